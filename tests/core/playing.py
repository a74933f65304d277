"""Matches and moments of matches for tests: played by chance, or laid out by hand."""

from collections.abc import Iterator
from random import Random

from game.core.actions import parse_declaration
from game.core.calls import legal_calls, parse_call
from game.core.contracts import Call, Contract
from game.core.dealing import draw_dealer, fresh_deal
from game.core.hand import Deal, HandState, Phase, Trick
from game.core.match import MatchState, apply, begin_match, legal_actions, next_dealer
from game.core.rulesets import RuleSet
from game.core.seats import Seat, parse_seat
from game.core.tiles import Tile, parse_tile


def tiles(names: str) -> tuple[Tile, ...]:
    """`"6-4 0-1"` -> two tiles."""
    return tuple(parse_tile(name) for name in names.split())


def random_action(match: MatchState, rng: Random):
    """A legal action; calls are passes, low bids or anything, so that auctions of every length come up."""
    legal = legal_actions(match)
    if match.phase is Phase.AUCTION and rng.random() < 0.8:
        return legal[rng.randrange(min(len(legal), 3))]
    return rng.choice(legal)


def step(match: MatchState, rng: Random) -> MatchState:
    """The match after one random action or deal."""
    if match.phase is Phase.HAND_OVER:
        return apply(match, fresh_deal(next_dealer(match), rng.randrange))
    return apply(match, random_action(match, rng))


def walk(rules: RuleSet, rng: Random, longest: int = 2_000) -> Iterator[MatchState]:
    """Every state of a random match in order."""
    match = begin_match(rules, fresh_deal(draw_dealer(rng.randrange), rng.randrange))
    yield match
    for _ in range(longest):
        if match.phase is Phase.MATCH_OVER:
            return
        match = step(match, rng)
        yield match


def moment(rules: RuleSet, rng: Random, actions: int) -> MatchState:
    """A random match after so many actions, or at its end."""
    *_, last = walk(rules, rng, actions)
    return last


def auction(rules: RuleSet, calls: str, dealer: str = "D") -> MatchState:
    """A match after calls such as `"30 pass"`, with some deal."""
    match = begin_match(rules, fresh_deal(parse_seat(dealer), Random(1).randrange))
    for name in calls.split():
        match = apply(match, parse_call(name, rules))
    return match


def table(
    rules: RuleSet,
    bid: str,
    trump: str,
    hands: tuple[str, ...],
    *,
    bidder: Seat = Seat.A,
    leader: Seat = Seat.A,
    current: str = "",
    tricks: tuple[Trick, ...] = (),
    points: tuple[int, int] = (0, 0),
    score: tuple[int, int] = (0, 0),
) -> MatchState:
    """A moment of play laid out by hand: what each seat still holds, and what has been captured so far."""
    held = tuple(tiles(names) for names in hands)
    contract = Contract(bidder, parse_call(bid, rules), parse_declaration(trump))
    calls = (contract.call, *(parse_call("pass", rules) for _ in range(3)))
    hand = HandState(
        rules,
        Deal(Seat.D, held),
        held,
        calls,
        contract,
        tricks,
        tiles(current),
        leader,
        points,
    )
    return MatchState(rules, hand, score=score)


def taken(winner: Seat, points: int, names: str = "0-0 0-0 0-0 0-0") -> Trick:
    """A captured trick whose faces do not matter."""
    return Trick(winner, tiles(names), winner, points)


def play_all(match: MatchState, names: str) -> MatchState:
    """The match after these tiles."""
    for tile in tiles(names):
        match = apply(match, tile)
    return match


def all_auctions(rules: RuleSet, calls: tuple[Call, ...] = ()) -> Iterator[tuple[Call, ...]]:
    """Every complete auction."""
    options = legal_calls(calls, rules)
    if not options:
        yield calls
    for call in options:
        yield from all_auctions(rules, (*calls, call))
