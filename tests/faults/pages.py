"""The page under faults: hostile addresses, damaged and refusing storage, races, tabs, updates, long use.

`python3 -m tests.faults.pages [part ...]` builds the site, tries everything and prints a table.
"""

from __future__ import annotations

import functools
import json
import random
import shutil
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

from game.core.rng import Rng
from game.session import Session
from tests.faults import worst
from tests.faults.start import GAMES, PATIENCE, Bench, Case, Failure, Part, kept, run_parts
from web.tools.site import build_site, stamp_version

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
JUNK: tuple[Any, ...] = (None, 5, -1, "", "x", [], {}, [5], {"x": 1}, "[]", "{", True, 1e999, "\u0000")


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
    context.on("weberror", lambda error: problems.append(f"uncaught: {error.error}"))

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


def go_on(page: Page, step: int) -> None:
    """From the start screen on with the game played last, which is at this step."""
    page.locator('[data-action="continue"]').first.click()
    until(page, f"{STEP}.then((step) => step === {step})", f"not at step {step}: {page.evaluate(STEP)}")


# Addresses

HOSTILE = '"><img src=x onerror="__harmed=1"><script>__harmed=1</script>'


def fragments() -> list[str]:
    honest = link_of(BASIC, 40)
    front, code = honest.rsplit("/", 1)
    rng = random.Random(5)
    cut = [f"{front}/{code[:n]}" for n in range(0, len(code), max(1, len(code) // 12))]
    changed = [f"{front}/{code[:n]}{rng.choice('AZaz09-_')}{code[n + 1 :]}" for n in range(1, 25, 2)]
    foreign = ["#hill89/r1/", "#shuri/r1/AAAA", "#nothing/r1/AAAA", "#ieshima/r9/AAAA", "#ieshima/p1/!!!!"]
    texts = [
        f"#ieshima/r1/{HOSTILE}",
        f"#{HOSTILE}/r1/x",
        "#__proto__/r1/x",
        "#constructor/r1/AA",
        "#/",
        "#//",
    ]
    texts += ["#ieshima/r1/%00%ff", "#ieshima/r1/\ud800", "#javascript:__harmed=1/x", "#" + "/" * 5000]
    return cut + changed + foreign + texts


QUERIES = [
    f"?title=ieshima&seed={seed}"
    for seed in ("-5", "-1", "1.5", "1e30", "Infinity", "NaN", "x", "9" * 400, "", "0x10", HOSTILE)
] + [
    f"?title={HOSTILE}",
    "?title=__proto__",
    "?title=shuri",
    "?title=ieshima&variant=nothing",
    "?title=ieshima&us=nobody&japan=god",
    "?title=hill89&variant=%F0%9F%92%A3&player=x",
    "?title=ieshima&" + "a=1&" * 3000,
]


def hostile_fragment(bench: Bench, page: Page, fragment: str, good: str) -> None:
    page.evaluate("(hash) => { location.hash = hash; }", fragment)
    page.wait_for_timeout(100)
    if not page.evaluate(MARK):
        raise Failure("something of the address ran")
    page.evaluate("(link) => window.lastIslands.load(link)", good)
    until(page, f"{STEP}.then((step) => step === 3)", "a good link does not open afterwards")


def hostile_query(bench: Bench, query: str) -> None:
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        page = context.new_page()
        page.goto(bench.url + query)
        bench.outcome(page, game=False)
        if not page.evaluate(MARK) or problems:
            raise Failure(f"something ran, or broke: {problems}")
        if page.evaluate(STEP) < 0:
            return  # refused, and the start screen is there
        step = played(page, 2, random.Random(1))
        rows = page.evaluate(ROWS)
        if not rows or rows[-1]["step"] != step:
            raise Failure(f"played to {step}, but kept is {rows[-1:]}")


def addresses(bench: Bench) -> Iterator[Case]:
    good = link_of(BASIC, 3)
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        page = opened(bench, context, "")
        for fragment in fragments():
            yield (
                f"fragment {fragment[:40]}",
                functools.partial(hostile_fragment, bench, page, fragment, good),
            )
        yield "nothing was thrown", functools.partial(nothing, problems)
    for query in QUERIES:
        yield f"query {query[:40]}", functools.partial(hostile_query, bench, query)


def nothing(problems: list[str]) -> None:
    if problems:
        raise Failure("; ".join(problems[:3]))


# Storage

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
    page.evaluate("document.querySelector('dialog').close()")
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
    page.evaluate("document.querySelector('dialog').close()")
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
    "no estimate of space": "delete StorageManager.prototype.estimate;",
    "no space left": "StorageManager.prototype.estimate = async () => ({ usage: 99, quota: 100 });",
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


# Races and tabs


def race(bench: Bench, what: str, delay: int) -> None:
    """An answer is under way when something else happens: each game is kept under its own name, whole."""
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        page = opened(bench, context)
        played(page, 3, random.Random(delay))
        other = link_of({"title": "hill89"}, 0, 5)
        page.evaluate(
            """async ([what, delay, link]) => {
              const pause = () => new Promise((go) => setTimeout(go, delay));
              const click = (action) => document.querySelector(`[data-action=${action}]`)?.click();
              if (what !== "undo") window.lastIslands.answer(0);
              else click("undo");
              await pause();
              if (what === "home") click("home");
              else if (what === "twice") window.lastIslands.answer(0);
              else if (what === "answer, undo") click("undo");
              else window.lastIslands.load(link);
            }""",
            [what, delay, other],
        )
        if what in ("open", "undo"):
            until(page, "window.lastIslands.view().then((v) => v?.title === 'hill89')", "it does not open")
        page.wait_for_timeout(200)
        for row in page.evaluate(ROWS):
            if f"title {row['title']}" not in row["head"]:
                raise Failure(f"{row['title']} is filed under another: {row['head']}")
        shown = page.evaluate("window.lastIslands.view()")
        link = page.evaluate("window.lastIslands.link()")
        session = Session()
        now = json.loads(session.call("open", json.dumps({"link": link})))
        if (now["title"], now["step"]) != (shown["title"], shown["step"]):
            raise Failure(f"the page shows step {shown['step']}, Python is at {now['step']}")
        if problems:
            raise Failure("; ".join(problems[:3]))


def killed_tab(bench: Bench, number: int) -> None:
    """Only the tab's process dies."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        step = played(page, 1 + number % 7, random.Random(number))
        page.wait_for_timeout(number * 10)
        with suppress(Exception):
            page.goto("chrome://crash", timeout=2000)
        again = context.new_page()
        again.goto(bench.url)
        bench.whole(again, game=False)
        go_on(again, step)


def stale_start(bench: Bench, number: int) -> None:
    """A start screen has stood while the game went on in another tab."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        played(page, 3, random.Random(number))
        second = opened(bench, context, "")
        step = played(page, 12, random.Random(number + 50))
        page.close()
        go_on(second, step)


def two_tabs(bench: Bench, games: int) -> None:
    """Two tabs open many games each: every one is listed."""
    with bench.context(service_workers="block") as context:
        tabs = [opened(bench, context, ""), opened(bench, context, "")]
        for number in range(games):
            for which, tab in enumerate(tabs):
                link = link_of(BASIC, 0, 1000 * which + number + 1)
                tab.evaluate("(link) => { window.lastIslands.load(link); }", link)
        for tab in tabs:
            until(tab, "window.lastIslands.link()", "no game")
        question = f"{ROWS}.then((rows) => rows.length >= {2 * games} && rows.length)"
        found = until(tabs[0], question, f"of {2 * games} games {len(tabs[0].evaluate(ROWS))} are kept")
        tabs[0].goto(bench.url)
        bench.whole(tabs[0], game=False)
        tabs[0].get_by_role("button", name="Saved games").first.click()
        until(tabs[0], f"document.querySelectorAll('.saves > li').length >= {found}", "not all are listed")


def clock(bench: Bench, jump: int) -> None:
    """The clock jumps between two games: the one played last is offered first."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        played(page, 3, random.Random(1))
        context.add_init_script(f"const now = Date.now; Date.now = () => now() + {jump};")
        later = opened(bench, context, GAMES["ieshima"].replace("seed=7", "seed=8"))
        step = played(later, 5, random.Random(2))
        later.goto(bench.url)
        bench.whole(later, game=False)
        if len(later.evaluate(ROWS)) != 2:
            raise Failure("a game was lost")
        go_on(later, step)


def tabs_and_races(bench: Bench) -> Iterator[Case]:
    for what in ("open", "undo", "home", "twice", "answer, undo"):
        for delay in (0, 1, 5, 20, 60):
            yield f"race {what} {delay} ms", functools.partial(race, bench, what, delay)
    for number in range(30):
        yield f"tab killed {number}", functools.partial(killed_tab, bench, number)
    for number in range(5):
        yield f"stale start {number}", functools.partial(stale_start, bench, number)
    yield "two tabs, 25 games each", functools.partial(two_tabs, bench, 25)
    for jump in (-3_600_000, -86_400_000, -31_536_000_000, 86_400_000, -1_900_000_000_000):
        yield f"clock {jump}", functools.partial(clock, bench, jump)


# Updates


def broken_update(bench: Bench, path: str, kind: str) -> None:
    """A new build comes with a broken file during a game: it goes on, now and at the next visit."""
    folder = bench.faulty.folder
    with tempfile.TemporaryDirectory() as place, bench.context() as context:
        page = context.new_page()
        kept(bench, page)
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)
        step = played(page, 3, random.Random(1))
        newer = Path(place) / "site"
        shutil.copytree(folder, newer)
        index = newer / "index.html"
        index.write_text(index.read_text().replace("</head>", '<meta name="build" content="new">\n</head>'))
        (newer / "version.json").unlink()
        stamp_version(newer)
        bench.faulty.folder = newer
        bench.faulty.server.RequestHandlerClass.keywords["directory"] = str(newer)  # type: ignore[attr-defined]
        try:
            bench.faulty.faults[path] = kind
            page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).catch(() => {})")
            page.wait_for_timeout(500)
            if played(page, 1, random.Random(2)) != step + 1:
                raise Failure("the game does not go on")
            page.goto(bench.url)
            bench.whole(page, game=False)
            go_on(page, step + 1)
        finally:
            bench.faulty.folder = folder
            bench.faulty.server.RequestHandlerClass.keywords["directory"] = str(folder)  # type: ignore[attr-defined]


def updates(bench: Bench) -> Iterator[Case]:
    for path in ("web/app/main.js", "web/engine/core.zip", "index.html", "version.json"):
        for kind in ("missing", "cut", "broken off", "wrong"):
            yield f"{path} {kind}", functools.partial(broken_update, bench, path, kind)


# Long use


def whole_session(bench: Bench) -> None:
    """Everything a player may open, in both titles: no request leaves the site, nothing is thrown."""
    with bench.context() as context:
        problems = watched(context, bench.url.split("try/")[0])
        page = opened(bench, context, "")
        for query in GAMES.values():
            page.goto(bench.url + query)
            bench.whole(page, game=True)
            played(page, 8, random.Random(1))
            for action in ("hint", "undo", "redo", "replay", "share", "menu", "home"):
                page.evaluate(
                    "(action) => document.querySelector(`[data-action=${action}]`)?.click()", action
                )
                page.wait_for_timeout(300)
                page.keyboard.press("Escape")
        nothing(problems)


def long_use(bench: Bench, answers: int) -> None:
    """Thousands of answers in one page: the heap stays what it was."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        cdp = context.new_cdp_session(page)
        rng = random.Random(1)

        def heap() -> float:
            cdp.send("HeapProfiler.collectGarbage")
            return float(page.evaluate("performance.memory.usedJSHeapSize")) / 1e6

        first, done, game = 0.0, 0, 0
        while done < answers:
            if page.evaluate(ANSWER, rng.random()) < 0:
                game += 1
                page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 0, 90 + game))
            done += 1
            if done == 500:
                first = heap()
        last = heap()
        workers = len(page.workers)
        print(f"  {answers} answers, {game + 1} games: heap {first:.1f} -> {last:.1f} MB, {workers} workers")
        if last > 1.5 * first + 2:
            raise Failure(f"the heap grows: {first:.1f} -> {last:.1f} MB")


def new_games(bench: Bench, count: int) -> None:
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        canvases = set()
        for number in range(count):
            link = link_of({"title": ("ieshima", "hill89")[number % 2]}, 0, number + 1)
            page.evaluate("(link) => window.lastIslands.load(link)", link)
            until(page, "window.lastIslands.link()", "no game")
            canvases.add((page.locator("canvas").count(), len(page.workers)))
        if len(canvases) > 3:
            raise Failure(f"canvases and workers: {sorted(canvases)}")


def undo_and_redo(bench: Bench, rounds: int) -> None:
    """Back as far as it goes and forth again, many times: the same link."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 0, 3))
        until(page, f"{STEP}.then((step) => step === 0)", "no game")
        for token in ("plan ridge", "pass", "assault beaches", "move green>2", "take 1/306A x4"):
            options = page.evaluate("window.lastIslands.view()")["options"]
            index = next(one["index"] for one in options if one["token"] == token)
            page.evaluate("(index) => window.lastIslands.answer(index)", index)
        link = page.evaluate("window.lastIslands.link()")
        step = page.evaluate(STEP)
        for _ in range(rounds):
            for action in ("undo", "redo"):
                before = page.evaluate(STEP)
                page.evaluate("(action) => document.querySelector(`[data-action=${action}]`).click()", action)
                until(page, f"{STEP}.then((step) => step !== {before})", f"no {action}")
        if page.evaluate(STEP) != step or page.evaluate("window.lastIslands.link()") != link:
            raise Failure("another game came of it")


def many_games(bench: Bench, count: int) -> None:
    """So many games are kept: what the start screen and the shelf take."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context, "")
        page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 300, 1))
        until(page, f"{ROWS}.then((rows) => rows.length)", "no game")
        page.evaluate(
            """async (count) => {
              const database = await new Promise((done) => {
                const opening = indexedDB.open("lastislands");
                opening.onsuccess = () => done(opening.result);
              });
              const stores = ["games", "pages", "boards", "pictures"];
              const all = {};
              for (const store of stores) {
                const reading = database.transaction(store).objectStore(store);
                all[store] = await new Promise((done) => {
                  const keys = reading.getAllKeys();
                  keys.onsuccess = () => {
                    const values = reading.getAll();
                    values.onsuccess = () => done(keys.result.map((key, i) => [key, values.result[i]]));
                  };
                });
              }
              const writing = database.transaction(stores, "readwrite");
              const [[id, row]] = all.games;
              const picture = "data:image/jpeg;base64," + "A".repeat(6000);
              for (let n = 1; n < count; n++) {
                const copy = `${id}-${n}`;
                writing.objectStore("games").put({ ...row, id: copy, order: row.order + n }, copy);
                for (const [key, page] of all.pages) {
                  writing.objectStore("pages").put(page, String(key).replace(id, copy));
                }
                for (const [, board] of all.boards) writing.objectStore("boards").put(board, copy);
                writing.objectStore("pictures").put(picture, copy);
              }
              await new Promise((done) => { writing.oncomplete = done; });
              database.close();
            }""",
            count,
        )
        page.goto(bench.url)
        bench.whole(page, game=False)
        took = page.evaluate(
            """async () => {
              const times = [];
              for (let n = 0; n < 9; n++) {
                const begin = performance.now();
                document.querySelector("[data-action=home]").click();
                while (!document.querySelector("[data-action=continue]")) {
                  await new Promise((go) => setTimeout(go, 0));
                }
                await new Promise((go) => requestAnimationFrame(go));
                times.push(performance.now() - begin);
                document.querySelector("#start").replaceChildren();
              }
              return times.sort((a, b) => a - b)[4];
            }"""
        )
        begin = time.monotonic()
        page.get_by_role("button", name="Saved games").first.click()
        until(page, f"document.querySelectorAll('.saves > li').length === {count}", "not all are listed")
        shelf = time.monotonic() - begin
        print(f"  {count} games: start screen {took:.0f} ms, shelf {1000 * shelf:.0f} ms")
        if took > 100:
            raise Failure(f"the start screen takes {took:.0f} ms")


