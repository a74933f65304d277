"""Whatever the browser does with what is kept: play goes on, one notice, and nothing is lost that can be kept."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page

from game.core.seats import Team
from tests.app.test_golden_saves import SAVES
from tests.browser.conftest import PHONE
from tests.browser.player import act, now, tap, wait_for
from tests.browser.seeded import (
    QUICKEST,
    fill,
    key,
    last_trick,
    match_at,
    my_turn,
    resume,
    save_text,
    sixth_trick,
    stored,
)

pytestmark = pytest.mark.browser

REFUSED = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
"""
FULL = """
Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
"""
COUNT_PERSIST = """
window.persistAsked = 0;
navigator.storage.persist = async () => { window.persistAsked++; return true; };
"""


@pytest.fixture
def context(browser) -> Iterator[BrowserContext]:
    """A phone of its own."""
    context = browser.new_context(**PHONE)
    yield context
    context.close()


def notices(page: Page) -> list[str]:
    """Which notices the title shows."""
    wait_for(page, "title")
    return page.evaluate("t42.nodes().filter(n => n.id === 'notice').map(n => n.label)")


def play_to(page: Page, scene: str) -> dict[str, Any]:
    """Act until a scene is shown that asks to go on."""
    while (shown := act(page, scene))["scene"] != scene:
        pass
    return shown


def leave(page: Page) -> None:
    tap(page, "menu")
    wait_for(page, "menu")
    tap(page, "home")
    wait_for(page, "title")


@pytest.mark.parametrize(
    ("harm", "word"), [(REFUSED, "keeps nothing"), (FULL, "storage is full")], ids=["denied", "full"]
)
def test_a_hand_is_played_without_storage_and_told_once(visit, begin, context, harm: str, word: str):
    context.add_init_script(harm)
    page = begin(visit(context=context))
    wait_for(page, "title")
    for choice in ("set:hold:0", "set:pace:quick", "set:motion:off"):
        if now(page)["scene"] == "title":
            tap(page, "settings")
            wait_for(page, "settings")
        tap(page, choice)
    tap(page, "back")
    wait_for(page, "title")
    tap(page, "new:marks")
    wait_for(page, "table")
    play_to(page, "hand-result")
    act(page)
    wait_for(page, "table")
    leave(page)
    (told,) = notices(page)
    assert word in told
    tap(page, "dismiss")
    page.wait_for_function("!t42.nodes().some(n => n.id === 'notice')")
    assert page.evaluate("t42.errors()") == []
    resume(page)  # as long as the page is open


def test_what_another_tab_clears_is_kept_anew(serve, visit, begin, context):
    address = serve().address
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
    page = begin(visit(address, context=context))
    before = resume(page)
    other = visit(address, query="licences.html", context=context)
    other.evaluate("localStorage.clear(); localStorage.setItem('filled by the test', 'once')")
    other.wait_for_function("key => localStorage.getItem(key) !== null", arg=key(address, "settings"))
    page.reload()
    after = resume(begin(page))
    assert after["state"] == before["state"]
    assert after["observation"]["hand"] == before["observation"]["hand"]
    assert json.loads(stored(page, address, "settings") or "")["pace"] == "quick"


@pytest.mark.parametrize("cut", [0, 400])
def test_a_save_cut_short_costs_one_action_and_no_word(serve, visit, begin, context, cut: int):
    address = serve().address
    match = match_at(my_turn)
    whole = save_text(match, 8)
    fill(context, address, {"match-a": whole, "match-b": save_text(match, 9)[:cut], "settings": QUICKEST})
    page = begin(visit(address, context=context))
    assert notices(page) == []
    assert resume(page)["state"] == match.state_id
    act(page)


def test_garbage_is_set_aside_told_once_and_can_be_taken_out(serve, visit, begin, context):
    address = serve().address
    garbage = dict.fromkeys(("match-a", "match-b", "settings", "statistics", "lessons"), "\x00garbage <b>")
    fill(context, address, garbage)
    page = begin(visit(address, context=context))
    told = set()
    while shown := notices(page):
        assert not told & set(shown)
        told |= set(shown)
        tap(page, "dismiss")
        page.wait_for_function(
            "told => !t42.nodes().some(n => n.id === 'notice' && n.label === told)", arg=shown[0]
        )
    assert len(told) == 3  # the match, the settings, the statistics: each once
    assert stored(page, address, "aside-001") == "\x00garbage <b>"
    tap(page, "new:marks")
    wait_for(page, "table")
    act(page)
    assert stored(page, address, "aside-001") == "\x00garbage <b>"


def test_a_save_of_a_newer_version_is_left_for_it(serve, visit, begin, context):
    address = serve().address
    newer = json.dumps({**json.loads(save_text(match_at(my_turn), 3)), "version": 2, "more": []})
    fill(context, address, {"match-b": newer, "settings": QUICKEST})
    page = begin(visit(address, context=context))
    (told,) = notices(page)
    assert "newer version" in told
    tap(page, "new:marks")
    wait_for(page, "table")
    act(page)
    assert stored(page, address, "aside-001") == newer


def test_what_the_oldest_version_kept_is_played_on(serve, visit, begin, context):
    address = serve().address
    golden = json.loads((SAVES / "v1-points-play.json").read_text("utf-8"))
    fill(context, address, golden["kept"])
    page = begin(visit(address, context=context))
    assert notices(page) == []
    shown = resume(page)
    assert shown["state"] == golden["seen"]["actions"]
    assert [shown["observation"]["score"][team] for team in ("AC", "BD")] == golden["seen"]["score"]
    act(page)


