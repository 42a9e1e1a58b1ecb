"""Starts under faults: the game runs, or a plain sentence with "Try again" is on the screen, within seconds.

`python3 -m tests.faults.start [part ...]` builds the site, tries everything and prints a table.
tests/browser/test_faults_start.py runs a few cases.
"""

from __future__ import annotations

import functools
import http.server
import json
import shutil
import socket
import struct
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from web.tools.serve import SiteHandler
from web.tools.site import build_site

BASE = "/try/islands/"
PATIENCE = 30.0  # seconds until a start counts as silent; the machine may be busy
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
GAMES = {
    "ieshima": "?title=ieshima&variant=basic&seed=7&us=human&japan=human",
    "hill89": "?title=hill89&seed=3",
}
BOOT = "document.documentElement.dataset.boot"
TROUBLE = "document.querySelector('#trouble:not([hidden]) p:not([hidden])')?.dataset.trouble ?? null"
STATE = f"""async () => ({{
  boot: {BOOT},
  trouble: {TROUBLE},
  again: Boolean(document.querySelector("#trouble:not([hidden]) button")?.checkVisibility()),
  step: (await window.lastIslands?.view())?.step ?? null,
  notice: document.querySelector(".notice")?.innerText ?? "",
  coming: typeof guard !== "function" &&
    Boolean(document.querySelector(".coming a")?.checkVisibility({{ visibilityProperty: true }})),
  styled: getComputedStyle(document.documentElement).getPropertyValue("--whole").trim() === "1",
}})"""
KEPT = "document.querySelector('#offline')?.checkVisibility() && navigator.serviceWorker.controller !== null"
WORKERS = """
globalThis.madeWorkers = [];
globalThis.Worker = class extends Worker {
  constructor(...given) { super(...given); globalThis.madeWorkers.push(this); }
};
"""
PYTHONS = "madeWorkers.filter((worker) => worker.sync).length"
# Appended to worker.py: what is broadcast on the channel "faults" happens in the next call.
INJECTED = """
import js
import sys
from pyodide.ffi import create_proxy

_call, _next, _held = call, "", []


def _hear(event):
    global _next
    _next = event.data


_ears = js.BroadcastChannel.new("faults")
_ears.onmessage = create_proxy(_hear)


def _deep(n):
    return max(map(_deep, [n + 1]))  # through C, so that its stack grows


def _stack():
    sys.setrecursionlimit(10**9)
    return _deep(0)


def _nested():
    sys.setrecursionlimit(10**9)
    nest = []
    for _ in range(10**6):
        nest = [nest]
    return repr(nest)


def _memory():
    while True:
        _held.append(bytearray(1 << 28))


def _abort():
    import os
    os.abort()


def _raise(error):
    raise error


FAULTS = {
    "stack overflow in calls": _stack,
    "stack overflow in repr": _nested,
    "abort": _abort,
    "memory exhausted": _memory,
    "MemoryError": lambda: _raise(MemoryError()),
    "RecursionError": lambda: _raise(RecursionError()),
    "SystemExit": lambda: _raise(SystemExit(1)),
    "KeyboardInterrupt": lambda: _raise(KeyboardInterrupt()),
    "no JSON": lambda: "nonsense",
    "no answer at all": lambda: None,
    "the worker closes itself": lambda: js.self.close(),
    "hang": lambda: sum(iter(int, 1)),
}


def call(name, text):
    global _next
    kind, _next = _next, ""
    if not kind:
        return _call(name, text)
    if kind in ("MemoryError", "RecursionError", "memory exhausted"):
        real, session.call = session.call, lambda *_: FAULTS[kind]()
        try:
            return _call(name, text)
        finally:
            session.call = real
    return FAULTS[kind]()
"""
INSIDE = (  # inside Pyodide, but for the hang, which takes half a minute to notice
    "stack overflow in calls",
    "stack overflow in repr",
    "abort",
    "memory exhausted",
    "MemoryError",
    "RecursionError",
    "SystemExit",
    "KeyboardInterrupt",
    "no JSON",
    "no answer at all",
    "the worker closes itself",
)
DAMAGE = """async ([path, kind]) => {
  const ours = (name) => name.startsWith("last-islands-") && !name.endsWith("-snapshot");
  const [name] = (await caches.keys()).filter(ours);
  const cache = await caches.open(name);
  const address = new URL(path, document.baseURI).href;
  if (kind === "missing") return cache.delete(address);
  const kept = await cache.match(address);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  const middle = bytes.length >> 1;
  if (kind === "wrong") bytes.fill(0x7e, middle, middle + 64);
  const { headers } = kept;
  await cache.put(address, new Response(kind === "cut" ? bytes.slice(0, middle) : bytes, { headers }));
}"""
INJECT = """async (more) => {
  const ours = (name) => name.startsWith("last-islands-") && !name.endsWith("-snapshot");
  const cache = await caches.open((await caches.keys()).find(ours));
  const address = new URL("web/engine/worker.py", document.baseURI).href;
  await cache.put(address, new Response(await (await cache.match(address)).text() + more));
}"""
HEAL = """async () => {
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise((go) => { port1.onmessage = ({ data }) => go(data); });
  (await navigator.serviceWorker.ready).active.postMessage({ type: "heal" }, [port2]);
  return answer;
}"""
# Databases without stores in the place of PyScript's: those that it has opened, and that of its worker.
BROKEN_STORES = """async () => {
  const names = (await indexedDB.databases()).map(({ name }) => name).filter((n) => n.startsWith("IDBMap"));
  for (const name of [...names, `IDBMap/${new URL("web/engine", document.baseURI)}@314.0.7`]) {
    await new Promise((go) => { indexedDB.deleteDatabase(name).onsuccess = go; });
    await new Promise((go) => { indexedDB.open(name, 5).onsuccess = go; });
  }
  return names;
}"""
JUNK = (
    '{"theme":5,"motion":[],"pace":{},"speed":"x","confirm":1,"keys":"no","chance":{}}',
    "5",
    '"x"',
    "[[",
    "null",
    '{"theme":"blue","motion":"never","pace":"constructor","speed":0,"players/ieshima":"ab"}',
)


