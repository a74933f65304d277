"""What a score is worth: the chance to win the match from it, between equal sides."""

from __future__ import annotations

from functools import cache

from game.core.contracts import Call
from game.core.observation import Observation
from game.core.rulesets import RuleSet

HANDS_TO_TARGET = 7  # a match takes one side about this many won hands under either rule set


@cache
def _race(mine: int, theirs: int) -> float:
    """The chance to win `mine` even hands before the others win `theirs`."""
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    return (_race(mine - 1, theirs) + _race(mine, theirs - 1)) / 2


def match_worth(rules: RuleSet, mine: float, theirs: float) -> float:
    """The chance (0..1) of the side with `mine` on the score to win the match against `theirs`.

    Scores between whole hands are weighed linearly; a side that has reached the target has won.
    """
    hand = rules.target / HANDS_TO_TARGET
    if mine >= rules.target:
        return 1.0
    if theirs >= rules.target:
        return 0.0
    a, b = max(1.0, (rules.target - mine) / hand), max(1.0, (rules.target - theirs) / hand)
    low_a, low_b = int(a), int(b)
    x, y = a - low_a, b - low_b
    return (
        (1 - x) * (1 - y) * _race(low_a, low_b)
        + x * (1 - y) * _race(low_a + 1, low_b)
        + (1 - x) * y * _race(low_a, low_b + 1)
        + x * y * _race(low_a + 1, low_b + 1)
    )


def _made_award(rules: RuleSet, call: Call, points: float) -> float:
    """The award for a mean number of points, between the awards of the whole numbers on both sides."""
    low = int(points)
    least = rules.made_award(call, low)
    return least + (points - low) * (rules.made_award(call, low + 1) - least)


def contract_worth(
    observation: Observation, call: Call, chance: float, points: float, ours: bool = True
) -> float:
    """The chance to win the match when a side makes its contract with `chance` and then takes `points`."""
    rules, team = observation.rules, observation.seat.team
    mine, theirs = observation.score[team], observation.score[team.other]
    made, lost = _made_award(rules, call, points), rules.set_award(call)
    if ours:
        good, bad = match_worth(rules, mine + made, theirs), match_worth(rules, mine, theirs + lost)
    else:
        good, bad = match_worth(rules, mine, theirs + made), match_worth(rules, mine + lost, theirs)
    return chance * good + (1 - chance) * bad
