"""Ivory dominoes: the blank face is made once a size, a tile by setting pips on it, and both are kept."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.core.tiles import Tile
from game.ui.painter.plates import corners, disc, encoded, plate
from game.ui.shapes import Colour
from game.ui.theme import PIP_COLOURS, Theme

_PIPS: tuple[tuple[tuple[int, int], ...], ...] = (
    (),
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)


# A tile's theme, whether it is resting, whether it has numerals and coloured pips, and the numerals' font.
Style = tuple[Theme, bool, bool, bool, str]


def depth(width: int) -> int:
    """How much of the tile's side shows below its face, in px."""
    return max(1, round(width * 0.055))


@lru_cache(maxsize=8)
def shadow(width: int, height: int) -> pygame.Surface:
    """The soft shadow under a tile, with a margin of a quarter of its width all round.

    It is blurred small and stretched, which looks the same and costs a hundredth.
    """
    margin = width // 4
    small = min(1.0, 36 / width)
    inner_w, inner_h = max(4, round(width * small)), max(4, round(height * small))
    edge = max(1, round(margin * small))
    soft = pygame.Surface((inner_w + 2 * edge, inner_h + 2 * edge), pygame.SRCALPHA)
    inner = pygame.Rect(edge, edge + max(1, inner_w // 14), inner_w, inner_h)
    pygame.draw.rect(soft, (0, 0, 0, 112), inner, border_radius=inner_w // 6)
    soft = pygame.transform.gaussian_blur(soft, max(1, inner_w // 10))
    return encoded(pygame.transform.smoothscale(soft, (width + 2 * margin, height + 2 * margin)))


def cast_shadow(target: pygame.Surface, x: int, y: int, width: int, height: int) -> None:
    """Draw the shadow of a tile that will be laid at (x, y): all round it, and under its corners."""
    soft, margin, corner = shadow(width, height), width // 4, _corner(width)
    side, high = margin + corner, height - 2 * corner
    full_width, full_height = soft.get_size()
    for place in (
        (0, 0, full_width, side),
        (0, side, margin, high),
        (margin + width, side, full_width - margin - width, high),
        (0, side + high, full_width, full_height - side - high),
    ):
        target.blit(soft, (x - margin + place[0], y - margin + place[1]), place)


def rounding(width: int) -> int:
    """How far a tile's corners are rounded, in px."""
    return round(width * 0.13)


def _corner(width: int) -> int:
    """How many rows at either end of a tile are not solid from side to side."""
    return rounding(width) + 2


@lru_cache(maxsize=8)
def _gradient(first: Colour, last: Colour) -> pygame.Surface:
    """A narrow strip from one colour to another, to be stretched."""
    steps = 32
    strip = pygame.Surface((2, steps), pygame.SRCALPHA)
    for y in range(steps):
        share = y / (steps - 1)
        strip.fill(
            [round(a + (b - a) * share) for a, b in zip(first[:3], last[:3], strict=True)], (0, y, 2, 1)
        )
    return strip


@lru_cache(maxsize=8)
def _blank(
    width: int, height: int, face: tuple[Colour, Colour], side: Colour, divider: Colour, rimmed: bool
) -> pygame.Surface:
    """A tile without pips; `rimmed` outlines it in the colour of its side, for tables as light as itself."""
    thick = depth(width)
    flat = height - thick
    radius = rounding(width)
    tile = pygame.Surface((width, height), pygame.SRCALPHA)
    plate(tile, (0, thick, width, flat), radius, side, None, 0)
    if rimmed:
        plate(tile, (0, 0, width, flat), radius, side, None, 0)
    edge = max(1, round(width * 0.018)) if rimmed else 0
    room = (width - 2 * edge, flat - 2 * edge)
    top = pygame.transform.smoothscale(_gradient(*face), room)
    top.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MAX)  # scaling may round its alpha down by one
    round_, hair = radius - edge, max(1, round(width * 0.012))
    if round_ > 1:
        corners(top, disc(2 * round_, (255, 255, 255)), (0, 0, *room), round_, pygame.BLEND_RGBA_MULT)
    # a hair of light along the edge, as on a polished rim
    rim = pygame.Surface(room, pygame.SRCALPHA)
    plate(rim, (0, 0, *room), round_, None, (255, 255, 255), hair)
    rim.set_alpha(110)
    for part in (
        (0, 0, room[0], round_),
        (0, round_, hair, room[1] - 2 * round_),
        (room[0] - hair, round_, hair, room[1] - 2 * round_),
        (0, room[1] - round_, room[0], round_),
    ):
        top.blit(rim, part[:2], part)
    end = max(round_, 1)
    for y, high in ((0, end), (room[1] - end, end)):
        tile.blit(top, (edge, edge + y), (0, y, room[0], high))
    top.set_alpha(None)  # between its round ends the face is solid: it need not be mixed with what is below
    tile.blit(top, (edge, edge + end), (0, end, room[0], room[1] - 2 * end))
    line = max(1, round(width * 0.022))
    left, across, middle = round(width * 0.16), round(width * 0.68), flat // 2
    tile.fill(divider, (left, middle - line // 2, across, line))
    light = pygame.Surface((across, max(1, line // 2)), pygame.SRCALPHA)
    light.fill((255, 255, 255, 90))
    tile.blit(light, (left, middle + line - line // 2))
    return tile


@lru_cache(maxsize=32)
def pip(diameter: int, colour: Colour, lit: Colour) -> pygame.Surface:
    """An engraved dot: dark at the top, a breath of light on its lower rim."""
    hole = pygame.Surface((diameter, diameter + 1), pygame.SRCALPHA)
    hole.blit(disc(diameter, (*lit[:3], 110)), (0, 1))
    hole.blit(disc(diameter, colour), (0, 0))
    shine = max(2, round(diameter * 0.45))
    hole.blit(disc(shine, (255, 255, 255, 26)), (round(diameter * 0.3), round(diameter * 0.42)))
    return hole


@lru_cache(maxsize=112)
def face(tile: Tile, width: int, height: int, *look: *Style) -> pygame.Surface:
    """A tile face up, its higher end on top, `width` by `height` px."""
    theme, resting, numerals, coloured, font = look
    ground = theme.rest if resting else theme.ivory
    surface = _blank(
        width,
        height,
        ground,
        theme.rest_side if resting else theme.ivory_side,
        theme.divider,
        theme.name == "light",
    ).copy()
    flat = height - depth(width)
    for end, middle in ((tile.high, flat * 0.25), (tile.low, flat * 0.75)):
        colour = (
            PIP_COLOURS[end] if coloured and not resting else theme.pip
        )  # on grey they would be too faint
        _half(surface, end, width, middle, flat / 2, colour, ground[1], numerals)
        if numerals:
            _numeral(surface, end, width, middle, colour, font)
    return encoded(surface)


@lru_cache(maxsize=32)
def lying(tile: Tile, width: int, height: int, *look: *Style) -> pygame.Surface:
    """The same on its side, its higher end to the left; `width` is the longer one."""
    return encoded(pygame.transform.rotate(face(tile, height, width, *look), 90))


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
    if not numerals and (width - diameter) % 2:
        diameter += 1  # so that the middle pip stands exactly in the middle
    dot = pip(diameter, colour, lit)
    left, top = round(centre - diameter / 2), round(middle - diameter / 2)
    step_x, step_y = round(spread_x), round(spread_y)  # whole pixels: rows and columns stay even
    for dx, dy in _PIPS[end]:
        surface.blit(dot, (left + dx * step_x, top + dy * step_y))


@lru_cache(maxsize=8)
def _font(path: str, size: int) -> pygame.font.Font:
    return pygame.font.Font(path, size)


def _numeral(surface: pygame.Surface, end: int, width: int, middle: float, colour: Colour, font: str) -> None:
    drawn = _font(font, max(8, round(width * 0.44))).render(str(end), True, colour)
    surface.blit(drawn, (round(width * 0.22 - drawn.get_width() / 2), round(middle - drawn.get_height() / 2)))


@lru_cache(maxsize=8)
def back(width: int, height: int, theme: Theme) -> pygame.Surface:
    """A small tile face down."""
    over = 6  # drawn larger first, for the smooth corners
    rim = theme.ivory_side if theme.name == "light" else theme.ivory[0]
    big = pygame.Surface((width * over, height * over), pygame.SRCALPHA)
    big.fill((*rim[:3], 0))
    pygame.draw.rect(big, rim, big.get_rect(), border_radius=round(width * over * 0.24))
    edge = max(1, round(width * 0.14)) * over
    pygame.draw.rect(big, theme.back, big.get_rect().inflate(-2 * edge, -2 * edge), border_radius=over // 2)
    return encoded(pygame.transform.smoothscale(big, (width, height)))
