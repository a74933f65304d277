"""The table in small, for lessons and worked positions: seats, trick and tiles composed for any room."""

from __future__ import annotations

from dataclasses import replace

from game.core.hand import Phase
from game.core.seats import SEATS, Seat
from game.core.tiles import Tile
from game.core.view import Captured, TableView
from game.ui.geometry import Rect, centered
from game.ui.layout import ASPECT, NOTHING, TableLayout, table_layout
from game.ui.page import Look, Page, spoken_tile
from game.ui.phrases import side, tile_words
from game.ui.scenes.seats import seats
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.trick import trick, well
from game.ui.shapes import Box
from game.ui.text import width


def felt_layout(look: Look, felt: Rect) -> TableLayout:
    """Seats and the four places of the trick in a room; where it is low the seats are left out of a trick."""
    text = look.screen.text
    badge = 57.0 + 43.0 * text
    upper = 34.0 * min(1.4, max(1.0, text))
    beside = min(104.0, max(70.0, felt.w * 0.2))
    around = felt.h - upper >= badge + 60 and felt.w >= 2 * beside + 150
    between = max(36.0, 40.0 * text) if around else max(34.0, 34.0 * text)
    play = Rect(felt.x, felt.y + upper + 6, felt.w, felt.h - upper - 12) if around else felt.inset(0, 5)
    tile = max(26.0, min((play.h - between) / (2 * ASPECT), felt.w * 0.15, 72.0 * look.screen.large))
    tall, (x, y) = tile * ASPECT, play.center
    spread = min(tile * 1.8, (felt.w / 2 - beside - tile / 2 - 8) if around else felt.w / 2 - tile)
    reach = (between + tall) / 2
    slots = {
        Seat.A: centered(x, y + reach, tile, tall),
        Seat.B: centered(x - spread, y, tile, tall),
        Seat.C: centered(x, y - reach, tile, tall),
        Seat.D: centered(x + spread, y, tile, tall),
    }
    word = max(15.0, 18.0 * text)
    long = tile + 40.0
    under = y + tall / 2 + 4 + word / 2
    tags = {
        Seat.A: Rect(x + tile / 2 + 6, slots[Seat.A].bottom - word - 2, long, word),
        Seat.B: centered(x - spread, under, min(long, 2 * (spread - tile / 2 - 3)), word),
        Seat.C: Rect(x + tile / 2 + 6, slots[Seat.C].y + 2, long, word),
        Seat.D: centered(x + spread, under, min(long, 2 * (spread - tile / 2 - 3)), word),
    }
    if around:
        out = max(felt.x + beside, x - spread - tile * 1.6)
        places = {
            Seat.C: centered(x, felt.y + upper / 2, min(felt.w, 280.0), upper),
            Seat.B: Rect(out - beside, y - badge / 2, beside, badge),
            Seat.D: Rect(2 * x - out, y - badge / 2, beside, badge),
        }
    else:
        cells = felt.top(upper).inset(4, 0).columns(3, 6)
        places = {Seat.B: cells[0], Seat.C: cells[1], Seat.D: cells[2]}
    across = min(felt.w, 2 * spread + tile * 2.6)
    if around and look.theme.name == "contrast":  # where the well has an outline, it stays clear of the seats
        across = min(across, 2 * (x - places[Seat.B].right) - 4)
    middle = centered(x, y, 2 * spread - tile - 10, between - 4)
    return replace(
        table_layout(look.screen, 7),
        shape="tall",
        felt=felt,
        seats=places,
        slots=slots,
        tags=tags,
        middle=middle,
        bid=middle,
        well=centered(x, y, across, min(felt.h, play.h + 8, 2 * tall + between + tile)),
        actions=(NOTHING, NOTHING, NOTHING),
        plan=None,
        tray=NOTHING,
        prompt=NOTHING,
        hand=(),
    )


def table_picture(page: Page, lay: TableLayout, sitting: Sitting) -> None:
    """Seats and trick, or the bid to beat; nothing of it can be touched."""
    calls = sitting.view.phase is Phase.AUCTION
    around = lay.seats[Seat.B].h >= 60
    if calls and not around:
        ribbon = lay.seats[Seat.B].h
        lay = replace(lay, well=lay.felt.below(ribbon + 2))
    well(page, lay)
    if calls or around:
        seats(page, lay, sitting)
    if calls:
        high = min(lay.well.h - 4, page.look.line("huge") + page.look.line("small"))
        room = centered(*lay.well.center, lay.well.w * 0.8, high)
        lay = replace(lay, bid=room, middle=room)
    start = len(page.nodes)
    trick(page, lay, sitting)
    page.nodes[start:] = [node for node in page.nodes[start:] if node.intent is None]
    page.focus = None


def tile_row(page: Page, room: Rect, tiles: tuple[Tile, ...]) -> None:
    """Some tiles to look at, as large as the room allows."""
    wide = min(84.0 * page.look.screen.large, (room.h - 16) / ASPECT, (room.w - 16) / (len(tiles) * 1.2))
    step = wide * 1.2
    left = room.center[0] - step * (len(tiles) - 1) / 2
    for index, tile in enumerate(tiles):
        page.tile(centered(left + index * step, room.center[1], wide, wide * ASPECT), tile)
    told = ", ".join(spoken_tile(page.look.words, tile) for tile in tiles)
    page.node("shown", "text", told, room)


def captured_high(view: TableView, wide: float, look: Look) -> float:
    """How high the captured tricks are when drawn to that width."""
    return sum(view.tricks_taken) * (_captured_tile(wide, look) * ASPECT + 8)


def _captured_tile(wide: float, look: Look) -> float:
    return min(40.0, (wide - _label(look)) / 4 - 5)


def _label(look: Look) -> float:
    words = look.words
    widest = max(width(words(key, n=3), look.size("small"), True) for key in ("captured.number",))
    return widest + 14


def captured_rows(page: Page, room: Rect, view: TableView, *, covered: bool = False) -> None:
    """Captured tricks in rows: faces that may be seen, the rest face down; all of them so where `covered`."""
    look, words, theme = page.look, page.look.words, page.look.theme
    wide, label = _captured_tile(room.w, look), _label(look)
    tall = wide * ASPECT
    number = sum(view.tricks_taken)
    step = min(tall + 8, room.h / max(1, number))
    if step < tall + 4:
        tall = step - 4
        wide = tall / ASPECT
    left = room.x + (room.w - label - 4 * (wide + 5)) / 2
    top = room.y + (room.h - step * number) / 2
    open_faces: dict[int, Captured] = {} if covered else {faces.trick: faces for faces in view.captured}
    for place in range(number):
        y = top + place * step
        faces = open_faces.get(place + 1)
        row = Rect(left, y, label + 4 * (wide + 5), tall)
        name = words("captured.number", n=place + 1)
        page.line(
            Rect(left, y, label - 6, tall),
            name,
            "small",
            theme.ink if faces else theme.faint,
            bold=faces is not None,
        )
        for index in range(len(SEATS)):
            at = Rect(left + label + index * (wide + 5), y, wide, tall)
            if faces is not None:
                page.tile(at, faces.tiles[index])
            else:
                page.draw(Box(at, wide * 0.14, theme.back, theme.ivory_side, 1.5))
        said = words("captured.lies-covered", n=place + 1)
        if faces is not None:
            names = ", ".join(tile_words(words, tile) for tile in faces.tiles)
            said = words("captured.spoken", n=place + 1, side=side(words, faces.team), tiles=names)
        page.node(f"trick:{place + 1}", "text", said, row)
