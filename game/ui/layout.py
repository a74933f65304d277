"""Where everything on the table lies: arithmetic from a screen to rectangles, composed anew for each shape.

A layout is sought from the player's wishes downwards: first the airy composition at the text size asked for,
then the compact one, then both with smaller text, until everything has its room. Nothing ever scrolls.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from math import ceil
from typing import Literal

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.nodes import MIN_TARGET
from game.ui.screen import Screen

ASPECT = 1.94  # a tile's height by its width
RAISE = 0.12  # how far a playable tile stands up, in tile heights
GAP = 8.0  # between buttons

Moment = Literal["play", "call", "declare", "result"]


@dataclass(frozen=True, slots=True)
class Wanted:
    """What is asked for at this moment: how many small equal buttons, and which further ones."""

    moment: Moment = "play"
    cells: int = 0  # bids or trumps
    stacks: bool = False
    confirm: bool = False
    hint: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """How a panel of choices is cut up: rows of `columns` cells, a row of words, a row to confirm."""

    rect: Rect
    pad: float
    gap: float
    high: float  # of each row
    columns: int
    rows: int
    told: float  # height of a line that explains the stacks; 0: it stands beside them
    merged: bool  # the confirm button stands in the row before


@dataclass(frozen=True, slots=True)
class TableLayout:
    """The rectangles of the table, in CSS px, and the text scale there was room for."""

    shape: str
    text: float
    airy: bool
    bar: Rect  # plate of the match score and menu
    score: Rect  # the part of it the two sides' marks may fill
    menu: Rect
    contract: Rect  # who bid what, and how far it is
    side: Rect | None  # captured tricks beside the table, where there is room
    felt: Rect
    well: Rect  # the ellipse in which the trick lies
    seats: dict[Seat, Rect]
    slots: dict[Seat, Rect]
    tags: dict[Seat, Rect]  # a word for each slot
    middle: Rect  # between the four slots
    bid: Rect  # the bid to beat, or the trumps tried
    actions: tuple[Rect, Rect, Rect]  # captured, take back, hint; of no width where there is none
    tray: Rect  # the player's own part
    prompt: Rect
    hand: tuple[Rect, ...]  # at rest; a playable tile stands RAISE higher
    tag: float  # height of the words under the hand
    panel: Rect  # for results
    plan: Plan | None  # for calls and declarations


NOTHING = Rect(0, 0, 0, 0)


def table_layout(screen: Screen, tiles: int, wanted: Wanted = Wanted()) -> TableLayout:
    """The table for a screen, with a number of tiles in the player's hand."""
    return _sought(screen, tiles, wanted)


@lru_cache(maxsize=64)
def _sought(screen: Screen, tiles: int, wanted: Wanted) -> TableLayout:
    compose = {"wide": _wide, "flat": _flat, "tall": _tall}[screen.shape]
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


# -- the hand ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tray:
    """The room of the hand: a full hand decides its height, so that it stays put through the hand."""

    high: float
    rows: int
    most: float  # the widest a tile may be
    tag: float
    lift: float  # what a raised tile needs above it, in tile heights


def hand_gap(room: float, tiles: int, wide: float) -> float:
    """The space between tiles, from shoulder to shoulder on the narrowest screens to a finger's breadth."""
    return max(1.0, min(12.0, (room - tiles * wide) / max(1, tiles - 1)))


def _tray(room: float, most: float, text: float, rows: int, lifted: bool, tallest: float) -> Tray:
    """The tray for a full hand of seven in a number of rows, no higher than `tallest` if that can be."""
    tag = min(26.0, max(16.0, 18.0 * text))
    lift = RAISE if lifted else 0.04
    columns = ceil(7 / rows)
    seven = (room - 6.0 * (columns - 1)) / columns if rows > 1 else (room - 6) / 7
    natural = min(most, max(seven, min(most, 60.0) if rows == 1 else 0.0))
    fits = (tallest / rows - tag) / (ASPECT * (1 + lift))
    wide = max(MIN_TARGET, min(natural, fits))
    return Tray(rows * (wide * ASPECT * (1 + lift) + tag), rows, most, tag, lift)


