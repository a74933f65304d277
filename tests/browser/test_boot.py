"""The start of the page: what a person sees until the game is on, and when it does not come to that."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import DESK, PATIENCE, SWITCHES, Watch, find_chromium
from web.serve import HASHED, TYPES

pytestmark = pytest.mark.browser

# Notes every value of the bar, from before the page's own scripts run.
NOTE_BAR = """
window.barValues = [];
new MutationObserver(() => {
  const bar = document.getElementById("bar");
  if (bar) window.barValues.push(Number(bar.getAttribute("aria-valuenow")));
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
NO_STORAGE = """
for (const name of ["localStorage", "sessionStorage"])
  Object.defineProperty(window, name, { get() { throw new DOMException("no", "SecurityError"); } });
"""
VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
"""
# What a test evaluates is free of the page's policy; what a timer of the page runs is not.
TRY_EVAL = """new Promise((done) => setTimeout(() => {
  try { done(eval("'ran'")); } catch { done("refused"); }
}))"""


def without(text: str, page) -> None:
    """The errors that this test provoked are fine, others are not."""
    page.watch.errors[:] = [error for error in page.watch.errors if not re.search(text, error)]


@pytest.mark.parametrize("options", [{}, DESK], ids=["phone", "desk"])
def test_boots_to_a_start_button_that_begins_the_game(visit, begin, options):
    page = begin(visit(**options))
    assert page.evaluate("t42.frames()") >= 1
    assert page.evaluate("t42.errors()") == []
    assert page.evaluate("t42.nodes().length") > 0


def test_it_starts_under_the_browsers_heap_profiler(browser, serve):
    """Chromium looks at the stacks of allocations by chance, for some users; here it does so all the time."""
    profiler = (
        "HeapProfilerReporting:stable-probability/1.0/nonstable-probability/1.0"
        "/sampling-rate/20000/renderer-sampling-rate-bytes/20000"
    )
    profiled = browser.browser_type.launch(
        executable_path=find_chromium(), args=[*SWITCHES, f"--enable-features={profiler}"]
    )
    page = profiled.new_page()
    page.goto(serve().address)
    expect(page.locator("#start")).to_be_enabled(timeout=PATIENCE)
    profiled.close()


def test_the_bar_never_goes_back(browser, serve, visit):
    context = browser.new_context()
    context.add_init_script(NOTE_BAR)
    page = visit(context=context)
    expect(page.locator("#start")).to_be_enabled(timeout=PATIENCE)
    values = page.evaluate("barValues")
    assert values == sorted(values)
    assert values[-1] == 100
    assert len(set(values)) > 5
    context.close()


def test_the_keyboard_alone_can_start(visit):
    page = visit()
    expect(page.locator("#start")).to_be_focused(timeout=PATIENCE)
    page.keyboard.press("Enter")
    expect(page.locator("#boot")).to_be_hidden()


def test_nothing_of_the_tests_shows_without_test_in_the_address(visit, begin):
    page = begin(visit(query=""))
    assert page.evaluate("typeof window.t42") == "undefined"


def test_each_big_file_comes_once_and_nothing_is_missing(serve, visit):
    server = serve(prefix="/a/b/c/")
    page = visit(server.address)
    expect(page.locator("#start")).to_be_enabled(timeout=PATIENCE)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    answers = Counter(server.settings.requests)
    assert [path for path, status in answers if status not in (200, 304)] == []
    twice = [path for (path, status), n in answers.items() if n > 1 and status == 200 and "/files/" in path]
    assert twice == []
    assert sum(HASHED.search(path) is not None for path, _ in answers) > 10


def test_plays_in_a_frame_of_another_site(browser, serve, tmp_path: Path, begin):
    inner = serve(prefix="/game/")
    frame = f'<iframe src="{inner.address}?test" width="800" height="600"></iframe>'
    (tmp_path / "index.html").write_text(
        f'<!doctype html><link rel="icon" href="data:,"><title>host</title>{frame}'
    )
    outer = serve(tmp_path).address.replace("localhost", "127.0.0.1")
    context = browser.new_context()
    page = context.new_page()
    watch = Watch("http://")
    watch.follow(page)
    page.goto(outer)
    frame = page.frame_locator("iframe")
    expect(frame.locator("#start")).to_be_enabled(timeout=PATIENCE)
    frame.locator("#start").click()
    expect(frame.locator("#boot")).to_be_hidden()
    assert (watch.errors, watch.foreign) == ([], [])
    context.close()


@pytest.mark.parametrize(
    "settings",
    [
        {"types": {**TYPES, ".wasm": "application/octet-stream", ".zip": "text/plain", ".apk": "text/html"}},
        {
            "headers": {
                "Cross-Origin-Opener-Policy": "same-origin",
                "Cross-Origin-Embedder-Policy": "require-corp",
            }
        },
        {"headers": {"Cache-Control": "no-store"}},
    ],
    ids=["wrong types", "isolated", "never cached"],
)
def test_boots_from_hosts_with_other_habits(serve, visit, begin, settings):
    begin(visit(serve(**settings).address))


def test_boots_where_storage_is_refused(browser, visit, begin):
    context = browser.new_context()
    context.add_init_script(NO_STORAGE)
    page = begin(visit(context=context))
    assert page.evaluate("t42.errors()") == []
    context.close()


def test_the_policy_refuses_eval_and_the_site_needs_none(browser, visit, begin):
    context = browser.new_context()
    context.add_init_script(VIOLATIONS)
    page = begin(visit(query="", context=context))
    assert page.evaluate("violations") == []
    assert page.evaluate(TRY_EVAL) == "refused"
    assert page.evaluate("violations.length") == 1
    without("Content Security Policy", page)
    context.close()


def test_a_part_that_does_not_arrive_is_told_with_a_report_and_retry(visit, serve, browser, begin):
    server = serve()
    context = browser.new_context()
    context.route("**/*.apk", lambda route: route.abort())
    page = visit(server.address, context=context)
    expect(page.get_by_role("heading", name="The game could not start")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_text("Check the connection")).to_be_visible()
    page.get_by_text("What happened, for a report").click()
    assert "build 0." in page.get_by_label("Report").input_value()
    context.unroute("**/*.apk")
    without("Failed to load resource|ERR_FAILED", page)
    page.get_by_role("button", name="Retry").click()
    begin(page)
    context.close()


def test_a_damaged_part_is_told_too(visit, serve, browser):
    server = serve()
    context = browser.new_context()
    damaged = b"PK" + b"\0" * 300
    context.route("**/*.apk", lambda route: route.fulfill(body=damaged, content_type="application/zip"))
    page = visit(server.address, context=context)
    expect(page.get_by_role("heading", name="The game could not start")).to_be_visible(timeout=PATIENCE)
    context.close()


def test_after_two_unfinished_boots_the_page_waits_with_advice(visit, serve, browser, begin):
    server = serve()
    context = browser.new_context()
    context.route("**/*.apk", lambda route: route.abort())
    page = visit(server.address, context=context)
    for _ in range(2):
        expect(page.get_by_role("heading", name="The game could not start")).to_be_visible(timeout=PATIENCE)
        page.reload()
    expect(page.get_by_role("heading", name="The game did not start twice")).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("button", name="Load afresh")).to_be_visible()
    before = len(server.settings.requests)
    page.evaluate("new Promise(requestAnimationFrame)")
    assert not [path for path, _ in server.settings.requests[before:] if path.endswith(".wasm")]
    without("Failed to load resource|ERR_FAILED", page)
    context.unroute("**/*.apk")
    page.get_by_role("button", name="Retry").click()
    begin(page)
    context.close()


def test_leaving_while_it_loads_is_no_failure(visit, serve, browser, begin):
    server = serve()
    context = browser.new_context()
    page = visit(server.address, context=context)
    for _ in range(4):
        page.goto(page.url, wait_until="commit")
    begin(page)
    without("Failed to load resource|net::ERR", page)
    context.close()


def test_opened_as_a_file_it_explains_itself(browser, site: Path):
    page = browser.new_page()
    page.goto((site / "index.html").as_uri())
    expect(page.get_by_role("heading", name="Texas 42 needs a web server")).to_be_visible()
    page.close()


def test_without_javascript_it_explains_itself(browser, serve):
    page = browser.new_page(java_script_enabled=False)
    page.goto(serve().address)
    expect(page.get_by_role("heading", name="Texas 42 needs JavaScript")).to_be_visible()
    page.close()
