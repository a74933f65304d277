"""Taking a lesson: what an answer does, and how it goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.lessons.content import LESSONS, lesson_number
from game.ui.lessons.course import Attempt, Lesson, Step, choices, judged
from game.ui.scenes.lesson import reply

if TYPE_CHECKING:
    from game.ui.conductor import Conductor


def _present(conductor: Conductor) -> tuple[Lesson, Step] | None:
    """The lesson that is shown, and the step the player is at."""
    if conductor.top.scene != "lesson":
        return None
    lesson = LESSONS[lesson_number(conductor.top.argument) - 1]
    return lesson, lesson.steps[conductor.attempt.step]


def begin(conductor: Conductor) -> None:
    """The lesson on top of the stack, from its first step."""
    conductor.attempt = Attempt()
    _tell(conductor)


def answer(conductor: Conductor, given: str) -> None:
    """Judge an answer and say what there is to say to it; what is no answer here changes nothing."""
    present = _present(conductor)
    if present is None or conductor.attempt.right or given not in choices(present[1]):
        return
    conductor.attempt = judged(present[1], conductor.attempt, given)
    text = reply(conductor.words, *present, conductor.attempt)
    conductor.say(text, urgent=not conductor.attempt.right)
    if conductor.attempt.right and conductor.attempt.step + 1 == len(present[0].steps):
        conductor.session.finish_lesson(present[0].key)


def go_on(conductor: Conductor) -> None:
    """The next step once this one is answered; after the last, back to the overview."""
    present = _present(conductor)
    if present is None or not conductor.attempt.right:
        return
    if conductor.attempt.step + 1 == len(present[0].steps):
        conductor.back()
        return
    conductor.attempt = Attempt(conductor.attempt.step + 1)
    conductor.offsets.pop("lesson", None)
    _tell(conductor)


def _tell(conductor: Conductor) -> None:
    """Say aloud what the step shows and asks."""
    present = _present(conductor)
    if present is not None:
        lesson, step = present
        text = conductor.words(f"lesson.{lesson.key}.{step.key}.text")
        conductor.say(f"{text} {reply(conductor.words, lesson, step, conductor.attempt)}")
