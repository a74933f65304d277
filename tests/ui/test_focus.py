"""Where the keyboard goes when the picture changes: never lost, never taken from somebody who looks elsewhere."""

from dataclasses import replace

from game.core.rulesets import RuleSet
from game.ui.focus import Focus, first_control
from game.ui.geometry import Rect
from game.ui.intents import Back, Do, Show
from game.ui.nodes import Node
from game.ui.page import Page, Scene
from game.ui.scenes.table import table_scene
from game.ui.screen import Screen
from game.ui.theme import THEMES
from tests.ui.moments import look, sittings
from tests.ui.test_contrast import contrast

PHONE = Screen(390, 844)
BOX = Rect(0, 0, 44, 44)


def scene(name: str, *ids: str, focus: str | None = None) -> Scene:
    """A screen with buttons of these ids; `group/id` puts one in a group."""
    page = Page(look(PHONE))
    for one in ids:
        group, _, id = one.rpartition("/")
        page.node(id, "button", id, BOX, Back() if id == "back" else Do("nothing"), group=group or None)
    page.focus = focus
    return page.scene(name)


def test_a_new_screen_begins_with_its_first_control_and_gives_the_old_place_back() -> None:
    focus = Focus()
    title, settings = scene("title", "play", "settings"), scene("settings", "back", "hold:1", "hold:2")
    assert focus.follow(title, 1)
    assert (focus.target, focus.handover) == ("play", 1)
    focus.at = "settings"
    assert focus.follow(settings, 2)
    assert (focus.target, focus.handover) == ("hold:1", 2)
    focus.at = "hold:2"
    assert not focus.follow(settings, 2)
    assert focus.handover == 2
    assert focus.follow(title, 1)
    assert (focus.target, focus.handover) == ("settings", 3)


def test_what_is_asked_takes_the_keyboard_from_the_hand_but_not_from_a_button_elsewhere() -> None:
    focus = Focus()
    waiting = scene("table", "menu", "hint", "hand/tile:1", "hand/tile:2")
    asked = scene("table", "menu", "hint", "calls/call:30", "hand/tile:1", "hand/tile:2", focus="call:30")
    focus.follow(waiting, 2)
    assert focus.target == "tile:1"
    focus.at = "tile:2"
    focus.follow(asked, 2)
    assert (focus.target, focus.handover) == ("call:30", 2)
    focus.at = "hint"
    focus.follow(waiting, 2)
    focus.follow(asked, 2)
    assert focus.handover == 2


def test_somebody_on_a_tile_that_may_be_played_stays_there() -> None:
    focus = Focus()
    waiting = scene("table", "hand/tile:1", "hand/tile:2")
    focus.follow(waiting, 2)
    focus.at = "tile:2"
    asked = replace(waiting, focus="tile:1")
    focus.follow(asked, 2)
    assert focus.handover == 1
    refused = tuple(replace(node, disabled=node.id == "tile:2") for node in waiting.nodes)
    focus.follow(waiting, 2)
    focus.follow(replace(asked, nodes=refused), 2)
    assert (focus.target, focus.handover) == ("tile:1", 2)


def test_the_chosen_one_of_a_group_comes_first() -> None:
    nodes = (
        Node("back", "button", "Back", BOX, Back()),
        Node("a", "radio", "A", BOX, Show("settings"), pressed=False, group="letters"),
        Node("b", "radio", "B", BOX, Show("settings"), pressed=True, group="letters"),
    )
    assert first_control(Scene("settings", nodes, ())) == "b"
    assert first_control(Scene("settings", nodes[:1], ())) == "back"
    assert first_control(Scene("settings", (), ())) is None


def test_a_control_out_of_sight_is_passed_over_so_that_a_screen_is_read_from_its_beginning() -> None:
    below = Node("records", "button", "Records", Rect(0, 800, 44, 0), Show("records"), place=Rect(0, 900, 44, 44))
    seen = replace(below, rect=Rect(0, 700, 44, 44), place=Rect(0, 700, 44, 44))
    back = Node("back", "button", "Back", BOX, Back())
    assert first_control(Scene("fairness", (back, below), ())) == "back"
    assert first_control(Scene("fairness", (back, seen), ())) == "records"


def test_the_table_asks_for_something_that_can_be_done(rules: RuleSet) -> None:
    for kind, sitting in sittings(rules).items():
        drawn = table_scene(look(PHONE), sitting)
        nodes = {node.id: node for node in drawn.nodes}
        asked = sitting.held is not None or sitting.view.result is not None or sitting.view.legal
        assert (drawn.focus is not None) is bool(asked), kind
        if drawn.focus is not None:
            assert nodes[drawn.focus].intent is not None
            assert not nodes[drawn.focus].disabled, kind


def test_every_screen_has_one_main_heading_and_every_group_a_name(rules: RuleSet) -> None:
    for kind, sitting in sittings(rules).items():
        nodes = table_scene(look(PHONE), sitting).nodes
        assert sum(node.role == "heading" and node.level == 1 for node in nodes) == 1, kind
        named = {node.id for node in nodes if node.role == "group"}
        assert {node.group for node in nodes if node.group is not None} <= named, kind


def test_the_ring_around_what_has_the_keyboard_stands_out_in_every_theme() -> None:
    """It is drawn in the accent over a band of the table's edge, so what lies beneath does not matter."""
    for theme in THEMES.values():
        assert contrast(theme.accent, theme.edge) >= 4.5, theme.name
