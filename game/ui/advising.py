"""A hint in the player's language, where the catalogue has its sentences; else in the words it came in."""

from __future__ import annotations

import re
from typing import Protocol

from game.core.trumps import Trump, trump_words
from game.ui.words import Words

_TRUMPS = {trump_words(trump): trump for trump in Trump}


class Advised(Protocol):
    """A hint: two sentences by key (the second key may be empty), their values, and the English."""

    @property
    def reason_key(self) -> str: ...
    @property
    def chance_key(self) -> str: ...
    @property
    def params(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def text(self) -> str: ...


def advice_text(words: Words, advice: Advised) -> str:
    """The hint as one text."""
    keys = [f"advice.{key}" for key in (advice.reason_key, advice.chance_key) if key]
    if not all(key in words.catalog for key in keys):
        return advice.text
    values = {name: _value(words, value) for name, value in advice.params}
    text = " ".join(words(key, **values) for key in keys)
    return text[:1].upper() + text[1:]


def _value(words: Words, value: str) -> str:
    """Trumps and calls by their names in the language; tiles and numbers stay as they are."""
    if value in _TRUMPS:
        return words(f"trump.{int(_TRUMPS[value])}")
    if value == "pass":
        return words("call.pass")
    marks, times = re.fullmatch(r"(\d+)m", value), re.fullmatch(r"42x(\d+)", value)
    if marks is not None:
        return words("call.all.marks", n=int(marks[1]))
    return words("call.all.points", n=int(times[1])) if times is not None else value
