"""Shuri Line in the page: units are taken up, moved, dragged, attack; the map opens where the battle is."""

from __future__ import annotations

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
    wait_until,
    where,
)
from tests.recorded_views import ATTACKS, FIGHT, SET_UP, TO_CONTACT

SEED = 3


@pytest.fixture(scope="module")
def shuri(browser: Browser, site: Site) -> Iterator[Page]:
    """One page for all tests here."""
    with one_page(browser, site.url) as page:
        yield page


def lay(page: Page, *tokens: str) -> int:
    """The first scenario after these answers; returns how many decisions that is."""
    return lay_game(page, {"title": "shuri", "variant": "outer", "seed": SEED}, tokens)


def test_the_map_opens_where_the_battle_is_and_shows_all_of_it_at_a_press(shuri: Page) -> None:
    page = shuri
    lay(page, *SET_UP)
    left, right = where(page, "space:1503"), where(page, "space:2604")
    page.locator('[data-action="zoom-fit"]').click()
    wait_until(page, "document.body.classList.contains('fitted')")
    whole = where(page, "space:2604")[0] - where(page, "space:1503")[0]
    assert right[0] - left[0] > 1.5 * whole
    page.keyboard.press("0")
    wait_until(page, "!document.body.classList.contains('fitted')")
    assert where(page, "space:1503") == pytest.approx(left, abs=1)


def test_a_unit_goes_by_taps_and_by_drag_and_comes_back_by_one_press(shuri: Page) -> None:
    page = shuri
    step = lay(page, *SET_UP)
    tap(page, "unit:1/381")
    asked(page, "Where does 1/381 go")
    tap(page, "unit:2/17")
    asked(page, "Where does 2/17 go")
    tap(page, "space:2505")
    moved = at_step(page, step + 2)
    assert (
        moved["board"]["units"]["2/17"] | {"at": "2505", "done": "moved", "contact": True}
        == (moved["board"]["units"]["2/17"])
    )
    page.locator('[data-action="undo"]').click()
    at_step(page, step)
    (x0, y0), (x1, y1) = where(page, "unit:1/381"), where(page, "space:1403")
    page.mouse.move(x0, y0)
    page.mouse.down()
    page.mouse.move((x0 + x1) / 2, (y0 + y1) / 2, steps=4)
    page.mouse.move(x1, y1, steps=4)
    page.mouse.up()
    assert at_step(page, step + 2)["board"]["units"]["1/381"]["at"] == "1403"


def test_attacks_are_declared_on_the_map_and_fought(shuri: Page) -> None:
    page = shuri
    step = lay(page, *SET_UP, *TO_CONTACT, "done")
    tap(page, "unit:3/382")
    asked(page, "Whom does 3/382 attack?")
    tap(page, "unit:11IIB")
    declared = at_step(page, step + 2)["board"]
    assert declared["units"]["3/382"]["aim"] == "11IIB"
    assert "11IIB" not in declared["open"]
    lay(page, *SET_UP, *TO_CONTACT, "done", *ATTACKS)
    page.get_by_role("button", name="All attacks are declared").first.click()
    asked(page, "Final protective fire")


@pytest.mark.parametrize("size", [(1440, 900), (1280, 800)])
def test_a_turn_of_many_units_leaves_the_bar_its_height(shuri: Page, size: tuple[int, int]) -> None:
    """What is proposed and finds no room there stands in the panel, once; a number on its scale fits in."""
    page = shuri
    try:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        lay(page, *SET_UP, *TO_CONTACT[:4])
        over = "getComputedStyle(document.body).getPropertyValue('--over')"
        assert page.evaluate(over) == "0px"
        wishes = page.locator('[data-action="propose"]:visible').evaluate_all(
            "(nodes) => nodes.map((node) => node.dataset.wish)"
        )
        assert sorted(wishes) == ["back", "close", "forward"]
        lay(page, *SET_UP, "done", "support 2/22J")
        assert page.locator("#choices .scale").is_visible()
        assert page.evaluate(over) == "0px"
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


@pytest.mark.parametrize("size", [(390, 844), (768, 1024)])
def test_proposals_wait_in_the_sheet_before_they_hide_units(shuri: Page, size: tuple[int, int]) -> None:
    page = shuri
    try:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        lay(page, *SET_UP)
        bar = page.locator("#promptbar").bounding_box()
        assert bar
        assert where(page, "unit:1/382")[1] > bar["y"] + bar["height"]
        page.locator("#choices .more").click()
        page.locator('#panel [data-wish="forward"]').wait_for()
    finally:
        page.set_viewport_size({"width": 1280, "height": 800})


