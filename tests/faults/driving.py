"""A page driven by scripts: honest games in it, and what must not happen there."""

from __future__ import annotations

import json
import random
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import BrowserContext, Page

from game.core.rng import Rng
from game.session import Session
from tests.faults.start import GAMES, PATIENCE, Bench, Failure

BASIC = {"title": "ieshima", "variant": "basic"}
STEP = "window.lastIslands.view().then((view) => view?.step ?? -1)"
ROWS = """new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").getAll();
    asking.onsuccess = () => { opening.result.close(); done(asking.result); };
  };
})"""
PUT = """([store, key, row]) => new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onsuccess = () => {
    const writing = opening.result.transaction(store, "readwrite");
    writing.objectStore(store).put(row, key);
    writing.oncomplete = () => done(opening.result.close());
  };
})"""
ANSWER = """async (share) => {
  const view = await window.lastIslands.view();
  if (!view || view.over || !view.options.length) return -1;
  await window.lastIslands.answer(Math.floor(share * view.options.length));
  return (await window.lastIslands.view()).step;
}"""
MARK = "globalThis.__harmed === undefined && !document.querySelector('img[src=x], script:not([src])')"
HOSTILE = '"><img src=x onerror="__harmed=1"><script>__harmed=1</script>'


def link_of(game: dict[str, Any], tokens: int = 0, seed: int = 1) -> str:
    """A game with so many random answers."""
    session = Session()
    session.call("new", json.dumps(game | {"seed": seed}))
    rng = Rng(seed)
    for _ in range(tokens):
        options = json.loads(session.call("view"))["options"]
        if not options:
            break
        session.call("answer", json.dumps({"choice": rng.below(len(options))}))
    return str(json.loads(session.call("share"))["link"])


def until(page: Page, question: str, what: str, patience: float = PATIENCE) -> Any:
    end = time.monotonic() + patience
    while time.monotonic() < end:
        with suppress(Exception):  # the page may be on its way to another
            found = page.evaluate(question)
            if found:
                return found
        page.wait_for_timeout(30)
    raise Failure(what)


def watched(context: BrowserContext, url: str = "") -> list[str]:
    """What must not happen in the pages of this context."""
    problems: list[str] = []

    def on_error(one: Any) -> None:
        if "/vendor/pyscript/" not in (one.error.stack or ""):  # its store of packages: there are none
            problems.append(f"uncaught: {one.error}")

    context.on("weberror", on_error)

    def on_request(request: Any) -> None:
        if url and not request.url.startswith((url, f"blob:{url.split('/', 3)[0]}", "data:")):
            problems.append(f"outside the site: {request.url}")

    context.on("request", on_request)
    return problems


def opened(bench: Bench, context: BrowserContext, query: str = GAMES["ieshima"]) -> Page:
    page = context.new_page()
    page.goto(bench.url + query)
    bench.whole(page, game=bool(query))
    return page


def played(page: Page, count: int, rng: random.Random) -> int:
    step = -1
    for _ in range(count):
        step = page.evaluate(ANSWER, rng.random())
        if step < 0:
            return int(page.evaluate(STEP))
    return step


def shut(page: Page) -> None:
    """Closes the dialog, and waits for the step back in the browser's history that goes with it."""
    page.evaluate("document.querySelector('dialog').close()")
    until(page, "!history.state?.dialog", "still in the dialog's entry")


def go_on(page: Page, step: int) -> None:
    """From the start screen on with the game played last, which is at this step."""
    page.locator('[data-action="continue"]').first.click()
    until(page, f"{STEP}.then((step) => step === {step})", f"not at step {step}: {page.evaluate(STEP)}")


def nothing(problems: list[str]) -> None:
    if problems:
        raise Failure("; ".join(problems[:3]))
