"""Faults that other programs of this game have had: put into a copy of the rules, they fail the cases."""

import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@dataclass(frozen=True)
class Fault:
    """A passage of a module under game/core, and what a wrong program has there instead."""

    module: str
    right: str
    wrong: str


FAULTS = {
    "a trump that does not follow is ranked by the end that was not led": Fault(
        "trumps.py",
        "return _TRUMP_STRENGTH + _rank(tile, trump)",
        "return _TRUMP_STRENGTH + (_rank(tile, trump) if is_trump(lead, trump) else _rank(tile, lead.high))",
    ),
    "without trumps only the double beats the lead": Fault(
        "trumps.py",
        "return 1 + _rank(tile, suit) if belongs(tile, suit, trump) else 0",
        "return (9 if tile.is_double else 5 if tile == lead else 1) if belongs(tile, suit, trump) else 0",
    ),
    "a bid of two marks needs 84 points": Fault(
        "hand.py",
        "if taken >= contract.call.points:",
        "if taken >= contract.call.points * contract.call.stake:",
    ),
    "a bid of two marks can be set and never made": Fault(
        "hand.py",
        "if taken >= contract.call.points:",
        "if taken >= contract.call.points and contract.call.stake < 2:",
    ),
    "a trump follows its other suit too": Fault(
        "trumps.py", "return int(suit) in tile and not is_trump(tile, trump)", "return int(suit) in tile"
    ),
    "the bidder must lead a trump": Fault(
        "trumps.py",
        "    if lead is None:\n        return tuple(hand)\n",
        "    if lead is None:\n        return tuple([t for t in hand if is_trump(t, trump)] or hand)\n",
    ),
    "an all-tricks bid may skip a mark": Fault(
        "calls.py",
        "stakes = (high.stake + 1,) if high.is_all_tricks",
        "stakes = (high.stake + 1, high.stake + 2) if high.is_all_tricks",
    ),
    "whatever shares an end with the lead follows": Fault(
        "trumps.py", "if belongs(tile, led_suit(lead, trump), trump)", "if set(tile) & set(lead)"
    ),
    "a low double beats a high one where doubles are trumps": Fault(
        "trumps.py",
        "    if suit == Trump.DOUBLES:\n        return tile.high\n",
        "    if suit == Trump.DOUBLES:\n        return 6 - tile.high\n",
    ),
    "the partner's trick counts against the bidder": Fault(
        "hand.py",
        "if winner.team is Team.AC else",
        "if (winner is contract.bidder) == (contract.bidder.team is Team.AC) else",
    ),
    "seat number 0 is no bidder": Fault(
        "hand.py",
        "        if self.contract is None:\n            return Phase.AUCTION\n",
        "        if self.contract is None or not self.contract.bidder:\n            return Phase.AUCTION\n",
    ),
    "blanks are no trumps": Fault(
        "trumps.py", "return trump is not Trump.NONE and int(trump)", "return bool(trump) and int(trump)"
    ),
    "every tile whose pips are a multiple of five counts": Fault(
        "tiles.py",
        "sum(COUNTERS.get(tile, 0) for tile in tiles)",
        "sum(COUNTERS.get(tile, 5 if tile == (0, 0) else 0) for tile in tiles)",
    ),
    "one mark lets the next player open at three": Fault(
        "calls.py", "range(1, HIGHEST_OPENING + 1)", "range(1, HIGHEST_OPENING + 2)"
    ),
    "the last player may pass where a bid is due": Fault(
        "calls.py", "return rules.last_must_bid and", "return False and"
    ),
    "hands end early where all tricks are played": Fault(
        "hand.py", "if not rules.ends_early and tricks < TRICKS:", "if tricks < 1:"
    ),
    "covers move with the first tile of a trick": Fault(
        "view.py", "len(tricks) - stacks)", "len(tricks) - stacks + (len(tricks) > 2))"
    ),
    "a refused tile is lost": Fault("hand.py", "raise _refused_play(hand, seat, tile)", "hands = hands"),
}


def cases_fail(folder: Path) -> bool:
    """Whether a copy of the rules fails the rule cases; False when it passes them all."""
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-x",
            "-q",
            "-c",
            os.devnull,
            "--rootdir",
            str(folder),
            "tests/core",
        ],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": str(folder),
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_ADDOPTS": "",
        },
        capture_output=True,
        check=False,
    )
    assert done.returncode in (0, 1), done.stdout.decode() + done.stderr.decode()  # 1: a test failed
    return done.returncode == 1


@pytest.fixture
def copied(tmp_path: Path) -> Path:
    shutil.copytree(
        ROOT / "game" / "core", tmp_path / "game" / "core", ignore=shutil.ignore_patterns("__pycache__")
    )
    (tmp_path / "game" / "__init__.py").touch()
    (tmp_path / "tests" / "core").mkdir(parents=True)
    for name in ("playing.py", "test_cases.py"):
        shutil.copy(ROOT / "tests" / "core" / name, tmp_path / "tests" / "core")
    return tmp_path


def test_the_copy_itself_is_right(copied: Path) -> None:
    assert not cases_fail(copied)


@pytest.mark.parametrize("fault", FAULTS.values(), ids=FAULTS.keys())
def test_the_cases_catch_it(copied: Path, fault: Fault) -> None:
    module = copied / "game" / "core" / fault.module
    text = module.read_text(encoding="utf-8")
    assert text.count(fault.right) == 1, "the passage has changed: put the fault in where it is now"
    module.write_text(text.replace(fault.right, fault.wrong), encoding="utf-8")
    assert cases_fail(copied)
