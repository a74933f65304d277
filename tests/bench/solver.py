"""The ceiling: a pair that sees all four hands and solves each position exactly.

It cheats, so it lives here and not among the players: nothing under game/ai can be handed a match state.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

from game.ai.player import Budget, Decision, Thinking
from game.core.hand import Phase
from game.core.match import MatchState
from game.core.observation import Observation
from game.core.tiles import HAND_POINTS
from game.core.trumps import Trump
from tests.bench.baselines import BIT, POINTS, TILE, bid_or_declare, tables, thumb_tile


class Ranked:
    """Masks of one declaration with the tiles numbered from the strongest: trumps, doubles, the rest."""

    def __init__(self, trump: Trump) -> None:
        t = tables(trump)
        self.bit = {old: 1 << number for number, old in enumerate((*t.trumps_down, *t.plain_down))}
        self.points = {bit: POINTS[old] for old, bit in self.bit.items()}
        self.counters = sum(bit for bit, points in self.points.items() if points)
        self.follow = {bit: self.mask(t.follow[old]) for old, bit in self.bit.items()}
        self.beating: dict[int, dict[int, int]] = {}  # [lead][tile]: the tiles that beat it in such a trick
        for lead, bit in self.bit.items():
            power = t.power[lead]
            self.beating[bit] = {
                mine: sum(other for old, other in self.bit.items() if power[old] > power[tile])
                for tile, mine in self.bit.items()
            }

    def mask(self, old: int) -> int:
        """A mask of the baselines in this numbering."""
        return sum(bit for tile, bit in self.bit.items() if old & tile)


ranked = cache(Ranked)


class Solver:
    """Whether the bidders make it when everybody sees all the hands: alpha-beta as a yes/no question.

    A position is the mask of the tiles still held: who holds them is settled by `hands`, masks of the baselines by
    seat, taken at any time. Positions are kept at the beginning of tricks with their leader: the fewest points
    taken by then that were found to be enough, and the most that were found not to be.
    """

    def __init__(self, trump: Trump, hands: Sequence[int], side: int, need: int) -> None:
        r = self.ranked = ranked(trump)
        self.points, self.counters, self.follow, self.beating = r.points, r.counters, r.follow, r.beating
        self.own = tuple(r.mask(hand) for hand in hands)
        self.side, self.need = side, need
        self.enough: dict[int, int] = {}
        self.short: dict[int, int] = {}

    @property
    def all_held(self) -> int:
        """The position in which every tile of the hands is still held."""
        return sum(self.own)

    def makes(self, left: int, leader: int, taken: int, lost: int) -> bool:
        """At the beginning of a trick: the tiles still held, the points each side has captured."""
        if taken >= self.need:
            return True
        if lost > HAND_POINTS - self.need or not left:
            return False
        key = left << 2 | leader
        if taken >= self.enough.get(key, self.need):
            return True
        if taken <= self.short.get(key, -1):
            return False
        wish = leader & 1 == self.side
        found = not wish
        sure = self.sure_leads(left, leader)
        others = self.own[leader] & left ^ sure
        for group in (sure, others & ~self.counters, others & self.counters):
            if self.one_goes(group, left, 0, 0, leader, leader, 0, 0, taken, lost) is wish:
                found = wish
                break
        (self.enough if found else self.short)[key] = taken
        return found

    def sure_leads(self, left: int, leader: int) -> int:
        """The leads that no opponent can beat by a tile it may follow with."""
        a, b = self.own[(leader + 1) & 3] & left, self.own[(leader + 3) & 3] & left
        sure, rest = 0, self.own[leader] & left
        while rest:
            bit = rest & -rest
            rest ^= bit
            follow, above = self.follow[bit], self.beating[bit][bit]
            if not (a & follow or a) & above and not (b & follow or b) & above:
                sure |= bit
        return sure

    def goes(
        self,
        left: int,
        lead: int,
        best: int,
        winner: int,
        seat: int,
        placed: int,
        points: int,
        taken: int,
        lost: int,
    ) -> bool:
        """With `placed` tiles in the trick: whether the bidders make it with best play on both sides.

        `best` is the tile that is winning and `winner` its seat; `points` are those of the trick so far.
        """
        hand = self.own[seat] & left
        legal = hand & self.follow[lead] or hand
        beat = legal & self.beating[lead][best]
        lose, counters = legal ^ beat, self.counters
        if not (winner ^ seat) & 1:
            groups = (lose & counters, lose & ~counters, beat)
        elif placed == 3:
            groups = (beat & counters, beat & ~counters, lose & ~counters, lose & counters)
        else:
            groups = (beat, lose & ~counters, lose & counters)
        wish = seat & 1 == self.side
        for group in groups:
            if group and self.one_goes(group, left, lead, best, winner, seat, placed, points, taken, lost) is wish:
                return wish
        return not wish

    def one_goes(
        self,
        group: int,
        left: int,
        lead: int,
        best: int,
        winner: int,
        seat: int,
        placed: int,
        points: int,
        taken: int,
        lost: int,
    ) -> bool:
        """The seat's best with one of a group of legal tiles; what it does not wish for where there is none."""
        wish = seat & 1 == self.side
        while group:
            bit = group & -group
            group ^= bit
            first = lead or bit
            if not best or bit & self.beating[first][best]:
                top, holder = bit, seat
            else:
                top, holder = best, winner
            after, worth = left ^ bit, points + self.points[bit]
            if placed < 3:
                made = self.goes(after, first, top, holder, (seat + 1) & 3, placed + 1, worth, taken, lost)
            elif holder & 1 == self.side:
                made = self.makes(after, holder, taken + worth + 1, lost)
            else:
                made = self.makes(after, holder, taken, lost + worth + 1)
            if made is wish:
                return wish
        return not wish


