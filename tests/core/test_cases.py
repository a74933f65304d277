"""The rule cases, one by one: what a player may do, who takes the trick, how the hand and the match end."""

import itertools

import pytest

from game.core.actions import action_name, parse_action
from game.core.calls import call_name, high_bid
from game.core.contracts import Declaration
from game.core.dealing import lay_out
from game.core.errors import IllegalAction, NotationError
from game.core.hand import Outcome, Phase, legal_plays
from game.core.match import MatchState, apply, legal_actions, next_dealer
from game.core.observation import observe
from game.core.rulesets import MARKS, POINTS
from game.core.seats import SEATS, Seat, Team
from game.core.tiles import ALL_TILES, Tile, tile_name, trick_points
from game.core.trumps import parse_trump, playable, winning_play
from game.core.view import view
from tests.core.playing import all_auctions, auction, play_all, table, taken, tiles

BOTH = pytest.mark.parametrize("rules", [MARKS, POINTS], ids=["marks", "points"])


def legal_names(match: MatchState) -> list[str]:
    return [action_name(action, match.rules) for action in legal_actions(match)]


def follower(rules, trump, lead, held):
    """The table where A has led and B holds these tiles."""
    return table(rules, "30", trump, ("1-1", held, "2-2", "3-3"), current=lead)


def refused(match: MatchState, text: str) -> str:
    """The code with which an action is refused; the state must stay as it was."""
    before = repr(match)
    with pytest.raises(IllegalAction) as error:
        apply(match, parse_action(text, match.phase, match.rules))
    assert repr(match) == before
    assert error.value.message.endswith(".")
    return error.value.code


def accepted(match: MatchState, text: str) -> MatchState:
    return apply(match, parse_action(text, match.phase, match.rules))


FOLLOWING = [
    ("1", "6", "5-5", "5-6 6-6 1-2", "5-6 6-6 1-2"),
    ("2", "5", "6-6", "5-6 2-6 1-3", "2-6"),
    ("3", "5", "6-6", "5-6 1-3", "5-6 1-3"),
    ("4", "2", "2-6", "6-6 1-2 5-6", "1-2"),
    ("5", "0", "0-6", "6-6 3-6 0-1", "0-1"),
    ("5 without a trump", "0", "0-6", "6-6 3-6", "6-6 3-6"),
    ("6", "none", "5-6", "5-5 4-5 0-6", "0-6"),
    ("16", "6", "6-6", "0-6 5-5", "0-6"),
    ("17", "4", "3-3", "4-4 5-6 0-0", "4-4 5-6 0-0"),
]
FOLLOWING_DOUBLES = [
    ("8", "doubles", "5-6", "6-6 2-6 1-1", "2-6"),
    ("9", "doubles", "5-5", "5-6 0-0 3-4", "0-0"),
]


@pytest.mark.parametrize(
    ("rules", "trump", "lead", "held", "legal"),
    [(rules, *case[1:]) for rules in (MARKS, POINTS) for case in FOLLOWING]
    + [(MARKS, *case[1:]) for case in FOLLOWING_DOUBLES],
    ids=[f"{rules}-{case[0]}" for rules in ("marks", "points") for case in FOLLOWING]
    + [f"marks-{case[0]}" for case in FOLLOWING_DOUBLES],
)
def test_cases_1_to_6_8_9_16_17_what_follows(rules, trump, lead, held, legal) -> None:
    match = follower(rules, trump, lead, held)
    assert legal_actions(match) == tiles(legal)
    assert playable(tiles(held), tiles(lead)[0], parse_trump(trump)) == tiles(legal)
    for tile in tiles(held):
        if tile in tiles(legal):
            assert tile not in accepted(match, tile_name(tile)).hand.hands[Seat.B]
        else:
            assert refused(match, tile_name(tile)) == "must-follow"


