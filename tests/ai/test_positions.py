"""What players complain of: positions, each with the answers a good partner would give.

`tests/positions/complaints.jsonl` holds one a line: what it is about, the observation as in the record
format, and the accepted answers.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.ai.levels import choose
from game.core.actions import action_name
from game.record.observation import observation_from_json

POSITIONS = [
    json.loads(line)
    for line in (Path(__file__).parent.parent / "positions" / "complaints.jsonl").read_text().splitlines()
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position["about"])
def test_the_strongest_level_answers_as_a_good_partner(position: dict[str, Any]) -> None:
    observation = observation_from_json(position["observation"])
    legal = {action_name(action, observation.rules) for action in observation.legal}
    assert set(position["accept"]) < legal, "a position where everything is accepted tests nothing"
    for seed in (1, 2, 3):
        decision = choose(observation, "expert", Random(seed))
        assert action_name(decision.action, observation.rules) in position["accept"]


@pytest.mark.parametrize(
    "about",
    [
        "returns its partner's trumps",
        "pulls trumps before its offs",
        "does not lead under its own winner",
        "trumps to set the contract when that is what it takes",
        "throws count on its partner's winning trick",
        "throws no count on the opponents' trick",
        "bids with seven strong tiles",
        "passes with rubbish",
    ],
)
def test_every_complaint_has_positions(about: str) -> None:
    assert sum(position["about"] == about for position in POSITIONS) >= 2
