"""One hand from the deal to its result: an immutable state, and one function a phase to carry it on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from game.core.calls import auction_over, check_call, high_bid, legal_calls
from game.core.contracts import Call, Contract, Declaration
from game.core.errors import IllegalAction
from game.core.rulesets import RuleSet
from game.core.seats import SEATS, Seat, Team
from game.core.tiles import ALL_TILES, HAND_POINTS, TRICKS, Tile, tile_list, tile_name, trick_points
from game.core.trumps import led_suit, playable, suit_words, trump_name, winning_play

HAND_SIZE = len(ALL_TILES) // len(SEATS)


class Phase(Enum):
    """What a state waits for; the values are the record's words."""

    AUCTION = "auction"
    DECLARE = "declare"
    PLAY = "play"
    HAND_OVER = "hand_over"
    MATCH_OVER = "match_over"


class Deal(NamedTuple):
    """A shuffled set laid out: the dealer, and each seat's seven tiles in the order they were dealt (R2)."""

    dealer: Seat
    hands: tuple[tuple[Tile, ...], ...]


class Play(NamedTuple):
    """A tile and the seat that played it."""

    seat: Seat
    tile: Tile


class Trick(NamedTuple):
    """A complete trick: four tiles in the order they were played, from the leader on."""

    leader: Seat
    tiles: tuple[Tile, ...]
    winner: Seat
    points: int

    @property
    def plays(self) -> tuple[Play, ...]:
        return tuple(Play(self.leader.after(i), tile) for i, tile in enumerate(self.tiles))


class Outcome(Enum):
    """How a hand ended; the values are the record's words."""

    MADE = "made"
    SET = "set"
    PASSED_OUT = "passed-out"


class HandResult(NamedTuple):
    """A finished hand's worth: `award` marks or points for `team`, which is None when all passed."""

    outcome: Outcome
    team: Team | None
    award: int


@dataclass(frozen=True, slots=True)
class HandState:
    """A hand in progress or finished. It holds all four hands, so no player and no screen may hold it."""

    rules: RuleSet
    deal: Deal
    hands: tuple[tuple[Tile, ...], ...]  # what each seat still holds, in dealt order
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None
    tricks: tuple[Trick, ...] = ()
    current: tuple[Tile, ...] = ()  # the unfinished trick, in order of play from `leader`
    leader: Seat | None = None  # of the unfinished trick
    points: tuple[int, int] = (0, 0)  # captured, by team
    result: HandResult | None = None

    @property
    def phase(self) -> Phase:
        if self.result is not None:
            return Phase.HAND_OVER
        if self.contract is None:
            return Phase.AUCTION
        return Phase.DECLARE if self.contract.declaration is None else Phase.PLAY

    @property
    def to_act(self) -> Seat | None:
        """The seat whose turn it is; None once the hand is over."""
        if self.result is not None:
            return None
        if self.contract is None:
            return caller(self.deal.dealer, len(self.calls))
        if self.leader is None:
            return self.contract.bidder
        return self.leader.after(len(self.current))

    @property
    def plays(self) -> tuple[Play, ...]:
        """Every tile played so far, in order."""
        done = tuple([play for trick in self.tricks for play in trick.plays])
        if self.leader is None:
            return done
        return done + tuple([Play(self.leader.after(i), tile) for i, tile in enumerate(self.current)])


def caller(dealer: Seat, turn: int) -> Seat:
    """Who makes the auction's call number `turn`, counted from 0 (R4)."""
    return dealer.after(turn + 1)


def begin_hand(rules: RuleSet, deal: Deal) -> HandState:
    """A fresh hand; raises IllegalAction unless the deal is all 28 tiles, seven a seat (R1)."""
    seen: set[Tile] = set()
    for seat, tiles in zip(SEATS, deal.hands, strict=True):
        if len(tiles) != HAND_SIZE:
            raise IllegalAction(
                "hand-size", f"{seat.name} was dealt {len(tiles)} tiles: every seat gets {HAND_SIZE} (R1)."
            )
        for tile in tiles:
            if tile in seen:
                raise IllegalAction(
                    "duplicate-tile", f"{tile_name(tile)} was dealt twice: a set has each tile once (R1)."
                )
            seen.add(tile)
    return HandState(rules, deal, deal.hands)


def make_call(hand: HandState, call: Call) -> HandState:
    """The hand after the next player's call (R4); raises IllegalAction."""
    check_call(call, hand.calls, hand.rules)
    calls = (*hand.calls, call)
    if not auction_over(calls, hand.rules):
        return HandState(hand.rules, hand.deal, hand.hands, calls)
    high = high_bid(calls)
    if high.is_pass:
        passed_out = HandResult(Outcome.PASSED_OUT, None, 0)
        return HandState(hand.rules, hand.deal, hand.hands, calls, result=passed_out)
    contract = Contract(caller(hand.deal.dealer, calls.index(high)), high)
    return HandState(hand.rules, hand.deal, hand.hands, calls, contract)


