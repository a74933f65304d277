"""The mirror and the announcer by themselves, without the game: what they do with the focus and with messages."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from web.paths import PAGE
from web.serve import Server

pytestmark = pytest.mark.browser
HTML = """<!doctype html><html lang="en"><title>mirror</title>
<button id="before">before</button><div id="mirror" role="main" tabindex="-1"></div>
<div id="polite" role="log" aria-live="polite"></div><div id="urgent" role="alert"></div>
<script type="module">
  import { Mirror } from "./mirror.js";
  import { Announcer } from "./announcer.js";
  window.pressed = []; window.came = [];
  window.mirror = new Mirror(document.getElementById("mirror"), (id, value) => pressed.push(id), id => came.push(id));
  window.announcer = new Announcer(document.getElementById("polite"), document.getElementById("urgent"));
  document.addEventListener("keydown", event => mirror.key(event) && event.preventDefault());
</script>"""
NOW = "document.activeElement.dataset.node ?? document.activeElement.id"


@pytest.fixture
def page(browser: Browser, serve: Callable[..., Server], tmp_path: Path) -> Page:
    """A page with nothing but a mirror and an announcer."""
    for name in ("mirror.js", "announcer.js"):
        shutil.copy(PAGE / name, tmp_path)
    (tmp_path / "index.html").write_text(HTML)
    page = browser.new_page()
    page.goto(serve(folder=tmp_path).address)
    page.wait_for_function("window.announcer")
    return page


def node(id: str, role: str = "button", group: str | None = None, **more: Any) -> dict[str, Any]:
    return {"id": id, "role": role, "label": id, "rect": [0, 0, 50, 50], "group": group, **more}


HAND = [node("hand", "group"), *(node(f"t{n}", group="hand") for n in range(4))]


def show(page: Page, nodes: list[dict[str, Any]], focus: str | None = None, handover: int = 0) -> None:
    page.evaluate("([nodes, focus, handover]) => mirror.update(nodes, focus, handover)", [nodes, focus, handover])


def test_a_group_has_one_place_in_the_order_and_arrows_inside(page: Page) -> None:
    show(page, [node("menu"), *HAND, node("hint")])
    page.focus("#before")
    met = []
    for key in ("Tab", "Tab", "ArrowRight", "ArrowDown", "Tab", "Shift+Tab", "End", "ArrowRight", "Home"):
        page.keyboard.press(key)
        met.append(page.evaluate(NOW))
    assert met == ["menu", "t0", "t1", "t2", "hint", "t2", "t3", "t0", "t0"]
    assert page.evaluate("came.filter(one => one !== null)") == ["menu", "t0", "t1", "t2", "hint", "t2", "t3", "t0"]


def test_a_picture_like_the_last_one_touches_nothing(page: Page) -> None:
    show(page, [node("menu"), *HAND])
    page.evaluate("""() => { window.changes = 0; new MutationObserver(found => changes += found.length)
        .observe(document.getElementById('mirror'), {subtree: true, childList: true, attributes: true}) }""")
    show(page, [node("menu"), *HAND])
    assert page.evaluate("changes") == 0


def test_the_focus_goes_to_a_neighbour_when_its_tile_is_played(page: Page) -> None:
    show(page, [*HAND, node("hint")], "t1", 1)
    assert page.evaluate(NOW) == "t1"
    show(page, [one for one in HAND if one["id"] != "t1"] + [node("hint")], "hint", 1)
    assert page.evaluate(NOW) == "t2"
    show(page, [one for one in HAND if one["id"] not in ("t1", "t2", "t3")] + [node("hint")], "hint", 1)
    assert page.evaluate(NOW) == "t0"
    show(page, [node("hint"), node("menu")], "menu", 1)
    assert page.evaluate(NOW) == "menu"
    show(page, [node("other", "text")], None, 1)
    assert page.evaluate(NOW) == "mirror"


def test_the_focus_is_handed_over_when_asked_and_not_before(page: Page) -> None:
    show(page, [node("menu"), *HAND], "t0", 1)
    page.keyboard.press("Shift+Tab")
    show(page, [node("menu"), *HAND], "t3", 1)
    assert page.evaluate(NOW) == "menu"
    show(page, [node("menu"), *HAND], "t3", 2)
    assert page.evaluate(NOW) == "t3"
    assert page.evaluate("came.at(-1)") == "t3"


MENU = [node("menu", "dialog"), *(node(f"m{n}", group="menu") for n in range(3))]


def test_a_dialog_has_the_focus_before_what_had_it_is_gone(page: Page) -> None:
    """Were that gone first, Orca would look for a place of its own, find it in the dialog, and not name the dialog."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    show(page, [node("hint"), *HAND], "t1", 1)
    page.evaluate("window.held = document.activeElement")
    show(page, MENU, "m2", 2)
    assert page.evaluate(NOW) == "m2"
    assert page.evaluate("held.isConnected && held.tabIndex === -1")
    assert page.get_by_role("dialog", name="menu").get_by_role("button").count() == 3
    assert page.locator("[data-node]").count() == 4
    page.clock.run_for(1000)
    assert page.get_by_role("main").locator("*").count() == 4
    show(page, [node("hint"), *HAND], "t1", 3)
    assert page.evaluate(NOW) == "t1"
    assert page.get_by_role("toolbar", name="hand").get_by_role("button").count() == 4


