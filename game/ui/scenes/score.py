"""The match score and the contract: what never leaves the screen during play."""

from __future__ import annotations

from game.core.calls import high_bid
from game.core.seats import Team
from game.core.tiles import HAND_POINTS
from game.ui.geometry import Rect, centered
from game.ui.intents import Show
from game.ui.layout import TableLayout
from game.ui.page import Page
from game.ui.phrases import ME, call_words, contract_phrase, needs, side
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box
from game.ui.text import width

BOXES = 12  # up to this target the score is drawn as boxes to fill, above it as a number


def score(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Both sides' score, and the menu."""
    view, words, theme = sitting.view, page.look.words, page.look.theme
    if lay.shape == "tall":
        page.draw(Box(lay.bar, 0, theme.panel))
        half = (lay.score.w - lay.menu.w - 20) / 2
        areas = {
            Team.AC: Rect(lay.score.x, lay.score.y, half, lay.score.h),
            Team.BD: Rect(lay.score.right - half, lay.score.y, half, lay.score.h),
        }
    else:
        page.panel(lay.bar)
        inner = lay.score.inset(18, 12)
        title = page.look.line("small")
        page.line(
            inner.top(title), words(f"match.{view.rules.unit}", n=view.rules.target), "small", theme.faint
        )
        row = (inner.h - title - 6) / 2
        areas = {team: Rect(inner.x, inner.y + title + 6 + row * team, inner.w, row) for team in Team}
    for team, area in areas.items():
        _side(
            page,
            area,
            view.score[team],
            view.rules.target,
            team,
            mirrored=lay.shape == "tall" and team is Team.BD,
        )
    spoken = words(
        f"score.spoken.{view.rules.unit}",
        us=view.score[ME.team],
        them=view.score[ME.team.other],
        target=view.rules.target,
    )
    page.node("score", "status", spoken, lay.score)
    page.round_button("menu", lay.menu, "menu", words("menu"), Show("menu"))


def _side(page: Page, area: Rect, value: int, target: int, team: Team, mirrored: bool) -> None:
    """One side's name and score; the other side's is mirrored on a phone."""
    theme, look = page.look.theme, page.look
    name, colour = side(look.words, team), theme.team(team)
    label = width(name, look.size("body"), True) + 10
    name_rect = Rect(area.right - label if mirrored else area.x, area.y, label, area.h)
    page.line(name_rect, name, "body", colour, bold=True, align="right" if mirrored else "left")
    rest = (
        Rect(area.x, area.y, area.w - label - 2, area.h)
        if mirrored
        else Rect(area.x + label, area.y, area.w - label, area.h)
    )
    if target > BOXES:
        text = str(value)
        page.line(rest, text, "large", theme.ink, bold=True, align="right" if mirrored else "left")
        return
    gap = 3.0
    wide = min(13.0, (rest.w - gap * (target - 1)) / target)
    high = wide * 1.6
    for index in range(target):
        at = rest.right - (index + 1) * wide - index * gap if mirrored else rest.x + index * (wide + gap)
        box = Rect(at, rest.center[1] - high / 2, wide, high)
        filled = index < value
        page.draw(Box(box, 3, colour if filled else None, None if filled else theme.line, 1.5))


def contract(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Who bid what, and how far both sides are; before that, how the auction stands."""
    view, words, theme, look = sitting.view, page.look.words, page.look.theme, page.look
    if lay.shape == "tall":
        page.draw(Box(Rect(0, lay.contract.y, page.look.screen.width, lay.contract.h), 0, theme.panel))
        inner = lay.contract.inset(8, 3)
    else:
        inner = lay.contract.inset(18, 8)
    holder = view.contract
    if holder is None:
        _auction_state(page, inner, sitting, stacked=lay.shape != "tall")
        return
    who = words("bid.you") if holder.bidder is ME else words("bid.other", name=sitting.names[holder.bidder])
    title = contract_phrase(words, holder, view.rules)
    first, second = needs(words, view)
    own = _own_call(sitting, page)
    if lay.shape == "tall":
        small, body = min(look.line("small"), inner.h * 0.44), min(look.line("body") * 1.08, inner.h * 0.54)
        left = Rect(inner.x, inner.y, inner.w * 0.44, inner.h)
        right = Rect(left.right + 10, inner.y, inner.right - left.right - 10, inner.h)
        top = left.center[1] - (small + body) / 2
        page.line(Rect(left.x, top, left.w, small), f"{who}{own}", "small", theme.faint)
        page.line(Rect(left.x, top + small, left.w, body), title, "body", bold=True)
        bar = Rect(right.x, top + small / 2 - 6, right.w, 12)
        _bar(page, bar, sitting)
        row = Rect(right.x, top + small, right.w, body)
        lost = str(view.points[holder.bidder.team.other])
        page.line(Rect(row.x, row.y, row.w - 40, row.h), first, "small")
        page.line(
            Rect(row.right - 36, row.y, 36, row.h),
            lost,
            "small",
            theme.team(holder.bidder.team.other),
            bold=True,
            align="right",
        )
    else:
        y = inner.y + 2
        page.line(Rect(inner.x, y, inner.w, look.line("small")), f"{who}{own}", "small", theme.faint)
        y += look.line("small")
        page.line(Rect(inner.x, y, inner.w, look.line("large")), title, "large", bold=True)
        y += look.line("large") + 8
        _bar(page, Rect(inner.x, y, inner.w, 12), sitting)
        y += 12 + 8
        for text in (first, second):
            if y + look.line("small") <= inner.bottom:
                page.line(Rect(inner.x, y, inner.w, look.line("small")), text, "small")
                y += look.line("small")
    spoken = words("contract.spoken", who=who, contract=title, first=first, second=second)
    page.node("contract", "status", spoken, lay.contract)


def _own_call(sitting: Sitting, page: Page) -> str:
    """The player's own bid, when another's beat it."""
    view = sitting.view
    assert view.contract is not None
    turn = (ME - view.dealer - 1) % 4
    if view.contract.bidder is ME or turn >= len(view.calls) or view.calls[turn].is_pass:
        return ""
    return page.look.words("bid.own", call=call_words(page.look.words, view.calls[turn], view.rules))


def _auction_state(page: Page, inner: Rect, sitting: Sitting, stacked: bool) -> None:
    view, words, theme, look = sitting.view, page.look.words, page.look.theme, page.look
    hand = words("hand.number", n=view.number + 1)
    dealer = words("deals.you") if view.dealer is ME else words("deals", name=sitting.names[view.dealer])
    high = high_bid(view.calls)
    if stacked:
        page.line(inner.top(look.line("small")), hand, "small", theme.faint)
        page.line(inner.below(look.line("small")).top(look.line("body")), dealer, "body", bold=True)
    else:
        page.line(inner.columns(2, 8)[0], hand, "small", theme.faint)
        page.line(inner.columns(2, 8)[1], dealer, "small", theme.faint, align="right")
    state = words("auction.open") if high.is_pass else ""
    page.node("contract", "status", f"{hand}. {dealer}. {state}".strip(), inner)


def _bar(page: Page, bar: Rect, sitting: Sitting) -> None:
    """The hand's 42 points: the bidders' from the left, the others' from the right, a mark where the bid is made."""
    view, theme = sitting.view, page.look.theme
    assert view.contract is not None
    bidders = view.contract.bidder.team
    page.draw(Box(bar, bar.h / 2, theme.track))
    taken, lost = view.points[bidders], view.points[bidders.other]
    if taken:
        page.draw(
            Box(
                Rect(bar.x, bar.y, max(bar.h, bar.w * taken / HAND_POINTS), bar.h),
                bar.h / 2,
                theme.team(bidders),
            )
        )
    if lost:
        wide = max(bar.h, bar.w * lost / HAND_POINTS)
        page.draw(Box(Rect(bar.right - wide, bar.y, wide, bar.h), bar.h / 2, theme.team(bidders.other)))
    at = min(bar.right - 3, bar.x + bar.w * view.contract.call.points / HAND_POINTS)
    page.draw(Box(centered(at, bar.center[1], 3, bar.h + 8), 1.5, theme.accent))
