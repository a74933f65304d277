"""What has come of the matches so far: tables with bars, each number written out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.app.statistics import Statistics, Tally
from game.core.tiles import Tile
from game.core.trumps import parse_trump
from game.ui.geometry import Rect
from game.ui.intents import Do, Show
from game.ui.layout import ASPECT
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene
from game.ui.phrases import trump_phrase
from game.ui.scenes.sheet import sheet
from game.ui.shapes import Box
from game.ui.text import width
from game.ui.words import Words

Named = Callable[[Words, str], str]
SHORTEST = 24.0  # CSS px: room for a bar
LEVELS = ("beginner", "casual", "strong", "expert")


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table: rows of name, good and bad; `good` says what the first number counts."""

    key: str
    rows: tuple[tuple[str, int, int], ...]
    good: str = "made"


def statistics_scene(look: Look, stats: Statistics, told: str, offset: float) -> Scene:
    """All tables, and the ways to take them away or begin anew."""

    def content(page: Page, column: Rect) -> float:
        words = look.words
        y = column.y
        tables = [table for table in _tables(words, stats) if table.rows]
        if not tables and not stats.passed:
            y = _nothing_yet(page, column)
        else:
            y = _streaks(page, Rect(column.x, y, column.w, 0), stats) + 18
            for table in tables:
                y = _table(page, Rect(column.x, y, column.w, 0), table) + 22
        return _ways(page, Rect(column.x, y, column.w, 0), told, bool(tables or stats.passed))

    return sheet(look, "statistics", look.words("statistics"), offset, content)


def _tables(words: Words, stats: Statistics) -> tuple[Table, ...]:
    def rows(
        tally: Tally, names: Callable[[str], str], order: Callable[[str], object]
    ) -> tuple[tuple[str, int, int], ...]:
        return tuple((names(name), *tally[name]) for name in sorted(tally, key=order))  # type: ignore[arg-type]

    def rules(name: str) -> str:
        return words.catalog.get(f"new.{name}", name)

    def level(name: str) -> str:
        return words.catalog.get(f"level.{name}", name)

    def by_level(name: str) -> int:
        return LEVELS.index(name) if name in LEVELS else len(LEVELS)

    def trump(name: str) -> str:
        return _trump(words, name).capitalize()

    return (
        Table("matches", rows(stats.matches, rules, str), "won"),
        Table("opponents", rows(stats.opponents, level, by_level), "won"),
        Table("partners", rows(stats.partners, str, str), "won"),
        Table("bids", rows(stats.bids, lambda name: _bid(words, name), _bid_order)),
        Table("trumps", rows(stats.trumps, trump, str)),
        Table("partner_bids", rows(stats.partner_bids, rules, str)),
        Table("defence", rows(stats.defence, rules, str), "set"),
    )


def _bid(words: Words, name: str) -> str:
    """A kept bid as the player says it: "31", "2 marks", "42 × 2"."""
    if name.endswith("m") and name[:-1].isdigit():
        return words("call.all.marks", n=int(name[:-1]))
    if name.startswith("42x") and name[3:].isdigit():
        return words("call.all.points", n=int(name[3:]))
    return name


def _bid_order(name: str) -> tuple[int, int, str]:
    if name.isdigit():
        return 0, int(name), name
    digits = name.removeprefix("42x").removesuffix("m")
    return 1, int(digits) if digits.isdigit() else 0, name


def _trump(words: Words, name: str) -> str:
    try:
        return trump_phrase(words, parse_trump(name))
    except ValueError:
        return name


def _nothing_yet(page: Page, column: Rect) -> float:
    """A kind word before the first hand, and the way to it."""
    look = page.look
    wide = min(46.0, column.w * 0.12)
    for index, tile in enumerate((Tile(6, 4), Tile(5, 5), Tile(3, 2))):
        x = column.center[0] + (index - 1) * wide * 1.25 - wide / 2
        page.tile(Rect(x, column.y + 8 + (4 if index != 1 else 0), wide, wide * ASPECT), tile)
    y = column.y + wide * ASPECT + 36
    y = page.paragraph(
        column.x, y, column.w, look.words("statistics.none"), "large", bold=True, align="center", id="none"
    )
    y = page.paragraph(
        column.x,
        y + 8,
        column.w,
        look.words("statistics.none.text"),
        colour=look.theme.faint,
        align="center",
        id="none-text",
    )
    half = min(column.w, 300.0)
    button = Rect(column.center[0] - half / 2, y + 20, half, max(50.0, look.line("body") + 24))
    page.button("people", button, look.words("statistics.none.go"), Show("new"), "primary")
    return button.bottom + 20


