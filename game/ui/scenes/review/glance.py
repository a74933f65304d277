"""The first page, as a picture: every trick in a row of its own."""

from __future__ import annotations

from game.app.review import FIRST_TRICK_PAGE
from game.core.hand import Trick
from game.core.seats import SEATS
from game.ui.geometry import Rect, centered
from game.ui.intents import Do
from game.ui.layout import ASPECT
from game.ui.nodes import MIN_TARGET
from game.ui.page import Page, reading
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.review.telling import sign_of, trick_told
from game.ui.shapes import Box, Glyph


def glance(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """Every trick in a row: a column a player, the winner's tile outlined, both sides' points at its end."""
    words, look, theme = page.look.words, page.look, page.look.theme
    tricks = reviewing.review.table.review
    if not tricks:
        return at.y
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading("tricks", title, words("review.tricks"), "large", level=2)
    number_wide, score_wide = 26.0, max(62.0, 50.0 * look.screen.text)
    cell = (at.w - number_wide - score_wide) / 4
    y = title.bottom + 4
    line = look.line("small")
    high = max(MIN_TARGET + 4, 50.0)
    if look.screen.shape == "wide":  # a whole column is theirs
        high = max(high, min(66.0 * look.screen.large, (at.bottom - y - line - 30) / len(tricks) - 2))
    for column, seat in enumerate(SEATS):
        x = at.x + number_wide + column * cell
        if cell < 44 * look.screen.text:  # no room for names: the signs stand for them
            sign_of(page, x + cell / 2, y + line / 2, min(line, 26.0), seat)
            continue
        head = Rect(x + 3, y, cell - 8, line)
        page.line(head, reviewing.names[seat], "small", theme.team(seat.team), bold=True, align="center")
    us = words("review.sides")
    page.line(Rect(at.right - score_wide, y, score_wide, line), us, "small", theme.faint, align="right")
    y += line + 2
    for index, trick in enumerate(tricks):
        _glance_row(page, Rect(at.x, y, at.w, high), index, trick, reviewing, (number_wide, cell, score_wide))
        y += high + 2
    return y


def _glance_row(
    page: Page, row: Rect, index: int, trick: Trick, reviewing: Reviewing, wides: tuple[float, float, float]
) -> None:
    words, theme = page.look.words, page.look.theme
    number_wide, cell, score_wide = wides
    page.draw(Box(row, 12, theme.panel))
    page.line(Rect(row.x + 8, row.y, number_wide, row.h), str(index + 1), "small", theme.faint)
    tall = row.h - 8
    tile = tall / ASPECT
    for play in trick.plays:
        x = row.x + number_wide + play.seat * cell + cell / 2
        outline = theme.accent if play.seat is trick.winner else None
        page.tile(centered(x, row.center[1], tile, tall), play.tile, outline=outline)
        if play.seat is trick.leader:
            page.draw(Glyph(centered(x - tile / 2 - 9, row.center[1], 9, 9), "right", theme.ink))
    us, them = reviewing.review.running[index]
    page.line(
        Rect(row.right - score_wide, row.y, score_wide - 8, row.h), f"{us} – {them}", "small", align="right"
    )
    told = reading((words("review.trick", number=index + 1) + ".", trick_told(page, trick, reviewing)))
    told = reading((told, words("review.running", us=us, them=them)))
    page.node(f"trick:{index + 1}", "button", told, row, Do("step", str(index + FIRST_TRICK_PAGE)))
