"""Records made illegal at one known place."""

import json
from random import Random

from game.core.actions import action_name, declaration_name
from game.core.calls import call_name, every_call
from game.core.contracts import Declaration
from game.core.hand import Phase
from game.core.match import MatchState, legal_actions
from game.core.tiles import ALL_TILES, tile_name
from game.core.trumps import Trump
from game.record.writer import write_record

Place = tuple[int, str, int | None]


def spoiled(match: MatchState, rng: Random) -> tuple[dict, Place]:
    """The match's record with one more thing in it that the rules forbid, and where that is."""
    record = json.loads(write_record(match))
    ways = [_bad_deal, _wrong_next_hand, _illegal_action, _illegal_action, _untimely_action]
    return record, rng.choice(ways)(match, record, rng)


def _bad_deal(match: MatchState, record: dict, rng: Random) -> Place:
    hand = record["hands"][-1]
    hand["auction"], hand["plays"] = [], []
    hand.pop("declare", None)
    deal = hand["deal"]
    if rng.random() < 0.5:
        deal["B"][3] = deal[rng.choice("ACD")][rng.randrange(7)]  # one tile twice, another missing
    else:
        deal["C"].append(deal["A"].pop())  # eight and six
    return match.number, "deal", None


def _wrong_next_hand(match: MatchState, record: dict, rng: Random) -> Place:
    """After an unfinished hand or match nothing may follow; after a finished hand not this dealer."""
    last = record["hands"][-1]
    dealer = rng.choice([seat for seat in "ABCD" if seat != match.hand.deal.dealer.left.name])
    record["hands"].append({"dealer": dealer, "deal": last["deal"], "auction": [], "plays": []})
    return match.number + 1, "deal", None


def _illegal_action(match: MatchState, record: dict, rng: Random) -> Place:
    """Something of the right kind that is not legal now."""
    hand = record["hands"][-1]
    phase = match.phase
    legal = {action_name(action, match.rules) for action in legal_actions(match)}
    if phase is Phase.AUCTION:
        calls = [call_name(call, match.rules) for call in every_call(match.rules)]
        return _add(
            hand, "auction", [call for call in calls if call not in legal] or ["42"], match.number, rng
        )
    if phase is Phase.DECLARE:
        declarations = [
            declaration_name(Declaration(trump, stacks)) for trump in Trump for stacks in (None, 1, 2)
        ]
        hand["declare"] = rng.choice([name for name in declarations if name not in legal])
        return match.number, "declare", None
    names = [name for name in map(tile_name, ALL_TILES) if name not in legal]
    return _add(hand, "plays", names, match.number, rng)


def _untimely_action(match: MatchState, record: dict, rng: Random) -> Place:
    """Something of a kind whose time has not come, or is over."""
    hand = record["hands"][-1]
    phase = match.phase
    if phase in (Phase.AUCTION, Phase.DECLARE):
        if phase is Phase.AUCTION and rng.random() < 0.5:
            hand["declare"] = "6"
            return match.number, "declare", None
        return _add(hand, "plays", [tile_name(tile) for tile in ALL_TILES], match.number, rng)
    return _add(hand, "auction", ["pass", "31"], match.number, rng)


def _add(hand: dict, key: str, names: list[str], number: int, rng: Random) -> Place:
    hand[key].append(rng.choice(names))
    return number, {"auction": "auction", "plays": "play"}[key], len(hand[key]) - 1
