"""What the application asks of the world, as protocols; `platform` holds the implementations."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Protocol


class StorageFailed(Exception):
    """The storage refused; the message is one of "denied", "quota" or "failed: ..."."""


class Storage(Protocol):
    """Text by key, kept between visits. Every method may raise StorageFailed."""

    def get(self, key: str) -> str | None: ...
    def set(self, key: str, text: str) -> None: ...
    def remove(self, key: str) -> None: ...
    def keys(self) -> list[str]: ...


class Clock(Protocol):
    """Time as the player feels it. `now` is in milliseconds."""

    def now(self) -> float: ...
    def pause(self, milliseconds: float) -> Awaitable[None]: ...
    def breathe(self) -> Awaitable[None]:
        """Give the page a moment between two slices of thought."""
        ...

    def visible(self) -> Awaitable[None]:
        """Return at once while the player can see the table, else when they can again."""
        ...


class Chance(Protocol):
    """Fair, unpredictable numbers from the system's cryptographic source (S5)."""

    def below(self, n: int) -> int: ...


class Sound(Protocol):
    """Plays a sound by name at a volume from 0 to 1; silent where there is no sound."""

    def open(self) -> None:
        """Get ready to play, which takes a moment: best while nothing moves, after the first touch."""
        ...

    def play(self, name: str, volume: float) -> None: ...
    def buzz(self) -> None:
        """A short tremble in the hand, where the device can."""
        ...


class Announcer(Protocol):
    """Speaks to a screen reader."""

    def say(self, text: str, urgent: bool = False) -> None: ...


class Site(Protocol):
    """The place the game is run from."""

    def persist(self) -> None:
        """Ask that what is kept here be spared when space is short."""
        ...

    def use_update(self) -> None:
        """Start the new version that is waiting, if one is."""
        ...

    def open_licences(self) -> None:
        """Show the licences of everything the game is made of, beside the game."""
        ...


class Nowhere:
    """A site of which nothing can be asked: the desktop, and headless play."""

    def persist(self) -> None:
        return

    def use_update(self) -> None:
        return

    def open_licences(self) -> None:
        return


class Exchange(Protocol):
    """Text leaving and entering the game by the player's wish."""

    def copy(self, text: str) -> Awaitable[bool]: ...
    def share(self, title: str, text: str) -> Awaitable[bool]: ...
    def download(self, name: str, text: str) -> None: ...
    def pick(self) -> Awaitable[str | None]:
        """The text of a file the player chooses; None if none was chosen."""
        ...

    def paste(self, title: str, text: str, done: str, cancel: str) -> Awaitable[str | None]:
        """Text the player puts in from the clipboard, where need be into a field that says so; None for nothing."""
        ...
