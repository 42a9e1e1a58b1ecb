"""How long computers take for their turns in the page: web/tools/turns.py okinawa veteran elite [--turns 15].

Two computers of a level play each other in Chromium, nothing is waited for. Told are, for each side's turn,
the processor time of the worker that thinks (what Linux counts for its thread) and the time by the clock,
which on a busy machine is mostly waiting; then the tasks of the page's own thread, in processor time.
"""

from __future__ import annotations

import argparse
import json
import os
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium, served, wait_until
from web.tools import frames
from web.tools.site import build_site

QUICK = json.dumps(json.dumps({"pace": "none", "motion": "reduced", "sound": False}))
WHERE = "window.lastIslands.view().then((v) => [v.board.turn, v.prompt ? v.prompt.who : -1, v.over])"
TICK = os.sysconf("SC_CLK_TCK")
POLL = 40  # milliseconds
PATIENCE = 600  # seconds
TRACED = 2  # turns whose tasks are looked at: a trace is large


class Turns(NamedTuple):
    worker: list[list[float]]  # side -> seconds of processor time of its turns
    whole: list[list[float]]  # of all threads of the browser
    clock: list[list[float]]


def spent_by(root: int) -> tuple[float, float]:
    """Seconds of processor time below a process so far: of workers, and of all that the browser runs."""
    parents: dict[int, int] = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            text = path.read_text()
        except OSError:
            continue
        parents[int(path.parent.name)] = int(text.rpartition(")")[2].split()[1])
    worker = whole = 0
    for pid in parents:
        at = pid
        while at not in (0, root):
            at = parents.get(at, 0)
        if at != root:
            continue
        for thread in Path(f"/proc/{pid}/task").glob("*/stat"):
            try:
                name, _, rest = thread.read_text().rpartition(")")
            except OSError:
                continue
            fields = rest.split()
            used = int(fields[11]) + int(fields[12])
            whole += used
            worker += used if "(Dedicated" in name else 0
    return worker / TICK, whole / TICK


def begin(browser: Browser, url: str, query: str) -> Page:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(url)
    page.evaluate(f"localStorage.setItem('lastislands/settings', {QUICK})")
    page.goto(url + query)
    wait_until(page, "window.lastIslands?.view().then((v) => v !== null)")
    return page


def play(page: Page, turns: int) -> Turns:
    """What is spent until so many turns are over, by who is asked."""
    spent: dict[tuple[int, int], list[float]] = defaultdict(lambda: [0.0, 0.0, 0.0])
    turn, who, over = page.evaluate(WHERE)
    before, end = (*spent_by(os.getpid()), time.monotonic()), time.monotonic() + PATIENCE
    while not over and turn <= turns and time.monotonic() < end:
        page.wait_for_timeout(POLL)
        now, then, over = page.evaluate(WHERE)
        if then != who or now != turn or over:
            here = (*spent_by(os.getpid()), time.monotonic())
            for n, (old, new) in enumerate(zip(before, here, strict=True)):
                spent[turn, who][n] += new - old
            before, who, turn = here, then, now
    return Turns(
        *([[all_[n] for (_, one), all_ in spent.items() if one == side] for side in (0, 1)] for n in range(3))
    )


def tasks(browser: Browser, page: Page, turns: int) -> tuple[float, float]:
    """The longest task of the page's thread meanwhile: processor time and clock, in milliseconds."""
    events = frames.trace(browser, page, lambda: play(page, turns))
    found = [e for e in events if e["name"].endswith("RunTask")]
    return max(e.get("tdur", 0) / 1000 for e in found), max(e["dur"] / 1000 for e in found)


def told(times: list[float]) -> str:
    p95 = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    return f"{median(times):.2f}, {p95:.2f}, {max(times):.2f} s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("title")
    parser.add_argument("levels", nargs="+")
    parser.add_argument("--turns", type=int, default=99)
    parser.add_argument("--seeds", type=int, nargs="+", default=[1])
    parser.add_argument("--site", type=Path, help="a built site; else one is built")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name, sync_playwright() as playwright:
        folder = wanted.site or Path(name)
        if wanted.site is None:
            build_site(folder)
        path = find_chromium(playwright, Path(name))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split())
        with served(folder) as url:
            for level in wanted.levels:
                for seed in wanted.seeds:
                    query = f"?title={wanted.title}&seed={seed}&us={level}&japan={level}"
                    page = begin(browser, url, query)
                    found = play(page, wanted.turns)
                    page.context.close()
                    for side, who in enumerate(("American", "Japanese")):
                        worker, whole, clock = found.worker[side], found.whole[side], found.clock[side]
                        print(f"{level}, seed {seed}, {who}, {len(clock)} turns: median, p95, longest")
                        print(f"  processor time of the worker {told(worker)}; of all threads {told(whole)}")
                        print(f"  by the clock {told(clock)}", flush=True)
                page = begin(browser, url, query)
                cost, length = tasks(browser, page, TRACED)
                page.context.close()
                print(
                    f"{level}: longest task of the page {cost:.0f} ms, by the clock {length:.0f}", flush=True
                )
        browser.close()


if __name__ == "__main__":
    main()
