"""A session over memory, and a person who plays by chance: for tests of everything around the table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from game.app.saves import MatchSaves
from game.app.session import Ports, Session
from game.app.table import PERSON, Step
from game.core.dealing import draw_dealer, fresh_deal
from game.core.hand import Phase
from game.core.match import MatchState, apply, begin_match, legal_actions, next_dealer
from game.core.rulesets import RuleSet
from game.platform.memory import ManualClock, MemoryStorage, SeededChance

PREFIX = "t42:/:v1:"


class Room:
    """A session with quick opponents. Each step goes to `on_step`, at first into the list `steps`."""

    def __init__(self, seed: int = 1, storage: MemoryStorage | None = None) -> None:
        self.storage = storage or MemoryStorage()
        self.clock = ManualClock()
        self.steps: list[Step] = []
        self.on_step: Callable[[Step], None] = self.steps.append
        ports = Ports(self.storage, self.clock, SeededChance(seed), PREFIX)
        self.session = Session(ports, lambda: None, self._stepped)
        self.rng = Random(seed)

    def _stepped(self, step: Step) -> None:
        self.on_step(step)

    def quicken(self) -> None:
        """Opponents that answer at once, and tricks that wait for nobody."""
        for name, value in {"partner": "beginner", "opponents": "beginner", "hold": "tap"}.items():
            self.session.set(name, value)

    @property
    def match(self) -> MatchState:
        assert self.session.table is not None
        return self.session.table.match

    def kept(self) -> MatchState | None:
        """The match as another visit would find it."""
        found = MatchSaves(self.storage, PREFIX).load().saved
        return None if found is None else found.match

    def act(self) -> bool:
        """The person's part, if anything is asked: a legal action by chance, a touch, the next hand."""
        table = self.session.table
        assert table is not None
        if table.held is not None:
            table.release()
        elif table.match.to_act is PERSON:
            legal = legal_actions(table.match)
            few = legal[: 2 if table.match.phase is Phase.AUCTION else None]
            table.act(self.rng.choice(few), table.match.state_id)
        elif table.match.phase is Phase.HAND_OVER:
            table.next_hand()
        else:
            return False
        return True

    async def until(self, there: Callable[[MatchState], bool], longest: int = 20_000) -> None:
        """Play until the match is where it should be; the person has not acted on that state yet."""
        for _ in range(longest):
            if self.session.table is not None and self.session.table.held is None and there(self.match):
                return
            self.act()
            await breathe(1)
        raise AssertionError("the match never came there")


async def breathe(turns: int = 50) -> None:
    """Let everything that waits for its turn have it."""
    for _ in range(turns):
        await asyncio.sleep(0)


def persons_turn(match: MatchState) -> bool:
    return match.to_act is PERSON


def hand_over(match: MatchState) -> bool:
    return match.hand.result is not None


def match_over(match: MatchState) -> bool:
    return match.winner is not None


def some_match(rules: RuleSet, rng: Random) -> MatchState:
    """A match played to its end by chance."""
    match = begin_match(rules, fresh_deal(draw_dealer(rng.randrange), rng.randrange))
    while match.winner is None:
        if match.phase is Phase.HAND_OVER:
            match = apply(match, fresh_deal(next_dealer(match), rng.randrange))
            continue
        legal = legal_actions(match)
        match = apply(match, rng.choice(legal[:2] if match.phase is Phase.AUCTION else legal))
    return match
