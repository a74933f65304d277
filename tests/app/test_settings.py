"""Settings: remembered, refused where they cannot be, and repaired one by one."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.course import parse_done
from game.app.settings import (
    CHOICES,
    MOTION_MS,
    PACE_MS,
    BadSettings,
    Settings,
    options,
    parse_settings,
    settings_text,
    with_value,
)
from game.app.statistics import parse_statistics
from game.platform.memory import MemoryStorage
from game.record.shape import kept_json
from tests.app.room import PREFIX, Room


def test_every_choice_can_be_made_and_is_remembered() -> None:
    for name in CHOICES:
        for value in options(name):
            storage = MemoryStorage()
            Room(storage=storage).session.set(name, value)
            again = Room(storage=storage).session
            assert getattr(again.settings, name) == value
            assert again.notices == []


def test_options_are_the_choices_in_another_order() -> None:
    for name, values in CHOICES.items():
        assert sorted(map(repr, options(name))) == sorted(map(repr, values))
        assert getattr(Settings(), name) == values[0]
    assert set(PACE_MS) == set(CHOICES["pace"])
    assert set(MOTION_MS) == set(CHOICES["motion"])


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "pink"),
        ("tile_size", 5),
        ("sound", 1),
        ("numerals", "yes"),
        ("nothing", 1),
        ("partner_name", "x" * 25),
    ],
)
def test_what_cannot_be_is_refused(name: str, value: object) -> None:
    settings = Settings()
    with pytest.raises(BadSettings):
        with_value(settings, name, value)  # type: ignore[arg-type]
    assert settings == Settings()


def test_one_bad_value_leaves_the_others() -> None:
    data = json.loads(settings_text(Settings(theme="light", pace="slow")))
    settings, whole = parse_settings(json.dumps({**data, "theme": 7, "later": True}))
    assert settings == Settings(pace="slow")
    assert not whole


@given(st.text(max_size=80))
def test_any_text_gives_settings_that_work(text: str) -> None:
    settings, _ = parse_settings(text)
    assert parse_settings(settings_text(settings)) == (settings, True)


def test_damaged_settings_are_told() -> None:
    storage = MemoryStorage()
    storage.texts[PREFIX + "settings"] = '{"theme": "light", "pace": 4}'
    session = Room(storage=storage).session
    assert session.settings == Settings(theme="light")
    assert session.notices == ["settings.damaged"]


def test_deeply_nested_text_is_refused_before_it_is_read() -> None:
    deep = "[" * 100_000 + "]" * 100_000
    assert parse_settings(deep) == (Settings(), False)
    assert parse_statistics(deep) is None
    assert parse_done(deep) == frozenset()
    with pytest.raises(ValueError, match="too deep"):
        kept_json(deep)
    assert kept_json('{"a": "[[[["}') == {"a": "[[[["}


def test_off_stands_before_on_in_every_setting() -> None:
    for name, values in CHOICES.items():
        if set(values) == {False, True}:
            assert options(name) == (False, True), name
