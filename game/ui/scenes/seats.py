"""The three other players: name and sign, what they called, whose turn it is, how many tiles they hold."""

from __future__ import annotations

from game.core.calls import high_bid
from game.core.hand import Phase
from game.core.seats import Seat, Team
from game.ui.geometry import Rect, centered
from game.ui.layout import TableLayout
from game.ui.page import Page, reading
from game.ui.phrases import call_words
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Box, Glyph, GlyphName, TileBack
from game.ui.text import width

SIGNS: dict[Seat, GlyphName] = {Seat.A: "circle", Seat.B: "triangle", Seat.C: "square", Seat.D: "diamond"}
OTHERS = (Seat.B, Seat.C, Seat.D)


def seats(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """All three badges, each composed for its place."""
    for seat in OTHERS:
        rect = lay.seats[seat]
        if rect.h >= 60:
            _badge(page, rect, seat, sitting)
        elif lay.plan is not None and lay.shape == "flat":
            _listed(page, rect, seat, sitting)
        elif rect.w >= 250:
            _in_a_row(page, rect, seat, sitting)
        else:
            _compact(page, rect, seat, sitting, plate=lay.plan is not None)
        page.node(f"seat:{seat.name}", "text", spoken_seat(page, seat, sitting), rect)


def _chip_text(page: Page, seat: Seat, sitting: Sitting) -> str:
    view, words = sitting.view, page.look.words
    turn = (seat - view.dealer - 1) % 4
    if turn < len(view.calls):
        return call_words(words, view.calls[turn], view.rules)
    if view.to_act is seat and view.phase is Phase.AUCTION:
        return words("thinking")
    return words("dealer") if view.dealer is seat and view.phase is Phase.AUCTION else ""


def _colours(page: Page, seat: Seat, sitting: Sitting) -> tuple[bool, bool]:
    """Whether it is the seat's turn, and whether the contract is the seat's."""
    view = sitting.view
    turn = view.to_act is seat and sitting.held is None
    return turn, view.contract is not None and view.contract.bidder is seat


def _sign(page: Page, x: float, y: float, side: float, seat: Seat, turn: bool) -> None:
    theme = page.look.theme
    colour = theme.us if seat.team is Team.AC else theme.them
    disc = centered(x, y, side, side)
    page.draw(Box(disc, side / 2, theme.panel, theme.accent if turn else colour, 3.5 if turn else 2.0))
    page.draw(Glyph(centered(x, y, side * 0.42, side * 0.42), SIGNS[seat], colour))


def _badge(page: Page, rect: Rect, seat: Seat, sitting: Sitting) -> None:
    """Call, sign, name and tiles under one another."""
    look, theme = page.look, page.look.theme
    turn, bidder = _colours(page, seat, sitting)
    x = rect.center[0]
    chip = _chip_text(page, seat, sitting)
    words = 10.0 + 43.0 * look.screen.text
    grown = max(1.0, min(look.screen.large, (rect.h - words) / 47.0))
    scale = min(1.0, rect.h / (words + 47.0))
    chip_high, sign = (look.line("small") + 5) * scale, 34.0 * grown * scale
    name_high, unit = (look.line("small") + 2) * scale, grown * scale
    y = rect.y + max(0.0, (rect.h - (chip_high + sign + name_high + 13 * unit + 9 * scale)) / 2)
    if chip:
        page.chip(x, y + chip_high / 2, chip, theme.accent if bidder else None, rect.w)
    y += chip_high + 4 * scale
    _sign(page, x, y + sign / 2, sign, seat, turn)
    y += sign + 1
    page.line(Rect(rect.x, y, rect.w, name_high), sitting.names[seat], "small", bold=True, align="center")
    _backs(page, x, y + name_high + 7 * unit, sitting.view.counts[seat], rect.w, 12.0 * unit)


def _in_a_row(page: Page, rect: Rect, seat: Seat, sitting: Sitting) -> None:
    """The badge in one row, where the table is low."""
    look, theme = page.look, page.look.theme
    turn, bidder = _colours(page, seat, sitting)
    chip, name = _chip_text(page, seat, sitting), sitting.names[seat]
    chip_wide = min(max(44.0, width(chip, look.size("small")) + 24), rect.w * 0.3) if chip else 0.0
    backs = sitting.view.counts[seat] * 8.0
    sign = min(30.0, rect.h - 2)
    name_wide = min(width(name, look.size("small"), True) + 4, rect.w - sign - backs - chip_wide - 24)
    left = rect.x + max(0.0, (rect.w - sign - 8 - name_wide - 8 - backs - 8 - chip_wide) / 2)
    y = rect.center[1]
    _sign(page, left + sign / 2, y, sign, seat, turn)
    page.line(Rect(left + sign + 8, rect.y, name_wide, rect.h), name, "small", bold=True)
    after = left + sign + 8 + name_wide + 8
    _backs(page, after + backs / 2, y, sitting.view.counts[seat], backs)
    if chip:
        page.chip(after + backs + 8 + chip_wide / 2, y, chip, theme.accent if bidder else None, chip_wide)


def _compact(page: Page, rect: Rect, seat: Seat, sitting: Sitting, plate: bool) -> None:
    """Sign, and beside it the name over the call."""
    look, theme = page.look, page.look.theme
    turn, bidder = _colours(page, seat, sitting)
    chip = _chip_text(page, seat, sitting)
    inner = rect
    if plate:
        page.panel(rect, min(14.0, rect.h / 3))
        inner = rect.inset(7 if rect.w > 120 else 5, 2)
    sign = min(28.0 if rect.w > 120 else 22.0, inner.h - 4)
    _sign(page, inner.x + sign / 2, inner.center[1], sign, seat, turn)
    beside = Rect(inner.x + sign + 5, inner.y, inner.w - sign - 5, inner.h)
    name = sitting.names[seat]
    if not chip:
        page.line(beside, name, "small", bold=True)
        return
    if not plate and beside.w >= width(name, look.size("small"), True) + width(chip, look.size("small")) + 40:
        wide = width(name, look.size("small"), True) + 6
        page.line(Rect(beside.x, beside.y, wide, beside.h), name, "small", bold=True)
        room = width(chip, look.size("small")) + 24
        colour = theme.accent if bidder else None
        page.chip(beside.x + wide + 4 + max(44.0, room) / 2, inner.center[1], chip, colour, max(44.0, room))
        return
    half = beside.h / 2
    page.line(beside.top(half), name, "small", bold=True)
    best = bidder or chip == _best_call(page, sitting)
    page.line(beside.below(half), chip, "small", theme.accent if best else theme.faint, bold=best)


def _listed(page: Page, rect: Rect, seat: Seat, sitting: Sitting) -> None:
    """One line of a list: sign and name on the left, the call on the right."""
    look, theme = page.look, page.look.theme
    turn, bidder = _colours(page, seat, sitting)
    chip = _chip_text(page, seat, sitting)
    sign = min(26.0, rect.h - 4)
    _sign(page, rect.x + 4 + sign / 2, rect.center[1], sign, seat, turn)
    left = rect.x + sign + 11
    name = sitting.names[seat]
    free = rect.right - 2 - left
    wide = min(
        width(chip, look.size("small"), True) + 2,
        free - min(free * 0.6, width(name, look.size("small"), True) + 8),
    )
    page.line(Rect(left, rect.y, free - wide - 6, rect.h), name, "small", bold=True)
    if chip:
        colour = theme.accent if bidder or chip == _best_call(page, sitting) else None
        at = Rect(rect.right - wide - 2, rect.y, wide, rect.h)
        page.line(at, chip, "small", colour or theme.ink, bold=colour is not None, align="right")


def _best_call(page: Page, sitting: Sitting) -> str:
    """The bid to beat, in the words of a chip."""
    best = high_bid(sitting.view.calls)
    return "" if best.is_pass else call_words(page.look.words, best, sitting.view.rules)


def _backs(page: Page, x: float, y: float, count: int, room: float, high: float = 11.0) -> None:
    """The tiles a player holds, face down and small."""
    wide = high * 0.62
    step = min(wide + 1.6, room / max(1, count))
    left = x - (step * count - (step - wide)) / 2
    for index in range(count):
        page.draw(TileBack(Rect(left + index * step, y - high / 2, wide, high)))


def spoken_seat(page: Page, seat: Seat, sitting: Sitting) -> str:
    """A player in a sentence: name, side, call, tiles, turn."""
    words, view = page.look.words, sitting.view
    side = words("partner" if seat.team is Team.AC else "opponent")
    chip = _chip_text(page, seat, sitting)
    count = words("holds", n=view.counts[seat])
    turn = words("turn.theirs") if view.to_act is seat and sitting.held is None else ""
    called = words("called", call=chip) if chip else ""
    return reading((f"{sitting.names[seat]}, {side}.", called, count, turn))
