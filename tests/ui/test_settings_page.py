"""The settings: as many values in a row as their words allow, all of one size."""

import pytest

from game.app.settings import CHOICES, Settings
from game.ui.scenes.settings import settings_scene
from game.ui.screen import Screen
from game.ui.shapes import Text
from game.ui.words import LANGUAGES, load_words
from tests.ui.moments import look


def rows(screen: Screen, language: str) -> dict[str, list[float]]:
    """The height of each value's button on the page, by setting."""
    scene = settings_scene(look(screen, words=load_words(language)), Settings(), 0.0)
    found: dict[str, list[float]] = {}
    for node in scene.nodes:
        if node.id.startswith("set:"):
            found.setdefault(node.id.split(":")[1], []).append((node.place or node.rect).y)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (1280, 720)], ids=str)
def test_short_words_stand_in_one_row(language: str, size: tuple[int, int]) -> None:
    found = rows(Screen(*size), language)
    for name in ("sound", "hints", "tile_size", "confirm"):
        assert len(found[name]) == len(CHOICES[name])
        assert len(set(found[name])) == 1, name
    assert len(set(found["hold"])) <= (1 if size[0] > 1000 else 3)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text", [1.0, 1.6, 2.0])
def test_values_of_a_setting_have_one_size(language: str, text: float) -> None:
    words = load_words(language)
    scene = settings_scene(look(Screen(390, 844, text=text), words=words), Settings(), 0.0)
    sizes = {words(f"value.motion.{value}"): set[float]() for value in CHOICES["motion"]}
    for shape in scene.shapes:
        if isinstance(shape, Text) and shape.text in sizes:
            sizes[shape.text].add(round(shape.size, 3))
    assert len(set.union(*sizes.values())) == 1, sizes
