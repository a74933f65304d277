"""The ceiling: a pair that sees all four hands and solves each position exactly.

It cheats, so it lives here and not among the players: nothing under game/ai can be handed a match state.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from game.ai.player import Budget, Decision, Thinking
from game.core.hand import Phase
from game.core.match import MatchState
from game.core.observation import Observation
from game.core.tiles import HAND_POINTS
from tests.bench.baselines import BIT, POINTS, TILE, Tables, bid_or_declare, tables, thumb_tile


class Solver:
    """Whether the bidders make it when everybody sees all the hands: alpha-beta as a yes/no question.

    Positions are kept at the beginning of tricks by the four hands and the leader: the fewest points taken by then
    that were found to be enough, and the most that were found not to be.
    """

    def __init__(self, t: Tables, side: int, need: int) -> None:
        self.t, self.side, self.need = t, side, need
        self.enough: dict[tuple[tuple[int, ...], int], int] = {}
        self.short: dict[tuple[tuple[int, ...], int], int] = {}

    def makes(self, hands: tuple[int, ...], leader: int, taken: int, lost: int) -> bool:
        """At the beginning of a trick: hands by seat, the points each side has captured."""
        if taken >= self.need:
            return True
        if lost > HAND_POINTS - self.need or not any(hands):
            return False
        key = (hands, leader)
        if taken >= self.enough.get(key, self.need):
            return True
        if taken <= self.short.get(key, -1):
            return False
        found = self.goes(hands, leader, (), taken, lost)
        (self.enough if found else self.short)[key] = taken
        return found

    def goes(
        self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], taken: int, lost: int
    ) -> bool:
        """With a trick under way: whether the bidders make it with best play on both sides."""
        if len(table) == 4:
            return self._next(hands, leader, table, taken, lost)
        seat = (leader + len(table)) & 3
        wish = seat & 1 == self.side
        for bit in self.moves(hands, seat, table):
            after = (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :])
            if self.goes(after, leader, (*table, bit), taken, lost) is wish:
                return wish
        return not wish

    def _next(
        self, hands: tuple[int, ...], leader: int, table: tuple[int, ...], taken: int, lost: int
    ) -> bool:
        power = self.t.power[table[0]]
        best, points = 0, 1 + POINTS[table[0]]
        for place in (1, 2, 3):
            points += POINTS[table[place]]
            if power[table[place]] > power[table[best]]:
                best = place
        winner = (leader + best) & 3
        if winner & 1 == self.side:
            return self.makes(hands, winner, taken + points, lost)
        return self.makes(hands, winner, taken, lost + points)

    def moves(self, hands: tuple[int, ...], seat: int, table: tuple[int, ...]) -> Iterator[int]:
        """The legal tiles, the rule of thumb's first, then the strong ones."""
        t, hand = self.t, hands[seat]
        legal = hand & t.follow[table[0]] or hand if table else hand
        if not legal & (legal - 1):
            yield legal
            return
        unseen = (hands[0] | hands[1] | hands[2] | hands[3]) & ~hand
        # as if it were the bidder: pulling trumps is mostly the right first try for either side
        first = thumb_tile(t, hand, unseen, list(table), True, False)
        yield first
        legal ^= first
        for bit in (*t.trumps_down, *t.plain_down):
            if legal & bit:
                yield bit


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
        solved = (self.match.hand.deal, contract.trump, side, need)
        if self.solver is None or self.solved != solved:
            self.solver, self.solved = Solver(t, side, need), solved
        solver = self.solver
        hands = tuple(sum(BIT[tile] for tile in hand) for hand in self.match.hand.hands)
        table = tuple(BIT[play.tile] for play in o.current)
        leader = int(o.current[0].seat if o.current else o.seat)
        taken, lost = o.points[side], o.points[1 - side]
        wish = int(o.seat.team) == side
        moves = list(solver.moves(hands, int(o.seat), table))
        if len(moves) > 1:
            for bit in moves:
                after = tuple(h ^ bit if s == o.seat else h for s, h in enumerate(hands))
                if solver.goes(after, leader, (*table, bit), taken, lost) is wish:
                    return Decision(TILE[bit])
        bidder = contract.bidder
        unseen = sum(h for s, h in enumerate(hands) if s != o.seat)
        own = hands[o.seat]
        bit = thumb_tile(t, own, unseen, list(table), bidder is o.seat, bidder is o.seat.partner)
        return Decision(TILE[bit])
