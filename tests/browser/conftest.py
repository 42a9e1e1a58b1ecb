"""A built site, served under a sub-path, and Chromium to look at it with."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from game.session import Session
from web.tools.serve import make_server
from web.tools.site import build_site

FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
)
NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
PATIENCE = 120.0  # seconds; the machine may be busy
HERE = Path(__file__).parent
ROOT = HERE.parents[1]
# Is a game kept with STEP decisions?
KEPT = """new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onerror = () => done(false);
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").getAll();
    asking.onsuccess = () => {
      opening.result.close();
      done(asking.result.some((game) => game.step === STEP));
    };
  };
})"""
REPORT_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`CSP: ${event.effectiveDirective} forbids ${event.blockedURI}`));
"""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """A busy machine may fail a test of a browser once: it is run again, and the report says so."""
    if config.pluginmanager.hasplugin("rerunfailures"):
        for item in items:
            if HERE in item.path.parents:
                item.add_marker(pytest.mark.flaky(reruns=1))


FAILED = pytest.StashKey[bool]()


def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> None:
    item.stash[FAILED] = item.stash.get(FAILED, False) or call.excinfo is not None


class Site(NamedTuple):
    folder: Path
    url: str


@contextmanager
def only_one(name: str, shared: Path) -> Iterator[bool]:
    """Holds a lock among the processes of a test run; True for the first that gets it."""
    lock, done = shared / f"{name}.lock", shared / f"{name}.done"
    end = time.monotonic() + 600
    while True:
        try:
            lock.mkdir()
            break
        except FileExistsError:
            if time.monotonic() > end:
                pytest.fail(f"waited too long for {name}")
            time.sleep(0.1)
    try:
        yield not done.exists()
        done.touch()
    finally:
        lock.rmdir()


