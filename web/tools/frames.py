"""Frames of the map while fingers move it, and the floor: a page that only moves one bitmap of the same size.

A script in the page (frames.js) moves the map a little in every frame: zoom in, pan, zoom out, pan, with
rests in which it is made sharp. A frame costs the processor time of all tasks of the page's thread from one
frame to the next, at a quarter of the processor's speed; other work of the machine changes that little. How
many frames came late by the clock is told too.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page

SCRIPT = Path(__file__).with_suffix(".js").read_text().rstrip().removesuffix(";")  # an expression
FLOOR = """<!doctype html><link rel="icon" href="data:,">
<style>body { margin: 0 } #map { position: absolute; overflow: hidden; contain: strict }
canvas { position: absolute; inset: 0 auto auto 0; transform-origin: 0 0; will-change: transform }</style>
<div id="map"><canvas></canvas></div>"""
BOX = "[document.getElementById('map').getBoundingClientRect()].map((b) => [b.x, b.y, b.width, b.height])[0]"
INTERVAL = 1000 / 60  # milliseconds


class Frames(NamedTuple):
    costs: list[tuple[float, bool]]  # milliseconds of processor time, and whether the map was being moved
    gaps: list[float]  # milliseconds between two frames

    def __str__(self) -> str:
        late = sum(gap > 1.5 * INTERVAL for gap in self.gaps) / len(self.gaps)
        kinds = {
            "all": [cost for cost, _ in self.costs],
            "moving": [cost for cost, moving in self.costs if moving],
            "resting": [cost for cost, moving in self.costs if not moving],
        }
        told = [
            f"{name} {median(costs):.1f} / {quantiles(costs, n=20)[-1]:.1f} / {max(costs):.0f}"
            for name, costs in kinds.items()
        ]
        return f"{', '.join(told)} ms (median / 95th percentile / longest), {late:.0%} late"


def trace(browser: Browser, page: Page, act: Callable[[], Any]) -> list[dict[str, Any]]:
    """What the page's thread did meanwhile, as the browser's trace tells it."""
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    act()
    events = json.loads(browser.stop_tracing())["traceEvents"]
    main = {
        (e["pid"], e["tid"])
        for e in events
        if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    site = urlsplit(page.url).netloc  # the browser has pages of its own
    own = {(e["pid"], e["tid"]) for e in events if site in str(e.get("args", ""))}
    threads = main & own or main
    return [e for e in events if (e["pid"], e["tid"]) in threads and e.get("ph") == "X"]


def measure(browser: Browser, page: Page, rectangle: list[float] | None) -> Frames:
    came: list[tuple[float, bool]] = []
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 4})
    events = trace(browser, page, lambda: came.extend(page.evaluate(SCRIPT, rectangle)))
    fired = [e["ts"] for e in events if e["name"] == "FireAnimationFrame"]
    tasks = outermost([e for e in events if e["name"].endswith("RunTask")])
    starts = [ts for ts, dur, _ in tasks if any(ts <= at <= ts + dur for at in fired)][-len(came) :]
    costs = [
        (sum(cost for ts, _, cost in tasks if begin <= ts < end) / 1000, moving)
        for (begin, end), (_, moving) in zip(pairwise(starts), came, strict=False)
    ]
    return Frames(costs, [b - a for (a, _), (b, _) in pairwise(came)])


def outermost(events: list[dict[str, Any]]) -> list[tuple[int, int, int]]:
    """Start, length and processor time of tasks that are not inside another one, in order."""
    found: list[tuple[int, int, int]] = []
    for ts, dur, cost in sorted((e["ts"], e["dur"], e.get("tdur", 0)) for e in events):
        if not found or ts >= found[-1][0] + found[-1][1]:
            found.append((ts, dur, cost))
    return found


def prepare(folder: Path) -> None:
    (folder / "floor.html").write_text(FLOOR)


def both(browser: Browser, page: Page, url: str) -> tuple[Frames, Frames]:
    """The map of the game that the page shows, and the floor."""
    rectangle = page.evaluate(BOX)
    page.wait_for_timeout(2500)
    ours = measure(browser, page, None)
    page.goto(url + "floor.html")
    return ours, measure(browser, page, rectangle)
