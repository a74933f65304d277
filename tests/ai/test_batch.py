"""Many worlds at once against the rules core, world by world: the same plays, winners and points."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.ai.batch import Table, Trick, follow_choice, lead_choice, play_out, won_with
from game.ai.tiles import NUMBER, TILES, suit_table
from game.core.contracts import Call, Declaration
from game.core.dealing import fresh_deal
from game.core.hand import HandState, begin_hand, declare, legal_plays, make_call, play
from game.core.rulesets import POINTS
from game.core.seats import SEATS, Seat
from game.core.tiles import ALL_TILES
from game.core.trumps import Trump, is_trump, strength, winning_play

WORLDS = 12
# all seven tricks are played out, under every declaration there is
WHOLE = replace(POINTS, trumps=tuple(Trump))


def started(trump: Trump, seed: int) -> HandState:
    """A hand in which seat A has bid 30 and declared."""
    hand = begin_hand(WHOLE, fresh_deal(Seat.D, Random(seed).randrange))
    for call in (Call(30, 1), Call(0, 0), Call(0, 0), Call(0, 0)):
        hand = make_call(hand, call)
    return declare(hand, Declaration(trump))


def table_of(hands: list[HandState], trump: Trump) -> Table:
    full = (1 << len(hands)) - 1
    planes = [[0] * TILES for _ in SEATS]
    for world, hand in enumerate(hands):
        for seat in SEATS:
            for tile in hand.hands[seat]:
                planes[seat][NUMBER[tile]] |= 1 << world
    return Table(suit_table(trump), full, planes, [full, 0, 0, 0])


def one_tile(chosen: list[int], world: int) -> int:
    tiles = [tile for tile in range(TILES) if chosen[tile] >> world & 1]
    assert len(tiles) == 1
    return tiles[0]


@pytest.mark.parametrize("trump", Trump)
def test_every_choice_is_legal_and_every_trick_goes_where_the_rules_send_it(trump: Trump) -> None:
    hands = [started(trump, 100 * trump + world) for world in range(WORLDS)]
    state = table_of(hands, trump)
    table, full = state.table, state.full
    for _ in range(7):
        trick = Trick(full)
        left = [a | b | c | d for a, b, c, d in zip(*state.hands, strict=True)]
        for player in range(4):
            hand = state.hands[player]
            if player == 0:
                chosen = lead_choice(table, full, hand, left, state.bidder[0])
                trick.lead(table, chosen)
            else:
                declaring = state.bidder[player] | state.bidder[player ^ 2]
                chosen = follow_choice(table, trick, player, hand, left, declaring)
                trick.follow(table, player, chosen)
            for tile in range(TILES):
                hand[tile] ^= chosen[tile]
                left[tile] ^= chosen[tile]
                trick.played[tile] |= chosen[tile]
            for world in range(WORLDS):  # raises unless the rules allow it
                hands[world] = play(hands[world], ALL_TILES[one_tile(chosen, world)])
            if player < 3:
                for world, hand_state in enumerate(hands):
                    assert trick.wins[winning_play(hand_state.current, trump)] >> world & 1
        state.end_trick(trick, trick.played)
    for need in (1, 7, 29, 30, 31, 34, 41, 42):
        made = won_with(state, need)
        for world, hand_state in enumerate(hands):
            assert bool(made >> world & 1) is (hand_state.points[0] >= need)


@pytest.mark.parametrize("trump", [Trump.FOURS, Trump.DOUBLES, Trump.NONE])
def test_a_world_plays_the_same_alone_and_among_others(trump: Trump) -> None:
    hands = [started(trump, seed) for seed in range(40)]
    together = table_of(hands, trump)
    for _ in play_out(together, [], None, 7):
        pass
    for world, hand in enumerate(hands):
        alone = table_of([hand], trump)
        for _ in play_out(alone, [], None, 7):
            pass
        assert all(won_with(alone, n) == won_with(together, n) >> world & 1 for n in range(1, 43))


def test_a_forced_tile_is_played_and_a_begun_trick_goes_on() -> None:
    trump = Trump.FIVES
    hand = started(trump, 9)
    first = legal_plays(hand)[0]
    hand = play(hand, first)
    second = legal_plays(hand)
    state = table_of([hand] * len(second), trump)
    lead = [0] * TILES
    lead[NUMBER[first]] = state.full
    forced = [0] * TILES
    for world, tile in enumerate(second):
        forced[NUMBER[tile]] = 1 << world
    steps = play_out(state, [lead], forced, 7)
    next(steps)  # the lead on the table
    next(steps)  # the forced tile
    for world, tile in enumerate(second):
        held = [planes[NUMBER[tile]] >> world & 1 for planes in state.hands]
        assert held == [0, 0, 0, 0]


@pytest.mark.parametrize("trump", Trump)
def test_the_suit_table_agrees_with_the_rules(trump: Trump) -> None:
    table = suit_table(trump)
    assert {ALL_TILES[n] for n in table.trumps} == {t for t in ALL_TILES if is_trump(t, trump)}
    for suit in table.suits:
        leads = [n for n in suit if table.suits[table.led[n]] == suit]
        for weak, strong in pairwise(suit):
            for lead in leads:
                powers = [strength(ALL_TILES[n], ALL_TILES[lead], trump) for n in (weak, strong)]
                assert powers[0] < powers[1]
    assert sorted(table.cheap) == sorted(table.low_leads) == sorted(table.wins_last) == list(range(TILES))
