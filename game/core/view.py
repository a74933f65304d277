"""What a screen may show during a hand: less than a perfect memory, for captures may be covered (M5, P5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.actions import PlayerAction
from game.core.contracts import Call, Contract
from game.core.hand import HandResult, Phase, Play, Trick
from game.core.match import MatchState
from game.core.observation import Observation, observe
from game.core.rulesets import RuleSet
from game.core.seats import SEATS, Seat, Team
from game.core.tiles import Tile, tile_name
from game.core.trumps import Suit, led_suit, winning_play


class Captured(NamedTuple):
    """The faces of one captured trick: sorted, with the side that took it, never with who played which."""

    trick: int  # from 1
    team: Team
    tiles: tuple[Tile, ...]


@dataclass(frozen=True, slots=True)
class TableView:
    """The table as one seat may see it now."""

    rules: RuleSet
    seat: Seat
    dealer: Seat
    number: int  # of the hand, from 0
    score: tuple[int, int]
    hand: tuple[Tile, ...]
    counts: tuple[int, ...]  # tiles held, by seat
    calls: tuple[Call, ...]
    contract: Contract | None
    current: tuple[Play, ...]
    led: Suit | None
    winning: Seat | None  # of the unfinished trick
    tricks_taken: tuple[int, int]
    points: tuple[int, int]
    captured: tuple[Captured, ...]
    last_winner: Seat | None  # who took the latest trick
    last_points: int
    phase: Phase
    to_act: Seat | None
    legal: tuple[PlayerAction, ...]
    result: HandResult | None
    winner: Team | None
    state_id: int
    review: tuple[Trick, ...] = ()  # who played what, once the hand is over (M9)


def captured_faces(observation: Observation) -> tuple[Captured, ...]:
    """The captured faces that the observing seat may inspect now (M5, P5)."""
    return visible_captures(observation.tricks, observation.contract)


def visible_captures(tricks: Sequence[Trick], contract: Contract | None) -> tuple[Captured, ...]:
    """The captured tricks with open faces: all, or with capture stacks the latest one or two (M5, P5)."""
    stacks = None if contract is None or contract.declaration is None else contract.declaration.stacks
    first = 0 if stacks is None else max(0, len(tricks) - stacks)
    return tuple([captured(number + 1, tricks[number]) for number in range(first, len(tricks))])


def captured(number: int, trick: Trick) -> Captured:
    """A trick as it lies once taken: faces sorted as text."""
    return Captured(number, trick.winner.team, tuple(sorted(trick.tiles, key=tile_name)))


def view_of(
    observation: Observation, number: int, result: HandResult | None, winner: Team | None
) -> TableView:
    """What may be shown to the observing seat."""
    trump = None if observation.contract is None else observation.contract.trump
    tiles = [play.tile for play in observation.current]
    led = winning = None
    if tiles and trump is not None:
        led = led_suit(tiles[0], trump)
        winning = observation.current[winning_play(tiles, trump)].seat
    won = [trick.winner.team for trick in observation.tricks]
    last = observation.tricks[-1] if observation.tricks else None
    return TableView(
        rules=observation.rules,
        seat=observation.seat,
        dealer=observation.dealer,
        number=number,
        score=observation.score,
        hand=observation.hand,
        counts=tuple(observation.held_by(seat) for seat in SEATS),
        calls=observation.calls,
        contract=observation.contract,
        current=observation.current,
        led=led,
        winning=winning,
        tricks_taken=(won.count(Team.AC), won.count(Team.BD)),
        points=observation.points,
        captured=captured_faces(observation),
        last_winner=None if last is None else last.winner,
        last_points=0 if last is None else last.points,
        phase=observation.phase,
        to_act=observation.to_act,
        legal=observation.legal,
        result=result,
        winner=winner,
        state_id=observation.state_id,
        review=() if result is None else observation.tricks,
    )


def view(match: MatchState, seat: Seat) -> TableView:
    """What the seat's screen may show of the match now."""
    return view_of(observe(match, seat), match.number, match.hand.result, match.winner)
