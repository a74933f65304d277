"""Who is to sit at the table: how strongly all play, the partner one likes, and a match to practise."""

from __future__ import annotations

from game.app.seating import Person, people, people_of
from game.app.settings import Settings
from game.core.rulesets import RULE_SETS
from game.ui.faces import face
from game.ui.geometry import Rect, centered
from game.ui.intents import Do, NewMatch, Set
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene
from game.ui.scenes.settings import setting_row
from game.ui.scenes.sheet import sheet
from game.ui.shapes import Box, Glyph

GAP = 8.0
SIGN = 40.0


def people_scene(look: Look, settings: Settings, practice: bool, offset: float) -> Scene:
    """Partner, opponents, practice, and the ways to begin."""

    def content(page: Page, column: Rect) -> float:
        words, y = look.words, column.y
        y = setting_row(page, Rect(column.x, y, column.w, 0), "partner", settings) + 10
        y = _partners(page, Rect(column.x, y, column.w, 0), settings) + 22
        y = setting_row(page, Rect(column.x, y, column.w, 0), "opponents", settings) + 22
        y = _practice(page, Rect(column.x, y, column.w, 0), practice) + 22
        high = max(56.0, look.line("body") + look.line("small") + 14)
        cells = Rect(column.x, y, column.w, high).columns(len(RULE_SETS), GAP)
        for (name, rules), cell in zip(RULE_SETS.items(), cells, strict=True):
            match = words(f"match.{rules.unit}", n=rules.target)
            page.button(
                f"new:{name}", cell, words(f"new.{rules.unit}"), NewMatch(name, practice),
                "primary" if name == next(iter(RULE_SETS)) else "plain",
                under=words(f"new.{rules.unit}.under", n=rules.target),
                say=words("new.practice" if practice else "new.spoken", match=match),
            )  # fmt: skip
        return y + high

    return sheet(look, "new", look.words("people"), offset, content)


def _partners(page: Page, at: Rect, settings: Settings) -> float:
    """The people who play as the partner is to play, and the choice of leaving it to chance."""
    words = page.look.words
    some = people_of(settings.partner)
    start = len(page.nodes)
    known = any(one.name == settings.partner_name for one in some)
    columns = 2 if at.w >= 560 else 1
    cells = Rect(at.x, at.y, at.w, 0).columns(columns, GAP)
    texts = [words(f"manner.{one.name}") for one in some]
    room = cells[0].w - SIGN - 40
    high = max(64.0, *(page.lines_high(text, room, "small") + page.look.line("body") + 18 for text in texts))
    for index, (one, text) in enumerate(zip(some, texts, strict=True)):
        row, column = divmod(index, columns)
        cell = Rect(cells[column].x, at.y + row * (high + GAP), cells[column].w, high)
        _person(page, cell, one, text, known and one.name == settings.partner_name)
    y = at.y + -(-len(some) // columns) * (high + GAP)
    label = words("people.anyone")
    style = "plain" if known else "chosen"
    button = Rect(at.x, y, at.w, max(MIN_TARGET, page.look.line("body") + 20))
    page.button(
        "partner:anyone", button, label, Set("partner_name", ""), style, pressed=not known, group="partner",  # type: ignore[arg-type]
        bold=not known,
    )  # fmt: skip
    name = words("setting.partner_name")
    page.node("partner", "group", name, Rect(at.x, at.y, at.w, button.bottom - at.y))
    page.nodes.insert(start, page.nodes.pop())
    return button.bottom


def _person(page: Page, cell: Rect, one: Person, text: str, chosen: bool) -> None:
    """A person as a plate to touch: face, name and manner."""
    look, theme = page.look, page.look.theme
    page.draw(
        Box(
            cell,
            16,
            theme.raised if chosen else theme.panel,
            theme.accent if chosen else theme.line,
            2.0 if chosen else 1.0,
        )
    )
    place = [person.name for person in people()].index(one.name)
    face(page, cell.x + 14 + SIGN / 2, cell.center[1], SIGN, place)
    room = cell.w - SIGN - 40
    told = page.lines_high(text, room, "small")
    y = cell.center[1] - (told + look.line("body")) / 2
    x = cell.x + SIGN + 28
    page.line(Rect(x, y, room - 24, look.line("body")), one.name, "body", bold=True)
    page.paragraph(x, y + look.line("body"), room, text, "small", theme.faint)
    if chosen:
        page.draw(Glyph(centered(cell.right - 22, y + look.line("body") / 2, 18, 18), "check", theme.accent))
    intent = Set("partner_name", "" if chosen else one.name)
    page.node(
        f"partner:{one.name}", "button", f"{one.name}. {text}", cell, intent, pressed=chosen, group="partner"
    )


def _practice(page: Page, at: Rect, practice: bool) -> float:
    """A switch with the sentence that says what it means."""
    theme, words = page.look.theme, page.look.words
    title, text = words("people.practice"), words("people.practice.text")
    room = at.w - 28 - 70
    high = max(
        MIN_TARGET, page.lines_high(title, room, "body", True) + page.lines_high(text, room, "small") + 20
    )
    plate = Rect(at.x, at.y, at.w, high)
    page.draw(Box(plate, 16, theme.panel, theme.accent if practice else theme.line, 2.0 if practice else 1.0))
    y = page.paragraph(plate.x + 16, plate.y + 10, room, title, bold=True)
    page.paragraph(plate.x + 16, y, room, text, "small", theme.faint)
    knob = Rect(plate.right - 16 - 52, plate.center[1] - 15, 52, 30)
    page.draw(Box(knob, 15, theme.accent if practice else theme.track, theme.line, 1.5))
    left = knob.right - 27 if practice else knob.x + 3
    page.draw(Box(Rect(left, knob.y + 3, 24, 24), 12, theme.on_accent if practice else theme.ink))
    if practice:
        page.draw(Glyph(centered(left + 12, knob.center[1], 12, 12), "check", theme.accent))
    page.node("practice", "switch", title, plate, Do("practice"), pressed=practice, description=text)
    return plate.bottom
