"""What calls say about hands: surprises to count against a world, as with plays.

The measure is a bidder that bids when it makes its bid about every other time. A step is a halving of the
world's weight; the steps come from counting which shapes such a bidder bids on and which it passes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ai.tiles import DOUBLE_OF, DOUBLES, SuitTable, suit_table
from game.core.contracts import PASS
from game.core.observation import Observation
from game.core.trumps import Trump

# how likely a bid is with 0..7 tiles of the trumps it declares (doubles for no trump), in hundredths
LENGTH = (1, 1, 3, 30, 90, 100, 100, 100)


@dataclass(frozen=True, slots=True)
class Word:
    """One other player's part in the auction."""

    seat: int
    kind: str  # "declared": it won the auction; "bid": it was overcalled; "pass": it let the others bid


def heard(observation: Observation) -> tuple[Word, ...]:
    """What the others' calls say; a pass over a partner's bid or a high bid says nothing."""
    words = []
    contract = observation.contract
    for turn, call in enumerate(observation.calls):
        seat = observation.caller(turn)
        if seat is observation.seat:
            continue
        before = max(observation.calls[:turn], default=PASS)
        if contract is not None and contract.bidder is seat and contract.declaration is not None:
            words.append(Word(int(seat), "declared"))
        elif not call.is_pass:
            words.append(Word(int(seat), "bid"))
        elif before.points < 34:
            leader = seat if before.is_pass else observation.caller(observation.calls.index(before))
            if leader is not seat.partner:
                words.append(Word(int(seat), "pass"))
    return tuple(words)


def hear(word: Word, table: SuitTable, hand: Sequence[int], full: int) -> Iterator[int]:
    """The planes in which the dealt hand does not go with the word, one a step."""
    if word.kind == "declared":
        yield from _declared(table, hand, full)
    else:
        strong, fair = _strength(hand, full)
        if word.kind == "bid":
            yield full ^ fair
            yield full ^ fair
        else:
            yield strong
            yield strong


def _declared(table: SuitTable, hand: Sequence[int], full: int) -> Iterator[int]:
    if table.trump >= Trump.DOUBLES:
        return
    trumps = at_least([hand[tile] for tile in table.trumps], 4, full)
    top = hand[table.trumps[-1]]
    others = at_least([hand[tile] for tile in DOUBLES if tile != table.trumps[-1]], 3, full)
    three, four = full ^ trumps[4], trumps[4]
    no_top = full ^ top
    none, two, many = full ^ others[1], others[2], others[3]
    # three trumps: 2 steps is par (double and one other double); each other double is worth one or two
    yield three & (full ^ many)
    yield three & (full ^ two)
    yield three & no_top & (full ^ many)
    yield three & no_top & (full ^ two)
    yield three & none
    yield three & none
    # four and more: par is the double with another double
    yield four & no_top & (full ^ two)
    yield four & none


def _strength(hand: Sequence[int], full: int) -> tuple[int, int]:
    """Where the hand is well worth a bid under some number, and where it is at least nearly so."""
    doubles = at_least([hand[tile] for tile in DOUBLES], 3, full)
    strong = fair = 0
    for number in range(7):
        long = at_least([hand[tile] for tile in suit_table(Trump(number)).trumps], 6, full)
        top = hand[DOUBLE_OF[number]]
        no_top = full ^ top
        strong |= top & ((long[3] & doubles[3]) | (long[4] & doubles[2]) | long[5])
        strong |= no_top & ((long[4] & doubles[2]) | (long[5] & doubles[1]) | long[6])
        fair |= top & ((long[3] & doubles[2]) | long[4])
    return strong, fair | strong


def at_least(planes: Sequence[int], most: int, full: int) -> list[int]:
    """By n from 0 to `most`: where at least n of the planes hold."""
    counts = [full] + [0] * most
    for plane in planes:
        if plane:
            for number in range(most, 0, -1):
                counts[number] |= counts[number - 1] & plane
    return counts
