"""What an Observation answers, and the words of refusals, against the plain history of the hand."""

from dataclasses import FrozenInstanceError
from random import Random

import pytest

from game.core.actions import parse_action
from game.core.calls import high_bid
from game.core.errors import IllegalAction, StaleAction
from game.core.hand import Phase
from game.core.match import apply, legal_actions
from game.core.observation import observe
from game.core.rulesets import MARKS, POINTS, RuleSet
from game.core.seats import SEATS, Team
from game.core.trumps import led_suit, trump_name
from game.core.view import view
from tests.core.playing import auction, table, walk
from tests.oracle import naive


@pytest.mark.parametrize("seed", range(3))
def test_an_observation_tells_the_public_history(rules: RuleSet, seed: int) -> None:
    for match in walk(rules, Random(seed)):
        hand = match.hand
        for seat in SEATS:
            seen = observe(match, seat)
            assert (seen.seat, seen.dealer, seen.score) == (seat, hand.deal.dealer, match.score)
            assert (seen.dealt, seen.hand) == (hand.deal.hands[seat], hand.hands[seat])
            assert seen.plays == hand.plays
            assert [seen.held_by(other) for other in SEATS] == [len(held) for held in hand.hands]
            assert seen.legal == (legal_actions(match) if match.to_act is seat else ())
            assert (seen.phase, seen.to_act, seen.state_id) == (match.phase, match.to_act, match.state_id)
            assert seen.declaration == (None if hand.contract is None else hand.contract.declaration)
            if hand.contract is not None:
                assert seen.caller(hand.calls.index(high_bid(hand.calls))) is hand.contract.bidder


@pytest.mark.parametrize("seed", range(3))
def test_a_view_tells_what_lies_on_the_table(rules: RuleSet, seed: int) -> None:
    for match in walk(rules, Random(seed)):
        hand = match.hand
        seen = view(match, SEATS[seed])
        assert seen.number == len(match.earlier)
        assert seen.counts == tuple(len(held) for held in hand.hands)
        assert sum(seen.tricks_taken) == len(hand.tricks)
        for team in Team:
            assert seen.tricks_taken[team] == sum(trick.winner.team is team for trick in hand.tricks)
        last = hand.tricks[-1] if hand.tricks else None
        assert (seen.last_winner, seen.last_points) == ((last.winner, last.points) if last else (None, 0))
        assert tuple(play.tile for play in seen.current) == hand.current
        assert (seen.led is None) == (seen.winning is None) == (not hand.current)
        assert (seen.result, seen.winner) == (hand.result, match.winner)
        if hand.current:
            trump, shown = trump_name(hand.contract.trump), [str(tile) for tile in hand.current]
            assert seen.led == led_suit(hand.current[0], hand.contract.trump)
            assert seen.winning is seen.current[naive.winner_of(shown, trump)].seat
        for number, team, faces in seen.captured:
            trick = hand.tricks[number - 1]
            assert sorted(faces) == sorted(trick.tiles)
            assert list(map(str, faces)) == sorted(map(str, faces))
            assert team is trick.winner.team


