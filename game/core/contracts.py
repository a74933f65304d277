"""Calls, declarations and the contract they make (R4, R5, M1, M4, P1)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.seats import Seat
from game.core.tiles import HAND_POINTS
from game.core.trumps import Trump

LOWEST_BID = 30
HIGHEST_POINT_BID = 41


class Call(NamedTuple):
    """One player's word in the auction. Calls compare by strength, and a pass is the least.

    `points`: 0 for a pass, 30..41 for a point bid, 42 for all tricks.
    `stake`: what the bid puts at stake, in marks or as the multiplier; 1 for a point bid, 0 for a pass.
    """

    points: int
    stake: int

    @property
    def is_pass(self) -> bool:
        return self.points == 0

    @property
    def is_all_tricks(self) -> bool:
        return self.points == HAND_POINTS


PASS = Call(0, 0)
POINT_BIDS: tuple[Call, ...] = tuple(Call(points, 1) for points in range(LOWEST_BID, HIGHEST_POINT_BID + 1))


def all_tricks(stake: int) -> Call:
    """The bid to take all seven tricks, for `stake` marks or times."""
    return Call(HAND_POINTS, stake)


class Declaration(NamedTuple):
    """Trumps and, where the rules ask for them, the number of face-up capture stacks (M3, M4)."""

    trump: Trump
    stacks: int | None = None


class Contract(NamedTuple):
    """What the auction's winner must do; `declaration` is None until trumps are declared."""

    bidder: Seat
    call: Call
    declaration: Declaration | None = None

    @property
    def trump(self) -> Trump | None:
        return None if self.declaration is None else self.declaration.trump
