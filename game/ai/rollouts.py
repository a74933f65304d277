"""Judging the legal tiles by playing drawn worlds out, all worlds and all tiles at once."""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from random import Random

from game.ai.batch import (
    Planes,
    Table,
    Trick,
    follow_choice,
    lead_choice,
    play_out,
    won_with,
)
from game.ai.hearing import LENGTH, Word, hear, heard
from game.ai.player import Budget
from game.ai.tiles import COUNT, COUNTERS, DOUBLES, NUMBER, TILES, SuitTable, suit_table
from game.ai.worlds import Lean, Unseen, draw
from game.ai.worth import contract_worth
from game.core.observation import Observation
from game.core.tiles import TRICKS, Tile

MOST_MISSES = 24


@dataclass(frozen=True, slots=True)
class Judging:
    """How a level judges: worlds at full effort, bits a pass, what a surprising play leaves of a world."""

    worlds: int = 1000
    width: int = 4096
    surprise: float = 1.0  # a world's weight for each past play that the inner player would not have made
    points: float = 0.001  # what one point of difference is worth beside the chance
    auction: bool = True
    stop: float = 3.0  # standard errors at which a tile is given up
    pulls: float = 0.0  # what pulling trumps may be behind another lead, in chance


@dataclass(slots=True)
class Score:
    """What has been counted for one tile."""

    tile: Tile
    chance: float = 0.0
    points: float = 0.0
    alive: bool = True


@dataclass(frozen=True, slots=True)
class Known:
    """An observation in the play, in small numbers. Players are seats 0..3."""

    table: SuitTable
    me: int
    bidder: int
    need: int
    own: tuple[int, ...]
    unseen: Unseen  # of players me+1, me+2, me+3
    played: tuple[tuple[int, tuple[int, ...]], ...]  # tricks with the unfinished one: leader, tiles in order
    taken: int  # tricks of the bidders so far
    counters: tuple[int, ...]  # captured by the bidders
    words: tuple[Word, ...]  # what the others' calls say


def known(observation: Observation, auction: bool = True) -> Known:
    """What the observation says, for the rollouts."""
    contract = observation.contract
    assert contract is not None
    assert contract.trump is not None
    table = suit_table(contract.trump)
    me = int(observation.seat)
    played = [(int(trick.leader), tuple(NUMBER[t] for t in trick.tiles)) for trick in observation.tricks]
    if observation.current:
        current = observation.current
        played.append((int(current[0].seat), tuple(NUMBER[play.tile] for play in current)))
    own = tuple(NUMBER[tile] for tile in observation.hand)
    gone = {tile for _, tiles in played for tile in tiles}
    tiles = tuple(n for n in range(TILES) if n not in gone and n not in own)
    sizes = [7, 7, 7, 7]
    banned = [0, 0, 0, 0]
    for leader, trick_tiles in played:
        suit = table.led[trick_tiles[0]]
        for place, tile in enumerate(trick_tiles):
            seat = (leader + place) & 3
            sizes[seat] -= 1
            if suit not in table.suits_of[tile]:
                for member in table.suits[suit]:
                    banned[seat] |= 1 << member
    others = [(me + step) & 3 for step in (1, 2, 3)]
    lean = None
    if auction and int(contract.bidder) != me:
        seat = int(contract.bidder)
        tiles_leant = table.trumps or DOUBLES
        shown = sum(
            tile in tiles_leant
            for leader, trick_tiles in played
            for place, tile in enumerate(trick_tiles)
            if (leader + place) & 3 == seat
        )
        lean = Lean(others.index(seat), sum(1 << t for t in tiles_leant), shown, LENGTH)
    side = contract.bidder.team
    won = [trick for trick in observation.tricks if trick.winner.team is side]
    return Known(
        table=table,
        me=me,
        bidder=int(contract.bidder),
        need=contract.call.points,
        own=own,
        unseen=Unseen(
            tiles,
            (sizes[others[0]], sizes[others[1]], sizes[others[2]]),
            (banned[others[0]], banned[others[1]], banned[others[2]]),
            lean,
        ),
        played=tuple(played),
        taken=len(won),
        counters=tuple(NUMBER[t] for trick in won for t in trick.tiles if COUNT[NUMBER[t]]),
        words=heard(observation) if auction else (),
    )


