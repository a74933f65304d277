"""axe-core finds nothing to complain of, on any screen, in any theme, and a screen reader meets all that is there."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import BrowserContext, Page

from game.app.settings import CHOICES
from game.record.writer import write_record
from tests.browser import reader
from tests.browser.conftest import PHONE
from tests.browser.moments import MOMENTS, match_where
from tests.browser.player import tap, wait_for
from tests.browser.seeded import fill
from web.npm import packages

pytestmark = pytest.mark.browser
SEATS = {
    seat: {"name": name, "level": "casual"} for seat, name in zip("BCD", ("Marisol", "Otis", "Hattie"), strict=True)
}
THEMES = [str(theme) for theme in CHOICES["theme"]]


@cache
def axe() -> str:
    """The script that finds faults."""
    return (packages() / "axe-core" / "axe.min.js").read_text(encoding="utf-8")


def faults(page: Page) -> list[str]:
    """What axe has found on this screen, with where, and what a screen reader would not find as it is."""
    page.wait_for_function("() => !document.querySelector('[data-left]')")  # a dialog has come up just now
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(result => result.violations)")
    scene = page.evaluate("t42.scene")
    told = [f"{scene}: {one['id']}, {one['help']}: {node['html'][:160]}" for one in found for node in one["nodes"]]
    if page.evaluate("document.getElementById('mirror').inert"):
        return told  # the game is not to be met before Start
    return told + [f"{scene}: {fault}" for fault in reader.faults(page)]


@pytest.fixture
def with_kept(serve, visit, browser) -> Iterator[Callable[..., Page]]:
    """with_kept(options, settings=..., ...): the site opened where the browser keeps these texts already."""
    contexts: list[BrowserContext] = []

    def open_site(options: dict[str, object], **texts: str) -> Page:
        address = serve().address
        contexts.append(browser.new_context(**options))
        fill(contexts[-1], address, {name.replace("_", "-"): text for name, text in texts.items()})
        return visit(address, context=contexts[-1])

    yield open_site
    for context in contexts:
        context.close()


def _walk(page: Page, screens: tuple[str, ...], home: str) -> list[str]:
    """The faults of screens that open from one screen, each by its node's id."""
    found = []
    for node in screens:
        tap(page, node)
        page.wait_for_function("home => t42.scene !== home", arg=home)
        found += faults(page)
        page.keyboard.press("Escape")
        wait_for(page, home)
    return found


@pytest.mark.parametrize("theme", THEMES)
def test_every_screen_from_the_title(
    theme: str, with_kept: Callable[..., Page], begin: Callable[[Page], Page], desk: dict[str, object]
) -> None:
    page = with_kept(desk, settings=json.dumps({"theme": theme}))
    assert faults_before_start(page) == []
    begin(page)
    wait_for(page, "title")
    found = faults(page)
    found += _walk(page, ("guide", "people", "statistics", "settings", "records", "fairness"), "title")
    tap(page, "guide")
    wait_for(page, "guide")
    found += _walk(page, ("rules", "lesson:1"), "guide")
    page.keyboard.press("Escape")
    wait_for(page, "title")
    page.keyboard.press("?")
    wait_for(page, "keys")
    found += faults(page)
    assert found == []


def faults_before_start(page: Page) -> list[str]:
    """The page before Python is there."""
    page.wait_for_function("window.t42")
    return faults(page)


@pytest.fixture
def desk() -> dict[str, object]:
    """A screen on which the whole of most pages is seen."""
    return {"viewport": {"width": 1024, "height": 1366}, "device_scale_factor": 1, "has_touch": False}


def _wear(page: Page, theme: str, home: str) -> None:
    """Change the theme at the table, in the settings behind its menu."""
    page.keyboard.press("Escape")
    wait_for(page, "menu")
    tap(page, "settings")
    wait_for(page, "settings")
    page.locator(f'[data-node="set:theme:{theme}"]').press("Enter")
    page.locator(f'[data-node="set:theme:{theme}"][aria-checked="true"]').wait_for(state="attached")
    page.keyboard.press("Escape")
    wait_for(page, home)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_at_the_table(moment: str, with_kept: Callable[..., Page], begin: Callable[[Page], Page]) -> None:
    rules, wanted = MOMENTS[moment]
    record = write_record(match_where(wanted, rules), {"sequence": 1, "seats": SEATS})
    page = with_kept(PHONE, settings=json.dumps({"theme": THEMES[0], "hold": "tap"}), match_a=record)
    begin(page)
    tap(page, "resume")
    page.wait_for_function("t42.scene !== 'title'")
    home = page.evaluate("t42.scene")
    found = []
    for theme in THEMES:
        if theme != THEMES[0]:
            _wear(page, theme, home)
        found += faults(page)
        if moment == "follow":
            found += _walk(page, ("menu", "captured"), home)
        if moment == "hand-result":
            tap(page, "review")
            wait_for(page, "review")
            found += faults(page)
            tap(page, "replay")
            wait_for(page, "replay")
            found += faults(page)
            page.keyboard.press("Escape")
            wait_for(page, "review")
            page.keyboard.press("Escape")
            wait_for(page, home)
    if moment == "auction":
        page.keyboard.press("Escape")
        wait_for(page, "menu")
        tap(page, "home")
        wait_for(page, "title")
        tap(page, "new:marks")
        wait_for(page, "ask")
        found += faults(page)
    assert found == []
