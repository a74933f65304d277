"""Writes game/ui/metrics.py: the widths of the characters, so that text is laid out with no display.

python -m web.metrics            write the file
python -m web.metrics --check    fail if the file is not what the fonts say
"""

from __future__ import annotations

import sys

from web.fonts import CHARACTERS, cut
from web.paths import GAME, stop

TARGET = GAME / "ui" / "metrics.py"
HEAD = '''"""Widths of the typeface's characters, in thousandths of the font size. Written by web/metrics.py.

`ADVANCE[bold][character]` is how far one character moves the next; there is no kerning. `ASCENT`, `DESCENT`
(downwards, positive) and `LINE` are the same for both weights, `CAP` and `X` are the heights of H and x.
Digits all have one width.
"""

'''


def text() -> str:
    """The module's source."""
    fonts = {False: cut("Regular"), True: cut("Bold")}
    regular = fonts[False]
    scale = 1000 / regular["head"].unitsPerEm
    line = regular["hhea"]
    numbers = {
        "ASCENT": line.ascent,
        "DESCENT": -line.descent,
        "LINE": line.ascent - line.descent + line.lineGap,
        "CAP": regular["OS/2"].sCapHeight,
        "X": regular["OS/2"].sxHeight,
    }
    rows = [f"{name} = {round(value * scale)}\n" for name, value in numbers.items()]
    rows.append("\nADVANCE: dict[bool, dict[str, int]] = {\n")
    for bold, font in fonts.items():
        glyphs, widths = font.getBestCmap(), font["hmtx"]
        rows.append(f"    {bold}: {{\n")
        drawn = {c: widths[glyphs[ord(c)]][0] for c in CHARACTERS if ord(c) in glyphs}
        rows += [f"        {quoted(c)}: {round(width * scale)},\n" for c, width in drawn.items()]
        rows.append("    },\n")
    return HEAD + "".join(rows) + "}\n"


def quoted(character: str) -> str:
    """The character as a literal: itself where one can see it."""
    if character in "\xa0\xad":
        return f'"\\x{ord(character):02x}"'
    return "'\"'" if character == '"' else '"\\\\"' if character == "\\" else f'"{character}"'


if __name__ == "__main__":
    if "--check" in sys.argv[1:]:
        if not TARGET.exists() or TARGET.read_text(encoding="utf-8") != text():
            stop("game/ui/metrics.py is not what the fonts say: run `.venv/bin/python -m web.metrics`.")
    else:
        TARGET.parent.mkdir(parents=True, exist_ok=True)
        TARGET.write_text(text(), encoding="utf-8")
