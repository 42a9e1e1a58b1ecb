"""Typhoon of Steel in the page: a plan, a curtain, fire, marches, battles; by mouse, touch and keys."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from game.core.link import to_position_link
from tests.browser.conftest import Site, asked, check_axe, one_page, tap, view, wait_until, where
from tests.okinawa.scene import scene

ASHORE = "114 m m; 112 g; 117 r; 115 I; 119 ?I; 701 ?S; ships 3 S1-31; fields 3; turn 4; plotted 6"
SETTINGS = "(text) => localStorage.setItem('lastislands/settings', text)"
UNCOVER = "document.querySelector('dialog[open] .go')?.click()"


@pytest.fixture(scope="module")
def okinawa(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for all tests here."""
    with one_page(browser, site.url) as page:
        yield page


def lay(page: Page, phase: str, text: str = ASHORE, pace: str = "none") -> None:
    """A position, in the hands of the one who is asked."""
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("localStorage.clear()")
    page.evaluate(SETTINGS, f'{{"pace": "{pace}", "motion": "reduced"}}')
    link = to_position_link(scene(text, phase=phase))
    page.evaluate("(link) => window.lastIslands.load(link)", link)
    wait_until(page, "document.querySelector('dialog[open] .go')")
    page.evaluate(UNCOVER)
    wait_until(page, "document.querySelectorAll('button[data-option]').length > 0")


def at(page: Page, unit: str) -> str:
    found: str = view(page)["board"]["units"][unit]["at"]
    return found


def test_each_side_sees_its_own_behind_a_curtain(okinawa: Page) -> None:
    page = okinawa
    lay(page, "jp move")
    assert view(page)["board"]["hides"]["119"] == ["infantry"]
    assert "hidden: infantry" in page.locator("#spaces").inner_text()
    while view(page)["eyes"] == 1:
        step = view(page)["step"]
        options = view(page)["options"]
        done = next(option["index"] for option in options if option["token"] == "done")
        page.evaluate(f"window.lastIslands.answer({done})")
        wait_until(page, f"window.lastIslands.view().then((v) => v.step > {step})")
    wait_until(page, "document.querySelector('dialog[open]')?.textContent.includes('Pass the device')")
    assert view(page)["board"]["hides"] == {}
    page.evaluate(UNCOVER)
    assert "hidden" not in page.locator("#spaces").inner_text()
    check_axe(page)


def test_who_fires_is_asked_with_the_odds(okinawa: Page) -> None:
    page = okinawa
    lay(page, "us fire", ASHORE + "; ships 2 S1-20")
    tap(page, "unit:22/I")
    asked(page, "Who fires at 115")
    wait_until(page, "document.querySelector('#choices').textContent.includes('% disorganised')")
    assert "All 5" in page.locator("#choices").inner_text()
    assert page.locator("#choices .offer").first.inner_text().startswith("Fire with")
    check_axe(page)


def test_a_march_into_the_dark_is_confirmed_and_told_large(okinawa: Page) -> None:
    page = okinawa
    lay(page, "us move", pace="step")
    tap(page, "unit:1M/B")
    asked(page, "Where do 1M/A and 1M/B go")
    tap(page, "space:119")
    wait_until(page, "document.querySelector('#choices .cancel + .go')")
    page.locator("#choices .cancel + .go").click()
    wait_until(page, "document.querySelector('#event h2')?.textContent === 'Ambush'")
    assert "22/II" in page.locator("#event").inner_text()
    page.locator('[data-action="skip"]').click()


def test_a_sweep_is_looked_at_then_done_until_somebody_is_met(okinawa: Page) -> None:
    page = okinawa
    lay(page, "us move", "108 m a; 109 a r; 114 g; 735 ?N ?N; 721 ?S; 722 ?B; turn 4; plotted 6; fields 3")
    page.locator('[data-wish="sweep"]').click()
    wait_until(page, "document.querySelectorAll('.errand').length > 2")
    asked(page, "an ambush on the way")
    page.locator(".errand").first.click()
    wait_until(page, "document.querySelector('.errand[aria-pressed=false]')")
    check_axe(page)
    before = view(page)["step"]
    page.locator('[data-action="carry-out"]').click()
    wait_until(page, f"window.lastIslands.view().then((v) => v.step > {before} + 1)")


