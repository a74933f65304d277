"""The nodes of the table: what can be done, in reading order, and nothing that may not be seen."""

from itertools import pairwise
from random import Random

import pytest
from moments import ME, look, sittings

from game.core.actions import action_name
from game.core.dealing import draw_dealer, fresh_deal
from game.core.hand import Phase
from game.core.match import apply, begin_match, legal_actions, next_dealer
from game.core.rulesets import RuleSet
from game.core.tiles import Tile, tile_name
from game.core.view import view
from game.ui.intents import Act, Back, Do
from game.ui.nodes import hit
from game.ui.page import Scene
from game.ui.phrases import tile_words
from game.ui.scenes.captured import captured_scene
from game.ui.scenes.sitting import Sitting
from game.ui.scenes.table import table_scene
from game.ui.screen import Screen
from game.ui.shapes import Text, TileFace
from game.ui.words import load_words

SCREENS = (Screen(320, 568), Screen(390, 844), Screen(844, 390), Screen(1280, 720))
ENGLISH = load_words("en")
NAMES = ("You", "Otis", "Hattie", "Amos")


def _ids(scene: Scene) -> list[str]:
    return [node.id for node in scene.nodes]


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.shape)
def test_every_legal_action_has_its_node_and_no_other(rules: RuleSet, screen: Screen) -> None:
    for kind, sitting in sittings(rules).items():
        if sitting.two_step or sitting.held is not None or sitting.view.phase is Phase.DECLARE:
            continue
        scene = table_scene(look(screen), sitting)
        acts = {node.intent.action for node in scene.nodes if isinstance(node.intent, Act)}
        asked = sitting.view.to_act is ME and sitting.view.result is None
        assert acts == (set(sitting.view.legal) if asked else set()), kind


def test_calls_in_two_steps_act_only_when_confirmed(rules: RuleSet) -> None:
    sitting = sittings(rules)["first call, two steps"]
    scene = table_scene(look(SCREENS[0]), sitting)
    acts = [node for node in scene.nodes if isinstance(node.intent, Act)]
    assert [node.id for node in acts] == ["confirm"]
    assert acts[0].intent.action == sitting.choices.bid
    chosen = f"call:{action_name(sitting.choices.bid, rules)}"
    assert [node.id for node in scene.nodes if node.pressed] == [chosen]


def test_a_declaration_is_tried_before_it_is_made(rules: RuleSet) -> None:
    for kind in ("declaring points", "declaring all tricks"):
        tried = sittings(rules)[kind]
        scene = table_scene(look(SCREENS[1]), tried)
        confirm = next(node for node in scene.nodes if node.id == "confirm")
        assert confirm.disabled
        assert confirm.intent == Do("nothing")
        stacks = {node.id for node in scene.nodes if node.id.startswith("stacks:")}
        assert stacks == ({"stacks:1", "stacks:2"} if rules.stacks and "all" in kind else set())
        made = table_scene(look(SCREENS[1]), sittings(rules)[f"{kind}, chosen"])
        confirm = next(node for node in made.nodes if node.id == "confirm")
        assert isinstance(confirm.intent, Act)
        assert confirm.intent.action in tried.view.legal


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.shape)
def test_reading_order_goes_from_the_score_to_the_hand_and_what_helps(rules: RuleSet, screen: Screen) -> None:
    ids = _ids(table_scene(look(screen), sittings(rules)["following"]))
    order = ["score", "menu", "contract", "seat:B", "seat:C", "seat:D", "trick", "prompt", "hand"]
    places = [ids.index(name) for name in order]
    assert places == sorted(places)
    hand = [place for place, name in enumerate(ids) if name.startswith("tile:")]
    assert min(hand) > places[-1]
    assert all(b - a == 1 for a, b in pairwise(hand))


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.shape)
def test_the_keyboard_goes_from_the_hand_to_what_helps_before_it_leaves_the_page(
    rules: RuleSet, screen: Screen
) -> None:
    for kind in ("last call", "declaring points", "following", "picked up"):
        ids = _ids(table_scene(look(screen), sittings(rules)[kind]))
        last = max(place for place, name in enumerate(ids) if name.startswith("tile:"))
        assert ids.index("hint") > last, kind
        assert kind not in ("following", "picked up") or last < ids.index("take-back") < ids.index("hint")


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.shape)
def test_what_is_drawn_at_a_node_is_what_is_touched_there(rules: RuleSet, screen: Screen) -> None:
    for sitting in sittings(rules).values():
        scene = table_scene(look(screen), sitting)
        for node in scene.nodes:
            if node.intent is not None:
                assert hit(scene.nodes, *node.rect.center) is node


