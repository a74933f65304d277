"""How a hand or the match ended: in words, with the arithmetic, and what can be done next."""

from __future__ import annotations

from game.core.hand import Phase
from game.core.seats import Team
from game.ui.geometry import Rect
from game.ui.intents import Do, NewMatch, Show
from game.ui.layout import TableLayout
from game.ui.nodes import MIN_TARGET
from game.ui.page import SIZES, Page
from game.ui.phrases import ME, result_sentences, result_title, side
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Align, Box, Colour, Text
from game.ui.text import LEADING, LEAST, balanced, fitted, width, wrapped

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
        told.pop()  # how the match ended is told by its score
    if sitting.practice or sitting.known_deal:
        told.append(words("result.practice" if sitting.practice else "result.known"))
    best = view.result.team if view.winner is None else view.winner
    colour = look.theme.ink if best is None else look.theme.team(best)
    pad = 20.0 if lay.panel.h > 300 else 12.0
    button = max(MIN_TARGET, min(54.0, 34 * look.screen.text + 14))
    room = Rect(0, 0, lay.panel.w - 2 * pad, lay.panel.h - 2 * pad - button - GAP)
    final = look.line("huge") * 1.1 if over else 0.0
    if final and room.h < 260:
        final = 34.0
    scale, high = _scale(title, told, Rect(0, 0, room.w, room.h - final), look.screen.text)
    high += final
    total = high + 2 * pad + button + GAP
    top = max(lay.panel.y, lay.panel.center[1] - total / 2)
    plate = Rect(lay.panel.x, top, lay.panel.w, total)
    page.draw(Box(plate, 20, look.theme.panel, look.theme.line, 1.5))
    inner = plate.inset(pad)
    below = _title(page, inner, title, colour, scale)
    if final:
        _final(page, Rect(inner.x, below, inner.w, final), sitting)
    _told(page, Rect(inner.x, below + final + 8, inner.w, inner.h), told, scale)
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


def _title(page: Page, inner: Rect, title: str, colour: Colour, scale: float) -> float:
    """What has happened, in a word or two; returns where it ends."""
    large, _ = _sizes(scale)
    y = inner.y
    for part in wrapped(title, large, inner.w, True):
        fit = fitted(part, large, True, inner.w)
        page.draw(Text(Rect(inner.x, y, inner.w, large * 1.3), part, fit, colour, True, "center"))
        y += large * 1.3
    page.node("result-title", "heading", title, Rect(inner.x, inner.y, inner.w, y - inner.y))
    return y


def _final(page: Page, row: Rect, sitting: Sitting) -> None:
    """The match's score, each side's number beside its name."""
    view, words, theme = sitting.view, page.look.words, page.look.theme
    us, them = view.score[ME.team], view.score[ME.team.other]
    half = row.w / 2 - 14
    page.line(Rect(row.center[0] - 14, row.y, 28, row.h), "–", "huge", theme.faint, align="center")
    sides: tuple[tuple[Team, int, Rect, Align], ...] = (
        (ME.team, us, Rect(row.x, row.y, half, row.h), "right"),
        (ME.team.other, them, Rect(row.right - half, row.y, half, row.h), "left"),
    )
    for team, number, room, align in sides:
        digits = min(fitted(str(number), page.look.size("huge"), True, half * 0.42), row.h * 0.8)
        wide = width(str(number), digits, True) + 4
        rest = room.w - wide - 10
        inner = align == "right"
        at = Rect(room.right - wide if inner else room.x, row.y, wide, row.h)
        beside = Rect(room.x if inner else room.right - rest, row.y, rest, row.h)
        page.line(at, str(number), digits, theme.team(team), bold=True, align=align)
        page.line(beside, side(words, team), "body", theme.team(team), bold=True, align=align)
    page.node("final", "text", words("match.final", us=us, them=them), row)


def _told(page: Page, inner: Rect, told: list[str], scale: float) -> None:
    """The sentences, each a node of its own."""
    _, body = _sizes(scale)
    y = inner.y
    step = body * LEADING * 1.08
    for number, sentence in enumerate(told):
        top = y
        for part in balanced(sentence, body, inner.w):
            at = Rect(inner.x, y, inner.w, step)
            page.draw(Text(at, part, body, page.look.theme.ink, False, "center"))
            y += step
        page.node(f"result:{number}", "text", sentence, Rect(inner.x, top, inner.w, y - top))
        y += 5