class Faulty:
    """A server of the site whose files can be missing, cut or wrong, and whose network can be lost."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: dict[str, str] = {}  # path -> missing, cut, broken off, wrong, stalled or a MIME type
        self.injected = ""  # behind worker.py
        self.left: int | None = None  # requests until the network is lost
        self.delay = 0.0  # seconds before every answer
        self.asked: set[str] = set()
        self.lock = threading.Lock()
        handler = functools.partial(FaultyHandler, directory=str(folder), base=BASE, quiet=True, faulty=self)
        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self.server.server_address[1]}{BASE}"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.05,), daemon=True)
        self.thread.start()

    def mend(self) -> None:
        self.faults, self.injected, self.left, self.delay = {}, "", None, 0.0

    def is_lost(self) -> bool:
        with self.lock:
            if self.left is None:
                return False
            self.left -= 1
            return self.left < 0

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class FaultyHandler(SiteHandler):
    def __init__(self, *args: Any, faulty: Faulty, **named: Any) -> None:
        self.faulty = faulty
        super().__init__(*args, **named)

    def drop(self) -> None:
        self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.connection.close()
        self.close_connection = True

    def handle_one_request(self) -> None:
        with suppress(OSError, ValueError):
            super().handle_one_request()
            return
        self.close_connection = True

    def do_GET(self) -> None:
        faulty = self.faulty
        if faulty.is_lost():
            return self.drop()
        if faulty.delay:
            time.sleep(faulty.delay)
        path = self.path.split("?")[0].removeprefix(BASE)
        faulty.asked.add(path)
        kind = faulty.faults.get(path)
        if path == "web/engine/worker.py" and faulty.injected:
            body = (faulty.folder / path).read_bytes() + faulty.injected.encode()
            return self.send(body, "text/plain")
        if kind is None:
            return super().do_GET()
        if kind == "missing":
            return self.send_error(404)
        if kind == "stalled":
            time.sleep(60)
            return self.drop()
        file = faulty.folder / (path or "index.html")
        body = file.read_bytes()
        middle = len(body) // 2
        mime = kind if "/" in kind else str(self.guess_type(str(file)))
        if kind == "cut":
            body = body[:middle]
        elif kind == "wrong":
            body = body[:middle] + (b"~" * 64)[: len(body) - middle] + body[middle + 64 :]
        elif kind == "broken off":
            self.send(body[:middle], mime, len(body))
            return self.drop()
        return self.send(body, mime)

    def do_HEAD(self) -> None:
        if self.faulty.is_lost():
            self.drop()
        else:
            super().do_HEAD()

    def send(self, body: bytes, mime: str, length: int | None = None) -> None:
        self.send_response(200)
        self.send_header("Content-Type", mime)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        self.wfile.write(body)
        self.wfile.flush()


class Failure(Exception):
    """What should not have happened."""


def runs(state: dict[str, Any], game: bool) -> bool:
    """The page is ready, and with it the game if one was asked for."""
    return state["boot"] == "ready" and state["styled"] and (state["step"] is not None or not game)


class Bench:
    """A browser, a site under faults, and what came of the cases."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self.browser = browser
        self.faulty = Faulty(folder)
        self.url = self.faulty.url
        self.files = sorted(
            path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
        )
        self.longest = 0.0  # until a sentence was there, in seconds
        self.slowest: dict[str, float] = {}  # seconds until Python was back

    @contextmanager
    def context(self, **options: Any) -> Iterator[BrowserContext]:
        context = self.browser.new_context(**options)
        context.set_default_timeout(PATIENCE * 1000)
        try:
            yield context
        finally:
            context.close()
            self.faulty.mend()

    def outcome(self, page: Page, game: bool, patience: float = PATIENCE) -> dict[str, Any]:
        """Wait until the game runs or a sentence is there; raises if neither comes."""
        begin = time.monotonic()
        state: dict[str, Any] = {}
        while time.monotonic() < begin + patience:
            with suppress(Exception):  # the page may be on its way to another
                state = page.evaluate(STATE)
                if state["trouble"] not in (None, "slow"):
                    if not state["again"]:
                        raise Failure(f"a sentence without a way to try again: {state}")
                    self.longest = max(self.longest, time.monotonic() - begin)
                    return state
                if runs(state, game):
                    return state
                if state["coming"] and time.monotonic() > begin + 6:  # without guard.js there is only a link
                    return state
            page.wait_for_timeout(50)
        raise Failure(f"silent: {state}")

    def whole(self, page: Page, game: bool) -> dict[str, Any]:
        """Wait until the game runs, whatever was said before."""
        end = time.monotonic() + PATIENCE
        state: dict[str, Any] = {}
        while time.monotonic() < end:
            with suppress(Exception):
                state = page.evaluate(STATE)
                if runs(state, game) and not state["trouble"]:
                    return state
            page.wait_for_timeout(50)
        raise Failure(f"does not run: {state}")

    def again(self, page: Page, game: bool) -> None:
        """The faults are gone: the button, or else another visit, brings the game."""
        coming = page.evaluate(STATE)["coming"]
        self.faulty.mend()
        if page.evaluate(TROUBLE):
            page.locator("#trouble button").click()
        elif coming:
            page.locator(".coming a").click()
        else:
            page.goto(page.url.split("#")[0])
        self.whole(page, game)

    def query_for(self, path: str) -> str:
        """The game that needs this file."""
        return next((query for title, query in GAMES.items() if title in path), GAMES["ieshima"])


