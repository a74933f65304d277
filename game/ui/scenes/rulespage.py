"""The rules in plain words: what both ways to play share, where they differ, and five positions."""

from __future__ import annotations

from game.core.describe import describe
from game.core.hand import Phase
from game.core.positions import POSITIONS, Position, reach
from game.core.seats import SEATS
from game.core.view import view
from game.ui.geometry import Rect
from game.ui.page import Look, Page, Scene
from game.ui.phrases import ME, contract_phrase
from game.ui.scenes.picture import captured_high, captured_rows, felt_layout, table_picture
from game.ui.scenes.sheet import sheet
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box

SECTIONS = ("table", "points", "calls", "trumps", "takes", "covers")
DIFFERENCES = ("win", "all", "trumps", "passed", "end", "made", "set", "open")
LETTERS = (SEATS[0].name, SEATS[1].name, SEATS[2].name, SEATS[3].name)


def rules_scene(look: Look, offset: float) -> Scene:
    """The whole page."""

    def content(page: Page, column: Rect) -> float:
        y = column.y
        for section in SECTIONS:
            y = _section(page, column, y, f"rules.{section}")
        y = _differences(page, column, y)
        y = _heading(page, column, y, "rules.positions")
        y = (
            page.paragraph(
                column.x, y, column.w, look.words("rules.positions.text"), id="rules.positions.text"
            )
            + 16
        )
        for position in POSITIONS:
            y = _position(page, Rect(column.x, y, column.w, 0), position) + 26
        return y - 26

    return sheet(look, "rules", look.words("rules"), offset, content)


def _heading(page: Page, column: Rect, y: float, key: str) -> float:
    line = Rect(column.x, y, column.w, page.look.line("large"))
    page.heading(key, line, page.look.words(key), level=2)
    return line.bottom + 4


def _section(page: Page, column: Rect, y: float, key: str) -> float:
    y = _heading(page, column, y, key)
    return page.paragraph(column.x, y, column.w, page.look.words(f"{key}.text"), id=f"{key}.text") + 20


def _differences(page: Page, column: Rect, y: float) -> float:
    """Each matter on a plate of its own: its name, and under it both ways side by side."""
    words, theme, look = page.look.words, page.look.theme, page.look
    y = _heading(page, column, y, "rules.differ") + 4
    ways = (("marks", "rules.marks"), ("points", "rules.250"))
    gap, pad = 16.0, 12.0
    row = Rect(column.x + pad, y, column.w - 2 * pad, look.line("body"))
    for (_, key), cell in zip(ways, row.columns(2, gap), strict=True):
        page.heading(key, cell, words(key), "body", level=3)
    y = row.bottom + 4
    for matter in DIFFERENCES:
        cells = Rect(column.x + pad, 0, column.w - 2 * pad, 0).columns(2, gap)
        texts = [words(f"rules.differ.{matter}.{way}") for way, _ in ways]
        high = max(page.lines_high(text, cell.w) for text, cell in zip(texts, cells, strict=True))
        small = look.line("small")
        plate = Rect(column.x, y, column.w, small + high + 2 * pad - 6)
        page.draw(Box(plate, 14, theme.panel, theme.line if theme.name != "dark" else None, 1.0))
        name = words(f"rules.differ.{matter}")
        page.line(Rect(column.x + pad, y + pad - 4, column.w - 2 * pad, small), name, "small", theme.faint)
        for (way, key), text, cell in zip(ways, texts, cells, strict=True):
            top = y + pad - 2 + small
            end = page.paragraph(cell.x, top, cell.w, text)
            page.node(
                f"{matter}:{way}",
                "text",
                f"{name}, {words(key)}: {text}",
                Rect(cell.x, top, cell.w, end - top),
            )
        y = plate.bottom + 8
    return y + 14


def _position(page: Page, at: Rect, position: Position) -> float:
    """A worked position: its title, the table, and what is to be seen there in words."""
    look, words, theme = page.look, page.look.words, page.look.theme
    seen = view(reach(position), ME)
    line = Rect(at.x, at.y, at.w, page.lines_high(words(f"position.{position.key}"), at.w, bold=True))
    page.paragraph(line.x, line.y, line.w, words(f"position.{position.key}"), bold=True)
    page.node(f"position:{position.key}", "heading", words(f"position.{position.key}"), line, level=3)
    top = line.bottom + 6
    bid = look.line("body") + 6
    trick = not seen.captured or seen.phase is not Phase.PLAY
    high = 260.0 if trick else captured_high(seen, min(at.w - 32, 420.0), look) + 8
    plate = Rect(at.x, top, at.w, bid + high + 20)
    page.draw(Box(plate, 18, theme.well, theme.line if theme.name != "dark" else None, 1.0))
    assert seen.contract is not None
    who = words("bid.other", name=LETTERS[seen.contract.bidder])
    said = f"{who} {contract_phrase(words, seen.contract, seen.rules)}"
    page.line(Rect(plate.x, plate.y + 6, plate.w, bid), said, "body", bold=True, align="center")
    room = plate.below(bid + 8).inset(8, 4)
    start = len(page.nodes)
    if trick:
        held = seen.review[-1] if seen.review else None
        table_picture(page, felt_layout(look, room), Sitting(seen, LETTERS, held=held))
    else:
        wide = min(room.w, 420.0)
        captured_rows(page, Rect(room.center[0] - wide / 2, room.y, wide, room.h), seen)
    del page.nodes[start:]  # the words below say all of it

    def say(key: str, /, **values: object) -> str:
        return words(f"describe.{key}", **values)

    return page.paragraph(at.x, plate.bottom + 8, at.w, describe(seen, say), id=f"described:{position.key}")
