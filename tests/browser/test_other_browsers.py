"""Firefox and WebKit: the page boots, plays, opens a link and works without a network.

Skipped where the browser is not installed; in CI, as root, it is installed first.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

import pytest
from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import sync_playwright

from game.session import Session
from tests.browser.conftest import KEPT, only_one, served

QUERY = "?title=ieshima&variant=advanced&seed=7&us=human&japan=human"
INSTALL_LIMIT = 180  # seconds
START_LIMIT = 60
BOOT_LIMIT = 120
CALL_LIMIT = 120  # of one word to the driver
DEFAULTS = dict.fromkeys(("color_scheme", "reduced_motion", "forced_colors", "contrast"), "null")
DIRECT = urllib.request.build_opener(urllib.request.ProxyHandler({}))


class Window(Protocol):
    """A page in a profile of its own."""

    def go(self, url: str) -> None: ...

    def ask(self, question: str) -> Any:
        """The value of an expression, awaited."""

    def close(self) -> None: ...


def need(shared: Path, programs: tuple[str, ...], packages: tuple[str, ...]) -> None:
    """Skip the test unless the programs are there, or can be installed."""

    def missing() -> list[str]:
        return [name for name in programs if not shutil.which(name)]

    with only_one(f"install-{packages[0]}", shared) as first:
        apt = shutil.which("apt-get")
        if first and missing() and os.environ.get("CI") == "true" and apt and os.geteuid() == 0:
            end = time.monotonic() + INSTALL_LIMIT
            env = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
                with suppress(subprocess.TimeoutExpired):
                    left = max(1.0, end - time.monotonic())
                    subprocess.run([apt, "-q", *words], check=False, env=env, timeout=left)
    if missing():
        pytest.skip(f"not installed: {', '.join(missing())} (apt-get install {' '.join(packages)})")


def until(window: Window, question: str, limit: float) -> Any:
    """Ask until the answer is something true; None after the limit."""
    end = time.monotonic() + limit
    while time.monotonic() < end:
        found = window.ask(question)
        if found:
            return found
        time.sleep(0.1)
    return None


READY = "document.documentElement.dataset.boot !== 'loading' && window.lastIslands?.view().then(Boolean)"

STATE = """window.lastIslands.view().then((view) => JSON.stringify([location.href, view?.step, view?.prompt,
  document.getElementById("notices").textContent, document.documentElement.dataset.boot]))"""


def boot(window: Window, url: str) -> None:
    """Until the game is on the table; a slow machine gets a second try."""
    for last in (False, True):
        try:
            window.go("about:blank")
            window.go(url)
            if until(window, READY, BOOT_LIMIT):
                break
        except Exception:
            if last:
                raise
    assert window.ask("document.documentElement.dataset.boot") == "ready"


def board(window: Window) -> Any:
    return json.loads(window.ask("window.lastIslands.view().then((view) => JSON.stringify(view.board))"))


def answer(window: Window, step: int) -> None:
    """Give the first answer of the question of that step."""
    window.ask("window.lastIslands.view().then((v) => window.lastIslands.answer(v.options[0].index))")
    now = f"window.lastIslands.view().then((view) => view.step === {step + 1})"
    if not until(window, now, START_LIMIT):
        pytest.fail(f"no answer at step {step}: {window.ask(STATE)}")


def tour(new_window: Callable[[], Window], folder: Path) -> None:
    with served(folder) as url:
        window = new_window()
        boot(window, url + QUERY)
        answer(window, 0)
        answer(window, 1)
        shown = board(window)
        link = window.ask("window.lastIslands.link()")
        here = Session()
        here.call("open", json.dumps({"link": link}))
        assert shown == json.loads(here.call("view"))["board"]

        other = new_window()
        boot(other, url + link)
        assert other.ask("localStorage.length") <= 3, "not a fresh profile"
        assert board(other) == shown
        other.close()  # what it still loads would fail without the server

        assert until(window, "!document.getElementById('offline').hidden", BOOT_LIMIT), (
            "never ready for offline"
        )
        step = window.ask("(await window.lastIslands.view()).step")
        assert until(window, KEPT.replace("STEP", str(step)), START_LIMIT), "not saved"
    # The server is gone now.
    boot(window, url + link)
    assert board(window) == shown
    answer(window, 2)


class FirefoxWindow:
    def __init__(self, context: Any, problems: list[str]) -> None:
        context.set_default_timeout(CALL_LIMIT * 1000)
        context.set_default_navigation_timeout(CALL_LIMIT * 1000)
        self.page = context.new_page()
        self.page.on("pageerror", lambda error: problems.append(str(error)))

    def go(self, url: str) -> None:
        try:
            self.page.goto(url, wait_until="commit")
        except PlaywrightError as error:
            # On a busy machine the page's own replaceState() is taken for a navigation.
            if "interrupted by another navigation" not in str(error):
                raise

    def ask(self, question: str) -> Any:
        return self.page.evaluate(f"async () => {question}")

    def close(self) -> None:
        self.page.context.close()


def firefox_tour(path: str, folder: Path) -> list[str]:
    problems: list[str] = []
    with sync_playwright() as playwright:
        # Stock Firefox over WebDriver BiDi.
        browser = playwright.firefox.launch(executable_path=path, channel="moz-firefox", headless=True)
        try:
            tour(lambda: FirefoxWindow(browser.new_context(**DEFAULTS), problems), folder)  # type: ignore[arg-type]
        finally:
            browser.close()
    return problems


def test_firefox(shared: Path, site_folder: Path) -> None:
    in_ci = os.environ.get("CI") == "true"  # elsewhere it may live in a cage
    stock = shutil.which("firefox") if in_ci else None
    if not stock:
        need(shared, ("firefox-esr",), ("firefox-esr",))
    path = stock or shutil.which("firefox-esr") or ""
    with ThreadPoolExecutor(1) as pool:  # this thread may belong to the Playwright of Chromium
        assert not pool.submit(firefox_tour, path, site_folder).result()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def wait_for_port(port: int) -> None:
    end = time.monotonic() + START_LIMIT
    while time.monotonic() < end:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
            return
        time.sleep(0.1)
    pytest.fail("the driver did not start")


@contextmanager
def running(*command: str, **options: Any) -> Iterator[subprocess.Popen[bytes]]:
    """A program, and what it starts, until the end of the block."""
    silent = subprocess.DEVNULL
    process = subprocess.Popen(command, stdin=silent, stderr=silent, start_new_session=True, **options)
    try:
        yield process
    finally:
        for kind in (signal.SIGTERM, signal.SIGKILL):
            with suppress(ProcessLookupError):
                os.killpg(process.pid, kind)
            with suppress(subprocess.TimeoutExpired):
                process.wait(5)


@contextmanager
def screen() -> Iterator[str]:
    """A screen that nobody sees, as $DISPLAY names it."""
    reading, writing = os.pipe()
    words = ("-displayfd", str(writing), "-screen", "0", "1280x900x24", "-nolisten", "tcp")
    with os.fdopen(reading) as told, running("Xvfb", *words, pass_fds=(writing,), stdout=subprocess.DEVNULL):
        os.close(writing)
        yield f":{told.readline().strip()}"


class WebKitWindow:
    """A session of WebKitWebDriver: as much of the WebDriver protocol as we need."""

    def __init__(self, driver: str, browser: str) -> None:
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        self.base = f"{driver}/session"
        session = self.post("", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]
        self.base = f"{driver}/session/{session}"
        self.post("/timeouts", {"script": CALL_LIMIT * 1000, "pageLoad": CALL_LIMIT * 1000})

    def post(self, path: str, body: Any, method: str = "POST") -> Any:
        data = json.dumps(body).encode() if method == "POST" else None
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(self.base + path, data, headers, method=method)
        try:
            with DIRECT.open(request, timeout=CALL_LIMIT + 5) as response:
                return json.load(response)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from None

    def go(self, url: str) -> None:
        self.post("/url", {"url": url})

    def ask(self, question: str) -> Any:
        script = f"""const done = arguments[arguments.length - 1];
          (async () => {question})()
            .then((value) => done([value ?? null]), (error) => done(String(error)));"""
        found = self.post("/execute/async", {"script": script, "args": []})
        assert isinstance(found, list), found
        return found[0]

    def close(self) -> None:
        with suppress(Exception):
            self.post("", None, "DELETE")


@contextmanager
def webkit(browser: Path, folder: Path, display: str) -> Iterator[WebKitWindow]:
    """A window with a driver of its own, which serves no second one."""
    env = {name: value for name, value in os.environ.items() if not name.lower().endswith("_proxy")}
    env |= {"DISPLAY": display, "LIBGL_ALWAYS_SOFTWARE": "1"}
    env |= {f"XDG_{name}_HOME": str(folder / name) for name in ("DATA", "CACHE", "CONFIG")}
    port = free_port()
    command = ("WebKitWebDriver", f"--port={port}", "--host=127.0.0.1")
    with running(*command, env=env, stdout=subprocess.DEVNULL):
        wait_for_port(port)
        window = WebKitWindow(f"http://127.0.0.1:{port}", str(browser))
        yield window
        window.close()


def test_webkit(shared: Path, site_folder: Path, tmp_path: Path) -> None:
    need(shared, ("WebKitWebDriver", "Xvfb"), ("webkit2gtk-driver", "xvfb"))
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if not browsers:
        pytest.skip("no MiniBrowser beside WebKitWebDriver")
    profiles = (tmp_path / name for name in ("first", "second"))
    with ExitStack() as stack:
        display = stack.enter_context(screen())
        tour(lambda: stack.enter_context(webkit(browsers[-1], next(profiles), display)), site_folder)
