"""Deals with contracts, played twice with the sides exchanged: what every comparison here is made of."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from game.ai.player import Budget, Player, run_to_end
from game.cli.arena import interval
from game.core.actions import action_name, parse_action
from game.core.dealing import fresh_deal
from game.core.hand import Deal, Outcome, Phase
from game.core.match import MatchState, apply, begin_match
from game.core.observation import observe
from game.core.rulesets import RuleSet
from game.core.seats import SEATS
from tests.bench.baselines import Rollouts


@dataclass
class Tally:
    """What one side has done."""

    made: int = 0
    set: int = 0
    seconds: list[float] = field(default_factory=list)  # of the processor, a decision


def deal_of(seed: int, number: int) -> Deal:
    """The deal of that number; the dealer goes round."""
    return fresh_deal(SEATS[number % 4], Random(f"{seed}/deal/{number}").randrange)


def contracted(rules: RuleSet, seed: int, number: int) -> MatchState | None:
    """A deal with its auction and declaration by the baseline's bidding; None when all pass."""
    match = begin_match(rules, deal_of(seed, number))
    bidder = Rollouts()
    chance = Random(f"{seed}/auction/{number}")
    while match.phase in (Phase.AUCTION, Phase.DECLARE):
        assert match.to_act is not None
        seen = observe(match, match.to_act)
        match = apply(match, run_to_end(bidder.think(seen, Budget(), chance)).action)
    return match if match.phase is Phase.PLAY else None


def contracts(rules: RuleSet, seed: int, deals: int, cache: Path | None = None) -> Iterator[MatchState]:
    """The deals that found a contract, in order; the auctions are kept in `cache` between runs."""
    kept: dict[str, list[str]] = {}
    file = None if cache is None else cache / f"contracts-{rules.name}-{seed}.json"
    if file is not None and file.exists():
        kept = json.loads(file.read_text())
    for number in range(deals):
        actions = kept.get(str(number))
        if actions is None:
            match = contracted(rules, seed, number)
            actions = [] if match is None else _actions(match)
            kept[str(number)] = actions
            if file is not None and number % 100 == 99:
                file.write_text(json.dumps(kept))
        if actions:
            match = begin_match(rules, deal_of(seed, number))
            for text in actions:
                match = apply(match, parse_action(text, match.phase, rules))
            yield match
    if file is not None:
        file.write_text(json.dumps(kept))


def _actions(match: MatchState) -> list[str]:
    contract = match.hand.contract
    assert contract is not None
    assert contract.declaration is not None
    return [action_name(action, match.rules) for action in (*match.hand.calls, contract.declaration)]


def play_on(
    match: MatchState, players: tuple[Player, Player], tallies: tuple[Tally, Tally], seed: str
) -> MatchState:
    """Play a hand to its end; players and tallies are those of AC and of BD."""
    chance = {seat: Random(f"{seed}/{seat.name}") for seat in SEATS}
    while (seat := match.to_act) is not None:
        player = players[seat.team]
        began = time.process_time()
        look = getattr(player, "look", None)
        if look is not None:
            look(match)  # only the ceiling, which sees all hands, has this
        action = run_to_end(player.think(observe(match, seat), Budget(), chance[seat])).action
        tallies[seat.team].seconds.append(time.process_time() - began)
        match = apply(match, action)
    contract, result = match.hand.contract, match.hand.result
    if contract is not None and result is not None:
        tally = tallies[contract.bidder.team]
        if result.outcome is Outcome.MADE:
            tally.made += 1
        else:
            tally.set += 1
    return match


def duplicate(start: MatchState, first: Player, second: Player, a: Tally, b: Tally, seed: str) -> float:
    """What the first player gains a hand from one start, played twice."""
    one = play_on(start, (first, second), (a, b), seed)
    two = play_on(start, (second, first), (b, a), seed)
    return ((one.score[0] - one.score[1]) + (two.score[1] - two.score[0])) / 2


def quantile(values: Sequence[float], share: float) -> float:
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def line(name: str, gains: Sequence[float], a: Tally, b: Tally) -> str:
    """One row of a table: the net, and for both sides contracts made and set and times (mean, p95)."""
    mean, half = interval(gains)

    def side(t: Tally) -> str:
        times = f"{1e3 * sum(t.seconds) / len(t.seconds):.1f} / {1e3 * quantile(t.seconds, 0.95):.0f}"
        return f"{t.made} made, {t.set} set ({100 * t.made / max(1, t.made + t.set):.1f} %), ms {times}"

    return f"{name}: {mean:+.4f} +-{half:.4f} over {len(gains)} | {side(a)} | {side(b)}"
