"""The screens beside the table: driven as a player drives them, and searched for what is cut or covered."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import replace

import pytest

from game.app.review import finished, review_of, shown_tiles
from game.app.seating import people
from game.app.session import Ports, Session
from game.app.table import Step
from game.core.rulesets import MARKS
from game.core.tiles import tile_name
from game.platform.memory import NoExchange, SeededChance, Silence
from game.ui.conductor import Conductor
from game.ui.geometry import Rect
from game.ui.intents import Back, Do, Intent, NewMatch, Set, Show
from game.ui.page import Scene
from game.ui.screen import Environment, Insets, Screen
from game.ui.shapes import Box, Clip, Text, TileFace
from game.ui.speaker import Commentator
from game.ui.words import LANGUAGES, load_words
from tests.app.room import PREFIX, Room, breathe, hand_over, match_over
from tests.ui.auditing import faults
from tests.ui.moments import stretched

TILE = re.compile(r"\b[0-6]-[0-6]\b")
PHONE = Environment(390, 844)
SIZES = ((320, 568), (360, 640), (390, 844), (667, 375), (844, 390), (768, 1024), (1280, 720), (1920, 1080))


class Heard:
    """What a screen reader was told."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append(text)


class House(Room):
    """A room with its screens."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(seed)
        self.heard = Heard()
        self.exchange = NoExchange()
        ports = Ports(self.storage, self.clock, SeededChance(seed), PREFIX)
        self.session = Session(ports, lambda: None, self._told)
        speaker = Commentator(self.heard, lambda: self.session.settings)
        self.conductor = Conductor(self.session, Silence(), self.exchange, speaker, lambda: None)
        self.quicken()

    def _told(self, step: Step) -> None:
        self.conductor.stepped(step)

    def scene(self, environment: Environment = PHONE) -> Scene:
        return self.conductor.scene(environment)

    def touch(self, node_id: str) -> Scene:
        """Touch what has that id on the screen now."""
        node = next(node for node in self.scene().nodes if node.id == node_id)
        assert node.intent is not None
        assert not node.disabled
        self.conductor.handle(node.intent)
        return self.scene()

    def do(self, *intents: Intent) -> Scene:
        for intent in intents:
            self.conductor.handle(intent)
        return self.scene()


def played(test: Callable[[House], Awaitable[None]], seed: int = 3, hands: int = 2) -> None:
    """Run a test with a match of some finished hands at the table."""

    async def run() -> None:
        house = House(seed)
        house.do(NewMatch("marks"))
        await house.until(lambda match: match_over(match) or (hand_over(match) and match.number + 1 >= hands))
        await test(house)
        house.session.leave()
        await breathe(3)

    asyncio.run(run())


def test_every_page_of_a_review_can_be_stepped_and_jumped_to() -> None:
    async def look(house: House) -> None:
        scene = house.touch("review")
        assert scene.name == "review"
        pages = review_of(house.match, house.match.number).pages
        titles = [scene.nodes]
        for _ in range(pages - 1):
            titles.append(house.touch("later").nodes)
        assert len({tuple(node.label for node in nodes) for nodes in titles}) == pages
        assert next(node for node in house.scene().nodes if node.id == "later").disabled
        for _ in range(pages - 1):
            house.touch("earlier")
        assert [node.label for node in house.scene().nodes][:3] == [node.label for node in titles[0]][:3]
        if pages > 2:
            assert house.touch("page:1").nodes == titles[2]
        assert house.do(Back()).name == "hand-result"

    played(look)


def test_a_review_tells_each_trick_with_players_winner_and_points() -> None:
    async def look(house: House) -> None:
        house.do(Show("review"))
        review = review_of(house.match, house.match.number)
        for index, trick in enumerate(review.table.review):
            scene = house.do(Do("step", str(index + 2)))
            plays = [node.label for node in scene.nodes if node.id.startswith("play:")]
            names = house.conductor.names()
            assert len(plays) == 4
            for label, play in zip(plays, trick.plays, strict=True):
                assert label.startswith(names[play.seat])
            us, them = review.running[index]
            running = next(node.label for node in scene.nodes if node.id == "running")
            assert f"us {us}, them {them}" in running
            taken = next(node.label for node in scene.nodes if node.id == "taken")
            assert taken.startswith(names[trick.winner])

    played(look)


@pytest.mark.parametrize("seed", range(6))
def test_no_word_and_no_tile_of_a_review_was_never_played(seed: int) -> None:
    async def look(house: House) -> None:
        for number in finished(house.match):
            allowed = {tile_name(tile) for tile in shown_tiles(review_of(house.match, number))}
            house.do(Show("review", str(number)))
            await breathe(20)  # the judgement arrives
            for page in range(review_of(house.match, number).pages):
                scene = house.do(Do("step", str(page)))
                _only(scene, allowed)
            house.do(Back())
            scene = house.do(Show("replay", str(number)))
            for _ in range(40):
                _only(scene, allowed)
                scene = house.do(Do("later"))
            house.do(Back())

    played(look, seed, hands=3)


def _only(scene: Scene, allowed: set[str]) -> None:
    said = [node.label for node in scene.nodes]
    written = [shape.text for shape in scene.shapes if isinstance(shape, Text)]
    assert set(TILE.findall(" ".join(said + written))) <= allowed
    assert {tile_name(shape.tile) for shape in scene.shapes if isinstance(shape, TileFace)} <= allowed


def test_the_judgement_grows_while_the_review_is_open() -> None:
    async def look(house: House) -> None:
        house.do(Show("review"))
        first = house.scene()
        assert any(node.id == "teach:progress" for node in first.nodes)
        await breathe(200)
        last = house.scene()
        assert not any(node.id == "teach:progress" for node in last.nodes)
        assert any(node.id == "teach:note" for node in last.nodes)
        house.do(Back(), Show("review"))
        assert house.scene() == last  # nothing is thought twice

    played(look)


def test_on_the_table_a_hand_goes_by_one_action_at_a_time() -> None:
    async def look(house: House) -> None:
        house.do(Show("replay"))
        hand = house.match.hand
        actions = len(hand.calls) + len(hand.plays) + (hand.contract is not None)
        told = []
        for _ in range(actions):
            told.append(next(node.label for node in house.scene().nodes if node.id == "step"))
            house.touch("later")
        assert len(set(told)) == actions
        assert next(node for node in house.scene().nodes if node.id == "later").disabled
        touched = {node.id for node in house.scene().nodes if node.intent is not None}
        assert touched == {"back", "earlier", "later"}

    played(look)


def test_records_leave_by_every_way() -> None:
    async def look(house: House) -> None:
        house.do(Do("home"), Show("records"))
        for way in ("copy", "export", "everything-export"):
            house.touch(way)
            await breathe(3)
        record, again, everything = house.exchange.copied
        assert record == again == house.session.record_text()
        assert everything == house.session.everything_text()
        house.touch("share")  # which this exchange refuses
        await breathe(3)
        told = next(node for node in house.scene().nodes if node.id == "told")
        assert told.label == house.conductor.words("records.share.failed")
        assert house.heard.said[-1] == told.label

    played(look)


def kept(house: House) -> tuple[object, ...]:
    """Everything that a text brought in could change."""
    session = house.session
    return session.settings, session.statistics, session.saved, session.opened, dict(house.storage.texts)


@pytest.mark.parametrize("text", ["", "{", "no record", '{"format":"texas42-record","version":9}'])
def test_what_cannot_be_read_is_told_and_changes_nothing(text: str) -> None:
    async def look(house: House) -> None:
        house.do(Do("home"), Show("records"))
        before = kept(house)
        house.exchange.offered = lambda: text
        house.touch("import")
        await breathe(3)
        told = next(node for node in house.scene().nodes if node.id == "told")
        assert told.label.endswith(".")
        assert house.session.opened is None
        assert kept(house) == before

    played(look)


def test_captured_tricks_are_enlarged_and_left_again() -> None:
    async def look(house: House) -> None:
        house.do(Do("next-hand"))
        assert house.do(Show("captured")).name == "captured"
        assert house.do(Back()).name == "table"

    played(look)


def test_what_does_not_count_says_so_at_the_table() -> None:
    async def look(house: House) -> None:
        house.do(Do("next-hand"))
        assert not marks(house)
        house.do(NewMatch("marks", practice=True))
        house.touch("confirm")
        assert marks(house) == [house.conductor.words("result.practice")]

    def marks(house: House) -> list[str]:
        return [node.label for node in house.scene().nodes if node.id == "mark"]

    played(look)


def test_a_pasted_text_is_brought_in_and_a_bad_one_refused_in_the_players_language() -> None:
    async def look(house: House) -> None:
        house.do(Set("language", "es"), Show("records"))
        house.exchange.offered = lambda: "Good evening"
        house.touch("paste")
        await breathe(3)
        told = next(node.label for node in house.scene().nodes if node.id == "told")
        assert told.startswith(load_words("es")("cannot.text"))
        house.exchange.offered = lambda: None
        house.touch("paste")
        await breathe(3)
        assert house.session.opened is None

    played(look)


def test_a_match_from_a_file_is_looked_at_and_played_on_after_a_question() -> None:
    async def look(house: House) -> None:
        text = house.session.record_text()
        house.do(Do("home"), NewMatch("points"))
        if house.conductor.asking is not None:
            house.touch("confirm")
        running = house.match
        house.do(Show("records"))
        house.exchange.offered = lambda: text
        house.touch("import")
        await breathe(3)
        assert house.touch("review-file").name == "review"
        house.do(Back())
        assert house.touch("replay-file").name == "replay"
        house.do(Back())
        if any(node.id == "play-on" for node in house.scene().nodes):
            assert house.touch("play-on").name == "ask"
            house.touch("cancel")
            assert house.match.rules is running.rules
            house.touch("play-on")
            house.touch("confirm")
            assert house.match.rules is MARKS
            assert house.session.known_deal

    played(look)


def test_everything_is_taken_over_only_after_a_yes() -> None:
    async def look(house: House) -> None:
        text = house.session.everything_text()
        other = House(seed=9)
        other.do(Show("records"))
        other.exchange.offered = lambda: text
        other.touch("everything-import")
        await breathe(3)
        assert other.scene().name == "ask"
        other.touch("cancel")
        assert other.session.statistics != house.session.statistics
        other.touch("everything-import")
        await breathe(3)
        other.touch("confirm")
        assert other.session.statistics == house.session.statistics
        assert other.kept() == house.match
        assert other.scene().name == "records"

    played(look)


def test_statistics_are_reset_only_after_a_yes() -> None:
    async def look(house: House) -> None:
        house.do(Do("home"), Show("statistics"))
        counted = house.session.statistics
        house.touch("statistics-export")
        assert house.exchange.copied
        house.touch("statistics-reset")
        house.touch("cancel")
        assert house.session.statistics == counted
        house.touch("statistics-reset")
        house.touch("confirm")
        assert house.session.statistics != counted
        assert any(node.id == "none" for node in house.scene().nodes)

    played(look)


def test_a_deal_is_played_again_after_a_question() -> None:
    async def look(house: House) -> None:
        deal = house.match.hand.deal
        unfinished = house.match.winner is None
        house.touch("review")
        scene = house.touch("replay-deal")
        if unfinished:
            assert scene.name == "ask"
            house.touch("confirm")
        assert house.match.hand.deal == deal
        assert house.match.number == 0
        assert house.session.known_deal

    played(look)


def test_people_are_chosen_and_a_practice_match_begins() -> None:
    async def look() -> None:
        house = House()
        house.do(Show("new"))
        house.touch("set:partner:expert")
        house.touch("partner:Cyrus")
        house.touch("set:opponents:casual")
        house.touch("practice")
        house.touch("new:points")
        assert house.session.table is not None
        assert house.session.table.practice
        assert house.conductor.names()[2] == "Cyrus"
        assert {house.session.seating[seat].level for seat in (1, 3)} == {"casual"}  # type: ignore[index]
        house.session.leave()

    asyncio.run(look())


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_is_introduced_in_every_language(language: str) -> None:
    words = load_words(language)
    told = [words(f"manner.{one.name}") for one in people()]
    assert len(set(told)) == len(told) == len({one.name for one in people()})


def test_texts_set_aside_can_be_taken_along() -> None:
    async def look() -> None:
        house = House()
        house.storage.texts[PREFIX + "aside-001"] = "half a save"
        house.do(Show("records"))
        house.touch("copy-aside")
        await breathe(3)
        house.touch("export-aside")
        assert house.exchange.copied == ["half a save", "half a save"]

    asyncio.run(look())


# -- how they look ----------------------------------------------------------------------------


def visible(scene: Scene) -> Scene:
    """The scene without what lies outside its viewport, wholly or in part."""
    shapes, view = [], None
    beneath = 0
    if scene.name == "ask":  # what lies under a question is dimmed and out of reach
        veils = [i for i, one in enumerate(scene.shapes) if isinstance(one, Box) and one.radius == 0]
        beneath = veils[-1]
    for shape in scene.shapes[beneath:]:
        if isinstance(shape, Clip):
            view = shape.rect
        elif view is None or shape.rect.within(view):
            shapes.append(shape)
    cut = view_of(scene)
    nodes = tuple(
        node for node in scene.nodes if node.rect.h > 0 and (cut is None or not _at_an_edge(node.rect, cut))
    )
    return replace(scene, shapes=tuple(shapes), nodes=nodes)


def view_of(scene: Scene) -> Rect | None:
    return next((shape.rect for shape in scene.shapes if isinstance(shape, Clip) and shape.rect), None)


def _at_an_edge(rect: Rect, view: Rect) -> bool:
    """Whether a node may have been cut off at the viewport's edge."""
    inside = rect.x >= view.x - 0.01 and rect.right <= view.right + 0.01
    return inside and (abs(rect.y - view.y) < 0.01 or abs(rect.bottom - view.bottom) < 0.01)


