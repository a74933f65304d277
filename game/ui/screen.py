"""The screen a layout is for: its size, its safe area, and how large the player wants things."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from game.ui.geometry import Rect

Shape = Literal["tall", "flat", "wide"]


@dataclass(frozen=True, slots=True)
class Insets:
    """What the device keeps for itself at the edges, in CSS px."""

    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0
    left: float = 0.0


@dataclass(frozen=True, slots=True)
class Screen:
    """Size in CSS px, safe-area insets, text scale and tile scale (both 1.0 as designed)."""

    width: float
    height: float
    insets: Insets = Insets()
    text: float = 1.0
    tile: float = 1.0

    @property
    def whole(self) -> Rect:
        return Rect(0, 0, self.width, self.height)

    @property
    def safe(self) -> Rect:
        inset = self.insets
        return Rect(
            inset.left,
            inset.top,
            max(1.0, self.width - inset.left - inset.right),
            max(1.0, self.height - inset.top - inset.bottom),
        )

    @property
    def shape(self) -> Shape:
        """`tall` for a phone held upright, `flat` for one on its side, `wide` for tablets and desktops."""
        if self.safe.h < 520 and self.safe.w > self.safe.h:
            return "flat"
        return "wide" if self.safe.w >= 900 and self.safe.w > self.safe.h else "tall"

    @property
    def large(self) -> float:
        """How much larger than designed things may be, from 1 to 1.5: on screens seen from farther away than a phone.

        Those are high desktops, and tablets held upright.
        """
        if self.shape == "wide":
            return min(1.5, max(1.0, self.safe.h / 800))
        return min(1.5, max(1.0, min(self.safe.w / 640, self.safe.h / 850))) if self.shape == "tall" else 1.0

    @property
    def legible(self) -> Screen:
        """The same screen with its text that much larger, within reason."""
        text = min(max(2.0, self.text), self.text * min(1.3, self.large))
        return replace(self, text=text)


@dataclass(frozen=True, slots=True)
class Environment:
    """What the device says of itself; a change of any of it makes a new picture."""

    width: float  # CSS px
    height: float
    ratio: float = 1.0  # device pixels to the CSS px
    insets: Insets = Insets()
    font_scale: float = 1.0
    reduced_motion: bool = False
    more_contrast: bool = False
    forced_colours: bool = False  # the system draws in few colours of its own
    language: str = "en"
    update_ready: bool = False
    can_share: bool = True