def legal_declarations(hand: HandState) -> tuple[Declaration, ...]:
    """The declarations open to the auction's winner (M3, M4, P2)."""
    contract = hand.contract
    if contract is None or hand.phase is not Phase.DECLARE:
        return ()
    stacks: Sequence[int | None] = hand.rules.stacks if contract.call.is_all_tricks else ()
    return tuple(Declaration(trump, number) for trump in hand.rules.trumps for number in stacks or (None,))


def declare(hand: HandState, declaration: Declaration) -> HandState:
    """The hand after the declaration; its declarer leads (R5). Raises IllegalAction."""
    contract = hand.contract
    assert contract is not None
    if declaration not in legal_declarations(hand):
        raise _refused_declaration(hand.rules, contract, declaration)
    contract = Contract(contract.bidder, contract.call, declaration)
    return HandState(hand.rules, hand.deal, hand.hands, hand.calls, contract, leader=contract.bidder)


def _refused_declaration(rules: RuleSet, contract: Contract, declaration: Declaration) -> IllegalAction:
    trump, stacks = declaration
    if trump not in rules.trumps:
        names = [trump_name(option) for option in rules.trumps]
        choice = f"{', '.join(names[:-1])} or {names[-1]}"
        return IllegalAction(
            "trump", f"{trump_name(trump)} cannot be trumps in {rules.name}: declare {choice} (P2)."
        )
    name = trump_name(trump)
    if rules.stacks and contract.call.is_all_tricks:
        options = " or ".join(f"{name}/{number}" for number in rules.stacks)
        return IllegalAction(
            "stacks", f"{name} is refused: all tricks are bid, so capture stacks go with it, {options} (M4)."
        )
    why = "capture stacks go with all tricks (M4)" if rules.stacks else "this rule set has none (P5)"
    return IllegalAction("stacks", f"{name}/{stacks} is refused: {why}, so declare {name} alone.")


def legal_plays(hand: HandState) -> tuple[Tile, ...]:
    """The tiles the player to act may play, in the hand's order (R5, R7)."""
    seat = hand.to_act
    if hand.contract is None or hand.contract.trump is None or seat is None:
        return ()
    return playable(hand.hands[seat], hand.current[0] if hand.current else None, hand.contract.trump)


def play(hand: HandState, tile: Tile) -> HandState:
    """The hand after a tile is played, with the trick taken and the hand settled if so (R7-R9, M6, P3)."""
    contract, leader, seat = hand.contract, hand.leader, hand.to_act
    assert contract is not None
    assert contract.declaration is not None
    assert leader is not None
    assert seat is not None
    trump, hands, current = contract.declaration.trump, hand.hands, hand.current
    if tile not in playable(hands[seat], current[0] if current else None, trump):
        raise _refused_play(hand, seat, tile)
    left = tuple([held for held in hands[seat] if held != tile])
    hands = (*hands[:seat], left, *hands[seat + 1 :])
    current = (*current, tile)
    if len(current) < len(SEATS):
        return HandState(
            hand.rules, hand.deal, hands, hand.calls, contract, hand.tricks, current, leader, hand.points
        )
    winner = leader.after(winning_play(current, trump))
    trick = Trick(leader, current, winner, trick_points(current))
    ac, bd = hand.points
    points = (ac + trick.points, bd) if winner.team is Team.AC else (ac, bd + trick.points)
    tricks = (*hand.tricks, trick)
    result = settle(hand.rules, contract, points, len(tricks))
    after = None if result is not None else winner
    return HandState(hand.rules, hand.deal, hands, hand.calls, contract, tricks, (), after, points, result)


def _refused_play(hand: HandState, seat: Seat, tile: Tile) -> IllegalAction:
    legal = tile_list(legal_plays(hand))
    if tile not in hand.hands[seat]:
        return IllegalAction(
            "not-held", f"{seat.name} does not hold {tile_name(tile)}, and may play {legal} (R7)."
        )
    assert hand.contract is not None
    assert hand.contract.trump is not None
    suit = suit_words(led_suit(hand.current[0], hand.contract.trump), hand.contract.trump)
    return IllegalAction(
        "must-follow",
        f"{tile_name(tile)} does not follow: {suit} were led, so {seat.name} must play {legal} (R7).",
    )


def settle(rules: RuleSet, contract: Contract, points: tuple[int, int], tricks: int) -> HandResult | None:
    """The result that the captured tricks prove, or None while they prove nothing (M6, M7, P3, S2).

    An all-tricks bid needs all 42 points, and each trick is worth at least one: so its fall with the
    defenders' first trick and its making with the seventh are the same two tests as for a point bid.
    """
    bidders = contract.bidder.team
    taken, lost = points[bidders], points[bidders.other]
    if not rules.ends_early and tricks < TRICKS:
        return None
    if taken >= contract.call.points:
        return HandResult(Outcome.MADE, bidders, rules.made_award(contract.call, taken))
    if lost > HAND_POINTS - contract.call.points:
        return HandResult(Outcome.SET, bidders.other, rules.set_award(contract.call))
    return None


def hand_legal_calls(hand: HandState) -> tuple[Call, ...]:
    """The calls open to the player to act."""
    return legal_calls(hand.calls, hand.rules) if hand.phase is Phase.AUCTION else ()
