"""The exact solver behind the benchmark's ceiling against trying every line of play by the rules core."""

from __future__ import annotations

from random import Random

import pytest

from game.core.seats import SEATS
from game.core.tiles import ALL_TILES, Tile, trick_points
from game.core.trumps import Trump, playable, winning_play
from tests.bench.baselines import BIT
from tests.bench.solver import Solver

Hands = tuple[tuple[Tile, ...], ...]


def most(hands: Hands, leader: int, current: tuple[Tile, ...], trump: Trump, side: int) -> int:
    """The points the side takes from here when everybody sees everything: every line of play is tried."""
    if len(current) == len(SEATS):
        winner = (leader + winning_play(current, trump)) % 4
        points = trick_points(current) if winner % 2 == side else 0
        return points + (most(hands, winner, (), trump, side) if hands[0] else 0)
    seat = (leader + len(current)) % 4
    values = []
    for tile in playable(hands[seat], current[0] if current else None, trump):
        left = tuple(other for other in hands[seat] if other != tile)
        after = (*hands[:seat], left, *hands[seat + 1 :])
        values.append(most(after, leader, (*current, tile), trump, side))
    return max(values) if seat % 2 == side else min(values)


def check(trump: Trump, size: int, deals: int, seed: int) -> None:
    rng = Random(seed)
    for _ in range(deals):
        tiles = rng.sample(ALL_TILES, 4 * size)
        hands = tuple(tuple(tiles[size * seat : size * seat + size]) for seat in range(4))
        leader, side = rng.randrange(4), rng.randrange(2)
        best = most(hands, leader, (), trump, side)
        masks = tuple(sum(BIT[tile] for tile in hand) for hand in hands)
        for need in {max(1, best), best + 1}:
            solver = Solver(trump, masks, side, need)
            # nothing is lost for good in these small deals: the other side starts deep in the red
            assert solver.makes(solver.all_held, leader, 0, -1000) is (best >= need)


@pytest.mark.parametrize("trump", Trump)
def test_solver_equals_brute_force_on_two_tricks(trump: Trump) -> None:
    check(trump, size=2, deals=225, seed=trump)


@pytest.mark.parametrize("trump", Trump)
def test_solver_equals_brute_force_on_three_tricks(trump: Trump) -> None:
    check(trump, size=3, deals=4, seed=100 + trump)
