"""Many worlds played at once: one bit a world.

A *plane* is an integer whose bit w tells whether something holds in world w: "the second player holds 6-4",
"fives were led". Python's integers are as wide as one likes, so one `&` decides a question in a thousand worlds,
and a thousand hands are played out in the time a loop over them would need for twenty.

Players are numbered by their place in the trick, from its leader (0) on: hands are turned round after each
trick, world by world, so that player 0 leads everywhere.

The inner player is a rule of thumb with a good memory: it knows its own tiles and what has been played, and
nothing else. `lead_choice` and `follow_choice` ask no question about another player's hand.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from game.ai.tiles import COUNT, COUNTERS, DOUBLES, TILES, TRUMPS, SuitTable

Planes = list[int]  # one plane a tile
_NO_TILES = (0,) * TILES


@dataclass(frozen=True, slots=True)
class Style:
    """How the inner player decides what rules of thumb disagree about."""

    pull_high: int = 0
    partner_returns: int = 1
    tops: int = 0
    second_high: int = 0
    third_high: int = 1
    third_count: int = 0
    keep_tops: int = 0
    ruff_empty: int = 1
    early_ruff: int = 1
    over: int = 1
    lone_master: int = 1
    lead_low: int = 0
    gift_beats: int = 1
    off_count: int = 0
    discard: int = 0


@dataclass(slots=True)
class Trick:
    """A trick in progress in every world."""

    full: int
    led: list[int] = field(default_factory=lambda: [0] * 8)  # by suit: where it was led
    best: Planes = field(default_factory=lambda: [0] * TILES)  # by tile: where it is winning
    wins: list[int] = field(default_factory=lambda: [0] * 4)  # by player: where they are winning
    played: Planes = field(default_factory=lambda: [0] * TILES)  # by tile: where it lies in this trick

    def lead(self, table: SuitTable, chosen: Planes) -> None:
        for tile, plane in enumerate(chosen):
            if plane:
                self.led[table.led[tile]] |= plane
                self.best[tile] = plane
        self.wins[0] = self.full

    def follow(self, table: SuitTable, player: int, chosen: Planes) -> None:
        """Add a player's tiles, in every world."""
        best, taken = self.best, 0
        gone = [0] * TILES
        for suit in range(8):
            where = self.full if suit == TRUMPS else self.led[suit]
            if not where:
                continue
            lower = 0
            if suit == TRUMPS:
                lower = self.full
                for tile in table.trumps:
                    lower ^= best[tile]
            for tile in table.suits[suit]:
                plane = chosen[tile] & lower
                if plane:
                    taken |= plane
                    gone[tile] |= plane
                if best[tile]:
                    lower |= best[tile] & where
        if taken:
            for tile in range(TILES):
                if best[tile]:
                    best[tile] ^= best[tile] & taken
                if gone[tile]:
                    best[tile] |= gone[tile]
            for other in range(player):
                self.wins[other] ^= self.wins[other] & taken
            self.wins[player] = taken


