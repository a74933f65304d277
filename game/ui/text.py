"""How wide text is, and where it breaks: arithmetic on the font's own advance widths, with no display."""

from __future__ import annotations

from functools import lru_cache

from game.ui.metrics import ADVANCE

LEAST = 11.0  # CSS px: no text is ever smaller
LEADING = 1.22  # line height as a multiple of the size, where room is short
_UNKNOWN = 620  # thousandths of an em, for a character the font has not
_SAFETY = 1.01  # rounding of glyphs to whole pixels at small sizes


@lru_cache(maxsize=1024)
def width(text: str, size: float, bold: bool = False) -> float:
    """Width in CSS px of one line of text at a size in CSS px."""
    table = ADVANCE[bold]
    return sum(table.get(char, _UNKNOWN) for char in text) * size / 1000 * _SAFETY


def fitted(text: str, size: float, bold: bool, room: float, least: float = LEAST) -> float:
    """The size at which a line fits the room: as given, or smaller, but never under `least` CSS px."""
    wide = width(text, size, bold)
    return size if wide <= room else max(min(size, least), size * room / wide)


@lru_cache(maxsize=512)
def wrapped(text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """The text in lines no wider than the room, broken at spaces; a word too long stands alone."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if line and width(longer, size, bold) > room:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)


@lru_cache(maxsize=256)
def balanced(text: str, size: float, room: float, bold: bool = False) -> tuple[str, ...]:
    """As few lines as `wrapped` makes, but of like width: no last word stands alone."""
    lines = wrapped(text, size, room, bold)
    narrow, broad = room * 0.4, room
    while len(lines) > 1 and broad - narrow > 2:
        middle = (narrow + broad) / 2
        tried = wrapped(text, size, middle, bold)
        if len(tried) == len(lines) and all(width(line, size, bold) <= middle for line in tried):
            broad = middle
        else:
            narrow = middle
    return wrapped(text, size, broad, bold)


@lru_cache(maxsize=512)
def set_in(text: str, size: float, bold: bool, wide: float, high: float) -> tuple[float, tuple[str, ...]]:
    """Size and lines of a text that is to fit a rectangle.

    One line as long as it need not shrink much; then more lines; then smaller ones, down to LEAST.
    """
    single = min(fitted(text, size, bold, wide, 0.0), max(LEAST, high / 1.1))
    if single >= max(size * 0.86, min(size, LEAST)) and "\n" not in text:
        return single, (text,)
    at = size
    while True:
        lines = wrapped(text, at, wide, bold)
        broad = all(width(line, at, bold) <= wide for line in lines)
        if broad and len(lines) * at * LEADING <= high + 0.5:
            break
        if at <= LEAST:
            break
        at = max(LEAST, at - 0.5)
    if at < single and single >= LEAST and "\n" not in text:
        return single, (text,)
    return at, balanced(text, at, wide, bold) if broad else lines
