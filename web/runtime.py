"""What the site needs of Python: the part of the standard library that is imported, as byte code.

Byte code is made by the site's own Python (in Node), so it always fits. Sources are not shipped: half the
time of a start went into compiling them.
"""

from __future__ import annotations

import json
import subprocess
import tempfile
from pathlib import Path

from web.archive import archive, contents
from web.npm import pyodide
from web.paths import WEB, stop

# Modules that are imported late, inside functions of the library, where starting it does not show it.
LATE = ("encodings.ascii", "encodings.latin_1", "encodings.utf_8_sig", "datetime", "traceback", "contextlib")
# Short stand-ins for modules of which a page needs a name or two; they are in place of Python's and pygame's own.
SLIM = WEB / "slim"


def slim(part: str) -> dict[str, bytes]:
    """The stand-ins for "standard" or "pygame", by the names of the files they replace."""
    folder = SLIM / part
    return {str(path.relative_to(folder)): path.read_bytes() for path in sorted(folder.rglob("*.py"))}


def inside(script: str, start: Path, end: Path, *words: str, library: Path | None = None) -> str:
    """What web/inside/SCRIPT.py answers when the site's Python runs it on these two folders.

    library: another standard library than the whole one.
    """
    home = WEB / "inside"
    library = library or pyodide() / "python_stdlib.zip"
    command = ["node", home / "run.mjs", pyodide(), library, home / f"{script}.py", start, end, *words]
    done = subprocess.run(list(map(str, command)), capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout:
        print("\n".join(line for line in done.stderr.splitlines() if len(line) < 200))  # not the runtime's source
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


def compiled(files: dict[str, bytes], asserts: bool = False) -> dict[str, bytes]:
    """The same files with every .py as a .pyc, without docstrings."""
    names = [name for name in files if name.endswith(".py")]
    with tempfile.TemporaryDirectory() as folder:
        start, end = laid_out(files, Path(folder, "from")), Path(folder, "to")
        end.mkdir()
        count = inside("compile", start, end, "asserts" if asserts else "")
        if int(count) != len(names):
            stop(f"{len(names)} modules were to be compiled, {count} were.")
        made = {f"{name}c": (end / f"{name}c").read_bytes() for name in names}
    return {name: data for name, data in files.items() if name not in names} | made


def generated(files: dict[str, bytes]) -> dict[str, bytes]:
    """The byte code of what dataclasses write for the classes in these sources, as web/page/main.py reads it."""
    with tempfile.TemporaryDirectory() as folder:
        start, end = laid_out(files, Path(folder, "from")), Path(folder, "to")
        end.mkdir()
        inside("generate", start, end)
        return {path.name: path.read_bytes() for path in end.iterdir()}


def standard_library(users: dict[str, bytes]) -> dict[str, bytes]:
    """The modules that a start loads, and all that these users (name -> source) import, as byte code."""
    everything = contents((pyodide() / "python_stdlib.zip").read_bytes()) | slim("standard")
    with tempfile.TemporaryDirectory() as folder:
        start, library = laid_out(users, Path(folder, "from")), Path(folder, "library.zip")
        library.write_bytes(archive(everything))
        wanted = json.loads(inside("select", start, start, *LATE, library=library))
    return compiled({name: everything[name] for name in wanted})
