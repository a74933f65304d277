"""The page of the calls: call by call, the bid that won, and what was declared."""

from __future__ import annotations

from game.core.calls import high_bid
from game.core.seats import Seat
from game.ui.geometry import Rect
from game.ui.nodes import MIN_TARGET
from game.ui.page import Page
from game.ui.phrases import ME, call_words, contract_phrase, spoken_call, trump_phrase
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.review.telling import sign_of, verdicts
from game.ui.shapes import Box
from game.ui.text import width

GAP = 6.0


def calls(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """Call by call: order, player, what was said; the bid that won outlined."""
    look, theme, words, table = page.look, page.look.theme, page.look.words, reviewing.review.table
    high = max(MIN_TARGET + 4, look.line("body") + 20)
    best = high_bid(table.calls)
    y = at.y
    for turn, call in enumerate(table.calls):
        seat = table.dealer.after(turn + 1)
        said = call_words(words, call, table.rules)
        won = not call.is_pass and call == best
        row = Rect(at.x, y, at.w, high)
        _row(page, row, turn + 1, seat, reviewing.names[seat], said, won)
        key = "say.pass" if call.is_pass else "say.bid"
        told = words(
            f"{key}.you" if seat is ME else key, name=reviewing.names[seat],
            call=spoken_call(words, call, table.rules),
        )  # fmt: skip
        page.node(f"call:{turn + 1}", "text", told, row)
        y += high + GAP
    contract = table.contract
    if contract is not None and contract.trump is not None:
        row = Rect(at.x, y + 4, at.w, high)
        trump = trump_phrase(words, contract.trump)
        name = reviewing.names[contract.bidder]
        page.draw(Box(row, 14, theme.raised))
        told = words("say.declared.you" if contract.bidder is ME else "say.declared", name=name, trump=trump)
        page.line(row.inset(14, 4), told, "body", bold=True, align="center")
        page.node("declared", "text", told, row)
        y = row.bottom + 4
    return y


def _row(page: Page, row: Rect, order: int, seat: Seat, name: str, said: str, won: bool) -> None:
    look, theme = page.look, page.look.theme
    page.draw(Box(row, 14, theme.panel, theme.accent if won else None, 2.0))
    page.line(Rect(row.x + 14, row.y, 20, row.h), str(order), "small", theme.faint)
    sign_of(page, row.x + 56, row.center[1], 28.0, seat)
    wide = min(width(said, look.size("large"), True) + 8, (row.w - 100) * 0.6)
    page.line(Rect(row.x + 80, row.y, row.w - 80 - 20 - wide, row.h), name, "body")
    at = Rect(row.right - 14 - wide, row.y, wide, row.h)
    size = "large" if won else "body"
    page.line(at, said, size, theme.ink if won else theme.faint, bold=won, align="right")  # type: ignore[arg-type]


def calls_text(page: Page, at: Rect, reviewing: Reviewing) -> float:
    words, table = page.look.words, reviewing.review.table
    title = Rect(at.x, at.y, at.w, page.look.line("large"))
    page.heading("page-title", title, words("review.calls.title"), "large", level=2)
    y = title.bottom + 4
    us, them = reviewing.review.before
    told = words("review.before", us=us, them=them)
    y = page.paragraph(at.x, y, at.w, told, id="before") + 3
    if table.contract is not None:
        contract = contract_phrase(words, table.contract, table.rules)
        who = words("review.contract.you" if table.contract.bidder is ME else "review.contract",
                    name=reviewing.names[table.contract.bidder], contract=contract)  # fmt: skip
        y = page.paragraph(at.x, y, at.w, who, id="contract") + 3
    return verdicts(page, Rect(at.x, y + 10, at.w, 0), reviewing)
