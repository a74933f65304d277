"""What is said of a recorded hand, from the first word to the last: a golden text for each rule set and language."""

from __future__ import annotations

from pathlib import Path

from game.app.retrace import retraced
from game.app.settings import Settings
from game.app.table import Step
from game.core.events import events
from game.core.match import MatchState
from game.record.reader import read_record
from game.ui.speaker import Commentator
from game.ui.words import LANGUAGES, load_words

HERE = Path(__file__).parent
VERBOSITY = ("full", "brief")


class Log:
    """An announcer that writes down what it is to say; what is urgent has a sign before it."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str, urgent: bool = False) -> None:
        self.said.append(f"! {text}" if urgent else text)


def recorded(rules: str) -> MatchState:
    """The match whose first hand is told."""
    return read_record((HERE / f"{rules}.json").read_text(encoding="utf-8")).match


def steps(match: MatchState) -> list[Step]:
    """The first hand as the table would hand it over, step by step."""
    states = [state for state, _ in retraced(match, 0)]
    befores = (None, *states)
    return [Step(before, after, events(before, after)) for before, after in zip(befores, states, strict=False)]


def told(match: MatchState, language: str, speech: str) -> list[str]:
    """Every announcement of the first hand."""
    words, log = load_words(language), Log()
    names = (words("you.name"), "Hattie", "Clementine", "Amos")
    commentator = Commentator(log, lambda: Settings(speech=speech))
    for step in steps(match):
        commentator.step(step, names, words)
    return log.said


def text(rules: str, language: str) -> str:
    """The golden text: full first, then brief."""
    match = recorded(rules)
    parts = [f"{speech}\n\n" + "\n".join(told(match, language, speech)) + "\n" for speech in VERBOSITY]
    return "\n".join(parts)


def golden(rules: str, language: str) -> Path:
    """Where the text is kept."""
    return HERE / f"{rules}-{language}.txt"


def languages() -> tuple[str, ...]:
    """Every language the commentary is spoken in."""
    return LANGUAGES
