"""What has come of the matches played: counts only, kept on the device, read without trust."""

from __future__ import annotations

import json
from dataclasses import dataclass, field, replace

from game.core.calls import call_name
from game.core.hand import HandState, Outcome
from game.core.rulesets import RuleSet
from game.core.seats import Seat, Team
from game.core.trumps import trump_name
from game.record.shape import kept_json

Tally = dict[str, tuple[int, int]]  # name -> (made or won, set or lost)
MOST = 10**9  # no count reaches this; kept text that says so is damaged


@dataclass(frozen=True, slots=True)
class Statistics:
    """Counts over all counted hands and matches. A pair is (made, set) or (won, lost)."""

    matches: Tally = field(default_factory=dict)  # by rule set
    opponents: Tally = field(default_factory=dict)  # matches by the opponents' level
    partners: Tally = field(default_factory=dict)  # matches by the partner's name
    bids: Tally = field(default_factory=dict)  # your own contracts by bid
    trumps: Tally = field(default_factory=dict)  # your own contracts by trump
    partner_bids: Tally = field(default_factory=dict)  # your partner's, by rule set
    defence: Tally = field(default_factory=dict)  # the others' contracts by rule set: (set, made)
    passed: int = 0
    streak: int = 0  # matches won in a row up to now; negative for lost ones
    best_streak: int = 0


_TALLIES = ("matches", "opponents", "partners", "bids", "trumps", "partner_bids", "defence")
_COUNTS = ("passed", "streak", "best_streak")


def _add(tally: Tally, name: str, good: bool) -> Tally:
    won, lost = tally.get(name, (0, 0))
    return {**tally, name: (won + good, lost + (not good))}


def count_hand(stats: Statistics, hand: HandState) -> Statistics:
    """The statistics with one finished hand added."""
    contract, result = hand.contract, hand.result
    if result is None:
        return stats
    if contract is None or contract.trump is None:
        return replace(stats, passed=stats.passed + 1)
    rules, made = hand.rules, result.outcome is Outcome.MADE
    if contract.bidder is Seat.A:
        bid, trump = call_name(contract.call, rules), trump_name(contract.trump)
        return replace(stats, bids=_add(stats.bids, bid, made), trumps=_add(stats.trumps, trump, made))
    if contract.bidder.team is Team.AC:
        return replace(stats, partner_bids=_add(stats.partner_bids, rules.name, made))
    return replace(stats, defence=_add(stats.defence, rules.name, not made))


def count_match(stats: Statistics, rules: RuleSet, won: bool, opponents: str, partner: str) -> Statistics:
    """The statistics with one finished match added."""
    streak = max(stats.streak, 0) + 1 if won else min(stats.streak, 0) - 1
    return replace(
        stats,
        matches=_add(stats.matches, rules.name, won),
        opponents=_add(stats.opponents, opponents, won),
        partners=_add(stats.partners, partner, won),
        streak=streak,
        best_streak=max(stats.best_streak, streak),
    )


def statistics_text(stats: Statistics) -> str:
    """The statistics as JSON."""
    data: dict[str, object] = {name: getattr(stats, name) for name in (*_TALLIES, *_COUNTS)}
    return json.dumps({"format": "texas42-statistics", "version": 1, **data}, separators=(",", ":"))


def parse_statistics(text: str) -> Statistics | None:
    """Statistics from kept JSON; None when it is not that, so that the caller can keep the text aside."""
    try:
        data = kept_json(text)
    except ValueError:
        return None
    if not isinstance(data, dict) or data.get("format") != "texas42-statistics" or data.get("version") != 1:
        return None
    values: dict[str, object] = {}
    for name in _TALLIES:
        tally = _tally(data.get(name, {}))
        if tally is None:
            return None
        values[name] = tally
    for name in _COUNTS:
        count = data.get(name, 0)
        if type(count) is not int or abs(count) >= MOST:
            return None
        values[name] = count
    return Statistics(**values)  # type: ignore[arg-type]


def _tally(data: object) -> Tally | None:
    if not isinstance(data, dict) or len(data) > 200:
        return None
    tally: Tally = {}
    for name, pair in data.items():
        if not (isinstance(pair, list) and len(pair) == 2):
            return None
        if not all(type(one) is int and 0 <= one < MOST for one in pair):
            return None
        tally[str(name)[:40]] = (pair[0], pair[1])
    return tally
