"""The first screen: go on, begin anew, learn, and everything else within two touches."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.rulesets import RULE_SETS
from game.core.tiles import Tile
from game.ui.geometry import Rect, centered
from game.ui.intents import Do, NewMatch, Show
from game.ui.page import Look, Page, Scene
from game.ui.shapes import Backdrop

GAP = 10.0


@dataclass(frozen=True, slots=True)
class Welcome:
    """What the title has to know: the saved match's rule set and score, whether this is a first visit, what to tell."""

    saved: str = ""  # rule set of a match to go on with, or nothing
    score: tuple[int, int] = (0, 0)
    newcomer: bool = True
    notices: tuple[str, ...] = ()
    update: bool = False


def title_scene(look: Look, welcome: Welcome) -> Scene:
    """The title."""
    page = Page(look)
    safe = look.screen.safe
    page.draw(Backdrop(look.screen.whole, look.theme.centre, look.theme.edge))
    if look.screen.shape == "tall":
        wide = min(420.0 * min(1.3, look.screen.text), safe.w - 40)
        column = Rect(safe.center[0] - wide / 2, safe.y, wide, safe.h)
        rows = _rows(welcome)
        button = min(60.0, max(46.0, (safe.h - 220) / (rows + 2)))
        high = rows * (button + GAP)
        art = Rect(column.x, safe.y + 12, wide, safe.h - high - 36)
        _art(page, art)
        _choices(page, Rect(column.x, safe.bottom - high - 14, wide, high), button, welcome)
    else:
        large = look.screen.large
        whole = min(safe.w, 1440.0 * large)
        left, half = safe.center[0] - whole / 2, whole / 2
        art = Rect(left + 20, safe.y + 10, half - 40, safe.h - 20)
        _art(page, art)
        rows = _rows(welcome)
        button = min(60.0 * large, max(44.0, (safe.h - 40) / rows - GAP))
        wide = min(440.0 * large, half - 48)
        high = rows * (button + GAP) - GAP
        _choices(page, Rect(left + half + (half - wide) / 2, safe.center[1] - high / 2, wide, high), button, welcome)
    return page.scene("title")


def _rows(welcome: Welcome) -> int:
    return 4 + bool(welcome.saved) + bool(welcome.notices) + welcome.update


def _art(page: Page, room: Rect) -> None:
    """The name over a few tiles."""
    words, look = page.look.words, page.look
    name_high, line_high = look.line("huge") * 1.05, page.lines_high(words("game.line"), room.w)
    small = room.h < 210
    most = 76.0 * look.screen.large
    tile = min(most, room.w / 6.2, (room.h - name_high - line_high - 36) / 2.1) if not small else 0.0
    tall = tile * 1.94
    total = name_high + line_high + (tall + 30 if tile > 20 else 0)
    y = room.y + max(0.0, (room.h - total) / 2)
    if tile > 20:
        for index, piece in enumerate((Tile(5, 5), Tile(6, 4), Tile(4, 1), Tile(3, 2), Tile(5, 0))):
            x = room.center[0] + (index - 2) * tile * 1.14
            lift = (4, 1, 0, 1, 4)[index] * tile * 0.05
            page.tile(Rect(x - tile / 2, y + lift, tile, tall), piece)
        y += tall + 30
    page.heading("title", Rect(room.x, y, room.w, name_high), words("game"), "huge", align="center")
    page.line(
        Rect(room.x, y + name_high, room.w, line_high), words("game.line"), "body", look.theme.faint, align="center"
    )


def _choices(page: Page, room: Rect, button: float, welcome: Welcome) -> None:
    words = page.look.words
    y = room.y

    def row() -> Rect:
        nonlocal y
        rect = Rect(room.x, y, room.w, button)
        y += button + GAP
        return rect

    if welcome.notices:
        _notice(page, row(), welcome.notices[0])
    if welcome.update:
        page.button("update", row(), words("update"), Do("update"), "chosen")
    if welcome.saved:
        us, them = welcome.score
        page.button(
            "resume", row(), words("resume"), Do("resume"), "primary", under=words("resume.under", us=us, them=them)
        )
        page.focus = "resume"
    first = "plain" if welcome.saved else "primary"
    cells = row().columns(len(RULE_SETS), GAP)
    for (name, rules), cell in zip(RULE_SETS.items(), cells, strict=True):
        style = first if name == next(iter(RULE_SETS)) else "plain"
        page.button(
            f"new:{name}",
            cell,
            words(f"new.{rules.unit}"),
            NewMatch(name),
            style,  # type: ignore[arg-type]
            under=words(f"new.{rules.unit}.under", n=rules.target),
            say=words("new.spoken", match=words(f"match.{rules.unit}", n=rules.target)),
        )
    learn = "chosen" if welcome.newcomer and not welcome.saved else "plain"
    screens = ("guide", "new", "statistics", "settings", "records", "fairness")
    labels = {name: words("people" if name == "new" else name) for name in screens}
    size = page.even(labels.values(), (room.w - GAP) / 2, button)
    for index in range(0, len(screens), 2):
        for name, cell in zip(screens[index : index + 2], row().columns(2, GAP), strict=True):
            style = learn if name == "guide" else "plain"
            id = "people" if name == "new" else name
            page.button(id, cell, labels[name], Show(name), style, size=size)  # type: ignore[arg-type]


def _notice(page: Page, rect: Rect, text: str) -> None:
    page.panel(rect, 14)
    close = centered(rect.right - 26, rect.center[1], 44, 44)
    room = Rect(rect.x + 14, rect.y + 4, rect.w - 66, rect.h - 8)
    page.paragraph(room.x, room.y, room.w, text, "small", id="notice")
    page.round_button("dismiss", close, "close", page.look.words("close"), Do("dismiss"))