# The cases


def broken_file(bench: Bench, path: str, kind: str) -> None:
    """A first visit with a file that is missing, cut or wrong; then another."""
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.faults = {path: kind} | ({"": kind} if path == "index.html" else {})
        page.goto(bench.url + bench.query_for(path), wait_until="commit")
        if path != "index.html" or kind != "missing":  # then the server has the word
            bench.outcome(page, game=True)
        bench.again(page, game=True)


def lost(bench: Bench, requests: int) -> None:
    """The network goes after so many requests of a first visit, and comes back."""
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.left = requests
        page.goto(bench.url + GAMES["ieshima"], wait_until="commit")
        bench.outcome(page, game=True)
        bench.again(page, game=True)


def stalled(bench: Bench, path: str) -> None:
    """Something never comes: that is said, though it may only be slow."""
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.faults = {path: "stalled"}
        page.goto(bench.url, wait_until="commit")
        end = time.monotonic() + PATIENCE
        while page.evaluate(TROUBLE) != "slow":
            if time.monotonic() > end:
                raise Failure("nothing was said")
            page.wait_for_timeout(100)
        bench.again(page, game=False)


def slow(bench: Bench, delay: float) -> None:
    """A network that works slowly is not called broken."""
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.delay = delay
        page.goto(bench.url + GAMES["ieshima"])
        state = bench.outcome(page, game=True)
        if state["trouble"]:
            raise Failure(f"called broken: {state}")


def mime(bench: Bench, kind: str) -> None:
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.faults = {"vendor/pyodide/pyodide.asm.wasm": kind}
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)


