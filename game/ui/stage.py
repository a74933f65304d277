"""The one loop of the screen: it sleeps until something changed, and draws no frame that is not needed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from time import perf_counter
from typing import Protocol

from game.ui.conductor import Conductor
from game.ui.geometry import Rect
from game.ui.intents import Intent
from game.ui.motion import Plan, plan, where
from game.ui.nodes import Node, hit
from game.ui.page import Scene
from game.ui.screen import Environment
from game.ui.shapes import TileFace
from game.ui.theme import Theme

TAP_REACH = 14.0  # CSS px a finger may slip and still mean the same place
REPEAT_MS = 300.0  # a second tap at the same place within this time does not hit what the first one brought up
SCROLL_KEYS = {"ArrowDown": 0.15, "ArrowUp": -0.15, "PageDown": 0.85, "PageUp": -0.85}  # of what is seen
ABOVE = 72.0  # CSS px to be seen above what the keyboard came to, so that its heading is seen too
# A picture that takes long is painted over several frames: one paints until the first of these times, and hands the
# picture over if it is whole by the second. What the player has touched may cost a frame rather than come late.
CALM_MS, HURRIED_MS = (10.0, 14.0), (20.0, 22.0)
Moving = tuple[TileFace, Rect]


class Window(Protocol):
    """Where pictures go."""

    def prepare(self, scene: Scene, theme: Theme, hidden: frozenset[str], enough: Callable[[], bool]) -> bool:
        """Paint a scene, unseen, until that is `enough` for now; whether it is whole.

        It is without its `hidden` tiles and what is said of them.
        """
        ...

    def show(self, moving: tuple[Moving, ...]) -> None:
        """Show what was prepared, and the `moving` tiles at their places."""
        ...

    def resize(self, environment: Environment) -> None: ...


class Device(Protocol):
    """What the loop asks of the device."""

    def environment(self) -> Environment: ...
    def frame(self) -> Awaitable[float]:
        """The next moment at which a picture can be shown, in ms."""
        ...

    def publish(self, scene: Scene, conductor: Conductor) -> None:
        """Hand the scene's nodes to the accessible mirror and to tests."""
        ...


