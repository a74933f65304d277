"""The ports in memory, with switches for every way the real ones fail: for tests and for the headless table."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random

from game.app.ports import StorageFailed


class MemoryStorage:
    """Keeps text until the program ends. `refuse` is "denied" or "quota" to fail as browsers do."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.refuse = ""

    def get(self, key: str) -> str | None:
        if self.refuse == "denied":
            raise StorageFailed("denied")
        return self.texts.get(key)

    def set(self, key: str, text: str) -> None:
        if self.refuse:
            raise StorageFailed(self.refuse)
        self.texts[key] = text

    def remove(self, key: str) -> None:
        if self.refuse == "denied":
            raise StorageFailed("denied")
        self.texts.pop(key, None)

    def keys(self) -> list[str]:
        if self.refuse == "denied":
            raise StorageFailed("denied")
        return list(self.texts)


class ManualClock:
    """Time that passes only when something waits for it."""

    def __init__(self) -> None:
        self._now = 0.0

    def now(self) -> float:
        return self._now

    async def pause(self, milliseconds: float) -> None:
        self._now += milliseconds
        await asyncio.sleep(0)

    async def breathe(self) -> None:
        await asyncio.sleep(0)

    async def visible(self) -> None:
        return


class SeededChance:
    """Repeatable chance."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def below(self, n: int) -> int:
        return self._random.randrange(n)


class Silence:
    """No sound, but a list of what would have been heard."""

    def __init__(self) -> None:
        self.played: list[str] = []

    def play(self, name: str, volume: float) -> None:
        self.played.append(name)

    def buzz(self) -> None:
        self.played.append("buzz")


class NoExchange:
    """Nothing leaves and nothing comes in, but copies are remembered."""

    def __init__(self) -> None:
        self.copied: list[str] = []
        self.offered: Callable[[], str | None] = lambda: None

    async def copy(self, text: str) -> bool:
        self.copied.append(text)
        return True

    async def share(self, title: str, text: str) -> bool:
        return False

    def download(self, name: str, text: str) -> None:
        self.copied.append(text)

    async def pick(self) -> str | None:
        return self.offered()

    async def paste(self, title: str, text: str, done: str, cancel: str) -> str | None:
        return self.offered()
