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
HOLDER = "holder"  # which page plays the saved match: the one that wrote here last
ASIDE = "aside-"  # and a number: texts that could not be read, kept for the player to copy out


class Overtaken(Exception):
    """Another page plays this match now, so this one must not write to it."""


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
    """Two slots written in turn, so that a torn write leaves the other one whole.

    Only the page that holds the match writes: `me` names it. Any page may take the match over; the one before
    finds that out at its next write at the latest, and then keeps its hands off.
    """

    def __init__(self, storage: Storage, prefix: str, me: str = "") -> None:
        self._storage = storage
        self._prefix = prefix
        self._me = me
        self._next = 1
        self._occupied: set[str] = set()  # slots with a text that there was no room to set aside

    def is_part(self, key: str) -> bool:
        """Whether the saved match is, or is partly, under this key."""
        return key in {self._prefix + name for name in (*SLOTS, HOLDER)}

    def hold(self) -> None:
        """Take the saved match over; raises StorageFailed."""
        self._storage.set(self._prefix + HOLDER, self._me)

    def overtaken(self) -> bool:
        """Whether another page has taken the match over; raises StorageFailed."""
        return self._storage.get(self._prefix + HOLDER) not in (None, self._me)

    def load(self) -> Found:
        """The newest save that replays; damaged and newer ones are put aside and kept. Never raises.

        One that was put aside as too new comes back when the game has come to understand it.
        """
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
        saved = max(good or self._understood_by_now(), key=lambda one: one.sequence, default=None)
        if saved is not None:
            self._next = saved.sequence + 1
            # A torn write costs one action at most; that is no reason to trouble the player.
            complaints = [one for one in complaints if one != "save.damaged"]
        return Found(saved, tuple(dict.fromkeys(complaints)))

    def _understood_by_now(self) -> list[Saved]:
        """A match that was put aside by a version too old for it, put back into its slot."""
        try:
            for key in reversed(self._aside_keys()):
                text = self._storage.get(key) or ""
                try:
                    loaded = read_record(text)
                except RecordError:
                    continue
                self._storage.set(self._prefix + SLOTS[0], text)
                self._storage.remove(key)
                return [Saved(loaded.match, loaded.meta, _sequence(loaded.meta))]
        except StorageFailed:
            pass  # it stays aside
        return []

    def _set_aside(self, slot: str, text: str) -> None:
        try:
            held = self._aside_keys()
            if not any(self._storage.get(key) == text for key in held):
                self._storage.set(f"{self._prefix}{ASIDE}{len(held) + 1:03}", text)
            self._storage.remove(self._prefix + slot)
        except StorageFailed:
            self._occupied.add(slot)  # it stays where it is, and the slot is not written to

    def aside(self) -> tuple[str, ...]:
        """The texts that were set aside, oldest first."""
        try:
            keys = self._aside_keys() + [self._prefix + slot for slot in SLOTS if slot in self._occupied]
            found = [self._storage.get(key) for key in keys]
        except StorageFailed:
            return ()
        return tuple(text for text in found if text is not None)

    def _aside_keys(self) -> list[str]:
        keys = self._storage.keys()
        return sorted(key for key in keys if key.startswith(self._prefix + ASIDE))

    def save(self, match: MatchState, meta: dict[str, Any]) -> None:
        """Write the match to the older slot, leaving the newer one as it was.

        Raises Overtaken where another page plays it now, and StorageFailed.
        """
        free = [slot for slot in SLOTS if slot not in self._occupied]
        if not free:
            raise StorageFailed("quota")
        if self.overtaken():
            raise Overtaken
        slot = free[self._next % len(free)]
        self._storage.set(self._prefix + slot, write_record(match, {**meta, "sequence": self._next}))
        self._next += 1

    def forget(self) -> None:
        """Drop the saved match, unless another page plays it: it is over and counted."""
        if not self.overtaken():
            for name in (*(slot for slot in SLOTS if slot not in self._occupied), HOLDER):
                self._storage.remove(self._prefix + name)
