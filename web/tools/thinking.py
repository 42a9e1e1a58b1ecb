"""How long computers think in the page: python3 -m web.tools.thinking TITLE VARIANT LEVEL...

Two of each level play each other in Chromium, every step skipped at once. A turn is what lies between two
changes of the side that acts, the other side's answers and all drawing included: by the clock, and by the
processor time of Python's thread, which other work of the machine changes little. So are long tasks of the
page's thread: the clock is what the browser's own observer sees, processor time comes from its trace.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium, served, wait_until
from web.tools import frames
from web.tools.site import build_site

LONGEST = 300.0  # seconds for each level
TRACED = 20.0  # seconds of them in which the page's tasks are traced
POLL = 40  # milliseconds
TICK = os.sysconf("SC_CLK_TCK")
WORKER = "DedicatedWorker"  # how Chromium names their threads, as far as the name goes
OBSERVE = """
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ entryTypes: ["longtask"] });
localStorage.setItem("lastislands/settings", '{"pace": "none", "motion": "reduced"}');
"""
WHOSE = "window.lastIslands.view().then((v) => v && [v.board.turn, v.board.side, v.over])"


class Turn(NamedTuple):
    clock: float
    processor: float


def threads(root: int) -> Iterator[Path]:
    """The threads of workers in a process and in all that it has started."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents.setdefault(int(stat.read_text().rpartition(")")[2].split()[1]), []).append(
                int(stat.parent.name)
            )
        except OSError:
            continue
    waiting = [root]
    while waiting:
        process = waiting.pop()
        waiting += parents.get(process, [])
        for task in Path(f"/proc/{process}/task").glob("*"):
            try:
                if (task / "comm").read_text().startswith(WORKER):
                    yield task
            except OSError:
                continue


def seconds_of(task: Path) -> float:
    """The processor time of a thread."""
    try:
        fields = (task / "stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICK


def play(page: Page) -> list[Turn]:
    """Turn after turn, as long as there is time."""
    found: list[Turn] = []
    ours = list(threads(os.getpid()))
    python = max(ours, key=seconds_of)  # of all workers it has had most to do
    end = time.monotonic() + LONGEST
    whose, since, used = page.evaluate(WHOSE), time.monotonic(), seconds_of(python)
    while time.monotonic() < end and not whose[2]:
        page.wait_for_timeout(POLL)
        now = page.evaluate(WHOSE)
        if now == whose:
            continue
        clock, processor = time.monotonic(), seconds_of(python)
        found.append(Turn(clock - since, processor - used))
        whose, since, used = now, clock, processor
    return found[1:]  # the first one had begun before


def tell(name: str, times: list[float]) -> None:
    p95 = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
    print(f"  {name:<10} median {median(times):.2f} s, p95 {p95:.2f} s, longest {max(times):.2f} s")


def measure(browser: Browser, url: str, title: str, variant: str, level: str) -> None:
    from game.catalog import find

    sides = "".join(f"&{side.id}={level}" for side in find(title).card.sides)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(OBSERVE)
    page = context.new_page()
    page.goto(f"{url}?title={title}&variant={variant}&seed=7{sides}")
    wait_until(page, "window.lastIslands?.view().then((v) => v?.step > 2)")
    page.evaluate("window.longTasks.length = 0")
    events = frames.trace(browser, page, lambda: page.wait_for_timeout(TRACED * 1000))
    tasks = [
        cost / 1000 for _, _, cost in frames.outermost([e for e in events if e["name"].endswith("RunTask")])
    ]
    turns = play(page)
    by_clock = page.evaluate("window.longTasks")
    print(f"{title} {variant}, {level}: {len(turns)} turns")
    tell("clock", [turn.clock for turn in turns])
    tell("processor", [turn.processor for turn in turns])
    print(f"  page's thread: longest task of {TRACED:.0f} s {max(tasks):.0f} ms of processor time;")
    longest = max(by_clock, default=0)
    print(f"  by the clock {len(by_clock)} over 50 ms, the longest {longest:.0f} ms", flush=True)
    context.close()


def main() -> None:
    title, variant, *levels = sys.argv[1:]
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary) / "site"
        build_site(folder)
        path = find_chromium(playwright, Path(temporary))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split(), headless=True)
        with served(folder) as url:
            for level in levels:
                measure(browser, url, title, variant, level)
        browser.close()


if __name__ == "__main__":
    main()