def follow_choice(
    table: SuitTable, style: Style, trick: Trick, player: int, hand: Planes, left: Planes
) -> Planes:
    """The inner player's tile to a trick that has been led, in every world.

    `hand` is its own, `left` says of each tile where it is still in some hand, its own included.
    """
    full, suits, led, best = trick.full, table.suits, trick.led, trick.best
    follows = [0] * TILES
    able = 0
    for suit in range(8):
        where = led[suit]
        if where:
            for tile in suits[suit]:
                plane = hand[tile] & where
                if plane:
                    follows[tile] |= plane
                    able |= plane
    free = full ^ able
    legal = [follows[t] | (hand[t] & free) if hand[t] else 0 for t in range(TILES)] if free else follows
    beats = [0] * TILES
    top = [0] * TILES  # no tile that beats it in its own suit can still come
    no_trump = full
    for tile in suits[TRUMPS]:
        no_trump ^= best[tile]
    best_top = 0  # where the winning tile cannot be beaten in its own suit
    for suit in range(8):
        where = full if suit == TRUMPS else led[suit]
        if not where:
            continue
        members = suits[suit]
        lower = no_trump if suit == TRUMPS else 0
        for tile in members:
            plane = legal[tile]
            if plane and lower:
                beats[tile] |= plane & lower
            if best[tile]:
                lower |= best[tile] & where
        higher = 0
        for tile in reversed(members):
            plane = legal[tile] & where
            if plane:
                top[tile] |= plane ^ (plane & higher)
            if best[tile]:
                plane = best[tile] & where
                best_top |= plane ^ (plane & higher)
            plane = left[tile]
            if plane:
                higher |= plane ^ (plane & hand[tile])
    chosen = [0] * TILES
    rest = full
    last = player == 3
    ours = trick.wins[player - 2] if player >= 2 else 0
    theirs = full ^ ours
    # partner takes the trick for sure: give it count
    if ours:
        sure = ours if last else ours & best_top
        if sure:
            for tile in table.gifts:
                plane = legal[tile] & sure & rest
                if plane and not style.gift_beats:
                    plane ^= plane & beats[tile]
                if plane:
                    chosen[tile] |= plane
                    rest ^= plane
        if not last and style.over:  # or may lose it: take it over with a tile that will not
            unsure = (ours ^ sure) & rest
            if unsure:
                for tile in table.plain_down:
                    plane = beats[tile] & top[tile] & unsure
                    if plane:
                        chosen[tile] |= plane
                        rest ^= plane
                        unsure ^= plane
    if theirs:
        if last:
            want = theirs & rest
            if not style.ruff_empty:
                counted = 0
                for tile in COUNTERS:
                    counted |= trick.played[tile]
            for tile in table.wins_last:
                plane = beats[tile] & want
                if not style.ruff_empty and tile in table.trumps and not COUNT[tile]:
                    plane &= counted | led[TRUMPS]
                if plane:
                    chosen[tile] |= plane
                    want ^= plane
                    rest ^= plane
        else:
            want = theirs & rest
            for tile in table.plain_down:  # a sure winner in the suit led
                plane = beats[tile] & top[tile] & want
                if plane:
                    chosen[tile] |= plane
                    want ^= plane
                    rest ^= plane
            if style.third_high if player == 2 else style.second_high:
                for tile in table.plain_down:
                    plane = beats[tile] & want
                    if plane and (not COUNT[tile] or style.third_count):
                        chosen[tile] |= plane
                        want ^= plane
                        rest ^= plane
            # the cheapest trump that wins
            trumps_led = led[TRUMPS]
            if style.early_ruff == 2:
                counted = 0
                for tile in COUNTERS:
                    counted |= trick.played[tile]
                want &= counted | trumps_led
            elif style.early_ruff == 0:
                want &= trumps_led
            for tile in table.trumps_up:
                plane = beats[tile] & want
                if plane:
                    if trumps_led:
                        plane ^= plane & trumps_led & (plane ^ top[tile])
                    chosen[tile] |= plane
                    want ^= plane
                    rest ^= plane
    if rest:
        order = table.cheap if not style.discard else table.orders[style.discard - 1]
        if style.keep_tops:
            for tile in order:
                plane = legal[tile] & rest
                if plane:
                    plane ^= plane & masters(table, left, hand, tile)
                    chosen[tile] |= plane
                    rest ^= plane
                    if not rest:
                        break
        for tile in order:
            plane = legal[tile] & rest
            if plane:
                chosen[tile] |= plane
                rest ^= plane
                if not rest:
                    break
    return chosen


def masters(table: SuitTable, left: Planes, hand: Planes, tile: int) -> int:
    suit = table.led[tile]
    members = table.suits[suit]
    higher = 0
    for other in members[members.index(tile) + 1 :]:
        if left[other]:
            higher |= left[other] ^ (left[other] & hand[other])
    return hand[tile] ^ (hand[tile] & higher)


def _cheapest(table: SuitTable, legal: Planes, top: Planes | None, chosen: Planes, rest: int) -> None:
    for tile in table.cheap:
        plane = legal[tile] & rest
        if plane:
            chosen[tile] |= plane
            rest ^= plane
            if not rest:
                return


