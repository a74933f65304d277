"""Whole matches, one after another, at full speed through the real screen: the heap is bounded, the console silent.

python -m tests.browser.soak [--matches 200] [--site FOLDER]
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from game.core.rulesets import RULE_SETS
from tests.browser.conftest import PATIENCE, PHONE, SWITCHES, Watch, find_chromium
from tests.browser.player import wait_for
from tests.browser.seeded import fill
from web.paths import SITE
from web.serve import Server, Settings

MATCHES = 200
QUICK = {"hold": "0", "pace": "quick", "motion": "off", "hints": False, "partner": "beginner", "opponents": "beginner"}
PACE = 1000  # how many times faster than a person's: the page's waits are cut by this
HEAP_MB = 12  # what the script heap may grow between an early match and the last, rubbish collected
# The waits between computer players are there for people: a soak has none, so it shortens them.
HURRY = f"""
const wait = window.setTimeout.bind(window);
window.setTimeout = (work, time = 0, ...words) => wait(work, time / {PACE}, ...words);
"""
# Plays in the page, as fast as it goes, by the canvas and by the mirror in turn, until the match is over.
PLAY = """async () => {
  const canvas = document.getElementById("canvas");
  const press = node => {
    const [x, y, w, h] = node.rect;
    for (const kind of ["pointerdown", "pointerup"]) canvas.dispatchEvent(new PointerEvent(kind, {
      clientX: x + w / 2, clientY: y + h / 2, pointerId: 1, isPrimary: true, button: 0, bubbles: true }));
  };
  const click = node => document.querySelector(`[data-node="${node.id}"]`)?.click();
  let acts = 0;
  for (let idle = 0; idle < 6000;) {
    await new Promise(requestAnimationFrame);
    if (t42.scene === "match-result") return acts;
    const nodes = t42.nodes().filter(n => !n.disabled), legal = t42.observation()?.legal ?? [];
    const named = id => nodes.find(n => n.id === id);
    const mine = legal.length > 0;
    const choice = named("continue") ?? (mine && (named("confirm") ?? named("call:30") ?? named("call:pass")
      ?? nodes.find(n => /^(call|declare):/.test(n.id)) ?? named(`tile:${legal[acts % legal.length]}`)));
    if (!choice) { idle++; continue; }
    idle = 0;
    (acts++ % 2 ? click : press)(choice);
  }
  throw new Error(`nothing to do in ${t42.scene}, state ${t42.stateId}: ` + t42.nodes().map(n => n.id).join(" ")
    + document.getElementById("trouble-title").textContent + t42.errors().join("; "));
}"""


@dataclass
class Soaked:
    """What came of it: megabytes after each match, what was complained of, and how much was done."""

    heap: list[float]  # of script objects
    outside: list[float]  # of their buffers; Python's own memory is not told
    complaints: list[str]
    acts: int


def memory_mb(page: Page) -> tuple[float, float]:
    """The script heap in use, and the buffers beside it, once the rubbish is collected."""
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    usage = session.send("Runtime.getHeapUsage")
    session.detach()
    return usage["usedSize"] / 1e6, usage["backingStorageSize"] / 1e6


def soak(browser: Browser, address: str, matches: int, tell: bool = False) -> Soaked:
    """Play so many matches, the rule sets in turn."""
    context = browser.new_context(**PHONE | {"device_scale_factor": 1})  # a quarter of the points to paint
    context.add_init_script(HURRY)
    fill(context, address, {"settings": json.dumps(QUICK)})
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    watch = Watch(address)
    watch.follow(page)
    page.goto(address + "?test")
    page.wait_for_function("!document.getElementById('start').disabled")
    page.locator("#start").click()
    soaked = Soaked([], [], [], 0)
    names = list(RULE_SETS)
    for number in range(matches):
        wait_for(page, "title")
        began = time.monotonic()
        page.locator(f'[data-node="new:{names[number % len(names)]}"]').evaluate("element => element.click()")
        page.wait_for_function("t42.scene === 'table'")
        soaked.acts += page.evaluate(PLAY)
        page.locator('[data-node="continue"]').evaluate("element => element.click()")
        wait_for(page, "title")
        heap, outside = memory_mb(page)
        soaked.heap.append(heap)
        soaked.outside.append(outside)
        if tell:
            took = time.monotonic() - began
            told = f"heap {heap:6.2f} MB, outside {outside:6.1f} MB, complaints {len(watch.errors)}"
            print(f"{number + 1:4} {took:6.1f} s  {told}", flush=True)
    soaked.complaints = [*watch.errors, *watch.foreign, *page.evaluate("t42.errors()")]
    context.close()
    return soaked


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--site", type=Path, default=SITE, help="a built site, which nobody builds anew meanwhile")
    options = parser.parse_args()
    matches: int = options.matches
    server = Server(Settings(options.site))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        soaked = soak(browser, server.address, matches, tell=True)
        browser.close()
    server.stop()
    print(f"{matches} matches, {soaked.acts} actions, heap {soaked.heap[0]:.1f} -> {soaked.heap[-1]:.1f} MB")
    for complaint in soaked.complaints:
        print(complaint)
    raise SystemExit(bool(soaked.complaints) or soaked.heap[-1] > soaked.heap[0] + HEAP_MB)


if __name__ == "__main__":
    main()
