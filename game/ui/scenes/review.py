"""A finished hand gone through again: the result, every call and trick, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from game.app.review import CALLS_PAGE, FIRST_TRICK_PAGE, RESULT_PAGE, HandReview, Judged
from game.core.calls import high_bid
from game.core.hand import Trick
from game.core.seats import SEATS, Seat, Team
from game.core.tiles import HAND_POINTS
from game.ui.geometry import Rect, centered
from game.ui.intents import Back, Do, Show
from game.ui.layout import ASPECT
from game.ui.nodes import MIN_TARGET
from game.ui.page import Look, Page, Scene, reading, spoken_tile
from game.ui.phrases import (
    ME,
    call_words,
    contract_phrase,
    result_sentences,
    result_title,
    side,
    spoken_call,
    trump_phrase,
)
from game.ui.scenes.seats import SIGNS
from game.ui.scenes.sheet import HEAD
from game.ui.scenes.teaching import judged_text
from game.ui.shapes import Align, Backdrop, Box, Ellipse, Glyph, GlyphName
from game.ui.text import width

GAP = 6.0
MOST_TEXT = 1.15  # text scale among the tiles of a trick: larger names would lie over one another
Drawn = Callable[[Page, Rect, "Reviewing"], float]  # from the rectangle's top; returns where it ends


@dataclass(frozen=True, slots=True)
class Reviewing:
    """What the review has to know: the hand, the page opened, and what has been judged of it so far."""

    review: HandReview
    names: tuple[str, str, str, str]
    page: int = RESULT_PAGE
    judged: tuple[Judged, ...] = ()
    turns: tuple[Judged, ...] = ()  # the turning points, costliest first
    decided: frozenset[int] = frozenset()  # pages with a decision of the person's
    total: int = 0  # decisions there are to judge
    hands: tuple[int, ...] = (0,)  # finished hands of the match
    source: str = ""  # "file:" for a match brought in


def review_scene(look: Look, reviewing: Reviewing, offset: float) -> Scene:
    """One page of a hand's review."""
    page = Page(look)
    safe, theme, words = look.screen.safe, look.theme, look.words
    page.draw(Backdrop(look.screen.whole, theme.centre, theme.edge))
    head = Rect(safe.x, safe.y, safe.w, max(HEAD, look.line("large") + 16))
    page.draw(Box(Rect(0, 0, look.screen.width, head.bottom), 0, theme.panel))
    page.round_button(
        "back", Rect(safe.x + 10, head.y + (head.h - 44) / 2, 44, 44), "back", words("back"), Back()
    )
    title = words("review.title", number=reviewing.review.number + 1)
    page.heading("title", Rect(safe.x + 64, head.y, safe.w - 128, head.h), title, "large", align="center")
    wide = min(1080.0, safe.w - 24)
    foot = _foot_rect(look, reviewing, safe, wide)
    room = Rect(foot.x, head.bottom, foot.w, foot.y - head.bottom)
    if look.screen.shape == "tall":
        _tall(page, room, reviewing, offset)
    else:
        _beside(page, room, reviewing, offset)
    page.draw(Box(Rect(0, foot.y, look.screen.width, look.screen.height - foot.y), 0, theme.panel))
    if theme.name != "dark":
        page.draw(Box(Rect(0, foot.y, look.screen.width, 1), 0, theme.line))
    _foot(page, foot.inset(0, 8), reviewing)
    page.focus = "later" if reviewing.page < reviewing.review.pages - 1 else "back"
    return page.scene("review")


# -- how a page is laid out -------------------------------------------------------------------


def _parts(reviewing: Reviewing) -> tuple[Drawn, Drawn]:
    """The picture of a page and its words."""
    if reviewing.page == RESULT_PAGE:
        return _glance, _result
    if reviewing.page == CALLS_PAGE:
        return _calls, _calls_text
    return _trick, _trick_text


