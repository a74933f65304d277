"""Which screen is drawn by what, and what the simple deeds do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.intents import Back, Do, Show
from game.ui.lessons import taking
from game.ui.lessons.content import lesson_number
from game.ui.page import Look, Scene
from game.ui.scenes.dialog import Choice, dialog
from game.ui.scenes.guide import guide_scene
from game.ui.scenes.keyspage import keys_scene
from game.ui.scenes.lesson import lesson_scene
from game.ui.scenes.rulespage import rules_scene
from game.ui.scenes.settings import settings_scene
from game.ui.scenes.table import table_scene
from game.ui.scenes.title import Welcome, title_scene
from game.ui.screen import Environment

if TYPE_CHECKING:
    from game.ui.conductor import Conductor


def picture(conductor: Conductor, look: Look, environment: Environment) -> Scene:
    """The uppermost screen, or the question that must be answered first."""
    scene = _screen(conductor, look, environment, conductor.top)
    if conductor.asking is not None:
        words = look.words
        choices = (
            ("confirm", words("ask.new.yes"), conductor.asking, "plain"),
            ("cancel", words("ask.new.no"), Back(), "primary"),
        )
        return dialog(look, scene, "ask", words("ask.new"), words("ask.new.text"), choices)  # type: ignore[arg-type]
    if conductor.session.overtaken and conductor.session.table is not None:
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


def _screen(conductor: Conductor, look: Look, environment: Environment, show: Show) -> Scene:
    offset = conductor.offsets.get(show.scene, 0.0)
    session = conductor.session
    if show.scene == "table" and session.table is not None:
        return table_scene(look, conductor.sitting())
    if show.scene == "settings":
        return settings_scene(look, session.settings, offset)
    if show.scene == "keys":
        return keys_scene(look, offset)
    if show.scene == "guide":
        return guide_scene(look, session.lessons_done, offset)
    if show.scene == "lesson":
        return lesson_scene(look, lesson_number(show.argument), conductor.attempt, offset)
    if show.scene == "rules":
        return rules_scene(look, offset)
    if show.scene == "menu":
        return _menu(conductor, look, environment)
    if show.scene == "ask":
        beneath = _screen(conductor, look, environment, conductor.stack[-2])
        return conductor.desk.question(look, beneath, show)
    beside = conductor.desk.picture(look, show, offset)
    if beside is not None:
        return beside
    return title_scene(look, _welcome(conductor, environment))


def _welcome(conductor: Conductor, environment: Environment) -> Welcome:
    session = conductor.session
    saved = session.saved
    return Welcome(
        saved="" if saved is None else saved.match.rules.name,
        score=(0, 0) if saved is None else saved.match.score,
        newcomer=not session.statistics.matches and not session.statistics.bids,
        notices=tuple(conductor.words(key) for key in session.notices),
        update=environment.update_ready,
    )


def _menu(conductor: Conductor, look: Look, environment: Environment) -> Scene:
    words = look.words
    beneath = _screen(conductor, look, environment, conductor.stack[-2])
    table = conductor.session.table
    choices: list[Choice] = [
        ("settings", words("settings"), Show("settings"), "plain"),
        ("guide", words("guide"), Show("guide"), "plain"),
    ]
    if conductor.desk.can_review:
        choices.append(("review", words("menu.review"), Show("review"), "plain"))
    if table is not None and table.practice and table.can_take_back:
        choices.append(("take-back", words("take-back"), Do("take-back"), "plain"))
    choices.append(("home", words("menu.home"), Do("home"), "plain"))
    choices.append(("back", words("menu.play"), Back(), "primary"))
    return dialog(look, beneath, "menu", words("menu"), "", tuple(choices))


def deed(conductor: Conductor, do: Do) -> None:
    """Do what has no more to say than its name."""
    session = conductor.session
    match do.name:
        case "resume":
            conductor.sit_down()
        case "home":
            conductor.go_home()
        case "release":
            if session.table is not None:
                session.table.release()
        case "next-hand":
            if session.table is not None:
                conductor.clear()
                session.table.next_hand()
        case "take-back":
            if session.table is not None:
                conductor.clear()
                session.table.take_back()
                if conductor.top.scene == "menu":
                    conductor.back()
        case "hint":
            conductor.hint()
        case "lesson-answer":
            taking.answer(conductor, do.argument)
        case "lesson-next":
            taking.go_on(conductor)
        case "take-over":
            conductor.take_over()
        case "update":
            session.ports.site.use_update()
        case "licences":
            session.ports.site.open_licences()
        case "dismiss":
            del session.notices[:1]
        case _:
            conductor.desk.deed(do)
