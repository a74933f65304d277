"""From navigation to the first frame that answers: ours and the bare page's, cold and warm."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import BrowserContext, Page, Playwright

SWITCHES = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
PATIENCE = 180_000  # ms
# The boot page's Start works from the moment the title is drawn.
WATCH = """addEventListener("DOMContentLoaded", () => {
  const start = document.getElementById("start");
  if (!start) return;
  new MutationObserver(() => {
    if (!start.disabled) requestAnimationFrame(() => (globalThis.firstFrame ??= performance.now()));
  }).observe(start, { attributes: true });
})"""
FIRST = """() => new Promise(done => {
  const look = () => globalThis.firstFrame ? done(firstFrame) : setTimeout(look, 20);
  look();
})"""
# The offline copy is whole, and the device has made the picture that its next start takes up.
PREPARED = "() => document.documentElement.dataset.snapshot === 'done'"


@contextmanager
def fresh_browser(playwright: Playwright, chromium: str, **options: object) -> Iterator[BrowserContext]:
    """A browser with an empty profile on disk, so that its caches work as a person's do."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        context = playwright.chromium.launch_persistent_context(
            profile, executable_path=chromium, args=list(SWITCHES), **options
        )
        context.add_init_script(WATCH)
        yield context
        context.close()


def once(context: BrowserContext, address: str, slow: float, prepare: bool = False) -> float:
    """One visit in a page of its own: ms to the first frame. `slow` times the CPU is throttled.

    prepare: stay until all that a later visit can use is there.
    """
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    throttle(page, slow)
    page.goto(address, wait_until="commit")
    first = float(page.evaluate(FIRST))
    throttle(page, 1)
    if prepare:
        page.wait_for_function(PREPARED)
    page.close()
    return first


def throttle(page: Page, slow: float) -> None:
    """Make the page's processor so many times slower."""
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})


def visits(playwright: Playwright, chromium: str, address: str, slow: float, prepare: bool) -> tuple[float, float]:
    """A cold and a warm visit. Warm is the third one: the second lets the browser keep compiled code."""
    with fresh_browser(playwright, chromium) as context:
        cold = once(context, address, slow, prepare)
        once(context, address, 1, prepare)
        return cold, once(context, address, slow)
