"""Turns a list of shapes into pixels."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from functools import lru_cache
from itertools import takewhile
from math import ceil
from random import Random
from typing import NamedTuple

import pygame

from game.ui.geometry import Rect
from game.ui.painter import plates, tiles
from game.ui.shapes import (
    Backdrop,
    Box,
    Clip,
    Colour,
    Dashes,
    Ellipse,
    Glyph,
    Shape,
    Text,
    TileBack,
    TileFace,
)
from game.ui.text import width
from game.ui.theme import Theme

CAP_HEIGHT = 0.668  # of the typeface, in em: lines are centred by their capitals
KEPT_LINES, KEPT_FONTS = 160, 24
GRAIN = 4  # levels of 255
_FINE = 4  # a line that its hinted letters make too wide is drawn so many times larger, then scaled down
_LEFT = {"left": 0.0, "center": 0.5, "right": 1.0}  # how much of the room beside a line is on its left
_FAR = 10**6  # px, beyond every screen


class Where(NamedTuple):
    """The only places to paint, and where each shape leaves anything, in px."""

    places: Sequence[pygame.Rect]
    extents: Sequence[pygame.Rect]


class Brush:
    """Draws shapes given in CSS px on a surface of `ratio` device pixels to the CSS px."""

    def __init__(self, fonts: str) -> None:
        self._paths = {
            False: f"{fonts}/AtkinsonHyperlegible-Regular.ttf",
            True: f"{fonts}/AtkinsonHyperlegible-Bold.ttf",
        }
        self._fonts: dict[tuple[int, bool], pygame.font.Font] = {}
        self._lines: dict[tuple[str, int, int, bool, Colour], pygame.Surface] = {}
        self._backdrop: tuple[object, pygame.Surface] | None = None
        self._ground: tuple[object, pygame.Surface] | None = None

    @property
    def kept_lines(self) -> int:
        """How many drawn lines of text are kept for the next picture."""
        return len(self._lines)

    def paint(self, target: pygame.Surface, shapes: Sequence[Shape], ratio: float, theme: Theme) -> None:
        """Draw the shapes in order."""
        for _ in self.painting(target, shapes, ratio, theme):
            pass

    def painting(
        self,
        target: pygame.Surface,
        shapes: Sequence[Shape],
        ratio: float,
        theme: Theme,
        where: Where | None = None,
    ) -> Iterator[None]:
        """The same in small pieces: between them the caller may do something else, but nothing with the target."""
        lit = bool(shapes) and isinstance(shapes[0], Backdrop)
        ground = tuple(takewhile(lambda shape: lit and isinstance(shape, Backdrop | Ellipse), shapes))
        places = [target.get_rect()] if where is None else where.places
        for within in places:
            target.set_clip(within)
            if ground:
                target.blit((yield from self._laid(target, ground, ratio, theme)), within, within)
                yield
            for at in range(len(shapes)) if where is None else within.collidelistall(where.extents):
                shape = shapes[at]
                if at < len(ground):
                    continue
                if isinstance(shape, Clip):
                    target.set_clip(within if shape.rect is None else within.clip(px(shape.rect, ratio)))
                else:
                    self._one(target, shape, ratio, theme)
                    yield
        target.set_clip(None)

    def extent(self, shape: Shape, ratio: float) -> pygame.Rect:
        """Where a shape leaves anything, in px at most: shadows, outlines, letters beyond its rectangle."""
        if isinstance(shape, Clip):
            return pygame.Rect(-_FAR, -_FAR, 2 * _FAR, 2 * _FAR)  # everything after it depends on it
        place = pygame.Rect(px(shape.rect, ratio))
        if isinstance(shape, TileFace):
            beyond = max(place.w // 4, ceil(4 * ratio)) + 2
            return place.inflate(2 * beyond, 2 * beyond)
        if isinstance(shape, Text):
            size = max(6, round(shape.size * ratio))
            room = ceil(width(shape.text, shape.size, shape.bold) * ratio) + size // 2
            left = _LEFT[shape.align] * (place.w - room) - (1 - 2 * _LEFT[shape.align]) * (size // 4)
            return pygame.Rect(place.x + round(left), place.centery - size, room, 2 * size)
        return place.inflate(4, 4)

    def _one(self, target: pygame.Surface, shape: Shape, ratio: float, theme: Theme) -> None:
        match shape:
            case Text():
                self._text(target, shape, ratio)
            case Box():
                width = max(1, round(shape.border_width * ratio))
                plates.plate(
                    target,
                    px(shape.rect, ratio),
                    round(shape.radius * ratio),
                    shape.fill,
                    shape.border,
                    width,
                )
            case TileFace():
                self.tile(target, shape, ratio, theme)
            case TileBack():
                # Of its own size wherever it lies: rounded edge by edge, those of one row would differ by a pixel.
                wide, high = (max(1, round(side * ratio)) for side in shape.rect[2:])
                target.blit(tiles.back(wide, high, theme), px(shape.rect, ratio)[:2])
            case Glyph():
                x, y, w, _ = px(shape.rect, ratio)
                target.blit(plates.glyph(shape.name, w, shape.colour), (x, y))
            case Ellipse():
                x, y, w, h = px(shape.rect, ratio)
                stroke = max(1, round(shape.border_width * ratio))
                target.blit(plates.ellipse(w, h, shape.fill, shape.border, stroke), (x, y))
            case Dashes():
                x, y, w, h = px(shape.rect, ratio)
                radius, stroke = round(shape.radius * ratio), max(1, round(1.5 * ratio))
                target.blit(plates.dashes(w, h, radius, stroke, shape.colour), (x, y))
            case Backdrop():
                target.blit(self._lit(target, shape, ratio), px(shape.rect, ratio)[:2])

    def tile(self, target: pygame.Surface, shape: TileFace, ratio: float, theme: Theme) -> None:
        """Draw one tile, with its shadow and outline."""
        x, y, w, h = px(shape.rect, ratio)
        if w > h:
            target.blit(tiles.lying(shape.tile, w, h, *self._style(shape, theme)), (x, y))
            return
        tiles.cast_shadow(target, x, y, w, h)
        if shape.outline is not None:
            gap, width = max(1, round(1.5 * ratio)), max(2, round(2.25 * ratio))
            grown = (x - gap - width, y - gap - width, w + 2 * (gap + width), h + 2 * (gap + width))
            plates.plate(target, grown, tiles.rounding(w) + gap + width, None, shape.outline, width)
        target.blit(tiles.face(shape.tile, w, h, *self._style(shape, theme)), (x, y))

    def _style(self, shape: TileFace, theme: Theme) -> tiles.Style:
        return theme, shape.resting, shape.numerals, shape.pip_colours, self._paths[True]

    def travelling(
        self, target: pygame.Surface, shape: TileFace, rect: Rect, ratio: float, theme: Theme, fine: bool
    ) -> pygame.Rect:
        """Draw a tile on its way at `rect`: its prepared picture, scaled, no size on the way is prepared.

        `fine`: scaled smoothly, which takes five times as long. Returns what was drawn on, in px.
        """
        _, _, w, h = px(shape.rect, ratio)
        picture = tiles.face(shape.tile, w, h, *self._style(shape, theme))
        x, y, now_w, now_h = px(rect, ratio)
        if (now_w, now_h) != (w, h):
            scaled = pygame.transform.smoothscale if fine else pygame.transform.scale
            picture = plates.encoded(scaled(picture, (now_w, now_h)))
        return target.blit(picture, (x, y))

    def _text(self, target: pygame.Surface, shape: Text, ratio: float) -> None:
        if not shape.text:
            return
        size = max(6, round(shape.size * ratio))
        room = max(1, ceil(width(shape.text, shape.size, shape.bold) * ratio))
        line = self._line(shape.text, size, room, shape.bold, shape.colour)
        x, y, w, h = shape.rect
        left = x * ratio
        if shape.align == "center":
            left += (w * ratio - line.get_width()) / 2
        elif shape.align == "right":
            left += w * ratio - line.get_width()
        baseline = (y + h / 2) * ratio + CAP_HEIGHT * size / 2
        target.blit(line, (round(left), round(baseline - self._font(size, shape.bold).get_ascent())))

    def _font(self, size: int, bold: bool) -> pygame.font.Font:
        font = self._fonts.pop((size, bold), None)
        if font is None:
            if len(self._fonts) >= KEPT_FONTS:
                del self._fonts[next(iter(self._fonts))]
            font = pygame.font.Font(self._paths[bold], size)
        self._fonts[(size, bold)] = font
        return font

    def _line(self, text: str, size: int, room: int, bold: bool, colour: Colour) -> pygame.Surface:
        key = (text, size, room, bold, colour)
        line = self._lines.pop(key, None)
        if line is None:
            if len(self._lines) >= KEPT_LINES:
                del self._lines[next(iter(self._lines))]
            line = plates.encoded(self._drawn(text, size, room, bold, colour))
        self._lines[key] = line
        return line

    def _drawn(self, text: str, size: int, room: int, bold: bool, colour: Colour) -> pygame.Surface:
        """A line of text, `room` px wide at most: hinting widens letters by up to a twentieth at small sizes."""
        font = self._font(size, bold)
        if font.size(text)[0] <= room:
            return font.render(text, True, colour)
        fine = self._font(size * _FINE, bold).render(text, True, colour)
        wide = min(room, ceil(fine.get_width() / _FINE))
        return pygame.transform.smoothscale(fine, (wide, font.get_height()))

    def _laid(
        self, target: pygame.Surface, shapes: tuple[Shape, ...], ratio: float, theme: Theme
    ) -> Generator[None, None, pygame.Surface]:
        """What lies under everything else, kept as one picture: laid in parts, it goes onto the screen unmixed."""
        key = (shapes, ratio, target.get_size())
        if self._ground is None or self._ground[0] != key:
            picture = self._ground[1] if self._ground and self._ground[1].get_size() == key[2] else target.copy()
            self._ground = None  # until it is whole
            for shape in shapes:
                self._one(picture, shape, ratio, theme)
                yield
            self._ground = (key, picture)
        return self._ground[1]

    def _lit(self, target: pygame.Surface, shape: Backdrop, ratio: float) -> pygame.Surface:
        key = (shape, ratio, target.get_size())
        if self._backdrop is None or self._backdrop[0] != key:
            _, _, w, h = px(shape.rect, ratio)
            picture = pygame.transform.smoothscale(_glow(shape.centre, shape.edge), (w, h)).convert(target)
            if shape.centre != shape.edge:
                _weave(picture)
            self._backdrop = (key, picture)
        return self._backdrop[1]


def _weave(picture: pygame.Surface) -> None:
    """Cloth over the light: grain so fine that it shows only in that the light falls off without steps."""
    grain = _grain()
    side = grain.get_width()
    for y in range(0, picture.get_height(), side):
        for x in range(0, picture.get_width(), side):
            picture.blit(grain, (x, y), special_flags=pygame.BLEND_RGB_ADD)


@lru_cache(maxsize=1)
def _grain() -> pygame.Surface:
    """A square of grey specks, each up to GRAIN levels bright."""
    side = 192
    specks = Random(42).randbytes(side * side).translate(bytes(value * (GRAIN + 1) // 256 for value in range(256)))
    grey = bytearray(3 * len(specks))
    grey[0::3] = grey[1::3] = grey[2::3] = specks
    return pygame.image.frombytes(bytes(grey), (side, side), "RGB")


@lru_cache(maxsize=4)
def _glow(centre: Colour, edge: Colour) -> pygame.Surface:
    """A small square lit from its middle, to be stretched over the screen."""
    side = 32
    small = pygame.Surface((side, side))
    for y in range(side):
        for x in range(side):
            dx, dy = (x + 0.5) / side - 0.5, (y + 0.5) / side - 0.46
            share = min(1.0, (dx * dx + dy * dy) ** 0.5 / 0.66) ** 1.35
            small.set_at((x, y), [round(a + (b - a) * share) for a, b in zip(centre[:3], edge[:3], strict=True)])
    return small


def px(rect: Rect, ratio: float) -> tuple[int, int, int, int]:
    """Whole device pixels of a rectangle; neighbours that share an edge still do."""
    left, top = round(rect.x * ratio), round(rect.y * ratio)
    return left, top, max(1, round(rect.right * ratio) - left), max(1, round(rect.bottom * ratio) - top)
