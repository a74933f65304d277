"""The game and the plain telling of its rules must agree on everything."""

import json
from collections import Counter
from math import comb
from random import Random

import pytest

from game.core.calls import call_name, legal_calls
from game.core.rulesets import MARKS
from game.core.tiles import ALL_TILES, tile_name, trick_points
from game.core.trumps import Suit, Trump, follows, led_suit, strength, trump_name
from game.record.errors import RecordError
from game.record.reader import read_record
from game.record.state import state_json
from game.record.writer import write_record
from tests.core.playing import all_auctions, moment, walk
from tests.oracle import naive
from tests.record.spoiling import spoiled

NAMES = [tile_name(tile) for tile in ALL_TILES]
every_trump = pytest.mark.parametrize("trump", Trump, ids=trump_name)


def test_the_tiles_and_their_worth() -> None:
    assert NAMES == naive.ALL
    for name, tile in zip(NAMES, ALL_TILES, strict=True):
        assert trick_points([tile]) == naive.worth([name])


@every_trump
def test_every_led_suit_and_follower(trump: Trump) -> None:
    for lead in ALL_TILES:
        suit = led_suit(lead, trump)
        assert naive.led_by(str(lead), trump_name(trump)) == ("trump" if suit is Suit.TRUMPS else int(suit))
        for tile in ALL_TILES:
            assert follows(tile, lead, trump) == naive.follows(str(tile), str(lead), trump_name(trump))
            of_either = {"trump", naive.led_by(str(lead), trump_name(trump))}
            can_win = bool(of_either & naive.suits(str(tile), trump_name(trump)))
            assert (strength(tile, lead, trump) > 0) == can_win


@every_trump
def test_every_question_of_what_beats_what(trump: Trump) -> None:
    name = trump_name(trump)
    for lead in ALL_TILES:
        for best in ALL_TILES:
            if strength(best, lead, trump) == 0:
                continue  # such a tile never is the best of a trick
            for tile in ALL_TILES:
                beats = strength(tile, lead, trump) > strength(best, lead, trump)
                assert beats == naive.beats(str(tile), str(best), str(lead), name), (lead, best, tile)


@every_trump
def test_the_plain_rules_give_the_known_counts(trump: Trump) -> None:
    name = trump_name(trump)
    leader_wins = by_trump = following = 0
    for lead in NAMES:
        others = [tile for tile in NAMES if tile != lead]
        leader_wins += comb(sum(not naive.beats(tile, lead, lead, name) for tile in others), 3)
        no_trumps = sum(naive.suits(tile, name) != {"trump"} for tile in others)
        trumped = comb(27, 3) - comb(no_trumps, 3)
        by_trump += comb(27, 3) if naive.suits(lead, name) == {"trump"} else trumped
        following += sum(naive.follows(tile, lead, name) for tile in others)
    assert leader_wins == {"doubles": 28_266, "none": 56_511}.get(name, 30_486)
    assert by_trump == (0 if name == "none" else 57_960)
    assert following == (168 if name == "none" else 147)


def plain_auctions(rules: str, calls: list[str]):
    options = naive.legal_calls(rules, calls)
    if not options:
        yield tuple(calls)
    for call in options:
        yield from plain_auctions(rules, [*calls, call])


def test_every_auction(rules) -> None:
    plain = set(plain_auctions(rules.name, []))
    assert plain == {tuple(call_name(call, rules) for call in calls) for calls in all_auctions(rules)}
    assert len(plain) == (3_214 if rules is MARKS else 3_213)
    winners = Counter(best[1] for calls in plain if (best := naive.best_call(rules.name, calls)))
    assert [winners[str(bid)] for bid in range(30, 42)] == [
        4,
        10,
        20,
        35,
        56,
        84,
        120,
        165,
        220,
        286,
        364,
        455,
    ]
    assert sorted(count for call, count in winners.items() if naive.stake_of(rules.name, call)) == [
        1,
        17,
        136,
        560,
        680,
    ]
    assert legal_calls((), rules)


@pytest.mark.parametrize("seed", range(4))
def test_whole_matches(rules, seed: int) -> None:
    *_, end = walk(rules, Random(seed))
    text = write_record(end)
    assert state_json(read_record(text).match) == naive.replay(json.loads(text))


@pytest.mark.parametrize("seed", range(40))
def test_matches_broken_off(rules, seed: int) -> None:
    rng = Random(1_000 + seed)
    text = write_record(moment(rules, rng, rng.randrange(90)))
    assert state_json(read_record(text).match) == naive.replay(json.loads(text))


@pytest.mark.parametrize("seed", range(40))
def test_illegal_records_are_refused_at_the_same_place(rules, seed: int) -> None:
    rng = Random(2_000 + seed)
    record, _ = spoiled(moment(rules, rng, rng.randrange(60)), rng)
    with pytest.raises(naive.Illegal) as plain:
        naive.replay(record)
    with pytest.raises(RecordError) as error:
        read_record(json.dumps(record))
    hand, at, index = plain.value.place
    assert (error.value.hand, error.value.at) == (hand, at)
    assert at == "deal" or error.value.index == index
