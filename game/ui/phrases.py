"""The game's own things in words: calls, contracts, trumps and results, as the player would say them."""

from __future__ import annotations

from game.core.contracts import Call, Contract
from game.core.hand import HandResult, Outcome
from game.core.rulesets import RuleSet
from game.core.seats import Seat, Team
from game.core.tiles import HAND_POINTS
from game.core.trumps import Suit, Trump
from game.core.view import TableView
from game.ui.words import Words

ME = Seat.A


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
    told = [who, words("result.taken", taken=taken, lost=lost, need=contract.call.points)]
    ours = "us" if result.team is ME.team else "them"
    told.append(words(f"result.award.{rules.unit}.{ours}", n=result.award) + _arithmetic(words, view))
    told.append(words("result.stand", us=view.score[ME.team], them=view.score[ME.team.other]))
    return tuple(told)


def _arithmetic(words: Words, view: TableView) -> str:
    """How a multiplied award came about, where there is something to multiply."""
    result, contract = view.result, view.contract
    assert result is not None and contract is not None
    if contract.call.stake == 1 or result.award == contract.call.stake:
        return ""
    base = result.award // contract.call.stake
    return words("result.times", base=base, stake=contract.call.stake)
