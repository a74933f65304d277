"""`python -m game bot`: a player as a filter, one observation a line in, one action a line out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from random import Random

from game.ai.levels import LEVELS, choose
from game.ai.thumb import thumb_action
from game.core.actions import action_name
from game.core.errors import NotationError, RuleError
from game.core.rulesets import RULE_SETS
from game.record.observation import glance_from_json, json_from_text, observation_from_json

SEED = 42  # the same observation gets the same answer, whatever was asked before


def answer(line: str, level: str, rules: str | None = None) -> str:
    """The action for one observation in the record's notation, or a JSON object with the error.

    An observation that does not add up is answered too: by rule of thumb, from what `legal` offers.
    """
    try:
        data = json_from_text(line)
        try:
            observation, adds_up = observation_from_json(data), True
        except RuleError:
            observation, adds_up = glance_from_json(data), False
        if rules is not None and observation.rules.name != rules:
            raise NotationError(f"This bot plays {rules}, the observation is of {observation.rules.name}.")
        if not observation.legal:
            seat = observation.seat.name
            raise NotationError(f"{seat} has nothing to do: it is not its turn, or the hand is over.")
        if adds_up:
            action = choose(observation, level, Random(SEED)).action
        else:
            action = thumb_action(observation)
    except RuleError as error:
        return json.dumps({"error": error.message})
    return action_name(action, observation.rules)


def main(argv: Sequence[str]) -> int:
    """Read observations until the input ends; 0, or 2 for bad usage."""
    parser = argparse.ArgumentParser(
        prog="python -m game bot", description="Answers one observation a line with one action a line."
    )
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1], help="how well it plays")
    parser.add_argument("--rules", choices=tuple(RULE_SETS), help="refuse observations of other rules")
    try:
        options = parser.parse_args(argv)
    except SystemExit as usage:
        return int(usage.code or 0)
    for raw in sys.stdin.buffer:
        line = raw.decode("utf-8", "replace").strip()
        if line:
            print(answer(line, options.level, options.rules), flush=True)
    return 0
