"""What people ask of the system and of the settings: less movement, larger text; and what is told on coming back."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page

from tests.browser.conftest import PHONE
from tests.browser.keyboard import said
from tests.browser.player import act, now, tap, wait_for
from tests.browser.seeded import QUICKEST, seated, settled
from tests.browser.test_phone import legal_tile, mine, played

pytestmark = pytest.mark.browser

# Counts the pictures that the game hands over: each is one frame, unless something moves in between.
COUNT_PICTURES = """
window.pictures = 0;
const parse = JSON.parse;
JSON.parse = (text, ...more) => {
  if (typeof text === "string" && text.startsWith('{"scene"')) window.pictures++;
  return parse(text, ...more);
};
"""
BETWEEN = "t42.frames() - pictures"
# Keys that browsers have a use for, pressed as a person would; which of them the page has taken.
TAKEN = """() => {
  const keys = [["r", "ctrl"], ["f", "ctrl"], ["l", "ctrl"], ["p", "ctrl"], ["t", "ctrl"], ["+", "ctrl"], ["c", "meta"],
    ["ArrowLeft", "alt"], ["Home", "alt"], ["F1"], ["F5"], ["F6"], ["F11"], ["F12"], ["Tab"]];
  const event = (key, more) => new KeyboardEvent("keydown", { key, ctrlKey: more === "ctrl", metaKey: more === "meta",
    altKey: more === "alt", bubbles: true, cancelable: true });
  return keys.filter(([key, more]) => !document.activeElement.dispatchEvent(event(key, more)));
}"""


@pytest.fixture
def at_table(serve, visit, begin, browser) -> Iterator[Callable[..., Page]]:
    """at_table(**settings): a page at the table, a trick open, the person's turn."""
    made: list[BrowserContext] = []

    def sit(**settings: object) -> Page:
        context = browser.new_context(**PHONE)
        made.append(context)
        context.add_init_script(COUNT_PICTURES)
        return seated(context, serve().address, visit, begin, json.dumps(json.loads(QUICKEST) | settings))

    yield sit
    for context in made:
        context.close()


def test_movement_ends_when_the_system_asks_for_less(at_table):
    page = at_table(motion="slow")
    before = page.evaluate(BETWEEN)
    act(page)
    settled(page)
    assert page.evaluate(BETWEEN) > before  # tiles travel
    page.emulate_media(reduced_motion="reduce")
    page.wait_for_function("() => JSON.parse(host42.env()).reducedMotion")
    settled(page)
    before, state = page.evaluate(BETWEEN), now(page)["state"]
    while now(page)["state"] < state + 4:
        act(page)
    settled(page)
    assert page.evaluate(BETWEEN) == before  # every frame was a new picture
    page.emulate_media(reduced_motion="no-preference")
    page.wait_for_function("() => !JSON.parse(host42.env()).reducedMotion")
    act(page)
    settled(page)
    assert page.evaluate(BETWEEN) > before


@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 720)], ids=str)
def test_with_text_twice_as_large_everything_is_there(at_table, size: tuple[int, int]):
    width, height = size
    page = at_table(text_size=200)
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("w => document.getElementById('canvas').width === w * devicePixelRatio", arg=width)
    settled(page)
    nodes = page.evaluate("() => t42.nodes().filter(n => n.role === 'button' && n.id !== 'continue')")
    assert {"menu", *(f"tile:{tile}" for tile in now(page)["observation"]["hand"])} <= {node["id"] for node in nodes}
    for node in nodes:
        x, y, wide, high = node["rect"]
        assert min(x, y) >= 0, node
        assert x + wide <= width + 0.5, node
        assert y + high <= height + 0.5, node
        assert min(wide, high) >= 24, node
        others = [one["rect"] for one in nodes if one is not node]
        assert not [o for o in others if _overlap(node["rect"], o)], node
    before, (tile, x, y) = mine(page), legal_tile(page)
    page.touchscreen.tap(x, y)
    played(page, before, tile)
    tap(page, "menu")
    wait_for(page, "menu")


def _overlap(one: list[float], other: list[float]) -> bool:
    across = min(one[0] + one[2], other[0] + other[2]) - max(one[0], other[0])
    down = min(one[1] + one[3], other[1] + other[3]) - max(one[1], other[1])
    return across > 1 and down > 1


def test_who_comes_back_is_told_how_things_stand_once(at_table):
    page = at_table()
    page.wait_for_function("() => document.querySelector('#polite').textContent.includes('Your turn.')")
    told = [line for line in said(page) if "Your turn." in line]
    assert len(told) == 1
    for part in ("Marks: us", "bid", " led "):
        assert part in told[0]
    assert sum("Marks: us" in line for line in said(page)) == 1


def test_the_browsers_own_keys_stay_its_own(at_table):
    page = at_table()
    page.keyboard.press("Tab")
    assert page.evaluate(TAKEN) == []
    before = now(page)
    page.keyboard.press("Control+s")
    page.keyboard.press("Alt+h")
    assert now(page) == before
