"""`python -m game replay FILE...`: prints the state after the last action of each record."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import BinaryIO

from game.record.errors import RecordError
from game.record.reader import read_record
from game.record.state import state_json

ILLEGAL, USAGE = 1, 2  # exit statuses


def main(argv: Sequence[str]) -> int:
    """Replay the files named. 0: every record is legal; 1: one is not; 2: a file cannot be read."""
    parser = argparse.ArgumentParser(
        prog="python -m game replay",
        description="Replay match records and print the state after the last action, one line each.",
    )
    parser.add_argument(
        "files", nargs="+", metavar="FILE", help=".json: one record; .jsonl: one a line; -: standard input"
    )
    status = 0
    for name in parser.parse_args(argv).files:
        try:
            for text in _records(name):
                answer = _answer(text)
                if "error" in answer:
                    status = max(status, ILLEGAL)
                print(json.dumps(answer), flush=name == "-")
        except BrokenPipeError:
            raise
        except OSError as error:
            print(f"{name} cannot be read: {error.strerror}.", file=sys.stderr)
            status = USAGE
    sys.stdout.flush()
    return status


def _records(name: str) -> Iterator[bytes]:
    if name == "-":
        yield from _lines(sys.stdin.buffer)
    elif name.endswith(".jsonl"):
        with Path(name).open("rb") as file:
            yield from _lines(file)
    else:
        yield Path(name).read_bytes()


def _lines(file: BinaryIO) -> Iterator[bytes]:
    return (line for line in file if line.strip())


def _answer(data: bytes) -> dict[str, object]:
    try:
        try:
            text = data.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError("encoding", "The record is no UTF-8 text.") from None
        loaded = read_record(text)
    except RecordError as error:
        return {"status": "error", "error": error.as_json()}
    state = state_json(loaded.match)
    return {**state, "meta": loaded.meta} if loaded.meta else state
