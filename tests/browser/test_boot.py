"""The engine alone, without the page of the games: Python boots, answers, is stopped, works offline."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import time
import zipfile
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Error, Page, Worker

from game import session
from game.catalog import cards, titles
from tests.browser.conftest import PATIENCE, Site, served, wait_until
from tests.test_start import OURS

RECORDS = sorted((Path(__file__).parents[1] / "records").rglob("*.txt"))
PROBE = """
import sys
from importlib import import_module

def probe(names):
    for name in names.split():
        import_module(name)
    return " ".join(sorted(sys.modules))

__export__ = ["probe"]
"""
LATER = """
import sys

def kind():
    return type(sys.modules["asyncio"]).__name__

async def nap():
    import asyncio
    await asyncio.sleep(0.01)
    return type(asyncio.get_running_loop()).__name__

def fail():
    import traceback
    try:
        1 / 0
    except ZeroDivisionError:
        return traceback.format_exc()

__export__ = ["kind", "nap", "fail"]
"""


@pytest.fixture
def page(open_page: Callable[..., Page]) -> Page:
    """A fresh one for each test."""
    return open_page()


def policy_of(site: Site) -> str:
    page = (site.folder / "index.html").read_text(encoding="utf-8")
    found = re.search(r'<meta http-equiv="Content-Security-Policy" content="([^"]+)"', page)
    assert found, "index.html has no Content-Security-Policy"
    return found[1]


def open_blank(page: Page, site: Site) -> None:
    """An empty page at the site's root, under the policy of index.html."""
    policy = f'<meta http-equiv="Content-Security-Policy" content="{policy_of(site)}">'
    body = f'<!doctype html>{policy}<link rel="icon" href="data:,">'
    page.route("**/blank.html", lambda route: route.fulfill(body=body, content_type="text/html"))
    page.goto(site.url + "blank.html")


START = """async (options) => {
  const { Engine } = await import(new URL("web/engine/host.js", document.baseURI));
  window.told = [];
  window.engine = await Engine.start({ ...options, onProgress: (news) => window.told.push(news) });
}"""
CALL = "([name, args]) => window.engine.call(name, args)"


def test_policy_forbids_eval_and_inline_code(site: Site) -> None:
    policy = policy_of(site)
    assert "default-src 'none'" in policy
    assert "'unsafe-eval'" not in policy
    assert "'unsafe-inline'" not in policy


def test_engine_answers_refuses_and_plays_the_same_games(page: Page, site: Site) -> None:
    open_blank(page, site)
    page.evaluate(START, {"title": titles()[0]})
    found = page.evaluate(CALL, ["catalog", {}])
    every = json.loads(session.Session().call("catalog"))["titles"]
    assert found["titles"][0] == every[0], "of the title whose rules were brought"

    told = page.evaluate("window.told")
    stages = list(dict.fromkeys(news["stage"] for news in told))
    assert stages == ["loading Python", "starting Python", "loading the rules"]
    assert all(a["loaded"] <= b["loaded"] for a, b in pairwise(told))
    assert told[-1]["loaded"] == told[-1]["total"] > 10_000_000

    # What Python refuses, it refuses in words.
    refused = page.evaluate(CALL, ["open", {"link": "#nowhere/r1/abc"}])
    assert refused["kind"] == "BadLink"
    refused = page.evaluate(CALL, ["new", {"title": titles()[0], "nonsense": 2}])
    assert refused["kind"]
    assert "nonsense" in refused["error"]

    # The same record is the same game in both Pythons.
    for record in RECORDS[:6]:
        text = record.read_text(encoding="utf-8")
        here = session.Session()
        assert page.evaluate(CALL, ["open", {"text": text}]) == json.loads(
            here.call("open", json.dumps({"text": text}))
        ), record.name
        assert page.evaluate(CALL, ["share", {}]) == json.loads(here.call("share")), record.name


def test_every_module_imports_in_the_shipped_runtime(page: Page, site: Site) -> None:
    open_blank(page, site)
    page.route("**/probe.py", lambda route: route.fulfill(body=PROBE, content_type="text/plain"))
    archives = [site.folder / "web/engine/core.zip", *(site.folder / "web/engine").glob("game_*.zip")]
    files = [name for archive in archives for name in zipfile.ZipFile(archive).namelist()]
    names = [name[:-4].removesuffix("/__init__").replace("/", ".") for name in files if name.endswith(".pyc")]
    script = """async (names) => {
      const { PyWorker } = await import(new URL("web/engine/pyscript.js", document.baseURI));
      const version = new URL("web/engine/interpreter.js", document.baseURI).href;
      const worker = await PyWorker(new URL("probe.py", document.baseURI).href, { version, config: {} });
      return (await worker.sync.probe(names.join(" "))).split(" ");
    }"""
    modules = page.evaluate(script, names)
    assert set(names) <= set(modules)
    root = Path(__file__).parents[2]
    sources = {path.relative_to(root).with_suffix("") for path in (root / "game").rglob("*.py")}
    wanted = {".".join(path.parts).removesuffix(".__init__") for path in sources}
    to_come = [f"game.{card.id}" for card in cards() if card.id not in titles()]
    left_out = ("game.__main__", "game.console", "game.lab", *to_come)
    assert set(names) == {name for name in wanted if not name.startswith(left_out)}


