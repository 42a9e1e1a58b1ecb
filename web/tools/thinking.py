"""How long computers think in the page: python3 -m web.tools.thinking TITLE VARIANT LEVEL...

Two of each level play each other in Chromium, every step skipped at once. A turn of a side is all that lies
in it, the other side's answers in between apart where the board names no side that moves: the processor time
of the workers (Python's thinks, others draw) and of all that the browser runs, which other work of the
machine changes little, and the time by the clock. So are long tasks of the page's thread: the clock is what
the browser's own observer sees, processor time comes from its trace.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median, quantiles
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from game.catalog import find
from tests.browser.conftest import FLAGS, find_chromium, served, wait_until
from web.tools import frames
from web.tools.site import build_site

LONGEST = 300.0  # seconds for each level
TRACED = 20.0  # seconds of them in which the page's tasks are traced
LONG = 50  # milliseconds
POLL = 40  # milliseconds
TICK = os.sysconf("SC_CLK_TCK")
WORKER = "(Dedicated"  # how Chromium names their threads, as far as the name goes
OBSERVE = """
window.longTasks = [];
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longTasks.push(duration);
}).observe({ entryTypes: ["longtask"] });
localStorage.setItem("lastislands/settings", '{"pace": "none", "motion": "reduced"}');
"""
WHOSE = """window.lastIslands.view().then((v) => v &&
  [v.board.turn, v.board.side ?? v.prompt?.who ?? -1, v.over])"""


class Spent(NamedTuple):
    """Seconds."""

    workers: float  # processor time
    all: float  # of every thread of the browser
    clock: float

    def since(self, before: Spent) -> Spent:
        return Spent(*(now - then for now, then in zip(self, before, strict=True)))


NOTHING = Spent(0, 0, 0)


def _processes(root: int) -> Iterator[int]:
    """A process, and all that it has started."""
    children: dict[int, list[int]] = defaultdict(list)
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            children[int(stat.read_text().rpartition(")")[2].split()[1])].append(int(stat.parent.name))
        except OSError:
            continue
    waiting = [root]
    while waiting:
        process = waiting.pop()
        waiting += children[process]
        yield process


def spent() -> Spent:
    """By the browsers of this process so far."""
    workers = threads = 0
    for process in _processes(os.getpid()):
        for stat in Path(f"/proc/{process}/task").glob("*/stat"):
            try:
                name, _, rest = stat.read_text().rpartition(")")
            except OSError:
                continue
            fields = rest.split()
            used = int(fields[11]) + int(fields[12])
            threads += used
            workers += used if WORKER in name else 0
    return Spent(workers / TICK, threads / TICK, time.monotonic())


def tell(found: list[Spent]) -> None:
    """Of some turns or decisions."""
    for name, times in zip(Spent._fields, zip(*found, strict=True), strict=True):
        p95 = quantiles(times, n=20, method="inclusive")[-1] if len(times) > 1 else times[0]
        print(f"  {name:<8} median {median(times):.2f} s, p95 {p95:.2f} s, longest {max(times):.2f} s")


@contextmanager
def chromium() -> Iterator[tuple[Browser, str]]:
    """A browser, and where a site that was just built is served."""
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary) / "site"
        build_site(folder)
        path = find_chromium(playwright, Path(temporary))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split(), headless=True)
        with served(folder) as url:
            yield browser, url
        browser.close()


def begin(browser: Browser, address: str) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(OBSERVE)
    page.goto(address)
    wait_until(page, "window.lastIslands?.view().then((v) => v !== null)")
    page.evaluate("window.longTasks.length = 0")
    return page


def tell_tasks(page: Page) -> None:
    """The page's own tasks so far, by the clock."""
    found = page.evaluate("window.longTasks")
    print(f"  page: {len(found)} tasks over {LONG} ms by the clock, longest {max(found, default=0):.0f} ms")


def tell_costs(browser: Browser, page: Page, work: Callable[[], object]) -> None:
    """The page's own tasks while it works, in processor time."""
    events = frames.trace(browser, page, work)
    tasks = frames.outermost([event for event in events if event["name"].endswith("RunTask")])
    costs = sorted((cost / 1000 for _, _, cost in tasks), reverse=True)
    longest = ", ".join(f"{cost:.0f}" for cost in costs[:5])
    print(f"  in processor time {sum(cost > LONG for cost in costs)}, longest {longest} ms", flush=True)


def play(page: Page, seconds: float) -> dict[str | int, list[Spent]]:
    """The turns of each side, as long as there is time."""
    found: dict[tuple[int, str | int], Spent] = defaultdict(lambda: NOTHING)
    (turn, side, over), before = page.evaluate(WHOSE), spent()
    first, end = (turn, side), time.monotonic() + seconds
    while time.monotonic() < end and not over:
        page.wait_for_timeout(POLL)
        now, then, over = page.evaluate(WHOSE)
        if (now, then) == (turn, side) and not over:
            continue
        here = spent()
        sums = zip(found[turn, side], here.since(before), strict=True)
        found[turn, side] = Spent(*(a + b for a, b in sums))
        turn, side, before = now, then, here
    found.pop(first, None)  # it had begun before
    turns: dict[str | int, list[Spent]] = defaultdict(list)
    for (_, side), cost in found.items():
        turns[side].append(cost)
    return turns


def measure(browser: Browser, url: str, title: str, variant: str, level: str) -> None:
    sides = "".join(f"&{side.id}={level}" for side in find(title).card.sides)
    page = begin(browser, f"{url}?title={title}&variant={variant}&seed=7{sides}")
    for side, turns in play(page, LONGEST).items():
        print(f"{title} {variant}, {level}, side {side}: {len(turns)} turns")
        tell(turns)
    tell_tasks(page)
    page.context.close()
    page = begin(browser, f"{url}?title={title}&variant={variant}&seed=7{sides}")
    tell_costs(browser, page, lambda: page.wait_for_timeout(TRACED * 1000))
    page.context.close()


def main() -> None:
    title, variant, *levels = sys.argv[1:]
    with chromium() as (browser, url):
        for level in levels:
            measure(browser, url, title, variant, level)


if __name__ == "__main__":
    main()
