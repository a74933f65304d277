"""Where the build finds and puts things, and two small things every step does."""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = WEB / "page"
GAME = ROOT / "game"
ASSETS = ROOT / "assets"
BUILD = ROOT / "build"
SITE = BUILD / "site"
MADE_ASSETS = BUILD / "assets"  # fonts and sounds; staged beside assets/


def cache() -> Path:
    """The user's folder for downloads and the compiler, outside the clone."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "texas42"


def say(text: str) -> None:
    """Tell what is being done, one line."""
    print(f"== {text}", flush=True)


def stop(sentence: str) -> NoReturn:
    """End the command with one sentence on what is wrong and what to do."""
    sys.exit(f"build: {sentence}")


def digest(data: bytes) -> str:
    """The first ten hex digits of the SHA-256, as file names carry it."""
    return hashlib.sha256(data).hexdigest()[:10]


def files_under(*places: Path) -> list[Path]:
    """All files of these files and folders, sorted, without what Python and editors leave behind."""
    found: list[Path] = []
    for place in places:
        candidates: Iterable[Path] = place.rglob("*") if place.is_dir() else [place]
        found += [p for p in candidates if p.is_file() and "__pycache__" not in p.parts and p.name[0] != "."]
    return sorted(found)


def fingerprint(*places: Path, extra: str = "") -> str:
    """One hash over names and contents: equal if and only if nothing changed."""
    total = hashlib.sha256(extra.encode())
    for path in files_under(*places):
        name = path.relative_to(ROOT) if path.is_relative_to(ROOT) else path
        total.update(f"{name}\0{hashlib.sha256(path.read_bytes()).hexdigest()}\n".encode())
    return total.hexdigest()
