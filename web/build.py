"""python -m web.build [--game FOLDER] [--force]: make build/site, if it is not up to date."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

from web import site
from web.paths import ASSETS, BUILD, GAME, ROOT, SITE, WEB, fingerprint, say
from web.wheel import resolve


def build(game: Path = GAME, force: bool = False) -> None:
    """Bring build/site up to date."""
    stamp = BUILD / "site.stamp"
    inputs = (game, ASSETS, WEB, ROOT / "LICENSE", ROOT / "pyproject.toml")
    before = fingerprint(*(p for p in inputs if p.exists()), extra=os.environ.get("PYGAME_WHEEL", ""))
    if not force and stamp.exists() and (SITE / "index.html").exists():
        kept_inputs, kept_wheel = stamp.read_text().split("\n")
        if kept_inputs == before and Path(kept_wheel).exists():
            say("build/site is up to date")
            return
    wheel = resolve.wheel()
    say(f"pygame-ce: {wheel.name}, SHA-256 {resolve.sha256(wheel)[:16]}...")
    site.make(wheel, game)
    stamp.write_text(f"{before}\n{wheel}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="web.build")
    parser.add_argument("--game", type=Path, default=GAME, help="another game folder")
    parser.add_argument("--force", action="store_true", help="build even if nothing changed")
    chosen = parser.parse_args()
    build(chosen.game.resolve(), chosen.force)