WINNERS = [
    ("7", "none", "3-4 4-6 4-5 0-4", "B", 11),
    ("12", "none", "0-6 6-6 5-6 1-2", "B", 1),
    ("13", "none", "0-2 6-6 5-5 1-2", "D", 11),
    ("14", "0", "1-1 0-1 0-2 1-2", "C", 1),
    ("15", "3", "3-6 3-5 3-3 0-3", "C", 1),
    ("15 without the double", "3", "3-6 3-5 0-3 1-2", "A", 1),
    ("16", "6", "5-6 6-6 4-6 0-6", "B", 11),
]
WINNERS_DOUBLES = [
    ("10", "doubles", "5-5 5-6 4-6 0-0", "A", 21),
    ("11", "doubles", "4-6 0-0 5-6 6-6", "D", 11),
]


@pytest.mark.parametrize(
    ("rules", "trump", "names", "winner", "points"),
    [(rules, *case[1:]) for rules in (MARKS, POINTS) for case in WINNERS]
    + [(MARKS, *case[1:]) for case in WINNERS_DOUBLES],
    ids=[f"{rules}-{case[0]}" for rules in ("marks", "points") for case in WINNERS]
    + [f"marks-{case[0]}" for case in WINNERS_DOUBLES],
)
def test_cases_7_and_10_to_16_who_takes_the_trick(rules, trump, names, winner, points) -> None:
    assert SEATS[winning_play(tiles(names), parse_trump(trump))].name == winner
    assert trick_points(tiles(names)) == points
    four = tuple(
        f"{name} {name}" for name in names.split()
    )  # each seat's tile, and a second one to stay in play
    match = play_all(table(rules, "30", trump, four), names)
    (trick,) = match.hand.tricks
    assert (trick.winner.name, trick.points) == (winner, points)
    assert match.hand.points[trick.winner.team] == points
    assert match.to_act is trick.winner  # R9


@BOTH
def test_case_18_the_bidder_may_lead_any_tile(rules) -> None:
    match = table(rules, "30", "6", ("6-6 0-0", "1-1 1-2", "2-2 2-3", "3-3 3-4"))
    assert legal_actions(match) == tiles("6-6 0-0")
    assert accepted(match, "0-0").hand.current == tiles("0-0")


WORKED = ("5-5 1-0", "5-3 2-1", "5-0 2-0", "6-6 3-0")


def test_case_19_set_as_soon_as_it_is_certain() -> None:
    match = play_all(table(MARKS, "30", "6", WORKED), "5-5 3-5 0-5 6-6")
    assert match.hand.points == (0, 16)
    assert match.phase is Phase.HAND_OVER
    assert match.hand.result == (Outcome.SET, Team.BD, 1)
    assert match.score == (0, 1)
    assert legal_actions(match) == ()


def test_case_19b_where_all_tricks_are_played_it_goes_on() -> None:
    match = play_all(table(POINTS, "30", "6", WORKED), "5-5 3-5 0-5 6-6")
    assert match.phase is Phase.PLAY
    assert match.to_act is Seat.D
    end = play_all(
        table(
            POINTS, "30", "6", ("1-0", "2-1", "2-0", "3-0"), tricks=(taken(Seat.D, 16),) * 6, points=(25, 16)
        ),
        "1-0 2-1 2-0 3-0",
    )
    assert end.hand.result == (Outcome.SET, Team.BD, 30)
    assert end.score == (0, 30)


@BOTH
def test_case_20_a_bid_must_exceed_the_last(rules) -> None:
    match = auction(rules, "30")
    assert refused(match, "30") == "too-low"
    assert high_bid(accepted(match, "31").hand.calls).points == 31


@BOTH
def test_case_21_the_first_all_tricks_bid_is_one_or_two(rules) -> None:
    one, two, three = (rules.all_tricks_text.replace("#", str(stake)) for stake in (1, 2, 3))
    for before in ("", "pass", "41"):
        match = auction(rules, before)
        assert refused(match, three) == "bid-step"
        accepted(match, one)
        accepted(match, two)