@pytest.fixture(scope="session")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder for all processes of this test run."""
    base = tmp_path_factory.getbasetemp()
    return base.parent if "PYTEST_XDIST_WORKER" in os.environ else base


@pytest.fixture(scope="session")
def site_folder(shared: Path) -> Path:
    """The site, built once in a test run."""
    with only_one("site", shared) as first:
        if first:
            build_site(shared / "site")
    return shared / "site"


@contextmanager
def served(folder: Path, port: int = 0, base: str | None = None) -> Iterator[str]:
    """A folder behind an address with a sub-path, until the end of the block."""
    server, url = make_server(folder, port, base or f"/{secrets.token_hex(3)}/islands/", quiet=True)
    accept, sockets = server.get_request, []

    def get_request() -> Any:
        sockets.append(accept())
        return sockets[-1]

    server.get_request = get_request  # type: ignore[method-assign]
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield url
    finally:
        server.shutdown()
        for connection, _ in sockets:  # browsers hold them open for more
            with suppress(OSError):
                connection.shutdown(socket.SHUT_RDWR)
        server.server_close()
        thread.join()


@pytest.fixture(scope="session")
def site(site_folder: Path) -> Iterator[Site]:
    with served(site_folder) as url:
        yield Site(site_folder, url)


def find_chromium(playwright: Playwright, shared: Path) -> str:
    """The browser of $CHROMIUM, of the system, of Playwright, or one installed now."""

    def found() -> str | None:
        names = [name for name in (os.environ.get("CHROMIUM"), *NAMES) if name]
        own = playwright.chromium.executable_path
        return next((path for path in map(shutil.which, names) if path), own if Path(own).exists() else None)

    with only_one("chromium", shared):
        if not found():
            subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)
        apt = shutil.which("apt-get")
        if not found() and apt and os.geteuid() == 0:
            subprocess.run([apt, "update", "-q"], check=False)
            install = [apt, "install", "-y", "-q", "--no-install-recommends", "chromium"]
            subprocess.run(install, check=False)
    return found() or pytest.fail("no Chromium: install it, or name it in $CHROMIUM")


@pytest.fixture(scope="session")
def browser(shared: Path) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        path = find_chromium(playwright, shared)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS.split(), headless=True)
        yield browser
        browser.close()


def watch(context: BrowserContext, url: str, problems: list[str]) -> None:
    """Collect what must not happen: errors in the console, broken rules, requests that leave the site."""

    def on_request(request: Any) -> None:
        if not request.url.startswith((url, f"blob:{url.split('/', 3)[0]}", "data:")):
            problems.append(f"request outside the site: {request.url}")

    def on_response(response: Any) -> None:
        if response.status >= 400:
            problems.append(f"{response.status} for {response.url}")

    def on_console(message: Any) -> None:
        if message.type == "error":
            problems.append(f"console: {message.text}")

    context.add_init_script(REPORT_VIOLATIONS)
    context.on("request", on_request)
    context.on("response", on_response)
    context.on("console", on_console)
    context.on("weberror", lambda error: problems.append(f"uncaught: {error.error}"))


@contextmanager
def one_page(browser: Browser, url: str) -> Iterator[Page]:
    """One page for all tests of a module, in which nothing may go wrong."""
    found: list[str] = []
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.set_default_timeout(PATIENCE * 1000)
    watch(context, url, found)
    page = context.new_page()
    page.goto(url)
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    yield page
    context.close()
    assert not found, "\n".join(found)


def lay_game(page: Page, deal: dict[str, Any], tokens: tuple[str, ...], pace: str = "none") -> int:
    """Open a deal after these answers; returns how many decisions that is."""
    session = Session()
    session.call("new", json.dumps(deal))
    for token in tokens:
        assert json.loads(session.call("play", json.dumps({"tokens": [token]})))["played"] == 1, token
    step: int = json.loads(session.call("view"))["step"]
    settings = json.dumps({"pace": pace, "motion": "reduced"})
    page.evaluate("localStorage.clear()")
    page.evaluate("(text) => localStorage.setItem('lastislands/settings', text)", settings)
    page.evaluate("(link) => window.lastIslands.load(link)", json.loads(session.call("share"))["link"])
    at_step(page, step)
    wait_until(page, "document.querySelectorAll('button[data-option]').length > 0")
    return step


@pytest.fixture
def problems() -> list[str]:
    """What went wrong in the page; a test that expects something clears it."""
    return []


@pytest.fixture
def open_page(browser: Browser, site: Site, problems: list[str]) -> Iterator[Callable[..., Page]]:
    """Makes pages in fresh contexts: open_page(url=..., viewport=..., has_touch=...)."""
    contexts: list[BrowserContext] = []

    def make(url: str = "", **options: Any) -> Page:
        context = browser.new_context(**options)
        contexts.append(context)
        context.set_default_timeout(PATIENCE * 1000)
        watch(context, url or site.url, problems)
        return context.new_page()

    yield make
    for context in contexts:
        context.close()
    assert not problems, "\n".join(problems)


class Kept(NamedTuple):
    """A page that is kept from test to test, and what went wrong in it."""

    page: Page
    problems: list[str]


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> list[Kept]:
    return []


CLEAR = """async () => {
  document.querySelector("dialog").close();
  document.querySelector("[data-action=home]").click();
  await window.lastIslands.link().catch(() => null); // what the last game still saves comes before this
  for (const notice of document.querySelectorAll(".notice")) notice.remove();
  localStorage.clear();
  await new Promise((done) => {
    const opening = indexedDB.open("lastislands");
    opening.onsuccess = () => {
      const stores = [...opening.result.objectStoreNames];
      const clearing = opening.result.transaction(stores, "readwrite");
      for (const store of stores) clearing.objectStore(store).clear();
      clearing.oncomplete = () => done(opening.result.close());
    };
  });
  document.querySelector("[data-action=home]").click();
}"""


@pytest.fixture
def page(
    browser: Browser, site: Site, kept_pages: list[Kept], request: pytest.FixtureRequest
) -> Iterator[Page]:
    """The start screen of a page whose Python is up, with nothing saved: one page for many tests, for a start
    costs seconds. A test that fails takes it along."""
    if not kept_pages:
        context = browser.new_context()
        context.set_default_timeout(PATIENCE * 1000)
        kept_pages.append(Kept(context.new_page(), []))
        watch(context, site.url, kept_pages[0].problems)
        kept_pages[0].page.goto(site.url)
    page, problems = kept_pages[0]
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    page.set_viewport_size({"width": 1280, "height": 720})
    page.emulate_media(color_scheme="null", reduced_motion="null")
    page.evaluate(CLEAR)
    yield page
    if request.node.stash[FAILED] or problems:
        kept_pages.clear()
        page.context.close()
    assert not problems, "\n".join(problems)


SETTLE = """() => {
  const ends = ({ effect }) => effect.getComputedTiming().endTime < Infinity;
  for (const animation of document.getAnimations().filter(ends)) animation.finish();
}"""


def check_axe(page: Page) -> None:
    """Nothing that axe calls serious is on the screen, when all that fades in is there."""
    page.evaluate((ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text())
    page.evaluate(SETTLE)
    found = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    serious = [v for v in found["violations"] if v["impact"] in ("serious", "critical")]
    assert not serious, json.dumps(
        [(v["id"], [n["html"] for n in v["nodes"]][:3]) for v in serious], indent=1
    )


def deal(page: Page, **game: Any) -> None:
    """Begin a game in a page whose Python is up, as a link to its first decision does."""
    session = Session()
    session.call("new", json.dumps(game))
    page.evaluate("(link) => window.lastIslands.load(link)", json.loads(session.call("share"))["link"])
    wait_until(page, "window.lastIslands.view().then((view) => view?.step === 0)")


def view(page: Page) -> dict[str, Any]:
    found: dict[str, Any] = page.evaluate("window.lastIslands.view()")
    return found


def at_step(page: Page, step: int) -> dict[str, Any]:
    """What is seen when so many decisions were made."""
    wait_until(page, f"window.lastIslands.view().then((v) => v?.step === {step})")
    return view(page)


def asked(page: Page, words: str) -> None:
    """Until the question is put with these words."""
    wait_until(page, f"document.querySelector('[data-role=prompt]').textContent.includes('{words}')")


def where(page: Page, anchor: str) -> list[float]:
    """A point on the canvas that belongs to the anchor."""
    question = f"window.lastIslands.where({json.dumps(anchor)}).then((r) => r?.tap)"
    found: list[float] = wait_until(page, question)
    return found


def tap(page: Page, *anchors: str, touch: bool = False) -> None:
    for anchor in anchors:
        (page.touchscreen.tap if touch else page.mouse.click)(*where(page, anchor))


def wait_until(page: Page, question: str, patience: float = PATIENCE) -> Any:
    """Ask the page until it says something true. Playwright's own wait needs eval(), which we forbid."""
    end = time.monotonic() + patience
    while True:
        answer = page.evaluate(question)
        if answer:
            return answer
        assert time.monotonic() < end, f"waited in vain for {question}"
        page.wait_for_timeout(50)
