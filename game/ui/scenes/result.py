"""How a hand or the match ended: in words, with the arithmetic, and what can be done next."""

from __future__ import annotations

from game.core.hand import Phase
from game.ui.geometry import Rect
from game.ui.intents import Do, NewMatch, Show
from game.ui.layout import TableLayout
from game.ui.nodes import MIN_TARGET
from game.ui.page import SIZES, Page
from game.ui.phrases import ME, result_sentences, result_title
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box, Colour, Text
from game.ui.text import LEADING, LEAST, balanced, fitted, wrapped

GAP = 10.0


def result(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The plate over the felt, with what happened and the way on."""
    view, words, look = sitting.view, page.look.words, page.look
    assert view.result is not None
    over = view.phase is Phase.MATCH_OVER
    title = result_title(words, view.result, view.contract)
    told = list(result_sentences(words, view, sitting.names))
    if over and view.winner is not None:
        title = words("match.won" if view.winner is ME.team else "match.lost")
        told[-1] = words("match.final", us=view.score[ME.team], them=view.score[ME.team.other])
    if sitting.practice or sitting.known_deal:
        told.append(words("result.practice" if sitting.practice else "result.known"))
    best = view.result.team if view.winner is None else view.winner
    colour = look.theme.ink if best is None else look.theme.team(best)
    pad = 20.0 if lay.panel.h > 300 else 12.0
    button = max(MIN_TARGET, min(54.0, 34 * look.screen.text + 14))
    room = Rect(0, 0, lay.panel.w - 2 * pad, lay.panel.h - 2 * pad - button - GAP)
    scale, high = _scale(title, told, room, look.screen.text)
    total = high + 2 * pad + button + GAP
    top = max(lay.panel.y, lay.panel.center[1] - total / 2)
    plate = Rect(lay.panel.x, top, lay.panel.w, total)
    page.draw(Box(plate, 20, look.theme.panel, look.theme.line, 1.5))
    _told(page, plate.inset(pad), title, colour, told, scale)
    row = Rect(plate.x + pad, plate.bottom - pad - button, plate.w - 2 * pad, button)
    if over:
        cells = row.columns(3, GAP)
        again = NewMatch(view.rules.name)
        size = page.alike((words("review"), words("match.again"), words("home")), cells[0].w)
        page.button("review", cells[0], words("review"), Show("review"), "plain", size=size)
        page.button(f"new:{view.rules.name}", cells[1], words("match.again"), again, "primary", size=size)
        page.button("continue", cells[2], words("home"), Do("home"), "plain", size=size)
    else:
        narrow = (row.w - GAP) * 0.38
        onward = Rect(row.x + narrow + GAP, row.y, row.w - narrow - GAP, button)
        page.button("review", Rect(row.x, row.y, narrow, button), words("review"), Show("review"), "plain")
        page.button("continue", onward, words("next-hand"), Do("next-hand"), "primary")
    page.focus = "continue"


def _sizes(scale: float) -> tuple[float, float]:
    """Title and text in CSS px at a scale."""
    return max(15.0, SIZES["large"] * scale), max(LEAST, SIZES["body"] * scale)


def _high(title: str, told: list[str], wide: float, scale: float) -> float:
    large, body = _sizes(scale)
    lines = sum(len(balanced(part, body, wide)) for part in told)
    return (
        len(wrapped(title, large, wide, True)) * large * 1.3
        + 8
        + lines * body * LEADING * 1.08
        + 5 * len(told)
    )


def _scale(title: str, told: list[str], room: Rect, text: float) -> tuple[float, float]:
    """The largest text that the room holds, up to the size asked for, and how high it is then."""
    scale = text
    while scale > 0.6 and _high(title, told, room.w, scale) > room.h:
        scale -= 0.02
    return scale, _high(title, told, room.w, scale)


def _told(page: Page, inner: Rect, title: str, colour: Colour, told: list[str], scale: float) -> None:
    """The title and the sentences, each a node of its own."""
    large, body = _sizes(scale)
    y = inner.y
    for part in wrapped(title, large, inner.w, True):
        fit = fitted(part, large, True, inner.w)
        page.draw(Text(Rect(inner.x, y, inner.w, large * 1.3), part, fit, colour, True, "center"))
        y += large * 1.3
    page.node("result-title", "heading", title, Rect(inner.x, inner.y, inner.w, y - inner.y))
    y += 8
    step = body * LEADING * 1.08
    for number, sentence in enumerate(told):
        top = y
        for part in balanced(sentence, body, inner.w):
            at = Rect(inner.x, y, inner.w, step)
            page.draw(Text(at, part, body, page.look.theme.ink, False, "center"))
            y += step
        page.node(f"result:{number}", "text", sentence, Rect(inner.x, top, inner.w, y - top))
        y += 5