def hand_rects(room: Rect, tiles: int, tray: Tray) -> tuple[Rect, ...]:
    """Places for the hand, as large as fits; fewer tiles are larger, and one row is enough for them."""
    if tiles == 0:
        return ()

    def widest(rows: int) -> float:
        columns = ceil(tiles / rows)
        # Of what seven fingers' breadths leave over, two thirds at most go between the tiles.
        gap = max(1.0, min(11.0, (room.w - columns * MIN_TARGET) / max(1, columns - 1) * 0.67))
        space = room.w if columns >= 7 else room.w - 8.0  # outlines stay clear of the screen's edge
        across = (space - gap * (columns - 1)) / columns
        return min(tray.most, across, (room.h / rows - tray.tag) / (ASPECT * (1 + tray.lift)))

    rows = max(range(1, tray.rows + 1), key=lambda number: (round(widest(number), 2), -number))
    wide = max(MIN_TARGET, widest(rows))
    tall = wide * ASPECT
    columns = ceil(tiles / rows)
    gap = hand_gap(room.w if columns >= 7 else room.w - 8.0, columns, wide)
    step = tall * (1 + tray.lift) + tray.tag
    top = room.y + max(0.0, (room.h - rows * step) / 2)
    rects = []
    for index in range(tiles):
        row, column = divmod(index, columns)
        in_row = columns if row < rows - 1 else tiles - columns * (rows - 1)
        left = room.x + (room.w - (in_row * wide + (in_row - 1) * gap)) / 2
        rects.append(Rect(left + column * (wide + gap), top + row * step + tall * tray.lift, wide, tall))
    return tuple(rects)


# -- the trick --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _Cross:
    slots: dict[Seat, Rect]
    tags: dict[Seat, Rect]
    middle: Rect
    tile: float


def _cross(
    x: float, y: float, tile: float, spread: float, between: float, text: float, below: bool, out: float
) -> _Cross:
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
    return _Cross(slots, tags, centered(x, y, 2 * spread - tile - 10, between - 8), tile)


def _badge_high(text: float) -> float:
    """A seat's badge: its call, its sign, its name and its tiles one under the other."""
    return 59.0 + 43.0 * text


# -- the panels -------------------------------------------------------------------------------


def _plan(room: Rect, wanted: Wanted, text: float, tight: bool) -> Plan | None:
    """Choices at the foot of a room, or None if they do not fit it; `tight` allows every saving of space."""
    declares = wanted.moment == "declare"
    choices: tuple[int, ...] = (0,)
    if wanted.cells:
        if declares:
            most = 5 if wanted.cells == 9 else 4
            choices = (most,) if room.w >= 440 else (3, most)
            choices = choices if wanted.cells == 9 else (4,)
        else:
            choices = (6,) if room.w >= 420 else (4, 6)
    best = 56.0 if text <= 1 else min(72.0, 56.0 * text)
    small = 14.0 * text * 1.35
    for merged in (False, True) if tight else (False,):
        if merged and declares and not wanted.stacks:
            break  # there is no row to share
        for columns in choices:
            for told in (small, 0.0) if wanted.stacks else (0.0,):
                rows = ceil(wanted.cells / columns) if columns else 0
                bars = rows + (0 if declares and not wanted.stacks else 1)
                bars += 1 if wanted.confirm and not merged else 0
                pad, gap = (8.0, 6.0) if tight else (14.0, GAP)
                extra = 2 * pad + gap * (bars - 1) + (told + gap if told else 0.0)
                least = MIN_TARGET if tight else max(MIN_TARGET, min(64.0, 30.0 * text))
                cell = (room.w - 2 * pad - gap * (columns - 1)) / columns if columns else MIN_TARGET
                if extra + bars * least > room.h or cell < MIN_TARGET:
                    continue
                high = min(best, (room.h - extra) / bars)
                total = extra + bars * high
                rect = Rect(room.x, room.bottom - total, room.w, total)
                return Plan(rect, pad, gap, high, columns, rows, told, merged)
    return None


