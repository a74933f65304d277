"""A match's present state as `replay` prints it. It shows no tile that the record itself did not play."""

from __future__ import annotations

from game.core.actions import action_name
from game.core.calls import call_name
from game.core.contracts import Contract
from game.core.hand import HandState, Trick, caller
from game.core.match import MatchState, legal_actions
from game.core.rulesets import RuleSet
from game.core.seats import SEATS, TEAMS
from game.core.tiles import tile_name
from game.core.trumps import trump_name
from game.core.view import visible_captures
from game.record.versions import Json


def state_json(match: MatchState) -> Json:
    """The state after the match's last action, as an object ready for JSON."""
    hand, rules = match.hand, match.rules
    leader, result, winner = hand.leader, hand.result, match.winner
    return {
        "status": "ok",
        "rules": rules.name,
        "hand": match.number,
        "dealer": hand.deal.dealer.name,
        "phase": match.phase.value,
        "to_act": None if match.to_act is None else match.to_act.name,
        "legal": [action_name(action, rules) for action in legal_actions(match)],
        "auction": [
            [caller(hand.deal.dealer, turn).name, call_name(call, rules)]
            for turn, call in enumerate(hand.calls)
        ],
        "contract": None if hand.contract is None else _contract(hand.contract, rules),
        "tricks": [_trick(number, trick) for number, trick in enumerate(hand.tricks, 1)],
        "current": []
        if leader is None
        else [[leader.after(place).name, tile_name(tile)] for place, tile in enumerate(hand.current)],
        "hand_points": _by_team(hand.points),
        "hand_counts": {seat.name: len(hand.hands[seat]) for seat in SEATS},
        "captured": _captured(hand),
        "score": _by_team(match.score),
        "result": None
        if result is None
        else {
            "kind": result.outcome.value,
            "team": None if result.team is None else result.team.name,
            "award": result.award,
        },
        "winner": None if winner is None else winner.name,
    }


def _contract(contract: Contract, rules: RuleSet) -> Json:
    declaration = contract.declaration
    return {
        "bidder": contract.bidder.name,
        "bid": call_name(contract.call, rules),
        "kind": "all-tricks" if contract.call.is_all_tricks else "points",
        "points": contract.call.points,
        "stake": contract.call.stake,
        "trump": None if declaration is None else trump_name(declaration.trump),
        "stacks": None if declaration is None else declaration.stacks,
    }


def _trick(number: int, trick: Trick) -> Json:
    return {
        "number": number,
        "leader": trick.leader.name,
        "plays": [[play.seat.name, tile_name(play.tile)] for play in trick.plays],
        "winner": trick.winner.name,
        "points": trick.points,
    }


def _captured(hand: HandState) -> list[Json]:
    return [
        {"trick": trick, "team": team.name, "tiles": [tile_name(tile) for tile in tiles]}
        for trick, team, tiles in visible_captures(hand.tricks, hand.contract)
    ]


def _by_team(values: tuple[int, int]) -> dict[str, int]:
    return {team.name: values[team] for team in TEAMS}
