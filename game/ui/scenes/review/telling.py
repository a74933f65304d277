"""What several pages of the review tell: a trick in words, a seat's sign, and the verdicts."""

from __future__ import annotations

from game.core.hand import Trick
from game.core.seats import Seat, Team
from game.ui.geometry import Rect, centered
from game.ui.nodes import MIN_TARGET
from game.ui.page import Page, reading, spoken_tile
from game.ui.phrases import ME
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.seats import SIGNS
from game.ui.scenes.teaching import judged_text
from game.ui.shapes import Box, Glyph

GAP = 6.0


def trick_told(page: Page, trick: Trick, reviewing: Reviewing) -> str:
    """A trick in sentences: who played what in order, and who took it."""
    words = page.look.words
    told = []
    for place, play in enumerate(trick.plays):
        key = "trick.led" if place == 0 else "trick.played"
        key = f"{key}.you" if play.seat is ME else key
        tile = spoken_tile(words, play.tile)
        told.append(words(key, name=reviewing.names[play.seat], tile=tile))
    return reading((*told, taken_words(page, trick, reviewing) + "."))


def taken_words(page: Page, trick: Trick, reviewing: Reviewing) -> str:
    """Who took a trick, and for how much."""
    words = page.look.words
    mine = trick.winner is ME
    who = words("takes.you") if mine else words("takes", name=reviewing.names[trick.winner])
    return f"{who}: {words('points', n=trick.points)}"


def sign_of(page: Page, x: float, y: float, side: float, seat: Seat) -> None:
    """A seat's sign: its shape in its partnership's colour."""
    theme = page.look.theme
    colour = theme.us if seat.team is Team.AC else theme.them
    page.draw(Box(centered(x, y, side, side), side / 2, theme.panel, colour, 2.0))
    page.draw(Glyph(centered(x, y, side * 0.42, side * 0.42), SIGNS[seat], colour))


def verdicts(page: Page, at: Rect, reviewing: Reviewing) -> float:
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