def _around(
    felt: Rect, plan: Plan, text: float, airy: bool, calls: bool
) -> tuple[dict[Seat, Rect], Rect] | None:
    """The three others above a panel, and the place of the bid: they around it, or all in one ribbon."""
    free = Rect(felt.x, felt.y, felt.w, plan.rect.y - felt.y - 8)
    badge = _badge_high(text)
    side = min(120.0, max(72.0, felt.w * 0.2))
    said = 19.0 * text + 60.0 * min(1.3, text) + 19.0 * text
    if airy and not calls:  # nothing has to be said between them, so they may stand on one line if need be
        over = free.h - badge
        if over < 14:
            return None
        top = free.y + min(8.0, over / 3)
        low = min(free.bottom - 4, top + badge + 100) - badge
        inset = max(4.0, (felt.w - 560) / 2)
        seats = {
            Seat.C: Rect(felt.center[0] - 70, top, 140, badge),
            Seat.B: Rect(felt.x + inset, low, side, badge),
            Seat.D: Rect(felt.right - inset - side, low, side, badge),
        }
        left = seats[Seat.B].right + 6
        beneath = Rect(left, top + badge, 2 * (felt.center[0] - left), free.bottom - top - badge)
        return seats, beneath if beneath.h >= 50 * text else NOTHING
    if airy:
        over = free.h - badge - said
        if over < 12:
            return None
        top = free.y + min(10.0, over / 4)
        y = top + badge + min((free.bottom - top - badge) / 2, said / 2 + 60)
        low = max(top + badge / 2, min(y, free.bottom - badge / 2))
        inset = max(4.0, (felt.w - 560) / 2)
        seats = {
            Seat.C: Rect(felt.center[0] - 80, top, 160, badge),
            Seat.B: Rect(felt.x + inset, low - badge / 2, side, badge),
            Seat.D: Rect(felt.right - inset - side, low - badge / 2, side, badge),
        }
        return seats, centered(felt.center[0], y, felt.w - 2 * (inset + side + 6), said)
    ribbon = 38.0 * max(1.0, min(1.4, text))
    if free.h < ribbon + 4:
        return None
    row = Rect(plan.rect.x, free.y + (free.h + 4 - ribbon) / 2, plan.rect.w, ribbon)
    cells = row.columns(3, 6)
    return {Seat.B: cells[0], Seat.C: cells[1], Seat.D: cells[2]}, NOTHING


# -- the shapes -------------------------------------------------------------------------------


