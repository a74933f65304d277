"""Finds the wheel: PYGAME_WHEEL, the cache folder, Pyodide's distribution, our recipe; each is checked."""

from __future__ import annotations

import hashlib
import json
import os
import re
import urllib.request
from pathlib import Path
from typing import Any

from web.npm import pyodide
from web.paths import cache, say, stop
from web.wheel import compile as compiler
from web.wheel import fit, lean, pack, sources, toolchain

# What the recipe gives with Emscripten 6.0.5. Another sum is no failure: the checks and the tests decide.
EXPECTED = "c7087c6182b7b04a3b6bdb414a8f52bec35eaada2e4c0c5322e154e04e994050"
SECONDS = 8  # for Pyodide's distribution: many build machines do not reach it


def sha256(path: Path) -> str:
    """The file's SHA-256 as hex."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def wheel() -> Path:
    """The wheel to ship, taken from the first place that has one that fits."""
    runtime = pyodide()
    given = os.environ.get("PYGAME_WHEEL")
    if given:
        path = Path(given).expanduser().resolve()
        reason = fit.objection(path, runtime)
        if reason:
            stop(f"PYGAME_WHEEL={given} cannot be used: {reason}.")
        return path
    return cached(runtime) or distributed(runtime) or compiled(runtime)


def folder() -> Path:
    """Where wheels are kept between builds."""
    return cache() / "wheels"


def cached(runtime: Path) -> Path | None:
    """A wheel of an earlier build."""
    for path in sorted(folder().glob(f"pygame_ce-*-{fit.tag(runtime)}.whl"), reverse=True):
        reason = fit.objection(path, runtime)
        if reason is None and pack.ours(path) and not lean.beside(path).exists():
            say(
                f"the recipe has changed since {path.name} was made, so another is sought: "
                f"where none can be had, build with PYGAME_WHEEL={path}"
            )
        elif reason is None:
            return path
        else:
            say(f"the kept wheel {path.name} is not used: {reason}")
    return None


def _keep(data: bytes, path: Path) -> None:
    """Write the file under a name of its own first, so that a build cut short leaves no half of it."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    part.replace(path)


def distributed(runtime: Path) -> Path | None:
    """The wheel of Pyodide's distribution, at the address and with the hash that the runtime's files give."""
    entry = _json(runtime / "pyodide-lock.json")["packages"].get("pygame-ce")
    loader = (runtime / "pyodide.mjs").read_text(encoding="utf-8")
    base = re.search(r"https://[\w./-]+\$\{\w+\}/full/", loader)
    if entry is None or base is None:
        return None
    version = _json(runtime / "package.json")["version"]
    address = re.sub(r"\$\{\w+\}", version, base[0]) + entry["file_name"]
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:
            data = answer.read()
    except OSError:
        say("Pyodide's distribution is out of reach, so pygame-ce is compiled here")
        return None
    if hashlib.sha256(data).hexdigest() != entry["sha256"]:
        say("what Pyodide's address answered is not the wheel it should be, so pygame-ce is compiled here")
        return None
    folder().mkdir(parents=True, exist_ok=True)
    path = folder() / entry["file_name"]
    _keep(data, path)
    reason = fit.objection(path, runtime)
    if reason:
        path.unlink()
        say(f"Pyodide's own wheel is not used: {reason}")
        return None
    return path


def _json(path: Path) -> Any:
    return json.loads(path.read_text(encoding="utf-8"))


def compiled(runtime: Path) -> Path:
    """The wheel by our recipe, and the site's share beside it: some minutes the first time."""
    toolchain.prepare()
    say("fetching the sources of pygame-ce, SDL and FreeType")
    library, share = compiler.build(sources.fetch(), runtime)
    for made in (library, share):
        wrong = fit.misfits(made.read_bytes(), runtime)
        if wrong:
            stop(f"the compiled pygame-ce does not fit the runtime, which lacks {', '.join(wrong[:8])}.")
    path = pack.wheel(compiler.tree(), library, runtime, folder())
    for old in folder().glob(f"{path.stem}-site-*.wasm"):
        old.unlink()
    _keep(share.read_bytes(), lean.beside(path))
    sha = sha256(path)
    say(f"made {path.name}, {path.stat().st_size // 1000} kB, SHA-256 {sha}")
    if sha != EXPECTED:
        say("its sum differs from the one on record (another compiler?): the browser tests decide")
    return path


def library(wheel: Path) -> tuple[str, bytes]:
    """The module that the site ships, and its name in the wheel.

    It is our recipe's share of pygame, or all of pygame in a wheel from elsewhere.
    """
    name, whole = pack.library(wheel)
    share = lean.beside(wheel)
    return name, share.read_bytes() if pack.ours(wheel) and share.exists() else whole
