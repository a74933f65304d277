"""Writes the perft files anew: `python -m tests.perft.regenerate`. Only new rules change them."""

from pathlib import Path
from random import Random

from game.core.actions import parse_declaration
from game.core.calls import all_tricks, call_name, parse_call
from game.core.dealing import fresh_deal
from game.core.hand import Phase
from game.core.match import MatchState, apply, begin_match, legal_actions
from game.core.rulesets import RULE_SETS, RuleSet
from game.core.seats import Seat
from game.core.trumps import Trump, trump_name
from game.record.writer import write_record
from tests.perft.counting import counted, counts, written

FOLDER = Path(__file__).parent
TILES_LEFT = 12  # three tricks


def endgame(rules: RuleSet, bid: str, declare: str) -> MatchState:
    """Of a hundred hands that are left with three tiles a seat, the one with the most ways to go on."""
    found = [
        match for seed in range(100) if (match := broken_off(rules, bid, declare, Random(seed))) is not None
    ]
    return max(found, key=lambda match: counts(match, TILES_LEFT)[-1])


def broken_off(rules: RuleSet, bid: str, declare: str, rng: Random) -> MatchState | None:
    match = begin_match(rules, fresh_deal(Seat.D, rng.randrange))
    for call in (bid, "pass", "pass", "pass"):
        match = apply(match, parse_call(call, rules))
    match = apply(match, parse_declaration(declare))
    while match.phase is Phase.PLAY and len(match.hand.plays) < 28 - TILES_LEFT:
        match = apply(match, rng.choice(legal_actions(match)))
    return match if match.phase is Phase.PLAY else None


def main() -> None:
    for old in FOLDER.glob("*.txt"):
        old.unlink()
    for rules in RULE_SETS.values():
        for trump in rules.trumps:
            if trump not in (Trump.BLANKS, Trump.FIVES, Trump.DOUBLES, Trump.NONE):
                continue
            for bid in ("34", call_name(all_tricks(1), rules)):
                stacks = "/1" if rules.stacks and bid != "34" else ""
                title = f"{rules.name}-{bid}-{trump_name(trump)}"
                match = endgame(rules, bid, trump_name(trump) + stacks)
                text = written(counted(title, write_record(match), TILES_LEFT))
                (FOLDER / f"{title}.txt").write_text(text, encoding="utf-8")
                print(title)


if __name__ == "__main__":
    main()
