"""What the review of a hand has to know."""

from __future__ import annotations

from dataclasses import dataclass

from game.app.review import RESULT_PAGE, HandReview, Judged


@dataclass(frozen=True, slots=True)
class Reviewing:
    """What the review has to know: the hand, the page opened, and what has been judged of it so far."""

    review: HandReview
    names: tuple[str, str, str, str]
    page: int = RESULT_PAGE
    judged: tuple[Judged, ...] = ()
    turns: tuple[Judged, ...] = ()  # the turning points, costliest first
    decided: frozenset[int] = frozenset()  # pages with a decision of the person's
    total: int = 0  # decisions there are to judge
    hands: tuple[int, ...] = (0,)  # finished hands of the match
    source: str = ""  # "file:" for a match brought in
