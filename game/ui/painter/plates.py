"""Rounded plates, ellipses and signs with smooth edges: made once a size from a larger drawing, then kept."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

import pygame

from game.ui.shapes import Colour, GlyphName

Px = tuple[int, int, int, int]


def _over(side: int) -> int:
    """How many times larger an edge is drawn before it is scaled down: a large one is as smooth with less.

    It is an even number, so that the middle of a circle lies between two pixels whatever its size.
    """
    return 6 if side < 48 else 4


def _drawing(side: int) -> pygame.Surface:
    """A square to draw on in white, large enough to be scaled down to `side` px."""
    full = side * _over(side)
    big = pygame.Surface((full, full), pygame.SRCALPHA)
    big.fill((255, 255, 255, 0))
    return big


def _shrunk(big: pygame.Surface, side: int) -> pygame.Surface:
    """A white drawing scaled down: its edges smooth, everything else exactly white.

    Scaling rounds colours and alpha by one, which would show where such a piece meets a plain fill.
    """
    small = pygame.transform.smoothscale(big, (side, side))
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.mask.from_surface(small, 251).to_surface(small, setcolor=(255, 255, 255, 255), unsetcolor=None)


def _tinted(white: pygame.Surface, colour: Colour) -> pygame.Surface:
    """A white drawing in a colour."""
    picture = white.copy()
    picture.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return picture


@lru_cache(maxsize=96)
def _round(diameter: int, width: int) -> pygame.Surface:
    """A white circle with a smooth edge; of `width` px all round, or filled where that is 0."""
    big = _drawing(diameter)
    middle = big.get_width() / 2
    pygame.draw.circle(big, (255, 255, 255), (middle, middle), middle, width * _over(diameter))
    return _shrunk(big, diameter)


@lru_cache(maxsize=128)
def disc(diameter: int, colour: Colour) -> pygame.Surface:
    """A filled circle with a smooth edge, to build pictures of."""
    return _tinted(_round(diameter, 0), colour)


@lru_cache(maxsize=96)
def _circle(diameter: int, fill: Colour | None, border: Colour | None, width: int, ready: bool) -> pygame.Surface:
    """A circle that is filled, bordered or both; `ready` to be laid on the screen alone."""
    if fill is None:
        picture = _tinted(_round(diameter, width), border or (0, 0, 0))
    elif border is None:
        picture = disc(diameter, fill).copy()
    else:
        picture = disc(diameter, border).copy()
        picture.blit(disc(diameter - 2 * width, fill), (width, width))
    return encoded(picture) if ready else picture


def encoded(picture: pygame.Surface) -> pygame.Surface:
    """The same picture in runs of clear, solid and mixed pixels: only the last are reckoned with, one by one.

    Without that every pixel is, which in a browser takes thirty times as long. It is for the screen and for nothing
    else: whatever reads or changes the picture has it taken apart first.
    """
    picture.set_alpha(255, pygame.RLEACCEL)
    return picture


def corners(target: pygame.Surface, circle: pygame.Surface, rect: Px, radius: int, flags: int = 0) -> None:
    """Lay the quarters of a circle into the corners of a rectangle."""
    x, y, w, h = rect
    right, low = x + w - radius, y + h - radius
    far = circle.get_width() - radius
    target.blit(circle, (x, y), (0, 0, radius, radius), flags)
    target.blit(circle, (right, y), (far, 0, radius, radius), flags)
    target.blit(circle, (x, low), (0, far, radius, radius), flags)
    target.blit(circle, (right, low), (far, far, radius, radius), flags)


def plate(
    target: pygame.Surface, rect: Px, radius: int, fill: Colour | None, border: Colour | None, width: int
) -> None:
    """Draw a rounded rectangle straight onto the target."""
    if fill is not None and len(fill) == 4:  # a veil, of square corners: it lies over the whole screen
        veil = pygame.Surface(rect[2:], 0, target)
        veil.fill(fill[:3])
        veil.set_alpha(fill[3])
        target.blit(veil, rect[:2])
    elif fill is not None:
        _solid(target, rect, radius, fill, border, width)
    elif border is not None:
        _outline(target, rect, radius, border, width)


def _solid(
    target: pygame.Surface, rect: Px, radius: int, fill: Colour, border: Colour | None = None, width: int = 0
) -> None:
    x, y, w, h = rect
    if w <= 0 or h <= 0:
        return
    radius = min(radius, w // 2, h // 2)
    if border is None:
        width = 0
    elif radius - width <= 1:  # the fill has no round corners of its own
        _solid(target, rect, radius, border)
        _solid(target, (x + width, y + width, w - 2 * width, h - 2 * width), 0, fill)
        return
    if radius <= 1:
        target.fill(fill, rect)
        return
    target.fill(fill, (x + radius, y + width, w - 2 * radius, h - 2 * width))
    target.fill(fill, (x + width, y + radius, radius - width, h - 2 * radius))
    target.fill(fill, (x + w - radius, y + radius, radius - width, h - 2 * radius))
    if border is not None:
        _rim(target, rect, radius, border, width)
    corners(target, _circle(2 * radius, fill, border, width, _is_screen(target)), rect, radius)


def _outline(target: pygame.Surface, rect: Px, radius: int, colour: Colour, width: int) -> None:
    radius = max(width, min(radius, rect[2] // 2, rect[3] // 2))
    _rim(target, rect, radius, colour, width)
    corners(target, _circle(2 * radius, None, colour, width, _is_screen(target)), rect, radius)


def _is_screen(target: pygame.Surface) -> bool:
    """Whether this is the screen or a picture of it: something without alpha."""
    return not target.get_flags() & pygame.SRCALPHA


def _rim(target: pygame.Surface, rect: Px, radius: int, colour: Colour, width: int) -> None:
    """The straight stretches between the corners."""
    x, y, w, h = rect
    target.fill(colour, (x + radius, y, w - 2 * radius, width))
    target.fill(colour, (x + radius, y + h - width, w - 2 * radius, width))
    target.fill(colour, (x, y + radius, width, h - 2 * radius))
    target.fill(colour, (x + w - width, y + radius, width, h - 2 * radius))


@lru_cache(maxsize=6)
def ellipse(w: int, h: int, fill: Colour, border: Colour | None, width: int) -> pygame.Surface:
    """A filled ellipse with a smooth edge: a quarter of it is drawn and turned over for the others."""
    over = 2 if w * h > 200_000 else 4
    quarter = ((w + 1) // 2, (h + 1) // 2)
    big = pygame.Surface((quarter[0] * over, quarter[1] * over), pygame.SRCALPHA)
    big.fill((*(border or fill)[:3], 0))
    whole = pygame.Rect(0, 0, w * over, h * over)
    if border is not None:
        pygame.draw.ellipse(big, border, whole)
        whole = whole.inflate(-2 * width * over, -2 * width * over)
    pygame.draw.ellipse(big, fill, whole)
    corner = pygame.transform.smoothscale(big, quarter)
    made = pygame.Surface((w, h), pygame.SRCALPHA)
    for right in (False, True):
        for low in (False, True):
            part = pygame.transform.flip(corner, right, low)
            part.set_alpha(None)  # copied as it is: where two quarters share a row, nothing is mixed twice
            made.blit(part, ((w - quarter[0]) * right, (h - quarter[1]) * low))
    return encoded(made)


@lru_cache(maxsize=24)
def dashes(w: int, h: int, radius: int, stroke: int, colour: Colour) -> pygame.Surface:
    """A rounded dashed outline."""
    over = 3
    big = pygame.Surface((w * over, h * over), pygame.SRCALPHA)
    big.fill((*colour[:3], 0))
    pygame.draw.rect(big, colour, big.get_rect(), stroke * over, radius * over)
    gap = 6 * stroke * over
    hole = (0, 0, 0, 0)
    for left in range(radius * over, w * over - radius * over, gap):
        big.fill(hole, (left, 0, gap // 2, stroke * over))
        big.fill(hole, (left, h * over - stroke * over, gap // 2, stroke * over))
    for top in range(radius * over, h * over - radius * over, gap):
        big.fill(hole, (0, top, stroke * over, gap // 2))
        big.fill(hole, (w * over - stroke * over, top, stroke * over, gap // 2))
    return encoded(pygame.transform.smoothscale(big, (w, h)))


# Each sign as strokes or polygons on a square of side 1.
_STROKES: dict[str, tuple[tuple[float, float, float, float], ...]] = {
    "menu": ((0.08, 0.2, 0.92, 0.2), (0.08, 0.5, 0.92, 0.5), (0.08, 0.8, 0.92, 0.8)),
    "back": ((0.62, 0.14, 0.26, 0.5), (0.26, 0.5, 0.62, 0.86)),
    "right": ((0.38, 0.14, 0.74, 0.5), (0.74, 0.5, 0.38, 0.86)),
    "up": ((0.14, 0.66, 0.5, 0.3), (0.5, 0.3, 0.86, 0.66)),
    "down": ((0.14, 0.34, 0.5, 0.7), (0.5, 0.7, 0.86, 0.34)),
    "close": ((0.16, 0.16, 0.84, 0.84), (0.84, 0.16, 0.16, 0.84)),
    "plus": ((0.1, 0.5, 0.9, 0.5), (0.5, 0.1, 0.5, 0.9)),
    "minus": ((0.1, 0.5, 0.9, 0.5),),
    "enlarge": (
        (0.58, 0.1, 0.9, 0.1), (0.9, 0.1, 0.9, 0.42), (0.9, 0.1, 0.6, 0.4),
        (0.42, 0.9, 0.1, 0.9), (0.1, 0.9, 0.1, 0.58), (0.1, 0.9, 0.4, 0.6),
    ),
    "check": ((0.12, 0.54, 0.4, 0.82), (0.4, 0.82, 0.9, 0.2)),
}  # fmt: skip
_POLYGONS: dict[str, tuple[tuple[float, float], ...]] = {
    "square": ((0.1, 0.1), (0.9, 0.1), (0.9, 0.9), (0.1, 0.9)),
    "triangle": ((0.5, 0.06), (0.96, 0.88), (0.04, 0.88)),
    "diamond": ((0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)),
    "star": (
        (0.5, 0.02), (0.62, 0.36), (0.98, 0.37), (0.69, 0.59), (0.79, 0.94),
        (0.5, 0.74), (0.21, 0.94), (0.31, 0.59), (0.02, 0.37), (0.38, 0.36),
    ),
}  # fmt: skip


@lru_cache(maxsize=96)
def glyph(name: GlyphName, side: int, colour: Colour) -> pygame.Surface:
    """A small sign, smooth at any size."""
    return encoded(_tinted(_sign(name, side), colour))


@lru_cache(maxsize=48)
def _sign(name: GlyphName, side: int) -> pygame.Surface:
    if name == "circle":
        return _round(side, 0)
    big, colour = _drawing(side), (255, 255, 255)
    full = big.get_width()
    stroke = max(2, round(full * 0.13))
    for x1, y1, x2, y2 in _STROKES.get(name, ()):
        start, end = pygame.Vector2(x1 * full, y1 * full), pygame.Vector2(x2 * full, y2 * full)
        across = (end - start).normalize().rotate(90) * (stroke / 2)
        pygame.draw.polygon(big, colour, (start + across, end + across, end - across, start - across))
        pygame.draw.circle(big, colour, start, stroke / 2)
        pygame.draw.circle(big, colour, end, stroke / 2)
    if name == "undo":  # three quarters of a turn back, with an arrowhead where it ends
        arc = [
            pygame.Vector2(0.5, 0.54) + pygame.Vector2(0.34, 0).rotate(angle) for angle in range(-140, 111, 5)
        ]
        for point in arc:
            pygame.draw.circle(big, colour, point * full, stroke / 2)
        for first, second in pairwise(arc):
            pygame.draw.line(big, colour, first * full, second * full, stroke)
        head = arc[0]
        corners = [head + pygame.Vector2(*corner) for corner in ((-0.2, 0.16), (0.2, 0.13), (-0.12, -0.2))]
        pygame.draw.polygon(big, colour, [corner * full for corner in corners])
    if name in _POLYGONS:
        pygame.draw.polygon(big, colour, [(x * full, y * full) for x, y in _POLYGONS[name]])
    return _shrunk(big, side)
