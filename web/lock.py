"""python -m web.lock: write web/tools.lock and web/package-lock.json anew, without download addresses."""

from __future__ import annotations

import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path

from web.paths import ROOT, WEB, say


def tools() -> None:
    """All versions and hashes that the tools of pyproject.toml need."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    with tempfile.TemporaryDirectory() as folder:
        wanted = Path(folder, "tools.in")
        wanted.write_text("\n".join(groups["tools"]) + "\n")
        home = Path(folder, "venv")
        subprocess.run([sys.executable, "-m", "venv", str(home)], check=True)
        subprocess.run([str(home / "bin/pip"), "install", "-q", "pip-tools"], check=True)
        plain = (
            "--no-emit-index-url",
            "--no-emit-find-links",
            "--no-emit-trusted-host",
            "--no-header",
            "--no-annotate",
        )
        lock = str(WEB / "tools.lock")
        command = [str(home / "bin/pip-compile"), "-q", "-U", "--generate-hashes", "--strip-extras", *plain]
        subprocess.run([*command, "-o", lock, str(wanted)], check=True)


def packages() -> None:
    """The lock of web/package.json."""
    command = [
        "npm",
        "install",
        "--package-lock-only",
        "--omit-lockfile-registry-resolved",
        "--no-audit",
        "--no-fund",
    ]
    subprocess.run(command, cwd=WEB, check=True)


if __name__ == "__main__":
    say("Python tools")
    tools()
    say("npm packages")
    packages()
