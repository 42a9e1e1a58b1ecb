"""What the browser keeps for us is damaged, or it keeps nothing."""

from __future__ import annotations

import functools
import json
import random
from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page

from game.session import Session
from tests.faults.driving import (
    BASIC,
    HOSTILE,
    MARK,
    PUT,
    ROWS,
    STEP,
    link_of,
    opened,
    played,
    shut,
    until,
    watched,
)
from tests.faults.start import GAMES, Bench, Case, Failure

JUNK: tuple[Any, ...] = (None, 5, -1, "", "x", [], {}, [5], {"x": 1}, "[]", "{", True, 1e999, "\u0000")


LOCAL = ("settings", "results", "recent", "index", "save/a", "lines/a/0", "engine", "daily", "last")
SAVED = {
    "id": "a",
    "title": "ieshima",
    "head": "x",
    "lines": 3,
    "players": ["human", "human"],
    "name": "",
    "where": "",
    "version": 1,
    "order": 1,
    "checkpoint": {"state": "", "lines": 1},
}


def survives(bench: Bench, page: Page, step: int) -> None:
    """The start screen, the shelf and the good game are there."""
    page.goto(bench.url)
    bench.whole(page, game=False)
    page.locator('[data-title="hill89"]').first.wait_for()
    page.get_by_role("button", name="Saved games").first.click()
    page.locator(".saves li").first.wait_for()
    shut(page)
    until(page, f"{ROWS}.then((rows) => rows.some((row) => row?.step === {step}))", "the good game is gone")


def damaged_local(bench: Bench, page: Page, key: str, value: Any, step: int) -> None:
    text = value if isinstance(value, str) else json.dumps(value)
    page.evaluate("([key, text]) => localStorage.setItem('lastislands/' + key, text)", [key, text])
    try:
        survives(bench, page, step)
    finally:
        page.evaluate("(key) => localStorage.removeItem('lastislands/' + key)", key)


def damaged_row(bench: Bench, page: Page, row: Any, step: int) -> None:
    page.evaluate(PUT, ["games", "a", row])
    survives(bench, page, step)


def damaged_game(bench: Bench, page: Page, store: str, value: Any) -> None:
    """A part of a good game is damaged: it opens, or says what is wrong, and another game opens."""
    page.goto(bench.url + GAMES["ieshima"])
    bench.whole(page, game=True)
    step = played(page, 4, random.Random(2))
    row = max(page.evaluate(ROWS), key=lambda one: one.get("order") or 0 if isinstance(one, dict) else 0)
    key = f"{row['id']}/000000" if store == "pages" else row["id"]
    page.evaluate(PUT, [store, key, value])
    page.goto(bench.url)
    bench.whole(page, game=False)
    page.locator('[data-action="continue"]').first.click()
    told = f"document.querySelector('.notice') !== null || {STEP}.then((step) => step === {step})"
    until(page, told, "neither opened nor told")
    page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 3))
    until(page, f"{STEP}.then((step) => step === 3)", "another game does not open")


def hostile_import(bench: Bench, page: Page, text: str, step: int) -> None:
    page.goto(bench.url)
    bench.whole(page, game=False)
    page.get_by_role("button", name="Saved games").first.click()
    page.get_by_role("button", name="Import").click()
    buffer = text.encode("utf-8", "surrogatepass")
    page.set_input_files(
        "dialog input[type=file]", [{"name": "x.json", "mimeType": "text/plain", "buffer": buffer}]
    )
    page.wait_for_timeout(150)
    if not page.evaluate(MARK):
        raise Failure("something of the file ran")
    shut(page)
    survives(bench, page, step)


def imports() -> list[str]:
    session = Session()
    session.call("new", json.dumps(BASIC | {"seed": 4}))
    record = json.loads(session.call("share"))["record"]
    ones: list[Any] = [
        {"record": "x", "players": 5},
        {"record": record, "picture": 5},
        {"record": record, "players": [5, None]},
        {"record": record, "name": HOSTILE, "where": HOSTILE},
        {"record": record, "id": "__proto__"},
        {"record": record, "id": {"x": 1}, "title": 5},
        {"record": record, "date": "x"},
        {"record": 5},
        {"id": "a", "title": "ieshima"},
        None,
        5,
        "x",
        [],
        {"__proto__": {"x": 1}, "record": record},
    ]
    whole = ["[", "[]", "[[[[", "{}", json.dumps(ones), record * 3, "x" * 2_000_000, "\ud800", "[" * 100_000]
    return [json.dumps([one]) for one in ones] + whole