@BOTH
def test_cases_22_and_23_each_later_one_is_exactly_one_more(rules) -> None:
    two, three, four = (rules.all_tricks_text.replace("#", str(stake)) for stake in (2, 3, 4))
    for before in (f"41 {two}", f"{two} pass"):
        match = auction(rules, before)
        assert refused(match, four) == "bid-step"
        assert refused(match, two) == "too-low"
        accepted(match, three)
        accepted(match, "pass")


@BOTH
def test_case_24_the_fourth_player_may_reach_five(rules) -> None:
    two, three, four, five = (rules.all_tricks_text.replace("#", str(stake)) for stake in (2, 3, 4, 5))
    match = accepted(auction(rules, f"{two} {three} {four}"), five)
    assert match.phase is Phase.DECLARE
    assert match.hand.contract is not None
    assert match.hand.contract.bidder is Seat.D
    assert match.hand.contract.call.stake == 5
    assert max(high_bid(calls).stake for calls in all_auctions(rules)) == 5


@BOTH
def test_case_25_all_tricks_outrank_points(rules) -> None:
    match = auction(rules, rules.all_tricks_text.replace("#", "1"))
    for points in ("30", "35", "41"):
        assert refused(match, points) == "too-low"


def test_case_26_all_pass_moves_the_deal_without_an_award() -> None:
    match = auction(MARKS, "pass pass pass", dealer="D")
    match = apply(MatchState(MARKS, match.hand, score=(3, 5)), parse_action("pass", Phase.AUCTION, MARKS))
    assert match.hand.result == (Outcome.PASSED_OUT, None, 0)
    assert match.score == (3, 5)
    assert match.phase is Phase.HAND_OVER
    assert next_dealer(match) is Seat.A
    again = apply(match, lay_out(ALL_TILES, Seat.A))
    assert again.to_act is Seat.B
    assert again.score == (3, 5)
    with pytest.raises(IllegalAction) as error:
        apply(match, lay_out(ALL_TILES, Seat.D))
    assert error.value.code == "wrong-dealer"


def test_case_27_after_three_passes_the_last_must_bid() -> None:
    match = auction(POINTS, "pass pass pass")
    assert refused(match, "pass") == "must-bid"
    assert refused(match, "42x3") == "bid-step"
    for bid in ("30", "36", "42x2"):
        assert accepted(match, bid).phase is Phase.DECLARE
    assert legal_names(match) == [*map(str, range(30, 42)), "42x1", "42x2"]


@BOTH
def test_case_28_everybody_calls_once(rules) -> None:
    for calls in ("pass 30 pass pass", "30 31 pass 32"):
        match = auction(rules, calls)
        assert match.phase is Phase.DECLARE
        with pytest.raises(IllegalAction) as error:
            apply(match, parse_action("35", Phase.AUCTION, rules))
        assert error.value.code == "auction-over"
    assert {len(calls) for calls in all_auctions(MARKS)} == {4}
    assert all(len(calls) == 4 or call_name(calls[-1], POINTS) == "42x5" for calls in all_auctions(POINTS))


def test_case_29_a_bid_of_41_survives_one_trick_without_count() -> None:
    hands = ("1-0 1-1", "6-0 3-2", "2-0 2-2", "3-0 3-3")
    match = play_all(table(MARKS, "41", "6", hands), "1-0 6-0 2-0 3-0")
    assert match.hand.points == (0, 1)
    assert match.phase is Phase.PLAY
    hands = ("1-0 1-1", "6-0 3-2", "5-0 2-2", "3-0 3-3")
    match = play_all(table(MARKS, "41", "6", hands), "1-0 6-0 5-0 3-0")
    assert match.hand.points == (0, 6)
    assert match.hand.result == (Outcome.SET, Team.BD, 1)


