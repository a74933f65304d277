"""Many worlds played at once: one bit a world.

A *plane* is an integer whose bit w tells whether something holds in world w: "the second player holds 6-4",
"fives were led". Python's integers are as wide as one likes, so one `&` decides a question in a thousand
worlds, and a thousand hands are played out in the time a loop over them would need for twenty.

Players are numbered by their place in the trick, from its leader (0) on: hands are turned round after each
trick, world by world, so that player 0 leads everywhere.

The inner player is a rule of thumb with a good memory: it knows its own tiles and what has been played, and
nothing else: `lead_choice` and `follow_choice` ask which tiles are still out, never who holds them. Its rules
were picked by playing them against each other over some hundred thousand deals, each role by itself.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field

from game.ai.tiles import COUNT, COUNTERS, TILES, TRUMPS, SuitTable

Planes = list[int]  # one plane a tile


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
    table: SuitTable, trick: Trick, player: int, hand: Planes, left: Planes, declaring: int
) -> Planes:
    """The inner player's tile to a trick that has been led, in every world.

    `hand` is its own, `left` says of each tile where it is still in some hand, its own included, and
    `declaring` where its side holds the contract.
    """
    legal = _legal(table, trick, hand)
    beats, top, winner_is_top = _powers(table, trick, hand, left, legal)
    full, last, led_trumps = trick.full, player == 3, trick.led[TRUMPS]
    chosen = [0] * TILES
    ours = trick.wins[player - 2] if player >= 2 else 0  # where the partner is winning
    rest = full
    if ours:
        sure = ours if last else ours & winner_is_top
        gifts = sure  # the partner takes the trick for sure: give it count, but waste no trump on it
        for tile in table.gifts:
            plane = legal[tile] & gifts
            if plane and tile in table.trumps:
                plane &= led_trumps
            if plane:
                chosen[tile] |= plane
                gifts ^= plane
        rest ^= sure ^ gifts
        if not last:  # the partner may lose it: take it over with a tile of the suit that will not
            rest ^= _take(table.plain_down, beats, top, ours ^ sure, chosen)
    theirs = full ^ ours
    if theirs and last:
        wasted = 0  # defenders spend no trump on a trick without count
        if theirs != theirs & declaring:
            wasted = full ^ (declaring | led_trumps)
            for tile in COUNTERS:
                wasted ^= wasted & trick.played[tile]
        want = theirs
        for tile in table.wins_last:
            plane = beats[tile] & want
            if plane and wasted and tile in table.trumps and not COUNT[tile]:
                plane ^= plane & wasted
            if plane:
                chosen[tile] |= plane
                want ^= plane
        rest ^= theirs ^ want
    elif theirs:
        taken = _take(table.plain_down, beats, top, theirs, chosen)  # a sure winner in the suit led
        want = theirs ^ taken
        for tile in table.trumps_up:  # or the cheapest trump that wins
            plane = beats[tile] & want
            if plane:
                plane ^= plane & led_trumps & (plane ^ top[tile])
                chosen[tile] |= plane
                want ^= plane
        rest ^= theirs ^ want
    _first(table.cheap, legal, rest, chosen)
    return chosen


def _legal(table: SuitTable, trick: Trick, hand: Planes) -> Planes:
    """Where each tile of a hand may be played (R7)."""
    follows = [0] * TILES
    able = 0
    for suit, where in enumerate(trick.led):
        if where:
            for tile in table.suits[suit]:
                plane = hand[tile] & where
                if plane:
                    follows[tile] |= plane
                    able |= plane
    free = trick.full ^ able
    if free:
        for tile in range(TILES):
            if hand[tile]:
                follows[tile] |= hand[tile] & free
    return follows


def _powers(
    table: SuitTable, trick: Trick, hand: Planes, left: Planes, legal: Planes
) -> tuple[Planes, Planes, int]:
    """By legal tile: where it beats the trick, and where nothing still out is above it in its suit.

    The third answer is where the tile that is winning is on top like that.
    """
    best, full = trick.best, trick.full
    beats = [0] * TILES
    top = [0] * TILES
    winner_is_top = 0
    for suit in range(8):
        where = full if suit == TRUMPS else trick.led[suit]
        if not where:
            continue
        members = table.suits[suit]
        lower = 0  # where the winning tile is below the one looked at
        if suit == TRUMPS:
            lower = full
            for tile in members:
                lower ^= best[tile]
        for tile in members:
            if lower:
                plane = legal[tile] & lower
                if plane:
                    beats[tile] |= plane
            if best[tile]:
                lower |= best[tile] & where
        higher = 0  # where a tile above the one looked at is still out
        for tile in reversed(members):
            plane = legal[tile] & where
            if plane:
                top[tile] |= plane ^ (plane & higher)
            if best[tile]:
                plane = best[tile] & where
                winner_is_top |= plane ^ (plane & higher)
            plane = left[tile]
            if plane:
                higher |= plane ^ (plane & hand[tile])
    return beats, top, winner_is_top


def _take(order: tuple[int, ...], beats: Planes, top: Planes, want: int, chosen: Planes) -> int:
    """Choose, where `want` says, the first tile of the order that wins and stays on top; answers where."""
    taken = 0
    for tile in order:
        plane = beats[tile] & top[tile] & want
        if plane:
            chosen[tile] |= plane
            want ^= plane
            taken |= plane
    return taken


def _first(order: tuple[int, ...], hand: Planes, rest: int, chosen: Planes) -> int:
    """Choose, where `rest` says, the first tile of the order that is in the hand; answers what is left."""
    for tile in order:
        if not rest:
            break
        plane = hand[tile] & rest
        if plane:
            chosen[tile] |= plane
            rest ^= plane
    return rest


def lead_choice(table: SuitTable, full: int, hand: Planes, left: Planes, bidder: int) -> Planes:
    """The inner player's lead in every world; `bidder` says where it is the bidder."""
    chosen = [0] * TILES
    rest = full
    if bidder:
        pull = _pull(table, hand, left, bidder)
        rest ^= pull ^ _lead_trumps(table, hand, left, pull, chosen)
    # then whatever cannot be beaten in its suit
    top = [0] * TILES
    for suit in range(TRUMPS):
        higher = 0
        for tile in reversed(table.suits[suit]):
            if table.led[tile] == suit:
                plane = hand[tile] & rest
                if plane:
                    top[tile] = plane ^ (plane & higher)
            if left[tile]:
                higher |= left[tile] ^ (left[tile] & hand[tile])
    rest = _first(table.plain_down, top, rest, chosen)
    _first(table.low_leads, hand, rest, chosen)
    return chosen