def test_lenses_are_laid_over_the_map_and_say_what_they_mean(shuri: Page) -> None:
    page = shuri
    lay(page, *SET_UP, *TO_CONTACT, "done", *ATTACKS)
    page.locator('[data-action="lenses"]').click()
    first = page.locator("#lenses button").first
    first.click()
    assert first.get_attribute("aria-pressed") == "true"
    assert "zone of control" in page.locator("#lenses p").inner_text()
    check_axe(page)
    first.click()
    assert first.get_attribute("aria-pressed") == "false"
    assert page.locator("#lenses p").inner_text() == ""
    page.keyboard.press("v")
    assert page.locator("#lenses").is_hidden()


def test_keys_walk_the_hexes_and_a_hex_is_told_in_words(shuri: Page) -> None:
    page = shuri
    step = lay(page, *SET_UP)
    page.locator('#spaces button[data-space="1503"]').focus()
    assert "American battalion 1/381" in page.evaluate("document.activeElement.textContent")
    page.keyboard.press("Enter")
    asked(page, "Where does 1/381 go")
    page.keyboard.press("End")
    assert page.evaluate("document.activeElement.dataset.space") == "1403"
    page.keyboard.press("Enter")
    at_step(page, step + 2)


def test_a_large_turn_goes_by_one_tap_a_unit_and_by_proposals(shuri: Page) -> None:
    """Next once, then a hex or Hold for each unit; one unit and a proposal taken back."""
    page = shuri
    step = lay(page, *SET_UP)
    goals = {
        unit.removeprefix("unit "): place.removeprefix("to ")
        for unit, place in zip(TO_CONTACT[::2], TO_CONTACT[1::2], strict=True)
    }
    taps = 1
    page.locator('#choices [data-action="next-unit"]').click()
    left = 15
    while left:
        left -= 1
        asked(page, "Where does")
        unit = page.locator("[data-role=prompt] .pointer").first.inner_text()
        if unit in goals:
            step += 2
            tap(page, f"space:{goals[unit]}")
            at_step(page, step)
        else:
            page.locator('#choices [data-action="hold-unit"]').click()
        taps += 1
        if left:
            wait_until(
                page, f"!document.querySelector('[data-role=prompt]').textContent.includes('does {unit} go')"
            )
            asked(page, "Where does")
    asked(page, "6 moved")
    assert taps == 16  # Next, and one for each of fifteen units
    tap(page, "unit:2/382")
    page.locator('#choices [data-action="retract"]').click()
    assert at_step(page, step - 2)["board"]["units"]["2/382"]["done"] == ""
    page.get_by_role("button", name="End of movement").first.click()
    before = at_step(page, step - 1)
    page.locator('#choices [data-wish="declare"]').click()
    asked(page, "Declare attacks")
    proposed = wait_until(page, f"window.lastIslands.view().then((v) => v.step > {before['step']} && v)")
    assert len(proposed["agenda"]["duties"]) < len(before["agenda"]["duties"])
    page.locator(".fight summary").first.click()
    page.locator(".fight .outcome").first.wait_for()
    check_axe(page)
    page.locator('[data-action="undo"]').click()
    at_step(page, before["step"])


def test_the_whole_line_goes_forward_by_one_press_and_comes_back_by_one(shuri: Page) -> None:
    page = shuri
    page.set_viewport_size({"width": 1920, "height": 1080})  # room for the words beside the buttons
    step = lay(page, *SET_UP)
    before = page.evaluate("window.lastIslands.view()")["board"]["units"]
    page.locator('#choices [data-wish="forward"]').hover()
    asked(page, "Line forward: 13 units. Must be attacked as things stand: 10.")  # seen before
    check_axe(page)
    page.locator('#choices [data-wish="close"]').focus()
    page.keyboard.press("Tab")  # keys see it too
    asked(page, "Line forward: 13 units. Must be attacked as things stand: 10.")
    page.keyboard.press("Enter")
    assert at_step(page, step + 26)["agenda"]["name"].endswith(": 10")
    assert "13 units" in page.locator("#banner").inner_text()
    page.keyboard.press("u")
    assert at_step(page, step)["board"]["units"] == before