def kept(bench: Bench, page: Page) -> None:
    """Until the service worker has everything."""
    page.goto(bench.url)
    bench.whole(page, game=False)
    end = time.monotonic() + PATIENCE
    while not page.evaluate(KEPT):
        if time.monotonic() > end:
            raise Failure("not kept for offline use")
        page.wait_for_timeout(50)


def damaged_cache(bench: Bench, page: Page, path: str, kind: str) -> None:
    """A kept file is damaged: the page runs or says so, and heals itself."""
    page.goto(bench.url + "licenses.html")
    page.evaluate("sessionStorage.clear()")
    page.evaluate(DAMAGE, [path, kind])
    page.goto(bench.url + bench.query_for(path))
    state = bench.outcome(page, game=True)
    if state["trouble"]:  # it may come back by itself, or is told to
        with suppress(Exception):
            page.locator("#trouble button").click(timeout=1000)
    bench.whole(page, game=True)
    found = page.evaluate(HEAL)
    if found["sick"]:
        raise Failure(f"not healed: {found}")
    if page.evaluate(HEAL) != {"healed": 0, "sick": 0}:
        raise Failure("healed for a moment only")


def damaged_offline(bench: Bench, page: Page, path: str, kind: str) -> None:
    """A kept file is damaged and there is no network: a sentence, and no loop."""
    page.goto(bench.url + "licenses.html")
    page.evaluate("sessionStorage.clear()")
    for each in ("./", "index.html") if path == "index.html" else (path,):
        page.evaluate(DAMAGE, [each, kind])
    bench.faulty.left = 0
    page.goto(bench.url)
    if path == "index.html":
        if "no network" not in page.inner_text("p") or not page.locator("button").is_visible():
            raise Failure(f"no sentence: {page.content()[:200]}")
        bench.faulty.mend()
        page.locator("button").click()
    else:
        bench.outcome(page, game=False)
        bench.faulty.mend()
        with suppress(Exception):  # it may have come back by itself
            page.locator("#trouble button").click(timeout=1000)
    bench.whole(page, game=False)
    page.evaluate(HEAL)


def blocked_data(bench: Bench) -> None:
    """A profile that refuses cookies, and with them all storage: the game is played."""
    folder = Path(tempfile.mkdtemp())
    try:
        (folder / "Default").mkdir()
        settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
        (folder / "Default/Preferences").write_text(json.dumps(settings))
        context = bench.browser.browser_type.launch_persistent_context(
            str(folder), executable_path=find_chromium(), args=FLAGS.split(), headless=True
        )
        page = context.new_page()
        page.goto(bench.url + GAMES["ieshima"])
        try:
            page.evaluate("localStorage.length")
            raise AssertionError("storage is not blocked")
        except Exception as error:
            if "SecurityError" not in str(error) and "denied" not in str(error):
                raise
        bench.whole(page, game=True)
        answered(bench, page)
        context.close()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def broken_store(bench: Bench) -> None:
    """PyScript's own database lacks its stores."""
    with bench.context() as context:
        page = context.new_page()
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)
        page.goto(bench.url + "licenses.html")
        if any("web/engine" in name for name in page.evaluate(BROKEN_STORES)):
            raise Failure("PyScript has opened the database of its worker")
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)


def broken_settings(bench: Bench, text: str) -> None:
    with bench.context() as context:
        page = context.new_page()
        problems: list[str] = []
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.goto(bench.url + "licenses.html")
        page.evaluate("(text) => localStorage.setItem('lastislands/settings', text)", text)
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)
        answered(bench, page)
        page.locator('[data-action="home"]').click()
        page.locator('[data-title="ieshima"] [data-action="new"]').click()
        page.locator('[data-action="begin"]').wait_for()
        if problems:
            raise Failure(str(problems))


def answered(bench: Bench, page: Page) -> None:
    """An answer is taken."""
    before = page.evaluate("window.lastIslands.view().then((view) => view.step)")
    page.evaluate("window.lastIslands.answer(0)")
    end = time.monotonic() + PATIENCE
    while not page.evaluate(f"window.lastIslands.view().then((view) => view?.step > {before})"):
        if time.monotonic() > end:
            raise Failure(f"no answer is taken after step {before}")
        page.wait_for_timeout(50)