def lead_choice(
    table: SuitTable, style: Style, full: int, hand: Planes, left: Planes, bidder: int, partner: int
) -> Planes:
    """The inner player's lead in every world; `bidder` and `partner` say where it is the bidder, or its partner."""
    chosen = [0] * TILES
    rest = full
    outside = 0  # where others still hold trumps
    for tile in table.trumps:
        if left[tile]:
            outside |= left[tile] ^ (left[tile] & hand[tile])
    # the bidder pulls trumps
    pull = bidder & outside
    if style.partner_returns == 2:
        pull |= partner & outside
    if pull:
        higher = 0
        if style.lone_master:
            # one trump is out and it is the highest: let it be
            several = seen = 0
            for tile in table.trumps:
                if left[tile]:
                    other = left[tile] ^ (left[tile] & hand[tile])
                    several |= seen & other
                    seen |= other
            best_out = 0
            mine = 0
            for tile in reversed(table.trumps):
                if left[tile]:
                    other = left[tile] ^ (left[tile] & hand[tile])
                    best_out |= other ^ (other & mine)
                    mine |= hand[tile]
            pull ^= pull & best_out & (pull ^ (several & pull))
        for tile in reversed(table.trumps):
            plane = hand[tile] & pull
            if plane:
                if not style.pull_high:
                    plane ^= plane & higher
                chosen[tile] |= plane
                rest ^= plane
                pull ^= plane
            if left[tile]:
                higher |= left[tile] ^ (left[tile] & hand[tile])
        for tile in table.trumps_up:
            plane = hand[tile] & pull
            if plane:
                chosen[tile] |= plane
                rest ^= plane
                pull ^= plane
    # then whatever cannot be beaten in its suit
    want = rest
    if style.tops == 1:
        want = rest & (bidder | partner)
    if style.tops == 2:
        want = rest & (full ^ (bidder | partner))
    top = [0] * TILES
    for suit in (6, 5, 4, 3, 2, 1, 0):
        higher = 0
        for tile in reversed(table.suits[suit]):
            plane = hand[tile] & want
            if plane and table.led[tile] == suit:
                top[tile] = plane ^ (plane & higher)
            if left[tile]:
                higher |= left[tile] ^ (left[tile] & hand[tile])
    for tile in table.plain_down if not style.off_count else table.plain_down_nc:
        plane = top[tile] & rest
        if plane:
            chosen[tile] |= plane
            rest ^= plane
    if style.partner_returns == 1 and partner:
        back = partner & outside & rest
        for tile in reversed(table.trumps):
            plane = hand[tile] & back
            if plane:
                chosen[tile] |= plane
                rest ^= plane
                back ^= plane
    if rest:
        order = table.cheap if not style.lead_low else table.orders[style.lead_low - 1]
        for tile in order:
            plane = hand[tile] & rest
            if plane:
                chosen[tile] |= plane
                rest ^= plane
                if not rest:
                    break
    return chosen


@dataclass(slots=True)
class Table:
    """A hand in progress in every world, seen from the leader of the present trick."""

    table: SuitTable
    full: int
    hands: list[Planes]  # by player
    bidder: list[int]  # by player: where they are the bidder
    taken: list[int] = field(default_factory=lambda: [0, 0, 0])  # tricks of the bidders, in binary
    counters: Planes = field(default_factory=lambda: [0] * TILES)  # captured by the bidders

    def end_trick(self, trick: Trick, played: Planes) -> None:
        """Give the trick to its winners and turn the table to the new leader."""
        wins, bidder, full = trick.wins, self.bidder, self.full
        ours = 0
        for player in range(4):
            ours |= wins[player] & (bidder[player] | bidder[player ^ 2])
        for tile in COUNTERS:
            if played[tile]:
                self.counters[tile] |= played[tile] & ours
        one, two, four = self.taken
        carry = one & ours
        self.taken = [one ^ ours, two ^ carry, four | (two & carry)]
        for turn in range(4):
            if wins[turn] == full:
                if turn:
                    self.hands = self.hands[turn:] + self.hands[:turn]
                    self.bidder = bidder[turn:] + bidder[:turn]
                return
        w0, w1, w2, w3 = wins
        a, b, c, d = self.hands
        hands: list[Planes] = [[0] * TILES for _ in range(4)]
        e, f, g, h = hands
        for tile in range(TILES):
            p, q, r, s = a[tile], b[tile], c[tile], d[tile]
            if p or q or r or s:
                e[tile] = (w0 & p) | (w1 & q) | (w2 & r) | (w3 & s)
                f[tile] = (w0 & q) | (w1 & r) | (w2 & s) | (w3 & p)
                g[tile] = (w0 & r) | (w1 & s) | (w2 & p) | (w3 & q)
                h[tile] = (w0 & s) | (w1 & p) | (w2 & q) | (w3 & r)
        self.hands = hands
        p, q, r, s = bidder
        self.bidder = [
            (w0 & p) | (w1 & q) | (w2 & r) | (w3 & s),
            (w0 & q) | (w1 & r) | (w2 & s) | (w3 & p),
            (w0 & r) | (w1 & s) | (w2 & p) | (w3 & q),
            (w0 & s) | (w1 & p) | (w2 & q) | (w3 & r),
        ]


