"""What the site needs of Python: the part of the standard library that is imported, as byte code.

Byte code is made by the site's own Python (in Node), so it always fits. Sources are not shipped: half the
time of a start went into compiling them.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from web.archive import contents
from web.npm import pyodide
from web.paths import WEB, stop

# Modules that are imported late, inside functions of the library, where reading the sources does not show it.
LATE = ("encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "asyncio.timeouts", "datetime")


def inside(script: str, start: Path, end: Path, *words: str) -> str:
    """What web/inside/SCRIPT.py answers when the site's Python runs it on these two folders."""
    home = WEB / "inside"
    command = ["node", home / "run.mjs", pyodide(), home / f"{script}.py", start, end, *words]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout:
        print(done.stderr[-1200:])
        stop("the site's Python failed in Node (20 or newer is needed); what it said is above.")
    return done.stdout.strip().splitlines()[-1]


def laid_out(files: dict[str, bytes], folder: Path) -> Path:
    """The Python sources among these files, written into a new folder of this name."""
    folder.mkdir()
    for name, data in files.items():
        if name.endswith(".py"):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)
    return folder


def compiled(files: dict[str, bytes], optimize: int) -> dict[str, bytes]:
    """The same files with every .py as a .pyc. optimize: 0 as written, 2 without asserts and docstrings."""
    names = [name for name in files if name.endswith(".py")]
    with tempfile.TemporaryDirectory() as folder:
        start, end = laid_out(files, Path(folder, "from")), Path(folder, "to")
        end.mkdir()
        count = inside("compile", start, end, str(optimize))
        if int(count) != len(names):
            stop(f"{len(names)} modules were to be compiled, {count} were.")
        made = {f"{name}c": (end / f"{name}c").read_bytes() for name in names}
    return {name: data for name, data in files.items() if name not in names} | made


def standard_library(users: dict[str, bytes]) -> dict[str, bytes]:
    """The modules that a start loads, and all that these users (name -> source) import, as byte code."""
    everything = contents((pyodide() / "python_stdlib.zip").read_bytes())
    with tempfile.TemporaryDirectory() as folder:
        start = laid_out(users, Path(folder, "from"))
        wanted = json.loads(inside("select", start, start, *LATE))
    return compiled({name: everything[name] for name in wanted}, optimize=2)
