"""Browsers killed with -9 in the midst of a game: what was shown as answered is there afterwards.

python -m tests.faults.kills [KILLS [SITE]]
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, Playwright, sync_playwright

from tests.browser.conftest import FLAGS, NAMES, served, wait_until
from web.tools.site import build_site

KILLS = 100
SHORT, LONG = 12, 60  # answers before a kill: in most sessions, and in every fifth
LATEST = 2.0  # seconds after the last answer was shown
ANSWER = """async () => {
  const view = await window.lastIslands.view();
  if (!view || view.over || !view.options.length) return -1;
  await window.lastIslands.answer(Math.floor(Math.random() * view.options.length));
  return (await window.lastIslands.view()).step;
}"""
STEP = "window.lastIslands.view().then((view) => view?.step ?? -1)"
READY = "document.documentElement.dataset.boot === 'ready'"


def open_game(page: Page, url: str, query: str) -> None:
    page.goto(url + query)
    wait_until(page, READY)
    wait_until(page, f"{STEP}.then((step) => step >= 0)")


class Killed:
    """A Chromium of its own, with a profile that outlives it."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        path = next(found for found in map(shutil.which, NAMES) if found)
        self.context = playwright.chromium.launch_persistent_context(
            str(profile), executable_path=path, args=FLAGS.split(), headless=True
        )
        self.page = self.context.pages[0] if self.context.pages else self.context.new_page()
        self.profile = profile

    def kill(self) -> None:
        """Every process of the browser, at once and without a word."""
        found = subprocess.run(
            ["pgrep", "-f", f"user-data-dir={self.profile}"], capture_output=True, text=True, check=False
        )
        for line in found.stdout.split():
            try:
                os.kill(int(line), signal.SIGKILL)
            except ProcessLookupError:
                continue
        with suppress(Exception):  # it is dead
            self.context.close()


def one_kill(playwright: Playwright, profile: Path, url: str, rng: random.Random, number: int) -> str:
    """What was lost; empty if nothing."""
    query = f"?title=ieshima&variant=basic&seed={number}&us=human&japan=human"
    browser = Killed(playwright, profile)
    open_game(browser.page, url, query)
    shown = 0
    for _ in range(LONG if number % 5 == 0 else rng.randint(1, SHORT)):
        step = browser.page.evaluate(ANSWER)
        if step < 0:
            break
        shown = step
    time.sleep(rng.uniform(0, LATEST))
    browser.kill()
    again = Killed(playwright, profile)
    try:
        page: Any = again.page
        page.goto(url)
        wait_until(page, READY)
        wait_until(page, "document.querySelector('[data-action=continue]')")
        page.locator('[data-action="continue"]').click()
        wait_until(page, f"{STEP}.then((step) => step >= 0)")
        found = page.evaluate(STEP)
        return "" if found == shown else f"shown {shown}, found {found}"
    except AssertionError as error:
        return f"shown {shown}: {error}"
    finally:
        again.context.close()


def main(kills: int = KILLS, folder: str = "") -> int:
    """`folder`: the built site; it is built if none is named."""
    rng = random.Random(1)
    lost: list[str] = []
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        site = Path(folder or place) / ("" if folder else "site")
        if not folder:
            build_site(site)
        with served(site) as url:
            for number in range(1, kills + 1):
                profile = Path(place) / f"profile{number}"
                what = one_kill(playwright, profile, url, rng, number)
                if what:
                    lost.append(f"kill {number}: {what}")
                    print(lost[-1], flush=True)
                shutil.rmtree(profile, ignore_errors=True)
    print(f"kill -9 within {LATEST:.0f} s of the last answer shown: {kills} tried, {len(lost)} failed")
    return bool(lost)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:2]), *sys.argv[2:]))