def test_case_30_made_early_in_marks_and_played_on_in_points() -> None:
    hands = ("6-6 1-1 2-2 3-3", "6-1 1-0 2-0 3-0", "6-2 2-1 3-2 4-2", "6-3 3-1 4-3 5-3")
    before = (taken(Seat.A, 10),) * 3
    match = play_all(table(MARKS, "30", "6", hands, tricks=before, points=(29, 0)), "6-6 6-1 6-2 6-3")
    assert match.hand.result == (Outcome.MADE, Team.AC, 1)
    assert match.score == (1, 0)
    assert [len(held) for held in match.hand.hands] == [3, 3, 3, 3]
    match = play_all(table(POINTS, "30", "6", hands, tricks=before, points=(29, 0)), "6-6 6-1 6-2 6-3")
    assert match.phase is Phase.PLAY
    last = table(POINTS, "30", "6", ("6-6", "6-1", "6-2", "6-3"), tricks=before * 2, points=(36, 5))
    assert play_all(last, "6-6 6-1 6-2 6-3").score == (37, 0)


def test_case_31_the_last_point_decides() -> None:
    six = (taken(Seat.A, 6),) * 6
    level = table(MARKS, "31", "6", ("6-6", "6-1", "6-2", "6-3"), tricks=six, points=(30, 11))
    assert level.phase is Phase.PLAY
    assert play_all(level, "6-6 6-1 6-2 6-3").hand.result == (Outcome.MADE, Team.AC, 1)
    lost = table(MARKS, "31", "6", ("6-1", "6-6", "6-2", "6-3"), tricks=six, points=(30, 11))
    assert play_all(lost, "6-1 6-6 6-2 6-3").hand.result == (Outcome.SET, Team.BD, 1)


def test_case_32_all_tricks_fall_with_the_defenders_first() -> None:
    two = (taken(Seat.A, 1),) * 2
    match = table(MARKS, "2m", "6/1", ("1-0 1-1", "6-0 3-2", "2-0 2-2", "3-0 3-3"), tricks=two, points=(2, 0))
    match = play_all(match, "1-0 6-0 2-0 3-0")
    assert match.hand.result == (Outcome.SET, Team.BD, 2)
    assert match.score == (0, 2)


def test_case_33_seven_or_more_marks_win() -> None:
    six = (taken(Seat.A, 6),) * 6
    ends = ("6-6", "6-1", "6-2", "6-3")
    for bid, trump, points, score in (
        ("1m", "6/1", (41, 0), 7),
        ("41", "6", (40, 1), 7),
        ("2m", "6/2", (41, 0), 8),
    ):
        match = table(MARKS, bid, trump, ends, tricks=six, points=points, score=(6, 6))
        assert match.winner is None
        match = play_all(match, "6-6 6-1 6-2 6-3")
        assert match.score == (score, 6)
        assert match.winner is Team.AC
        assert match.phase is Phase.MATCH_OVER
        assert legal_actions(match) == ()
        with pytest.raises(IllegalAction) as error:
            apply(match, lay_out(ALL_TILES, Seat.A))
        assert error.value.code == "match-over"


def test_case_34_a_hand_that_cannot_lose_is_still_played() -> None:
    three = (taken(Seat.A, 10),) * 3
    hands = ("6-6 6-5 6-4 6-3", "1-0 1-1 2-0 2-1", "6-2 6-1 6-0 5-5", "3-0 3-1 3-2 3-3")
    match = play_all(table(MARKS, "1m", "6/1", hands, tricks=three, points=(3, 0)), "6-6 1-0 6-2 3-0")
    assert match.phase is Phase.PLAY
    assert match.hand.result is None


@pytest.mark.parametrize(
    ("taken_before", "score", "result"),
    [((37, 4), (38, 0), Outcome.MADE), ((24, 17), (0, 31), Outcome.SET)],
)
def test_case_35_points_made_count_as_taken_and_set_as_bid(taken_before, score, result) -> None:
    six = (taken(Seat.A, 6),) * 6
    match = table(POINTS, "31", "6", ("6-6", "6-1", "6-2", "6-3"), tricks=six, points=taken_before)
    match = play_all(match, "6-6 6-1 6-2 6-3")
    assert match.hand.result is not None
    assert match.hand.result.outcome is result
    assert match.score == score


