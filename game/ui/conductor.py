"""Turns what the player touches into deeds, and what is so into a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.app.ports import Exchange, Sound
from game.app.session import Session
from game.app.settings import MOTION_MS
from game.app.table import PERSON, Step
from game.core.errors import RuleError
from game.core.events import CallMade, HandDealt, HandEnded, TilePlayed
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
from game.ui.keys import TELLINGS, meaning, summary
from game.ui.lessons import taking
from game.ui.page import Look, Scene
from game.ui.phrases import refusal
from game.ui.scenes import catalogue
from game.ui.screen import Environment, Screen
from game.ui.stack import ScreenStack, Speaker
from game.ui.theme import THEMES, Theme

UNNAMED = ("table", "hand-result", "match-result", "menu", "ask")  # told by what happens, or by their dialog


class Conductor(ScreenStack):
    """Does to the screens what the intents mean, and draws them."""

    def __init__(
        self, session: Session, sound: Sound, exchange: Exchange, speaker: Speaker, changed: Callable[[], None]
    ) -> None:
        super().__init__(session, exchange, speaker, changed)
        self.desk = Desk(self)
        self.focus = Focus()
        self._sound = sound

    # -- the picture --------------------------------------------------------------------------

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
        picture, table = catalogue.picture(self, self.desk, self.look(environment), environment), self.session.table
        return picture if table is None else replace(picture, known=table.observation())

    def motion_ms(self, environment: Environment) -> float:
        """How long tiles travel; 0 for not at all."""
        return 0.0 if environment.reduced_motion else MOTION_MS[self.session.settings.motion]

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
                self._do(intent)
        self.desk.turned_to(self.top)
        self.changed()

    def key(self, key: str) -> bool:
        """A key was pressed that no control has a use for; whether it meant something here."""
        intent = meaning(self, key)
        if intent is not None:
            self.handle(intent)
        return intent is not None

    def shown(self, scene: Scene) -> None:
        """A picture is about to be seen: hand over the keyboard, and name a screen that is new."""
        first = not self.focus.handover
        entered = self.focus.follow(scene, len(self.stack) + (self.asking is not None))
        title = next((node.label for node in scene.nodes if node.role == "heading" and node.level == 1), "")
        if entered and not first and title and scene.name not in UNNAMED:
            self.speaker.mention(title if title.endswith((".", "?", "!")) else f"{title}.")

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
                self.message = self.words("refuse.action")

    def _refuse(self, intent: Refuse) -> None:
        table = self.session.table
        if table is not None and table.match.state_id == intent.state_id:
            self.hinting = False
            self.message = refusal(self.words, table.view(), intent.tile)
            self.speaker.say(refusal(self.words, table.view(), intent.tile, aloud=True), urgent=True)

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
            self.to_table()
            self.session.new_match(parse_rules(intent.rules), practice=intent.practice)

    def _do(self, do: Do) -> None:
        """A deed that has no more to say than its name."""
        session, table = self.session, self.session.table
        match do.name:
            case "resume":
                self._sit_down()
            case "home":
                self._go_home()
            case "release" if table is not None:
                table.release()
            case "next-hand" if table is not None:
                self.clear()
                table.next_hand()
            case "take-back" if table is not None:
                self.clear()
                table.take_back()
                if self.top.scene == "menu":
                    self.back()
            case "hint":
                self._hint()
            case "repeat":
                self.speaker.repeat()
            case "tell" if table is not None:
                self.say(TELLINGS[do.argument](self.words, self.sitting()))
            case "lesson-answer":
                taking.answer(self, do.argument)
            case "lesson-next":
                taking.go_on(self)
            case "take-over":
                self._take_over()
            case "update":
                session.ports.site.use_update()
            case "licences":
                session.ports.site.open_licences()
            case "dismiss":
                del session.notices[:1]
            case _:
                self.desk.deed(do)

    def _sit_down(self) -> None:
        """Go on with the saved match."""
        if self.session.table is not None or self.session.resume():
            self.clear()
            self.to_table()
            self.speaker.say(summary(self.words, self.sitting()))

    def _take_over(self) -> None:
        """Go on here with a match that another page of the site has been playing."""
        self.clear()
        if self.session.take_over():
            self.to_table()
        else:
            self.stack = [Show("title")]

    def _go_home(self) -> None:
        """Leave the table, keeping the match."""
        self.session.leave()
        self.clear()
        self.stack = [Show("title")]

    def _hint(self) -> None:
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
        self.speaker.step(step, self.names(), self.words)

    def welcome(self) -> None:
        """The player has come in, by a touch or a key: sound may be had from now on, before anything moves."""
        if self.session.settings.sound:
            self._sound.open()

    def _play(self, name: str) -> None:
        settings = self.session.settings
        if settings.sound:
            self._sound.play(name, settings.volume / 100)
