"""Pictures of every screen of the built site: `./build.sh shots` for looking, `--readme` for README's own.

Writes build/shots/SCREEN-WIDTHxHEIGHT.png, or assets/pictures/*.jpg.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import BrowserContext, Page, sync_playwright

from game.record.writer import write_record
from tests.browser.conftest import SWITCHES, find_chromium
from tests.browser.moments import MOMENTS, match_where
from tests.browser.player import tap, wait_for
from web.paths import ROOT, SITE
from web.serve import Server, Settings

SIZES = ((320, 568, 2), (390, 844, 2), (844, 390, 2), (768, 1024, 1), (1280, 720, 1), (1920, 1080, 1))
# Screens reached by taps from the title, after the moment has been left behind.
FROM_TITLE = ("guide", "people", "statistics", "settings", "records", "fairness")
README = {
    "play": ("follow", 390, 844),
    "auction": ("auction", 390, 844),
    "desktop": ("follow", 1280, 720),
    "title": ("title", 390, 844),
}


def _open(context: BrowserContext, address: str, moment: str) -> Page:
    """The site with a match saved at a moment; at the table unless the moment is the title."""
    if moment in MOMENTS:
        rules, wanted = MOMENTS[moment]
        match = match_where(wanted, rules)
        text = write_record(match, {"sequence": 1, "seats": _SEATS})
        key = f"t42:{address[address.index('/', 8) :]}:v1:match-a"
        context.add_init_script(f"localStorage.setItem({key!r}, {text!r})")
    page = context.new_page()
    page.set_default_timeout(90_000)
    page.goto(address + "?test")
    page.get_by_role("button", name="Start", exact=True).click()
    wait_for(page, "title")
    if moment in MOMENTS:
        tap(page, "resume")
        page.wait_for_function("() => t42.scene !== 'title'")
    return page


_SEATS = {
    "B": {"name": "Marisol", "level": "casual"},
    "C": {"name": "Rufus", "level": "strong"},
    "D": {"name": "Wendell", "level": "casual"},
}


def _settled(page: Page) -> None:
    """Wait until no frame has been presented for a while: nothing moves any more."""
    page.evaluate(
        """() => new Promise(done => { let frames = t42.frames(), quiet = 0;
           const look = () => { const now = t42.frames(); quiet = now === frames ? quiet + 1 : 0; frames = now;
                                quiet > 12 ? done() : requestAnimationFrame(look) }; look() })"""
    )


def shoot(out: Path, sizes: tuple[tuple[int, int, int], ...], only: str) -> None:
    """Take all pictures whose name contains `only`."""
    out.mkdir(parents=True, exist_ok=True)
    server = Server(Settings(SITE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        for width, height, ratio in sizes:
            size = f"{width}x{height}"
            options = {
                "viewport": {"width": width, "height": height},
                "device_scale_factor": ratio,
                "has_touch": width < 900,
            }
            for moment in ("title", *MOMENTS):
                if only not in f"{moment}-{size}" and not (
                    moment == "title" and any(only in f"{s}-{size}" for s in FROM_TITLE)
                ):
                    continue
                context = browser.new_context(**options)  # type: ignore[arg-type]
                page = _open(context, server.address, moment)
                _settled(page)
                page.screenshot(path=out / f"{moment}-{size}.png")
                if moment == "title":
                    _others(page, out, size)
                context.close()
        browser.close()
    server.stop()


def _others(page: Page, out: Path, size: str) -> None:
    for screen in FROM_TITLE:
        tap(page, screen)
        page.wait_for_function("() => t42.scene !== 'title'")
        _settled(page)
        page.screenshot(path=out / f"{screen}-{size}.png")
        tap(page, "back")
        wait_for(page, "title")


def readme(out: Path) -> None:
    """README's pictures, as JPEG."""
    out.mkdir(parents=True, exist_ok=True)
    server = Server(Settings(SITE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        for name, (moment, width, height) in README.items():
            context = browser.new_context(
                viewport={"width": width, "height": height}, device_scale_factor=2 if width < 900 else 1
            )
            page = _open(context, server.address, moment)
            _settled(page)
            page.screenshot(path=out / f"{name}.jpg", type="jpeg", quality=88)
            context.close()
        browser.close()
    server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readme", action="store_true", help="only README's pictures, into assets/pictures")
    parser.add_argument("--only", default="", help="only pictures whose name contains this")
    options = parser.parse_args()
    if options.readme:
        readme(ROOT / "assets" / "pictures")
    else:
        shoot(ROOT / "build" / "shots", SIZES, options.only)


if __name__ == "__main__":
    main()
