"""Laying a shuffled set out and drawing the first dealer, with chance handed in (R2, S5)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.hand import HAND_SIZE, Deal
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES, Tile

RandBelow = Callable[[int], int]  # n -> a whole number from 0 to n-1, each as likely as the others


def shuffled(rand_below: RandBelow) -> tuple[Tile, ...]:
    """All 28 tiles, every order as likely as any other (Fisher and Yates)."""
    tiles = list(ALL_TILES)
    for last in range(len(tiles) - 1, 0, -1):
        other = rand_below(last + 1)
        tiles[last], tiles[other] = tiles[other], tiles[last]
    return tuple(tiles)


def lay_out(tiles: tuple[Tile, ...], dealer: Seat) -> Deal:
    """Deal 28 tiles one at a time clockwise from the dealer's left (R2)."""
    hands: list[tuple[Tile, ...]] = [()] * len(SEATS)
    for turn in range(len(SEATS)):
        hands[dealer.after(turn + 1)] = tiles[turn : len(SEATS) * HAND_SIZE : len(SEATS)]
    return Deal(dealer, tuple(hands))


def fresh_deal(dealer: Seat, rand_below: RandBelow) -> Deal:
    """A deal uniform over all deals: no second try, no balancing (S5)."""
    return lay_out(shuffled(rand_below), dealer)


def draw_dealer(rand_below: RandBelow) -> Seat:
    """The first dealer, by a fair draw among the seats (R2)."""
    return SEATS[rand_below(len(SEATS))]
