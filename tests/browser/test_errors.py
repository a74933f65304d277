"""Errors nobody foresaw: a kind page, a report without hidden tiles, and the match goes on where it was."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from game.core.tiles import ALL_TILES
from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.player import act, now
from tests.browser.seeded import match_at, my_turn, resume, seated, settled
from tests.browser.test_phone import legal_tile

pytestmark = pytest.mark.browser

# Ways for something to go wrong deep inside, each behind a switch that the test turns.
HARM = """
window.harm = "";
const language = navigator.language;
Object.defineProperty(Navigator.prototype, "language", { get() {
  if (window.harm === "python") throw new Error("no language, and 6-4 was in a hand");
  return language;
} });
const box = Element.prototype.getBoundingClientRect;
Element.prototype.getBoundingClientRect = function () {
  if (window.harm === "script" && this.id === "canvas") throw new Error("no box, and 6-4 was in a hand");
  return box.call(this);
};
"""
REPORT = "What happened, for a report"


@pytest.fixture
def context(browser) -> Iterator[BrowserContext]:
    context = browser.new_context(**PHONE)
    context.add_init_script(HARM)
    yield context
    context.close()


@pytest.fixture
def at_table(serve, visit, begin, context) -> Callable[[], Page]:
    def sit() -> Page:
        return seated(context, serve().address, visit, begin)

    return sit


def hidden_tiles(page: Page) -> set[str]:
    """The tiles of the running hand that have not been on the table."""
    seen = {tile for _, tile, *_ in now(page)["observation"]["plays"]}
    return {str(tile) for tile in ALL_TILES} - seen


def my_tiles(shown: dict[str, Any]) -> set[str]:
    """The tiles that the person may play now."""
    legal = (shown["observation"] or {}).get("legal", [])
    return {f"tile:{tile}" for tile in legal} & set(shown["ids"])


@pytest.mark.parametrize("harm", ["python", "script"])
def test_an_error_shows_a_kind_page_with_a_report_and_a_way_on(at_table, begin, harm: str):
    page = at_table()
    first = now(page)["state"]
    act(page)
    page.wait_for_function("state => t42.stateId !== state", arg=first)
    while settled(page) or not my_tiles(now(page)):
        act(page)
    before, hidden = now(page), hidden_tiles(page)
    _, x, y = legal_tile(page)
    page.evaluate("harm => { window.harm = harm }", harm)
    if harm == "python":
        page.set_viewport_size({"width": 400, "height": 800})
    else:
        page.touchscreen.tap(x, y)
    expect(page.locator("#trouble")).to_be_visible(timeout=PATIENCE)
    expect(page.locator("#trouble-title")).to_have_text(re.compile("stopped"))
    expect(page.locator("#trouble-text")).to_have_text(re.compile("saved"))
    expect(page.get_by_role("button", name="Copy report")).to_be_visible()
    page.get_by_text(REPORT).click()
    report = page.get_by_label("Report").input_value()
    assert "build 0." in report
    assert "and a tile was in a hand" in report
    assert "TilePlayed" in report  # the last events
    failure, lines = report.split("Finished hands of the match:")[0].split("Last lines:")
    told = failure + lines.split("HandDealt")[-1]  # what is said of the running hand
    assert [tile for tile in hidden if re.search(rf"\b{tile}\b", told)] == []
    page.get_by_role("button", name="Retry").click()
    begin(page)
    after = resume(page)
    assert after["state"] == before["state"]
    assert after["observation"]["hand"] == before["observation"]["hand"]
    act(page)
    only_provoked(page)


def test_the_report_has_the_finished_hands_and_no_other(at_table, begin):
    page = at_table()
    before = len(match_at(my_turn).earlier)
    while len(hands := kept_hands(page)) < before + 2:
        act(page)
    page.evaluate("window.harm = 'python'; dispatchEvent(new Event('resize'))")
    expect(page.locator("#trouble")).to_be_visible(timeout=PATIENCE)
    report = page.get_by_label("Report", exact=True).evaluate("element => element.value")
    record = json.loads(report.split("Finished hands of the match:\n")[1])
    assert [hand["deal"] for hand in record["hands"]] == [hand["deal"] for hand in hands[: before + 1]]
    page.reload()
    begin(page)  # the console has told everything by then
    only_provoked(page)


def kept_hands(page: Page) -> list[dict[str, Any]]:
    """The hands of the match as the game keeps it, the running one last."""
    texts = page.evaluate("Object.keys(localStorage).filter(key => /match-/.test(key)).map(key => localStorage[key])")
    return max((json.loads(text) for text in texts), key=lambda record: record["meta"]["sequence"])["hands"]


def only_provoked(page: Page) -> None:
    """The errors that the test provoked are fine, others are not."""
    page.watch.errors[:] = [error for error in page.watch.errors if "in a hand" not in error]


def test_an_error_of_somebody_elses_script_stops_nothing(at_table):
    page = at_table()
    page.evaluate("window.dispatchEvent(new ErrorEvent('error', { error: new Error('of an extension'), message: '' }))")
    page.evaluate("void Promise.reject(new DOMException('refused', 'NotAllowedError'))")
    act(page)
    expect(page.locator("#trouble")).to_be_hidden()
    page.watch.errors[:] = [e for e in page.watch.errors if not re.search("of an extension|refused", e)]
