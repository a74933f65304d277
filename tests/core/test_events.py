"""The events between two states tell the whole of what happened, once, and nothing else."""

from itertools import pairwise
from random import Random

import pytest

from game.core.actions import parse_action
from game.core.contracts import Call, Contract, Declaration
from game.core.events import (
    AllPassed,
    AuctionWon,
    CallMade,
    Declared,
    HandDealt,
    HandEnded,
    MatchEnded,
    TilePlayed,
    TrickTaken,
    events,
)
from game.core.hand import HandResult, Outcome, Phase
from game.core.match import apply
from game.core.positions import POSITIONS, reach
from game.core.rulesets import MARKS, RuleSet
from game.core.seats import Seat, Team
from game.core.tiles import Tile
from game.core.trumps import Suit, Trump
from tests.core.playing import auction, walk


def test_a_hand_from_its_deal_to_its_end() -> None:
    sixes = Contract(Seat.A, Call(30, 1), Declaration(Trump.SIXES))
    assert events(None, reach(POSITIONS[1])) == (
        HandDealt(Seat.D, 0),
        CallMade(Seat.A, Call(30, 1)),
        CallMade(Seat.B, Call(0, 0)),
        CallMade(Seat.C, Call(0, 0)),
        CallMade(Seat.D, Call(0, 0)),
        AuctionWon(sixes._replace(declaration=None)),
        Declared(sixes),
        TilePlayed(Seat.A, Tile(5, 5), Suit.FIVES),
        TilePlayed(Seat.B, Tile(5, 3), None),
        TilePlayed(Seat.C, Tile(5, 0), None),
        TilePlayed(Seat.D, Tile(6, 6), None),
        TrickTaken(1, Seat.D, 16),
        HandEnded(HandResult(Outcome.SET, Team.BD, 1)),
    )


def test_one_action_at_a_time() -> None:
    following, set_hand = reach(POSITIONS[0]), reach(POSITIONS[1])
    assert events(following, following) == ()
    assert events(following, set_hand) == (
        TilePlayed(Seat.C, Tile(5, 0), None),
        TilePlayed(Seat.D, Tile(6, 6), None),
        TrickTaken(1, Seat.D, 16),
        HandEnded(HandResult(Outcome.SET, Team.BD, 1)),
    )
    match = reach(POSITIONS[2])
    led = apply(match, Tile(6, 3))
    assert events(match, led) == (TilePlayed(Seat.A, Tile(6, 3), Suit.SIXES),)


def test_a_trump_lead_names_trumps() -> None:
    match = auction(MARKS, "30 pass pass pass")
    tile = match.hand.deal.hands[Seat.A][0]
    declared = apply(match, Declaration(Trump(tile.high)))
    assert events(declared, apply(declared, tile)) == (TilePlayed(Seat.A, tile, Suit.TRUMPS),)


def test_all_passed() -> None:
    before = auction(MARKS, "pass pass pass", dealer="B")
    after = apply(before, parse_action("pass", Phase.AUCTION, MARKS))
    assert events(before, after) == (
        CallMade(Seat.B, Call(0, 0)),
        AllPassed(),
        HandEnded(HandResult(Outcome.PASSED_OUT, None, 0)),
    )


@pytest.mark.parametrize("seed", range(5))
def test_steps_add_up_to_the_whole(rules: RuleSet, seed: int) -> None:
    states = list(walk(rules, Random(seed)))
    steps = [event for pair in zip([None, *states], states, strict=False) for event in events(*pair)]
    assert tuple(steps) == events(None, states[-1])
    some = [None, *states[:: 1 + seed * 7], states[-1]]
    assert [event for pair in pairwise(some) for event in events(*pair)] == steps
    end = states[-1]
    assert steps[-1] == MatchEnded(end.winner)
    assert steps.count(steps[-1]) == 1
    assert sum(isinstance(event, TilePlayed) for event in steps) == sum(
        len(hand.plays) for hand in (*end.earlier, end.hand)
    )
    assert [event.number for event in steps if isinstance(event, HandDealt)] == list(range(end.number + 1))
    assert all(len(events(*pair)) <= 4 for pair in pairwise(states))
