"""Hints with reasons, from the person's own Observation and the machinery of the players."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from random import Random

from game.ai.levels import LEVELS, think
from game.ai.player import Budget, Option
from game.core.actions import PlayerAction, action_name
from game.core.contracts import Call, Declaration
from game.core.observation import Observation
from game.core.trumps import trump_words


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do and why: `reason_key` and `params` for translation, `text` the same in English.

    `options` gives for each action that was weighed the chance of the wished end of the hand.
    """

    action: PlayerAction
    options: tuple[Option, ...]
    reason_key: str
    params: tuple[tuple[str, str], ...]
    text: str


_SENTENCES: dict[str, str] = {
    "call": "{action} looks right with this hand.",
    "declare": "{trump} are the best trumps for this hand.",
    "play": "{action} is the tile to play.",
}


def sentence(reason_key: str, params: tuple[tuple[str, str], ...]) -> str:
    """The reason in plain English."""
    return _SENTENCES[reason_key].format(**dict(params))


def advise(observation: Observation, budget: Budget, rng: Random) -> Generator[None, None, Advice]:
    """Think in slices, then recommend one of `observation.legal` with the reason."""
    decision = yield from think(observation, LEVELS[-1], rng, budget)
    action = decision.action
    params: tuple[tuple[str, str], ...]
    if isinstance(action, Declaration):
        key, params = "declare", (("trump", trump_words(action.trump)),)
    else:
        key = "call" if isinstance(action, Call) else "play"
        params = (("action", action_name(action, observation.rules)),)
    return Advice(action, decision.options, key, params, sentence(key, params))
