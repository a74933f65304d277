"""What a lesson is made of, and how an answer is judged.

A lesson is data: moments of a match reached by the rules themselves, what is asked there, and which answers
are right. All sentences are in the catalogue, under `lesson.<lesson>.<step>`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from game.core.hand import Phase, Trick
from game.core.match import MatchState, apply
from game.core.positions import Position, reach
from game.core.rulesets import MARKS, RuleSet
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES, Tile, parse_tile, tile_name
from game.core.view import TableView, view

ME = Seat.A


@dataclass(frozen=True, slots=True)
class Moment:
    """A hand up to one moment in the record's notation, `hands` by seat, filled up from what is left over."""

    hands: tuple[str, str, str, str]
    auction: str = ""
    declare: str = ""
    plays: str = ""
    dealer: Seat = Seat.D
    rules: RuleSet = MARKS


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do: touch a tile of one's hand, or one of `answers`.

    `shown` is what lies in the middle: the trick, the captured faces, or some tiles to look at. Until the
    right answer, what would give it away is not shown. After it, `after` is played on, the touched tile
    first.
    """

    key: str
    moment: Moment
    right: tuple[str, ...]  # tile names, or answers
    answers: tuple[str, ...] = ()  # none: a tile is asked for
    shown: str = "trick"  # "trick", "captured", or names of tiles
    after: str = ""
    hand: bool = True  # whether one's own tiles matter to the question
    whole: bool = False  # the trick that was just taken still lies there
    plays: bool = True  # the touched tile goes to the table

    @property
    def asks_for_tile(self) -> bool:
        return not self.answers


@dataclass(frozen=True, slots=True)
class Lesson:
    """A few steps on one matter."""

    key: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """How far the player is in a lesson, and what was answered last."""

    step: int = 0
    answer: str = ""
    right: bool = False


@dataclass(frozen=True, slots=True)
class Shown:
    """What a step puts on the table: the view, and a finished trick that still lies there."""

    view: TableView
    held: Trick | None = None


def dealt(hands: tuple[str, ...]) -> tuple[str, ...]:
    """Four whole hands from the tiles that matter; what is missing comes from the rest, lowest first."""
    held = [[parse_tile(name) for name in tiles.split()] for tiles in hands]
    left = [tile for tile in ALL_TILES if not any(tile in tiles for tiles in held)]
    for tiles in held:
        while len(tiles) < len(ALL_TILES) // len(SEATS):
            tiles.append(left.pop(0))
    return tuple(" ".join(map(tile_name, tiles)) for tiles in held)


@cache
def match_at(moment: Moment) -> MatchState:
    """The match at the moment, played there by the rules; raises IllegalAction where they forbid it."""
    a, b, c, d = dealt(moment.hands)
    return reach(
        Position(
            "", "", moment.rules, moment.dealer, (a, b, c, d), moment.auction, moment.declare, moment.plays
        )
    )


@cache
def shown(step: Step, answer: str) -> Shown:
    """The table at a step: veiled until it is answered rightly, then played on."""
    match = match_at(step.moment)
    if answer not in step.right:
        return _veiled(match, step)
    names = (
        [answer] if step.asks_for_tile and step.plays and match.phase is Phase.PLAY else []
    ) + step.after.split()
    for name in names:
        match = apply(match, parse_tile(name))
    tricks = match.hand.tricks
    finished = bool(tricks) and not match.hand.current and (bool(names) or step.whole)
    return Shown(view(match, ME), tricks[-1] if finished else None)


def _veiled(match: MatchState, step: Step) -> Shown:
    """The table without whatever would answer the question by itself."""
    seen = view(match, ME)
    current = match.hand.tricks[-1].plays if step.whole else seen.current
    return Shown(replace(seen, current=current, led=None, winning=None, to_act=None, legal=(), result=None))


def judged(step: Step, attempt: Attempt, answer: str) -> Attempt:
    """The attempt after an answer; once it was right, further answers change nothing."""
    return attempt if attempt.right else replace(attempt, answer=answer, right=answer in step.right)


def choices(step: Step) -> tuple[str, ...]:
    """Everything the player can answer, tiles by name."""
    if not step.asks_for_tile:
        return step.answers
    return tuple(tile_name(tile) for tile in match_at(step.moment).hand.hands[ME])


def exhibits(step: Step) -> tuple[Tile, ...]:
    """The tiles laid out to look at, where the step shows no trick."""
    return () if step.shown in ("trick", "captured") else tuple(map(parse_tile, step.shown.split()))