def message(match, text: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as error:
        apply(match, parse_action(text, match.phase, match.rules))
    return error.value.code, error.value.message


OUTRANKED = "an all-tricks bid outranks every other, so the only bid is 3m (M1, P1)."
REFUSALS = [
    (MARKS, "2m", "1m", "too-low", f"1m is refused over 2m: {OUTRANKED}"),
    (MARKS, "2m", "41", "too-low", f"41 is refused over 2m: {OUTRANKED}"),
    (
        MARKS,
        "2m",
        "4m",
        "bid-step",
        "4m is refused: each later one is one more, so the only bid is 3m (M1, P1).",
    ),
    (
        MARKS,
        "40",
        "3m",
        "bid-step",
        "3m is refused: the first all-tricks bid is 1 or 2, so the bids are 41 to 2m (M1, P1).",
    ),
    (
        MARKS,
        "35",
        "35",
        "too-low",
        "35 is refused over 35: a bid must exceed the last, so the bids are 36 to 2m (M1, P1).",
    ),
    (
        POINTS,
        "pass pass pass",
        "pass",
        "must-bid",
        "A pass is refused: after three passes the last player bids 30 or more (P1).",
    ),
]


@pytest.mark.parametrize(("rules", "calls", "call", "code", "words"), REFUSALS, ids=range(len(REFUSALS)))
def test_a_refused_call_says_what_would_be_legal(rules, calls, call, code, words) -> None:
    assert message(auction(rules, calls), call) == (code, words)


DECLARATIONS = [
    (
        MARKS,
        "30 pass pass pass",
        "6/2",
        "stacks",
        "6/2 is refused: capture stacks go with all tricks (M4), so declare 6 alone.",
    ),
    (
        MARKS,
        "1m pass pass pass",
        "doubles",
        "stacks",
        "doubles is refused: all tricks are bid, so capture stacks go with it, doubles/1 or doubles/2 (M4).",
    ),
    (
        POINTS,
        "42x1 pass pass pass",
        "none/1",
        "stacks",
        "none/1 is refused: this rule set has none (P5), so declare none alone.",
    ),
    (
        POINTS,
        "30 pass pass pass",
        "doubles",
        "trump",
        "doubles cannot be trumps in points: declare 0, 1, 2, 3, 4, 5, 6 or none (P2).",
    ),
]


@pytest.mark.parametrize(
    ("rules", "calls", "text", "code", "words"), DECLARATIONS, ids=range(len(DECLARATIONS))
)
def test_a_refused_declaration_says_what_would_be_legal(rules, calls, text, code, words) -> None:
    assert message(auction(rules, calls), text) == (code, words)


def test_a_refused_tile_names_the_suit_that_was_led() -> None:
    match = table(MARKS, "30", "none", ("5-4 1-0", "6-5 1-1", "5-3 6-6 3-3", "2-2 4-4"), current="5-4 6-5")
    assert message(match, "6-6") == (
        "must-follow",
        "6-6 does not follow: fives were led, so C must play 5-3 (R7).",
    )
    match = table(MARKS, "30", "5", ("5-4 1-0", "6-6 1-1", "5-3 6-4 5-2 3-3", "2-2 4-4"), current="5-4 6-6")
    assert message(match, "6-4")[1] == (
        "6-4 does not follow: trumps (fives) were led, so C must play 5-3 or 5-2 (R7)."
    )
    match = table(MARKS, "30", "5", ("5-5 1-0 3-0", "6-6", "6-4", "2-2"))
    assert message(match, "6-4")[1] == "A does not hold 6-4, and may play 5-5, 1-0 or 3-0 (R7)."


def test_untimely_actions_say_what_comes_first() -> None:
    calling = auction(MARKS, "30")
    declaring = auction(MARKS, "30 pass pass pass")
    playing = apply(declaring, parse_action("6", Phase.DECLARE, MARKS))
    over = auction(MARKS, "pass pass pass pass")
    for match, phase, text, code in (
        (calling, Phase.DECLARE, "6", "auction-open"),
        (calling, Phase.PLAY, "6-6", "auction-open"),
        (declaring, Phase.AUCTION, "31", "auction-over"),
        (declaring, Phase.PLAY, "6-6", "declare-first"),
        (playing, Phase.AUCTION, "31", "auction-over"),
        (playing, Phase.DECLARE, "6", "declared"),
        (over, Phase.AUCTION, "31", "auction-over"),
        (over, Phase.DECLARE, "6", "hand-over"),
        (over, Phase.PLAY, "6-6", "hand-over"),
    ):
        with pytest.raises(IllegalAction) as error:
            apply(match, parse_action(text, phase, MARKS))
        assert error.value.code == code


def test_a_stale_action_names_both_states() -> None:
    assert StaleAction(3, 5).message == "The action was chosen for state 3, but the match is at state 5."
    assert StaleAction(3, 5).code == "stale"


def test_nothing_that_is_handed_out_can_be_changed(rules: RuleSet) -> None:
    *_, match = walk(rules, Random(1), 12)
    for state in (match, match.hand, rules, observe(match, SEATS[0]), view(match, SEATS[0])):
        assert not hasattr(state, "__dict__")
        for name in state.__dataclass_fields__:
            with pytest.raises(FrozenInstanceError):
                setattr(state, name, None)