def surprises(
    k: Known, hands: Sequence[Planes], worlds: int
) -> Generator[None, None, list[int]]:
    """By number of past plays the inner player would not have made (0..MOST_MISSES): the worlds with as many.

    `hands` are the present hands by seat; what each has played is given back to it first.
    """
    full = (1 << worlds) - 1
    table = k.table
    dealt = [list(hand) for hand in hands]
    left = [0] * TILES
    for tile in (*k.own, *k.unseen.tiles):
        left[tile] = full
    for leader, tiles in k.played:
        for place, tile in enumerate(tiles):
            dealt[(leader + place) & 3][tile] = full
            left[tile] = full
    classes = surprises_of_calls(k.words, table, dealt, full)
    yield
    for leader, tiles in k.played:
        trick = Trick(full)
        for place, tile in enumerate(tiles):
            seat = (leader + place) & 3
            if seat != k.me:
                hand = dealt[seat]
                if place == 0:
                    bidder = full if seat == k.bidder else 0
                    chosen = lead_choice(table, full, hand, left, bidder)
                else:
                    declaring = 0 if (seat ^ k.bidder) & 1 else full
                    chosen = follow_choice(table, trick, place, hand, left, declaring)
                _move_up(classes, full ^ chosen[tile])
            actual = [0] * TILES
            actual[tile] = full
            if place == 0:
                trick.lead(table, actual)
            else:
                trick.follow(table, place, actual)
            trick.played[tile] = full
            dealt[seat][tile] = 0
            left[tile] = 0
        yield
    return classes


def surprises_of_calls(
    words: Sequence[Word], table: SuitTable, dealt: Sequence[Planes], full: int
) -> list[int]:
    """The same counted for calls: `dealt` are the hands as dealt, by seat."""
    classes = [full] + [0] * MOST_MISSES
    for word in words:
        for step in hear(word, table, dealt[word.seat], full):
            _move_up(classes, step)
    return classes


def halvings(classes: Sequence[int], factor: float = 0.5) -> list[tuple[int, float]]:
    """The classes that have worlds, each with its weight; the least surprising ones weigh 1."""
    fewest = next(i for i, plane in enumerate(classes) if plane)
    powers = _powers(factor)
    return [(plane, powers[i - fewest]) for i, plane in enumerate(classes) if plane]


def _move_up(classes: list[int], missed: int) -> None:
    """Count one more surprise where `missed` says; more than MOST_MISSES are not told apart."""
    if not missed:
        return
    top = classes[MOST_MISSES]
    for number in range(MOST_MISSES, 0, -1):
        classes[number] ^= classes[number] & missed
        classes[number] |= classes[number - 1] & missed
    classes[0] ^= classes[0] & missed
    classes[MOST_MISSES] |= top


