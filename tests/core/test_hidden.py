"""Nobody is handed what is hidden: proved by walking references and by exchanging unseen tiles."""

import gc
from dataclasses import fields, is_dataclass, replace
from enum import Enum
from random import Random

import pytest

from game.core.describe import describe, tile_words
from game.core.events import events
from game.core.hand import Deal, Phase
from game.core.match import MatchState, begin_match, legal_actions
from game.core.match import apply as act
from game.core.observation import observe
from game.core.rulesets import RuleSet
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES, Tile
from game.core.view import view
from tests.core.playing import walk


def reached(root: object) -> list[object]:
    """Everything that can be got at from an object, but for the rule set, functions and classes."""
    found: list[object] = []
    seen: set[int] = set()
    ahead = [root]
    while ahead:
        value = ahead.pop()
        if (
            id(value) in seen
            or isinstance(value, type | RuleSet | Enum | int | str | None)
            or callable(value)
        ):
            continue
        seen.add(id(value))
        found.append(value)
        ahead += gc.get_referents(value)
        if is_dataclass(value) and not isinstance(value, type):
            ahead += [getattr(value, field.name) for field in fields(value)]
    return found


def tiles_in(root: object) -> set[Tile]:
    return {value for value in reached(root) if isinstance(value, Tile)}


def public_tiles(match: MatchState) -> set[Tile]:
    """Played in this hand."""
    return {play.tile for play in match.hand.plays}


def some_states(rules: RuleSet, seed: int, every: int = 5):
    for match in walk(rules, Random(seed)):
        if match.state_id % every == 0 or match.phase in (Phase.HAND_OVER, Phase.MATCH_OVER):
            yield match


def test_the_walk_finds_what_is_there(rules: RuleSet) -> None:
    *_, match = walk(rules, Random(0), 12)
    assert tiles_in(match) == set(ALL_TILES)
    assert tiles_in([{"a": (Tile(1, 0), [Tile(2, 0)])}]) == {Tile(1, 0), Tile(2, 0)}


@pytest.mark.parametrize("seed", range(3))
def test_no_other_hand_can_be_reached_from_an_observation(rules: RuleSet, seed: int) -> None:
    for match in some_states(rules, seed):
        for seat in SEATS:
            known = set(match.hand.deal.hands[seat]) | public_tiles(match)
            assert tiles_in(observe(match, seat)) == known


def covered_tiles(match: MatchState) -> set[Tile]:
    """Captured in this hand and face down by now (M5)."""
    hand = match.hand
    if hand.result is not None or hand.contract is None or hand.contract.declaration is None:
        return set()
    stacks = hand.contract.declaration.stacks
    return set() if stacks is None else {tile for trick in hand.tricks[:-stacks] for tile in trick.tiles}


def test_no_hidden_and_no_covered_tile_can_be_reached_from_a_view(rules: RuleSet) -> None:
    covered_ever = 0
    for match in (match for seed in range(8) for match in some_states(rules, seed, every=7)):
        covered = covered_tiles(match)
        covered_ever += len(covered)
        for seat in SEATS:
            seen = view(match, seat)
            assert tiles_in(seen) == (set(match.hand.hands[seat]) | public_tiles(match)) - covered
            _, listed = describe(seen).split(
                " On the table"
            )  # before it, the rule's own examples may be named
            assert not [tile for tile in covered if f" {tile_words(tile)}" in listed]
            assert (seen.review == ()) == (match.hand.result is None or not match.hand.tricks)
    assert (covered_ever > 0) == bool(rules.stacks)


@pytest.mark.parametrize("seed", range(3))
def test_no_hidden_tile_can_be_reached_from_events(rules: RuleSet, seed: int) -> None:
    before = None
    for match in walk(rules, Random(seed)):
        assert tiles_in(events(before, match)) <= public_tiles(match)
        before = match
    assert tiles_in(events(None, match)) <= {
        tile for hand in (*match.earlier, match.hand) for tile in tiles_of(hand)
    }


def tiles_of(hand):
    return [play.tile for play in hand.plays]


def exchanged(match: MatchState, seat: Seat, rng: Random) -> MatchState | None:
    """The same public hand with the tiles `seat` has not seen dealt otherwise; None where none was found."""
    hand = match.hand
    others = [other for other in SEATS if other is not seat]
    unseen = [tile for other in others for tile in hand.hands[other]]
    for _ in range(20):
        rng.shuffle(unseen)
        pool = list(unseen)
        new: dict[Seat, list[Tile]] = {}
        for other in others:
            new[other] = [pool.pop() for _ in hand.hands[other]]
        hands = list(hand.deal.hands)
        for other in others:
            left = iter(new[other])
            still = set(hand.hands[other])
            hands[other] = tuple([next(left) if tile in still else tile for tile in hand.deal.hands[other]])
        again = replayed(match, Deal(hand.deal.dealer, tuple(hands)))
        if again is not None and again.hand.hands != hand.hands:
            return again
    return None


def replayed(match: MatchState, deal: Deal) -> MatchState | None:
    """The hand's actions on another deal, or None where one of them would be a revoke there."""
    again = begin_match(match.rules, deal)
    contract = match.hand.contract
    declaration = [] if contract is None or contract.declaration is None else [contract.declaration]
    for action in (*match.hand.calls, *declaration, *(play.tile for play in match.hand.plays)):
        if action not in legal_actions(again):
            return None
        again = act(again, action)
    hand = again.hand
    return replace(match, hand=hand)


@pytest.mark.parametrize("seed", range(3))
def test_exchanging_unseen_tiles_changes_nothing_that_is_seen(rules: RuleSet, seed: int) -> None:
    rng = Random(100 + seed)
    before, exchanges = None, 0
    for match in walk(rules, Random(seed)):
        if before is not None and match.state_id % 3 == 0 and match.number == before.number:
            for seat in SEATS:
                other = exchanged(match, seat, rng)
                if other is None:
                    continue
                exchanges += 1
                assert other.hand.deal != match.hand.deal
                assert observe(other, seat) == observe(match, seat)
                assert view(other, seat) == view(match, seat)
                assert describe(view(other, seat)) == describe(view(match, seat))
                assert events(None, replace(other, earlier=())) == events(None, replace(match, earlier=()))
        before = match
    assert exchanges > 50


def test_views_of_different_seats_differ_in_their_own_tiles_alone(rules: RuleSet) -> None:
    *_, match = walk(rules, Random(5), 20)
    own = {"seat", "hand", "legal"}
    views = [view(match, seat) for seat in SEATS]
    for field in fields(views[0]):
        values = {repr(getattr(seen, field.name)) for seen in views}
        assert len(values) == 1 or field.name in own
