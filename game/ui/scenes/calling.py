"""The player's call: every legal bid under one touch, each always in its own place."""

from __future__ import annotations

from game.core.actions import action_name
from game.core.contracts import PASS, POINT_BIDS, Call
from game.ui.geometry import Rect
from game.ui.intents import Act, ChooseBid, Intent
from game.ui.layout import TableLayout
from game.ui.page import Page, Style
from game.ui.phrases import call_words, spoken_call
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box

GAP = 8.0


def calling(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The panel of calls, at the foot of the felt."""
    view, words, look = sitting.view, page.look.words, page.look
    legal = tuple(action for action in view.legal if isinstance(action, Call))
    points = [bid for bid in legal if not bid.is_pass and not bid.is_all_tricks]
    alls = [bid for bid in legal if bid.is_all_tricks]
    columns = 6 if lay.panel.w >= 420 or (lay.shape == "flat" and lay.panel.w > 320) else 4
    rows = len(POINT_BIDS) // columns if points else 0
    wanted = rows + 1 + (1 if sitting.two_step else 0)
    pad = 12.0 if lay.shape == "tall" and lay.panel.h > 400 else 8.0
    title = look.line("body") if lay.panel.h > wanted * 52 + 70 else 0.0
    room = lay.panel.h - 2 * pad - title - GAP * (wanted - 1 + bool(title))
    high = max(44.0, min(56.0 * min(1.3, look.screen.text), room / wanted))
    total = wanted * high + (wanted - 1) * GAP + 2 * pad + (title + GAP if title else 0)
    plate = Rect(lay.panel.x, lay.panel.bottom - total, lay.panel.w, total)
    page.panel(plate)
    inner = plate.inset(pad)
    if title:
        page.heading("call-title", inner.top(title), words("call.title"), "body", align="center", level=2)
        inner = inner.below(title + GAP)
    if rows:
        _point_bids(page, inner, high, columns, points, sitting)
        inner = inner.below(rows * (high + GAP))
    _last_row(page, inner.top(high), alls, PASS in legal, sitting)
    if sitting.two_step:
        _confirm(page, inner.below(high + GAP).top(high), sitting)


def _intent(bid: Call, sitting: Sitting) -> Intent:
    return ChooseBid(bid) if sitting.two_step else Act(bid, sitting.view.state_id)


def _call_button(
    page: Page, rect: Rect, bid: Call, sitting: Sitting, style: Style, label: str, under: str = ""
) -> None:
    chosen = sitting.choices.bid == bid
    rules, words = sitting.view.rules, page.look.words
    say = (
        spoken_call(words, bid, rules)
        if bid.is_pass
        else words("call.bid", call=spoken_call(words, bid, rules))
    )
    page.button(
        f"call:{action_name(bid, rules)}", rect, label, _intent(bid, sitting), "chosen" if chosen else style,
        under=under, say=say, pressed=chosen if sitting.two_step else None, group="calls",
    )  # fmt: skip


def _point_bids(
    page: Page, inner: Rect, high: float, columns: int, points: list[Call], sitting: Sitting
) -> None:
    cells = inner.top(high).columns(columns, GAP)
    for index, bid in enumerate(POINT_BIDS):
        row, column = divmod(index, columns)
        cell = cells[column].moved(0, row * (high + GAP))
        if bid not in points:
            page.draw(
                Box(cell, 14, None, page.look.theme.track, 1.5)
            )  # its place stays, so that no other bid moves there
            continue
        least = bid == points[0] and not sitting.two_step
        _call_button(page, cell, bid, sitting, "primary" if least else "plain", str(bid.points))


def _last_row(page: Page, row: Rect, alls: list[Call], may_pass: bool, sitting: Sitting) -> None:
    words, rules = page.look.words, sitting.view.rules
    cells = list(row.columns(len(alls) + (1 if may_pass else 0), GAP))
    if may_pass:
        _call_button(page, cells.pop(0), PASS, sitting, "outline", words("call.pass").capitalize())
    for bid, cell in zip(alls, cells, strict=True):
        _call_button(
            page, cell, bid, sitting, "plain", call_words(words, bid, rules), words("call.all.under")
        )


def _confirm(page: Page, row: Rect, sitting: Sitting) -> None:
    words, bid = page.look.words, sitting.choices.bid
    if bid is None:
        page.line(row, words("call.choose"), "body", page.look.theme.faint, align="center")
        return
    said = spoken_call(words, bid, sitting.view.rules)
    label = said.capitalize() if bid.is_pass else words("call.bid", call=said)
    page.button("confirm", row, label, Act(bid, sitting.view.state_id), "primary")
