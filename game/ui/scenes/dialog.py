"""A question or a short list laid over the screen beneath it."""

from __future__ import annotations

from dataclasses import replace

from game.ui.geometry import Rect, centered
from game.ui.intents import Back, Intent
from game.ui.page import Look, Page, Scene, Style
from game.ui.shapes import Box

Choice = tuple[str, str, Intent, Style]  # id, label, intent, style


def dialog(look: Look, beneath: Scene, name: str, title: str, text: str, choices: tuple[Choice, ...]) -> Scene:
    """The scene beneath, dimmed and out of reach, with a plate of choices over it."""
    look = look.legible
    page = Page(look, shapes=list(beneath.shapes))
    safe = look.screen.safe
    page.draw(Box(look.screen.whole, 0, look.theme.shade))
    page.node("shade", "shade", title, look.screen.whole, Back())
    wide = min(420.0 * min(1.3, look.screen.text), safe.w - 32)
    pad, gap = 18.0, 8.0
    room = wide - 2 * pad
    two = safe.h < 520 and len(choices) > 3
    rows = (len(choices) + 1) // 2 if two else len(choices)
    text_high = page.lines_high(text, room) + 8 if text else 0.0
    title_high = look.line("large") + 8
    button = max(
        44.0, min(54.0 * min(1.3, look.screen.text), (safe.h - 32 - 2 * pad - title_high - text_high) / rows - gap)
    )
    plate = centered(*safe.center, wide, 2 * pad + title_high + text_high + rows * (button + gap) - gap)
    page.draw(Box(plate, 22, look.theme.panel, look.theme.line, 1.5))  # its edge is seen over a table that is dimmed
    page.node("dialog", "dialog", title, plate)
    y = plate.y + pad
    page.heading("dialog-title", Rect(plate.x + pad, y, room, look.line("large")), title, align="center")
    y += title_high
    if text:
        y = page.paragraph(plate.x + pad, y, room, text, align="center", id="dialog-text") + 8
    size = page.even((label for _, label, *_ in choices), (room - gap) / 2 if two else room, button)
    for index, (id, label, intent, style) in enumerate(choices):
        row, column = divmod(index, 2) if two else (index, 0)
        full = Rect(plate.x + pad, y + row * (button + gap), room, button)
        alone = not two or (column == 0 and index == len(choices) - 1)
        cell = full if alone else full.columns(2, gap)[column]
        page.button(id, cell, label, intent, style, size=size)
    page.focus = choices[-1][0]
    nodes = [
        node if node.id in ("shade", "dialog") else replace(node, group="dialog")
        for node in page.nodes
        if node.id != "shade" or name == "menu"
    ]
    return replace(page.scene(name), nodes=tuple(nodes))
