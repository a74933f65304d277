"""The trick in the middle: four places, what was led, who is winning, and a finished trick held for a look."""

from __future__ import annotations

from game.core.calls import high_bid
from game.core.hand import Phase, Play
from game.core.seats import SEATS, Seat
from game.core.tiles import tile_name
from game.ui.geometry import Rect, centered
from game.ui.intents import Do
from game.ui.layout import TableLayout
from game.ui.page import Page, reading, spoken_tile
from game.ui.phrases import ME, call_words, suit_phrase
from game.ui.scenes.sitting import Sitting
from game.ui.shapes import Dashes, Ellipse


def trick(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The tiles on the table, or while the auction runs, the bid to beat."""
    theme = page.look.theme
    page.draw(Ellipse(lay.well, theme.well, theme.line if theme.name == "contrast" else None))
    if sitting.view.phase is Phase.AUCTION:
        _high_bid(page, lay, sitting)
        return
    held = sitting.held
    plays = held.plays if held is not None else sitting.view.current
    winner = held.winner if held is not None else sitting.view.winning
    _tiles(page, lay, plays, winner, sitting)
    _middle(page, lay, sitting)
    page.node("trick", "status", spoken_trick(page, plays, winner, sitting), lay.well)
    if held is not None:
        page.node("continue", "button", page.look.words("trick.gather"), lay.felt, Do("release"))


def _tiles(
    page: Page, lay: TableLayout, plays: tuple[Play, ...], winner: Seat | None, sitting: Sitting
) -> None:
    theme, words = page.look.theme, page.look.words
    played = {play.seat: play.tile for play in plays}
    for seat in SEATS:
        slot = lay.slots[seat]
        if seat in played:
            tile = played[seat]
            origin = None if seat is ME else centered(*lay.seats[seat].center, slot.w * 0.6, slot.h * 0.6)
            outline = theme.accent if seat is winner else None
            page.tile(slot, tile, key=f"tile:{tile_name(tile)}", outline=outline, origin=origin)
        elif sitting.view.to_act is seat and sitting.held is None and sitting.view.phase is Phase.PLAY:
            page.draw(Dashes(slot, slot.w * 0.14, theme.faint))
    small = page.look.line("small")
    for play in plays:
        if play.seat in (Seat.A, Seat.C):
            continue  # above and below there is no room for a word that would not crowd the tiles
        slot = lay.slots[play.seat]
        said = words("winning") if play.seat is winner else (words("led") if play is plays[0] else "")
        if said:
            at = Rect(slot.x - 24, slot.bottom + 5, slot.w + 48, small)
            page.line(at, said, "small", theme.accent if play.seat is winner else theme.faint, align="center")


def _middle(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Between the tiles: the suit led, or who took the trick and for how much."""
    words, theme, view, look = page.look.words, page.look.theme, sitting.view, page.look
    if sitting.held is not None:
        who = (
            words("takes.you")
            if sitting.held.winner is ME
            else words("takes", name=sitting.names[sitting.held.winner])
        )
        upper, lower = who, words("points", n=sitting.held.points)
        colour = theme.team(sitting.held.winner.team)
    elif view.led is not None:
        upper, lower, colour = suit_phrase(words, view.led).capitalize(), words("led"), theme.ink
    else:
        return
    body = min(look.line("body"), lay.middle.h * 0.55)
    small = min(look.line("small"), lay.middle.h * 0.5)
    top = lay.middle.center[1] - (body + small) / 2
    page.line(Rect(lay.middle.x, top, lay.middle.w, body), upper, "body", colour, bold=True, align="center")
    page.line(
        Rect(lay.middle.x, top + body, lay.middle.w, small), lower, "small", theme.faint, align="center"
    )


def _high_bid(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The bid to beat, large, and who made it."""
    words, theme, view, look = page.look.words, page.look.theme, sitting.view, page.look
    high = high_bid(view.calls)
    room = centered(
        lay.well.center[0],
        _middle_of_free_felt(page, lay, sitting),
        lay.well.w * 0.8,
        look.line("huge") + look.line("small"),
    )
    if high.is_pass:
        text = words("auction.none")
        page.line(room, text, "body", theme.faint, align="center")
        page.node("high-bid", "status", text, room)
        return
    seat = view.dealer.after(view.calls.index(high) + 1)
    who = words("bids.you") if seat is ME else words("bids", name=sitting.names[seat])
    said = call_words(words, high, view.rules)
    page.line(room.top(look.line("small")), who, "small", theme.faint, align="center")
    page.line(room.below(look.line("small")), said, "huge", bold=True, align="center")
    page.node("high-bid", "status", f"{who} {said}", room)


def _middle_of_free_felt(page: Page, lay: TableLayout, sitting: Sitting) -> float:
    """The bid stands between the side badges, clear of the panel below."""
    return lay.seats[Seat.B].center[1]


def spoken_trick(page: Page, plays: tuple[Play, ...], winner: Seat | None, sitting: Sitting) -> str:
    """The trick in sentences: each tile with its player in order, and who is winning."""
    words = page.look.words
    if not plays:
        return words("trick.empty")
    told = []
    for index, play in enumerate(plays):
        name = words("you") if play.seat is ME else sitting.names[play.seat]
        key = "trick.led" if index == 0 else "trick.played"
        told.append(
            words(f"{key}.you" if play.seat is ME else key, name=name, tile=spoken_tile(words, play.tile))
        )
    if winner is not None:
        told.append(
            words("trick.winning.you") if winner is ME else words("trick.winning", name=sitting.names[winner])
        )
    return reading(told)
