"""Every kind of moment that the table can show, as sittings of seat A, and screens to show them on."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import lru_cache
from random import Random

from game.core.actions import Declaration
from game.core.contracts import PASS, Call
from game.core.dealing import draw_dealer, fresh_deal
from game.core.hand import Phase
from game.core.match import MatchState, apply, begin_match, legal_actions, next_dealer
from game.core.rulesets import RuleSet
from game.core.seats import Seat
from game.core.tiles import Tile
from game.core.view import view
from game.ui.page import Look
from game.ui.scenes.sitting import Choices, Sitting
from game.ui.screen import Insets, Screen
from game.ui.theme import DARK, Theme
from game.ui.words import Words, load_words

NAMES = ("You", "Thaddeus", "Clementine", "Bo")
ME = Seat.A

SIZES = (
    (320, 568), (360, 640), (390, 844), (844, 390), (667, 375),
    (768, 1024), (820, 1180), (1024, 768), (1280, 720), (1920, 1080),
)  # fmt: skip
TEXTS = (1.0, 1.15, 1.3, 1.6, 2.0)
TILES = (1.0, 1.15, 1.3)
UPRIGHT = Insets(top=47, bottom=34)
SIDEWAYS = Insets(left=47, right=47, bottom=21)


def screens() -> Iterator[Screen]:
    """The whole table of sizes, insets, text scales and tile scales."""
    for width, height in SIZES:
        notch = UPRIGHT if height > width else SIDEWAYS
        for insets in (Insets(), notch) if min(width, height) < 800 else (Insets(),):
            for text in TEXTS:
                for tile in TILES:
                    yield Screen(width, height, insets, text, tile)


def look(screen: Screen, theme: Theme = DARK, words: Words | None = None) -> Look:
    """How the screen is to appear."""
    return Look(screen, theme, words or load_words("en"))


def stretched(words: Words) -> Words:
    """Another language of longer words: every word of four letters or more grows by three tenths.

    The names of the suits stay as they are, for no language needs more than seven letters for them.
    """

    def longer(match: re.Match[str]) -> str:
        word = match.group()
        return word if word[0] == "{" or len(word) < 4 else word + "e" * round(len(word) * 0.3)

    text = {
        key: value if key.startswith("trump.") else re.sub(r"\{[^}]*\}|[A-Za-z]+", longer, value)
        for key, value in words.catalog.items()
    }
    return replace(words, catalog=text)


def states(rules: RuleSet, seed: int) -> Iterator[tuple[MatchState, MatchState]]:
    """The states of many matches with the one before each."""
    rng = Random(seed)
    while True:
        match = begin_match(rules, fresh_deal(draw_dealer(rng.randrange), rng.randrange))
        yield match, match
        while match.phase is not Phase.MATCH_OVER:
            before = match
            if match.phase is Phase.HAND_OVER:
                match = apply(match, fresh_deal(next_dealer(match), rng.randrange))
            else:
                legal = legal_actions(match)
                bold = match.phase is not Phase.AUCTION or rng.random() < 0.3
                match = apply(match, rng.choice(legal if bold else legal[:3]))
            yield before, match


def _asked(match: MatchState, phase: Phase) -> bool:
    return match.phase is phase and match.to_act is ME


def _all_tricks(match: MatchState) -> bool:
    return match.hand.contract is not None and match.hand.contract.call.is_all_tricks


def _follows(match: MatchState) -> bool:
    return len(legal_actions(match)) < len(match.hand.hands[ME])


KINDS: dict[str, Callable[[MatchState], bool]] = {
    "first call": lambda m: _asked(m, Phase.AUCTION) and not m.hand.calls,
    "last call": lambda m: _asked(m, Phase.AUCTION) and len(m.hand.calls) == 3,
    "call over all tricks": lambda m: (
        _asked(m, Phase.AUCTION) and any(call.is_all_tricks for call in m.hand.calls)
    ),
    "others call": lambda m: m.phase is Phase.AUCTION and m.to_act is not ME and len(m.hand.calls) == 2,
    "waiting to call": lambda m: m.phase is Phase.AUCTION and len(m.hand.calls) == 2 and m.hand.deal.dealer is ME,
    "declaring points": lambda m: _asked(m, Phase.DECLARE) and not _all_tricks(m),
    "declaring all tricks": lambda m: _asked(m, Phase.DECLARE) and _all_tricks(m),
    "others declare": lambda m: m.phase is Phase.DECLARE and m.to_act is not ME,
    "leading": lambda m: _asked(m, Phase.PLAY) and not m.hand.current and len(m.hand.tricks) == 1,
    "following": lambda m: _asked(m, Phase.PLAY) and len(m.hand.current) == 3 and _follows(m),
    "seven tiles": lambda m: (
        _asked(m, Phase.PLAY) and not m.hand.tricks and len(m.hand.current) == 2 and _follows(m)
    ),
    "five tiles": lambda m: (
        _asked(m, Phase.PLAY) and len(m.hand.tricks) == 2 and len(m.hand.current) == 2 and _follows(m)
    ),
    "three tiles": lambda m: _asked(m, Phase.PLAY) and len(m.hand.tricks) == 4 and len(m.hand.current) == 1,
    "last tile": lambda m: _asked(m, Phase.PLAY) and len(m.hand.tricks) == 6,
    "all tricks played": lambda m: m.phase is Phase.PLAY and _all_tricks(m) and len(m.hand.tricks) == 3,
    "others play": lambda m: m.phase is Phase.PLAY and m.to_act is not ME and len(m.hand.current) == 1,
    "hand over": lambda m: m.phase is Phase.HAND_OVER and m.hand.contract is not None,
    "big hand over": lambda m: (
        m.phase is Phase.HAND_OVER and m.hand.contract is not None and m.hand.contract.call.stake > 1
    ),
    "match over": lambda m: m.phase is Phase.MATCH_OVER,
}


@lru_cache
def matches(rules: RuleSet) -> dict[str, MatchState]:
    """One match of each kind."""
    found: dict[str, MatchState] = {}
    for number, (_, match) in enumerate(states(rules, 7)):
        for kind, holds in KINDS.items():
            if kind not in found and holds(match):
                found[kind] = match
        if len(found) == len(KINDS):
            return found
        assert number < 400_000, f"never seen: {set(KINDS) - set(found)}"
    raise AssertionError


REFUSAL = "Fives were led and you hold 5-3. With sixes trump, 6-5 is a trump and no five."
ADVICE = "Hint: lead the double six. Nobody can beat it, and it draws two trumps that are still out."


@lru_cache
def sittings(rules: RuleSet) -> dict[str, Sitting]:
    """One sitting of each kind, with what else the moment may bring."""
    found = {
        kind: Sitting(
            view(match, ME), NAMES, can_take_back="play" in kind or "tile" in kind or "follow" in kind
        )
        for kind, match in matches(rules).items()
    }
    for kind in ("first call", "last call", "call over all tricks"):
        legal = [call for call in found[kind].view.legal if isinstance(call, Call)]
        found[f"{kind}, two steps"] = replace(found[kind], two_step=True, choices=Choices(bid=legal[-1]))
        found[f"{kind}, nothing chosen"] = replace(found[kind], two_step=True, hints=False)
        assert PASS in legal or rules.last_must_bid
    for kind in ("declaring points", "declaring all tricks"):
        options = [option for option in found[kind].view.legal if isinstance(option, Declaration)]
        chosen = Choices(trump=options[-1].trump, stacks=options[-1].stacks)
        found[f"{kind}, chosen"] = replace(found[kind], choices=chosen, hinting=True, message=ADVICE)
    found["refused"] = replace(found["following"], message=REFUSAL)
    tile = next(tile for tile in found["seven tiles"].view.legal if isinstance(tile, Tile))
    found["picked up"] = replace(found["seven tiles"], two_step=True, choices=Choices(tile=tile))
    for number, (before, match) in enumerate(states(rules, 8)):
        done = len(match.hand.tricks) - len(before.hand.tricks)
        if done == 1 and match.phase is Phase.PLAY and len(match.hand.tricks) > 1:
            found["held"] = Sitting(view(match, ME), NAMES, held=match.hand.tricks[-1], can_take_back=True)
            break
        assert number < 10_000
    found["practice over"] = replace(found["match over"], practice=True)
    found["known deal over"] = replace(found["big hand over"], known_deal=True)
    return found
