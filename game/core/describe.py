"""The table in words, from what may be seen of it: for the guide, the screen reader and whoever asks.

Each sentence is a template in `ENGLISH`. Another language is another set of templates under the same keys,
handed in as a function that fills them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Protocol

from game.core.calls import high_bid
from game.core.contracts import Call, Contract
from game.core.hand import Outcome, Phase, Play
from game.core.rulesets import RuleSet
from game.core.seats import SEATS, Team
from game.core.tiles import ALL_TILES, TRICKS, Tile
from game.core.trumps import Suit, Trump, is_trump
from game.core.view import Captured, TableView

# A key with `.one` and `.other` is chosen between by the value `n`.
ENGLISH: Mapping[str, str] = {
    "pip.0": "blank",
    "pip.1": "one",
    "pip.2": "two",
    "pip.3": "three",
    "pip.4": "four",
    "pip.5": "five",
    "pip.6": "six",
    "number.0": "no",
    "number.1": "one",
    "number.2": "two",
    "number.3": "three",
    "number.4": "four",
    "number.5": "five",
    "number.6": "six",
    "number.7": "seven",
    "tile": "{high}-{low}",
    "tile.double": "double-{pip}",
    "suit.0": "blanks",
    "suit.1": "ones",
    "suit.2": "twos",
    "suit.3": "threes",
    "suit.4": "fours",
    "suit.5": "fives",
    "suit.6": "sixes",
    "suit.7": "doubles",
    "suit.trumps": "trumps ({suit})",
    "and": "{first} and {last}",
    "call.pass": "pass",
    "call.times": "all tricks times {stake}",
    "call.all": "all tricks for {amount}",
    "marks.one": "{n} mark",
    "marks.other": "{n} marks",
    "points.one": "{n} point",
    "points.other": "{n} points",
    "no-bid": "Nobody has bid yet.",
    "high-bid": "The highest bid is {bid}.",
    "won": "{seat} has won the auction and declares trumps.",
    "next.auction": "{seat} is next to call.",
    "next.declare": "{seat} is next to declare.",
    "next.play": "{seat} is next to play.",
    "led": "{suit} were led, and a tile of that suit must be played by whoever holds one.",
    "stray": "The {tile} is a trump alone, and none of the {suit}.",
    "winning": "So far {seat} wins the trick with the {tile}.",
    "may-lead": "{seat} has declared and may lead any tile.",
    "still.one": "Still to play: {number} trick.",
    "still.other": "Still to play: {number} tricks.",
    "open": "Every captured tile may be looked at.",
    "covered.one": "Only {tricks} may be looked at; {number} trick before stays covered.",
    "covered.other": "Only {tricks} may be looked at; {number} tricks before stay covered.",
    "tricks.one": "trick {numbers}",
    "tricks.other": "tricks {numbers}",
    "taken": "{seat} took trick {trick}, worth {points}: {score}.",
    "has": "{team} have {points}",
    "passed-out": "Everybody passed: nobody scores, and the deal moves on.",
    "made": "{team} have made their bid of {bid}.",
    "set.all": "{team} had to take every trick, and are set.",
    "set.early": "{team} can no longer reach {bid}, and are set.",
    "set.short": "{team} fell short of {bid}, and are set.",
    "score": "{team} score {amount}.",
    "match": "{team} win the match.",
    "calls": "Calls: {calls}.",
    "dealt": "{seat} has dealt.",
    "contract": "Contract: {bid}, bid by {seat}, {rest}.",
    "undeclared": "trumps not declared",
    "no-trump": "no trump",
    "trumps": "{suit} are trumps",
    "in-view": "all captured tiles in view",
    "stacks.one": "{number} capture stack",
    "stacks.other": "{number} capture stacks",
    "table": "On the table, in order of play: {plays}.",
    "table.none": "no tile",
    "held": "Tiles in hand: {counts}.",
    "captured": "Captured tiles in view: {tricks}.",
    "captured.none": "none",
    "captured.trick": "trick {trick} by {team}, {tiles}",
}


class Say(Protocol):
    """Fills the template of a key."""

    def __call__(self, key: str, /, **values: object) -> str: ...


def english(key: str, /, **values: object) -> str:
    """The English templates, filled."""
    if "n" in values:
        key = f"{key}.one" if values["n"] == 1 else f"{key}.other"
    return ENGLISH[key].format(**values)


def describe(view: TableView, say: Say = english) -> str:
    """The table as the view's seat may see it, in one paragraph.

    What the moment means comes first; then contract and bidder, the tiles on the table in order of play, how
    many tiles each seat holds, and the captured faces that may be looked at now.
    """
    return " ".join(
        (
            *_meaning(view, say),
            _contract(view, say),
            _on_the_table(view, say),
            _held(view, say),
            _captured_faces(view.captured, say),
        )
    )


def tile_words(tile: Tile, say: Say = english) -> str:
    """`"six-four"`, `"double-blank"`."""
    if tile.is_double:
        return say("tile.double", pip=say(f"pip.{tile.high}"))
    return say("tile", high=say(f"pip.{tile.high}"), low=say(f"pip.{tile.low}"))


def team_words(team: Team, say: Say = english) -> str:
    """`"A and C"`."""
    return _and([seat.name for seat in SEATS if seat.team is team], say)


def call_words(call: Call, rules: RuleSet, say: Say = english) -> str:
    """`"pass"`, `"31"`, `"all tricks for 2 marks"`; `"all tricks times 2"` where the stake multiplies."""
    if call.is_pass:
        return say("call.pass")
    if not call.is_all_tricks:
        return str(call.points)
    if rules.set_award(call) > call.stake:
        return say("call.times", stake=call.stake)
    return say("call.all", amount=say(rules.unit, n=call.stake))


def _meaning(view: TableView, say: Say) -> Iterator[str]:
    if view.result is not None:
        yield from _ending(view, say)
    elif view.phase is Phase.AUCTION:
        high = high_bid(view.calls)
        yield say("no-bid") if high.is_pass else say("high-bid", bid=call_words(high, view.rules, say))
    elif view.contract is not None and view.phase is Phase.DECLARE:
        yield say("won", seat=view.contract.bidder.name)
    elif view.contract is not None and view.contract.trump is not None and view.led is not None:
        yield from _trick_so_far(view, view.contract.trump, view.led, say)
    elif view.contract is not None:
        yield from _between_tricks(view, view.contract, say)
    if view.to_act is not None:
        yield say(f"next.{view.phase.value}", seat=view.to_act.name)


def _trick_so_far(view: TableView, trump: Trump, led: Suit, say: Say) -> Iterator[str]:
    trumps = led is Suit.TRUMPS
    suit = say("suit.trumps", suit=say(f"suit.{int(trump)}")) if trumps else say(f"suit.{int(led)}")
    yield _sentence(say("led", suit=suit))
    # The tiles with the led number on them that are trumps are what beginners go wrong with.
    strays = [tile for tile in ALL_TILES if int(led) in tile and is_trump(tile, trump)]
    for tile in () if trumps else strays:
        yield say("stray", tile=tile_words(tile, say), suit=suit)
    if view.winning is not None:
        best = next(play.tile for play in view.current if play.seat is view.winning)
        yield say("winning", seat=view.winning.name, tile=tile_words(best, say))


def _between_tricks(view: TableView, contract: Contract, say: Say) -> Iterator[str]:
    taken = sum(view.tricks_taken)
    if not taken:
        yield say("may-lead", seat=contract.bidder.name)
        return
    yield _latest_trick(view, say)
    yield say("still", n=TRICKS - taken, number=_number(TRICKS - taken, say))
    covered = taken - len(view.captured)
    if not covered:
        yield say("open")
        return
    seen = [str(trick.trick) for trick in view.captured]
    tricks = say("tricks", n=len(seen), numbers=_and(seen, say))
    yield say("covered", n=covered, number=_number(covered, say), tricks=tricks)


def _latest_trick(view: TableView, say: Say) -> str:
    assert view.last_winner is not None
    score = [say("has", team=team_words(team, say), points=view.points[team]) for team in Team]
    worth = say("points", n=view.last_points)
    trick = sum(view.tricks_taken)
    return say("taken", seat=view.last_winner.name, trick=trick, points=worth, score=", ".join(score))


def _ending(view: TableView, say: Say) -> Iterator[str]:
    result, contract = view.result, view.contract
    assert result is not None
    if result.team is None or contract is None:
        yield say("passed-out")
        return
    yield _latest_trick(view, say)
    bidders = team_words(contract.bidder.team, say)
    early = sum(view.tricks_taken) < TRICKS
    if result.outcome is Outcome.MADE:
        yield say("made", team=bidders, bid=call_words(contract.call, view.rules, say))
    elif contract.call.is_all_tricks:
        yield say("set.all", team=bidders)
    else:
        yield say("set.early" if early else "set.short", team=bidders, bid=contract.call.points)
    yield say("score", team=team_words(result.team, say), amount=say(view.rules.unit, n=result.award))
    if view.winner is not None:
        yield say("match", team=team_words(view.winner, say))


def _contract(view: TableView, say: Say) -> str:
    contract = view.contract
    if contract is None:
        calls = [
            f"{view.dealer.after(turn + 1).name} {call_words(call, view.rules, say)}"
            for turn, call in enumerate(view.calls)
        ]
        return say("calls", calls=", ".join(calls)) if calls else say("dealt", seat=view.dealer.name)
    bid = call_words(contract.call, view.rules, say)
    if contract.declaration is None:
        return say("contract", bid=bid, seat=contract.bidder.name, rest=say("undeclared"))
    trump, stacks = contract.declaration
    none = trump is Trump.NONE
    trumps = say("no-trump") if none else say("trumps", suit=say(f"suit.{int(trump)}"))
    seen = say("in-view") if stacks is None else say("stacks", n=stacks, number=_number(stacks, say))
    return say("contract", bid=bid, seat=contract.bidder.name, rest=f"{trumps}, {seen}")


def _on_the_table(view: TableView, say: Say) -> str:
    plays: Sequence[Play] = view.current
    if not plays and view.review:
        plays = view.review[-1].plays  # the hand is over: who played what is no secret any more (M9)
    listed = [f"{place}. {seat.name} {tile_words(tile, say)}" for place, (seat, tile) in enumerate(plays, 1)]
    return say("table", plays="; ".join(listed) or say("table.none"))


def _held(view: TableView, say: Say) -> str:
    return say("held", counts=", ".join(f"{seat.name} {view.counts[seat]}" for seat in SEATS))


def _captured_faces(faces: Iterable[Captured], say: Say) -> str:
    tricks = [
        say(
            "captured.trick",
            trick=trick,
            team=team_words(team, say),
            tiles=_and([tile_words(tile, say) for tile in tiles], say),
        )
        for trick, team, tiles in faces
    ]
    return say("captured", tricks="; ".join(tricks) or say("captured.none"))


def _number(number: int, say: Say) -> str:
    return say(f"number.{number}")


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _and(words: list[str], say: Say) -> str:
    if len(words) == 1:
        return words[0]
    return say("and", first=", ".join(words[:-1]), last=words[-1])
