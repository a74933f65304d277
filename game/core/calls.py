"""The auction: how calls are written and which of them are legal (R4, M1, P1)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from game.core.contracts import HIGHEST_POINT_BID, LOWEST_BID, PASS, POINT_BIDS, Call, all_tricks
from game.core.errors import IllegalAction, NotationError
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
    raise NotationError(f"{text!r} is no call: say pass, {LOWEST_BID} to {HIGHEST_POINT_BID}, or {example} and up.")


def high_bid(calls: Sequence[Call]) -> Call:
    """The strongest call so far; PASS when nobody has bid."""
    return max(calls, default=PASS)


def auction_over(calls: Sequence[Call], rules: RuleSet) -> bool:
    """Whether everybody has called, or the top bid has been made (R4, P1)."""
    return len(calls) == len(SEATS) or (rules.top_stake is not None and high_bid(calls).stake >= rules.top_stake)


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
    if call in legal:
        return
    said = call_name(call, rules)
    if not legal:
        raise IllegalAction("auction-over", f"{said} comes too late: every player calls once, and the auction is over (R4).")
    if call.is_pass:
        raise IllegalAction("must-bid", f"A pass is refused: after three passes the last player must bid, {LOWEST_BID} or more (P1).")
    high = high_bid(calls)
    names = [call_name(option, rules) for option in legal if not option.is_pass]
    instead = f"{names[0]} is the only bid" if len(names) == 1 else f"the bids are {names[0]} to {names[-1]}"
    if call.is_all_tricks and call > high:
        step = "each later all-tricks bid is one more" if high.is_all_tricks else "the first all-tricks bid is for 1 or 2"
        raise IllegalAction("bid-step", f"{said} is refused: {step}, so {instead} (M1, P1).")
    outranked = "an all-tricks bid outranks every point bid" if high.points == HAND_POINTS else "a bid must exceed the last"
    raise IllegalAction("too-low", f"{said} is refused over {call_name(high, rules)}: {outranked}, so {instead} (M1, P1).")
