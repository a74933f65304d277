"""How a hand or the match ended: in words, with the arithmetic, and what can be done next."""

from __future__ import annotations

from game.core.hand import Phase
from game.ui.geometry import Rect
from game.ui.intents import Do, NewMatch, Show
from game.ui.layout import TableLayout
from game.ui.page import Page
from game.ui.phrases import ME, result_sentences, result_title
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box

GAP = 10.0


def result(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The plate over the felt, and beneath it in the tray the way on."""
    view, words, look = sitting.view, page.look.words, page.look
    assert view.result is not None
    over = view.phase is Phase.MATCH_OVER
    title = result_title(words, view.result, view.contract)
    told = list(result_sentences(words, view, sitting.names))
    if over and view.winner is not None:
        won = view.winner is ME.team
        title = words("match.won" if won else "match.lost")
        told[-1] = words("match.final", us=view.score[ME.team], them=view.score[ME.team.other])
    if sitting.practice or sitting.known_deal:
        told.append(words("result.practice" if sitting.practice else "result.known"))
    colour = (
        look.theme.ink
        if view.result.team is None
        else look.theme.team(view.winner if view.winner is not None else view.result.team)
    )
    pad = 20.0 if lay.panel.h > 300 else 12.0
    plate_room = lay.panel.w - 2 * pad
    text_high = sum(page.lines_high(line, plate_room) + 4 for line in told)
    button = 50.0
    total = min(lay.panel.h, pad * 2 + look.line("large") + 8 + text_high + GAP + button)
    plate = Rect(lay.panel.x, max(lay.panel.y, lay.panel.center[1] - total / 2), lay.panel.w, total)
    page.draw(Box(Rect(0, 0, look.screen.width, lay.tray.y), 0, look.theme.shade))
    page.panel(plate)
    inner = plate.inset(pad)
    page.line(inner.top(look.line("large")), title, "large", colour, bold=True, align="center")
    page.node("result-title", "heading", title, inner.top(look.line("large")))
    y = inner.y + look.line("large") + 8
    size = "body" if text_high + look.line("large") + 8 + GAP + button <= inner.h + 1 else "small"
    for number, line in enumerate(told):
        y = page.paragraph(inner.x, y, inner.w, line, size, align="center", id=f"result:{number}") + 4  # type: ignore[arg-type]
    row = Rect(inner.x, inner.bottom - button, inner.w, button)
    if over:
        cells = row.columns(3, GAP)
        page.button("review", cells[0], words("review"), Show("review"), "plain")
        page.button(
            f"new:{view.rules.name}", cells[1], words("match.again"), NewMatch(view.rules.name), "primary"
        )
        page.button("continue", cells[2], words("home"), Do("home"), "plain")
    else:
        narrow = (row.w - GAP) * 0.38
        page.button("review", Rect(row.x, row.y, narrow, button), words("review"), Show("review"), "plain")
        page.button(
            "continue",
            Rect(row.x + narrow + GAP, row.y, row.w - narrow - GAP, button),
            words("next-hand"),
            Do("next-hand"),
            "primary",
        )
    page.focus = "continue"
