"""Fixtures for tests that drive the built site in Chromium.

`serve` gives servers that can be stopped, `visit` opens the site and watches for anything that goes wrong,
`begin` presses Start. The site is build/site; ./build.sh test makes it before the tests.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from web.build import build
from web.paths import SITE
from web.serve import Server, Settings

SWITCHES = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 2, "has_touch": True}
DESK = {"viewport": {"width": 1280, "height": 720}}
PATIENCE = 60_000  # milliseconds for a start on a busy machine; a test that passes does not wait for it


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Every test of this folder drives a browser."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@dataclass
class Watch:
    """What a page did that it must not do."""

    origin: str
    errors: list[str] = field(default_factory=list)  # console errors and uncaught exceptions
    foreign: list[str] = field(default_factory=list)  # requests that leave the site's own folder

    def follow(self, page: Page) -> None:
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", lambda request: self._asked(request.url))

    def _asked(self, url: str) -> None:
        if urlsplit(url).scheme not in ("data", "blob") and not url.startswith(self.origin):
            self.foreign.append(url)


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder of the built site."""
    if not (SITE / "index.html").exists():
        build()
    return SITE


def find_chromium() -> str:
    """The path of Chromium: CHROMIUM=path, or the system's."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    return path or pytest.fail("Chromium is missing: apt-get install chromium, or CHROMIUM=path")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Headless Chromium: CHROMIUM=path, or the system's."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
        yield browser
        browser.close()


@pytest.fixture
def serve(site: Path) -> Iterator[Callable[..., Server]]:
    """serve(folder=..., prefix=..., headers=..., types=...) -> a running Server, stopped after the test."""
    servers: list[Server] = []

    def start(folder: Path = site, **settings: Any) -> Server:
        servers.append(Server(Settings(folder, **settings)))
        return servers[-1]

    yield start
    for server in servers:
        server.stop()


@pytest.fixture
def visit(browser: Browser, serve: Callable[..., Server]) -> Iterator[Callable[..., Page]]:
    """visit(address=None, query="?test", context=None, **options) -> a page with the site.

    Foreign requests are refused. At the end of the test the page must have asked for nothing outside the
    site's folder and logged no error, unless the test has said `page.watch.errors.clear()`.
    """
    contexts: list[BrowserContext] = []
    watches: list[Watch] = []

    def open_site(
        address: str | None = None,
        query: str = "?test",
        context: BrowserContext | None = None,
        **options: Any,
    ) -> Page:
        address = address or serve(prefix="/games/forty-two/").address
        if context is None:
            context = browser.new_context(**(PHONE | options))
            contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        watch = Watch(address)
        watches.append(watch)
        watch.follow(page)
        page.watch = watch  # type: ignore[attr-defined]
        page.goto(address + query)
        return page

    yield open_site
    for context in contexts:
        context.close()
    for watch in watches:
        assert watch.foreign == []
        assert watch.errors == []


@pytest.fixture
def begin() -> Callable[[Page], Page]:
    """begin(page): wait for Start, press it, and see the boot page go."""

    def press(page: Page) -> Page:
        start = page.get_by_role("button", name="Start", exact=True)
        expect(start).to_be_enabled(timeout=PATIENCE)
        start.click()
        expect(page.locator("#boot")).to_be_hidden()
        return page

    return press
