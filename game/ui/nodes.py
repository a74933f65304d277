"""The one list of what can be seen and done on a screen: for the pointer, the keyboard, the mirror and the tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.ui.geometry import Rect
from game.ui.intents import Intent

Role = Literal[
    "button",
    "heading",
    "text",
    "status",
    "group",
    "slider",
    "switch",
    "radio",
    "link",
    "dialog",
    "list",
    "listitem",
    "shade",  # may be touched, and is not for the mirror: there is a button for the same
]
MIN_TARGET = 44.0  # CSS px, the least side of anything to be touched


@dataclass(frozen=True, slots=True)
class Node:
    """Something on the screen. With an `intent` it can be activated; where it is `disabled`, it says why not."""

    id: str
    role: Role
    label: str
    rect: Rect
    intent: Intent | None = None
    disabled: bool = False
    pressed: bool | None = None
    description: str = ""
    group: str | None = None
    level: int = 1
    place: Rect | None = None  # where it really is, when the window of a long screen hides some or all of it

    @property
    def in_sight(self) -> bool:
        """Whether all of its height is seen without scrolling."""
        return self.place is None or self.rect.h >= self.place.h - 0.5

    @property
    def touchable(self) -> bool:
        return self.intent is not None


def hit(nodes: tuple[Node, ...], x: float, y: float) -> Node | None:
    """The uppermost node with an intent under the point; later nodes lie above earlier ones."""
    return next((node for node in reversed(nodes) if node.intent is not None and node.rect.holds(x, y)), None)
