"""`python -m game arena`: two sides play the same deals with their seats exchanged, so that luck cancels."""

from __future__ import annotations

import argparse
import json
import math
import os
import select
import shlex
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Protocol

from game.ai.levels import choose, player_of
from game.core.actions import PlayerAction, action_name, parse_action
from game.core.dealing import draw_dealer, fresh_deal
from game.core.errors import RuleError
from game.core.hand import Outcome
from game.core.match import MatchState, apply, begin_match, next_dealer
from game.core.observation import Observation, observe
from game.core.rulesets import RULE_SETS, RuleSet
from game.core.seats import SEATS, Seat, Team
from game.record.observation import observation_to_json

PATIENCE = 120.0  # seconds an outside bot may take for one answer
COMMAND = "cmd:"


class ArenaError(Exception):
    """Why the arena cannot go on, as one sentence."""


class Mind(Protocol):
    """Whoever sits in one seat."""

    def act(self, observation: Observation, rng: Random) -> PlayerAction: ...

    def close(self) -> None: ...


class LevelMind:
    """A level of our own."""

    def __init__(self, level: str) -> None:
        self.level = level

    def act(self, observation: Observation, rng: Random) -> PlayerAction:
        return choose(observation, self.level, rng).action

    def close(self) -> None:
        pass


class OutsideMind:
    """An outside program that reads observations and writes actions, one a line."""

    def __init__(self, command: str, seat: str) -> None:
        self.name = f"The bot {command!r} in seat {seat}"
        try:
            words = shlex.split(command)
            self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except (OSError, ValueError) as error:
            raise ArenaError(f"{self.name} cannot be started: {error}.") from None
        self.unread = b""

    def act(self, observation: Observation, rng: Random) -> PlayerAction:
        pipe = self.process.stdin
        assert pipe is not None
        try:
            pipe.write(json.dumps(observation_to_json(observation)).encode() + b"\n")
            pipe.flush()
        except OSError:
            raise ArenaError(f"{self.name} has ended before the match did.") from None
        said = self._line()
        try:
            action = parse_action(said, observation.phase, observation.rules)
        except RuleError as error:
            raise ArenaError(f"{self.name} answered {said[:80]!r}: {error.message}") from None
        if action not in observation.legal:
            legal = ", ".join(action_name(option, observation.rules) for option in observation.legal)
            raise ArenaError(f"{self.name} answered {said!r}, but legal were {legal}.")
        return action

    def _line(self) -> str:
        """The next line it writes; waits no longer than PATIENCE."""
        pipe = self.process.stdout
        assert pipe is not None
        deadline = time.monotonic() + PATIENCE
        while b"\n" not in self.unread:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise ArenaError(f"{self.name} gave no answer within {PATIENCE:.0f} seconds.")
            chunk = os.read(pipe.fileno(), 65536)
            if not chunk:
                raise ArenaError(f"{self.name} has ended before the match did.")
            self.unread += chunk
        line, _, self.unread = self.unread.partition(b"\n")
        return line.decode("utf-8", "replace").strip()

    def close(self) -> None:
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                try:
                    pipe.close()
                except OSError:
                    pass  # it died with something unread
        try:
            self.process.wait(timeout=2)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


@dataclass
class Side:
    """One side of the comparison: its four minds (one a seat it may sit in) and what it has done."""

    spec: str
    minds: dict[Seat, Mind] = field(default_factory=dict)
    made: int = 0
    set: int = 0
    seconds: list[float] = field(default_factory=list)

    def open(self) -> None:
        for seat in SEATS:
            if self.spec.startswith(COMMAND):
                self.minds[seat] = OutsideMind(self.spec.removeprefix(COMMAND), seat.name)
            else:
                self.minds[seat] = LevelMind(self.spec)

    def close(self) -> None:
        for mind in self.minds.values():
            mind.close()

    def report(self) -> dict[str, Any]:
        times = sorted(self.seconds) or [0.0]
        p95 = times[max(0, math.ceil(0.95 * len(times)) - 1)]
        seconds = {"mean": round(sum(times) / len(times), 5), "p95": round(p95, 5)}
        done = {"contracts": self.made + self.set, "made": self.made, "set": self.set}
        return {"spec": self.spec, **done, "seconds": seconds}


def _play_hand(match: MatchState, sides: tuple[Side, Side], chance: dict[Seat, Random]) -> MatchState:
    """Play the match's present hand to its end; `sides` are those of AC and of BD."""
    while (seat := match.to_act) is not None:
        side = sides[seat.team]
        began = time.perf_counter()
        action = side.minds[seat].act(observe(match, seat), chance[seat])
        side.seconds.append(time.perf_counter() - began)
        match = apply(match, action)
    contract, result = match.hand.contract, match.hand.result
    if contract is not None and result is not None:
        side = sides[contract.bidder.team]
        if result.outcome is Outcome.MADE:
            side.made += 1
        else:
            side.set += 1
    return match


def _chance(*names: object) -> dict[Seat, Random]:
    """A source of chance a seat, the same for whoever sits there."""
    return {seat: Random("/".join(map(str, (*names, seat.name)))) for seat in SEATS}


