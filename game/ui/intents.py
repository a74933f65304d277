"""What the player means by touching something; the conductor turns it into deeds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.app.settings import Value
from game.core.actions import PlayerAction
from game.core.contracts import Call
from game.core.tiles import Tile
from game.core.trumps import Trump

SceneName = Literal[
    "title",
    "table",
    "captured",
    "review",
    "guide",
    "lesson",
    "rules",
    "settings",
    "keys",
    "statistics",
    "fairness",
    "records",
    "new",
    "menu",
    "replay",
    "ask",
]


@dataclass(frozen=True, slots=True)
class Act:
    """Make a call, declare, or play a tile in the state the picture showed."""

    action: PlayerAction
    state_id: int


@dataclass(frozen=True, slots=True)
class Refuse:
    """A tile was touched that may not be played: say why."""

    tile: Tile
    state_id: int


@dataclass(frozen=True, slots=True)
class Select:
    """Raise a tile before it is confirmed, in two-step play."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class ChooseBid:
    """Show another bid in the stepper."""

    call: Call


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """Try a trump on one's own tiles before confirming it."""

    trump: Trump


@dataclass(frozen=True, slots=True)
class ChooseStacks:
    """One or two capture stacks."""

    stacks: int


@dataclass(frozen=True, slots=True)
class Show:
    """Open a screen, on top of the present one."""

    scene: SceneName
    argument: str = ""


@dataclass(frozen=True, slots=True)
class Back:
    """Close the uppermost screen."""


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Begin a match under a rule set, giving up a running one only after being asked."""

    rules: str
    practice: bool = False


@dataclass(frozen=True, slots=True)
class Set:
    """Change a setting."""

    name: str
    value: Value


@dataclass(frozen=True, slots=True)
class Do:
    """A deed that needs no more said than its name."""

    name: Literal[
        "resume",
        "release",
        "next-hand",
        "home",
        "hint",
        "take-back",
        "repeat",
        "tell",
        "export",
        "copy",
        "share",
        "import",
        "paste",
        "statistics-reset",
        "statistics-export",
        "update",
        "licences",
        "take-over",
        "nothing",
        "replay-deal",
        "copy-aside",
        "earlier",
        "later",
        "step",
        "hand",
        "play-on",
        "practice",
        "lesson-next",
        "lesson-answer",
        "dismiss",
        "everything-export",
        "everything-import",
    ]
    argument: str = ""


Intent = Act | Refuse | Select | ChooseBid | ChooseTrump | ChooseStacks | Show | Back | NewMatch | Set | Do
