"""The auction: how calls are written and which of them are legal (R4, M1, P1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.core.contracts import HIGHEST_POINT_BID, LOWEST_BID, PASS, POINT_BIDS, Call, all_tricks
from game.core.errors import IllegalAction, NotationError, quoted
from game.core.rulesets import RuleSet
from game.core.seats import SEATS
from game.core.tiles import HAND_POINTS

HIGHEST_OPENING = 2  # the first all-tricks bid is for one or two (M1, P1)
_TOP = HIGHEST_OPENING + len(SEATS) - 1  # and each of the three later callers may add one


def call_name(call: Call, rules: RuleSet) -> str:
    """The call as the record writes it: `"pass"`, `"31"`, `"2m"` or `"42x2"`."""
    if call.is_pass:
        return "pass"
    return rules.all_tricks_text.replace("#", str(call.stake)) if call.is_all_tricks else str(call.points)


@cache
def _calls_by_name(rules: RuleSet) -> dict[str, Call]:
    return {call_name(call, rules): call for call in every_call(rules)}


@cache
def every_call(rules: RuleSet) -> tuple[Call, ...]:
    """All calls that can be legal in some auction, weakest first."""
    return (PASS, *POINT_BIDS, *(all_tricks(stake) for stake in range(1, (rules.top_stake or _TOP) + 1)))


def parse_call(text: str, rules: RuleSet) -> Call:
    """The call of that name under the rule set; raises NotationError."""
    call = _calls_by_name(rules).get(text)
    if call is not None:
        return call
    before, after = rules.all_tricks_text.split("#")
    stake = text.removeprefix(before).removesuffix(after)
    if text == f"{before}{stake}{after}" and re.fullmatch("[1-9][0-9]?", stake):
        return all_tricks(int(stake))  # well written, though no auction gets there
    example = call_name(all_tricks(1), rules)
    choice = f"pass, {LOWEST_BID} to {HIGHEST_POINT_BID}, or {example} and up"
    if text == str(HAND_POINTS):
        raise NotationError(f"There is no point bid of {text}, for all points are all tricks: say {choice}.")
    raise NotationError(f"{quoted(text)} is no call: say {choice}.")


def high_bid(calls: Sequence[Call]) -> Call:
    """The strongest call so far; PASS when nobody has bid."""
    return max(calls, default=PASS)


def auction_over(calls: Sequence[Call], rules: RuleSet) -> bool:
    """Whether everybody has called, or the top bid has been made (R4, P1)."""
    return len(calls) == len(SEATS) or high_bid(calls).stake == rules.top_stake


def _must_bid(calls: Sequence[Call], rules: RuleSet) -> bool:
    return rules.last_must_bid and len(calls) == len(SEATS) - 1 and high_bid(calls).is_pass


def legal_calls(calls: Sequence[Call], rules: RuleSet) -> tuple[Call, ...]:
    """The calls open to the next player, weakest first; empty when the auction is over."""
    if auction_over(calls, rules):
        return ()
    return _legal_over(high_bid(calls), _must_bid(calls, rules), rules)


@cache
def _legal_over(high: Call, must_bid: bool, rules: RuleSet) -> tuple[Call, ...]:
    """Legal calls over a high bid."""
    stakes = (high.stake + 1,) if high.is_all_tricks else range(1, HIGHEST_OPENING + 1)
    passes = () if must_bid else (PASS,)
    return (*passes, *(bid for bid in POINT_BIDS if bid > high), *map(all_tricks, stakes))


def check_call(call: Call, calls: Sequence[Call], rules: RuleSet) -> None:
    """Raise IllegalAction, with the reason and what would be legal, unless the call may be made now."""
    legal = legal_calls(calls, rules)
    if call not in legal:
        raise _refused_call(call, high_bid(calls), legal, rules)


def _refused_call(call: Call, high: Call, legal: tuple[Call, ...], rules: RuleSet) -> IllegalAction:
    said = call_name(call, rules)
    if not legal:
        return IllegalAction(
            "auction-over", f"{said} comes too late: every player calls once, and the auction is over (R4)."
        )
    if call.is_pass:
        least = call_name(legal[0], rules)
        return IllegalAction(
            "must-bid", f"A pass is refused: after three passes the last player bids {least} or more (P1)."
        )
    names = [call_name(option, rules) for option in legal if not option.is_pass]
    instead = f"the only bid is {names[0]}" if len(names) == 1 else f"the bids are {names[0]} to {names[-1]}"
    if call.is_all_tricks and call > high:
        step = "each later one is one more" if high.is_all_tricks else "the first all-tricks bid is 1 or 2"
        return IllegalAction("bid-step", f"{said} is refused: {step}, so {instead} (M1, P1).")
    why = "an all-tricks bid outranks every other" if high.is_all_tricks else "a bid must exceed the last"
    over = call_name(high, rules)
    return IllegalAction("too-low", f"{said} is refused over {over}: {why}, so {instead} (M1, P1).")