def _tall(
    screen: Screen, tiles: int, wanted: Wanted, airy: bool, rows: int, forced: bool
) -> TableLayout | None:
    """A phone held upright, or a tablet: everything under one another, the hand in thumb's reach."""
    safe, text, moment = screen.safe, screen.text, wanted.moment
    large = safe.w >= 600
    margin = 16.0 if safe.w >= 375 else (12.0 if safe.w >= 350 else 8.0)
    bar = Rect(0, 0, screen.width, safe.y + max(52.0 if airy else 46.0, 30 * text))
    lines = (14.0 + 18.0) * 1.22 * text
    strip = max(44.0, lines + (14.0 if airy else 4.0))
    if moment == "call":
        strip = 0.0 if airy else 24.0 * text
    contract = Rect(safe.x + margin, bar.bottom, safe.w - 2 * margin, strip)
    asked = moment in ("call", "declare")
    prompt_high = max(44.0, (32.0 if airy else 28.0) * text)
    hand_margin = margin if safe.w >= 350 else 3.0
    most = (84.0 if large else 62.0) * screen.tile
    share = 0.42 if rows == 2 else (0.2 if airy else 0.26)
    across = safe.w - 2 * hand_margin
    tray_of = _tray(across, most, text, rows, moment in ("play", "declare"), safe.h * share)
    room_high = 8.0 if airy else 2.0
    tray_high = prompt_high + tray_of.high + 2 * room_high
    tray = Rect(0, safe.bottom - tray_high, screen.width, tray_high + screen.insets.bottom)
    line = Rect(safe.x + margin, tray.y + room_high, safe.w - 2 * margin, prompt_high)
    room = Rect(safe.x + hand_margin, line.bottom, across, tray_of.high)
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
        well=NOTHING,
        seats={},
        slots={},
        tags={},
        middle=NOTHING,
        bid=NOTHING,
        actions=(NOTHING, NOTHING, NOTHING),
        tray=tray,
        prompt=line,
        hand=hand_rects(room, tiles, tray_of),
        tag=tray_of.tag,
        panel=felt.inset(margin * 0.75, 6),
        plan=None,
    )
    if asked:
        return _asked(base, wanted, min(felt.w - 2 * (margin - (0 if airy else 4)), 520.0), forced)
    button = 46.0 if airy else MIN_TARGET
    low = felt.bottom - button - (10.0 if airy else 4.0)
    badge = _badge_high(text)
    upper = badge + 4 if airy else 34.0 * max(1.0, min(1.3, text))
    play = Rect(felt.x, felt.y + upper + 4, felt.w, felt.h - upper - (24.0 if airy else 8.0))
    side = min(116.0, max(68.0, felt.w * 0.19))
    between = max(44.0 * text, 40.0)
    tile = min((play.h - between) / (2 * ASPECT), safe.w * 0.134, 88.0)
    if airy and moment == "play":  # the word under a side tile must not reach the buttons
        tile = min(tile, (low - play.center[1] - 30 * text) * 2 / ASPECT)
    if tile < (min(safe.w * 0.115, 60.0) if airy else 34.0) and not forced:
        return None
    tile = max(28.0, tile)
    spread = min(tile * 1.75, felt.w / 2 - side - 8 - tile / 2)
    x, y = play.center
    below = y + tile * ASPECT / 2 + 8 + 18 * text < low
    badge_y = y - 6 if airy else min(y, low - badge / 2 - 2)
    if not airy and badge_y - badge / 2 < felt.y + upper and not forced:
        return None
    out = min(x - spread - tile / 2 - 8, max(safe.x + side + 4.0, x - spread - tile * 1.5))
    cross = _cross(x, y, tile, spread, between, text, below, out)
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
    return replace(
        base,
        seats=seats,
        slots=cross.slots,
        tags=cross.tags,
        middle=cross.middle,
        well=well,
        actions=actions,
        panel=_over(base, margin, safe.bottom),
        bid=cross.middle,
    )


def _over(base: TableLayout, margin: float, safe_bottom: float) -> Rect:
    """The room for a result: the felt, and on a small screen the tray as well."""
    felt = base.felt
    if felt.h >= 380 * base.text:
        wide = min(felt.w - margin * 1.5, 520.0 * base.text)
        return centered(*felt.center, wide, felt.h - 16)
    return Rect(felt.x + margin * 0.75, felt.y + 6, felt.w - margin * 1.5, safe_bottom - 8 - felt.y - 6)


