"""What a scene asks the painter to draw, in order: plain values in CSS px, which can be compared and tested."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.tiles import Tile
from game.ui.geometry import Rect

Colour = tuple[int, int, int] | tuple[int, int, int, int]
Align = Literal["left", "center", "right"]
GlyphName = Literal[
    "circle",
    "square",
    "triangle",
    "diamond",
    "menu",
    "back",
    "close",
    "plus",
    "minus",
    "check",
    "up",
    "down",
    "right",
    "star",
    "undo",
    "enlarge",
]


@dataclass(frozen=True, slots=True)
class Backdrop:
    """The table surface behind everything: a soft light in the middle, falling off to the edges."""

    rect: Rect
    centre: Colour
    edge: Colour


@dataclass(frozen=True, slots=True)
class Box:
    """A rounded rectangle."""

    rect: Rect
    radius: float
    fill: Colour | None
    border: Colour | None = None
    border_width: float = 1.5


@dataclass(frozen=True, slots=True)
class Ellipse:
    """A filled ellipse in its rectangle."""

    rect: Rect
    fill: Colour
    border: Colour | None = None
    border_width: float = 2.0


@dataclass(frozen=True, slots=True)
class Dashes:
    """An empty place: a rounded dashed outline."""

    rect: Rect
    radius: float
    colour: Colour


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text, centred in height; aligned within the rectangle's width.

    `key`: of the tile that it is said of. It is not there before that tile has arrived.
    """

    rect: Rect
    text: str
    size: float
    colour: Colour
    bold: bool = False
    align: Align = "left"
    key: str = ""


@dataclass(frozen=True, slots=True)
class Glyph:
    """A small sign drawn to fill its rectangle."""

    rect: Rect
    name: GlyphName
    colour: Colour


@dataclass(frozen=True, slots=True)
class TileFace:
    """A tile lying face up. Tiles with the same key in two scenes are the same piece, and travel between them."""

    key: str
    rect: Rect
    tile: Tile
    resting: bool = False  # cannot be played now
    outline: Colour | None = None
    numerals: bool = False
    pip_colours: bool = False
    origin: Rect | None = None  # where it comes from when it was in no earlier scene


@dataclass(frozen=True, slots=True)
class TileBack:
    """A tile lying face down."""

    rect: Rect


@dataclass(frozen=True, slots=True)
class Clip:
    """From here on only what lies inside the rectangle is drawn; None ends it."""

    rect: Rect | None


Shape = Backdrop | Box | Ellipse | Dashes | Text | Glyph | TileFace | TileBack | Clip
