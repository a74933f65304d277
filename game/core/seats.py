"""Seats and partnerships (R1)."""

from __future__ import annotations

from enum import IntEnum

from game.core.errors import NotationError, quoted


class Team(IntEnum):
    """A partnership: A with C, B with D."""

    AC = 0
    BD = 1

    @property
    def other(self) -> Team:
        return Team(1 - self)


class Seat(IntEnum):
    """A place at the table, in clockwise order."""

    A = 0
    B = 1
    C = 2
    D = 3

    @property
    def team(self) -> Team:
        return _TEAM[self]

    @property
    def partner(self) -> Seat:
        return _SEAT[(self + 2) % 4]

    @property
    def left(self) -> Seat:
        """The next seat clockwise."""
        return _SEAT[(self + 1) % 4]

    def after(self, steps: int) -> Seat:
        """The seat `steps` places clockwise from this one."""
        return _SEAT[(self + steps) % 4]


_SEAT = tuple(Seat)
_TEAM = (Team.AC, Team.BD, Team.AC, Team.BD)
SEATS: tuple[Seat, ...] = _SEAT
TEAMS: tuple[Team, ...] = tuple(Team)


def parse_seat(text: str) -> Seat:
    """`"C"` -> `Seat.C`; raises NotationError."""
    if text in Seat.__members__:
        return Seat[text]
    raise NotationError(f"{quoted(text)} is no seat: seats are A, B, C and D.")


def seat_name(seat: Seat) -> str:
    """`Seat.C` -> `"C"`."""
    return seat.name
