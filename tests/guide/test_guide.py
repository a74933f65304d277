"""The guide on the screen: found, taken to its end by touches in every language, and kept."""

import json

import pytest

from game.app.course import done_text, parse_done
from game.platform.memory import MemoryStorage
from game.ui.intents import Do, Show
from game.ui.lessons.content import LESSONS
from game.ui.lessons.course import choices
from game.ui.phrases import aloud
from game.ui.words import LANGUAGES, load_words
from tests.guide.course import visitor


def test_a_newcomer_finds_it_on_the_title() -> None:
    guest = visitor()
    guest.tap("guide")
    assert guest.scene().name == "guide"
    assert [name for name in guest.ids() if name.startswith("lesson:")] == [
        f"lesson:{n}" for n in range(1, len(LESSONS) + 1)
    ]
    assert guest.scene().focus == "lesson:1"
    guest.tap("rules")
    assert guest.scene().name == "rules"
    guest.tap("back")
    guest.tap("back")
    assert guest.scene().name == "title"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_course_can_be_finished_by_touch(language: str) -> None:
    storage = MemoryStorage()
    guest = visitor(language, storage)
    words = load_words(language)
    guest.tap("guide")
    for number, lesson in enumerate(LESSONS, 1):
        guest.tap(f"lesson:{number}")
        for place, step in enumerate(lesson.steps):
            prefix = "tile:" if step.asks_for_tile else "answer:"
            told = {node.id: node.label for node in guest.scene().nodes}
            assert told["text"] == words(f"lesson.{lesson.key}.{step.key}.text")
            assert told["prompt"] == words(f"lesson.{lesson.key}.{step.key}.task")
            assert told["step"] == words("lesson.step", step=place + 1, steps=len(lesson.steps))
            offered = [name.removeprefix(prefix) for name in guest.ids() if name.startswith(prefix)]
            assert set(offered) == set(choices(step))
            for wrong in set(choices(step)) - set(step.right):  # says why, and never blocks
                guest.tap(prefix + wrong)
                assert "continue" not in guest.ids()
                prompt = next(node.label for node in guest.scene().nodes if node.id == "prompt")
                assert guest.heard.said[-1] == (aloud(words, prompt), True)
                assert prompt != told["prompt"]
            guest.tap(prefix + step.right[-1])
            assert guest.scene().focus == "continue"
            assert not guest.heard.said[-1][1]
            guest.tap("continue")
        assert guest.scene().name == "guide"
        assert len(guest.conductor.session.lessons_done) == number
    assert guest.scene().focus is None
    later = visitor(language, storage)
    later.tap("guide")
    texts = {node.id: node for node in later.scene().nodes}
    assert texts["intro"].label == words("guide.done")
    assert all(texts[f"lesson:{n}"].description == words("lesson.done") for n in range(1, len(LESSONS) + 1))


def test_leaving_in_the_middle_counts_for_nothing_and_begins_anew() -> None:
    guest = visitor()
    guest.tap("guide")
    guest.tap("lesson:1")
    guest.tap("tile:6-4")
    guest.tap("continue")
    guest.tap("back")
    assert guest.scene().name == "guide"
    assert guest.conductor.session.lessons_done == frozenset()
    guest.tap("lesson:1")
    assert "Step 1 of 3" in [node.label for node in guest.scene().nodes]


def test_what_is_no_answer_changes_nothing() -> None:
    guest = visitor()
    guest.tap("guide")
    guest.tap("lesson:3")
    before = guest.conductor.attempt
    for given in ("", "6-6", "fives", "tile:6-5"):
        guest.conductor.handle(Do("lesson-answer", given))
    guest.conductor.handle(Do("lesson-next"))
    assert guest.conductor.attempt == before
    guest.tap("back")
    guest.conductor.handle(Do("lesson-answer", "6-5"))
    guest.conductor.handle(Do("lesson-next"))
    assert guest.scene().name == "guide"


def test_a_storage_that_refuses_does_not_stop_the_course() -> None:
    storage = MemoryStorage()
    storage.refuse = "denied"
    guest = visitor(storage=storage)
    guest.conductor.handle(Show("lesson", "2"))
    guest.tap("tile:6-4")
    guest.tap("continue")
    guest.tap("answer:any")
    guest.tap("continue")
    assert guest.conductor.session.lessons_done == {"following"}


@pytest.mark.parametrize(
    "text", [None, "", "{", "7", '{"a":1}', "[1,null,[]]", "[" * 9000, json.dumps(["x" * 99])]
)
def test_kept_progress_that_cannot_be_read_is_none(text: str | None) -> None:
    assert parse_done(text) == frozenset()


def test_kept_progress_comes_back() -> None:
    done = frozenset({"ends", "trumps"})
    assert parse_done(done_text(done)) == done
    assert done_text(done) == '["ends","trumps"]'
