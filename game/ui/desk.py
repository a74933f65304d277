"""What is looked at beside the table: reviews, records, statistics, and the people to play with."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Mapping
from random import Random

from game.app.records import CannotRead, Everything, Opened, read_text
from game.app.review import Study, finished, review_of, table_steps
from game.app.seating import Seating, parse_seating
from game.app.statistics import statistics_text
from game.core.hand import HandState
from game.core.match import MatchState
from game.core.view import TableView
from game.ui.importing import cannot_read
from game.ui.intents import Back, Do, Show
from game.ui.page import Look, Scene
from game.ui.scenes.dialog import Choice, dialog
from game.ui.scenes.fairness import fairness_scene
from game.ui.scenes.people import people_scene
from game.ui.scenes.records import Shelf, records_scene
from game.ui.scenes.replay import Replaying, replay_scene
from game.ui.scenes.review.page import review_scene
from game.ui.scenes.review.reviewing import Reviewing
from game.ui.scenes.statistics import statistics_scene
from game.ui.stack import ScreenStack

FILE = "file:"  # before a hand's number: of the match that was brought in
MOST_STUDIES = 12
SCENES = ("review", "replay", "statistics", "records", "fairness", "new")


class Desk:
    """The screens beside the table and what can be done on them."""

    def __init__(self, screens: ScreenStack) -> None:
        self.page = 0  # of the review
        self.step = 0  # of the hand seen on the table
        self.told = ""  # what came of the last deed
        self.failed = False  # whether it came to nothing
        self.practice = False  # whether the next match is a practice match
        self._screens = screens
        self._shown: Show | None = None
        self._studies: dict[HandState, Study] = {}
        self._work: asyncio.Task[None] | None = None
        self._brought: Everything | None = None  # read, and waiting for a yes

    # -- which hand ---------------------------------------------------------------------------

    def _match(self, argument: str) -> tuple[MatchState, Mapping[str, object], int] | None:
        """The match meant, what is written beside it, and the hand's number; None where there is none."""
        session = self._screens.session
        found: tuple[MatchState, Mapping[str, object]] | None = None
        if argument.startswith(FILE):
            if session.opened is not None:
                found = session.opened.match, session.opened.meta
        elif (latest := session.latest()) is not None:
            found = latest.match, latest.meta
        if found is None:
            return None
        hands, digits = finished(found[0]), argument.removeprefix(FILE)
        if not hands:
            return None
        number = int(digits) if digits.isdigit() and int(digits) in hands else hands[-1]
        return *found, number

    def _names(self, meta: Mapping[str, object]) -> tuple[str, str, str, str]:
        words = self._screens.words
        seating: Seating = parse_seating(meta.get("seats")) or {}
        others = [sitter.name for _, sitter in sorted(seating.items())]
        if not others:
            others = [words(f"seat.{seat}") for seat in "BCD"]
        return (words("you.name"), others[0], others[1], others[2])

    @property
    def can_review(self) -> bool:
        """Whether there is a finished hand to look at."""
        return self._match("") is not None

    # -- pictures -----------------------------------------------------------------------------

    def picture(self, look: Look, show: Show, offset: float) -> Scene | None:
        """The screen, or None where there is nothing to show on it."""
        session = self._screens.session
        match show.scene:
            case "review":
                return self._review(look, show, offset)
            case "replay":
                return self._replay(look, show)
            case "statistics":
                return statistics_scene(look, session.statistics, self.told, offset)
            case "records":
                return records_scene(look, self._shelf(), offset)
            case "fairness":
                return fairness_scene(look, offset)
            case "new":
                return people_scene(look, session.settings, self.practice, offset)
            case _:
                return None

    def question(self, look: Look, beneath: Scene, show: Show) -> Scene:
        """A question before something that cannot be undone."""
        words, name = look.words, show.argument
        asked, _, rest = name.partition("|")
        deeds: dict[str, Do] = {
            "statistics-reset": Do("statistics-reset"),
            "everything": Do("everything-import"),
            "replay-deal": Do("replay-deal", rest),
            "play-on": Do("play-on"),
        }
        choices: tuple[Choice, ...] = (
            ("confirm", words(f"ask.{asked}.yes"), deeds[asked], "plain"),
            ("cancel", words("ask.no"), Back(), "primary"),
        )
        return dialog(look, beneath, "ask", words(f"ask.{asked}"), words(f"ask.{asked}.text"), choices)

    def _review(self, look: Look, show: Show, offset: float) -> Scene | None:
        found = self._match(show.argument)
        if found is None:
            return None
        match, meta, number = found
        review = review_of(match, number)
        study = self._studies.get(finished_hand(match, number))
        reviewing = Reviewing(
            review=review,
            names=self._names(meta),
            page=min(self.page, review.pages - 1),
            judged=() if study is None else tuple(study.found),
            turns=() if study is None else study.turning_points(),
            decided=frozenset() if study is None else study.pages,
            total=0 if study is None else study.total,
            hands=finished(match),
            source=FILE if show.argument.startswith(FILE) else "",
        )
        return review_scene(look, reviewing, offset)

    def _replay(self, look: Look, show: Show) -> Scene | None:
        found = self._match(show.argument)
        if found is None:
            return None
        match, meta, number = found
        steps = table_steps(match, number)
        return replay_scene(look, Replaying(steps, min(self.step, len(steps) - 1), self._names(meta)))

    def _shelf(self) -> Shelf:
        session = self._screens.session
        latest, opened = session.latest(), session.opened
        return Shelf(
            hands=0 if latest is None else len(finished(latest.match)),
            running=latest is not None and latest.match.hand.result is None,
            opened=None if opened is None else last_view(opened.match),
            opened_hands=0 if opened is None else len(finished(opened.match)),
            has_opened=opened is not None,
            opened_over=opened is not None and opened.match.winner is not None,
            aside=len(session.set_aside()),
            told=self.told,
            failed=self.failed,
        )

    # -- deeds --------------------------------------------------------------------------------

    def turned_to(self, show: Show) -> None:
        """Another screen may have come up: study the hand under review, and nothing else."""
        if show != self._shown:
            before = "" if self._shown is None else self._shown.scene
            if "ask" not in (before, show.scene) and show.scene != before:
                self.told = ""
            if show.scene == "review":
                self.page = self.page if before in ("replay", "ask") else 0
            if show.scene == "replay":
                self.step = 0
            self._shown = show
        if show.scene == "review":
            self._begin_study(show)
        elif self._work is not None:
            self._work.cancel()
            self._work = None

    def _begin_study(self, show: Show) -> None:
        found = self._match(show.argument)
        if found is None:
            return
        hand = finished_hand(found[0], found[2])
        if hand not in self._studies:
            while len(self._studies) >= MOST_STUDIES:
                self._studies.pop(next(iter(self._studies)))
            self._studies[hand] = Study(found[0], found[2])
            if self._work is not None:
                self._work.cancel()
                self._work = None
        study = self._studies[hand]
        if study.done or (self._work is not None and not self._work.done()):
            return
        ports = self._screens.session.ports
        work = study.run(ports.clock, Random(ports.chance.below(1 << 30)), self._screens.changed)
        self._work = self._screens.spawn(work)

    def deed(self, do: Do) -> None:
        """Do what one of these screens offers."""
        screens, session = self._screens, self._screens.session
        self.failed = False
        match do.name:
            case "earlier" | "later" | "step":
                self._turn(do)
            case "hand":
                self.page = 0
                screens.stack[-1] = Show("review", do.argument)
                screens.offsets.pop("review", None)
            case "practice":
                self.practice = not self.practice
            case "statistics-reset":
                self._close_question()
                session.reset_statistics()
                self.told = screens.words("statistics.gone")
            case "statistics-export":
                self._give("texas42-statistics.json", statistics_text(session.statistics))
            case "everything-export":
                self._give("texas42-everything.json", session.everything_text())
            case "export":
                text = session.record_text()
                if text is not None:
                    self._give("texas42-match.json", text)
            case "copy" | "share":
                text = session.record_text()
                if text is not None:
                    screens.spawn(self._hand_over(do.name, text))
            case "copy-aside":
                texts = "\n".join(session.set_aside())
                if do.argument == "download":
                    self._give("texas42-set-aside.txt", texts)
                else:
                    screens.spawn(self._hand_over("copy", texts))
            case "import":
                screens.spawn(self._bring_in(screens.exchange.pick()))
            case "paste":
                words = screens.words
                asked = (words(f"records.paste.{part}") for part in ("title", "text", "done", "cancel"))
                screens.spawn(self._bring_in(screens.exchange.paste(*asked)))
            case "everything-import":
                self._close_question()
                if self._brought is not None:
                    session.take_everything(self._brought)
                    self._brought = None
                    self.told = screens.words("records.taken")
            case "replay-deal" | "play-on":
                self._sit(do)
            case _:
                pass

    def _turn(self, do: Do) -> None:
        by = {"earlier": -1, "later": 1}.get(do.name, 0)
        if self._screens.top.scene == "replay":
            self.step = max(0, self.step + by)
            found = self._match(self._screens.top.argument)
            if found is not None:
                self.step = min(self.step, len(table_steps(found[0], found[2])) - 1)
            return
        self.page = int(do.argument) if do.name == "step" else max(0, self.page + by)
        self._screens.offsets.pop("review", None)

    def _give(self, name: str, text: str) -> None:
        self._screens.exchange.download(name, text)
        self.told = self._screens.words("records.downloaded", name=name)

    async def _hand_over(self, how: str, text: str) -> None:
        screens = self._screens
        exchange = screens.exchange
        if how == "share":
            done = await exchange.share(screens.words("game"), text)
        else:
            done = await exchange.copy(text)
        self.told, self.failed = screens.words(f"records.{how}.{'done' if done else 'failed'}"), not done
        screens.say(self.told)
        screens.changed()

    async def _bring_in(self, offered: Awaitable[str | None]) -> None:
        screens, session = self._screens, self._screens.session
        text = await offered
        if text is None:
            return
        try:
            brought = read_text(text)
        except CannotRead as error:
            self.told, self.failed = cannot_read(screens.words, error), True
        else:
            if isinstance(brought, Everything):
                self._brought = brought
                screens.stack.append(Show("ask", "everything"))
            else:
                session.opened = brought
                self.told = screens.words("records.opened")
        screens.say(self.told)
        screens.changed()

    def _close_question(self) -> None:
        if self._screens.top.scene == "ask":
            self._screens.stack.pop()

    def _sit(self, do: Do) -> None:
        """Play a known deal, or a match brought in, after asking where that ends a match in progress."""
        screens, session = self._screens, self._screens.session
        asked = screens.top.scene == "ask"
        kept = session.latest()
        unfinished = kept is not None and kept.match.winner is None
        if unfinished and not asked:
            name = do.name if do.name == "play-on" else f"{do.name}|{do.argument}"
            screens.stack.append(Show("ask", name))
            return
        opened: Opened | None = session.opened
        if do.name == "replay-deal":
            found = self._match(do.argument)
            if found is None:
                return
            screens.clear()
            screens.to_table()
            session.play_deal_again(found[0], found[2])
        elif opened is not None and opened.match.winner is None:
            screens.clear()
            screens.to_table()
            session.play_on(opened)


def finished_hand(match: MatchState, number: int) -> HandState:
    """The hand by its number; `number` is of a finished one."""
    return (*match.earlier, match.hand)[number]


def last_view(match: MatchState) -> TableView | None:
    """The table after the match's last finished hand; None before there is one."""
    hands = finished(match)
    return review_of(match, hands[-1]).table if hands else None
