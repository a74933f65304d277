"""python -m web.bench [--rounds N] [--only PART...] [--matches]: measure build/site and hold it against the budget."""

from __future__ import annotations

import argparse
import shutil
import sys
from os import environ
from statistics import median

from playwright.sync_api import Playwright, sync_playwright

from web.bench import bare, frames, memory, sizes, start
from web.bench.budget import limits
from web.paths import SITE, say, stop
from web.serve import Server, Settings

PARTS = ("bytes", "frames", "start")
LIMITS = limits()
# A host's own page is fetched once and then kept; the bare page gets that advantage as well.
LASTING = {"Cache-Control": "public, max-age=31536000"}
over: list[str] = []


def report(name: str, figure: float, raw: str) -> None:
    """Print one figure beside its limit."""
    print(LIMITS[name].line(figure, raw), flush=True)
    if not LIMITS[name].holds(figure):
        over.append(name)


def measure_bytes() -> None:
    """What a first visit fetches."""
    ours, other = sizes.of_folder(SITE), sizes.of_folder(bare.make())
    for name, size in sorted(ours.items(), key=lambda pair: -pair[1].brotli)[:8]:
        print(f"     {name:34} {size.raw:9} raw {size.gzip:9} gzip {size.brotli:9} brotli")
    a, b = sizes.total(ours), sizes.total(other)
    report("bytes.gzip", a.gzip, "bytes")
    report("bytes.brotli", a.brotli, "bytes")
    report("bytes.gzip_ratio", a.gzip / b.gzip, f"{a.gzip} of {b.gzip}")
    report("bytes.brotli_ratio", a.brotli / b.brotli, f"{a.brotli} of {b.brotli}")


def measure_start(playwright: Playwright, chromium: str, site: Server, rounds: int) -> None:
    """Both pages in turns, so that whatever else the machine does meets both."""
    other = Server(Settings(bare.make(), headers=LASTING))
    try:
        for slow in (1, 4):
            pairs = []
            for number in range(rounds):
                theirs = start.visits(playwright, chromium, other.address, slow, prepare=False)
                ours = start.visits(playwright, chromium, site.address, slow, prepare=True)
                pairs.append((ours, theirs))
                print(f"     CPU /{slow}, round {number + 1}: ours {ours}, bare {theirs}", flush=True)
            for index, name in enumerate(("cold", "warm")):
                ours_ms = median(ours[index] for ours, _ in pairs)
                bare_ms = median(theirs[index] for _, theirs in pairs)
                raw = f"CPU /{slow}: {ours_ms:.0f} ms of {bare_ms:.0f} ms, medians of {rounds}"
                report(f"start.{name}", ours_ms / bare_ms, raw)
    finally:
        other.stop()


def measure_frames(playwright: Playwright, chromium: str, site: Server) -> None:
    """A hand at either size."""
    for screen in frames.SCREENS:
        seen = frames.of_a_hand(playwright, chromium, site.address, screen)
        ordered = sorted(seen.costs)
        raw = f"{screen}: {len(ordered)} frames, nine in ten under {ordered[len(ordered) * 9 // 10]:.1f} ms"
        report("frames.cost_ms", median(ordered), raw)
        late = sum(gap > LIMITS["frames.longest_ms"].most for gap in seen.gaps)
        report("frames.longest_ms", max(seen.gaps), f"{screen}: {late} of {len(seen.gaps)} over the limit")
        report("frames.idle", seen.idle, f"{screen}: in a second")
        report("frames.tap", median(seen.taps), f"{screen}: {sorted(seen.taps)}")


def main() -> None:
    """Measure the chosen parts; ends with 1 if a limit is passed."""
    parser = argparse.ArgumentParser(prog="build.sh bench")
    parser.add_argument("--rounds", type=int, default=5, help="visits of either page, cold and warm")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS)
    parser.add_argument("--matches", action="store_true", help="memory after ten matches too: many minutes")
    chosen = parser.parse_args()
    if not (SITE / "index.html").exists():
        stop("there is no build/site to measure: run ./build.sh build.")
    chromium = environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        stop("Chromium is missing: install it or name it with CHROMIUM=path.")
    say("measuring against the bare page (same runtime, same pygame-ce)")
    if "bytes" in chosen.only:
        measure_bytes()
    site = Server(Settings(SITE))
    try:
        with sync_playwright() as playwright:
            if "frames" in chosen.only:
                measure_frames(playwright, str(chromium), site)
            if "start" in chosen.only:
                measure_start(playwright, str(chromium), site, chosen.rounds)
            if chosen.matches:
                first, last = memory.of_matches(playwright, str(chromium), site.address)
                report("memory.growth", last / first, f"{last / 1e6:.1f} MB of {first / 1e6:.1f} MB")
    finally:
        site.stop()
    if over:
        sys.exit(f"bench: over the budget: {', '.join(dict.fromkeys(over))}.")


if __name__ == "__main__":
    main()
