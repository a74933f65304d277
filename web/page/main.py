"""Where the page enters the game."""

import dataclasses
import marshal

# The methods that dataclasses write for the game's classes, text -> byte code. The build made it: to compile them
# took a quarter of the time in which the game's modules are imported.
MADE = {}


def run(text, names, made):
    """What dataclasses calls as its `exec` while the game is imported."""
    if not MADE:
        with open("dataclasses.bin", "rb") as file:
            MADE.update(marshal.load(file))
    exec(MADE.get(text, text), names, made)


dataclasses.exec = run

from game.web import start  # noqa: E402

del dataclasses.exec
MADE.clear()
start()
