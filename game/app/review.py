"""A finished hand looked at again: what everybody did (M9, S3), and what the strongest player thinks of it.

What leaves this module for the screen holds played tiles only. The judgement is made from the person's own
Observation at each decision, rebuilt by replaying the hand, so it rests on nothing the person could not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from math import sqrt
from random import Random
from typing import Literal

from game.ai.levels import LEVELS, think
from game.ai.player import Budget, Decision, Option
from game.ai.worth import contract_worth
from game.app.ports import Clock
from game.app.retrace import hands_of, retraced, score_before
from game.core.actions import PlayerAction
from game.core.contracts import Call, Declaration
from game.core.events import Event, HandDealt, events
from game.core.hand import HandState
from game.core.match import MatchState
from game.core.observation import Observation, observe
from game.core.seats import Seat
from game.core.tiles import Tile, count
from game.core.trumps import is_trump
from game.core.view import TableView, view

PERSON = Seat.A
LONGEST_MS = 4000.0  # thought spent on one decision at most
SLICE_MS = 5.0
LEAST_LOSS = 0.03  # a smaller difference in chance is not worth a word
LEAST_LOSS_OF_CALL = 0.015  # the same for calls, where it is the chance of the match
MOST_TURNS = 3  # turning points shown
RESULT_PAGE, CALLS_PAGE, FIRST_TRICK_PAGE = 0, 1, 2

Verdict = Literal["same", "close", "loss"]
Kind = Literal["trump", "double", "count", "tile"]


def finished(match: MatchState) -> tuple[int, ...]:
    """The numbers of the match's finished hands, from 0: only these can be reviewed."""
    return tuple(range(len(match.earlier) + (match.hand.result is not None)))


def hand_of(match: MatchState, number: int) -> HandState:
    """A finished hand; raises ValueError for one that runs or never was."""
    if number not in finished(match):
        raise ValueError(f"Hand {number + 1} is not over, so it cannot be reviewed yet (M9).")
    return hands_of(match)[number]


@dataclass(frozen=True, slots=True)
class HandReview:
    """A finished hand as everybody may see it: no tile in it that was never played.

    `table` is the table after the last trick, the person's own leftover tiles taken away; `running` has the
    captured points of both sides after each trick.
    """

    number: int  # from 0
    table: TableView
    before: tuple[int, int]  # the match score
    running: tuple[tuple[int, int], ...]

    @property
    def pages(self) -> int:
        """The result, the calls, and one page a trick; a hand that all passed has no tricks."""
        return FIRST_TRICK_PAGE + len(self.table.review)


@lru_cache(maxsize=16)
def review_of(match: MatchState, number: int) -> HandReview:
    """The review of a finished hand; raises ValueError for one that is not over."""
    hand = hand_of(match, number)
    before = score_before(match, number)
    score = list(before)
    assert hand.result is not None
    if hand.result.team is not None:
        score[hand.result.team] += hand.result.award
    then = MatchState(match.rules, hand, match.earlier[:number], (score[0], score[1]))
    points, running = [0, 0], []
    for trick in hand.tricks:
        points[trick.winner.team] += trick.points
        running.append((points[0], points[1]))
    return HandReview(number, replace(view(then, PERSON), hand=()), before, tuple(running))


@dataclass(frozen=True, slots=True)
class TableStep:
    """The table after an action of a finished hand, and what had just happened."""

    seen: TableView
    events: tuple[Event, ...]


@lru_cache(maxsize=4)
def table_steps(match: MatchState, number: int) -> tuple[TableStep, ...]:
    """A finished hand as the table showed it after each action, without tiles that were never played."""
    played = {play.tile for play in hand_of(match, number).plays}
    steps: list[TableStep] = []
    before: MatchState | None = None
    for state, _ in retraced(match, number):
        seen = view(state, PERSON)
        own = tuple(tile for tile in seen.hand if tile in played)
        told = (HandDealt(seen.dealer, number),) if before is None else events(before, state)
        steps.append(TableStep(replace(seen, hand=own, legal=()), told))
        before = state
    return tuple(steps)


# -- the judgement ----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Moment:
    """One of the person's decisions: on which page of the review, what was known, what was done."""

    page: int
    observation: Observation
    action: PlayerAction


@dataclass(frozen=True, slots=True)
class Judged:
    """What the strongest player, knowing what the person knew, thinks of a decision.

    `chance` and `better` are of the wished end of the hand (of making it, for a bid) after what was done and
    after the best, 0..1; None where it was not weighed. `loss` is in chances to win the match, so that calls
    and plays compare. `best` is None when the best tile was one that was never played: it stays hidden (M9),
    and `kind` says only what kind of tile it was.
    """

    page: int
    action: PlayerAction
    best: PlayerAction | None
    chance: float | None
    better: float | None
    loss: float
    verdict: Verdict
    worlds: int
    bidding: bool  # whether the wished end is the contract made
    kind: Kind | None = None


