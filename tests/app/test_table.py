"""The table: turns, refusals, and what can be taken back."""

from __future__ import annotations

import asyncio
from collections.abc import Generator

import pytest

from game.app.settings import Settings
from game.app.table import PERSON, Step, Table
from game.core.actions import PlayerAction
from game.core.errors import RuleError, StaleAction
from game.core.hand import Phase
from game.core.match import MatchState, legal_actions
from game.core.observation import Observation
from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.core.tiles import ALL_TILES, Tile
from game.platform.memory import ManualClock, SeededChance
from tests.app.room import Room, breathe, hand_over, match_over, persons_turn


def chosen(match: MatchState) -> bool:
    """Whether the person has to act and has a choice."""
    return persons_turn(match) and len(legal_actions(match)) > 1


def test_a_stale_action_is_dropped(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=1)
        room.quicken()
        room.session.new_match(rules)
        await room.until(persons_turn)
        table, old = room.session.table, room.match
        assert table is not None
        room.act()
        await room.until(persons_turn)
        now = room.match
        with pytest.raises(StaleAction):
            table.act(legal_actions(now)[0], old.state_id)
        assert room.match is now
        assert room.kept() == now

    asyncio.run(play())


def test_what_is_illegal_or_out_of_turn_changes_nothing(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=2)
        room.quicken()
        room.session.new_match(rules)
        await room.until(lambda match: persons_turn(match) and match.phase is Phase.PLAY)
        table, now = room.session.table, room.match
        assert table is not None
        for tile in ALL_TILES:
            if tile not in legal_actions(now):
                with pytest.raises(RuleError):
                    table.act(tile, now.state_id)
        assert room.match is now
        steps = len(room.steps)
        room.act()
        if room.match.to_act is not PERSON:
            with pytest.raises(RuleError):
                table.act(now.hand.hands[0][0], room.match.state_id)
            assert len(room.steps) == steps + 1

    asyncio.run(play())


def test_a_misclick_can_be_taken_back_until_something_new_is_seen(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=3)
        room.quicken()
        room.session.new_match(rules)
        table = room.session.table
        assert table is not None
        for phase in (Phase.AUCTION, Phase.PLAY):
            await room.until(lambda match, phase=phase: chosen(match) and match.phase is phase)
            before = room.match
            room.act()
            after = room.match
            assert table.can_take_back == (after.hand.result is None)
            table.take_back()
            assert room.match == before
            assert room.kept() == before
            room.act()
            while room.match.state_id == after.state_id and room.match.hand.result is None:
                if table.held is not None:
                    table.release()
                await breathe(1)
                if persons_turn(room.match):
                    break
            if room.match.state_id > after.state_id:
                assert not table.can_take_back
                seen = room.match
                table.take_back()
                assert room.match is seen

    asyncio.run(play())


def test_in_practice_every_decision_of_the_hand_can_be_taken_back(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=4)
        room.quicken()
        room.session.new_match(rules, practice=True)
        decisions: list[MatchState] = []
        while room.match.hand.result is None:
            await room.until(lambda match: persons_turn(match) or hand_over(match))
            if chosen(room.match):
                decisions.append(room.match)
            if persons_turn(room.match):
                room.act()
        table = room.session.table
        assert table is not None
        assert len(decisions) >= 3
        for before in reversed(decisions):
            assert table.can_take_back
            table.take_back()
            assert room.match == before
            assert room.kept() == before
            assert table.thinking is None
            assert table.held is None
        assert not table.can_take_back
        await room.until(match_over)  # and the match can be played to its end from there
        assert room.session.statistics.matches == {}
        assert room.session.statistics.bids == {}

    asyncio.run(play())


def test_a_practice_match_can_be_taken_back_after_another_visit(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=5)
        room.quicken()
        room.session.new_match(rules, practice=True)
        await room.until(lambda match: chosen(match) and match.phase is Phase.PLAY)
        before = room.match
        room.act()
        await breathe(5)
        other = Room(seed=77, storage=room.storage)
        other.session.resume()
        table = other.session.table
        assert table is not None
        assert table.can_take_back
        table.take_back()
        assert other.match == before

    asyncio.run(play())


def test_the_next_hand_ends_what_can_be_taken_back(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=6)
        room.quicken()
        room.session.new_match(rules, practice=True)
        await room.until(hand_over)
        table = room.session.table
        assert table is not None
        if room.match.winner is None:
            table.next_hand()
            assert not table.can_take_back

    asyncio.run(play())


def test_taking_back_ends_what_a_computer_was_thinking(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=7)
        room.quicken()
        room.session.new_match(rules, practice=True)
        # where the player after the person is a computer that has to think
        await room.until(
            lambda match: chosen(match) and match.phase is Phase.PLAY and len(match.hand.current) < 3
        )
        start = room.match
        room.session.leave()
        ended: list[Seat] = []

        def slow(observation: Observation) -> Generator[None, None, PlayerAction]:
            try:
                for _ in range(100_000):
                    yield
                return observation.legal[0]
            finally:
                ended.append(observation.seat)

        class TickingClock(ManualClock):
            def now(self) -> float:
                self._now += 1
                return self._now

        steps: list[Step] = []
        thinkers = dict.fromkeys((Seat.B, Seat.C, Seat.D), slow)
        table = Table(
            start, thinkers, TickingClock(), SeededChance(1), lambda: Settings(hold="tap"), steps.append,
            lambda: None, practice=True,
        )  # fmt: skip
        table.start()
        await breathe(3)
        tile = legal_actions(start)[0]
        assert isinstance(tile, Tile)
        table.act(tile, start.state_id)
        await breathe(20)
        assert table.thinking is not None
        table.take_back()
        assert table.thinking is None
        assert table.match == start
        await breathe(200)
        assert table.match == start
        assert ended  # the thought was dropped, not finished
        assert [step.after for step in steps][-1] == start
        table.stop()

    asyncio.run(play())


def test_a_forced_tile_plays_itself_only_when_asked_to(rules: RuleSet) -> None:
    async def play() -> None:
        for automatic in (False, True):
            room = Room(seed=9)
            room.quicken()
            room.session.set("autoplay", automatic)
            room.session.new_match(rules)
            forced = 0
            for _ in range(600):
                match = room.match
                waits = persons_turn(match) and match.phase is Phase.PLAY and len(legal_actions(match)) == 1
                if waits and room.session.table is not None and room.session.table.held is None:
                    await breathe(10)
                    assert (room.match.state_id > match.state_id) == automatic
                    forced += 1
                if room.match.winner is not None or forced > 3:
                    break
                room.act()
                await breathe(1)
            assert forced

    asyncio.run(play())


def test_tricks_that_stay_for_no_time_set_no_time_limit(rules: RuleSet, monkeypatch: pytest.MonkeyPatch) -> None:
    """The page's loop refuses a limit that has passed before it is set, as a very short one may have."""

    async def play() -> None:
        room = Room(seed=4)
        room.quicken()
        room.session.set("hold", "0")
        room.session.new_match(rules)
        table = room.session.table
        assert table is not None
        gathered = 0
        for _ in range(20_000):
            if room.match.hand.result is not None:
                break
            gathered += table.held is not None
            if table.held is None:
                room.act()
            await breathe(1)
        assert room.match.hand.result is not None
        assert gathered > 0

    def refuse(*_: object) -> None:
        raise AssertionError("a time limit")

    monkeypatch.setattr(asyncio, "wait_for", refuse)
    asyncio.run(play())
