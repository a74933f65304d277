"""Deeds by chance, faster than anybody's: no error, nothing twice, and the table never stands still for good."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.record.reader import read_record
from tests.browser.conftest import PHONE
from tests.browser.fuzz import HIDE, home_to_table, tumble
from tests.browser.player import act
from tests.browser.seeded import QUICKEST, fill, match_at, my_turn, resume, save_text, settled

pytestmark = pytest.mark.browser


def test_chance_breaks_nothing(serve, visit, begin, browser):
    address, context = serve().address, browser.new_context(**PHONE)
    context.add_init_script(HIDE)
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
    page = begin(visit(address, context=context))
    resume(page)
    rng = Random(42)
    for _ in range(4):
        assert tumble(page, rng, 40) > 10
        home_to_table(page)
        act(page)
    settled(page)
    page.wait_for_function("() => t42.observation().legal.length > 0 || t42.scene !== 'table'")
    settled(page)  # what is kept has been shown as well
    kept = page.evaluate("Object.keys(localStorage).filter(key => /match-/.test(key)).map(key => localStorage[key])")
    newest = max(kept, key=lambda text: json.loads(text)["meta"]["sequence"])
    assert read_record(newest).match.state_id == page.evaluate("t42.stateId")  # every deed by the rules, and kept
    assert page.locator("#trouble").is_hidden()
    assert page.evaluate("t42.errors()") == []
    context.close()
