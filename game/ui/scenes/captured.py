"""The captured tricks: only the faces that may be seen now, sorted, by side, never by player (M5, P5)."""

from __future__ import annotations

from dataclasses import replace
from math import ceil

from game.core.seats import Team
from game.core.view import Captured
from game.ui.geometry import Rect, centered
from game.ui.intents import Back, Show
from game.ui.layout import ASPECT
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene
from game.ui.phrases import ME, side, tile_words
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Backdrop, Glyph
from game.ui.text import width
from game.ui.words import Words

TEAMS = (ME.team, ME.team.other)


def captured_scene(look: Look, sitting: Sitting) -> Scene:
    """The panel enlarged to a screen of its own, its text as large as leaves the faces room."""
    text = look.screen.legible.text
    while True:
        page = Page(replace(look, screen=replace(look.screen, text=text)))
        tile = _set_down(page, sitting)
        if tile >= 22 or text <= 0.8:
            return page.scene("captured")
        text -= 0.1


def _set_down(page: Page, sitting: Sitting) -> float:
    """Everything on the page; answers how wide the smallest tiles are."""
    look, words, safe, theme = page.look, page.look.words, page.look.screen.safe, page.look.theme
    page.draw(Backdrop(look.screen.whole, theme.centre, theme.edge))
    margin = 16.0 if safe.w >= 360 else 10.0
    bar = max(52.0, look.line("large") + 12)
    wide = min(safe.w - 2 * margin, max(1100.0, safe.h * 1.4))
    room = Rect(safe.center[0] - wide / 2, safe.y + bar + 8, wide, safe.h - bar - 8 - margin)
    close = Rect(room.right - 46, safe.y + (bar - 46) / 2 + 2, 46, 46)
    title = Rect(room.x, safe.y + 2, close.x - room.x - margin, bar)
    page.heading("captured-title", title, words("captured.title"))
    page.round_button("back", close, "close", words("close"), Back())
    note = covered_words(words, sitting)
    if note:
        high = page.lines_high(note, room.w, "small")
        page.paragraph(room.x, room.y, room.w, note, "small", theme.faint, id="covered")
        room = room.below(high + 10)
    page.focus = "back"
    ours, theirs = _columns(room, sitting)
    tile, foot = _side(page, ours, ME.team, sitting)
    if theirs.x == ours.x:  # one under the other, without a hole between
        theirs = Rect(theirs.x, foot + 12, theirs.w, theirs.h)
    return min(tile, _side(page, theirs, ME.team.other, sitting)[0])


def _columns(room: Rect, sitting: Sitting) -> tuple[Rect, ...]:
    """The two sides beside each other, or one above the other where the screen is narrow."""
    if room.w >= 560 or room.w > room.h * 1.4:
        return room.columns(2, 16)
    ours, theirs = (1 + sum(faces.team is team for faces in sitting.view.captured) for team in TEAMS)
    upper = (room.h - 12) * min(0.68, max(0.32, ours / (ours + theirs)))
    return room.top(upper), room.below(upper + 12)


def covered_words(words: Words, sitting: Sitting) -> str:
    """How many earlier tricks lie covered, in words; nothing where all faces are open."""
    covered = sum(sitting.view.tricks_taken) - len(sitting.view.captured)
    return words("captured.covered", n=covered) if covered else ""


def _side(page: Page, room: Rect, team: Team, sitting: Sitting) -> tuple[float, float]:
    """One partnership's plate: what it has taken, then its tricks. Answers the tiles' width and its foot."""
    look, words, view = page.look, page.look.words, sitting.view
    inner = room.inset(14.0, 10.0)
    head, label = look.line("body"), _label_high(look)
    name, taken = side(words, team), view.tricks_taken[team]
    faces = [trick for trick in view.captured if trick.team is team]
    body = inner.below(head + 6)
    tile, columns = _grid(body, len(faces), look) if faces else (MIN_TARGET, 1)
    tall = tile * ASPECT
    rows = ceil(len(faces) / columns)
    used = rows * (tall + label) + (rows - 1) * 8 if faces else 2 * look.line("small")
    plate = room.top(min(room.h, head + 26 + used))
    page.panel(plate)
    told = f"{words('captured.tricks', n=taken)}, {words('points', n=view.points[team])}"
    wide = width(name, look.size("body"), True) + 10
    page.line(Rect(inner.x, inner.y, wide, head), name, "body", look.theme.team(team), bold=True)
    rest = Rect(inner.x + wide, inner.y, inner.w - wide, head)
    page.line(rest, told, "small", look.theme.faint, align="right")
    page.node(f"side:{team.name}", "heading", f"{name}: {told}", inner.top(head), level=2)
    if not faces:
        text = words("captured.none") if not taken else words("captured.all-covered")
        page.line(body.top(min(body.h, 2 * look.line("small"))), text, "small", look.theme.faint)
    cell_wide = 4 * tile + 3 * _space(tile)
    gap = max(10.0, min(28.0, (body.w - columns * cell_wide) / max(1, columns - 1)))
    for index, trick in enumerate(faces):
        row, column = divmod(index, columns)
        at = Rect(
            body.x + column * (cell_wide + gap), body.y + row * (tall + label + 8), cell_wide, tall + label
        )
        _trick(page, at, label, tile, trick, name)
    return tile, plate.bottom


