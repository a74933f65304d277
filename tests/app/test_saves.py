"""The running match in storage: whole after every action, in two slots, and nothing thrown away unread."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace

import pytest

from game.app.ports import Nowhere, StorageFailed
from game.app.saves import HOLDER, SLOTS, MatchSaves
from game.app.table import Step
from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.platform.memory import MemoryStorage
from game.record import versions
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


def _two_pages(seed: int = 5) -> tuple[Room, Room]:
    first = Room(seed=seed)
    return first, Room(seed=seed + 1, storage=first.storage)


def test_only_the_page_that_holds_a_match_writes_to_it(rules: RuleSet) -> None:
    async def play() -> None:
        first = Room(seed=5)
        await _some_way(first, rules)
        second = Room(seed=6, storage=first.storage)
        assert second.session.resume()
        await second.until(persons_turn)
        second.act()
        await second.until(persons_turn)
        there, texts = second.match, dict(first.storage.texts)
        first.act()  # no event has told the first page yet: it finds out when it is to write
        await breathe()
        assert first.session.overtaken
        assert first.storage.texts == texts
        assert first.kept() == there
        assert first.session.take_over()  # and goes on from where the other page stands
        assert not first.session.overtaken
        assert first.match == there
        second.session.changed_elsewhere(PREFIX + HOLDER)
        assert second.session.overtaken
        await first.until(lambda match: persons_turn(match) and match.state_id > there.state_id)
        assert first.kept() == first.match
        second.session.leave()
        first.session.leave()
        assert second.session.saved is not None

    asyncio.run(play())


def test_a_page_at_the_title_sees_a_match_begun_elsewhere(rules: RuleSet) -> None:
    async def play() -> None:
        first, second = _two_pages()
        await _some_way(first, rules)
        second.session.changed_elsewhere(PREFIX + SLOTS[0])
        assert second.session.saved is None  # not yet looked at
        second.session.refresh()
        assert second.session.saved is not None
        assert second.session.saved.match == first.match
        first.session.leave()

    asyncio.run(play())


def test_a_match_given_up_to_another_page_is_counted_there_alone(rules: RuleSet) -> None:
    async def play() -> None:
        first = Room(seed=5)
        await _some_way(first, rules)
        second = Room(seed=6, storage=first.storage)
        assert second.session.resume()
        first.session.changed_elsewhere(PREFIX + HOLDER)
        await second.until(match_over)
        second.session.leave()
        assert first.session.overtaken
        assert not first.session.take_over()  # it is over
        assert first.kept() is None
        first.session.changed_elsewhere(PREFIX + "statistics")
        assert first.session.statistics == second.session.statistics
        assert sum(map(sum, first.session.statistics.matches.values())) == 1

    asyncio.run(play())


def test_what_another_page_clears_is_kept_anew(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=5)
        room.session.finish_lesson("tiles")
        await _some_way(room, rules)
        before = room.match
        room.storage.texts.clear()
        room.session.changed_elsewhere("")
        assert room.kept() == before
        other = Room(storage=room.storage)
        assert other.session.settings == room.session.settings
        assert other.session.lessons_done == room.session.lessons_done
        del room.storage.texts[PREFIX + "settings"]
        room.session.changed_elsewhere(PREFIX + "settings")
        assert Room(storage=room.storage).session.settings == room.session.settings
        room.session.leave()

    asyncio.run(play())


def test_what_cannot_be_set_aside_is_not_written_over(rules: RuleSet) -> None:
    class Full(MemoryStorage):
        def set(self, key: str, text: str) -> None:
            if "aside" in key:
                raise StorageFailed("quota")
            super().set(key, text)

    async def play() -> None:
        storage = Full()
        storage.texts[PREFIX + SLOTS[1]] = "damaged, but somebody's"
        room = Room(seed=5, storage=storage)
        await _some_way(room, rules)
        assert storage.texts[PREFIX + SLOTS[1]] == "damaged, but somebody's"
        assert room.session.set_aside() == ("damaged, but somebody's",)
        assert room.kept() == room.match
        room.session.leave()

    asyncio.run(play())


def test_a_match_too_new_for_one_version_comes_back_in_the_next(
    rules: RuleSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        room = Room(seed=5)
        await _some_way(room, rules)
        match = room.match
        room.session.leave()
        monkeypatch.setattr(versions, "VERSION", 0)
        old = Room(storage=room.storage)
        assert old.session.notices == ["save.newer"]
        assert old.session.saved is None
        monkeypatch.undo()
        new = Room(storage=room.storage)
        assert new.session.saved is not None
        assert new.session.saved.match == match
        assert new.session.set_aside() == () or new.kept() == match

    asyncio.run(play())


def test_the_browser_is_asked_to_keep_things_once_there_is_something_to_keep(rules: RuleSet) -> None:
    class Listening(Nowhere):
        asked = 0

        def persist(self) -> None:
            self.asked += 1

    async def play() -> None:
        room = Room(seed=5)
        site = Listening()
        room.session.ports = replace(room.session.ports, site=site)
        await _some_way(room, rules)
        assert site.asked == 0
        await room.until(hand_over)
        assert site.asked == 1
        await room.until(lambda match: match.number == 1 and hand_over(match))
        assert site.asked == 1
        room.session.leave()

    asyncio.run(play())
