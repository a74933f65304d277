"""The lessons, in the order in which they build on one another."""

from __future__ import annotations

from game.core.positions import POSITIONS, Position
from game.core.rulesets import MARKS, POINTS, RuleSet
from game.core.seats import Seat
from game.ui.lessons.course import Lesson, Moment, Step

# Who wins the auction with 30, the dealer being on the right.
_LEFT_BIDS = "pass 30 pass pass"
_PARTNER_BIDS = "pass pass 30 pass"
_RIGHT_BIDS = "pass pass pass 30"


def _position(key: str) -> Position:
    return next(position for position in POSITIONS if position.key == key)


def _as_moment(
    key: str, rules: RuleSet = MARKS, auction: str = "", declare: str = "", plays: str = ""
) -> Moment:
    """A worked position, or the same deal under another contract."""
    at = _position(key)
    return Moment(at.hands, auction or at.auction, declare or at.declare, plays or at.plays, at.dealer, rules)


# Three doubles, then everything else: the hand that takes all seven tricks, 40 points with the first five.
_FIVE_TRICKS = _position("one-stack").plays + " 6-5 0-0 1-1 3-2 6-4 1-0 2-1 3-3"
_SEVEN_TRICKS = _FIVE_TRICKS + " 6-3 2-0 3-1 4-2 5-4 3-0 2-2 5-2"

ENDS = Lesson(
    "ends",
    (
        Step("two", Moment(("6-4 5-3 4-1 2-2 6-0 5-5 3-1", "", "", "")), ("6-4", "4-1"), shown="6-3"),
        Step("double", Moment(("6-5 5-5 5-0 4-3 2-1 6-6 3-0", "", "", "")), ("5-5",), shown="3-3 6-3 3-0"),
        Step(
            "led",
            Moment(("6-4 5-1 3-3 2-2 6-0 5-5 3-1", "", "5-3", ""), _PARTNER_BIDS, "none", "5-3"),
            ("fives",),
            ("fives", "threes", "both"),
            hand=False,
        ),
    ),
)

FOLLOWING = Lesson(
    "following",
    (
        Step(
            "must",
            Moment(("6-4 5-3 4-0 6-1 3-2 5-5 1-1", "", "", "4-2"), _RIGHT_BIDS, "none", "4-2"),
            ("6-4", "4-0"),
        ),
        Step(
            "cannot",
            Moment(("5-3 4-0 3-2 5-5 1-1 2-0 3-1", "", "6-4", "6-0"), _PARTNER_BIDS, "none", "6-4 6-0"),
            ("any",),
            ("any", "higher", "pass"),
        ),
    ),
)

TRUMPS = Lesson(
    "trumps",
    (
        Step(
            "name",
            Moment(("6-5 5-3 6-1 4-2 3-3 1-0 5-5", "", "5-4", "5-2"), _PARTNER_BIDS, "6"),
            ("6-5", "6-1"),
            plays=False,
        ),
        Step(
            "leave",
            Moment(("6-5 5-3 6-1 4-2 3-3 1-0 5-5", "", "5-4", "5-2"), _PARTNER_BIDS, "6", "5-4 5-2"),
            ("5-3", "5-5"),
        ),
        Step(
            "free",
            Moment(("6-5 6-1 4-2 3-3 1-0 2-2 4-1", "", "5-5", "5-2"), _PARTNER_BIDS, "6", "5-5 5-2"),
            ("no",),
            ("yes", "no"),
        ),
        Step(
            "lead",
            Moment(("6-6 2-1 5-5 4-3 3-0 6-4 1-0", "", "6-2", "2-0"), _PARTNER_BIDS, "2", "6-2 2-0"),
            ("2-1",),
        ),
    ),
)

WINNING = Lesson(
    "winning",
    (
        Step(
            "highest",
            Moment(
                ("6-3 5-0 3-2 2-1 1-0 5-3 4-1", "4-3", "6-4", "6-6 5-5 3-3 2-2 1-1 6-1 5-1"),
                _LEFT_BIDS,
                "none",
                "4-3 6-4 6-6",
            ),
            ("partner",),
            ("left", "partner", "right"),
            hand=False,
        ),
        Step(
            "double",
            Moment(("5-5 5-0 4-4 3-2 6-1 2-2 1-0", "5-4", "5-1", "6-5"), _LEFT_BIDS, "none", "5-4 5-1 6-5"),
            ("5-5",),
        ),
        Step(
            "trump",
            Moment(("3-0 5-5 4-4 2-1 1-0 5-2 4-0", "6-6", "6-5", "6-4"), _LEFT_BIDS, "3", "6-6 6-5 6-4"),
            ("3-0",),
        ),
    ),
)

