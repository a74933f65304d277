"""What a screen reader meets: the browser's whole accessibility tree, held against what the game says is there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

ACTIONS = {"button", "link", "switch", "radio", "slider"}
CONTAINERS = {"group", "radiogroup", "toolbar", "dialog", "list"}
SILENT = {"RootWebArea", "generic", "none", "main", "log", "alert", "paragraph", "status", "listitem", "InlineTextBox"}
Met = tuple[str, str, str]  # the role, the name, and the state as text

# Every node with what the game says of it, and the page's own idea of where the keyboard is.
SAID = "() => t42.nodes()"


def faults(page: Page) -> list[str]:
    """What a screen reader would miss, meet twice, meet in the wrong order or be told wrongly; empty if all is well."""
    tree, nodes = _both(page)
    met, said = list(_met(tree)), list(_said(nodes))
    found = [f"not there: {one}" for one in (Counter(said) - Counter(met)).elements()]
    found += [f"not of the game: {one}" for one in (Counter(met) - Counter(said)).elements()]
    if not found and met != said:
        at = next(place for place, pair in enumerate(zip(met, said, strict=True)) if pair[0] != pair[1])
        found.append(f"another order: {met[at]} where {said[at]} should be")
    found += [f"twice: {one}" for one, count in Counter(_named(nodes)).items() if count > 1]
    found += [f"without a name: {one}" for one in met if one[0] in ACTIONS and not one[1].strip()]
    if sum(1 for role, _, state in met if role == "heading" and state == "1") != 1:
        found.append("not one heading of the first level")
    return found


def _both(page: Page) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The browser's tree and the game's nodes of one and the same picture."""
    session = page.context.new_cdp_session(page)
    after: list[dict[str, Any]] = page.evaluate(SAID)
    while True:
        before = after
        tree = session.send("Accessibility.getFullAXTree")["nodes"]
        after = page.evaluate(SAID)
        if before == after:
            session.detach()
            return tree, after


def _named(nodes: list[dict[str, Any]]) -> Iterator[tuple[str, str, str]]:
    """What can be done, by group: two things with one name could not be told apart."""
    return ((str(n["group"]), n["role"], n["label"]) for n in nodes if n["role"] in ACTIONS)


def _met(tree: list[dict[str, Any]]) -> Iterator[Met]:
    """The tree in reading order, without what says nothing and without what was announced."""
    nodes = {node["nodeId"]: node for node in tree}

    def walk(node: dict[str, Any]) -> Iterator[Met]:
        role, name = _value(node, "role"), _value(node, "name")
        if role in ("log", "alert"):
            return
        if not node["ignored"]:
            if role == "StaticText":
                yield "text", name, ""
            elif role not in SILENT:
                yield role, name, _state(node)
            if role == "heading" or role in ACTIONS:
                return  # what is in it is its name
        for child in node.get("childIds", ()):
            if child in nodes:
                yield from walk(nodes[child])

    return walk(tree[0])


def _value(node: dict[str, Any], key: str) -> str:
    return str(node.get(key, {}).get("value", "") or "")


def _state(node: dict[str, Any]) -> str:
    told = {one["name"]: one["value"].get("value") for one in node.get("properties", ())}
    if _value(node, "role") == "heading":
        return str(told.get("level"))
    if _value(node, "role") in CONTAINERS:
        return ""
    parts = ["disabled" if told.get("disabled") else ""]
    parts += [f"{name} {told[name]}" for name in ("checked", "pressed") if name in told]
    return "; ".join(part for part in (*parts, _value(node, "description")) if part)


def _said(nodes: list[dict[str, Any]]) -> Iterator[Met]:
    """The game's own nodes in the order in which they are to be read: what is in a group stands at its place."""
    containers = {node["id"] for node in nodes if node["role"] in CONTAINERS}
    radios = {node["group"] for node in nodes if node["role"] == "radio"}
    bars = {node["group"] for node in nodes if node["role"] == "button"}
    inside: dict[str | None, list[dict[str, Any]]] = {}
    for node in nodes:
        group = node["group"]
        if group is not None and group not in containers and group not in inside:
            inside.setdefault(None, []).append({"id": group, "role": "unnamed", "group": None})
        inside.setdefault(group, []).append(node)

    def read(group: str | None) -> Iterator[Met]:
        for node in inside.get(group, ()):
            if node["role"] == "unnamed":
                yield "toolbar" if node["id"] in bars else "group", "", ""
            else:
                role = node["role"]
                if role == "group" and node["id"] in radios | bars:
                    role = "radiogroup" if node["id"] in radios else "toolbar"
                text = role in ("text", "status", "listitem")
                yield ("text", node["label"], "") if text else (role, node["label"], _meant(node))
            if node["role"] == "unnamed" or node["id"] in containers:
                yield from read(node["id"])

    return read(None)


def _meant(node: dict[str, Any]) -> str:
    if node["role"] == "heading":
        return str(node["level"])
    if node["role"] not in ACTIONS:
        return ""
    state = "true" if node["pressed"] else "false"
    parts = ["disabled" if node["disabled"] else ""]
    if node["role"] in ("radio", "switch"):
        parts.append(f"checked {state}")
    elif node["pressed"] is not None:
        parts.append(f"pressed {state}")
    return "; ".join(part for part in (*parts, node["description"]) if part)
