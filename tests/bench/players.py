"""The benchmark of the strongest level against the frozen baselines.

    python -m tests.bench.players play --seed 705 --deals 2150    same contracts, seats exchanged
    python -m tests.bench.players gap --seed 701 --deals 1460     the gap to a pair that sees all hands
    python -m tests.bench.players matches --seed 300 --deals 1000 whole matches, own bidding
    python -m tests.bench.players bids --seed 400 --deals 2000    contracts bid: calibration, in ten bins
    python -m tests.bench.players prices --seed 400 --deals 2000  the same where every hand must declare

A seed names the deals. A seed that has been used to choose between variants, as 100, 200 and 750 have been, is spent:
report on another.
`--cache DIR` keeps the baseline's auctions between runs.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random

from game.ai.levels import LEVELS, player_of
from game.ai.player import Budget, Player, run_to_end
from game.cli.arena import interval
from game.core.contracts import PASS, Call, Declaration, all_tricks
from game.core.dealing import draw_dealer, fresh_deal
from game.core.hand import Outcome, Phase
from game.core.match import apply, begin_match, next_dealer
from game.core.observation import observe
from game.core.rulesets import RULE_SETS, RuleSet
from game.core.seats import SEATS, Team
from tests.bench.baselines import Rollouts, Thumb
from tests.bench.solver import SeesAll
from tests.bench.table import Tally, contracts, deal_of, duplicate, line, play_on

REPORT_EVERY = 200
GAP_EVERY = 50


def compare(
    rules: RuleSet, seed: int, deals: int, cache: Path | None, name: str, first: Player, second: Player
) -> list[float]:
    """Duplicate hands on the baseline's contracts, with a line every so often."""
    a, b = Tally(), Tally()
    gains: list[float] = []
    for number, start in enumerate(contracts(rules, seed, deals, cache)):
        gains.append(duplicate(start, first, second, a, b, f"{seed}/{number}"))
        if len(gains) % REPORT_EVERY == 0:
            print(line(name, gains, a, b), file=sys.stderr, flush=True)
    print(line(name, gains, a, b), flush=True)
    return gains


def gap(rules: RuleSet, seed: int, deals: int, cache: Path | None, level: str) -> None:
    """The share of the gap between the rule of thumb and a pair that sees all hands, against the thumb."""
    pairs: list[tuple[str, Player]] = [
        ("sees all", SeesAll()),
        (level, player_of(level)),
        ("rollouts 60", Rollouts()),
    ]
    tallies = [(Tally(), Tally()) for _ in pairs]
    gains: list[list[float]] = [[] for _ in pairs]
    for number, start in enumerate(contracts(rules, seed, deals, cache)):
        for (_, player), (a, b), found in zip(pairs, tallies, gains, strict=True):
            found.append(duplicate(start, player, Thumb(), a, b, f"{seed}/{number}"))
        if len(gains[0]) % GAP_EVERY == 0:
            report_gap([name for name, _ in pairs], gains, tallies)
    report_gap([name for name, _ in pairs], gains, tallies)


def report_gap(
    names: Sequence[str], gains: Sequence[list[float]], tallies: Sequence[tuple[Tally, Tally]]
) -> None:
    for name, found, (a, b) in zip(names, gains, tallies, strict=True):
        print(line(f"{name} : thumb", found, a, b))
    whole = sum(gains[0])
    for name, found in zip(names[1:], gains[1:], strict=True):
        share = sum(found) / whole
        # how sure: the interval of (ours - share * ceiling) at the share found
        _, half = interval([ours - share * most for ours, most in zip(found, gains[0], strict=True)])
        print(f"closed by {name}: {share:.3f} +-{half * len(found) / whole:.3f}")
    more, half = interval([ours - base for ours, base in zip(gains[1], gains[2], strict=True)])
    print(f"{names[1]} more than {names[2]}: {more:+.4f} +-{half:.4f}", flush=True)


