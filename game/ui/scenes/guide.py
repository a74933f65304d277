"""How to play: the course with what is done of it, and the rules."""

from __future__ import annotations

from game.ui.geometry import Rect, centered
from game.ui.intents import Show
from game.ui.lessons.content import LESSONS
from game.ui.page import Look, Page, Scene
from game.ui.scenes.sheet import sheet
from game.ui.shapes import Box, Glyph
from game.ui.text import LEADING, width

GAP = 10.0


def guide_scene(look: Look, done: frozenset[str], offset: float) -> Scene:
    """The overview; `done` are the keys of the lessons that were finished."""

    def content(page: Page, column: Rect) -> float:
        words = look.words
        finished = sum(lesson.key in done for lesson in LESSONS)
        intro = words("guide.done") if finished == len(LESSONS) else words("guide.intro")
        y = page.paragraph(column.x, column.y, column.w, intro, id="intro") + 12
        rules = Rect(column.x, y, column.w, _row_high(look))
        page.button("rules", rules, words("rules"), Show("rules"), "plain", under=words("rules.line"))
        y = rules.bottom + 22
        told = words("guide.progress", done=finished, all=len(LESSONS))
        wide = width(told, look.size("small")) + 4
        title = width(words("guide.course"), look.size("large"), True)
        heading = Rect(column.x, y, min(column.w, title + 4), look.line("large"))
        page.heading("course", heading, words("guide.course"), level=2)
        beside = heading.w + 12 + wide <= column.w
        low = heading.y if beside else heading.bottom
        progress = Rect(column.right - wide if beside else column.x, low, wide, heading.h)
        page.line(progress, told, "small", look.theme.faint, align="right" if beside else "left")
        page.node("progress", "status", told, progress)
        y = progress.bottom + 10
        columns = 2 if column.w >= 620 else 1
        high = _row_high(look)
        upcoming = next((number for number, lesson in enumerate(LESSONS) if lesson.key not in done), -1)
        rows = -(-len(LESSONS) // columns)
        for number, lesson in enumerate(LESSONS):
            place, row = divmod(number, rows)
            cell = Rect(column.x, y + row * (high + GAP), column.w, high).columns(columns, 12)[place]
            _lesson(page, cell, number, lesson.key, lesson.key in done, number == upcoming)
        if upcoming >= 0:
            page.focus = f"lesson:{upcoming + 1}"
        return y + rows * (high + GAP) - GAP

    return sheet(look, "guide", look.words("guide"), offset, content)


def _row_high(look: Look) -> float:
    return max(58.0, look.line("body") + look.line("small") + 16)


def _lesson(page: Page, cell: Rect, number: int, key: str, done: bool, upcoming: bool) -> None:
    """A lesson: its number or a tick, its title and what it is about."""
    look, words, theme = page.look, page.look.words, page.look.theme
    edge = theme.accent if upcoming else (theme.line if theme.name != "dark" else None)
    page.draw(Box(cell, 16, theme.raised, edge, 2.0 if upcoming else 1.5))
    side = 32.0
    disc = centered(cell.x + 14 + side / 2, cell.center[1], side, side)
    page.draw(Box(disc, side / 2, theme.us if done else theme.panel, None if done else theme.line))
    if done:
        page.draw(Glyph(centered(*disc.center, 16, 16), "check", theme.panel))
    else:
        page.line(disc, str(number + 1), "body", bold=True, align="center")
    title, about = words(f"lesson.{key}"), words(f"lesson.{key}.line")
    inner = Rect(disc.right + 12, cell.y + 6, cell.right - disc.right - 24, cell.h - 12)
    upper = inner.h * look.size("body") * LEADING / ((look.size("body") + look.size("small")) * LEADING)
    page.line(inner.top(upper), title, "body", bold=True)
    page.line(inner.below(upper), about, "small", theme.faint)
    state = words("lesson.done") if done else ""
    label = words("lesson.spoken", n=number + 1, title=title)
    page.node(
        f"lesson:{number + 1}",
        "button",
        label,
        cell,
        Show("lesson", str(number + 1)),
        description=state or about,
    )
