"""The golden matches: what the rules made of them once, they make of them again."""

import json
from collections import Counter
from difflib import unified_diff
from pathlib import Path

import pytest

from game.core.hand import HandState, Outcome
from game.core.rulesets import RULE_SETS, RuleSet
from game.core.trumps import Trump
from game.record.reader import read_record
from game.record.state import state_json
from tests.golden.regenerate import GOLDEN
from tests.golden.transcript import record_of, transcript
from tests.oracle import naive

FILES = sorted(Path(__file__).parent.glob("*.txt"))
golden = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@golden
def test_golden_match(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    again = transcript(path.stem, read_record(record_of(text)).match)
    difference = "\n".join(unified_diff(text.splitlines(), again.splitlines(), "golden", "now", lineterm=""))
    assert again == text, f"python -m tests.golden.regenerate writes these anew:\n{difference}"


@golden
def test_the_plain_rules_agree(path: Path) -> None:
    record = record_of(path.read_text(encoding="utf-8"))
    assert naive.replay(json.loads(record)) == state_json(read_record(record).match)


def test_there_are_enough_and_the_script_names_each() -> None:
    assert len(FILES) >= 12
    assert {path.stem for path in FILES} == set(GOLDEN)


def every_hand(rules: RuleSet) -> list[HandState]:
    found: list[HandState] = []
    for path in FILES:
        match = read_record(record_of(path.read_text(encoding="utf-8"))).match
        if match.rules is rules:
            found += (*match.earlier, match.hand)
    return found


def test_every_rule_set_has_its_own_with_each_contract_and_each_end(rules: RuleSet) -> None:
    hands = every_hand(rules)
    assert hands, f"no golden match plays by {rules.name}"
    ends: Counter[tuple] = Counter()
    trumps = set()
    for hand in hands:
        assert hand.result is not None
        if hand.contract is None:
            ends[Outcome.PASSED_OUT] += 1
            continue
        declaration = hand.contract.declaration
        assert declaration is not None
        trumps.add(declaration.trump)
        kind = "all-tricks" if hand.contract.call.is_all_tricks else "points"
        early = "early" if len(hand.tricks) < 7 else "played out"
        ends[kind, declaration.stacks, hand.result.outcome] += 1
        ends[kind, early, hand.result.outcome] += 1
    assert {Trump.NONE} | ({Trump.DOUBLES} & set(rules.trumps)) < trumps
    for outcome in (Outcome.MADE, Outcome.SET):
        for stacks in rules.stacks or (None,):
            assert ends["all-tricks", stacks, outcome], (stacks, outcome)
        assert ends["points", "played out", outcome]
        assert bool(ends["points", "early", outcome]) == rules.ends_early
    assert bool(ends[Outcome.PASSED_OUT]) != rules.last_must_bid
    forced = [hand for hand in hands if [call.is_pass for call in hand.calls] == [True, True, True, False]]
    assert forced
    assert max(hand.contract.call.stake for hand in hands if hand.contract) == 5


def test_matches_end_on_the_target_and_over_it() -> None:
    over = set()
    for path in FILES:
        match = read_record(record_of(path.read_text(encoding="utf-8"))).match
        assert match.winner is not None
        over.add((match.rules.name, match.score[match.winner] > match.rules.target))
    assert over == {(name, overshoot) for name in RULE_SETS for overshoot in (False, True)}
