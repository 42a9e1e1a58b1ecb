"""How fast the site starts, as a share of bare Pyodide on the same machine: python3 build.py bench [ROUNDS].

Each round starts the stock interpreter (B), then the page, every time in a fresh browser context; ratios are
taken within a round and their median is told, since a busy machine changes from one minute to the next.
"""

from __future__ import annotations

import gzip
import shutil
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.conftest import FLAGS, find_chromium, served, wait_until
from web.tools import places
from web.tools.site import build_site

STOCK = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
BARE = """import { loadPyodide } from "./stock/pyodide.mjs";
const python = await loadPyodide({ indexURL: new URL("./stock/", import.meta.url).href });
python.runPython("1 + 1");
window.ready = performance.now();
"""
ENGINE = """import { Engine } from "./web/engine/host.mjs";
window.engine = await Engine.start({ title: "TITLE" });
await window.engine.call("new", { title: "TITLE", seed: 7 });
window.ready = performance.now();
"""
HTML = '<!doctype html><link rel="icon" href="data:,"><script type="module" src="{}.js"></script>'
WATCH = """
window.tasks = [0];
new PerformanceObserver((list) => window.tasks.push(...list.getEntries().map((entry) => entry.duration)))
  .observe({ type: "longtask", buffered: true });
new MutationObserver(() => {
  if (document.documentElement.dataset.boot === "ready") window.ready ??= performance.now();
}).observe(document, { subtree: true, attributes: true, attributeFilter: ["data-boot"] });
"""
RESPAWN = """async (title) => {
  const start = performance.now();
  await window.engine.restart();
  await window.engine.call("new", { title, seed: 7 });
  return performance.now() - start;
}"""
FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def prepare(folder: Path, title: str) -> None:
    """The site, and beside it the stock interpreter and two pages that do nothing but start Python."""
    build_site(folder)
    (folder / "stock").mkdir()
    for name in STOCK:
        shutil.copy(places.PACKAGES / "pyodide" / name, folder / "stock")
    for name, code in (("bare", BARE), ("engine", ENGINE.replace("TITLE", title))):
        (folder / f"{name}.html").write_text(HTML.format(name))
        (folder / f"{name}.js").write_text(code)


def start(page: Page, url: str) -> float:
    page.goto(url)
    return float(wait_until(page, "window.ready"))


def play_round(browser: Browser, url: str, title: str) -> dict[str, float]:
    """The measures of one round, in milliseconds."""
    found = {}
    for name in ("bare", "engine", ""):
        context = browser.new_context()
        context.add_init_script(WATCH)
        page = context.new_page()
        address = f"{url}{name}.html" if name else f"{url}?title={title}&seed=7"
        found[name or "page"] = start(page, address)
        if name == "engine":
            found["worker again"] = page.evaluate(RESPAWN, title)
        if not name:
            found["first paint"] = page.evaluate(FIRST_PAINT)
            found["longest task"] = page.evaluate("Math.max(...window.tasks)")
            found["page, second visit"] = start(page, address)
        context.close()
    return found


def transfer(folder: Path, title: str) -> float:
    """MB of a first visit with gzip, service worker aside."""
    other = {"stock", "titles", "icons"}
    files = [
        path
        for name, path in places.files_of(folder).items()
        if not other & set(Path(name).parts[:-1])
        and (path.suffix != ".zip" or "game_" not in name or title in name)
    ]
    return sum(min(path.stat().st_size, len(gzip.compress(path.read_bytes(), 6))) for path in files) / 1e6


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    from game.catalog import TITLES

    title = TITLES[0]
    with tempfile.TemporaryDirectory() as temporary, sync_playwright() as playwright:
        folder = Path(temporary) / "site"
        prepare(folder, title)
        path = find_chromium(playwright, Path(temporary))
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split(), headless=True)
        with served(folder) as url:
            found = [play_round(browser, url, title) for _ in range(rounds)]
        browser.close()
        print(f"first visit: about {transfer(folder, title):.1f} MB with gzip")
    print(f"{rounds} rounds      least ms  median ms  median share of B")
    for name in found[0]:
        times = [one[name] for one in found]
        share = median(one[name] / one["bare"] for one in found)
        print(f"{name:<18}{min(times):>8.0f}{median(times):>10.0f}{share:>11.2f}")


if __name__ == "__main__":
    main()
