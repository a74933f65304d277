"""The trick: four places around a middle, and how high a player's badge beside them is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.layout.places import ASPECT, TableLayout


@dataclass(frozen=True, slots=True)
class Cross:
    slots: Mapping[Seat, Rect]
    tags: Mapping[Seat, Rect]
    middle: Rect
    tile: float


def four_places(
    x: float, y: float, tile: float, spread: float, between: float, text: float, below: bool, out: float
) -> Cross:
    """Four slots around a middle of height `between`; the words of the side slots stand below or above them.

    `out` is the inner edge of the left badge, which the words keep clear of.
    """
    tall = tile * ASPECT
    reach = (between + tall) / 2
    slots = {
        Seat.A: centered(x, y + reach, tile, tall),
        Seat.B: centered(x - spread, y, tile, tall),
        Seat.C: centered(x, y - reach, tile, tall),
        Seat.D: centered(x + spread, y, tile, tall),
    }
    word = max(15.0, 18.0 * text)
    beside = spread - 4.0
    across = min(tile + 40.0, 2 * (spread - tile / 2 - 3.0), 2 * (x - spread - out - 2.0))
    at = tall / 2 + 5 + word / 2
    tags = {
        Seat.A: Rect(x + tile / 2 + 6, slots[Seat.A].bottom - word - 2, beside, word),
        Seat.B: centered(x - spread, y + (at if below else -at), across, word),
        Seat.C: Rect(x + tile / 2 + 6, slots[Seat.C].y + 2, beside, word),
        Seat.D: centered(x + spread, y + (at if below else -at), across, word),
    }
    return Cross(slots, tags, centered(x, y, 2 * spread - tile - 10, between - 8), tile)


def badge_high(text: float, large: float = 1.0) -> float:
    """A seat's badge: call, sign, name and tiles one under the other; the sign and the tiles grow by `large`."""
    return 12.0 + 47.0 * large + 43.0 * text


def with_trick(base: TableLayout, cross: Cross, seats: Mapping[Seat, Rect], well: Rect) -> TableLayout:
    """The table with a trick in the middle, the others around it, and the bid to beat between the slots."""
    return replace(
        base,
        seats=seats,
        well=well,
        slots=cross.slots,
        tags=cross.tags,
        middle=cross.middle,
        bid=cross.middle,
    )
