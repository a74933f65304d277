"""The table while a call or a declaration is asked for: a panel of choices, the others above it."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from game.core.seats import Seat
from game.ui.geometry import Rect, centered
from game.ui.layout.cross import badge_high
from game.ui.layout.places import GAP, NOTHING, Plan, TableLayout, Wanted
from game.ui.nodes import MIN_TARGET

EDGE = 8.0  # between a badge and the edge of the felt


def plan_for(room: Rect, wanted: Wanted, text: float, tight: bool, highest: float = 72.0) -> Plan | None:
    """Choices at the foot of a room, or None if they do not fit it; `tight` allows every saving of space.

    No row is higher than `highest`.
    """
    declares = wanted.moment == "declare"
    choices: tuple[int, ...] = (0,)
    if wanted.cells:
        if declares:
            most = 5 if wanted.cells == 9 else 4
            choices = (most,) if room.w >= 440 else (3, most)
            choices = choices if wanted.cells == 9 else (4,)
        else:
            choices = (6,) if room.w >= 420 else (4, 6)
    best = min(highest, 56.0 if text <= 1 else min(72.0, 56.0 * text))
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
                if extra + bars * least > room.h or cell < max(MIN_TARGET, (50.0 if declares else 28.0) * text):
                    continue
                high = min(best, (room.h - extra) / bars)
                total = extra + bars * high
                rect = Rect(room.x, room.bottom - total, room.w, total)
                return Plan(rect, pad, gap, high, columns, rows, told, merged)
    return None


def _said(text: float) -> float:
    """The height of the bid to beat, with a line over it and one under it."""
    return 19.0 * text + 60.0 * min(1.3, text) + 19.0 * text


def _over(wanted: Wanted, text: float) -> float:
    """What an airy table needs above the panel, at the least."""
    return badge_high(text) + 8.0 + (_said(text) + 12.0 if wanted.moment == "call" else 14.0)


def _at_a_table(felt: Rect, plan: Plan, text: float, large: float) -> tuple[dict[Seat, Rect], Rect, Rect] | None:
    """On a large screen: the partner far off, the opponents at the sides, the well with the bid between them.

    None where the panel leaves too little room for that.
    """
    free = Rect(felt.x, felt.y, felt.w, plan.rect.y - felt.y - 8)
    badge, said = badge_high(text, large), _said(text)
    spare = free.h - badge - max(badge, said)
    if spare < 32:
        return None
    top = free.y + min(28.0, spare / 4)
    x, y = felt.center[0], (top + badge + free.bottom) / 2
    side = min(160.0, felt.w * 0.19)
    across = min(felt.w - 2 * (side + 3 * EDGE), 560.0 * large)
    seats = {
        Seat.C: Rect(x - 110, top, 220, badge),
        Seat.B: Rect(x - across / 2 - EDGE - side, y - badge / 2, side, badge),
        Seat.D: Rect(x + across / 2 + EDGE, y - badge / 2, side, badge),
    }
    well = centered(x, y, across, min(across * 0.6, free.bottom - top - badge - 16))
    return seats, centered(x, y, across * 0.7, said), well


def _around(
    felt: Rect, plan: Plan, text: float, airy: bool, calls: bool
) -> tuple[dict[Seat, Rect], Rect] | None:
    """The three others above a panel, and the place of the bid: they around it, or all in one ribbon."""
    free = Rect(felt.x, felt.y, felt.w, plan.rect.y - felt.y - 8)
    badge = badge_high(text)
    side = min(120.0, max(72.0, felt.w * 0.2))
    said = _said(text)
    if airy and not calls:  # nothing has to be said between them, so they may stand on one line if need be
        over = free.h - badge
        if over < 14:
            return None
        top = free.y + min(8.0, over / 3)
        low = min(free.bottom - 4, top + badge + 100) - badge
        inset = max(EDGE, (felt.w - 560) / 2)
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
        inset = max(EDGE, (felt.w - 560) / 2)
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


def asked_for(base: TableLayout, wanted: Wanted, across: float, large: float, forced: bool) -> TableLayout | None:
    """The table while a call or a declaration is asked for: a panel at the felt's foot, the others above."""
    felt, airy = base.felt, base.airy
    room = Rect(felt.center[0] - across / 2, felt.y, across, felt.h - (10.0 if airy else 4.0))
    over = _over(wanted, base.text) if airy else 38.0 * max(1.0, min(1.4, base.text)) + 12.0
    plan = plan_for(room.below(over), wanted, base.text, tight=not airy)
    if plan is None and forced:
        plan = plan_for(Rect(room.x, room.bottom - 400, room.w, 400), wanted, base.text, tight=True)
    if plan is None:
        return None
    seated = None
    if airy and large > 1:
        for highest in (72.0, 62.0, 54.0):  # lower rows for a table between them
            lower = plan_for(room.below(over), wanted, base.text, False, highest)
            if lower is not None and (seated := _at_a_table(felt, lower, base.text, large)) is not None:
                plan = lower
                break
    if seated is not None:
        seats, bid, well = seated
    else:
        around = _around(felt, plan, base.text, airy, wanted.moment == "call")
        if around is None:
            if not forced:
                return None
            cells = felt.top(36).columns(3, 6)
            around = {Seat.B: cells[0], Seat.C: cells[1], Seat.D: cells[2]}, NOTHING
        (seats, bid), well = around, NOTHING
    prompt, hint = prompt_with_hint(base.prompt, wanted, base.text)
    contract = base.contract
    if wanted.moment == "call" and airy and base.shape == "tall":
        contract = Rect(bid.x, bid.bottom - 19 * base.text, bid.w, 19 * base.text)
        bid = Rect(bid.x, bid.y, bid.w, bid.h - contract.h)
    elif wanted.moment == "call" and not airy and base.shape == "tall":
        halves = contract.w * 0.5
        bid = Rect(contract.x, contract.y, halves - 8, contract.h)
        contract = Rect(contract.x + halves, contract.y, halves, contract.h)
    elif wanted.moment == "call" and bid is NOTHING:  # beside the table, under hand and dealer
        under = contract.below(44 * base.text + 34).inset(18, 0)
        bid = under.top(min(under.h, 90 * base.text))
    return replace(
        base,
        seats=seats,
        well=well,
        bid=bid,
        contract=contract,
        plan=plan,
        prompt=prompt,
        actions=(NOTHING, NOTHING, hint),
        panel=plan.rect,
        middle=bid,
    )


def prompt_with_hint(line: Rect, wanted: Wanted, text: float) -> tuple[Rect, Rect]:
    """The line of the prompt, shared with the hint button where one is offered."""
    if not wanted.hint:
        return line, NOTHING
    wide = min(108.0, max(64.0, 64.0 * text), line.w * 0.28)
    high = min(line.h, 50.0)
    return (
        Rect(line.x, line.y, line.w - wide - 8, line.h),
        Rect(line.right - wide, line.y + (line.h - high) / 2, wide, high),
    )
