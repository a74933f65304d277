"""The table: seats, trick, hand, and whatever is asked of the player now."""

from __future__ import annotations

from game.core.hand import Phase
from game.core.tiles import tile_name
from game.ui.geometry import Rect
from game.ui.intents import Do, Show
from game.ui.layout import TableLayout, table_layout
from game.ui.page import Look, Page, Scene
from game.ui.phrases import ME, side
from game.ui.scenes.calling import calling
from game.ui.scenes.declaring import declaring
from game.ui.scenes.hand import hand
from game.ui.scenes.result import result
from game.ui.scenes.score import contract, score
from game.ui.scenes.seats import seats
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.trick import trick
from game.ui.shapes import Backdrop


def table_scene(look: Look, sitting: Sitting) -> Scene:
    """The whole table at one moment."""
    view = sitting.view
    page = Page(look)
    lay = table_layout(look.screen, len(view.hand))
    page.draw(Backdrop(look.screen.whole, look.theme.centre, look.theme.edge))
    score(page, lay, sitting)
    contract(page, lay, sitting)
    asked = view.to_act is ME and sitting.held is None
    calls = asked and view.phase is Phase.AUCTION
    declares = asked and view.phase is Phase.DECLARE
    ended = view.result is not None and sitting.held is None
    seats(page, lay, sitting)
    if not declares:
        trick(page, lay, sitting)
    if lay.side is not None:
        _captured_beside(page, lay.side, sitting)
    if not (calls or declares or ended):
        _actions(page, lay, sitting)
    elif (calls or declares) and sitting.hints and lay.shape != "tall":
        _hint(page, lay, sitting)
    if calls:
        calling(page, lay, sitting)
    elif declares:
        declaring(page, lay, sitting)
    hand(page, lay, sitting)
    name = "table"
    if ended:
        result(page, lay, sitting)
        name = "match-result" if view.phase is Phase.MATCH_OVER else "hand-result"
    page.exits = _pile(lay, sitting)
    return page.scene(name)


def _actions(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Captured tricks, take-back while it may be had, and a hint."""
    words, view = page.look.words, sitting.view
    captured, back, _ = lay.actions
    if captured.w and view.phase is Phase.PLAY:
        page.button("captured", captured, words("captured"), Show("captured"), "quiet", bold=False)
    if sitting.can_take_back and back.w:
        page.button(
            "take-back",
            back,
            words("take-back.short"),
            Do("take-back"),
            "quiet",
            say=words("take-back"),
            bold=False,
        )
    if sitting.hints and view.to_act is ME and sitting.held is None:
        _hint(page, lay, sitting)


def _hint(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    words = page.look.words
    page.button("hint", lay.actions[2], words("hint"), Do("hint"), "quiet", bold=False)


def _pile(lay: TableLayout, sitting: Sitting) -> Rect | None:
    """Where a gathered trick travels: to the side that took it."""
    winner = sitting.view.last_winner
    if winner is None:
        return None
    away = lay.prompt if winner is ME else lay.seats[winner]
    x, y = away.center
    return Rect(x - 10, y - 10, 20, 20 * 1.94)


def _captured_beside(page: Page, rect: Rect, sitting: Sitting) -> None:
    """The captured faces in the panel beside the table: sorted, by side, only those that may be seen."""
    words, theme, look, view = page.look.words, page.look.theme, page.look, sitting.view
    page.panel(rect)
    inner = rect.inset(18, 14)
    page.heading("captured-title", inner.top(look.line("small")), words("captured.title"), "small", level=2)
    y = inner.y + look.line("small") + 8
    if not view.captured:
        page.line(Rect(inner.x, y, inner.w, look.line("small")), words("captured.none"), "small", theme.faint)
        return
    wide = min(30.0, (inner.w - 60) / 4 - 5)
    tall = wide * 1.94
    for faces in view.captured:
        if y + tall > inner.bottom:
            break
        label = side(words, faces.team)
        page.line(Rect(inner.x, y, 52, tall), label, "small", theme.team(faces.team), bold=True)
        for index, tile in enumerate(faces.tiles):
            page.tile(Rect(inner.x + 56 + index * (wide + 5), y, wide, tall), tile)
        names = ", ".join(tile_name(tile) for tile in faces.tiles)
        page.node(
            f"trick:{faces.trick}",
            "text",
            words("captured.spoken", n=faces.trick, side=label, tiles=names),
            Rect(inner.x, y, inner.w, tall),
        )
        y += tall + 8
