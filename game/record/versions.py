"""The record's name and version, and the way up from older versions."""

from __future__ import annotations

from collections.abc import Callable

from game.record.errors import RecordError

FORMAT = "texas42-record"
VERSION = 1

Json = dict[str, object]

# From each older version to the next one. Version 1 is the first, so there is nothing to bring up yet: a
# later version adds the step from its forerunner here, and every record ever written stays readable.
STEPS: dict[int, Callable[[Json], Json]] = {}


def current(data: Json) -> Json:
    """The record's object in the present version; raises RecordError for another format or version."""
    if data.get("format") != FORMAT:
        raise RecordError("format", f'This is no match record: its "format" must be "{FORMAT}".')
    version = data.get("version")
    if type(version) is not int:
        raise RecordError("version", 'A record\'s "version" must be a whole number.')
    if version > VERSION:
        raise RecordError(
            "newer-version",
            f"The record is of version {clipped(version)}, and this program reads up to version {VERSION}: "
            "it was written by a newer one.",
        )
    while version < VERSION:
        step = STEPS.get(version)
        if step is None:
            raise RecordError("version", f"There has never been a record of version {clipped(version)}.")
        data, version = step(data), version + 1
    return data


def clipped(number: int) -> str:
    """The number, or its size where it would fill the page."""
    return str(number) if abs(number) < 10**9 else "far too many digits"
