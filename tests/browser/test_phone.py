"""A day in the life of a phone: whatever happens to the page, a tap is one action and the match is as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, CDPSession, Page

from tests.browser.conftest import PATIENCE, PHONE, SWITCHES, find_chromium
from tests.browser.player import act, now, wait_for
from tests.browser.seeded import QUICKEST, fill, match_at, my_turn, resume, save_text, seated, settled

pytestmark = pytest.mark.browser

SIZES = ((844, 390), (390, 844))
# The page's own idea of being hidden, set by the test.
HIDE = """
window.setHidden = hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
# Counts what the page asks the browser to wake it for; `own` stays the browser's frame for the test's use.
COUNT_TIMERS = """
window.asked = 0;
window.own = requestAnimationFrame.bind(window);
for (const name of ["requestAnimationFrame", "setTimeout", "setInterval", "requestIdleCallback"]) {
  const real = window[name].bind(window);
  window[name] = (...words) => { window.asked++; return real(...words); };
}
const post = MessagePort.prototype.postMessage;
MessagePort.prototype.postMessage = function (...words) { window.asked++; return post.apply(this, words); };
"""
SOUNDS = """
window.sounds = [];
const Real = window.AudioContext;
window.AudioContext = class extends Real { constructor(...words) { super(...words); sounds.push(this); } };
"""
NO_SOUND = "delete window.AudioContext; delete window.webkitAudioContext;"
FRAMES = "n => new Promise(done => { const one = () => n-- > 0 ? own(one) : done(); one(); })"
BOX = "canvas => { const b = canvas.getBoundingClientRect(); return [canvas.width, canvas.height, b.width, b.height] }"
INK = """canvas => {
  const data = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height).data;
  let sum = 0; for (let i = 0; i < data.length; i += 4) sum += data[i]; return sum }"""


@pytest.fixture
def contexts(browser) -> Iterator[Callable[..., BrowserContext]]:
    made: list[BrowserContext] = []

    def new(script: str = "", **options: Any) -> BrowserContext:
        made.append(browser.new_context(**(PHONE | options)))
        if script:
            made[-1].add_init_script(script)
        return made[-1]

    yield new
    for context in made:
        context.close()


@pytest.fixture
def at_table(serve, visit, begin, contexts) -> Callable[..., Page]:
    """at_table(script, **options): a page at the table, a trick open, the person's turn."""

    def sit(script: str = "", **options: Any) -> Page:
        return seated(contexts(script, **options), serve().address, visit, begin)

    return sit


def devtools(page: Page) -> CDPSession:
    return page.context.new_cdp_session(page)


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    """Fingers as they now are: `kind` is touchStart, touchMove or touchEnd."""
    fingers = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})


def legal_tile(page: Page) -> tuple[str, float, float]:
    """A tile that may be played, and its middle."""
    name = now(page)["observation"]["legal"][0]
    x, y, w, h = page.evaluate("id => t42.nodes().find(n => n.id === id).rect", f"tile:{name}")
    return name, x + w / 2, y + h / 2


def mine(page: Page) -> list[str]:
    """The tiles that the person has played, in order."""
    return [tile for seat, tile, *_ in now(page)["observation"]["plays"] if seat == "A"]


def played(page: Page, before: list[str], tile: str) -> None:
    """Wait until the tile lies on the table, and nothing else of the person's does."""
    page.wait_for_function("tile => !t42.observation().hand.includes(tile)", arg=tile)
    assert mine(page) == [*before, tile]


@pytest.mark.parametrize("ratio", [1, 2, 3])
@pytest.mark.parametrize("hand", ["touch", "mouse"])
def test_the_middle_of_a_tile_plays_that_tile_once_and_is_crisp(at_table, ratio: int, hand: str):
    size = {"viewport": {"width": 412, "height": 732}, "device_scale_factor": ratio, "has_touch": hand == "touch"}
    page = at_table(**size)
    assert page.evaluate("devicePixelRatio") == ratio
    wide, high, css_wide, css_high = page.locator("#canvas").evaluate(BOX)
    assert (wide, high) == (css_wide * ratio, css_high * ratio) == (412 * ratio, 732 * ratio)
    before, (tile, x, y) = mine(page), legal_tile(page)
    for _ in range(2):  # twice at the same place, as fast as it goes: the second means nothing
        if hand == "touch":
            page.touchscreen.tap(x, y)
        else:
            page.mouse.click(x, y)
    played(page, before, tile)


