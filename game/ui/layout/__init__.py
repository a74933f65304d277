"""Where everything on the table lies: arithmetic from a screen to rectangles, composed anew for each shape.

A layout is sought from the player's wishes downwards: first the airy composition at the text size asked for,
then the compact one, then both with smaller text, until everything has its room. Nothing ever scrolls.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from game.ui.layout.flat import flat
from game.ui.layout.places import ASPECT, GAP, NOTHING, PLAYING, RAISE, Moment, Plan, TableLayout, Wanted
from game.ui.layout.tall import tall
from game.ui.layout.wide import wide
from game.ui.screen import Screen

__all__ = [
    "ASPECT", "GAP", "NOTHING", "PLAYING", "RAISE", "Moment", "Plan", "TableLayout", "Wanted", "table_layout",
]  # fmt: skip

_COMPOSE = {"wide": wide, "flat": flat, "tall": tall}


def table_layout(screen: Screen, tiles: int, wanted: Wanted = PLAYING) -> TableLayout:
    """The table for a screen, with a number of tiles in the player's hand."""
    return _sought(screen, tiles, wanted)


@lru_cache(maxsize=64)
def _sought(screen: Screen, tiles: int, wanted: Wanted) -> TableLayout:
    compose = _COMPOSE[screen.shape]
    text = screen.text
    while text >= 0.75:
        for rows in (2, 1) if screen.tile > 1 and screen.safe.h >= 700 else (1,):
            for airy in (True, False):
                found = compose(replace(screen, text=text), tiles, wanted, airy, rows, False)
                if found is not None:
                    return found
        text = round(text - 0.05, 3)
    found = compose(replace(screen, text=0.8), tiles, wanted, False, 1, True)
    assert found is not None
    return found
