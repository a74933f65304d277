"""What a computer player is: a generator that thinks in slices and answers a decision (S4).

The only thing a player is handed about the match is an Observation, so it cannot look into another hand;
the only chance it has is the `Random` it is handed, so a choice can be repeated.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass
from random import Random
from typing import Protocol

from game.core.actions import PlayerAction
from game.core.observation import Observation
from game.core.trumps import Trump


@dataclass(frozen=True, slots=True)
class Budget:
    """How much a player may think about one action.

    `effort` scales the number of worlds a level looks at: it is a count, not a time, so that the same
    seed and effort give the same choice on every machine. `out_of_time`, when there is one, is asked between
    slices, and once it says True the player answers with the best it has.
    """

    effort: float = 1.0
    out_of_time: Callable[[], bool] | None = None

    def expired(self) -> bool:
        return self.out_of_time is not None and self.out_of_time()


@dataclass(frozen=True, slots=True)
class Option:
    """One legal action as a player judged it.

    `chance`: of the wished end of the hand (contract made for its bidders, set for the others), 0..1;
    for a call, of making that bid. `value`: what the player maximised, in marks or points of the match score.
    """

    action: PlayerAction
    chance: float
    value: float


@dataclass(frozen=True, slots=True)
class Decision:
    """The action, the options it was chosen from (none when nothing was counted), and the worlds counted.

    `trump` is, for a call, the trump it was priced with.
    """

    action: PlayerAction
    options: tuple[Option, ...] = ()
    worlds: int = 0
    trump: Trump | None = None


Thinking = Generator[None, None, Decision]


class Player(Protocol):
    """A way to play."""

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thinking:
        """Yield after each slice of work (about a millisecond), return the decision.

        `observation.legal` must not be empty; the action returned is one of it.
        """


def run_to_end(thinking: Thinking) -> Decision:
    """Think without a pause."""
    while True:
        try:
            next(thinking)
        except StopIteration as finished:
            decision: Decision = finished.value
            return decision
