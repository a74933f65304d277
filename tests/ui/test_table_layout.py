"""The table at every size, inset and scale, in every phase: nothing overlaps, is cut or scrolls."""

import pytest
from auditing import faults
from moments import SIZES, TEXTS, TILES, look, screens, sittings, stretched

from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.core.tiles import tile_name
from game.ui.geometry import Rect
from game.ui.layout import RAISE, Wanted, table_layout
from game.ui.nodes import MIN_TARGET
from game.ui.scenes.calling import wanted_for_call
from game.ui.scenes.captured import captured_scene
from game.ui.scenes.declaring import wanted_for_declaration
from game.ui.scenes.table import table_scene
from game.ui.screen import Insets, Screen
from game.ui.shapes import Text
from game.ui.words import LANGUAGES, load_words

ENGLISH = load_words("en")
NAMED = {f"{width}x{height}": (width, height) for width, height in SIZES}


def _screens(size: tuple[int, int]) -> list[Screen]:
    return [screen for screen in screens() if (screen.width, screen.height) == size]


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
def test_every_moment_fits_every_screen(rules: RuleSet, size: tuple[int, int]) -> None:
    for screen in _screens(size):
        for kind, sitting in sittings(rules).items():
            found = list(faults(table_scene(look(screen), sitting), screen))
            assert not found, (kind, screen, found)


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
def test_longer_words_fit_as_well(rules: RuleSet, size: tuple[int, int]) -> None:
    words = stretched(ENGLISH)
    for screen in _screens(size):
        if screen.tile != 1 or screen.text in (1.15, 1.6):
            continue  # what these change is seen in English
        for kind, sitting in sittings(rules).items():
            found = list(faults(table_scene(look(screen, words=words), sitting), screen))
            assert not found, (kind, screen, found)


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
def test_captured_tricks_fit_every_screen(rules: RuleSet, size: tuple[int, int]) -> None:
    for screen in _screens(size):
        if screen.tile != 1:
            continue  # the faces are as large as the room allows, whatever is set
        for kind in ("leading", "three tiles", "last tile", "all tricks played", "first call"):
            for words in (ENGLISH, stretched(ENGLISH)):
                scene = captured_scene(look(screen, words=words), sittings(rules)[kind])
                found = list(faults(scene, screen))
                assert not found, (kind, screen, found)


def test_nothing_at_the_table_scrolls(rules: RuleSet) -> None:
    for screen in (Screen(320, 568), Screen(667, 375), Screen(390, 844, text=2.0)):
        for sitting in sittings(rules).values():
            assert table_scene(look(screen), sitting).scroll == 0


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
@pytest.mark.parametrize("moment", ["play", "call", "declare", "result"])
def test_text_is_never_shrunk_where_there_is_room(size: tuple[int, int], moment: str) -> None:
    """At the size it was designed for, no screen with the safe area to itself makes the text smaller."""
    wanted = {
        "play": Wanted("play"),
        "call": Wanted("call", 12, hint=True),
        "declare": Wanted("declare", 9, stacks=True, confirm=True, hint=True),
        "result": Wanted("result"),
    }[moment]
    assert table_layout(Screen(*size), 7, wanted).text >= (0.8 if size[1] <= 390 else 1.0)


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
def test_larger_text_is_larger(size: tuple[int, int]) -> None:
    texts = [table_layout(Screen(*size, text=text), 5).text for text in TEXTS]
    assert texts == sorted(texts)


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
@pytest.mark.parametrize("insets", [Insets(), Insets(top=47, bottom=34)], ids=["whole", "notch"])
def test_tiles_of_a_hand_are_for_fingers_and_grow_as_the_hand_shrinks(
    size: tuple[int, int], insets: Insets
) -> None:
    if size[0] > size[1]:
        insets = Insets(left=insets.top, right=insets.top, bottom=insets.bottom * 0.6)
    before = 0.0
    for tiles in range(7, 0, -1):
        lay = table_layout(Screen(*size, insets), tiles)
        widths = {round(rect.w, 3) for rect in lay.hand}
        assert len(lay.hand) == tiles
        assert len(widths) == 1
        wide = widths.pop()
        assert wide >= MIN_TARGET
        assert wide >= before
        before = wide
        for rect in lay.hand:
            raised = Rect(rect.x, rect.y - rect.h * RAISE, rect.w, rect.h)
            assert raised.y >= lay.prompt.bottom - 0.01, "a raised tile would cover the prompt"


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
def test_the_tile_size_setting_enlarges_where_there_is_room(size: tuple[int, int]) -> None:
    widths = [table_layout(Screen(*size, tile=tile), 5).hand[0].w for tile in TILES]
    assert widths == sorted(widths)
    if min(size) > 700:
        assert widths[-1] > widths[0] * 1.1


