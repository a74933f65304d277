"""Where everything on the table lies: arithmetic from a screen to rectangles, composed anew for each shape of screen."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.nodes import MIN_TARGET
from game.ui.screen import Screen

ASPECT = 1.94  # a tile's height by its width
RAISE = 0.13  # how far a playable tile stands up, in tile heights


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table, in CSS px. `panel` may cover the felt; nothing else overlaps."""

    shape: str
    bar: Rect  # match score and menu
    score: Rect  # the part of it the two sides' marks may fill
    menu: Rect
    contract: Rect  # who bid what, and how far it is
    side: Rect | None  # captured tricks beside the table, where there is room
    felt: Rect
    well: Rect  # the ellipse in which the trick lies
    seats: dict[Seat, Rect]
    slots: dict[Seat, Rect]
    middle: Rect  # between the four slots
    actions: tuple[Rect, Rect, Rect]  # captured, take back, hint
    tray: Rect  # the player's own part
    prompt: Rect
    hand: tuple[Rect, ...]  # at rest; a playable tile stands RAISE higher
    panel: Rect  # for calls, declaration and results


def table_layout(screen: Screen, tiles: int) -> TableLayout:
    """The table for a screen, with a number of tiles in the player's hand."""
    if screen.shape == "wide":
        return _wide(screen, tiles)
    return _flat(screen, tiles) if screen.shape == "flat" else _tall(screen, tiles)


def hand_rects(room: Rect, tiles: int, scale: float, most: float) -> tuple[Rect, ...]:
    """Places for the hand, as large as fits, one row or two, never narrower than a finger needs.

    `room` is the space for the whole hand, raised tiles and tags included; `most` the widest a tile may be at scale 1.
    """
    if tiles == 0:
        return ()
    gap = 7.0 if room.w >= 370 else 5.0
    rows = 1
    wide = min(most * scale, (room.w - gap * (tiles - 1)) / tiles)
    if wide < MIN_TARGET:
        rows = 2
        columns = ceil(tiles / rows)
        wide = min(most * scale, (room.w - gap * (columns - 1)) / columns)
    tag = 22.0
    high = room.h / rows - tag
    wide = max(MIN_TARGET, min(wide, high / (ASPECT * (1 + RAISE))))
    tall = wide * ASPECT
    columns = ceil(tiles / rows)
    rects = []
    for index in range(tiles):
        row, column = divmod(index, columns)
        in_row = columns if row == 0 else tiles - columns
        left = room.x + (room.w - (in_row * wide + (in_row - 1) * gap)) / 2
        base = room.bottom - tag - (rows - 1 - row) * (tall * (1 + RAISE) + tag * 0.75)
        rects.append(Rect(left + column * (wide + gap), base - tall, wide, tall))
    return tuple(rects)


def hand_height(screen: Screen, wide: float, tiles: int, most: float) -> float:
    """How high the room of a hand should be: enough for its natural size in one row or two."""
    gap = 7.0 if wide >= 370 else 5.0
    scale = screen.tile
    one_row = (wide - gap * 6) / 7
    rows = (
        2
        if one_row < MIN_TARGET or (scale > 1 and one_row < most * 0.75 * scale and screen.height > 640)
        else 1
    )
    if tiles <= 4:
        rows = 1 if rows == 2 and (wide - gap * (tiles - 1)) / max(1, tiles) >= MIN_TARGET else rows
    width = min(most * scale, one_row if rows == 1 else (wide - gap * 3) / 4)
    return rows * (max(MIN_TARGET, width) * ASPECT * (1 + RAISE) + 22.0)


def _cross(felt: Rect, tile: float, spread: float) -> tuple[dict[Seat, Rect], Rect, Rect]:
    """Four slots around a middle, the well around them."""
    x, y = felt.center
    tall = tile * ASPECT
    middle_high = max(tile * 0.8, 40.0)
    reach = (middle_high + tall) / 2
    slots = {
        Seat.A: centered(x, y + reach, tile, tall),
        Seat.B: centered(x - spread, y, tile, tall),
        Seat.C: centered(x, y - reach, tile, tall),
        Seat.D: centered(x + spread, y, tile, tall),
    }
    middle = centered(x, y, 2 * spread - tile - 8, middle_high - 4)
    well = centered(
        x, y, min(felt.w, 2 * spread + tile * 2.9), min(felt.h, 2 * tall + middle_high + tile * 0.5)
    )
    return slots, middle, well


