"""The levels: legal, repeatable, in slices, within their budget, and blind to what they may not know."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

import game.ai
from game.ai.advice import SENTENCES, Advice, advise
from game.ai.characters import CHARACTERS, characters_of
from game.ai.levels import LEVELS, choose, player_of, think
from game.ai.player import Budget, run_to_end
from game.core.dealing import fresh_deal
from game.core.errors import NotationError
from game.core.hand import Deal, Phase
from game.core.match import MatchState, apply, begin_match, legal_actions
from game.core.observation import Observation, observe
from game.core.rulesets import MARKS, POINTS, RULE_SETS, RuleSet
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES, Tile
from game.core.trumps import is_trump, winning_play
from game.core.view import captured_faces

QUICK = Budget(effort=0.04)


def positions(rules: RuleSet, seed: int, skip: int = 3) -> Iterator[MatchState]:
    """Positions of one hand, reached by chance; every `skip`-th."""
    chance = Random(seed)
    match = begin_match(rules, fresh_deal(SEATS[seed % 4], chance.randrange))
    step = 0
    while match.to_act is not None:
        if step % skip == seed % skip:
            yield match
        step += 1
        bids = [a for a in legal_actions(match) if str(a) != "pass"]
        match = apply(match, chance.choice(bids))


def seen(match: MatchState) -> Observation:
    assert match.to_act is not None
    return observe(match, match.to_act)


def advice(observation: Observation, seed: int = 1, budget: Budget = QUICK) -> Advice:
    thinking = advise(observation, budget, Random(seed))
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            found: Advice = finished.value
            return found


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_answers_a_legal_action_and_repeats_itself(level: str, rules: RuleSet) -> None:
    for seed in range(4):
        for match in positions(rules, seed):
            observation = seen(match)
            decision = choose(observation, level, Random(seed), QUICK)
            assert decision.action in observation.legal
            assert decision == choose(observation, level, Random(seed), QUICK)
            for option in decision.options:
                assert option.action in observation.legal
                assert 0 <= option.chance <= 1


@pytest.mark.parametrize("level", LEVELS)
def test_a_level_chooses_from_what_is_offered(level: str) -> None:
    for match in positions(MARKS, 2):
        observation = seen(match)
        narrow = replace(observation, legal=observation.legal[-2:])
        assert choose(narrow, level, Random(1), QUICK).action in narrow.legal


@pytest.mark.parametrize("level", LEVELS)
def test_without_time_a_level_still_answers_at_once(level: str) -> None:
    for match in positions(MARKS, 5):
        observation = seen(match)
        asked = 0

        def late() -> bool:
            nonlocal asked
            asked += 1
            return True

        decision = choose(observation, level, Random(1), Budget(out_of_time=late))
        assert decision.action in observation.legal
        assert decision.worlds == 0
        assert asked <= 2  # the first slice after the time is up is the last


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_time_may_run_out_at_any_slice(rules: RuleSet) -> None:
    for seed, slices in enumerate((1, 3, 9, 27, 81, 243)):
        for match in positions(rules, seed, skip=4):
            observation = seen(match)
            left = iter(range(slices))
            budget = Budget(out_of_time=lambda left=left: next(left, None) is None)  # type: ignore[misc]
            hint = advice(observation, budget=budget)
            assert hint.action in observation.legal
            assert hint.text


def test_expert_thinks_in_many_slices() -> None:
    match = next(match for match in positions(MARKS, 0) if match.phase is Phase.PLAY)
    assert sum(1 for _ in think(seen(match), "expert", Random(1))) >= 7


def test_effort_scales_the_worlds() -> None:
    match = next(m for m in positions(POINTS, 1) if m.phase is Phase.PLAY and len(legal_actions(m)) > 1)
    few = choose(seen(match), "expert", Random(1), Budget(effort=0.1)).worlds
    many = choose(seen(match), "expert", Random(1), Budget(effort=0.5)).worlds
    assert 0 < few < many


def test_an_unknown_level_is_refused_with_the_names() -> None:
    with pytest.raises(NotationError, match="beginner, casual, strong or expert"):
        player_of("divine")


def test_every_level_has_characters_with_names_of_their_own() -> None:
    assert len({character.name for character in CHARACTERS}) == len(CHARACTERS)
    assert all(len(characters_of(level)) >= 3 for level in LEVELS)


def exchanged(match: MatchState, seat: Seat, seed: int) -> MatchState | None:
    """The same match with two unseen tiles of other hands exchanged; None where none can be."""
    hand = match.hand
    others = [other for other in SEATS if other is not seat]
    chance = Random(seed)
    chance.shuffle(others)
    for a in others:
        for b in others:
            if a is not b:
                for x in hand.hands[a]:
                    for y in hand.hands[b]:
                        found = _swapped(match, a, x, b, y)
                        if found is not None:
                            return found
    return None


def _swapped(match: MatchState, a: Seat, x: Tile, b: Seat, y: Tile) -> MatchState | None:
    """The match replayed from a deal with x and y exchanged, if the same actions are still legal in it."""
    hand = match.hand
    change = {(a, x): y, (b, y): x}
    hands = tuple(tuple(change.get((seat, t), t) for t in hand.deal.hands[seat]) for seat in SEATS)
    other = begin_match(match.rules, Deal(hand.deal.dealer, hands))
    actions = [*hand.calls]
    if hand.contract is not None and hand.contract.declaration is not None:
        actions += [hand.contract.declaration]
    for action in (*actions, *(play.tile for play in hand.plays)):
        if action not in legal_actions(other):
            return None
        other = apply(other, action)
    return other


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_exchanging_unseen_tiles_changes_neither_choice_nor_hint(rules: RuleSet) -> None:
    compared = 0
    for seed in range(6):
        for match in positions(rules, seed):
            assert match.to_act is not None
            other = exchanged(match, match.to_act, seed)
            if other is None:
                continue
            compared += 1
            here, there = seen(match), seen(other)
            assert here == there
            for level in LEVELS:
                assert choose(here, level, Random(3), QUICK) == choose(there, level, Random(3), QUICK)
            assert advice(here) == advice(there)
    assert compared > 25


def test_no_module_of_the_players_knows_a_match_or_a_hand_state() -> None:
    folder = Path(game.ai.__file__ or "").parent
    for path in folder.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.ImportFrom):
                names = {alias.name for alias in node.names}
                assert node.module != "game.core.match"
                assert not names & {"HandState", "MatchState", "apply", "observe"}


def named_tiles(text: str) -> set[Tile]:
    return {tile for tile in ALL_TILES if str(tile) in text}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.name)
def test_a_hint_recommends_and_gives_a_reason_without_naming_what_is_covered(rules: RuleSet) -> None:
    for seed in range(6):
        for match in positions(rules, seed, skip=2):
            observation = seen(match)
            hint = advice(observation)
            assert hint.action in observation.legal
            assert hint.reason_key in SENTENCES
            assert hint.text
            assert "{" not in hint.text
            may_name = set(observation.hand) | {play.tile for play in observation.current}
            for trick in captured_faces(observation):
                may_name |= set(trick.tiles)
            said = named_tiles(f"{hint.text} {hint.params}")
            assert said <= may_name


def test_run_to_end_answers_what_the_thinking_returns() -> None:
    match = next(positions(MARKS, 0))
    observation = seen(match)
    by_hand = think(observation, "strong", Random(4), QUICK)
    assert run_to_end(by_hand) == choose(observation, "strong", Random(4), QUICK)


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_even_the_easy_levels_never_trump_their_partners_winner(level: str) -> None:
    looked = 0
    for seed in range(150):
        for match in positions(POINTS, seed, skip=1):
            observation = seen(match)
            contract = observation.contract
            if len(observation.current) != 3 or contract is None or contract.trump is None:
                continue
            trump, tiles = contract.trump, [play.tile for play in observation.current]
            partner_wins = winning_play(tiles, trump) == 1
            others = [a for a in observation.legal if isinstance(a, Tile) and not is_trump(a, trump)]
            if not partner_wins or not others or len(others) == len(observation.legal):
                continue
            looked += 1
            action = choose(observation, level, Random(seed)).action
            assert isinstance(action, Tile)
            assert not is_trump(action, trump)
    assert looked > 20
