"""What a record may not be, and where the fault is said to lie."""

import copy
import json

import pytest

from game.core.hand import Phase
from game.record import versions
from game.record.errors import RecordError
from game.record.reader import read_record
from game.record.shape import DEEPEST, LONGEST_TEXT
from game.record.writer import write_record

DEAL = {
    "A": ["5-5", "6-5", "4-2", "3-1", "2-0", "4-4", "1-1"],
    "B": ["5-3", "5-2", "4-3", "6-0", "2-1", "1-0", "3-3"],
    "C": ["5-0", "5-1", "5-4", "6-1", "3-2", "4-1", "0-0"],
    "D": ["6-6", "6-4", "6-3", "6-2", "4-0", "3-0", "2-2"],
}
HAND = {
    "dealer": "D",
    "deal": DEAL,
    "auction": ["30", "pass", "pass", "pass"],
    "declare": "6",
    "plays": ["5-5", "5-3", "5-0", "6-6"],
}
RECORD = {"format": "texas42-record", "version": 1, "rules": "marks", "hands": [HAND]}


def changed(**hand) -> str:
    """The sample record with keys of its hand replaced; None takes a key out."""
    record = copy.deepcopy(RECORD)
    record["hands"][0].update(hand)
    record["hands"][0] = {key: value for key, value in record["hands"][0].items() if value is not None}
    return json.dumps(record)


def dealt(**seats) -> str:
    return changed(deal={**DEAL, **seats})


def fault(text: str) -> RecordError:
    with pytest.raises(RecordError) as error:
        read_record(text)
    assert error.value.message.endswith(".")
    assert "\n" not in error.value.message
    assert len(error.value.message) < 250
    return error.value


def test_the_sample_is_a_record() -> None:
    loaded = read_record(json.dumps(RECORD))
    assert loaded.match.phase is Phase.HAND_OVER
    assert loaded.match.score == (0, 1)
    assert (loaded.meta, loaded.hand_metas) == ({}, ({},))
    assert json.loads(write_record(loaded.match)) == RECORD


NO_RECORDS = {
    "": "bad-json",
    "{": "bad-json",
    "nonsense": "bad-json",
    '{"format": "texas42-record",}': "bad-json",
    json.dumps(RECORD) + "x": "bad-json",
    json.dumps(RECORD).replace('"30"', "'30'"): "bad-json",
    "\ufeff" + json.dumps(RECORD): "bad-json",
    "[]": "type",
    "null": "type",
    "42": "type",
    '"texas42-record"': "type",
    "{}": "format",
    json.dumps({**RECORD, "format": "chess"}): "format",
    json.dumps({**RECORD, "format": 1}): "format",
    json.dumps({**RECORD, "version": True}): "version",
    json.dumps({**RECORD, "version": 1.0}): "version",
    json.dumps({**RECORD, "version": "1"}): "version",
    json.dumps({**RECORD, "version": 0}): "version",
    json.dumps({**RECORD, "version": -(10**30)}): "version",
    json.dumps({**RECORD, "version": 2}): "newer-version",
    json.dumps({**RECORD, "version": 10**300, "sides": 3}): "newer-version",
    json.dumps({**RECORD, "rules": "fives"}): "rules",
    json.dumps({**RECORD, "rules": ["marks"]}): "type",
    json.dumps({**RECORD, "rules": None}): "type",
    json.dumps({**RECORD, "hands": []}): "no-hands",
    json.dumps({**RECORD, "hands": {}}): "type",
    json.dumps({**RECORD, "hands": [[]]}): "type",
    json.dumps({**RECORD, "hands": [None]}): "type",
    json.dumps({**RECORD, "winner": "AC"}): "unknown-key",
    json.dumps({**RECORD, "meta": "a note"}): "type",
    json.dumps({key: RECORD[key] for key in ("format", "version", "hands")}): "missing-key",
    json.dumps({key: RECORD[key] for key in ("format", "version", "rules")}): "missing-key",
    json.dumps(RECORD).replace('"version": 1', '"version": 1, "version": 1'): "duplicate-key",
    json.dumps(RECORD).replace('"declare": "6"', '"declare": "6", "declare": "6"'): "duplicate-key",
    json.dumps({**RECORD, "meta": {"time": float("nan")}}): "number",
    json.dumps({**RECORD, "meta": {"time": float("-inf")}}): "number",
    json.dumps({**RECORD, "meta": {"time": "X"}}).replace('"X"', "1e999"): "number",
    json.dumps({**RECORD, "meta": {"time": "X"}}).replace('"X"', "9" * 5000): "number",
    json.dumps(RECORD).replace('"version": 1', '"version": ' + "1" * 100_000): "number",
    "[" * (DEEPEST + 1): "too-deep",
    "[" * 1_000_000: "too-deep",
    '{"a":' * 500_000: "too-deep",
    '{"meta": {"note": "\\"}", "deep": ' + "[" * 100 + "]" * 100 + "}}": "too-deep",
    " " * (LONGEST_TEXT + 1): "too-large",
    changed(auction=None, plays="5-5"): "type",
    changed(auction="30"): "type",
    changed(auction=[30]): "type",
    changed(auction=[True]): "type",
    changed(declare=6): "type",
    changed(declare=False): "type",
    changed(plays=[["5-5"]]): "type",
    changed(plays={"0": "5-5"}): "type",
    changed(dealer=3): "type",
    changed(dealer=None): "missing-key",
    changed(deal=None): "missing-key",
    changed(deal=[]): "type",
    changed(winner="A"): "unknown-key",
    changed(meta=[1]): "type",
    dealt(A="5-5"): "type",
    dealt(A=[55] * 7): "type",
    dealt(E=[]): "unknown-key",
    dealt(meta={}): "unknown-key",
    changed(deal={seat: DEAL[seat] for seat in "ABC"}): "missing-key",
    json.dumps(RECORD).replace('"declare": "6"', '"declare": null'): "type",
}


