"""The ports in a browser: everything goes through the page's `host42`."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy

from game.app.ports import StorageFailed

host: Any = js.host42
now: Callable[[], float] = js.performance.now


def keep(function: Callable[..., Any]) -> Any:
    """A function that the page may call for as long as it lives."""
    return create_proxy(function)


class WebStorage:
    """The browser's local storage."""

    def get(self, key: str) -> str | None:
        return text_or_none(_guarded(host.storeGet, key))

    def set(self, key: str, text: str) -> None:
        _guarded(host.storeSet, key, text)

    def remove(self, key: str) -> None:
        _guarded(host.storeRemove, key)

    def keys(self) -> list[str]:
        return list(json.loads(_guarded(host.storeKeys)))


def text_or_none(value: Any) -> str | None:
    """A string of JavaScript's; None for its null and its undefined, which arrive as two different things."""
    return value if isinstance(value, str) else None


def _guarded(function: Callable[..., Any], *values: str) -> Any:
    try:
        return function(*values)
    except JsException as error:
        raise StorageFailed(str(error).removeprefix("Error: ")) from None


class WebClock:
    """The page's time; a hidden page has none."""

    def __init__(self) -> None:
        self._shown = asyncio.Event()
        self.update()

    def update(self) -> None:
        """Look again whether the page can be seen."""
        if json.loads(host.env())["hidden"]:
            self._shown.clear()
        else:
            self._shown.set()

    def now(self) -> float:
        return float(now())

    async def pause(self, milliseconds: float) -> None:
        await asyncio.sleep(milliseconds / 1000)

    async def breathe(self) -> None:
        await asyncio.sleep(0)

    async def visible(self) -> None:
        await self._shown.wait()


class WebChance:
    """crypto.getRandomValues, without bias: numbers beyond the last whole multiple are drawn again."""

    def __init__(self) -> None:
        self._pool: list[int] = []

    def below(self, n: int) -> int:
        limit = (1 << 32) - (1 << 32) % n
        while True:
            if not self._pool:
                self._pool = json.loads(host.random(64))
            number = self._pool.pop()
            if number < limit:
                return number % n


class WebExchange:
    """Clipboard, share sheet, downloads and the file picker."""

    async def copy(self, text: str) -> bool:
        return bool(await host.copy(text))

    async def share(self, title: str, text: str) -> bool:
        return bool(await host.share(title, text))

    def download(self, name: str, text: str) -> None:
        host.download(name, text)

    async def pick(self) -> str | None:
        return text_or_none(await host.pickText())

    async def paste(self, title: str, text: str, done: str, cancel: str) -> str | None:
        return text_or_none(await host.pasteText(title, text, done, cancel))


class WebSite:
    """The page and the offline copy behind it."""

    def persist(self) -> None:
        host.askPersist()

    def use_update(self) -> None:
        host.applyUpdate()

    def open_licences(self) -> None:
        host.openBeside("licences.html")


class WebAnnouncer:
    """The page's live region."""

    def say(self, text: str, urgent: bool = False) -> None:
        host.announce(text, urgent)
