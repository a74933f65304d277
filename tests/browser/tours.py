"""Where the pictures are taken: tours through the game, each from a saved match or from none, stop by stop.

A stop is a name and what a player does to get there from the stop before: "tap NODE", or "wait" for a finished
trick. A node ending in * is the first whose id begins so. A stop with `whole` is pictured down to its end.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from random import Random

from game.app.statistics import Statistics, statistics_text
from game.core.contracts import PASS, Declaration
from game.core.hand import Outcome, Phase
from game.core.match import MatchState, apply, legal_actions
from game.core.rulesets import MARKS, POINTS
from game.core.trumps import is_trump
from tests.browser.moments import ME, MOMENTS, carried_on, match_where


@dataclass(frozen=True, slots=True)
class Stop:
    """A picture, and the way to it."""

    name: str
    way: tuple[str, ...] = ()
    whole: bool = False  # scrolled to its end, a picture a screenful
    tall: bool = False  # the way is there on an upright screen only


@dataclass(frozen=True, slots=True)
class Tour:
    """Stops from one start. `match` answers the saved match; `busy` tours are pictured in every variant."""

    stops: tuple[Stop, ...]
    match: Callable[[], MatchState] | None = None
    resume: bool = True
    kept: tuple[tuple[str, str], ...] = ()  # what else lies in the storage
    meta: tuple[tuple[str, object], ...] = ()  # what is written beside the match
    settings: tuple[tuple[str, object], ...] = ()
    busy: bool = False
    boots: bool = False  # the boot page, then the page for trouble


def _me(match: MatchState, phase: Phase) -> bool:
    return match.phase is phase and match.to_act is ME


def _named(name: str) -> Callable[[], MatchState]:
    rules, wanted = MOMENTS[name]
    return cache(lambda: match_where(wanted, rules))


@cache
def _first_call() -> MatchState:
    return match_where(lambda m: _me(m, Phase.AUCTION) and not m.hand.calls and m.number > 0, POINTS)


@cache
def _forced() -> MatchState:
    """Three passes, and the player must bid."""
    match = match_where(lambda m: m.phase is Phase.AUCTION and m.number > 0 and m.hand.deal.dealer is ME, POINTS)
    for _ in range(3):
        match = apply(match, PASS)
    return match


def _stacked(stacks: int) -> Callable[[], MatchState]:
    """In the fourth trick of a hand in which the player's side must take all, under one stack or two."""

    @cache
    def find() -> MatchState:
        rules, wanted = MOMENTS["stacks"]
        for seed in range(1, 200):
            match = match_where(wanted, rules, seed)
            rng = Random(seed)
            options = [option for option in legal_actions(match) if isinstance(option, Declaration)]
            best = max(options, key=lambda option: _held(match, option))
            match = apply(match, best._replace(stacks=stacks))
            found = carried_on(match, lambda m: _me(m, Phase.PLAY) and len(m.hand.tricks) == 3, rng, same_hand=True)
            if found is not None:
                return found
        raise AssertionError("never seen")

    return find


def _held(match: MatchState, option: Declaration) -> int:
    return sum(is_trump(tile, option.trump) for tile in match.hand.hands[ME])


@cache
def _all_in_view() -> MatchState:
    return match_where(
        lambda m: (
            _me(m, Phase.PLAY)
            and m.hand.contract is not None
            and m.hand.contract.call.is_all_tricks
            and len(m.hand.tricks) == 3
        ),
        POINTS,
    )


@cache
def _to_close() -> MatchState:
    return match_where(lambda m: _me(m, Phase.PLAY) and len(m.hand.current) == 3 and len(m.hand.tricks) == 4, MARKS)


@cache
def _late() -> MatchState:
    return match_where(lambda m: _me(m, Phase.PLAY) and len(m.hand.tricks) == 6, POINTS)


@cache
def _set_hand() -> MatchState:
    return match_where(
        lambda m: (
            m.phase is Phase.HAND_OVER
            and m.hand.contract is not None
            and m.hand.contract.bidder is ME
            and m.hand.result is not None
            and m.hand.result.outcome is not Outcome.MADE
        ),
        POINTS,
    )


@cache
def _passed_out() -> MatchState:
    match = _first_call_of_marks()
    for _ in range(4):
        match = apply(match, PASS)
    return match


@cache
def _first_call_of_marks() -> MatchState:
    return match_where(lambda m: m.phase is Phase.AUCTION and not m.hand.calls and m.number > 0, MARKS)


@cache
def _for_points() -> MatchState:
    """Under marks, in the midst of a hand bid for points."""
    return match_where(
        lambda m: (
            _me(m, Phase.PLAY)
            and m.hand.contract is not None
            and not m.hand.contract.call.is_all_tricks
            and len(m.hand.tricks) == 3
            and len(m.hand.current) == 2
            and len(legal_actions(m)) < 4
        ),
        MARKS,
    )


@cache
def _lost() -> MatchState:
    return match_where(lambda m: m.phase is Phase.MATCH_OVER and m.winner is not ME.team, POINTS)


