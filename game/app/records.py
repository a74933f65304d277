"""Text that leaves and enters the game by the player's wish: match records, and everything kept as one file.

What leaves holds finished hands only, so no hidden tile of a running hand ever does. What enters is checked
and replayed as a whole before anything of it is used.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.app.settings import Settings, parse_settings, settings_text
from game.app.statistics import Statistics, parse_statistics, statistics_text
from game.core.match import MatchState
from game.record.errors import RecordError
from game.record.reader import read_record
from game.record.shape import LONGEST_TEXT, kept_json
from game.record.writer import write_record

FORMAT, VERSION = "texas42-everything", 1


Kind = Literal["long", "empty", "text", "newer", "record", "refused", "everything"]


class CannotRead(ValueError):
    """Text that cannot be brought in; the message says in one sentence what is wrong with it.

    `kind` says what sort of fault it is, for a screen in any language: too `long`, `empty`, no record but other
    `text`, of a `newer` version, a `record` that cannot be read, an action `refused` in the `hand` (from 0), or
    a fault in `everything`.
    """

    def __init__(self, kind: Kind, message: str, hand: int | None = None) -> None:
        super().__init__(message)
        self.kind, self.message, self.hand = kind, message, hand


@dataclass(frozen=True, slots=True)
class Opened:
    """A match read from a record, and what was written beside it."""

    match: MatchState
    meta: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Everything:
    """Settings, statistics and the match of another device or an earlier time."""

    settings: Settings
    statistics: Statistics
    opened: Opened | None


def finished_part(match: MatchState) -> MatchState | None:
    """The match up to its last finished hand; None before there is one."""
    if match.hand.result is not None:
        return match
    if not match.earlier:
        return None
    *earlier, last = match.earlier
    # the running hand has awarded nothing, so the score is that of the hands before it
    return replace(match, hand=last, earlier=tuple(earlier))


def match_text(match: MatchState, meta: Mapping[str, object]) -> str | None:
    """The record of the finished hands; None before there is one."""
    part = finished_part(match)
    return None if part is None else write_record(part, meta)


def everything_text(
    settings: Settings, statistics: Statistics, match: MatchState | None, meta: Mapping[str, object]
) -> str:
    """All that is kept, as one JSON text; of the match its finished hands."""
    part = None if match is None else finished_part(match)
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "settings": json.loads(settings_text(settings)),
        "statistics": json.loads(statistics_text(statistics)),
    }
    if part is not None:
        data["match"] = json.loads(write_record(part, meta))
    return json.dumps(data, separators=(",", ":"))


def read_text(text: str) -> Opened | Everything:
    """What a player brings in: a match record or everything; raises CannotRead and nothing else."""
    if len(text) > LONGEST_TEXT:
        raise CannotRead(
            "long", f"The text has {len(text):,} characters, and nothing longer than {LONGEST_TEXT:,} is read."
        )
    if not text.strip():
        raise CannotRead("empty", "There is no text to read.")
    try:
        data = kept_json(text)
    except ValueError:
        data = None  # the record's reader says exactly where it goes wrong
    if isinstance(data, dict) and data.get("format") == FORMAT:
        return _everything(data)
    return _record(text)


_KINDS: dict[str, Kind] = {"newer-version": "newer", "bad-json": "text", "format": "text", "too-large": "long"}


def _record(text: str) -> Opened:
    try:
        loaded = read_record(text)
    except RecordError as error:
        kind = _KINDS.get(error.code, "record" if error.at == "record" else "refused")
        raise CannotRead(kind, error.message, error.hand) from None
    return Opened(loaded.match, loaded.meta)


def _everything(data: Mapping[str, Any]) -> Everything:
    version = data.get("version")
    if type(version) is not int or version < 1:
        raise CannotRead("everything", 'The file\'s "version" must be a whole number from 1 on.')
    if version > VERSION:
        raise CannotRead("newer", "The file was written by a newer version of the game.")
    unknown = sorted(set(data) - {"format", "version", "settings", "statistics", "match"})
    if unknown:
        raise CannotRead("everything", f"The file has a part that is not known here: {unknown[0][:40]!r}.")
    settings, whole = parse_settings(json.dumps(data.get("settings")))
    if not whole:
        raise CannotRead("everything", "The file's settings cannot be read.")
    statistics = parse_statistics(json.dumps(data.get("statistics")))
    if statistics is None:
        raise CannotRead("everything", "The file's statistics cannot be read.")
    opened = None if data.get("match") is None else _record(json.dumps(data["match"]))
    return Everything(settings, statistics, opened)
