"""The first page, in words: what happened, the turning points, and the way to other hands."""

from __future__ import annotations

from game.app.review import CALLS_PAGE, Judged
from game.ui.geometry import Rect, centered
from game.ui.intents import Do, Show
from game.ui.nodes import MIN_TARGET
from game.ui.page import Page
from game.ui.phrases import result_sentences, result_title
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.teaching import judged_text
from game.ui.shapes import Box, Glyph

GAP = 6.0


def result(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """What happened, the turning points, and the way to other hands."""
    words, look, table = page.look.words, page.look, reviewing.review.table
    assert table.result is not None
    colour = look.theme.ink if table.result.team is None else look.theme.team(table.result.team)
    title = result_title(words, table.result, table.contract)
    y = page.paragraph(at.x, at.y, at.w, title, "large", colour, bold=True)
    page.node("result-title", "heading", title, Rect(at.x, at.y, at.w, y - at.y), level=2)
    y += 4
    for number, sentence in enumerate(result_sentences(words, table, reviewing.names)):
        y = page.paragraph(at.x, y, at.w, sentence, id=f"result:{number}") + 3
    y = _teaching(page, Rect(at.x, y + 14, at.w, 0), reviewing)
    return _more(page, Rect(at.x, y + 16, at.w, 0), reviewing)


def _teaching(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """The few decisions that cost most, each a way to its page."""
    words, look = page.look.words, page.look
    if not reviewing.total:
        return page.paragraph(at.x, at.y, at.w, words("teach.none"), colour=look.theme.faint, id="teach:none")
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading("turning-points", title, words("teach.title"), "large", level=2)
    y = title.bottom + 6
    judged = len(reviewing.judged)
    if judged < reviewing.total:
        told = words("teach.progress", done=judged, total=reviewing.total)
        top, y = y, page.paragraph(at.x, y, at.w, told, colour=look.theme.faint)
        page.node("teach:progress", "status", told, Rect(at.x, top, at.w, y - top))
        done = max(6.0, at.w * judged / reviewing.total)
        page.draw(Box(Rect(at.x, y + 2, at.w, 6), 3, look.theme.track))
        page.draw(Box(Rect(at.x, y + 2, done, 6), 3, look.theme.accent))
        y += 16
    elif not reviewing.turns:
        y = page.paragraph(at.x, y, at.w, words("teach.clean"), id="teach:clean") + 8
    for number, one in enumerate(reviewing.turns):
        y = _turn(page, Rect(at.x, y, at.w, 0), number, one, reviewing) + GAP
    return page.paragraph(at.x, y + 4, at.w, words("teach.note"), "small", look.theme.faint, id="teach:note")


def _where(page: Page, number: int) -> str:
    words = page.look.words
    return words("review.calls") if number == CALLS_PAGE else words("review.trick", number=number - 1)


def _turn(page: Page, at: Rect, number: int, one: Judged, reviewing: Reviewing) -> float:
    """A turning point as a plate that opens its page."""
    look, words = page.look, page.look.words
    where = _where(page, one.page)
    text = judged_text(words, one, reviewing.review.table.rules)
    room = at.w - 28 - 34
    high = page.lines_high(where, room, "small", True) + page.lines_high(text, room) + 18
    plate = Rect(at.x, at.y, at.w, max(MIN_TARGET, high))
    page.panel(plate, 16)
    page.draw(Box(Rect(plate.x, plate.y + 12, 4, plate.h - 24), 2, look.theme.accent))
    y = page.paragraph(plate.x + 16, plate.y + 8, room, where, "small", look.theme.faint, bold=True)
    page.paragraph(plate.x + 16, y, room, text)
    page.draw(Glyph(centered(plate.right - 24, plate.center[1], 16, 16), "right", look.theme.faint))
    page.node(f"turn:{number}", "button", f"{where}. {text}", plate, Do("step", str(one.page)))
    return plate.bottom


def _more(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """Seeing the hand on the table, playing its deal again, and the other hands of the match."""
    words, look = page.look.words, page.look
    high = max(MIN_TARGET, look.line("body") + 22)
    argument = f"{reviewing.source}{reviewing.review.number}"
    cells = at.top(high).columns(2, GAP)
    page.button("replay", cells[0], words("review.replay"), Show("replay", argument), "quiet")
    page.button("replay-deal", cells[1], words("review.again"), Do("replay-deal", argument), "quiet")
    y = at.y + high + 18
    if len(reviewing.hands) < 2:
        return y
    title = Rect(at.x, y, at.w, look.line("body"))
    page.heading("other-hands", title, words("review.hands"), "body", level=2)
    y = title.bottom + 6
    columns = max(1, int((at.w + GAP) // (max(52.0, 34.0 * look.screen.text) + GAP)))
    rows = -(-len(reviewing.hands) // columns)
    page.node("hands", "group", words("review.hands"), Rect(at.x, y, at.w, rows * (MIN_TARGET + GAP)))
    for start in range(0, len(reviewing.hands), columns):
        row = Rect(at.x, y, at.w, MIN_TARGET).columns(columns, GAP)
        for hand, cell in zip(reviewing.hands[start : start + columns], row, strict=False):
            chosen = hand == reviewing.review.number
            page.button(
                f"hand:{hand + 1}", cell, str(hand + 1), Do("hand", f"{reviewing.source}{hand}"),
                "chosen" if chosen else "outline", say=words("review.title", number=hand + 1), pressed=chosen,
                group="hands", bold=chosen,
            )  # fmt: skip
        y += MIN_TARGET + GAP
    return y