def python_fails(bench: Bench, *kinds: str) -> None:
    """Something happens to Python in the middle of a game: it is started anew, with the game in it."""
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.injected = INJECTED
        page.add_init_script(WORKERS)
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)
        answered(bench, page)
        for kind in kinds:
            page.wait_for_timeout(300)  # what the page asks for by itself
            before = page.evaluate(PYTHONS)
            break_python(page, kind)
            page.evaluate("void window.lastIslands.answer(0)")
            begin = time.monotonic()
            recovered(bench, page)
            took = time.monotonic() - begin
            bench.slowest[kind] = took
            if took > 15 and kind != "hang":
                raise Failure(f"noticed after {took:.0f} s")
            if (page.evaluate(PYTHONS) > before) != (
                kind != "RecursionError"
            ):  # that one Python bears itself
                raise Failure("Python was not started anew, or without need")


def break_python(page: Page, kind: str) -> None:
    if kind == "worker terminated":
        page.evaluate("""for (const worker of madeWorkers)
          if (worker.sync) Object.getPrototypeOf(Worker).prototype.terminate.call(worker)""")
    else:
        page.evaluate("(kind) => new BroadcastChannel('faults').postMessage(kind)", kind)
        page.wait_for_timeout(100)


def recovered(bench: Bench, page: Page) -> None:
    """Until answers are taken again."""
    before = page.evaluate("window.lastIslands.view().then((view) => view.step)")
    end = time.monotonic() + 60
    while time.monotonic() < end:
        state = page.evaluate(STATE)
        if state["trouble"]:
            raise Failure(f"given up: {state}")
        if state["step"] is not None and state["step"] > before:
            return
        page.evaluate("void window.lastIslands.answer(0)")
        page.wait_for_timeout(200)
    raise Failure("Python does not come back")


def again_and_again(bench: Bench, network: bool) -> None:
    """A Python that fails at every start is given up, with words; the button brings it back, and the game."""
    with bench.context() as context:
        page = context.new_page()
        if not network:
            kept(bench, page)
            page.evaluate(INJECT, INJECTED)
        bench.faulty.injected = INJECTED
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)
        answered(bench, page)
        page.wait_for_timeout(1500)  # it is kept
        step = page.evaluate("window.lastIslands.view().then((view) => view.step)")
        end = time.monotonic() + 60
        while page.evaluate(TROUBLE) != "rules":
            if time.monotonic() > end:
                raise Failure("it goes on for ever")
            page.evaluate("new BroadcastChannel('faults').postMessage('no JSON')")
            page.wait_for_timeout(100)
            page.evaluate("void window.lastIslands.link().catch(() => {})")
        bench.faulty.mend()
        if not network:
            bench.faulty.left = 0
        page.locator("#trouble button").click()
        if bench.whole(page, game=True)["step"] != step:
            raise Failure("the game is not as it was")


def broken_title(bench: Bench, file: str, kind: str) -> None:
    """A file of a title fails: that is said, and another title can be played."""
    with bench.context() as context:
        page = context.new_page()
        bench.faulty.faults = {file.format("hill89"): kind}
        page.goto(bench.url)
        bench.whole(page, game=False)
        for title, works in (("hill89", False), ("ieshima", True)):
            if not page.locator(f'[data-title="{title}"]').is_visible():
                page.locator('[data-action="home"]').click()
            page.locator(f'[data-title="{title}"] [data-action="new"]').click()
            page.locator('[data-action="begin"]').click()
            if not works:
                state = bench.outcome(page, game=True)
                if state["trouble"] != "title":
                    raise Failure(f"not told: {state}")
                page.wait_for_timeout(300)
        end = time.monotonic() + PATIENCE
        while page.evaluate("window.lastIslands.view().then((view) => view?.title)") != "ieshima":
            if time.monotonic() > end:
                raise Failure("the other title does not open")
            page.wait_for_timeout(50)


# All of them

Case = tuple[str, Callable[[], None]]
Part = Callable[["Bench"], Iterator[Case]]


def first_visits(bench: Bench) -> Iterator[Case]:
    with bench.context(service_workers="block") as context:
        for query in ("", *GAMES.values()):
            page = context.new_page()
            page.goto(bench.url + query)
            bench.whole(page, game=bool(query))
    needed = bench.faulty.asked | {"index.html"}
    for path in bench.files:
        for kind in ("missing", "cut", "broken off", "wrong") if path in needed else ("missing",):
            yield f"{path} {kind}", functools.partial(broken_file, bench, path, kind)


