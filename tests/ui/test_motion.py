"""Tiles on their way: between which pictures they travel, and over which of them."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest
from moments import ME, NAMES, look, sittings, states

from game.core.hand import Phase
from game.core.match import MatchState
from game.core.rulesets import RuleSet
from game.core.view import view
from game.ui.focus import Focus
from game.ui.motion import plan
from game.ui.page import Scene
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.table import table_scene
from game.ui.screen import Environment, Screen
from game.ui.stage import Stage
from game.ui.theme import DARK
from tests.app.room import breathe

PHONE = Environment(390, 844)
MS = 240.0


def _endings(rules: RuleSet) -> Iterator[MatchState]:
    for _, match in states(rules, 9):
        if match.phase is Phase.HAND_OVER and len(match.hand.tricks) == 7:
            yield match


@pytest.fixture
def ending(rules: RuleSet) -> tuple[Scene, Scene]:
    """The seventh trick lying on the table, and the result that follows."""
    match = next(_endings(rules))
    held = Sitting(view(match, ME), NAMES, held=match.hand.tricks[-1])
    screen = look(Screen(PHONE.width, PHONE.height))
    return table_scene(screen, held), table_scene(screen, Sitting(view(match, ME), NAMES))


class House:
    """Conductor, device and window at once: the picture asked for, the frames that come, and what was shown."""

    def __init__(self, scene: Scene) -> None:
        self.wanted = scene
        self.frames: asyncio.Queue[float] = asyncio.Queue()
        self.pictures: list[tuple[str, int]] = []  # the name of each, and how many tiles were on their way
        self.focus = Focus()
        self.prepared = ""

    def scene(self, environment: Environment) -> Scene:
        return self.wanted

    def motion_ms(self, environment: Environment) -> float:
        return MS

    def theme(self, environment: Environment) -> object:
        return DARK

    def environment(self) -> Environment:
        return PHONE

    async def frame(self) -> float:
        return await self.frames.get()

    def prepare(self, scene: Scene, theme: object, hidden: object, enough: object) -> bool:
        self.prepared = scene.name
        return True

    def show(self, moving: tuple[object, ...]) -> None:
        self.pictures.append((self.prepared, len(moving)))

    def shown(self, scene: Scene) -> None: ...
    def handle(self, intent: object) -> None: ...
    def publish(self, scene: Scene, conductor: object) -> None: ...
    def resize(self, environment: Environment) -> None: ...

    async def pass_by(self, *moments: float) -> None:
        """Frames at these moments, in ms."""
        for moment in moments:
            self.frames.put_nowait(moment)
            await breathe()


def _seen(ending: tuple[Scene, Scene], touched: bool) -> list[tuple[str, int]]:
    """What is shown while a hand ends; a touch a little after."""

    async def show() -> list[tuple[str, int]]:
        held, result = ending
        house = House(held)
        stage = Stage(cast(Any, house), house, cast(Any, house), clock=lambda: 0.0)
        running = asyncio.create_task(stage.run())
        await house.pass_by(0, 16)
        house.pictures.clear()
        house.wanted = result
        stage.invalidate()
        await house.pass_by(100, 100 + MS / 2)
        if touched:
            stage.pointer("down", 10, 10, 101 + MS / 2)
        await house.pass_by(101 + MS / 2, 100 + MS)
        running.cancel()
        return house.pictures

    return asyncio.run(show())


def test_the_last_trick_is_gathered_before_the_result_comes_up(ending: tuple[Scene, Scene]) -> None:
    found = plan(*ending, MS)
    assert len(found.travels) == 4
    assert all(travel.last for travel in found.travels)
    assert _seen(ending, touched=False) == [("table", 4)] * 3 + [("hand-result", 0)]


def test_a_touch_brings_the_result_at_once(ending: tuple[Scene, Scene]) -> None:
    assert _seen(ending, touched=True)[:3] == [("table", 4), ("table", 4), ("hand-result", 0)]


def test_any_other_tile_travels_over_the_picture_it_belongs_to(rules: RuleSet) -> None:
    screen = look(Screen(PHONE.width, PHONE.height))
    held = sittings(rules)["held"]
    before, after = table_scene(screen, held), table_scene(screen, replace(held, held=None))
    gathered = plan(before, after, MS)
    assert any(travel.last for travel in gathered.travels)
    assert gathered.under is None
