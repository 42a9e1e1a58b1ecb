"""Betio in the page: the first landing, a Fire Phase told, actions and attacks by mouse, touch and keys."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import (
    Site,
    asked,
    at_step,
    check_axe,
    lay_game,
    one_page,
    tap,
    view,
    wait_until,
    where,
)

SEED = 28  # that of the guided first turn
ASHORE = ("done", "unit I/3/2", "done")
ACTING = (*ASHORE, "done")


@pytest.fixture(scope="module")
def betio(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for all tests here."""
    with one_page(browser, site.url) as page:
        yield page


def lay(page: Page, *tokens: str, pace: str = "none") -> int:
    """First Waves after these answers; returns how many decisions that is."""
    page.emulate_media(reduced_motion="reduce")
    return lay_game(page, {"title": "betio", "variant": "first-waves", "seed": SEED}, tokens, pace)


def go_on(page: Page, name: str) -> None:
    """Press it in the bar; what cannot be taken back is pressed once more."""
    step = view(page)["step"]
    page.locator("#choices button", has_text=name).first.click()
    moved = f"window.lastIslands.view().then((v) => v.step > {step})"
    wait_until(page, f"{moved}.then((yes) => yes || document.querySelector('#choices .cancel + .go'))")
    if page.locator("#choices .cancel + .go").count():
        page.locator("#choices .cancel + .go").click()
        wait_until(page, moved)


def test_the_first_wave_lands_by_four_presses(betio: Page) -> None:
    page = betio
    lay(page)
    go_on(page, "Go on")
    asked(page, "Major Ryan")
    tap(page, "unit:I/3/2")
    at_step(page, 2)
    asked(page, "loaded as proposed")
    go_on(page, "Run in")
    board = at_step(page, 3)["board"]
    assert any(line["verb"] == "ashore" for line in view(page)["log"])
    assert board["units"]["F/2/8"]["at"] == "1018"
    check_axe(page)


def test_a_fire_phase_is_told_with_its_fields_and_opened_in_the_log(betio: Page) -> None:
    page = betio
    lay(page, *ASHORE, pace="step")
    page.evaluate("window.lastIslands.answer(0)")
    told = []
    while "E1/E2 fires" not in (told or [""])[-1]:
        assert len(told) < 9, told
        wait_until(page, "document.querySelector('[data-action=next]')")
        told.append(page.locator("[data-role=prompt]").inner_text())
        if "E1/E2 fires" not in told[-1]:
            page.locator('[data-action="next"]').click()
            before = json.dumps(told[-1].split("\n")[0][:30])
            wait_until(page, f"!document.querySelector('[data-role=prompt]').innerText.startsWith({before})")
    assert any("card 50" in words for words in told), told
    assert "F/2/2 loses a step" in told[-1]
    assert (
        page.locator("#turned canvas").get_attribute("aria-label") == "50"
    )  # the card, as long as it is told
    page.locator('[data-action="skip"]').click()
    asked(page, "who acts next")
    assert page.locator("#turned").is_hidden()
    summed = page.locator("#banner").text_content() or ""
    assert "Fire of E1/E2, F7/F8. F/2/2 loses a step, 3 left." in summed, summed
    detail = page.locator("#log details", has_text="In detail").last
    detail.locator("summary").click()
    fired = page.locator("#log details", has=page.locator("text=F/2/2, intense: hit, any symbol"))
    fired.first.wait_for(state="attached")
    check_axe(page)


def test_a_unit_acts_by_two_taps_and_comes_back_by_one_press(betio: Page) -> None:
    page = betio
    step = lay(page, *ACTING)
    tap(page, "unit:E/2/8")
    wait_until(page, "document.querySelector('[data-role=prompt]').textContent.includes('E/2/8')")
    tap(page, "space:1216")
    assert at_step(page, step + 2)["board"]["units"]["E/2/8"]["at"] == "1216"
    page.locator('[data-action="undo"]').click()
    assert at_step(page, step)["board"]["units"]["E/2/8"]["at"] == "1016"


