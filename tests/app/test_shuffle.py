"""The shuffle favours no tile and no seat (R2, S5): counted over many deals from a fixed source."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.core.dealing import draw_dealer, fresh_deal
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES

DEALS = 8000


def _chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def test_every_tile_comes_to_every_place_alike() -> None:
    rng = Random(42)
    places: Counter[tuple[object, int]] = Counter()
    for number in range(DEALS):
        deal = fresh_deal(SEATS[number % 4], rng.randrange)
        order = [tile for hand in deal.hands for tile in hand]
        places.update((tile, place) for place, tile in enumerate(order))
    counts = [places[tile, place] for tile in ALL_TILES for place in range(28)]
    # 27 * 27 degrees of freedom: mean 729, standard deviation 38
    assert 729 - 4 * 38.2 < _chi_square(counts, DEALS / 28) < 729 + 4 * 38.2


def test_pairs_of_tiles_meet_in_one_hand_as_often_as_chance_has_it() -> None:
    rng = Random(43)
    together: Counter[frozenset[object]] = Counter()
    for _ in range(DEALS):
        for hand in fresh_deal(Seat.A, rng.randrange).hands:
            together.update(frozenset((one, other)) for one in hand for other in hand if one < other)
    expected = DEALS * 4 * 21 / 378  # each of 378 pairs, 21 pairs a hand
    counts = list(together.values())
    assert len(counts) == 378
    assert max(abs(count - expected) for count in counts) < 6 * (expected * (1 - 6 / 27)) ** 0.5


def test_every_seat_deals_first_alike() -> None:
    rng = Random(44)
    first = Counter(draw_dealer(rng.randrange) for _ in range(DEALS))
    assert _chi_square([first[seat] for seat in SEATS], DEALS / 4) < 16.3  # one in a thousand
