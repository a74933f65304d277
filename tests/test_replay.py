"""`python -m game replay`: one line of JSON a record, whatever the record is."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from game.cli import replay
from game.core.positions import POSITIONS, reach
from game.record.writer import write_record

ROOT = Path(__file__).parent.parent
GOOD = write_record(reach(POSITIONS[1]))
ILLEGAL = GOOD.replace('"5-3","5-0","6-6"]', '"5-2","5-0","6-0"]')

STATE = {
    "status": "ok",
    "rules": "marks",
    "hand": 0,
    "dealer": "D",
    "phase": "hand_over",
    "to_act": None,
    "legal": [],
    "auction": [["A", "30"], ["B", "pass"], ["C", "pass"], ["D", "pass"]],
    "contract": {
        "bidder": "A",
        "bid": "30",
        "kind": "points",
        "points": 30,
        "stake": 1,
        "trump": "6",
        "stacks": None,
    },
    "tricks": [
        {
            "number": 1,
            "leader": "A",
            "plays": [["A", "5-5"], ["B", "5-3"], ["C", "5-0"], ["D", "6-6"]],
            "winner": "D",
            "points": 16,
        }
    ],
    "current": [],
    "hand_points": {"AC": 0, "BD": 16},
    "hand_counts": {"A": 6, "B": 6, "C": 6, "D": 6},
    "captured": [{"trick": 1, "team": "BD", "tiles": ["5-0", "5-3", "5-5", "6-6"]}],
    "score": {"AC": 0, "BD": 1},
    "result": {"kind": "set", "team": "BD", "award": 1},
    "winner": None,
}
ERROR = {
    "status": "error",
    "error": {
        "hand": 0,
        "at": "play",
        "index": 3,
        "actor": "D",
        "action": "6-0",
        "code": "not-held",
        "message": "D does not hold 6-0, and may play 6-6, 6-4, 6-3, 6-2, 4-0, 3-0 or 2-2 (R7).",
    },
}


def command(*args: str, feed: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "game", *args], cwd=ROOT, input=feed, capture_output=True, check=False
    )


def answers(output: str) -> list[dict]:
    return [json.loads(line) for line in output.splitlines()]


def test_the_state_after_the_last_action(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "one.json").write_text(json.dumps(json.loads(GOOD), indent=2))
    assert replay.main([str(tmp_path / "one.json")]) == 0
    (answer,) = answers(capsys.readouterr().out)
    assert answer == STATE
    assert list(answer) == list(STATE)


def test_a_hand_in_progress(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "all.jsonl").write_text("\n".join(write_record(reach(position)) for position in POSITIONS))
    assert replay.main([str(tmp_path / "all.jsonl")]) == 0
    following, _, all_open, one, two = answers(capsys.readouterr().out)
    assert (following["phase"], following["to_act"]) == ("play", "C")
    assert sorted(following["legal"]) == ["5-0", "5-1", "5-4"]
    assert following["current"] == [["A", "5-5"], ["B", "5-3"]]
    assert [len(state["captured"]) for state in (all_open, one, two)] == [3, 1, 2]
    assert one["contract"] == {
        "bidder": "A",
        "bid": "1m",
        "kind": "all-tricks",
        "points": 42,
        "stake": 1,
        "trump": "none",
        "stacks": 1,
    }


def test_the_auction_and_the_declaration(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = json.loads(GOOD)
    hand = record["hands"][0]
    hand["auction"], hand["plays"] = ["30"], []
    del hand["declare"]
    lines = [json.dumps(record)]
    hand["auction"] = ["30", "pass", "pass", "2m"]
    lines.append(json.dumps(record))
    (tmp_path / "two.jsonl").write_text("\n".join(lines) + "\n\n")
    assert replay.main([str(tmp_path / "two.jsonl")]) == 0
    calling, declaring = answers(capsys.readouterr().out)
    assert calling["to_act"] == "B"
    assert calling["legal"] == ["pass", *map(str, range(31, 42)), "1m", "2m"]
    assert calling["contract"] is None
    assert declaring["to_act"] == "D"
    assert len(declaring["legal"]) == 18
    assert declaring["contract"]["trump"] is declaring["contract"]["stacks"] is None


def test_illegal_records_are_answered_and_the_others_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = [GOOD.encode(), ILLEGAL.encode(), b"{", b"\xff\xfe", b"   ", GOOD.encode()]
    (tmp_path / "some.jsonl").write_bytes(b"\r\n".join(lines))
    assert replay.main([str(tmp_path / "some.jsonl")]) == 1
    out = answers(capsys.readouterr().out)
    assert [answer["status"] for answer in out] == ["ok", "error", "error", "error", "ok"]
    assert out[1] == ERROR
    assert list(out[1]["error"]) == list(ERROR["error"])
    assert [answer["error"]["code"] for answer in out[2:4]] == ["bad-json", "encoding"]
    assert all(answer["error"]["at"] == "record" for answer in out[2:4])


def test_meta_is_passed_through(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = {**json.loads(GOOD), "meta": {"names": {"A": "Zoë"}}}
    (tmp_path / "named.json").write_text("\ufeff" + json.dumps(record, ensure_ascii=False), encoding="utf-8")
    assert replay.main([str(tmp_path / "named.json")]) == 0
    assert answers(capsys.readouterr().out) == [{**STATE, "meta": {"names": {"A": "Zoë"}}}]


def test_a_file_that_is_not_there_is_bad_usage_and_the_others_go_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "bad.json").write_text(ILLEGAL)
    missing = str(tmp_path / "missing.jsonl")
    assert replay.main([missing, str(tmp_path / "bad.json"), str(tmp_path)]) == 2
    captured = capsys.readouterr()
    assert answers(captured.out) == [ERROR]
    first, second = captured.err.splitlines()
    assert first.startswith(missing)
    assert second.startswith(str(tmp_path))


def test_standard_input(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{GOOD}\n{ILLEGAL}".encode())))
    assert replay.main(["-"]) == 1
    assert answers(capsys.readouterr().out) == [STATE, ERROR]


def test_as_a_command() -> None:
    done = command("replay", "-", feed=f"{GOOD}\n{ILLEGAL}\n".encode())
    assert done.returncode == 1
    assert answers(done.stdout.decode()) == [STATE, ERROR]
    assert done.stderr == b""


@pytest.mark.parametrize("args", [("replay",), ("replay", "--fast", "-"), ("play",)])
def test_bad_usage(args: tuple[str, ...]) -> None:
    done = command(*args)
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.startswith(b"usage: python -m game")


def test_help() -> None:
    assert b"replay" in command("--help").stdout
    assert b".jsonl" in command("replay", "--help").stdout


def test_the_standard_library_is_enough() -> None:
    """Replay loads neither pygame nor the players nor anything that is installed."""
    code = (
        "import sys; from game.__main__ import main; main(['replay', '-']); "
        "print([name for name in sys.modules if name.split('.')[0] in ('pygame', 'asyncio', 'hypothesis') "
        "or name.startswith(('game.ai', 'game.app', 'game.ui', 'game.platform'))])"
    )
    done = subprocess.run(
        [sys.executable, "-S", "-c", code], cwd=ROOT, input=GOOD.encode(), capture_output=True, check=False
    )
    first, second = done.stdout.decode().splitlines()
    assert json.loads(first) == STATE
    assert second == "[]"


def test_a_reader_that_leaves_early_is_no_crash(tmp_path: Path) -> None:
    (tmp_path / "many.jsonl").write_text(f"{GOOD}\n" * 500)
    running = subprocess.Popen(
        [sys.executable, "-m", "game", "replay", str(tmp_path / "many.jsonl")],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert running.stdout is not None
    assert running.stderr is not None
    running.stdout.readline()
    running.stdout.close()
    assert running.stderr.read() == b""
    running.stderr.close()
    assert running.wait() == 1
