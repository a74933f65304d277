"""The budget of web/budget.toml where it does not depend on the machine: bytes, and frames counted, never times."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from tests.browser.player import act, tap, wait_for
from web.bench import sizes
from web.bench.budget import limits
from web.wheel import pack, resolve

pytestmark = pytest.mark.browser


def test_a_first_visit_is_within_its_bytes(site: Path) -> None:
    wheel = resolve.wheel()
    if resolve.library(wheel) == pack.library(wheel):
        pytest.skip("the wheel is not by the recipe here, so all of pygame is in the site")
    found = sizes.of_folder(site)
    total, most = sizes.total(found), limits()
    named = sorted(((size.brotli, name) for name, size in found.items()), reverse=True)
    assert most["bytes.gzip"].holds(total.gzip), named
    assert most["bytes.brotli"].holds(total.brotli), named


def test_an_idle_screen_presents_no_frame(
    visit: Callable[..., Page], begin: Callable[[Page], Page]
) -> None:
    page = begin(visit())
    wait_for(page, "title")
    # Thirty animation frames of the page itself go by, on the title and with the game waiting for the player.
    rest = """async () => {
      const tick = () => new Promise(requestAnimationFrame);
      let quiet = 0, left = 1200;
      for (let seen = t42.frames(); quiet < 30 && left > 0; seen = t42.frames(), left--) {
        await tick();
        quiet = t42.frames() === seen ? quiet + 1 : 0;
      }
      return quiet;
    }"""
    assert page.evaluate(rest) == 30
    tap(page, "new:marks")
    wait_for(page, "table")
    act(page)
    page.wait_for_function("t42.observation().legal.length > 0 || t42.nodes().some(n => n.id === 'continue')")
    assert page.evaluate(rest) == 30
