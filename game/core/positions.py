"""Worked positions: five moments of a hand that show how a rule works, for the guide and for tests."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import parse_action
from game.core.hand import Deal, Phase
from game.core.match import MatchState, apply, begin_match
from game.core.rulesets import MARKS, RuleSet
from game.core.seats import Seat
from game.core.tiles import parse_tile


@dataclass(frozen=True, slots=True)
class Position:
    """A hand up to one moment, in the record's notation: seats' tiles from A on, separated by spaces."""

    key: str
    title: str
    rules: RuleSet
    dealer: Seat
    hands: tuple[str, str, str, str]
    auction: str
    declare: str
    plays: str


def reach(position: Position) -> MatchState:
    """The match at the position, played there from its deal by the rules."""
    hands = tuple(tuple(parse_tile(name) for name in tiles.split()) for tiles in position.hands)
    match = begin_match(position.rules, Deal(position.dealer, hands))
    for phase, names in (
        (Phase.AUCTION, position.auction),
        (Phase.DECLARE, position.declare),
        (Phase.PLAY, position.plays),
    ):
        for name in names.split():
            match = apply(match, parse_action(name, phase, position.rules))
    return match


# B follows with a five. C still can; D holds no five, for 6-5 is a trump, and may trump or throw off.
_FIVES = (
    "5-5 6-5 4-2 3-1 2-0 4-4 1-1",
    "5-3 5-2 4-3 6-0 2-1 1-0 3-3",
    "5-0 5-1 5-4 6-1 3-2 4-1 0-0",
    "6-6 6-4 6-3 6-2 4-0 3-0 2-2",
)
# A's three doubles pull three tricks that everybody can follow to, worth 1, 16 and 6.
_DOUBLES_HIGH = (
    "6-6 5-5 4-4 6-5 6-4 5-4 6-3",
    "6-0 5-0 4-0 0-0 1-0 2-0 3-0",
    "6-1 5-1 4-1 1-1 2-1 3-1 2-2",
    "6-2 5-3 4-3 3-3 3-2 4-2 5-2",
)
_THREE_TRICKS = "6-6 6-0 6-1 6-2 5-5 5-0 5-1 5-3 4-4 4-0 4-1 4-3"

POSITIONS: tuple[Position, ...] = (
    Position(
        "following", "Following a lead of fives", MARKS, Seat.D, _FIVES, "30 pass pass pass", "6", "5-5 5-3"
    ),
    Position(
        "trumped",
        "A trump takes the trick and sets the contract",
        MARKS,
        Seat.D,
        _FIVES,
        "30 pass pass pass",
        "6",
        "5-5 5-3 5-0 6-6",
    ),
    Position(
        "captures-open",
        "A point contract: three tricks in view",
        MARKS,
        Seat.D,
        _DOUBLES_HIGH,
        "30 pass pass pass",
        "none",
        _THREE_TRICKS,
    ),
    Position(
        "one-stack",
        "One capture stack: the third trick in view",
        MARKS,
        Seat.D,
        _DOUBLES_HIGH,
        "1m pass pass pass",
        "none/1",
        _THREE_TRICKS,
    ),
    Position(
        "two-stacks",
        "Two capture stacks: the second and third tricks in view",
        MARKS,
        Seat.D,
        _DOUBLES_HIGH,
        "1m pass pass pass",
        "none/2",
        _THREE_TRICKS,
    ),
)
