"""A finished hand gone through again: the result, every call and trick, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable

from game.app.review import CALLS_PAGE, RESULT_PAGE
from game.ui.geometry import Rect
from game.ui.page import Look, Page, Scene
from game.ui.scenes.review.calls import calls, calls_text
from game.ui.scenes.review.glance import glance
from game.ui.scenes.review.pages import choice_rect, page_choice
from game.ui.scenes.review.result import result
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.review.trick import trick, trick_text
from game.ui.scenes.sheet import header, scroll_mark
from game.ui.shapes import Backdrop, Box

Drawn = Callable[[Page, Rect, Reviewing], float]  # from the rectangle's top; returns where it ends


def review_scene(look: Look, reviewing: Reviewing, offset: float) -> Scene:
    """One page of a hand's review."""
    page = Page(look)
    safe, theme, words = look.screen.safe, look.theme, look.words
    page.draw(Backdrop(look.screen.whole, theme.centre, theme.edge))
    head = header(page, words("review.title", number=reviewing.review.number + 1))
    wide = min(1080.0 * look.screen.large, safe.w - 24)
    foot = choice_rect(look, reviewing, safe, wide)
    room = Rect(foot.x, head.bottom, foot.w, foot.y - head.bottom)
    if look.screen.shape == "tall":
        _tall(page, room, reviewing, offset)
    else:
        _beside(page, room, reviewing, offset)
    page.draw(Box(Rect(0, foot.y, look.screen.width, look.screen.height - foot.y), 0, theme.panel))
    if theme.name != "dark":
        page.draw(Box(Rect(0, foot.y, look.screen.width, 1), 0, theme.line))
    page_choice(page, foot.inset(0, 8), reviewing)
    page.focus = "later" if reviewing.page < reviewing.review.pages - 1 else "back"
    return page.scene("review")


def _parts(reviewing: Reviewing) -> tuple[Drawn, Drawn]:
    """The picture of a page and its words."""
    if reviewing.page == RESULT_PAGE:
        return glance, result
    if reviewing.page == CALLS_PAGE:
        return calls, calls_text
    return trick, trick_text


def _scrolled(page: Page, view: Rect, offset: float, content: Callable[[Rect], float]) -> None:
    page.open_viewport(view)
    end = content(Rect(view.x, view.y + 12 - offset, view.w, view.h))
    page.close_viewport()
    high = end + offset - view.y + 16
    page.scroll = max(0.0, high - view.h)
    if page.scroll:
        scroll_mark(page, view, page.look.screen.safe.right, offset, high)


def _tall(page: Page, room: Rect, reviewing: Reviewing, offset: float) -> None:
    picture, text = _parts(reviewing)
    narrow = min(room.w, 560.0)
    column = Rect(room.center[0] - narrow / 2, room.y, narrow, room.h)

    def everything(at: Rect) -> float:
        first, second = (text, picture) if reviewing.page == RESULT_PAGE else (picture, text)
        return second(page, at.below(first(page, at, reviewing) + 14 - at.y), reviewing)

    _scrolled(page, column, offset, everything)


def _beside(page: Page, room: Rect, reviewing: Reviewing, offset: float) -> None:
    picture, text = _parts(reviewing)
    left, right = room.columns(2, 32)
    if reviewing.page in (RESULT_PAGE, CALLS_PAGE):
        first, second = (left, right) if reviewing.page == CALLS_PAGE else (right, left)

        def both(at: Rect) -> float:
            end = picture(page, Rect(first.x, at.y, first.w, at.h), reviewing)
            return max(end, text(page, Rect(second.x, at.y, second.w, at.h), reviewing))

        _scrolled(page, room, offset, both)
        return
    # The picture stays where it is; only the words beside it scroll.
    picture(page, Rect(left.x, left.y + 8, left.w, left.h - 16), reviewing)
    _scrolled(page, right, offset, lambda at: text(page, at, reviewing))