def test_the_keyboard_stays_in_a_dialog(page: Page) -> None:
    show(page, MENU, "m2", 1)
    met = []
    for key in ("Tab", "Tab", "Tab", "Tab", "Shift+Tab", "Shift+Tab", "ArrowDown"):
        page.keyboard.press(key)
        met.append(page.evaluate(NOW))
    assert met == ["m0", "m1", "m2", "m0", "m2", "m1", "m2"]


def test_one_press_is_one_deed(page: Page) -> None:
    show(page, [node("play"), node("next")], "play", 1)
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")  # held: the system repeats it
    page.keyboard.up("Enter")
    page.keyboard.press("Space")
    assert page.evaluate("pressed") == ["play", "play"]


def test_what_is_refused_can_be_reached_and_says_so(page: Page) -> None:
    show(page, [*HAND[:2], node("t9", group="hand", disabled=True, description="Fives were led.")], "t0", 1)
    page.keyboard.press("ArrowRight")
    refused = page.get_by_role("button", name="t9", disabled=True)
    assert refused.evaluate("one => one === document.activeElement")
    assert refused.get_attribute("aria-description") == "Fives were led."
    page.keyboard.press("Enter")
    assert page.evaluate("pressed") == ["t9"]


def test_choices_of_which_one_holds_are_radios(page: Page) -> None:
    values = [node(f"v{n}", "radio", "pace", pressed=n == 1) for n in range(3)]
    show(page, [node("pace", "group"), *values])
    group = page.get_by_role("radiogroup", name="pace")
    assert group.get_by_role("radio", checked=True).get_attribute("aria-label") == "v1"
    page.focus("#before")
    page.keyboard.press("Tab")
    assert page.evaluate(NOW) == "v1"


def test_a_group_of_buttons_is_a_toolbar_in_which_screen_readers_leave_the_keys_to_the_page(page: Page) -> None:
    texts = [node("facts", "group"), node("fact", "text", "facts")]
    show(page, [*HAND, node("pass", group="calls"), *texts])
    hand = page.get_by_role("toolbar", name="hand", exact=True)
    assert hand.get_by_role("button").count() == 4
    assert page.get_by_role("toolbar").filter(has=page.locator('[data-node="pass"]')).count() == 1
    assert page.get_by_role("group", name="facts").count() == 1
    assert page.get_by_role("toolbar").count() == 2


def test_the_focus_is_told_anew_when_what_has_it_means_something_else(page: Page) -> None:
    show(page, [node("menu"), node("continue")], "continue", 1)
    page.evaluate("window.first = document.activeElement")
    show(page, [node("menu"), node("continue")], "continue", 2)
    show(page, [node("menu"), {**node("continue"), "label": "Next"}], "continue", 2)
    assert page.evaluate("document.activeElement === first")
    show(page, [node("menu"), {**node("continue"), "label": "Next hand"}], "continue", 3)
    assert page.evaluate(NOW) == "continue"
    assert page.evaluate("document.activeElement !== first && !first.isConnected")
    order = page.locator("[data-node]").evaluate_all("found => found.map(one => one.dataset.node)")
    assert order == ["menu", "continue"]


def test_messages_come_once_in_order_and_one_by_one(page: Page) -> None:
    texts = [f"message {n}" for n in range(20)]
    page.evaluate("""() => { window.heard = []; for (const id of ['polite', 'urgent'])
        new MutationObserver(found => heard.push(found.flatMap(one => [...one.addedNodes].map(p => p.textContent))))
        .observe(document.getElementById(id), {childList: true}) }""")
    page.evaluate("texts => texts.forEach((text, n) => announcer.say(text, n % 7 === 3))", texts)
    page.wait_for_function("heard.length >= 20")
    assert page.evaluate("heard") == [[text] for text in texts]
    assert page.evaluate("document.getElementById('polite').children.length") <= 12


def test_there_is_room_between_messages(page: Page) -> None:
    """A browser at work tells two that come close together in one go, and in an order of its own."""
    page.clock.install(time=0)
    page.clock.pause_at(1000)
    page.evaluate("['first', 'second', 'third'].forEach(text => announcer.say(text, false))")
    there = []
    for pause in (119, 1, 349, 1, 349, 1):
        page.clock.run_for(pause)
        there.append(page.locator("#polite p").count())
    assert there == [0, 1, 1, 2, 2, 3]
