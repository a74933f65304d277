"""The match score and the contract: what never leaves the screen during play."""

from __future__ import annotations

from game.core.seats import Seat, Team
from game.core.tiles import HAND_POINTS
from game.ui.geometry import Rect, centered
from game.ui.intents import Show
from game.ui.layout import TableLayout
from game.ui.page import Page
from game.ui.phrases import ME, call_words, contract_phrase, contract_spoken, needs, side
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Align, Box
from game.ui.text import width, wrapped
from game.ui.words import Words

BOXES = 12  # up to this target the score is drawn as boxes to fill, above it as a number


def score(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Both sides' score, and the menu."""
    view, words, theme, look = sitting.view, page.look.words, page.look.theme, page.look
    tall = lay.shape == "tall"
    if tall:
        page.draw(Box(lay.bar, 0, theme.panel))
        half = (lay.score.w - lay.menu.w - 20) / 2
        areas = {
            Team.AC: Rect(lay.score.x, lay.score.y, half, lay.score.h),
            Team.BD: Rect(lay.score.right - half, lay.score.y, half, lay.score.h),
        }
    else:
        page.panel(lay.bar)
        inner = lay.score.inset(*_pads(lay))
        flat = lay.shape == "flat"
        goal = words(f"match.{view.rules.unit}", n=view.rules.target)
        if said := mark(words, sitting):
            goal = f"{goal} · {said}"
        top = Rect(
            inner.x,
            lay.menu.y if flat else inner.y,
            lay.menu.x - inner.x - 4,
            44.0 if flat else look.line("small"),
        )
        page.line(top, goal, "small", theme.faint)
        rows = Rect(inner.x, top.bottom, inner.w, inner.bottom - top.bottom)
        areas = {team: rows.below(rows.h / 2 * team).top(rows.h / 2) for team in Team}
        if not flat:  # the first line shares its height with the menu
            areas[Team.AC] = Rect(inner.x, rows.y, lay.menu.x - inner.x - 6, rows.h / 2)
    widest = max(width(side(words, team), look.size("body"), True) for team in Team)
    tightest = min(area.w for area in areas.values())
    least = view.rules.target * 9.0 if view.rules.target <= BOXES else 44.0
    label = min(widest + 10, tightest - least)
    size = page.alike((side(words, team) for team in Team), label - 8, inset=False)
    for team, area in areas.items():
        mirrored = tall and team is Team.BD
        _side(page, area, label, size, view.score[team], view.rules.target, team, mirrored, tightest)
    spoken = words(
        f"score.spoken.{view.rules.unit}",
        us=view.score[ME.team],
        them=view.score[ME.team.other],
        target=view.rules.target,
    )
    page.node("score", "status", spoken, lay.score)
    _marked(page, lay, sitting)
    page.round_button("menu", lay.menu, "menu", words("menu"), Show("menu"))


def mark(words: Words, sitting: Sitting) -> str:
    """What sets this match apart from one that counts; nothing for one that does."""
    if sitting.known_deal:
        return words("mark.known")
    return words("mark.practice") if sitting.practice else ""


def _marked(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """On a phone held upright the mark has a corner of the felt; elsewhere it stands with the match."""
    words, said = page.look.words, mark(page.look.words, sitting)
    if not said:
        return
    sentence = words("result.known" if sitting.known_deal else "result.practice")
    ended = sitting.view.result is not None and sitting.held is None  # the result says it in full
    if lay.shape != "tall" or ended or (lay.plan is not None and not lay.airy):
        page.node("mark", "text", sentence, lay.score)
        return
    wide = max(44.0, width(said, page.look.size("small")) + 22)
    top = lay.felt.y + 8 if lay.airy else lay.seats[Seat.C].bottom + 4
    x = lay.felt.x + (16.0 if lay.airy else 6.0) + wide / 2
    at = page.chip(x, top + page.look.line("small") / 2 + 2, said, page.look.theme.accent)
    page.node("mark", "text", sentence, at)


def _pads(lay: TableLayout) -> tuple[float, float]:
    return (14.0, 8.0) if lay.shape == "flat" else (18.0, 12.0)


def _side(
    page: Page,
    area: Rect,
    label: float,
    size: float,
    value: int,
    target: int,
    team: Team,
    mirrored: bool,
    tightest: float,
) -> None:
    """One side's name and score; the other side's is mirrored on a phone."""
    theme, look = page.look.theme, page.look
    name, colour = side(look.words, team), theme.team(team)
    # On a phone each side's marks begin right after its own name; in a column they stand under each other.
    if look.screen.shape == "tall":
        label = min(label, width(name, size, True) + 10)
    name_rect = Rect(area.right - label + 8 if mirrored else area.x, area.y, label - 8, area.h)
    page.line(name_rect, name, size, colour, bold=True, align="right" if mirrored else "left")
    rest = (
        Rect(area.x, area.y, area.w - label - 2, area.h)
        if mirrored
        else Rect(area.x + label, area.y, area.w - label, area.h)
    )
    if target > BOXES:
        page.line(rest, str(value), "large", theme.ink, bold=True, align="right" if mirrored else "left")
        return
    gap = 3.0 if look.screen.safe.w >= 360 else 2.0
    longest = max(width(side(look.words, each), look.size("body"), True) for each in Team) + 10
    room = tightest - min(longest, tightest - target * 9.0)
    wide = min(8.0 + 4.0 * look.screen.text, (room - gap * (target - 1)) / target)
    high = max(wide * 1.6, min(14.0, area.h * 0.4))
    for index in range(target):
        at = rest.right - (index + 1) * wide - index * gap if mirrored else rest.x + index * (wide + gap)
        box = Rect(at, rest.center[1] - high / 2, wide, high)
        filled = index < value
        page.draw(Box(box, min(3.0, wide * 0.3), colour if filled else None, None if filled else theme.line, 1.5))


def contract(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Who bid what, and how far both sides are; before that, how the auction stands."""
    view, words, theme, look = sitting.view, page.look.words, page.look.theme, page.look
    tall = lay.shape == "tall"
    asked = lay.plan is not None
    if tall and not (asked and lay.airy and view.contract is None):
        strip = Rect(0, lay.bar.bottom, look.screen.width, lay.contract.bottom - lay.bar.bottom)
        page.draw(Box(strip, 0, theme.panel))
    holder = view.contract
    if holder is None:
        _auction_state(page, lay, sitting)
        return
    who = words("bid.you") if holder.bidder is ME else words("bid.other", name=sitting.names[holder.bidder])
    title = contract_phrase(words, holder, view.rules)
    first, second = needs(words, view)
    who += _own_call(sitting, page)
    if lay.plan is not None and not lay.airy and (said := mark(words, sitting)):
        who = f"{who} · {said}"
    if tall:
        _in_strip(page, lay.contract.inset(0, 2), who, title, first, sitting)
    else:
        _stacked(page, lay, who, title, (first, second), sitting)
    page.node("contract", "status", contract_spoken(words, view, sitting.names), lay.contract)


def _in_strip(page: Page, inner: Rect, who: str, title: str, first: str, sitting: Sitting) -> None:
    """Two lines under the score: the bid on the left, how far it is on the right."""
    look, theme, view = page.look, page.look.theme, sitting.view
    assert view.contract is not None
    others = view.contract.bidder.team.other
    small, body = inner.h * 0.44, inner.h * 0.52
    left = Rect(inner.x, inner.y, inner.w * 0.43, inner.h)
    right = Rect(left.right + 10, inner.y, inner.right - left.right - 10, inner.h)
    top = left.center[1] - (small + body) / 2
    page.line(Rect(left.x, top, left.w, small), who, "small", theme.faint)
    page.line(Rect(left.x, top + small, left.w, body), title, "body", bold=True)
    thick = min(12.0, small * 0.6)
    _bar(page, Rect(right.x, top + small / 2 - thick / 2, right.w, thick), sitting)
    lost = str(view.points[others])
    apart = width(lost, look.size("small"), True) + 4
    row = Rect(right.x, top + small, right.w, body)
    page.line(Rect(row.x, row.y, row.w - apart - 4, row.h), first, "small")
    end = Rect(row.right - apart, row.y, apart, row.h)
    page.line(end, lost, "small", theme.team(others), bold=True, align="right")


def _stacked(
    page: Page, lay: TableLayout, who: str, title: str, told: tuple[str, str], sitting: Sitting
) -> None:
    """The same under one another, in the panel beside the table."""
    look, theme = page.look, page.look.theme
    inner = lay.contract.inset(_pads(lay)[0], 6)
    if lay.shape == "wide":
        page.draw(Box(Rect(inner.x, inner.y, inner.w, 1), 0, theme.line))
        inner = inner.below(12)
    small = look.line("small")
    large = look.line("large") if lay.shape == "wide" else look.line("body") * 1.1
    page.line(inner.top(small), who, "small", theme.faint)
    page.line(inner.below(small).top(large), title, "large" if lay.shape == "wide" else "body", bold=True)
    inner = inner.below(small + large + 6)
    _bar(page, inner.top(12).moved(0, 4), sitting)
    inner = inner.below(24)
    lines = sum(len(wrapped(text, look.size("small"), inner.w)) for text in told)
    share = min(1.0, inner.h / max(1.0, lines * small))
    for text in told:
        high = len(wrapped(text, look.size("small"), inner.w)) * small * share
        if high > 10:
            page.line(inner.top(high), text, "small")
        inner = inner.below(high)


def _own_call(sitting: Sitting, page: Page) -> str:
    """The player's own bid, when another's beat it."""
    view = sitting.view
    assert view.contract is not None
    turn = (ME - view.dealer - 1) % 4
    if view.contract.bidder is ME or turn >= len(view.calls) or view.calls[turn].is_pass:
        return ""
    return page.look.words("bid.own", call=call_words(page.look.words, view.calls[turn], view.rules))


def _auction_state(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Which hand it is and who deals, while the bid stands elsewhere."""
    view, words, theme, look = sitting.view, page.look.words, page.look.theme, page.look
    hand = words("hand.number", n=view.number + 1)
    if (said := mark(words, sitting)) and not lay.airy:
        hand, dealer = said, hand  # who deals stands at the dealer's seat
    dealer = words("deals.you") if view.dealer is ME else words("deals", name=sitting.names[view.dealer])
    rect = lay.contract
    asked = lay.plan is not None
    if lay.shape == "tall":
        if not asked:
            page.line(rect.columns(2, 8)[0], hand, "small", theme.faint)
            page.line(rect.columns(2, 8)[1], dealer, "small", theme.faint, align="right")
        else:
            align: Align = "center" if lay.airy else "right"
            page.line(rect, f"{hand} · {dealer}", "small", theme.faint, align=align)
    elif asked and lay.shape == "flat":
        page.line(rect, f"{hand} · {dealer}", "small", theme.faint)
    else:
        inner = rect.inset(_pads(lay)[0], 6)
        if lay.shape == "wide":
            page.draw(Box(Rect(inner.x, inner.y, inner.w, 1), 0, theme.line))
            inner = inner.below(12)
        page.line(inner.top(look.line("small")), hand, "small", theme.faint)
        page.line(inner.below(look.line("small")).top(look.line("body")), dealer, "body", bold=True)
    page.node("contract", "status", contract_spoken(words, view, sitting.names), rect)


def _bar(page: Page, bar: Rect, sitting: Sitting) -> None:
    """The hand's 42 points: the bidders' from the left, the others' from the right, a mark at the bid."""
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
