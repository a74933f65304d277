"""Writing a match as a record: deals and actions, nothing that follows from them."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence

from game.core.actions import declaration_name
from game.core.calls import call_name
from game.core.hand import HandState
from game.core.match import MatchState
from game.core.rulesets import RuleSet
from game.core.seats import SEATS
from game.core.tiles import tile_name
from game.record.versions import FORMAT, VERSION

Meta = Mapping[str, object]


def write_record(match: MatchState, meta: Meta | None = None, hand_metas: Sequence[Meta] = ()) -> str:
    """The match as one line of JSON, which `read_record` reads back to the same state.

    An empty `meta`, of the record or of a hand, is left out. Raises ValueError where a meta is no JSON.
    """
    hands = [_hand(hand, match.rules) for hand in (*match.earlier, match.hand)]
    for hand, hand_meta in zip(hands, hand_metas, strict=False):
        if hand_meta:
            hand["meta"] = hand_meta
    record: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": match.rules.name,
        "hands": hands,
    }
    if meta:
        record["meta"] = meta
    return json.dumps(record, separators=(",", ":"), allow_nan=False)


def _hand(hand: HandState, rules: RuleSet) -> dict[str, object]:
    data: dict[str, object] = {
        "dealer": hand.deal.dealer.name,
        "deal": {seat.name: [tile_name(tile) for tile in hand.deal.hands[seat]] for seat in SEATS},
        "auction": [call_name(call, rules) for call in hand.calls],
    }
    if hand.contract is not None and hand.contract.declaration is not None:
        data["declare"] = declaration_name(hand.contract.declaration)
    data["plays"] = [tile_name(play.tile) for play in hand.plays]
    return data
