"""What is said aloud of the game, in order and once, as a commentator on the radio would tell it."""

from __future__ import annotations

from collections.abc import Callable

from game.app.ports import Announcer
from game.app.settings import Settings
from game.app.table import Step
from game.core.contracts import Contract
from game.core.events import (
    AllPassed,
    AuctionWon,
    CallMade,
    Declared,
    Event,
    HandDealt,
    HandEnded,
    MatchEnded,
    TilePlayed,
    TrickTaken,
)
from game.core.hand import Outcome, Phase
from game.core.seats import Seat
from game.core.trumps import Suit, belongs, is_trump
from game.core.view import TableView, view
from game.ui.page import spoken_tile
from game.ui.phrases import (
    ME,
    result_sentences,
    result_title,
    spoken_call,
    suit_phrase,
    trump_phrase,
)
from game.ui.words import Words

Names = tuple[str, str, str, str]


class Commentator:
    """Turns events into sentences for the announcer."""

    def __init__(self, announcer: Announcer, settings: Callable[[], Settings]) -> None:
        self._announcer = announcer
        self._settings = settings
        self.last = ""

    def say(self, text: str, urgent: bool = False) -> None:
        """Say something worth repeating."""
        if text:
            self.last = text
            self._announcer.say(text, urgent)

    def mention(self, text: str) -> None:
        """Say something that a wish to hear the last thing again does not mean."""
        self._announcer.say(text)

    def repeat(self) -> None:
        """Say the last thing once more."""
        if self.last:
            self._announcer.say(self.last)

    def step(self, step: Step, names: Names, words: Words) -> None:
        """Say what an action brought about, and whose turn it is if it is the player's."""
        told = commentary(step, names, words, brief=self._settings().speech == "brief")
        for about_result in (False, True):  # what a hand came to is a thing of its own
            self.say(" ".join(text for result, text in told if result is about_result))


def commentary(step: Step, names: Names, words: Words, *, brief: bool = False) -> list[tuple[bool, str]]:
    """The sentences for one step, each with whether it is about a result.

    Brief leaves out what the player did and what follows from what was said.
    """
    seen = view(step.after, ME)
    told: list[tuple[bool, str]] = []
    if step.before is None and not step.events:
        told.append((False, words("say.taken-back")))
    led = None if step.before is None else view(step.before, ME).led
    for event in step.events:
        if isinstance(event, TilePlayed):
            led = event.led or led
        if text := sentence(event, seen, names, words, led=led, brief=brief, own=not brief):
            told.append((isinstance(event, AllPassed | HandEnded | MatchEnded), text))
    if step.after.to_act is ME:
        told.append((False, turn(seen, words, brief=brief)))
    return told


def turn(seen: TableView, words: Words, *, brief: bool = False) -> str:
    """That it is the player's turn, and for what."""
    if seen.phase is not Phase.PLAY:
        return words(f"say.turn.{seen.phase.value}")
    if seen.led is None:
        return words("say.turn.lead")
    if brief:
        return words("say.turn.play")
    assert seen.contract is not None
    assert seen.contract.trump is not None
    trump, led = seen.contract.trump, seen.led
    follows = any(belongs(tile, led, trump) for tile in seen.hand)
    suit = suit_phrase(words, led)
    return words("say.turn.follow", suit=suit) if follows else words("say.turn.any", suit=suit)


def sentence(
    event: Event,
    seen: TableView,
    names: Names,
    words: Words,
    *,
    led: Suit | None = None,
    brief: bool = False,
    own: bool = True,
) -> str:
    """One event as a radio commentator would put it; empty for what needs no word.

    `led` is the suit of the trick that the event belongs to; without `own`, what the player did is not told.
    """
    deed = event.contract.bidder if isinstance(event, Declared) else getattr(event, "seat", None)
    if not own and deed is ME:
        return ""
    match event:
        case HandDealt(dealer, number):
            return _dealt(dealer, number, names, words, brief)
        case CallMade(seat, call):
            if call.is_pass:
                return words("say.pass.you" if seat is ME else "say.pass", name=names[seat])
            said = spoken_call(words, call, seen.rules)
            return words("say.bid.you" if seat is ME else "say.bid", name=names[seat], call=said)
        case AuctionWon(contract):
            if brief:
                return ""
            return words("say.won.you" if contract.bidder is ME else "say.won", name=names[contract.bidder])
        case AllPassed():
            return ""
        case Declared(contract):
            return _declared(contract, names, words)
        case TilePlayed():
            return _played(event, led, seen, names, words)
        case TrickTaken(_, winner, points):
            return words("say.takes.you" if winner is ME else "say.takes", name=names[winner], n=points)
        case HandEnded(result):
            told = result_sentences(words, seen, names)
            if result.outcome is Outcome.PASSED_OUT:
                return " ".join((f"{result_title(words, result, None)}.", *told))
            title = f"{result_title(words, result, seen.contract)}."
            return " ".join((title, *(told[-2:] if brief else told)))
        case MatchEnded(team):
            return words("match.won" if team is Seat.A.team else "match.lost") + "."


def _dealt(dealer: Seat, number: int, names: Names, words: Words, brief: bool) -> str:
    told = words("say.dealt.you" if dealer is ME else "say.dealt", name=names[dealer], n=number + 1)
    if number or brief:
        return told
    seats = words("say.seats", partner=names[Seat.C], left=names[Seat.B], right=names[Seat.D])
    return f"{seats} {told}"


def _declared(contract: Contract, names: Names, words: Words) -> str:
    declaration = contract.declaration
    assert declaration is not None
    trump = trump_phrase(words, declaration.trump)
    key = "say.declared.you" if contract.bidder is ME else "say.declared"
    told = words(key, name=names[contract.bidder], trump=trump)
    if declaration.stacks is None:
        return told
    return f"{told} {words('say.stacks', n=declaration.stacks)}"


def _played(event: TilePlayed, suit: Suit | None, seen: TableView, names: Names, words: Words) -> str:
    """Led, trumped with, or played."""
    seat, tile, leads = event
    trump = None if seen.contract is None else seen.contract.trump
    key = "say.played"
    if leads is not None:
        key = "say.led.trump" if leads is Suit.TRUMPS else "say.led"
    elif trump is not None and is_trump(tile, trump) and suit not in (None, Suit.TRUMPS):
        key = "say.trumped"
    you = ".you" if seat is ME else ""
    return words(f"{key}{you}", name=names[seat], tile=spoken_tile(words, tile))
