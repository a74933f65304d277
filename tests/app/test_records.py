"""Text that leaves holds no tile of a running hand; text that enters is taken whole or not at all."""

from __future__ import annotations

import asyncio
import json
import re
from contextlib import suppress
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.records import (
    CannotRead,
    Everything,
    Opened,
    everything_text,
    finished_part,
    match_text,
    read_text,
)
from game.app.settings import Settings
from game.app.statistics import Statistics
from game.core.hand import Phase
from game.core.rulesets import MARKS, RuleSet
from game.core.tiles import tile_name
from game.record.reader import read_record
from game.record.writer import write_record
from tests.app.room import Room, breathe, hand_over, persons_turn, some_match

TILE = re.compile(r"\b[0-6]-[0-6]\b")


def test_no_tile_of_the_running_hand_leaves(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=1)
        room.quicken()
        room.session.new_match(rules)
        checked = 0
        for _ in range(400):
            match = room.match
            running = match.hand.result is None
            record, everything = room.session.record_text(), room.session.everything_text()
            if running and not match.earlier:
                assert record is None
                assert not TILE.search(everything)
            else:
                assert record is not None
                told = json.loads(record)
                assert json.loads(everything)["match"] == told
                finished = len(match.earlier) + (not running)
                assert len(told["hands"]) == finished
                dealt = [tile_name(tile) for tile in match.hand.deal.hands[1]]
                held = [hand["deal"]["B"] for hand in told["hands"]]
                assert (dealt in held) == (not running)
                assert read_record(record).match.hand.result is not None
                checked += running
            if match.winner is not None or match.number > 3:
                break
            room.act()
            await breathe(1)
        assert checked > 5
        room.session.leave()

    asyncio.run(play())


def test_the_finished_part_has_the_score_of_its_hands(rules: RuleSet) -> None:
    match = some_match(rules, Random(2))
    assert finished_part(match) is match
    text = match_text(match, {"seats": {}})
    assert text is not None
    back = read_text(text)
    assert isinstance(back, Opened)
    assert back.match == match
    assert back.meta == {"seats": {}}


def test_the_save_number_stays_at_home(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=3)
        room.quicken()
        room.session.new_match(rules)
        await room.until(hand_over)
        room.session.leave()
        other = Room(storage=room.storage)
        for text in (other.session.record_text(), other.session.everything_text()):
            assert text is not None
            assert "sequence" not in text

    asyncio.run(play())


def test_everything_comes_back_on_another_device(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=4)
        room.quicken()
        room.session.set("theme", "light")
        room.session.new_match(rules)
        await room.until(hand_over)
        text = room.session.everything_text()
        other = Room(seed=9)
        brought = read_text(text)
        assert isinstance(brought, Everything)
        other.session.take_everything(brought)
        assert other.session.settings == room.session.settings
        assert other.session.statistics == room.session.statistics
        assert other.kept() == room.match
        third = Room(storage=other.storage)
        assert third.session.settings.theme == "light"
        assert third.session.statistics == room.session.statistics
        assert third.session.resume()
        assert third.match == room.match
        assert third.session.seating == room.session.seating
        third.session.leave()
        room.session.leave()

    asyncio.run(play())


def test_a_match_from_a_file_can_be_played_on_and_counts_for_nothing(rules: RuleSet) -> None:
    async def play() -> None:
        source = Room(seed=5)
        source.quicken()
        source.session.new_match(rules)
        await source.until(lambda match: persons_turn(match) and match.phase is Phase.PLAY)
        room = Room(seed=6)
        room.quicken()
        opened = read_text(write_record(source.match))
        assert isinstance(opened, Opened)
        room.session.play_on(opened)
        assert room.match == source.match
        assert room.session.known_deal
        await room.until(hand_over)
        assert room.session.statistics == Statistics()
        assert room.kept() == room.match
        room.session.leave()
        source.session.leave()

    asyncio.run(play())


GOOD = write_record(some_match(MARKS, Random(7)), {"seats": {}})
WHOLE = everything_text(Settings(theme="light"), Statistics(passed=3), some_match(MARKS, Random(7)), {})


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(CannotRead) as caught:
        read_text(text)
    assert caught.value.message.strip()
    assert "\n" not in caught.value.message


@pytest.mark.parametrize("source", [GOOD, WHOLE], ids=["record", "everything"])
@given(data=st.data())
def test_a_spoilt_file_is_read_or_refused_in_a_sentence(source: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(source) - 1))
    upto = data.draw(st.integers(at, min(len(source), at + 40)))
    middle = data.draw(st.text(max_size=6))
    with suppress(CannotRead):  # and nothing else
        assert isinstance(read_text(source[:at] + middle + source[upto:]), Opened | Everything)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"version": 2}, "newer"),
        ({"version": "1"}, "whole number"),
        ({"settings": {"theme": "pink"}}, "settings"),
        ({"settings": None}, "settings"),
        (
            {"statistics": {"format": "texas42-statistics", "version": 1, "bids": {"31": [-1, 0]}}},
            "statistics",
        ),
        ({"statistics": []}, "statistics"),
        ({"match": {"format": "texas42-record", "version": 1, "rules": "marks", "hands": []}}, "hand"),
        ({"match": "none"}, "object"),
        ({"surprise": 1}, "surprise"),
    ],
)
def test_everything_with_one_bad_part_is_refused(change: dict[str, object], told: str) -> None:
    with pytest.raises(CannotRead, match=told):
        read_text(json.dumps({**json.loads(WHOLE), **change}))


@pytest.mark.parametrize(
    "text",
    ["[" * 100_000, '{"a":' * 50_000, "9" * 10_000, '{"format": "texas42-everything"}', "\ud800", " " * 10],
    ids=["lists", "objects", "digits", "bare", "surrogate", "blank"],
)
def test_hostile_text_is_refused(text: str) -> None:
    with pytest.raises(CannotRead):
        read_text(text)


def test_a_text_too_long_is_not_even_looked_at() -> None:
    with pytest.raises(CannotRead, match="longer"):
        read_text(GOOD + " " * 4_000_000)


def test_the_hand_at_fault_is_named_as_people_count() -> None:
    data = json.loads(GOOD)
    data["hands"][1]["plays"][0] = "9-9"
    with pytest.raises(CannotRead) as caught:
        read_text(json.dumps(data))
    assert (caught.value.kind, caught.value.hand) == ("refused", 1)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        (" ", "empty"),
        (" " * 9_000_000, "long"),
        ("Good evening", "text"),
        ('{"format": "other"}', "text"),
        (json.dumps({**json.loads(GOOD), "version": 99}), "newer"),
        (json.dumps({**json.loads(GOOD), "hands": []}), "record"),
        (json.dumps({**json.loads(WHOLE), "settings": 3}), "everything"),
    ],
)
def test_every_fault_is_of_a_kind(text: str, kind: str) -> None:
    with pytest.raises(CannotRead) as caught:
        read_text(text)
    assert caught.value.kind == kind
