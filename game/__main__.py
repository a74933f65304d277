"""`python -m game`: the game in a window, or one of the headless commands."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from importlib import import_module

# Each command is imported when it is asked for: a replay starts without the players, and all without pygame.
COMMANDS = {
    "replay": "game.cli.replay",
    "bot": "game.cli.bot",
    "arena": "game.cli.arena",
}


def main(argv: Sequence[str]) -> int:
    """Run what the arguments name; the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m game",
        description="Texas 42. Without a command the game opens in a window.",
        epilog="replay prints the state of match records; bot plays as a filter; arena lets two players "
        "meet. Each has its own --help.",
    )
    parser.add_argument("command", nargs="?", choices=sorted(COMMANDS))
    parser.add_argument("rest", nargs=argparse.REMAINDER, help=argparse.SUPPRESS)
    options = parser.parse_args(argv)
    if options.command is not None:
        return int(import_module(COMMANDS[options.command]).main(options.rest))
    return int(_window() or 0)


def _window() -> int | None:
    try:
        desktop = import_module("game.desktop")
    except ModuleNotFoundError as error:
        if error.name != "pygame":
            raise
        print("The window needs pygame-ce: pip install pygame-ce", file=sys.stderr)
        return 1
    status: int | None = desktop.main()
    return status


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except BrokenPipeError:  # the reader of our output has gone: nothing is left to say
        sys.stderr.close()
        sys.exit(1)
