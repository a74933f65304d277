"""The exhaustive counts of suits, tricks and auctions: one wrong rule for one tile changes a number."""

from collections import Counter
from itertools import combinations

import pytest

from game.core.calls import call_name, high_bid
from game.core.rulesets import MARKS, POINTS
from game.core.tiles import ALL_TILES
from game.core.trumps import Trump, follows, is_trump, winning_play
from tests.core.playing import all_auctions

TRICKS = 81_900  # a lead and three others, in any order: the winner does not depend on it
LEADER_WINS = {**dict.fromkeys(Trump, 30_486), Trump.DOUBLES: 28_266, Trump.NONE: 56_511}
WON_BY_TRUMP = {**dict.fromkeys(Trump, 57_960), Trump.NONE: 0}
PAIRS_FOLLOWING = {**dict.fromkeys(Trump, 147), Trump.NONE: 168}

BY_POINTS = dict(zip(range(30, 42), (4, 10, 20, 35, 56, 84, 120, 165, 220, 286, 364, 455), strict=True))
BY_STAKE = {1: 560, 2: 680, 3: 136, 4: 17, 5: 1}


@pytest.mark.parametrize("trump", Trump, ids=lambda trump: trump.name.lower())
def test_every_trick(trump: Trump) -> None:
    tricks = leader_wins = by_trump = 0
    for lead in ALL_TILES:
        others = [tile for tile in ALL_TILES if tile != lead]
        for three in combinations(others, 3):
            four = (lead, *three)
            best = winning_play(four, trump)
            tricks += 1
            leader_wins += best == 0
            by_trump += is_trump(four[best], trump)
    assert tricks == TRICKS
    assert leader_wins == LEADER_WINS[trump]
    assert by_trump == WON_BY_TRUMP[trump]


@pytest.mark.parametrize("trump", Trump, ids=lambda trump: trump.name.lower())
def test_every_pair(trump: Trump) -> None:
    following = sum(follows(tile, lead, trump) for lead in ALL_TILES for tile in ALL_TILES if tile != lead)
    assert following == PAIRS_FOLLOWING[trump]


@pytest.mark.parametrize(
    ("rules", "total", "all_pass"), [(MARKS, 3_214, 1), (POINTS, 3_213, 0)], ids=["marks", "points"]
)
def test_every_auction(rules, total: int, all_pass: int) -> None:
    won = Counter(high_bid(calls) for calls in all_auctions(rules))
    assert won.total() == total
    by_points = {bid.points: number for bid, number in won.items() if bid.stake == 1 and bid.points < 42}
    by_stake = {bid.stake: number for bid, number in won.items() if bid.is_all_tricks}
    assert by_points == BY_POINTS
    assert by_stake == BY_STAKE
    assert sum(number for bid, number in won.items() if bid.is_pass) == all_pass
    assert len({call_name(bid, rules) for bid in won}) == len(won)
