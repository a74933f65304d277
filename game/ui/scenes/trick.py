"""The trick in the middle: four places, what was led, who is winning, and a finished trick held."""

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
from game.ui.shapes import Align, Dashes, Ellipse
from game.ui.text import LEAST, width
from game.ui.words import Words


def well(page: Page, lay: TableLayout) -> None:
    """The hollow of the table in which the trick lies: part of the ground, so it comes right after the backdrop."""
    theme = page.look.theme
    if lay.well.w:
        page.draw(Ellipse(lay.well, theme.well, theme.track if theme.name == "contrast" else None))


def trick(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The tiles on the table, or while the auction runs, the bid to beat."""
    if sitting.view.phase is Phase.AUCTION:
        _high_bid(page, lay, sitting)
        return
    held = sitting.held
    plays = held.plays if held is not None else sitting.view.current
    winner = held.winner if held is not None else sitting.view.winning
    _tiles(page, lay, plays, winner, sitting)
    _middle(page, lay, sitting)
    page.node("trick", "status", spoken_trick(page.look.words, plays, winner, sitting), lay.well)
    if held is not None:
        lowest = min(
            (at.y for at in lay.actions if at.w and at.x < lay.felt.right and lay.shape == "tall"),
            default=lay.felt.bottom,
        )
        right = min((at.x for at in lay.actions if at.w and lay.shape == "flat"), default=lay.felt.right)
        felt = Rect(lay.felt.x, lay.felt.y, right - lay.felt.x, lowest - lay.felt.y)
        # in a group as the hand is: screen readers stay in the mode in which keys go to the game
        page.node("hold", "group", page.look.words("group.trick"), felt)
        page.node("continue", "button", page.look.words("trick.gather"), felt, Do("release"), group="hold")
        page.focus = "continue"


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
    for play in plays:
        said = words("winning") if play.seat is winner else (words("led") if play is plays[0] else "")
        if said and sitting.held is None and width(said, LEAST) <= lay.tags[play.seat].w:
            beside: Align = "left" if lay.tags[play.seat].x >= lay.slots[play.seat].right else "center"
            if lay.tags[play.seat].right <= lay.slots[play.seat].x:
                beside = "right"
            colour = theme.accent if play.seat is winner else theme.faint
            key = f"tile:{tile_name(play.tile)}"
            page.line(lay.tags[play.seat], said, "small", colour, align=beside, key=key)


def _middle(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Between the tiles: the suit led, or what the finished trick is worth."""
    words, theme, view = page.look.words, page.look.theme, sitting.view
    if sitting.held is not None:
        upper = f"+{sitting.held.points}"
        lower, colour = "", theme.team(sitting.held.winner.team)
    elif view.led is not None:
        upper, lower, colour = suit_phrase(words, view.led).capitalize(), words("led"), theme.ink
    else:
        return
    rect = lay.middle
    if not lower:
        page.line(rect, upper, "large", colour, bold=True, align="center")
        return
    body, small = rect.h * 0.54, rect.h * 0.44
    page.line(rect.top(body), upper, "body", colour, bold=True, align="center")
    page.line(rect.below(body).top(small), lower, "small", theme.faint, align="center")


def _high_bid(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """The bid to beat, large, and who made it."""
    words, theme, view, look = page.look.words, page.look.theme, sitting.view, page.look
    high = high_bid(view.calls)
    room = lay.bid
    small, huge = look.line("small"), look.line("huge")
    if lay.plan is None:
        room = centered(*lay.well.center, lay.middle.w, min(small + huge, lay.well.h - 4))
    align: Align = "center" if lay.shape != "flat" or lay.plan is None else "left"
    if high.is_pass:
        text = words("auction.none")
        page.line(room, text, "body", theme.faint, align=align if room.h >= small + 30 else "left")
        page.node("high-bid", "status", text, room)
        return
    seat = view.dealer.after(view.calls.index(high) + 1)
    who = words("bids.you") if seat is ME else words("bids", name=sitting.names[seat])
    said = call_words(words, high, view.rules)
    if room.h < small + 30:  # one line beside something else
        page.line(room, f"{who} {said}", "body", bold=True, align="left")
    else:
        large_bid(page, room, who, said, align)
    page.node("high-bid", "status", f"{who} {said}", room)


def large_bid(page: Page, room: Rect, who: str, said: str, align: Align = "center") -> None:
    """A bid in the middle of the table, under whose it is."""
    small = page.look.line("small")
    huge = min(page.look.line("huge"), room.h - small)
    top = room.center[1] - (small + huge) / 2
    page.line(Rect(room.x, top, room.w, small), who, "small", page.look.theme.faint, align=align)
    page.line(Rect(room.x, top + small, room.w, huge), said, "huge", bold=True, align=align)


def spoken_trick(words: Words, plays: tuple[Play, ...], winner: Seat | None, sitting: Sitting) -> str:
    """The trick in sentences: each tile with its player in order, and who is winning."""
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
