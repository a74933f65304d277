"""How wide text is, and where it breaks: arithmetic on the font's own advance widths, with no display."""

from __future__ import annotations

from functools import lru_cache

from game.ui.metrics import ADVANCE

_UNKNOWN = 620  # thousandths of an em, for a character the font has not
_SAFETY = 1.01  # rounding of glyphs to whole pixels at small sizes


@lru_cache(maxsize=4096)
def width(text: str, size: float, bold: bool = False) -> float:
    """Width in CSS px of one line of text at a size in CSS px."""
    table = ADVANCE[bold]
    return sum(table.get(char, _UNKNOWN) for char in text) * size / 1000 * _SAFETY


def fitted(text: str, size: float, bold: bool, room: float, least: float = 0.6) -> float:
    """The size at which a line fits the room: as given, or smaller down to `least` of it."""
    wide = width(text, size, bold)
    return size if wide <= room else max(size * least, size * room / wide)


@lru_cache(maxsize=1024)
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
