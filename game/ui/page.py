"""The sheet on which a scene sets down what is drawn and what can be done, in reading order."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Literal

from game.core.observation import Observation
from game.core.tiles import Tile, count
from game.ui.geometry import Rect, centered
from game.ui.intents import Intent
from game.ui.nodes import Node, Role
from game.ui.phrases import tile_words
from game.ui.screen import Screen
from game.ui.shapes import Align, Box, Clip, Colour, Glyph, GlyphName, Shape, Text, TileFace
from game.ui.text import LEADING, LEAST, fitted, set_in, width, wrapped
from game.ui.theme import Theme
from game.ui.words import Words

Size = Literal["small", "body", "large", "huge"]
SIZES: dict[Size, float] = {"small": 14.0, "body": 17.0, "large": 23.0, "huge": 44.0}
LINE = 1.35  # line height as a multiple of the size
Style = Literal["plain", "primary", "outline", "quiet", "chosen"]


@dataclass(frozen=True, slots=True)
class Look:
    """How everything is to appear: the screen, the colours, the words and the tile options."""

    screen: Screen
    theme: Theme
    words: Words
    numerals: bool = False
    pip_colours: bool = False

    @property
    def legible(self) -> Look:
        """The same with text as large as the screen gives room for, as at the table."""
        return replace(self, screen=self.screen.legible)

    def size(self, size: Size | float) -> float:
        """A text size in CSS px. The largest lettering grows less: it is legible as it is."""
        if not isinstance(size, str):
            return size
        scale = min(self.screen.text, 1.3) if size == "huge" else self.screen.text
        return max(LEAST, SIZES[size] * scale)

    def line(self, size: Size) -> float:
        return self.size(size) * LINE


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: its name, its nodes in reading order, its shapes in drawing order."""

    name: str
    nodes: tuple[Node, ...]
    shapes: tuple[Shape, ...]
    focus: str | None = None
    exits: Rect | None = None  # where tiles go that are in this scene no more
    scroll: float = 0.0  # how far down the content can be moved at most, in CSS px
    window: Rect | None = None  # through which the content that moves is seen
    known: Observation | None = None  # what the person knew at the table when it was drawn


