"""The screens, one on top of another, and what all of them share: the session, the words, what is half chosen.

Everything that acts on screens works on this; nothing here knows of any of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Protocol

from game.app.ports import Exchange
from game.app.session import Session
from game.app.table import Step
from game.ui.intents import NewMatch, Show
from game.ui.lessons.course import Attempt
from game.ui.phrases import aloud
from game.ui.scenes.sitting import Choices, Sitting
from game.ui.words import Words, chosen_language, load_words


class Speaker(Protocol):
    """Hears of every step, to say it aloud."""

    def step(self, step: Step, names: tuple[str, str, str, str], words: Words) -> None: ...
    def say(self, text: str, urgent: bool = False) -> None: ...
    def mention(self, text: str) -> None: ...
    def repeat(self) -> None: ...


class ScreenStack:
    """The screens over one session; `changed` is called when a new picture is due."""

    def __init__(self, session: Session, exchange: Exchange, speaker: Speaker, changed: Callable[[], None]) -> None:
        self.session = session
        self.exchange = exchange
        self.speaker = speaker
        self.changed = changed
        self.stack: list[Show] = [Show("title")]
        self.choices = Choices()
        self.message = ""
        self.hinting = False
        self.asking: NewMatch | None = None  # a new match that would end the saved one
        self.attempt = Attempt()  # at the lesson that is shown
        self.offsets: dict[str, float] = {}  # how far each screen is scrolled
        self.system_language = "en"
        self._words = load_words("en")
        self._tasks: set[asyncio.Task[None]] = set()

    # -- what is so ---------------------------------------------------------------------------

    @property
    def words(self) -> Words:
        """The language now in use."""
        language = chosen_language(self.session.settings.language, self.system_language)
        if language != self._words.language:
            self._words = load_words(language)
        return self._words

    @property
    def top(self) -> Show:
        return self.stack[-1]

    def names(self) -> tuple[str, str, str, str]:
        """The players' names by seat."""
        others = [sitter.name for _, sitter in sorted(self.session.seating.items())]
        return (self.words("you.name"), others[0], others[1], others[2])

    def sitting(self) -> Sitting:
        """The table as the player has it before them."""
        table, settings = self.session.table, self.session.settings
        assert table is not None
        return Sitting(
            view=table.view(),
            names=self.names(),
            held=table.held,
            thinking=table.thinking,
            choices=self.choices,
            message=self.message,
            can_take_back=table.can_take_back,
            practice=table.practice and not self.session.known_deal,
            two_step=settings.confirm,
            hints=settings.hints,
            hinting=self.hinting,
            known_deal=self.session.known_deal,
        )

    # -- what can be done with it -------------------------------------------------------------

    def back(self) -> None:
        """Close the uppermost screen; the lowest one stays."""
        self.asking = None
        if len(self.stack) > 1:
            self.stack.pop()

    def to_table(self) -> None:
        """The table above the title, and nothing else."""
        self.stack = [Show("title"), Show("table")]

    def clear(self) -> None:
        """Forget half-made choices and the last message."""
        self.choices, self.message, self.hinting = Choices(), "", False

    def say(self, text: str, urgent: bool = False) -> None:
        """Have something said aloud."""
        self.speaker.say(aloud(self.words, text), urgent)

    def scroll_by(self, by: float, most: float) -> bool:
        """Move the uppermost screen's content; whether it moved."""
        old = self.offsets.get(self.top.scene, 0.0)
        new = max(0.0, min(most, old + by))
        self.offsets[self.top.scene] = new
        return new != old

    def spawn(self, work: Coroutine[None, None, None]) -> asyncio.Task[None]:
        """Run something that takes a while beside the screen."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return task

    def _ended(self, task: asyncio.Task[None]) -> None:
        """Work that failed beside the screen must not fail in silence."""
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.session.failed(error)
