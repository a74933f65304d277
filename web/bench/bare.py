"""The bare page: what anybody gets who loads Pyodide and pygame-ce's wheel as they are distributed."""

from __future__ import annotations

import shutil
from pathlib import Path

from web.npm import pyodide
from web.paths import BUILD
from web.wheel import resolve

FOLDER = BUILD / "bench" / "bare"
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")


def make() -> Path:
    """Write the page's folder anew; the folder."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    wheel = resolve.wheel()
    for path in (*(pyodide() / name for name in RUNTIME), wheel):
        shutil.copy(path, FOLDER)
    page = Path(__file__).with_name("bare.html").read_text(encoding="utf-8")
    (FOLDER / "index.html").write_text(page.replace("@WHEEL@", wheel.name), encoding="utf-8")
    return FOLDER
