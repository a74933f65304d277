"""Where the keyboard is on the screen, and where it goes when the picture changes."""

from __future__ import annotations

from game.ui.nodes import Node
from game.ui.page import Scene

PASSING = ("continue", "confirm")  # stand alone, and go away with what they ask


class Focus:
    """Follows the pictures. `target` is where the keyboard belongs in the present one; each time it must go there
    now, `handover` grows by one. Otherwise it stays where it is for as long as that is there.
    """

    def __init__(self) -> None:
        self.at: str | None = None  # the node that has the keyboard, as the page last told
        self.target: str | None = None
        self.handover = 0
        self._scene = ""
        self._depth = 0
        self._asked: str | None = None
        self._left: dict[int, tuple[str, str | None]] = {}  # by depth: the screen left there, and where

    def follow(self, scene: Scene, depth: int) -> bool:
        """A new picture, `depth` screens above the lowest; whether it is another screen than the last one."""
        nodes = {node.id: node for node in scene.nodes}
        entered = scene.name != self._scene or depth != self._depth
        if entered:
            self._enter(scene, nodes, depth)
        elif scene.focus != self._asked and scene.focus is not None and self._may_move(nodes, scene.focus):
            self.target = scene.focus
            self.handover += 1
        elif self.target not in nodes:
            self.target = scene.focus or first_control(scene)
        self._asked = scene.focus
        return entered

    def _enter(self, scene: Scene, nodes: dict[str, Node], depth: int) -> None:
        self._left[self._depth] = (self._scene, self.at)
        self.target = scene.focus or first_control(scene)
        name, at = self._left.get(depth, ("", None))
        if depth < self._depth and name == scene.name and at in nodes:
            self.target = at
        self._scene, self._depth = scene.name, depth
        self.handover += 1

    def _may_move(self, nodes: dict[str, Node], wanted: str) -> bool:
        """Whether what is asked now may have the keyboard: not from somebody who is looking elsewhere."""
        held = None if self.at is None else nodes.get(self.at)
        if held is None or held.id in PASSING:
            return True
        if held.group is None:
            return False
        return held.disabled or held.group != nodes[wanted].group


def first_control(scene: Scene) -> str | None:
    """The first thing that can be done on a screen: in the hand at the table, else after the way back.

    What lies out of sight is passed over, for the screen would scroll there and its beginning would not be read.
    """
    controls = [node for node in scene.nodes if node.intent is not None and node.in_sight]
    hand = [node for node in controls if node.group == "hand"]
    onward = [node for node in controls if node.id not in ("back", "menu") and not node.disabled]
    for node in (*hand, *onward, *controls):
        mates = [one for one in controls if one.group == node.group and one.pressed]
        return (mates[0] if node.group is not None and mates else node).id
    return None
