"""`python -m tests.bench.replay [MATCHES]`: how much faster the replay is than the plain rules.

Prints one ratio a rule set. The replay reads all records. The plain rules answer each question from the whole
history of a hand; they read every twentieth record, and the times are compared a match.
"""

import json
import sys
from random import Random
from time import perf_counter

from game.core.rulesets import RULE_SETS, RuleSet
from game.record.reader import read_record
from game.record.state import state_json
from game.record.writer import write_record
from tests.core.playing import moment
from tests.oracle import naive

EVERY = 20
WANTED = 5  # times as fast


def records(rules: RuleSet, matches: int) -> list[str]:
    rng = Random(42)
    return [write_record(moment(rules, rng, 5_000)) for _ in range(matches)]


def measured(rules: RuleSet, matches: int) -> tuple[float, float]:
    """Seconds a match: of the replay, and of the plain rules."""
    texts = records(rules, matches)
    start = perf_counter()
    for text in texts:
        json.dumps(state_json(read_record(text).match))
    quick = (perf_counter() - start) / len(texts)
    some = texts[::EVERY]
    start = perf_counter()
    for text in some:
        json.dumps(naive.replay(json.loads(text)))
    return quick, (perf_counter() - start) / len(some)


def main(matches: int) -> None:
    for rules in RULE_SETS.values():
        quick, plain = measured(rules, matches)
        print(
            f"{rules.name}: {matches} whole matches in {quick * matches:.1f} s, "
            f"{plain / quick:.0f} times as fast as the plain rules (at least {WANTED} wanted)"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1_000)
