"""The painter on a display that shows nothing: every shape leaves its mark, what is kept is bounded."""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame
from moments import look, sittings

from game.core.rulesets import RuleSet
from game.core.tiles import Tile
from game.ui.geometry import Rect
from game.ui.page import Scene
from game.ui.painter import plates, tiles
from game.ui.painter.brush import Brush, px
from game.ui.scenes.table import table_scene
from game.ui.screen import Screen
from game.ui.shapes import (
    Backdrop,
    Box,
    Clip,
    Dashes,
    Ellipse,
    Glyph,
    GlyphName,
    Shape,
    Text,
    TileBack,
    TileFace,
)
from game.ui.theme import DARK, THEMES, Theme

FONTS = Path(__file__).parents[2] / "build" / "assets" / "fonts"
GROUND = (1, 2, 3)
AREA = Rect(20, 30, 60, 116)


@pytest.fixture(scope="module", autouse=True)
def _display() -> Iterator[None]:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((8, 8))
    yield
    pygame.display.quit()


@pytest.fixture(scope="module")
def brush() -> Brush:
    if not FONTS.is_dir():
        pytest.fail("the typeface is not there: run ./build.sh build first")
    return Brush(str(FONTS))


def painted(
    brush: Brush, *shapes: Shape, ratio: float = 1, theme: Theme = DARK, size: int = 200
) -> pygame.Surface:
    surface = pygame.Surface((round(size * ratio), round(size * ratio)))
    surface.fill(GROUND)
    brush.paint(surface, shapes, ratio, theme)
    return surface


def changed(surface: pygame.Surface, area: Rect, ratio: float = 1) -> int:
    """How many pixels of an area are no longer the ground."""
    left, top, wide, high = px(area, ratio)
    return sum(
        surface.get_at((x, y))[:3] != GROUND for x in range(left, left + wide) for y in range(top, top + high)
    )


SHAPES: dict[str, Shape] = {
    "backdrop": Backdrop(Rect(0, 0, 200, 200), (29, 88, 82), (13, 49, 47)),
    "box": Box(AREA, 12, (200, 0, 0)),
    "bordered box": Box(AREA, 12, (200, 0, 0), (0, 200, 0), 2),
    "outline": Box(AREA, 12, None, (0, 200, 0), 2),
    "veil": Box(AREA, 0, (200, 0, 0, 120)),
    "ellipse": Ellipse(AREA, (0, 0, 200), None),
    "dashes": Dashes(AREA, 8, (200, 200, 200)),
    "text": Text(AREA, "Texas 42", 14, (255, 255, 255)),
    "face": TileFace("", AREA, Tile(6, 4)),
    "face with numerals": TileFace("", AREA, Tile(6, 4), numerals=True, pip_colours=True),
    "outlined face": TileFace("", AREA, Tile(5, 0), outline=(255, 200, 0)),
    "resting face": TileFace("", AREA, Tile(3, 1), resting=True),
    "face on its side": TileFace("", Rect(20, 30, 116, 60), Tile(6, 5)),
    "back": TileBack(AREA),
}


@pytest.mark.parametrize("ratio", [1, 1.5, 2, 3])
@pytest.mark.parametrize("name", SHAPES)
def test_every_shape_leaves_its_mark_where_it_is(brush: Brush, name: str, ratio: float) -> None:
    surface = painted(brush, SHAPES[name], ratio=ratio)
    assert changed(surface, AREA, ratio) > 40 * ratio
    if name != "backdrop":
        assert surface.get_at((round(180 * ratio), round(180 * ratio)))[:3] == GROUND


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
def test_tiles_face_down_in_a_row_are_all_alike(brush: Brush, ratio: float) -> None:
    found = set()
    for tenth in range(10):
        surface = painted(brush, TileBack(Rect(20 + tenth / 10, 30.3, 7.44, 12)), ratio=ratio, size=60)
        surface.set_colorkey(GROUND)
        place = surface.get_bounding_rect()
        found.add((place.size, pygame.image.tobytes(surface.subsurface(place), "RGB")))
    assert len(found) == 1


@pytest.mark.parametrize("name", GlyphName.__args__)
def test_every_sign_is_drawn(brush: Brush, name: GlyphName) -> None:
    surface = painted(brush, Glyph(Rect(10, 10, 24, 24), name, (255, 255, 255)))
    assert changed(surface, Rect(10, 10, 24, 24)) > 30


