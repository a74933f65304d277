"""Matches as text: what can be taken along, what can be brought in, and what had to be set aside."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.view import TableView
from game.ui.geometry import Rect
from game.ui.intents import Do, Intent, Show
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene, Style
from game.ui.scenes.sheet import sheet

PAD = 16.0
GAP = 8.0
Choice = tuple[str, str, Intent, Style]


@dataclass(frozen=True, slots=True)
class Shelf:
    """What there is to take along or to look at."""

    hands: int = 0  # finished hands of the present match
    running: bool = False  # whether a hand of it is being played
    opened: TableView | None = None  # the last finished hand of a match brought in
    opened_hands: int = 0
    opened_over: bool = False
    has_opened: bool = False
    aside: int = 0  # texts set aside
    told: str = ""  # what came of the last deed
    failed: bool = False  # whether it came to nothing


def records_scene(look: Look, shelf: Shelf, offset: float) -> Scene:
    """One plate for each thing that can be done."""

    def content(page: Page, column: Rect) -> float:
        words, y = look.words, column.y
        if shelf.told:
            y = _told(page, Rect(column.x, y, column.w, 0), shelf) + 12
        here = [words("records.match.none")]
        choices: tuple[Choice, ...] = ()
        if shelf.hands:
            here = [words("records.match", n=shelf.hands)]
            choices = (
                ("review", words("review"), Show("review"), "primary"),
                ("copy", words("records.copy"), Do("copy"), "plain"),
                ("share", words("records.share"), Do("share"), "plain"),
                ("export", words("records.download"), Do("export"), "plain"),
            )
        if shelf.running:
            here.append(words("records.running"))
        y = _plate(page, Rect(column.x, y, column.w, 0), "match", " ".join(here), choices)
        bring: tuple[Choice, ...] = (
            ("import", words("records.import.choose"), Do("import"), "plain"),
            ("paste", words("records.paste"), Do("paste"), "plain"),
        )
        opened = bring
        text = words("records.import.text")
        if shelf.has_opened:
            text = _about(page, shelf)
            first: list[Choice] = []
            if shelf.opened_hands:
                first.append(("review-file", words("review"), Show("review", "file:"), "primary"))
                first.append(("replay-file", words("review.replay"), Show("replay", "file:"), "plain"))
            if not shelf.opened_over:
                first.append(("play-on", words("records.play-on"), Do("play-on"), "plain"))
            other: Choice = ("import", words("records.import.other"), Do("import"), "outline")
            opened = (*first, other, ("paste", words("records.paste"), Do("paste"), "outline"))
        y = _plate(page, Rect(column.x, y, column.w, 0), "import", text, opened)
        whole: tuple[Choice, ...] = (
            ("everything-export", words("records.download"), Do("everything-export"), "plain"),
            ("everything-import", words("records.import.choose"), Do("import"), "plain"),
            ("everything-paste", words("records.paste"), Do("paste"), "plain"),
        )
        y = _plate(
            page, Rect(column.x, y, column.w, 0), "everything", words("records.everything.text"), whole
        )
        if shelf.aside:
            aside: tuple[Choice, ...] = (
                ("copy-aside", words("records.copy"), Do("copy-aside"), "plain"),
                ("export-aside", words("records.download"), Do("copy-aside", "download"), "plain"),
            )
            y = _plate(
                page,
                Rect(column.x, y, column.w, 0),
                "aside",
                words("records.aside.text", n=shelf.aside),
                aside,
            )
        return y - 14

    return sheet(look, "records", look.words("records"), offset, content)


def _about(page: Page, shelf: Shelf) -> str:
    words, seen = page.look.words, shelf.opened
    if seen is None:
        return words("records.opened.fresh")
    us, them = seen.score
    match = words(f"match.{seen.rules.unit}", n=seen.rules.target)
    return words("records.opened.text", n=shelf.opened_hands, match=match, us=us, them=them)


def _told(page: Page, at: Rect, shelf: Shelf) -> float:
    """What came of the last deed, good or bad, where it cannot be missed."""
    look, told = page.look, shelf.told
    high = page.lines_high(told, at.w - 2 * PAD) + 20
    plate = Rect(at.x, at.y, at.w, high)
    page.panel(plate, 16)
    colour = look.theme.danger if shelf.failed else look.theme.ink
    page.paragraph(plate.x + PAD, plate.y + 10, plate.w - 2 * PAD, told, colour=colour)
    page.node("told", "status", told, plate)
    return plate.bottom


def _plate(page: Page, at: Rect, name: str, text: str, choices: tuple[Choice, ...]) -> float:
    """A titled plate with a text and buttons, two a row where they fit."""
    look = page.look
    title = look.words(f"records.{name}.title")
    room = at.w - 2 * PAD
    high = max(MIN_TARGET, look.line("body") + 20)
    labels = [label for _, label, *_ in choices]
    columns = 2 if labels and page.even(labels, (room - GAP) / 2, high) >= look.size("body") * 0.8 else 1
    size = page.even(labels, (room - GAP) / 2 if columns == 2 else room, high) if labels else look.size("body")
    rows = -(-len(choices) // columns)
    text_high = page.lines_high(text, room)
    total = (
        2 * PAD
        + look.line("large")
        + 4
        + text_high
        + (10 if rows else 0)
        + rows * (high + GAP)
        - (GAP if rows else 0)
    )
    plate = Rect(at.x, at.y, at.w, total)
    page.panel(plate)
    y = plate.y + PAD
    page.heading(f"records:{name}", Rect(plate.x + PAD, y, room, look.line("large")), title, "large", level=2)
    y = page.paragraph(plate.x + PAD, y + look.line("large") + 4, room, text, id=f"records:{name}:text") + 10
    for index, (key, label, intent, style) in enumerate(choices):
        row, column = divmod(index, columns)
        alone = index == len(choices) - 1 and column == 0
        line = Rect(plate.x + PAD, y + row * (high + GAP), room, high)
        place = line if alone else line.columns(columns, GAP)[column]
        say = f"{label}: {title}"  # several plates have a button so named
        page.button(key, place, label, intent, style, say=say, size=size)
    return plate.bottom + 14
