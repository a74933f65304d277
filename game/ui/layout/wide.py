"""A desktop or a tablet on its side: the table between two panels."""

from __future__ import annotations

from dataclasses import replace

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.layout.asking import asked_for
from game.ui.layout.cross import badge_high, four_places, with_trick
from game.ui.layout.hand import hand_rects, tray_for
from game.ui.layout.places import ASPECT, NOTHING, TableLayout, Wanted
from game.ui.screen import Screen


def wide(
    screen: Screen, tiles: int, wanted: Wanted, airy: bool, rows: int, forced: bool
) -> TableLayout | None:
    """A desktop or a tablet on its side: the score on the left, the captured tricks on the right."""
    safe, moment = screen.safe, wanted.moment
    large, text = screen.large, screen.legible.text
    margin = 24.0 if airy else 12.0
    side_wide = min(safe.w * (0.22 if airy else 0.25), 250.0 * max(1.0, text * 0.9))
    most = (80.0 if airy else 64.0) * large * screen.tile
    prompt_high = max(44.0, 40.0 * text)
    across = safe.w - 2 * margin
    lifted = moment in ("play", "declare")
    if rows == 2 and (across - 42.0) / 7 >= most * 0.8:
        return None  # one row gives the tiles nearly all they ask for
    tray_of = tray_for(across, most, text, rows, lifted, safe.h * (0.4 if rows == 2 else 0.33))
    tray_high = prompt_high + tray_of.high + 14
    tray = Rect(0, safe.bottom - tray_high, screen.width, tray_high + screen.insets.bottom)
    line = Rect(safe.x + margin, tray.y + 4, across, prompt_high)
    centre_line = centered(*line.center, min(line.w, 1000.0 * max(1.0, text)), line.h)
    room = Rect(safe.x + margin, line.bottom + 2, across, tray_of.high)
    left = Rect(safe.x + margin, safe.y + margin, side_wide, tray.y - safe.y - 2 * margin)
    right = Rect(safe.right - margin - side_wide, left.y, side_wide, left.h)
    felt = Rect(left.right + 12, safe.y, right.x - left.right - 24, tray.y - safe.y)
    score_high = (19.0 + 2 * 30.0) * text + 40
    if score_high + (19 + 31 + 4 * 19) * text + 50 > left.h and not forced:
        return None
    button = max(48.0, 34 * text)
    lower = Rect(right.x, right.bottom - button, right.w, button).columns(2, 10)
    base = TableLayout(
        shape="wide",
        text=text,
        airy=airy,
        bar=left,
        score=left.top(score_high),
        menu=Rect(left.right - 54, left.y + 8, 46, 46),
        contract=left.below(score_high),
        side=Rect(right.x, right.y, right.w, right.h - button - 12),
        felt=felt,
        actions=(NOTHING, lower[0], lower[1]),
        tray=tray,
        prompt=centre_line,
        hand=hand_rects(room, tiles, tray_of),
        tag=tray_of.tag,
        panel=centered(felt.center[0], felt.center[1], min(felt.w, 540.0 * large), felt.h - 2 * margin),
    )
    if moment in ("call", "declare"):
        found = asked_for(
            base,
            replace(wanted, hint=False),
            min(felt.w, 520.0 * large * max(1.0, screen.text * 0.8)),
            large,
            forced,
        )
        return found if found is None else replace(found, actions=base.actions)
    badge = badge_high(text, large)
    upper = badge + 8 if airy else min(56.0, 36.0 * text)
    play = Rect(felt.x, felt.y + upper + 8, felt.w, felt.h - upper - 22)
    side = min(150.0, max(84.0, felt.w * 0.17))
    between = max(50.0 * text, 46.0)
    tile = min((play.h - between) / (2 * ASPECT), 96.0 * large, felt.w * 0.13)
    if tile < 40 and not forced:
        return None
    spread = min(tile * 1.9, felt.w / 2 - side - 12 - tile / 2)
    x, y = play.center
    out = max(felt.x + side, min(x - spread - tile / 2 - 10, x - spread - tile * 1.35))
    cross = four_places(x, y, max(30.0, tile), spread, between, text, True, out)
    seats = {
        Seat.C: Rect(x - 110, felt.y + 10, 220, badge) if airy else Rect(x - 140, felt.y + 4, 280, upper),
        Seat.B: Rect(out - side, y - badge / 2, side, badge),
        Seat.D: Rect(2 * x - out, y - badge / 2, side, badge),
    }
    well = centered(
        x, y, 2 * (x - out) - 8, min(2 * tile * ASPECT + between + tile * 0.5, 2 * (felt.bottom - y) - 8)
    )
    return with_trick(base, cross, seats, well)
