"""Whole matches on the built site, by touch, with the server gone; and a page killed in the middle of a hand."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page

from game.core.rulesets import RULE_SETS
from tests.browser.conftest import PHONE
from tests.browser.player import act, hurry, now, play_match, tap, wait_for
from web.serve import Server


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_match_without_a_server(
    rules: str, serve: Callable[..., Server], visit: Callable[..., Page], begin: Callable[[Page], Page]
) -> None:
    server = serve(prefix="/games/forty-two/")
    page = begin(visit(server.address))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    server.stop()
    wait_for(page, "title")
    hurry(page)
    tap(page, f"new:{rules}")
    wait_for(page, "table")
    shown = play_match(page)
    score = shown["observation"]["score"]
    assert max(score.values()) >= RULE_SETS[rules].target
    assert page.evaluate("t42.errors()") == []
    tap(page, "continue")
    wait_for(page, "title")
    assert "resume" not in now(page)["ids"]


def test_a_page_killed_in_mid_hand_comes_back_to_the_same_state(
    browser: Browser, serve: Callable[..., Server], visit: Callable[..., Page], begin: Callable[[Page], Page]
) -> None:
    address = serve().address
    context = browser.new_context(**PHONE)
    try:
        page = begin(visit(address, context=context))
        wait_for(page, "title")
        tap(page, "new:marks")
        wait_for(page, "table")
        while not now(page)["observation"]["plays"]:
            act(page)
        page.wait_for_function("t42.observation().legal.length > 0 || t42.nodes().some(n => n.id === 'continue')")
        before = now(page)
        page.close()
        page = begin(visit(address, context=context))
        wait_for(page, "title")
        tap(page, "resume")
        wait_for(page, "table")
        after = now(page)
        kept = ("dealt", "auction", "declare", "score", "dealer")
        assert {key: after["observation"].get(key) for key in kept} == {
            key: before["observation"].get(key) for key in kept
        }
        assert after["observation"]["plays"][: len(before["observation"]["plays"])] == before["observation"]["plays"]
    finally:
        context.close()
