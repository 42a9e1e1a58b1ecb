"""What happened is told: own results, the enemy's turn in steps, events until they are read, sound."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from game.catalog import find
from game.core.link import to_link, to_position_link
from game.core.record import from_lines
from tests.browser.conftest import ROOT, check_axe, deal, wait_until
from tests.hill89.scene import scene

SAID = "document.querySelector('#prompt').innerText"
TELLS = "Boolean(document.querySelector('#choices [data-action=next]'))"
CARD = "!document.querySelector('#event').hidden && document.querySelector('#event').innerText"
LINE = "!document.querySelector('#banner').hidden && document.querySelector('#banner').innerText"


def prefer(page: Page, **settings: Any) -> None:
    page.evaluate(
        "(text) => localStorage.setItem('lastislands/settings', text)",
        json.dumps({"pace": "step", "motion": "reduced"} | settings),
    )


def press(page: Page, token: str) -> None:
    """Answer a question as soon as it is open."""
    wait_until(
        page,
        f"window.lastIslands.view().then((v) => v?.options.some((o) => o.token === {json.dumps(token)}))",
    )
    page.evaluate(
        "async (token) => { const { options } = await window.lastIslands.view();"
        " window.lastIslands.answer(options.find((o) => o.token === token).index); }",
        token,
    )


def board(page: Page) -> dict[str, Any]:
    """The table as it is shown, not as it is."""
    found: dict[str, Any] = page.evaluate("window.lastIslands.shown().then((view) => view.board)")
    return found


def next_step(page: Page) -> None:
    said = page.evaluate(SAID)
    page.keyboard.press(" ")
    wait_until(page, f"{SAID} !== {json.dumps(said)}")


def before_sunset() -> str:
    """The link to a game whose next pass ends the day."""
    text = (ROOT / "tests" / "ieshima" / "records" / "basic.txt").read_text(encoding="utf-8")
    head, body = text.split("\n\n", 1)
    lines = [line for line in head.split("\n") if not line.startswith("result ")]
    match = from_lines("\n".join([*lines, "", *body.split("\n")[:43]]) + "\n", find)
    return to_link(match)


def test_the_enemy_is_shown_step_by_step(page: Page) -> None:
    """Reveal, fog, strikes, the Snipers' dice, then one's own; nothing lies there before it is told."""
    prefer(page)
    deal(page, title="hill89", seed=1)
    press(page, "upgrade rifleman-1")
    wait_until(page, TELLS)
    seen = []
    while page.evaluate(TELLS):
        shown = board(page)
        foes = [foe for foe in shown["enemies"].values() if foe["card"]]
        strikes = sum(held["strikes"] for held in shown["spaces"].values())
        seen.append((len(foes), strikes, sum(bool(foe["die"]) for foe in foes), len(shown["dice"])))
        next_step(page)
    assert seen == [(0, 0, 0, 0), (3, 0, 0, 0), (3, 0, 0, 0), (3, 2, 0, 0), (3, 2, 2, 0)]
    assert len(board(page)["dice"]) == 4


NEXT_IN_SIGHT = """() => {
  const { left, right, top, bottom } = document.querySelector('[data-action="next"]').getBoundingClientRect();
  const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return bottom <= innerHeight && found?.dataset.action === "next";
}"""


@pytest.mark.parametrize(("width", "height"), [(667, 375), (320, 320), (1280, 720)])
def test_next_stays_in_sight_however_long_the_story_is(page: Page, width: int, height: int) -> None:
    prefer(page)
    page.set_viewport_size({"width": width, "height": height})
    deal(page, title="hill89", seed=1)
    press(page, "upgrade rifleman-1")
    wait_until(page, TELLS)
    page.evaluate("document.querySelector('#prompt').append(' And so it went on.'.repeat(60))")
    assert page.evaluate(NEXT_IN_SIGHT)


def test_own_results_are_told_on_the_map_and_hold_nobody_up(page: Page) -> None:
    prefer(page)
    page.evaluate(
        "(link) => window.lastIslands.load(link)", to_position_link(scene("pawn 1; pool 1 2; e2 A"))
    )
    press(page, "activate 1")
    press(page, "hit e2")
    told = wait_until(page, LINE)
    assert "Rifle Squad" in told
    assert not page.evaluate(TELLS)
    assert page.locator("button[data-option]").count()


def test_a_told_result_leaves_a_long_question_in_sight(page: Page) -> None:
    prefer(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.evaluate(
        "(link) => window.lastIslands.load(link)", to_position_link(scene("pawn 1; pool 1 2; e2 A"))
    )
    press(page, "activate 1")
    press(page, "hit e2")
    wait_until(page, LINE)
    page.evaluate("document.body.style.setProperty('--over', '90px')")
    banner, game = page.evaluate(
        "['banner', 'game'].map((id) => document.getElementById(id).getBoundingClientRect().top)"
    )
    assert banner > game + 89  # it may still be sliding into its place


def test_night_falls_as_an_event_until_it_is_read(page: Page) -> None:
    prefer(page, pace="fast", motion="full")
    page.evaluate("(link) => window.lastIslands.load(link)", before_sunset())
    press(page, "pass")
    card = wait_until(page, CARD)
    for words in ("Night falls on 16 April", "Victory Points", "of 10", "17 April"):
        assert words in card
    assert page.locator("#stage").get_attribute("data-mood") == "sunset", "the map dims"
    assert page.locator("#side").inner_text() == "", "nobody's doing"
    check_axe(page)
    page.locator("#event").click()
    wait_until(page, f"!({CARD}) && document.querySelectorAll('button[data-option]').length")


def test_faster_is_for_this_turn_and_focus_is_on_next(page: Page) -> None:
    prefer(page, pace="slow")
    deal(page, title="hill89", seed=1)
    page.locator("button[data-option]").first.wait_for()
    press(page, "upgrade rifleman-1")
    wait_until(page, TELLS)
    page.locator('#choices [data-action="faster"]').click()
    page.locator('#choices [data-action="slower"]').wait_for()
    page.locator('#choices [data-action="skip"]').click()
    wait_until(page, f"!{TELLS}")
    assert json.loads(page.evaluate("localStorage['lastislands/settings']"))["pace"] == "slow"


SOUNDS = """() => {
  window.heard = 0;
  const start = AudioScheduledSourceNode.prototype.start;
  AudioScheduledSourceNode.prototype.start = function (...args) {
    window.heard += 1;
    start.apply(this, args);
  };
}"""


def test_sound_is_off_until_it_is_asked_for(page: Page) -> None:
    page.evaluate(SOUNDS)
    link = to_position_link(scene("pawn 1; pool 1 2; e2 A"))
    for wanted in (False, True):
        page.locator('[data-action="menu"]').click()
        page.locator("dialog").get_by_role("button", name="Settings").click()
        switch = page.get_by_label("Sound")
        assert not switch.is_checked(), "off on a first visit"
        if wanted:
            switch.check()
        page.get_by_role("button", name="Close").click()
        page.evaluate("(link) => window.lastIslands.load(link)", link)
        wait_until(
            page,
            "window.lastIslands.view().then((view) => view?.options.some((o) => o.token === 'activate 1'))",
        )
        press(page, "activate 1")
        press(page, "hit e2")
        wait_until(page, LINE)
        if wanted:
            wait_until(page, "window.heard > 0")
        else:
            assert page.evaluate("window.heard") == 0
            page.locator('[data-action="home"]').click()


def test_nothing_moves_with_reduced_motion(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    prefer(page, motion="auto")
    page.evaluate("(link) => window.lastIslands.load(link)", before_sunset())
    press(page, "pass")
    wait_until(page, CARD)
    assert page.evaluate("document.getAnimations().filter((a) => a.playState === 'running').length") == 0