class SeesAll:
    """Picks a tile that wins against best play when there is one, else the rule of thumb's."""

    def __init__(self) -> None:
        self.match: MatchState | None = None
        self.solver: Solver | None = None
        self.solved: object = None  # the deal and contract whose positions the solver keeps

    def look(self, match: MatchState) -> None:
        """The peek at the whole match that no player of the game ever gets."""
        self.match = match

    def think(self, o: Observation, budget: Budget, rng: Random) -> Thinking:
        yield
        if o.phase is not Phase.PLAY:
            return Decision(bid_or_declare(o, rng))
        assert self.match is not None
        contract = o.contract
        assert contract is not None
        assert contract.trump is not None
        t = tables(contract.trump)
        side, need = int(contract.bidder.team), contract.call.points
        deal = self.match.hand.deal
        if self.solver is None or self.solved != (deal, contract):
            dealt = [sum(BIT[tile] for tile in hand) for hand in deal.hands]
            self.solver, self.solved = Solver(contract.trump, dealt, side, need), (deal, contract)
        hands = [sum(BIT[tile] for tile in hand) for hand in self.match.hand.hands]
        table = [BIT[play.tile] for play in o.current]
        own, unseen = hands[o.seat], sum(hand for seat, hand in enumerate(hands) if seat != o.seat)
        legal = own & t.follow[table[0]] or own if table else own
        # as if it were the bidder: pulling trumps is mostly the right first try for either side
        first = thumb_tile(t, own, unseen, table, True, False)
        for bit in (first, *t.trumps_down, *t.plain_down):
            if legal & bit and (legal == bit or self._wins(o, hands, table, bit, side)):
                return Decision(TILE[bit])
        bidder = contract.bidder
        return Decision(TILE[thumb_tile(t, own, unseen, table, bidder is o.seat, bidder is o.seat.partner)])

    def _wins(self, o: Observation, hands: Sequence[int], table: Sequence[int], bit: int, side: int) -> bool:
        """Whether the seat gets what it wishes for with this tile, when everybody plays best from then on."""
        solver = self.solver
        assert solver is not None
        r = solver.ranked
        lead = best = points = 0
        seat = leader = int(o.current[0].seat if o.current else o.seat)
        winner = leader
        for tile in (r.bit[old] for old in table):
            lead = lead or tile
            if not best or tile & r.beating[lead][best]:
                best, winner = tile, seat
            points += r.points[tile]
            seat = (seat + 1) & 3
        left, (taken, lost) = r.mask(sum(hands)), (o.points[side], o.points[1 - side])
        tile = r.bit[bit]
        made = solver.one_goes(tile, left, lead, best, winner, seat, len(table), points, taken, lost)
        return made is (int(o.seat.team) == side)
