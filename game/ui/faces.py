"""Faces of a kind for the computer players: a shape on a colour, no two alike."""

from __future__ import annotations

from game.ui.geometry import centered
from game.ui.page import Page
from game.ui.shapes import Box, Colour, Glyph, GlyphName

_SHAPES: tuple[GlyphName, ...] = ("circle", "triangle", "square", "diamond", "star")
# dark enough for a white sign on them (4.5 to 1), and told apart by eyes of every kind
_COLOURS: tuple[Colour, ...] = (
    (0, 95, 160), (170, 60, 0), (0, 110, 80), (140, 40, 110), (110, 84, 0),
)  # fmt: skip
_SIGN: Colour = (255, 255, 255)


def face(page: Page, x: float, y: float, side: float, place: int) -> None:
    """The face of the person with that place among all the people, around a point."""
    shape = _SHAPES[place % len(_SHAPES)]
    colour = _COLOURS[(place + place // len(_SHAPES)) % len(_COLOURS)]
    disc = centered(x, y, side, side)
    page.draw(Box(disc, side / 2, colour, page.look.theme.line, 1.5))
    page.draw(Glyph(centered(x, y, side * 0.44, side * 0.44), shape, _SIGN))
