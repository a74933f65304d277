"""The table: seats, trick, hand, and whatever is asked of the player now."""

from __future__ import annotations

from dataclasses import replace

from game.core.hand import Phase
from game.ui.geometry import Rect
from game.ui.intents import Do, Show
from game.ui.layout import TableLayout, Wanted, table_layout
from game.ui.page import Look, Page, Scene, Style
from game.ui.phrases import ME
from game.ui.scenes.calling import calling, wanted_for_call
from game.ui.scenes.captured import captured_beside
from game.ui.scenes.declaring import declaring, wanted_for_declaration
from game.ui.scenes.hand import hand
from game.ui.scenes.result import result
from game.ui.scenes.score import contract, score
from game.ui.scenes.seats import seats
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.trick import trick, well
from game.ui.shapes import Backdrop


def table_scene(look: Look, sitting: Sitting) -> Scene:
    """The whole table at one moment."""
    view, words = sitting.view, look.words
    asked = view.to_act is ME and sitting.held is None
    calls = view.phase is Phase.AUCTION and sitting.held is None
    declares = asked and view.phase is Phase.DECLARE
    ended = view.result is not None and sitting.held is None
    wanted = Wanted("result" if ended else "play")
    if calls or declares:
        wanted = wanted_for_call(sitting) if calls else wanted_for_declaration(sitting)
    lay = table_layout(look.screen, len(view.hand), wanted)
    # A hint that was asked for takes the place of the button as well, where that stands beside the prompt.
    told = lay.plan is not None and lay.actions[2].y >= lay.tray.y and (sitting.hinting or not asked)
    if told:
        lay = replace(lay, prompt=Rect(lay.prompt.x, lay.prompt.y, lay.actions[2].right - lay.prompt.x, lay.prompt.h))
    # The layout says how large text may be here; everything on the table takes that size.
    page = Page(replace(look, screen=replace(look.screen, text=lay.text)))
    page.draw(Backdrop(look.screen.whole, look.theme.centre, look.theme.edge))
    if not ended:
        well(page, lay)
        number, goal = view.number + 1, words(f"match.{view.rules.unit}", n=view.rules.target)
        page.node("table-title", "heading", f"{words('hand.number', n=number)}. {goal}", lay.score)
    score(page, lay, sitting)
    contract(page, lay, sitting)
    if ended:  # the table is bare under the result
        _ended(page, lay, sitting)
        return page.scene("match-result" if view.phase is Phase.MATCH_OVER else "hand-result")
    seats(page, lay, sitting)
    if not declares:
        trick(page, lay, sitting)
    if lay.side is not None:
        captured_beside(page, lay.side, sitting)
    if lay.plan is not None:
        if calls:
            calling(page, lay.plan, sitting)
        else:
            declaring(page, lay, lay.plan, sitting)
    hand(page, lay, sitting)
    page.focus = page.focus or (_first_asked(page, sitting) if asked else None)
    # What helps comes last: the next place of the keyboard after the hand, where the page does not end yet.
    if not (calls or declares):
        _actions(page, lay, sitting)
    elif lay.plan is not None and asked and sitting.hints and not told:
        _hint(page, lay)
    page.exits = _pile(lay, sitting)
    return page.scene("table")


def _first_asked(page: Page, sitting: Sitting) -> str | None:
    """The first of the things that may be done now, or the one that is chosen already."""
    group = {Phase.AUCTION: "calls", Phase.DECLARE: "trumps", Phase.PLAY: "hand"}.get(sitting.view.phase)
    nodes = [node for node in page.nodes if node.group == group and not node.disabled]
    chosen = [node for node in nodes if node.pressed]
    return next((node.id for node in (*chosen, *nodes)), None)


def _ended(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The result over the felt, and over the place of the hand where the screen is small."""
    if lay.side is not None:  # there are no buttons below it now
        captured_beside(page, lay.side.top(lay.bar.bottom - lay.side.y), sitting)
    if lay.panel.bottom <= lay.tray.y:
        if sitting.view.hand:
            hand(page, lay, sitting)
        else:  # nothing is left of it: the result has its place as well
            lay = replace(lay, panel=lay.panel.top(lay.tray.bottom - lay.panel.y - 12))
    result(page, lay, sitting)
    page.exits = _pile(lay, sitting)


def _actions(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Captured tricks, take-back while it may be had, and a hint."""
    words, view = page.look.words, sitting.view
    captured, back, _ = lay.actions
    size = page.alike((words("captured"), words("hint")), captured.w, bold=False) if captured.w else None
    if captured.w and view.phase is Phase.PLAY:
        page.button(
            "captured",
            captured,
            words("captured"),
            Show("captured"),
            "quiet",
            size=size or "body",
            bold=False,
        )
    if sitting.can_take_back and back.w:
        narrow = back.w < 70
        page.button(
            "take-back", back, "" if narrow else words("take-back.short"), Do("take-back"), "quiet",
            glyph="undo" if narrow else None, say=words("take-back"), bold=False,
        )  # fmt: skip
    if sitting.hints and view.to_act is ME and sitting.held is None:
        _hint(page, lay, size)


def _hint(page: Page, lay: TableLayout, size: float | None = None) -> None:
    words = page.look.words
    style: Style = "plain" if lay.actions[2].y >= lay.tray.y else "quiet"
    page.button("hint", lay.actions[2], words("hint"), Do("hint"), style, size=size or "body", bold=False)


def _pile(lay: TableLayout, sitting: Sitting) -> Rect | None:
    """Where a gathered trick travels: to the side that took it."""
    winner = sitting.view.last_winner
    if winner is None:
        return None
    away = lay.prompt if winner is ME else lay.seats[winner]
    x, y = away.center
    return Rect(x - 10, y - 10, 20, 20 * 1.94)
