"""What is wrong with a picture: every rule that a scene at the table must keep, as sentences."""

from collections.abc import Iterator

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
    texts = [(shape, ink(shape)) for shape in scene.shapes if isinstance(shape, Text) and shape.text]
    yield from _texts(texts, screen)
    faces = [shape for shape in scene.shapes if isinstance(shape, TileFace)]
    backs = [shape for shape in scene.shapes if isinstance(shape, TileBack)]
    for face in faces:
        if not face.rect.within(screen.safe):
            yield f"{face.tile} leaves the safe area"
    # A touch goes on with a held trick anywhere on the felt, so what lies there lies on that node.
    touched = [node for node in scene.nodes if node.intent is not None and node.id != "continue"]
    things = [(f"{face.tile}", face.rect, "face") for face in faces]
    things += [("a tile of another player", back.rect, "back") for back in backs]
    things += [(repr(text.text), room, "text") for text, room in texts]
    things += [(node.id, node.rect, "node") for node in touched]
    for one, other in overlapping(things):
        kinds = {one[2], other[2]}
        if kinds == {"back"} or (kinds == {"face", "node"} and "tile:" in one[0] + other[0]):
            continue
        if kinds == {"text", "node"}:
            text, node = (one, other) if one[2] == "text" else (other, one)
            if text[1].within(node[1].inset(-0.5)):
                continue
        yield f"{one[0]} lies over {other[0]}"


Thing = tuple[str, Rect, str]


def overlapping(things: list[Thing]) -> Iterator[tuple[Thing, Thing]]:
    """All pairs that share more than an edge, found in one sweep from left to right."""
    tiny = 0.01
    things = sorted(things, key=lambda thing: thing[1].x)
    for place, one in enumerate(things):
        x, y, w, h = one[1]
        right, low = x + w - tiny, y + h - tiny
        for other in things[place + 1 :]:
            ox, oy, _, oh = other[1]
            if ox >= right:
                break
            if oy < low and y < oy + oh - tiny:
                yield one, other


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
    for one, other in overlapping([(node.id, node.rect, "node") for node in touched]):
        yield f"{one[0]} and {other[0]} overlap"


def _texts(texts: list[tuple[Text, Rect]], screen: Screen) -> Iterator[str]:
    for text, room in texts:
        if text.size < LEAST - 0.01:
            yield f"{text.text!r} is too small: {text.size:.1f}"
        if room.w > text.rect.w + 0.5:
            yield f"{text.text!r} is wider than its room: {room.w:.0f} > {text.rect.w:.0f}"
        if text.size > text.rect.h + 0.5:
            yield f"{text.text!r} is higher than its room: {text.size:.1f} > {text.rect.h:.1f}"
        if not room.within(screen.safe):
            yield f"{text.text!r} leaves the safe area"
