"""The levels of play, weakest first, and the one way to ask for a choice."""

from __future__ import annotations

from random import Random

from game.ai.bidding import Bidding
from game.ai.player import Budget, Decision, Player, Thinking, run_to_end
from game.ai.rollouts import Judging
from game.ai.thinker import Thinker
from game.ai.thumb import RuleOfThumb
from game.core.errors import NotationError
from game.core.observation import Observation

LEVELS: tuple[str, ...] = ("beginner", "casual", "strong", "expert")

# A beginner forgets what was played and follows a whim now and then; a casual player remembers, and plays
# at a glance; a strong one looks at twenty worlds that fit the play; an expert looks at many, weighed by what
# the calls and plays so far make likely. None sees more than its Observation.
_PLAYERS: dict[str, Player] = {
    "beginner": RuleOfThumb(whim=0.3),
    "casual": Thinker(Bidding(worlds=60, listens=False, boldness=0.05), None),
    "strong": Thinker(Bidding(worlds=80, listens=False), Judging(worlds=20, surprise=1.0, auction=False)),
    "expert": Thinker(Bidding(worlds=500, second_looks=3), Judging(worlds=2000, surprise=0.5, pulls=0.025)),
}


def player_of(level: str) -> Player:
    """The player of a level; raises NotationError for a name that is none."""
    if level not in _PLAYERS:
        raise NotationError(f"{level!r} is no level: choose {', '.join(LEVELS[:-1])} or {LEVELS[-1]}.")
    return _PLAYERS[level]


def think(observation: Observation, level: str, rng: Random, budget: Budget | None = None) -> Thinking:
    """The level's thinking about an observation, in slices."""
    return player_of(level).think(observation, budget or Budget(), rng)


def choose(observation: Observation, level: str, rng: Random, budget: Budget | None = None) -> Decision:
    """The level's decision, thought through without a pause."""
    return run_to_end(think(observation, level, rng, budget))