def _scrolled(page: Page, view: Rect, offset: float, content: Callable[[Rect], float]) -> None:
    page.open_viewport(view)
    end = content(Rect(view.x, view.y + 12 - offset, view.w, view.h))
    page.close_viewport()
    high = end + offset - view.y + 16
    page.scroll = max(0.0, high - view.h)
    if page.scroll:
        tall = max(28.0, view.h * view.h / high)
        at = view.y + (view.h - tall) * min(1.0, offset / page.scroll)
        right = page.look.screen.safe.right
        page.draw(Box(Rect(right - 6, at, 4, tall), 2, page.look.theme.line))


def _tall(page: Page, room: Rect, reviewing: Reviewing, offset: float) -> None:
    picture, text = _parts(reviewing)
    narrow = min(room.w, 560.0)
    column = Rect(room.center[0] - narrow / 2, room.y, narrow, room.h)

    def everything(at: Rect) -> float:
        first, second = (text, picture) if reviewing.page == RESULT_PAGE else (picture, text)
        return second(page, at.below(first(page, at, reviewing) + 14 - at.y), reviewing)

    _scrolled(page, column, offset, everything)


def _beside(page: Page, room: Rect, reviewing: Reviewing, offset: float) -> None:
    picture, text = _parts(reviewing)
    left, right = room.columns(2, 32)
    if reviewing.page in (RESULT_PAGE, CALLS_PAGE):
        first, second = (left, right) if reviewing.page == CALLS_PAGE else (right, left)

        def both(at: Rect) -> float:
            end = picture(page, Rect(first.x, at.y, first.w, at.h), reviewing)
            return max(end, text(page, Rect(second.x, at.y, second.w, at.h), reviewing))

        _scrolled(page, room, offset, both)
        return
    # The picture stays where it is; only the words beside it scroll.
    picture(page, Rect(left.x, left.y + 8, left.w, left.h - 16), reviewing)
    _scrolled(page, right, offset, lambda at: text(page, at, reviewing))


def _jumps(page: Page, reviewing: Reviewing) -> tuple[tuple[str, str, str], ...]:
    """Id, label and spoken name of every page."""
    words = page.look.words
    found = [
        ("page:result", words("review.result"), words("review.result")),
        ("page:calls", words("review.calls"), words("review.calls")),
    ]
    for number in range(1, reviewing.review.pages - 1):
        found.append((f"page:{number}", str(number), words("review.trick", number=number)))
    return tuple(found)


def _foot_rect(look: Look, reviewing: Reviewing, safe: Rect, wide: float) -> Rect:
    rows = 1 if _one_row(safe) or _low(safe) else (3 if reviewing.review.pages > 5 else 2)
    high = rows * (_button_high(look) + GAP) - GAP + 16
    left = safe.center[0] - wide / 2
    return Rect(left, safe.bottom - high, wide, high)


def _one_row(safe: Rect) -> bool:
    return safe.w >= 620


def _low(safe: Rect) -> bool:
    """Too low for a list of all pages at the foot: the tricks are listed on the first page alone."""
    return safe.h < 620


def _button_high(look: Look) -> float:
    return max(MIN_TARGET, min(56.0, 30.0 * look.screen.text + 14))


