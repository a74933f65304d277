"""Who sits where (R1), and the rule sets as data."""

import pytest

from game.core.calls import parse_call
from game.core.errors import NotationError
from game.core.rulesets import MARKS, POINTS, RULE_SETS, parse_rules
from game.core.seats import SEATS, Seat, Team, parse_seat
from game.core.tiles import ALL_TILES, count, parse_tile, tile_list
from game.core.trumps import Trump, parse_trump, trump_words


def test_seats_go_clockwise_and_partners_sit_opposite() -> None:
    assert [seat.name for seat in SEATS] == ["A", "B", "C", "D"]
    assert [seat.left.name for seat in SEATS] == ["B", "C", "D", "A"]
    assert [seat.partner.name for seat in SEATS] == ["C", "D", "A", "B"]
    assert [seat.team.name for seat in SEATS] == ["AC", "BD", "AC", "BD"]
    assert [Seat.C.after(steps).name for steps in range(5)] == ["C", "D", "A", "B", "C"]
    assert [team.other for team in Team] == [Team.BD, Team.AC]


def test_the_rule_sets_are_data() -> None:
    assert {"marks": MARKS, "points": POINTS} == RULE_SETS
    assert (MARKS.target, POINTS.target) == (7, 250)
    assert MARKS.trumps == tuple(Trump)
    assert [trump for trump in Trump if trump not in POINTS.trumps] == [Trump.DOUBLES]
    assert (MARKS.stacks, POINTS.stacks) == ((1, 2), ())
    assert (MARKS.unit, POINTS.unit) == ("marks", "points")


@pytest.mark.parametrize(
    ("parse", "text"),
    [(parse_seat, "E"), (parse_seat, "a"), (parse_rules, "fives"), (parse_trump, "7"), (parse_tile, "6-7")],
)
def test_a_name_of_nothing_is_refused_and_repeated(parse, text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse(text)
    assert error.value.message.startswith(f"'{text}' ")
    assert error.value.code == "notation"


def test_a_long_text_is_cut_in_the_message() -> None:
    with pytest.raises(NotationError) as error:
        parse_tile("6" * 21)
    assert error.value.message.startswith("'" + "6" * 20 + "…' is no tile")
    with pytest.raises(NotationError) as error:
        parse_tile("6" * 20)
    assert error.value.message.startswith("'" + "6" * 20 + "' is no tile")


@pytest.mark.parametrize(("rules", "first"), [(MARKS, "1m"), (POINTS, "42x1")], ids=["marks", "points"])
def test_a_text_that_is_no_call_is_told_what_is(rules, first: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_call("29", rules)
    assert error.value.message == f"'29' is no call: say pass, 30 to 41, or {first} and up."
    with pytest.raises(NotationError) as error:
        parse_call("42", rules)
    assert error.value.message == (
        f"There is no point bid of 42, for all points are all tricks: say pass, 30 to 41, or {first} and up."
    )


def test_tiles_in_a_sentence() -> None:
    assert tile_list(ALL_TILES[:1]) == "0-0"
    assert tile_list(ALL_TILES[:2]) == "0-0 or 1-0"
    assert tile_list(ALL_TILES[:3]) == "0-0, 1-0 or 1-1"
    assert sum(map(count, ALL_TILES)) == 35
    assert [trump_words(trump) for trump in (Trump.BLANKS, Trump.SIXES, Trump.DOUBLES, Trump.NONE)] == [
        "blanks",
        "sixes",
        "doubles",
        "no trump",
    ]
