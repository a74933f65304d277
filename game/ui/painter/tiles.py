"""Ivory dominoes: the blank face is made once a size, a tile by setting pips on it, and both are kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.core.tiles import Tile
from game.ui.painter.plates import disc
from game.ui.shapes import Colour
from game.ui.theme import PIP_COLOURS, Theme

_OVER = 3
_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


def depth(width: int) -> int:
    """How much of the tile's side shows below its face, in px."""
    return max(1, round(width * 0.055))


@lru_cache(maxsize=16)
def shadow(width: int, height: int) -> pygame.Surface:
    """The soft shadow under a tile, with a margin of a quarter of its width all round."""
    margin = width // 4
    size = (width + 2 * margin, height + 2 * margin)
    soft = pygame.Surface(size, pygame.SRCALPHA)
    inner = pygame.Rect(margin, margin + depth(width), width, height)
    pygame.draw.rect(soft, (0, 0, 0, 105), inner, border_radius=width // 6)
    return pygame.transform.gaussian_blur(soft, max(1, width // 10))


@lru_cache(maxsize=16)
def _blank(
    width: int, height: int, face: tuple[Colour, Colour], side: Colour, divider: Colour
) -> pygame.Surface:
    w, h, thick = width * _OVER, height * _OVER, depth(width) * _OVER
    radius = round(w * 0.13)
    big = pygame.Surface((w, h), pygame.SRCALPHA)
    big.fill((*side[:3], 0))
    pygame.draw.rect(big, side, (0, thick, w, h - thick), border_radius=radius)
    top = pygame.Surface((w, h - thick), pygame.SRCALPHA)
    first, last = face
    for y in range(h - thick):
        share = y / max(1, h - thick - 1)
        top.fill([round(a + (b - a) * share) for a, b in zip(first[:3], last[:3], strict=True)], (0, y, w, 1))
    mask = pygame.Surface((w, h - thick), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255, 255), mask.get_rect(), border_radius=radius)
    top.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    # a hair of light along the upper edge, as on a polished rim
    rim = pygame.Surface((w, h - thick), pygame.SRCALPHA)
    pygame.draw.rect(rim, (255, 255, 255, 120), rim.get_rect(), max(1, _OVER), border_radius=radius)
    top.blit(rim, (0, 0))
    big.blit(top, (0, 0))
    line = max(_OVER, round(w * 0.022))
    middle = (h - thick) // 2
    pygame.draw.rect(
        big, divider, (round(w * 0.16), middle - line // 2, round(w * 0.68), line), border_radius=line // 2
    )
    pygame.draw.rect(
        big,
        (255, 255, 255, 90),
        (round(w * 0.16), middle + line - line // 2, round(w * 0.68), max(1, line // 2)),
    )
    return pygame.transform.smoothscale(big, (width, height))


@lru_cache(maxsize=32)
def _pip(diameter: int, colour: Colour, lit: Colour) -> pygame.Surface:
    """An engraved dot: dark at the top, a breath of light on its lower rim."""
    hole = pygame.Surface((diameter, diameter + 1), pygame.SRCALPHA)
    hole.blit(disc(diameter, (*lit[:3], 110)), (0, 1))
    hole.blit(disc(diameter, colour), (0, 0))
    shine = max(2, round(diameter * 0.45))
    hole.blit(disc(shine, (255, 255, 255, 26)), (round(diameter * 0.3), round(diameter * 0.42)))
    return hole


@lru_cache(maxsize=192)
def face(
    tile: Tile,
    width: int,
    height: int,
    theme: Theme,
    resting: bool,
    numerals: bool,
    coloured: bool,
    font: str,
) -> pygame.Surface:
    """A tile face up, its higher end on top, `width` by `height` px."""
    ground = theme.rest if resting else theme.ivory
    surface = _blank(
        width, height, ground, theme.rest_side if resting else theme.ivory_side, theme.divider
    ).copy()
    flat = height - depth(width)
    for end, middle in ((tile.high, flat * 0.25), (tile.low, flat * 0.75)):
        colour = PIP_COLOURS[end] if coloured else theme.pip
        _half(surface, end, width, middle, flat / 2, colour, ground[1], numerals)
        if numerals:
            _numeral(surface, end, width, middle, colour, font)
    return surface


def _half(
    surface: pygame.Surface,
    end: int,
    width: int,
    middle: float,
    room: float,
    colour: Colour,
    lit: Colour,
    numerals: bool,
) -> None:
    """Set the pips of one end; beside a numeral they are smaller and to the right."""
    scale = 0.62 if numerals else 1.0
    centre = width * (0.66 if numerals else 0.5)
    spread_x, spread_y = width * 0.245 * scale, min(width * 0.245, room * 0.3) * scale
    diameter = max(3, round(width * 0.185 * scale))
    dot = _pip(diameter, colour, lit)
    for dx, dy in _PIPS[end]:
        surface.blit(
            dot, (round(centre + dx * spread_x - diameter / 2), round(middle + dy * spread_y - diameter / 2))
        )


@lru_cache(maxsize=8)
def _font(path: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(path, size)


def _numeral(surface: pygame.Surface, end: int, width: int, middle: float, colour: Colour, font: str) -> None:
    drawn = _font(font, max(8, round(width * 0.44))).render(str(end), True, colour)
    surface.blit(drawn, (round(width * 0.22 - drawn.get_width() / 2), round(middle - drawn.get_height() / 2)))


@lru_cache(maxsize=8)
def back(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A small tile face down."""
    surface = pygame.Surface((width, height), pygame.SRCALPHA)
    radius = max(1, round(width * 0.2))
    pygame.draw.rect(surface, theme.ivory[0], surface.get_rect(), border_radius=radius)
    edge = max(1, round(width * 0.2))
    pygame.draw.rect(surface, theme.back, surface.get_rect().inflate(-2 * edge, -2 * edge))
    return surface
