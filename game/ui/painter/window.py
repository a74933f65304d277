"""The pygame surface that is shown: only what differs from the last picture is painted, and handed on, again."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame

from game.ui.geometry import Rect
from game.ui.page import Scene
from game.ui.painter.brush import Brush, Where
from game.ui.painter.changes import Painted
from game.ui.screen import Environment
from game.ui.shapes import Shape, TileFace
from game.ui.theme import Theme

Moving = tuple[TileFace, Rect]
Part = tuple[int, int, int, int]
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
        self._changed: list[pygame.Rect] = []  # where it differs from what is shown
        self._touched: list[pygame.Rect] = []  # where moving tiles are shown

    def resize(self, environment: Environment) -> None:
        """Make the surface fit the screen."""
        self._ratio = environment.ratio
        size = (max(1, round(environment.width * self._ratio)), max(1, round(environment.height * self._ratio)))
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() != size:
            pygame.display.set_mode(size, self._flags)
        self._still, self._work, self._changed, self._touched = None, iter(()), [], []
        self._painted = self._nothing()

    def prepare(self, scene: Scene, theme: Theme, hidden: frozenset[str], enough: Callable[[], bool]) -> bool:
        """Paint the scene at rest without the hidden tiles, behind what is shown, until that is `enough` for now.

        Whether it is whole; until it is, nothing can be shown. The first picture of a size is painted at once.
        """
        seen = self._still is not None
        while True:
            for _ in self._work:
                if seen and enough():
                    return False
            if self._still and scene is self._scene and hidden == self._hidden and theme is self._theme:
                return True
            at_rest = tuple(s for s in scene.shapes if not (isinstance(s, TileFace) and s.key in hidden))
            self._work = self._settle(at_rest, theme)
            self._scene, self._hidden = scene, hidden

    def show(self, moving: tuple[Moving, ...]) -> None:
        """Present what was prepared, and tiles on their way over it."""
        surface, still, theme = _display(), self._still, self._theme
        assert still is not None
        assert theme is not None
        changed, self._changed = [*self._changed, *self._touched], []
        for place in changed:
            surface.blit(still, place, place)
        fine = len(moving) <= _FINE
        self._touched = [self._brush.travelling(surface, face, rect, self._ratio, theme, fine) for face, rect in moving]
        self._present([(x, y, w, h) for x, y, w, h in (*changed, *self._touched)])

    def _present(self, changed: list[Part]) -> None:
        """Hand the surface to the screen; `changed` are the parts that differ from before, in px."""
        pygame.display.flip()

    def _settle(self, shapes: tuple[Shape, ...], theme: Theme) -> Iterator[None]:
        """Paint what differs from the scene before, in small pieces, and note where that is."""
        whole = _display().get_rect()
        fresh = self._still is None or theme is not self._theme
        places = self._painted.becomes(shapes, whole)
        if fresh or places is None:
            places = [whole]
        self._theme = theme
        if self._still is None:
            self._still = _display().copy()
        where = Where(places, self._painted.extents)
        yield from self._brush.painting(self._still, shapes, self._ratio, theme, where)
        self._changed += places

    def _nothing(self) -> Painted:
        return Painted(lambda shape: self._brush.extent(shape, self._ratio))


def _display() -> pygame.Surface:
    surface = pygame.display.get_surface()
    assert surface is not None
    return surface