def _label_high(look: Look) -> float:
    return min(look.line("small"), 32.0)


def _space(tile: float) -> float:
    return max(2.0, tile * 0.12)


def _grid(room: Rect, tricks: int, look: Look) -> tuple[float, int]:
    """The widest tiles with which all tricks fit the room, and how many tricks stand in a row."""
    best = (8.0, 1)
    for columns in range(1, tricks + 1):
        rows = ceil(tricks / columns)
        across = (room.w - 12.0 * (columns - 1)) / columns / (4 + 3 * 0.12)
        high = ((room.h - 8.0 * (rows - 1)) / rows - _label_high(look)) / ASPECT
        best = max(
            best,
            (min(across, high, max(MIN_TARGET * 1.6, look.screen.height * 0.08) * look.screen.tile), columns),
        )
    return best


def _trick(page: Page, at: Rect, label: float, tile: float, trick: Captured, name: str) -> None:
    words = page.look.words
    page.line(at.top(label), words("captured.number", n=trick.trick), "small", page.look.theme.faint)
    for index, face in enumerate(trick.tiles):
        left = at.x + index * (tile + _space(tile))
        page.tile(Rect(left, at.y + label, tile, tile * ASPECT), face)
    _node(page, at, trick, name)


def _node(page: Page, at: Rect, trick: Captured, name: str) -> None:
    words = page.look.words
    names = ", ".join(tile_words(words, tile) for tile in trick.tiles)
    said = words("captured.spoken", n=trick.trick, side=name, tiles=names)
    page.node(f"trick:{trick.trick}", "text", said, at)


def _enlarge(page: Page, panel: Rect) -> None:
    """A small sign in the panel's corner."""
    corner = Rect(panel.right - MIN_TARGET - 2, panel.y + 1, MIN_TARGET, MIN_TARGET)
    page.draw(Glyph(centered(*corner.center, 15, 15), "enlarge", page.look.theme.faint))
    page.node("captured", "button", page.look.words("captured.enlarge"), corner, Show("captured"))


def captured_beside(page: Page, rect: Rect, sitting: Sitting, *, enlarges: bool = True) -> None:
    """The same faces small, in the panel beside the table."""
    words, theme, look, view = page.look.words, page.look.theme, page.look, sitting.view
    page.panel(rect)
    inner = rect.inset(18, 14)
    small = look.line("small")
    title = Rect(inner.x, inner.y, inner.w - (MIN_TARGET - 12 if enlarges else 0), small)
    page.line(title, words("captured.title"), "small", theme.faint)
    page.node("captured-title", "heading", words("captured.title"), title, level=2)
    if enlarges:
        _enlarge(page, rect)
    body = inner.below(max(small + 8, MIN_TARGET - 12))
    note = covered_words(words, sitting)
    if note:
        high = page.lines_high(note, body.w, "small")
        page.paragraph(body.x, body.y, body.w, note, "small", theme.faint, id="covered")
        body = body.below(high + 6)
    if not view.captured:
        if not note:
            page.line(body.top(small), words("captured.none"), "small", theme.faint)
        return
    label = max(width(side(words, team), look.size("small"), True) for team in TEAMS) + 10
    label = min(label, body.w * 0.36)
    number = len(view.captured)
    wide = min(34.0 * max(1.0, look.screen.text), (body.w - label) / 4 - 5, (body.h / number - 7) / ASPECT)
    tall = wide * ASPECT
    for index, trick in enumerate(view.captured):
        y = body.y + index * (tall + 7)
        name = side(words, trick.team)
        page.line(Rect(body.x, y, label - 4, tall), name, "small", theme.team(trick.team), bold=True)
        for place, tile in enumerate(trick.tiles):
            page.tile(Rect(body.x + label + place * (wide + 5), y, wide, tall), tile)
        _node(page, Rect(body.x, y, body.w, tall), trick, name)
