"""The choices of the strongest level in some hundred positions, and how long it took over each.

    python -m tests.bench.choices [DEALS]                 here
    node tests/bench/choices.mjs PYODIDE_FOLDER [DEALS]   in Pyodide

Both print one JSON object a line: the choices must be the same, the times may differ.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator, Sequence
from random import Random

from game.ai import worlds
from game.ai.levels import think
from game.core.actions import action_name
from game.core.dealing import fresh_deal
from game.core.match import apply, begin_match
from game.core.observation import observe
from game.core.rulesets import RULE_SETS
from game.core.seats import SEATS


def decisions(deals: int) -> Iterator[tuple[str, list[float]]]:
    """Every choice of whole hands: the action's text, and the seconds of each slice of thinking.

    Begins as after a start: the patterns that worlds are drawn with are yet to be made.
    """
    worlds._made.clear()
    worlds.pattern.cache_clear()
    for seed in range(deals):
        for rules in RULE_SETS.values():
            match = begin_match(rules, fresh_deal(SEATS[seed % 4], Random(seed).randrange))
            chance = Random(f"choices/{seed}")
            while match.to_act is not None:
                thinking = think(observe(match, match.to_act), "expert", chance)
                slices: list[float] = []
                while True:
                    began = time.perf_counter()
                    try:
                        next(thinking)
                    except StopIteration as finished:
                        action = finished.value.action
                        break
                    finally:
                        slices.append(time.perf_counter() - began)
                yield action_name(action, rules), slices
                match = apply(match, action)


def summary(found: Sequence[tuple[str, list[float]]]) -> dict[str, float]:
    """Milliseconds: mean, 95th and 99th percentile of a decision; 99th percentile and longest of slices."""
    times = sorted(sum(slices) for _, slices in found)
    pieces = sorted(piece for _, slices in found for piece in slices)
    figures = {
        "mean": sum(times) / len(times),
        "p95": times[int(0.95 * (len(times) - 1))],
        "p99": times[int(0.99 * (len(times) - 1))],
        "slice p99": pieces[int(0.99 * (len(pieces) - 1))],
        "slice longest": pieces[-1],
    }
    return {name: round(1e3 * seconds, 2) for name, seconds in figures.items()}


def report(deals: int) -> str:
    """The choices and the times, as one line of JSON."""
    found = list(decisions(deals))
    about = {"python": sys.version.split()[0], "platform": sys.platform, "decisions": len(found)}
    return json.dumps({**about, "ms": summary(found), "choices": " ".join(text for text, _ in found)})


if __name__ == "__main__":
    print(report(int(sys.argv[1]) if len(sys.argv) > 1 else 5))
