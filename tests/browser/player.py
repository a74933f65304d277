"""A person with a finger: plays the built site by touching what its nodes say is there."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

# What one can do now, as ids, with the scene and the state that the answer belongs to.
_NOW = """() => ({
  scene: t42.scene, state: t42.stateId, observation: t42.observation(),
  ids: t42.nodes().filter(n => !n.disabled).map(n => n.id),
})"""
_RECT = "id => { const n = t42.nodes().find(n => n.id === id && !n.disabled); return n ? n.rect : null }"
# The same, once something is asked of the player: a call, a declaration, a tile, or to go on.
_ASKED = f"""() => {{
  if (!window.t42) return false;
  const shown = ({_NOW})(), mine = (shown.observation?.legal ?? []).length > 0;
  const asked = shown.ids.some(id => id === "continue" || (mine && /^(call|declare|tile):/.test(id)));
  return asked && shown;
}}"""

# What has come of a touch: "done", or "confirm" where that is still wanted.
_DONE = """({ state, scene, choice }) => {
  const has = (id) => t42.nodes().some(n => n.id === id && !n.disabled);
  if (t42.stateId !== state || t42.scene !== scene || (choice === "continue" && !has(choice))) return "done";
  return choice !== "continue" && choice !== "confirm" && has("confirm") && "confirm";
}"""
# The game takes no second touch of one place within 0.3 s for what has just come there (REPEAT_MS, TAP_REACH).
_ANEW = """([x, y]) => {
  const last = window.touched, near = last && Math.abs(x - last.x) + Math.abs(y - last.y) < 15;
  if (near && performance.now() - last.at < 310) return false;
  window.touched = { x, y, at: performance.now() };
  return true;
}"""


def now(page: Page) -> dict[str, Any]:
    """What the page shows: scene, state, observation and the ids that can be touched."""
    shown: dict[str, Any] = page.evaluate(_NOW)
    return shown


def tap(page: Page, node: str) -> None:
    """Touch a node, by its place on the canvas, as soon as it is there."""
    _touch(page, page.wait_for_function(_RECT, arg=node).json_value())


def _touch(page: Page, rect: list[float]) -> None:
    x, y, width, height = rect
    place = (x + width / 2, y + height / 2)
    page.wait_for_function(_ANEW, arg=place)
    if page.evaluate("navigator.maxTouchPoints > 0"):
        page.touchscreen.tap(*place)
    else:
        page.mouse.click(*place)


def wait_for(page: Page, scene: str) -> None:
    """Wait until a scene is shown."""
    page.wait_for_function("scene => window.t42 && t42.scene === scene", arg=scene)


def hurry(page: Page) -> None:
    """Set the game to its quickest, in the settings, as a player would; ends at the title."""
    tap(page, "settings")
    wait_for(page, "settings")
    for choice in ("set:hold:0", "set:pace:quick", "set:motion:off"):
        tap(page, choice)
        page.locator(f'[data-node="{choice}"][aria-checked="true"]').wait_for(state="attached")
    tap(page, "back")
    wait_for(page, "title")


def act(page: Page, stop: str = "match-result") -> dict[str, Any]:
    """Wait until something is asked, and do it: the lowest bid, a declaration, the first tile, or go on.

    Returns what was shown before. In the scene `stop`, and at the end of the match, there is nothing to do.
    """
    before: dict[str, Any] = page.wait_for_function(_ASKED).json_value()
    if before["scene"] in ("match-result", stop):
        return before
    choice = _choice(page, before)
    if choice != "continue":
        tap(page, choice)
    elif (rect := page.evaluate(_RECT, choice)) is not None:  # a finished trick may have been gathered meanwhile
        _touch(page, rect)
    asked = {"state": before["state"], "scene": before["scene"], "choice": choice}
    if page.wait_for_function(_DONE, arg=asked).json_value() == "confirm":  # the settings ask for two steps
        tap(page, "confirm")
        page.wait_for_function(_DONE, arg={**asked, "choice": "confirm"})
    return before


def _choice(page: Page, shown: dict[str, Any]) -> str:
    ids: list[str] = shown["ids"]
    if "continue" in ids:
        return "continue"
    declarations = [node for node in ids if node.startswith("declare:")]
    if declarations:
        tap(page, max(declarations, key=lambda node: _suit_length(shown, node)))
        if "stacks:1" in ids:
            tap(page, "stacks:1")
        return "confirm"
    calls = [node for node in ids if node.startswith("call:")]
    if calls:
        return "call:30" if "call:30" in calls else "call:pass" if "call:pass" in calls else calls[0]
    return next(f"tile:{tile}" for tile in shown["observation"]["legal"])


def _suit_length(shown: dict[str, Any], node: str) -> int:
    number = node.removeprefix("declare:")
    return sum(number in tile.split("-") for tile in shown["observation"]["hand"])


def play_match(page: Page) -> dict[str, Any]:
    """Play until the match is over; returns what the last picture showed."""
    while (shown := act(page))["scene"] != "match-result":
        pass
    return shown
