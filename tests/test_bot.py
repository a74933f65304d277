"""The player as a filter: good lines are answered, bad ones get one sentence, and it goes on."""

from __future__ import annotations

import io
import json
import sys
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from game.ai.levels import LEVELS
from game.cli import bot
from game.core.actions import parse_action
from game.core.dealing import fresh_deal
from game.core.errors import RuleError
from game.core.match import apply, begin_match, legal_actions
from game.core.observation import observe
from game.core.rulesets import MARKS, RULE_SETS
from game.core.seats import SEATS
from game.record.observation import observation_from_json, observation_to_json

FOLLOWING: dict[str, Any] = {
    "rules": "marks", "seat": "D", "dealer": "A", "score": {"AC": 3, "BD": 5},
    "hand": ["6-6", "6-5", "4-1", "2-1", "1-0", "0-0", "3-3"],
    "dealt": ["6-6", "6-5", "4-1", "2-1", "1-0", "0-0", "3-3"],
    "auction": [["B", "30"], ["C", "pass"], ["D", "pass"], ["A", "pass"]], "declare": "6",
    "plays": [["B", "4-4"], ["C", "4-2"]], "legal": ["4-1"],
}  # fmt: skip


def run(lines: list[str], *argv: str, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> list[str]:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO("\n".join(lines).encode())))
    assert bot.main(argv) == 0
    answers: list[str] = capsys.readouterr().out.splitlines()
    return answers


def test_answers_each_line_with_one_legal_action(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    assert run([json.dumps(FOLLOWING)] * 2, monkeypatch=monkeypatch, capsys=capsys) == ["4-1", "4-1"]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"rules": "whist"}, "whist"),
        ({"seat": 3}, "seat"),
        ({"seat": "E"}, "E"),
        ({"score": {"AC": 3}}, "score"),
        ({"score": {"AC": True, "BD": 5}}, "score"),
        ({"score": {"AC": 7, "BD": "5"}}, "score"),
        ({"dealt": "6-6"}, "dealt"),
        ({"hand": ["6-6", 7]}, "hand"),
        ({"hand": ["7-7"]}, "7-7"),
        ({"auction": "pass"}, "auction"),
        ({"auction": [["B", 30]]}, "auction"),
        ({"auction": [["B", "29"]]}, "29"),
        ({"declare": "7"}, "7"),
        ({"declare": 6}, "declare"),
        ({"rules": "points", "declare": "doubles"}, "oubles"),
        ({"plays": [["B", "4-4"], ["C", "9-2"]]}, "9-2"),
        ({"plays": None}, "plays"),
        ({"legal": []}, "nothing to do"),
        ({"legal": [7]}, "legal"),
        ({"legal": "4-1"}, "legal"),
        ({"legal": ["4-1", "spades"]}, "spades"),
        ({"legal": ["4-1", "pass"]}, "mixes"),
    ],
)
def test_a_bad_line_gets_one_sentence_and_the_next_is_answered(
    change: dict[str, Any], word: str, monkeypatch: pytest.MonkeyPatch, capsys: Any
) -> None:
    lines = [json.dumps({**FOLLOWING, **change}), json.dumps(FOLLOWING)]
    refused, answered = run(lines, monkeypatch=monkeypatch, capsys=capsys)
    assert word in json.loads(refused)["error"]
    assert answered == "4-1"


BRIEF: dict[str, Any] = {
    "rules": "marks", "seat": "B", "dealer": "A", "score": {"AC": 3, "BD": 5}, "hand": ["6-6", "6-5"],
    "dealt": ["6-6", "6-5", "4-4", "2-1", "1-0", "0-0", "3-3"],
    "auction": [["B", "30"], ["C", "pass"], ["D", "pass"], ["A", "pass"]], "declare": "6",
    "plays": [["B", "4-4"], ["C", "4-2"]], "legal": ["6-6"],
}  # fmt: skip
BRIEF_POINTS = {
    **BRIEF, "rules": "points", "score": {"AC": 0, "BD": 249}, "auction": [["B", "42x2"]], "legal": ["6-5"],
}  # fmt: skip
BRIEF_CALL = {**BRIEF, "declare": None, "plays": [], "auction": [["B", "30"]], "legal": ["pass"]}
BRIEF_DECLARATION = {**BRIEF, "declare": None, "plays": [], "legal": ["5", "6"]}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("observation", "accepted"),
    [
        (BRIEF, {"6-6"}),  # two tiles in hand, yet only two are played
        (BRIEF_POINTS, {"6-5"}),
        (BRIEF_CALL, {"pass"}),
        ({**BRIEF_CALL, "legal": ["41", "36", "30"]}, {"30"}),
        ({**BRIEF_CALL, "rules": "points", "legal": ["42x3"]}, {"42x3"}),
        (BRIEF_DECLARATION, {"6"}),
        ({**BRIEF_DECLARATION, "legal": ["none/1", "0/2"]}, {"none/1", "0/2"}),
        ({**BRIEF, "legal": ["6-5", "6-6"]}, {"6-5", "6-6"}),
        ({**BRIEF, "declare": None, "auction": [], "plays": [], "legal": ["2-1", "6-4"]}, {"2-1"}),
        ({**FOLLOWING, "seat": "B"}, {"4-1"}),
        ({**FOLLOWING, "legal": ["6-6"]}, {"6-6"}),
        ({**FOLLOWING, "score": {"AC": 7, "BD": 5}}, {"4-1"}),
        ({**FOLLOWING, "dealt": ["6-6"] * 7}, {"4-1"}),
        ({**FOLLOWING, "hand": []}, {"4-1"}),
        ({**FOLLOWING, "auction": [["B", "30"], ["C", "30"]]}, {"4-1"}),
        ({**FOLLOWING, "auction": [["C", "30"]]}, {"4-1"}),
        ({**FOLLOWING, "declare": "6/1"}, {"4-1"}),
        ({**FOLLOWING, "plays": [["B", "4-4"], ["C", "4-4"]]}, {"4-1"}),
        ({**FOLLOWING, "plays": [["B", "4-4"], ["D", "4-2"]] * 9}, {"4-1"}),
    ],
)
def test_what_does_not_add_up_is_answered_from_legal(
    observation: dict[str, Any], accepted: set[str], level: str
) -> None:
    with pytest.raises(RuleError):
        observation_from_json(observation)
    assert bot.answer(json.dumps(observation), level) in accepted


