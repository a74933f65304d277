"""The strongest level in Chromium: how long its decisions take there, and that they are those made here.

    python -m tests.bench.chromium [DEALS] [--runs N] [--site FOLDER]

Opens the built site and thinks through the positions of `choices.py` in the page's own Python, on its main
thread, with nothing else going on. Everything is thought `runs` times: the slices of a decision are the same
each time, so "best" takes the shortest time of each slice, which leaves out what other programs took of the
processor (and, after the first run, what the browser takes to compile).
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from playwright.sync_api import Route, sync_playwright

from tests.bench import choices
from tests.browser.conftest import PATIENCE, PHONE, SWITCHES, find_chromium
from web.paths import SITE
from web.serve import Server, Settings

START = 'pyodide.runPython("import main");'
FINE_CLOCK = {"Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp"}
THINK = """([source, deals]) => {
  const names = globalThis.python42.toPy({ __name__: "choices" });
  globalThis.python42.runPython(source, { globals: names });
  return globalThis.python42.runPython(`
import json, sys
json.dumps([sys.version.split()[0], list(decisions(${deals}))])
`, { globals: names });
}"""

Found = list[tuple[str, list[float]]]


def reachable(route: Route) -> None:
    """The page's start script, changed so that it also hands the bench its Python."""
    text = route.fetch().text()
    if text.count(START) != 1:
        raise SystemExit("The page starts Python in another way than this bench expects.")
    body = text.replace(START, f"globalThis.python42 = pyodide; {START}")
    route.fulfill(body=body, content_type="text/javascript")


def in_chromium(site: Path, deals: int, runs: int) -> tuple[dict[str, str], list[Found]]:
    """The versions, and the decisions of each run in one page."""
    server = Server(Settings(site, headers=FINE_CLOCK))
    try:
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=find_chromium(), args=list(SWITCHES))
            context = browser.new_context(**PHONE, service_workers="block")
            context.route("**/boot.js", reachable)
            page = context.new_page()
            page.goto(f"{server.address}?test")
            page.wait_for_function("globalThis.python42 && t42.frames() >= 1", timeout=PATIENCE)
            source = Path(choices.__file__).read_text(encoding="utf-8")
            answers = [json.loads(page.evaluate(THINK, [source, deals])) for _ in range(runs)]
            versions = {"chromium": browser.version, "python": answers[0][0]}
            return versions, [[(text, slices) for text, slices in found] for _, found in answers]
    finally:
        server.stop()


def best_of(runs: Sequence[Found]) -> Found:
    """Each decision with the shortest time of each of its slices."""
    return [
        (same[0][0], [min(times) for times in zip(*(slices for _, slices in same), strict=True)])
        for same in zip(*runs, strict=True)
    ]


def main(argv: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.chromium", description=__doc__)
    parser.add_argument("deals", type=int, nargs="?", default=10, help="hands, each under both rule sets")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--site", type=Path, default=SITE)
    options = parser.parse_args(argv)
    here = [list(choices.decisions(options.deals)) for _ in range(options.runs)]
    versions, runs = in_chromium(options.site, options.deals, options.runs)
    wanted = [text for text, _ in here[0]]
    same = all([text for text, _ in found] == wanted for found in runs)
    report: dict[str, Any] = {
        **versions,
        "decisions": len(wanted),
        "runs": options.runs,
        "same choices": same,
        "first run": choices.summary(runs[0]),
        "best": choices.summary(best_of(runs)),
        "CPython here, best": choices.summary(best_of(here)),
    }
    print(json.dumps(report))
    return 0 if same else 1


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
