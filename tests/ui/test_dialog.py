"""Questions and menus over a screen."""

import pytest

from game.ui.intents import Back
from game.ui.scenes.dialog import Choice, dialog
from game.ui.scenes.title import Welcome, title_scene
from game.ui.screen import Screen
from tests.ui.moments import look


@pytest.mark.parametrize("number", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("size", [(320, 568), (844, 390), (1280, 720), (1920, 1080)], ids=str)
def test_choices_fill_their_plate_and_the_last_one_never_stands_beside_a_gap(
    number: int, size: tuple[int, int]
) -> None:
    choices: tuple[Choice, ...] = tuple((f"choice:{at}", f"Choice {at}", Back(), "plain") for at in range(number))
    words = look(Screen(*size))
    scene = dialog(words, title_scene(words, Welcome()), "menu", "Menu", "", choices)
    nodes = {node.id: node.rect for node in scene.nodes}
    plate, last = nodes["dialog"], nodes[f"choice:{number - 1}"]
    assert last.right == pytest.approx(max(rect.right for id, rect in nodes.items() if id.startswith("choice:")))
    assert all(rect.within(plate) for id, rect in nodes.items() if id.startswith("choice:"))


def test_text_grows_with_a_high_desktop_and_an_upright_tablet_and_with_nothing_else() -> None:
    assert Screen(1920, 1080).legible.text == pytest.approx(1.3)
    assert Screen(768, 1024).legible.text == pytest.approx(1.2)
    assert Screen(820, 1180).legible.text == pytest.approx(1.28125)
    assert Screen(1920, 1080, text=2.0).legible.text == pytest.approx(2.0)
    for size in ((320, 568), (390, 844), (844, 390), (600, 800), (1024, 768), (1280, 720)):
        assert Screen(*size).legible == Screen(*size)