@pytest.mark.parametrize(("text", "code"), NO_RECORDS.items(), ids=range(len(NO_RECORDS)))
def test_what_is_no_record_at_all(text: str, code: str) -> None:
    error = fault(text)
    assert (error.code, error.at, error.index, error.actor, error.action) == (
        code,
        "record",
        None,
        None,
        None,
    )


def test_a_fault_in_a_hand_names_the_hand() -> None:
    record = copy.deepcopy(RECORD)
    record["hands"].append({**copy.deepcopy(HAND), "dealer": "A", "notes": ""})
    assert fault(json.dumps(record)).hand == 1
    assert fault(json.dumps({**RECORD, "notes": ""})).hand is None


REFUSED = [
    # text, (hand, at, index, actor, action), code
    (dealt(A=DEAL["A"][:6]), (0, "deal", None, "A", None), "hand-size"),
    (dealt(C=[*DEAL["C"], "6-6"]), (0, "deal", 7, "C", "6-6"), "hand-size"),
    (dealt(B=[*DEAL["B"][:6], "5-5"]), (0, "deal", 6, "B", "5-5"), "duplicate-tile"),
    (dealt(B=[*DEAL["B"][:6], "3-5"]), (0, "deal", 6, "B", "5-3"), "duplicate-tile"),
    (dealt(D=["7-1", *DEAL["D"][1:]]), (0, "deal", 0, "D", "7-1"), "notation"),
    (dealt(D=["", *DEAL["D"][1:]]), (0, "deal", 0, "D", ""), "notation"),
    (dealt(D=["6-6 ", *DEAL["D"][1:]]), (0, "deal", 0, "D", "6-6 "), "notation"),
    (dealt(D=["x" * 9_999, *DEAL["D"][1:]]), (0, "deal", 0, "D", "x" * 60), "notation"),
    (changed(dealer="E"), (0, "deal", None, None, "E"), "notation"),
    (changed(auction=["29"]), (0, "auction", 0, "A", "29"), "notation"),
    (changed(auction=["42"]), (0, "auction", 0, "A", "42"), "notation"),
    (changed(auction=["42x1"]), (0, "auction", 0, "A", "42x1"), "notation"),
    (changed(auction=["30", "030"]), (0, "auction", 1, "B", "030"), "notation"),
    (changed(auction=["31", "pass", "30"]), (0, "auction", 2, "C", "30"), "too-low"),
    (changed(auction=["3m"]), (0, "auction", 0, "A", "3m"), "bid-step"),
    (changed(auction=["30", "pass", "pass", "pass", "31"]), (0, "auction", 4, None, "31"), "auction-over"),
    (changed(auction=["pass"] * 5, declare=None, plays=[]), (0, "auction", 4, None, "pass"), "auction-over"),
    (changed(auction=["30", "pass", "pass"]), (0, "declare", None, None, "6"), "auction-open"),
    (changed(auction=[], declare=None), (0, "play", 0, None, "5-5"), "auction-open"),
    (changed(auction=["pass"] * 4), (0, "declare", None, None, "6"), "hand-over"),
    (changed(declare="7"), (0, "declare", None, "A", "7"), "notation"),
    (changed(declare="6/3"), (0, "declare", None, "A", "6/3"), "notation"),
    (changed(declare="6/"), (0, "declare", None, "A", "6/"), "notation"),
    (changed(declare="6/1"), (0, "declare", None, "A", "6/1"), "stacks"),
    (changed(declare=None), (0, "play", 0, None, "5-5"), "declare-first"),
    (changed(plays=["5-5", "5-1"]), (0, "play", 1, "B", "5-1"), "not-held"),
    (changed(plays=["5-5", "1-0"]), (0, "play", 1, "B", "1-0"), "must-follow"),
    (changed(plays=["5-5", "5-3", "5-0", "6-6", "6-4"]), (0, "play", 4, None, "6-4"), "hand-over"),
]


@pytest.mark.parametrize(("text", "place", "code"), REFUSED, ids=range(len(REFUSED)))
def test_where_an_illegal_record_is_illegal(text: str, place: tuple, code: str) -> None:
    error = fault(text)
    assert (error.hand, error.at, error.index, error.actor, error.action) == place
    assert error.code == code
    assert error.as_json()["message"] == error.message


