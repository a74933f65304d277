"""The interpreter's memory after one match and after ten."""

from __future__ import annotations

from playwright.sync_api import Playwright

from web.bench.start import PATIENCE, fresh_browser

# SDL and the interpreter live in one WebAssembly memory: the largest one that the page made is theirs.
WATCH = """(() => {
  globalThis.heaps = [];
  const { instantiate } = WebAssembly;
  WebAssembly.instantiate = async (module, imports) => {
    const made = await instantiate(module, imports);
    const memory = Object.values((made.instance ?? made).exports).find((one) => one instanceof WebAssembly.Memory);
    for (const one of [memory, imports?.env?.memory]) if (one) heaps.push(one);
    return made;
  };
})()"""
HEAP = "Math.max(...heaps.map((heap) => heap.buffer.byteLength))"


def of_matches(playwright: Playwright, chromium: str, address: str, matches: int = 10) -> tuple[int, int]:
    """Bytes after the first and after the last of so many matches."""
    from tests.browser.player import hurry, play_match, tap, wait_for

    with fresh_browser(playwright, chromium, viewport={"width": 390, "height": 844}) as context:
        context.add_init_script(WATCH)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}?test")
        page.get_by_role("button", name="Start", exact=True).click(timeout=PATIENCE)
        wait_for(page, "title")
        hurry(page)
        heaps = []
        for _ in range(matches):
            tap(page, "new:points")
            wait_for(page, "table")
            play_match(page)
            heaps.append(int(page.evaluate(HEAP)))
            tap(page, "continue")
            wait_for(page, "title")
    return heaps[0], heaps[-1]