def _asked(base: TableLayout, wanted: Wanted, across: float, forced: bool) -> TableLayout | None:
    """The table while a call or a declaration is asked for: a panel at the felt's foot, the others above."""
    felt, airy = base.felt, base.airy
    room = Rect(felt.center[0] - across / 2, felt.y, across, felt.h - (10.0 if airy else 4.0))
    over = 0.0 if airy else 38.0 * max(1.0, min(1.4, base.text)) + 12.0
    plan = _plan(room.below(over), wanted, base.text, tight=not airy)
    if plan is None and forced:
        plan = _plan(Rect(room.x, room.bottom - 400, room.w, 400), wanted, base.text, tight=True)
    if plan is None:
        return None
    around = _around(felt, plan, base.text, airy, wanted.moment == "call")
    if around is None:
        if not forced:
            return None
        cells = felt.top(36).columns(3, 6)
        around = {Seat.B: cells[0], Seat.C: cells[1], Seat.D: cells[2]}, NOTHING
    seats, bid = around
    prompt, hint = _prompt_with_hint(base.prompt, wanted, base.text)
    contract = base.contract
    if wanted.moment == "call" and airy and base.shape == "tall":
        contract = Rect(bid.x, bid.bottom - 19 * base.text, bid.w, 19 * base.text)
        bid = Rect(bid.x, bid.y, bid.w, bid.h - contract.h)
    elif wanted.moment == "call" and not airy and base.shape == "tall":
        halves = contract.w * 0.5
        bid = Rect(contract.x, contract.y, halves, contract.h)
        contract = Rect(contract.x + halves, contract.y, halves, contract.h)
    elif wanted.moment == "call" and bid is NOTHING:  # beside the table, under hand and dealer
        under = contract.below(44 * base.text + 34).inset(18, 0)
        bid = under.top(min(under.h, 90 * base.text))
    return replace(
        base,
        seats=seats,
        bid=bid,
        contract=contract,
        plan=plan,
        prompt=prompt,
        actions=(NOTHING, NOTHING, hint),
        panel=plan.rect,
        middle=bid,
    )


def _prompt_with_hint(line: Rect, wanted: Wanted, text: float) -> tuple[Rect, Rect]:
    """The line of the prompt, shared with the hint button where one is offered."""
    if not wanted.hint:
        return line, NOTHING
    wide = min(108.0, max(64.0, 64.0 * text), line.w * 0.28)
    high = min(line.h, 50.0)
    return (
        Rect(line.x, line.y, line.w - wide - 8, line.h),
        Rect(line.right - wide, line.y + (line.h - high) / 2, wide, high),
    )


def _wide(
    screen: Screen, tiles: int, wanted: Wanted, airy: bool, rows: int, forced: bool
) -> TableLayout | None:
    """A desktop or a tablet on its side: the score on the left, the captured tricks on the right."""
    safe, moment = screen.safe, wanted.moment
    large = min(1.5, max(1.0, safe.h / 800))
    text = screen.text * min(1.3, large)
    margin = 24.0 if airy else 12.0
    side_wide = min(safe.w * (0.22 if airy else 0.25), 250.0 * max(1.0, text * 0.9))
    most = (80.0 if airy else 64.0) * large * screen.tile
    prompt_high = max(44.0, 40.0 * text)
    across = safe.w - 2 * margin
    lifted = moment in ("play", "declare")
    tray_of = _tray(across, most, text, rows, lifted, safe.h * (0.4 if rows == 2 else 0.33))
    tray_high = prompt_high + tray_of.high + 14
    tray = Rect(0, safe.bottom - tray_high, screen.width, tray_high + screen.insets.bottom)
    line = Rect(safe.x + margin, tray.y + 4, across, prompt_high)
    centre_line = centered(*line.center, min(line.w, 720.0 * max(1.0, text)), line.h)
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
        well=NOTHING,
        seats={},
        slots={},
        tags={},
        middle=NOTHING,
        bid=NOTHING,
        actions=(NOTHING, lower[0], lower[1]),
        tray=tray,
        prompt=centre_line,
        hand=hand_rects(room, tiles, tray_of),
        tag=tray_of.tag,
        panel=centered(felt.center[0], felt.center[1], min(felt.w, 540.0 * large), felt.h - 2 * margin),
        plan=None,
    )
    if moment in ("call", "declare"):
        found = _asked(
            base,
            replace(wanted, hint=False),
            min(felt.w, 520.0 * large * max(1.0, screen.text * 0.8)),
            forced,
        )
        return found if found is None else replace(found, actions=base.actions)
    badge = _badge_high(text)
    upper = badge + 8 if airy else 36.0 * text
    play = Rect(felt.x, felt.y + upper + 8, felt.w, felt.h - upper - 22)
    side = min(150.0, max(84.0, felt.w * 0.17))
    between = max(46.0 * text, 44.0)
    tile = min((play.h - between) / (2 * ASPECT), 96.0 * large, felt.w * 0.13)
    if tile < 40 and not forced:
        return None
    spread = min(tile * 1.9, felt.w / 2 - side - 12 - tile / 2)
    x, y = play.center
    out = max(felt.x + side, min(x - spread - tile / 2 - 10, x - spread - tile * 1.35))
    cross = _cross(x, y, max(30.0, tile), spread, between, text, True, out)
    seats = {
        Seat.C: Rect(x - 110, felt.y + 10, 220, badge) if airy else Rect(x - 140, felt.y + 4, 280, upper),
        Seat.B: Rect(out - side, y - badge / 2, side, badge),
        Seat.D: Rect(2 * x - out, y - badge / 2, side, badge),
    }
    well = centered(
        x, y, 2 * (x - out) - 8, min(2 * tile * ASPECT + between + tile * 0.5, 2 * (felt.bottom - y) - 8)
    )
    return replace(
        base,
        seats=seats,
        slots=cross.slots,
        tags=cross.tags,
        middle=cross.middle,
        well=well,
        bid=cross.middle,
    )


