"""Suits, following and rank under a declaration of trumps (R6, R7, R8).

A suit is never asked of a tile alone: whether 6-5 is a five depends on what is trump.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import cache

from game.core.errors import NotationError, quoted
from game.core.tiles import ALL_TILES, Tile


class Trump(IntEnum):
    """What is trump: a number, the doubles, or nothing."""

    BLANKS = 0
    ONES = 1
    TWOS = 2
    THREES = 3
    FOURS = 4
    FIVES = 5
    SIXES = 6
    DOUBLES = 7
    NONE = 8


class Suit(IntEnum):
    """The suit a lead names: a number, or the trump suit whatever it consists of."""

    BLANKS = 0
    ONES = 1
    TWOS = 2
    THREES = 3
    FOURS = 4
    FIVES = 5
    SIXES = 6
    TRUMPS = 7


_TEXT = ("0", "1", "2", "3", "4", "5", "6", "doubles", "none")
_BY_TEXT = dict(zip(_TEXT, Trump, strict=True))
_WORDS = ("blanks", "ones", "twos", "threes", "fours", "fives", "sixes", "doubles", "no trump")

DOUBLE_RANK = 7  # a double stands above the six other tiles of its suit
_TRUMP_STRENGTH = 100


def parse_trump(text: str) -> Trump:
    """`"0"`..`"6"`, `"doubles"` or `"none"`; raises NotationError."""
    if text not in _BY_TEXT:
        raise NotationError(f"{quoted(text)} names no trumps: say 0 to 6, doubles or none.")
    return _BY_TEXT[text]


def trump_name(trump: Trump) -> str:
    """The record's text: `"6"`, `"doubles"`, `"none"`."""
    return _TEXT[trump]


def trump_words(trump: Trump) -> str:
    """The players' word: `"sixes"`, `"doubles"`, `"no trump"`."""
    return _WORDS[trump]


def is_trump(tile: Tile, trump: Trump) -> bool:
    """Whether the tile belongs to the trump suit (R6)."""
    if trump is Trump.DOUBLES:
        return tile.is_double
    return trump is not Trump.NONE and int(trump) in tile


def led_suit(lead: Tile, trump: Trump) -> Suit:
    """The suit a led tile names: trumps, or the number of its higher end (R6)."""
    return Suit.TRUMPS if is_trump(lead, trump) else Suit(lead.high)


def belongs(tile: Tile, suit: Suit, trump: Trump) -> bool:
    """Whether the tile is of the suit; a trump is of the trump suit alone (R6)."""
    if suit is Suit.TRUMPS:
        return is_trump(tile, trump)
    return int(suit) in tile and not is_trump(tile, trump)


def _rank(tile: Tile, suit: int) -> int:
    """Rank within a suit the tile belongs to; the doubles as trumps rank by their pips."""
    if suit == Trump.DOUBLES:
        return tile.high
    if tile.is_double:
        return DOUBLE_RANK
    return tile.low if tile.high == suit else tile.high


def _strength(tile: Tile, lead: Tile, trump: Trump) -> int:
    """See `strength`."""
    if is_trump(tile, trump):
        return _TRUMP_STRENGTH + _rank(tile, trump)
    suit = led_suit(lead, trump)
    return 1 + _rank(tile, suit) if belongs(tile, suit, trump) else 0


# Every led tile's followers, and every tile's strength under it, worked out when they are first asked about.
@cache
def _followers(trump: Trump) -> dict[Tile, frozenset[Tile]]:
    return {
        lead: frozenset(tile for tile in ALL_TILES if belongs(tile, led_suit(lead, trump), trump))
        for lead in ALL_TILES
    }


@cache
def _strengths(lead: Tile, trump: Trump) -> dict[Tile, int]:
    return {tile: _strength(tile, lead, trump) for tile in ALL_TILES}


def follows(tile: Tile, lead: Tile, trump: Trump) -> bool:
    """Whether the tile follows the lead: the one place where following is decided (R6, R7)."""
    return tile in _followers(trump)[lead]


def strength(tile: Tile, lead: Tile, trump: Trump) -> int:
    """The tile's power in a trick begun by `lead`: the greatest of a trick wins, 0 never does (R8)."""
    return _strengths(lead, trump)[tile]


def winning_play(tiles: Sequence[Tile], trump: Trump) -> int:
    """Index in order of play of the tile that is winning a trick of one to four tiles (R8)."""
    powers = _strengths(tiles[0], trump)
    return max(range(len(tiles)), key=lambda index: powers[tiles[index]])


def playable(hand: Sequence[Tile], lead: Tile | None, trump: Trump) -> tuple[Tile, ...]:
    """The tiles of a hand that may be played to a lead, in the hand's order (R5, R7)."""
    if lead is None:
        return tuple(hand)
    followers = _followers(trump)[lead]
    following = tuple([tile for tile in hand if tile in followers])
    return following or tuple(hand)


def suit_words(suit: Suit, trump: Trump) -> str:
    """A led suit in words: `"fives"`, or for trumps `"trumps (sixes)"`."""
    return f"trumps ({_WORDS[trump]})" if suit is Suit.TRUMPS else _WORDS[suit]
