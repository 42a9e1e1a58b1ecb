"""How fast the page is, in one run on this machine: python3 build.py bench [ROUNDS].

Each round starts bare Pyodide (B), PyScript's plain hello and the page, cold (a fresh profile) and again;
ratios are taken within a round and their median is told, since a busy machine changes from one minute to the
next. One more round has the processor slowed to a quarter. Then: tasks of the page's thread in processor
time, the time from a tap to the answer, and frames while the map is moved (frames.py).
"""

from __future__ import annotations

import gzip
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium, served, wait_until
from web.tools import frames, places
from web.tools.site import build_site

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE = """import { loadPyodide } from "./stock/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./stock/", import.meta.url).href });
python.runPython("1 + 1");
window.ready = performance.now();
"""
HELLO = """<!doctype html><link rel="icon" href="data:,">
<py-config>{"interpreter": "./stock/pyodide.mjs"}</py-config>
<script type="module" src="vendor/pyscript/core.js"></script>
<script type="py">import js; js.window.ready = js.performance.now()</script>"""
HTML = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="bare.js"></script>'
WATCH = """
new MutationObserver(() => {
  if (document.documentElement.dataset.boot === "ready") window.ready ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-boot"] });
"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
SNAPSHOT = "caches.open('last-islands-snapshot').then((cache) => cache.keys()).then((keys) => keys.length)"
TAP = """async () => {
  const view = await window.lastIslands.view();
  const start = performance.now();
  await window.lastIslands.answer(view.options.find((option) => option.commits === false)?.index ?? 0);
  await new Promise((go) => requestAnimationFrame(go));
  return performance.now() - start;
}"""


def prepare(folder: Path) -> None:
    """Beside the site: the stock interpreter and two pages that do nothing but start Python."""
    (folder / "stock").mkdir()
    for name in STOCK:
        shutil.copy(places.PACKAGES / "pyodide" / name, folder / "stock")
    for path in (places.PACKAGES / "@pyscript/core/dist").glob("*.js"):
        if not (folder / "vendor/pyscript" / path.name).exists():
            shutil.copy(path, folder / "vendor/pyscript")
    (folder / "bare.html").write_text(HTML)
    (folder / "bare.js").write_text(BARE)
    (folder / "hello.html").write_text(HELLO)
    frames.prepare(folder)


def start(page: Page, url: str, slow: int) -> float:
    if slow > 1:
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slow})
    page.goto(url)
    return float(wait_until(page, "window.ready"))


def visit(browser: Browser, **options: Any) -> tuple[BrowserContext, Page]:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, **options)
    context.add_init_script(WATCH)
    return context, context.new_page()


def play_round(browser: Browser, url: str, query: str, slow: int = 1) -> dict[str, float]:
    """The measures of one round, in milliseconds; "again" is a later visit in the same profile."""
    found = {}
    for name, address in (("bare", "bare.html"), ("hello", "hello.html"), ("page", query)):
        context, page = visit(browser)
        found[name] = start(page, url + address, slow)
        if name == "page":
            found["first paint"] = page.evaluate(FIRST_PAINT)
            if slow > 1:
                page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": 1})
            wait_until(page, SNAPSHOT)
        page.goto("about:blank")
        found[f"{name} again"] = start(page, url + address, slow)
        context.close()
    return found


def longest_task(events: list[dict[str, Any]]) -> float:
    """Milliseconds of processor time of the longest one."""
    return max((e.get("tdur", 0) / 1000 for e in events if e["name"].endswith("RunTask")), default=0.0)


def tasks_and_taps(browser: Browser, url: str, query: str) -> tuple[float, float, list[float]]:
    """The longest task while the page starts and while it is played, and the time of some answers."""
    context, page = visit(browser)
    booting = frames.trace(browser, page, lambda: (start(page, url + query, 1), page.wait_for_timeout(1000)))
    taps: list[float] = []

    def play() -> None:
        for _ in range(6):
            taps.append(page.evaluate(TAP))
            page.wait_for_timeout(500)

    playing = frames.trace(browser, page, play)
    context.close()
    return longest_task(booting), longest_task(playing), taps


def transfer(folder: Path, titles: tuple[str, ...]) -> tuple[float, float]:
    """MB with gzip: a first visit to one title, and everything that is kept for offline use."""
    sizes = {
        name: min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 6)))
        for name, path in places.files_of(folder).items()
    }
    others = [f"game_{title}." for title in titles[1:]] + [f"titles/{title}/" for title in titles[1:]]
    first = [n for n in sizes if not any(o in n for o in others) and "icons/" not in n]
    return sum(sizes[name] for name in first) / 1e6, sum(sizes.values()) / 1e6


def table(found: list[dict[str, float]]) -> None:
    print(f"{len(found)} rounds        least ms  median ms  median share of B")
    for name in found[0]:
        times = [one[name] for one in found]
        base = "bare again" if name.endswith("again") else "bare"
        share = median(one[name] / one[base] for one in found)
        print(f"{name:<18}{min(times):>10.0f}{median(times):>11.0f}{share:>11.2f}")


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 3
    from game.catalog import titles

    query = f"?title={titles()[0]}&seed=7"
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary) / "site"
        build_site(folder)
        first, everything = transfer(folder, titles())
        print(f"with gzip: {first:.2f} MB for a first visit, {everything:.2f} MB for everything")
        prepare(folder)
        path = find_chromium(playwright, Path(temporary))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split(), headless=True)
        with served(folder) as url:
            table([play_round(browser, url, query) for _ in range(rounds)])
            print("slowed to a quarter:")
            table([play_round(browser, url, query, slow=4)])
            boot, play, taps = tasks_and_taps(browser, url, query)
            print(f"longest task: {boot:.0f} ms in the start, {play:.0f} ms in play (processor time)")
            print(f"tap to answer: median {median(taps):.0f} ms, worst {max(taps):.0f} ms")
            for ratio in (1, 2):
                context, page = visit(browser, device_scale_factor=ratio)
                start(page, url + query, 1)
                ours, floor = frames.both(browser, page, url)
                print(f"frames at ratio {ratio}, slowed: {ours}\n    floor: {floor}")
                context.close()
        browser.close()


if __name__ == "__main__":
    main()
