"""The keys and what they do, on one page."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.page import Look, Page, Scene
from game.ui.scenes.sheet import sheet
from game.ui.shapes import Box
from game.ui.text import width

KEYS = ("tab", "arrows", "enter", "escape", "r", "c", "t", "h", "s", "f", "b", "help", "scroll")
PAD, GAP = 12.0, 8.0


def keys_scene(look: Look, offset: float) -> Scene:
    """A row a key: its name on a key, and what it does."""

    def content(page: Page, column: Rect) -> float:
        y = page.paragraph(column.x, column.y, column.w, look.words("keys.intro"), id="intro") + 14
        for key in KEYS:
            y = _row(page, Rect(column.x, y, column.w, 0), key) + GAP
        return y - GAP

    return sheet(look, "keys", look.words("keys"), offset, content)


def _row(page: Page, at: Rect, key: str) -> float:
    words, look = page.look.words, page.look
    name, does = words(f"key.{key}"), words(f"key.{key}.does")
    left = max(at.w * 0.34, look.size("body") * 6)  # the same for all rows, so that the texts stand in line
    cap = min(left, max(44.0, width(name, look.size("body"), True) + 2 * PAD))
    room = at.w - left - PAD
    if room < look.size("body") * 8:  # there is no room for two columns
        return _under(page, at, key)
    tall = _cap_high(page, cap, name)
    high = max(tall, page.lines_high(does, room))
    _cap(page, at.x, at.y + (high - tall) / 2, cap, name)
    page.paragraph(at.right - room, at.y + (high - page.lines_high(does, room)) / 2, room, does)
    page.node(f"key:{key}", "text", f"{name}: {does}", Rect(at.x, at.y, at.w, high))
    return at.y + high


def _cap_high(page: Page, wide: float, name: str) -> float:
    return max(44.0, page.lines_high(name, wide - 2 * PAD, bold=True) + 8)


def _cap(page: Page, x: float, y: float, wide: float, name: str) -> float:
    """The key with its name on it; returns how high it is."""
    theme, high = page.look.theme, _cap_high(page, wide, name)
    page.draw(Box(Rect(x, y, wide, high), 10, theme.raised, theme.line, 1.5))
    page.line(Rect(x + PAD, y, wide - 2 * PAD, high), name, bold=True, align="center")
    return high


def _under(page: Page, at: Rect, key: str) -> float:
    """The row with what the key does under it."""
    words, look = page.look.words, page.look
    name, does = words(f"key.{key}"), words(f"key.{key}.does")
    cap = min(at.w, max(44.0, width(name, look.size("body"), True) + 2 * PAD))
    high = _cap(page, at.x, at.y, cap, name)
    end = page.paragraph(at.x, at.y + high + 2, at.w, does) + GAP
    page.node(f"key:{key}", "text", f"{name}: {does}", Rect(at.x, at.y, at.w, end - at.y))
    return end
