"""How long single decisions take in the page: python3 -m web.tools.decisions TITLE VARIANT LEVEL [SEED].

For games of one player, whose turn is made of many questions. First a person asks for a hint at every
question and does what it says; then the level plays the same deal, every step skipped at once. What is spent
is told as by web/tools/thinking.py, for questions where something is weighed (WEIGHED) and for all.
"""

from __future__ import annotations

import sys
import time
from typing import NamedTuple

from playwright.sync_api import Page

from tests.browser.conftest import wait_until
from web.tools.thinking import Spent, begin, chromium, spent, tell, tell_costs, tell_tasks

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
    spent: Spent


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
        before = spent()
        page.evaluate("document.querySelector('[data-action=hint]').click()")
        page.wait_for_timeout(1)
        while not page.evaluate(HINTED):
            page.wait_for_timeout(POLL)
        found.append(Decision(kind, spent().since(before)))
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
    (step, kind, over), before = page.evaluate(NOW), spent()
    while time.monotonic() < end and not over:
        page.wait_for_timeout(POLL)
        then, what, over = page.evaluate(NOW)
        if then != step:
            here = spent()
            found.append(Decision(kind, here.since(before)))
            step, kind, before = then, what, here
    return found[1:]  # the first one had begun before


def report(name: str, found: list[Decision]) -> None:
    for which, some in (("weighed", [one for one in found if one.kind == WEIGHED]), ("all", found)):
        if some:
            print(f"{name}, {which}: {len(some)}")
            tell([one.spent for one in some])


def main() -> None:
    title, variant, level, *more = sys.argv[1:]
    seed = more[0] if more else "7"
    with chromium() as (browser, url):
        for name, player, measure in (("hint", "human", hints), (level, level, decisions)):
            address = f"{url}?title={title}&variant={variant}&seed={seed}&us={player}"
            page = begin(browser, address)
            report(f"{title} {variant}, {name}", measure(page, LONGEST))
            tell_tasks(page)
            page.context.close()
            page = begin(browser, address)
            tell_costs(browser, page, lambda page=page, measure=measure: measure(page, TRACED))
            page.context.close()


if __name__ == "__main__":
    main()
