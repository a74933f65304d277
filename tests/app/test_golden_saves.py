"""Texts that earlier builds kept in browsers, as they wrote them: they are read for ever.

`python -m tests.app.test_golden_saves` adds files for the present version where it has none yet; a file that is
there is never written again.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path

import pytest

from game.app.records import Everything, read_text
from game.app.saves import SLOTS
from game.core.hand import Phase
from game.core.match import MatchState
from game.core.rulesets import RULE_SETS
from game.platform.memory import MemoryStorage
from game.record import versions
from tests.app.room import PREFIX, Room, breathe, hand_over, persons_turn

SAVES = Path(__file__).parent.parent / "golden" / "saves"
MOMENTS: dict[str, Callable[[MatchState], bool]] = {
    "auction": lambda match: persons_turn(match) and match.phase is Phase.AUCTION and match.number > 0,
    "play": lambda match: persons_turn(match) and len(match.hand.tricks) == 3 and match.number > 1,
    "between-hands": lambda match: hand_over(match) and match.number > 1 and match.winner is None,
}
FILES = sorted(SAVES.glob("*.json"))


def seen(match: MatchState) -> dict[str, object]:
    """What a player would notice of a match."""
    return {
        "rules": match.rules.name,
        "score": list(match.score),
        "hand": match.number,
        "phase": match.phase.value,
        "actions": match.state_id,
        "tiles": sorted(str(tile) for tile in match.hand.hands[0]),
    }


async def _room(kept: dict[str, str]) -> Room:
    storage = MemoryStorage()
    storage.texts = {PREFIX + name: text for name, text in kept.items()}
    return Room(seed=3, storage=storage)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_an_earlier_build_kept_is_read(path: Path) -> None:
    async def play() -> None:
        golden = json.loads(path.read_text("utf-8"))
        room = await _room(golden["kept"])
        assert room.session.notices == []
        assert {name: getattr(room.session.settings, name) for name in golden["settings"]} == golden["settings"]
        bids = room.session.statistics.bids
        assert {bid: list(pair) for bid, pair in bids.items()} == golden["bids"]
        assert room.session.lessons_done == frozenset(golden["lessons"])
        assert room.session.saved is not None
        assert seen(room.session.saved.match) == golden["seen"]
        assert room.session.resume()
        assert {sitter.name for sitter in room.session.seating.values()} == set(golden["names"])
        room.quicken()
        await room.until(hand_over)  # and it can be played on
        room.session.leave()
        brought = read_text(golden["everything"])
        assert isinstance(brought, Everything)
        assert brought.opened is not None

    asyncio.run(play())


def test_every_version_and_rule_set_has_golden_saves() -> None:
    names = {path.stem for path in FILES}
    assert names >= {
        f"v{version}-{rules}-{moment}"
        for version in range(1, versions.VERSION + 1)
        for rules in RULE_SETS
        for moment in MOMENTS
    }


async def _record(rules: str, moment: str) -> dict[str, object]:
    room = Room(seed=11)
    room.quicken()
    room.session.finish_lesson("tiles")
    room.session.set("tile_size", 115)
    room.session.new_match(RULE_SETS[rules])
    await room.until(MOMENTS[moment])
    await breathe()
    session = room.session
    golden = {
        "kept": {name: room.storage.texts[PREFIX + name] for name in (*SLOTS, "settings", "statistics", "lessons")},
        "settings": {"hold": "tap", "opponents": "beginner", "tile_size": 115},
        "bids": session.statistics.bids,
        "lessons": sorted(session.lessons_done),
        "seen": seen(room.match),
        "names": sorted(sitter.name for sitter in session.seating.values()),
        "everything": session.everything_text(),
    }
    session.leave()
    return golden


def main() -> None:
    SAVES.mkdir(exist_ok=True)
    for rules in RULE_SETS:
        for moment in MOMENTS:
            path = SAVES / f"v{versions.VERSION}-{rules}-{moment}.json"
            if not path.exists():
                path.write_text(json.dumps(asyncio.run(_record(rules, moment)), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