def test_case_36_the_multiplier() -> None:
    six = (taken(Seat.A, 6),) * 6
    ends = ("6-6", "6-1", "6-2", "6-3")
    made = table(POINTS, "42x3", "6", ends, tricks=six, points=(41, 0))
    assert play_all(made, "6-6 6-1 6-2 6-3").score == (126, 0)
    lost = table(POINTS, "42x3", "6", ends, tricks=six, points=(40, 1))
    assert play_all(lost, "6-6 6-1 6-2 6-3").score == (0, 126)


def test_case_37_250_or_more_points_win() -> None:
    six = (taken(Seat.A, 6),) * 6
    ends = ("6-6", "6-1", "6-2", "6-3")
    for bid, points, before, after in (("30", (29, 12), 225, 255), ("42x1", (41, 0), 208, 250)):
        match = table(POINTS, bid, "6", ends, tricks=six, points=points, score=(before, 249))
        match = play_all(match, "6-6 6-1 6-2 6-3")
        assert match.score == (after, 249)
        assert match.winner is Team.AC
    short = table(POINTS, "30", "6", ends, tricks=six, points=(29, 12), score=(219, 0))
    assert play_all(short, "6-6 6-1 6-2 6-3").winner is None


THREE = (
    taken(Seat.A, 1, "6-6 6-0 6-1 6-2"),
    taken(Seat.C, 16, "5-5 5-0 5-1 5-3"),
    taken(Seat.A, 6, "4-4 4-0 4-1 4-3"),
)
HELD = ("1-1 2-2 6-5 6-4", "0-0 1-0 2-0 3-0", "2-1 3-1 3-2 4-2", "3-3 5-2 5-4 6-3")


def captured(bid: str, trump: str, tricks: int, current: str = "") -> list[tuple[int, str, str]]:
    match = table(MARKS, bid, trump, HELD, tricks=THREE[:tricks], points=(23, 0))
    for tile in tiles(current):
        match = apply(match, tile)
    return [
        (number, team.name, " ".join(map(tile_name, faces)))
        for number, team, faces in view(match, Seat.B).captured
    ]


FACES = [
    (1, "AC", "6-0 6-1 6-2 6-6"),
    (2, "AC", "5-0 5-1 5-3 5-5"),
    (3, "AC", "4-0 4-1 4-3 4-4"),
]


def test_case_38_one_stack_shows_the_latest_trick_until_the_next_is_complete() -> None:
    assert captured("1m", "none/1", 3, "1-1 1-0") == FACES[2:]


def test_case_39_two_stacks_show_the_latest_two() -> None:
    assert captured("1m", "none/2", 0) == []
    assert captured("1m", "none/2", 1) == FACES[:1]
    assert captured("1m", "none/2", 2) == FACES[:2]
    assert captured("1m", "none/2", 3) == FACES[1:]


def test_case_40_a_point_contract_shows_all_faces_and_no_players() -> None:
    assert captured("30", "none", 3) == FACES
    seen = view(table(MARKS, "30", "none", HELD, tricks=THREE, points=(23, 0)), Seat.B)
    assert seen.review == ()  # who played what comes with the end of the hand
    assert all(len(trick) == 3 for trick in seen.captured)


