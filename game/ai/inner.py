"""The inner player of the rollouts in a seat of its own: one look at its tiles and its memory, no search."""

from __future__ import annotations

from game.ai.batch import Trick, follow_choice, lead_choice
from game.ai.rollouts import known
from game.ai.tiles import TILES
from game.core.observation import Observation
from game.core.tiles import ALL_TILES, Tile


def inner_tile(observation: Observation) -> Tile:
    """The tile it plays."""
    k = known(observation, auction=False)
    hand = [int(tile in k.own) for tile in range(TILES)]
    left = [int(tile in k.own or tile in k.unseen.tiles) for tile in range(TILES)]
    current = k.played[-1][1] if observation.current else ()
    if not current:
        chosen = lead_choice(k.table, 1, hand, left, int(k.bidder == k.me))
    else:
        trick = Trick(1)
        for place, tile in enumerate(current):
            planes = [0] * TILES
            planes[tile] = 1
            if place == 0:
                trick.lead(k.table, planes)
            else:
                trick.follow(k.table, place, planes)
            trick.played[tile] = 1
        declaring = int(not (k.me ^ k.bidder) & 1)
        chosen = follow_choice(k.table, trick, len(current), hand, left, declaring)
    return ALL_TILES[chosen.index(1)]
