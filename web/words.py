"""Puts the page's own words, which the catalogs have with all others, into the page."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import import_module

from game.ui.words import LANGUAGES
from web.paths import PAGE, stop

PREFIX = "page."
LICENCES = "licences."  # begins the names of the words of that page
ELEMENT = re.compile(r'(<(\w+)\b[^>]*\bdata-word="([\w.]+)"[^>]*>)(</\2>)')
ATTRIBUTES = {"label": "aria-label", "content": "content"}
NAMED = re.compile(r'(\bdata-word-(label|content)="([\w.]+)")')


@cache
def texts(language: str) -> dict[str, str]:
    """The page's words in a language, by their names in the page."""
    catalog: dict[str, str] = import_module(f"game.ui.catalog.{language}_page").PAGE
    return {key.removeprefix(PREFIX): text for key, text in catalog.items()}


def script() -> str:
    """words.js as it stands in a page."""
    return (PAGE / "words.js").read_text(encoding="utf-8").strip()


def fill(page: str, part: str = "") -> str:
    """The page with words in its elements: English, or the language that the element itself names.

    All languages stand in @WORDS@ for words.js, but for what scripts never see there: the words of the other page,
    where `part` begins the names of this one's or is empty, and those for browsers without scripts.
    """

    def text(element: re.Match[str]) -> str:
        language = re.search(r'\blang="(\w+)"', element[1])
        return element[1] + _said(element[3], language[1] if language else "en") + element[4]

    page = ELEMENT.sub(text, page)
    page = NAMED.sub(lambda named: f'{named[1]} {ATTRIBUTES[named[2]]}="{_said(named[3], "en")}"', page)
    without_scripts = re.findall(r"<noscript>.*?</noscript>", page, re.S)
    unseen = set(re.findall(r'data-word="([\w.]+)"', "".join(without_scripts)))
    unseen |= {name for name in texts("en") if name.startswith(LICENCES) != (part == LICENCES)}
    seen = {code: {key: word for key, word in texts(code).items() if key not in unseen} for code in LANGUAGES}
    return page.replace("@WORDS@", json.dumps(seen, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def _said(name: str, language: str) -> str:
    if name not in texts(language):
        stop(f"the page names a word that the catalog {language}_page.py does not have: {name}.")
    return texts(language)[name].replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