@dataclass
class Page:
    """A scene being set down."""

    look: Look
    nodes: list[Node] = field(default_factory=list)
    shapes: list[Shape] = field(default_factory=list)
    focus: str | None = None
    exits: Rect | None = None
    scroll: float = 0.0
    window: Rect | None = None
    viewport: Rect | None = None  # while set, what is set down can be touched inside it only

    def scene(self, name: str) -> Scene:
        return Scene(name, tuple(self.nodes), tuple(self.shapes), self.focus, self.exits, self.scroll, self.window)

    def draw(self, *shapes: Shape) -> None:
        self.shapes.extend(shapes)

    def node(
        self,
        id: str,
        role: Role,
        label: str,
        rect: Rect,
        intent: Intent | None = None,
        *,
        disabled: bool = False,
        pressed: bool | None = None,
        description: str = "",
        group: str | None = None,
        level: int = 1,
    ) -> None:
        place = None
        if self.viewport is not None:
            place, rect = rect, rect.common(self.viewport)
        self.nodes.append(
            Node(id, role, label, rect, intent, disabled, pressed, description, group, level, place)
        )

    # -- text ---------------------------------------------------------------------------------

    def line(
        self,
        rect: Rect,
        text: str,
        size: Size | float = "body",
        colour: Colour | None = None,
        *,
        bold: bool = False,
        align: Align = "left",
        key: str = "",
    ) -> None:
        """Text centred in the height of the rectangle: one line, or more where it would not fit."""
        fit, lines = set_in(text, self.look.size(size), bold, rect.w, rect.h)
        high = fit * LEADING
        top = rect.center[1] - high * len(lines) / 2
        ink = colour or self.look.theme.ink
        for number, part in enumerate(lines):
            at = rect if len(lines) == 1 else Rect(rect.x, top + number * high, rect.w, high)
            self.draw(Text(at, part, fit, ink, bold, align, key))

    def heading(
        self, id: str, rect: Rect, text: str, size: Size = "large", *, align: Align = "left", level: int = 1
    ) -> None:
        self.line(rect, text, size, bold=True, align=align)
        self.node(id, "heading", text, rect, level=level)

    def paragraph(
        self,
        x: float,
        y: float,
        room: float,
        text: str,
        size: Size = "body",
        colour: Colour | None = None,
        *,
        bold: bool = False,
        align: Align = "left",
        id: str | None = None,
    ) -> float:
        """Lines broken to the room, from y downwards; returns where the next thing may begin."""
        points, line = self.look.size(size), self.look.line(size)
        top = y
        for part in wrapped(text, points, room, bold):
            fit = fitted(part, points, bold, room)
            self.draw(Text(Rect(x, y, room, line), part, fit, colour or self.look.theme.ink, bold, align))
            y += line
        if id is not None:
            self.node(id, "text", text, Rect(x, top, room, y - top))
        return y

    def lines_high(self, text: str, room: float, size: Size = "body", bold: bool = False) -> float:
        """How high a paragraph will be."""
        return len(wrapped(text, self.look.size(size), room, bold)) * self.look.line(size)

    def alike(
        self, texts: Iterable[str], room: float, size: Size = "body", *, bold: bool = True, inset: bool = True
    ) -> float:
        """The size at which labels look like one set; the room is a button's unless `inset` is off."""
        wide = room - 2 * min(10.0, room * 0.08) if inset else room
        parts = [word for text in texts for word in text.split(" ")]
        return min(fitted(part, self.look.size(size), bold, wide) for part in parts)

    def even(self, texts: Iterable[str], wide: float, high: float, size: Size = "body") -> float:
        """The size at which every one of these labels fits a button of that width and height."""
        inner = wide - 2 * min(10.0, wide * 0.08)
        return min(set_in(text, self.look.size(size), True, inner, high - 6)[0] for text in texts)

    # -- things to touch ----------------------------------------------------------------------

    def button(
        self,
        id: str,
        rect: Rect,
        label: str,
        intent: Intent,
        style: Style = "plain",
        *,
        under: str = "",
        glyph: GlyphName | None = None,
        say: str | None = None,
        size: Size | float = "body",
        bold: bool = True,
        disabled: bool = False,
        pressed: bool | None = None,
        group: str | None = None,
        role: Role = "button",
        description: str = "",
    ) -> None:
        """A button: a label, perhaps a second line or a sign; `say` is its spoken name where that differs."""
        theme = self.look.theme
        fill, border, ink = _plates(theme, style)
        if disabled:
            ink = theme.faint
        self.draw(
            Box(rect, min(16.0, rect.h / 3), fill, border, 2.0 if style in ("chosen", "outline") else 1.5)
        )
        inner = rect.inset(min(10.0, rect.w * 0.08), 3)
        if glyph is not None and not label:
            side = min(22.0, rect.h * 0.5)
            self.draw(Glyph(centered(*rect.center, side, side), glyph, ink))
        elif under and max(width(label, LEAST, bold), width(under, LEAST)) <= inner.w:
            upper, lower = inner.top(inner.h * 0.56), inner.below(inner.h * 0.54)
            self.line(upper, label, size, ink, bold=bold, align="center")
            self.line(lower, under, "small", ink if style == "primary" else theme.faint, align="center")
        elif glyph is not None:
            side = min(18.0, rect.h * 0.4)
            fit = fitted(label, self.look.size(size), bold, inner.w - side - 8)
            wide = width(label, fit, bold)
            left = rect.x + (rect.w - wide - side - 8) / 2
            self.draw(Glyph(Rect(left, rect.center[1] - side / 2, side, side), glyph, ink))
            self.line(Rect(left + side + 8, inner.y, wide + 2, inner.h), label, size, ink, bold=bold)
        else:
            self.line(inner, label, size, ink, bold=bold, align="center")
        spoken = say or (f"{label}, {under}" if under else label)
        self.node(
            id,
            role,
            spoken,
            rect,
            intent,
            disabled=disabled,
            pressed=pressed,
            group=group,
            description=description,
        )

    def round_button(self, id: str, rect: Rect, glyph: GlyphName, say: str, intent: Intent) -> None:
        """A small round button with a sign."""
        side = min(rect.w, rect.h)
        disc = centered(*rect.center, side, side)
        self.draw(Box(disc, side / 2, self.look.theme.panel, None))
        self.draw(Glyph(centered(*rect.center, side * 0.42, side * 0.42), glyph, self.look.theme.ink))
        self.node(id, "button", say, rect, intent)

    def panel(self, rect: Rect, radius: float = 20.0) -> None:
        """A quiet plate."""
        theme = self.look.theme
        self.draw(Box(rect, radius, theme.panel, theme.line if theme.name != "dark" else None, 1.0))

    def chip(self, x: float, y: float, text: str, colour: Colour | None = None, room: float = 200.0) -> Rect:
        """A small plate around a word, centred on a point; returns the plate."""
        theme = self.look.theme
        size = fitted(text, self.look.size("small"), False, room - 12)
        rect = centered(x, y, min(room, max(44.0, width(text, size) + 22)), min(size * LINE, size + 12) + 5)
        self.draw(Box(rect, rect.h / 2, theme.panel, theme.line if theme.name != "dark" else None, 1.0))
        self.draw(Text(rect, text, size, colour or theme.ink, False, "center"))
        return rect

    # -- tiles --------------------------------------------------------------------------------

    def tile(
        self,
        rect: Rect,
        tile: Tile,
        *,
        key: str | None = None,
        resting: bool = False,
        outline: Colour | None = None,
        origin: Rect | None = None,
    ) -> None:
        """A tile face up; with a key it is one particular piece that can travel."""
        self.draw(
            TileFace(
                key or "", rect, tile, resting, outline, self.look.numerals, self.look.pip_colours, origin
            )
        )

    def open_viewport(self, rect: Rect) -> None:
        """From here on only what lies inside the rectangle is drawn and can be touched."""
        self.viewport = self.window = rect
        self.draw(Clip(rect))

    def close_viewport(self) -> None:
        self.viewport = None
        self.draw(Clip(None))


def _plates(theme: Theme, style: Style) -> tuple[Colour | None, Colour | None, Colour]:
    """Fill, border and ink of a button."""
    if style == "primary":
        return theme.accent, None, theme.on_accent
    if style == "outline":
        return None, theme.line, theme.ink
    if style == "quiet":
        return theme.panel, theme.line if theme.name != "dark" else None, theme.ink
    if style == "chosen":
        return theme.raised, theme.accent, theme.ink
    return theme.raised, theme.rim, theme.ink


def spoken_tile(words: Words, tile: Tile) -> str:
    """A tile's name for the ear: "six-four, ten count"; the count is left out where there is none."""
    name = tile_words(words, tile)
    return words("tile.count", tile=name, count=words.number(count(tile))) if count(tile) else name


def reading(parts: Iterable[str]) -> str:
    """Sentences one after another."""
    return " ".join(part for part in parts if part)
