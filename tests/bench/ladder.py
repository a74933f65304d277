"""Every level against every lower one and against the rule of thumb, auction and all, on duplicate deals.

    python -m tests.bench.ladder --seed 600 --deals 1000 [--rules points] [--first expert --second strong]

One row a pair: the difference in marks (or points) a hand with its 95 % interval, and for both sides the
contracts made and set and the milliseconds of the processor a decision (mean, 95th percentile). `thumb` is the
frozen rule of thumb of `baselines.py`, with its bidding.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import combinations

from game.ai.levels import LEVELS, player_of
from game.ai.player import Player
from game.core.match import begin_match
from game.core.rulesets import RULE_SETS, RuleSet
from tests.bench.baselines import Thumb
from tests.bench.table import Tally, deal_of, duplicate, line

THUMB = "thumb"


def sitting(name: str) -> Player:
    """The player of a level or the rule of thumb."""
    return Thumb() if name == THUMB else player_of(name)


def rung(rules: RuleSet, seed: int, deals: int, first: str, second: str) -> str:
    """The row of one pair."""
    a, b = Tally(), Tally()
    gains = []
    for number in range(deals):
        start = begin_match(rules, deal_of(seed, number))
        gains.append(duplicate(start, sitting(first), sitting(second), a, b, f"{seed}/{number}"))
    return line(f"{rules.name}: {first} : {second}", gains, a, b)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.ladder", description=__doc__)
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="marks")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--deals", type=int, required=True)
    parser.add_argument("--first", choices=LEVELS)
    parser.add_argument("--second", choices=(THUMB, *LEVELS))
    options = parser.parse_args(argv)
    for low, high in (*combinations(LEVELS, 2), *((THUMB, level) for level in LEVELS)):
        if options.first in (None, high) and options.second in (None, low):
            print(rung(RULE_SETS[options.rules], options.seed, options.deals, high, low), flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
