"""The site on other people's servers: what the examples for hosts say is served so, and the game starts."""

from __future__ import annotations

import re
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PATIENCE
from tests.browser.player import now, tap, wait_for
from tests.browser.seeded import QUICKEST, fill, key, last_trick, match_at, save_text
from web import zip as zipped
from web.paths import ROOT, WEB
from web.serve import HASHED, TYPES

pytestmark = pytest.mark.browser

HOSTING = WEB / "hosting"
VIOLATIONS = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (event) => violations.push(event.violatedDirective));
"""
# What a browser that blocks the storage of other sites' frames does.
REFUSED = """
for (const name of ["localStorage", "sessionStorage", "caches", "indexedDB"])
  Object.defineProperty(window, name, { get() { throw new DOMException("refused", "SecurityError"); } });
if (navigator.serviceWorker) navigator.serviceWorker.register = async () => {
  throw new DOMException("refused", "SecurityError");
};
"""
# Presses the mirror's buttons until two more hands are dealt; what may not be done is refused by the game.
PLAY_ON = """async (slots) => {
  const kept = slot => JSON.parse(localStorage.getItem(slots + slot) ?? '{"hands":[]}');
  const dealt = () => Math.max(...["a", "b"].map(slot => kept(slot).hands.length));
  const first = dealt();
  for (let turn = 0; turn < 9000 && dealt() < first + 2; turn++) {
    await new Promise(requestAnimationFrame);
    const tiles = document.querySelectorAll('[data-node^="tile:"]');
    const named = id => document.querySelector(`[data-node="${id}"]`);
    const button = ["resume", "continue", "confirm", "call:pass", "call:30"].map(named)
      .find(found => found && !found.disabled && found.getAttribute("aria-disabled") !== "true");
    (button ?? document.querySelector('[data-node^="declare:"]') ?? tiles[turn % tiles.length])?.click();
  }
  return dealt() - first;
}"""


def of_netlify() -> tuple[dict[str, str], dict[str, str]]:
    """The headers for everything, and the server's own types."""
    first = (HOSTING / "_headers").read_text().split("\n\n")[0]
    return dict(re.findall(r"^  ([\w-]+): (.+)$", first, re.M)), TYPES


def of_apache() -> tuple[dict[str, str], dict[str, str]]:
    text = (HOSTING / "htaccess").read_text()
    types = {".html": "text/html", ".png": "image/png", ".zip": "application/zip", ".json": "application/json"}
    for kind, endings in re.findall(r"^AddType (\S+) (.+)$", text, re.M):
        types |= dict.fromkeys(endings.split(), kind)
    return dict(re.findall(r'^  Header set ([\w-]+) "(.+)"$', text, re.M)), types


def of_nginx() -> tuple[dict[str, str], dict[str, str]]:
    text = (HOSTING / "nginx.conf").read_text()
    listed = re.search(r"types \{(.*?)\}", text, re.S)[1]
    types = {}
    for kind, endings in re.findall(r"^\s+(\S+/\S+)\s+([^;]+);$", listed, re.M):
        types |= {f".{ending}": kind for ending in endings.split()}
    return dict(re.findall(r'add_header ([\w-]+) "(.+)" always;', text)), types


@pytest.mark.parametrize("host", [of_netlify, of_apache, of_nginx], ids=lambda host: host.__name__)
def test_the_examples_for_hosts_serve_a_game_that_starts(serve, visit, begin, site, host):
    headers, types = host()
    assert headers["X-Content-Type-Options"] == "nosniff"  # so the types must be right
    endings = {path.suffix for path in site.rglob("*") if path.is_file()}
    assert endings <= set(types), "a type is missing in the example"
    page = begin(visit(serve(headers=headers, types=types, prefix="/games/forty-two/").address))
    wait_for(page, "title")


