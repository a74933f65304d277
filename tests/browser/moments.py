"""Moments of a match worth a picture or a test, found by playing seeded matches until one comes up."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ai.levels import choose
from game.ai.player import Budget
from game.core.contracts import Call
from game.core.dealing import draw_dealer, fresh_deal
from game.core.hand import Phase
from game.core.match import MatchState, apply, begin_match, legal_actions, next_dealer
from game.core.observation import observe
from game.core.rulesets import MARKS, POINTS, RuleSet
from game.core.seats import Seat

ME = Seat.A
Wanted = Callable[[MatchState], bool]


def match_where(wanted: Wanted, rules: RuleSet, seed: int = 1) -> MatchState:
    """A match, sensibly played from a seed, at the first state for which `wanted` holds."""
    rng = Random(seed)
    while True:
        match = begin_match(rules, fresh_deal(draw_dealer(rng.randrange), rng.randrange))
        found = carried_on(match, wanted, rng)
        if found is not None:
            return found


def carried_on(match: MatchState, wanted: Wanted, rng: Random, *, same_hand: bool = False) -> MatchState | None:
    """The match played on to where `wanted` holds; None if its end, or with `same_hand` the hand's, comes first."""
    number = match.number
    while match.winner is None and not (same_hand and (match.number != number or match.hand.result is not None)):
        if wanted(match):
            return match
        match = _next(match, rng)
    return match if wanted(match) else None


def _next(match: MatchState, rng: Random) -> MatchState:
    if match.to_act is None:
        return apply(match, fresh_deal(next_dealer(match), rng.randrange))
    action = choose(observe(match, match.to_act), "casual", rng, Budget(effort=0.2)).action
    return apply(match, action)


def _asked(match: MatchState, phase: Phase) -> bool:
    return match.phase is phase and match.to_act is ME and match.number > 1


def _all_tricks_by_me(match: MatchState) -> bool:
    contract = match.hand.contract
    return contract is not None and contract.bidder is ME and contract.call.is_all_tricks


MOMENTS: dict[str, tuple[RuleSet, Wanted]] = {
    "auction": (MARKS, lambda m: _asked(m, Phase.AUCTION) and 0 < max(m.hand.calls, default=Call(0, 0)).points < 42),
    "declare": (MARKS, lambda m: _asked(m, Phase.DECLARE)),
    "stacks": (MARKS, lambda m: m.phase is Phase.DECLARE and m.to_act is ME and _all_tricks_by_me(m)),
    "follow": (
        MARKS,
        lambda m: (
            _asked(m, Phase.PLAY)
            and len(m.hand.current) >= 2
            and len(m.hand.tricks) == 2
            and len(legal_actions(m)) < len(m.hand.hands[ME])
        ),
    ),
    "lead": (POINTS, lambda m: _asked(m, Phase.PLAY) and not m.hand.current and len(m.hand.tricks) == 3),
    "hand-result": (MARKS, lambda m: m.phase is Phase.HAND_OVER and m.hand.contract is not None and m.number > 2),
    "match-result": (MARKS, lambda m: m.phase is Phase.MATCH_OVER and m.winner is ME.team),
    "points-result": (POINTS, lambda m: m.phase is Phase.HAND_OVER and m.number > 2),
}
