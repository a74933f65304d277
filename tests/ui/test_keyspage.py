"""The page of keys: whole at every size, and true to what the keys do."""

import pytest

from game.ui.geometry import Rect
from game.ui.keys import TELLINGS
from game.ui.scenes.keyspage import KEYS, keys_scene
from game.ui.screen import Screen
from game.ui.shapes import Text
from game.ui.words import LANGUAGES, load_words
from tests.ui.auditing import ink
from tests.ui.moments import look


def test_every_key_is_explained() -> None:
    assert set(TELLINGS) | {"r"} == {key for key in KEYS if len(key) == 1}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(320, 568), (390, 844), (844, 390), (1280, 720)])
@pytest.mark.parametrize("text", [1.0, 1.6, 2.0])
def test_nothing_lies_over_anything(language: str, size: tuple[int, int], text: float) -> None:
    words = load_words(language)
    scene = keys_scene(look(Screen(*size, text=text), words=words), 0.0)
    assert [node.id for node in scene.nodes if node.id.startswith("key:")] == [f"key:{key}" for key in KEYS]
    inks: list[tuple[str, Rect]] = [(one.text, ink(one)) for one in scene.shapes if isinstance(one, Text)]
    for at, (said, room) in enumerate(inks):
        assert room.x >= 0, said
        assert room.right <= size[0], said
        assert not [other for other, lies in inks[:at] if lies.overlaps(room)], said
