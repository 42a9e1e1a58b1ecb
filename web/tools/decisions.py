"""How long single decisions take in the page: python3 -m web.tools.decisions TITLE VARIANT LEVEL [SEED].

For games of one player, whose turn is made of many questions. First a person asks for a hint at every
question and does what it says; then the level plays the same deal, every step skipped at once. Told are the
time by the clock and the processor time of all workers, which other work of the machine changes little,
for questions where something is weighed (WEIGHED) and for all; then the tasks of the page's own thread: by
the clock as the browser's observer sees them, and in processor time for a while, from its trace.
"""

from __future__ import annotations

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium, served, wait_until
from web.tools import frames
from web.tools.site import build_site
from web.tools.thinking import OBSERVE, seconds_of, tell, threads

LONGEST = 60.0  # seconds for each part
TRACED = 20.0  # seconds more in which the page's tasks are traced
POLL = 15  # milliseconds
WEIGHED = "act"  # the kind of question that a turn hangs on
NOW = """window.lastIslands.view().then((v) => v &&
  [v.step, v.prompt ? v.prompt.kind : "", v.over || v.board.turn > 30])"""
ASKED = "document.querySelector('[data-action=hint]') !== null"
HINTED = "!document.querySelector('#advice-progress') && document.querySelector('#legal .hinted, .leaf h3')"
DO = """(() => {
  const listed = [...document.querySelectorAll('#legal button[data-option]')];
  const meant = listed.find((one) => one.classList.contains('hinted')) ?? listed.at(-1);
  return meant ? Number(meant.dataset.option) : -1;
})()"""


class Decision(NamedTuple):
    kind: str
    clock: float
    processor: float


def spent() -> float:
    """The processor time of all workers: Python's, and those that draw."""
    return sum(seconds_of(task) for task in threads(os.getpid()))


def wait_for_step(page: Page, step: int) -> None:
    wait_until(page, f"window.lastIslands.view().then((v) => v.over || v.step > {step})")


def hints(page: Page, seconds: float) -> list[Decision]:
    """At every question the first hint, timed from the press; then what the full line says."""
    found: list[Decision] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        step, kind, over = page.evaluate(NOW)
        if over:
            break
        wait_until(page, ASKED)
        since, used = time.monotonic(), spent()
        page.evaluate("document.querySelector('[data-action=hint]').click()")
        page.wait_for_timeout(1)
        while not page.evaluate(HINTED):
            page.wait_for_timeout(POLL)
        found.append(Decision(kind, time.monotonic() - since, spent() - used))
        for _ in range(2):  # an idea, the full line
            page.evaluate("document.querySelector('[data-action=hint]').click()")
            page.wait_for_timeout(POLL)
            wait_until(page, HINTED)
        meant = page.evaluate(DO)
        page.evaluate(f"window.lastIslands.answer({meant})")
        wait_for_step(page, step)
    return found


def decisions(page: Page, seconds: float) -> list[Decision]:
    """Answer after answer of a level."""
    found: list[Decision] = []
    end = time.monotonic() + seconds
    (step, kind, over), since, used = page.evaluate(NOW), time.monotonic(), spent()
    while time.monotonic() < end and not over:
        page.wait_for_timeout(POLL)
        then, what, over = page.evaluate(NOW)
        if then != step:
            clock, processor = time.monotonic(), spent()
            found.append(Decision(kind, clock - since, processor - used))
            step, kind, since, used = then, what, clock, processor
    return found[1:]  # the first one had begun before


def report(name: str, found: list[Decision]) -> None:
    for which, some in (("weighed", [one for one in found if one.kind == WEIGHED]), ("all", found)):
        if some:
            print(f"{name}, {which}: {len(some)}")
            tell("clock", [one.clock for one in some])
            tell("processor", [one.processor for one in some])


def begin(browser: Browser, query: str) -> Page:
    page = browser.new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.add_init_script(OBSERVE)
    page.goto(query)
    wait_until(page, "window.lastIslands?.view().then((v) => v !== null)")
    page.evaluate("window.longTasks.length = 0")
    return page


def costliest(browser: Browser, page: Page, measure: Callable[[Page, float], object]) -> str:
    """Of the page's own tasks, in processor time: how many are over 50 ms, and the longest five."""
    events = frames.trace(browser, page, lambda: measure(page, TRACED))
    tasks = frames.outermost([e for e in events if e["name"].endswith("RunTask")])
    costs = sorted((cost / 1000 for _, _, cost in tasks), reverse=True)
    return f"{sum(cost > 50 for cost in costs)}, longest " + ", ".join(f"{cost:.0f}" for cost in costs[:5])


def main() -> None:
    title, variant, level, *more = sys.argv[1:]
    seed = more[0] if more else "7"
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary) / "site"
        build_site(folder)
        path = find_chromium(playwright, Path(temporary))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split(), headless=True)
        with served(folder) as url:
            for name, player, measure in (("hint", "human", hints), (level, level, decisions)):
                query = f"{url}?title={title}&variant={variant}&seed={seed}&us={player}"
                page = begin(browser, query)
                report(f"{title} {variant}, {name}", measure(page, LONGEST))
                by_clock = page.evaluate("window.longTasks")
                page.context.close()
                print(f"  page's thread: {len(by_clock)} tasks over 50 ms by the clock,", end=" ")
                print(f"longest {max(by_clock, default=0):.0f} ms;", end=" ")
                page = begin(browser, query)
                print(f"in processor time {costliest(browser, page, measure)}", flush=True)
                page.context.close()
        browser.close()


if __name__ == "__main__":
    main()
