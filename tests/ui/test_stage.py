"""The loop of the screen: a picture that takes several frames to paint, and what is seen and touched meanwhile."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from game.ui.conductor import Conductor
from game.ui.page import Scene
from game.ui.screen import Environment
from game.ui.stage import Moving, Stage
from game.ui.theme import Theme
from tests.app.room import breathe
from tests.ui.test_desk import House


class SlowWindow:
    """A window that needs so many frames for each new scene."""

    def __init__(self, frames: int) -> None:
        self.frames, self.left = frames, 0
        self.scene: Scene | None = None
        self.shown: list[str] = []

    def prepare(self, scene: Scene, theme: Theme, hidden: frozenset[str], enough: Callable[[], bool]) -> bool:
        if scene is not self.scene:
            self.scene, self.left = scene, self.frames
        self.left -= 1
        return self.left < 0

    def show(self, moving: tuple[Moving, ...]) -> None:
        assert self.scene is not None
        assert self.left < 0
        self.shown.append(self.scene.name)

    def resize(self, environment: Environment) -> None:
        self.scene = None


class Painting(SlowWindow):
    """A window whose scenes take so many pieces of 3 ms each."""

    def __init__(self, pieces: int) -> None:
        super().__init__(pieces)
        self.seconds = 0.0

    def prepare(self, scene: Scene, theme: Theme, hidden: frozenset[str], enough: Callable[[], bool]) -> bool:
        if scene is not self.scene:
            self.scene, self.left = scene, self.frames
        while self.left >= 0:
            if enough():
                return False
            self.left -= 1
            self.seconds += 0.003
        return True


class Frames:
    """A device whose frames come when the test says so."""

    def __init__(self) -> None:
        self.size = Environment(390, 844)
        self.told: list[str] = []
        self.now = 0.0
        self._next: asyncio.Future[float] | None = None

    def environment(self) -> Environment:
        return self.size

    async def frame(self) -> float:
        self._next = asyncio.get_running_loop().create_future()
        return await self._next

    def publish(self, scene: Scene, conductor: Conductor) -> None:
        self.told.append(scene.name)

    async def tick(self) -> bool:
        """One frame; whether one was asked for."""
        await breathe(2)
        asked, self._next = self._next, None
        if asked is not None:
            self.now += 16
            asked.set_result(self.now)
        await breathe(2)
        return asked is not None


def looped(test: Callable[[House, Stage, SlowWindow, Frames], object], frames: int, pieces: int = 0) -> None:
    async def run() -> None:
        painting = Painting(pieces)
        house, window, device = House(), painting if pieces else SlowWindow(frames), Frames()
        stage = Stage(house.conductor, window, device, clock=lambda: painting.seconds)
        loop = asyncio.ensure_future(stage.run())
        while not device.told:
            await device.tick()
        assert (window.shown, device.told) == (["title"], ["title"])
        assert not await device.tick()  # idle: no frame is asked for
        await test(house, stage, window, device)  # type: ignore[misc]
        loop.cancel()

    asyncio.run(run())


def middle(scene: Scene, node_id: str) -> tuple[float, float]:
    rect = next(node.rect for node in scene.nodes if node.id == node_id)
    return rect.x + rect.w / 2, rect.y + rect.h / 2


def tap(stage: Stage, x: float, y: float, now: float) -> None:
    stage.pointer("down", x, y, now)
    stage.pointer("up", x, y, now)


def test_the_picture_before_stays_and_answers_until_the_next_is_whole() -> None:
    async def test(house: House, stage: Stage, window: SlowWindow, device: Frames) -> None:
        title = house.scene()
        tap(stage, *middle(title, "settings"), device.now)
        stage.invalidate()
        for _ in range(3):
            assert await device.tick()
            assert (window.shown[-1], device.told[-1]) == ("title", "title")
        assert await device.tick()
        assert (window.shown[-1], device.told[-1]) == ("settings", "title")  # the mirror is told a frame later
        assert await device.tick()
        assert device.told[-1] == "settings"
        assert not await device.tick()

    looped(test, 3)


def test_what_changes_meanwhile_is_shown_after_it() -> None:
    async def test(house: House, stage: Stage, window: SlowWindow, device: Frames) -> None:
        tap(stage, *middle(house.scene(), "settings"), device.now)
        stage.invalidate()
        await device.tick()
        house.conductor.back()
        stage.invalidate()
        while await device.tick():
            pass
        assert window.shown[-2:] == ["settings", "title"]
        assert device.told[-1] == "title"

    looped(test, 2)


def test_a_new_size_drops_what_was_begun() -> None:
    async def test(house: House, stage: Stage, window: SlowWindow, device: Frames) -> None:
        tap(stage, *middle(house.scene(), "settings"), device.now)
        stage.invalidate()
        await device.tick()
        device.size = Environment(844, 390)
        while await device.tick():
            pass
        assert window.shown == ["title", "settings"]
        assert device.told == ["title", "settings"]

    looped(test, 2)


def test_what_was_touched_is_painted_in_fewer_frames() -> None:
    async def test(house: House, stage: Stage, window: SlowWindow, device: Frames) -> None:
        async def frames_until_shown() -> int:
            count, before = 0, len(window.shown)
            while len(window.shown) == before:
                assert await device.tick()
                count += 1
            assert await device.tick()  # the mirror is told
            return count

        tap(stage, *middle(house.scene(), "settings"), device.now)
        stage.invalidate()
        opening = await frames_until_shown()
        tap(stage, *middle(house.scene(), "set:hold:0"), device.now)
        stage.invalidate()
        touched = await frames_until_shown()
        stage.invalidate()  # as when a computer player has acted
        by_itself = await frames_until_shown()
        assert (opening, touched, by_itself) == (3, 2, 3)  # a new screen may take its time as well

    looped(test, 0, pieces=8)
