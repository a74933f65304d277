"""The running match in storage: whole after every action, in two slots, and nothing thrown away unread."""

from __future__ import annotations

import asyncio
import json

import pytest

from game.app.saves import SLOTS, MatchSaves
from game.app.table import Step
from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.platform.memory import MemoryStorage
from game.record.writer import write_record
from game.ui.words import load_words
from tests.app.room import PREFIX, Room, breathe, hand_over, match_over, persons_turn

ENGLISH = load_words("en")


def newest(storage: MemoryStorage) -> str:
    """The key of the slot written last."""
    keys = [PREFIX + slot for slot in SLOTS if PREFIX + slot in storage.texts]
    return max(keys, key=lambda key: json.loads(storage.texts[key])["meta"]["sequence"])


def test_every_action_is_kept_whole(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=5)
        room.quicken()
        checked = 0

        def check(step: Step) -> None:
            nonlocal checked
            assert room.kept() == step.after
            checked += 1

        room.on_step = check
        room.session.new_match(rules)
        await room.until(lambda match: match.number == 3 or match_over(match))
        # every action and deal once, the first deal too
        assert checked == room.match.state_id + 1

    asyncio.run(play())


def test_another_visit_goes_on_where_this_one_stopped(rules: RuleSet) -> None:
    async def play() -> None:
        for seed in range(6):
            room = Room(seed=seed)
            room.quicken()
            room.session.new_match(rules, practice=seed % 2 == 1)
            for _ in range(7 * seed):
                room.act()
                await breathe(3)
            left = room.match
            other = Room(seed=99, storage=room.storage)
            assert other.session.resume()
            assert other.match == left
            assert other.session.seating == room.session.seating
            assert other.session.table is not None
            assert other.session.table.practice == (seed % 2 == 1)
            await other.until(hand_over)

    asyncio.run(play())


async def _some_way(room: Room, rules: RuleSet) -> None:
    room.quicken()
    room.session.new_match(rules)
    await room.until(lambda match: persons_turn(match) and match.state_id > 6)


def test_a_torn_write_costs_one_action_and_no_word(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=2)
        await _some_way(room, rules)
        key = newest(room.storage)
        whole = room.storage.texts[key]
        room.storage.texts[key] = whole[: len(whole) // 2]
        found = MatchSaves(room.storage, PREFIX).load()
        assert found.saved is not None
        assert found.saved.match.state_id == room.match.state_id - 1
        assert found.complaints == ()

    asyncio.run(play())


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00", '{"format":"texas42-record"}', "9" * 5000])
def test_damaged_saves_are_set_aside_and_told(rules: RuleSet, text: str) -> None:
    async def play() -> None:
        storage = MemoryStorage()
        for slot in SLOTS:
            storage.texts[PREFIX + slot] = text
        room = Room(storage=storage)
        assert room.session.saved is None
        assert not room.session.resume()
        assert set(room.session.notices) == {"save.damaged"}
        assert all(ENGLISH(key) for key in room.session.notices)
        assert room.session.set_aside() == (text,)  # the same text once
        await _some_way(room, rules)
        assert Room(storage=storage).session.set_aside() == (text,)  # a new match takes nothing away
        assert room.kept() == room.match

    asyncio.run(play())


def test_two_different_damaged_saves_are_both_kept() -> None:
    storage = MemoryStorage()
    storage.texts[PREFIX + SLOTS[0]], storage.texts[PREFIX + SLOTS[1]] = "one", "other"
    assert Room(storage=storage).session.set_aside() == ("one", "other")


def test_a_save_of_a_newer_version_is_kept_as_it_is(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room()
        await _some_way(room, rules)
        data = json.loads(write_record(room.match))
        text = json.dumps({**data, "version": 2, "something": "new"})
        storage = MemoryStorage()
        storage.texts[PREFIX + SLOTS[0]] = text
        other = Room(storage=storage)
        assert other.session.notices == ["save.newer"]
        assert ENGLISH("save.newer")
        assert other.session.set_aside() == (text,)

    asyncio.run(play())


@pytest.mark.parametrize(("refusal", "notice"), [("denied", "storage.denied"), ("quota", "storage.quota")])
def test_a_storage_that_refuses_is_told_once_and_play_goes_on(
    rules: RuleSet, refusal: str, notice: str
) -> None:
    async def play() -> None:
        storage = MemoryStorage()
        storage.refuse = refusal
        room = Room(seed=3, storage=storage)
        room.quicken()
        room.session.new_match(rules)
        await room.until(match_over)
        assert room.session.notices == [notice]
        assert ENGLISH(notice)
        assert sum(map(sum, room.session.statistics.matches.values())) == 1
        room.session.leave()
        assert room.session.notices == [notice]

    asyncio.run(play())


def test_a_storage_that_fills_up_during_a_match_leaves_the_last_good_save(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=4)
        await _some_way(room, rules)
        before = room.kept()
        room.storage.refuse = "quota"
        room.act()
        await breathe()
        assert room.session.notices == ["storage.quota"]
        room.storage.refuse = ""
        assert room.kept() == before
        room.act()
        await room.until(persons_turn)
        assert room.kept() == room.match  # once there is room again, the match is kept again

    asyncio.run(play())


def test_a_match_that_is_over_is_forgotten_when_left(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=6)
        room.quicken()
        room.session.new_match(rules)
        await room.until(match_over)
        assert room.kept() == room.match
        room.session.leave()
        assert room.kept() is None
        assert room.session.latest() is not None  # but it can still be looked at
        assert not room.session.resume()

    asyncio.run(play())


def test_seats_are_remembered_by_name_and_level() -> None:
    async def play() -> None:
        room = Room(seed=8)
        room.session.set("partner", "expert")
        room.session.set("partner_name", "Estelle")
        room.session.set("opponents", "beginner")
        from game.core.rulesets import MARKS

        room.session.new_match(MARKS)
        seating = room.session.seating
        assert (seating[Seat.C].name, seating[Seat.C].level) == ("Estelle", "expert")
        assert {seating[Seat.B].level, seating[Seat.D].level} == {"beginner"}
        assert len({sitter.name for sitter in seating.values()}) == 3
        other = Room(seed=1, storage=room.storage)
        other.session.resume()
        assert other.session.seating == seating
        room.session.leave()
        other.session.leave()

    asyncio.run(play())
