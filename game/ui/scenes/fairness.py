"""How the tiles are dealt, what the players see, and how one can check it, in plain words."""

from __future__ import annotations

from game.ui.geometry import Rect
from game.ui.intents import Do, Show
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene
from game.ui.scenes.sheet import sheet

PARTS = ("shuffle", "eyes", "levels", "proof", "replay", "private")


def fairness_scene(look: Look, offset: float) -> Scene:
    """A heading and a paragraph for each thing a doubter asks."""

    def content(page: Page, column: Rect) -> float:
        words, y = look.words, column.y
        for part in PARTS:
            title = words(f"fair.{part}")
            top = y
            y = page.paragraph(column.x, y, column.w, title, "large", bold=True)
            page.node(f"fair:{part}", "heading", title, Rect(column.x, top, column.w, y - top), level=2)
            y = (
                page.paragraph(column.x, y + 2, column.w, words(f"fair.{part}.text"), id=f"fair:{part}:text")
                + 18
            )
        high = max(MIN_TARGET, look.line("body") + 24)
        page.button("records", Rect(column.x, y, column.w, high), words("records"), Show("records"), "plain")
        y += high + 8
        page.button("licences", Rect(column.x, y, column.w, high), words("licences"), Do("licences"), "plain")
        return y + high

    return sheet(look, "fairness", look.words("fairness"), offset, content)
