"""A match: hands dealt one after another until a side reaches the target (R2, M8, P4)."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import Action, PlayerAction
from game.core.contracts import Call, Declaration
from game.core.errors import IllegalAction, StaleAction
from game.core.hand import (
    Deal,
    HandState,
    Phase,
    begin_hand,
    declare,
    hand_legal_calls,
    legal_declarations,
    legal_plays,
    make_call,
    play,
)
from game.core.rulesets import RuleSet
from game.core.seats import TEAMS, Seat, Team
from game.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class MatchState:
    """A match with all its hands. It holds hidden tiles: a player or a screen gets an Observation instead."""

    rules: RuleSet
    hand: HandState
    earlier: tuple[HandState, ...] = ()
    score: tuple[int, int] = (0, 0)  # by team, the present hand's award included once it is over
    state_id: int = 0  # grows by one with every action, so that a late answer can be told

    @property
    def number(self) -> int:
        """The hand's number in the match, from 0."""
        return len(self.earlier)

    @property
    def phase(self) -> Phase:
        phase = self.hand.phase
        return Phase.MATCH_OVER if phase is Phase.HAND_OVER and self.winner is not None else phase

    @property
    def to_act(self) -> Seat | None:
        return self.hand.to_act

    @property
    def winner(self) -> Team | None:
        """The side that has reached the target; no win by two, no penalty for overshooting (M8, P4)."""
        return next((team for team in TEAMS if self.score[team] >= self.rules.target), None)


def begin_match(rules: RuleSet, deal: Deal) -> MatchState:
    """A match at its first deal; raises IllegalAction when the deal is no deal."""
    return MatchState(rules, begin_hand(rules, deal))


def next_dealer(match: MatchState) -> Seat:
    """Who deals the following hand: one seat clockwise, after an all-pass hand too (R2)."""
    return match.hand.deal.dealer.left


def legal_actions(match: MatchState) -> tuple[PlayerAction, ...]:
    """Every action open to the player to act, in one fixed order; empty when a hand is over."""
    phase = match.hand.phase
    if phase is Phase.AUCTION:
        return hand_legal_calls(match.hand)
    if phase is Phase.DECLARE:
        return legal_declarations(match.hand)
    return legal_plays(match.hand) if phase is Phase.PLAY else ()


def check_state(match: MatchState, state_id: int) -> None:
    """Raise StaleAction when an action was chosen for another state than this one."""
    if state_id != match.state_id:
        raise StaleAction(state_id, match.state_id)


def apply(match: MatchState, action: Action) -> MatchState:
    """The match after an action of the player to act, or after a deal between hands.

    Raises IllegalAction with the reason; the match given is never changed (R10).
    """
    if isinstance(action, Deal):
        return _deal(match, action)
    hand = _act(match.hand, action)
    score = match.score
    if hand.result is not None and hand.result.team is not None:
        ac, bd = score
        award = hand.result.award
        score = (ac + award, bd) if hand.result.team is Team.AC else (ac, bd + award)
    return MatchState(match.rules, hand, match.earlier, score, match.state_id + 1)


def _act(hand: HandState, action: PlayerAction) -> HandState:
    phase = hand.phase
    if phase is Phase.PLAY and isinstance(action, Tile):
        return play(hand, action)
    if phase is Phase.AUCTION and isinstance(action, Call):
        return make_call(hand, action)
    if phase is Phase.DECLARE and isinstance(action, Declaration):
        return declare(hand, action)
    raise _untimely(action, phase)


def _untimely(action: PlayerAction, phase: Phase) -> IllegalAction:
    """The refusal of an action that the phase does not ask for."""
    if isinstance(action, Call):
        return IllegalAction("auction-over", "Every player calls once, and the auction is over (R4).")
    if phase is Phase.AUCTION:
        return IllegalAction(
            "auction-open", "The auction is not over: a call comes next, then trumps, then the play (R4, R5)."
        )
    if phase is Phase.HAND_OVER:
        return IllegalAction("hand-over", "The hand is over: only a new deal can follow it (M6, P3).")
    if isinstance(action, Declaration):
        return IllegalAction("declared", "Trumps are declared once, before the first lead (R5, M4).")
    return IllegalAction("declare-first", "The auction's winner declares trumps before a tile is led (R5).")


def _deal(match: MatchState, deal: Deal) -> MatchState:
    if match.winner is not None:
        raise IllegalAction(
            "match-over", f"The match is over: {match.winner.name} has won, and no hand follows (M8, P4)."
        )
    if match.hand.result is None:
        raise IllegalAction(
            "hand-unfinished", "The hand before this one is not over: only the last one may be in progress."
        )
    due = next_dealer(match)
    if deal.dealer is not due:
        raise IllegalAction(
            "wrong-dealer",
            f"{deal.dealer.name} cannot deal: the deal moves clockwise each hand, to {due.name} (R2).",
        )
    fresh = begin_hand(match.rules, deal)
    return MatchState(match.rules, fresh, (*match.earlier, match.hand), match.score, match.state_id + 1)
