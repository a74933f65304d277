"""A match as text that a person can follow, and the record that can be read back out of it.

Deals, calls, trumps and tiles go in; who takes what, results and scores are what the rules make of them.
"""

import json

from game.core.actions import declaration_name
from game.core.calls import call_name
from game.core.hand import HandState, caller
from game.core.match import MatchState
from game.core.seats import SEATS, TEAMS
from game.core.tiles import tile_name


def transcript(title: str, match: MatchState) -> str:
    """The whole match, hand after hand."""
    lines = [f"match {title}", f"rules {match.rules.name}"]
    score = dict.fromkeys(TEAMS, 0)
    for number, hand in enumerate((*match.earlier, match.hand), 1):
        lines += ["", f"hand {number}"]
        lines += _hand(hand)
        if hand.result is not None and hand.result.team is not None:
            score[hand.result.team] += hand.result.award
        lines.append(f"  score {_both(score[TEAMS[0]], score[TEAMS[1]])}")
    winner = "nobody yet" if match.winner is None else match.winner.name
    lines += ["", f"won by {winner}, {match.phase.value}, {match.state_id} actions"]
    return "\n".join(lines) + "\n"


def _hand(hand: HandState) -> list[str]:
    lines = [f"  deal {hand.deal.dealer.name}"]
    lines += [f"  {seat.name} has {' '.join(map(tile_name, hand.deal.hands[seat]))}" for seat in SEATS]
    for turn, call in enumerate(hand.calls):
        lines.append(f"  {caller(hand.deal.dealer, turn).name} says {call_name(call, hand.rules)}")
    if hand.contract is not None and hand.contract.declaration is not None:
        lines.append(f"  {hand.contract.bidder.name} declares {declaration_name(hand.contract.declaration)}")
    for trick in hand.tricks:
        plays = ", ".join(f"{seat.name} {tile_name(tile)}" for seat, tile in trick.plays)
        lines.append(f"  {plays}: {trick.winner.name} takes {trick.points}")
    if hand.current:
        plays = ", ".join(f"{seat.name} {tile_name(tile)}" for seat, tile in hand.plays[-len(hand.current) :])
        lines.append(f"  {plays}")
    if hand.result is not None:
        outcome, team, award = hand.result
        scored = "nobody scores" if team is None else f"{team.name} scores {award}"
        lines.append(f"  {outcome.value} at {_both(*hand.points)}: {scored}")
    return lines


def _both(ac: int, bd: int) -> str:
    return f"AC {ac}, BD {bd}"


def record_of(text: str) -> str:
    """The record of a transcript's deals and actions; nothing of what the rules made of them is used."""
    rules, hands = "", []
    for line in text.splitlines():
        words = line.replace(",", "").replace(":", "").split()
        if line.startswith("rules "):
            rules = words[1]
        elif line.startswith("  deal "):
            hands.append({"dealer": words[1], "deal": {}, "auction": [], "plays": []})
        elif words[1:2] == ["has"]:
            hands[-1]["deal"][words[0]] = words[2:]
        elif words[1:2] == ["says"]:
            hands[-1]["auction"].append(words[2])
        elif words[1:2] == ["declares"]:
            hands[-1]["declare"] = words[2]
        elif line.startswith("  ") and words[0] in "ABCD":
            hands[-1]["plays"] += [word for word in words if len(word) == 3 and word[1] == "-"]
    return json.dumps({"format": "texas42-record", "version": 1, "rules": rules, "hands": hands})
