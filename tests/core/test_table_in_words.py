"""The worked positions and the table in words."""

import json
from random import Random

import pytest

from game.core.actions import action_name, parse_action
from game.core.describe import call_words, describe, team_words, tile_words
from game.core.hand import Outcome, Phase
from game.core.match import apply, legal_actions
from game.core.positions import POSITIONS, Position, reach
from game.core.rulesets import MARKS, POINTS, RuleSet
from game.core.seats import SEATS, Seat, Team
from game.core.tiles import ALL_TILES, tile_name
from game.core.view import view
from game.record.reader import read_record
from game.record.state import state_json
from game.record.writer import write_record
from tests.core.playing import auction, play_all, table, taken, walk
from tests.oracle import naive

BY_KEY = {position.key: position for position in POSITIONS}


def seen(key: str):
    return view(reach(BY_KEY[key]), Seat.A)


@pytest.mark.parametrize("position", POSITIONS, ids=BY_KEY)
def test_a_position_is_a_record_that_replays_to_it(position: Position) -> None:
    match = reach(position)
    text = write_record(match)
    assert read_record(text).match == match
    assert state_json(match) == naive.replay(json.loads(text))


def test_following() -> None:
    match = reach(BY_KEY["following"])
    assert (match.phase, match.to_act) == (Phase.PLAY, Seat.C)
    assert [action_name(tile, MARKS) for tile in legal_actions(match)] == ["5-0", "5-1", "5-4"]
    assert [len(hand) for hand in match.hand.hands] == [6, 6, 7, 7]
    on = apply(match, legal_actions(match)[0])
    assert len(legal_actions(on)) == 7  # D has no five: 6-5 is elsewhere and would be none
    assert describe(seen("following")) == (
        "Fives were led, and a tile of that suit must be played by whoever holds one. "
        "The six-five is a trump alone, and none of the fives. So far A wins the trick with the double-five. "
        "C is next to play. "
        "Contract: 30, bid by A, sixes are trumps, all captured tiles in view. "
        "On the table, in order of play: 1. A double-five; 2. B five-three. "
        "Tiles in hand: A 6, B 6, C 7, D 7. Captured tiles in view: none."
    )


def test_trumped() -> None:
    match = reach(BY_KEY["trumped"])
    assert match.hand.result == (Outcome.SET, Team.BD, 1)
    assert match.hand.points == (0, 16)
    assert describe(seen("trumped")) == (
        "D took trick 1, worth 16 points: A and C have 0, B and D have 16. "
        "A and C can no longer reach 30, and are set. B and D score 1 mark. "
        "Contract: 30, bid by A, sixes are trumps, all captured tiles in view. "
        "On the table, in order of play: "
        "1. A double-five; 2. B five-three; 3. C five-blank; 4. D double-six. "
        "Tiles in hand: A 6, B 6, C 6, D 6. "
        "Captured tiles in view: trick 1 by B and D, five-blank, five-three, double-five and double-six."
    )


FIRST = "trick 1 by A and C, six-blank, six-one, six-two and double-six"
SECOND = "trick 2 by A and C, five-blank, five-one, five-three and double-five"
THIRD = "trick 3 by A and C, four-blank, four-one, four-three and double-four"


@pytest.mark.parametrize(
    ("key", "may", "contract", "faces"),
    [
        (
            "captures-open",
            "Every captured tile may be looked at.",
            "30, bid by A, no trump, all captured tiles in view",
            f"{FIRST}; {SECOND}; {THIRD}",
        ),
        (
            "one-stack",
            "Only trick 3 may be looked at; two tricks before stay covered.",
            "all tricks for 1 mark, bid by A, no trump, one capture stack",
            THIRD,
        ),
        (
            "two-stacks",
            "Only tricks 2 and 3 may be looked at; one trick before stays covered.",
            "all tricks for 1 mark, bid by A, no trump, two capture stacks",
            f"{SECOND}; {THIRD}",
        ),
    ],
)
def test_three_tricks(key: str, may: str, contract: str, faces: str) -> None:
    assert reach(BY_KEY[key]).hand.points == (23, 0)
    assert describe(seen(key)) == (
        "A took trick 3, worth 6 points: A and C have 23, B and D have 0. Still to play: four tricks. "
        f"{may} A is next to play. Contract: {contract}. On the table, in order of play: no tile. "
        f"Tiles in hand: A 4, B 4, C 4, D 4. Captured tiles in view: {faces}."
    )


def test_before_the_last_trick(rules: RuleSet) -> None:
    said = [
        words(match)
        for match in walk(rules, Random(4))
        if match.phase is Phase.PLAY and len(match.hand.tricks) == 6 and not match.hand.current
    ]
    assert said
    assert all("Still to play: one trick. " in text for text in said)