def test_a_held_trick_goes_on_with_a_touch_anywhere_on_the_felt(rules: RuleSet) -> None:
    for screen in SCREENS:
        scene = table_scene(look(screen), sittings(rules)["held"])
        node = next(node for node in scene.nodes if node.id == "continue")
        assert node.intent == Do("release")
        assert node.rect.w * node.rect.h > 0.12 * screen.width * screen.height
        assert not any(isinstance(node.intent, Act) for node in scene.nodes)


def test_who_wins_is_said_by_more_than_colour(rules: RuleSet) -> None:
    sitting = sittings(rules)["following"]
    scene = table_scene(look(SCREENS[1]), sitting)
    assert any(isinstance(shape, Text) and shape.text == "winning" for shape in scene.shapes)


def _allowed(sitting: Sitting) -> set[Tile]:
    seen = set(sitting.view.hand) | {play.tile for play in sitting.view.current}
    if sitting.held is not None:
        seen |= set(sitting.held.tiles)
    for trick in sitting.view.captured:
        seen |= set(trick.tiles)
    return seen


def test_no_hidden_tile_is_in_any_picture(rules: RuleSet) -> None:
    """Whole matches, every state: faces drawn and tiles named are the hand, the trick and open captures."""
    rng = Random(42)
    everything = {Tile(high, low) for high in range(7) for low in range(high + 1)}
    for _ in range(3):
        match = begin_match(rules, fresh_deal(draw_dealer(rng.randrange), rng.randrange))
        while match.phase is not Phase.MATCH_OVER:
            if match.phase is Phase.HAND_OVER:
                match = apply(match, fresh_deal(next_dealer(match), rng.randrange))
            else:
                match = apply(match, rng.choice(legal_actions(match)))
            sitting = Sitting(view(match, ME), NAMES)
            screen = rng.choice(SCREENS)
            allowed = _allowed(sitting)
            for scene in (table_scene(look(screen), sitting), captured_scene(look(screen), sitting)):
                faces = {shape.tile for shape in scene.shapes if isinstance(shape, TileFace)}
                assert faces <= allowed
                said = " ".join(f"{node.id} {node.label} {node.description}" for node in scene.nodes)
                for tile in everything - allowed:
                    assert f"tile:{tile_name(tile)}" not in said
                    assert tile_name(tile) not in said.replace("tile:", " ")
                    assert tile_words(ENGLISH, tile) not in said


def test_captures_are_shown_by_side_and_sorted_without_players(rules: RuleSet) -> None:
    for kind in ("three tiles", "last tile", "all tricks played"):
        sitting = sittings(rules)[kind]
        for screen in SCREENS:
            scene = captured_scene(look(screen), sitting)
            assert scene.name == "captured"
            shown = [shape for shape in scene.shapes if isinstance(shape, TileFace)]
            assert len(shown) == sum(len(trick.tiles) for trick in sitting.view.captured)
            assert all(not shape.key and shape.origin is None for shape in shown)
            labels = " ".join(node.label for node in scene.nodes)
            assert not any(name in labels for name in sitting.names[1:])
            for trick in sitting.view.captured:
                names = [tile_name(tile) for tile in trick.tiles]
                assert names == sorted(names)
                node = next(node for node in scene.nodes if node.id == f"trick:{trick.trick}")
                assert ", ".join(tile_words(ENGLISH, tile) for tile in trick.tiles) in node.label
            back = next(node for node in scene.nodes if node.id == "back")
            assert back.intent == Back()


def test_covered_tricks_are_counted_in_words(rules: RuleSet) -> None:
    sitting = sittings(rules)["all tricks played"]
    covered = sum(sitting.view.tricks_taken) - len(sitting.view.captured)
    scene = captured_scene(look(SCREENS[1]), sitting)
    said = [node.label for node in scene.nodes if node.id == "covered"]
    if rules.stacks:
        assert covered in (1, 2)
        phrase = f"{covered} earlier {'trick is' if covered == 1 else 'tricks are'} covered."
        assert said == [phrase]
    else:
        assert covered == 0
        assert said == []
