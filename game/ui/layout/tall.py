"""A phone held upright, or a tablet: everything under one another."""

from __future__ import annotations

from dataclasses import replace

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.layout.asking import asked_for
from game.ui.layout.cross import badge_high, four_places, with_trick
from game.ui.layout.hand import hand_rects, tray_for
from game.ui.layout.places import ASPECT, TableLayout, Wanted
from game.ui.nodes import MIN_TARGET
from game.ui.screen import Screen

EDGE = 6.0  # between a badge and the edge of the screen


def tall(
    screen: Screen, tiles: int, wanted: Wanted, airy: bool, rows: int, forced: bool
) -> TableLayout | None:
    """A phone held upright, or a tablet: everything under one another, the hand in thumb's reach."""
    safe, moment = screen.safe, wanted.moment
    large, text = screen.large, screen.legible.text
    margin = 16.0 if safe.w >= 375 else (12.0 if safe.w >= 350 else 8.0)
    bar = Rect(0, 0, screen.width, safe.y + max(52.0 * large if airy else 46.0, 30 * text))
    lines = (14.0 + 18.0) * 1.22 * text
    strip = max(44.0, lines + (14.0 if airy else 4.0))
    if moment == "call":
        strip = 0.0 if airy else 24.0 * text
    contract = Rect(safe.x + margin, bar.bottom, safe.w - 2 * margin, strip)
    asked = moment in ("call", "declare")
    prompt_high = max(50.0, 36.0 * text) if airy else max(44.0, 28.0 * text)
    hand_margin = margin if safe.w >= 350 else 3.0
    most = (84.0 * large if safe.w >= 600 else 62.0) * screen.tile
    share = 0.42 if rows == 2 else (0.2 * large if airy else 0.26)
    if rows == 1 and safe.h >= 700:
        share *= screen.tile
    across = safe.w - 2 * hand_margin
    if rows == 2 and (across - 42.0) / 7 >= most * 0.8:
        return None  # one row gives the tiles nearly all they ask for
    tray_of = tray_for(across, most, text, rows, moment in ("play", "declare"), safe.h * share)
    room_high = 8.0 if airy else 2.0
    tray_high = prompt_high + tray_of.high + 2 * room_high
    tray = Rect(0, safe.bottom - tray_high, screen.width, tray_high + screen.insets.bottom)
    line = Rect(safe.x + margin, tray.y + room_high, safe.w - 2 * margin, prompt_high)
    room = Rect(safe.x + hand_margin, line.bottom, across, tray_of.high)
    if airy and moment == "play":  # two lines of it stand clear of the outlines of raised tiles
        line = line.moved(0, -4.0)
    felt = Rect(safe.x, contract.bottom, safe.w, tray.y - contract.bottom)
    score = Rect(safe.x + margin, safe.y, safe.w - 2 * margin, bar.bottom - safe.y)
    base = TableLayout(
        shape="tall",
        text=text,
        airy=airy,
        bar=bar,
        score=score,
        menu=centered(score.center[0], score.center[1], 46, min(46, score.h)),
        contract=contract,
        side=None,
        felt=felt,
        tray=tray,
        prompt=line,
        hand=hand_rects(room, tiles, tray_of),
        tag=tray_of.tag,
        panel=felt.inset(margin * 0.75, 6),
    )
    if asked:
        across = min(felt.w - 2 * (margin - (0 if airy else 4)), 520.0 * large)
        return asked_for(base, wanted, across, large, forced)
    button = 46.0 if airy else MIN_TARGET
    low = felt.bottom - button - (10.0 if airy else 4.0)
    badge = badge_high(text, large)
    air = 10.0 if large > 1 else 0.0
    upper = badge + 4 + air if airy else 34.0 * max(1.0, min(1.3, text))
    play = Rect(felt.x, felt.y + upper + 4, felt.w, felt.h - upper - air - (24.0 if airy else 8.0))
    side = min(116.0 * large, max(68.0, felt.w * 0.19))
    between = max(48.0 * text, 42.0)
    beside = (safe.w - 2 * (side + EDGE + 8) - 10 - 62 * text) / 2  # what the suit's name leaves to the side tiles
    tile = min((play.h - between) / (2 * ASPECT), max(safe.w * 0.134, min(safe.w * 0.154, beside)), 92.0 * large)
    if airy and moment == "play":  # the word under a side tile must not reach the buttons
        tile = min(tile, (low - play.center[1] - 30 * text) * 2 / ASPECT)
    if tile < (min(safe.w * 0.115, 60.0) if airy else 34.0) and not forced:
        return None
    tile = max(28.0, tile)
    spread = min(tile * 1.75, felt.w / 2 - side - EDGE - 8 - tile / 2)
    x, y = play.center
    below = y + tile * ASPECT / 2 + 8 + 18 * text < low
    badge_y = y - 6 if airy else min(y, low - badge / 2 - 2)
    if not airy and badge_y - badge / 2 < felt.y + upper and not forced:
        return None
    out = min(x - spread - tile / 2 - 8, max(safe.x + side + EDGE, x - spread - tile * 1.5))
    cross = four_places(x, y, tile, spread, between, text, below, out)
    seats = {
        Seat.C: Rect(x - 90, felt.y + 4, 180, badge)
        if airy
        else Rect(felt.x + 8, felt.y + 2, felt.w - 16, upper),
        Seat.B: Rect(out - side, badge_y - badge / 2, side, badge),
        Seat.D: Rect(2 * x - out, badge_y - badge / 2, side, badge),
    }
    wide = min(2 * (x - out) - 4, 2 * spread + tile * 2.2)
    well = centered(
        x,
        y,
        wide,
        min(
            2 * tile * ASPECT + between + tile * 0.5,
            felt.bottom - 2 - y if y > felt.center[1] else 9e9,
            2 * (felt.bottom - y) - 4,
        ),
    )
    word = min(110.0 * max(1.0, text * 0.8), x - tile / 2 - 8 - 44 - 6 - safe.x - margin)
    actions = (
        Rect(safe.x + margin, low, word, button),
        Rect(safe.x + margin + word + 6, low, 44.0, button),
        Rect(safe.right - margin - word, low, word, button),
    )
    laid = with_trick(base, cross, seats, well)
    return replace(laid, actions=actions, panel=_over(base, margin, safe.bottom))


def _over(base: TableLayout, margin: float, safe_bottom: float) -> Rect:
    """The room for a result: the felt, and on a small screen the tray as well."""
    felt = base.felt
    if felt.h >= 380 * base.text:
        wide = min(felt.w - margin * 1.5, 520.0 * base.text)
        return centered(*felt.center, wide, felt.h - 16)
    return Rect(felt.x + margin * 0.75, felt.y + 6, felt.w - margin * 1.5, safe_bottom - 8 - felt.y - 6)
