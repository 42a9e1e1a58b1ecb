"""Guided first turns: read and done on the real board, by mouse and by keyboard, then played on."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from game.session import Session
from tests.browser.conftest import Site, at_step, check_axe, deal, wait_until, where
from tests.lessons import Lesson, carry_out, lesson_of, one_by_one, play, taught, title_of

SIZES = ((1440, 900), (1024, 768), (390, 844), (667, 375))
STORED = """new Promise((done) => {
  const opening = indexedDB.open("lastislands");
  opening.onsuccess = () => {
    const asking = opening.result.transaction("games").objectStore("games").getAll();
    asking.onsuccess = () => done(JSON.stringify(asking.result), opening.result.close());
  };
})"""
ANSWERS = "#legal button[data-option]"  # beside one may stand its chance
QUICK = json.dumps(json.dumps({"pace": "none", "motion": "reduced"}))
BANNER = "document.querySelector('#banner').offsetHeight / document.querySelector('#map').offsetHeight"
Press = Callable[[Page, dict[str, Any]], None]


def learn(page: Page, title: str) -> Lesson:
    """Open the lesson from the start screen; gives its content."""
    page.evaluate(f"localStorage.setItem('lastislands/settings', {QUICK})")
    lesson, (title, _, side) = lesson_of(title), title.partition("-")
    which = f'[data-lesson="{side}"]' if side else ":not([data-lesson])"
    page.locator(f'[data-title="{title}"] [data-action="learn"]{which}').click()
    first = f"1 of {len(lesson['stops'])}"
    wait_until(page, f"document.querySelector('.lesson-where')?.textContent === '{first}'")
    played = len(lesson["stops"][0].get("play", []))
    wait_until(page, f"window.lastIslands.view().then((v) => v?.title === '{title}' && v.step === {played})")
    return lesson


def press(page: Page, action: str) -> None:
    page.locator(f'[data-action="lesson-{action}"]').click()


def is_at(page: Page, lesson: Lesson, index: int) -> None:
    """The card of that number is read."""
    number = f"{index + 1} of {len(lesson['stops'])}"
    wait_until(page, f"document.querySelector('.lesson-where').textContent === '{number}'")
    assert page.locator("#lesson h2").inner_text() == lesson["stops"][index]["title"]


def listed(page: Page, option: dict[str, Any]) -> Any:
    """The answer in the list of legal answers."""
    text = json.dumps(option["text"])
    find = f"[...document.querySelectorAll('{ANSWERS}')].find((b) => b.children[0].textContent === {text})"
    wait_until(page, f"Boolean({find})")
    return page.evaluate_handle(find).as_element()


def by_mouse(page: Page, option: dict[str, Any]) -> None:
    """Taps on the board where the answer has a place there; what waits for its confirmation is confirmed."""
    handles = option.get("handles") or [option["at"][:1]]
    if option["verb"] in ("take", "all", "enough") or not all(handles) or not handles:
        page.evaluate("(button) => button.click()", listed(page, option))
        return
    before = page.evaluate("window.lastIslands.view().then((v) => v.step)")
    for alike in reversed(handles):
        page.mouse.click(*where(page, alike[0]))
    told = "window.lastIslands.view().then((v) => v.step)"
    wait_until(page, f"{told}.then((step) => step > {before} || document.querySelector('#choices button'))")
    page.wait_for_timeout(100)
    short = json.dumps(option.get("short") or option["text"])
    press = (
        "[...document.querySelectorAll('#choices button')]"
        f".filter((button) => button.textContent.startsWith({short})).map((button) => button.click()).length"
    )
    while page.evaluate(told) == before and page.evaluate(press):  # chosen, then confirmed
        page.wait_for_timeout(200)


def by_keyboard(page: Page, option: dict[str, Any]) -> None:
    listed(page, option).focus()
    page.keyboard.press("Enter")


def do_all(page: Page, lesson: Lesson, answer: Press) -> None:
    """Every stop to the last: what is asked for is done, beside a game by the rules alone."""
    session = Session()
    session.do("new", **lesson["deal"])
    for index, stop in enumerate(lesson["stops"]):
        is_at(page, lesson, index)
        play(session, stop.get("play", []))
        began = session.match.steps
        for task in stop.get("tasks", []):
            is_taken = False  # what only takes something up is not told to the rules before it is meant
            for token in task.get("answer", []):
                shown = session.view()
                option = next(one for one in shown["options"] if one["token"] == token)
                if not is_taken:
                    at_step(page, shown["step"])
                answer(page, option)
                is_taken = bool(option.get("soft"))
                if is_taken:
                    page.wait_for_timeout(300)
                session.do("play", [token])
            if "look" in task:
                at_step(page, session.match.steps)
                page.mouse.click(
                    *wait_until(page, f"window.lastIslands.where('{task['look']}').then((r) => r?.tap)")
                )
            while task.get("undo") and session.match.steps > began:
                steps = session.match.steps
                at_step(page, steps)
                page.locator('[data-action="undo"]').click()
                left = wait_until(
                    page, f"window.lastIslands.view().then((v) => v.step < {steps} && `${{v.step}}`)"
                )
                while session.match.steps > int(left):  # one press takes back a unit and where it went
                    session.do("undo")
        if not stop.get("tasks") and index + 1 < len(lesson["stops"]):
            press(page, "next")
    at_step(page, session.match.steps)


@pytest.mark.parametrize("answer", [by_mouse, by_keyboard])
@pytest.mark.parametrize("title", taught())
def test_all_that_is_asked_for_is_done_and_the_game_goes_on(page: Page, title: str, answer: Press) -> None:
    lesson = learn(page, title)
    address, stored = page.url, page.evaluate(STORED)
    do_all(page, lesson, answer)
    assert (page.url, page.evaluate(STORED)) == (address, stored), "nothing is kept before"
    step = page.evaluate("window.lastIslands.view().then((v) => v.step)")
    press(page, "play")
    wait_until(page, "!document.querySelector('#lesson')")
    wait_until(page, f"window.lastIslands.view().then((v) => v.step >= {step} && v.options.length)")
    kept = json.loads(page.evaluate(STORED))
    assert [(row["title"], row["players"]) for row in kept] == [(title_of(title), lesson["players"])]
    assert page.locator('[data-action="menu"]').is_visible()


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("title", taught())
def test_every_stop_can_be_read_at_every_size(page: Page, title: str, width: int, height: int) -> None:
    """What the card speaks of lies on the map, its buttons on the screen; Next does what is to be done."""
    page.set_viewport_size({"width": width, "height": height})
    lesson = learn(page, title)
    session = Session()
    session.do("new", **lesson["deal"])
    for index, stop in enumerate(lesson["stops"]):
        is_at(page, lesson, index)
        play(session, stop.get("play", []))
        began = session.match.steps
        at_step(page, began)
        box = page.locator("#map").bounding_box()
        assert box
        for anchor in one_by_one(stop["point"]):
            at = wait_until(page, f"window.lastIslands.where({json.dumps(anchor)})")
            x, y = (at["left"] + at["right"]) / 2, (at["top"] + at["bottom"]) / 2
            assert box["x"] <= x <= box["x"] + box["width"], (stop["title"], anchor)
            assert box["y"] <= y <= box["y"] + box["height"], (stop["title"], anchor)
        for button in page.locator("#lesson h2, .lesson-where, #lesson footer button:visible").all():
            place = button.bounding_box()
            assert place
            assert place["x"] >= 0
            assert place["x"] + place["width"] <= width
            assert place["y"] + place["height"] <= height, stop["title"]
        text = page.locator(".lesson-body").bounding_box()
        assert text
        assert text["height"] >= 36, f"less than two lines to read: {stop['title']}"
        assert page.evaluate(BANNER) <= 0.34, f"the map is covered: {stop['title']}"
        for task in stop.get("tasks", []):
            carry_out(session, task, began)
        if index + 1 < len(lesson["stops"]):
            press(page, "next")
    assert page.locator('[data-action="lesson-next"]').is_hidden()
    press(page, "back")
    is_at(page, lesson, len(lesson["stops"]) - 2)
    assert page.locator(".lesson-say").is_hidden(), "it was done"


def test_what_is_not_wanted_is_met_with_what_to_tap(page: Page) -> None:
    lesson = learn(page, "hill89")
    asked = next(
        index for index, stop in enumerate(lesson["stops"]) if "answer" in stop.get("tasks", [{}])[0]
    )
    for index in range(asked):
        is_at(page, lesson, index)
        press(page, "next")
    is_at(page, lesson, asked)
    wanted = lesson["stops"][asked]["tasks"][0]["answer"][0]
    options = wait_until(page, "window.lastIslands.view().then((v) => v.options)")
    by_keyboard(page, next(option for option in options if option["token"] != wanted))
    wait_until(page, "document.querySelector('.lesson-say').textContent.startsWith('Not yet.')")
    wait_until(page, "document.querySelector('#assertive').textContent.startsWith('Not yet.')")
    at_step(page, 0)
    press(page, "back")
    is_at(page, lesson, asked - 1)
    press(page, "next")
    press(page, "show")
    is_at(page, lesson, asked + 1)
    at_step(page, 1)


def test_keys_and_the_way_out(page: Page) -> None:
    lesson = learn(page, "ieshima")
    for key, index in (("ArrowRight", 1), ("ArrowRight", 2), ("ArrowLeft", 1), ("u", 1)):
        page.keyboard.press(key)
        is_at(page, lesson, index)
    title = json.dumps(lesson["stops"][1]["title"])
    wait_until(page, f"document.querySelector('#polite').textContent.includes({title})")
    page.locator("#lesson .rule").click()
    wanted = page.locator(".rules .wanted h4")
    wanted.wait_for()
    assert wanted.inner_text().startswith(lesson["stops"][1]["rule"])
    page.keyboard.press("Escape")
    page.get_by_role("heading", name="Last Islands").wait_for()
    assert page.locator("#lesson").count() == 0
    assert page.locator("#game").is_hidden()
    assert page.evaluate("window.lastIslands.view()") is None
    assert page.locator('[data-action="continue"]').count() == 0


def test_while_something_is_told_there_is_one_next(open_page: Callable[..., Page], site: Site) -> None:
    """On a phone on its side: the task is gone, the whole board is in view; Undo is lit in its turn."""
    page = open_page(viewport={"width": 667, "height": 375}, has_touch=True)
    page.goto(site.url)
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    lesson = learn(page, "hill89")
    stepwise = json.dumps(json.dumps({"pace": "step", "motion": "reduced"}))
    page.evaluate(f"localStorage.setItem('lastislands/settings', {stepwise})")
    is_undone = [any(task.get("undo") for task in stop.get("tasks", [])) for stop in lesson["stops"]]
    for index in range(3):
        press(page, "next")
        is_at(page, lesson, index + 1)
    page.touchscreen.tap(*where(page, "space:2"))
    page.locator("#choices .go").tap()
    wait_until(page, "document.querySelector('.lesson.telling')")
    assert page.get_by_role("button", name="Next", exact=True).count() == 1
    assert not page.locator(".lesson-say").is_visible()
    assert page.locator("body.fitted").count() == 1
    page.locator('[data-action="skip"]').tap()
    wait_until(page, "!document.querySelector('.lesson.telling')")
    for index in range(4, is_undone.index(True)):
        is_at(page, lesson, index)
        press(page, "next")
    is_at(page, lesson, is_undone.index(True))
    assert page.locator('[data-action="undo"].go').count() == 0, "first something is done"
    page.touchscreen.tap(*where(page, "space:7"))
    page.locator('[data-action="undo"].go').wait_for()


def test_a_game_under_way_is_untouched(page: Page) -> None:
    deal(page, title="ieshima", variant="basic", seed=7)
    page.evaluate("window.lastIslands.answer(1)")
    wait_until(page, "location.hash.length > 1 && window.lastIslands.view().then((v) => v?.step === 1)")
    wait_until(page, "window.lastIslands.link().then((link) => link === location.hash)")
    page.locator('[data-action="home"]').click()
    wait_until(page, "!location.hash")
    stored = page.evaluate(STORED)
    lesson = learn(page, "ieshima")
    at_step(page, 0)
    press(page, "next")
    press(page, "next")
    is_at(page, lesson, 2)
    page.evaluate("window.lastIslands.answer(0)")
    press(page, "leave")
    assert page.evaluate(STORED) == stored
    page.locator('[data-action="continue"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 1 && v.options.length)")
    page.evaluate("window.lastIslands.answer(0)")
    at_step(page, 2)


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_serious_on_a_card(page: Page, scheme: Any) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    page.emulate_media(color_scheme=scheme)
    lesson = learn(page, "hill89")
    for index in range(3):
        press(page, "next")
        is_at(page, lesson, index + 1)
    check_axe(page)


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_where_a_card_speaks_of_lenses_their_button_is_there(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    lesson = learn(page, "shuri")
    spoken = next(n for n, stop in enumerate(lesson["stops"]) if stop.get("lenses"))
    for index in range(spoken):
        press(page, "next")
        is_at(page, lesson, index + 1)
    page.locator('[data-action="lenses"]').click()
    page.locator("#lenses button", has_text="Japanese zones").click()
    wait_until(page, "document.querySelector('#lenses p').textContent.includes('zone of control')")


def test_words_touch_and_icons_are_explained(page: Page) -> None:
    deal(page, title="hill89", variant="easy", seed=4711)
    page.locator(".prompt .gloss", has_text="veteran").click()
    wait_until(page, "document.querySelector('#gloss')?.textContent.includes('better side')")
    wait_until(page, "document.querySelector('#polite').textContent.includes('better side')")
    page.keyboard.press("Escape")
    assert page.locator("#gloss").count() == 0
    page.locator('[data-tab="help"]').click()
    wait_until(page, "document.querySelectorAll('.icons canvas').length > 15")
    told = page.locator("#tab-body").inner_text()
    assert "Hold" in told
    assert "Suppressed" in told
