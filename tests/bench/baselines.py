"""The two frozen baselines that the computer players are measured against. Written once, never tuned.

`thumb`: a rule of thumb that knows its own tiles and remembers what was played.
`rollouts`: 60 worlds drawn to fit the suits shown void, each legal tile played out to the end by the rule of
thumb in all four seats, each seeing its own hand; the tile with the most successes wins. It bids the lowest
legal bid when the chance is at least one half, overcalls its partner at 0.7, opens two marks at 0.8.

Nothing here is shared with the players under game/ai: it must not get better when they do.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from random import Random

from game.ai.player import Budget, Decision
from game.core.contracts import PASS, Call, Declaration, all_tricks
from game.core.hand import Phase
from game.core.observation import Observation
from game.core.tiles import ALL_TILES, HAND_POINTS, Tile, count
from game.core.trumps import Trump, belongs, is_trump, led_suit, strength

BIT = {tile: 1 << number for number, tile in enumerate(ALL_TILES)}
TILE = {bit: tile for tile, bit in BIT.items()}
POINTS = {bit: count(tile) for bit, tile in ((BIT[tile], tile) for tile in ALL_TILES)}
ALL = (1 << 28) - 1
WORLDS = 60
BID_AT, OVERCALL_AT, TWO_MARKS_AT = 0.5, 0.7, 0.8


class Tables:
    """Masks of one declaration."""

    def __init__(self, trump: Trump) -> None:
        self.trumps = sum(BIT[tile] for tile in ALL_TILES if is_trump(tile, trump))
        self.follow: dict[int, int] = {}
        self.power: dict[int, dict[int, int]] = {}
        self.higher: dict[int, dict[int, int]] = {}  # [lead][tile]: the tiles of the suit led that beat it
        for lead in ALL_TILES:
            suit = led_suit(lead, trump)
            members = [tile for tile in ALL_TILES if belongs(tile, suit, trump)]
            self.follow[BIT[lead]] = sum(BIT[tile] for tile in members)
            power = {BIT[tile]: strength(tile, lead, trump) for tile in ALL_TILES}
            self.power[BIT[lead]] = power
            self.higher[BIT[lead]] = {
                BIT[tile]: sum(BIT[m] for m in members if power[BIT[m]] > power[BIT[tile]])
                for tile in ALL_TILES
            }
        by_rank = sorted(
            (t for t in ALL_TILES if is_trump(t, trump)), key=lambda t: strength(t, t, trump), reverse=True
        )
        self.trumps_down = [BIT[tile] for tile in by_rank]
        self.trump_above = {b: sum(self.trumps_down[:i]) for i, b in enumerate(self.trumps_down)}
        plain = [tile for tile in ALL_TILES if not is_trump(tile, trump)]
        self.plain_down = [BIT[t] for t in sorted(plain, key=lambda t: (t.is_double, sum(t)), reverse=True)]
        self.cheap = [
            BIT[t]
            for t in sorted(ALL_TILES, key=lambda t: (is_trump(t, trump), count(t), t.is_double, sum(t)))
        ]
        self.gifts = [
            BIT[t]
            for t in sorted(
                (t for t in ALL_TILES if count(t)), key=lambda t: (is_trump(t, trump), -count(t), t.is_double)
            )
        ]
        self.wins_last = [BIT[t] for t in sorted(plain, key=lambda t: (-count(t), t.is_double, sum(t)))]
        up = self.trumps_down[::-1]
        self.wins_last += sorted(up, key=lambda b: -POINTS[b])
        self.trumps_up = sorted(up, key=lambda b: POINTS[b])


@cache
def tables(trump: Trump) -> Tables:
    return Tables(trump)


def thumb_tile(t: Tables, hand: int, unseen: int, table: list[int], bidder: bool, partner: bool) -> int:
    """The rule of thumb's tile (a bit): `unseen` are the tiles in other hands, `table` the trick so far."""
    if not table:
        out = unseen & t.trumps
        if bidder and out and hand & t.trumps:
            for bit in t.trumps_down:
                if hand & bit:
                    return bit
        for bit in t.plain_down:
            if hand & bit and not t.higher[bit][bit] & unseen:
                return bit
        if partner and out and hand & t.trumps:
            for bit in t.trumps_down:
                if hand & bit:
                    return bit
        for bit in t.cheap:
            if hand & bit:
                return bit
    lead = table[0]
    legal = hand & t.follow[lead] or hand
    if not legal & (legal - 1):
        return legal
    power = t.power[lead]
    best = 0
    for place in range(1, len(table)):
        if power[table[place]] > power[table[best]]:
            best = place
    beat = power[table[best]]
    last = len(table) == 3
    higher = t.higher[lead]
    best_bit = table[best]
    if best == len(table) - 2:
        above = t.trump_above[best_bit] if best_bit & t.trumps else higher[best_bit]
        sure = last or not above & unseen
        if sure:
            for bit in t.gifts:
                if legal & bit:
                    return bit
        else:
            for bit in t.plain_down:
                if legal & bit and power[bit] > beat and not higher[bit] & unseen:
                    return bit
    elif last:
        for bit in t.wins_last:
            if legal & bit and power[bit] > beat:
                return bit
    else:
        for bit in t.plain_down:
            if legal & bit and power[bit] > beat and not higher[bit] & unseen:
                return bit
        if len(table) == 2:
            for bit in t.plain_down:
                if legal & bit and power[bit] > beat and not POINTS[bit]:
                    return bit
        for bit in t.trumps_up:
            if legal & bit and power[bit] > beat and (
                not lead & t.trumps or not t.trump_above[bit] & unseen
            ):
                return bit
    for bit in t.cheap:
        if legal & bit:
            return bit
    raise AssertionError("a player to act holds a tile")


