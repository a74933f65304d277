"""What a browser keeps for the site, put there before the page starts: matches at a moment, settings, anything."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from playwright.sync_api import BrowserContext, Page

from game.core.hand import Phase
from game.core.match import MatchState
from game.core.rulesets import MARKS
from game.core.seats import Seat
from game.record.writer import write_record
from tests.browser.moments import match_where
from tests.browser.player import now, tap, wait_for

QUICKEST = json.dumps({"hold": "0", "pace": "quick", "motion": "off", "sound": False, "hints": False})
SEATS = {
    "B": {"name": "Marisol", "level": "beginner"},
    "C": {"name": "Rufus", "level": "beginner"},
    "D": {"name": "Wendell", "level": "beginner"},
}
# Local storage is filled once: what the page writes later must not be undone by loading it again.
_FILL = """
if (!localStorage.getItem("filled by the test")) {
  localStorage.setItem("filled by the test", "once");
  for (const [key, text] of Object.entries(%s)) localStorage.setItem(key, text);
}
"""


def my_turn(match: MatchState) -> bool:
    """A trick lies open, it is the person's turn, and there is a choice of tiles."""
    mine = match.phase is Phase.PLAY and match.to_act is Seat.A
    return mine and 0 < len(match.hand.current) < 4 and len(match.hand.tricks) == 1 and match.number == 1


def last_trick(match: MatchState) -> bool:
    """The person plays to the seventh trick."""
    return match.phase is Phase.PLAY and match.to_act is Seat.A and len(match.hand.tricks) == 6


def sixth_trick(match: MatchState) -> bool:
    """The person plays to the sixth trick, after a finished hand."""
    mine = match.phase is Phase.PLAY and match.to_act is Seat.A
    return mine and len(match.hand.tricks) == 5 and match.number == 1


@cache
def match_at(moment: Callable[[MatchState], bool]) -> MatchState:
    """A match of marks at the first such moment."""
    return match_where(moment, MARKS, 7)


def save_text(match: MatchState, sequence: int = 1) -> str:
    """The match as the game keeps it."""
    return write_record(match, {"seats": SEATS, "sequence": sequence})


def fill(context: BrowserContext, address: str, kept: Mapping[str, str]) -> None:
    """Have the browser keep these texts (by their names without the prefix) for the site at this address."""
    context.add_init_script(_FILL % json.dumps({key(address, name): text for name, text in kept.items()}))


def key(address: str, name: str) -> str:
    """The storage key of a name for the site at this address."""
    return f"t42:{address[address.index('/', 8) :]}:v1:{name}"


def stored(page: Page, address: str, name: str) -> str | None:
    text: str | None = page.evaluate("key => localStorage.getItem(key)", key(address, name))
    return text


def resume(page: Page) -> dict[str, Any]:
    """From the title back to the table; what is shown there."""
    wait_for(page, "title")
    tap(page, "resume")
    wait_for(page, "table")
    return now(page)


def seated(
    context: BrowserContext,
    address: str,
    visit: Callable[..., Page],
    begin: Callable[[Page], Page],
    settings: str = QUICKEST,
) -> Page:
    """A page at the table: a trick lies open, it is the person's turn, and nothing moves."""
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": settings})
    page = begin(visit(address, context=context))
    resume(page)
    settled(page)
    return page


def settled(page: Page) -> None:
    """Wait until no frame has been presented for a while: nothing moves any more."""
    page.evaluate(
        """() => new Promise(done => { let frames = t42.frames(), quiet = 0;
           const look = () => { const now = t42.frames(); quiet = now === frames ? quiet + 1 : 0; frames = now;
                                quiet > 12 ? done() : requestAnimationFrame(look) }; look() })"""
    )
