"""Rectangles in CSS px, and the few ways layouts cut them up."""

from __future__ import annotations

from typing import NamedTuple


class Rect(NamedTuple):
    """Left, top, width and height, in CSS px."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        return self.x + self.w

    @property
    def bottom(self) -> float:
        return self.y + self.h

    @property
    def center(self) -> tuple[float, float]:
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def inset(self, dx: float, dy: float | None = None) -> Rect:
        """The rectangle drawn in by `dx` on the left and right and `dy` (as `dx` if not given) above and below."""
        dy = dx if dy is None else dy
        return Rect(self.x + dx, self.y + dy, max(0.0, self.w - 2 * dx), max(0.0, self.h - 2 * dy))

    def moved(self, dx: float, dy: float) -> Rect:
        return Rect(self.x + dx, self.y + dy, self.w, self.h)

    def overlaps(self, other: Rect) -> bool:
        """Whether they share more than an edge."""
        tiny = 0.01
        return (
            self.x < other.right - tiny
            and other.x < self.right - tiny
            and self.y < other.bottom - tiny
            and other.y < self.bottom - tiny
        )

    def within(self, other: Rect) -> bool:
        """Whether this lies inside the other, to a hundredth of a pixel."""
        tiny = 0.01
        return (
            self.x >= other.x - tiny
            and self.y >= other.y - tiny
            and self.right <= other.right + tiny
            and self.bottom <= other.bottom + tiny
        )

    def common(self, other: Rect) -> Rect:
        """What both share; of no size, at the nearer edge, where they share nothing."""
        x, y = min(max(self.x, other.x), other.right), min(max(self.y, other.y), other.bottom)
        return Rect(x, y, max(0.0, min(self.right, other.right) - x), max(0.0, min(self.bottom, other.bottom) - y))

    def top(self, height: float) -> Rect:
        """The strip along the upper edge."""
        return Rect(self.x, self.y, self.w, height)

    def below(self, skip: float) -> Rect:
        """What is left under a strip of the given height."""
        return Rect(self.x, self.y + skip, self.w, max(0.0, self.h - skip))

    def columns(self, number: int, gap: float) -> tuple[Rect, ...]:
        """The rectangle cut into equal columns."""
        width = (self.w - gap * (number - 1)) / number
        return tuple(Rect(self.x + i * (width + gap), self.y, width, self.h) for i in range(number))

    def mixed(self, other: Rect, share: float) -> Rect:
        """Between this (share 0) and the other (share 1)."""
        return Rect(*(a + (b - a) * share for a, b in zip(self, other, strict=True)))


def centered(x: float, y: float, w: float, h: float) -> Rect:
    """The rectangle of that size around a point."""
    return Rect(x - w / 2, y - h / 2, w, h)
