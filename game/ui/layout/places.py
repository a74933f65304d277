"""What a layout of the table is: the rectangles of everything, and what a moment asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from game.core.seats import Seat
from game.ui.geometry import Rect

ASPECT = 1.94  # a tile's height by its width
RAISE = 0.12  # how far a playable tile stands up, in tile heights
GAP = 8.0  # between buttons

Moment = Literal["play", "call", "declare", "result"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for at this moment: how many small equal buttons, and which further ones."""

    moment: Moment = "play"
    cells: int = 0  # bids or trumps
    stacks: bool = False
    confirm: bool = False
    hint: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """How a panel of choices is cut up: rows of `columns` cells, a row of words, a row to confirm."""

    rect: Rect
    pad: float
    gap: float
    high: float  # of each row
    columns: int
    rows: int
    told: float  # height of a line that explains the stacks; 0: it stands beside them
    merged: bool  # the confirm button stands in the row before


NOTHING = Rect(0, 0, 0, 0)
PLAYING = Wanted()


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table, in CSS px, and the text scale there was room for.

    Up to `tag` they are there at every moment; what follows depends on what is asked.
    """

    shape: str
    text: float
    airy: bool
    bar: Rect  # plate of the match score and menu
    score: Rect  # the part of it the two sides' marks may fill
    menu: Rect
    contract: Rect  # who bid what, and how far it is
    side: Rect | None  # captured tricks beside the table, where there is room
    felt: Rect
    tray: Rect  # the player's own part
    prompt: Rect
    hand: tuple[Rect, ...]  # at rest; a playable tile stands RAISE higher
    tag: float  # height of the words under the hand
    panel: Rect  # for results
    seats: Mapping[Seat, Rect] = field(default_factory=dict)
    well: Rect = NOTHING  # the ellipse in which the trick lies
    slots: Mapping[Seat, Rect] = field(default_factory=dict)
    tags: Mapping[Seat, Rect] = field(default_factory=dict)  # a word for each slot
    middle: Rect = NOTHING  # between the four slots
    bid: Rect = NOTHING  # the bid to beat, or the trumps tried
    actions: tuple[Rect, Rect, Rect] = (NOTHING, NOTHING, NOTHING)  # captured, take back, hint; NOTHING: not there
    plan: Plan | None = None  # for calls and declarations
