"""Records by the thousand: legal ones, ones the rules refuse, and ones that were damaged."""

import json
from collections import Counter
from copy import deepcopy
from random import Random

import pytest

from game.core.rulesets import RULE_SETS, RuleSet
from game.core.tiles import ALL_TILES
from game.record.errors import RecordError
from game.record.reader import Loaded, read_record
from game.record.state import state_json
from game.record.writer import write_record
from tests.core.playing import moment
from tests.record.spoiling import spoiled

EACH = 1_000  # random records a rule set
DAMAGED = 10_000  # mutated records a rule set


def test_random_records_a_third_of_them_illegal(rules: RuleSet) -> None:
    rng = Random(42)
    refused = 0
    for number in range(EACH):
        match = moment(rules, rng, rng.randrange(100))
        if number % 3:
            text = write_record(match)
            loaded = read_record(text)
            assert loaded.match == match  # every state of every hand
            assert write_record(loaded.match) == text
            assert json.loads(json.dumps(state_json(loaded.match)))["hand"] == match.number
        else:
            record, place = spoiled(match, rng)
            with pytest.raises(RecordError) as error:
                read_record(json.dumps(record))
            found = error.value
            assert (found.hand, found.at) == place[:2], found.message
            assert found.at == "deal" or found.index == place[2]
            refused += 1
    assert refused > EACH // 3


JUNK = (
    None, True, False, 0, -1, 1, 7, 1e9, 1.5, "", "pass", "30", "42", "1m", "42x5", "6", "6/2", "none",
    "doubles", "6-4", "0-0", "7-7", "A", "E", "marks", "points", [], {}, [[]], ["6-4"], {"A": []},
    {"meta": {}}, "é\u2028", "x" * 500,
)  # fmt: skip
PIECES = (
    '"',
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\\",
    "\\u",
    "0",
    "-",
    "e9",
    "NaN",
    "null",
    "\x00",
    "\n",
    "6-4",
    "pass",
    "é",
)


def damaged_text(text: str, rng: Random) -> str:
    """The text with a piece lost, doubled, put in, turned round or cut off."""
    start = rng.randrange(len(text))
    end = min(len(text), start + rng.choice((1, 1, 2, 5, 30, 300)))
    return rng.choice(
        (
            text[:start] + text[end:],
            text[:end] + text[start:],
            text[:start] + rng.choice(PIECES) + text[start:],
            text[:start] + rng.choice(PIECES) + text[end:],
            text[:start] + text[start:end][::-1] + text[end:],
            text[:start],
            text[start:],
        )
    )


def damaged_value(record: dict, rng: Random) -> str:
    """The record with one value replaced, lost, doubled or moved: still JSON, and maybe still a record."""
    places = list(_places(record))
    inside, key = rng.choice(places)
    way = rng.randrange(5)
    if way == 0:
        inside[key] = rng.choice(JUNK)
    elif way == 1:
        del inside[key]
    elif isinstance(inside, list):
        other = rng.randrange(len(inside))
        if way == 2:
            inside.insert(other, inside[key])
        else:
            inside[key], inside[other] = inside[other], inside[key]
    elif way == 2:
        inside[rng.choice(("meta", "note", "dealer", "declare", "A"))] = rng.choice(JUNK)
    else:
        inside[key] = deepcopy(rng.choice(places)[0])
    return json.dumps(record)


def _places(value):
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, inner in list(items):
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


def test_damaged_records_give_a_located_error_or_a_valid_state() -> None:
    rng = Random(7)
    codes: Counter[str] = Counter()
    read = 0
    for rules in RULE_SETS.values():
        lengths = [min(rng.randrange(1, 60), rng.randrange(1, 60)) for _ in range(200)]
        texts = [write_record(moment(rules, rng, length), {"by": ["é"]}) for length in lengths]
        for number in range(DAMAGED):
            text = rng.choice(texts)
            text = damaged_text(text, rng) if number % 2 else damaged_value(json.loads(text), rng)
            outcome = loaded_or_refused(text)
            if isinstance(outcome, Loaded):
                read += 1
                assert sound(outcome)
            else:
                codes[outcome.code] += 1
                assert located(outcome)
    assert len(codes) > 20  # the damage reaches every kind of check
    assert read > 500


def loaded_or_refused(text: str) -> Loaded | RecordError:
    """What the reader says of a text; anything but these two is a crash."""
    try:
        return read_record(text)
    except RecordError as error:
        return error


def located(error: RecordError) -> bool:
    if error.at == "record":
        return error.index is None and error.message.endswith(".")
    placed = error.at in ("deal", "auction", "declare", "play") and error.hand is not None
    return placed and error.message.endswith(".")


def sound(loaded: Loaded) -> bool:
    match = loaded.match
    state = state_json(match)
    for hand in (*match.earlier, match.hand):
        tiles = [tile for held in hand.hands for tile in held] + [play.tile for play in hand.plays]
        assert sorted(tiles) == sorted(ALL_TILES)
    again = read_record(write_record(match, loaded.meta, loaded.hand_metas))
    assert again == loaded
    return state["status"] == "ok" and bool(json.dumps(state))