def play_out(
    state: Table, style: Style, started: list[Planes], forced: Planes | None, tricks: int,
    other: Style | None = None,
) -> Generator[None, None, None]:
    """Play `tricks` tricks, the present one included, to the end; yields after each trick.

    `started`: the tiles already on the table, by player, in every world; they are in nobody's hand.
    `forced`: what the next player plays in each world, or None for the inner player's choice.
    """
    table, full = state.table, state.full
    for _ in range(tricks):
        trick = Trick(full)
        played = trick.played
        hands = state.hands
        left = [a | b | c | d for a, b, c, d in zip(*hands, strict=True)]
        for player in range(4):
            hand = hands[player]
            if player < len(started):
                chosen = started[player]
            elif forced is not None:
                chosen, forced = forced, None
            elif player == 0:
                bidder = state.bidder
                chosen = lead_choice(table, style, full, hand, left, bidder[0], bidder[2])
            else:
                chosen = follow_choice(table, style, trick, player, hand, left)
            if other is not None:
                ours = state.bidder[player] | state.bidder[player ^ 2]
                if player == 0:
                    ch2 = lead_choice(table, other, full, hand, left, bidder[0], bidder[2])
                else:
                    ch2 = follow_choice(table, other, trick, player, hand, left)
                chosen = [(a & ours) | (b & (full ^ ours)) for a, b in zip(chosen, ch2)]
            if player == 0:
                trick.lead(table, chosen)
            else:
                trick.follow(table, player, chosen)
            for tile in range(TILES):
                plane = chosen[tile]
                if plane:
                    played[tile] |= plane
                    if player >= len(started):
                        hand[tile] ^= plane
                        left[tile] ^= plane
        started = []
        state.end_trick(trick, played)
        yield


def won_with(state: Table, points: int) -> int:
    """The worlds in which the bidders hold at least `points` points at the end of the hand."""
    fives = _fives(state)
    one, two, four = state.taken
    made = 0
    for number in range(8):
        need = max(0, points - 5 * number)
        if need > 7:
            continue
        where = _equal(fives, number, state.full)
        if where:
            made |= where & _at_least((one, two, four), need, state.full)
    return made


def _fives(state: Table) -> tuple[int, int, int]:
    """The bidders' counters in units of five points, in binary (0..7)."""
    ones = twos = fours = 0
    for tile in COUNTERS:
        plane = state.counters[tile]
        if COUNT[tile] == 5:
            carry = ones & plane
            ones ^= plane
            fours |= twos & carry
            twos ^= carry
        else:
            fours |= twos & plane
            twos ^= plane
    return ones, twos, fours


def _equal(number: tuple[int, int, int], value: int, full: int) -> int:
    where = full
    for bit, plane in enumerate(number):
        where &= plane if value >> bit & 1 else full ^ plane
    return where


def _at_least(number: tuple[int, int, int], value: int, full: int) -> int:
    """Where a three-bit number is at least `value` (0..7)."""
    where = full  # of equal numbers
    for bit in range(3):
        plane = number[bit]
        where = plane & where if value >> bit & 1 else plane | where
    return where
