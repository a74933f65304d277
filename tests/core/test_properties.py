"""What holds at every step of every match, whatever the rule set and whoever plays."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.actions import (
    action_name,
    declaration_name,
    parse_action,
    parse_declaration,
)
from game.core.calls import call_name, every_call, high_bid, legal_calls, parse_call
from game.core.contracts import PASS, POINT_BIDS, Declaration, all_tricks
from game.core.dealing import lay_out
from game.core.errors import IllegalAction, NotationError, StaleAction
from game.core.hand import Outcome, Phase
from game.core.match import (
    MatchState,
    apply,
    begin_match,
    check_state,
    legal_actions,
    next_dealer,
)
from game.core.rulesets import RULE_SETS, RuleSet, parse_rules
from game.core.seats import SEATS, TEAMS, parse_seat, seat_name
from game.core.tiles import ALL_TILES, count, parse_tile, tile_name
from game.core.trumps import Trump, parse_trump, trump_name
from game.record.reader import read_record
from game.record.writer import write_record
from tests.core.playing import walk

rule_sets = st.sampled_from(list(RULE_SETS.values()))
seeds = st.integers(0, 2**32)


@st.composite
def lines_of_play(draw: st.DrawFn) -> list[MatchState]:
    """Every state of some hands, dealt and played as hypothesis likes, so that it can shorten what fails."""
    rules = draw(rule_sets)
    match = begin_match(rules, lay_out(tuple(draw(st.permutations(ALL_TILES))), draw(st.sampled_from(SEATS))))
    states = [match]
    for choice in draw(st.lists(st.integers(0, 99), min_size=24, max_size=60)):
        if match.phase is Phase.HAND_OVER:
            match = apply(match, lay_out(tuple(Random(choice).sample(ALL_TILES, 28)), next_dealer(match)))
        else:
            legal = legal_actions(match)
            match = apply(match, legal[choice % len(legal)])
        states.append(match)
    return states


def every_action(rules: RuleSet):
    yield from every_call(rules)
    yield from ALL_TILES
    for trump in Trump:
        for stacks in (None, 1, 2):
            yield Declaration(trump, stacks)


def accepts(match: MatchState, action) -> bool:
    try:
        apply(match, action)
    except IllegalAction:
        return False
    return True


@settings(max_examples=20)
@given(lines_of_play())
def test_legal_actions_are_exactly_those_that_are_accepted(states: list[MatchState]) -> None:
    for match in states:
        legal = legal_actions(match)
        before = repr(match)
        accepted = [(type(action), action) for action in every_action(match.rules) if accepts(match, action)]
        assert set(accepted) == {(type(action), action) for action in legal}
        assert len(accepted) == len(legal)
        assert repr(match) == before  # neither a refused nor an accepted action changed it
        assert legal == legal_actions(match)
        assert (match.to_act is None) == (legal == ()) == (match.phase in (Phase.HAND_OVER, Phase.MATCH_OVER))


@settings(max_examples=60)
@given(lines_of_play())
def test_legal_actions_are_in_one_fixed_order(states: list[MatchState]) -> None:
    for match in states:
        legal = legal_actions(match)
        if match.phase is Phase.AUCTION:
            assert list(legal) == sorted(legal)
        elif match.phase is Phase.DECLARE:
            assert [(d.trump, d.stacks or 0) for d in legal] == sorted(
                (d.trump, d.stacks or 0) for d in legal
            )
        elif match.to_act is not None:
            held = match.hand.hands[match.to_act]
            assert list(legal) == [tile for tile in held if tile in legal]


@settings(max_examples=40)
@given(lines_of_play())
def test_saved_and_loaded_is_the_same_after_every_action(states: list[MatchState]) -> None:
    for match in states:
        text = write_record(match)
        loaded = read_record(text).match
        assert loaded == match
        assert write_record(loaded) == text


@settings(max_examples=25)
@given(rule_sets, seeds)
def test_every_tile_and_every_point_is_accounted_for(rules: RuleSet, seed: int) -> None:
    for match in walk(rules, Random(seed)):
        hand = match.hand
        tricks = [tile for trick in hand.tricks for tile in trick.tiles]
        held = [tile for tiles in hand.hands for tile in tiles]
        assert sorted([*held, *hand.current, *tricks]) == sorted(ALL_TILES)
        remaining = sum(map(count, [*held, *hand.current])) + 7 - len(hand.tricks)
        assert sum(hand.points) + remaining == 42
        for team in TEAMS:
            won = [trick for trick in hand.tricks if trick.winner.team is team]
            assert hand.points[team] == sum(trick.points for trick in won)
        for seat in SEATS:
            dealt = hand.deal.hands[seat]
            assert hand.hands[seat] == tuple(tile for tile in dealt if tile in hand.hands[seat])
        assert len(hand.plays) == 28 - len(held)


@settings(max_examples=25)
@given(rule_sets, seeds)
def test_each_contract_is_made_or_set_and_one_side_scores(rules: RuleSet, seed: int) -> None:
    score = (0, 0)
    for match in walk(rules, Random(seed)):
        hand, result = match.hand, match.hand.result
        if result is None:
            assert match.score == score
            assert hand.contract is None or not proven(match)
            continue
        if hand.contract is None:
            assert result == (Outcome.PASSED_OUT, None, 0)
            assert hand.calls == (PASS,) * 4
            assert not rules.last_must_bid
            assert match.score == score
            continue
        bidders, needed = hand.contract.bidder.team, hand.contract.call.points
        made = hand.points[bidders] >= needed
        lost = hand.points[bidders.other] > 42 - needed
        assert made != lost
        assert (result.outcome is Outcome.MADE) == made
        assert result.team is (bidders if made else bidders.other)
        assert result.award > 0
        assert match.score[result.team] == score[result.team] + result.award
        assert match.score[result.team.other] == score[result.team.other]
        assert (match.phase is Phase.MATCH_OVER) == (max(match.score) >= rules.target)
        score = match.score
    assert match.phase is Phase.MATCH_OVER
    assert match.winner is not None
    assert match.score[match.winner] >= rules.target > match.score[match.winner.other]


def proven(match: MatchState) -> bool:
    """Whether what has been captured ends the hand."""
    hand = match.hand
    assert hand.contract is not None
    taken, lost = hand.points[hand.contract.bidder.team], hand.points[hand.contract.bidder.team.other]
    decided = taken >= hand.contract.call.points or lost > 42 - hand.contract.call.points
    return decided if match.rules.ends_early else len(hand.tricks) == 7


@settings(max_examples=25)
@given(rule_sets, seeds)
def test_turn_order(rules: RuleSet, seed: int) -> None:
    before = None
    for match in walk(rules, Random(seed)):
        hand = match.hand
        assert match.state_id == (0 if before is None else before.state_id + 1)
        if before is not None and match.number > before.number:
            assert hand.deal.dealer is before.hand.deal.dealer.left
            assert match.to_act is hand.deal.dealer.left
        elif match.phase is Phase.AUCTION:
            assert match.to_act is hand.deal.dealer.after(1 + len(hand.calls))
        elif match.phase is Phase.DECLARE or (match.phase is Phase.PLAY and not hand.plays):
            assert hand.contract is not None
            assert match.to_act is hand.contract.bidder
            assert hand.calls[(hand.contract.bidder - hand.deal.dealer - 1) % 4] == high_bid(hand.calls)
        elif match.phase is Phase.PLAY and hand.current:
            assert match.to_act is hand.plays[-1].seat.left
        elif match.phase is Phase.PLAY:
            assert match.to_act is hand.tricks[-1].winner
        before = match


@settings(max_examples=60)
@given(lines_of_play())
def test_every_action_has_one_text(states: list[MatchState]) -> None:
    for match in states:
        for action in legal_actions(match):
            assert parse_action(action_name(action, match.rules), match.phase, match.rules) == action


def test_parse_and_print_are_inverse(rules: RuleSet) -> None:
    assert [parse_tile(tile_name(tile)) for tile in ALL_TILES] == list(ALL_TILES)
    assert [parse_tile(f"{tile.low}-{tile.high}") for tile in ALL_TILES] == list(ALL_TILES)
    assert [parse_trump(trump_name(trump)) for trump in Trump] == list(Trump)
    assert [parse_seat(seat_name(seat)) for seat in SEATS] == list(SEATS)
    assert parse_rules(rules.name) is rules
    assert [parse_call(call_name(call, rules), rules) for call in every_call(rules)] == list(
        every_call(rules)
    )
    assert every_call(rules) == (PASS, *POINT_BIDS, *map(all_tricks, range(1, 6)))
    assert parse_call(rules.all_tricks_text.replace("#", "99"), rules) == all_tricks(99)
    for trump in Trump:
        for stacks in (None, 1, 2):
            declaration = Declaration(trump, stacks)
            assert parse_declaration(declaration_name(declaration)) == declaration


@settings(max_examples=100)
@given(st.text(max_size=6) | st.text("0123456789-/mx ", max_size=6), rule_sets)
def test_other_texts_are_refused_in_a_sentence(text: str, rules: RuleSet) -> None:
    for phase in Phase:
        action = parsed_or_refused(text, phase, rules)
        if isinstance(action, NotationError):
            assert action.message.endswith(".")
        else:
            assert parse_action(action_name(action, rules), phase, rules) == action


def parsed_or_refused(text: str, phase: Phase, rules: RuleSet):
    try:
        return parse_action(text, phase, rules)
    except NotationError as error:
        return error


@pytest.mark.parametrize(
    "text", ["", "00m", "0m", "01m", "100m", "m", "42x0", "42x", "42x01", "PASS", "30 ", "6_4"]
)
def test_texts_that_look_like_calls(text: str, rules: RuleSet) -> None:
    with pytest.raises(NotationError):
        parse_call(text, rules)


def test_an_action_for_an_earlier_state_is_stale(rules: RuleSet) -> None:
    *_, before, match = walk(rules, Random(3), 5)
    check_state(match, match.state_id)
    with pytest.raises(StaleAction):
        check_state(match, before.state_id)
    assert before.state_id == match.state_id - 1


def test_every_auction_offers_what_the_rules_allow(rules: RuleSet) -> None:
    assert legal_calls((), rules) == (PASS, *POINT_BIDS, all_tricks(1), all_tricks(2))
    last = legal_calls((PASS,) * 3, rules)
    assert (PASS in last) == (not rules.last_must_bid)