def test_modules_that_the_start_leaves_out_come_when_they_are_used(page: Page, site: Site) -> None:
    open_blank(page, site)
    page.route("**/later.py", lambda route: route.fulfill(body=LATER, content_type="text/plain"))
    script = """async () => {
      const { PyWorker } = await import(new URL("web/engine/pyscript.js", document.baseURI));
      const version = new URL("web/engine/interpreter.js", document.baseURI).href;
      const { sync } = await PyWorker(new URL("later.py", document.baseURI).href, { version, config: {} });
      return [await sync.kind(), await sync.nap(), await sync.kind(), await sync.fail()];
    }"""
    before, loop, after, failure = page.evaluate(script)
    assert (before, loop, after) == ("Later", "WebLoop", "module")
    assert "ZeroDivisionError" in failure


def test_rules_of_a_title_come_when_they_are_wanted(page: Page, site: Site) -> None:
    asked: list[str] = []
    page.context.on("request", lambda request: asked.append(request.url.rpartition("/")[2]))
    open_blank(page, site)
    page.evaluate(START, {})
    assert "core.zip" in asked
    assert not [name for name in asked if name.startswith("game_")]
    view = page.evaluate(CALL, ["new", {"title": titles()[0], "seed": 7}])
    assert view["title"] == titles()[0]
    assert f"game_{titles()[0]}.zip" in asked


# Bytes of ours that a first visit to a game may fetch before the first tap
BUDGET = {".js": 405_000, ".css": 55_000, ".zip": 560_000}


@pytest.mark.parametrize("title", OURS)
def test_a_first_visit_fetches_one_title(open_page: Callable[..., Page], site: Site, title: str) -> None:
    page = open_page()
    fetched: set[str] = set()
    page.context.on("request", lambda request: fetched.add(request.url.removeprefix(site.url)))
    page.goto(f"{site.url}?title={title}&seed=7")
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    files = {name: site.folder / name for name in set(fetched) if (site.folder / name).is_file()}
    assert f"web/engine/game_{title}.zip" in files
    for other in OURS:
        assert other == title or not [name for name in files if re.search(rf"\b(game_)?{other}\b", name)]
    ours = [path for name, path in files.items() if name.startswith("web/") and path.name != "stdlib.zip"]
    for kind, most in BUDGET.items():
        assert sum(path.stat().st_size for path in ours if path.suffix == kind) <= most, kind


def test_python_that_does_not_stop_is_replaced(page: Page, site: Site) -> None:
    open_blank(page, site)
    page.evaluate(START, {"title": titles()[0], "limits": {"cancel": 0}})
    page.evaluate("window.engine.onRestart = () => { window.restarted = true; }")
    reason = page.evaluate(
        """async (title) => {
          const call = window.engine.call("rules", { title }).catch((error) => error.reason);
          await window.engine.cancel();
          return call;
        }""",
        titles()[0],
    )
    assert reason == "cancelled"
    assert page.evaluate("window.restarted")
    assert page.evaluate(CALL, ["new", {"title": titles()[0]}])["title"] == titles()[0]


def test_browser_that_lacks_something_is_told(page: Page, site: Site) -> None:
    open_blank(page, site)
    page.evaluate("delete globalThis.WebAssembly")
    told = page.evaluate(f"(async () => ({START})({{}}))().catch((error) => [error.reason, error.message])")
    assert told[0] == "unsupported"
    assert "WebAssembly" in told[1]


def test_workshop_answers_python(page: Page, site: Site) -> None:
    game = session.Session()
    game.call("new", json.dumps({"title": titles()[0], "seed": 3}))
    game.call("answer", '{"choice": 0}')
    link = json.loads(game.call("share"))["link"]
    page.goto(site.url + "lab.html" + link)
    page.wait_for_selector("#run:enabled")
    assert "step 1" in page.inner_text("#state")
    page.fill("#code", "print(match.title.id)\nview()['step']")
    page.click("#run")
    assert page.inner_text("#out").splitlines()[2:4] == [titles()[0], "1"]
    page.fill("#code", "1 / 0")
    page.press("#code", "Control+Enter")
    assert "ZeroDivisionError" in page.inner_text("#out")
    page.fill("#link", "#ieshima/r1/damaged")
    page.click("#open")
    assert "Not opened" in page.inner_text("#state")


