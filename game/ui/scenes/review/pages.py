"""The review's foot: every page under one touch, and the way to the one before and the one after."""

from __future__ import annotations

from typing import Literal

from game.ui.geometry import Rect
from game.ui.intents import Do
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.shapes import GlyphName

GAP = 6.0


def choice_rect(look: Look, reviewing: Reviewing, safe: Rect, wide: float) -> Rect:
    rows = 1 if _one_row(safe) or _low(safe) else (3 if reviewing.review.pages > 5 else 2)
    high = rows * (_button_high(look) + GAP) - GAP + 16
    left = safe.center[0] - wide / 2
    return Rect(left, safe.bottom - high, wide, high)


def page_choice(page: Page, rect: Rect, reviewing: Reviewing) -> None:
    """Every page under one touch, and the way to the one before and the one after."""
    high = _button_high(page.look)
    jumps = _jumps(page, reviewing)
    if _one_row(page.look.screen.safe):
        step = 124.0 if rect.w >= 860 else 52.0
        middle = Rect(rect.x + step + GAP, rect.y, rect.w - 2 * (step + GAP), high)
        word = max(64.0, min(120.0, (middle.w - 7 * (52 + GAP)) / 2 - GAP))
        # Seven tricks in a narrow row: their numbers give way, down to what a finger needs.
        spare = middle.w - 2 * (word + GAP)
        number = max(MIN_TARGET, min(52.0, spare / max(1, len(jumps) - 2) - GAP))
        cells, x = [], middle.x
        for index in range(len(jumps)):
            wide = word if index < 2 else number
            cells.append(Rect(x, rect.y, wide, high))
            x += wide + GAP
        shift = (middle.right - (x - GAP)) / 2
        cells = [cell.moved(shift, 0) for cell in cells]
        ends = (Rect(rect.x, rect.y, step, high), Rect(rect.right - step, rect.y, step, high))
    elif _low(page.look.screen.safe):
        jumps = jumps[:2]
        row = rect.top(high).columns(4, GAP)
        cells, ends = [row[1], row[2]], (row[0], row[3])
    else:
        columns = 5
        first = rect.top(high).columns(columns, GAP)
        cells = [first[i % columns].moved(0, (i // columns) * (high + GAP)) for i in range(len(jumps))]
        left, right = Rect(rect.x, rect.bottom - high, rect.w, high).columns(2, GAP)
        ends = (left, right)
    page.node("pages", "group", page.look.words("group.pages"), rect)
    for index, ((name, label, say), cell) in enumerate(zip(jumps, cells, strict=True)):
        chosen = index == reviewing.page
        page.button(
            name, cell, label, Do("step", str(index)), "chosen" if chosen else "outline", say=say,
            pressed=chosen, group="pages", bold=chosen,
        )  # fmt: skip
    _step(page, ends[0], "earlier", reviewing.page > 0)
    _step(page, ends[1], "later", reviewing.page < reviewing.review.pages - 1)


def _jumps(page: Page, reviewing: Reviewing) -> tuple[tuple[str, str, str], ...]:
    """Id, label and spoken name of every page."""
    words = page.look.words
    found = [
        ("page:result", words("review.result"), words("review.result")),
        ("page:calls", words("review.calls"), words("review.calls")),
    ]
    for number in range(1, reviewing.review.pages - 1):
        found.append((f"page:{number}", str(number), words("review.trick", number=number)))
    return tuple(found)


def _one_row(safe: Rect) -> bool:
    return safe.w >= 620


def _low(safe: Rect) -> bool:
    """Too low for a list of all pages at the foot: the tricks are listed on the first page alone."""
    return safe.h < 620


def _button_high(look: Look) -> float:
    return max(MIN_TARGET, min(56.0, 30.0 * look.screen.text + 14))


def _step(page: Page, rect: Rect, name: Literal["earlier", "later"], there: bool) -> None:
    label = page.look.words(name)
    glyph: GlyphName = "back" if name == "earlier" else "right"
    narrow = rect.w < 90
    page.button(
        name, rect, "" if narrow else label, Do(name), "primary" if there and name == "later" else "plain",
        glyph=glyph if narrow else None, say=label, disabled=not there,
    )  # fmt: skip