def _tall(screen: Screen, tiles: int) -> TableLayout:
    safe, text = screen.safe, screen.text
    roomy = safe.h >= 700
    margin = 16.0 if safe.w >= 360 else 8.0
    bar = safe.top(max(52.0, 34 * text))
    strip = 62.0 * (1 + (text - 1) * 0.7) if roomy else 52.0 * (1 + (text - 1) * 0.6)
    contract = Rect(safe.x + margin * 0.75, bar.bottom, safe.w - margin * 1.5, strip)
    most = 64.0 if safe.w < 600 else 84.0
    prompt_high = (40.0 if roomy else 30.0) * (1 + (text - 1) * 0.8)
    hand_high = min(hand_height(screen, safe.w - 2 * margin, 7, most), safe.h * 0.42)
    tray_high = hand_high + prompt_high + (14.0 if roomy else 2.0)
    tray = Rect(screen.whole.x, safe.bottom - tray_high, screen.width, tray_high + screen.insets.bottom)
    prompt = Rect(safe.x + margin, tray.y + (6.0 if roomy else 1.0), safe.w - 2 * margin, prompt_high)
    room = Rect(safe.x + margin, prompt.bottom, safe.w - 2 * margin, hand_high)
    felt = Rect(safe.x, contract.bottom + 4, safe.w, tray.y - contract.bottom - 8)
    button = 46.0
    row = Rect(felt.x + margin, felt.bottom - button - (10.0 if roomy else 3.0), felt.w - 2 * margin, button)
    side = min(116.0 * (1 + (text - 1) * 0.5), (row.w - 12) / 2 * 0.8)
    actions = (
        Rect(row.x, row.y, side, button),
        Rect(row.center[0] - side * 0.3, row.y, side * 0.6, button),
        Rect(row.right - side, row.y, side, button),
    )
    badge_high = (96.0 if roomy else 34.0) + (text - 1) * 20
    # The trick takes the middle; where the felt is low the buttons stand at its lower corners.
    under = button + 16 if felt.h > 400 else 0.0
    play = Rect(felt.x, felt.y + badge_high, felt.w, felt.h - badge_high - under)
    tile = max(
        26.0,
        min(
            (play.h - 44) / (2 * ASPECT + 0.8) if play.h < 260 else (play.h - 20) / (2 * ASPECT + 1.1),
            safe.w * 0.125,
            76.0,
        ),
    )
    spread = min(tile * 1.75, safe.w / 2 - 66 - tile / 2) if safe.w < 600 else tile * 1.9
    spread = max(spread, tile * 1.25)
    slots, middle, well = _cross(play, tile, spread)
    badge_wide = min(110.0, max(60.0, play.center[0] - spread - tile / 2 - safe.x - 8))
    side_high = 96.0 + (text - 1) * 20
    seats = {
        Seat.A: Rect(prompt.x, prompt.y, 1, 1),
        Seat.C: centered(felt.center[0], felt.y + badge_high / 2, min(felt.w - 16, 240.0), badge_high),
        Seat.B: Rect(safe.x + 4, play.center[1] - side_high / 2 - 4, badge_wide, side_high),
        Seat.D: Rect(safe.right - 4 - badge_wide, play.center[1] - side_high / 2 - 4, badge_wide, side_high),
    }
    panel_wide = min(safe.w - 2 * margin * 0.75, 460.0)
    panel = Rect(safe.center[0] - panel_wide / 2, felt.y, panel_wide, felt.h - 4)
    return TableLayout(
        "tall", Rect(0, 0, screen.width, bar.bottom), bar.inset(margin, 0), centered(*bar.center, 46, 46), contract, None,
        felt, well, seats, slots, middle, actions, tray, prompt,
        hand_rects(room, tiles, screen.tile, most), panel,
    )  # fmt: skip