def _pull(table: SuitTable, hand: Planes, left: Planes, bidder: int) -> int:
    """Where the bidder should pull trumps: others hold some, and not just one above all of its own."""
    outside = several = above_mine = mine = 0
    for tile in reversed(table.trumps):
        if left[tile]:
            other = left[tile] ^ (left[tile] & hand[tile])
            several |= outside & other
            outside |= other
            above_mine |= other ^ (other & mine)
            mine |= hand[tile]
    lone_master = above_mine ^ (above_mine & several)
    return bidder & (outside ^ (outside & lone_master))


def _lead_trumps(table: SuitTable, hand: Planes, left: Planes, pull: int, chosen: Planes) -> int:
    """Lead the highest trump where it is on top, else the cheapest; answers where there was none to lead."""
    higher = 0
    for tile in reversed(table.trumps):
        plane = hand[tile] & pull
        if plane:
            plane ^= plane & higher
            chosen[tile] |= plane
            pull ^= plane
        if left[tile]:
            higher |= left[tile] ^ (left[tile] & hand[tile])
    return _first(table.trumps_up, hand, pull, chosen)


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
    state: Table, started: list[Planes], forced: Planes | None, tricks: int
) -> Generator[None, None, None]:
    """Play `tricks` tricks, the present one included, to the end; yields after each tile.

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
                chosen = lead_choice(table, full, hand, left, state.bidder[0])
            else:
                declaring = state.bidder[player] | state.bidder[player ^ 2]
                chosen = follow_choice(table, trick, player, hand, left, declaring)
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
            yield
        started = []
        state.end_trick(trick, played)


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