def caches(bench: Bench) -> Iterator[Case]:
    with bench.context() as context:
        page = context.new_page()
        kept(bench, page)
        for path in bench.files:
            if path not in ("sw.js", "404.html", ".nojekyll"):
                for kind in ("missing", "cut", "wrong"):
                    yield f"{path} {kind}", functools.partial(damaged_cache, bench, page, path, kind)


def offline(bench: Bench) -> Iterator[Case]:
    files = (
        "index.html",
        "web/app/main.js",
        "web/engine/early.js",
        "web/engine/stdlib.zip",
        "web/style/page.css",
    )
    with bench.context() as context:
        page = context.new_page()
        kept(bench, page)
        for path in files:
            for kind in ("missing", "cut"):
                yield f"{path} {kind}", functools.partial(damaged_offline, bench, page, path, kind)


def networks(bench: Bench) -> Iterator[Case]:
    for requests in range(1, 40):
        yield f"lost after {requests}", functools.partial(lost, bench, requests)
    for path in ("web/app/main.js", "vendor/pyodide/pyodide.asm.wasm", "web/engine/worker.py"):
        yield f"{path} stalled", functools.partial(stalled, bench, path)
    yield "slow", functools.partial(slow, bench, 0.4)


def browsers(bench: Bench) -> Iterator[Case]:
    for kind in ("application/octet-stream", "text/html", "application/wasm; charset=utf-8"):
        yield f"wasm as {kind}", functools.partial(mime, bench, kind)
    yield "all site data blocked", functools.partial(blocked_data, bench)
    yield "PyScript's database broken", functools.partial(broken_store, bench)
    for text in JUNK:
        yield f"settings {text[:20]}", functools.partial(broken_settings, bench, text)


def pythons(bench: Bench) -> Iterator[Case]:
    for kind in ("worker terminated", *INSIDE, "hang"):
        yield kind, functools.partial(python_fails, bench, kind)
    yield "again and again", functools.partial(again_and_again, bench, network=True)
    yield "again and again, then without a network", functools.partial(again_and_again, bench, network=False)


def title_files(bench: Bench) -> Iterator[Case]:
    for file in ("web/titles/{}/about.js", "web/titles/{}/sheet.js", "web/engine/game_{}.zip"):
        for kind in ("missing", "cut", "wrong"):
            yield f"{file.format('title')} {kind}", functools.partial(broken_title, bench, file, kind)


PARTS: dict[str, Part] = {
    "first visit, a file broken": first_visits,
    "a kept file damaged": caches,
    "the same without a network": offline,
    "network lost, stalled, slow": networks,
    "storage, MIME, settings": browsers,
    "Python fails": pythons,
    "a title's file broken": title_files,
}


def find_chromium() -> str | None:
    names = ("chromium", "chromium-browser", "google-chrome", "chrome")
    return next((path for path in map(shutil.which, names) if path), None)


def run(folder: Path, wanted: list[str]) -> int:
    return run_parts(PARTS, folder, wanted)


def run_parts(parts: dict[str, Part], folder: Path, wanted: list[str]) -> int:
    """Try everything; prints a table and gives the number of failures."""
    tried, failed = Counter[str](), Counter[str]()
    with sync_playwright() as playwright:
        for name, part in parts.items():
            if wanted and not any(word in name for word in wanted):
                continue
            browser = playwright.chromium.launch(
                executable_path=find_chromium(), args=FLAGS.split(), headless=True
            )
            bench = Bench(browser, folder)
            begin = time.monotonic()
            for what, case in part(bench):
                tried[name] += 1
                try:
                    case()
                except Exception as error:
                    failed[name] += 1
                    print(f"FAILED {name}: {what}: {str(error)[:400]}", flush=True)
            bench.faulty.close()
            browser.close()
            if bench.slowest:
                print({kind: round(took, 1) for kind, took in bench.slowest.items()}, flush=True)
            took = time.monotonic() - begin
            print(
                f"| {name} | {tried[name]} | {failed[name]} | {took:.0f} s, "
                f"told after {bench.longest:.1f} s at most |",
                flush=True,
            )
    print("\n| What | Tried | Failed |\n|---|---|---|")
    for name in tried:
        print(f"| {name} | {tried[name]} | {failed[name]} |")
    return sum(failed.values())


def main(wanted: list[str]) -> int:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "site"
        build_site(folder)
        return run(folder, wanted)


if __name__ == "__main__":
    sys.exit(1 if main(sys.argv[1:]) else 0)
