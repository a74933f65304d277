"""What a report of a failure may tell of the match: what everybody at the table saw, and finished hands."""

from __future__ import annotations

from game.app.table import Step
from game.core.events import Event, TilePlayed


def step_line(step: Step) -> str:
    """One line on what happened in a step. It names no tile: a line stays when a captured tile is covered (M5)."""
    told = " ".join(_told(event) for event in step.events)
    return f"{step.after.state_id}: {told or 'taken back'}"


def _told(event: Event) -> str:
    if isinstance(event, TilePlayed):
        return f"TilePlayed({event.seat.name})"
    return f"{type(event).__name__}{tuple(map(str, event))}"
