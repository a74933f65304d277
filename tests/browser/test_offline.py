"""The offline copy: whole or not at all, offered, never forced. Stopping the server cuts the network."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PATIENCE, PHONE
from tests.browser.player import act, now, tap, wait_for
from tests.browser.seeded import QUICKEST, fill, match_at, my_turn, resume, save_text

pytestmark = pytest.mark.browser


@pytest.fixture
def copy(site: Path, tmp_path: Path) -> Path:
    """A site of this test's own, that it may change."""
    return Path(shutil.copytree(site, tmp_path / "site"))


def release(folder: Path, name: str) -> str:
    """Make the site in this folder a new version, which differs in one file and in its name."""
    worker, page = folder / "sw.js", folder / "index.html"
    old = json.loads(re.search(r'const VERSION = (".*?")', worker.read_text())[1])
    for path in (worker, page):
        path.write_text(path.read_text().replace(old, name))
    (folder / "licences.html").write_text("<title>Licences</title>new")
    return name


def kept(page: Page) -> Page:
    """Wait until the offline copy is complete and in charge."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    return page


def version(page: Page) -> str:
    return str(page.evaluate("JSON.parse(host42.env()).version"))


def look_for_update(page: Page) -> None:
    page.evaluate(
        "navigator.serviceWorker.getRegistration().then((r) => r.update()).then(() => true, () => false)"
    )


def test_loaded_once_it_starts_with_the_server_gone(serve, visit, begin):
    server = serve(prefix="/deep/down/")
    page = kept(begin(visit(server.address)))
    server.stop()
    page.reload()
    begin(page)
    assert page.evaluate("t42.frames()") >= 1
    page.goto(server.address + "index.html?test")
    begin(page)


def test_a_second_visit_asks_the_network_for_no_big_file(serve, visit, begin):
    server = serve()
    page = kept(begin(visit(server.address)))
    before = len(server.settings.requests)
    page.reload()
    begin(page)
    assert [path for path, _ in server.settings.requests[before:] if "/files/" in path] == []


def test_a_new_version_is_offered_and_only_then_taken(serve, visit, begin, copy: Path):
    server = serve(copy)
    page = kept(begin(visit(server.address)))
    old = version(page)
    assert page.evaluate("host42.updateReady()") is False
    page.evaluate("host42.onUpdate(() => { window.offered = true })")
    new = release(copy, "9.9.9-next")
    before = len(server.settings.requests)
    look_for_update(page)
    page.wait_for_function("window.offered")
    fetched = [
        path for path, status in server.settings.requests[before:] if status == 200 and "/files/" in path
    ]
    assert fetched == []  # the big files did not change
    page.reload()
    assert version(begin(page)) == old  # not forced, not even by loading again
    with page.expect_navigation():
        page.evaluate("setTimeout(() => host42.applyUpdate())")
    assert version(begin(page)) == new
    assert page.evaluate("caches.keys()") == [f"texas42:/:{new}"]
    server.stop()
    page.reload()
    assert version(begin(page)) == new


def test_an_update_taken_in_mid_match_brings_the_match_along(serve, visit, begin, copy: Path, browser):
    server = serve(copy)
    context = browser.new_context(**PHONE)
    fill(context, server.address, {"match-a": save_text(match_at(my_turn)), "settings": QUICKEST})
    page = kept(begin(visit(server.address, context=context)))
    first = resume(page)["state"]
    act(page)
    page.wait_for_function("state => t42.stateId !== state", arg=first)
    new = release(copy, "9.9.9-next")
    look_for_update(page)
    page.wait_for_function("host42.updateReady()")
    page.wait_for_function("t42.observation().legal.length > 0 || t42.scene === 'hand-result'")
    before = now(page)
    assert version(page) != new  # offered, at the title, and nothing more
    tap(page, "menu" if before["scene"] == "table" else "continue")
    if before["scene"] != "table":
        wait_for(page, "table")
        tap(page, "menu")
        before = now(page)
    wait_for(page, "menu")
    tap(page, "home")
    with page.expect_navigation():
        tap(page, "update")
    assert version(begin(page)) == new
    after = resume(page)
    assert after["observation"]["dealt"] == before["observation"]["dealt"]
    assert after["state"] >= before["state"]
    act(page)
    context.close()


def test_another_tab_keeps_its_version_until_it_is_loaded_again(serve, visit, begin, copy: Path):
    server = serve(copy)
    page = kept(begin(visit(server.address)))
    old = version(page)
    other = begin(visit(server.address, context=page.context))
    page.evaluate("host42.onUpdate(() => { window.offered = true })")
    new = release(copy, "9.9.9-next")
    look_for_update(page)
    page.wait_for_function("window.offered")
    other.evaluate("window.mark = 1")
    with page.expect_navigation():
        page.evaluate("setTimeout(() => host42.applyUpdate())")
    assert version(begin(page)) == new
    assert other.evaluate("window.mark") == 1
    assert version(other) == old
    assert other.evaluate("t42.errors()") == []


@pytest.mark.parametrize("harm", ["missing", "damaged"])
def test_an_update_that_does_not_arrive_whole_changes_nothing(
    serve, visit, begin, copy: Path, harm: str, take: Callable[[Page], str]
):
    server = serve(copy)
    page = kept(begin(visit(server.address)))
    old = version(page)
    release(copy, "9.9.9-broken")
    worker = copy / "sw.js"
    worker.write_text(
        worker.read_text().replace('"./": ""', '"./": "",\n "files/more-0123456789.zip": "0123456789"')
    )
    if harm == "damaged":
        (copy / "files/more-0123456789.zip").write_bytes(b"not what the name says")
    assert take(page) == "redundant"
    assert page.evaluate("host42.updateReady()") is False
    assert page.evaluate("caches.keys()") == [f"texas42:/:{old}"]
    server.stop()
    page.reload()
    assert version(begin(page)) == old
    page.watch.errors[:] = [e for e in page.watch.errors if "sw.js" not in e and "404" not in e]


@pytest.fixture
def take() -> Callable[[Page], str]:
    """take(page): look for an update and tell the state in which its worker ended."""

    def end(page: Page) -> str:
        return str(
            page.evaluate("""async () => {
              const registration = await navigator.serviceWorker.getRegistration();
              const found = new Promise((done) => registration.addEventListener("updatefound",
                () => done(registration.installing), { once: true }));
              registration.update().catch(() => {});
              const worker = await found;
              return new Promise((done) => {
                const look = () => ["installed", "redundant"].includes(worker.state) && done(worker.state);
                worker.addEventListener("statechange", look);
                look();
              });
            }""")
        )

    return end


def test_load_afresh_removes_the_copy_and_keeps_what_is_saved(serve, visit, begin, browser):
    context = browser.new_context()
    page = kept(begin(visit(serve().address, context=context)))
    page.evaluate("localStorage.setItem('kept', 'yes'); localStorage.setItem('t42:/:boots', 2)")
    page.reload()
    expect(page.get_by_role("heading", name="The game did not start twice")).to_be_visible(timeout=PATIENCE)
    with page.expect_navigation():
        page.get_by_role("button", name="Load afresh").click()
    begin(page)
    assert page.evaluate("localStorage.getItem('kept')") == "yes"
    context.close()