def one_match(rules: RuleSet, seed: str, sides: tuple[Player, Player], tallies: tuple[Tally, Tally]) -> Team:
    """The winner of a whole match."""
    source = Random(seed)
    match = begin_match(rules, fresh_deal(draw_dealer(source.randrange), source.randrange))
    number = 0
    while match.winner is None:
        match = play_on(match, sides, tallies, f"{seed}/{number}")
        number += 1
        if match.winner is None:
            match = apply(match, fresh_deal(next_dealer(match), source.randrange))
    return match.winner


def matches(rules: RuleSet, seed: int, pairs: int, first: Player, second: Player, name: str) -> None:
    """Whole matches in pairs, each on the same deals with the seats exchanged."""
    a, b = Tally(), Tally()
    shares: list[float] = []
    for pair in range(pairs):
        won = one_match(rules, f"{seed}/{pair}", (first, second), (a, b)) is Team.AC
        again = one_match(rules, f"{seed}/{pair}", (second, first), (b, a)) is Team.BD
        shares.append((won + again) / 2)
        if len(shares) % 10 == 0 or pair == pairs - 1:
            print(line(f"{name}, matches x2", shares, a, b), flush=True)


def bids(rules: RuleSet, seed: int, deals: int, level: str, every_hand: bool = False) -> None:
    """Calibration: what the declarer gave its contract against what came of it, and Brier scores."""
    player = player_of(level)
    pairs: list[tuple[float, bool]] = []
    for number in range(deals):
        match = begin_match(rules, deal_of(seed, number))
        chance = {seat: Random(f"{seed}/{number}/{seat.name}") for seat in SEATS}
        predicted = None
        if every_hand:  # whoever is first to call gets the contract, for 30, 34, 38 or all 42 points
            need = (Call(30, 1), Call(34, 1), Call(38, 1), all_tricks(1))[number // 4 % 4]
            for call in (need, PASS, PASS, PASS):
                match = apply(match, call)
        while (seat := match.to_act) is not None:
            decision = run_to_end(player.think(observe(match, seat), Budget(), chance[seat]))
            if match.phase is Phase.DECLARE:
                assert isinstance(decision.action, Declaration)
                predicted = next(o.chance for o in decision.options if o.action == decision.action)
            match = apply(match, decision.action)
        if predicted is not None and match.hand.result is not None:
            pairs.append((predicted, match.hand.result.outcome is Outcome.MADE))
        if number % REPORT_EVERY == REPORT_EVERY - 1:
            report_bids(pairs)
    report_bids(pairs)


def report_bids(pairs: Sequence[tuple[float, bool]]) -> None:
    made = sum(outcome for _, outcome in pairs) / len(pairs)
    brier = sum((chance - outcome) ** 2 for chance, outcome in pairs) / len(pairs)
    base = made * (1 - made)
    print(f"{len(pairs)} contracts, {100 * made:.1f} % made; Brier {brier:.4f}, base rate {base:.4f}")
    for low in range(10):
        inside = [(c, o) for c, o in pairs if low <= min(9, int(10 * c)) < low + 1]
        if inside:
            mean = sum(c for c, _ in inside) / len(inside)
            share = sum(o for _, o in inside) / len(inside)
            print(f"  {low / 10:.1f}..: {len(inside):5d} predicted {mean:.3f} made {share:.3f}")
    print(flush=True)


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.players", description=__doc__)
    parser.add_argument("what", choices=("play", "gap", "matches", "bids", "prices"))
    parser.add_argument("--level", choices=LEVELS, default=LEVELS[-1])
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="marks")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--deals", type=int, required=True, help="deals, or matches")
    parser.add_argument("--cache", type=Path)
    options = parser.parse_args(argv)
    rules, level = RULE_SETS[options.rules], options.level
    player = player_of(level)
    if options.what == "play":
        name = f"{level} : rollouts 60"
        compare(rules, options.seed, options.deals, options.cache, name, player, Rollouts())
    elif options.what == "gap":
        gap(rules, options.seed, options.deals, options.cache, level)
    elif options.what == "matches":
        matches(rules, options.seed, options.deals // 2, player, Rollouts(), f"{level} : rollouts 60")
    else:
        bids(rules, options.seed, options.deals, level, every_hand=options.what == "prices")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