NONE = "Object.defineProperty(window, '{}', {{ get() {{ throw new Error('no'); }} }});"
REFUSALS = {
    "every write is refused for want of space": "IDBObjectStore.prototype.put = () => {"
    " throw new DOMException('full', 'QuotaExceededError'); };",
    "every third write is refused": "let n = 0; const put = IDBObjectStore.prototype.put;"
    " IDBObjectStore.prototype.put = function (...a) { if (++n % 3 === 0)"
    " throw new DOMException('full', 'QuotaExceededError'); return put.apply(this, a); };",
    "every transaction is aborted": "const t = IDBDatabase.prototype.transaction;"
    " IDBDatabase.prototype.transaction = function (s, m) { const x = t.call(this, s, m);"
    " if (m === 'readwrite') queueMicrotask(() => { try { x.abort() } catch {} }); return x; };",
    "the database does not open": "IDBFactory.prototype.open = () => { throw new Error('no'); };",
    "localStorage writes are refused": "Storage.prototype.setItem = () => {"
    " throw new DOMException('full', 'QuotaExceededError'); };",
    "localStorage reads are refused": "Storage.prototype.getItem = () => { throw new Error('no'); };",
    "no localStorage": NONE.format("localStorage"),
    "no sessionStorage": NONE.format("sessionStorage"),
    "no estimate of space": "delete window.StorageManager?.prototype.estimate;",
    "no space left": "if (window.StorageManager)"
    " StorageManager.prototype.estimate = async () => ({ usage: 99, quota: 100 });",
    "no service worker": "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });",
    "no caches": "Object.defineProperty(window, 'caches', { value: undefined });",
    "no locks": "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });",
    "no OffscreenCanvas": "window.OffscreenCanvas = undefined;"
    " delete HTMLCanvasElement.prototype.transferControlToOffscreen;",
    "no ResizeObserver callback": "window.ResizeObserver ="
    " class { observe() {} unobserve() {} disconnect() {} };",
    "no idle callbacks": "delete window.requestIdleCallback;",
    "no replaceState": "history.replaceState = () => { throw new DOMException('no', 'SecurityError'); };",
    "no pushState": "history.pushState = () => { throw new DOMException('no', 'SecurityError'); };",
    "no vibration, share or clipboard": "Object.defineProperty(Navigator.prototype, 'clipboard',"
    " { value: undefined }); delete Navigator.prototype.share;",
    "no fonts": "FontFace.prototype.load = () => Promise.reject(new Error('no'));",
    "no audio": "window.AudioContext = undefined;",
    "no matchMedia changes": "MediaQueryList.prototype.addEventListener = () => {};",
}
TELLS = ("every write", "every third", "every transaction", "does not open", "no space left")


def refusing(bench: Bench, name: str, script: str) -> None:
    """The game goes on; what is not kept is told."""
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        context.add_init_script(script)
        page = opened(bench, context)
        step = played(page, 6, random.Random(3))
        if step < 4:
            raise Failure(f"the game does not go on: step {step}")
        if any(word in name for word in TELLS):
            until(page, "document.querySelector('.notice') !== null", "the player is not told", 5)
        if problems:
            raise Failure("; ".join(problems[:3]))


def storages(bench: Bench) -> Iterator[Case]:
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        step = played(page, 4, random.Random(1))
        for key in LOCAL:
            for value in JUNK:
                what = f"localStorage {key} = {value!r:.10}"
                yield what, functools.partial(damaged_local, bench, page, key, value, step)
        for value in JUNK:
            yield f"row {value!r:.10}", functools.partial(damaged_row, bench, page, value, step)
        for name in SAVED:
            for value in JUNK[:7]:
                row = SAVED | {name: value}
                yield f"row {name} = {value!r:.10}", functools.partial(damaged_row, bench, page, row, step)
        for text in imports():
            yield f"import {text[:30]}", functools.partial(hostile_import, bench, page, text, step)
        for store in ("pages", "boards", "pictures"):
            for value in ("x", 5, {"x": 1}, "x\ny\nz\nw"):
                case = functools.partial(damaged_game, bench, page, store, value)
                yield f"{store} {value!r:.10}", case
    for name, script in REFUSALS.items():
        yield name, functools.partial(refusing, bench, name, script)
