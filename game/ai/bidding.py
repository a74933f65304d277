"""Calls and declarations, priced by playing drawn worlds out under every trump worth a thought.

The share of worlds in which the inner player makes a bid is taken as the chance to make it: measured over the
bench's deals, predicted and actual shares agree within a few hundredths in every bin.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field, replace
from functools import partial
from random import Random

from game.ai.batch import Table, play_out, won_with
from game.ai.hearing import heard
from game.ai.player import Budget, Decision, Option, Thinking
from game.ai.rollouts import Judging, halvings, judge, surprises_of_calls
from game.ai.thumb import thumb_call, thumb_declaration
from game.ai.tiles import COUNT, COUNTERS, NUMBER, TILES, suit_table
from game.ai.worlds import Unseen, draw
from game.ai.worth import contract_worth, match_worth
from game.core.contracts import HIGHEST_POINT_BID, LOWEST_BID, PASS, Call, Declaration
from game.core.hand import Phase
from game.core.observation import Observation
from game.core.tiles import HAND_POINTS, TRICKS, Tile
from game.core.trumps import Trump, is_trump

NEEDS: tuple[int, ...] = (*range(LOWEST_BID, HIGHEST_POINT_BID + 1), HAND_POINTS)


_LEADS = Judging(worlds=1200, surprise=0.5)


@dataclass(frozen=True, slots=True)
class Bidding:
    """How a level bids."""

    worlds: int = 500
    listens: bool = True  # weighs the worlds by the calls made so far
    others_make: float = 0.62  # how often a contract of the others, or of the partner, is made
    partner_margin: float = 0.04  # what taking the bid from a partner must gain, in chance of the match
    boldness: float = 0.0  # added to every chance of one's own contracts
    nerve: float = 1.0  # share of the reckoned danger that is believed when passing
    second_looks: int = 0  # trumps looked at again, lead by lead, before one is declared
    leads: Judging = _LEADS


@dataclass(frozen=True, slots=True)
class Price:
    """What a trump promises: by need, the chance to take at least as much, and the points then."""

    trump: Trump
    chance: dict[int, float]
    points: dict[int, float]  # the mean points taken in the worlds where the need is met


@dataclass(slots=True)
class _Sums:
    chance: dict[int, float] = field(default_factory=lambda: dict.fromkeys(NEEDS, 0.0))
    points: dict[int, float] = field(default_factory=lambda: dict.fromkeys(NEEDS, 0.0))


def worth_a_look(observation: Observation) -> list[Trump]:
    """The trumps that may turn out best: suits of two tiles and more; doubles and none with three doubles."""
    tiles = observation.dealt
    doubles = sum(tile.is_double for tile in tiles)
    held_of = {trump: sum(is_trump(tile, trump) for tile in tiles) for trump in observation.rules.trumps}
    found = []
    for trump, held in held_of.items():
        if trump >= Trump.DOUBLES:
            if doubles >= 3:
                found.append(trump)
        elif held >= 3 or (held == 2 and Tile(trump, trump) in tiles and doubles >= 3):
            found.append(trump)
    if found:
        return found
    return [max(held_of, key=held_of.__getitem__)]


def price(
    observation: Observation, bidding: Bidding, worlds: int, budget: Budget, rng: Random
) -> Generator[None, None, list[Price]]:
    """Every trump worth a look, played out in the same worlds; fewer when the time is up before."""
    me = int(observation.seat)
    own = [NUMBER[tile] for tile in observation.dealt]
    others = tuple(n for n in range(TILES) if n not in own)
    prices: list[Price] = []
    drawn = yield from draw(Unseen(others, (TRICKS, TRICKS, TRICKS), (0, 0, 0)), worlds, rng)
    full = (1 << worlds) - 1
    hands = [[0] * TILES, *drawn]  # from the bidder on
    for tile in own:
        hands[0][tile] = full
    weights = [(full, 1.0)]
    if bidding.listens and observation.calls:
        by_seat = [hands[(seat - me) & 3] for seat in range(4)]
        classes = surprises_of_calls(heard(observation), suit_table(Trump.NONE), by_seat, full)
        weights = halvings(classes)
    yield
    for trump in worth_a_look(observation):
        state = Table(suit_table(trump), full, [list(hand) for hand in hands], [full, 0, 0, 0])
        for _ in play_out(state, [], None, TRICKS):
            if budget.expired():
                return prices
            yield
        prices.append(_priced(state, trump, weights))
        yield
    return prices


def _priced(state: Table, trump: Trump, weights: list[tuple[int, float]]) -> Price:
    total = sum(plane.bit_count() * w for plane, w in weights)
    sums = _Sums()
    for need in NEEDS:
        made = won_with(state, need)
        if not made:
            continue
        kept = [(made & plane, w) for plane, w in weights]
        weight = sum(plane.bit_count() * w for plane, w in kept)
        points = 0.0
        for bit in range(3):
            points += (1 << bit) * sum((plane & state.taken[bit]).bit_count() * w for plane, w in kept)
        for tile in COUNTERS:
            points += COUNT[tile] * sum((plane & state.counters[tile]).bit_count() * w for plane, w in kept)
        sums.chance[need] = weight / total
        sums.points[need] = points / weight
    return Price(trump, sums.chance, sums.points)


# Who ends up declaring when one passes before anybody has bid, by how many players are still to call after
# one: (an opponent, the partner); else the hand is thrown in. Rough shares: one's own hand is not weak when
# the question matters, so they are lower than what auctions show on the whole.
_AFTER_PASS: tuple[tuple[float, float], ...] = ((0.0, 0.0), (0.45, 0.0), (0.45, 0.25), (0.6, 0.25))


def pass_worth(observation: Observation, bidding: Bidding) -> float:
    """The chance to win the match after a pass."""
    rules, team = observation.rules, observation.seat.team
    even = match_worth(rules, observation.score[team], observation.score[team.other])
    high = max(observation.calls, default=PASS)
    make = bidding.others_make
    if high.is_pass:
        left = 3 - len(observation.calls)
        theirs, partners = _AFTER_PASS[left]
        least = Call(LOWEST_BID, 1)
        danger = contract_worth(observation, least, make, LOWEST_BID + 6, ours=False)
        help_ = contract_worth(observation, least, make, LOWEST_BID + 6, ours=True)
        reckoned = theirs * danger + partners * help_ + (1 - theirs - partners) * even
        return even + bidding.nerve * (reckoned - even)
    points = HAND_POINTS if high.is_all_tricks else min(HAND_POINTS, high.points + 6)
    partner = observation.caller(observation.calls.index(high)) is observation.seat.partner
    worth = contract_worth(observation, high, make, points, ours=partner)
    return worth + bidding.partner_margin if partner else even + bidding.nerve * (worth - even)


def choose_call(observation: Observation, bidding: Bidding, budget: Budget, rng: Random) -> Thinking:
    """Price the hand, then take the call that is best for the match."""
    worlds = max(16, int(bidding.worlds * budget.effort))
    prices = yield from price(observation, bidding, worlds, budget, rng)
    if not prices:
        return Decision(thumb_call(observation))
    options = []
    for action in observation.legal:
        assert isinstance(action, Call)
        if action.is_pass:
            options.append(Option(action, 0.0, pass_worth(observation, bidding)))
            continue
        best = max(prices, key=partial(_promise, need=action.points))
        chance = best.chance[action.points]
        bold = min(1.0, chance + bidding.boldness)
        worth = contract_worth(observation, action, bold, best.points[action.points])
        options.append(Option(action, chance, worth))
    # the lowest of equal bids: it leaves room and is made as easily
    chosen = max(_sensible(options), key=lambda option: option.value)
    call = chosen.action
    assert isinstance(call, Call)
    trump = max(prices, key=partial(_promise, need=max(LOWEST_BID, call.points))).trump
    return Decision(call, tuple(options), worlds, trump)


def _promise(price: Price, need: int) -> tuple[float, float]:
    return (price.chance[need], price.chance[LOWEST_BID])


def _sensible(options: list[Option]) -> list[Option]:
    """Pass, the lowest point bid, and the all-tricks bids: higher point bids only give points away."""
    found: list[Option] = []
    for option in options:
        call = option.action
        assert isinstance(call, Call)
        if call.is_pass or call.is_all_tricks or all(_is_no_point_bid(other) for other in found):
            found.append(option)
    return found


def _is_no_point_bid(option: Option) -> bool:
    call = option.action
    return isinstance(call, Call) and (call.is_pass or call.is_all_tricks)


def choose_declaration(observation: Observation, bidding: Bidding, budget: Budget, rng: Random) -> Thinking:
    """The trump with the best chance to make what was bid, and the capture stacks that go with the hand.

    The trumps that look best by the inner player's leads are looked at again with each lead that is possible.
    """
    contract = observation.contract
    assert contract is not None
    need = contract.call.points
    worlds = max(16, int(bidding.worlds * budget.effort))
    prices = yield from price(observation, bidding, worlds, budget, rng)
    if not prices:
        return Decision(thumb_declaration(observation))
    by_trump = {price.trump: price for price in prices}
    promise = {price.trump: price.chance[need] for price in prices}
    best = sorted(promise, key=lambda trump: -promise[trump])[: bidding.second_looks]
    for trump in best:
        if promise[trump] >= promise[best[0]] - CLEARLY_WORSE and not budget.expired():
            led = yield from _best_lead(observation, trump, bidding, budget, rng)
            if led is not None:
                promise[trump] = max(led, promise[trump] - CLEARLY_WORSE)
    options = []
    for action in observation.legal:
        assert isinstance(action, Declaration)
        found = by_trump.get(action.trump)
        if found is not None:
            chance = promise[action.trump]
            tie = found.points[need] / 10_000 + found.chance[LOWEST_BID] / 100
            fits = (action.stacks or 0) == _stacks(chance, action)
            options.append(Option(action, chance, chance + tie + (1e-6 if fits else 0.0)))
    if not options:  # nothing that may be declared was worth a look: take what is left
        options = [Option(action, 0.0, 0.0) for action in observation.legal]
    chosen = max(options, key=lambda option: option.value)
    return Decision(chosen.action, tuple(options), worlds)


CLEARLY_WORSE = 0.1  # in chance, by a first look
NEEDS_NO_MEMORY = 0.8


def _best_lead(
    observation: Observation, trump: Trump, bidding: Bidding, budget: Budget, rng: Random
) -> Generator[None, None, float | None]:
    """The chance to make the contract with the best first lead under a trump; None when the time is up."""
    contract = observation.contract
    assert contract is not None
    declared = replace(
        observation,
        contract=contract._replace(declaration=Declaration(trump)),
        phase=Phase.PLAY,
        legal=observation.hand,
    )
    judged = yield from judge(declared, bidding.leads, budget, rng)
    return judged.scores[judged.best()].chance if judged.worlds else None


def _stacks(chance: float, declaration: Declaration) -> int:
    """One stack for a hand that plays itself, so that the defenders must remember what to keep; else two."""
    if declaration.stacks is None:
        return 0
    return 1 if chance >= NEEDS_NO_MEMORY else 2
