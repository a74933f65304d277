"""Declaring trumps: tried out on the player's own tiles first, confirmed after."""

from __future__ import annotations

from math import ceil

from game.core.actions import declaration_name
from game.core.contracts import Declaration
from game.core.trumps import Trump, is_trump
from game.ui.geometry import Rect
from game.ui.intents import Act, ChooseStacks, ChooseTrump, Do
from game.ui.layout import TableLayout
from game.ui.page import Page
from game.ui.phrases import trump_phrase
from game.ui.scenes.sitting import Sitting

GAP = 8.0


def declaring(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The panel of trumps, with the capture stacks where the contract has them."""
    view, words, look = sitting.view, page.look.words, page.look
    options = tuple(action for action in view.legal if isinstance(action, Declaration))
    trumps = tuple(dict.fromkeys(option.trump for option in options))
    stacks = tuple(dict.fromkeys(option.stacks for option in options if option.stacks is not None))
    columns = 5 if lay.panel.w >= 440 else 3
    rows = ceil(len(trumps) / columns)
    pad = 12.0 if lay.panel.h > 340 else 8.0
    wanted = rows + 1 + (1 if stacks else 0)
    explain = look.line("small") if stacks else 0.0
    title = look.line("body") if lay.panel.h > wanted * 50 + 60 + explain else 0.0
    room = lay.panel.h - 2 * pad - title - explain - GAP * (wanted - 1 + bool(title) + bool(stacks))
    high = max(44.0, min(54.0 * min(1.3, look.screen.text), room / wanted))
    total = (
        wanted * (high + GAP)
        - GAP
        + 2 * pad
        + (title + GAP if title else 0)
        + (explain + GAP if stacks else 0)
    )
    plate = Rect(lay.panel.x, lay.panel.bottom - total, lay.panel.w, total)
    page.panel(plate)
    inner = plate.inset(pad)
    if title:
        page.heading(
            "declare-title", inner.top(title), words("declare.title"), "body", align="center", level=2
        )
        inner = inner.below(title + GAP)
    cells = inner.top(high).columns(columns, GAP)
    for index, trump in enumerate(trumps):
        row, column = divmod(index, columns)
        _trump(page, cells[column].moved(0, row * (high + GAP)), trump, sitting)
    inner = inner.below(rows * (high + GAP))
    if stacks:
        page.line(inner.top(explain), words("stacks.explain"), "small", look.theme.faint, align="center")
        inner = inner.below(explain + GAP)
        for number, cell in zip(stacks, inner.top(high).columns(len(stacks), GAP), strict=True):
            chosen = sitting.choices.stacks == number
            page.button(
                f"stacks:{number}", cell, words("stacks", n=number), ChooseStacks(number), "chosen" if chosen else "plain",
                pressed=chosen, group="stacks",
            )  # fmt: skip
        inner = inner.below(high + GAP)
    _confirm(page, inner.top(high), bool(stacks), sitting)


def _trump(page: Page, cell: Rect, trump: Trump, sitting: Sitting) -> None:
    words = page.look.words
    held = sum(is_trump(tile, trump) for tile in sitting.view.hand)
    chosen = sitting.choices.trump is trump
    name = trump_phrase(words, trump)
    say = words("declare.say", trump=name, n=held)
    page.button(
        f"declare:{declaration_name(Declaration(trump))}", cell, name.capitalize(), ChooseTrump(trump),
        "chosen" if chosen else "plain", say=say, pressed=chosen, group="trumps",
    )  # fmt: skip


def _confirm(page: Page, row: Rect, stacked: bool, sitting: Sitting) -> None:
    words, choices = page.look.words, sitting.choices
    ready = choices.trump is not None and (choices.stacks is not None or not stacked)
    if not ready or choices.trump is None:
        missing = words("declare.choose") if choices.trump is None else words("stacks.choose")
        page.button("confirm", row, missing, Do("nothing"), "quiet", disabled=True)
        return
    declaration = Declaration(choices.trump, choices.stacks if stacked else None)
    label = words("declare.confirm", trump=trump_phrase(words, choices.trump))
    page.button("confirm", row, label, Act(declaration, sitting.view.state_id), "primary")
