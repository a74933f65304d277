"""One table: the only holder of a match state. It takes turns, thinks for the computers, and keeps time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import Any

from game.app.ports import Chance, Clock
from game.app.retrace import retraced
from game.app.settings import PACE_MS, Settings
from game.core.actions import PlayerAction
from game.core.dealing import draw_dealer, fresh_deal
from game.core.errors import RuleError
from game.core.events import Event, events
from game.core.hand import Deal, Phase, Trick
from game.core.match import MatchState, apply, begin_match, check_state, legal_actions, next_dealer
from game.core.observation import Observation, observe
from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.core.view import TableView, view

Thinker = Callable[[Observation], Generator[None, None, PlayerAction]]
PERSON = Seat.A
SLICE_MS = 5.0  # longest stretch of thought before the page gets its frame back


@dataclass(frozen=True, slots=True)
class Step:
    """One accepted action or deal: what changed, for the screen, the speech and the sound."""

    before: MatchState | None
    after: MatchState
    events: tuple[Event, ...]


class Table:
    """A match being played. `changed` is called after everything that a screen would show differently."""

    def __init__(
        self,
        match: MatchState,
        thinkers: dict[Seat, Thinker],
        clock: Clock,
        chance: Chance,
        settings: Callable[[], Settings],
        on_step: Callable[[Step], None],
        changed: Callable[[], None],
        *,
        practice: bool = False,
        meta: dict[str, Any] | None = None,
    ) -> None:
        self.match = match
        self.practice = practice
        self.meta = meta or {}
        self.held: Trick | None = None  # the finished trick that still lies open on the table
        self.thinking: Seat | None = None
        self.taken_back = 0
        self.failed: Callable[[BaseException], None] = _raise
        self._thinkers = thinkers
        self._clock = clock
        self._chance = chance
        self._settings = settings
        self._on_step = on_step
        self._changed = changed
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._undo = list(_decisions(match)) if practice else []

    # -- what may be seen ---------------------------------------------------------------------

    def view(self) -> TableView:
        """What the person's screen may show."""
        return view(self.match, PERSON)

    def observation(self) -> Observation:
        """What the person knows."""
        return observe(self.match, PERSON)

    # -- the person's part ---------------------------------------------------------------------

    def act(self, action: PlayerAction, state_id: int) -> None:
        """The person's action; raises StaleAction or IllegalAction and changes nothing then (R10)."""
        check_state(self.match, state_id)
        if self.match.to_act is not PERSON:
            raise RuleError("not-your-turn", "It is another player's turn.")
        before = self.match
        self._advance(action)
        if len(legal_actions(before)) > 1:
            self._undo.append(before)
        self._wake()

    def release(self) -> None:
        """Gather the finished trick now."""
        if self.held is not None:
            self.held = None
            self._changed()
            self._wake()

    def next_hand(self) -> None:
        """Deal the next hand, the last one being over and the match not won."""
        if self.match.phase is Phase.HAND_OVER:
            self.held = None
            self._undo.clear()
            self._advance(fresh_deal(next_dealer(self.match), self._chance.below))
            self._wake()

    @property
    def can_take_back(self) -> bool:
        """A misclick, while nothing new has been seen since; in practice any decision of this hand."""
        if not self._undo or self.match.number != self._undo[-1].number:
            return False
        if self.practice:
            return True
        return self.match.hand.result is None and self.match.state_id == self._undo[-1].state_id + 1

    def take_back(self) -> None:
        """Return to the person's last decision, if that may be; what a computer was thinking is dropped."""
        if not self.can_take_back:
            return
        self._halt()
        self.held = None
        self.match = self._undo.pop()
        self.taken_back += 1
        self._on_step(Step(None, self.match, ()))
        self._changed()
        self.start()

    # -- running ------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to take the computers' turns, in a task of the running loop."""
        self._task = asyncio.get_running_loop().create_task(self._run())
        self._task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        """A table that stops by itself has failed: that must not pass in silence."""
        if not task.cancelled() and (error := task.exception()) is not None:
            self.failed(error)

    def stop(self) -> None:
        """Leave the table; the match stays as it is."""
        self._halt()

    def wake(self) -> None:
        """A setting that matters to the turn has changed."""
        self._wake()

    def _halt(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._task = None
        self.thinking = None

    def _wake(self) -> None:
        self._woken.set()

    async def _sleep_until_woken(self) -> None:
        self._woken.clear()
        await self._woken.wait()

    async def _run(self) -> None:
        while True:
            if self.held is not None:
                await self._hold()
            elif self.match.to_act is None:
                await self._sleep_until_woken()
            elif self.match.to_act is PERSON:
                await self._persons_turn()
            else:
                await self._computers_turn(self.match.to_act)

    async def _hold(self) -> None:
        wait = self._settings().hold_ms
        if wait is None:
            await self._sleep_until_woken()
            return
        if wait == 0:
            await self._clock.breathe()  # a time limit so short may be over before it is set, which the page refuses
        else:
            self._woken.clear()
            try:
                await asyncio.wait_for(self._woken.wait(), wait / 1000)
                return
            except TimeoutError:
                pass
        await self._clock.visible()
        self.release()

    async def _persons_turn(self) -> None:
        observation = self.observation()
        if self._settings().autoplay and observation.phase is Phase.PLAY and len(observation.legal) == 1:
            await self._clock.pause(PACE_MS[self._settings().pace])
            await self._clock.visible()
            if self.match.state_id == observation.state_id and self._settings().autoplay:
                self._advance(observation.legal[0])
            return
        await self._sleep_until_woken()

    async def _computers_turn(self, seat: Seat) -> None:
        self.thinking = seat
        self._changed()
        began = self._clock.now()
        state_id = self.match.state_id
        action = await self._think(self._thinkers[seat], observe(self.match, seat))
        left = PACE_MS[self._settings().pace] - (self._clock.now() - began)
        if left > 0:
            await self._clock.pause(left)
        await self._clock.visible()
        self.thinking = None
        if self.match.state_id == state_id:
            self._advance(action)

    async def _think(self, thinker: Thinker, observation: Observation) -> PlayerAction:
        thought = thinker(observation)
        began = self._clock.now()
        while True:
            try:
                next(thought)
            except StopIteration as done:
                action: PlayerAction = done.value
                return action
            if self._clock.now() - began >= SLICE_MS:
                await self._clock.breathe()
                began = self._clock.now()

    def _advance(self, action: PlayerAction | Deal) -> None:
        before = self.match
        after = apply(before, action)
        if len(after.hand.tricks) > len(before.hand.tricks) and after.number == before.number:
            self.held = after.hand.tricks[-1]
        self.match = after
        self._on_step(Step(before, after, events(before, after)))
        self._changed()


def _decisions(match: MatchState) -> Iterator[MatchState]:
    """The states of the present hand in which the person had a choice and made it."""
    for state, action in retraced(match, match.number):
        if action is not None and state.to_act is PERSON and len(legal_actions(state)) > 1:
            yield state


def _raise(error: BaseException) -> None:
    raise error


def new_match(rules: RuleSet, chance: Chance) -> MatchState:
    """A match at its first deal, the dealer drawn among the seats and the tiles shuffled fairly (R2, S5)."""
    return begin_match(rules, fresh_deal(draw_dealer(chance.below), chance.below))
