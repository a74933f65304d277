"""The number of ways to play each endgame, against the files; and the plain rules count the same."""

import json
from pathlib import Path

import pytest

from game.core.rulesets import RuleSet
from game.core.trumps import Trump, trump_name
from game.record.reader import read_record
from tests.oracle import naive
from tests.perft.counting import counted, difference, read, split, written

FILES = sorted(Path(__file__).parent.glob("*.txt"))
every_file = pytest.mark.parametrize("path", FILES, ids=[path.stem for path in FILES])


@every_file
def test_the_number_of_sequences(path: Path) -> None:
    known = read(path.read_text(encoding="utf-8"))
    now = counted(known.title, known.record, len(known.depths))
    for depth, (old, new) in enumerate(zip(known.depths, now.depths, strict=True), 1):
        where = difference(known.split, now.split) or str(split(read_record(known.record).match, depth))
        assert new == old, f"depth {depth} has {new} sequences, {old} are known; by first tile:\n{where}"
    assert now.split == known.split, difference(known.split, now.split)
    assert written(now) == path.read_text(encoding="utf-8")
    assert sum(now.split.values()) == now.depths[-1]


def plain_sequences(record: dict, depth: int) -> int:
    if depth == 0:
        return 1
    plays = record["hands"][0]["plays"]
    count = 0
    for tile in naive.replay(record)["legal"]:
        plays.append(tile)
        count += plain_sequences(record, depth - 1)
        plays.pop()
    return count


@every_file
def test_the_plain_rules_count_the_same(path: Path) -> None:
    known = read(path.read_text(encoding="utf-8"))
    for depth in (1, 2, 3):
        assert plain_sequences(json.loads(known.record), depth) == known.depths[depth - 1]


def test_every_rule_set_and_kind_of_declaration_has_its_file(rules: RuleSet) -> None:
    kinds = {
        (bid == "34", trump)
        for path in FILES
        for name, bid, trump in [path.stem.split("-")]
        if name == rules.name
    }
    for trump in {Trump.FIVES, Trump.DOUBLES, Trump.NONE} & set(rules.trumps):
        assert {(True, trump_name(trump)), (False, trump_name(trump))} <= kinds


def test_a_mismatch_shows_the_split() -> None:
    assert difference({"6-4": 3, "5-0": 1}, {"6-4": 2, "1-1": 1}) == (
        "6-4: 3 are known, 2 now\n5-0: 1 are known, 0 now\n1-1: 0 are known, 1 now"
    )
