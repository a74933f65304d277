"""The three other players: name and sign, what they called, whose turn it is, how many tiles they hold."""

from __future__ import annotations

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
    """All three badges."""
    for seat in OTHERS:
        rect = lay.seats[seat]
        (_flat_badge if rect.h < 60 else _badge)(page, rect, seat, sitting)
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
    look, theme = page.look, page.look.theme
    turn, bidder = _colours(page, seat, sitting)
    x = rect.center[0]
    chip = _chip_text(page, seat, sitting)
    chip_high, sign, name_high, backs = look.line("small") + 5, 34.0, look.line("small") + 2, 14.0
    spare = rect.h - (chip_high + sign + name_high + backs)
    y = rect.y + max(0.0, spare / 2)
    if chip:
        page.chip(x, y + chip_high / 2, chip, theme.accent if bidder else None, rect.w)
    y += chip_high + 3
    _sign(page, x, y + sign / 2, sign, seat, turn)
    y += sign + 1
    page.line(Rect(rect.x, y, rect.w, name_high), sitting.names[seat], "small", bold=True, align="center")
    _backs(page, x, y + name_high + 5, sitting.view.counts[seat], rect.w)


def _flat_badge(page: Page, rect: Rect, seat: Seat, sitting: Sitting) -> None:
    """The badge in one row, where the table is low."""
    look, theme = page.look, page.look.theme
    turn, bidder = _colours(page, seat, sitting)
    chip = _chip_text(page, seat, sitting)
    name = sitting.names[seat]
    name_wide = width(name, look.size("small"), True) + 4
    chip_wide = width(chip, look.size("small")) + 24 if chip else 0
    backs = sitting.view.counts[seat] * 8.0
    sign = min(28.0, rect.h - 2)
    left = rect.x + max(0.0, (rect.w - sign - 6 - name_wide - backs - 10 - chip_wide) / 2)
    y = rect.center[1]
    _sign(page, left + sign / 2, y, sign, seat, turn)
    page.line(Rect(left + sign + 6, rect.y, name_wide, rect.h), name, "small", bold=True)
    after = left + sign + 6 + name_wide + 4
    _backs(page, after + backs / 2, y, sitting.view.counts[seat], backs)
    if chip:
        page.chip(after + backs + 6 + chip_wide / 2, y, chip, theme.accent if bidder else None, chip_wide + 8)


def _backs(page: Page, x: float, y: float, count: int, room: float) -> None:
    step = min(8.5, room / max(1, count))
    left = x - step * count / 2
    for index in range(count):
        page.draw(TileBack(Rect(left + index * step, y - 5.5, 7, 11)))


def spoken_seat(page: Page, seat: Seat, sitting: Sitting) -> str:
    """A player in a sentence: name, side, call, tiles, turn."""
    words, view = page.look.words, sitting.view
    side = words("partner" if seat.team is Team.AC else "opponent")
    chip = _chip_text(page, seat, sitting)
    count = words("holds", n=view.counts[seat])
    turn = words("turn.theirs") if view.to_act is seat and sitting.held is None else ""
    called = words("called", call=chip) if chip else ""
    return reading((f"{sitting.names[seat]}, {side}.", called, count, turn))
