"""The site's icons: one tilted tile, four over two, on the table's colour. Drawn large, then scaled down."""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
import pygame

TABLE_EDGE, TABLE_MIDDLE = (11, 36, 36), (32, 94, 87)
IVORY_TOP, IVORY_END, SIDE, PIP, LINE = (
    (255, 252, 244),
    (240, 230, 210),
    (150, 134, 104),
    (30, 38, 38),
    (196, 184, 156),
)
# name -> (pixels, how much of the picture is table: maskable icons are cut round by some systems)
ICONS = {
    "icon-512.png": (512, "rounded"),
    "icon-192.png": (192, "rounded"),
    "icon-maskable-512.png": (512, "full"),
    "apple-touch-icon.png": (180, "full"),
    "favicon.png": (48, "rounded"),
}
BIG = 1024
# Where pips lie in a half, in thirds from its centre.
PIPS = {4: ((-1, -1), (1, -1), (-1, 1), (1, 1)), 2: ((-1, -1), (1, 1))}


def _mix(a: tuple[int, ...], b: tuple[int, ...], t: float) -> tuple[int, ...]:
    return tuple(round(x + (y - x) * t) for x, y in zip(a, b, strict=True))


def _tile(width: int) -> pygame.Surface:
    """An upright tile with a side below and a soft shadow, on a clear ground."""
    height, edge, pad = width * 2, width // 5, width // 3
    picture = pygame.Surface((width + 2 * pad, height + 2 * pad + edge // 3), pygame.SRCALPHA)
    small = pygame.Surface((picture.width // 8, picture.height // 8), pygame.SRCALPHA)  # blurred in no time
    outline = pygame.Rect(pad // 8, (pad + edge // 3) // 8, width // 8, height // 8)
    pygame.draw.rect(small, (0, 20, 20, 120), outline, border_radius=edge // 8)
    shade = pygame.transform.gaussian_blur(small, pad // 24)
    picture.blit(pygame.transform.smoothscale(shade, picture.get_size()), (0, edge // 8))
    pygame.draw.rect(picture, SIDE, (pad, pad + edge // 5, width, height), border_radius=edge)
    face = pygame.Surface((width, height), pygame.SRCALPHA)
    for y in range(height):
        pygame.draw.line(face, _mix(IVORY_TOP, IVORY_END, y / height), (0, y), (width, y))
    mask = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=edge)
    face.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    step, radius = width * 0.26, width * 0.115
    for half, value in enumerate((4, 2)):
        for x, y in PIPS[value]:
            centre = (width / 2 + x * step, height * (0.25 + 0.5 * half) + y * step)
            pygame.draw.circle(face, PIP, centre, radius)
    bar = pygame.Rect(0, 0, width * 0.68, width * 0.035)
    bar.center = (width // 2, height // 2)
    pygame.draw.rect(face, LINE, bar, border_radius=bar.height // 2)
    picture.blit(face, (pad, pad))
    return picture


def picture(shape: str) -> pygame.Surface:
    """The icon at BIG pixels, as a rounded square or filling all of it."""
    table = pygame.Surface((BIG, BIG), pygame.SRCALPHA)
    table.fill(TABLE_EDGE)
    for i in range(100):  # a soft light in the middle
        radius = BIG * 0.75 * (1 - i / 100)
        pygame.draw.circle(table, _mix(TABLE_EDGE, TABLE_MIDDLE, i / 99), (BIG / 2, BIG * 0.45), radius)
    tile = pygame.transform.rotozoom(_tile(700), 14, 0.46 if shape == "full" else 0.55)
    table.blit(tile, tile.get_rect(center=(BIG // 2, BIG // 2 + 8)))
    if shape == "rounded":
        mask = pygame.Surface((BIG, BIG), pygame.SRCALPHA)
        pygame.draw.rect(mask, (255, 255, 255), mask.get_rect(), border_radius=BIG * 22 // 100)
        table.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    return table


def make(folder: Path) -> None:
    """Write all icons as PNG into the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    big = {shape: picture(shape) for shape in ("rounded", "full")}
    for name, (size, shape) in ICONS.items():
        pygame.image.save(pygame.transform.smoothscale(big[shape], (size, size)), str(folder / name))