def _flat(
    screen: Screen, tiles: int, wanted: Wanted, airy: bool, rows: int, forced: bool
) -> TableLayout | None:
    """A phone on its side: what stands and what is played left and right, the hand below in the middle."""
    safe, text, moment = screen.safe, screen.text, wanted.moment
    margin = 10.0 if airy else 6.0
    side_wide = min(max(safe.w * 0.25, 166.0), 200.0 * max(1.0, text * 0.85), safe.w - 346.0)
    left = Rect(safe.x + margin, safe.y + margin, side_wide, safe.h - 2 * margin)
    centre = Rect(left.right + margin, safe.y, safe.right - left.right - margin, safe.h)
    asked = moment in ("call", "declare")
    most = 58.0 * screen.tile
    prompt_high = max(44.0 if asked and wanted.hint else 32.0, 26.0 * text)
    across = centre.w - 2 * margin
    lifted = moment in ("play", "declare")
    tray_of = _tray(across, most, text, 1, lifted, safe.h * (0.36 if airy else 0.3))
    tray_high = prompt_high + tray_of.high + 4
    tray = Rect(centre.x, safe.bottom - tray_high, screen.width - centre.x, tray_high + screen.insets.bottom)
    line = Rect(centre.x + margin, tray.y + 2, across, prompt_high)
    room = Rect(centre.x + margin, line.bottom, across, tray_of.high)
    felt = Rect(centre.x, safe.y, centre.w, tray.y - safe.y)
    score_high = 46 + 2 * 25 * text + 8
    rest = left.below(score_high)
    needs = (14 + 14 + 20) * 1.3 * text + 12 if moment == "call" else (14 + 20 + 14 * 3) * 1.3 * text + 36
    needs += 3 * min(44.0, max(28.0, 34.0 * text)) + 12 if asked else 0
    if rest.h < needs and not forced:
        return None
    base = TableLayout(
        shape="flat",
        text=text,
        airy=airy,
        bar=left,
        score=left.top(score_high),
        menu=Rect(left.right - 48, left.y + 4, 44, 44),
        contract=rest,
        side=None,
        felt=felt,
        well=NOTHING,
        seats={},
        slots={},
        tags={},
        middle=NOTHING,
        bid=NOTHING,
        actions=(NOTHING, NOTHING, NOTHING),
        tray=tray,
        prompt=line,
        hand=hand_rects(room, tiles, tray_of),
        tag=tray_of.tag,
        panel=_over_flat(felt, tray, text, margin),
        plan=None,
    )
    if asked:
        return _asked_flat(base, wanted, margin, forced)
    button = MIN_TARGET
    wide = min(104.0 * max(1.0, text * 0.8), felt.w * 0.22)
    column = Rect(felt.right - wide - margin, felt.y + margin, wide, felt.h)
    actions = tuple(column.moved(0, index * (button + 6)).top(button) for index in range(3))
    inner = Rect(felt.x, felt.y + 4, felt.w - wide - margin, felt.h - 6)
    between = max(42.0 * text, 38.0)
    tile = min((inner.h - between - 12) / (2 * ASPECT), 60.0)
    badge = min(_badge_high(text), inner.h - 4)
    side = min(96.0, max(62.0, inner.w * 0.2))
    x, y = inner.center
    if (tile < 32 or _badge_high(text) > inner.h - 4) and not forced:
        return None
    spread = min(tile * 2.0, inner.w / 2 - side - 8 - tile / 2)
    out = max(inner.x + side, x - spread - tile * 1.2)
    cross = _cross(x, y, tile, spread, between, text, True, out)
    upper = min(34.0, tile * ASPECT / 2 + between / 2 - 22 * text)
    beside = Rect(x + tile / 2 + 8, inner.y, inner.right - x - tile / 2 - 8, max(24.0, upper))
    tags = dict(cross.tags)
    word = tags[Seat.C]
    tags[Seat.C] = Rect(x - tile / 2 - 6 - word.w, word.y, word.w, word.h)
    seats = {
        Seat.C: beside,
        Seat.B: Rect(out - side, y - badge / 2, side, badge),
        Seat.D: Rect(
            2 * x - out,
            max(y - badge / 2, beside.bottom),
            side,
            min(badge, inner.bottom - max(y - badge / 2, beside.bottom)),
        ),
    }
    well = centered(x, y, min(2 * (x - out) - 4, 2 * spread + tile * 2.4), inner.h)
    return replace(
        base,
        seats=seats,
        slots=cross.slots,
        tags=tags,
        middle=cross.middle,
        well=well,
        bid=cross.middle,
        actions=(actions[0], actions[1], actions[2]),
    )


