"""Drawn worlds fit what is known, and none is likelier than it should be."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

import pytest

from game.ai import worlds as drawing
from game.ai.worlds import Lean, Unseen, count_worlds


def draw(unseen: Unseen, worlds: int, rng: Random) -> list[list[int]]:
    """All slices of a draw at once."""
    slices = drawing.draw(unseen, worlds, rng)
    while True:
        try:
            next(slices)
        except StopIteration as finished:
            planes: list[list[int]] = finished.value
            return planes


CASES = [
    Unseen(tuple(range(21)), (7, 7, 7), (0, 0, 0)),
    Unseen(tuple(range(20)), (7, 7, 6), (0b111, 0, 0)),
    Unseen(tuple(range(5, 13)), (3, 3, 2), (1 << 5 | 1 << 6, 1 << 8, 0)),
    Unseen((3, 9, 20, 27), (1, 2, 1), (1 << 3, 0, 1 << 3 | 1 << 9)),
    Unseen((3, 4), (0, 1, 1), (0, 0, 0)),
    Unseen((3, 4, 5), (1, 1, 1), (0, 0, 0), Lean(1, 1 << 3, 2, (0, 0, 1, 50, 0, 0, 0, 0))),
]


def worlds_of(unseen: Unseen, planes: list[list[int]], worlds: int) -> list[tuple[tuple[int, ...], ...]]:
    return [
        tuple(tuple(t for t in unseen.tiles if planes[p][t] >> world & 1) for p in range(3))
        for world in range(worlds)
    ]


def every_world(unseen: Unseen) -> set[tuple[tuple[int, ...], ...]]:
    a, b, _ = unseen.sizes
    found = set()
    for order in permutations(unseen.tiles):
        parts = (order[:a], order[a : a + b], order[a + b :])
        if not any(unseen.banned[p] >> tile & 1 for p in range(3) for tile in parts[p]):
            found.add(tuple(tuple(sorted(part)) for part in parts))
    return found


@pytest.mark.parametrize("unseen", CASES)
@pytest.mark.parametrize("worlds", [1, 7, 600])
def test_each_world_shares_out_every_tile_as_the_hands_allow(unseen: Unseen, worlds: int) -> None:
    planes = draw(unseen, worlds, Random(5))
    for hands in worlds_of(unseen, planes, worlds):
        assert sorted(tile for hand in hands for tile in hand) == list(unseen.tiles)
        assert tuple(len(hand) for hand in hands) == unseen.sizes
        assert not any(unseen.banned[p] >> tile & 1 for p in range(3) for tile in hands[p])
    assert all(plane >> worlds == 0 for hand in planes for plane in hand)


@pytest.mark.parametrize("unseen", [case for case in CASES if len(case.tiles) < 9 and case.lean is None])
def test_the_count_is_that_of_trying_every_order(unseen: Unseen) -> None:
    assert count_worlds(unseen) == len(every_world(unseen))


def test_every_world_is_as_likely_as_any_other() -> None:
    unseen = CASES[2]
    possible = every_world(unseen)
    seen: Counter[tuple[tuple[int, ...], ...]] = Counter()
    rng = Random(11)
    for _ in range(400):
        seen.update(worlds_of(unseen, draw(unseen, 60, rng), 60))
    assert set(seen) == possible
    mean = 24000 / len(possible)
    assert all(0.7 * mean < n < 1.3 * mean for n in seen.values())


def test_worlds_lean_as_told() -> None:
    unseen = CASES[5]  # with tile 3 the second player's acts are fifty times as likely
    planes = draw(unseen, 5000, Random(2))
    share = planes[1][3].bit_count() / 5000
    assert abs(share - 50 / 52) < 0.02


def test_the_same_chance_draws_the_same_worlds() -> None:
    assert draw(CASES[1], 300, Random(4)) == draw(CASES[1], 300, Random(4))
    assert draw(CASES[1], 300, Random(4)) != draw(CASES[1], 300, Random(5))


def test_nothing_is_drawn_where_nothing_fits() -> None:
    nowhere = Unseen((1, 2), (1, 1, 0), (0b110, 0b110, 0))
    assert count_worlds(nowhere) == 0
    assert draw(nowhere, 10, Random(1)) == []