def test_two_tabs_with_the_same_match_take_turns_and_lose_nothing(serve, visit, begin, context):
    address = serve().address
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
    first = begin(visit(address, context=context))
    second = begin(visit(address, context=context))
    first.bring_to_front()
    before = resume(first)
    second.bring_to_front()
    assert resume(second)["state"] == before["state"]
    wait_for(first, "elsewhere")  # the first tab says so by itself
    act(second)
    second.wait_for_function(
        "before => t42.stateId > before && (t42.observation().legal.length > 0 || t42.scene === 'hand-result')",
        arg=before["state"],
    )
    there = now(second)
    first.bring_to_front()
    tap(first, "take-over")
    wait_for(first, "table")
    assert now(first)["state"] == there["state"]
    wait_for(second, "elsewhere")
    act(first)
    second.bring_to_front()
    tap(second, "home")
    wait_for(second, "title")
    assert "resume" in now(second)["ids"]
    assert first.evaluate("t42.errors()") == second.evaluate("t42.errors()") == []


def test_two_tabs_share_settings_and_know_of_each_others_match(serve, visit, begin, context):
    address = serve().address
    fill(context, address, {"settings": QUICKEST})
    first = begin(visit(address, context=context))
    second = begin(visit(address, context=context))
    second.bring_to_front()
    wait_for(second, "title")
    tap(second, "settings")
    wait_for(second, "settings")
    tap(second, "set:confirm:True")
    second.locator('[data-node="set:confirm:True"][aria-checked="true"]').wait_for(state="attached")
    tap(second, "back")
    wait_for(second, "title")
    first.bring_to_front()
    wait_for(first, "title")
    tap(first, "new:marks")
    wait_for(first, "table")
    assert json.loads(stored(first, address, "settings") or "")["confirm"] is True
    second.bring_to_front()
    tap(second, "new:points")  # the other tab's match is not thrown away unasked
    wait_for(second, "ask")
    tap(second, "cancel")
    wait_for(second, "title")
    assert "resume" in now(second)["ids"]


def test_the_browser_is_asked_to_keep_everything_after_the_first_hand(serve, visit, begin, context):
    address = serve().address
    context.add_init_script(COUNT_PERSIST)
    fill(context, address, {"match-a": save_text(match_at(last_trick)), "settings": QUICKEST})
    page = begin(visit(address, context=context))
    resume(page)
    assert page.evaluate("persistAsked") == 0
    play_to(page, "hand-result")
    assert page.evaluate("persistAsked") == 1


def test_everything_goes_to_another_device_as_one_file(serve, visit, begin, browser, context, tmp_path):
    address = serve().address
    fill(context, address, {"match-a": save_text(match_at(sixth_trick)), "settings": QUICKEST})
    page = begin(visit(address, context=context))
    wait_for(page, "title")
    tap(page, "records")
    wait_for(page, "records")
    with page.expect_download() as download:
        press(page, "everything-export")
    path = tmp_path / "everything.json"
    download.value.save_as(path)
    there = browser.new_context(**PHONE)
    other = begin(visit(address, context=there))
    wait_for(other, "title")
    assert "resume" not in now(other)["ids"]
    tap(other, "records")
    wait_for(other, "records")
    bring(other, path.read_text("utf-8"))
    wait_for(other, "ask")
    tap(other, "confirm")
    wait_for(other, "records")
    assert json.loads(stored(other, address, "settings") or "")["pace"] == "quick"
    tap(other, "back")
    wait_for(other, "title")
    tap(other, "resume")
    wait_for(other, "hand-result")  # the finished hands came along, the running one did not
    shown = now(other)["observation"]
    assert shown["score"] == {team.name: match_at(sixth_trick).score[team] for team in Team}
    there.close()


def press(page: Page, node: str) -> None:
    """By the keyboard's way, which also reaches what lies below the edge of the screen."""
    page.locator(f'[data-node="{node}"]').evaluate("element => element.click()")


def bring(page: Page, text: str) -> None:
    with page.expect_file_chooser() as chooser:
        press(page, "import")
    chooser.value.set_files({"name": "record.json", "mimeType": "application/json", "buffer": text.encode()})


HOSTILE = {
    "too long": "[" + "1," * 3_000_000 + "1]",
    "too deep": "[" * 100_000 + "]" * 100_000,
    "markup": '{"format":"<img src=x onerror=alert(1)>","version":1}',
    "huge number": '{"format":"texas42-record","version":' + "9" * 100_000 + "}",
    "nothing": "",
    "surrogates": '{"format":"\\ud800","version":1}',
}


def test_hostile_files_are_refused_as_text(visit, begin):
    page = begin(visit())
    wait_for(page, "title")
    tap(page, "records")
    wait_for(page, "records")
    for name, text in HOSTILE.items():
        bring(page, text)
        page.wait_for_function(
            "before => { const told = t42.nodes().find(n => n.id === 'told'); return told && told.label !== before }",
            arg=page.evaluate("window.lastTold ?? ''"),
        )
        told = page.evaluate("window.lastTold = t42.nodes().find(n => n.id === 'told').label")
        assert 10 < len(told) < 300, name
        assert page.locator("img").count() == 0
    assert page.evaluate("t42.errors()") == []