def test_a_clip_holds_until_it_ends(brush: Brush) -> None:
    box = Box(Rect(0, 0, 200, 200), 0, (9, 9, 9))
    surface = painted(brush, Clip(Rect(0, 0, 50, 200)), box)
    assert surface.get_at((49, 100))[:3] == (9, 9, 9)
    assert surface.get_at((50, 100))[:3] == GROUND
    assert surface.get_clip().size == surface.get_size()


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("ratio", [1, 2, 3])
def test_a_tile_is_ivory_and_a_resting_one_is_not(brush: Brush, theme: Theme, ratio: int) -> None:
    spot = (round((AREA.x + AREA.w / 2) * ratio), round((AREA.y + AREA.h * 0.12) * ratio))
    for resting, (first, last) in ((False, theme.ivory), (True, theme.rest)):
        surface = painted(brush, TileFace("", AREA, Tile(0, 0), resting), ratio=ratio, theme=theme)
        for value, a, b in zip(surface.get_at(spot)[:3], first[:3], last[:3], strict=True):
            assert min(a, b) - 3 <= value <= max(a, b) + 3


@pytest.mark.parametrize("end", range(7))
def test_pips_are_as_many_as_the_end_says(end: int) -> None:
    face = tiles.face(Tile(6, end), 120, 233, DARK, False, False, False, "")
    dark = pygame.mask.from_threshold(face, DARK.pip, (26, 26, 26))
    lower = pygame.mask.Mask((120, 110))
    lower.draw(dark, (0, -123))
    assert len(lower.connected_components(12)) == end


@pytest.mark.parametrize("width", [18, 26, 30, 44, 45, 52, 58])
def test_pips_are_even_and_round_at_small_sizes(width: int) -> None:
    """Left and right are the same to the pixel: no pip is pushed aside by rounding, none is a square."""
    for tile in (Tile(6, 6), Tile(4, 4), Tile(1, 0)):
        face = tiles.face(tile, width, width * 2, DARK, False, False, False, "")
        mirrored = pygame.transform.flip(face, True, False)
        dark = pygame.mask.from_threshold(face, DARK.pip, (60, 60, 60))
        assert dark.count() > 0
        assert (
            dark.overlap_area(pygame.mask.from_threshold(mirrored, DARK.pip, (60, 60, 60)), (0, 0))
            == dark.count()
        )
    dot = tiles.pip(9, DARK.pip, DARK.ivory[1])
    assert dot.get_at((0, 0))[3] < 60
    assert dot.get_at((4, 4))[3] == 255


@pytest.mark.parametrize("radius", [6, 13, 24])
def test_corners_are_smooth(radius: int) -> None:
    surface = pygame.Surface((80, 80))
    surface.fill((0, 0, 0))
    plates.plate(surface, (0, 0, 80, 80), radius, (255, 255, 255), None, 0)
    corner = {surface.get_at((x, y))[0] for x in range(radius) for y in range(radius)}
    assert corner & set(range(40, 216)), "nothing between ground and plate: the corner is jagged"
    assert surface.get_at((0, 0))[0] == 0
    assert surface.get_at((40, 0))[0] == 255


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("width", [17, 33, 90, 264])
def test_a_tile_is_laid_as_if_all_of_its_shadow_were_under_it(brush: Brush, theme: Theme, width: int) -> None:
    height = round(width * 1.93)
    whole, parts = (pygame.Surface((2 * width, height + width)) for _ in range(2))
    for surface in (whole, parts):
        surface.fill((20, 60, 60))
    margin, at = width // 4, (width // 2, width // 2)
    picture = tiles.face(Tile(6, 4), width, height, theme, False, False, False, "")
    whole.blit(tiles.shadow(width, height), (at[0] - margin, at[1] - margin))
    whole.blit(picture, at)
    tiles.cast_shadow(parts, *at, width, height)
    parts.blit(picture, at)
    assert whole.get_buffer().raw == parts.get_buffer().raw


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
@pytest.mark.parametrize("width", [17, 60, 180])
def test_a_picture_kept_in_runs_looks_the_same(theme: Theme, width: int) -> None:
    face = tiles.face(Tile(6, 4), width, round(width * 1.93), theme, False, False, False, "")
    for picture in (face, tiles.shadow(width, width), plates.glyph("undo", width, theme.ink)):
        size = picture.get_size()
        plain = pygame.image.frombytes(pygame.image.tobytes(picture, "RGBA"), size, "RGBA")
        seen = []
        for one in (plain, picture):
            ground = pygame.Surface(size)
            ground.fill(theme.panel)
            ground.blit(one, (0, 0))
            seen.append(pygame.image.tobytes(ground, "RGB"))
        assert max(abs(a - b) for a, b in zip(*seen, strict=True)) <= 1


