"""What happened between two states, as everybody at the table saw it: for the announcer, motion and sound."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.core.contracts import Call, Contract
from game.core.hand import HandResult, HandState
from game.core.match import MatchState
from game.core.seats import SEATS, Seat, Team
from game.core.tiles import Tile
from game.core.trumps import Suit, led_suit


class HandDealt(NamedTuple):
    """A new hand was dealt; `number` counts from 0."""

    dealer: Seat
    number: int


class CallMade(NamedTuple):
    """A player spoke in the auction."""

    seat: Seat
    call: Call


class AuctionWon(NamedTuple):
    """The auction has a winner, who declares next; the contract has no declaration yet."""

    contract: Contract


class AllPassed(NamedTuple):
    """Nobody bid: no award, and the deal moves on (M2)."""


class Declared(NamedTuple):
    """Trumps were declared."""

    contract: Contract


class TilePlayed(NamedTuple):
    """A tile came face up on the table; `led` is the suit it named if it led the trick."""

    seat: Seat
    tile: Tile
    led: Suit | None


class TrickTaken(NamedTuple):
    """A trick was completed; `number` counts from 1."""

    number: int
    winner: Seat
    points: int


class HandEnded(NamedTuple):
    """The hand has a result."""

    result: HandResult


class MatchEnded(NamedTuple):
    """A side has won the match."""

    team: Team


Event = (
    HandDealt
    | CallMade
    | AuctionWon
    | AllPassed
    | Declared
    | TilePlayed
    | TrickTaken
    | HandEnded
    | MatchEnded
)


def events(before: MatchState | None, after: MatchState) -> tuple[Event, ...]:
    """Everything public that happened from one state of a match to a later one, in order.

    `before` is None for a match that has just begun. The states may be any number of actions apart.
    """
    found: list[Event] = []
    hands = (*after.earlier, after.hand)
    for number in range(0 if before is None else before.number, len(hands)):
        known = before.hand if before is not None and number == before.number else None
        if known is None:
            found.append(HandDealt(hands[number].deal.dealer, number))
        found += _hand_events(known, hands[number])
    if after.winner is not None and (before is None or before.winner is None):
        found.append(MatchEnded(after.winner))
    return tuple(found)


def _hand_events(before: HandState | None, after: HandState) -> Iterator[Event]:
    first = after.deal.dealer
    for turn in range(0 if before is None else len(before.calls), len(after.calls)):
        yield CallMade(first.after(turn + 1), after.calls[turn])
    contract = after.contract
    if contract is not None:
        known = None if before is None else before.contract
        if known is None:
            yield AuctionWon(contract._replace(declaration=None))
        if contract.declaration is not None and (known is None or known.declaration is None):
            yield Declared(contract)
        yield from _play_events(before, after, contract)
    if after.result is not None and (before is None or before.result is None):
        if contract is None:
            yield AllPassed()
        yield HandEnded(after.result)


def _play_events(before: HandState | None, after: HandState, contract: Contract) -> Iterator[Event]:
    plays = after.plays
    for index in range(0 if before is None else len(before.plays), len(plays)):
        seat, tile = plays[index]
        number, place = divmod(index, len(SEATS))
        led = None if place or contract.trump is None else led_suit(tile, contract.trump)
        yield TilePlayed(seat, tile, led)
        if place == len(SEATS) - 1:
            trick = after.tricks[number]
            yield TrickTaken(number + 1, trick.winner, trick.points)
