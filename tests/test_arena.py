"""The arena: fair, repeatable, and clear about an outside bot that fails."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

from game.cli import arena

LEGAL_BOT = """
import json, sys
for line in sys.stdin:
    print(json.loads(line)["legal"][0], flush=True)
"""
DEAD_BOT = "raise SystemExit"
GARBAGE_BOT = "import sys\nfor line in sys.stdin: print('hello', flush=True)"
ILLEGAL_BOT = "import sys\nfor line in sys.stdin: print('41' if '41' in line else '6-6', flush=True)"


def spec(folder: Path, source: str) -> str:
    program = folder / "bot.py"
    program.write_text(source)
    return f"cmd:{shlex.join([sys.executable, str(program)])}"


def report(capsys: Any, *argv: str) -> dict[str, Any]:
    assert arena.main(argv) == 0
    data: dict[str, Any] = json.loads(capsys.readouterr().out.splitlines()[-1])
    return data


def without_times(data: dict[str, Any]) -> dict[str, Any]:
    for side in ("first", "second"):
        del data[side]["seconds"]
    return data


@pytest.mark.parametrize("rules", ["marks", "points"])
def test_the_same_seed_repeats_and_the_other_order_mirrors(rules: str, capsys: Any) -> None:
    def play(first: str, second: str, seed: str) -> dict[str, Any]:
        argv = ("--first", first, "--second", second, "--deals", "6", "--rules", rules, "--seed", seed)
        return without_times(report(capsys, *argv))

    there = play("casual", "beginner", "7")
    assert there == play("casual", "beginner", "7")
    assert there != play("casual", "beginner", "8")
    back = play("beginner", "casual", "7")
    assert back["difference"]["mean"] == -there["difference"]["mean"]
    assert back["second"] == there["first"]
    assert there["deals"] == 6


def test_a_level_against_itself_is_even(capsys: Any) -> None:
    data = report(capsys, "--first", "casual", "--second", "casual", "--deals", "8")
    assert data["difference"] == {"mean": 0, "low": 0, "high": 0}


@pytest.mark.parametrize("rules", ["marks", "points"])
def test_matches_are_played_to_the_end(rules: str, capsys: Any) -> None:
    argv = ("--first", "casual", "--second", "beginner", "--matches", "5", "--rules", rules)
    data = report(capsys, *argv)
    assert "deals" not in data
    assert data["matches"] == 5
    assert -0.5 <= data["difference"]["mean"] <= 0.5
    for side in ("first", "second"):
        assert data[side]["contracts"] == data[side]["made"] + data[side]["set"] > 0
        assert 0 <= data[side]["seconds"]["mean"] <= data[side]["seconds"]["p95"] + 1


def test_an_outside_bot_plays_from_what_it_is_handed(tmp_path: Path, capsys: Any) -> None:
    data = report(capsys, "--first", "casual", "--second", spec(tmp_path, LEGAL_BOT), "--deals", "10")
    assert data["first"]["contracts"] > 0
    assert data["second"]["spec"].startswith("cmd:")


@pytest.mark.parametrize(
    ("source", "word"), [(DEAD_BOT, "ended"), (GARBAGE_BOT, "hello"), (ILLEGAL_BOT, "legal were")]
)
def test_a_failing_bot_stops_the_arena_with_a_sentence(
    source: str, word: str, tmp_path: Path, capsys: Any
) -> None:
    assert arena.main(["--first", "casual", "--second", spec(tmp_path, source), "--deals", "4"]) == 1
    printed = capsys.readouterr()
    assert word in printed.err
    assert printed.out == ""


def test_a_bot_that_cannot_be_started_is_named(capsys: Any) -> None:
    assert arena.main(["--first", "casual", "--second", "cmd:/no/such/program", "--deals", "1"]) == 1
    assert "/no/such/program" in capsys.readouterr().err


@pytest.mark.parametrize(
    "argv",
    [
        ["--first", "casual", "--second", "casual"],
        ["--first", "casual", "--second", "divine", "--deals", "1"],
        ["--first", "casual", "--second", "cmd:", "--deals", "1"],
        ["--first", "casual", "--second", "casual", "--deals", "0"],
        ["--first", "casual", "--second", "casual", "--deals", "1", "--rules", "whist"],
    ],
)
def test_bad_usage_is_status_2(argv: list[str], capsys: Any) -> None:
    assert arena.main(argv) == 2
    assert capsys.readouterr().err