def test_a_march_where_all_is_known_comes_back_by_one_press(okinawa: Page) -> None:
    page = okinawa
    lay(page, "us move", ASHORE + "; entered 109 111 113 116")
    tap(page, "unit:7 Art", "space:111")
    wait_until(page, "window.lastIslands.view().then((v) => v.board.units['7 Art'].at === '111')")
    page.locator('[data-action="undo"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v.board.units['7 Art'].at === '112')")


def test_an_attack_is_declared_by_both_its_hexes(okinawa: Page) -> None:
    page = okinawa
    lay(page, "us declare")
    tap(page, "space:114", "space:115")
    wait_until(page, "window.lastIslands.view().then((v) => v.board.aims.length)")
    assert view(page)["board"]["aims"] == [["114", "115"]]


def test_keys_walk_the_hexes_and_march(okinawa: Page) -> None:
    page = okinawa
    lay(page, "us move", ASHORE + "; entered 109 111 113 116")
    page.locator('#spaces button[data-space="112"]').focus()
    assert "7 Art" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    wait_until(page, "document.querySelector('#spaces button[data-space=\"111\"].lit')")
    page.locator('#spaces button[data-space="111"]').focus()
    page.keyboard.press("Enter")
    wait_until(page, "window.lastIslands.view().then((v) => v.board.units['7 Art'].at === '111')")


def test_armour_goes_by_touch_on_a_phone(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(site.url)
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    lay(page, "us move", ASHORE + "; entered 118 120")
    page.touchscreen.tap(*where(page, "unit:193 Tk"))
    asked(page, "Where does 193 Tk go")
    page.touchscreen.tap(*where(page, "space:118"))
    wait_until(page, "window.lastIslands.view().then((v) => v.board.units['193 Tk'].at === '118')")


def test_a_deployment_is_planned_and_told_to_the_rules_in_one_press(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page()
    page.goto(f"{site.url}?title=okinawa&seed=5&us=recruit&japan=human")
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    page.locator('[data-action="desk"]').click()
    wait_until(page, "document.querySelectorAll('.plan-card svg :is(.fort, .men)').length > 200")
    check_axe(page)
    page.locator('[data-desk="plan-Web"]').click()
    wait_until(page, "document.querySelector('[data-desk=undo]').textContent.includes('1')")
    page.locator('[data-desk="shift"]').click()
    wait_until(page, "document.querySelector('[data-desk=undo]').textContent.includes('2')")
    page.locator('[data-desk="zone-8"]').click()
    page.locator('[data-desk="kind-back"]').click()
    wait_until(page, "document.querySelector('[data-desk=kind-back]').ariaPressed === 'true'")
    full = page.locator('.desk svg .hex[aria-label*="infantry"]').first
    full.click()
    wait_until(page, "document.querySelector('[data-desk=finish]').disabled")
    page.locator('[data-desk="complete"]').press("Enter")
    wait_until(page, "!document.querySelector('[data-desk=finish]').disabled")
    check_axe(page)
    page.locator('[data-desk="kind-0"]').click()
    page.locator(".zone-map.spent .hex.held").first.click()  # nobody is in hand: a piece is taken up
    wait_until(page, "document.querySelector('[data-desk=hint]').textContent.startsWith('In hand: 1')")
    page.locator(".zone-map .hex:not(.shut)").first.click()
    wait_until(page, "!document.querySelector('[data-desk=finish]').disabled")
    page.locator('[data-desk="curtain"]').click()
    assert not page.locator(".desk svg").count()
    page.locator('[data-desk="curtain"]').click()
    page.locator('[data-desk="finish"]').click()
    wait_until(page, "!JSON.stringify({...localStorage}).includes('(last)')")  # whoever opens the desk next
    wait_until(page, "window.lastIslands.view().then((view) => view.board.phase !== 'deploy')")
