"""What a frame costs, how evenly frames come, and how fast a touch shows, in one hand of play."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from playwright.sync_api import Playwright

from web.bench.start import PATIENCE, fresh_browser

SCREENS: dict[str, dict[str, Any]] = {
    "1280x720": {"viewport": {"width": 1280, "height": 720}},
    "390x844@3": {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 3, "has_touch": True},
}
# Python runs in tasks that begin with an animation frame, a message or a timer; a frame ends when the picture is
# handed to the canvas. What lies between is what the frame cost. `gaps` are the times between animation frames.
METER = """(() => {
  const bench = (globalThis.bench = { costs: [], gaps: [], drawn: 0, ups: [], measuring: false });
  let began = 0, tick = 0, last = 0;
  const timed = (act) => function (...words) { began = performance.now(); return act.apply(this, words); };
  const frame = globalThis.requestAnimationFrame.bind(globalThis);
  globalThis.requestAnimationFrame = (act) => frame(timed(act));
  const later = globalThis.setTimeout.bind(globalThis);
  globalThis.setTimeout = (act, ...rest) => later(typeof act === "function" ? timed(act) : act, ...rest);
  const port = Object.getOwnPropertyDescriptor(MessagePort.prototype, "onmessage");
  Object.defineProperty(MessagePort.prototype, "onmessage", {
    ...port, set(act) { port.set.call(this, act && timed(act)); },
  });
  const put = CanvasRenderingContext2D.prototype.putImageData;
  CanvasRenderingContext2D.prototype.putImageData = function (...words) {
    put.apply(this, words);
    if (bench.at !== tick) bench.drawn++; // a frame may be handed over in several parts: the last one ends it
    bench.at = tick;
    if (bench.costs.at(-1)?.[0] === tick) bench.costs.pop();
    if (bench.measuring) bench.costs.push([tick, performance.now() - began]);
    if (bench.ups.length && bench.ups.at(-1).frames === null) bench.ups.at(-1).frames = tick - bench.ups.at(-1).tick;
  };
  addEventListener("pointerup", () => bench.measuring && bench.ups.push({ tick, frames: null }), true);
  const count = (now) => {
    tick++;
    if (bench.measuring && last) bench.gaps.push(now - last);
    last = now;
    frame(count);
  };
  frame(count);
})()"""


@dataclass
class Frames:
    """What one hand showed. Times in ms."""

    costs: list[float] = field(default_factory=list)  # of frames in a row: something is moving
    gaps: list[float] = field(default_factory=list)
    taps: list[int] = field(default_factory=list)
    idle: int = 0


def of_a_hand(playwright: Playwright, chromium: str, address: str, screen: str) -> Frames:
    """Play one hand with all motion, the players thinking, and measure."""
    from tests.browser.player import act, tap, wait_for

    with fresh_browser(playwright, chromium, **SCREENS[screen]) as context:
        context.add_init_script(METER)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}?test")
        start = page.get_by_role("button", name="Start", exact=True)
        start.click(timeout=PATIENCE)
        wait_for(page, "title")
        page.wait_for_timeout(1500)
        idle = page.evaluate(
            "async () => { const n = bench.drawn; await new Promise(r => setTimeout(r, 1000)); return bench.drawn - n }"
        )
        tap(page, "new:marks")
        wait_for(page, "table")
        while not act(page)["observation"]["plays"]:
            pass  # the first tile is played: pictures of this size are prepared now
        page.evaluate("void (bench.measuring = true)")
        while act(page, "hand-result")["scene"] == "table":
            pass
        shown = page.evaluate("bench")
    return Frames(_moving(shown["costs"]), shown["gaps"], [up["frames"] for up in shown["ups"] if up["frames"]], idle)


def _moving(costs: list[list[float]]) -> list[float]:
    """The costs of frames that came one right after another."""
    return [cost for (before, _), (tick, cost) in pairwise(costs) if tick - before <= 2]