def _wide(screen: Screen, tiles: int) -> TableLayout:
    safe, text = screen.safe, screen.text
    large = min(1.6, max(1.0, safe.h / 800))
    margin = 24.0
    side_wide = min(safe.w * 0.22, 250.0 * (1 + (text - 1) * 0.6) * large)
    most = 84.0 * large
    hand_high = min(hand_height(screen, safe.w - 2 * margin, 7, most), safe.h * 0.34)
    prompt_high = 44.0 * (1 + (text - 1) * 0.8)
    tray_high = hand_high + prompt_high + 10
    tray = Rect(screen.whole.x, safe.bottom - tray_high, screen.width, tray_high + screen.insets.bottom)
    prompt = Rect(safe.x + margin, tray.y + 4, safe.w - 2 * margin, prompt_high)
    left = Rect(safe.x + margin, safe.y + margin, side_wide, tray.y - safe.y - 2 * margin)
    right = Rect(safe.right - margin - side_wide, left.y, side_wide, left.h)
    felt = Rect(left.right + 8, safe.y, right.x - left.right - 16, tray.y - safe.y)
    score_high = 132.0 * (1 + (text - 1) * 0.8)
    button = 48.0
    actions_row = Rect(right.x, right.bottom - button, right.w, button)
    two = actions_row.columns(2, 10)
    badge_high = 84.0 + (text - 1) * 20
    play = Rect(felt.x, felt.y + badge_high + 10, felt.w, felt.h - badge_high - 24)
    tile = min((play.h - 16) / (2 * ASPECT + 1.1), 96.0)
    slots, middle, well = _cross(play, tile, min(tile * 1.95, felt.w / 2 - 120))
    badge_wide = 108.0
    side_high = 100.0 + (text - 1) * 20
    seats = {
        Seat.A: Rect(prompt.x, prompt.y, 1, 1),
        Seat.C: centered(felt.center[0], felt.y + 12 + badge_high / 2, min(felt.w, 280.0), badge_high),
        Seat.B: Rect(
            max(felt.x, slots[Seat.B].x - badge_wide - tile * 0.9),
            play.center[1] - side_high / 2,
            badge_wide,
            side_high,
        ),
        Seat.D: Rect(
            min(felt.right - badge_wide, slots[Seat.D].right + tile * 0.9),
            play.center[1] - side_high / 2,
            badge_wide,
            side_high,
        ),
    }
    room = Rect(safe.x + margin, prompt.bottom, safe.w - 2 * margin, hand_high)
    panel_wide = min(felt.w, 520.0 * large)
    panel = Rect(
        felt.center[0] - panel_wide / 2, felt.y + badge_high + 16, panel_wide, felt.h - badge_high - 24
    )
    menu = Rect(left.right - 48, left.y + 4, 44, 44)
    return TableLayout(
        "wide", Rect(left.x, left.y, left.w, left.h), left.top(score_high), menu,
        Rect(left.x, left.y + score_high, left.w, left.h - score_high),
        Rect(right.x, right.y, right.w, right.h - button - 12), felt, well, seats, slots, middle,
        (Rect(0, 0, 0, 0), two[0], two[1]), tray, prompt, hand_rects(room, tiles, screen.tile, most), panel,
    )  # fmt: skip


def _flat(screen: Screen, tiles: int) -> TableLayout:
    safe, text = screen.safe, screen.text
    margin = 10.0
    side_wide = min(safe.w * 0.25, 196.0 * (1 + (text - 1) * 0.4))
    left = Rect(safe.x + margin, safe.y + margin, side_wide, safe.h - 2 * margin)
    button_wide = min(112.0, safe.w * 0.15)
    centre = Rect(left.right + 6, safe.y, safe.right - left.right - 6, safe.h)
    most = 58.0
    prompt_high = 26.0 * (1 + (text - 1) * 0.5)
    hand_high = min(hand_height(screen, centre.w - 2 * margin, 7, most), safe.h * 0.36)
    tray_high = hand_high + prompt_high + 2
    tray = Rect(centre.x, safe.bottom - tray_high, screen.width - centre.x, tray_high + screen.insets.bottom)
    prompt = Rect(centre.x + margin, tray.y + 1, centre.w - 2 * margin, prompt_high)
    room = Rect(centre.x + margin, prompt.bottom, centre.w - 2 * margin, hand_high)
    felt = Rect(centre.x, safe.y + 2, centre.w, tray.y - safe.y - 4)
    button = 44.0
    column = Rect(felt.right - button_wide - 6, felt.y + 6, button_wide, felt.h)
    actions = (
        Rect(column.x, column.y, column.w, button),
        Rect(column.x, column.y + button + 6, column.w, button),
        Rect(column.x, column.y + 2 * (button + 6), column.w, button),
    )
    inner = Rect(felt.x, felt.y, felt.w - button_wide - 10, felt.h)
    badge_high = 30.0
    play = Rect(inner.x, inner.y + badge_high, inner.w, inner.h - badge_high)
    tile = max(24.0, min((play.h - 8) / (2 * ASPECT + 0.95), 56.0))
    spread = min(tile * 2.2, inner.w / 2 - 70)
    slots, middle, well = _cross(play, tile, spread)
    badge_wide = min(96.0, max(60.0, inner.center[0] - spread - tile / 2 - inner.x - 6))
    side_high = min(96.0, play.h)
    seats = {
        Seat.A: Rect(prompt.x, prompt.y, 1, 1),
        Seat.C: centered(inner.center[0], inner.y + badge_high / 2, min(inner.w - 8, 230.0), badge_high),
        Seat.B: Rect(inner.x, play.center[1] - side_high / 2, badge_wide, side_high),
        Seat.D: Rect(inner.right - badge_wide, play.center[1] - side_high / 2, badge_wide, side_high),
    }
    score_high = min(104.0 * (1 + (text - 1) * 0.6), left.h * 0.4)
    panel_wide = min(centre.w * 0.6, 380.0)
    panel = Rect(safe.right - margin - panel_wide, felt.y + 4, panel_wide, felt.h - 6)
    menu = Rect(left.right - 46, left.y + 2, 44, 44)
    return TableLayout(
        "flat", left, left.top(score_high), menu, Rect(left.x, left.y + score_high, left.w, left.h - score_high), None,
        felt, well, seats, slots, middle, actions, tray, prompt, hand_rects(room, tiles, screen.tile, most), panel,
    )  # fmt: skip