def _foot(page: Page, rect: Rect, reviewing: Reviewing) -> None:
    """Every page under one touch, and the way to the one before and the one after."""
    high = _button_high(page.look)
    jumps = _jumps(page, reviewing)
    if _one_row(page.look.screen.safe):
        step = 124.0 if rect.w >= 860 else 52.0
        middle = Rect(rect.x + step + GAP, rect.y, rect.w - 2 * (step + GAP), high)
        word = max(64.0, min(120.0, (middle.w - 7 * (52 + GAP)) / 2 - GAP))
        # Seven tricks in a narrow row: their numbers give way, down to what a finger needs.
        spare = middle.w - 2 * (word + GAP)
        number = max(MIN_TARGET, min(52.0, spare / max(1, len(jumps) - 2) - GAP))
        cells, x = [], middle.x
        for index in range(len(jumps)):
            wide = word if index < 2 else number
            cells.append(Rect(x, rect.y, wide, high))
            x += wide + GAP
        shift = (middle.right - (x - GAP)) / 2
        cells = [cell.moved(shift, 0) for cell in cells]
        ends = (Rect(rect.x, rect.y, step, high), Rect(rect.right - step, rect.y, step, high))
    elif _low(page.look.screen.safe):
        jumps = jumps[:2]
        row = rect.top(high).columns(4, GAP)
        cells, ends = [row[1], row[2]], (row[0], row[3])
    else:
        columns = 5
        first = rect.top(high).columns(columns, GAP)
        cells = [first[i % columns].moved(0, (i // columns) * (high + GAP)) for i in range(len(jumps))]
        left, right = Rect(rect.x, rect.bottom - high, rect.w, high).columns(2, GAP)
        ends = (left, right)
    page.node("pages", "group", page.look.words("group.pages"), rect)
    for index, ((name, label, say), cell) in enumerate(zip(jumps, cells, strict=True)):
        chosen = index == reviewing.page
        page.button(
            name, cell, label, Do("step", str(index)), "chosen" if chosen else "outline", say=say,
            pressed=chosen, group="pages", bold=chosen,
        )  # fmt: skip
    _step(page, ends[0], "earlier", reviewing.page > 0)
    _step(page, ends[1], "later", reviewing.page < reviewing.review.pages - 1)


def _step(page: Page, rect: Rect, name: Literal["earlier", "later"], there: bool) -> None:
    label = page.look.words(name)
    glyph: GlyphName = "back" if name == "earlier" else "right"
    narrow = rect.w < 90
    page.button(
        name, rect, "" if narrow else label, Do(name), "primary" if there and name == "later" else "plain",
        glyph=glyph if narrow else None, say=label, disabled=not there,
    )  # fmt: skip


# -- the result -------------------------------------------------------------------------------


def _result(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """What happened, the turning points, and the way to other hands."""
    words, look, table = page.look.words, page.look, reviewing.review.table
    assert table.result is not None
    colour = look.theme.ink if table.result.team is None else look.theme.team(table.result.team)
    title = result_title(words, table.result, table.contract)
    y = page.paragraph(at.x, at.y, at.w, title, "large", colour, bold=True)
    page.node("result-title", "heading", title, Rect(at.x, at.y, at.w, y - at.y), level=2)
    y += 4
    for number, sentence in enumerate(result_sentences(words, table, reviewing.names)):
        y = page.paragraph(at.x, y, at.w, sentence, id=f"result:{number}") + 3
    y = _teaching(page, Rect(at.x, y + 14, at.w, 0), reviewing)
    return _more(page, Rect(at.x, y + 16, at.w, 0), reviewing)


def _teaching(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """The few decisions that cost most, each a way to its page."""
    words, look = page.look.words, page.look
    if not reviewing.total:
        return page.paragraph(at.x, at.y, at.w, words("teach.none"), colour=look.theme.faint, id="teach:none")
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading("turning-points", title, words("teach.title"), "large", level=2)
    y = title.bottom + 6
    judged = len(reviewing.judged)
    if judged < reviewing.total:
        told = words("teach.progress", done=judged, total=reviewing.total)
        top, y = y, page.paragraph(at.x, y, at.w, told, colour=look.theme.faint)
        page.node("teach:progress", "status", told, Rect(at.x, top, at.w, y - top))
        done = max(6.0, at.w * judged / reviewing.total)
        page.draw(Box(Rect(at.x, y + 2, at.w, 6), 3, look.theme.track))
        page.draw(Box(Rect(at.x, y + 2, done, 6), 3, look.theme.accent))
        y += 16
    elif not reviewing.turns:
        y = page.paragraph(at.x, y, at.w, words("teach.clean"), id="teach:clean") + 8
    for number, one in enumerate(reviewing.turns):
        y = _turn(page, Rect(at.x, y, at.w, 0), number, one, reviewing) + GAP
    return page.paragraph(at.x, y + 4, at.w, words("teach.note"), "small", look.theme.faint, id="teach:note")


def _where(page: Page, number: int) -> str:
    words = page.look.words
    return words("review.calls") if number == CALLS_PAGE else words("review.trick", number=number - 1)


def _turn(page: Page, at: Rect, number: int, one: Judged, reviewing: Reviewing) -> float:
    """A turning point as a plate that opens its page."""
    look, words = page.look, page.look.words
    where = _where(page, one.page)
    text = judged_text(words, one, reviewing.review.table.rules)
    room = at.w - 28 - 34
    high = page.lines_high(where, room, "small", True) + page.lines_high(text, room) + 18
    plate = Rect(at.x, at.y, at.w, max(MIN_TARGET, high))
    page.panel(plate, 16)
    page.draw(Box(Rect(plate.x, plate.y + 12, 4, plate.h - 24), 2, look.theme.accent))
    y = page.paragraph(plate.x + 16, plate.y + 8, room, where, "small", look.theme.faint, bold=True)
    page.paragraph(plate.x + 16, y, room, text)
    page.draw(Glyph(centered(plate.right - 24, plate.center[1], 16, 16), "right", look.theme.faint))
    page.node(f"turn:{number}", "button", f"{where}. {text}", plate, Do("step", str(one.page)))
    return plate.bottom


def _more(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """Seeing the hand on the table, playing its deal again, and the other hands of the match."""
    words, look = page.look.words, page.look
    high = max(MIN_TARGET, look.line("body") + 22)
    argument = f"{reviewing.source}{reviewing.review.number}"
    cells = at.top(high).columns(2, GAP)
    page.button("replay", cells[0], words("review.replay"), Show("replay", argument), "quiet")
    page.button("replay-deal", cells[1], words("review.again"), Do("replay-deal", argument), "quiet")
    y = at.y + high + 18
    if len(reviewing.hands) < 2:
        return y
    title = Rect(at.x, y, at.w, look.line("body"))
    page.heading("other-hands", title, words("review.hands"), "body", level=2)
    y = title.bottom + 6
    columns = max(1, int((at.w + GAP) // (max(52.0, 34.0 * look.screen.text) + GAP)))
    rows = -(-len(reviewing.hands) // columns)
    page.node("hands", "group", words("review.hands"), Rect(at.x, y, at.w, rows * (MIN_TARGET + GAP)))
    for start in range(0, len(reviewing.hands), columns):
        row = Rect(at.x, y, at.w, MIN_TARGET).columns(columns, GAP)
        for hand, cell in zip(reviewing.hands[start : start + columns], row, strict=False):
            chosen = hand == reviewing.review.number
            page.button(
                f"hand:{hand + 1}", cell, str(hand + 1), Do("hand", f"{reviewing.source}{hand}"),
                "chosen" if chosen else "outline", say=words("review.title", number=hand + 1), pressed=chosen,
                group="hands", bold=chosen,
            )  # fmt: skip
        y += MIN_TARGET + GAP
    return y


def _glance(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """Every trick in a row: a column a player, the winner's tile outlined, both sides' points at its end."""
    words, look, theme = page.look.words, page.look, page.look.theme
    tricks = reviewing.review.table.review
    if not tricks:
        return at.y
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading("tricks", title, words("review.tricks"), "large", level=2)
    number_wide, score_wide = 26.0, max(62.0, 50.0 * look.screen.text)
    cell = (at.w - number_wide - score_wide) / 4
    high = max(MIN_TARGET + 4, 50.0)
    y = title.bottom + 4
    line = look.line("small")
    for column, seat in enumerate(SEATS):
        x = at.x + number_wide + column * cell
        if cell < 44 * look.screen.text:  # no room for names: the signs stand for them
            sign_of(page, x + cell / 2, y + line / 2, min(line, 26.0), seat)
            continue
        head = Rect(x, y, cell, line)
        page.line(head, reviewing.names[seat], "small", theme.team(seat.team), bold=True, align="center")
    us = words("review.sides")
    page.line(Rect(at.right - score_wide, y, score_wide, line), us, "small", theme.faint, align="right")
    y += line + 2
    for index, trick in enumerate(tricks):
        _glance_row(page, Rect(at.x, y, at.w, high), index, trick, reviewing, (number_wide, cell, score_wide))
        y += high + 2
    return y


def _glance_row(
    page: Page, row: Rect, index: int, trick: Trick, reviewing: Reviewing, wides: tuple[float, float, float]
) -> None:
    words, theme = page.look.words, page.look.theme
    number_wide, cell, score_wide = wides
    page.draw(Box(row, 12, theme.panel))
    page.line(Rect(row.x + 8, row.y, number_wide, row.h), str(index + 1), "small", theme.faint)
    tall = row.h - 8
    tile = tall / ASPECT
    for play in trick.plays:
        x = row.x + number_wide + play.seat * cell + cell / 2
        outline = theme.accent if play.seat is trick.winner else None
        page.tile(centered(x, row.center[1], tile, tall), play.tile, outline=outline)
        if play.seat is trick.leader:
            page.draw(Glyph(centered(x - tile / 2 - 9, row.center[1], 9, 9), "right", theme.ink))
    us, them = reviewing.review.running[index]
    page.line(
        Rect(row.right - score_wide, row.y, score_wide - 8, row.h), f"{us} – {them}", "small", align="right"
    )
    told = reading((words("review.trick", number=index + 1) + ".", _told(page, trick, reviewing)))
    told = reading((told, words("review.running", us=us, them=them)))
    page.node(f"trick:{index + 1}", "button", told, row, Do("step", str(index + FIRST_TRICK_PAGE)))


def _told(page: Page, trick: Trick, reviewing: Reviewing) -> str:
    """A trick in sentences: who played what in order, and who took it."""
    words = page.look.words
    told = []
    for place, play in enumerate(trick.plays):
        key = "trick.led" if place == 0 else "trick.played"
        key = f"{key}.you" if play.seat is ME else key
        tile = spoken_tile(words, play.tile)
        told.append(words(key, name=reviewing.names[play.seat], tile=tile))
    return reading((*told, _taken(page, trick, reviewing) + "."))


def _taken(page: Page, trick: Trick, reviewing: Reviewing) -> str:
    words = page.look.words
    mine = trick.winner is ME
    who = words("takes.you") if mine else words("takes", name=reviewing.names[trick.winner])
    return f"{who}: {words('points', n=trick.points)}"


# -- the calls --------------------------------------------------------------------------------


def _calls(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """Call by call: order, player, what was said; the bid that won outlined."""
    look, theme, words, table = page.look, page.look.theme, page.look.words, reviewing.review.table
    high = max(MIN_TARGET + 4, look.line("body") + 20)
    best = high_bid(table.calls)
    y = at.y
    for turn, call in enumerate(table.calls):
        seat = table.dealer.after(turn + 1)
        said = call_words(words, call, table.rules)
        won = not call.is_pass and call == best
        row = Rect(at.x, y, at.w, high)
        _row(page, row, turn + 1, seat, reviewing.names[seat], said, won)
        key = "say.pass" if call.is_pass else "say.bid"
        told = words(
            f"{key}.you" if seat is ME else key, name=reviewing.names[seat],
            call=spoken_call(words, call, table.rules),
        )  # fmt: skip
        page.node(f"call:{turn + 1}", "text", told, row)
        y += high + GAP
    contract = table.contract
    if contract is not None and contract.trump is not None:
        row = Rect(at.x, y + 4, at.w, high)
        trump = trump_phrase(words, contract.trump)
        name = reviewing.names[contract.bidder]
        page.draw(Box(row, 14, theme.raised))
        told = words("say.declared.you" if contract.bidder is ME else "say.declared", name=name, trump=trump)
        page.line(row.inset(14, 4), told, "body", bold=True, align="center")
        page.node("declared", "text", told, row)
        y = row.bottom + 4
    return y


def _row(page: Page, row: Rect, order: int, seat: Seat, name: str, said: str, won: bool) -> None:
    look, theme = page.look, page.look.theme
    page.draw(Box(row, 14, theme.panel, theme.accent if won else None, 2.0))
    page.line(Rect(row.x + 14, row.y, 20, row.h), str(order), "small", theme.faint)
    sign_of(page, row.x + 56, row.center[1], 28.0, seat)
    wide = width(said, look.size("large"), True) + 8
    page.line(Rect(row.x + 80, row.y, row.w - 80 - 20 - wide, row.h), name, "body")
    at = Rect(row.right - 14 - wide, row.y, wide, row.h)
    size = "large" if won else "body"
    page.line(at, said, size, theme.ink if won else theme.faint, bold=won, align="right")  # type: ignore[arg-type]


def sign_of(page: Page, x: float, y: float, side: float, seat: Seat) -> None:
    """A seat's sign: its shape in its partnership's colour."""
    theme = page.look.theme
    colour = theme.us if seat.team is Team.AC else theme.them
    page.draw(Box(centered(x, y, side, side), side / 2, theme.panel, colour, 2.0))
    page.draw(Glyph(centered(x, y, side * 0.42, side * 0.42), SIGNS[seat], colour))


def _calls_text(page: Page, at: Rect, reviewing: Reviewing) -> float:
    words, table = page.look.words, reviewing.review.table
    title = Rect(at.x, at.y, at.w, page.look.line("large"))
    page.heading("page-title", title, words("review.calls.title"), "large", level=2)
    y = title.bottom + 4
    us, them = reviewing.review.before
    told = words("review.before", us=us, them=them)
    y = page.paragraph(at.x, y, at.w, told, id="before") + 3
    if table.contract is not None:
        contract = contract_phrase(words, table.contract, table.rules)
        who = words("review.contract.you" if table.contract.bidder is ME else "review.contract",
                    name=reviewing.names[table.contract.bidder], contract=contract)  # fmt: skip
        y = page.paragraph(at.x, y, at.w, who, id="contract") + 3
    return _verdicts(page, Rect(at.x, y + 10, at.w, 0), reviewing)


# -- a trick ----------------------------------------------------------------------------------


def _trick(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """The four tiles as they lay, each with its player and its place in the order."""
    full = page.look
    page.look = replace(full, screen=replace(full.screen, text=min(full.screen.text, MOST_TEXT)))
    end = _cross(page, at, reviewing)
    page.look = full
    return end


def _cross(page: Page, at: Rect, reviewing: Reviewing) -> float:
    look, theme, words = page.look, page.look.theme, page.look.words
    trick = reviewing.review.table.review[reviewing.page - FIRST_TRICK_PAGE]
    small = look.line("small")
    between = max(34.0, small * 1.6)
    share = 0.42 if look.screen.shape == "tall" else 1.0
    most = max(200.0, min(at.h if share == 1.0 else look.screen.height * share, 520.0))
    tile = min((most - between - 8) / (2 * ASPECT), at.w * 0.17, 92.0)
    tall = tile * ASPECT
    high = 2 * tall + between + 8
    x = at.center[0]
    y = at.y + (max(0.0, at.h - high) / 2 if share == 1.0 else 0.0) + high / 2
    spread = min(max(tile * 1.9, 100.0 * look.screen.text), at.w / 2 - tile / 2 - 4)
    reach = (between + tall) / 2
    page.draw(Ellipse(centered(x, y, min(at.w, 2 * spread + tile * 2.6), high), theme.well))
    below, above = (x, y + reach), (x, y - reach)
    places = {Seat.A: below, Seat.B: (x - spread, y), Seat.C: above, Seat.D: (x + spread, y)}
    for order, play in enumerate(trick.plays):
        slot = centered(*places[play.seat], tile, tall)
        won = play.seat is trick.winner
        page.tile(slot, play.tile, outline=theme.accent if won else None)
        disc = centered(slot.x - 7, slot.y + 4, 22, 22)
        page.draw(Box(disc, 11, theme.accent if won else theme.panel, None if won else theme.line, 1.5))
        page.line(
            disc, str(order + 1), "small", theme.on_accent if won else theme.ink, bold=True, align="center"
        )
        _label(page, slot, play.seat, order, won, reviewing, at)
        key = "trick.led" if order == 0 else "trick.played"
        told = words(
            f"{key}.you" if play.seat is ME else key, name=reviewing.names[play.seat],
            tile=spoken_tile(words, play.tile),
        )  # fmt: skip
        page.node(f"play:{order + 1}", "text", told, slot)
    page.nodes[-4:] = sorted(page.nodes[-4:], key=lambda node: node.id)
    return at.y + high if share != 1.0 else at.bottom


def _label(page: Page, slot: Rect, seat: Seat, order: int, won: bool, reviewing: Reviewing, at: Rect) -> None:
    """Who played the tile, and whether it led or won."""
    look, theme, words = page.look, page.look.theme, page.look.words
    small = look.line("small")
    said = words("review.won") if won else (words("led") if order == 0 else "")
    align: Align
    if seat in (Seat.A, Seat.C):
        wide = min(at.right - slot.right - 8, 150.0)
        top = slot.y + 2 if seat is Seat.C else slot.bottom - 2 - small * (2 if said else 1)
        name = Rect(slot.right + 8, top, wide, small)
        align = "left"
    else:
        half = min(slot.center[0] - at.x, at.right - slot.center[0], slot.w / 2 + 34)
        name = Rect(slot.center[0] - half, slot.bottom + 4, 2 * half, small)
        align = "center"
    page.line(name, reviewing.names[seat], "small", theme.team(seat.team), bold=True, align=align)
    if said:
        colour = theme.accent if won else theme.faint
        page.line(name.moved(0, small), said, "small", colour, bold=won, align=align)


def _trick_text(page: Page, at: Rect, reviewing: Reviewing) -> float:
    words, look = page.look.words, page.look
    index = reviewing.page - FIRST_TRICK_PAGE
    trick = reviewing.review.table.review[index]
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading("page-title", title, words("review.trick", number=index + 1), "large", level=2)
    taken = _taken(page, trick, reviewing)
    y = page.paragraph(at.x, title.bottom + 2, at.w, taken, bold=True, id="taken") + 6
    y = _running(page, Rect(at.x, y, at.w, 0), reviewing.review.running[index])
    return _verdicts(page, Rect(at.x, y + 12, at.w, 0), reviewing)


def _running(page: Page, at: Rect, points: tuple[int, int]) -> float:
    """The captured points of both sides so far, as numbers and as a bar from each end."""
    look, theme, words = page.look, page.look.theme, page.look.words
    line = look.line("body")
    us, them = points
    half = at.w / 2
    page.line(Rect(at.x, at.y, half, line), f"{side(words, Team.AC)} {us}", "body", theme.us, bold=True)
    right = Rect(at.x + half, at.y, half, line)
    page.line(right, f"{side(words, Team.BD)} {them}", "body", theme.them, bold=True, align="right")
    bar = Rect(at.x, at.y + line + 2, at.w, 10)
    page.draw(Box(bar, 5, theme.track))
    if us:
        page.draw(Box(Rect(bar.x, bar.y, max(10.0, bar.w * us / HAND_POINTS), 10), 5, theme.us))
    if them:
        wide = max(10.0, bar.w * them / HAND_POINTS)
        page.draw(Box(Rect(bar.right - wide, bar.y, wide, 10), 5, theme.them))
    told = words("review.running", us=us, them=them)
    page.node("running", "text", told, Rect(at.x, at.y, at.w, line + 12))
    return bar.bottom


def _verdicts(page: Page, at: Rect, reviewing: Reviewing) -> float:
    """What is thought of the person's decisions on this page."""
    look, theme, words = page.look, page.look.theme, page.look.words
    here = [one for one in reviewing.judged if one.page == reviewing.page]
    texts = [(judged_text(words, one, reviewing.review.table.rules), one.verdict) for one in here]
    if not texts:
        waiting = reviewing.page in reviewing.decided
        told = words("teach.thinking" if waiting else "teach.forced")
        return page.paragraph(at.x, at.y, at.w, told, colour=theme.faint, id="verdict:none")
    y = at.y
    for number, (text, verdict) in enumerate(texts):
        room = at.w - 60
        high = max(MIN_TARGET, page.lines_high(text, room) + 20)
        plate = Rect(at.x, y, at.w, high)
        page.panel(plate, 16)
        glyph = "star" if verdict == "same" else ("check" if verdict == "close" else "down")
        colour = theme.accent if verdict == "loss" else theme.legal
        page.draw(Glyph(centered(plate.x + 24, plate.y + 10 + look.line("body") / 2, 18, 18), glyph, colour))  # type: ignore[arg-type]
        page.paragraph(plate.x + 46, plate.y + 10, room, text)
        page.node(f"verdict:{number}", "text", text, plate)
        y = plate.bottom + GAP
    return page.paragraph(at.x, y + 2, at.w, words("teach.note"), "small", theme.faint, id="teach:note")
