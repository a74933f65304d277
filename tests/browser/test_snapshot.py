"""The picture of the started interpreter: made by the device, used by the next start, never relied on."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Page

from tests.browser.player import act, hurry, tap, wait_for

QUERY = "?test&snapshot"
# Change what is kept: `how` is given the bytes and answers with others.
_CHANGE = """async how => {
  const [name] = (await caches.keys()).filter(key => !key.endsWith(":incoming"));
  const { version } = JSON.parse(document.getElementById("build").textContent);
  const cache = await caches.open(name), address = new URL(`files/started-${version}`, document.baseURI).href;
  const data = new Uint8Array(await (await cache.match(address)).arrayBuffer());
  const [, runs] = new Float64Array(data.buffer, 0, 2), head = 16 + 16 * runs;
  await cache.put(address, new Response(how === "short" ? data.subarray(0, data.length / 2) : data.fill(255, head)));
}"""


def pictured(page: Page) -> Page:
    """Wait until the device has made its picture, which takes the offline copy first."""
    page.wait_for_function("() => document.documentElement.dataset.snapshot === 'done'")
    return page


def started(page: Page) -> str:
    """What this start was made from: "plain" or "picture"."""
    return str(page.evaluate("document.documentElement.dataset.started"))


def test_the_next_start_takes_up_the_picture_and_plays(serve, visit, begin: Callable[[Page], Page]) -> None:
    server = serve(prefix="/deep/down/")
    page = pictured(begin(visit(server.address, QUERY)))
    assert started(page) == "plain"
    server.stop()
    page.reload()
    begin(page)
    assert started(page) == "picture"
    hurry(page)
    tap(page, "new:marks")
    wait_for(page, "table")
    while not act(page)["observation"]["plays"]:
        pass  # calls, a declaration, tiles: all with the game's modules out of the picture
    page.reload()
    begin(page)
    assert started(page) == "picture"  # and again: the first use has not spent it


def test_a_picture_that_is_no_good_leads_to_a_plain_start(serve, visit, begin: Callable[[Page], Page]) -> None:
    page = pictured(begin(visit(serve().address, QUERY)))
    page.evaluate(_CHANGE, "short")
    page.reload()
    begin(page)
    assert started(page) == "plain"


def test_a_picture_that_fails_is_tried_once(serve, visit, begin: Callable[[Page], Page]) -> None:
    page = pictured(begin(visit(serve().address, QUERY)))
    page.evaluate(_CHANGE, "spoiled")
    page.reload()
    begin(page)  # the start with it failed and was followed by a plain one
    assert started(page) == "plain"
    page.watch.errors.clear()  # what the runtime said of it
    page.reload()
    begin(page)
    assert started(page) == "plain"


def test_a_start_that_did_not_arrive_makes_the_next_one_plain(serve, visit, begin: Callable[[Page], Page]) -> None:
    page = pictured(begin(visit(serve().address, QUERY)))
    note = "(() => { const v = JSON.parse(document.getElementById('build').textContent).version;"
    page.evaluate(f"{note} localStorage.setItem(`t42:${{location.pathname}}:started`, `${{v}} trying`) }})()")
    page.reload()
    begin(page)
    assert started(page) == "plain"
