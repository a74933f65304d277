"""Declaring trumps: tried out on the player's own tiles first, confirmed after."""

from __future__ import annotations

from game.core.actions import declaration_name
from game.core.contracts import Declaration
from game.core.trumps import Trump, is_trump
from game.ui.geometry import Rect
from game.ui.intents import Act, ChooseStacks, ChooseTrump, Do
from game.ui.layout import Plan, TableLayout, Wanted
from game.ui.page import Page
from game.ui.phrases import call_words, trump_phrase
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.trick import large_bid


def _options(sitting: Sitting) -> tuple[tuple[Trump, ...], tuple[int, ...]]:
    """The trumps and the numbers of stacks that may be chosen."""
    options = tuple(action for action in sitting.view.legal if isinstance(action, Declaration))
    trumps = tuple(dict.fromkeys(option.trump for option in options))
    return trumps, tuple(dict.fromkeys(option.stacks for option in options if option.stacks is not None))


def wanted_for_declaration(sitting: Sitting) -> Wanted:
    """What the panel of trumps must hold."""
    trumps, stacks = _options(sitting)
    return Wanted("declare", len(trumps), bool(stacks), confirm=True, hint=sitting.hints)


def declaring(page: Page, lay: TableLayout, plan: Plan, sitting: Sitting) -> None:
    """The panel of trumps, with the capture stacks where the contract has them."""
    trumps, stacks = _options(sitting)
    if lay.bid.h > 60 and lay.shape != "flat":
        _tried(page, lay, sitting)
    page.panel(plan.rect)
    inner = plan.rect.inset(plan.pad)
    step = plan.high + plan.gap
    page.node("trumps", "group", page.look.words("group.trumps"), inner.top(plan.rows * step - plan.gap))
    cells = inner.top(plan.high).columns(plan.columns, plan.gap)
    size = page.alike((trump_phrase(page.look.words, trump).capitalize() for trump in trumps), cells[0].w)
    for index, trump in enumerate(trumps):
        row, column = divmod(index, plan.columns)
        cell = cells[column].moved(0, row * step)
        if index == len(trumps) - 1:  # the last one fills its row
            cell = Rect(cell.x, cell.y, inner.right - cell.x, cell.h)
        _trump(page, cell, trump, size, sitting)
    inner = inner.below(plan.rows * step)
    if not stacks:
        _confirm(page, inner.top(plan.high), False, sitting)
        return
    explain, theme = page.look.words("stacks.explain"), page.look.theme
    if plan.told:
        page.line(inner.top(plan.told), explain, "small", theme.faint, align="center")
        page.node("stacks-title", "heading", explain, inner.top(plan.told), level=2)
        inner = inner.below(plan.told + plan.gap)
    row_rect = inner.top(plan.high)
    if plan.merged:
        wide = row_rect.w * 0.28
        confirm = Rect(row_rect.right - wide, row_rect.y, wide, row_rect.h)
        row_rect = Rect(row_rect.x, row_rect.y, row_rect.w - wide - plan.gap, row_rect.h)
    else:
        confirm = inner.below(step).top(plan.high)
    if not plan.told:
        wide = row_rect.w * 0.38
        beside = Rect(row_rect.x, row_rect.y, wide, row_rect.h)
        page.line(beside, explain, "small", theme.faint)
        page.node("stacks-title", "heading", explain, beside, level=2)
        row_rect = Rect(row_rect.x + wide + plan.gap, row_rect.y, row_rect.w - wide - plan.gap, row_rect.h)
    page.node("stacks", "group", page.look.words("group.stacks"), row_rect)
    for number, cell in zip(stacks, row_rect.columns(len(stacks), plan.gap), strict=True):
        chosen = sitting.choices.stacks == number
        page.button(
            f"stacks:{number}", cell, page.look.words("stacks", n=number), ChooseStacks(number),
            "chosen" if chosen else "plain", pressed=chosen, group="stacks",
        )  # fmt: skip
    _confirm(page, confirm, True, sitting)


def _tried(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The trumps being tried, and how many of them are held; before, on a table with room, the bid they are for."""
    trump, words, look = sitting.choices.trump, page.look.words, page.look
    if trump is None:
        contract = sitting.view.contract
        if lay.well.w and contract is not None:
            large_bid(page, lay.bid, words("bid.you"), call_words(words, contract.call, sitting.view.rules))
        return
    room = lay.bid
    held = sum(is_trump(tile, trump) for tile in sitting.view.hand)
    large, small = min(look.line("large") * 1.3, room.h * 0.6), look.line("small")
    top = room.center[1] - (large + small) / 2
    name = trump_phrase(words, trump).capitalize()
    page.line(Rect(room.x, top, room.w, large), name, "large", bold=True, align="center")
    counted = words("declare.held", n=held)
    page.line(Rect(room.x, top + large, room.w, small), counted, "small", look.theme.faint, align="center")


def _trump(page: Page, cell: Rect, trump: Trump, size: float, sitting: Sitting) -> None:
    words = page.look.words
    held = sum(is_trump(tile, trump) for tile in sitting.view.hand)
    chosen = sitting.choices.trump is trump
    name = trump_phrase(words, trump)
    say = words("declare.say", trump=name, n=held)
    page.button(
        f"declare:{declaration_name(Declaration(trump))}", cell, name.capitalize(), ChooseTrump(trump),
        "chosen" if chosen else "plain", say=say, pressed=chosen, group="trumps", size=size,
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