def offsets(scene: Scene) -> Iterator[float]:
    """Places to scroll to, so that everything is whole in at least one of them."""
    view = view_of(scene)
    step = 200.0 if view is None else max(60.0, view.h / 3)
    at = 0.0
    while at < scene.scroll:
        yield at
        at += step
    yield scene.scroll


SCENES: tuple[tuple[str, tuple[Intent, ...]], ...] = (
    ("result", (Show("review"),)),
    ("calls", (Show("review"), Do("step", "1"))),
    ("trick", (Show("review"), Do("step", "2"))),
    ("last trick", (Show("review"), Do("step", "8"))),
    ("statistics", (Show("statistics"),)),
    ("records", (Show("records"),)),
    ("fairness", (Show("fairness"),)),
    ("people", (Show("new"),)),
    ("settings", (Show("settings"),)),
    ("guide", (Show("guide"),)),
    ("table", (Show("replay"), *[Do("later")] * 7)),
    ("trick taken", (Show("replay"), *[Do("later")] * 9)),
    ("question", (Show("statistics"), Show("ask", "statistics-reset"))),
)


@pytest.mark.parametrize(("name", "intents"), SCENES, ids=[name for name, _ in SCENES])
@pytest.mark.parametrize("longer", [False, True], ids=["english", "longer words"])
def test_nothing_is_cut_or_covered(name: str, intents: tuple[Intent, ...], longer: bool) -> None:
    async def look(house: House) -> None:
        await breathe(3)
        house.do(Show("review"))
        await breathe(200)
        house.do(Back())
        house.do(*intents)
        conductor = house.conductor
        if longer:
            conductor._words = stretched(conductor.words)
        found = set()
        for width, height in SIZES:
            for text in (100, 160, 200):
                for insets in (Insets(), Insets(47, 0, 34, 0) if height > width else Insets(0, 44, 21, 44)):
                    house.session.settings = replace(house.session.settings, text_size=text)
                    environment = Environment(width, height, insets=insets)
                    screen = Screen(width, height, insets, text / 100)
                    conductor.offsets.clear()
                    whole = conductor.scene(environment)
                    for offset in offsets(whole):
                        conductor.offsets[whole.name] = offset
                        for fault in faults(visible(conductor.scene(environment)), screen):
                            if re.match(r"trick:\d lies over [0-6]-[0-6]$", fault):
                                continue  # a row of the trick list is a button with its tiles in it
                            found.add((width, height, text, insets != Insets(), fault))
        assert not found, sorted(found)[:12]

    played(look)