def test_a_swipe_a_second_finger_and_a_pinch_play_nothing_and_move_nothing(at_table):
    page = at_table()
    session = devtools(page)
    before, shown, (tile, x, y) = mine(page), now(page), legal_tile(page)
    touch(session, "touchStart", (x, y))
    for step in range(1, 9):
        touch(session, "touchMove", (x + 4 * step, y - 30 * step))
    touch(session, "touchEnd")
    touch(session, "touchStart", (30, 300))  # one finger rests on the table, another one taps the tile
    touch(session, "touchStart", (30, 300), (x, y))
    touch(session, "touchEnd", (30, 300))
    touch(session, "touchEnd")
    session.send("Input.synthesizePinchGesture", {"x": 195, "y": 400, "scaleFactor": 2.5})
    assert page.evaluate("[scrollX, scrollY, visualViewport.scale]") == [0, 0, 1]
    assert mine(page) == before
    assert now(page)["state"] == shown["state"]
    page.touchscreen.tap(x, y)
    played(page, before, tile)


def test_rotation_in_mid_trick_ten_times_changes_nothing(at_table):
    page = at_table()
    shown, before = now(page), mine(page)
    for turn in range(10):
        width, height = SIZES[turn % 2]
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(
            """([w, h]) => { const c = document.getElementById('canvas');
               return c.width === w * devicePixelRatio && c.height === h * devicePixelRatio }""",
            arg=[width, height],
        )
        settled(page)
        for node in page.evaluate("t42.nodes().filter(n => n.id.startsWith('tile:'))"):
            x, y, w, h = node["rect"]
            assert x >= 0
            assert y >= 0
            assert x + w <= width + 0.5
            assert y + h <= height + 0.5
    assert now(page)["state"] == shown["state"]
    assert now(page)["observation"] == shown["observation"]
    tile, x, y = legal_tile(page)
    page.touchscreen.tap(x, y)
    played(page, before, tile)


@pytest.mark.parametrize("size", [(390, 420), (320, 480), (700, 300)], ids=str)
def test_a_split_screen_is_played_on(at_table, size: tuple[int, int]):
    page = at_table()
    before = mine(page)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_function("w => document.getElementById('canvas').width === w * devicePixelRatio", arg=size[0])
    settled(page)
    tile, x, y = legal_tile(page)
    page.touchscreen.tap(x, y)
    played(page, before, tile)


def test_a_keyboard_over_the_page_changes_nothing(at_table):
    page = at_table()
    before, box = mine(page), page.locator("#canvas").evaluate(BOX)
    page.evaluate(
        """() => { Object.defineProperty(visualViewport, "height", { value: 420, configurable: true });
                   visualViewport.dispatchEvent(new Event("resize")) }"""
    )
    settled(page)
    assert page.locator("#canvas").evaluate(BOX) == box
    tile, x, y = legal_tile(page)
    page.touchscreen.tap(x, y)
    played(page, before, tile)


def test_nothing_lies_in_the_safe_areas(at_table):
    page = at_table()
    devtools(page).send(
        "Emulation.setSafeAreaInsetsOverride", {"insets": {"top": 47, "bottom": 34, "left": 0, "right": 0}}
    )
    page.wait_for_function("JSON.parse(host42.env()).insets.bottom === 34")
    settled(page)
    touched = page.evaluate("t42.nodes().filter(n => /^(tile|menu|hint|call)/.test(n.id))")
    assert len(touched) > 4
    for node in touched:
        _, y, _, high = node["rect"]
        assert y >= 47, node
        assert y + high <= 844 - 34 + 0.5, node


def test_hidden_for_an_hour_the_computers_wait(serve, visit, begin, contexts):
    address = serve().address
    context = contexts(HIDE)
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
    context.clock.install()
    page = begin(visit(address, context=context))
    resume(page)
    tile, x, y = legal_tile(page)
    page.touchscreen.tap(x, y)
    page.wait_for_function("tile => !t42.observation().hand.includes(tile)", arg=tile)
    page.evaluate("setHidden(true)")
    before = now(page)["state"]
    page.clock.fast_forward("01:00:00")
    page.clock.run_for(2000)
    assert now(page)["state"] - before <= 1
    page.evaluate("setHidden(false)")
    page.clock.resume()
    act(page)  # and now it goes on: everybody has had their turn, and I mine
    assert page.evaluate("t42.errors()") == []


