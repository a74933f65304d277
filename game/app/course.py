"""Which lessons of the course are done, kept as JSON."""

from __future__ import annotations

import json

from game.record.shape import kept_json

MOST = 100  # keys kept at most, each a short text


def parse_done(text: str | None) -> frozenset[str]:
    """Keys of finished lessons; none where nothing was kept or it cannot be read."""
    try:
        data = kept_json(text or "[]")
    except ValueError:
        return frozenset()
    if not isinstance(data, list):
        return frozenset()
    return frozenset(key for key in data[:MOST] if isinstance(key, str) and len(key) <= 24)


def done_text(done: frozenset[str]) -> str:
    """The same keys as JSON, sorted."""
    return json.dumps(sorted(done), separators=(",", ":"))