def moments(match: MatchState, number: int) -> tuple[Moment, ...]:
    """The person's decisions of a finished hand in which there was a choice, in order."""
    hand_of(match, number)  # of finished hands only
    found = []
    for state, action in retraced(match, number):
        if state.to_act is PERSON and action is not None:
            known = observe(state, PERSON)
            page = FIRST_TRICK_PAGE + len(known.tricks) if isinstance(action, Tile) else CALLS_PAGE
            if len(known.legal) > 1:
                found.append(Moment(page, known, action))
    return tuple(found)


def judged(moment: Moment, decision: Decision, played: frozenset[Tile]) -> Judged:
    """The decision weighed against what the strongest player would have done."""
    known, options = moment.observation, {option.action: option for option in decision.options}
    best, taken = _best(decision, options, moment.action), options.get(moment.action)
    bidding = known.contract is None or known.contract.bidder.team is known.seat.team
    apart, least = _apart(known, best, taken, decision.worlds)
    if best is None or best.action == moment.action:
        verdict: Verdict = "same"
    else:
        verdict = "close" if apart < least else "loss"
    shown = None if best is None else best.action
    kind: Kind | None = None
    if isinstance(shown, Tile) and shown not in played:
        kind, shown = _kind(known, shown), None
    return Judged(
        page=moment.page,
        action=moment.action,
        best=shown,
        chance=None if taken is None else taken.chance,
        better=None if best is None else best.chance,
        loss=0.0 if verdict == "same" else max(0.0, apart) * _swing(known),
        verdict=verdict,
        worlds=decision.worlds,
        bidding=bidding,
        kind=kind,
    )


def _kind(known: Observation, tile: Tile) -> Kind:
    trump = None if known.contract is None else known.contract.trump
    if trump is not None and is_trump(tile, trump):
        return "trump"
    if tile.high == tile.low:
        return "double"
    return "count" if count(tile) else "tile"


def _best(decision: Decision, options: dict[PlayerAction, Option], taken: PlayerAction) -> Option | None:
    """What the strongest player chose; declarations that differ in capture stacks alone count as one."""
    best = options.get(decision.action)
    own = options.get(taken)
    if (
        own is not None
        and best is not None
        and isinstance(taken, Declaration)
        and isinstance(best.action, Declaration)
        and taken.trump is best.action.trump
    ):
        return own
    return best


def _apart(known: Observation, best: Option | None, taken: Option | None, worlds: int) -> tuple[float, float]:
    """How far the action taken is behind the best one, and the least that means anything.

    A share counted in n drawn worlds is off by up to 1/sqrt(n) nineteen times in twenty.
    """
    if best is None:
        return 0.0, 1.0
    noise = 1 / sqrt(max(1, worlds))
    if isinstance(best.action, Call):
        return best.value - (taken.value if taken is not None else 0.0), LEAST_LOSS_OF_CALL
    if taken is None:
        return best.chance, max(LEAST_LOSS, noise)
    if isinstance(best.action, Tile) and not known.rules.ends_early:
        return best.value - taken.value, max(LEAST_LOSS, noise)
    return best.chance - taken.chance, max(LEAST_LOSS, noise)


def _swing(known: Observation) -> float:
    """What the whole contract is worth, in chances to win the match; a call is weighed in these already."""
    contract = known.contract
    if contract is None:
        return 1.0
    ours, points = contract.bidder.team is known.seat.team, float(contract.call.points)
    made, lost = (contract_worth(known, contract.call, chance, points, ours) for chance in (1.0, 0.0))
    return abs(made - lost)


class Study:
    """The judgement of one finished hand, thought out in slices and readable while it grows."""

    def __init__(self, match: MatchState, number: int) -> None:
        self.found: list[Judged] = []
        self._moments = moments(match, number)
        self._played = frozenset(play.tile for play in hand_of(match, number).plays)

    @property
    def total(self) -> int:
        """How many decisions there are to judge."""
        return len(self._moments)

    @property
    def pages(self) -> frozenset[int]:
        """The pages of the review on which there was something to decide."""
        return frozenset(moment.page for moment in self._moments)

    @property
    def done(self) -> bool:
        return len(self.found) == len(self._moments)

    def turning_points(self) -> tuple[Judged, ...]:
        """The decisions that cost most so far, the costliest first."""
        lost = [one for one in self.found if one.verdict == "loss"]
        return tuple(sorted(lost, key=lambda one: -one.loss)[:MOST_TURNS])

    async def run(self, clock: Clock, rng: Random, changed: Callable[[], None]) -> None:
        """Judge what is not judged yet; may be cancelled between two slices and run again."""
        while not self.done:
            moment = self._moments[len(self.found)]
            decision = await _thought(moment, clock, rng)
            self.found.append(judged(moment, decision, self._played))
            changed()


async def _thought(moment: Moment, clock: Clock, rng: Random) -> Decision:
    until = clock.now() + LONGEST_MS
    thinking = think(moment.observation, LEVELS[-1], rng, Budget(out_of_time=lambda: clock.now() > until))
    began = clock.now()
    while True:
        try:
            next(thinking)
        except StopIteration as finished_:
            decision: Decision = finished_.value
            return decision
        if clock.now() - began >= SLICE_MS:
            await clock.breathe()
            began = clock.now()


def shown_tiles(review: HandReview) -> frozenset[Tile]:
    """Every tile that a review may name."""
    return frozenset(tile for trick in review.table.review for tile in trick.tiles)
