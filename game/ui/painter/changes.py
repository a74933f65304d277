"""Where one picture differs from the one before it: only that is painted, and handed to the screen, again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.ui.shapes import Backdrop, Clip, Shape

MANY = 12  # places to paint anew: beyond that, all is painted at once


@dataclass(slots=True)
class _Spot:
    """A shape of the picture: where it leaves anything in px, its place in the order, the picture it was last in."""

    extent: pygame.Rect
    order: int
    picture: int


class Painted:
    """The shapes that a picture is made of. `extent` says where a shape leaves anything at most, in px."""

    def __init__(self, extent: Callable[[Shape], pygame.Rect]) -> None:
        self._extent = extent
        self._spots: dict[Shape, _Spot] = {}
        self._picture = 0
        self.extents: list[pygame.Rect] = []  # of the shapes in their order

    def becomes(self, shapes: Sequence[Shape], whole: pygame.Rect) -> list[pygame.Rect] | None:
        """The places within `whole` at which a picture of these shapes differs; None: better all of it."""
        self._picture += 1
        spots, picture, last, same_order = self._spots, self._picture, -1, True
        differ: list[tuple[Shape, _Spot]] = []
        self.extents = []
        for order, shape in enumerate(shapes):
            spot = spots.get(shape)
            if spot is None:
                spot = spots[shape] = _Spot(self._extent(shape), order, picture)
                differ.append((shape, spot))
            else:
                same_order = same_order and last < spot.order and spot.picture != picture
                last, spot.order, spot.picture = spot.order, order, picture
            self.extents.append(spot.extent)
        gone = [(shape, spot) for shape, spot in spots.items() if spot.picture != picture]
        for shape, _ in gone:
            del spots[shape]
        differ += gone
        if not same_order or any(isinstance(shape, Backdrop | Clip) for shape, _ in differ):
            return None
        return _joined([spot.extent.clip(whole) for _, spot in differ])


def _joined(rects: Sequence[pygame.Rect]) -> list[pygame.Rect] | None:
    """The rectangles, grown together where that makes less to paint; None when too many are left."""
    places: list[pygame.Rect] = []
    for place in rects:
        if not place.w or not place.h:
            continue
        at = 0
        while at < len(places):
            both = place.union(places[at])
            if _area(both) <= _area(place) + _area(places[at]):
                del places[at]
                place, at = both, 0
            else:
                at += 1
        places.append(place)
    return places if len(places) <= MANY else None


def _area(rect: pygame.Rect) -> int:
    return rect.w * rect.h
