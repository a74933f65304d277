"""The running match in storage: written whole after every action, in two slots, never thrown away unread."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.app.ports import Storage, StorageFailed
from game.core.match import MatchState
from game.record.errors import RecordError
from game.record.reader import read_record
from game.record.writer import write_record

SLOTS = ("match-a", "match-b")
ASIDE = "aside-"  # and a number: texts that could not be read, kept for the player to copy out


@dataclass(frozen=True, slots=True)
class Saved:
    """A match found in storage."""

    match: MatchState
    meta: dict[str, Any]
    sequence: int


@dataclass(frozen=True, slots=True)
class Found:
    """What loading found: the newest good save, and the key of a sentence for each that was set aside."""

    saved: Saved | None
    complaints: tuple[str, ...]


def _sequence(meta: dict[str, Any]) -> int:
    number = meta.get("sequence")
    return number if isinstance(number, int) and not isinstance(number, bool) else 0


class MatchSaves:
    """Two slots written in turn, so that a torn write leaves the other one whole."""

    def __init__(self, storage: Storage, prefix: str) -> None:
        self._storage = storage
        self._prefix = prefix
        self._next = 1

    def load(self) -> Found:
        """The newest save that replays; damaged and newer ones are copied aside and kept. Never raises."""
        good: list[Saved] = []
        complaints: list[str] = []
        for slot in SLOTS:
            key = self._prefix + slot
            try:
                text = self._storage.get(key)
            except StorageFailed:
                return Found(None, ("storage.denied",))
            if text is None:
                continue
            try:
                loaded = read_record(text)
            except RecordError as error:
                complaints.append("save.newer" if error.code == "newer-version" else "save.damaged")
                self._set_aside(slot, text)
                continue
            good.append(Saved(loaded.match, loaded.meta, _sequence(loaded.meta)))
        saved = max(good, key=lambda one: one.sequence, default=None)
        if saved is not None:
            self._next = saved.sequence + 1
        # A torn write of the newer slot costs one action at most; that is no reason to trouble the player.
        return Found(saved, tuple(complaints) if saved is None else ())

    def _set_aside(self, slot: str, text: str) -> None:
        try:
            held = self._aside_keys()
            if not any(self._storage.get(key) == text for key in held):
                self._storage.set(f"{self._prefix}{ASIDE}{len(held) + 1:03}", text)
            self._storage.remove(self._prefix + slot)
        except StorageFailed:
            return  # then it stays where it is, still unharmed until the slot is needed

    def aside(self) -> tuple[str, ...]:
        """The texts that were set aside, oldest first."""
        try:
            found = [self._storage.get(key) for key in self._aside_keys()]
        except StorageFailed:
            return ()
        return tuple(text for text in found if text is not None)

    def _aside_keys(self) -> list[str]:
        keys = self._storage.keys()
        return sorted(key for key in keys if key.startswith(self._prefix + ASIDE))

    def save(self, match: MatchState, meta: dict[str, Any]) -> None:
        """Write the match to the older slot; raises StorageFailed, leaving the newer slot as it was."""
        slot = SLOTS[self._next % len(SLOTS)]
        self._storage.set(self._prefix + slot, write_record(match, {**meta, "sequence": self._next}))
        self._next += 1

    def forget(self) -> None:
        """Drop the saved match: it is over and counted, or the player began another."""
        for slot in SLOTS:
            self._storage.remove(self._prefix + slot)
