"""Drawing the unseen hands: many worlds that fit everything public, as planes.

A draw is exact: every way to share out the unknown tiles that fits the sizes of the hands and the suits shown
void is as likely as any other. The unknown tiles are grouped by the players who may hold them; how many of
each group go to whom is drawn first, by the number of worlds behind each split, and then each group is shared
out by a ready-made *pattern* whose places are relabelled with a fresh shuffle.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from random import Random

from game.ai.tiles import TILES

Split = tuple[int, int, int]  # how many tiles go to each of three players
Kind = tuple[int, int, int, int]  # which of three players may hold a tile, and whether the worlds lean on it
PATTERN_WORLDS = 256
LOTS_A_SLICE = 16  # some 20 microseconds a lot once its patterns are made
_TURNS = 8  # worlds taken from one shuffle by turning it round


@dataclass(frozen=True, slots=True)
class Lean:
    """What makes some worlds likelier: how many tiles of a set one player holds.

    `weights[n]` (whole numbers) is how likely the player's public acts are with n of `tiles`, those it has
    played counted by `shown`.
    """

    player: int
    tiles: int  # mask
    shown: int
    weights: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Unseen:
    """What is unknown: the tiles (numbers), how many each of three players holds, who cannot hold what."""

    tiles: tuple[int, ...]
    sizes: Split
    banned: tuple[int, int, int]  # by player, a mask of tiles it has shown not to hold
    lean: Lean | None = None


_made: set[Split] = set()  # the patterns made so far: making one is a slice of its own


@cache
def pattern(sizes: Split) -> tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]:
    """By player and place, the planes of PATTERN_WORLDS ways to share out sum(sizes) places."""
    places = sum(sizes)
    rng = Random(f"pattern/{sizes}")
    deck = list("0" * sizes[0] + "1" * sizes[1] + "2" * sizes[2])
    rows = []
    for _ in range(0, PATTERN_WORLDS, _TURNS):
        rng.shuffle(deck)
        twice = "".join(deck) * 2
        for turn in range(0, _TURNS * places, places):
            start = turn // _TURNS
            rows.append(twice[start : start + places])
    text = "".join(rows)
    columns = [text[place::places] for place in range(places)]
    return (
        tuple(int(column.translate(_IS[0]), 2) for column in columns),
        tuple(int(column.translate(_IS[1]), 2) for column in columns),
        tuple(int(column.translate(_IS[2]), 2) for column in columns),
    )


_IS = (str.maketrans("012", "100"), str.maketrans("012", "010"), str.maketrans("012", "001"))


def count_worlds(unseen: Unseen) -> int:
    """How many worlds fit, each counted as often as they lean towards it."""
    return sum(weight for _, weight in _splits(unseen))


def draw(unseen: Unseen, worlds: int, rng: Random) -> Generator[None, None, list[list[int]]]:
    """`worlds` worlds as planes: by player, by tile. An empty list when nothing fits.

    Yields after each small lot.
    """
    splits = _splits(unseen)
    if not splits:
        return []
    groups = _groups(unseen)
    total = sum(weight for _, weight in splits)
    planes = [[0] * TILES for _ in range(3)]
    # systematic sampling: split number i gets its share of the worlds, rounded by one common random offset
    offset = rng.randrange(total)
    done, passed, lots = 0, 0, 0
    yield
    for split, weight in splits:
        passed += weight
        upto = min(worlds, (passed * worlds + offset) // total)
        while done < upto:
            size = min(PATTERN_WORLDS, upto - done)
            for sizes in split:
                if sizes not in _made:
                    _made.add(sizes)
                    pattern(sizes)
                    yield
            _share_out(planes, groups, split, size, done, rng)
            done += size
            lots += 1
            if lots % LOTS_A_SLICE == 0:
                yield
    return planes


def _share_out(
    planes: list[list[int]],
    groups: Sequence[tuple[Kind, list[int]]],
    split: Sequence[Split],
    size: int,
    shift: int,
    rng: Random,
) -> None:
    """Put `size` worlds of one split into the planes, from bit `shift` on."""
    mask = (1 << size) - 1
    for (_, tiles), sizes in zip(groups, split, strict=True):
        if sum(1 for part in sizes if part) == 1:
            player = next(player for player in range(3) if sizes[player])
            for tile in tiles:
                planes[player][tile] |= mask << shift
            continue
        labels = tiles[:]
        rng.shuffle(labels)
        # a small draw begins anywhere in the pattern, or it would see the same few ways again and again
        start = rng.randrange(PATTERN_WORLDS - size + 1)
        for player, columns in enumerate(pattern(sizes)):
            if sizes[player]:
                mine = planes[player]
                for tile, column in zip(labels, columns, strict=True):
                    mine[tile] |= (column >> start & mask) << shift


def _groups(unseen: Unseen) -> list[tuple[Kind, list[int]]]:
    """The tiles by who may hold them and whether the worlds lean on them."""
    leaning = 0 if unseen.lean is None else unseen.lean.tiles
    groups: dict[Kind, list[int]] = {}
    for tile in unseen.tiles:
        who = [0 if banned >> tile & 1 else 1 for banned in unseen.banned]
        groups.setdefault((who[0], who[1], who[2], leaning >> tile & 1), []).append(tile)
    return sorted(groups.items())


def _splits(unseen: Unseen) -> list[tuple[tuple[Split, ...], int]]:
    """Every way to split each group among the players, with the weight of the worlds behind it."""
    lean = unseen.lean
    # partial splits: (parts so far, what room is left, tiles leant on), built group by group
    partial: list[tuple[tuple[Split, ...], Split, int, int]] = [((), unseen.sizes, 0, 1)]
    for kind, tiles in _groups(unseen):
        longer = []
        for split, weight in _ways(kind[:3], len(tiles)):
            for parts, (a, b, c), leant, before in partial:
                if split[0] <= a and split[1] <= b and split[2] <= c:
                    room = (a - split[0], b - split[1], c - split[2])
                    more = split[lean.player] if lean is not None and kind[3] else 0
                    longer.append(((*parts, split), room, leant + more, before * weight))
        partial = longer
    if lean is None:
        return [(parts, weight) for parts, _, _, weight in partial]
    return [(parts, weight * lean.weights[leant + lean.shown]) for parts, _, leant, weight in partial]


@cache
def _ways(who: tuple[int, int, int], tiles: int) -> tuple[tuple[Split, int], ...]:
    """The splits of a group of tiles among the players allowed, each with its number of worlds."""
    ways = []
    for first in range(tiles + 1 if who[0] else 1):
        for second in range(tiles - first + 1 if who[1] else 1):
            third = tiles - first - second
            if third and not who[2]:
                continue
            ways.append(((first, second, third), comb(tiles, first) * comb(tiles - first, second)))
    return tuple(ways)
