"""Counts: the arithmetic counted here again, what does not count, and text that is not to be trusted."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.app.statistics import (
    Statistics,
    count_hand,
    count_match,
    parse_statistics,
    statistics_text,
)
from game.core.calls import call_name
from game.core.hand import HandState, Outcome
from game.core.rulesets import MARKS, RULE_SETS, RuleSet
from game.core.seats import Seat
from game.core.trumps import trump_name
from game.platform.memory import MemoryStorage
from tests.app.room import PREFIX, Room, hand_over, match_over, some_match


def some_hands(rules: RuleSet) -> list[HandState]:
    rng = Random(11)
    return [hand for _ in range(20) for one in [some_match(rules, rng)] for hand in (*one.earlier, one.hand)]


def test_hands_add_up(rules: RuleSet) -> None:
    hands = some_hands(rules)
    stats = Statistics()
    for hand in hands:
        stats = count_hand(stats, hand)
    mine = [hand for hand in hands if hand.contract and hand.contract.bidder is Seat.A]
    partner = [hand for hand in hands if hand.contract and hand.contract.bidder is Seat.C]
    theirs = [hand for hand in hands if hand.contract and hand.contract.bidder in (Seat.B, Seat.D)]

    def made(some: list[HandState]) -> int:
        return sum(hand.result is not None and hand.result.outcome is Outcome.MADE for hand in some)

    assert mine
    assert partner
    assert theirs
    by_bid = Counter(call_name(hand.contract.call, rules) for hand in mine if hand.contract)
    by_trump = Counter(
        trump_name(h.contract.trump) for h in mine if h.contract and h.contract.trump is not None
    )
    assert {name: sum(pair) for name, pair in stats.bids.items()} == by_bid
    assert {name: sum(pair) for name, pair in stats.trumps.items()} == by_trump
    assert sum(pair[0] for pair in stats.bids.values()) == made(mine)
    assert sum(pair[0] for pair in stats.trumps.values()) == made(mine)
    assert stats.partner_bids == {rules.name: (made(partner), len(partner) - made(partner))}
    assert stats.defence == {rules.name: (len(theirs) - made(theirs), made(theirs))}
    assert stats.passed == len(hands) - len(mine) - len(partner) - len(theirs)


def test_streaks() -> None:
    stats = Statistics()
    streaks = []
    for won in (True, True, False, False, False, True, True, True, False):
        stats = count_match(stats, MARKS, won, "casual", "Rufus")
        streaks.append(stats.streak)
    assert streaks == [1, 2, -1, -2, -3, 1, 2, 3, -1]
    assert stats.best_streak == 3
    assert stats.matches == {"marks": (5, 4)}
    assert stats.opponents == {"casual": (5, 4)}
    assert stats.partners == {"Rufus": (5, 4)}


def test_text_brings_them_back() -> None:
    stats = Statistics()
    for rules in RULE_SETS.values():
        for hand in some_hands(rules):
            stats = count_hand(stats, hand)
        stats = count_match(stats, rules, False, "expert", "Otis")
    assert parse_statistics(statistics_text(stats)) == stats


@given(st.text(max_size=60) | st.binary(max_size=40).map(lambda data: data.decode("latin-1")))
def test_other_text_is_refused(text: str) -> None:
    assert parse_statistics(text) is None


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda some: st.lists(some, max_size=3) | st.dictionaries(st.text(max_size=8), some, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from(("matches", "bids", "passed", "streak", "defence", "version", "format")), JSON)
def test_a_part_that_is_wrong_spoils_no_other(name: str, value: object) -> None:
    data = json.loads(statistics_text(Statistics(bids={"31": (2, 1)})))
    read = parse_statistics(json.dumps({**data, name: value}))
    if read is not None:
        assert parse_statistics(statistics_text(read)) == read
        tallies = (read.matches, read.bids, read.defence)
        assert all(good >= 0 and bad >= 0 for tally in tallies for good, bad in tally.values())


def test_damaged_statistics_are_kept_aside() -> None:
    storage = MemoryStorage()
    storage.texts[PREFIX + "statistics"] = "{half"
    room = Room(storage=storage)
    assert room.session.statistics == Statistics()
    assert room.session.notices == ["statistics.aside"]
    assert room.session.set_aside() == ("{half",)


async def _one_hand(room: Room, rules: RuleSet) -> None:
    await room.until(hand_over)
    assert room.match.rules is rules


@pytest.mark.parametrize("practice", [False, True])
def test_a_match_counts_unless_it_is_practice(rules: RuleSet, practice: bool) -> None:
    async def play() -> None:
        room = Room(seed=12)
        room.quicken()
        room.session.new_match(rules, practice=practice)
        await room.until(match_over)
        expected = Statistics()
        for hand in (*room.match.earlier, room.match.hand):
            expected = count_hand(expected, hand)
        seats = room.session.seating
        won = room.match.winner is Seat.A.team
        expected = count_match(expected, rules, won, seats[Seat.B].level, seats[Seat.C].name)
        assert room.session.statistics == (Statistics() if practice else expected)
        again = Room(storage=room.storage)
        assert again.session.statistics == room.session.statistics
        again.session.reset_statistics()
        assert Room(storage=room.storage).session.statistics == Statistics()

    asyncio.run(play())


def test_a_known_deal_counts_for_nothing(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=13)
        room.quicken()
        room.session.new_match(rules)
        await _one_hand(room, rules)
        counted, deal = room.session.statistics, room.match.hand.deal
        room.session.play_deal_again(room.match, 0)
        assert room.match.hand.deal == deal
        assert room.session.known_deal
        assert room.kept() == room.match
        await _one_hand(room, rules)
        assert room.session.statistics == counted
        other = Room(storage=room.storage)
        other.session.resume()
        assert other.session.known_deal  # also on another visit
        other.session.leave()
        room.session.new_match(rules)
        assert not room.session.known_deal
        room.session.leave()

    asyncio.run(play())


def test_a_running_deal_cannot_be_played_again(rules: RuleSet) -> None:
    async def play() -> None:
        room = Room(seed=14)
        room.quicken()
        room.session.new_match(rules)
        running = room.match
        with pytest.raises(ValueError, match="not over"):
            room.session.play_deal_again(running, 0)
        assert room.match is running
        assert not room.session.known_deal
        room.session.leave()

    asyncio.run(play())