def test_a_frozen_page_thaws_where_it_was(at_table):
    page = at_table()
    session = devtools(page)
    before, (tile, x, y) = mine(page), legal_tile(page)
    session.send("Page.setWebLifecycleState", {"state": "frozen"})
    session.send("Page.setWebLifecycleState", {"state": "active"})
    page.touchscreen.tap(x, y)
    played(page, before, tile)


def test_nothing_moves_and_no_timer_runs_while_a_person_thinks(at_table):
    page = at_table(COUNT_TIMERS)
    page.evaluate(FRAMES, 60)  # the last of what was under way
    before = page.evaluate("[asked, t42.frames()]")
    page.evaluate(FRAMES, 90)
    assert page.evaluate("[asked, t42.frames()]") == before
    act(page)
    assert page.evaluate("asked") > before[0]


def test_a_lost_canvas_is_drawn_again(at_table):
    page = at_table()
    canvas = page.locator("#canvas")
    ink = canvas.evaluate(INK)
    canvas.evaluate("canvas => canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height)")
    assert canvas.evaluate(INK) == 0
    frames = page.evaluate("t42.frames()")
    canvas.evaluate("canvas => canvas.dispatchEvent(new Event('contextrestored'))")
    page.wait_for_function("frames => t42.frames() > frames", arg=frames)
    assert canvas.evaluate(INK) == ink


def loud(settings: str = QUICKEST) -> str:
    return settings.replace('"sound": false', '"sound": true')


@pytest.mark.parametrize("harm", ["missing", "interrupted"])
def test_it_is_played_with_sound_missing_or_interrupted(serve, visit, begin, contexts, harm: str):
    address = serve().address
    context = contexts(NO_SOUND if harm == "missing" else SOUNDS)
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": loud()})
    page = begin(visit(address, context=context))
    if harm == "interrupted":
        page.wait_for_function("sounds.length > 0")  # since Start was pressed: nothing moves yet
    resume(page)
    act(page)
    if harm == "interrupted":
        page.wait_for_function("sounds.length > 0 && sounds[0].state === 'running'")
        page.evaluate("sounds[0].suspend().then(() => true)")  # a call comes in
        assert page.evaluate("sounds[0].state") == "suspended"
    act(page)
    if harm == "interrupted":
        page.wait_for_function("sounds[0].state === 'running'")
    act(page)
    wait_for(page, now(page)["scene"])
    assert page.evaluate("t42.errors()") == []


def test_memory_pressure_in_mid_match_takes_nothing_away(at_table):
    page = at_table()
    session = devtools(page)
    before, shown, ink = mine(page), now(page), page.locator("#canvas").evaluate(INK)
    for _ in range(3):
        session.send("Memory.simulatePressureNotification", {"level": "critical"})
        session.send("HeapProfiler.collectGarbage")
    page.evaluate("() => new Promise(requestAnimationFrame)")
    assert now(page) == shown
    assert page.locator("#canvas").evaluate(INK) == ink
    tile, x, y = legal_tile(page)
    page.touchscreen.tap(x, y)
    played(page, before, tile)
    act(page)


def test_a_canvas_whose_graphics_process_died_is_drawn_again(browser, serve, begin):
    """In a browser of its own: the context is really lost, and given back empty."""
    own = browser.browser_type.launch(executable_path=find_chromium(), args=list(SWITCHES))
    address, context = serve().address, own.new_context(**PHONE)
    fill(context, address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(address + "?test")
    resume(begin(page))
    settled(page)
    canvas, before = page.locator("#canvas"), mine(page)
    ink = canvas.evaluate(INK)
    canvas.evaluate(
        """canvas => {
          window.events = [];
          for (const name of ["contextlost", "contextrestored"])
            canvas.addEventListener(name, () => events.push(name));
        }"""
    )
    own.new_browser_cdp_session().send("Browser.crashGpuProcess")
    page.wait_for_function("() => events.includes('contextrestored')")
    assert page.evaluate("events") == ["contextlost", "contextrestored"]
    page.wait_for_function(f"ink => ({INK})(document.getElementById('canvas')) === ink", arg=ink)
    tile, x, y = legal_tile(page)
    page.touchscreen.tap(x, y)
    played(page, before, tile)
    assert page.evaluate("t42.errors()") == []
    own.close()


def test_chromium_would_install_it(at_table):
    found = devtools(at_table()).send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in found] == ["in-incognito"]  # as every page of a test is
