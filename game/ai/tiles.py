"""Tiles as small numbers and sets of tiles as bits, with one table of suits a declaration.

Tile number i is `ALL_TILES[i]`. The suits of a table are numbered 0..6 and, for trumps, 7 (`TRUMPS`).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from game.core.tiles import ALL_TILES, Tile, count
from game.core.trumps import Suit, Trump, belongs, led_suit, strength

TILES = 28
NUMBER: dict[Tile, int] = {tile: number for number, tile in enumerate(ALL_TILES)}
TRUMPS = 7  # the trump suit's number in a table
COUNT: tuple[int, ...] = tuple(count(tile) for tile in ALL_TILES)
COUNTERS: tuple[int, ...] = tuple(number for number in range(TILES) if COUNT[number])
DOUBLES: tuple[int, ...] = tuple(number for number, tile in enumerate(ALL_TILES) if tile.is_double)
DOUBLE_OF: tuple[int, ...] = tuple(NUMBER[Tile(end, end)] for end in range(7))


@dataclass(frozen=True, slots=True)
class SuitTable:
    """What a declaration makes of the 28 tiles."""

    trump: Trump
    suits: tuple[tuple[int, ...], ...]  # by suit number, the tiles from the weakest to the strongest
    suits_of: tuple[tuple[int, ...], ...]  # by tile, the suits it belongs to
    led: tuple[int, ...]  # by tile, the suit it names when led
    cheap: tuple[int, ...]  # all tiles, the one missed least first
    low_leads: tuple[int, ...]  # all tiles, as they are led when nothing better is left
    gifts: tuple[int, ...]  # the counters, the one a partner gets first foremost
    plain_down: tuple[int, ...]  # the tiles of no trump, stronger before weaker within each suit
    trumps_up: tuple[int, ...]  # the trumps, the cheapest first
    wins_last: tuple[int, ...]  # all tiles, as the last player likes to win with them

    @property
    def trumps(self) -> tuple[int, ...]:
        return self.suits[TRUMPS]


@cache
def suit_table(trump: Trump) -> SuitTable:
    """The table of a declaration, made when it is first asked for."""
    suits = []
    for suit in Suit:
        members = [number for number, tile in enumerate(ALL_TILES) if belongs(tile, suit, trump)]
        if members:
            # any tile of the suit that names it when led puts the others in order
            lead = next((n for n in members if led_suit(ALL_TILES[n], trump) is suit), members[0])
            members.sort(key=lambda n: strength(ALL_TILES[n], ALL_TILES[lead], trump))
        suits.append(tuple(members))
    trumps = suits[TRUMPS]
    suits_of = tuple(tuple(s for s in range(8) if n in suits[s]) for n in range(TILES))
    led = tuple(int(led_suit(tile, trump)) for tile in ALL_TILES)
    cheap = sorted(
        range(TILES),
        key=lambda n: (n in trumps, COUNT[n], ALL_TILES[n].is_double, sum(ALL_TILES[n]), n),
    )
    gifts = sorted(COUNTERS, key=lambda n: (n in trumps, -COUNT[n], ALL_TILES[n].is_double))
    plain = [n for n in range(TILES) if n not in trumps]
    plain_down = sorted(plain, key=lambda n: (not ALL_TILES[n].is_double, -sum(ALL_TILES[n])))
    trumps_up = sorted(trumps, key=lambda n: (COUNT[n], trumps.index(n)))
    wins_last = sorted(plain, key=lambda n: (-COUNT[n], ALL_TILES[n].is_double, sum(ALL_TILES[n])))
    wins_last += sorted(trumps, key=lambda n: (-COUNT[n], trumps.index(n)))
    low_leads = sorted(
        range(TILES), key=lambda n: (COUNT[n], n in trumps, ALL_TILES[n].is_double, sum(ALL_TILES[n]), n)
    )
    return SuitTable(
        trump=trump,
        suits=tuple(suits),
        suits_of=suits_of,
        led=led,
        cheap=tuple(cheap),
        low_leads=tuple(low_leads),
        gifts=tuple(gifts),
        plain_down=tuple(plain_down),
        trumps_up=tuple(trumps_up),
        wins_last=tuple(wins_last),
    )
