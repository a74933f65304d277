"""A person without patience: fast taps and keys by chance, the screen turned and the page hidden in between.

python -m tests.browser.fuzz [--events 3000] [--seed 1] [--site FOLDER]
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from random import Random

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import PATIENCE, PHONE, SWITCHES, Watch, find_chromium
from tests.browser.seeded import QUICKEST, fill, match_at, my_turn, resume, save_text, settled
from web.paths import SITE
from web.serve import Server, Settings

# The page's own idea of being hidden, set from outside.
HIDE = """
window.setHidden = hidden => {
  Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
  Object.defineProperty(document, "visibilityState", { value: hidden ? "hidden" : "visible", configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
};
"""
# Whatever takes a person away from the game is not pressed: another page, a picked file, the way back to the title.
AWAY = ("home", "licences", "import", "everything-export", "update", "set:language")
PLACES = """away => t42.nodes().filter(n => n.rect[2] > 8 && n.rect[3] > 8 && !away.some(id => n.id.startsWith(id)))
  .map(n => n.rect)"""
BARRED = """away => t42.nodes().filter(n => away.some(id => n.id.startsWith(id))).map(n => n.rect)"""
SIZES = ((390, 844), (844, 390), (320, 568), (700, 300), (1024, 768))
KEYS = (
    "Tab", "Shift+Tab", "ArrowRight", "ArrowLeft", "ArrowDown", "Enter", "Space", "Escape", "Home", "End", "PageDown",
    "h", "s", "c", "b", "t", "f", "r", "u", "?",
)  # fmt: skip
KINDS = ("tap", "twice", "anywhere", "key", "press", "size", "hide", "show")
WEIGHTS = (30, 8, 8, 24, 8, 5, 2, 8)
STUCK = """() => ({ scene: t42.scene, trouble: document.getElementById('trouble-title').textContent,
  hidden: document.hidden, ids: t42.nodes().map(n => n.id) })"""


def tumble(page: Page, rng: Random, events: int) -> int:
    """So many deeds by chance, as fast as they go; how many were taps. The page is seen and upright at the end."""
    taps = 0
    for _ in range(events):
        kind = rng.choices(KINDS, WEIGHTS)[0]
        if kind in ("tap", "twice"):
            taps += _tap(page, rng, 1 if kind == "tap" else 3)
        elif kind == "anywhere":
            size = page.viewport_size or {"width": 390, "height": 844}
            _touch(page, rng.random() * size["width"], rng.random() * size["height"])
            taps += 1
        elif kind == "key":
            _key(page, rng.choice(KEYS))
        elif kind == "press":
            for _ in range(3):
                _key(page, "Enter")
        elif kind == "size":
            width, height = rng.choice(SIZES)
            page.set_viewport_size({"width": width, "height": height})
        else:
            page.evaluate("hidden => setHidden(hidden)", kind == "hide")
    page.evaluate("setHidden(false)")
    page.set_viewport_size({"width": 390, "height": 844})
    return taps


def _tap(page: Page, rng: Random, times: int) -> int:
    places = page.evaluate(PLACES, AWAY)
    if not places:
        return 0
    x, y, wide, high = rng.choice(places)
    for _ in range(times):
        _touch(page, x + wide * rng.random(), y + high * rng.random())
    return times


def _touch(page: Page, x: float, y: float) -> None:
    size = page.viewport_size or {"width": 390, "height": 844}
    barred = page.evaluate(BARRED, AWAY)
    if 0 < x < size["width"] and 0 < y < size["height"] and not any(_in(place, x, y) for place in barred):
        page.touchscreen.tap(x, y)


def _in(place: list[float], x: float, y: float) -> bool:
    left, top, wide, high = place
    return left - 2 <= x <= left + wide + 2 and top - 2 <= y <= top + high + 2


def _key(page: Page, key: str) -> None:
    pressing = key in ("Enter", "Space")
    away = "away => away.some(id => document.activeElement?.dataset?.node?.startsWith(id))"
    if not (pressing and page.evaluate(away, AWAY)):
        page.keyboard.press(key)


def home_to_table(page: Page) -> None:
    """Close whatever lies over the table, from wherever chance has led; at the title, go on with the match."""
    for _ in range(12):
        settled(page)  # what the last deed brings up takes a few frames
        scene = page.evaluate("t42.scene")
        if scene in ("table", "hand-result", "match-result"):
            return
        if scene == "title":
            page.evaluate("document.querySelector('[data-node=resume], [data-node=\\'new:marks\\']').click()")
        else:
            page.keyboard.press("Escape")
    raise AssertionError(page.evaluate(STUCK))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--site", type=Path, default=SITE, help="a built site, which nobody builds anew meanwhile")
    options = parser.parse_args()
    from tests.browser.player import act  # what a sensible person does in between

    server, rng, began = Server(Settings(options.site)), Random(options.seed), time.monotonic()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        context = browser.new_context(**PHONE)
        context.add_init_script(HIDE)
        fill(context, server.address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        watch = Watch(server.address)
        watch.follow(page)
        page.goto(server.address + "?test")
        page.wait_for_function("!document.getElementById('start').disabled")
        page.locator("#start").click()
        resume(page)
        for done in range(0, options.events, 100):
            tumble(page, rng, 100)
            home_to_table(page)
            scene = act(page)["scene"]
            if scene == "match-result":
                page.evaluate("document.querySelector('[data-node=continue]').click()")
            told = f"state {page.evaluate('t42.stateId')}, complaints {[*watch.errors, *page.evaluate('t42.errors()')]}"
            print(f"{done + 100:6} {time.monotonic() - began:6.0f} s  {scene}, {told}", flush=True)
        browser.close()
    server.stop()
    raise SystemExit(bool(watch.errors))


if __name__ == "__main__":
    main()
