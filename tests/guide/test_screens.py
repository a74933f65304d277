"""Lessons and rules at every size: nothing overlaps, everything can be touched, all of it can be reached."""

import pytest

from game.ui.lessons.content import LESSONS
from game.ui.lessons.course import Attempt, Step, choices
from game.ui.nodes import MIN_TARGET, hit
from game.ui.page import Look, Scene
from game.ui.scenes.guide import guide_scene
from game.ui.scenes.lesson import lesson_scene
from game.ui.scenes.rulespage import rules_scene
from game.ui.screen import Insets, Screen
from game.ui.shapes import TileFace
from game.ui.theme import DARK, LIGHT
from game.ui.words import LANGUAGES, load_words

SCREENS = {
    "320x568": Screen(320, 568),
    "360x640": Screen(360, 640, Insets(top=24)),
    "390x844": Screen(390, 844, Insets(top=47, bottom=34)),
    "844x390": Screen(844, 390, Insets(left=47, right=47, bottom=21)),
    "768x1024": Screen(768, 1024),
    "1280x720": Screen(1280, 720),
    "1920x1080": Screen(1920, 1080, text=1.3),
    "390x844 large": Screen(390, 844, text=1.6),
    "1280x720 largest": Screen(1280, 720, text=2.0, tile=1.3),
}
FITTING = ("390x844", "768x1024", "1280x720")  # where no step needs to scroll
screens = pytest.mark.parametrize("screen", SCREENS.values(), ids=SCREENS)
languages = pytest.mark.parametrize("language", LANGUAGES)


def attempts(number: int, step: Step) -> list[Attempt]:
    wrong = next(answer for answer in choices(step) if answer not in step.right)
    return [Attempt(number), Attempt(number, wrong), Attempt(number, step.right[0], True)]


def every_lesson(look: Look) -> list[Scene]:
    return [
        lesson_scene(look, number, attempt, 0.0)
        for number, lesson in enumerate(LESSONS, 1)
        for place, step in enumerate(lesson.steps)
        for attempt in attempts(place, step)
    ]


def check_touch(scene: Scene, screen: Screen) -> None:
    """What can be touched is large enough, in reach and not beneath something else."""
    head = next(node.rect.bottom for node in scene.nodes if node.id == "title")
    seen = [node for node in scene.nodes if node.intent is not None and node.rect.h > 1]
    for node in seen:
        cut = bool(scene.scroll) and node.rect.bottom > screen.safe.bottom - 1
        assert node.rect.w >= MIN_TARGET - 0.01, node
        assert cut or node.rect.h >= MIN_TARGET - 0.01, node
        assert node.rect.within(screen.whole)
        assert node.id == "back" or node.rect.y >= head - 0.01
        assert hit(scene.nodes, *node.rect.center) == node
    ids = [node.id for node in scene.nodes]
    assert len(ids) == len(set(ids)), ids


@screens
@languages
def test_lessons_can_be_touched(screen: Screen, language: str) -> None:
    for scene in every_lesson(Look(screen, DARK, load_words(language))):
        check_touch(scene, screen)


@screens
@languages
def test_tiles_do_not_lie_on_one_another(screen: Screen, language: str) -> None:
    for scene in every_lesson(Look(screen, LIGHT, load_words(language))):
        faces = [shape for shape in scene.shapes if isinstance(shape, TileFace)]
        for index, one in enumerate(faces):
            assert one.rect.x >= 0
            assert one.rect.right <= screen.width
            assert not any(one.rect.overlaps(other.rect) for other in faces[:index]), scene.nodes[1].label


@pytest.mark.parametrize("name", FITTING)
@languages
def test_on_usual_screens_a_step_is_seen_at_one_glance(name: str, language: str) -> None:
    screen = SCREENS[name]
    for scene in every_lesson(Look(Screen(screen.width, screen.height), DARK, load_words(language))):
        assert not scene.scroll, [node.label for node in scene.nodes if node.id == "text"]


@screens
@languages
def test_overview_and_rules_can_be_read_to_the_end(screen: Screen, language: str) -> None:
    look = Look(screen, DARK, load_words(language))
    for scene_at in (
        lambda offset: guide_scene(look, frozenset({"ends"}), offset),
        lambda offset: rules_scene(look, offset),
    ):
        first = scene_at(0.0)
        check_touch(first, screen)
        last = scene_at(first.scroll)
        assert last.scroll == pytest.approx(first.scroll)
        end = last.nodes[-1]
        assert end.rect.h > 10
        assert end.rect.bottom <= screen.safe.bottom + 0.01