def play_out(
    t: Tables,
    hands: list[int],
    leader: int,
    table: list[int],
    bidder: int,
    need: int,
    taken: int,
    lost: int,
) -> tuple[bool, int]:
    """Play a hand out by the rule of thumb: whether the bidders (0/1 by parity) make it, and their points."""
    hands = hands[:]
    side = bidder & 1
    left = hands[0] | hands[1] | hands[2] | hands[3]
    while left or table:
        while len(table) < 4:
            seat = (leader + len(table)) & 3
            hand = hands[seat]
            bit = thumb_tile(t, hand, left & ~hand, table, seat == bidder, seat == bidder ^ 2)
            hands[seat] = hand ^ bit
            left ^= bit
            table = [*table, bit]
        power = t.power[table[0]]
        best = 0
        points = 1 + POINTS[table[0]]
        for place in (1, 2, 3):
            points += POINTS[table[place]]
            if power[table[place]] > power[table[best]]:
                best = place
        leader = (leader + best) & 3
        if leader & 1 == side:
            taken += points
            if taken >= need:
                return True, taken
        else:
            lost += points
            if lost > HAND_POINTS - need:
                return False, taken
        table = []
    return taken >= need, taken


def draw(rng: Random, unknown: list[int], sizes: list[int], banned: list[int]) -> list[int] | None:
    """One world: the unknown tiles shared out among the seats (own size 0), none getting a banned tile."""
    for _ in range(400):
        rng.shuffle(unknown)
        hands, at, fine = [0, 0, 0, 0], 0, True
        for seat in range(4):
            mask = 0
            for bit in unknown[at : at + sizes[seat]]:
                mask |= bit
            at += sizes[seat]
            if mask & banned[seat]:
                fine = False
                break
            hands[seat] = mask
        if fine:
            return hands
    return _draw_narrow(rng, unknown, sizes, banned)


def _draw_narrow(rng: Random, unknown: list[int], sizes: list[int], banned: list[int]) -> list[int] | None:
    """The same when few worlds fit: the most bound tiles first, with retries."""
    for _ in range(200):
        rng.shuffle(unknown)
        room = sizes[:]
        hands = [0, 0, 0, 0]
        for bit in sorted(unknown, key=lambda b: sum(not banned[s] & b and room[s] > 0 for s in range(4))):
            open_seats = [s for s in range(4) if room[s] and not banned[s] & bit]
            if not open_seats:
                break
            seat = rng.choices(open_seats, [room[s] for s in open_seats])[0]
            hands[seat] |= bit
            room[seat] -= 1
        else:
            return hands
    return None


def knowledge(o: Observation, t: Tables) -> tuple[int, list[int], list[int], list[int]]:
    """Own hand, unknown tiles, sizes of the others' hands, and the tiles each has shown it cannot hold."""
    own = sum(BIT[tile] for tile in o.hand)
    known = own | sum(BIT[play.tile] for play in o.plays)
    unknown = [BIT[tile] for tile in ALL_TILES if not BIT[tile] & known]
    sizes = [0 if seat == o.seat else 7 for seat in range(4)]
    banned = [0] * 4
    for trick in (*[trick.plays for trick in o.tricks], o.current):
        for play in trick:
            lead = BIT[trick[0].tile]
            if play.seat != o.seat:
                sizes[play.seat] -= 1
                if not BIT[play.tile] & t.follow[lead]:
                    banned[play.seat] |= t.follow[lead]
    return own, unknown, sizes, banned


