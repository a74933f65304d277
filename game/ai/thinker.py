"""Players that think: bids priced and tiles judged over drawn worlds."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from game.ai.bidding import Bidding, choose_call, choose_declaration
from game.ai.inner import inner_tile
from game.ai.player import Budget, Decision, Option, Thinking
from game.ai.rollouts import Judging, judge
from game.core.hand import Phase
from game.core.observation import Observation


@dataclass(frozen=True, slots=True)
class Thinker:
    """A player by its skills; without `judging` it plays as the inner player does, at a glance."""

    bidding: Bidding
    judging: Judging | None

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thinking:
        if len(observation.legal) == 1:
            return Decision(observation.legal[0])
        if observation.phase is Phase.AUCTION:
            return (yield from choose_call(observation, self.bidding, budget, rng))
        if observation.phase is Phase.DECLARE:
            return (yield from choose_declaration(observation, self.bidding, budget, rng))
        if self.judging is None:
            return Decision(inner_tile(observation))
        judged = yield from judge(observation, self.judging, budget, rng)
        if not judged.worlds:
            return Decision(inner_tile(observation))
        options = tuple(
            Option(score.tile, score.chance, judged.value(number))
            for number, score in enumerate(judged.scores)
        )
        chosen = judged.best() if observation.current else judged.leading(inner_tile(observation))
        return Decision(judged.scores[chosen].tile, options, judged.worlds)