def test_there_are_five_with_keys_and_titles_of_their_own() -> None:
    assert len(POSITIONS) == len(BY_KEY) == len({position.title for position in POSITIONS}) == 5


def words(match) -> str:
    return describe(view(match, Seat.C))


def test_the_auction_in_words() -> None:
    assert words(auction(MARKS, "")).startswith("Nobody has bid yet. A is next to call. D has dealt. ")
    assert words(auction(MARKS, "31 pass")).startswith(
        "The highest bid is 31. C is next to call. Calls: A 31, B pass. "
    )
    assert words(auction(POINTS, "42x1 42x2")).startswith(
        "The highest bid is all tricks times 2. C is next to call. "
        "Calls: A all tricks times 1, B all tricks times 2. "
    )


def test_the_declaration_in_words() -> None:
    match = auction(MARKS, "pass 2m pass pass")
    assert words(match).startswith(
        "B has won the auction and declares trumps. B is next to declare. "
        "Contract: all tricks for 2 marks, bid by B, trumps not declared. "
    )
    match = apply(match, parse_action("doubles/1", Phase.DECLARE, MARKS))
    assert words(match).startswith(
        "B has declared and may lead any tile. B is next to play. "
        "Contract: all tricks for 2 marks, bid by B, doubles are trumps, one capture stack. "
    )


def test_all_passed_in_words() -> None:
    assert words(auction(MARKS, "pass pass pass pass")).startswith(
        "Everybody passed: nobody scores, and the deal moves on. Calls: A pass, B pass, C pass, D pass. "
    )


SIX = (taken(Seat.A, 6),) * 6
ENDS = ("6-6", "6-1", "6-2", "6-3")


def end(rules: RuleSet, bid: str, trump: str, points: tuple[int, int], score=(0, 0)) -> str:
    return words(
        play_all(table(rules, bid, trump, ENDS, tricks=SIX, points=points, score=score), "6-6 6-1 6-2 6-3")
    )


def test_the_ends_of_a_hand_in_words() -> None:
    assert end(MARKS, "41", "6", (40, 1), (6, 0)).startswith(
        "A took trick 7, worth 1 point: A and C have 41, B and D have 1. A and C have made their bid of 41. "
        "A and C score 1 mark. A and C win the match. Contract: 41, "
    )
    assert "have made their bid of all tricks for 2 marks. A and C score 2 marks. C" in end(
        MARKS, "2m", "6/1", (41, 0)
    )
    assert "A and C fell short of 31, and are set. B and D score 31 points. " in end(
        POINTS, "31", "6", (29, 12)
    )
    assert "A and C had to take every trick, and are set. B and D score 84 points. " in end(
        POINTS, "42x2", "6", (35, 6)
    )


def test_trump_leads_in_words() -> None:
    match = table(MARKS, "30", "doubles", ("5-5 1-0", "2-1", "3-1", "4-1"), current="5-5")
    assert words(match).startswith(
        "Trumps (doubles) were led, and a tile of that suit must be played by whoever "
    )
    assert "alone" not in words(match)
    match = table(MARKS, "30", "doubles", ("5-4 1-0", "2-1", "3-1", "4-1"), current="5-4")
    assert "The double-five is a trump alone, and none of the fives. " in words(match)
    match = table(MARKS, "30", "none", ("5-4 1-0", "2-1", "3-1", "4-1"), current="5-4")
    assert "alone" not in words(match)


def test_small_words() -> None:
    assert [team_words(team) for team in Team] == ["A and C", "B and D"]
    assert len({tile_words(tile) for tile in ALL_TILES}) == 28
    assert [tile_words(tile) for tile in ALL_TILES[:3]] == ["double-blank", "one-blank", "double-one"]
    for rules in (MARKS, POINTS):
        assert call_words(parse_action("pass", Phase.AUCTION, rules), rules) == "pass"
    assert call_words(parse_action("1m", Phase.AUCTION, MARKS), MARKS) == "all tricks for 1 mark"


@pytest.mark.parametrize("seed", range(3))
def test_every_state_has_words(rules: RuleSet, seed: int) -> None:
    for match in walk(rules, Random(seed)):
        for seat in SEATS[:2]:
            text = describe(view(match, seat))
            assert text.endswith(".")
            assert "  " not in text
            assert not [tile for tile in ALL_TILES if tile_name(tile) in text]


def test_after_the_hand_its_last_trick_is_listed(rules: RuleSet) -> None:
    over = [m for m in walk(rules, Random(2)) if m.hand.result is not None and len(m.hand.tricks) > 2]
    assert over
    for match in over:
        last = match.hand.tricks[-1]
        listed = "; ".join(f"{at}. {play.seat.name} {tile_words(play.tile)}" for at, play in enumerate(last.plays, 1))
        assert f"On the table, in order of play: {listed}. " in words(match)
