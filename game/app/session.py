"""Everything that lasts longer than a screen: settings, the table, what is saved, what is counted."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any

from game.ai.advice import Advice, advise
from game.ai.levels import player_of
from game.ai.player import Budget
from game.app.course import done_text, parse_done
from game.app.ports import Chance, Clock, Nowhere, Site, Storage, StorageFailed
from game.app.records import Everything, Opened, everything_text, match_text
from game.app.review import hand_of
from game.app.saves import MatchSaves, Overtaken, Saved
from game.app.seating import Seating, parse_seating, seat_everyone, seating_json
from game.app.settings import Settings, Value, parse_settings, settings_text, with_value
from game.app.statistics import Statistics, count_hand, count_match, parse_statistics, statistics_text
from game.app.table import Step, Table, Thinker, new_match
from game.core.actions import PlayerAction
from game.core.events import HandEnded, MatchEnded, events
from game.core.match import MatchState, begin_match
from game.core.observation import Observation
from game.core.rulesets import RuleSet
from game.core.seats import Seat, Team

THINK_MS = 1500.0  # no computer player takes longer than this, however slow the device


@dataclass(frozen=True, slots=True)
class Ports:
    """What the session needs of the world."""

    storage: Storage
    clock: Clock
    chance: Chance
    prefix: str  # of every storage key: the site's path and a version
    site: Site = field(default_factory=Nowhere)


class Session:
    """The player's settings, match and statistics.

    `changed` is called after every visible change, `stepped` after every action at the table.
    """

    def __init__(self, ports: Ports, changed: Callable[[], None], stepped: Callable[[Step], None]) -> None:
        self.ports = ports
        self.table: Table | None = None
        self.seating: Seating = {}
        self.known_deal = False
        self.failed: Callable[[BaseException], None] = _raise  # told when a table stops by itself
        self.notices: list[str] = []  # keys of sentences the player should read once
        self.storage_works = True
        self._changed = changed
        self._stepped = stepped
        self.overtaken = False  # another page of this site plays the match that lay on this table
        self._stale = False  # another page has written to the saved match
        self._asked_to_persist = False
        self.saves = MatchSaves(ports.storage, ports.prefix, f"{ports.chance.below(1 << 30):08x}")
        self.settings = self._load_settings()
        self.statistics = self._load_statistics()
        self.lessons_done = parse_done(self._read("lessons"))
        found = self.saves.load()
        self.saved: Saved | None = found.saved
        self.past: Saved | None = None  # a match left at its end, for as long as the page is open
        self.opened: Opened | None = None  # a match brought in from a record
        self.notices += found.complaints

    # -- kept things --------------------------------------------------------------------------

    def _read(self, name: str) -> str | None:
        try:
            return self.ports.storage.get(self.ports.prefix + name)
        except StorageFailed:
            self.storage_works = False
            return None

    def _write(self, name: str, text: str) -> None:
        try:
            self.ports.storage.set(self.ports.prefix + name, text)
        except StorageFailed as error:
            self._storage_failed(error)

    def _storage_failed(self, error: StorageFailed) -> None:
        if self.storage_works:
            key = "storage.quota" if str(error) == "quota" else "storage.denied"
            self.notices.append(key)
        self.storage_works = False

    def _load_settings(self) -> Settings:
        text = self._read("settings")
        if text is None:
            return Settings()
        settings, whole = parse_settings(text)
        if not whole:
            self.notices.append("settings.damaged")
        return settings

    def _load_statistics(self) -> Statistics:
        text = self._read("statistics")
        stats = Statistics() if text is None else parse_statistics(text)
        if stats is not None:
            return stats
        self._write("statistics-aside", text or "")
        self.notices.append("statistics.aside")
        return Statistics()

    def set(self, name: str, value: Value) -> None:
        """Change a setting and keep it; raises BadSettings for a value it cannot have."""
        self.settings = with_value(self.settings, name, value)
        self._write("settings", settings_text(self.settings))
        if self.table is not None:
            self.table.wake()
        self._changed()

    def changed_elsewhere(self, key: str) -> None:
        """Another page of this site has written under `key`; under "" it has cleared everything."""
        if not key:
            self._write_everything()
        elif self.saves.is_part(key):
            self._look_for_another_page()
        elif key == self.ports.prefix + "settings":
            self._take_from_another_page("settings")
        elif key == self.ports.prefix + "statistics":
            self._take_from_another_page("statistics")
        elif key == self.ports.prefix + "lessons":
            self.lessons_done |= parse_done(self._read("lessons"))
        else:
            return
        self._changed()

    def _take_from_another_page(self, name: str) -> None:
        """Settings or statistics that another page wrote; what it removed is kept here all the same."""
        if self._read(name) is None:
            self._write_everything()
        elif name == "settings":
            self.settings = self._load_settings()
        else:
            self.statistics = self._load_statistics()

    def _look_for_another_page(self) -> None:
        if self.table is None:
            self._stale = True
            return
        try:
            if self.saves.overtaken():
                self._yield_to_another_page()
        except StorageFailed as error:
            self._storage_failed(error)

    def _yield_to_another_page(self) -> None:
        """The match goes on elsewhere: this table stops where it is, and writes nothing."""
        self.overtaken = True
        if self.table is not None:
            self.table.stop()

    def take_over(self) -> bool:
        """Go on here with the match as the other page left it; False when there is none any more."""
        if self.table is not None:
            self.table.stop()
            self.table = None
        self._stale = True
        return self.resume()

    def refresh(self) -> None:
        """Look at the saved match again, if another page has written to it."""
        if self._stale and self.table is None:
            self._stale = self.overtaken = False
            found = self.saves.load()
            self.saved = found.saved
            self.notices += [key for key in found.complaints if key not in self.notices]

    def _write_everything(self) -> None:
        """Somebody has cleared the storage: what is still known here is kept anew."""
        self._write("settings", settings_text(self.settings))
        self._write("statistics", statistics_text(self.statistics))
        self._write("lessons", done_text(self.lessons_done))
        if self.table is not None and not self.overtaken:
            self._hold()
            self._save(self.table.match)
        elif self.saved is not None:
            self._keep(self.saved.match, _without_sequence(self.saved.meta))

    def finish_lesson(self, key: str) -> None:
        """Remember a lesson of the course as done."""
        if key not in self.lessons_done:
            self.lessons_done |= {key}
            self._write("lessons", done_text(self.lessons_done))

    def reset_statistics(self) -> None:
        self.statistics = Statistics()
        self._write("statistics", statistics_text(self.statistics))
        self._changed()

    # -- matches ------------------------------------------------------------------------------

    def new_match(self, rules: RuleSet, *, practice: bool = False) -> None:
        """Begin a match at a fresh deal, with people of the chosen levels."""
        self.known_deal = False
        match = new_match(rules, self.ports.chance)
        self._sit(match, seat_everyone(self.settings, self.ports.chance), practice)
        self._on_step(Step(None, match, events(None, match)))

    def resume(self) -> bool:
        """Go on with the saved match; False when there is none."""
        self.refresh()
        if self.saved is None:
            return False
        meta, match = self.saved.meta, self.saved.match
        seating = parse_seating(meta.get("seats")) or seat_everyone(self.settings, self.ports.chance)
        self.known_deal = meta.get("known") is True
        self._sit(match, seating, meta.get("practice") is True)
        return True

    def play_deal_again(self, match: MatchState, number: int) -> None:
        """Play a finished hand's deal again from its auction; it counts for nothing, for its tiles are known.

        Raises ValueError for a hand that is not over.
        """
        fresh = begin_match(match.rules, hand_of(match, number).deal)
        self.known_deal = True
        self._sit(fresh, self.seating or seat_everyone(self.settings, self.ports.chance), True)
        self._on_step(Step(None, fresh, events(None, fresh)))

    def play_on(self, opened: Opened) -> None:
        """Sit down at a match brought in; it counts for nothing, for its tiles may be known."""
        self.known_deal = True
        seating = parse_seating(opened.meta.get("seats"))
        self._sit(opened.match, seating or seat_everyone(self.settings, self.ports.chance), True)
        self._save(opened.match)

    # -- what goes out and comes in -----------------------------------------------------------

    def latest(self) -> Saved | None:
        """The match at the table, or the one kept, or the last one that ended; None before the first."""
        if self.table is not None:
            return Saved(self.table.match, self._meta(), 0)
        return self.saved or self.past

    def record_text(self) -> str | None:
        """The record of the present match's finished hands; None before there is one."""
        latest = self.latest()
        return None if latest is None else match_text(latest.match, _without_sequence(latest.meta))

    def everything_text(self) -> str:
        """Settings, statistics and the finished hands of the match as one text."""
        kept = self.latest() if self.table is not None else self.saved
        meta = {} if kept is None else _without_sequence(kept.meta)
        return everything_text(self.settings, self.statistics, None if kept is None else kept.match, meta)

    def take_everything(self, everything: Everything) -> None:
        """Put the settings, the statistics and the match, if there is one, in the place of those here."""
        self.settings, self.statistics = everything.settings, everything.statistics
        self._write("settings", settings_text(self.settings))
        self._write("statistics", statistics_text(self.statistics))
        opened = everything.opened
        if opened is not None:
            if self.table is not None:
                self.table.stop()
                self.table = None
            meta = _without_sequence(opened.meta)
            self.saved = Saved(opened.match, meta, 0)
            self._hold()
            self._keep(opened.match, meta)
        self._changed()

    def set_aside(self) -> tuple[str, ...]:
        """Kept texts that could not be read, to be copied out."""
        statistics = self._read("statistics-aside")
        return (*self.saves.aside(), *(() if statistics is None else (statistics,)))

    def leave(self) -> None:
        """Stand up; the match stays saved."""
        if self.table is not None:
            self.table.stop()
            match = self.table.match
            self.saved = Saved(match, self._meta(), 0)
            self.table = None
            if self.overtaken:
                self._stale = True
                self.refresh()
            elif match.winner is not None:
                self.past = self.saved
                self._forget()
        self._changed()

    def _forget(self) -> None:
        self.saved = None
        try:
            self.saves.forget()
        except StorageFailed as error:
            self._storage_failed(error)

    def _sit(self, match: MatchState, seating: Seating, practice: bool) -> None:
        if self.table is not None:
            self.table.stop()
        self._hold()
        self.seating = seating
        thinkers = {seat: self._thinker(sitter.level) for seat, sitter in seating.items()}
        self.table = Table(
            match, thinkers, self.ports.clock, self.ports.chance, lambda: self.settings, self._on_step,
            self._changed, practice=practice,
        )  # fmt: skip
        self.table.failed = self.failed
        self.table.start()
        self._changed()

    def _thinker(self, level: str) -> Thinker:
        def think(observation: Observation) -> Generator[None, None, PlayerAction]:
            decision = yield from player_of(level).think(observation, self._budget(), self._random())
            return decision.action

        return think

    def _budget(self) -> Budget:
        until = self.ports.clock.now() + THINK_MS
        return Budget(out_of_time=lambda: self.ports.clock.now() > until)

    def _random(self) -> Random:
        return Random(self.ports.chance.below(1 << 30))

    def advice(self, observation: Observation) -> Generator[None, None, Advice]:
        """Advice for the person, from what the person knows."""
        return advise(observation, self._budget(), self._random())

    def _meta(self) -> dict[str, Any]:
        meta: dict[str, Any] = {"seats": seating_json(self.seating)}
        if self.table is not None and self.table.practice:
            meta["practice"] = True
        if self.known_deal:
            meta["known"] = True
        return meta

    def _on_step(self, step: Step) -> None:
        for event in step.events:
            if isinstance(event, HandEnded):
                self._ask_to_persist()
                self._count(lambda stats: count_hand(stats, step.after.hand))
            elif isinstance(event, MatchEnded):
                self._count_match(step.after.rules, event.team is Team.AC)
        self._save(step.after)
        self._stepped(step)

    def _count(self, add: Callable[[Statistics], Statistics]) -> None:
        if self.table is not None and not self.table.practice and not self.known_deal and not self.overtaken:
            self.statistics = add(self.statistics)
            self._write("statistics", statistics_text(self.statistics))

    def _count_match(self, rules: RuleSet, won: bool) -> None:
        opponents, partner = self.seating[Seat.B].level, self.seating[Seat.C].name
        self._count(lambda stats: count_match(stats, rules, won, opponents, partner))

    def _ask_to_persist(self) -> None:
        """Once there is something to lose: at the end of this visit's first hand."""
        if not self._asked_to_persist:
            self._asked_to_persist = True
            self.ports.site.persist()

    def _hold(self) -> None:
        self.overtaken = False
        try:
            self.saves.hold()
        except StorageFailed as error:
            self._storage_failed(error)

    def _save(self, match: MatchState) -> None:
        self._keep(match, self._meta())

    def _keep(self, match: MatchState, meta: dict[str, Any]) -> None:
        if self.overtaken:
            return
        try:
            self.saves.save(match, meta)
        except Overtaken:
            self._yield_to_another_page()
        except StorageFailed as error:
            self._storage_failed(error)


def _without_sequence(meta: Mapping[str, object]) -> dict[str, Any]:
    """What is written beside a match, but for the number of its save."""
    return {key: value for key, value in meta.items() if key != "sequence"}


def _raise(error: BaseException) -> None:
    raise error
