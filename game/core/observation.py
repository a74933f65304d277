"""What one seat knows: its own tiles as dealt, every public action, the score (S4).

An Observation is what a person with a perfect memory could say. It reaches no other hand, so whatever is
chosen from it alone cannot have peeked. What a screen may show is less: see `view`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.actions import PlayerAction
from game.core.contracts import Call, Contract, Declaration
from game.core.hand import Phase, Play, Trick, caller
from game.core.match import MatchState, legal_actions
from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class Observation:
    """One seat's knowledge at one moment; `legal` is empty when it is not its turn."""

    rules: RuleSet
    seat: Seat
    dealer: Seat
    score: tuple[int, int]  # by team
    dealt: tuple[Tile, ...]  # in the order they came
    hand: tuple[Tile, ...]  # what is left of them, in that order
    calls: tuple[Call, ...]  # from the dealer's left
    contract: Contract | None
    tricks: tuple[Trick, ...]
    current: tuple[Play, ...]  # the unfinished trick
    points: tuple[int, int]  # captured in this hand, by team
    phase: Phase
    to_act: Seat | None
    legal: tuple[PlayerAction, ...]
    state_id: int = 0

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every tile played so far, in order."""
        return tuple([play for trick in self.tricks for play in trick.plays]) + self.current

    @property
    def declaration(self) -> Declaration | None:
        return None if self.contract is None else self.contract.declaration

    def caller(self, turn: int) -> Seat:
        """Who made call number `turn`."""
        return caller(self.dealer, turn)

    def held_by(self, seat: Seat) -> int:
        """How many tiles a seat still holds: public, for every play is."""
        return len(self.dealt) - sum(play.seat is seat for play in self.plays)


def observe(match: MatchState, seat: Seat) -> Observation:
    """What the seat knows of the match."""
    hand = match.hand
    current: tuple[Play, ...] = ()
    if hand.leader is not None:
        current = tuple([Play(hand.leader.after(i), tile) for i, tile in enumerate(hand.current)])
    return Observation(
        rules=match.rules,
        seat=seat,
        dealer=hand.deal.dealer,
        score=match.score,
        dealt=hand.deal.hands[seat],
        hand=hand.hands[seat],
        calls=hand.calls,
        contract=hand.contract,
        tricks=hand.tricks,
        current=current,
        points=hand.points,
        phase=match.phase,
        to_act=match.to_act,
        legal=legal_actions(match) if match.to_act is seat else (),
        state_id=match.state_id,
    )
