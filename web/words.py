"""Puts the page's own words, which the catalogs have with all others, into the page."""

from __future__ import annotations

import json
import re
from functools import cache
from importlib import import_module

from game.ui.words import LANGUAGES
from web.paths import stop

PREFIX = "page."
ELEMENT = re.compile(r'(<(\w+)\b[^>]*\bdata-word="([\w.]+)"[^>]*>)(</\2>)')
NAMED = re.compile(r'(\bdata-word-label="([\w.]+)")')


@cache
def texts(language: str) -> dict[str, str]:
    """The page's words in a language, by their names in the page."""
    catalog: dict[str, str] = import_module(f"game.ui.catalog.{language}_page").PAGE
    return {key.removeprefix(PREFIX): text for key, text in catalog.items()}


def fill(page: str) -> str:
    """The page with words in its elements: English, or the language that the element itself names.

    All languages stand in @WORDS@ for words.js, but for those that scripts never see.
    """

    def text(element: re.Match[str]) -> str:
        language = re.search(r'\blang="(\w+)"', element[1])
        return element[1] + _said(element[3], language[1] if language else "en") + element[4]

    page = ELEMENT.sub(text, page)
    page = NAMED.sub(lambda named: f'{named[1]} aria-label="{_said(named[2], "en")}"', page)
    without_scripts = re.findall(r"<noscript>.*?</noscript>", page, re.S)
    unseen = set(re.findall(r'data-word="([\w.]+)"', "".join(without_scripts)))
    seen = {code: {key: word for key, word in texts(code).items() if key not in unseen} for code in LANGUAGES}
    return page.replace("@WORDS@", json.dumps(seen, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))


def _said(name: str, language: str) -> str:
    if name not in texts(language):
        stop(f"the page names a word that the catalog {language}_page.py does not have: {name}.")
    return texts(language)[name].replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