def _below(source: Random) -> Callable[[int], int]:
    return source.randrange


def play_deal(rules: RuleSet, seed: int, number: int, first: Side, second: Side) -> float:
    """What the first side gained a hand on one deal, played twice."""
    deal = fresh_deal(SEATS[number % 4], _below(Random(f"{seed}/deal/{number}")))
    gained = 0
    for sides, team in (((first, second), Team.AC), ((second, first), Team.BD)):
        match = _play_hand(begin_match(rules, deal), sides, _chance(seed, "hand", number))
        gained += match.score[team] - match.score[team.other]
    return gained / 2


def play_match(rules: RuleSet, seed: int, pair: int, sides: tuple[Side, Side]) -> Team:
    """The side that wins a whole match; a pair's two matches see the same deals in the same order."""
    rand_below = _below(Random(f"{seed}/match/{pair}"))
    match = begin_match(rules, fresh_deal(draw_dealer(rand_below), rand_below))
    chance = _chance(seed, "match", pair)
    while True:
        match = _play_hand(match, sides, chance)
        if match.winner is not None:
            return match.winner
        match = apply(match, fresh_deal(next_dealer(match), rand_below))


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half of the 95 % interval of independent values."""
    mean = sum(values) / len(values)
    spread = math.sqrt(sum((value - mean) ** 2 for value in values) / max(1, len(values) - 1))
    return mean, 1.96 * spread / math.sqrt(len(values))


def _reported(values: Sequence[float]) -> dict[str, float]:
    mean, half = interval(values)
    return {"mean": round(mean, 4), "low": round(mean - half, 4), "high": round(mean + half, 4)}


def _progress(done: int, of: int, what: str) -> None:
    if done == of or done % max(1, of // 20) == 0:
        print(f"{done} of {of} {what}", file=sys.stderr, flush=True)


def run_deals(rules: RuleSet, seed: int, deals: int, first: Side, second: Side) -> dict[str, Any]:
    """Duplicate hands: every deal twice."""
    gains = []
    for number in range(deals):
        gains.append(play_deal(rules, seed, number, first, second))
        _progress(number + 1, deals, "deals")
    return {"rules": rules.name, "deals": deals, "seed": seed, "difference": _reported(gains)}


def run_matches(rules: RuleSet, seed: int, matches: int, first: Side, second: Side) -> dict[str, Any]:
    """Whole matches in pairs with the seats exchanged; a pair counts as one value of the interval."""
    shares: list[float] = []
    for number in range(matches):
        if number % 2 == 0:
            shares.append(play_match(rules, seed, number // 2, (first, second)) is Team.AC)
        else:
            won = play_match(rules, seed, number // 2, (second, first)) is Team.BD
            shares[-1] = (shares[-1] + won) / 2
        _progress(number + 1, matches, "matches")
    difference = _reported([share - 0.5 for share in shares])
    return {"rules": rules.name, "matches": matches, "seed": seed, "difference": difference}


def _spec(text: str) -> str:
    try:
        if not text.startswith(COMMAND):
            player_of(text)
        elif not shlex.split(text.removeprefix(COMMAND)):
            raise ValueError("there is no command")
    except RuleError as error:
        raise argparse.ArgumentTypeError(f"{error.message} An outside bot is {COMMAND}COMMAND.") from None
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"{text!r} is no command: {error}.") from None
    return text


def _positive(text: str) -> int:
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is no whole number above 0.")
    return number


def main(argv: Sequence[str]) -> int:
    """Play and print the comparison; 0, 1 when an outside bot failed, 2 for bad usage."""
    parser = argparse.ArgumentParser(prog="python -m game arena", description="Duplicate hands or matches.")
    parser.add_argument("--first", required=True, type=_spec, metavar="SPEC", help="a level, or cmd:COMMAND")
    parser.add_argument("--second", required=True, type=_spec, metavar="SPEC", help="a level, or cmd:COMMAND")
    parser.add_argument("--deals", type=_positive, metavar="N", help="deals, each played twice")
    parser.add_argument("--matches", type=_positive, metavar="N", help="whole matches instead of deals")
    parser.add_argument("--rules", choices=tuple(RULE_SETS), default="marks")
    parser.add_argument("--seed", type=int, default=1, help="names the deals (default 1)")
    try:
        options = parser.parse_args(argv)
        if options.deals is None and options.matches is None:
            parser.error("say how much to play: --deals N or --matches N")
    except SystemExit as usage:
        return int(usage.code or 0)
    rules = RULE_SETS[options.rules]
    first, second = Side(options.first), Side(options.second)
    try:
        first.open()
        second.open()
        if options.matches is not None:
            report = run_matches(rules, options.seed, options.matches, first, second)
        else:
            report = run_deals(rules, options.seed, options.deals, first, second)
    except ArenaError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 1
    finally:
        first.close()
        second.close()
    print(json.dumps({**report, "first": first.report(), "second": second.report()}), flush=True)
    return 0