COUNT = Lesson(
    "count",
    (
        Step(
            "five", Moment(("6-4 5-0 3-3 6-5 0-0 2-1 4-1", "", "", "")), ("6-4",), shown="5-5 6-4 5-0 4-1 3-2"
        ),
        Step(
            "trick",
            Moment(
                ("6-5 4-4 3-1 2-0 1-0 6-1 2-2", "5-5", "5-0", "5-3"), _LEFT_BIDS, "none", "5-5 5-0 5-3 6-5"
            ),
            ("16",),
            ("15", "16", "4"),
            hand=False,
            whole=True,
        ),
        Step(
            "all",
            Moment(("6-4 5-0 3-3 6-5 0-0 2-1 4-1", "", "", "")),
            ("42",),
            ("28", "35", "42"),
            shown="5-5 6-4 5-0 4-1 3-2",
            hand=False,
        ),
        Step(
            "give",
            Moment(("6-4 5-1 2-2 1-1 6-0 4-0 2-0", "3-0", "3-3", "3-1"), _PARTNER_BIDS, "3", "3-3 3-1"),
            ("6-4",),
            after="3-0",
        ),
    ),
)

_SIXES = "6-6 6-5 6-4 6-3 5-5 4-4 1-0"
_WEAK = "5-3 4-2 3-1 2-0 6-1 4-0 5-2"
BIDDING = Lesson(
    "bidding",
    (
        Step(
            "higher", Moment((_SIXES, "", "", ""), "30 pass pass", dealer=Seat.A), ("32",), ("30", "32", "42")
        ),
        Step(
            "best",
            Moment((_SIXES, "", "", ""), "30 pass pass 32", dealer=Seat.A),
            ("sixes",),
            ("sixes", "fives", "ones"),
        ),
        Step("weak", Moment((_WEAK, "", "", "")), ("pass",), ("pass", "30", "36")),
        Step(
            "once",
            Moment((_WEAK, "", "", ""), "pass pass 31 32"),
            ("declares",),
            ("again", "declares"),
            hand=False,
        ),
    ),
)

MARKS_LESSON = Lesson(
    "marks",
    (
        Step(
            "made",
            _as_moment("captures-open", plays=_FIVE_TRICKS),
            ("one",),
            ("one", "forty", "two"),
            hand=False,
            whole=True,
        ),
        Step("set", _as_moment("trumped"), ("them",), ("them", "sixteen", "on"), hand=False, whole=True),
        Step(
            "seven",
            _as_moment("one-stack", auction="2m pass pass pass", plays=_SEVEN_TRICKS),
            ("won",),
            ("won", "exact"),
            hand=False,
            whole=True,
        ),
    ),
)

ALL_TRICKS = Lesson(
    "all",
    (
        Step(
            "over",
            Moment((_SIXES, "", "", ""), "41 pass pass", dealer=Seat.A),
            ("mark",),
            ("41", "42", "mark"),
        ),
        Step(
            "step",
            Moment((_SIXES, "", "", ""), "2m pass pass", dealer=Seat.A),
            ("three",),
            ("41", "three", "four"),
        ),
        Step(
            "falls",
            _as_moment("trumped", auction="1m pass pass pass", declare="6/1"),
            ("over",),
            ("on", "over"),
            hand=False,
            whole=True,
        ),
    ),
)

CAPTURES = Lesson(
    "captures",
    (
        Step(
            "open",
            _as_moment("captures-open"),
            ("all",),
            ("last", "all", "who"),
            shown="captured",
            hand=False,
        ),
        Step(
            "one",
            _as_moment("one-stack"),
            ("third",),
            ("all", "third", "first"),
            shown="captured",
            hand=False,
        ),
        Step(
            "two",
            _as_moment("two-stacks"),
            ("later",),
            ("earlier", "later", "all"),
            shown="captured",
            hand=False,
        ),
    ),
)

POINTS_LESSON = Lesson(
    "points",
    (
        Step(
            "made",
            _as_moment("captures-open", POINTS, plays=_SEVEN_TRICKS),
            ("42",),
            ("1", "30", "42"),
            hand=False,
            whole=True,
        ),
        Step(
            "set", _as_moment("trumped", POINTS), ("bid",), ("taken", "bid", "less"), hand=False, whole=True
        ),
        Step(
            "times",
            _as_moment("captures-open", POINTS, "42x2 pass pass pass", plays=_SEVEN_TRICKS),
            ("84",),
            ("42", "84", "2"),
            hand=False,
            whole=True,
        ),
        Step(
            "last",
            Moment((_WEAK, "", "", ""), "pass pass pass", dealer=Seat.A, rules=POINTS),
            ("30",),
            ("pass", "30"),
        ),
    ),
)

LESSONS: tuple[Lesson, ...] = (
    ENDS,
    FOLLOWING,
    TRUMPS,
    WINNING,
    COUNT,
    BIDDING,
    MARKS_LESSON,
    ALL_TRICKS,
    CAPTURES,
    POINTS_LESSON,
)


def lesson_number(text: str) -> int:
    """The lesson of a screen's argument, `"1"` for the first; the first one for anything else."""
    return int(text) if text.isdecimal() and 1 <= int(text) <= len(LESSONS) else 1
