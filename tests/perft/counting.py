"""How many ways a hand can be played from a fixed endgame, and the text files that know the numbers."""

import json
from dataclasses import dataclass

from game.core.actions import action_name
from game.core.hand import Phase
from game.core.match import MatchState, apply, legal_actions
from game.record.reader import read_record


@dataclass(frozen=True)
class Endgame:
    """A file's contents: the record, the sequences of each length, and those of full length by first tile."""

    title: str
    record: str
    depths: tuple[int, ...]
    split: dict[str, int]


def counts(match: MatchState, deepest: int) -> list[int]:
    """How many sequences of exactly 1, 2, ... `deepest` tiles the rules allow."""
    found = [0] * deepest
    if deepest and match.phase is Phase.PLAY:
        for action in legal_actions(match):
            found[0] += 1
            for depth, number in enumerate(counts(apply(match, action), deepest - 1), 1):
                found[depth] += number
    return found


def split(match: MatchState, depth: int) -> dict[str, int]:
    """The sequences of exactly `depth` tiles by their first tile."""
    return {
        action_name(action, match.rules): [1, *counts(apply(match, action), depth - 1)][-1]
        for action in legal_actions(match)
    }


def counted(title: str, record: str, deepest: int) -> Endgame:
    match = read_record(record).match
    return Endgame(title, record, tuple(counts(match, deepest)), split(match, deepest))


def written(endgame: Endgame) -> str:
    """The file's text."""
    lines = [f"endgame {endgame.title}", f"record {json.dumps(json.loads(endgame.record))}"]
    lines += [f"depth {depth} {number}" for depth, number in enumerate(endgame.depths, 1)]
    lines += [f"first {name} {number}" for name, number in endgame.split.items()]
    return "\n".join(lines) + "\n"


def read(text: str) -> Endgame:
    """What `written` wrote."""
    title, record, depths, first = "", "", [], {}
    for line in text.splitlines():
        word, rest = line.split(" ", 1)
        if word == "endgame":
            title = rest
        elif word == "record":
            record = rest
        elif word == "depth":
            depths.append(int(rest.split()[1]))
        else:
            name, number = rest.split()
            first[name] = int(number)
    return Endgame(title, record, tuple(depths), first)


def difference(known: dict[str, int], now: dict[str, int]) -> str:
    """First tile by first tile, where two splits differ."""
    names = [*known, *(name for name in now if name not in known)]
    rows = [(name, known.get(name, 0), now.get(name, 0)) for name in names]
    return "\n".join(f"{name}: {old} are known, {new} now" for name, old, new in rows if old != new)
