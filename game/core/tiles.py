"""The 28 tiles of a double-six set and what they count (R1, R3)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.core.errors import NotationError, quoted


class Tile(NamedTuple):
    """A tile by its two ends, each 0..6 pips, the higher one first."""

    high: int
    low: int

    @property
    def is_double(self) -> bool:
        return self.high == self.low

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


ALL_TILES: tuple[Tile, ...] = tuple(Tile(high, low) for high in range(7) for low in range(high + 1))
_BY_NAME: dict[str, Tile] = {
    name: tile for tile in ALL_TILES for name in (f"{tile.high}-{tile.low}", f"{tile.low}-{tile.high}")
}
_NAME: dict[Tile, str] = {tile: str(tile) for tile in ALL_TILES}

# The five counters, named one by one: 0-0 adds up to a multiple of five and yet counts nothing.
COUNTERS: dict[Tile, int] = {Tile(5, 0): 5, Tile(4, 1): 5, Tile(3, 2): 5, Tile(6, 4): 10, Tile(5, 5): 10}
HAND_POINTS = 42  # 35 in counters and one for each of the seven tricks
TRICKS = 7


def parse_tile(text: str) -> Tile:
    """`"6-4"` or `"4-6"` -> `Tile(6, 4)`; raises NotationError."""
    tile = _BY_NAME.get(text)
    if tile is None:
        raise NotationError(f"{quoted(text)} is no tile: a tile is two ends from 0 to 6, such as 6-4.")
    return tile


def tile_name(tile: Tile) -> str:
    """`Tile(6, 4)` -> `"6-4"`."""
    return _NAME[tile]


def tile_list(tiles: Iterable[Tile]) -> str:
    """The tiles' names for a sentence: `"5-3"`, `"5-3 or 5-1"`, `"5-3, 5-1 or 5-0"`."""
    names = [tile_name(tile) for tile in tiles]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


def count(tile: Tile) -> int:
    """What the tile adds to the trick that captures it: 0, 5 or 10 points (R3)."""
    return COUNTERS.get(tile, 0)


def trick_points(tiles: Iterable[Tile]) -> int:
    """Points of a trick of these tiles: one, and its counters (R3)."""
    return 1 + sum(COUNTERS.get(tile, 0) for tile in tiles)
