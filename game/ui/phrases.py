"""The game's own things in words: calls, contracts, trumps and results, as the player would say them."""

from __future__ import annotations

import re

from game.core.contracts import Call, Contract
from game.core.hand import HandResult, Outcome, Phase
from game.core.rulesets import RuleSet
from game.core.seats import Seat, Team
from game.core.tiles import HAND_POINTS, Tile, tile_name
from game.core.trumps import Suit, Trump, is_trump
from game.core.view import TableView
from game.ui.words import Words

ME = Seat.A


def tile_words(words: Words, tile: Tile) -> str:
    """A tile's name for the ear: "six-four", "double five"."""
    if tile.high == tile.low:
        return words("tile.double", end=words.number(tile.high))
    return words("tile", high=words.number(tile.high), low=words.number(tile.low))


_TILE = re.compile(r"\b([0-6])-([0-6])\b")


def aloud(words: Words, text: str) -> str:
    """A text for the ear: "6-4" becomes "six-four"."""
    return _TILE.sub(lambda found: tile_words(words, Tile(*sorted(map(int, found.groups()), reverse=True))), text)


def call_words(words: Words, call: Call, rules: RuleSet) -> str:
    """ "pass", "31", "2 marks", "42 ×2"."""
    if call.is_pass:
        return words("call.pass")
    return words(f"call.all.{rules.unit}", n=call.stake) if call.is_all_tricks else str(call.points)


def spoken_call(words: Words, call: Call, rules: RuleSet) -> str:
    """The call with what it means: "2 marks, all tricks"."""
    said = call_words(words, call, rules)
    return words("call.all.spoken", call=said) if call.is_all_tricks else said


def trump_phrase(words: Words, trump: Trump) -> str:
    """ "sixes", "doubles", "no trump"."""
    return words(f"trump.{int(trump)}")


def suit_phrase(words: Words, suit: Suit) -> str:
    """ "fives", or "trumps"."""
    return words("suit.trumps") if suit is Suit.TRUMPS else words(f"trump.{int(suit)}")


def contract_phrase(words: Words, contract: Contract, rules: RuleSet) -> str:
    """ "31 on sixes", "2 marks with no trump", or the bare bid before trumps are declared."""
    bid = call_words(words, contract.call, rules)
    if contract.trump is None:
        return bid
    if contract.trump is Trump.NONE:
        return words("contract.none", bid=bid)
    return words("contract.on", bid=bid, trump=trump_phrase(words, contract.trump))


def side(words: Words, team: Team) -> str:
    """ "Us" or "Them"."""
    return words("us" if team is ME.team else "them")


def needs(words: Words, view: TableView) -> tuple[str, str]:
    """How far the bidders are and what would set them: two short sentences, the bidders' first."""
    contract = view.contract
    assert contract is not None
    bidders = contract.bidder.team
    taken, lost = view.points[bidders], view.points[bidders.other]
    need = contract.call.points - taken
    left = HAND_POINTS + 1 - contract.call.points - lost
    who = "us" if bidders is ME.team else "them"
    if need <= 0:
        return words("need.made", taken=taken), words("need.lost", lost=lost)
    if left <= 0:
        return words("need.down", taken=taken), words("need.lost", lost=lost)
    return words("need.more", taken=taken, need=need), words(f"need.set.{who}", lost=lost, left=left)


def result_title(words: Words, result: HandResult, contract: Contract | None) -> str:
    """ "You made it", "They are set": the hand's outcome at a glance."""
    if contract is None or result.outcome is Outcome.PASSED_OUT:
        return words("result.passed.title")
    who = "us" if contract.bidder.team is ME.team else "them"
    return words(f"result.{result.outcome.value}.{who}")