class Stage:
    """Connects a conductor, a window and a device."""

    def __init__(
        self, conductor: Conductor, window: Window, device: Device, clock: Callable[[], float] = perf_counter
    ) -> None:
        self._conductor = conductor
        self._window = window
        self._device = device
        self._clock = clock  # seconds
        self._woken = asyncio.Event()
        self._scene: Scene | None = None  # what is shown
        self._coming: Scene | None = None  # what takes its place when it is prepared
        self._unfinished = False  # what is prepared is not whole yet
        self._environment: Environment | None = None
        self._plan = Plan()
        self._began = 0.0  # when the plan's tiles set out, in ms
        self._stale = True
        self._hurried = False  # the player waits for what was touched
        self._untold = False  # the scene shown has not been handed to the mirror yet
        self._pressed: tuple[Node, float, float] | None = None
        self._dragged = 0.0
        self._last_tap = (-1e9, 0.0, 0.0)  # when and where
        self._known: frozenset[tuple[str, object]] = frozenset()
        self._first = asyncio.Event()

    # -- told from outside --------------------------------------------------------------------

    def invalidate(self) -> None:
        """Something that is shown has changed."""
        self._stale = True
        self._woken.set()

    def activate(self, node_id: str) -> None:
        """The mirror's element was pressed."""
        scene = self._scene
        node = next((one for one in scene.nodes if one.id == node_id), None) if scene is not None else None
        if node is not None and node.intent is not None:
            self._finish_motion()
            self._handle(node.intent)

    def focused(self, node_id: str | None) -> None:
        """The keyboard came to a node, or to none: what lies out of sight comes into view."""
        self._conductor.focus.at = node_id
        scene = self._scene
        node = next((one for one in scene.nodes if one.id == node_id), None) if scene is not None else None
        if scene is None or scene.window is None or node is None or node.place is None:
            return
        seen, place = scene.window, node.place
        if place.y < seen.y + ABOVE and node.rect.h < place.h - 0.5:
            self._scroll(place.y - seen.y - ABOVE)
        elif place.bottom > seen.bottom:
            self._scroll(min(place.bottom + 24 - seen.bottom, place.y - seen.y - ABOVE))

    def key(self, key: str) -> bool:
        """A key that the mirror has no use for; whether it meant something here."""
        if key in SCROLL_KEYS:
            scene = self._scene
            if scene is None or not scene.scroll or scene.window is None:
                return False
            self._scroll(SCROLL_KEYS[key] * scene.window.h)
            return True
        self._finish_motion()
        meant = self._conductor.key(key)
        self._hurried = self._hurried or meant
        return meant

    def pointer(self, kind: str, x: float, y: float, now: float) -> None:
        """A pointer went down, moved, came up, was cancelled, or a wheel turned by `y`. `now` in ms."""
        if self._scene is None:
            return
        if kind == "wheel":
            self._scroll(y)
        elif kind == "down":
            self._finish_motion()
            node = hit(self._scene.nodes, x, y)
            self._pressed = (node, x, y) if node is not None else None
            self._dragged = y
        elif kind == "move" and self._dragged:
            self._drag(x, y)
        elif kind == "up":
            self._up(x, y, now)
            self._dragged = 0.0
        elif kind == "cancel":
            self._pressed, self._dragged = None, 0.0

    def _drag(self, x: float, y: float) -> None:
        if self._pressed is not None and abs(y - self._pressed[2]) + abs(x - self._pressed[1]) > TAP_REACH:
            self._pressed = None
        if self._pressed is None:
            self._scroll(self._dragged - y)
            self._dragged = y

    def _scroll(self, by: float) -> None:
        if self._scene is not None and self._scene.scroll and self._conductor.scroll_by(by, self._scene.scroll):
            self.invalidate()

    def _up(self, x: float, y: float, now: float) -> None:
        pressed, self._pressed = self._pressed, None
        if pressed is None or self._scene is None:
            return
        node = hit(self._scene.nodes, x, y)
        if node is None or node.id != pressed[0].id or node.intent is None:
            return
        when, where_x, where_y = self._last_tap
        repeated = now - when < REPEAT_MS and abs(x - where_x) + abs(y - where_y) < TAP_REACH
        if repeated and (node.id, node.intent) not in self._known:
            return
        self._last_tap = (now, x, y)
        self._known = frozenset((one.id, one.intent) for one in self._scene.nodes if one.intent is not None)
        self._handle(node.intent)

    def _handle(self, intent: Intent) -> None:
        self._hurried = True
        self._conductor.handle(intent)

    def _finish_motion(self) -> None:
        if self._plan.travels:
            self._plan = Plan()
            self._woken.set()

    # -- the loop -----------------------------------------------------------------------------

    async def first_picture(self) -> None:
        """Return once something has been shown."""
        await self._first.wait()

    async def run(self) -> None:
        """Draw whenever something changed; never returns."""
        while True:
            if not (self._stale or self._unfinished or self._untold or self._plan.travels):
                await self._woken.wait()
            now = await self._device.frame()
            self._woken.clear()  # all that was wished for until now is in this frame
            self._step(now)
            if self._scene is not None:
                self._first.set()

    def _step(self, now: float) -> None:
        started = self._clock()

        def spent(milliseconds: float) -> bool:
            return self._clock() - started >= milliseconds / 1000

        environment = self._device.environment()
        resized = environment != self._environment
        if resized:
            self._window.resize(environment)
            self._environment = environment
        if resized or (self._stale and not self._unfinished and not self._untold):
            self._stale = False
            self._coming = self._conductor.scene(environment)
            self._plan = plan(None if resized else self._scene, self._coming, self._conductor.motion_ms(environment))
        elif self._untold and not self._unfinished:
            self._tell()
            if not self._plan.travels:
                return
        share = (now - self._began) / self._plan.duration if self._plan.travels and self._coming is None else 0.0
        if share >= 1:
            self._plan = Plan()
        scene = self._plan.under or self._coming or self._scene
        assert scene is not None
        theme, shown = self._conductor.theme(environment), self._scene is not None and not resized
        same = self._scene is not None and self._scene.name == scene.name  # a new screen may take its time
        painting, ready = HURRIED_MS if self._hurried and same else CALM_MS
        whole = self._window.prepare(scene, theme, self._plan.keys, lambda: spent(painting))
        self._unfinished = not whole or (shown and spent(ready))
        if self._unfinished:
            return  # the picture before stays for another frame
        if self._coming is not None:
            self._scene, self._coming, self._began, self._untold = self._coming, None, now, True
            self._hurried = False
        self._window.show(tuple((travel.face, where(travel, share)) for travel in self._plan.travels))

    def _tell(self) -> None:
        """Hand the scene over, a frame after its picture: both together would be a long one on a phone."""
        self._untold = False
        if self._scene is not None:
            self._conductor.shown(self._scene)
            self._device.publish(self._scene, self._conductor)
