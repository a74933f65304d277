"""A full screen of text and buttons under a heading with a way back, longer than the screen where it must be."""

from __future__ import annotations

from collections.abc import Callable

from game.ui.geometry import Rect
from game.ui.intents import Back
from game.ui.page import Look, Page, Scene
from game.ui.shapes import Backdrop, Box

WIDEST = 680.0
HEAD = 60.0
Content = Callable[[Page, Rect], float]  # sets down content from the rectangle's top, returns where it ends


def sheet(look: Look, name: str, title: str, offset: float, content: Content) -> Scene:
    """A scene of that name: `content` is given the column it may fill, `offset` is how far it is scrolled."""
    page = Page(look)
    safe, theme = look.screen.safe, look.theme
    page.draw(Backdrop(look.screen.whole, theme.centre, theme.edge))
    head = header(page, title)
    wide = min(WIDEST * min(1.4, look.screen.text), safe.w - 32)
    view = Rect(safe.x, head.bottom, safe.w, safe.bottom - head.bottom)
    column = Rect(safe.center[0] - wide / 2, view.y + 18 - offset, wide, view.h)
    page.open_viewport(view)
    end = content(page, column)
    page.close_viewport()
    high = end - column.y + 36
    page.scroll = max(0.0, high - view.h)
    if page.scroll:
        scroll_mark(page, view, view.right, offset, high)
    return page.scene(name)


def header(page: Page, title: str) -> Rect:
    """The bar at a screen's head, with its title and the way back; returns it."""
    look, safe = page.look, page.look.screen.safe
    head = Rect(safe.x, safe.y, safe.w, max(HEAD, look.line("large") + 16))
    page.draw(Box(Rect(0, 0, look.screen.width, head.bottom), 0, look.theme.panel))
    page.round_button("back", Rect(safe.x + 10, head.y + (head.h - 44) / 2, 44, 44), "back", look.words("back"), Back())
    page.heading("title", Rect(safe.x + 64, head.y, safe.w - 128, head.h), title, "large", align="center")
    return head


def scroll_mark(page: Page, view: Rect, right: float, offset: float, high: float) -> None:
    """At the `right` edge of a window: how much there is, and where in it we are."""
    tall = max(28.0, view.h * view.h / high)
    at = view.y + (view.h - tall) * min(1.0, offset / max(1.0, high - view.h))
    page.draw(Box(Rect(right - 6, at, 4, tall), 2, page.look.theme.line))
