"""Every setting on one sheet, each as a row of its values, the present one marked."""

from __future__ import annotations

from game.app.settings import Settings, Value, options
from game.ui.geometry import Rect
from game.ui.intents import Set, Show
from game.ui.page import Look, Page, Scene
from game.ui.scenes.sheet import sheet

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("play", ("hold", "pace", "motion", "confirm", "autoplay", "hints")),
    ("seeing", ("theme", "text_size", "tile_size", "numerals", "pip_colours")),
    ("hearing", ("sound", "volume", "haptics", "speech")),
    ("language", ("language",)),
)
KEYS_AFTER = "hearing"  # the section after which the keys are explained
CELL = 46.0


def settings_scene(look: Look, settings: Settings, offset: float) -> Scene:
    """The settings."""

    def content(page: Page, column: Rect) -> float:
        y = column.y
        for section, names in SECTIONS:
            title = Rect(column.x, y, column.w, look.line("large"))
            page.heading(f"section:{section}", title, look.words(f"section.{section}"), "large", level=2)
            y = title.bottom + 8
            for name in names:
                y = setting_row(page, Rect(column.x, y, column.w, 0), name, settings) + 16
            if section == KEYS_AFTER:
                y = _keys(page, Rect(column.x, y, column.w, 0)) + 16
            y += 12
        return y

    return sheet(look, "settings", look.words("settings"), offset, content)


def _keys(page: Page, at: Rect) -> float:
    """The way to the page that explains the keys."""
    high = max(CELL, page.look.line("body") + 18)
    page.button("keys", at.top(high), page.look.words("section.keys"), Show("keys"), "plain")
    return at.y + high


def setting_row(page: Page, at: Rect, name: str, settings: Settings) -> float:
    """A setting's name and its values as buttons; returns where it ends."""
    words, look = page.look.words, page.look
    label = words(f"setting.{name}")
    y = page.paragraph(at.x, at.y, at.w, label, "body") + 4
    values = options(name)
    columns = len(values) if at.w / len(values) >= 88 or len(values) <= 3 else (len(values) + 1) // 2
    high = max(CELL, look.line("body") + 18)
    rows = -(-len(values) // columns)
    whole = Rect(at.x, at.y, at.w, y - at.y + rows * (high + 8) - 8)
    page.node(f"setting:{name}", "group", label, whole)
    for start in range(0, len(values), columns):
        cells = Rect(at.x, y, at.w, high).columns(columns, 8)
        for value, cell in zip(values[start : start + columns], cells, strict=False):
            _value(page, cell, name, value, getattr(settings, name) == value)
        y += high + 8
    return y - 8


def _value(page: Page, cell: Rect, name: str, value: Value, chosen: bool) -> None:
    shown = value_words(page, name, value)
    page.button(
        f"set:{name}:{value}", cell, shown, Set(name, value), "chosen" if chosen else "plain",
        role="radio", pressed=chosen, group=f"setting:{name}", bold=chosen,
    )  # fmt: skip


def value_words(page: Page, name: str, value: Value) -> str:
    """A value as the player reads it."""
    words = page.look.words
    if isinstance(value, bool):
        return words("on" if value else "off")
    if isinstance(value, int):
        return words("percent", n_=value)
    return words(f"value.{name}.{value}")
