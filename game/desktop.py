"""The game in a desktop window."""

from __future__ import annotations

import asyncio
import os
import secrets
import time
from pathlib import Path

import pygame

from game.app.ports import StorageFailed
from game.app.session import Ports, Session
from game.app.table import Step
from game.platform.sounds import MixerSound
from game.ui.conductor import Conductor
from game.ui.page import Scene
from game.ui.painter.window import PygameWindow
from game.ui.screen import Environment
from game.ui.speaker import Commentator
from game.ui.stage import Stage

ASSETS = Path(__file__).resolve().parent.parent / "build" / "assets"


class FileStorage:
    """One file a key, in a folder of the user's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def _path(self, key: str) -> Path:
        return self._folder / key.replace(":", "_").replace("/", "_")

    def get(self, key: str) -> str | None:
        try:
            return self._path(key).read_text("utf-8")
        except FileNotFoundError:
            return None
        except (OSError, UnicodeError) as error:
            raise StorageFailed(f"failed: {error}") from None

    def set(self, key: str, text: str) -> None:
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            fresh = self._path(key).with_suffix(".new")
            fresh.write_text(text, "utf-8")
            fresh.replace(self._path(key))
        except OSError as error:
            raise StorageFailed(f"failed: {error}") from None

    def remove(self, key: str) -> None:
        self._path(key).unlink(missing_ok=True)

    def keys(self) -> list[str]:
        return [path.name for path in self._folder.glob("*")] if self._folder.is_dir() else []


class DesktopClock:
    """The computer's time."""

    def now(self) -> float:
        return time.perf_counter() * 1000

    async def pause(self, milliseconds: float) -> None:
        await asyncio.sleep(milliseconds / 1000)

    async def breathe(self) -> None:
        await asyncio.sleep(0)

    async def visible(self) -> None:
        return


class SystemChance:
    """The system's cryptographic source (S5)."""

    def below(self, n: int) -> int:
        return secrets.randbelow(n)


class DesktopExchange:
    """The clipboard, and files in the folder for downloads. What is brought in is what was copied before."""

    async def copy(self, text: str) -> bool:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return False
        return True

    async def share(self, title: str, text: str) -> bool:
        return False

    def download(self, name: str, text: str) -> None:
        folder = Path.home() / "Downloads"
        (folder if folder.is_dir() else Path.home()).joinpath(name).write_text(text, "utf-8")

    async def pick(self) -> str | None:
        return self._copied()

    async def paste(self, title: str, text: str, done: str, cancel: str) -> str | None:
        return self._copied()

    def _copied(self) -> str | None:
        try:
            return pygame.scrap.get_text() or None
        except pygame.error:
            return None


class Quiet:
    """No screen reader here."""

    def say(self, text: str, urgent: bool = False) -> None:
        return


class DesktopDevice:
    """The window's size, and sixty frames a second."""

    def environment(self) -> Environment:
        surface = pygame.display.get_surface()
        width, height = surface.get_size() if surface is not None else (1280, 720)
        return Environment(width, height)

    async def frame(self) -> float:
        await asyncio.sleep(1 / 60)
        return time.perf_counter() * 1000

    def publish(self, scene: Scene, conductor: Conductor) -> None:
        return


def main() -> int:
    """Open the window and play until it is closed."""
    if not ASSETS.is_dir():
        print("The fonts and sounds are not built yet: run ./build.sh build once.")
        return 1
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_caption("Texas 42")
    pygame.display.set_mode((1280, 720), pygame.RESIZABLE)
    asyncio.run(_play())
    return 0


async def _play() -> None:
    home = Path(os.environ.get("XDG_DATA_HOME", Path.home() / ".local" / "share")) / "texas42"
    stages: list[Stage] = []

    def changed() -> None:
        if stages:
            stages[0].invalidate()

    ports = Ports(FileStorage(home), DesktopClock(), SystemChance(), "v1-")

    def hear(step: Step) -> None:
        conductor.stepped(step)

    session = Session(ports, changed, hear)
    speaker = Commentator(Quiet(), lambda: session.settings)
    conductor = Conductor(session, MixerSound(str(ASSETS / "sounds")), DesktopExchange(), speaker, changed)
    stage = Stage(conductor, PygameWindow(str(ASSETS / "fonts"), pygame.RESIZABLE), DesktopDevice())
    stages.append(stage)
    conductor.welcome()
    loop = asyncio.ensure_future(stage.run())
    while await _listen(stage, conductor):
        await asyncio.sleep(1 / 60)
        if loop.done():
            loop.result()
    loop.cancel()


async def _listen(stage: Stage, conductor: Conductor) -> bool:
    """Pass on what the window was told; False when it was closed."""
    kinds = {pygame.MOUSEBUTTONDOWN: "down", pygame.MOUSEBUTTONUP: "up", pygame.MOUSEMOTION: "move"}
    for event in pygame.event.get():
        if event.type == pygame.QUIT:
            return False
        if event.type == pygame.VIDEORESIZE:
            stage.invalidate()
        elif event.type == pygame.MOUSEWHEEL:
            stage.pointer("wheel", 0, -40 * event.y, time.perf_counter() * 1000)
        elif event.type in kinds and getattr(event, "button", 1) == 1:
            x, y = event.pos
            stage.pointer(kinds[event.type], x, y, time.perf_counter() * 1000)
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            conductor.back()
            conductor.changed()
    return True