def test_lettering_is_as_wide_as_the_layout_reckons(brush: Brush) -> None:
    from game.ui.text import width

    for size in (11, 14, 17, 23, 44):
        for bold in (False, True):
            shape = Text(Rect(0, 80, 200, 40), "Fives led, 31", size, (255, 255, 255), bold)
            drawn = painted(brush, shape, size=400)
            right = max(x for x in range(400) for y in range(70, 130) if drawn.get_at((x, y))[:3] != GROUND)
            assert right <= width(shape.text, size, bold) + 1.5


def test_what_is_kept_is_bounded(brush: Brush) -> None:
    for side in range(20, 60):
        for tile in (Tile(6, 6), Tile(5, 1), Tile(2, 0), Tile(4, 3), Tile(1, 1), Tile(6, 2), Tile(3, 3)):
            tiles.face(tile, side, side * 2, DARK, False, False, False, "")
            tiles.shadow(side, side * 2)
    for cache in (tiles.face, tiles.shadow, tiles.pip, plates.disc, plates.ellipse, plates.glyph):
        info = cache.cache_info()
        assert info.maxsize is not None
        assert info.currsize <= info.maxsize
    assert tiles.face.cache_info().currsize == tiles.face.cache_info().maxsize
    lines = [Text(Rect(0, 0, 200, 20), f"line {number}", 14, (255, 255, 255)) for number in range(600)]
    painted(brush, *lines)
    assert brush.kept_lines <= 400


def test_painting_twice_gives_the_same_picture(brush: Brush, rules: RuleSet) -> None:
    screen = Screen(320, 568)
    scene = table_scene(look(screen), sittings(rules)["following"])
    pictures = []
    for _ in range(2):
        surface = pygame.Surface((320, 568))
        brush.paint(surface, scene.shapes, 1, DARK)
        pictures.append(pygame.image.tobytes(surface, "RGB"))
    assert pictures[0] == pictures[1]


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES.keys())
def test_every_moment_can_be_painted(brush: Brush, rules: RuleSet, theme: Theme) -> None:
    screen = Screen(390, 844)
    surface = pygame.Surface((390, 844))
    for sitting in sittings(rules).values():
        surface.fill(GROUND)
        brush.paint(surface, table_scene(look(screen, theme), sitting).shapes, 1, theme)
        assert all(surface.get_at((x, y))[:3] != GROUND for x in range(0, 390, 30) for y in range(0, 844, 30))


@pytest.mark.parametrize("ratio", [1, 1.25, 2])
@pytest.mark.parametrize("bold", [False, True])
def test_no_line_is_wider_than_the_layout_reckons(brush: Brush, bold: bool, ratio: float) -> None:
    from game.ui.text import width

    for tenths in range(110, 270, 5):
        size = tenths / 10
        for text in ("forty-two or more marks, in both", "Repartir: ¿42 ó más?"):
            shape = Text(Rect(2, 80, 380, 40), text, size, (255, 255, 255), bold)
            drawn = painted(brush, shape, size=420, ratio=ratio)
            found = pygame.mask.from_threshold(drawn, GROUND, (1, 1, 1))
            found.invert()
            right = max(rect.right for rect in found.get_bounding_rects())
            assert right <= (2 + width(text, size, bold)) * ratio + 1.5
            assert right >= (2 + width(text, size, bold)) * ratio * 0.93


@pytest.mark.parametrize("colour", [(42, 117, 109), (242, 184, 75), (255, 252, 244), (7, 0, 3)])
@pytest.mark.parametrize("radius", [6, 13, 16, 48])
def test_a_plate_is_of_one_colour_up_to_its_edge(radius: int, colour: tuple[int, int, int]) -> None:
    surface = pygame.Surface((120, 120))
    surface.fill((13, 49, 47))
    plates.plate(surface, (0, 0, 120, 120), radius, colour, None, 0)
    inner = radius - 2
    for x in range(radius):
        for y in range(radius):
            if (radius - x - 0.5) ** 2 + (radius - y - 0.5) ** 2 < inner**2:
                assert surface.get_at((x, y))[:3] == colour


def never() -> bool:
    return False


def always() -> bool:
    return True


def test_tiles_on_their_way_leave_nothing_behind(brush: Brush, rules: RuleSet) -> None:
    """Only what changes is drawn again, and the picture is the same as one drawn afresh."""
    from game.ui.painter.window import PygameWindow
    from game.ui.screen import Environment

    scene = table_scene(look(Screen(390, 844)), sittings(rules)["following"])
    face = next(shape for shape in scene.shapes if isinstance(shape, TileFace) and shape.key)
    hidden = frozenset({face.key})

    def pictures(places: list[Rect]) -> list[bytes]:
        window = PygameWindow(str(FONTS))
        window.resize(Environment(390, 844))
        seen = []
        for place in places:
            assert window.prepare(scene, DARK, hidden, never)
            window.show(((face, place),))
            seen.append(pygame.image.tobytes(pygame.display.get_surface(), "RGB"))
        return seen

    places = [Rect(40 + 30 * step, 500 - 40 * step, 40 + step, 78 + 2 * step) for step in range(6)]
    assert pictures(places)[1:] == [pictures([place])[0] for place in places[1:]]