class Thumb:
    """The rule of thumb in the play; it bids as `rollouts` does: comparisons are made on given contracts."""

    def think(self, o: Observation, budget: Budget, rng: Random) -> Generator[None, None, Decision]:
        yield
        if o.phase is not Phase.PLAY:
            return Decision(bid_or_declare(o, rng))
        assert o.contract is not None
        assert o.contract.trump is not None
        t = tables(o.contract.trump)
        own = sum(BIT[tile] for tile in o.hand)
        unseen = ALL & ~own & ~sum(BIT[play.tile] for play in o.plays)
        table = [BIT[play.tile] for play in o.current]
        bidder = o.contract.bidder
        return Decision(TILE[thumb_tile(t, own, unseen, table, bidder is o.seat, bidder is o.seat.partner)])


class Rollouts:
    """Rollouts over drawn worlds."""

    def __init__(self, worlds: int = WORLDS) -> None:
        self.worlds = worlds

    def think(self, o: Observation, budget: Budget, rng: Random) -> Generator[None, None, Decision]:
        yield
        if o.phase is not Phase.PLAY:
            return Decision(bid_or_declare(o, rng))
        if len(o.legal) == 1:
            return Decision(o.legal[0])
        contract = o.contract
        assert contract is not None
        assert contract.trump is not None
        t = tables(contract.trump)
        own, unknown, sizes, banned = knowledge(o, t)
        need, side = contract.call.points, contract.bidder.team
        taken, lost = o.points[side], o.points[side.other]
        table = [BIT[play.tile] for play in o.current]
        leader = o.current[0].seat if o.current else o.seat
        ours = side is o.seat.team
        wins = dict.fromkeys(o.legal, 0)
        for _ in range(self.worlds):
            hands = draw(rng, unknown, sizes, banned)
            if hands is None:
                break
            for action in o.legal:
                assert isinstance(action, Tile)
                bit = BIT[action]
                hands[o.seat] = own ^ bit
                made, _ = play_out(
                    t, hands, leader, [*table, bit], contract.bidder, need, taken, lost
                )
                wins[action] += made is ours
        return Decision(max(o.legal, key=lambda action: wins[action]))


def chances(o: Observation, rng: Random, trump: Trump, worlds: int = WORLDS) -> list[int]:
    """The points taken as declarer with the dealt hand, by rollouts, one number a world."""
    t = tables(trump)
    own = sum(BIT[tile] for tile in o.dealt)
    unknown = [BIT[tile] for tile in ALL_TILES if not BIT[tile] & own]
    sizes = [0 if seat == o.seat else 7 for seat in range(4)]
    points = []
    for _ in range(worlds):
        hands = draw(rng, unknown, sizes, [0] * 4)
        assert hands is not None
        hands[o.seat] = own
        # with a need of 43 nothing is ever decided early but by a first lost trick: play for the points
        points.append(_points(t, hands, o.seat))
    return points


def _points(t: Tables, hands: list[int], bidder: int) -> int:
    return play_out(t, hands, bidder, [], bidder, HAND_POINTS + 1, 0, -HAND_POINTS)[1]


def promising(o: Observation) -> list[Trump]:
    """The trumps worth pricing: those with at least three tiles in hand, and no trump with three doubles."""
    doubles = sum(tile.is_double for tile in o.dealt)
    found = []
    for trump in o.rules.trumps:
        held = sum(is_trump(tile, trump) for tile in o.dealt)
        if held >= 3 or (trump is Trump.NONE and doubles >= 3):
            found.append(trump)
    return found or [max(o.rules.trumps, key=lambda trump: sum(is_trump(tile, trump) for tile in o.dealt))]


def bid_or_declare(o: Observation, rng: Random) -> Call | Declaration:
    """The baseline's call or declaration."""
    priced = {trump: chances(o, rng, trump) for trump in promising(o)}

    def chance(trump: Trump, need: int) -> float:
        return sum(points >= need for points in priced[trump]) / WORLDS

    if o.phase is Phase.DECLARE:
        assert o.contract is not None
        need = o.contract.call.points
        trump = max(priced, key=lambda trump: chance(trump, need))
        return next(d for d in reversed(o.legal) if isinstance(d, Declaration) and d.trump is trump)
    calls = [call for call in o.legal if isinstance(call, Call)]
    bids = [call for call in calls if not call.is_pass]
    best = {need: max(chance(trump, need) for trump in priced) for need in {call.points for call in bids}}
    if all_tricks(2) in bids and best[HAND_POINTS] >= TWO_MARKS_AT:
        return all_tricks(2)
    high = max(o.calls, default=PASS)
    partner = not high.is_pass and o.caller(o.calls.index(high)) is o.seat.partner
    if bids and (best[bids[0].points] >= (OVERCALL_AT if partner else BID_AT) or PASS not in calls):
        return bids[0]
    return PASS