def test_an_attack_shows_its_odds_before_anything_is_decided(betio: Page) -> None:
    page = betio
    step = lay(page, *ACTING)
    tap(page, "force:D5")
    asked(page, "Attack on D5 in 1118 with E/2/8 and F/2/8")
    assert "% defeated" in page.locator("#choices").inner_text()
    assert "Lacking flamethrowers (FT)" in page.locator("#tab-body").inner_text()  # the odds as it stands
    page.locator("#choices button", has_text="Without E/2/8").click()
    asked(page, "Attack on D5 in 1118 with F/2/8")
    alone = page.locator("#choices button", has_text="Attack").first
    assert "% defeated" in alone.inner_text()
    check_axe(page)
    page.locator('[data-action="undo"]').click()
    wait_until(page, f"window.lastIslands.view().then((v) => v.step < {step + 2})")


def test_6_1_a_hex_that_is_looked_at_says_who_fires_there(betio: Page) -> None:
    page = betio
    lay(page, *ACTING)
    tap(page, "space:1424")
    wait_until(page, "document.querySelector('#tab-body').innerText.includes('Hex 1424')")
    assert "Intense fire of E5 (brown)" in page.locator("#tab-body").inner_text()


def test_what_may_be_laid_over_the_map_is_below_the_question_and_within_the_map(betio: Page) -> None:
    page = betio
    lay(page, *ACTING)
    page.locator('[data-action="lenses"]').click()
    for width in (1440, 1100, 1024):
        page.set_viewport_size({"width": width, "height": 800})
        row = page.locator("#lenses button")
        wait_until(page, "document.querySelector('#lenses button').getBoundingClientRect().top > 0")
        question = page.locator("#promptbar").bounding_box()
        stage = page.locator("#stage").bounding_box()
        assert question
        assert stage
        for n in range(row.count()):
            box = row.nth(n).bounding_box()
            assert box
            assert box["y"] >= question["y"] + question["height"] - 1, (width, n)
            assert box["x"] + box["width"] <= stage["x"] + stage["width"], (width, n)
    page.locator("#lenses button", has_text="Danger").click()
    assert "Per cent" in page.locator("#lenses p").inner_text()
    page.set_viewport_size({"width": 1280, "height": 720})
    page.locator('[data-action="lenses"]').click()
    check_axe(page)


def test_keys_walk_the_hexes_and_act(betio: Page) -> None:
    page = betio
    step = lay(page, *ACTING)
    page.locator('#spaces button[data-space="1016"]').focus()
    assert "E/2/8" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('#spaces button[data-space=\"1216\"]')")
    page.locator('#spaces button[data-space="1216"]').focus()
    page.keyboard.press("Enter")
    assert at_step(page, step + 2)["board"]["units"]["E/2/8"]["at"] == "1216"


def test_a_unit_acts_by_touch_on_a_tablet(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(viewport={"width": 1024, "height": 768}, has_touch=True)
    page.goto(site.url)
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    step = lay(page, *ACTING)
    page.touchscreen.tap(*where(page, "unit:E/2/8"))
    wait_until(page, "document.querySelector('[data-role=prompt]').textContent.includes('E/2/8')")
    page.touchscreen.tap(*where(page, "space:1216"))
    at_step(page, step + 2)
    page.touchscreen.tap(*where(page, "force:D5"))  # nobody else can join: it only waits for its confirmation
    wait_until(page, "document.querySelector('#choices .go')?.textContent.startsWith('Attack D5')")
    assert "% defeated" in page.locator("#choices .go").inner_text()


def test_free_moves_are_one_press_and_one_undo(betio: Page) -> None:
    page = betio
    step = lay(page, *ACTING)
    before = view(page)["board"]
    page.locator('[data-wish="moves"]').click()
    wait_until(page, f"window.lastIslands.view().then((v) => v.step > {step} && v.board.paid > 0)")
    page.locator('[data-action="undo"]').click()
    assert at_step(page, step)["board"] == before


def test_a_plan_has_its_end_as_the_bright_button_and_leads_nobody(betio: Page) -> None:
    page = betio
    lay(page)
    assert "go" in (page.locator("#choices button", has_text="Go on").get_attribute("class") or "")
    assert page.locator('[data-action="next-unit"], [data-action="group"]').count() == 0
    assert "Deal of the day" in page.locator('article[data-title="betio"]').text_content()
