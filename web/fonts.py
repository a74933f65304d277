"""The typeface: npm's web fonts, cut to the characters in use, as TrueType for pygame and WOFF2 for the page.

Digits are tabular in all of them: the font's own `tnum` forms are put in the digits' places.
"""

from __future__ import annotations

import io
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from web.npm import packages
from web.paths import MADE_ASSETS

FAMILY = "atkinson-hyperlegible-next"
WEIGHTS = {"Regular": 400, "Bold": 700}
# Latin and Latin-1 (English, Spanish, French, German), and the signs that sentences and scores use.
CHARACTERS = (
    "".join(map(chr, range(0x20, 0x7F))) + "".join(map(chr, range(0xA0, 0x100))) + "–—‘’“”‚„†•…‹›€™−≈"
)


def source(weight: str) -> TTFont:
    """The font of this weight as npm has it."""
    name = f"{FAMILY}-latin-{WEIGHTS[weight]}-normal.woff2"
    return TTFont(packages() / "@fontsource" / FAMILY / "files" / name, recalcTimestamp=False)


def tabular_forms(font: TTFont) -> dict[str, str]:
    """Glyph name -> glyph name, by the font's own feature `tnum`; empty where it has none."""
    if "GSUB" not in font:
        return {}
    gsub = font["GSUB"].table
    lookups = {
        index
        for record in gsub.FeatureList.FeatureRecord
        if record.FeatureTag == "tnum"
        for index in record.Feature.LookupListIndex
    }
    forms: dict[str, str] = {}
    for index in sorted(lookups):
        for table in gsub.LookupList.Lookup[index].SubTable:
            forms |= getattr(table, "mapping", {})
    return forms


def cut(weight: str) -> TTFont:
    """The font with our characters alone, tabular digits, and no features left to choose."""
    font = source(weight)
    forms = tabular_forms(font)
    for table in font["cmap"].tables:
        table.cmap = {code: forms.get(name, name) for code, name in table.cmap.items()}
    options = subset.Options(layout_features=[], hinting=True, notdef_outline=True, name_IDs=["*"])
    cutter = subset.Subsetter(options)
    cutter.populate(text=CHARACTERS)
    cutter.subset(font)
    return font


def saved(font: TTFont, flavor: str | None) -> bytes:
    """The font as a file: TrueType (None) or "woff2"."""
    font.flavor = flavor
    out = io.BytesIO()
    font.save(out, reorderTables=None)
    return out.getvalue()


def make() -> None:
    """Write build/assets/fonts/AtkinsonHyperlegible-{Regular,Bold}.ttf for the game."""
    folder = MADE_ASSETS / "fonts"
    folder.mkdir(parents=True, exist_ok=True)
    for weight in WEIGHTS:
        (folder / f"AtkinsonHyperlegible-{weight}.ttf").write_bytes(saved(cut(weight), None))


def for_page(weight: str) -> bytes:
    """The same font as WOFF2, for the boot page's own text."""
    return saved(cut(weight), "woff2")


def licence() -> Path:
    """The font's licence (SIL OFL)."""
    return packages() / "@fontsource" / FAMILY / "LICENSE"