@dataclass(slots=True)
class Judge:
    """The running counts over passes of worlds."""

    observation: Observation
    k: Known
    judging: Judging
    scores: list[Score]
    weight: float = 0.0
    sums: list[float] = field(default_factory=list)
    points: list[float] = field(default_factory=list)
    lead: list[list[float]] = field(default_factory=list)  # [a][b]: weight of worlds won with a, not with b
    spread: list[list[float]] = field(default_factory=list)  # the same with squared weights
    worlds: int = 0

    def __post_init__(self) -> None:
        n = len(self.scores)
        self.sums, self.points = [0.0] * n, [0.0] * n
        self.lead = [[0.0] * n for _ in range(n)]
        self.spread = [[0.0] * n for _ in range(n)]

    def one_pass(self, worlds: int, rng: Random) -> Generator[None, None, None]:
        """Draw worlds, play each tile still alive out in all of them, and count."""
        k = self.k
        drawn = yield from draw(k.unseen, worlds, rng)
        if not drawn:
            return
        full = (1 << worlds) - 1
        hands: list[Planes] = [[0] * TILES for _ in range(4)]
        for step in (1, 2, 3):
            hands[(k.me + step) & 3] = drawn[step - 1]
        for tile in k.own:
            hands[k.me][tile] = full
        if self.judging.surprise < 1:
            classes = yield from surprises(k, hands, worlds)
            weights = halvings(classes, self.judging.surprise)
        else:
            weights = [(full, 1.0)]
        alive = [i for i, score in enumerate(self.scores) if score.alive]
        copies = len(alive)
        repeat = sum(1 << (worlds * i) for i in range(copies))
        wide = full * repeat
        current = k.played[-1] if k.played and len(k.played[-1][1]) < 4 else None
        leader = current[0] if current else k.me
        started: list[Planes] = []
        if current:
            for tile in current[1]:
                planes = [0] * TILES
                planes[tile] = wide
                started.append(planes)
        turned = [[plane * repeat for plane in hands[(leader + step) & 3]] for step in range(4)]
        forced = [0] * TILES
        for i, number in enumerate(alive):
            forced[NUMBER[self.scores[number].tile]] = full << (worlds * i)
        state = Table(k.table, wide, turned, [wide if (leader + s) & 3 == k.bidder else 0 for s in range(4)])
        state.taken = [wide if k.taken >> bit & 1 else 0 for bit in range(3)]
        for tile in k.counters:
            state.counters[tile] = wide
        done = len(k.played) - (1 if current else 0)
        yield from play_out(state, started, forced, TRICKS - done)
        self._count(state, alive, worlds, full, weights)

    def _count(
        self, state: Table, alive: list[int], worlds: int, full: int, weights: list[tuple[int, float]]
    ) -> None:
        k = self.k
        made = won_with(state, k.need)
        if (k.bidder ^ k.me) & 1:
            made ^= state.full
        self.weight += sum(plane.bit_count() * w for plane, w in weights)
        self.worlds += worlds
        won = [made >> (worlds * i) & full for i in range(len(alive))]
        sign = -1 if (k.bidder ^ k.me) & 1 else 1
        if not self.observation.rules.ends_early:  # the points count where the contract is made
            where = made if sign > 0 else made ^ state.full
            state.taken = [plane & where for plane in state.taken]
            for tile in COUNTERS:
                state.counters[tile] &= where
        for i, a in enumerate(alive):
            self.sums[a] += sum((won[i] & plane).bit_count() * w for plane, w in weights)
            shift = worlds * i
            points = 0.0
            for value, planes in ((1, state.taken[0]), (2, state.taken[1]), (4, state.taken[2])):
                mine = planes >> shift & full
                points += value * sum((mine & plane).bit_count() * w for plane, w in weights)
            for tile in COUNTERS:
                mine = state.counters[tile] >> shift & full
                if mine:
                    points += COUNT[tile] * sum((mine & plane).bit_count() * w for plane, w in weights)
            self.points[a] += sign * points
            for j, b in enumerate(alive):
                if i != j:
                    only = won[i] ^ (won[i] & won[j])
                    if only:
                        counts = [((only & plane).bit_count(), w) for plane, w in weights]
                        self.lead[a][b] += sum(n * w for n, w in counts)
                        self.spread[a][b] += sum(n * w * w for n, w in counts)
        for a in alive:
            self.scores[a].chance = self.sums[a] / self.weight
            self.scores[a].points = self.points[a] / self.weight

    def value(self, number: int) -> float:
        """What is maximised: the chance, and a little for points; where points are scored, by their worth."""
        score, seen = self.scores[number], self.observation
        if seen.rules.ends_early:
            return score.chance + self.judging.points * score.points
        ours = not (self.k.bidder ^ self.k.me) & 1
        made = score.chance if ours else 1 - score.chance
        assert seen.contract is not None
        call = seen.contract.call
        points = abs(score.points) / made if made > 0 else float(call.points)
        least, most = (contract_worth(seen, call, float(made), float(call.points), ours) for made in (0, 1))
        worth = contract_worth(seen, call, made, points, ours) - min(least, most)
        return worth / max(1e-9, abs(most - least))

    def best(self) -> int:
        alive = [i for i, score in enumerate(self.scores) if score.alive]
        return max(alive, key=lambda i: (self.value(i), -i))

    def leading(self, usual: Tile) -> int:
        """The best lead; the usual one when it is a trump and as good within what the worlds can tell.

        They tell less than their number says, for the inner players are not those at the table, and a partner
        expects trumps to be pulled before offs. Nothing is given away where success is all but certain.
        """
        best = self.best()
        margin = min(self.judging.pulls, (1 - self.scores[best].chance) / 2)
        if NUMBER[usual] in self.k.table.trumps:
            for i, score in enumerate(self.scores):
                if score.tile == usual and self.value(i) >= self.value(best) - margin:
                    return i
        return best

    def drop_hopeless(self) -> None:
        """Give up the tiles that are behind the best by more than chance explains."""
        best = self.best()
        for i, score in enumerate(self.scores):
            if score.alive and i != best:
                ahead = self.value(best) - self.value(i)
                noise = math.sqrt(self.spread[best][i] + self.spread[i][best] + 1.0) / self.weight
                if ahead > self.judging.stop * noise:
                    score.alive = False


def _powers(factor: float) -> list[float]:
    powers = [1.0]
    for _ in range(MOST_MISSES):
        powers.append(powers[-1] * factor)
    return powers


def judge(
    observation: Observation, judging: Judging, budget: Budget, rng: Random
) -> Generator[None, None, Judge]:
    """Count until the worlds of the budget are used up, the time is, or one tile is left.

    No worlds are counted when the time is up before the first pass is over, or when no worlds fit.
    """
    tiles = [action for action in observation.legal if isinstance(action, Tile)]
    result = Judge(observation, known(observation, judging.auction), judging, [Score(tile) for tile in tiles])
    target = max(1, int(judging.worlds * budget.effort))
    while result.worlds < target:
        alive = sum(score.alive for score in result.scores)
        if result.worlds and (alive == 1 or budget.expired()):
            break
        worlds = min(target - result.worlds, max(32, judging.width // alive))
        counted = result.worlds
        for _ in result.one_pass(worlds, rng):
            if budget.expired():
                return result  # a pass that was not finished does not count
            yield
        if result.worlds == counted:
            break
        result.drop_hopeless()
        yield
    return result
