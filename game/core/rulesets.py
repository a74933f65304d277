"""The rule sets: everything in which `marks` and `points` differ, as data (M1-M8, P1-P5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.contracts import Call
from game.core.errors import NotationError, quoted
from game.core.trumps import Trump


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class RuleSet:
    """One way to play; compared by identity, for there is one object a rule set."""

    name: str
    all_tricks_text: str  # how an all-tricks bid is written, `#` standing for its stake
    trumps: tuple[Trump, ...]  # M3, P2
    stacks: tuple[int, ...]  # choices of capture stacks when all tricks are bid; empty: all stay in view (M4)
    last_must_bid: bool  # after three passes (P1)
    top_stake: int | None  # the all-tricks bid that ends the auction at once (P1)
    ends_early: bool  # as soon as the captures prove the contract made or impossible (M6)
    target: int  # the score that wins the match (M8, P4)
    unit: str  # what the match score counts
    made_award: Callable[[Call, int], int]  # (bid, points the bidders took) -> score for the bidders (M7, P3)
    set_award: Callable[[Call], int]  # bid -> score for the defenders (M7, P3)

    def __repr__(self) -> str:
        return f"RuleSet({self.name})"


MARKS = RuleSet(
    name="marks",
    all_tricks_text="#m",
    trumps=tuple(Trump),
    stacks=(1, 2),
    last_must_bid=False,
    top_stake=None,
    ends_early=True,
    target=7,
    unit="marks",
    made_award=lambda bid, _taken: bid.stake,
    set_award=lambda bid: bid.stake,
)

POINTS = RuleSet(
    name="points",
    all_tricks_text="42x#",
    trumps=tuple(trump for trump in Trump if trump is not Trump.DOUBLES),
    stacks=(),
    last_must_bid=True,
    top_stake=5,
    ends_early=False,
    target=250,
    unit="points",
    made_award=lambda bid, taken: taken * bid.stake,
    set_award=lambda bid: bid.points * bid.stake,
)

RULE_SETS: dict[str, RuleSet] = {rules.name: rules for rules in (MARKS, POINTS)}


def parse_rules(text: str) -> RuleSet:
    """The rule set of that name; raises NotationError."""
    if text not in RULE_SETS:
        raise NotationError(f"{quoted(text)} is no rule set: choose {' or '.join(RULE_SETS)}.")
    return RULE_SETS[text]
