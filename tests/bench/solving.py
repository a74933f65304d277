"""How much faster the ceiling's solver is than a plain alpha-beta with a table, on whole deals.

    python -m tests.bench.solving [DEALS]

Both answer whether the bidders make it, in one run, deal by deal, in CPU time. The plain search tries the legal
tiles in the order of the hand, keeps positions at the beginning of tricks, and prunes by its bounds alone.
"""

from __future__ import annotations

import sys
import time
from random import Random

from game.core.contracts import HIGHEST_POINT_BID, LOWEST_BID
from game.core.seats import SEATS
from game.core.tiles import HAND_POINTS
from game.core.trumps import Trump
from tests.bench.baselines import BIT, POINTS, Tables, tables
from tests.bench.solver import Solver, ranked
from tests.bench.table import deal_of

Hands = tuple[int, ...]


class Plain:
    """Alpha-beta over the points the bidders still take, with a table of what bounds showed."""

    def __init__(self, t: Tables, side: int) -> None:
        self.t, self.side = t, side
        self.low: dict[tuple[Hands, int], int] = {}
        self.high: dict[tuple[Hands, int], int] = {}

    def most(self, hands: Hands, leader: int, alpha: int, beta: int) -> int:
        if not hands[leader]:
            return 0
        key = (hands, leader)
        low, high = self.low.get(key, 0), self.high.get(key, HAND_POINTS)
        if low >= beta or high <= alpha or low == high:
            return low if low >= beta else high
        found = self.within(hands, leader, (), max(alpha, low), min(beta, high))
        if found > alpha:
            self.low[key] = max(low, min(found, high))
        if found < beta:
            self.high[key] = min(high, max(found, low))
        return found

    def within(self, hands: Hands, leader: int, table: tuple[int, ...], alpha: int, beta: int) -> int:
        if len(table) == len(SEATS):
            power = self.t.power[table[0]]
            winner = (leader + max(range(4), key=lambda place: power[table[place]])) & 3
            points = (1 + sum(POINTS[bit] for bit in table)) if winner & 1 == self.side else 0
            return points + self.most(hands, winner, alpha - points, beta - points)
        seat = (leader + len(table)) & 3
        legal = hands[seat] & self.t.follow[table[0]] or hands[seat] if table else hands[seat]
        ours = seat & 1 == self.side
        best = -1 if ours else HAND_POINTS + 1
        while legal and alpha < beta:
            bit = legal & -legal
            legal ^= bit
            after = (*hands[:seat], hands[seat] ^ bit, *hands[seat + 1 :])
            value = self.within(after, leader, (*table, bit), alpha, beta)
            if ours:
                best = max(best, value)
                alpha = max(alpha, best)
            else:
                best = min(best, value)
                beta = min(beta, best)
        return best


def main(deals: int) -> None:
    quick, plain = [], []
    for number in range(deals):
        chance = Random(number)
        need = chance.choice((*range(LOWEST_BID, HIGHEST_POINT_BID + 1), HAND_POINTS))
        trump = chance.choice(tuple(Trump))
        t = tables(trump)
        ranked(trump)  # tables are made once a declaration, for either search
        hands = tuple(sum(BIT[tile] for tile in hand) for hand in deal_of(42, number).hands)
        began = time.process_time()
        solver = Solver(trump, hands, 0, need)
        makes = solver.makes(solver.all_held, 0, 0, 0)
        between = time.process_time()
        assert (Plain(t, 0).most(hands, 0, need - 1, need) >= need) is makes
        quick.append(between - began)
        plain.append(time.process_time() - between)
    a, b = sum(quick) / deals, sum(plain) / deals
    print(f"{deals} deals: {1e3 * a:.1f} ms a deal, plain {1e3 * b:.1f} ms, {b / a:.1f} times")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
