"""The page's own words, before the game is there and when it cannot be: in the player's language."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from game.ui.theme import THEMES
from tests.browser.conftest import PATIENCE
from tests.browser.player import tap, wait_for
from tests.browser.seeded import fill, key
from tests.browser.test_axe import axe
from web.words import texts

pytestmark = pytest.mark.browser
ES = texts("es")
# Notes every text of the line under the bar: what a screen reader is told, and what stands beside it.
NOTE_STAGES = """
window.stages = new Set();
window.shares = new Set();
new MutationObserver(() => {
  const line = document.getElementById("stage-name");
  if (!line || !window.words42) return;
  stages.add(line.textContent);
  shares.add(document.getElementById("share").textContent.replace(/[0-9]+/, "{share}"));
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


def test_the_start_speaks_the_browsers_language(browser, visit):
    context = browser.new_context(locale="es-MX")
    context.add_init_script(NOTE_STAGES)
    page = visit(context=context)
    expect(page.get_by_role("button", name=ES["start"], exact=True)).to_be_enabled(timeout=PATIENCE)
    assert page.evaluate("document.documentElement.lang") == "es"
    told = set(page.evaluate("[...stages]"))
    assert told <= {ES[name] for name in ("begin", "fetch", "python", "table", "ready")}
    assert {ES["python"], ES["table"], ES["ready"]} <= told
    assert set(page.evaluate("[...shares]")) == {"", ES["share"]}
    expect(page.get_by_role("progressbar", name=ES["loading"])).to_have_count(1)
    expect(page.get_by_text(ES["line"])).to_be_visible()
    context.close()


def test_the_language_that_was_set_goes_before_the_browsers(serve, visit, begin):
    address = serve().address
    page = begin(visit(address))
    wait_for(page, "title")
    tap(page, "settings")
    wait_for(page, "settings")
    page.locator('[data-node="set:language:es"]').press("Enter")
    page.wait_for_function("() => document.documentElement.lang === 'es'")
    assert json.loads(page.evaluate("key => localStorage.getItem(key)", key(address, "settings")))["language"] == "es"
    page.reload()
    expect(page.get_by_role("button", name=ES["start"], exact=True)).to_be_enabled(timeout=PATIENCE)


def test_trouble_is_told_in_the_language_of_the_game(visit, begin):
    """English at first; the game has been set to Spanish when it stops."""
    page = begin(visit())
    wait_for(page, "title")
    tap(page, "settings")
    wait_for(page, "settings")
    page.locator('[data-node="set:language:es"]').press("Enter")
    page.wait_for_function("() => document.documentElement.lang === 'es'")
    page.evaluate("host42.fail('provoked by the test')")
    expect(page.get_by_role("heading", name=ES["stopped"])).to_be_visible()
    expect(page.get_by_text(ES["saved"])).to_be_visible()
    for name in ("retry", "copy"):
        expect(page.get_by_role("button", name=ES[name], exact=True)).to_be_visible()
    page.get_by_text(ES["what"]).click()
    assert "provoked by the test" in page.get_by_label(ES["report"]).input_value()


def test_a_start_that_failed_is_told_in_spanish(browser, visit):
    context = browser.new_context(locale="es-419")
    context.route("**/*.apk", lambda route: route.abort())
    page = visit(context=context)
    for _ in range(2):
        expect(page.get_by_role("heading", name=ES["failed"])).to_be_visible(timeout=PATIENCE)
        expect(page.get_by_text(ES["missing"])).to_be_visible()
        page.reload()
    expect(page.get_by_role("heading", name=ES["twice"])).to_be_visible(timeout=PATIENCE)
    expect(page.get_by_role("listitem")).to_have_text([ES[f"advice.{one}"] for one in ("memory", "browser", "afresh")])
    expect(page.get_by_role("button", name=ES["afresh"], exact=True)).to_be_visible()
    page.watch.errors.clear()
    context.close()


def test_what_is_installed_and_found_speaks_the_browsers_language(browser, visit):
    """The manifest and the description; both follow the language that is set in the game."""
    context = browser.new_context(locale="es-AR")
    page = visit(context=context)

    def told() -> tuple[str, dict[str, str], str]:
        link = page.locator("link[rel=manifest]").evaluate("link => link.href")
        said = page.locator("meta[name=description]").get_attribute("content")
        return page.evaluate("document.documentElement.lang"), page.request.get(link).json(), said

    lang, manifest, said = told()
    assert (lang, manifest["lang"]) == ("es", "es")
    assert said == manifest["description"] == ES["about"]
    client = context.new_cdp_session(page)
    taken = client.send("Page.getAppManifest")  # as the browser itself reads it when it installs
    assert taken["errors"] == []
    assert taken["url"].endswith("/manifest.es.webmanifest")
    begin_in_spanish(page)
    tap(page, "settings")
    wait_for(page, "settings")
    page.locator('[data-node="set:language:en"]').press("Enter")
    page.wait_for_function("() => document.documentElement.lang === 'en'")
    lang, manifest, said = told()
    assert (lang, manifest["lang"]) == ("en", "en")
    assert said == manifest["description"] == texts("en")["about"]
    context.close()


def begin_in_spanish(page: Page) -> None:
    """Press the button that starts the game."""
    start = page.get_by_role("button", name=ES["start"], exact=True)
    expect(start).to_be_enabled(timeout=PATIENCE)
    start.click()
    wait_for(page, "title")


@pytest.mark.parametrize(("locale", "scheme"), [("es-MX", "dark"), ("en-US", "light"), ("es-ES", "light")])
def test_the_licences_are_told_in_the_browsers_language_and_colours(browser, visit, locale, scheme):
    language = locale[:2]
    context = browser.new_context(locale=locale, color_scheme=scheme, viewport={"width": 320, "height": 640})
    page = visit(query="licences.html", context=context)
    said = texts(language)
    assert page.evaluate("document.documentElement.lang") == language
    assert page.title() == said["licences.title"]
    expect(page.get_by_role("heading", level=1)).to_have_text(said["licences.heading"])
    expect(page.get_by_role("link", name=said["licences.back"])).to_be_visible()
    for word in ("intro", "game", "python", "pyodide", "pygame", "freetype", "typeface"):
        expect(page.get_by_text(said[f"licences.{word}"], exact=True)).to_be_visible()
    unsaid = page.locator("[data-word]").evaluate_all("found => found.filter(one => !one.textContent).length")
    assert unsaid == 0
    summaries = page.locator("summary")
    expect(summaries).to_have_text([said["licences.text"]] * page.get_by_role("heading", level=2).count())
    for one in summaries.all():
        one.click()
    page.wait_for_function("() => document.fonts.check('1rem Atkinson')")
    assert page.evaluate("document.documentElement.scrollWidth") <= 320  # nothing sticks out, long words neither
    ground = {name: "rgb({}, {}, {})".format(*THEMES[name].edge) for name in ("dark", "light")}
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == ground[scheme]
    page.evaluate(axe())
    found = page.evaluate("axe.run({resultTypes: ['violations']}).then(result => result.violations.map(one => one.id))")
    assert found == []
    context.close()


def test_the_licences_speak_the_language_that_was_set(browser, serve, visit):
    address = serve().address
    context = browser.new_context(locale="en-US")
    fill(context, address, {"settings": json.dumps({"language": "es"})})
    page = visit(address, query="licences.html", context=context)
    expect(page.get_by_role("heading", level=1)).to_have_text(ES["licences.heading"])
    context.close()


def test_where_the_game_cannot_be_the_page_says_why(browser, serve, site: Path):
    page = browser.new_page(locale="es-ES")
    page.goto((site / "index.html").as_uri())
    expect(page.get_by_role("heading", name=ES["file"])).to_be_visible()
    expect(page.get_by_text("./build.sh serve")).to_be_visible()
    page.close()
    page = browser.new_page(java_script_enabled=False)
    page.goto(serve().address)
    for language in ("en", "es"):
        expect(page.get_by_role("heading", name=texts(language)["script"])).to_be_visible()
    page.close()