def test_units_go_together_by_mouse_and_by_keys(shuri: Page) -> None:
    page = shuri
    step = lay(page, *SET_UP, "unit 1/32", "to 2602")
    tap(page, "unit:1/17")
    asked(page, "Where does 1/17 go")
    page.keyboard.down("Shift")
    tap(page, "unit:2/17")
    page.keyboard.up("Shift")
    asked(page, "2 units go together")
    assert page.locator('#choices [data-action="group"]').inner_text() == "Group (2)"
    tap(page, "space:2402")
    units = at_step(page, step + 4)["board"]["units"]
    assert (units["1/17"]["at"], units["2/17"]["at"]) == ("2402", "2503")
    page.locator('[data-action="undo"]').click()
    at_step(page, step)
    for name in ("2403", "2504"):
        page.locator(f'#spaces button[data-space="{name}"]').focus()
        page.keyboard.press("Shift+Enter")
        asked(page, "Where does 1/17 go")
    asked(page, "2 units go together")
    page.locator('#spaces button[data-space="2402"]').focus()
    page.keyboard.press("Enter")
    assert at_step(page, step + 4)["board"]["units"]["2/17"]["at"] == "2503"


def test_units_go_together_by_touch(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(viewport={"width": 390, "height": 844}, has_touch=True)
    page.goto(site.url)
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    step = lay(page, *SET_UP, "unit 1/32", "to 2602")
    page.locator('#choices [data-action="group"]').tap()
    asked(page, "Tap the units that go together")
    for unit in ("unit:1/17", "unit:2/17"):
        page.touchscreen.tap(*where(page, unit))
        asked(page, "Where does 1/17 go")
    asked(page, "2 units go together")
    page.touchscreen.tap(*where(page, "space:2402"))
    units = at_step(page, step + 4)["board"]["units"]
    assert (units["1/17"]["at"], units["2/17"]["at"]) == ("2402", "2503")
    page.locator('[data-action="undo"]').tap()
    at_step(page, step)


def first_of(page: Page) -> str:
    """The combat that is offered as the next."""
    return page.locator('#choices [data-action="fight-next"]').inner_text().split(" · ")[0]


def test_combats_are_put_in_order_by_drag_and_by_keys_and_fought_in_it(shuri: Page) -> None:
    page = shuri
    page.set_viewport_size({"width": 1440, "height": 1100})  # three fights of the card are in sight
    step = lay(page, *FIGHT)
    assert first_of(page) == "Next: Attack 21IIB"
    grips = page.locator(".order-grip")
    grips.nth(2).hover()
    page.mouse.down()
    renew = "const grip = document.querySelectorAll('.order-grip')[2]; grip.replaceWith(grip.cloneNode(true))"
    page.evaluate(f"(() => {{ {renew} }})()")  # news of the game draw the list anew in the midst of a drag
    end = grips.nth(0).bounding_box()
    assert end
    page.mouse.move(end["x"] + 9, end["y"] + 2, steps=4)
    page.mouse.up()
    wait_until(page, "document.querySelector('#choices').textContent.includes('Next: Attack 23IIB')")
    page.locator(".order-grip").first.focus()
    page.keyboard.press("ArrowDown")
    assert first_of(page) == "Next: Attack 21IIB"
    assert page.evaluate("document.activeElement.dataset.grip") == "unit:23IIB"
    check_axe(page)
    page.locator('#choices [data-action="fight-all"]').click()
    page.locator('#choices .go[data-action="fight-all"]').click()
    then = wait_until(page, f"window.lastIslands.view().then((v) => v.step > {step} && v)")
    fought = [line["text"] for line in then["log"] if line["verb"] == "fought"]
    assert fought[0].startswith("1/381 attacked 21IIB")


def test_standing_orders_are_given_in_one_dialog_and_taken_back_by_one_press(shuri: Page) -> None:
    page = shuri
    step = lay(page, *SET_UP)
    page.locator("#choices button", has_text="Orders").click()
    page.locator("#dialog select").first.wait_for()
    check_axe(page)
    page.keyboard.press("Escape")
    asked(page, "move units in any order")
    page.locator("#choices button", has_text="Orders").click()
    page.locator("#dialog select").nth(0).select_option("1")
    page.locator("#dialog select").nth(2).select_option("3")
    page.locator('#dialog [data-action="orders"]').click()
    assert at_step(page, step + 4)["board"]["orders"][0] == [1, 0, 3, 0]
    page.locator('[data-action="undo"]').click()
    at_step(page, step)
