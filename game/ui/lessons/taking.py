"""Taking a lesson: what an answer does, and how it goes on."""

from __future__ import annotations

from game.ui.lessons.content import LESSONS, lesson_number
from game.ui.lessons.course import Attempt, Lesson, Step, choices, judged
from game.ui.scenes.lesson import reply
from game.ui.stack import ScreenStack


def _present(screens: ScreenStack) -> tuple[Lesson, Step] | None:
    """The lesson that is shown, and the step the player is at."""
    if screens.top.scene != "lesson":
        return None
    lesson = LESSONS[lesson_number(screens.top.argument) - 1]
    return lesson, lesson.steps[screens.attempt.step]


def begin(screens: ScreenStack) -> None:
    """The lesson on top of the stack, from its first step."""
    screens.attempt = Attempt()
    _tell(screens)


def answer(screens: ScreenStack, given: str) -> None:
    """Judge an answer and say what there is to say to it; what is no answer here changes nothing."""
    present = _present(screens)
    if present is None or screens.attempt.right or given not in choices(present[1]):
        return
    screens.attempt = judged(present[1], screens.attempt, given)
    text = reply(screens.words, *present, screens.attempt)
    screens.say(text, urgent=not screens.attempt.right)
    if screens.attempt.right and screens.attempt.step + 1 == len(present[0].steps):
        screens.session.finish_lesson(present[0].key)


def go_on(screens: ScreenStack) -> None:
    """The next step once this one is answered; after the last, back to the overview."""
    present = _present(screens)
    if present is None or not screens.attempt.right:
        return
    if screens.attempt.step + 1 == len(present[0].steps):
        screens.back()
        return
    screens.attempt = Attempt(screens.attempt.step + 1)
    screens.offsets.pop("lesson", None)
    _tell(screens)


def _tell(screens: ScreenStack) -> None:
    """Say aloud what the step shows and asks."""
    present = _present(screens)
    if present is not None:
        lesson, step = present
        text = screens.words(f"lesson.{lesson.key}.{step.key}.text")
        screens.say(f"{text} {reply(screens.words, lesson, step, screens.attempt)}")
