"""Why a text could not be brought in, in the player's language."""

from __future__ import annotations

from game.app.records import CannotRead
from game.ui.words import Words

TELLING = ("long", "empty", "newer")  # kinds whose sentence says all there is to say


def cannot_read(words: Words, error: CannotRead) -> str:
    """What sort of fault it is; then, for whoever repairs the text, the reader's own words, which are English."""
    hand = 0 if error.hand is None else error.hand + 1
    why = words(f"cannot.{error.kind}.hand" if error.kind == "record" and hand else f"cannot.{error.kind}", hand=hand)
    return why if error.kind in TELLING else words("cannot.detail", why=why, detail=error.message)
