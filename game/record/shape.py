"""From text to a record's bare lists: JSON read strictly, every key known, every type right.

Nothing here knows the rules. What passes has the form of a record; the replay says whether it is one.
"""

from __future__ import annotations

import json
import math
import re
from typing import NamedTuple, NoReturn

from game.record.errors import RecordError
from game.record.versions import Json, current

LONGEST_TEXT = 4_000_000  # characters: thousands of hands, and still read in seconds
DEEPEST = 32  # brackets within brackets; a record itself needs five, its meta some more

# A string, ended or cut off by the end of the text; no text makes it look at a character many times.
_STRING = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)', re.DOTALL)
_NO_BRACKET = re.compile(r"[^\[\]{}]+")


class RawHand(NamedTuple):
    """A hand as the record spells it. `deal` holds the four seats' tiles from A on."""

    dealer: str
    deal: tuple[list[str], ...]
    auction: list[str]
    declare: str | None
    plays: list[str]
    meta: Json


class RawRecord(NamedTuple):
    """A record as it is spelled."""

    rules: str
    hands: tuple[RawHand, ...]
    meta: Json


def parse(text: str) -> RawRecord:
    """The record's lists; raises RecordError for anything that does not have a record's form."""
    data = current(_object(_json(text), "The record", None))
    _check_keys(data, ("format", "version", "rules", "hands"), ("meta",), "a record", None)
    hands = data["hands"]
    if not isinstance(hands, list):
        _wrong_type('The record\'s "hands"', "a list", None)
    if not hands:
        raise RecordError("no-hands", 'A record needs at least one hand in "hands".')
    rules = _text(data["rules"], 'The record\'s "rules"', None)
    meta = _object(data.get("meta", {}), 'The record\'s "meta"', None)
    return RawRecord(rules, tuple([_hand(hand, number) for number, hand in enumerate(hands)]), meta)


def _hand(value: object, number: int) -> RawHand:
    data = _object(value, f"Hand {number}", number)
    _check_keys(data, ("dealer", "deal"), ("auction", "declare", "plays", "meta"), "a hand", number)
    deal = _object(data["deal"], f'"deal" of hand {number}', number)
    _check_keys(deal, ("A", "B", "C", "D"), (), "a deal", number)
    declare = data.get("declare")
    if "declare" in data:
        declare = _text(declare, f'"declare" of hand {number}', number)
    return RawHand(
        dealer=_text(data["dealer"], f'"dealer" of hand {number}', number),
        deal=tuple([_texts(deal[key], f'"{key}" in the deal of hand {number}', number) for key in "ABCD"]),
        auction=_texts(data.get("auction", []), f'"auction" of hand {number}', number),
        declare=None if declare is None else str(declare),
        plays=_texts(data.get("plays", []), f'"plays" of hand {number}', number),
        meta=_object(data.get("meta", {}), f'"meta" of hand {number}', number),
    )


def too_deep(text: str) -> bool:
    """Whether brackets nest deeper than in anything that was ever written here."""
    depth = 0
    for bracket in _NO_BRACKET.sub("", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def kept_json(text: str) -> object:
    """JSON that was kept or brought in, read without trust; raises ValueError.

    The depth is looked at before the text is read: in a browser, deep nesting exhausts the stack of the page,
    which ends the whole runtime and cannot be caught.
    """
    if len(text) > LONGEST_TEXT or too_deep(text):
        raise ValueError("too long or too deep")
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("too deep") from None


def _json(text: str) -> object:
    if len(text) > LONGEST_TEXT:
        raise RecordError(
            "too-large", f"A record has at most {LONGEST_TEXT:,} characters, and this text has {len(text):,}."
        )
    if too_deep(text):
        raise RecordError("too-deep", f"A record has at most {DEEPEST} brackets within one another.")
    try:
        return json.loads(
            text, object_pairs_hook=_pairs, parse_constant=_constant, parse_float=_float, parse_int=_int
        )
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise RecordError("bad-json", f"The text is no JSON: {error.msg} at {where}.") from None


def _pairs(pairs: list[tuple[str, object]]) -> Json:
    data = dict(pairs)
    if len(data) < len(pairs):
        raise RecordError("duplicate-key", f"The key {_quoted(_repeated(pairs))} stands twice in one object.")
    return data


def _repeated(pairs: list[tuple[str, object]]) -> str:
    seen: set[str] = set()
    for key, _ in pairs:
        if key in seen:
            return key
        seen.add(key)
    raise AssertionError("no key stands twice")


def _constant(name: str) -> NoReturn:
    raise RecordError("number", f"{name} is no JSON number.")


def _float(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise RecordError("number", f"The number {_quoted(text)} is too large.")
    return number


def _int(text: str) -> int:
    if len(text) > 1000:  # beyond this Python itself refuses, or takes long
        raise RecordError("number", f"The number {_quoted(text)} has too many digits.")
    return int(text)


def _check_keys(
    data: Json, needed: tuple[str, ...], optional: tuple[str, ...], what: str, hand: int | None
) -> None:
    for key in data:
        if key not in needed and key not in optional:
            known = _known(needed + optional)
            raise RecordError("unknown-key", f"{_quoted(key)} is no key of {what}: {known}.", hand=hand)
    for key in needed:
        if key not in data:
            raise RecordError("missing-key", f'The key "{key}" of {what} is missing.', hand=hand)


def _known(keys: tuple[str, ...]) -> str:
    known = "the keys are " + ", ".join(keys)
    return known + ", and anything else goes under meta" if "meta" in keys else known


def _object(value: object, what: str, hand: int | None) -> Json:
    if not isinstance(value, dict):
        _wrong_type(what, "an object", hand)
    return value


def _text(value: object, what: str, hand: int | None) -> str:
    if not isinstance(value, str):
        _wrong_type(what, "text", hand)
    return value


def _texts(value: object, what: str, hand: int | None) -> list[str]:
    if not isinstance(value, list):
        _wrong_type(what, "a list of texts", hand)
    for index, item in enumerate(value):
        if not isinstance(item, str):
            _wrong_type(f"Entry {index} of {what}", "text", hand)
    return value


def _wrong_type(what: str, needed: str, hand: int | None) -> NoReturn:
    raise RecordError("type", f"{what} must be {needed}.", hand=hand)


def _quoted(text: str) -> str:
    return json.dumps(text if len(text) <= 40 else text[:40] + "…", ensure_ascii=False)
