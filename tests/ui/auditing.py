"""What is wrong with a picture: every rule that a scene at the table must keep, as sentences."""

from collections.abc import Iterator
from itertools import combinations

from game.ui.geometry import Rect
from game.ui.nodes import MIN_TARGET
from game.ui.page import Scene
from game.ui.screen import Screen
from game.ui.shapes import Text, TileBack, TileFace
from game.ui.text import LEAST, width

CAPITALS = 0.67  # height of a capital letter, in em


def ink(text: Text) -> Rect:
    """The room that the letters of a line really take, from baseline to capitals."""
    wide = width(text.text, text.size, text.bold)
    left = text.rect.x
    if text.align == "center":
        left += (text.rect.w - wide) / 2
    elif text.align == "right":
        left += text.rect.w - wide
    high = text.size * CAPITALS
    return Rect(left, text.rect.center[1] - high / 2, wide, high)


def faults(scene: Scene, screen: Screen) -> Iterator[str]:
    """All that is wrong, in sentences."""
    yield from _nodes(scene, screen)
    yield from _texts(scene, screen)
    yield from _tiles(scene, screen)


def _nodes(scene: Scene, screen: Screen) -> Iterator[str]:
    ids = [node.id for node in scene.nodes]
    if len(ids) != len(set(ids)):
        yield f"an id twice: {sorted(ids)}"
    for node in scene.nodes:
        if not node.label.strip():
            yield f"{node.id} has no name"
        if not node.rect.within(screen.safe):
            yield f"{node.id} leaves the safe area: {node.rect}"
    touched = [node for node in scene.nodes if node.intent is not None]
    for node in touched:
        if min(node.rect.w, node.rect.h) < MIN_TARGET - 0.01:
            yield f"{node.id} is too small: {node.rect.w:.1f} x {node.rect.h:.1f}"
    for one, other in combinations(touched, 2):
        if one.rect.overlaps(other.rect):
            yield f"{one.id} and {other.id} overlap"


def _texts(scene: Scene, screen: Screen) -> Iterator[str]:
    texts = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.text]
    for text in texts:
        if text.size < LEAST - 0.01:
            yield f"{text.text!r} is too small: {text.size:.1f}"
        if ink(text).w > text.rect.w + 0.5:
            yield f"{text.text!r} is wider than its room: {ink(text).w:.0f} > {text.rect.w:.0f}"
        if text.size > text.rect.h + 0.5:
            yield f"{text.text!r} is higher than its room: {text.size:.1f} > {text.rect.h:.1f}"
        if not ink(text).within(screen.safe):
            yield f"{text.text!r} leaves the safe area"
    for one, other in combinations(texts, 2):
        if ink(one).overlaps(ink(other)):
            yield f"{one.text!r} lies over {other.text!r}"
    touched = [node for node in scene.nodes if node.intent is not None and node.id != "continue"]
    pieces = [shape for shape in scene.shapes if isinstance(shape, TileFace | TileBack)]
    for text in texts:
        room = ink(text)
        for node in touched:
            if room.overlaps(node.rect) and not room.within(node.rect.inset(-0.5)):
                yield f"{text.text!r} crosses the edge of {node.id}"
        for piece in pieces:
            if room.overlaps(piece.rect):
                yield f"{text.text!r} lies over a tile at {piece.rect}"


def _tiles(scene: Scene, screen: Screen) -> Iterator[str]:
    faces = [shape for shape in scene.shapes if isinstance(shape, TileFace)]
    for face in faces:
        if not face.rect.within(screen.safe):
            yield f"{face.tile} leaves the safe area"
    for one, other in combinations(faces, 2):
        if one.rect.overlaps(other.rect):
            yield f"{one.tile} lies over {other.tile}"
    backs = [shape for shape in scene.shapes if isinstance(shape, TileBack)]
    for face in faces:
        if any(face.rect.overlaps(back.rect) for back in backs):
            yield f"{face.tile} lies over a tile of another player"
    for node in scene.nodes:
        if node.intent is None or node.id.startswith("tile:") or node.id == "continue":
            continue
        for piece in (*faces, *backs):
            if piece.rect.overlaps(node.rect):
                yield f"{node.id} lies over a tile"
