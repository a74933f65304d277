"""The five positions on the rules page: drawn by the table's own code, and told in every language."""

import pytest

from game.core.describe import describe
from game.core.positions import POSITIONS, reach
from game.core.tiles import tile_name
from game.core.view import view
from game.ui.lessons.course import ME
from game.ui.page import Look
from game.ui.scenes.rulespage import rules_scene
from game.ui.screen import Screen
from game.ui.shapes import TileFace
from game.ui.theme import DARK
from game.ui.words import LANGUAGES, load_words

SPANISH = {
    "following": (
        "La salida es de cincos, y quien tenga una ficha de ese palo debe jugarla. "
        "La ficha seis-cinco es solo triunfo, y no está entre las de cincos. "
        "Por ahora gana la baza A con doble cinco. Le toca jugar a C. "
        "Contrato: 30, pujado por A, triunfo: seises, todas las fichas ganadas a la vista. "
        "En la mesa, en orden de juego: 1. A doble cinco; 2. B cinco-tres. "
        "Fichas en mano: A 6, B 6, C 7, D 7. Fichas ganadas a la vista: ninguna."
    ),
    "trumped": (
        "D ganó la baza 1, de 16 puntos: A y C llevan 0, B y D llevan 16. "
        "A y C ya no pueden llegar a 30, y su puja cae. B y D anotan 1 marca. "
        "Contrato: 30, pujado por A, triunfo: seises, todas las fichas ganadas a la vista. "
        "En la mesa, en orden de juego: "
        "1. A doble cinco; 2. B cinco-tres; 3. C cinco-blanca; 4. D doble seis. "
        "Fichas en mano: A 6, B 6, C 6, D 6. "
        "Fichas ganadas a la vista: baza 1 de B y D, cinco-blanca, cinco-tres, doble cinco y doble seis."
    ),
    "captures-open": (
        "A ganó la baza 3, de 6 puntos: A y C llevan 23, B y D llevan 0. Quedan por jugar cuatro bazas. "
        "Se pueden mirar todas las fichas ganadas. Le toca jugar a A. "
        "Contrato: 30, pujado por A, sin triunfo, todas las fichas ganadas a la vista. "
        "En la mesa, en orden de juego: ninguna ficha. Fichas en mano: A 4, B 4, C 4, D 4. "
        "Fichas ganadas a la vista: baza 1 de A y C, seis-blanca, seis-uno, seis-dos y doble seis; "
        "baza 2 de A y C, cinco-blanca, cinco-uno, cinco-tres y doble cinco; "
        "baza 3 de A y C, cuatro-blanca, cuatro-uno, cuatro-tres y doble cuatro."
    ),
    "one-stack": (
        "A ganó la baza 3, de 6 puntos: A y C llevan 23, B y D llevan 0. Quedan por jugar cuatro bazas. "
        "Solo se puede mirar la baza 3; dos bazas anteriores siguen tapadas. Le toca jugar a A. "
        "Contrato: todas las bazas por 1 marca, pujado por A, sin triunfo, una pila. "
        "En la mesa, en orden de juego: ninguna ficha. Fichas en mano: A 4, B 4, C 4, D 4. "
        "Fichas ganadas a la vista: baza 3 de A y C, cuatro-blanca, cuatro-uno, cuatro-tres y doble cuatro."
    ),
    "two-stacks": (
        "A ganó la baza 3, de 6 puntos: A y C llevan 23, B y D llevan 0. Quedan por jugar cuatro bazas. "
        "Solo se puede mirar las bazas 2 y 3; una baza anterior sigue tapada. Le toca jugar a A. "
        "Contrato: todas las bazas por 1 marca, pujado por A, sin triunfo, dos pilas. "
        "En la mesa, en orden de juego: ninguna ficha. Fichas en mano: A 4, B 4, C 4, D 4. "
        "Fichas ganadas a la vista: baza 2 de A y C, cinco-blanca, cinco-uno, cinco-tres y doble cinco; "
        "baza 3 de A y C, cuatro-blanca, cuatro-uno, cuatro-tres y doble cuatro."
    ),
}
# The faces of each picture, from the left or the top; the trick first led lies where its player sits.
DRAWN = {
    "following": "5-5 5-3",
    "trumped": "5-5 5-3 5-0 6-6",
    "captures-open": "6-0 6-1 6-2 6-6 5-0 5-1 5-3 5-5 4-0 4-1 4-3 4-4",
    "one-stack": "4-0 4-1 4-3 4-4",
    "two-stacks": "5-0 5-1 5-3 5-5 4-0 4-1 4-3 4-4",
}


def page(language: str):
    return rules_scene(Look(Screen(390, 844), DARK, load_words(language)), 0.0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_is_told_under_its_picture(language: str) -> None:
    words = load_words(language)
    told = {node.id: node.label for node in page(language).nodes}
    for position in POSITIONS:
        seen = view(reach(position), ME)
        text = describe(seen, lambda key, /, **values: words(f"describe.{key}", **values))
        assert told[f"described:{position.key}"] == text
        assert told[f"position:{position.key}"] == words(f"position.{position.key}")
        if language == "en":
            assert text == describe(seen)


def test_in_spanish() -> None:
    told = {node.id: node.label for node in page("es").nodes}
    assert {position.key: told[f"described:{position.key}"] for position in POSITIONS} == SPANISH


def test_the_pictures_show_the_trick_or_the_faces_that_may_be_seen_and_nothing_else() -> None:
    drawn = [tile_name(shape.tile) for shape in page("en").shapes if isinstance(shape, TileFace)]
    wanted = [sorted(DRAWN[position.key].split()) for position in POSITIONS]
    for names in wanted:
        assert sorted(drawn[: len(names)]) == names
        del drawn[: len(names)]
    assert drawn == []