FILLED = Statistics(
    matches={"marks": (14, 9), "points": (3, 5)},
    opponents={"casual": (12, 6), "strong": (5, 8)},
    partners={"Rufus": (9, 6), "Marguerite": (6, 4), "Cyrus": (2, 4)},
    bids={"30": (21, 6), "31": (8, 4), "32": (5, 5), "34": (2, 1), "1m": (6, 3), "2m": (0, 2), "42x1": (2, 0)},
    trumps={"6": (12, 4), "5": (11, 3), "4": (7, 4), "3": (6, 2), "1": (2, 4), "doubles": (4, 1), "none": (1, 2)},
    partner_bids={"marks": (31, 12), "points": (8, 6)},
    defence={"marks": (22, 51), "points": (6, 14)},
    passed=3,
    streak=2,
    best_streak=6,
)
SEATS = {
    "B": {"name": "Marisol", "level": "casual"},
    "C": {"name": "Rufus", "level": "strong"},
    "D": {"name": "Wendell", "level": "casual"},
}
COUNTED = (("statistics", statistics_text(FILLED)), ("lessons", '["tiles","following"]'))
REVIEWED = (
    Stop("review-result", ("tap review",), whole=True),
    Stop("review-calls", ("tap page:calls*",), whole=True),
    Stop("review-trick", ("tap later", "tap later"), whole=True),
    Stop("replay", ("tap page:result", "tap replay")),
    Stop("replay-later", ("tap later",) * 9),
)
POINTS_REVIEWED = (
    Stop("points-review-result", ("tap review",), whole=True),
    Stop("points-review-calls", ("tap page:calls*",), whole=True),
)

TOURS: dict[str, Tour] = {
    "boot": Tour((), boots=True),
    "start": Tour(
        (
            Stop("title"),
            Stop("people", ("tap people",), whole=True),
            Stop("statistics-empty", ("tap back", "tap statistics")),
            Stop("records-empty", ("tap back", "tap records"), whole=True),
            Stop("fairness", ("tap back", "tap fairness"), whole=True),
            Stop("settings", ("tap back", "tap settings"), whole=True),
            Stop("keys", ("key ?",), whole=True),
        ),
        busy=True,
    ),
    "course": Tour(
        (
            Stop("guide", ("tap guide",), whole=True),
            Stop("rules", ("tap rules",), whole=True),
            Stop("lesson-1", ("tap back", "tap lesson:1")),
            Stop("lesson-2", ("tap back", "tap lesson:2")),
            Stop("lesson-2-wrong", ("wrong",)),
            Stop("lesson-2-right", ("right",)),
            Stop("lesson-3", ("tap back", "tap lesson:3")),
            Stop("lesson-4", ("tap back", "tap lesson:4")),
            Stop("lesson-5", ("tap back", "tap lesson:5")),
            Stop("lesson-6", ("tap back", "tap lesson:6")),
            Stop("lesson-8", ("tap back", "tap lesson:8")),
            Stop("lesson-9", ("tap back", "tap lesson:9")),
            Stop("lesson-10", ("tap back", "tap lesson:10")),
        ),
        busy=True,
    ),
    "kept": Tour(
        (
            Stop("title-saved"),
            Stop("statistics", ("tap statistics",), whole=True),
            Stop("records", ("tap back", "tap records"), whole=True),
            Stop("ask-new", ("tap back", "tap new:marks")),
        ),
        match=_named("follow"),
        resume=False,
        kept=COUNTED,
        busy=True,
    ),
    "first-call": Tour((Stop("auction-open"),), match=_first_call),
    "forced": Tour((Stop("auction-forced"),), match=_forced),
    "auction": Tour((Stop("auction"), Stop("auction-hint", ("tap hint",))), match=_named("auction"), busy=True),
    "steps": Tour(
        (Stop("auction-two-step", ("tap call:*",)),), match=_named("auction"), settings=(("confirm", True),)
    ),
    "declare": Tour(
        (Stop("declare"), Stop("declare-chosen", ("tap declare:*",))), match=_named("declare"), busy=True
    ),
    "stacks": Tour(
        (Stop("stacks"), Stop("stacks-chosen", ("tap declare:*", "tap stacks:1"))), match=_named("stacks"), busy=True
    ),
    "follow": Tour(
        (
            Stop("follow"),
            Stop("refused", ("refused",)),
            Stop("menu", ("tap menu",)),
            Stop("captured", ("tap back", "tap captured"), tall=True),
        ),
        match=_named("follow"),
        busy=True,
    ),
    "play": Tour(
        (Stop("play"), Stop("captured-play", ("tap captured",), tall=True)), match=_for_points, busy=True
    ),
    "lead": Tour(
        (Stop("lead"), Stop("hint", ("tap hint",)), Stop("captured-points", ("tap captured",), tall=True)),
        match=_named("lead"),
    ),
    "one-stack": Tour((Stop("one-stack"), Stop("captured-one", ("tap captured",), tall=True)), match=_stacked(1)),
    "two-stacks": Tour((Stop("two-stacks"), Stop("captured-two", ("tap captured",), tall=True)), match=_stacked(2)),
    "all-in-view": Tour((Stop("all-in-view"),), match=_all_in_view),
    "held": Tour((Stop("held", ("legal", "wait")),), match=_to_close, settings=(("hold", "tap"),), busy=True),
    "late": Tour((Stop("late"), Stop("captured-late", ("tap captured",), tall=True)), match=_late, busy=True),
    "practice": Tour((Stop("practice"),), match=_named("follow"), meta=(("practice", True),)),
    "known": Tour((Stop("known"),), match=_named("follow"), meta=(("known", True), ("practice", True))),
    "made": Tour((Stop("hand-result"), *REVIEWED), match=_named("hand-result"), busy=True),
    "set": Tour((Stop("hand-set"),), match=_set_hand),
    "passed-out": Tour((Stop("passed-out"),), match=_passed_out),
    "points-result": Tour((Stop("points-result"), *POINTS_REVIEWED), match=_named("points-result")),
    "won": Tour((Stop("match-won"),), match=_named("match-result"), busy=True),
    "lost": Tour((Stop("match-lost"),), match=_lost),
    "large-tiles": Tour(
        (Stop("large-tiles"),),
        match=_named("follow"),
        settings=(("tile_size", 130), ("numerals", True), ("pip_colours", True)),
    ),
}
