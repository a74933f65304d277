"""The review: as the hand was, nothing hidden in it, and judged from what the person could know."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from game.ai.player import Decision, Option
from game.app.retrace import actions_of, retraced
from game.app.review import (
    CALLS_PAGE,
    FIRST_TRICK_PAGE,
    Judged,
    Study,
    finished,
    judged,
    moments,
    review_of,
    shown_tiles,
    table_steps,
)
from game.core.contracts import PASS, Call
from game.core.errors import RuleError
from game.core.hand import Deal
from game.core.match import MatchState, apply, begin_match, legal_actions
from game.core.observation import Observation, observe
from game.core.rulesets import MARKS, RuleSet
from game.core.seats import Seat
from game.core.tiles import Tile
from game.platform.memory import ManualClock
from game.record.reader import read_record
from game.record.writer import write_record
from tests.app.room import Room, hand_over, match_over, persons_turn, some_match


def test_a_review_is_the_hand_as_it_was(rules: RuleSet) -> None:
    match = some_match(rules, Random(1))
    score = (0, 0)
    for number in finished(match):
        hand = (*match.earlier, match.hand)[number]
        review = review_of(match, number)
        assert review.before == score
        assert review.table.calls == hand.calls
        assert review.table.contract == hand.contract
        assert review.table.review == hand.tricks
        assert review.pages == FIRST_TRICK_PAGE + len(hand.tricks)
        if hand.tricks:
            assert review.running[-1] == hand.points
        assert all(ac + bd <= 42 for ac, bd in review.running)
        score = review.table.score
    assert score == match.score


def test_nothing_in_a_review_was_never_played(rules: RuleSet) -> None:
    unplayed = 0
    for seed in range(8):
        match = some_match(rules, Random(seed))
        for number in finished(match):
            hand = (*match.earlier, match.hand)[number]
            played = {play.tile for play in hand.plays}
            unplayed += 28 - len(played)
            review = review_of(match, number)
            assert shown_tiles(review) == played
            assert review.table.hand == ()
            assert {tile for one in review.table.captured for tile in one.tiles} <= played
            for step in table_steps(match, number):
                assert set(step.seen.hand) <= played
                assert {play.tile for play in step.seen.current} <= played
                assert step.seen.legal == ()
    assert bool(unplayed) or not rules.ends_early  # so that there was something to hide


def test_a_running_hand_cannot_be_reviewed(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=3)
        room.quicken()
        room.session.new_match(rules)
        await room.until(persons_turn)
        assert finished(room.match) == ()
        for ask in (review_of, table_steps, moments, Study):
            with pytest.raises(ValueError, match="not over"):
                ask(room.match, 0)
        room.session.leave()

    asyncio.run(play())


def test_a_review_from_a_record_is_the_same(rules: RuleSet) -> None:
    match = some_match(rules, Random(5))
    loaded = read_record(write_record(match)).match
    for number in finished(match):
        assert review_of(loaded, number) == review_of(match, number)
        assert table_steps(loaded, number) == table_steps(match, number)
        assert moments(loaded, number) == moments(match, number)


def test_the_decisions_are_those_that_were_made(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=6)
        room.quicken()
        room.session.new_match(rules)
        seen: dict[int, list[Observation]] = {}
        while room.match.winner is None:
            await room.until(lambda match: persons_turn(match) or match_over(match) or hand_over(match))
            if persons_turn(room.match) and len(legal_actions(room.match)) > 1:
                seen.setdefault(room.match.number, []).append(observe(room.match, Seat.A))
            if room.match.winner is None:
                room.act()
        for number in finished(room.match):
            found = moments(room.match, number)
            assert [moment.observation for moment in found] == seen.get(number, [])
            for moment in found:
                assert moment.action in moment.observation.legal
                expected = CALLS_PAGE
                if isinstance(moment.action, Tile):
                    expected = FIRST_TRICK_PAGE + len(moment.observation.tricks)
                assert moment.page == expected

    asyncio.run(play())


def test_going_through_a_hand_again_meets_the_very_states(rules: RuleSet) -> None:
    rng = Random(7)
    match = begin_match(rules, some_match(rules, rng).hand.deal)
    states = [match]
    while match.hand.result is None:
        match = apply(match, rng.choice(legal_actions(match)))
        states.append(match)
    assert [state for state, _ in retraced(match, 0)] == states
    assert tuple(action for _, action in retraced(match, 0) if action is not None) == actions_of(match.hand)


def early_hands() -> Iterator[tuple[MatchState, int]]:
    """Hands that ended with unplayed tiles in them, and their numbers."""
    for seed in range(200):
        match = some_match(MARKS, Random(seed))
        for number in finished(match):
            hand = (*match.earlier, match.hand)[number]
            left = [len(hand.hands[seat]) for seat in (Seat.B, Seat.D)]
            if min(left) >= 2 and len(hand.tricks) >= 2 and len(moments(match, number)) >= 3:
                yield match, number


def early_hand() -> tuple[MatchState, int]:
    """The first of them."""
    return next(early_hands())


def exchanged(match: MatchState, number: int) -> MatchState:
    """The match of that one hand, with the tiles that B and D never played exchanged between them.

    Raises RuleError where a player would then have had to follow with a tile it was given.
    """
    hand = (*match.earlier, match.hand)[number]
    swap = dict(zip(hand.hands[Seat.B], hand.hands[Seat.D], strict=False))
    swap |= {there: here for here, there in swap.items()}
    hands = tuple(tuple(swap.get(tile, tile) for tile in dealt) for dealt in hand.deal.hands)
    fresh = begin_match(match.rules, Deal(hand.deal.dealer, hands))
    for action in actions_of(hand):
        fresh = apply(fresh, action)
    return fresh


async def studied(match: MatchState, number: int) -> list[Judged]:
    study = Study(match, number)
    await study.run(ManualClock(), Random(3), lambda: None)
    assert study.done
    return study.found


def test_the_judgement_does_not_know_the_hidden_tiles() -> None:
    for match, number in early_hands():
        if number:
            continue
        try:
            other = exchanged(match, number)
        except RuleError:
            continue
        break
    assert other.hand.deal != (*match.earlier, match.hand)[number].deal

    async def both() -> None:
        assert await studied(match, number) == await studied(other, 0)

    asyncio.run(both())


def test_a_study_names_no_tile_that_was_never_played() -> None:
    match, number = early_hand()
    played = shown_tiles(review_of(match, number))

    async def study() -> None:
        found = await studied(match, number)
        assert len(found) == len(moments(match, number))
        for one in found:
            for action in (one.action, one.best):
                assert not isinstance(action, Tile) or action in played
            assert (one.best is None) == (one.kind is not None)
            assert one.loss >= 0

    asyncio.run(study())


def test_a_study_can_be_cut_short_and_taken_up_again() -> None:
    match, number = early_hand()

    class TickingClock(ManualClock):
        def now(self) -> float:
            self._now += 0.5
            return self._now

    async def study() -> None:
        one = Study(match, number)
        grown: list[int] = []
        task = asyncio.get_running_loop().create_task(
            one.run(TickingClock(), Random(1), lambda: grown.append(len(one.found)))
        )
        while not grown:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        kept = list(one.found)
        assert 0 < len(kept) < one.total
        await one.run(TickingClock(), Random(1), lambda: grown.append(len(one.found)))
        assert one.done
        assert one.found[: len(kept)] == kept
        assert grown == list(range(1, one.total + 1))
        losses = [turn.loss for turn in one.turning_points()]
        assert losses == sorted(losses, reverse=True)

    asyncio.run(study())


def test_verdicts_follow_from_the_numbers() -> None:
    match, number = early_hand()
    moment = next(one for one in moments(match, number) if isinstance(one.action, Tile))
    played = frozenset(tile for tile in moment.observation.hand)
    taken = moment.action
    assert isinstance(taken, Tile)
    other = next(tile for tile in moment.observation.legal if tile != taken)

    def verdict(
        best: Tile, chance: float, better: float, worlds: int, known: frozenset[Tile] = played
    ) -> Judged:
        options = (Option(taken, chance, chance), Option(other, better, better))
        return judged(moment, Decision(best, options, worlds), known)

    assert verdict(taken, 0.5, 0.4, 1000).verdict == "same"
    assert verdict(other, 0.50, 0.52, 10_000).verdict == "close"
    assert verdict(other, 0.50, 0.60, 10_000).verdict == "loss"
    # the fewer worlds were counted, the more a difference must be to mean anything
    assert verdict(other, 0.50, 0.60, 25).verdict == "close"
    hidden = verdict(other, 0.2, 0.9, 1000, frozenset({taken}))
    assert hidden.best is None
    assert hidden.kind is not None
    assert verdict(other, 0.2, 0.9, 1000).best == other
    assert verdict(other, 0.2, 0.9, 1000).loss > verdict(other, 0.2, 0.5, 1000).loss > 0
    assert verdict(taken, 0.5, 0.4, 1000).loss == 0


def test_calls_are_weighed_by_the_match() -> None:
    match, number = early_hand()
    moment = next(one for one in moments(match, number) if isinstance(one.action, Call))
    taken = moment.action
    assert isinstance(taken, Call)
    bid = next(call for call in moment.observation.legal if isinstance(call, Call) and not call.is_pass)
    best = bid if taken.is_pass else PASS
    options = (Option(taken, 0.3, 0.45), Option(best, 0.7, 0.5))
    one = judged(moment, Decision(best, options, 500), frozenset())
    assert (one.verdict, one.best) == ("loss", best)
    assert one.loss == pytest.approx(0.05)
    near = judged(moment, Decision(best, (options[0], Option(best, 0.7, 0.455)), 500), frozenset())
    assert near.verdict == "close"
