"""A hand of a match gone through again from its deal, one action at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from game.core.actions import PlayerAction
from game.core.hand import HandState
from game.core.match import MatchState, apply, begin_match


def hands_of(match: MatchState) -> tuple[HandState, ...]:
    """All hands of a match, the present one last."""
    return (*match.earlier, match.hand)


def score_before(match: MatchState, number: int) -> tuple[int, int]:
    """The match score at the deal of a hand, which counts from 0."""
    score = [0, 0]
    for hand in hands_of(match)[:number]:
        if hand.result is not None and hand.result.team is not None:
            score[hand.result.team] += hand.result.award
    return score[0], score[1]


def actions_of(hand: HandState) -> tuple[PlayerAction, ...]:
    """Everything done in a hand so far, in order."""
    declared = None if hand.contract is None else hand.contract.declaration
    middle = () if declared is None else (declared,)
    return (*hand.calls, *middle, *(play.tile for play in hand.plays))


def retraced(match: MatchState, number: int) -> Iterator[tuple[MatchState, PlayerAction | None]]:
    """Each state of a hand with the action that followed it; None follows the last.

    The states are those of the match itself, number and score and all, so that play could go on from any.
    """
    hand = hands_of(match)[number]
    later = sum(len(actions_of(one)) + 1 for one in hands_of(match)[number + 1 :])
    state = replace(
        begin_match(match.rules, hand.deal),
        earlier=match.earlier[:number],
        score=score_before(match, number),
        state_id=match.state_id - later - len(actions_of(hand)),
    )
    for action in actions_of(hand):
        yield state, action
        state = apply(state, action)
    yield state, None
