"""The guided first turn: every card, on the real board, without a trace in the player's saves."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from game.catalog import find
from game.rules_text import paragraphs
from game.session import Session
from tests.browser.conftest import Site, check_axe, deal, wait_until

SIZES = ((390, 844), (768, 1024), (1024, 768), (1440, 900))
STORED = """new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").getAll();
    asking.onsuccess = () => done(JSON.stringify(asking.result), opening.result.close());
  };
})"""


def learn(page: Page, site: Site) -> dict[str, Any]:
    """Open the lesson from the start screen; gives its content."""
    page.locator('[data-title="ieshima"] [data-action="learn"]').click()
    wait_until(page, "window.lastIslands.view()")
    lesson: dict[str, Any] = page.evaluate(f"import(new URL('web/titles/ieshima/lesson.js', '{site.url}'))"
                                           ".then(({ lesson }) => lesson)")  # fmt: skip
    return lesson


def press(page: Page, action: str) -> None:
    page.locator(f'[data-action="lesson-{action}"]').click()


def is_at(page: Page, lesson: dict[str, Any], index: int) -> None:
    """The card and the position of that number are shown."""
    step = lesson["steps"][index]
    wait_until(page, f"window.lastIslands.view().then((v) => v?.step === {step['at']})")
    assert page.locator("#lesson h2").inner_text() == step["title"]
    assert page.locator(".lesson-where").inner_text() == f"{index + 1} of {len(lesson['steps'])}"


def one_by_one(points: list[str]) -> list[str]:
    kinds = [(kind, names.split(",")) for kind, _, names in (point.partition(":") for point in points)]
    return [f"{kind}:{name}" for kind, names in kinds for name in names]


def test_the_content_fits_the_record_and_the_rules(page: Page, site: Site) -> None:
    lesson = learn(page, site)
    known = paragraphs(find("ieshima").rules.file)
    session = Session()
    opened = session.open(link=lesson["link"])
    steps = lesson["steps"]
    assert 18 <= len(steps) <= 25
    assert [step["at"] for step in steps] == sorted(step["at"] for step in steps)
    assert steps[-1]["at"] == opened["step"]
    for step in steps:
        assert step["rule"] in known, step
        assert len(step["text"]) < 300, step
        board = session.at(step["at"])["board"]
        for anchor in one_by_one(step["point"]):
            kind, name = anchor.split(":")
            place = board["units"][name]["at"] if kind == "unit" else name
            assert place in board["spaces"], (step, anchor)


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_all_cards_to_the_end(page: Page, site: Site, width: int, height: int) -> None:
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    lesson = learn(page, site)
    address, stored = page.url, page.evaluate(STORED)
    for index, step in enumerate(lesson["steps"]):
        is_at(page, lesson, index)
        overflow = page.evaluate("(() => { const t = document.querySelector('.lesson-text');"
                                 " return t.scrollHeight - t.clientHeight })()")  # fmt: skip
        assert overflow <= 0, step
        card = page.locator("#lesson").bounding_box()
        strip = page.locator("#strip").bounding_box()
        assert card
        assert strip
        assert page.locator("#promptbar").is_hidden(), "nothing is to be decided"
        top = strip["y"] + strip["height"]
        assert card["y"] >= top
        for anchor in one_by_one(step["point"]):
            place = page.evaluate(f"window.lastIslands.where({json.dumps(anchor)})")
            middle = (place["left"] + place["right"]) / 2, (place["top"] + place["bottom"]) / 2
            assert 0 < middle[0] < card["x"] + card["width"], (step, anchor)
            assert top < middle[1] < card["y"], (step, anchor)
        if index + 1 < len(lesson["steps"]):
            press(page, "next")
    assert page.locator('[data-action="lesson-next"]').is_hidden()
    press(page, "back")
    is_at(page, lesson, len(lesson["steps"]) - 2)
    press(page, "next")
    assert (page.url, page.evaluate(STORED)) == (address, stored)
    press(page, "play")
    page.locator('[data-side="japan"]').select_option("human")
    page.locator('[data-action="begin"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 0 && v.options.length)")
    assert page.locator("#lesson").count() == 0
    assert page.locator('[data-action="share"]').is_visible()


def test_keys_and_the_way_out(page: Page, site: Site) -> None:
    lesson = learn(page, site)
    for key, index in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("u", 1)):
        page.keyboard.press(key)
        is_at(page, lesson, index)
    assert lesson["steps"][1]["title"] in page.locator("#polite").inner_text()
    page.locator("#lesson .rule").click()
    wanted = page.locator(".rules .wanted h4")
    wanted.wait_for()
    assert wanted.inner_text().startswith(lesson["steps"][1]["rule"])
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Last Islands").wait_for()
    assert page.locator("#lesson").count() == 0
    assert page.locator("#game").is_hidden()
    assert page.evaluate("window.lastIslands.view()") is None
    assert page.locator('[data-action="continue"]').count() == 0


def test_a_game_under_way_is_untouched(page: Page) -> None:
    deal(page, title="ieshima", variant="basic", seed=7)
    page.evaluate("window.lastIslands.answer(1)")
    wait_until(page, "location.hash.length > 1 && window.lastIslands.view().then((v) => v?.step === 1)")
    wait_until(page, "window.lastIslands.link().then((link) => link === location.hash)")
    stored, address = page.evaluate(STORED), page.url
    page.locator('[data-action="home"]').click()
    page.locator('[data-title="ieshima"] [data-action="learn"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 0)")
    press(page, "next")
    press(page, "next")
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 1)")
    page.evaluate("window.lastIslands.answer(0)")
    press(page, "leave")
    assert (page.evaluate(STORED), page.url) == (stored, address)
    page.locator('[data-action="continue"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 1 && v.options.length)")
    page.evaluate("window.lastIslands.answer(0)")
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 2)")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_a_card(page: Page, site: Site, scheme: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme=scheme)
    lesson = learn(page, site)
    press(page, "next")
    is_at(page, lesson, 1)
    check_axe(page)
