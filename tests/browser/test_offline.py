"""The page without a network, and the way to a new version of it."""

from __future__ import annotations

import shutil
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import KEPT, Site, served, wait_until
from tests.browser.test_play import LANDING, QUERY, answer, ready, view
from web.tools.site import stamp_version

CACHES = """caches.keys().then((names) => names.filter((name) =>
  name.startsWith("last-islands-") && name !== "last-islands-snapshot").sort())"""
VERSION = "fetch('version.json').then((response) => response.json()).then((found) => found.version)"
BUILD = "document.querySelector('meta[name=build]')?.content ?? 'first'"
ADDRESSED = "window.lastIslands.link().then((link) => location.hash === link)"


def saved(page: Page) -> None:
    """Until the autosave and the address have caught up with the board."""
    wait_until(page, KEPT.replace("STEP", str(view(page)["step"])))
    wait_until(page, ADDRESSED)


def kept(page: Page) -> None:
    """Until the page says that it no longer needs the network."""
    mark = page.locator("#offline")
    mark.wait_for(state="visible")
    assert mark.inner_text().lower() == "ready for offline"


def opened(page: Page, step: int | None = None) -> dict[str, Any]:
    ready(page)
    at = "v" if step is None else f"v?.step === {step}"
    wait_until(page, f"window.lastIslands.view().then((v) => {at})")
    return view(page)


def play(page: Page, url: str) -> dict[str, Any]:
    """A game, some answers long and saved, in a page that is ready for offline."""
    page.goto(url + QUERY)
    opened(page, 0)
    answer(page, *LANDING)
    kept(page)
    saved(page)
    return view(page)


def assert_gone(url: str) -> None:
    where = urlsplit(url)
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((where.hostname or "", where.port or 0), timeout=5).close()


SNAPSHOT = "caches.open('last-islands-snapshot').then((cache) => cache.keys()).then((keys) => keys.length)"
DAMAGE = """async () => {
  const cache = await caches.open("last-islands-snapshot");
  const [request] = await cache.keys();
  const kept = await cache.match(request);
  const bytes = new Uint8Array(await kept.arrayBuffer());
  bytes[bytes.length >> 1] ^= 1;
  await cache.put(request, new Response(bytes, { headers: kept.headers }));
}"""
PYTHON = "document.documentElement.dataset.python"


def test_everything_works_without_a_network(open_page: Callable[..., Page], site: Site) -> None:
    """Visited once; then the server is gone for a reload, a link, a new game, and a Python that was kept."""
    with served(site.folder) as url:
        page = open_page(url)
        before = play(page, url)
        assert page.evaluate(PYTHON) == "started"
        wait_until(page, SNAPSHOT)
    assert_gone(url)
    link = page.evaluate("window.lastIslands.link()")
    page.reload()
    assert opened(page, before["step"])["board"] == before["board"]
    assert page.evaluate(PYTHON) == "woken"
    answer(page, "done", "pass")
    saved(page)
    board = view(page)["board"]

    # A damaged memory is thrown away, and Python is started as on a first visit.
    page.evaluate(DAMAGE)
    page.goto(url)
    page.locator('[data-action="continue"]').click()
    assert opened(page, before["step"] + 2)["board"] == board
    assert page.evaluate(PYTHON) == "started"
    kept(page)

    other = page.context.new_page()
    other.goto(url + link)
    assert opened(other, before["step"])["board"] == before["board"]
    answer(other, "done")
    other.close()

    page.locator('[data-action="home"]').click()
    page.locator('[data-title="ieshima"] [data-action="new"]').first.click()
    page.locator('[data-side="japan"]').select_option("human")
    page.locator('[data-action="begin"]').click()
    opened(page, 0)
    page.locator('button[data-option="0"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step > 0)")
    saved(page)
    page.locator("#tab-rules").click()
    page.locator("#tab-body .rules").wait_for()


def new_build(old: Path, folder: Path) -> Path:
    """The site as a later build would make it: another page, another version."""
    shutil.copytree(old, folder)
    index = folder / "index.html"
    changed = index.read_text(encoding="utf-8").replace(
        "</head>", '<meta name="build" content="second">\n</head>'
    )
    index.write_text(changed, encoding="utf-8")
    (folder / "version.json").unlink()
    stamp_version(folder)
    return folder


def offered(page: Page) -> Any:
    """The notice of a new version."""
    notice = page.locator(".notice", has_text="new version")
    notice.wait_for()
    return notice


def is_waiting(page: Page) -> bool:
    found: bool = page.evaluate("navigator.serviceWorker.ready.then((found) => found.waiting !== null)")
    return found


def take(page: Page) -> None:
    """Press the button of the notice; the page comes back with the new version."""
    offered(page).get_by_role("button", name="Use it now").click()
    page.locator('meta[name="build"][content="second"]').wait_for(state="attached")


def test_a_new_version_waits_for_the_player(
    open_page: Callable[..., Page], site: Site, tmp_path: Path
) -> None:
    newer = new_build(site.folder, tmp_path / "newer")
    with served(site.folder) as url:
        page = open_page(url)
        before = play(page, url)
        first = page.evaluate(VERSION)
        page.evaluate("caches.open('last-islands-forgotten')")
        page.evaluate("caches.open('another-site')")
    where = urlsplit(url)
    with served(newer, where.port or 0, where.path) as again:
        assert again == url
        page.reload()
        opened(page, before["step"])
        notice = offered(page)
        assert is_waiting(page)
        assert len(page.evaluate(CACHES)) == 3

        # Not taken while the game goes on, nor by a reload.
        answer(page, "done", "pass")
        saved(page)
        now = view(page)
        notice.get_by_role("button", name="Close").click()
        page.reload()
        opened(page, now["step"])
        assert page.evaluate(BUILD) == "first"
        assert page.evaluate(VERSION) == first
        assert offered(page).count() == 1
        assert is_waiting(page)

        # Taken at a word; the answer of a moment ago is not lost.
        index = view(page)["options"][0]["index"]
        page.evaluate(f"window.lastIslands.answer({index})")
        now = view(page)
        take(page)
        assert opened(page, now["step"])["board"] == now["board"]
        second = page.evaluate(VERSION)
        assert second != first
        wait_until(page, CACHES + ".then((names) => names.length === 1)")
        assert page.evaluate(CACHES) == [f"last-islands-{second}"]
        assert "another-site" in page.evaluate("caches.keys()")
        assert not page.locator(".notice").count()

        page.goto(url)
        page.locator('[data-action="continue"]').click()
        assert opened(page, now["step"])["board"] == now["board"]
    assert_gone(url)
    page.reload()
    ready(page)
    assert page.evaluate(BUILD) == "second"
    kept(page)


def test_a_new_version_taken_in_one_tab_can_be_taken_in_the_other(
    open_page: Callable[..., Page], site: Site, tmp_path: Path
) -> None:
    newer = new_build(site.folder, tmp_path / "newer")
    with served(site.folder) as url:
        page = open_page(url)
        play(page, url)
        link = page.evaluate("window.lastIslands.link()")
    where = urlsplit(url)
    with served(newer, where.port or 0, where.path):
        page.goto(url)
        ready(page)
        offered(page)
        other = page.context.new_page()
        other.goto(url + link)
        before = opened(other)
        offered(other).get_by_role("button", name="Close").click()
        take(page)
        assert other.evaluate(BUILD) == "first"
        assert view(other)["board"] == before["board"]
        take(other)
        assert opened(other, before["step"])["board"] == before["board"]
