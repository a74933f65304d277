"""The player's call: every legal bid under one touch, each always in its own place.

The panel is there through the whole auction, so that nothing moves when the call comes to the player: before,
what could be called now stands on it faintly; after, what the player called.
"""

from __future__ import annotations

from game.core.actions import action_name
from game.core.calls import legal_calls
from game.core.contracts import PASS, POINT_BIDS, Call
from game.core.seats import SEATS
from game.ui.geometry import Rect
from game.ui.intents import Act, ChooseBid, Intent
from game.ui.layout import Plan, Wanted
from game.ui.page import Page, Style
from game.ui.phrases import ME, call_words, spoken_call
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box


def wanted_for_call(sitting: Sitting) -> Wanted:
    """What the panel of calls must hold."""
    points = any(bid in POINT_BIDS for bid in _open(sitting))
    return Wanted("call", len(POINT_BIDS) if points else 0, confirm=sitting.two_step, hint=sitting.hints)


def _open(sitting: Sitting) -> tuple[Call, ...]:
    """What may be called now, by whomever it is who calls."""
    return legal_calls(sitting.view.calls, sitting.view.rules)


def calling(page: Page, plan: Plan, sitting: Sitting) -> None:
    """The panel of calls, at the foot of the felt."""
    inner = plan.rect.inset(plan.pad)
    if not sitting.view.legal:
        _waiting(page, inner, plan, sitting)
        return
    page.panel(plan.rect)
    legal = _open(sitting)
    points = [bid for bid in legal if not bid.is_pass and not bid.is_all_tricks]
    alls = [bid for bid in legal if bid.is_all_tricks]
    page.node("calls", "group", page.look.words("group.calls"), inner)
    step = plan.high + plan.gap
    if plan.rows:
        _point_bids(page, inner, plan, points, sitting)
        inner = inner.below(plan.rows * step)
    row = inner.top(plan.high)
    shared = sitting.two_step and plan.merged
    if shared:
        wide = row.w * 0.3
        _confirm(page, Rect(row.right - wide, row.y, wide, row.h), sitting)
        row = Rect(row.x, row.y, row.w - wide - plan.gap, row.h)
    _last_row(page, row, plan.gap, alls, PASS in legal, sitting)
    if sitting.two_step and not shared:
        _confirm(page, inner.below(step).top(plan.high), sitting)


def _waiting(page: Page, inner: Rect, plan: Plan, sitting: Sitting) -> None:
    """The panel while others call: nothing on it can be touched."""
    view, words, look = sitting.view, page.look.words, page.look
    turn = (ME - view.dealer - 1) % len(SEATS)
    if turn < len(view.calls):
        own = view.calls[turn]
        told = words("called.you")
        said = call_words(words, own, view.rules)
        small, huge = look.line("small"), look.line("huge")
        top = inner.center[1] - (small + huge) / 2
        page.line(Rect(inner.x, top, inner.w, small), told, "small", look.theme.faint, align="center")
        page.line(Rect(inner.x, top + small, inner.w, huge), said, "huge", look.theme.faint, bold=True, align="center")
        return
    page.panel(plan.rect)
    legal = _open(sitting)
    cells = inner.top(plan.high).columns(plan.columns, plan.gap) if plan.rows else ()
    step = plan.high + plan.gap
    for index, bid in enumerate(POINT_BIDS if plan.rows else ()):
        row, column = divmod(index, plan.columns)
        _faint(page, cells[column].moved(0, row * step), str(bid.points) if bid in legal else "")
    last = [bid for bid in legal if bid not in POINT_BIDS]
    row_rect = inner.below(plan.rows * step).top(plan.high)
    for bid, cell in zip(last, row_rect.columns(len(last), plan.gap), strict=True):
        _faint(page, cell, call_words(words, bid, view.rules).capitalize())


def _faint(page: Page, cell: Rect, said: str) -> None:
    page.draw(Box(cell, min(16.0, cell.h / 3), None, page.look.theme.track, 1.5))
    if said:
        page.line(cell.inset(4, 2), said, "body", page.look.theme.faint, align="center")


def _intent(bid: Call, sitting: Sitting) -> Intent:
    return ChooseBid(bid) if sitting.two_step else Act(bid, sitting.view.state_id)


def _call_button(
    page: Page, rect: Rect, bid: Call, sitting: Sitting, style: Style, label: str, under: str = ""
) -> None:
    chosen = sitting.choices.bid == bid
    rules, words = sitting.view.rules, page.look.words
    said = spoken_call(words, bid, rules)
    say = said.capitalize() if bid.is_pass else words("call.bid", call=said)
    page.button(
        f"call:{action_name(bid, rules)}", rect, label, _intent(bid, sitting), "chosen" if chosen else style,
        under=under, say=say, pressed=chosen if sitting.two_step else None, group="calls",
    )  # fmt: skip


def _point_bids(page: Page, inner: Rect, plan: Plan, points: list[Call], sitting: Sitting) -> None:
    cells = inner.top(plan.high).columns(plan.columns, plan.gap)
    theme = page.look.theme
    for index, bid in enumerate(POINT_BIDS):
        row, column = divmod(index, plan.columns)
        cell = cells[column].moved(0, row * (plan.high + plan.gap))
        if bid not in points:  # its place stays, so that no other bid moves there
            page.draw(Box(cell, min(16.0, cell.h / 3), None, theme.track, 1.5))
            continue
        _call_button(page, cell, bid, sitting, "plain", str(bid.points))


def _last_row(page: Page, row: Rect, gap: float, alls: list[Call], may_pass: bool, sitting: Sitting) -> None:
    words, rules = page.look.words, sitting.view.rules
    cells = list(row.columns(len(alls) + (1 if may_pass else 0), gap))
    if may_pass:
        _call_button(page, cells.pop(0), PASS, sitting, "outline", words("call.pass").capitalize())
    for bid, cell in zip(alls, cells, strict=True):
        said = call_words(words, bid, rules)
        _call_button(page, cell, bid, sitting, "plain", said, words("call.all.under"))


def _confirm(page: Page, row: Rect, sitting: Sitting) -> None:
    words, bid = page.look.words, sitting.choices.bid
    if bid is None:
        page.line(row, words("call.choose"), "body", page.look.theme.faint, align="center")
        return
    said = call_words(words, bid, sitting.view.rules)
    label = said.capitalize() if bid.is_pass else words("call.bid", call=said)
    page.button("confirm", row, label, Act(bid, sitting.view.state_id), "primary")