def test_case_41_stacks_are_chosen_with_the_trumps_of_an_all_tricks_contract() -> None:
    point_bid = auction(MARKS, "30 pass pass pass")
    assert refused(point_bid, "6/1") == "stacks"
    all_tricks = auction(MARKS, "1m pass pass pass")
    assert refused(all_tricks, "6") == "stacks"
    led = accepted(accepted(all_tricks, "6/2"), tile_name(all_tricks.hand.hands[Seat.A][0]))
    with pytest.raises(IllegalAction) as error:
        apply(led, parse_action("6/1", Phase.DECLARE, MARKS))
    assert error.value.code == "declared"
    with pytest.raises(NotationError):
        parse_action("6/3", Phase.DECLARE, MARKS)
    assert refused(auction(POINTS, "42x1 pass pass pass"), "6/1") == "stacks"
    assert refused(auction(POINTS, "30 pass pass pass"), "doubles") == "trump"
    assert legal_actions(auction(POINTS, "30 pass pass pass")) == tuple(
        Declaration(parse_trump(name)) for name in ("0", "1", "2", "3", "4", "5", "6", "none")
    )


@BOTH
def test_case_42_a_refused_tile_changes_nothing_and_the_rest_keeps_its_order(rules) -> None:
    order = "6-1 2-2 1-1 3-0 5-4 0-0 6-2"
    match = table(rules, "30", "none", ("5-5", order, "2-0", "1-0"), current="5-5")
    assert refused(match, "1-1") == "must-follow"
    assert refused(match, "4-4") == "not-held"
    after = accepted(match, "5-4")
    assert after.hand.hands[Seat.B] == tiles("6-1 2-2 1-1 3-0 0-0 6-2")
    assert after.hand.hands[Seat.A] == match.hand.hands[Seat.A]


def test_case_43_the_review_shows_what_was_played_and_nothing_else() -> None:
    three = (taken(Seat.A, 10),) * 3
    hands = ("6-6 1-1 2-2 3-3", "6-1 1-0 2-0 3-0", "6-2 2-1 3-2 4-2", "6-3 3-1 4-3 5-3")
    match = play_all(table(MARKS, "30", "6", hands, tricks=three, points=(29, 0)), "6-6 6-1 6-2 6-3")
    seen = view(match, Seat.D)
    assert seen.phase is Phase.HAND_OVER
    assert [[(seat.name, tile_name(tile)) for seat, tile in trick.plays] for trick in seen.review[3:]] == [
        [("A", "6-6"), ("B", "6-1"), ("C", "6-2"), ("D", "6-3")]
    ]
    unplayed = {tile for seat in SEATS if seat is not Seat.D for tile in match.hand.hands[seat]}
    assert len(unplayed) == 9
    assert not [tile for tile in unplayed if repr(tile) in repr(seen) + repr(observe(match, Seat.D))]


def test_case_44_one_tile_at_a_time_from_the_dealers_left() -> None:
    shuffled = tuple(reversed(ALL_TILES))
    deal = lay_out(shuffled, Seat.D)
    assert deal.dealer is Seat.D
    for first, seat in enumerate(SEATS):
        assert deal.hands[seat] == shuffled[first::4]
    moved = lay_out(shuffled, Seat.B)
    assert [moved.hands[seat] for seat in (Seat.C, Seat.D, Seat.A, Seat.B)] == [
        shuffled[i::4] for i in range(4)
    ]


# Case 45, hidden hands exchanged, is in test_hidden.py and with the players' own tests.


def test_only_the_five_counters_count() -> None:
    counted = {tile: trick_points([tile]) - 1 for tile in ALL_TILES}
    assert {str(tile): worth for tile, worth in counted.items() if worth} == {
        "5-0": 5,
        "4-1": 5,
        "3-2": 5,
        "6-4": 10,
        "5-5": 10,
    }
    assert sum(counted.values()) + 7 == 42
    assert counted[Tile(0, 0)] == 0


def test_legal_plays_before_the_declaration_are_none() -> None:
    assert legal_plays(auction(MARKS, "30 pass pass pass").hand) == ()


def test_every_pair_of_calls_is_ranked() -> None:
    for rules in (MARKS, POINTS):
        for calls in itertools.islice(all_auctions(rules), 0, None, 7):
            bids = [call for call in calls if not call.is_pass]
            assert bids == sorted(set(bids))
