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
                y = setting_row(page, Rect(column.x, y, column.w, 0), name, settings, named=name != section) + 16
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


def setting_row(page: Page, at: Rect, name: str, settings: Settings, *, named: bool = True) -> float:
    """A setting's name, unless it stands above already, and its values as buttons; returns where it ends."""
    words, look = page.look.words, page.look
    label = words(f"setting.{name}")
    y = page.paragraph(at.x, at.y, at.w, label, "body") + 4 if named else at.y
    values = options(name)
    high = max(CELL, look.line("body") + 18)
    labels = [value_words(page, name, value) for value in values]
    columns, size = _columns(page, labels, at.w, high)
    rows = -(-len(values) // columns)
    whole = Rect(at.x, at.y, at.w, y - at.y + rows * (high + 8) - 8)
    page.node(f"setting:{name}", "group", label, whole)
    for start in range(0, len(values), columns):
        cells = Rect(at.x, y, at.w, high).columns(columns, 8)
        for value, cell in zip(values[start : start + columns], cells, strict=False):
            _value(page, cell, name, value, getattr(settings, name) == value, size)
        y += high + 8
    return y - 8


def _columns(page: Page, labels: list[str], wide: float, high: float) -> tuple[int, float]:
    """How many values stand in a row, the most for which their words need not shrink; and their common size."""
    line = page.look.line("body") + 6  # one line of a label, whatever the button's height
    tried = sorted({-(-len(labels) // rows) for rows in range(1, len(labels) + 1)}, reverse=True)
    sizes = [page.even(labels, (wide - 8 * (columns - 1)) / columns, line) for columns in tried]
    roomy = (place for place, size in enumerate(sizes) if size >= page.look.size("body") * 0.95)
    place = next(roomy, len(tried) - 1)
    columns = tried[place]
    return columns, page.even(labels, (wide - 8 * (columns - 1)) / columns, high)


def _value(page: Page, cell: Rect, name: str, value: Value, chosen: bool, size: float) -> None:
    shown = value_words(page, name, value)
    page.button(
        f"set:{name}:{value}", cell, shown, Set(name, value), "chosen" if chosen else "plain",
        role="radio", pressed=chosen, group=f"setting:{name}", bold=chosen, size=size,
    )  # fmt: skip


def value_words(page: Page, name: str, value: Value) -> str:
    """A value as the player reads it."""
    words = page.look.words
    if isinstance(value, bool):
        return words("on" if value else "off")
    if isinstance(value, int):
        return words("percent", n_=value)
    return words(f"value.{name}.{value}")
