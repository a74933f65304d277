"""What the table scene needs to know beyond the view: the people, the moment, and the player's half-made choices."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.contracts import Call
from game.core.hand import Trick
from game.core.seats import Seat
from game.core.tiles import Tile
from game.core.trumps import Trump
from game.core.view import TableView


@dataclass(frozen=True, slots=True)
class Choices:
    """What the player has touched but not confirmed; all None or False when nothing is pending."""

    bid: Call | None = None
    trump: Trump | None = None
    stacks: int | None = None
    tile: Tile | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """One moment at the table, as the person at seat A has it before them."""

    view: TableView
    names: tuple[str, str, str, str]  # by seat
    held: Trick | None = None
    thinking: Seat | None = None
    choices: Choices = Choices()
    message: str = ""  # why something was refused, or a hint
    can_take_back: bool = False
    practice: bool = False
    two_step: bool = False
    hints: bool = True
    hinting: bool = False
    known_deal: bool = False
