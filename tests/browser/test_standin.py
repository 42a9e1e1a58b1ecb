"""The Stand-in in the page: what the hex titles need of the shell, played by tap, drag and keys."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from game.session import Session
from tests import STANDIN
from tests.browser.conftest import (
    PATIENCE,
    asked,
    at_step,
    check_axe,
    only_one,
    served,
    tap,
    view,
    wait_until,
    watch,
    where,
)
from web.tools.site import build_site

QUIET = json.dumps(json.dumps({"pace": "none", "motion": "reduced"}))
SEED = 3  # a dry day
KEYS = ("ArrowDown", "Home", "End", "ArrowDown", "PageUp", "PageDown", "ArrowUp")  # there and back
TWO_TAPS = 400  # milliseconds after which a second tap on the same thing is one of its own
# Six battalions come up to the Japanese line; then the attacks.
ORDERS = "A29 1706, A15 1906, A03 2306, A02 1107, A01 1506, A04 1805"
TO_CONTACT = [(f"unit {unit}", f"to {place}") for unit, place in map(str.split, ORDERS.split(", "))]


@pytest.fixture(scope="module")
def standin(browser: Browser, shared: Path) -> Iterator[Page]:
    """One page for all tests here, of a site that has the Stand-in too."""
    folder = shared / "standin"
    with only_one("standin", shared) as first:
        if first:
            build_site(folder, [STANDIN])
    problems: list[str] = []
    with served(folder) as url:
        context = browser.new_context(viewport={"width": 1280, "height": 800})
        context.set_default_timeout(PATIENCE * 1000)
        watch(context, url, problems)
        page = context.new_page()
        page.goto(url)
        wait_until(page, "document.documentElement.dataset.boot === 'ready'")
        yield page
        context.close()
    assert not problems, "\n".join(problems)


def lay(page: Page, *presses: tuple[str, ...]) -> int:
    """A game after these presses; returns how many decisions that is."""
    session = Session()
    session.call("new", json.dumps({"title": "standin", "seed": SEED}))
    for tokens in presses:
        played = json.loads(session.call("play", json.dumps({"tokens": tokens})))["played"]
        assert played == len(tokens), tokens
    step: int = json.loads(session.call("view"))["step"]
    link = json.loads(session.call("share"))["link"]
    page.evaluate(f"localStorage.clear(); localStorage.setItem('lastislands/settings', {QUIET})")
    page.evaluate("(link) => window.lastIslands.load(link)", link)
    at_step(page, step)
    wait_until(page, "document.querySelectorAll('button[data-option]').length > 0")
    return step


def places(page: Page) -> list[str]:
    found: list[str] = page.evaluate(
        "[...document.querySelectorAll('#spaces button')].map((b) => b.dataset.space)"
    )
    return found


def test_a_unit_is_taken_up_changed_and_moved_by_taps_and_undone_by_one_press(standin: Page) -> None:
    page = standin
    lay(page)
    tap(page, "unit:A29")
    asked(page, "Where does A29 go")
    tap(page, "unit:A44")
    asked(page, "Where does A44 go")
    page.wait_for_timeout(TWO_TAPS)
    tap(page, "unit:A44")
    asked(page, "move a battalion")
    tap(page, "unit:A29")
    asked(page, "Where does A29 go")
    page.keyboard.press("Escape")
    asked(page, "move a battalion")
    assert view(page)["step"] == 0, "so far nothing was told to the rules"

    tap(page, "unit:A29")
    asked(page, "Where does A29 go")
    tap(page, "space:1514")
    wait_until(page, "document.querySelector('.why')?.textContent.includes('out of reach')")
    tap(page, "space:1706")
    moved = at_step(page, 2)
    assert moved["board"]["units"]["A29"]["at"] == "1706"
    (line,) = [line for line in moved["log"] if "trail" in line]
    path = line["trail"]["path"]
    assert (path[0], path[-1], len(path) > 2) == ("space:2003", "space:1706", True)
    page.locator('[data-action="undo"]').click()
    assert at_step(page, 0)["board"]["units"]["A29"]["at"] == "2003"


def test_a_hex_stands_for_the_unit_in_it_and_quick_taps_wait_for_each_other(standin: Page) -> None:
    page = standin
    lay(page)
    x, y = where(page, "unit:A29")
    goal = where(page, "space:1905")
    page.mouse.click(x, y)
    page.mouse.click(*goal)
    assert at_step(page, 2)["board"]["units"]["A29"]["at"] == "1905"
    tap(page, "space:1804")
    asked(page, "Where does A43 go")
    page.keyboard.press("Escape")


def test_a_unit_is_dragged_to_a_hex_and_stays_in_hand_where_it_may_not_go(standin: Page) -> None:
    page = standin
    lay(page)
    for goal, step in (("space:1514", 0), ("space:1706", 2)):
        (x0, y0), (x1, y1) = where(page, "unit:A29"), where(page, goal)
        page.mouse.move(x0, y0)
        page.mouse.down()
        page.mouse.move((x0 + x1) / 2, (y0 + y1) / 2, steps=4)
        page.mouse.move(x1, y1, steps=4)
        page.mouse.up()
        if not step:
            asked(page, "Where does A29 go")
            wait_until(page, "document.querySelector('.why')?.textContent.includes('out of reach')")
    assert at_step(page, 2)["board"]["units"]["A29"]["at"] == "1706"
    page.locator('[data-action="undo"]').click()
    at_step(page, 0)


def test_keys_walk_the_hexes_and_only_some_of_them_are_listed(standin: Page) -> None:
    page = standin
    lay(page)
    units = view(page)["board"]["units"].values()
    assert sorted(places(page)) == sorted({unit["at"] for unit in units}), "nobody goes anywhere yet"
    page.locator('#spaces button[data-space="2003"]').focus()
    page.keyboard.press("Enter")
    asked(page, "Where does A29 go")
    listed = places(page)
    assert 99 < len(listed) < 140, "where it can go, and where somebody is"
    for key in [
        "ArrowDown",
        "Home",
        "End",
        "ArrowDown",
        "PageUp",
        "PageDown",
        "ArrowUp",
        "PageUp",
        "ArrowDown",
    ]:
        page.keyboard.press(key)
    here = page.evaluate("document.activeElement.dataset.space")
    assert here in listed
    page.keyboard.press("Enter")
    assert at_step(page, 2)["board"]["units"]["A29"]["at"] == here
    assert page.evaluate("document.activeElement.dataset.space") == here
    for key in ("ArrowDown", "ArrowDown"):
        page.keyboard.press(key)
    looked = page.evaluate("document.activeElement.dataset.space")
    assert looked in places(page), "an empty hex on the way is listed while it is looked at"
    page.keyboard.press("u")
    at_step(page, 0)


def test_an_attack_by_some_with_its_odds(standin: Page) -> None:
    page = standin
    step = lay(page, *TO_CONTACT, ("done",))
    tap(page, "unit:J03")
    asked(page, "Who attacks J03?")
    assert view(page)["step"] == step
    tap(page, "unit:A15")
    go = page.locator("#choices .go")
    wait_until(page, "document.querySelector('#choices .go')?.textContent.includes('%')")
    assert go.inner_text().startswith("✓ 1 unit · ")
    card = page.locator("#tab-body")
    wait_until(page, "document.querySelectorAll('#tab-body .sum').length === 2")
    assert "A15" in card.inner_text()
    alone = go.inner_text()
    tap(page, "unit:A29")
    wait_until(page, "document.querySelectorAll('#tab-body .sum tr').length === 6")
    wait_until(page, "document.querySelector('#choices .go').textContent.includes('%')")
    assert go.inner_text() != alone
    assert page.locator("#tab-body .outcome").get_attribute("aria-label")
    check_axe(page)
    go.click()
    wait_until(page, f"window.lastIslands.view().then((v) => v.step > {step})")
    log = view(page)["log"]
    assert any(line["verb"] == "attacked" and "A15 and A29 attacked J03" in line["text"] for line in log)
    assert not view(page)["undo"], "a die has fallen"


def test_one_attacker_alone_waits_for_a_second_press(standin: Page) -> None:
    page = standin
    step = lay(page, *TO_CONTACT, ("done",))
    tap(page, "unit:J08")
    wait_until(page, "document.querySelector('#choices .go')?.textContent.includes('%')")
    assert view(page)["step"] == step
    assert page.locator("#tab-body .sum").count() == 2
    page.keyboard.press("Escape")
    assert page.locator("#choices .go").count() == 0
    page.wait_for_timeout(TWO_TAPS)
    tap(page, "unit:J08")
    page.locator("#choices .go").click()
    at_step(page, step + 1)


MEASURE = """async ([x, y, words]) => {
  const prompt = document.querySelector("[data-role=prompt]");
  const painted = () => new Promise((go) => requestAnimationFrame(() => setTimeout(go)));
  const map = document.querySelector("#map");
  const at = { clientX: x, clientY: y, pointerId: 1, pointerType: "mouse", bubbles: true, isPrimary: true };
  const begin = performance.now();
  map.dispatchEvent(new PointerEvent("pointerdown", at));
  map.dispatchEvent(new PointerEvent("pointerup", at));
  while (!prompt.textContent.includes(words)) await new Promise((go) => setTimeout(go));
  await painted();
  return performance.now() - begin;
}"""


def test_how_long_a_tap_takes_is_told(standin: Page, record_property: Any) -> None:
    """Nothing is claimed: `pytest -s` prints it."""
    page = standin
    lay(page, ("done",))
    times = []
    for unit in ("J49", "J48", "J50", "J49", "J40", "J49"):
        taken = page.evaluate(MEASURE, [*where(page, f"unit:{unit}"), f"Where does {unit} go"])
        times.append(taken)
    session = Session()
    session.call("new", json.dumps({"title": "standin", "seed": SEED}))
    session.call("play", json.dumps({"tokens": ["done"]}))
    reply = session.call("foresee", json.dumps({"tokens": ["unit J49"]}))
    told = (
        f"{len(json.loads(reply)['options'])} places: {len(reply)} bytes; taps {[round(t) for t in times]} ms"
    )
    record_property("standin", told)
    print(told)
    page.keyboard.press("Escape")
