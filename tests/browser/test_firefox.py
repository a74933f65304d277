"""The same site in another engine: Firefox starts it, plays a hand, and loads it again without a server."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser.marionette import Firefox, find_firefox
from tests.browser.seeded import QUICKEST, key

pytestmark = pytest.mark.browser

ASKED = """(() => { if (!window.t42) return false;
  const ids = t42.nodes().filter(n => !n.disabled).map(n => n.id);
  const mine = (t42.observation()?.legal ?? []).length > 0;
  const asked = t42.scene === "hand-result" || ids.includes("continue")
             || (mine && ids.some(id => /^(call|declare|tile):/.test(id)));
  return asked && { scene: t42.scene, ids, legal: t42.observation().legal, state: t42.stateId } })()"""
PRESS = """const element = document.querySelector(`[data-node="${arguments[0]}"]`); if (element) element.click();"""
# A press of the pointer on the canvas, in the middle of a node.
POINT = """const node = t42.nodes().find(n => n.id === arguments[0]); if (!node) return;
  const [x, y, w, h] = node.rect, canvas = document.getElementById("canvas");
  for (const kind of ["pointerdown", "pointerup"]) canvas.dispatchEvent(new PointerEvent(kind, {
    clientX: x + w / 2, clientY: y + h / 2, pointerId: 1, isPrimary: true, button: 0, bubbles: true }));"""


@pytest.fixture
def firefox() -> Iterator[Firefox]:
    path = find_firefox()
    if path is None:
        pytest.skip("Firefox is not here: apt-get install firefox-esr, or FIREFOX=path")
    with Firefox(path) as browser:
        yield browser


def begin(firefox: Firefox) -> None:
    firefox.wait("document.getElementById('start') && !document.getElementById('start').disabled")
    firefox.run("document.getElementById('start').click()")
    firefox.wait("window.t42 && t42.scene === 'title'")


def act(firefox: Firefox) -> str:
    """Do what is asked; the scene in which it was asked."""
    shown = firefox.wait(ASKED)
    ids, scene = shown["ids"], str(shown["scene"])
    if scene == "hand-result":
        return scene
    if "continue" in ids:
        choice = "continue"
    elif declarations := [node for node in ids if node.startswith("declare:")]:
        firefox.run(PRESS, declarations[0])
        firefox.wait("t42.nodes().some(n => n.id === 'confirm' && !n.disabled)")
        choice = "confirm"
    elif calls := [node for node in ids if node.startswith("call:")]:
        choice = "call:pass" if "call:pass" in calls else calls[0]
    else:
        choice = f"tile:{shown['legal'][0]}"
    firefox.run(POINT if choice.startswith("tile:") else PRESS, choice)
    firefox.wait("t42.stateId !== arguments[0] || !t42.nodes().some(n => n.id === 'continue')", shown["state"])
    return scene


def test_firefox_plays_a_hand_and_starts_again_without_a_server(serve, firefox: Firefox):
    server = serve(prefix="/games/forty-two/")
    firefox.go(server.address + "licences.html")
    firefox.run("localStorage.setItem(arguments[0], arguments[1])", key(server.address, "settings"), QUICKEST)
    firefox.go(server.address + "?test")
    begin(firefox)
    firefox.run(PRESS, "new:marks")
    firefox.wait("t42.scene === 'table'")
    for _ in range(40):
        if act(firefox) == "hand-result":
            break
    state = firefox.wait("t42.scene === 'hand-result' && t42.stateId")
    assert firefox.run("return t42.errors()") == []
    firefox.wait("navigator.serviceWorker.controller !== null")
    server.stop()
    firefox.go(server.address + "?test")  # (the driver's own "refresh" passes by the offline copy)
    begin(firefox)
    firefox.run(PRESS, "resume")
    assert firefox.wait("t42.scene === 'hand-result' && t42.stateId") == state
    assert firefox.run("return t42.errors()") == []
