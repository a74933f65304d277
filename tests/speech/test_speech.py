"""What is said aloud: in order, once, and never of anything hidden."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.app.table import Step
from game.core.contracts import Declaration
from game.core.dealing import draw_dealer, fresh_deal
from game.core.events import TilePlayed, TrickTaken, events
from game.core.hand import Phase
from game.core.match import MatchState, apply, begin_match, legal_actions, next_dealer
from game.core.rulesets import RULE_SETS, RuleSet
from game.core.seats import Seat
from game.core.tiles import ALL_TILES, Tile
from game.core.view import view
from game.ui.keys import TELLINGS, summary, tell_captured, tell_hand
from game.ui.phrases import refusal, tile_words
from game.ui.scenes.sitting import Sitting
from game.ui.speaker import commentary
from game.ui.words import load_words
from tests.speech.commentary import golden, languages, recorded, steps, text, told

ENGLISH = load_words("en")
NAMES = ("You", "Hattie", "Clementine", "Amos")
languages_of = pytest.mark.parametrize("language", languages())
rule_sets = pytest.mark.parametrize("name", RULE_SETS)


@rule_sets
@languages_of
def test_the_commentary_reads_as_it_should(name: str, language: str) -> None:
    assert text(name, language) == golden(name, language).read_text(encoding="utf-8"), (
        "the commentary has changed: read it, then python -m tests.speech.regenerate"
    )


@rule_sets
def test_every_tile_and_every_trick_is_told_once_and_in_order(name: str) -> None:
    match = recorded(name)
    spoken = " ".join(told(match, "en", "full"))
    at = 0
    for event in (event for step in steps(match) for event in step.events):
        if isinstance(event, TilePlayed):
            tile = tile_words(ENGLISH, event.tile)
            assert spoken.count(tile) == 1
            assert spoken.index(tile) > at
            at = spoken.index(tile)
        elif isinstance(event, TrickTaken):
            at = spoken.index("take", at)
    tricks = [event for step in steps(match) for event in step.events if isinstance(event, TrickTaken)]
    assert spoken.count("the trick for") == len(tricks)


@rule_sets
@languages_of
def test_brief_is_shorter_and_leaves_the_others_in(name: str, language: str) -> None:
    match = recorded(name)
    full, brief = " ".join(told(match, language, "full")), " ".join(told(match, language, "brief"))
    assert len(brief) < 0.9 * len(full)
    words = load_words(language)
    for play in match.hand.plays:
        assert (tile_words(words, play.tile) in brief) is (play.seat is not Seat.A)


def _match(rules: RuleSet, rng: Random) -> Iterator[MatchState]:
    match = begin_match(rules, fresh_deal(draw_dealer(rng.randrange), rng.randrange))
    while match.phase is not Phase.MATCH_OVER:
        yield match
        if match.phase is Phase.HAND_OVER:
            match = apply(match, fresh_deal(next_dealer(match), rng.randrange))
        else:
            match = apply(match, rng.choice(legal_actions(match)))


@rule_sets
def test_no_key_tells_what_is_hidden(name: str) -> None:
    """Whole matches, every state: the tiles named are the hand, the trick and the faces that lie open."""
    rng, covered = Random(7), 0
    for _ in range(3):
        for match in _match(RULE_SETS[name], rng):
            seen = view(match, Seat.A)
            sitting = Sitting(seen, NAMES)
            open_faces = {tile for trick in seen.captured for tile in trick.tiles}
            allowed = set(seen.hand) | {play.tile for play in seen.current} | open_faces
            spoken = " ".join(tell(ENGLISH, sitting) for tell in (*TELLINGS.values(), summary))
            for tile in set(ALL_TILES) - allowed:
                assert tile_words(ENGLISH, tile) not in spoken
            for tile in open_faces:
                assert tile_words(ENGLISH, tile) in tell_captured(ENGLISH, sitting)
            covered += sum(seen.tricks_taken) > len(seen.captured)
    assert bool(covered) is bool(RULE_SETS[name].stacks)


@rule_sets
@languages_of
def test_every_key_has_an_answer_at_every_moment(name: str, language: str) -> None:
    words, rng = load_words(language), Random(11)
    for match in _match(RULE_SETS[name], rng):
        sitting = Sitting(view(match, Seat.A), NAMES)
        for key, tell in TELLINGS.items():
            answer = tell(words, sitting)
            assert answer.endswith((".", "!")), (key, answer)
            assert "  " not in answer, (key, answer)
        if match.hand.tricks and match.phase is Phase.PLAY and not match.hand.current:
            held = replace(sitting, held=match.hand.tricks[-1])
            assert tile_words(words, match.hand.tricks[-1].plays[0].tile) in TELLINGS["t"](words, held)


def test_the_hand_says_what_may_be_played() -> None:
    for match in _match(RULE_SETS["marks"], Random(3)):
        seen = view(match, Seat.A)
        if seen.phase is Phase.PLAY and seen.to_act is Seat.A and len(seen.legal) < len(seen.hand):
            spoken = tell_hand(ENGLISH, Sitting(seen, NAMES))
            may = spoken[spoken.index("You may play") :]
            for tile in seen.hand:
                assert (tile_words(ENGLISH, tile) in may) is (tile in seen.legal)
                if tile not in seen.legal:
                    reason = refusal(ENGLISH, seen, tile, aloud=True)
                    assert all(tile_words(ENGLISH, one) in reason for one in seen.legal if isinstance(one, Tile))
            return
    raise AssertionError("no tile was ever refused")


def test_open_stacks_are_told_when_they_are_declared() -> None:
    for match in _match(RULE_SETS["marks"], Random(5)):
        legal = legal_actions(match)
        options = [one for one in legal if isinstance(one, Declaration) and one.stacks == 2]
        if options:
            after = apply(match, options[0])
            step = Step(match, after, events(match, after))
            spoken = " ".join(text for _, text in commentary(step, NAMES, ENGLISH))
            assert "The last two captured tricks stay face up." in spoken
            return
    raise AssertionError("all tricks were never bid")
