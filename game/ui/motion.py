"""Motion is planned from two pictures: the same tile in another place travels there, and a gathered one leaves."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.geometry import Rect
from game.ui.page import Scene
from game.ui.shapes import TileFace

RESULTS = ("hand-result", "match-result")


@dataclass(frozen=True, slots=True)
class Travel:
    """One tile on its way. `last` is whether it is gone when it arrives."""

    face: TileFace  # as it looks at the end of its way, its rectangle the larger of both ends
    start: Rect
    end: Rect
    last: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """All tiles that travel between two pictures, in `duration` ms. Empty when nothing moves.

    `under` is the picture they travel over, where that is not the new one yet.
    """

    travels: tuple[Travel, ...] = ()
    duration: float = 0.0
    under: Scene | None = None

    @property
    def keys(self) -> frozenset[str]:
        return frozenset(travel.face.key for travel in self.travels)


def plan(old: Scene | None, new: Scene, duration: float) -> Plan:
    """What travels from one picture to the next; nothing for a duration of 0, or between different screens."""
    if old is None or duration <= 0 or _screen(old) != _screen(new):
        return Plan()
    before, after = _faces(old), _faces(new)
    travels = []
    for key, face in after.items():
        start = before[key].rect if key in before else face.origin
        if start is not None and start != face.rect:
            travels.append(Travel(face, start, face.rect))
    if new.exits is not None:
        for key, face in before.items():
            if key not in after:
                travels.append(Travel(face, face.rect, new.exits, last=True))
    if not travels:
        return Plan()
    # The last trick is gathered from the table; the result comes up after it, and no tile crosses its plate.
    gathers = new.name in RESULTS and old.name not in RESULTS and any(travel.last for travel in travels)
    return Plan(tuple(travels), duration, old if gathers else None)


def _screen(scene: Scene) -> str:
    """The table and its results are one picture that changes."""
    return "table" if scene.name in RESULTS else scene.name


def _faces(scene: Scene) -> dict[str, TileFace]:
    return {shape.key: shape for shape in scene.shapes if isinstance(shape, TileFace) and shape.key}


def where(travel: Travel, share: float) -> Rect:
    """The travelling tile's place when `share` (0..1) of the time has passed: quick at first, gentle at the end."""
    return travel.start.mixed(travel.end, 1 - (1 - min(1.0, max(0.0, share))) ** 3)