@pytest.mark.parametrize("harm", ["type", "frame"])
def test_scripts_that_are_refused_are_told_of(serve, browser, tmp_path: Path, harm: str):
    address = serve(types=TYPES | ({".js": "text/plain"} if harm == "type" else {})).address
    frame = f'<iframe src="{address}" sandbox="allow-scripts" width="600" height="500"></iframe>'
    (tmp_path / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{frame}')
    page = browser.new_page()
    page.goto(address if harm == "type" else serve(tmp_path).address)
    place = page if harm == "type" else page.frame_locator("iframe")
    expect(place.get_by_role("heading", name="The game's scripts did not load")).to_be_visible(timeout=PATIENCE)
    expect(place.get_by_role("link", name="Try again")).to_be_visible()
    page.close()


def test_the_examples_keep_for_ever_only_what_never_changes(site: Path):
    lasting = [path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()]
    by_hash = {name for name in lasting if HASHED.search(f"/{name}")}
    by_folder = {name for name in lasting if re.match(r"files/|page-", name)}  # the folders in _headers
    assert by_hash == by_folder
    assert {"index.html", "sw.js", "manifest.webmanifest"}.isdisjoint(by_hash)


def test_the_zip_for_itch_plays_in_a_frame_without_storage(serve, browser, site, tmp_path: Path):
    """itch.io unpacks the zip into a folder of another site and shows it in a frame."""
    packed = zipped.make(site, tmp_path / "texas42.zip")
    assert zipped.make(site, tmp_path / "again.zip").read_bytes() == packed.read_bytes()
    folder = tmp_path / "html" / "123"
    with zipfile.ZipFile(packed) as content:
        content.extractall(folder)
    inner = serve(tmp_path / "html").address + "123/index.html?test"
    frame = f'<iframe src="{inner}" width="800" height="600"></iframe>'
    (tmp_path / "outer").mkdir()
    (tmp_path / "outer" / "index.html").write_text(f'<!doctype html><link rel="icon" href="data:,">{frame}')
    outer = serve(tmp_path / "outer").address.replace("localhost", "127.0.0.1")
    page = browser.new_page()
    page.add_init_script(REFUSED)
    page.set_default_timeout(PATIENCE)
    page.goto(outer)
    start = page.frame_locator("iframe").locator("#start")
    expect(start).to_be_enabled(timeout=PATIENCE)
    start.click()
    inside = page.frames[1]
    inside.wait_for_function("t42.scene === 'title'")
    inside.locator('[data-node="new:marks"]').evaluate("element => element.click()")
    inside.wait_for_function("t42.scene === 'table'")
    assert inside.evaluate("t42.errors()") == []
    page.close()


def test_the_workflow_for_pages_publishes_what_the_build_makes():
    text = (ROOT / ".github" / "workflows" / "pages.yml").read_text()
    assert "run: ./build.sh build" in text
    assert "path: build/site" in text
    assert not re.search(r"secrets\.|[a-z]+://", text)
    for action in re.findall(r"uses: (\S+)", text):
        assert re.fullmatch(r"actions/[\w-]+@v\d+", action)


def test_the_licences_are_a_touch_away_even_without_a_server(serve, visit, begin):
    server = serve()
    page = begin(visit(server.address))
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")
    server.stop()
    wait_for(page, "title")
    tap(page, "fairness")
    wait_for(page, "fairness")
    with page.context.expect_page() as opened:
        page.locator('[data-node="licences"]').evaluate("element => element.click()")
    expect(opened.value.get_by_role("heading", name="Licences", exact=True)).to_be_visible()
    assert now(page)["scene"] == "fairness"


def test_a_whole_hand_breaks_no_rule_of_the_policy(serve, visit, begin, browser):
    """Without ?test in the address, as players have it; played through the mirror's buttons."""
    address = serve().address
    context = browser.new_context()
    context.add_init_script(VIOLATIONS)
    fill(context, address, {"match-a": save_text(match_at(last_trick)), "settings": QUICKEST})
    page = begin(visit(address, query="", context=context))
    policies = page.evaluate("[...document.querySelectorAll('meta[http-equiv]')].map(meta => meta.content)")
    strictest = dict(part.split(" ", 1) for part in policies[-1].split("; "))
    assert strictest["default-src"] == "'none'"
    assert strictest["connect-src"] == strictest["worker-src"] == "'self'"
    assert "'unsafe-eval'" not in strictest["script-src"]
    assert not re.search(r"'unsafe-inline'|https?:|\*", policies[-1])
    page.locator('[data-node="resume"]').wait_for(state="attached")
    assert page.evaluate(PLAY_ON, key(address, "match-")) >= 2  # the rest of one hand, and the whole next one
    assert page.evaluate("violations") == []
    context.close()

