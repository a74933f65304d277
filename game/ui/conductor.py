"""Turns what the player touches into deeds, and what is so into a picture."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Protocol

from game.app.ports import Exchange, Sound
from game.app.session import Session
from game.app.settings import MOTION_MS
from game.app.table import PERSON, Step
from game.core.errors import RuleError
from game.core.events import CallMade, HandDealt, HandEnded, TilePlayed
from game.core.hand import Phase
from game.core.rulesets import RULE_SETS, parse_rules
from game.ui.advising import advice_text
from game.ui.desk import Desk
from game.ui.focus import Focus
from game.ui.intents import (
    Act,
    Back,
    ChooseBid,
    ChooseStacks,
    ChooseTrump,
    Do,
    Intent,
    NewMatch,
    Refuse,
    Select,
    Set,
    Show,
)
from game.ui.keys import press, summary
from game.ui.lessons import taking
from game.ui.lessons.course import Attempt
from game.ui.page import Look, Scene
from game.ui.phrases import aloud, refusal
from game.ui.scenes import catalogue
from game.ui.scenes.sitting import Choices, Sitting
from game.ui.screen import Environment, Screen
from game.ui.theme import THEMES, Theme
from game.ui.words import Words, chosen_language, load_words

UNNAMED = ("table", "hand-result", "match-result", "menu", "ask")  # told by what happens, or by their dialog


class Speaker(Protocol):
    """Hears of every step, to say it aloud."""

    def step(self, step: Step, names: tuple[str, str, str, str], words: Words) -> None: ...
    def say(self, text: str, urgent: bool = False) -> None: ...
    def mention(self, text: str) -> None: ...
    def repeat(self) -> None: ...


class Conductor:
    """The screens, one on top of another, over one session."""

    def __init__(
        self, session: Session, sound: Sound, exchange: Exchange, speaker: Speaker, changed: Callable[[], None]
    ) -> None:
        self.session = session
        self.exchange = exchange
        self.stack: list[Show] = [Show("title")]
        self.choices = Choices()
        self.message = ""
        self.hinting = False
        self.asking: NewMatch | None = None  # a new match that would end the saved one
        self.attempt = Attempt()  # at the lesson that is shown
        self.offsets: dict[str, float] = {}  # how far each screen is scrolled
        self.system_language = "en"
        self.desk = Desk(self)
        self.focus = Focus()
        self._sound = sound
        self._speaker = speaker
        self._changed = changed
        self._words = load_words("en")
        self._tasks: set[asyncio.Task[None]] = set()

    # -- the picture --------------------------------------------------------------------------

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

    def theme(self, environment: Environment) -> Theme:
        name = self.session.settings.theme
        more = environment.forced_colours or (environment.more_contrast and name == "dark")
        return THEMES["contrast" if more else name]

    def look(self, environment: Environment) -> Look:
        """How everything is to appear on this device with these settings."""
        self.system_language = environment.language
        settings = self.session.settings
        text = min(2.0, settings.text_size / 100 * environment.font_scale)
        screen = Screen(environment.width, environment.height, environment.insets, text, settings.tile_size / 100)
        return Look(screen, self.theme(environment), self.words, settings.numerals, settings.pip_colours)

    def scene(self, environment: Environment) -> Scene:
        """The picture as it should be now."""
        return catalogue.picture(self, self.look(environment), environment)

    def motion_ms(self, environment: Environment) -> float:
        """How long tiles travel; 0 for not at all."""
        return 0.0 if environment.reduced_motion else MOTION_MS[self.session.settings.motion]

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

    def names(self) -> tuple[str, str, str, str]:
        """The players' names by seat."""
        others = [sitter.name for _, sitter in sorted(self.session.seating.items())]
        return (self.words("you.name"), others[0], others[1], others[2])

    # -- what the player does -----------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        """Do what was meant. A refused action changes nothing but the message (R10)."""
        match intent:
            case Act():
                self._act(intent)
            case Refuse():
                self._refuse(intent)
            case Select(tile):
                self.choices = replace(self.choices, tile=tile)
            case ChooseBid(call):
                self.choices = replace(self.choices, bid=call)
            case ChooseTrump(trump):
                self.choices = replace(self.choices, trump=trump)
            case ChooseStacks(stacks):
                self.choices = replace(self.choices, stacks=stacks)
            case Show():
                self._show(intent)
            case Back():
                self.back()
            case NewMatch():
                self._new_match(intent)
            case Set(name, value):
                self.session.set(name, value)
            case Do():
                catalogue.deed(self, intent)
        self.desk.turned_to(self.top)
        self.changed()

    def changed(self) -> None:
        self._changed()

    def key(self, key: str) -> bool:
        """A key was pressed that no control has a use for; whether it meant something here."""
        return press(self, key)

    def repeat(self) -> None:
        """Have the last thing said once more."""
        self._speaker.repeat()

    def shown(self, scene: Scene) -> None:
        """A picture is about to be seen: hand over the keyboard, and name a screen that is new."""
        first = not self.focus.handover
        entered = self.focus.follow(scene, len(self.stack) + (self.asking is not None))
        title = next((node.label for node in scene.nodes if node.role == "heading" and node.level == 1), "")
        if entered and not first and title and scene.name not in UNNAMED:
            self._speaker.mention(title if title.endswith((".", "?", "!")) else f"{title}.")

    def back(self) -> None:
        """Close the uppermost screen; the lowest one stays."""
        self.asking = None
        if len(self.stack) > 1:
            self.stack.pop()

    def _show(self, show: Show) -> None:
        if show.scene != self.top.scene:
            self.offsets.pop(show.scene, None)
        if self.top.scene == "menu":
            self.stack.pop()
        self.stack.append(show)
        if show.scene == "lesson":
            taking.begin(self)

    def _act(self, intent: Act) -> None:
        table = self.session.table
        if table is None:
            return
        self.clear()
        try:
            table.act(intent.action, intent.state_id)
        except RuleError as error:
            if error.code != "stale":
                self.message = error.message

    def _refuse(self, intent: Refuse) -> None:
        table = self.session.table
        if table is not None and table.match.state_id == intent.state_id:
            self.hinting = False
            self.message = refusal(self.words, table.view(), intent.tile)
            self._speaker.say(refusal(self.words, table.view(), intent.tile, aloud=True), urgent=True)

    def _new_match(self, intent: NewMatch) -> None:
        self.session.refresh()
        running = (
            self.session.table.match
            if self.session.table
            else (self.session.saved.match if self.session.saved else None)
        )
        unfinished = running is not None and running.winner is None
        if unfinished and self.asking != intent:
            self.asking = intent
            return
        self.asking = None
        if intent.rules in RULE_SETS:
            self.clear()
            self.stack = [Show("title"), Show("table")]
            self.session.new_match(parse_rules(intent.rules), practice=intent.practice)

    def sit_down(self) -> None:
        """Go on with the saved match."""
        if self.session.table is not None or self.session.resume():
            self.clear()
            self.stack = [Show("title"), Show("table")]
            self._speaker.say(summary(self.words, self.sitting()))

    def take_over(self) -> None:
        """Go on here with a match that another page of the site has been playing."""
        self.clear()
        self.stack = [Show("title"), Show("table")] if self.session.take_over() else [Show("title")]

    def go_home(self) -> None:
        """Leave the table, keeping the match."""
        self.session.leave()
        self.clear()
        self.stack = [Show("title")]

    def clear(self) -> None:
        """Forget half-made choices and the last message."""
        self.choices, self.message, self.hinting = Choices(), "", False

    def say(self, text: str, urgent: bool = False) -> None:
        """Have something said aloud."""
        self._speaker.say(aloud(self.words, text), urgent)

    def hint(self) -> None:
        """Ask for advice; it is thought out in slices and shown where the prompt stands."""
        table = self.session.table
        if table is not None and table.match.to_act is PERSON and not self.hinting:
            self.hinting, self.message = True, self.words("hint.thinking")
            self.spawn(self._think_of_a_hint())

    async def _think_of_a_hint(self) -> None:
        table = self.session.table
        assert table is not None
        thought = self.session.advice(table.observation())
        state_id = table.match.state_id
        clock = self.session.ports.clock
        began = clock.now()
        while True:
            try:
                next(thought)
            except StopIteration as done:
                if self.session.table is table and table.match.state_id == state_id and self.hinting:
                    self.message = advice_text(self.words, done.value)
                    self.say(self.message)
                    self.changed()
                return
            if clock.now() - began > 5:
                await clock.breathe()
                began = clock.now()

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

    # -- what happens at the table ------------------------------------------------------------

    def stepped(self, step: Step) -> None:
        """An action was accepted: forget choices made for the state before, let it be heard."""
        self.clear()
        for event in step.events:
            match event:
                case HandDealt(dealer, 0):
                    # The first dealer is drawn among the seats (R2); that is worth a word of its own.
                    self.hinting = True
                    self.message = self.words("draw.you" if dealer is PERSON else "draw", name=self.names()[dealer])
                    self._play("shuffle")
                case TilePlayed():
                    self._play("click")
                case CallMade(call=call):
                    self._play("pass" if call.is_pass else "click")
                case HandDealt():
                    self._play("shuffle")
                case HandEnded(result=result) if result.team is not None:
                    self._play("made" if result.team is PERSON.team else "set")
                case _:
                    pass
        if self.session.settings.haptics and step.after.to_act is PERSON:
            self._sound.buzz()
        self._speaker.step(step, self.names(), self.words)

    def _play(self, name: str) -> None:
        settings = self.session.settings
        if settings.sound:
            self._sound.play(name, settings.volume / 100)

    def scroll_by(self, by: float, most: float) -> bool:
        """Move the uppermost screen's content; whether it moved."""
        old = self.offsets.get(self.top.scene, 0.0)
        new = max(0.0, min(most, old + by))
        self.offsets[self.top.scene] = new
        return new != old

    @property
    def in_play(self) -> bool:
        table = self.session.table
        return table is not None and table.match.phase not in (Phase.HAND_OVER, Phase.MATCH_OVER)
