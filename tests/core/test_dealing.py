"""Deals and the first dealer are fair: chi-square against fixed bounds, which biased ways exceed."""

import secrets
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from game.core.dealing import draw_dealer, fresh_deal, lay_out, shuffled
from game.core.hand import Deal
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES, Tile

DEALS = 4_000
# 28 tiles in 4 seats, with 27 x 3 degrees of freedom because every hand has seven. A fair shuffle exceeds the
# bound about once in ten million runs; the biased ones below go far beyond it.
SEAT_BOUND = 175.0
# 28 tiles in 28 places, with 27 x 27 degrees of freedom: again once in ten million.
PLACE_BOUND = 990.0


def seat_chi_square(deals: list[Deal]) -> float:
    """Of the tile-seat counts: how far each tile's share of each seat is from a quarter of the deals."""
    counts: Counter[tuple[Tile, Seat]] = Counter()
    for deal in deals:
        for seat, tiles in zip(SEATS, deal.hands, strict=True):
            counts.update((tile, seat) for tile in tiles)
    expected = len(deals) / len(SEATS)
    return sum((counts[tile, seat] - expected) ** 2 / expected for tile in ALL_TILES for seat in SEATS)


def place_chi_square(orders: list[tuple[Tile, ...]]) -> float:
    """Of the tile-place counts, from first to last in the shuffled set."""
    counts = Counter((tile, place) for order in orders for place, tile in enumerate(order))
    expected = len(orders) / len(ALL_TILES)
    return sum((counts[tile, place] - expected) ** 2 / expected for tile in ALL_TILES for place in range(28))


@pytest.mark.parametrize("source", [secrets.randbelow, Random(1).randrange], ids=["secrets", "seeded"])
def test_every_tile_comes_to_every_seat_alike(source: Callable[[int], int]) -> None:
    deals = [fresh_deal(SEATS[turn % 4], source) for turn in range(DEALS)]
    assert seat_chi_square(deals) < SEAT_BOUND
    assert seat_chi_square([deal for deal in deals if deal.dealer is Seat.A]) < SEAT_BOUND


@pytest.mark.parametrize("source", [secrets.randbelow, Random(2).randrange], ids=["secrets", "seeded"])
def test_every_tile_comes_to_every_place_alike(source: Callable[[int], int]) -> None:
    assert place_chi_square([shuffled(source) for _ in range(DEALS)]) < PLACE_BOUND


def swap_with_any(rng: Random) -> tuple[Tile, ...]:
    """The best known mistake: each tile changes places with any, so that some orders are likelier."""
    tiles = list(ALL_TILES)
    for place in range(28):
        other = rng.randrange(28)
        tiles[place], tiles[other] = tiles[other], tiles[place]
    return tuple(tiles)


def never_itself(rng: Random) -> tuple[Tile, ...]:
    """A slip by one: no tile can keep its place."""
    return shuffled(lambda below: rng.randrange(max(1, below - 1)))


def sorted_by_coins(rng: Random) -> tuple[Tile, ...]:
    """One pass of neighbours that change places by a coin."""
    tiles = list(ALL_TILES)
    for place in range(27):
        if rng.random() < 0.5:
            tiles[place], tiles[place + 1] = tiles[place + 1], tiles[place]
    return tuple(tiles)


def high_bits_lost(rng: Random) -> tuple[Tile, ...]:
    """A number of too few bits, cut down by its remainder."""
    return shuffled(lambda below: rng.getrandbits(5) % below)


@pytest.mark.parametrize("biased", [swap_with_any, never_itself, sorted_by_coins, high_bits_lost])
def test_a_biased_shuffle_exceeds_the_bounds(biased: Callable[[Random], tuple[Tile, ...]]) -> None:
    rng = Random(3)
    orders = [biased(rng) for _ in range(DEALS)]
    assert place_chi_square(orders) > 2 * PLACE_BOUND


@pytest.mark.parametrize("biased", [sorted_by_coins, high_bits_lost])
def test_a_bias_between_seats_exceeds_the_bound(biased: Callable[[Random], tuple[Tile, ...]]) -> None:
    rng = Random(4)
    assert seat_chi_square([lay_out(biased(rng), Seat.D) for _ in range(4 * DEALS)]) > 2 * SEAT_BOUND


def test_the_shuffle_asks_for_each_place_once() -> None:
    asked: list[int] = []

    def last(below: int) -> int:
        asked.append(below)
        return below - 1

    assert shuffled(last) == ALL_TILES
    assert asked == list(range(28, 1, -1))
    assert sorted(shuffled(lambda _: 0)) == sorted(ALL_TILES)


def test_all_orders_of_a_small_set_come_up_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Four tiles, every sequence of answers the source can give: each of the 24 orders exactly once."""
    monkeypatch.setattr("game.core.dealing.ALL_TILES", ALL_TILES[:4])
    orders = Counter()
    for first in range(4):
        for second in range(3):
            for third in range(2):
                answers = iter((first, second, third))
                orders[shuffled(lambda _, answers=answers: next(answers))] += 1
    assert len(orders) == 24
    assert set(orders.values()) == {1}


def test_the_first_dealer_is_drawn_fairly() -> None:
    assert [draw_dealer(lambda below, seat=seat: seat if below == 4 else 99) for seat in range(4)] == list(
        SEATS
    )
    drawn = Counter(draw_dealer(secrets.randbelow) for _ in range(4_000))
    assert sum((drawn[seat] - 1_000) ** 2 / 1_000 for seat in SEATS) < 35  # 3 degrees of freedom
