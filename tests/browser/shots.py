"""Pictures of every screen and state of the built site: `./build.sh shots` for looking, `--readme` for README's own.

Writes build/shots/SIZE/NAME.png, a folder for each size and variant, and build/shots/sheet-*.png with many
side by side; or assets/pictures/*.jpg.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from game.app.settings import Settings as Chosen
from game.app.settings import settings_text, with_value
from game.core.match import MatchState
from game.record.writer import write_record
from game.ui.lessons.content import LESSONS
from game.ui.lessons.course import choices
from tests.browser.conftest import SWITCHES, find_chromium
from tests.browser.moments import MOMENTS, match_where
from tests.browser.player import wait_for
from tests.browser.seeded import settled
from tests.browser.tours import SEATS, TOURS, Stop, Tour
from web.paths import ROOT, SITE
from web.serve import Server, Settings

Size = tuple[int, int]
PHONES: tuple[Size, ...] = ((390, 844), (320, 568), (844, 390))
SCREENS: tuple[Size, ...] = ((1280, 720), (768, 1024), (1920, 1080))
UPRIGHT = ((390, 844), (768, 1024))  # by device: the size at which what is only there upright is reached


@dataclass(frozen=True, slots=True)
class Variant:
    """A device, its sizes, and what the player has set."""

    name: str
    sizes: tuple[Size, ...]
    settings: tuple[tuple[str, object], ...] = ()
    all: bool = True  # else the busy tours alone

    @property
    def phone(self) -> bool:
        return self.sizes[0][0] < 600


VARIANTS = (
    Variant("", PHONES),
    Variant("", SCREENS),
    Variant("light", ((390, 844),), (("theme", "light"),)),
    Variant("contrast", ((390, 844),), (("theme", "contrast"),)),
    Variant("light", ((1280, 720),), (("theme", "light"),), all=False),
    Variant("text160", PHONES, (("text_size", 160),), all=False),
    Variant("text200", ((390, 844), (320, 568)), (("text_size", 200),), all=False),
    Variant("text200", ((1280, 720),), (("text_size", 200),), all=False),
    Variant("es", ((390, 844), (320, 568)), (("language", "es"),), all=False),
    Variant("es", ((1280, 720),), (("language", "es"),), all=False),
)
README = {
    "play": ("follow", 390, 844),
    "auction": ("auction", 390, 844),
    "desktop": ("follow", 1280, 720),
    "title": ("title", 390, 844),
}


def _context(browser: Browser, size: Size, ratio: int) -> BrowserContext:
    return browser.new_context(
        viewport={"width": size[0], "height": size[1]}, device_scale_factor=ratio, has_touch=ratio > 1
    )


def _lay_down(page: Page, address: str, kept: dict[str, str]) -> None:
    """Let the storage hold this and nothing else. A page of the site without the game in it does that."""
    page.goto(address + "licences.html")
    prefix = f"t42:{address[address.index('/', 8) :]}:v1:"
    page.evaluate(
        "kept => { localStorage.clear(); for (const [key, text] of Object.entries(kept)) localStorage[key] = text }",
        {prefix + key: text for key, text in kept.items()},
    )


def _saved(match: MatchState, meta: tuple[tuple[str, object], ...] = ()) -> str:
    return write_record(match, {"sequence": 1, "seats": SEATS, **dict(meta)})


def _start(page: Page, address: str) -> None:
    page.set_default_timeout(90_000)
    page.goto(address + "?test")
    page.locator("#start:enabled").click()  # its word is in the language that is set
    wait_for(page, "title")


# -- on the way -------------------------------------------------------------------------------


def _press(page: Page, node: str) -> None:
    """Press a node in the mirror, wherever it is scrolled to; `name*` is the first whose id begins so."""
    known = """name => { const begun = name.endsWith('*') && name.slice(0, -1);
        const meant = n => begun ? n.id.startsWith(begun) : n.id === name;
        const node = t42.nodes().find(n => meant(n) && !n.disabled && n.role !== 'group'); return node && node.id }"""
    found = page.wait_for_function(known, arg=node).json_value()
    page.locator(f'[data-node="{found}"]').evaluate("element => element.click()")
    settled(page)


def _go(page: Page, deed: str, place: list[int]) -> None:
    what, _, node = deed.partition(" ")
    shown = page.evaluate("() => ({nodes: t42.nodes(), seen: t42.observation()})")
    if what == "tap":
        if node.startswith("lesson:"):
            place[:] = [int(node.removeprefix("lesson:")), 0]
        _press(page, node)
    elif what == "key":
        page.keyboard.press(node)
        settled(page)
    elif what == "legal":
        _press(page, f"tile:{shown['seen']['legal'][0]}")
    elif what == "refused":
        node = next(n["id"] for n in shown["nodes"] if n["id"].startswith("tile:") and n["disabled"])
        page.locator(f'[data-node="{node}"]').evaluate("element => element.click()")
        settled(page)
    elif what in ("right", "wrong"):
        step = LESSONS[place[0] - 1].steps[place[1]]
        answer = next(one for one in choices(step) if (one in step.right) == (what == "right"))
        _press(page, f"tile:{answer}" if step.asks_for_tile else f"answer:{answer}")
    elif what == "wait":
        page.locator('[data-node="continue"]').wait_for(state="attached")
        settled(page)


def _screenfuls(page: Page, stop: Stop, size: Size) -> Iterator[tuple[str, bytes]]:
    """The screen, and where it is scrolled all of it."""
    settled(page)
    before = page.screenshot()
    yield stop.name, before
    number = 1
    page.mouse.move(size[0] / 2, size[1] / 2)
    while stop.whole and number < 12:
        page.mouse.wheel(0, size[1] * 0.75)
        settled(page)
        after = page.screenshot()
        if after == before:
            break
        number += 1
        before = after
        yield f"{stop.name}-{number}", after
    if stop.whole:
        page.mouse.wheel(0, -20_000)
        settled(page)


# -- the whole tour ---------------------------------------------------------------------------


def _take(page: Page, out: Path, stop: Stop, variant: Variant) -> None:
    for size in variant.sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        for name, picture in _screenfuls(page, stop, size):
            folder = out / "-".join(filter(None, (f"{size[0]}x{size[1]}", variant.name)))
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{name}.png").write_bytes(picture)


def _tour(page: Page, address: str, out: Path, tour: Tour, variant: Variant, only: str) -> None:
    chosen = Chosen()
    for name, value in (*tour.settings, *variant.settings):
        chosen = with_value(chosen, name, value)  # type: ignore[arg-type]
    kept = {"settings": settings_text(chosen), **dict(tour.kept)}
    if tour.match is not None:
        kept["match-a"] = _saved(tour.match(), tour.meta)
    _lay_down(page, address, kept)
    if tour.boots:
        _boots(page, address, out, variant)
        return
    _start(page, address)
    if tour.match is not None and tour.resume:
        _press(page, "resume")
        page.wait_for_function("() => t42.scene !== 'title'")
    place: list[int] = []
    for stop in tour.stops:
        at = UPRIGHT[not variant.phone] if stop.tall else variant.sizes[0]
        page.set_viewport_size({"width": at[0], "height": at[1]})
        settled(page)
        for deed in stop.way:
            _go(page, deed, place)
        if only in stop.name:
            _take(page, out, stop, variant)


def _boots(page: Page, address: str, out: Path, variant: Variant) -> None:
    """The boot page, the page for trouble, and the licences."""
    page.goto(address + "?test")
    page.locator("#start").wait_for()
    page.wait_for_function("() => !document.querySelector('#start').disabled")
    for name in ("boot", "trouble", "licences"):
        if name == "trouble":
            page.evaluate("() => host42.fail('The game stopped', 'Something went wrong inside the game.', 'Error: 42')")
            page.locator("#trouble").wait_for()
        if name == "licences":
            page.goto(address + "licences.html")
        for width, height in variant.sizes:
            page.set_viewport_size({"width": width, "height": height})
            folder = out / "-".join(filter(None, (f"{width}x{height}", variant.name)))
            folder.mkdir(parents=True, exist_ok=True)
            page.screenshot(path=folder / f"{name}.png")


def shoot(out: Path, only: str, where: str) -> None:
    """Take the pictures whose name contains `only`, of the folders whose name contains `where`."""
    server = Server(Settings(SITE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        for variant in VARIANTS:
            sizes = tuple(size for size in variant.sizes if where in f"{size[0]}x{size[1]}-{variant.name}")
            if not sizes:
                continue
            narrowed = Variant(variant.name, sizes, variant.settings, variant.all)
            context = _context(browser, sizes[0], 2 if variant.phone else 1)
            page = context.new_page()
            for tour in TOURS.values():
                if not (variant.all or tour.busy):
                    continue
                if any(only in stop.name for stop in tour.stops) or (tour.boots and only in "boot"):
                    _tour(page, server.address, out, tour, narrowed, only)
            context.close()
        browser.close()
    server.stop()


# -- sheets -----------------------------------------------------------------------------------

ROW = {390: (6, 2), 320: (6, 2), 844: (2, 4), 768: (4, 1), 1280: (2, 3), 1920: (2, 3)}  # pictures across and down
SHEET = 1560  # px across


def sheets(out: Path) -> None:
    """Many pictures side by side, in the order of the tours."""
    import pygame

    order = [stop.name for tour in TOURS.values() for stop in tour.stops]

    def place(path: Path) -> tuple[int, str]:
        at = next((i for i, name in enumerate(order) if path.stem == name), None)
        if at is None:
            at = next((i for i, name in enumerate(order) if path.stem.rsplit("-", 1)[0] == name), -1)
        return at, path.stem

    for folder in sorted(path for path in out.iterdir() if path.is_dir()):
        across, down = ROW[int(folder.name.split("x")[0])]
        pictures = sorted(folder.glob("*.png"), key=place)
        for number in range(0, len(pictures), across * down):
            part = [pygame.image.load(path) for path in pictures[number : number + across * down]]
            wide = SHEET // across
            high = round(wide * part[0].get_height() / part[0].get_width())
            sheet = pygame.Surface((SHEET, down * high))
            for index, picture in enumerate(part):
                small = pygame.transform.smoothscale(picture, (wide - 6, high - 6))
                sheet.blit(small, (index % across * wide + 3, index // across * high + 3))
            pygame.image.save(sheet, out / f"sheet-{folder.name}-{number // (across * down) + 1:02}.png")


def readme(out: Path) -> None:
    """README's pictures, as JPEG."""
    out.mkdir(parents=True, exist_ok=True)
    server = Server(Settings(SITE))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        for name, (moment, width, height) in README.items():
            kept = {}
            if moment in MOMENTS:
                rules, wanted = MOMENTS[moment]
                kept["match-a"] = _saved(match_where(wanted, rules))
            context = _context(browser, (width, height), 2 if width < 900 else 1)
            page = context.new_page()
            _lay_down(page, server.address, kept)
            _start(page, server.address)
            if kept:
                _press(page, "resume")
            settled(page)
            page.screenshot(path=out / f"{name}.jpg", type="jpeg", quality=88)
            context.close()
        browser.close()
    server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--readme", action="store_true", help="only README's pictures, into assets/pictures")
    parser.add_argument("--only", default="", help="only pictures whose name contains this")
    parser.add_argument("--where", default="", help="only sizes and variants whose name contains this")
    options = parser.parse_args()
    out = ROOT / "build" / "shots"
    if options.readme:
        readme(ROOT / "assets" / "pictures")
    else:
        shoot(out, options.only, options.where)
        sheets(out)


if __name__ == "__main__":
    main()
