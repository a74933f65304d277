"""The table in words, from what may be seen of it: for the guide, the screen reader and whoever asks.

All of its English is in this module, so that another language is another module of the same shape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.core.calls import high_bid
from game.core.contracts import Call, Contract
from game.core.hand import Outcome, Phase, Play
from game.core.rulesets import RuleSet
from game.core.seats import SEATS, Team
from game.core.tiles import ALL_TILES, TRICKS, Tile
from game.core.trumps import Suit, Trump, is_trump, suit_words, trump_words
from game.core.view import Captured, TableView

_PIPS = ("blank", "one", "two", "three", "four", "five", "six")
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")


def describe(view: TableView) -> str:
    """The table as the view's seat may see it, in one paragraph.

    What the moment means comes first; then contract and bidder, the tiles on the table in order of play, how
    many tiles each seat holds, and the captured faces that may be looked at now.
    """
    return " ".join(
        (
            *_meaning(view),
            _contract(view),
            _on_the_table(view),
            _held(view),
            _captured_faces(view.captured),
        )
    )


def tile_words(tile: Tile) -> str:
    """`"six-four"`, `"double-blank"`."""
    return f"double-{_PIPS[tile.high]}" if tile.is_double else f"{_PIPS[tile.high]}-{_PIPS[tile.low]}"


def team_words(team: Team) -> str:
    """`"A and C"`."""
    return _and([seat.name for seat in SEATS if seat.team is team])


def call_words(call: Call, rules: RuleSet) -> str:
    """`"pass"`, `"31"`, `"all tricks for 2 marks"`; `"all tricks times 2"` where the stake multiplies."""
    if call.is_pass:
        return "pass"
    if not call.is_all_tricks:
        return str(call.points)
    if rules.set_award(call) > call.stake:
        return f"all tricks times {call.stake}"
    return f"all tricks for {_amount(call.stake, rules.unit)}"


def _meaning(view: TableView) -> Iterator[str]:
    if view.result is not None:
        yield from _ending(view)
    elif view.phase is Phase.AUCTION:
        high = high_bid(view.calls)
        bid = call_words(high, view.rules)
        yield "Nobody has bid yet." if high.is_pass else f"The highest bid is {bid}."
    elif view.contract is not None and view.phase is Phase.DECLARE:
        yield f"{view.contract.bidder.name} has won the auction and declares trumps."
    elif view.contract is not None and view.contract.trump is not None and view.led is not None:
        yield from _trick_so_far(view, view.contract.trump, view.led)
    elif view.contract is not None:
        yield from _between_tricks(view, view.contract)
    if view.to_act is not None:
        act = {Phase.AUCTION: "call", Phase.DECLARE: "declare"}.get(view.phase, "play")
        yield f"{view.to_act.name} is next to {act}."


def _trick_so_far(view: TableView, trump: Trump, led: Suit) -> Iterator[str]:
    suit = suit_words(led, trump)
    yield f"{suit.capitalize()} were led, and a tile of that suit must be played by whoever holds one."
    # The tiles with the led number on them that are trumps are what beginners go wrong with.
    strays = [tile for tile in ALL_TILES if int(led) in tile and is_trump(tile, trump)]
    for tile in strays if led is not Suit.TRUMPS else ():
        yield f"The {tile_words(tile)} is a trump alone, and none of the {suit}."
    if view.winning is not None:
        best = next(play.tile for play in view.current if play.seat is view.winning)
        yield f"So far {view.winning.name} wins the trick with the {tile_words(best)}."


def _between_tricks(view: TableView, contract: Contract) -> Iterator[str]:
    taken = sum(view.tricks_taken)
    if not taken:
        yield f"{contract.bidder.name} has declared and may lead any tile."
        return
    yield _latest_trick(view)
    yield f"Still to play: {_count(TRICKS - taken, 'trick')}."
    covered = taken - len(view.captured)
    if not covered:
        yield "Every captured tile may be looked at."
    else:
        seen = [str(trick.trick) for trick in view.captured]
        verb = "stays" if covered == 1 else "stay"
        yield f"Only {_tricks(seen)} may be looked at; {_count(covered, 'trick')} before {verb} covered."


def _latest_trick(view: TableView) -> str:
    assert view.last_winner is not None
    score = ", ".join(f"{team_words(team)} have {view.points[team]}" for team in Team)
    worth = _amount(view.last_points, "points")
    return f"{view.last_winner.name} took trick {sum(view.tricks_taken)}, worth {worth}: {score}."


def _ending(view: TableView) -> Iterator[str]:
    result, contract = view.result, view.contract
    assert result is not None
    if result.team is None or contract is None:
        yield "Everybody passed: nobody scores, and the deal moves on."
        return
    yield _latest_trick(view)
    bidders = contract.bidder.team
    bid = contract.call
    early = sum(view.tricks_taken) < TRICKS
    if result.outcome is Outcome.MADE:
        yield f"{team_words(bidders)} have made their bid of {call_words(bid, view.rules)}."
    elif bid.is_all_tricks:
        yield f"{team_words(bidders)} had to take every trick, and are set."
    elif early:
        yield f"{team_words(bidders)} can no longer reach {bid.points}, and are set."
    else:
        yield f"{team_words(bidders)} fell short of {bid.points}, and are set."
    yield f"{team_words(result.team)} score {_amount(result.award, view.rules.unit)}."
    if view.winner is not None:
        yield f"{team_words(view.winner)} win the match."


def _contract(view: TableView) -> str:
    contract = view.contract
    if contract is None:
        calls = [
            f"{view.dealer.after(turn + 1).name} {call_words(call, view.rules)}"
            for turn, call in enumerate(view.calls)
        ]
        return f"Calls: {', '.join(calls)}." if calls else f"{view.dealer.name} has dealt."
    text = f"Contract: {call_words(contract.call, view.rules)}, bid by {contract.bidder.name}"
    if contract.declaration is None:
        return f"{text}, trumps not declared."
    trump, stacks = contract.declaration
    text += ", no trump" if trump is Trump.NONE else f", {trump_words(trump)} are trumps"
    if stacks is None:
        return f"{text}, all captured tiles in view."
    return f"{text}, {_count(stacks, 'capture stack')}."


def _on_the_table(view: TableView) -> str:
    plays: Sequence[Play] = view.current
    if not plays and view.review:
        plays = view.review[-1].plays  # the hand is over: who played what is no secret any more (M9)
    listed = [f"{place}. {seat.name} {tile_words(tile)}" for place, (seat, tile) in enumerate(plays, 1)]
    return f"On the table, in order of play: {'; '.join(listed) or 'no tile'}."


def _held(view: TableView) -> str:
    return f"Tiles in hand: {', '.join(f'{seat.name} {view.counts[seat]}' for seat in SEATS)}."


def _captured_faces(faces: Iterable[Captured]) -> str:
    tricks = [
        f"trick {trick} by {team_words(team)}, {_and([tile_words(tile) for tile in tiles])}"
        for trick, team, tiles in faces
    ]
    return f"Captured tiles in view: {'; '.join(tricks) or 'none'}."


def _amount(number: int, unit: str) -> str:
    return f"{number} {unit.removesuffix('s') if number == 1 else unit}"


def _count(number: int, noun: str) -> str:
    return f"{_NUMBERS[number]} {noun}{'' if number == 1 else 's'}"


def _tricks(numbers: list[str]) -> str:
    return f"trick{'' if len(numbers) == 1 else 's'} {_and(numbers)}"


def _and(words: list[str]) -> str:
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}"
