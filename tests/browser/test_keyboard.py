"""Everything by keyboard alone, found by role and name, with the canvas covered."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Callable

import pygame
import pytest
from playwright.sync_api import Browser, Page, expect

from game.core.rulesets import RULE_SETS
from game.ui.theme import CONTRAST
from tests.browser.keyboard import act, button, hurry, press, said, start, walk_to
from tests.browser.seeded import seated
from web.serve import Server

pytestmark = pytest.mark.browser
LOST = "() => !document.getElementById('mirror').contains(document.activeElement)"


@pytest.mark.parametrize("rules", RULE_SETS)
def test_a_whole_match_by_keyboard_alone(rules: str, visit: Callable[..., Page]) -> None:
    page, target = visit(), RULE_SETS[rules].target
    start(page)
    hurry(page)
    press(page, button(page, f"New match: Match to {target} {RULE_SETS[rules].unit}"))
    while act(page):
        assert not page.evaluate(LOST)
    over = page.get_by_role("heading", level=1)
    expect(over).to_have_text(re.compile("^(You|They) win the match$"))
    expect(page.get_by_role("main").get_by_text(re.compile(r"^The match ends \d+ to \d+\.$"))).to_have_count(1)
    expect(button(page, "Home")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Texas 42")
    assert page.evaluate("t42.errors()") == []


def test_the_focus_is_handed_over_and_comes_back(visit: Callable[..., Page]) -> None:
    page = visit()
    start(page)
    for name in ("Settings", "Statistics", "Records", "Fair play", "How to play", "Players"):
        press(page, button(page, name))
        expect(page.get_by_role("heading", level=1)).to_have_text(name)
        expect(button(page, name)).to_have_count(0)
        expect(page.get_by_role("main").locator(":focus")).to_have_count(1)
        page.keyboard.press("Escape")
        expect(button(page, name)).to_be_focused()
    press(page, button(page, re.compile("^New match: Match to 7")))
    expect(page.get_by_role("heading", level=1)).to_have_text("Hand 1. Match to 7 marks")
    page.keyboard.press("Escape")
    menu = page.get_by_role("dialog", name="Menu", exact=True)
    expect(button(menu, "Go on playing")).to_be_focused()
    press(page, button(menu, "Settings"))
    page.keyboard.press("Escape")  # the menu is closed behind what it opened
    expect(page.get_by_role("toolbar", name="Your hand")).to_have_count(1)
    page.wait_for_function(f"!({LOST})()")


def test_the_browsers_tree_has_a_menu_as_a_dialog_with_its_name_and_the_focus_in_it(
    browser: Browser, serve: Callable[..., Server], visit: Callable[..., Page], begin: Callable[[Page], Page]
) -> None:
    context, address = browser.new_context(viewport={"width": 1280, "height": 720}), serve().address
    page = seated(context, address, visit, begin, settings=json.dumps({"hold": "0", "motion": "off", "hints": True}))
    hand = page.get_by_role("toolbar", name="Your hand").get_by_role("button")
    walk_to(page, hand.first)
    page.keyboard.press("Tab")
    expect(button(page, "Hint")).to_be_focused()  # the page does not end with the hand
    page.keyboard.press("Escape")
    expect(button(page, "Go on playing")).to_be_focused()
    tree = context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    nodes = {one["nodeId"]: one for one in tree}
    told = {one["nodeId"]: {p["name"]: p["value"].get("value") for p in one.get("properties", ())} for one in tree}
    at = next(id for id, node in nodes.items() if told[id].get("focused") and node["role"]["value"] == "button")
    assert nodes[at]["name"]["value"] == "Go on playing"
    around = []
    while (at := nodes[at].get("parentId")) is not None:
        around.append((nodes[at]["role"]["value"], nodes[at].get("name", {}).get("value"), told[at].get("modal")))
    assert ("dialog", "Menu", True) in around
    for _ in range(8):
        page.keyboard.press("Tab")
        expect(page.get_by_role("dialog", name="Menu").locator(":focus")).to_have_count(1)
    context.close()


def test_what_the_keyboard_comes_to_is_in_view(visit: Callable[..., Page]) -> None:
    page = visit(viewport={"width": 360, "height": 640})
    start(page)
    press(page, button(page, "Settings"))
    last = page.get_by_role("radiogroup", name="Language", exact=True).get_by_role("radio").first
    before = last.bounding_box()
    walk_to(page, last)
    page.wait_for_function(
        "element => { const at = element.getBoundingClientRect(); return at.height >= 40 && at.bottom <= innerHeight }",
        arg=last.element_handle(),
    )
    assert before["height"] < 40
    page.keyboard.press("Escape")
    press(page, button(page, "Settings"))
    press(page, button(page, "Keys and what they do"))
    heading = page.get_by_role("heading", level=1)
    expect(heading).to_have_text("Keys")
    tab = page.get_by_text(re.compile("^Tab: "))
    top = tab.bounding_box()["y"]
    page.keyboard.press("PageDown")
    page.wait_for_function(
        "([element, top]) => element.getBoundingClientRect().y < top", arg=[tab.element_handle(), top]
    )


def test_letters_tell_how_things_stand(visit: Callable[..., Page]) -> None:
    page = visit()
    start(page)
    hurry(page)
    press(page, button(page, re.compile("^New match: Match to 7")))
    hand = page.get_by_role("toolbar", name="Your hand").get_by_role("button")
    expect(hand).to_have_count(7)
    page.get_by_role("log").get_by_text(re.compile("^.+ is your partner; .+ and .+ play against you")).wait_for(
        state="attached"
    )
    for key, told in (
        ("h", r"^You hold 7 tiles: .+\.$"),
        ("s", r"^Marks: us 0, them 0; 7 win the match\.$"),
        ("c", r"^(Hand 1\. .+|.+ bid .+)\.$"),
        ("f", r"^No trick has been captured yet\.$"),
        ("b", r"(No bid yet|passed|bid)"),
    ):
        page.keyboard.press(key)
        page.get_by_role("log").get_by_text(re.compile(told)).last.wait_for(state="attached")
    page.keyboard.press("f")
    captured = "No trick has been captured yet."
    expect(page.get_by_role("log").get_by_text(captured)).to_have_count(2)
    before = len(said(page))
    page.keyboard.press("Control+h")  # the browser's own
    page.keyboard.press("q")
    page.keyboard.press("s")
    expect(page.get_by_role("log").get_by_text("Marks: us 0").last).to_be_attached()
    assert len(said(page)) >= before


def test_a_refused_tile_says_why(visit: Callable[..., Page]) -> None:
    page = visit()
    start(page)
    hurry(page)
    press(page, button(page, re.compile("^New match: Match to 250")))
    refused = page.get_by_role("toolbar", name="Your hand").locator("[aria-disabled=true][aria-description]")
    while not refused.count():
        assert act(page)
        page.wait_for_function("t42.observation().legal.length > 0 || t42.scene !== 'table'")
    reason = refused.first.get_attribute("aria-description")
    assert re.search(r"[a-z]+ were led: you must play (double )?[a-z]+|is a trump, not one of the", reason.lower())
    walk_to(page, refused.first)
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_text(reason).wait_for(state="attached")


def test_the_language_is_the_pages_too(visit: Callable[..., Page]) -> None:
    page = visit(locale="es-MX")
    expect(button(page, "Empezar")).to_be_enabled(timeout=90_000)
    page.keyboard.press("Enter")
    press(page, button(page, "Ajustes"))
    assert page.evaluate("document.documentElement.lang") == "es"
    press(page, page.get_by_role("radio", name="English", exact=True))
    page.wait_for_function("document.documentElement.lang === 'en'")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings")


def test_the_systems_wishes_are_followed_while_playing(visit: Callable[..., Page]) -> None:
    page = visit()
    start(page)
    ring = "getComputedStyle(document.documentElement).getPropertyValue('--ring')"
    dark = page.evaluate(ring)
    page.emulate_media(forced_colors="active")
    page.wait_for_function(f"{ring} !== {dark!r}")
    page.emulate_media(forced_colors="none")
    page.wait_for_function(f"{ring} === {dark!r}")
    page.emulate_media(contrast="more")
    page.wait_for_function(f"{ring} !== {dark!r}")
    page.emulate_media(contrast="no-preference")
    press(page, button(page, "Settings"))
    row = page.get_by_role("radiogroup", name="A finished trick stays", exact=True)
    before = row.bounding_box()["height"]
    page.evaluate("document.documentElement.style.fontSize = '32px'")
    page.wait_for_function(
        "([row, before]) => row.getBoundingClientRect().height > before * 1.3", arg=[row.element_handle(), before]
    )


def test_forced_colours_hide_neither_the_ring_nor_what_covers_the_table(visit: Callable[..., Page]) -> None:
    page = visit(forced_colors="active", device_scale_factor=1)
    ground = "id => getComputedStyle(document.getElementById(id)).backgroundColor"
    for cover_page in ("boot", "trouble"):
        assert re.fullmatch(r"rgb\(.+\)", page.evaluate(ground, cover_page)), "the game would be seen through it"
    expect(button(page, "Start")).to_be_focused(timeout=90_000)
    page.keyboard.press("Enter")
    button(page, "Settings").wait_for(state="attached")
    expect(page.locator("#boot")).to_be_hidden()
    walk_to(page, button(page, "Settings"))
    ring = page.evaluate("() => getComputedStyle(document.activeElement).outlineColor")
    box = button(page, "Settings").bounding_box()
    near = {"x": box["x"] - 4, "y": box["y"] + box["height"] / 2, "width": 4, "height": 1}
    picture = pygame.image.load(io.BytesIO(page.screenshot(clip=near)))
    seen = [tuple(picture.get_at((x, 0)))[:3] for x in range(picture.width)]
    assert "rgb({}, {}, {})".format(*CONTRAST.accent) == ring
    assert seen.count(CONTRAST.accent) >= 2
