"""Results of slow steps, kept in build/kept by a hash of what they were made from."""

from __future__ import annotations

import hashlib
from collections.abc import Callable

from web.archive import archive, contents
from web.npm import pyodide
from web.paths import BUILD, WEB

Files = dict[str, bytes]


def kept(step: str, inputs: Files, make: Callable[[], Files]) -> Files:
    """The files that `make` gives; made once for the same inputs, runtime and scripts of the build."""
    total = hashlib.sha256(step.encode())
    own = (WEB / "runtime.py", WEB / "trim.py", *(WEB / "inside").glob("*.*"), *(WEB / "slim").rglob("*.py"))
    scripts = (*own, pyodide() / "package.json")
    makers = {f"{path.parent.name}/{path.name}": path.read_bytes() for path in scripts}
    for name, data in sorted((inputs | makers).items()):
        total.update(f"{name}\0{hashlib.sha256(data).hexdigest()}\n".encode())
    path = BUILD / "kept" / f"{step}-{total.hexdigest()[:20]}.zip"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        for old in path.parent.glob(f"{step}-*.zip"):
            old.unlink()
        part = path.with_suffix(".part")
        part.write_bytes(archive(make()))
        part.rename(path)
    return contents(path.read_bytes())
