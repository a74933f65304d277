"""The pygame surface that is shown: scenes at rest are painted once, tiles on their way are laid over them."""

from __future__ import annotations

import pygame

from game.ui.geometry import Rect
from game.ui.page import Scene
from game.ui.painter.brush import Brush
from game.ui.screen import Environment
from game.ui.shapes import Shape, TileFace
from game.ui.theme import Theme

Moving = tuple[TileFace, Rect]
Part = tuple[int, int, int, int]


class PygameWindow:
    """Paints scenes on the display surface, in device pixels."""

    def __init__(self, fonts: str, flags: int = 0) -> None:
        self._brush = Brush(fonts)
        self._flags = flags
        self._ratio = 1.0
        self._still: pygame.Surface | None = None  # the present scene without what moves
        self._still_key: tuple[Scene, frozenset[str]] | None = None
        self._touched: list[pygame.Rect] | None = None  # where the surface differs from `_still`; None: anywhere

    def resize(self, environment: Environment) -> None:
        """Make the surface fit the screen."""
        self._ratio = environment.ratio
        size = (max(1, round(environment.width * self._ratio)), max(1, round(environment.height * self._ratio)))
        surface = pygame.display.get_surface()
        if surface is None or surface.get_size() != size:
            pygame.display.set_mode(size, self._flags)
        self._still, self._still_key, self._touched = None, None, None

    def show(self, scene: Scene, theme: Theme, moving: tuple[Moving, ...], hidden: frozenset[str]) -> None:
        """Draw and present one picture."""
        surface = pygame.display.get_surface()
        assert surface is not None
        if moving:
            self._present(self._travel(surface, scene, theme, moving, hidden))
        else:
            self._brush.paint(surface, scene.shapes, self._ratio, theme)
            self._touched = None
            self._present(None)

    def _present(self, changed: Part | None) -> None:
        """Hand the surface to the screen. changed: the part that differs from before, in px; None: all of it."""
        if changed is None:
            pygame.display.flip()
        else:
            pygame.display.update(changed)

    def _travel(
        self,
        surface: pygame.Surface,
        scene: Scene,
        theme: Theme,
        moving: tuple[Moving, ...],
        hidden: frozenset[str],
    ) -> Part | None:
        """Lay tiles on their way over the scene at rest, of which only what they left is drawn again.

        Returns where the surface has changed; None: anywhere.
        """
        still = self._scene_at_rest(surface, scene, theme, hidden)
        left = self._touched
        if left is None:
            surface.blit(still, (0, 0))
        else:
            for place in left:
                surface.blit(still, place, place)
        self._touched = [
            self._brush.travelling(surface, face, rect, self._ratio, theme) for face, rect in moving
        ]
        if left is None:
            return None
        x, y, w, h = self._touched[0].unionall([*left, *self._touched[1:]])
        return x, y, w, h

    def _scene_at_rest(
        self, surface: pygame.Surface, scene: Scene, theme: Theme, hidden: frozenset[str]
    ) -> pygame.Surface:
        kept = self._still_key
        if self._still is None or kept is None or kept[0] is not scene or kept[1] != hidden:
            shapes: list[Shape] = [
                shape for shape in scene.shapes if not (isinstance(shape, TileFace) and shape.key in hidden)
            ]
            self._still = self._still or surface.copy()
            self._brush.paint(self._still, shapes, self._ratio, theme)
            self._still_key = (scene, hidden)
            self._touched = None
        return self._still
