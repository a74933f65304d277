"""Playing by rule of thumb: what an uncle tells a child on the first evening, and nothing more.

Bids on long trumps with the double, leads trumps and then doubles when declaring, follows low under the
opponents' winner and gives count to its partner's. It remembers nothing but the trick on the table.
"""

from __future__ import annotations

from random import Random

from game.ai.player import Budget, Decision, Thinking
from game.core.actions import PlayerAction
from game.core.contracts import PASS, Call, Declaration
from game.core.hand import Phase
from game.core.observation import Observation
from game.core.tiles import Tile, count
from game.core.trumps import Trump, is_trump, strength, winning_play

BID_WORTH = 7.0  # by `hand_worth`
PARTNER_BID_MARGIN = 3


def hand_worth(tiles: tuple[Tile, ...], trump: Trump) -> float:
    """A rough worth of seven tiles under a trump: 7 and more is worth a bid of 30."""
    trumps = [tile for tile in tiles if is_trump(tile, trump)]
    worth = 1.5 * len(trumps)
    if trump < Trump.DOUBLES and Tile(trump, trump) in trumps:
        worth += 1.5
    if trump is Trump.DOUBLES and Tile(6, 6) in trumps:
        worth += 1
    return worth + 1.2 * sum(tile.is_double for tile in tiles if tile not in trumps)


def best_trump(tiles: tuple[Tile, ...], trumps: tuple[Trump, ...]) -> Trump:
    """The trump under which the tiles are worth most; the higher number among equals."""
    numbered = [trump for trump in trumps if trump < Trump.DOUBLES]
    return max(numbered, key=lambda trump: (hand_worth(tiles, trump), trump))


def thumb_call(observation: Observation) -> Call:
    """Bid the least that is legal with a good hand, pass otherwise; leave a partner's bid alone."""
    calls = [action for action in observation.legal if isinstance(action, Call)]
    worth = hand_worth(observation.dealt, best_trump(observation.dealt, observation.rules.trumps))
    high = max(observation.calls, default=PASS)
    need = BID_WORTH
    if not high.is_pass:
        need += (high.points - 29) / 4
        if observation.caller(observation.calls.index(high)) is observation.seat.partner:
            need += PARTNER_BID_MARGIN
    bids = [call for call in calls if not call.is_pass and not call.is_all_tricks]
    if bids and (worth >= need or PASS not in calls):
        return bids[0]
    return calls[0]


def thumb_declaration(observation: Observation) -> Declaration:
    """The trump of the longest strong suit, with as many captures in view as there may be."""
    trump = best_trump(observation.dealt, observation.rules.trumps)
    options = [action for action in observation.legal if isinstance(action, Declaration)]
    return max((o for o in options if o.trump is trump), key=lambda o: o.stacks or 0, default=options[0])


def _cheapness(tile: Tile, trump: Trump) -> tuple[bool, int, bool, int]:
    """Sorts the tile one would miss least first."""
    return (is_trump(tile, trump), count(tile), tile.is_double, tile.high + tile.low)


def trump_of(observation: Observation) -> Trump:
    """What is trump; only to be asked once it has been declared."""
    contract = observation.contract
    assert contract is not None
    assert contract.trump is not None
    return contract.trump


def thumb_play(observation: Observation) -> Tile:
    """The tile a simple player would play."""
    tiles = [action for action in observation.legal if isinstance(action, Tile)]
    trump = trump_of(observation)
    if not observation.current:
        return _lead(observation, tiles, trump)
    return _follow(observation, tiles, trump)


def _lead(observation: Observation, tiles: list[Tile], trump: Trump) -> Tile:
    contract = observation.contract
    assert contract is not None
    trumps = [tile for tile in tiles if is_trump(tile, trump)]
    if contract.bidder is observation.seat and trumps:
        return max(trumps, key=lambda tile: strength(tile, tile, trump))
    doubles = [tile for tile in tiles if tile.is_double and tile not in trumps]
    if doubles:
        return max(doubles)
    if contract.bidder is observation.seat.partner and trumps:
        return max(trumps, key=lambda tile: strength(tile, tile, trump))
    return min(tiles, key=lambda tile: _cheapness(tile, trump))


def _follow(observation: Observation, tiles: list[Tile], trump: Trump) -> Tile:
    table = [play.tile for play in observation.current]
    lead = table[0]
    best = winning_play(table, trump)
    if observation.current[best].seat is observation.seat.partner:
        losing = [tile for tile in tiles if strength(tile, lead, trump) < strength(table[best], lead, trump)]
        if losing:
            return min(losing, key=lambda t: (is_trump(t, trump), -count(t), _cheapness(t, trump)))
        return min(tiles, key=lambda tile: _cheapness(tile, trump))
    winning = [tile for tile in tiles if strength(tile, lead, trump) > strength(table[best], lead, trump)]
    if winning:
        if len(table) == 3:
            return min(winning, key=lambda t: (is_trump(t, trump), -count(t), strength(t, lead, trump)))
        return max(winning, key=lambda tile: (not is_trump(tile, trump), strength(tile, lead, trump)))
    return min(tiles, key=lambda tile: _cheapness(tile, trump))


def thumb_action(observation: Observation) -> PlayerAction:
    """What the rule of thumb does in any phase; always one of `observation.legal`."""
    if observation.phase is Phase.AUCTION:
        return thumb_call(observation)
    if observation.phase is Phase.DECLARE:
        return thumb_declaration(observation)
    return thumb_play(observation)


class RuleOfThumb:
    """A player by these rules; a share `whim` of its plays is any legal tile that is not absurd."""

    def __init__(self, whim: float = 0.0) -> None:
        self.whim = whim

    def think(self, observation: Observation, budget: Budget, rng: Random) -> Thinking:
        action = thumb_action(observation)
        if observation.phase is Phase.PLAY and self.whim and rng.random() < self.whim:
            action = rng.choice(_not_absurd(observation))
        yield
        return Decision(action)


def _not_absurd(observation: Observation) -> list[PlayerAction]:
    """The legal tiles, less those that take a trick from a winning partner or give count to an opponent."""
    trump = trump_of(observation)
    table = [play.tile for play in observation.current]
    if not table:
        return list(observation.legal)
    best = winning_play(table, trump)
    power = strength(table[best], table[0], trump)
    partner_wins = observation.current[best].seat is observation.seat.partner
    fine: list[PlayerAction] = []
    for action in observation.legal:
        if isinstance(action, Tile):
            takes = strength(action, table[0], trump) > power
            wasted = is_trump(action, trump) and not is_trump(table[0], trump)
            if (partner_wins and not takes and not wasted) or (
                not partner_wins and (takes or not count(action))
            ):
                fine.append(action)
    return fine or [thumb_play(observation)]
