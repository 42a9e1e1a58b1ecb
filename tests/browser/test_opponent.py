"""A game against the computer in the page: its turn, reasons, hints, review, looking back, reloading."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from game.ieshima.variant import FAIR_BIDS
from game.session import Session
from tests.browser.conftest import Site, check_axe, wait_until
from tests.browser.test_play import ready, view

QUERY = "?title=ieshima&variant=basic&seed=7&us=human&japan=recruit"
OURS = "document.querySelectorAll('button[data-option]').length > 0"


def prefer(page: Page, **settings: str) -> None:
    """Settings that stand before the page does."""
    text = json.dumps(json.dumps(settings))
    page.add_init_script(
        f"localStorage['lastislands/settings'] ?? localStorage.setItem('lastislands/settings', {text})"
    )


def answer(page: Page, token: str) -> None:
    options = view(page)["options"]
    index = next(option["index"] for option in options if option["token"] == token)
    page.evaluate(f"window.lastIslands.answer({index})")


def test_a_pass_is_taken_back_while_the_computer_thinks_about_it(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page(reduced_motion="reduce")
    page.goto(site.url + "?title=ieshima&variant=basic&seed=7&us=elite&japan=human")
    ready(page)
    answer(page, "plan beaches")
    answer(page, "pass")
    page.locator('#choices [data-action="move-now"]').wait_for()
    page.locator('[data-action="undo"]').click()
    wait_until(page, OURS)
    shown = view(page)
    assert (shown["step"], shown["prompt"]["who"]) == (1, 1)
    assert page.locator('#choices [data-action="move-now"]').count() == 0


def test_an_impulse_against_a_recruit(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(reduced_motion="reduce")
    prefer(page, pace="step")
    page.goto(site.url + QUERY)
    ready(page)
    press_next = page.locator('#choices [data-action="next"]')
    press_next.wait_for()
    assert page.locator("#side").inner_text().upper() == "JAPANESE"
    assert page.locator("button[data-option]").count() == 0, "nothing to answer while it is shown"
    wait_until(page, "document.querySelector('#assertive').innerText")
    first = page.locator("#prompt").inner_text()
    page.keyboard.press(" ")
    wait_until(page, f"document.querySelector('#prompt').innerText !== {json.dumps(first)}")

    # Looking back in the middle of it, then a reload: nothing is lost.
    page.locator('[data-action="replay"]').click()
    page.locator(".scrub input").wait_for()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    wait_until(page, "/Step [1-9]/.test(document.querySelector('.where').innerText)")
    page.keyboard.press("Escape")
    press_next.wait_for()
    wait_until(page, "window.lastIslands.link().then((link) => location.hash === link)")
    page.reload()
    ready(page)
    wait_until(page, f"document.querySelector('[data-action=skip]') || {OURS}")
    if page.locator('[data-action="skip"]').count():
        page.locator('[data-action="skip"]').click()
    wait_until(page, OURS)
    assert view(page)["prompt"]["who"] == 0

    # Hints: each press says more, the last names the button.
    told: list[str] = []
    while "The full line" not in told:
        page.keyboard.press("h")
        shown = "document.querySelector('.advice h3')?.innerText"
        told.append(wait_until(page, f"{json.dumps(told)}.includes({shown}) ? null : {shown}"))
        assert "You win" in page.locator(".advice .number").inner_text()
    assert "An idea" in told
    assert page.locator(".plans li").count() >= 1
    check_axe(page)
    page.locator('[data-action="menu"]').click()
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Show the winning chance").check()
    page.locator("dialog").get_by_role("button", name="Close").click()
    page.locator("#chance .balance").wait_for()

    # The whole American impulse as the adviser would play it.
    while view(page)["prompt"]["who"] == 0 and view(page)["prompt"]["kind"] != "dice":
        step = view(page)["step"]
        page.evaluate("window.lastIslands.answer(0)")
        wait_until(page, f"window.lastIslands.view().then((v) => v.step > {step} || v.prompt.who !== 0)")
    page.locator('[data-action="skip"]').click()
    wait_until(page, OURS)
    page.locator(".log .rule", has_text="Why?").first.click()
    page.locator(".plans .chosen").wait_for()
    assert "%" in page.locator(".plans .chosen b").inner_text()


def test_an_elite_is_told_to_move_now(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(reduced_motion="reduce")
    prefer(page, pace="none")
    page.goto(site.url + QUERY.replace("recruit", "elite"))
    ready(page)
    pressed = 0
    while not page.evaluate(OURS):
        pressed += page.evaluate(
            "(() => { const b = document.querySelector('[data-action=move-now]:not([disabled])'); b?.click();"
            " return b ? 1 : 0 })()"
        )
        page.wait_for_timeout(20)
    assert pressed
    assert view(page)["prompt"]["who"] == 0


def test_a_finished_game_is_reviewed(page: Page) -> None:
    session = Session()
    shown = json.loads(session.call("new", json.dumps({"title": "ieshima", "variant": "basic", "seed": 3})))
    while not shown["over"]:
        shown = json.loads(session.call("think", json.dumps({"level": "random"})))
    link = json.loads(session.call("share"))["link"]
    page.evaluate("(link) => window.lastIslands.load(link)", link)
    page.get_by_role("button", name="Result and review").click()
    page.get_by_role("heading", name="Longest odds beaten").wait_for()
    begin = "document.querySelector('[data-action=review]').click()"
    shown = "[...document.querySelectorAll('.review :is(svg, progress)')].map((one) => one.localName)"
    assert page.evaluate(f"({begin}, {shown})") == ["svg", "progress"], "how far it is, below the chart"
    page.get_by_role("button", name="Stop").click()
    page.get_by_role("heading", name="Luck, apart from decisions").wait_for()
    assert page.locator(".review .chart svg").get_attribute("aria-label")
    check_axe(page)


def test_rooms_of_the_menu(page: Page) -> None:
    page.locator('[data-title="ieshima"] [data-action="new"]').first.click()
    page.locator('[data-side="japan"]').select_option("veteran")
    page.get_by_text("Plans the turn and looks at your reply").wait_for()
    check_axe(page)
    page.get_by_role("button", name="Close").click()
    for name in ("Settings", "Statistics", "Saved games", "Credits"):
        page.locator('[data-action="menu"]').click()
        page.locator("dialog").get_by_role("button", name=name).click()
        page.get_by_role("heading", name=name).wait_for()
        check_axe(page)
        page.get_by_role("button", name="Close").click()


def test_a_record_of_other_rules_leaves_the_choice(page: Page) -> None:
    session = Session()
    session.call("new", json.dumps({"title": "ieshima", "variant": "basic", "seed": 3}))
    session.call("answer", json.dumps({"choice": 1}))
    record = json.loads(session.call("share"))["record"]
    page.get_by_role("button", name="Open a link or file").click()
    page.locator("dialog textarea").fill(record.replace("rev 2", "rev 99", 1))
    page.locator("dialog").get_by_role("button", name="Open a link or file").click()
    page.get_by_role("heading", name="A game of other rules").wait_for()
    page.get_by_role("button", name="Try with today's rules").click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 1)")


def test_real_dice_are_tapped_in_a_game_with_the_fair_handicap(page: Page) -> None:
    page.locator('[data-title="ieshima"] [data-action="new"]').first.click()
    page.locator('[data-side="japan"]').select_option("human")
    page.get_by_label("Fair game").check()
    page.locator("dialog details.more > summary").click()
    page.get_by_label("We throw real dice").check()
    page.locator('[data-action="begin"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.title === 'ieshima' && v.dice === 'typed')")
    assert view(page)["settings"]["bid"] == FAIR_BIDS["basic"]
    for token in ("plan ridge", "pass", "bombard air", "target 15", "unit "):
        index = next(o["index"] for o in view(page)["options"] if o["token"].startswith(token))
        page.evaluate(f"window.lastIslands.answer({index})")
    for who, faces in enumerate(("34", "66")):
        wait_until(
            page, f"window.lastIslands.view().then((v) => v.prompt.kind === 'dice' && v.prompt.who === {who})"
        )
        for face in faces:
            page.locator(f'[data-face="{face}"]').click()
        page.get_by_role("button", name="Enter").click()
    wait_until(page, "window.lastIslands.view().then((v) => v.prompt.kind !== 'dice')")
    assert [roll.split() for roll in page.locator(".log .roll").all_inner_texts()] == [["3", "4"], ["6", "6"]]
