"""What a report of a failure may tell of the match: what everybody at the table saw, and finished hands."""

from __future__ import annotations

from game.app.table import Step


def step_line(step: Step) -> str:
    """One line on what happened in a step, without a tile that is not on the table."""
    told = " ".join(f"{type(event).__name__}{tuple(map(str, event))}" for event in step.events)
    return f"{step.after.state_id}: {told or 'taken back'}"
