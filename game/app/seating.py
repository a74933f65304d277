"""Who sits where: names and levels for the three computer players, kept with the match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.ai.characters import CHARACTERS, Character, characters_of
from game.ai.levels import LEVELS
from game.app.ports import Chance
from game.app.settings import Settings
from game.core.seats import Seat

COMPUTERS = (Seat.B, Seat.C, Seat.D)
Person = Character  # somebody to play with, as a screen may show them


@dataclass(frozen=True, slots=True)
class Sitter:
    """A computer player at a seat."""

    name: str
    level: str


Seating = dict[Seat, Sitter]


def people() -> tuple[Person, ...]:
    """Everybody there is, weakest first."""
    return CHARACTERS


def people_of(level: str) -> tuple[Person, ...]:
    """Everybody who plays at a level."""
    return characters_of(level)


def seat_everyone(settings: Settings, chance: Chance) -> Seating:
    """Players of the chosen levels: the partner one likes if named, opponents drawn, no name twice."""
    chosen = [one.name for one in characters_of(settings.partner) if one.name == settings.partner_name]
    partner = chosen[0] if chosen else _draw(settings.partner, (), chance)
    left = _draw(settings.opponents, (partner,), chance)
    right = _draw(settings.opponents, (partner, left), chance)
    return {
        Seat.B: Sitter(left, settings.opponents),
        Seat.C: Sitter(partner, settings.partner),
        Seat.D: Sitter(right, settings.opponents),
    }


def _draw(level: str, taken: tuple[str, ...], chance: Chance) -> str:
    names = [one.name for one in characters_of(level) if one.name not in taken]
    return names[chance.below(len(names))]


def seating_json(seating: Seating) -> dict[str, dict[str, str]]:
    """The seating for a record's meta."""
    return {seat.name: {"name": sitter.name, "level": sitter.level} for seat, sitter in seating.items()}


def parse_seating(data: object) -> Seating | None:
    """The seating from a record's meta; None unless it names known people and levels in all three seats."""
    if not isinstance(data, Mapping):
        return None
    seating: Seating = {}
    for seat in COMPUTERS:
        one = data.get(seat.name)
        if not isinstance(one, Mapping):
            return None
        name, level = one.get("name"), one.get("level")
        if level not in LEVELS or not any(who.name == name for who in CHARACTERS):
            return None
        seating[seat] = Sitter(str(name), str(level))
    return seating
