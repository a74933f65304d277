"""The player's own tiles: as large as fits, in one row or two."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.ui.geometry import Rect
from game.ui.layout.places import ASPECT, RAISE
from game.ui.nodes import MIN_TARGET


@dataclass(frozen=True, slots=True)
class Tray:
    """The room of the hand: a full hand decides its height, so that it stays put through the hand."""

    high: float
    rows: int
    most: float  # the widest a tile may be
    tag: float
    lift: float  # what a raised tile needs above it, in tile heights


def hand_gap(room: float, tiles: int, wide: float) -> float:
    """The space between tiles, from shoulder to shoulder on the narrowest screens to a finger's breadth."""
    return max(1.0, min(12.0, (room - tiles * wide) / max(1, tiles - 1)))


def tray_for(room: float, most: float, text: float, rows: int, lifted: bool, tallest: float) -> Tray:
    """The tray for a full hand of seven in a number of rows, no higher than `tallest` if that can be."""
    tag = min(26.0, max(16.0, 18.0 * text))
    lift = RAISE if lifted else 0.04
    columns = ceil(7 / rows)
    seven = (room - 6.0 * (columns - 1)) / columns if rows > 1 else (room - 6) / 7
    natural = min(most, max(seven, min(most, 60.0) if rows == 1 else 0.0))
    fits = (tallest / rows - tag) / (ASPECT * (1 + lift))
    wide = max(MIN_TARGET, min(natural, fits))
    return Tray(rows * (wide * ASPECT * (1 + lift) + tag), rows, most, tag, lift)


def hand_rects(room: Rect, tiles: int, tray: Tray) -> tuple[Rect, ...]:
    """Places for the hand, as large as fits; fewer tiles are larger, and one row is enough for them."""
    if tiles == 0:
        return ()

    def widest(rows: int) -> float:
        columns = ceil(tiles / rows)
        # Of what seven fingers' breadths leave over, two thirds at most go between the tiles.
        gap = max(1.0, min(11.0, (room.w - columns * MIN_TARGET) / max(1, columns - 1) * 0.67))
        space = room.w if columns >= 7 else room.w - 8.0  # outlines stay clear of the screen's edge
        across = (space - gap * (columns - 1)) / columns
        return min(tray.most, across, (room.h / rows - tray.tag) / (ASPECT * (1 + tray.lift)))

    rows = max(range(1, tray.rows + 1), key=lambda number: (round(widest(number), 2), -number))
    wide = max(MIN_TARGET, widest(rows))
    tall = wide * ASPECT
    columns = ceil(tiles / rows)
    gap = hand_gap(room.w if columns >= 7 else room.w - 8.0, columns, wide)
    step = tall * (1 + tray.lift) + tray.tag
    top = room.y + max(0.0, (room.h - rows * step) / 2)
    rects = []
    for index in range(tiles):
        row, column = divmod(index, columns)
        in_row = columns if row < rows - 1 else tiles - columns * (rows - 1)
        left = room.x + (room.w - (in_row * wide + (in_row - 1) * gap)) / 2
        rects.append(Rect(left + column * (wide + gap), top + row * step + tall * tray.lift, wide, tall))
    return tuple(rects)
