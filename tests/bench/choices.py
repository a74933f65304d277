"""The choices of the strongest level in some hundred positions, and how long it took over each.

    python -m tests.bench.choices [DEALS]                 here
    node tests/bench/choices.mjs PYODIDE_FOLDER [DEALS]   in Pyodide

Both print one JSON object a line: the choices must be the same, the times may differ.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from random import Random

from game.ai.levels import think
from game.core.actions import action_name
from game.core.dealing import fresh_deal
from game.core.match import apply, begin_match
from game.core.observation import observe
from game.core.rulesets import RULE_SETS
from game.core.seats import SEATS


def decisions(deals: int) -> Iterator[tuple[str, float, float]]:
    """Every choice of whole hands: the action's text, its seconds, and those of its longest slice."""
    for seed in range(deals):
        for rules in RULE_SETS.values():
            match = begin_match(rules, fresh_deal(SEATS[seed % 4], Random(seed).randrange))
            chance = Random(f"choices/{seed}")
            while match.to_act is not None:
                thinking = think(observe(match, match.to_act), "expert", chance)
                whole = longest = 0.0
                while True:
                    began = time.perf_counter()
                    try:
                        next(thinking)
                    except StopIteration as finished:
                        action = finished.value.action
                        break
                    finally:
                        took = time.perf_counter() - began
                        whole, longest = whole + took, max(longest, took)
                yield action_name(action, rules), whole, longest
                match = apply(match, action)


def report(deals: int) -> str:
    """The choices and the times, as one line of JSON."""
    found = list(decisions(deals))
    times, slices = sorted(t for _, t, _ in found), sorted(s for _, _, s in found)
    p99 = int(0.99 * (len(found) - 1))
    return json.dumps(
        {
            "python": sys.version.split()[0],
            "platform": sys.platform,
            "decisions": len(found),
            "ms": {"mean": round(1e3 * sum(times) / len(times), 1), "p99": round(1e3 * times[p99], 1)},
            "slice_ms": {"p99": round(1e3 * slices[p99], 1), "most": round(1e3 * slices[-1], 1)},
            "choices": " ".join(text for text, _, _ in found),
        }
    )


if __name__ == "__main__":
    print(report(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