def _streaks(page: Page, at: Rect, stats: Statistics) -> float:
    """Three plain numbers side by side, each with its word under it."""
    words, look = page.look.words, page.look
    now = "streak.lost" if stats.streak < 0 else "streak.won"
    shown = (
        ("streak", str(abs(stats.streak)), words(f"statistics.{now}")),
        ("best", str(stats.best_streak), words("statistics.best")),
        ("passed", str(stats.passed), words("statistics.passed")),
    )
    cells = at.top(1).columns(3, 8)
    under = max(page.lines_high(label, cells[0].w - 16, "small") for _, _, label in shown)
    high = look.line("large") + under + 20
    for (name, number, label), cell in zip(shown, cells, strict=True):
        plate = Rect(cell.x, at.y, cell.w, high)
        page.panel(plate, 16)
        page.line(
            Rect(plate.x, plate.y + 8, plate.w, look.line("large")),
            number,
            "large",
            bold=True,
            align="center",
        )
        page.paragraph(
            plate.x + 8,
            plate.y + 10 + look.line("large"),
            plate.w - 16,
            label,
            "small",
            look.theme.faint,
            align="center",
        )
        page.node(name, "text", f"{label}: {number}", plate)
    return at.y + high


def _table(page: Page, at: Rect, table: Table) -> float:
    """A plate with a row for each name: the name, a bar, and how many of how many."""
    look, words = page.look, page.look.words
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading(f"table:{table.key}", title, words(f"statistics.{table.key}"), "large", level=2)
    under = words(f"statistics.{table.key}.text")
    y = page.paragraph(at.x, title.bottom, at.w, under, "small", look.theme.faint) + 6
    body = look.size("body")
    texts = [words(f"statistics.{table.good}", good=good, all=good + bad) for _, good, bad in table.rows]
    names = max(width(name, body, True) for name, _, _ in table.rows) + 4
    numbers = max(width(text, body) for text in texts) + 4
    free = (at.w - 28 - 24 - SHORTEST) / (names + numbers)
    stacked = free < 0.86  # words would shrink too much: the name stands over its bar instead
    if free < 1 and not stacked:
        names, numbers = names * free, numbers * free
    row_high = max(34.0, look.line("body") + 8) + (look.line("body") if stacked else 0.0)
    plate = Rect(at.x, y, at.w, row_high * len(table.rows) + 12)
    page.panel(plate, 16)
    row = Rect(plate.x + 14, plate.y + 6, plate.w - 28, row_high)
    for (name, good, bad), text in zip(table.rows, texts, strict=True):
        upper = row.top(row.h / 2) if stacked else row
        lower = row.below(row.h / 2) if stacked else row
        left = 0.0 if stacked else names + 12
        page.line(Rect(row.x, upper.y, row.w if stacked else names, upper.h), name, "body", bold=True)
        page.line(Rect(row.right - numbers, lower.y, numbers, lower.h), text, "body", align="right")
        room = Rect(row.x + left, lower.center[1] - 6, row.w - left - numbers - 12, 12)
        _bar(page, room, good, good + bad, max(one[1] + one[2] for one in table.rows))
        page.node(f"row:{table.key}:{name}", "text", f"{name}: {text}", row)
        row = row.moved(0, row_high)
    return plate.bottom


def _bar(page: Page, room: Rect, good: int, total: int, most: int) -> None:
    """As long as the row's total among all rows, filled as far as it went well."""
    theme = page.look.theme
    long = max(12.0, room.w * total / max(1, most))
    page.draw(Box(Rect(room.x, room.y, long, room.h), 6, theme.track, theme.line, 1.0))
    if good:
        page.draw(Box(Rect(room.x, room.y, max(12.0, long * good / max(1, total)), room.h), 6, theme.us))


def _ways(page: Page, at: Rect, told: str, anything: bool) -> float:
    words, look = page.look.words, page.look
    y = at.y
    if told:
        y = page.paragraph(at.x, y, at.w, told, "small", look.theme.accent, align="center")
        page.node("told", "status", told, Rect(at.x, at.y, at.w, y - at.y))
        y += 8
    if anything:
        high = max(MIN_TARGET, look.line("body") + 24)
        cells = Rect(at.x, y, at.w, high).columns(2, 10)
        page.button(
            "statistics-export", cells[0], words("statistics.export"), Do("statistics-export"), "plain"
        )
        page.button(
            "statistics-reset",
            cells[1],
            words("statistics.reset"),
            Show("ask", "statistics-reset"),
            "outline",
        )
        y += high
    return y