def test_hand_keeps_its_order_from_left_to_right(rules: RuleSet) -> None:
    for kind, sitting in sittings(rules).items():
        scene = table_scene(look(Screen(390, 844)), sitting)
        shown = [node.id for node in scene.nodes if node.id.startswith("tile:")]
        if shown:
            assert shown == [f"tile:{tile_name(tile)}" for tile in sitting.view.hand], kind


def test_two_steps_need_no_smaller_table_on_a_desktop() -> None:
    once, twice = (table_layout(Screen(1280, 720), 7, Wanted("call", 12, confirm=confirm)) for confirm in (False, True))
    assert twice.airy
    assert twice.hand == once.hand


@pytest.mark.parametrize("size", [(320, 568), (390, 844)], ids=["320x568", "390x844"])
def test_larger_text_enlarges_the_names_of_the_trumps(rules: RuleSet, size: tuple[int, int]) -> None:
    for kind in ("declaring points", "declaring all tricks"):
        sizes = []
        for text in (1.0, 2.0):
            scene = table_scene(look(Screen(*size, text=text)), sittings(rules)[kind])
            names = [shape for shape in scene.shapes if isinstance(shape, Text) and shape.text == "Blanks"]
            sizes.append(min(shape.size for shape in names))
        assert sizes[1] >= max(sizes[0], 14.0), (kind, sizes)


def test_a_hint_has_the_line_to_itself_beside_a_panel(rules: RuleSet) -> None:
    asked = sittings(rules)["declaring points"]
    for sitting, shown in ((asked, True), (sittings(rules)["declaring points, chosen"], False)):
        scene = table_scene(look(Screen(390, 844, text=2.0)), sitting)
        assert ("hint" in {node.id for node in scene.nodes}) is shown


@pytest.mark.parametrize("size", [(768, 1024), (820, 1180)], ids=["768x1024", "820x1180"])
def test_an_upright_tablet_is_a_table_with_no_hole_in_it(rules: RuleSet, size: tuple[int, int]) -> None:
    """The others sit around the bid or the trumps, close above the panel, and the tiles take the whole width."""
    calling = ("first call", "first call, two steps", "last call", "waiting to call")
    for kind in (*calling, "declaring points", "declaring all tricks"):
        sitting = sittings(rules)[kind]
        calls = sitting.view.contract is None
        lay = table_layout(Screen(*size), 7, wanted_for_call(sitting) if calls else wanted_for_declaration(sitting))
        left, partner, right = (lay.seats[seat] for seat in (Seat.B, Seat.C, Seat.D))
        assert left.right < lay.well.x < lay.well.right < right.x, kind
        assert partner.bottom < lay.well.y < left.center[1] < lay.well.bottom < lay.panel.y, kind
        assert max(partner.y - lay.felt.y, lay.well.y - partner.bottom, lay.panel.y - lay.well.bottom) < 90, kind
        assert lay.hand[-1].right - lay.hand[0].x > size[0] * 0.9, kind


@pytest.mark.parametrize("size", NAMED.values(), ids=NAMED.keys())
def test_larger_text_enlarges_the_words_under_the_tiles(rules: RuleSet, size: tuple[int, int]) -> None:
    for text in TEXTS[1:]:
        for language in LANGUAGES:
            words, seen = load_words(language), set[str]()
            for kind, sitting in sittings(rules).items():
                scene = table_scene(look(Screen(*size, text=text), words=words), sitting)
                below = [node.rect.bottom for node in scene.nodes if node.group == "hand"]
                tags = [s for s in scene.shapes if isinstance(s, Text) and below and s.rect.y > min(below)]
                assert all(tag.size >= 13 for tag in tags), (kind, text, language, tags)
                seen |= {tag.text for tag in tags}
            assert {words("tag.trump"), "10", "5"} <= seen
