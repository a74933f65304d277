"""Which screen is drawn by what."""

from __future__ import annotations

from game.ui.desk import Desk
from game.ui.intents import Back, Do, Show
from game.ui.lessons.content import lesson_number
from game.ui.page import Look, Scene
from game.ui.scenes.captured import captured_scene
from game.ui.scenes.dialog import Choice, dialog
from game.ui.scenes.guide import guide_scene
from game.ui.scenes.keyspage import keys_scene
from game.ui.scenes.lesson import lesson_scene
from game.ui.scenes.rulespage import rules_scene
from game.ui.scenes.settings import settings_scene
from game.ui.scenes.table import table_scene
from game.ui.scenes.title import Welcome, title_scene
from game.ui.screen import Environment
from game.ui.stack import ScreenStack


def picture(screens: ScreenStack, desk: Desk, look: Look, environment: Environment) -> Scene:
    """The uppermost screen, or the question that must be answered first."""
    scene = _screen(screens, desk, look, environment, screens.top)
    if screens.asking is not None:
        words = look.words
        choices = (
            ("confirm", words("ask.new.yes"), screens.asking, "plain"),
            ("cancel", words("ask.new.no"), Back(), "primary"),
        )
        return dialog(look, scene, "ask", words("ask.new"), words("ask.new.text"), choices)  # type: ignore[arg-type]
    if screens.session.overtaken and screens.session.table is not None:
        return _elsewhere(look, scene)
    return scene


def _elsewhere(look: Look, beneath: Scene) -> Scene:
    """The match is being played in another window: nothing is lost, and either may go on."""
    words = look.words
    choices: tuple[Choice, ...] = (
        ("home", words("elsewhere.leave"), Do("home"), "plain"),
        ("take-over", words("elsewhere.here"), Do("take-over"), "primary"),
    )
    return dialog(look, beneath, "elsewhere", words("elsewhere"), words("elsewhere.text"), choices)


def _screen(screens: ScreenStack, desk: Desk, look: Look, environment: Environment, show: Show) -> Scene:
    offset = screens.offsets.get(show.scene, 0.0)
    session = screens.session
    if show.scene == "table" and session.table is not None:
        return table_scene(look, screens.sitting())
    if show.scene == "captured" and session.table is not None:
        return captured_scene(look, screens.sitting())
    if show.scene == "menu":
        return _menu(screens, desk, look, environment)
    if show.scene == "ask":
        beneath = _screen(screens, desk, look, environment, screens.stack[-2])
        return desk.question(look, beneath, show)
    if show.scene == "replay" and (seen := desk.picture(look, show, offset)) is not None:
        return seen
    look = look.legible  # those above compose themselves for the screen; all others take its larger text
    if show.scene == "settings":
        return settings_scene(look, session.settings, offset)
    if show.scene == "keys":
        return keys_scene(look, offset)
    if show.scene == "guide":
        return guide_scene(look, session.lessons_done, offset)
    if show.scene == "lesson":
        return lesson_scene(look, lesson_number(show.argument), screens.attempt, offset)
    if show.scene == "rules":
        return rules_scene(look, offset)
    beside = desk.picture(look, show, offset)
    if beside is not None:
        return beside
    return title_scene(look, _welcome(screens, environment))


def _welcome(screens: ScreenStack, environment: Environment) -> Welcome:
    session = screens.session
    saved = session.saved
    return Welcome(
        saved="" if saved is None else saved.match.rules.name,
        score=(0, 0) if saved is None else saved.match.score,
        newcomer=not session.statistics.matches and not session.statistics.bids,
        notices=tuple(screens.words(key) for key in session.notices),
        update=environment.update_ready,
    )


def _menu(screens: ScreenStack, desk: Desk, look: Look, environment: Environment) -> Scene:
    words = look.words
    beneath = _screen(screens, desk, look, environment, screens.stack[-2])
    table = screens.session.table
    choices: list[Choice] = [
        ("settings", words("settings"), Show("settings"), "plain"),
        ("guide", words("guide"), Show("guide"), "plain"),
    ]
    if desk.can_review:
        choices.append(("review", words("menu.review"), Show("review"), "plain"))
    if table is not None and table.practice and table.can_take_back:
        choices.append(("take-back", words("take-back"), Do("take-back"), "plain"))
    choices.append(("home", words("menu.home"), Do("home"), "plain"))
    choices.append(("back", words("menu.play"), Back(), "primary"))
    return dialog(look, beneath, "menu", words("menu"), "", tuple(choices))
