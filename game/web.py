"""The game in a web page: builds the rooms over the page's `host42` and starts them."""

from __future__ import annotations

import asyncio
import json
import os
from contextlib import suppress

from game.app.report import step_line
from game.app.session import Ports, Session
from game.app.table import Step
from game.platform import web
from game.platform.sounds import MixerSound
from game.record.observation import observation_to_json
from game.ui.conductor import Conductor
from game.ui.page import Scene
from game.ui.painter.window import Part, PygameWindow
from game.ui.phrases import aloud
from game.ui.screen import Environment, Insets
from game.ui.shapes import Colour
from game.ui.speaker import Commentator
from game.ui.stage import Stage

STORAGE_VERSION = "v1"
BUZZ_MS = 40
ROOM = 16_000_000  # bytes; what matches come to need beside the title


class WebDevice:
    """Size, insets and wishes of the device; frames; and the mirror of the scene."""

    def __init__(self) -> None:
        self._environment: Environment | None = None

    def update(self) -> None:
        """Something about the device has changed."""
        self._environment = None

    def environment(self) -> Environment:
        if self._environment is None:
            data = json.loads(web.host.env())
            insets = data["insets"]
            self._environment = Environment(
                width=data["width"],
                height=data["height"],
                ratio=data["dpr"],
                insets=Insets(insets["top"], insets["right"], insets["bottom"], insets["left"]),
                font_scale=data["fontScale"],
                reduced_motion=data["reducedMotion"],
                more_contrast=data["moreContrast"],
                forced_colours=data["forcedColors"],
                language=data["language"],
                update_ready=bool(web.host.updateReady()),
            )
        return self._environment

    async def frame(self) -> float:
        return float(await web.host.frame())

    def publish(self, scene: Scene, conductor: Conductor) -> None:
        """Hand over the nodes, and what the person knows for tests."""
        known, theme, words = scene.known, conductor.theme(self.environment()), conductor.words
        nodes = [
            {
                "id": node.id,
                "role": node.role,
                "label": aloud(words, node.label) if node.intent is None else node.label,
                "rect": list(node.rect),
                "disabled": node.disabled,
                "pressed": node.pressed,
                "description": aloud(words, node.description),
                "group": node.group,
                "level": node.level,
            }
            for node in scene.nodes
            if node.role != "shade"
        ]
        web.host.publish(
            json.dumps(
                {
                    "scene": scene.name,
                    "stateId": None if known is None else known.state_id,
                    "title": page_title(scene, conductor.words("game")),
                    "language": conductor.words.language,
                    "nodes": nodes,
                    "observation": None if known is None else observation_to_json(known),
                    "focus": conductor.focus.target,
                    "handover": conductor.focus.handover,
                    "ring": [hex_colour(theme.accent), hex_colour(theme.edge)],
                }
            )
        )


def page_title(scene: Scene, game: str) -> str:
    """What the browser's tab says: the screen and the game."""
    heading = next((node.label for node in scene.nodes if node.role == "heading" and node.level == 1), game)
    return game if heading == game else f"{heading} · {game}"


def hex_colour(colour: Colour) -> str:
    """The colour as style sheets write it."""
    return "#" + "".join(f"{part:02x}" for part in colour[:3])


class PageSound(MixerSound):
    """The page's sound, and the device's tremble."""

    def buzz(self) -> None:
        web.host.vibrate(BUZZ_MS)


class CanvasWindow(PygameWindow):
    """The page's canvas."""

    def resize(self, environment: Environment) -> None:
        web.host.resizeCanvas(environment.width, environment.height, environment.ratio)
        super().resize(environment)

    def _copy(self, changed: list[Part]) -> None:
        web.host.copyAhead()
        self._hand_over(changed)

    def _present(self, changed: list[Part]) -> None:
        self._hand_over(changed)
        web.host.presented()

    def _hand_over(self, changed: list[Part]) -> None:
        for part in changed:
            web.host.changed(*part)
        super()._present(changed)


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
    web.host.fail(report)


def _make_room() -> None:
    """Let the interpreter's memory grow once, while nothing moves.

    By itself it grows in mid-play, by a fifth at a time, and every view of it is made anew each time.
    """
    with suppress(MemoryError):  # a device that cannot spare it plays with what there is
        bytearray(ROOM)


async def _play(assets: str) -> None:
    environment = json.loads(web.host.env())
    clock, device = web.WebClock(), WebDevice()
    prefix = f"t42:{environment['path']}:{STORAGE_VERSION}:"
    stages: list[Stage] = []

    def changed() -> None:
        if stages:
            stages[0].invalidate()

    def hear(step: Step) -> None:
        print(step_line(step))  # the page keeps the last lines for a report
        if step.after.hand.result is not None:
            web.host.remember(session.record_text() or "")
        conductor.stepped(step)

    ports = Ports(web.WebStorage(), clock, web.WebChance(), prefix, web.WebSite())
    session = Session(ports, changed, hear)
    session.failed = _failed
    speaker = Commentator(web.WebAnnouncer(), lambda: session.settings)
    conductor = Conductor(session, PageSound(f"{assets}/sounds"), web.WebExchange(), speaker, changed)
    stage = Stage(conductor, CanvasWindow(f"{assets}/fonts"), device)
    stages.append(stage)

    def environment_changed() -> None:
        clock.update()
        device.update()
        session.refresh()
        stage.invalidate()

    def come_in() -> None:
        conductor.welcome()
        _make_room()

    web.host.onStart(web.keep(come_in))
    web.host.onEnv(web.keep(environment_changed))
    web.host.onUpdate(web.keep(environment_changed))
    web.host.onStoreChange(web.keep(session.changed_elsewhere))
    web.host.onPointer(web.keep(lambda kind, x, y, source: stage.pointer(kind, x, y, clock.now())))
    web.host.onActivate(web.keep(lambda node_id, value: stage.activate(node_id)))
    web.host.onFocus(web.keep(lambda node_id: stage.focused(web.text_or_none(node_id))))
    web.host.onKey(web.keep(lambda key, shift: stage.key(key)))
    loop = asyncio.ensure_future(stage.run())
    await stage.first_picture()
    web.host.ready()
    await loop
