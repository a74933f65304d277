"""What is said aloud of the game, in order and once."""

from __future__ import annotations

from collections.abc import Callable

from game.app.ports import Announcer
from game.app.settings import Settings
from game.app.table import Step
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
from game.core.hand import Outcome
from game.core.seats import Seat
from game.core.view import TableView, view
from game.ui.page import spoken_tile
from game.ui.phrases import ME, result_sentences, spoken_call, trump_phrase
from game.ui.words import Words

Names = tuple[str, str, str, str]


class Commentator:
    """Turns events into sentences for the announcer."""

    def __init__(self, announcer: Announcer, settings: Callable[[], Settings]) -> None:
        self._announcer = announcer
        self._settings = settings
        self.last = ""

    def say(self, text: str, urgent: bool = False) -> None:
        """Say something at once worth repeating."""
        self.last = text
        self._announcer.say(text, urgent)

    def step(self, step: Step, names: Names, words: Words) -> None:
        """Say what an action brought about, and whose turn it is if it is the player's."""
        seen = view(step.after, ME)
        brief = self._settings().speech == "brief"
        told = [sentence(event, seen, names, words, brief) for event in step.events]
        if step.after.to_act is ME:
            told.append(words(f"say.turn.{step.after.phase.value}"))
        text = " ".join(part for part in told if part)
        if text:
            self.say(text)


def sentence(event: Event, seen: TableView, names: Names, words: Words, brief: bool = False) -> str:
    """One event as a radio commentator would put it; empty for what needs no word."""
    match event:
        case HandDealt(dealer, number):
            key = "say.dealt.you" if dealer is ME else "say.dealt"
            return words(key, name=names[dealer], n=number + 1)
        case CallMade(seat, call):
            if call.is_pass:
                return words("say.pass.you" if seat is ME else "say.pass", name=names[seat])
            said = spoken_call(words, call, seen.rules)
            return words("say.bid.you" if seat is ME else "say.bid", name=names[seat], call=said)
        case AuctionWon(contract):
            return (
                ""
                if brief
                else words("say.won.you" if contract.bidder is ME else "say.won", name=names[contract.bidder])
            )
        case AllPassed():
            return ""
        case Declared(contract):
            assert contract.trump is not None
            trump = trump_phrase(words, contract.trump)
            return words(
                "say.declared.you" if contract.bidder is ME else "say.declared",
                name=names[contract.bidder],
                trump=trump,
            )
        case TilePlayed(seat, tile, led):
            key = "say.played" if led is None else "say.led"
            return words(f"{key}.you" if seat is ME else key, name=names[seat], tile=spoken_tile(words, tile))
        case TrickTaken(_, winner, points):
            return words("say.takes.you" if winner is ME else "say.takes", name=names[winner], n=points)
        case HandEnded(result):
            told = result_sentences(words, seen, names)
            return " ".join(told[-2:] if brief and result.outcome is not Outcome.PASSED_OUT else told)
        case MatchEnded(team):
            return words("match.won" if team is Seat.A.team else "match.lost") + "."