def test_the_message_says_the_tile_the_rule_and_what_would_be_legal() -> None:
    message = fault(changed(plays=["5-5", "1-0"])).message
    assert message == "1-0 does not follow: fives were led, so B must play 5-3 or 5-2 (R7)."
    message = fault(changed(auction=["31", "30"])).message
    assert message == "30 is refused over 31: a bid must exceed the last, so the bids are 32 to 2m (M1, P1)."
    message = fault(changed(plays=["5-5", "5-1"])).message
    assert message == "B does not hold 5-1, and may play 5-3 or 5-2 (R7)."


def test_only_the_last_hand_may_be_in_progress() -> None:
    passed_out = {"dealer": "D", "deal": DEAL, "auction": ["pass"] * 4}
    open_hand = {**passed_out, "auction": ["pass"]}
    record = {**RECORD, "hands": [passed_out, {**passed_out, "dealer": "A"}, {**open_hand, "dealer": "B"}]}
    assert read_record(json.dumps(record)).match.number == 2
    record = {**RECORD, "hands": [open_hand, {**passed_out, "dealer": "A"}]}
    error = fault(json.dumps(record))
    assert (error.hand, error.at, error.code) == (1, "deal", "hand-unfinished")


def test_the_deal_moves_clockwise() -> None:
    error = fault(json.dumps({**RECORD, "hands": [HAND, HAND]}))
    assert (error.hand, error.at, error.actor, error.code) == (1, "deal", "D", "wrong-dealer")


def test_no_hand_after_the_match() -> None:
    seven = [set_again(number) for number in range(7)]
    assert read_record(json.dumps({**RECORD, "hands": seven})).match.phase is Phase.MATCH_OVER
    error = fault(json.dumps({**RECORD, "hands": [*seven, set_again(7)]}))
    assert (error.hand, error.at, error.code) == (7, "deal", "match-over")


def set_again(number: int) -> dict:
    """The sample hand as hand `number` of a match: A or C, who speaks first or last, is set every time."""
    turn = number // 2 * 2
    deal = {"ABCD"[("ABCD".index(seat) + turn) % 4]: tiles for seat, tiles in DEAL.items()}
    auction = ["pass", "pass", "pass", "30"] if number % 2 else ["30", "pass", "pass", "pass"]
    return {**HAND, "dealer": "DABC"[number % 4], "deal": deal, "auction": auction}


def test_a_hand_may_stop_anywhere() -> None:
    for keys, phase in (
        (("dealer", "deal"), Phase.AUCTION),
        (("dealer", "deal", "auction"), Phase.DECLARE),
        (("dealer", "deal", "auction", "declare"), Phase.PLAY),
    ):
        record = {**RECORD, "hands": [{key: HAND[key] for key in keys}]}
        assert read_record(json.dumps(record)).match.phase is phase


def test_meta_is_kept_wherever_it_may_stand() -> None:
    record = copy.deepcopy(RECORD)
    record["meta"] = {"names": ["é", "\ud83c", None, True, 1.5, {"deep": [[]]}], "version": 9}
    record["hands"][0]["meta"] = {"seconds": 12}
    loaded = read_record(json.dumps(record))
    assert loaded.meta == record["meta"]
    assert loaded.hand_metas == ({"seconds": 12},)
    assert json.loads(write_record(loaded.match, loaded.meta, loaded.hand_metas)) == record


def test_a_meta_that_is_no_json_is_not_written() -> None:
    match = read_record(json.dumps(RECORD)).match
    with pytest.raises(ValueError):
        write_record(match, {"time": float("nan")})


def test_brackets_in_texts_are_not_depth() -> None:
    record = {**RECORD, "meta": {"note": "[" * 500 + '"\\' + "{" * 500}}
    assert read_record(json.dumps(record)).meta == record["meta"]


def test_either_order_of_a_tile_is_read_and_the_higher_end_written_first() -> None:
    turned_round = json.loads(json.dumps(RECORD).replace('"5-3"', '"3-5"').replace('"6-4"', '"4-6"'))
    assert turned_round != RECORD
    assert json.loads(write_record(read_record(json.dumps(turned_round)).match)) == RECORD


def test_an_older_version_is_brought_up_step_by_step(monkeypatch: pytest.MonkeyPatch) -> None:
    def third_from_second(data):
        return {"hands": data.pop("rounds"), **data, "version": 3}

    def second_from_first(data):
        return {"rounds": data.pop("hands"), **data, "version": 2}

    monkeypatch.setattr(versions, "VERSION", 3)
    monkeypatch.setattr(versions, "STEPS", {1: second_from_first, 2: third_from_second})
    assert read_record(json.dumps(RECORD)).match.score == (0, 1)
    assert fault(json.dumps({**RECORD, "version": 4})).code == "newer-version"
    assert fault(json.dumps({**RECORD, "version": 0})).code == "version"
