"""The packages of web/package.json, exactly as its lock file gives them."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

from web.paths import BUILD, WEB, fingerprint, say, stop


def packages() -> Path:
    """The folder node_modules with all packages, installed if that is not so yet."""
    home = BUILD / "npm"
    stamp = home / "stamp"
    manifest, lock = WEB / "package.json", WEB / "package-lock.json"
    want = fingerprint(manifest, lock)
    if not stamp.exists() or stamp.read_text() != want:
        say("fetching the runtime and the typeface from npm")
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir(parents=True)
        for path in (manifest, lock):
            shutil.copy(path, home)
        command = ["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
        if subprocess.run(command, cwd=home, check=False).returncode:
            stop("npm could not fetch web/package-lock.json's packages: check that npm reaches its registry.")
        stamp.write_text(want)
    return home / "node_modules"


def pyodide() -> Path:
    """The folder of the Python runtime."""
    return packages() / "pyodide"