def result_sentences(words: Words, view: TableView, names: tuple[str, ...]) -> tuple[str, ...]:
    """What happened, what it was worth, and where the match stands."""
    result, contract, rules = view.result, view.contract, view.rules
    assert result is not None
    if contract is None or result.team is None:
        return (words("result.passed"),)
    bidders = contract.bidder.team
    bid = contract_phrase(words, contract, rules)
    who = (
        words("result.bid.you", bid=bid)
        if contract.bidder is ME
        else words("result.bid", name=names[contract.bidder], bid=bid)
    )
    taken, lost = view.points[bidders], view.points[bidders.other]
    who_bid = "us" if bidders is ME.team else "them"
    told = [who, words(f"result.taken.{who_bid}", taken=taken, lost=lost, need=contract.call.points)]
    ours = "us" if result.team is ME.team else "them"
    told.append(_arithmetic(words, view, words(f"result.award.{rules.unit}.{ours}", n=result.award)))
    told.append(words("result.stand", us=view.score[ME.team], them=view.score[ME.team.other]))
    return tuple(told)


def _arithmetic(words: Words, view: TableView, award: str) -> str:
    """The award, and how it came about where there is something to multiply."""
    result, contract = view.result, view.contract
    assert result is not None
    assert contract is not None
    if contract.call.stake == 1 or result.award == contract.call.stake:
        return award
    base = result.award // contract.call.stake
    return words("result.times", award=award, base=base, stake=contract.call.stake)


def contract_spoken(words: Words, view: TableView, names: tuple[str, ...]) -> str:
    """Who bid what and how far both sides are, in sentences; before that, which hand it is and who deals."""
    contract = view.contract
    if contract is None:
        dealer = words("deals.you") if view.dealer is ME else words("deals", name=names[view.dealer])
        state = words("auction.open") if all(call.is_pass for call in view.calls) else ""
        return f"{words('hand.number', n=view.number + 1)}. {dealer}. {state}".strip()
    bid = contract_phrase(words, contract, view.rules)
    told = [
        words("result.bid.you", bid=bid)
        if contract.bidder is ME
        else words("result.bid", name=names[contract.bidder], bid=bid)
    ]
    bidders = contract.bidder.team
    taken, lost = view.points[bidders], view.points[bidders.other]
    need, left = contract.call.points - taken, HAND_POINTS + 1 - contract.call.points - lost
    state = "made" if need <= 0 else "set" if left <= 0 else "open"
    who = "us" if bidders is ME.team else "them"
    if view.phase in (Phase.PLAY, Phase.HAND_OVER, Phase.MATCH_OVER):
        told.append(words(f"stand.{state}.{who}", taken=taken, lost=lost, need=need, left=left))
    turn = (ME - view.dealer - 1) % len(names)
    if contract.bidder is not ME and turn < len(view.calls) and not view.calls[turn].is_pass:
        told.append(words("bid.own.spoken", call=spoken_call(words, view.calls[turn], view.rules)))
    return " ".join(told)


def refusal(words: Words, view: TableView, tile: Tile, *, aloud: bool = False) -> str:
    """Why a tile may not be played now, and what that teaches (R6, R7); `aloud` with tiles named for the ear."""
    contract, led = view.contract, view.led
    assert contract is not None
    assert contract.trump is not None
    assert led is not None
    must = tile_list_words(words, tuple(held for held in view.legal if isinstance(held, Tile)), aloud=aloud)
    name = tile_words(words, tile).capitalize() if aloud else tile_name(tile)
    suit = suit_phrase(words, led)
    if is_trump(tile, contract.trump) and led is not Suit.TRUMPS and int(led) in tile:
        return words("refuse.trump", tile=name, suit=suit, must=must)
    return words("refuse.follow", suit=suit.capitalize(), must=must)


def tile_list_words(words: Words, tiles: tuple[Tile, ...], *, aloud: bool = False) -> str:
    """ "5-3", "5-3 or 5-1"; `aloud`, "five-three or five-one"."""
    names = [tile_words(words, tile) if aloud else tile_name(tile) for tile in tiles]
    return names[0] if len(names) == 1 else words("or", first=", ".join(names[:-1]), last=names[-1])