def test_whatever_is_well_written_is_answered_from_legal_or_refused() -> None:
    chance = Random(8)
    answered = 0
    for _ in range(400):
        data = {**chance.choice([FOLLOWING, BRIEF, BRIEF_POINTS, BRIEF_CALL, BRIEF_DECLARATION])}
        for key in chance.sample(sorted(data), 3):
            data[key] = chance.choice([FOLLOWING, BRIEF, BRIEF_POINTS, BRIEF_CALL, BRIEF_DECLARATION])[key]
        data["seat"], data["dealer"] = chance.choice("ABCD"), chance.choice("ABCD")
        data["plays"] = data["plays"] * chance.randrange(5)
        said = bot.answer(json.dumps(data), "casual")
        assert said in data["legal"] or list(json.loads(said)) == ["error"]
        answered += said in data["legal"]
    assert answered > 300


def test_by_rule_of_thumb_count_goes_to_the_partner_and_not_to_the_opponents() -> None:
    short = {**FOLLOWING, "hand": ["5-0", "2-1"], "legal": ["2-1", "5-0"]}
    partner_wins = {**short, "plays": [["B", "4-4"], ["C", "4-2"]]}
    partner_loses = {**short, "plays": [["B", "4-2"], ["C", "4-4"]]}
    assert bot.answer(json.dumps(partner_wins), "expert") == "5-0"
    assert bot.answer(json.dumps(partner_loses), "expert") == "2-1"


@pytest.mark.parametrize(
    "line", [b"{", b"[]", b"null", b"7", b'"6-6"', b"[" * 100_000, b'{"rules": "marks"}', b"\xff"]
)
def test_what_is_no_observation_is_refused(line: bytes, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(line)))
    assert bot.main([]) == 0
    assert list(json.loads(capsys.readouterr().out)) == ["error"]


def test_other_rules_than_asked_for_are_refused(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    (line,) = run([json.dumps(FOLLOWING)], "--rules", "points", monkeypatch=monkeypatch, capsys=capsys)
    assert "points" in json.loads(line)["error"]


def test_more_than_it_may_know_is_not_read(monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    lines = [json.dumps({**FOLLOWING, "hands": {"C": ["5-5"]}}), json.dumps(FOLLOWING)]
    first, second = run(lines, monkeypatch=monkeypatch, capsys=capsys)
    assert first == second


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=str)
def test_an_observation_reads_back_as_it_was_written(rules: Any) -> None:
    for seed in range(25):
        chance = Random(seed)
        match = begin_match(rules, fresh_deal(SEATS[seed % 4], chance.randrange))
        while match.to_act is not None:
            for looker in SEATS:
                seen = observe(match, looker)
                again = observation_from_json(json.loads(json.dumps(observation_to_json(seen))))
                fields = (name for name in type(seen).__slots__ if name != "state_id")
                assert all(getattr(again, name) == getattr(seen, name) for name in fields)
            match = apply(match, chance.choice(legal_actions(match)))


IMPOSSIBLE: dict[str, Any] = {
    "rules": "marks", "seat": "B", "dealer": "A", "score": {"AC": 0, "BD": 0},
    "hand": ["5-4", "5-5", "2-1", "1-0", "0-0", "3-3"],
    "dealt": ["6-5", "5-4", "5-5", "2-1", "1-0", "0-0", "3-3"],
    "auction": [["B", "30"], ["C", "pass"], ["D", "pass"], ["A", "pass"]], "declare": "5",
    "plays": [["B", "6-5"], ["C", "4-4"], ["D", "4-3"], ["A", "4-2"]],
    "legal": ["5-4", "5-5", "2-1", "1-0", "0-0", "3-3"],
}  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
def test_where_no_hands_fit_it_still_answers(level: str) -> None:
    """Nobody else follows fives, yet four of them are out: no world fits, and no player falls over it."""
    assert bot.answer(json.dumps(IMPOSSIBLE), level) in IMPOSSIBLE["legal"]


def test_it_chooses_from_legal_alone() -> None:
    match = begin_match(MARKS, fresh_deal(SEATS[0], Random(3).randrange))
    assert match.to_act is not None
    data = observation_to_json(observe(match, match.to_act)) | {"legal": ["41", "2m"]}
    for level in LEVELS:
        said = bot.answer(json.dumps(data), level)
        assert parse_action(said, match.phase, MARKS) in observation_from_json(data).legal


def test_bad_usage_is_status_2(capsys: Any) -> None:
    assert bot.main(["--level", "divine"]) == 2
    assert "divine" in capsys.readouterr().err