def worst_input(bench: Bench, page: Page, what: str, text: str) -> None:
    """What a hostile link or record costs in the page: less than a second and 50 MB."""
    took, grown, told = page.evaluate(
        """async (text) => {
          const size = () => performance.memory.usedJSHeapSize;
          const [before, begin] = [size(), performance.now()];
          const shown = document.querySelectorAll(".notice").length;
          await window.lastIslands.load(text);
          const took = performance.now() - begin;
          return [took, (size() - before) / 1e6, document.querySelectorAll(".notice").length > shown];
        }""",
        text,
    )
    bench.slowest[what] = max(bench.slowest.get(what, 0.0), took / 1000)
    if took > 1000:
        raise Failure(f"{took:.0f} ms, {grown:.0f} MB, {'told' if told else 'opened'}")


def worst_inputs(bench: Bench) -> Iterator[Case]:
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        for what, _, text in worst.worst():
            if "standin" not in what:
                yield what, functools.partial(worst_input, bench, page, what, text)


def uses(bench: Bench) -> Iterator[Case]:
    yield "a whole session", functools.partial(whole_session, bench)
    yield "2,000 answers", functools.partial(long_use, bench, 2000)
    yield "50 new games", functools.partial(new_games, bench, 50)
    yield "600 undos and redos", functools.partial(undo_and_redo, bench, 600)
    yield "300 games kept", functools.partial(many_games, bench, 300)


PARTS: dict[str, Part] = {
    "hostile addresses": addresses,
    "storage damaged or refused, imports": storages,
    "races, killed tabs, two tabs, clocks": tabs_and_races,
    "a broken update during a game": updates,
    "long use": uses,
    "the worst links and records": worst_inputs,
}


def main(wanted: list[str]) -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "site"
        build_site(folder)
        return run_parts(PARTS, folder, wanted)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