def test_what_is_said_of_a_tile_on_its_way_is_not_there_yet(brush: Brush) -> None:
    from game.ui.painter.window import PygameWindow
    from game.ui.screen import Environment

    face = TileFace("tile:6-4", Rect(20, 20, 60, 116), Tile(6, 4))
    said = Text(Rect(100, 20, 80, 20), "winning", 14, (255, 255, 255), key=face.key)
    scenes = [Scene("table", (), (Box(Rect(0, 0, 200, 200), 0, GROUND), *more)) for more in ((), (face, said))]
    window, seen = PygameWindow(str(FONTS)), []
    window.resize(Environment(200, 200))
    for scene, hidden in ((scenes[0], ()), (scenes[1], (face.key,)), (scenes[1], ())):
        assert window.prepare(scene, DARK, frozenset(hidden), never)
        window.show(())
        seen.append(changed(pygame.display.get_surface(), said.rect))
    assert (seen[0], seen[1]) == (0, 0)
    assert seen[2] > 40


@pytest.mark.parametrize("ratio", [1, 3])
def test_painting_what_differs_makes_the_same_picture(brush: Brush, rules: RuleSet, ratio: int) -> None:
    """From every moment at the table to every later one of the list, and back; and in the smallest pieces."""
    from game.ui.painter.window import PygameWindow
    from game.ui.screen import Environment

    screen = Environment(390, 844, ratio)
    moments = [table_scene(look(Screen(390, 844)), sitting) for sitting in sittings(rules).values()]

    def shown(window: PygameWindow, scene: Scene, enough: Callable[[], bool] = never) -> bytes:
        tiles_shown = frozenset(shape.key for shape in scene.shapes if isinstance(shape, TileFace))
        window.prepare(scene, DARK, tiles_shown, enough)  # begun, and where pieces are small not carried through
        while not window.prepare(scene, DARK, frozenset(), enough):
            pass
        window.show(())
        return pygame.image.tobytes(pygame.display.get_surface(), "RGB")

    afresh = []
    for scene in moments:
        window = PygameWindow(str(FONTS))
        window.resize(screen)
        afresh.append(shown(window, scene))
    assert len(set(afresh)) > len(moments) / 2
    window = PygameWindow(str(FONTS))
    window.resize(screen)
    assert shown(window, moments[0]) == afresh[0]
    assert not window.prepare(moments[1], DARK, frozenset(), always)
    for step in (1, 2, 3):
        order = [*range(0, len(moments), step), *range(len(moments) - 1, -1, -step)]
        assert [shown(window, moments[at], always) == afresh[at] for at in order] == [True] * len(order)


def test_places_are_copied_in_parts_that_cover_them_and_are_small() -> None:
    from game.ui.painter.window import _AT_ONCE, _pieces

    places = [pygame.Rect(0, 0, 1170, 2532), pygame.Rect(3, 5, 40, 9000), pygame.Rect(7, 1, 1, 1)]
    pieces = list(_pieces(places))
    assert all(0 < sum(w * h for _, _, w, h in parts) <= _AT_ONCE for parts in pieces)
    parts = [pygame.Rect(part) for piece in pieces for part in piece]
    assert sum(part.w * part.h for part in parts) == sum(place.w * place.h for place in places)
    assert all(any(place.contains(part) for place in places) for part in parts)


def test_what_differs_is_joined_only_where_that_is_less_to_paint() -> None:
    """The places cover every extent, and are no more in all than the extents are."""
    from game.ui.painter.changes import Painted

    whole = pygame.Rect(0, 0, 400, 400)
    boxes = [Box(Rect(*place), 0, (9, 9, 9)) for place in ((0, 0, 50, 50), (40, 0, 50, 50), (300, 300, 20, 20))]
    painted = Painted(lambda shape: pygame.Rect(px(shape.rect or whole, 1)))
    assert painted.becomes([boxes[2]], whole) == [(300, 300, 20, 20)]
    assert painted.becomes(boxes, whole) is not None
    assert painted.becomes([boxes[2]], whole) == [(0, 0, 90, 50)]  # the two that are gone lie beside one another
    assert painted.becomes([boxes[2]], whole) == []
    assert painted.becomes([boxes[0], boxes[2]], whole) == [(0, 0, 50, 50)]
    assert painted.becomes([boxes[2], boxes[0]], whole) is None  # what is on top has changed