def _over_flat(felt: Rect, tray: Rect, text: float, margin: float) -> Rect:
    """The room for a result on a low screen: the felt and the tray together."""
    wide = min(felt.w - 2 * margin, 480.0 * max(1.0, text))
    return Rect(felt.center[0] - wide / 2, felt.y + 8, wide, tray.y + tray.h * 0.9 - felt.y - 8)


def _asked_flat(base: TableLayout, wanted: Wanted, margin: float, forced: bool) -> TableLayout | None:
    """On a low screen the others stand in a list under the score, and the panel has the felt to itself."""
    felt, rest, text = base.felt, base.contract, base.text
    across = min(felt.w - 2 * margin, 460.0)
    room = Rect(felt.center[0] - across / 2, felt.y + 4, across, felt.h - 8)
    plan = _plan(room, wanted, text, tight=not base.airy)
    if plan is None and forced:
        plan = _plan(Rect(room.x, room.bottom - 400, room.w, 400), wanted, text, tight=True)
    if plan is None:
        return None
    row = min(44.0, max(28.0, 34.0 * text))
    listed = Rect(rest.x + 8, rest.bottom - 3 * row - 8, rest.w - 16, row)
    seats = {seat: listed.moved(0, index * row) for index, seat in enumerate((Seat.B, Seat.C, Seat.D))}
    above = Rect(rest.x, rest.y, rest.w, listed.y - rest.y - 4)
    bid = above
    if wanted.moment == "call":
        small = 14 * 1.3 * text
        above, bid = Rect(above.x + 14, above.y, above.w - 28, small), above.below(small + 2).inset(14, 0)
    prompt, hint = _prompt_with_hint(base.prompt, wanted, text)
    return replace(
        base,
        seats=seats,
        contract=above,
        bid=bid,
        plan=plan,
        prompt=prompt,
        actions=(NOTHING, NOTHING, hint),
        panel=plan.rect,
    )