REGISTER = """async () => {
  const heard = new Promise((go) => navigator.serviceWorker.addEventListener("message", (event) => {
    if (event.data.type === "offline-ready") go(event.data.version);
  }));
  await navigator.serviceWorker.register("./sw.js");
  return heard;
}"""


def test_works_without_a_network(open_page: Callable[..., Page], site: Site) -> None:
    with served(site.folder) as url:
        page = open_page(url)
        open_blank(page, Site(site.folder, url))
        version = page.evaluate(REGISTER)
    assert version == json.loads((site.folder / "version.json").read_text())["version"]
    # The server is gone now.
    page.goto(url + "lab.html?from=home")
    page.wait_for_selector("#run:enabled")
    page.evaluate(START, {})
    assert page.evaluate(CALL, ["new", {"title": titles()[0], "seed": 7}])["title"] == titles()[0]
    page.goto(url + "nowhere/else")
    assert page.url == url
    assert page.title() == "Last Islands"


def test_new_version_waits_for_a_word(open_page: Callable[..., Page], site: Site, tmp_path: Path) -> None:
    folder = tmp_path / "site"
    shutil.copytree(site.folder, folder)
    with served(folder) as url:
        page = open_page(url)
        open_blank(page, Site(site.folder, url))
        page.evaluate("caches.open('someone-else')")
        first = page.evaluate(REGISTER)

        worker, text = folder / "sw.js", "changed"
        (folder / "web/lab.css").write_text(text)
        code = worker.read_text().replace(first, "second")
        line = r'("web/lab\.css": ")[0-9a-f]+'
        worker.write_text(re.sub(line, rf"\g<1>{hashlib.sha256(text.encode()).hexdigest()}", code))
        page.evaluate("navigator.serviceWorker.ready.then((registration) => registration.update())")
        wait_until(page, "navigator.serviceWorker.ready.then((r) => r.waiting !== null)")
        read = "fetch('web/lab.css').then((response) => response.text())"
        assert page.evaluate(read) != text
        page.evaluate("""async () => {
          const { waiting } = await navigator.serviceWorker.ready;
          const taken = new Promise((go) => { navigator.serviceWorker.oncontrollerchange = go; });
          waiting.postMessage({ type: "skip-waiting" });
          await taken;
        }""")
        assert page.evaluate(read) == text
        wait_until(page, "caches.keys().then((names) => names.length === 2)")
        assert set(page.evaluate("caches.keys()")) == {"last-islands-second", "someone-else"}


REACH = """async (url) => {
  const told = new Promise((go) =>
    addEventListener("securitypolicyviolation", (event) => go(event.effectiveDirective)));
  try {
    await fetch(url, { mode: "no-cors" });
    return "sent";
  } catch {
    return told;
  }
}"""
LOADED = """() => [
  self.name, // of our own workers; PyScript gives none, but imports what we tell it
  ...performance.getEntriesByType("resource").map(({ name }) => name.replace(/#.*/, "").replace(/.*\\//, "")),
]"""


def find_worker(page: Page, module: str) -> Worker:
    """The worker that has loaded a module, as soon as there is one."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        for worker in page.workers:
            with suppress(Error):  # it may be at its end
                if module in worker.evaluate(LOADED):
                    return worker
        page.wait_for_timeout(20)
    pytest.fail(f"no worker has {module}")


def test_no_worker_reaches_beyond_the_site(
    open_page: Callable[..., Page], site: Site, problems: list[str]
) -> None:
    """On a host without headers: Python's worker, those that draw, and the one that keeps Python's memory."""
    with served(site.folder) as url, served(site.folder) as elsewhere:
        page = open_page(url)
        page.goto(f"{url}?title={titles()[0]}&seed=7")
        for module in ("interpreter.js", "drawworker.js", "maker.js"):
            assert find_worker(page, module).evaluate(REACH, elsewhere) == "connect-src", module
        # No policy can reach the service worker: it binds itself.
        (keeper,) = page.context.service_workers
        assert keeper.evaluate("(url) => fetch(url).catch(({ message }) => message)", elsewhere) == (
            f"{elsewhere} is not of this site"
        )
        assert keeper.evaluate("() => fetch('version.json').then(({ status }) => status)") == 200
    assert all("Content Security Policy" in problem for problem in problems), problems
    problems.clear()


def test_the_service_worker_follows_no_redirect(open_page: Callable[..., Page], site: Site) -> None:
    with served(site.folder) as url:
        page = open_page(url)
        open_blank(page, Site(site.folder, url))
        page.evaluate(REGISTER)
        (keeper,) = page.context.service_workers
        told = "(place) => fetch(place).then(({ redirected }) => redirected, ({ name }) => name)"
        assert page.evaluate(told, "fonts/") is False
        assert keeper.evaluate(told, "fonts") == "TypeError", "the server answers with a redirect"
