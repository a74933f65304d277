"""The page of a trick: the four tiles as they lay, and both sides' points after it."""

from __future__ import annotations

from dataclasses import replace

from game.app.review import FIRST_TRICK_PAGE
from game.core.seats import Seat, Team
from game.core.tiles import HAND_POINTS
from game.ui.geometry import Rect, centered
from game.ui.layout import ASPECT
from game.ui.page import Page, spoken_tile
from game.ui.phrases import ME, side
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.review.telling import taken_words, verdicts
from game.ui.shapes import Align, Box, Ellipse

MOST_TEXT = 1.15  # text scale among the tiles of a trick: larger names would lie over one another


def trick(page: Page, at: Rect, reviewing: Reviewing) -> float:
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
    most = max(200.0, min(at.h if share == 1.0 else look.screen.height * share, 520.0 * look.screen.large))
    tile = min((most - between - 8) / (2 * ASPECT), at.w * 0.17, 92.0 * look.screen.large)
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


def trick_text(page: Page, at: Rect, reviewing: Reviewing) -> float:
    words, look = page.look.words, page.look
    index = reviewing.page - FIRST_TRICK_PAGE
    trick = reviewing.review.table.review[index]
    title = Rect(at.x, at.y, at.w, look.line("large"))
    page.heading("page-title", title, words("review.trick", number=index + 1), "large", level=2)
    told = taken_words(page, trick, reviewing)
    y = page.paragraph(at.x, title.bottom + 2, at.w, told, bold=True, id="taken") + 6
    y = _running(page, Rect(at.x, y, at.w, 0), reviewing.review.running[index])
    return verdicts(page, Rect(at.x, y + 12, at.w, 0), reviewing)


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
