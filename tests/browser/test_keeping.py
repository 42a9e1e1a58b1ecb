"""What docs/keeping.md promises, sentence by sentence, where it needs a page."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

from playwright.sync_api import Page

from game.session import Session
from tests.browser.conftest import Site, deal, wait_until
from tests.browser.test_play import ADVANCED, LANDING, answer, ready, view

ROWS = """new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").getAll();
    asking.onsuccess = () => {
      opening.result.close();
      done(asking.result);
    };
  };
})"""
PUT = """([key, row]) => new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onsuccess = () => {
    const writing = opening.result.transaction("games", "readwrite");
    writing.objectStore("games").put(row, key);
    writing.oncomplete = () => done(opening.result.close());
  };
})"""


def rows(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate(ROWS)
    return sorted(found, key=lambda row: row.get("order", 0))


def other_tab(page: Page) -> Page:
    second = page.context.new_page()
    second.goto(page.url)
    ready(second)
    wait_until(second, "window.lastIslands.view()")
    return second


def go_on(page: Page) -> None:
    """Back to the start screen, and on with the game played last."""
    page.locator('[data-action="home"]').click()
    page.locator('[data-action="continue"]').click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.options.length)")


def test_1_a_killed_browser_loses_nothing_that_was_shown(site: Site) -> None:
    kills = [sys.executable, "-m", "tests.faults.kills", "2", str(site.folder)]
    done = subprocess.run(kills, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "2 tried, 0 failed" in done.stdout


def test_2_opening_a_game_writes_nothing(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, *LANDING)
    before = rows(page)
    go_on(page)
    assert view(page)["step"] == len(LANDING)
    assert rows(page) == before


def test_4_a_game_that_goes_on_in_another_tab_is_kept_beside_it(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, "plan ridge")
    wait_until(page, "window.lastIslands.link().then((link) => link === location.hash)")
    second = other_tab(page)
    answer(second, "pass", "assault beaches")
    page.get_by_text("changed in another tab").wait_for()
    answer(page, "pass", "assault blue")
    theirs, mine = rows(page)
    assert (theirs["step"], mine["step"]) == (3, 3)
    assert theirs["id"] != mine["id"]
    for tab, last in ((page, "assault blue"), (second, "assault beaches")):
        tab.reload()
        ready(tab)
        wait_until(tab, "window.lastIslands.view().then((view) => view?.step === 3)")
        tab.locator('[data-action="share"]').click()
        with tab.expect_download() as download:
            tab.get_by_role("button", name="Record file").click()
        assert last in download.value.path().read_text()
    second.close()


def test_5_a_start_screen_that_has_stood_for_a_while_opens_the_game_as_it_is(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, "plan ridge")
    wait_until(page, "window.lastIslands.link().then((link) => link === location.hash)")
    second = other_tab(page)
    second.locator('[data-action="home"]').click()
    second.locator('[data-action="continue"]').wait_for()
    answer(page, *LANDING[1:])
    second.locator('[data-action="continue"]').click()
    wait_until(second, f"window.lastIslands.view().then((view) => view?.step === {len(LANDING)})")
    second.close()


def test_6_nothing_of_one_game_is_filed_under_another(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, "plan ridge")
    session = Session()
    session.call("new", json.dumps({"title": "hill89", "seed": 5}))
    link = json.loads(session.call("share"))["link"]
    page.evaluate("(link) => { window.lastIslands.answer(0); window.lastIslands.load(link); }", link)
    wait_until(page, "window.lastIslands.view().then((view) => view?.title === 'hill89')")
    first, second = rows(page)
    assert (first["title"], first["step"]) == ("ieshima", 2)
    assert (second["title"], second["step"]) == ("hill89", 0)
    assert "title ieshima" in first["head"]
    assert "title hill89" in second["head"]


def test_9_a_damaged_save_is_listed_as_damaged_and_hides_nothing(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, "plan ridge")
    for key, row in (("x", {"record": "x", "players": 5}), ("y", 5), ("z", {"id": "z", "head": 7})):
        page.evaluate(PUT, [key, row])
    page.locator('[data-action="home"]').click()
    page.locator("#recent .save").wait_for()
    page.get_by_role("button", name="Saved games").click()
    page.locator(".saves .damaged").nth(2).wait_for()
    for _ in range(3):
        left = page.locator(".saves .damaged").count()
        page.locator(".saves .damaged").first.get_by_role("button", name="Delete").click()
        wait_until(page, f"document.querySelectorAll('.saves .damaged').length < {left}")
    assert page.locator(".saves > li").count() == 1
    page.get_by_role("button", name="Close").click()
    go_on(page)
    assert view(page)["step"] == 1


def test_12_games_of_earlier_builds_come_over_and_stay(page: Page, site: Site) -> None:
    session = Session()
    session.call("new", json.dumps(ADVANCED))
    for token in LANDING:
        session.call("play", json.dumps({"tokens": [token]}))
    record = json.loads(session.call("share"))["record"]
    old = {
        "id": "old-1",
        "name": "Landing",
        "title": "ieshima",
        "players": ["human", "human"],
        "record": record,
        "link": "#ieshima/r1/x",
        "where": "16 April",
        "view": {"title": "ieshima", "step": 6, "variant": "advanced", "over": False},
        "date": 5,
    }
    put = "(save) => localStorage.setItem('lastislands/save/old-1', JSON.stringify(save))"
    page.evaluate(put, old)
    page.evaluate("localStorage.setItem('lastislands/index', '5')")
    page.goto(site.url)
    page.reload()
    ready(page)
    page.locator("#recent .save", has_text="Landing").click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.step === 6 && view.options.length)")
    answer(page, "done")
    assert rows(page)[0]["step"] == 7
    assert json.loads(page.evaluate("localStorage['lastislands/save/old-1']")) == old

    # An earlier build has gone on with it: what it did stands beside what was done here.
    session.call("play", json.dumps({"tokens": ["move blue>1"]}))
    page.evaluate(put, old | {"record": json.loads(session.call("share"))["record"], "date": 6})
    page.goto(site.url)
    page.reload()
    ready(page)
    wait_until(page, f"{ROWS}.then((rows) => rows.length === 2)")
