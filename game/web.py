"""The game in a web page: builds the rooms over the page's `host42` and starts them."""

from __future__ import annotations

import asyncio
import json
import os
from typing import Any

from game.app.session import Ports, Session
from game.platform import web
from game.platform.sounds import MixerSound
from game.ui.conductor import Conductor
from game.ui.page import Scene
from game.ui.painter.window import PygameWindow
from game.ui.screen import Environment
from game.ui.speaker import Commentator
from game.ui.stage import Stage

STORAGE_VERSION = "v1"


class CanvasWindow(PygameWindow):
    """The page's canvas."""

    def resize(self, environment: Environment) -> None:
        web.host.resizeCanvas(environment.width, environment.height, environment.ratio)
        super().resize(environment)

    def show(self, scene: Scene, *rest: Any) -> None:
        super().show(scene, *rest)
        web.host.presented()


def start(assets: str = "assets") -> None:
    """Begin; returns at once, the rest happens in the page's own loop."""
    import pygame

    os.environ["SDL_EMSCRIPTEN_KEYBOARD_ELEMENT"] = "#canvas"
    pygame.display.init()
    pygame.font.init()
    asyncio.get_event_loop().create_task(_main(assets))


async def _main(assets: str) -> None:
    try:
        await _play(assets)
    except Exception as error:
        _failed(error)
        raise


def _failed(error: BaseException) -> None:
    """Show the page for trouble, with what a report needs; the match is saved up to its last action."""
    import traceback

    report = "".join(traceback.format_exception(error))
    web.host.fail("The game stopped", "Something went wrong inside the game. The match is saved.", report)


async def _play(assets: str) -> None:
    environment = json.loads(web.host.env())
    clock, device = web.WebClock(), web.WebDevice()
    prefix = f"t42:{environment['path']}:{STORAGE_VERSION}:"
    stages: list[Stage] = []

    def changed() -> None:
        if stages:
            stages[0].invalidate()

    session = Session(Ports(web.WebStorage(), clock, web.WebChance(), prefix), changed, lambda step: conductor.stepped(step))
    session.failed = _failed
    speaker = Commentator(web.WebAnnouncer(), lambda: session.settings)
    conductor = Conductor(session, MixerSound(f"{assets}/sounds"), web.WebExchange(), speaker, changed)
    stage = Stage(conductor, CanvasWindow(f"{assets}/fonts"), device)
    stages.append(stage)

    def environment_changed() -> None:
        clock.update()
        device.update()
        stage.invalidate()

    web.host.onEnv(web.keep(environment_changed))
    web.host.onUpdate(web.keep(environment_changed))
    web.host.onPointer(web.keep(lambda kind, x, y, source: stage.pointer(kind, x, y, clock.now())))
    web.host.onActivate(web.keep(lambda node_id, value: stage.activate(node_id)))
    loop = asyncio.ensure_future(stage.run())
    await stage.first_picture()
    web.host.ready()
    await loop
