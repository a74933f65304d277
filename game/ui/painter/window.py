"""The pygame surface that is shown: only what differs from the last picture is painted, and handed on, again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import pygame

from game.ui.geometry import Rect
from game.ui.page import Scene
from game.ui.painter.brush import Brush, Where
from game.ui.painter.changes import Painted
from game.ui.screen import Environment
from game.ui.shapes import Shape, Text, TileFace
from game.ui.theme import Theme

Moving = tuple[TileFace, Rect]
Part = tuple[int, int, int, int]
_AT_ONCE = 200_000  # px to be copied in one piece
_FINE = 2  # tiles on their way at once that are scaled smoothly: a whole hand would take longer than a frame


class PygameWindow:
    """Paints scenes on the display surface, in device pixels."""

    def __init__(self, fonts: str, flags: int = 0) -> None:
        self._brush = Brush(fonts)
        self._flags = flags
        self._ratio = 1.0
        self._still: pygame.Surface | None = None  # the last scene without what moves
        self._painted = self._nothing()  # what is painted on it
        self._theme: Theme | None = None
        self._scene: Scene | None = None
        self._hidden: frozenset[str] = frozenset()
        self._work: Iterator[None] = iter(())  # what is left to paint on it
        self._touched: list[pygame.Rect] = []  # where moving tiles are shown

    def resize(self, environment: Environment) -> None:
        """Make the surface fit the screen."""
        self._ratio = environment.ratio
        size = (max(1, round(environment.width * self._ratio)), max(1, round(environment.height * self._ratio)))
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() != size:
            pygame.display.set_mode(size, self._flags)
        self._still, self._work, self._touched = None, iter(()), []
        self._painted = self._nothing()

    def prepare(self, scene: Scene, theme: Theme, hidden: frozenset[str], enough: Callable[[], bool]) -> bool:
        """Paint the scene without the hidden tiles and what is said of them, until that is `enough` for now.

        Nothing of it is seen yet. Whether it is whole; until it is, nothing can be shown. The first picture of a size
        is painted at once.
        """
        seen = self._still is not None
        while True:
            for _ in self._work:
                if seen and enough():
                    return False
            if self._still and scene is self._scene and hidden == self._hidden and theme is self._theme:
                return True
            at_rest = tuple(s for s in scene.shapes if not (isinstance(s, TileFace | Text) and s.key in hidden))
            self._work = self._settle(at_rest, theme)
            self._scene, self._hidden = scene, hidden

    def show(self, moving: tuple[Moving, ...]) -> None:
        """Present what was prepared, and tiles on their way over it."""
        surface, still, theme = _display(), self._still, self._theme
        assert still is not None
        assert theme is not None
        before = self._touched
        for place in before:
            surface.blit(still, place, place)
        fine = len(moving) <= _FINE
        self._touched = [self._brush.travelling(surface, face, rect, self._ratio, theme, fine) for face, rect in moving]
        self._present([(x, y, w, h) for x, y, w, h in (*before, *self._touched)])

    def _present(self, changed: list[Part]) -> None:
        """Hand the surface to the screen; `changed` are the parts that differ from before, in px."""
        pygame.display.flip()

    def _copy(self, changed: list[Part]) -> None:
        """Hand parts of the surface on ahead of being shown, where that takes long enough to matter."""

    def _settle(self, shapes: tuple[Shape, ...], theme: Theme) -> Iterator[None]:
        """Paint what differs from the scene before, and copy it to the surface, in small pieces."""
        surface, first = _display(), self._still is None
        whole = surface.get_rect()
        places = self._painted.becomes(shapes, whole)
        if first or theme is not self._theme or places is None:
            places = [whole]
        self._theme = theme
        still = self._still = self._still or surface.copy()
        where = Where(places, self._painted.extents)
        yield from self._brush.painting(still, shapes, self._ratio, theme, where)
        if first:
            self._touched = places  # all of it is new to the screen: it is shown as soon as it can be
            return
        for parts in _pieces(places):
            for part in parts:
                surface.blit(still, part[:2], part)
            self._copy(parts)
            yield

    def _nothing(self) -> Painted:
        return Painted(lambda shape: self._brush.extent(shape, self._ratio))


def _pieces(places: Sequence[pygame.Rect]) -> Iterator[list[Part]]:
    """The places in parts of no more than _AT_ONCE px together."""
    parts: list[Part] = []
    room = _AT_ONCE
    for x, y, w, h in places:
        top = y
        while top < y + h:
            high = min(max(1, room // w), y + h - top)
            parts.append((x, top, w, high))
            top, room = top + high, room - w * high
            if room < w:
                yield parts
                parts, room = [], _AT_ONCE
    if parts:
        yield parts


def _display() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface
