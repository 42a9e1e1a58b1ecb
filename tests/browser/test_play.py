"""The page as a player has it: mouse, touch, keyboard, links, saves, offline, accessibility."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from game.session import Session
from tests.browser.conftest import Site, check_axe, deal, tap, view, wait_until

QUERY = "?title=ieshima&variant=advanced&seed=7&us=human&japan=human"
ADVANCED = {"title": "ieshima", "variant": "advanced", "seed": 7}


def ready(page: Page) -> None:
    wait_until(page, "document.documentElement.dataset.boot !== 'loading'")
    assert page.evaluate("document.documentElement.dataset.boot") == "ready"


def option(page: Page, token: str) -> dict[str, Any]:
    options = view(page)["options"]
    return next(o for o in options if o["token"] == token)


def number_of(page: Page, token: str) -> int:
    """The number of an answer in the list "Legal now"."""
    index = option(page, token)["index"]
    listed = page.locator("#legal button").evaluate_all("(all) => all.map((one) => one.dataset.option)")
    return int(listed.index(str(index))) + 1


def start(page: Page, site: Site) -> None:
    page.goto(site.url + QUERY)
    ready(page)


NEXT = "document.querySelector('#choices [data-action=next]')"


def answer(page: Page, *tokens: str) -> None:
    """Press the labelled buttons of the list "Legal now"; what is told before is sent on first."""
    for token in tokens:
        before = view(page)["step"]
        index = option(page, token)["index"]
        button = f"document.querySelector('button[data-option=\"{index}\"]')"
        wait_until(page, f"{button} !== null || {NEXT}?.click()")
        page.evaluate(f"{button}.click()")
        wait_until(page, f"window.lastIslands.view().then((v) => v?.step > {before})")


LANDING = ("plan ridge", "pass", "assault beaches", "move green>2", "take 1/306A x4", "take 2/306E x4")


def test_first_visit_shows_the_start_screen_and_begins_a_game(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page()
    page.goto(site.url)
    page.get_by_role("heading", name="Last Islands").wait_for()
    page.locator('[data-title="ieshima"] [data-action="new"]').first.click()
    page.locator('[data-side="japan"]').select_option("human")
    page.locator('[data-action="begin"]').click()
    wait_until(page, "window.lastIslands.view()")
    assert "Set up your infantry" in page.locator('[data-role="prompt"]').inner_text()
    assert page.locator("button[data-option]").count() == 5


def test_a_turn_by_mouse(page: Page) -> None:
    deal(page, **ADVANCED)
    page.locator('button[data-option="1"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 1)")
    for token in ("pass", "assault beaches"):
        step = view(page)["step"]
        page.locator(f'button[data-option="{option(page, token)["index"]}"]').click()
        wait_until(page, f"window.lastIslands.view().then((v) => v?.step > {step})")
    page.mouse.move(*wait_until(page, "window.lastIslands.where('space:2')")["tap"])
    page.get_by_text("Clear (round badge), +1 to the defender").wait_for()
    assert page.locator("#map.live").count(), "it may be tapped"
    tap(page, "space:2")
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.kind === 'assault.units')")
    assert page.locator("#tip").is_hidden()

    for kind in ("assault", "impulse"):
        page.locator('[data-action="undo"]').click()
        wait_until(page, f"window.lastIslands.view().then((v) => v?.prompt.kind === '{kind}')")
    page.wait_for_timeout(500)  # the stack lies down again
    drag(page, "unit:1/306A", "space:2")
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.kind === 'assault.units')")
    page.locator("#choices .go", has_text="1 unit").wait_for()
    page.locator("#choices button", has_text="1/306 ×4").click()
    page.locator("#choices .go", has_text="4 units").click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.board.spaces[2].us.length === 4)")


def drag(page: Page, start: str, end: str) -> None:
    """On the canvas, with the mouse."""
    (x, y), (a, b) = (wait_until(page, f"window.lastIslands.where('{one}')")["tap"] for one in (start, end))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move((x + a) / 2, (y + b) / 2, steps=4)
    page.mouse.move(a, b, steps=4)
    page.mouse.up()


def test_a_landing_by_touch(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(viewport={"width": 1024, "height": 768}, has_touch=True)
    start(page, site)
    answer(page, "plan ridge", "pass", "assault beaches")
    tap(page, "space:1", touch=True)
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.kind === 'assault.units')")
    answer(page, "all")
    assert len(view(page)["board"]["spaces"]["1"]["us"]) == 8


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    deal(page, **ADVANCED)
    page.locator("#tab-legal").focus()
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.dataset.option") == "1":
            break
    page.keyboard.press("Enter")
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.kind === 'impulse')")
    page.locator("#command-line").focus()
    page.keyboard.type(str(number_of(page, "pass")))
    page.keyboard.press("Enter")
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.who === 0)")
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("l")
    assert page.evaluate("document.activeElement.id") == "log"
    page.keyboard.press("r")
    assert page.locator("#tab-rules").get_attribute("aria-selected") == "true"


def test_undo_stops_at_the_dice(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, *LANDING)
    page.locator('[data-action="undo"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 5)")
    page.locator('[data-action="redo"]').click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 6)")
    answer(page, "done")
    assert view(page)["throws"], "the sunset roll"
    assert page.locator('[data-action="undo"]').is_disabled()


def test_links_and_a_file_bring_the_game_elsewhere(
    page: Page, open_page: Callable[..., Page], site: Site
) -> None:
    """The position and the file of one moment, the whole game of a later one."""
    deal(page, **ADVANCED)
    answer(page, *LANDING)
    early = view(page)["board"]
    page.locator('[data-action="share"]').click()
    position = page.locator(".share-row input").nth(1).input_value()
    with page.expect_download() as download:
        page.get_by_role("button", name="Record file").click()
    record = Path(download.value.path()).read_text()
    page.get_by_role("button", name="Close").click()
    answer(page, "done", "pass")
    late = view(page)["board"]
    link = page.evaluate("window.lastIslands.link()")
    here = Session()
    here.call("open", json.dumps({"link": link}))
    assert late == json.loads(here.call("view"))["board"] != early

    other = open_page()
    other.goto(position)
    ready(other)
    assert view(other)["board"] == early
    other.locator('[data-action="play-both"]').click()
    other.goto(site.url + link)
    wait_until(other, "window.lastIslands.view().then((v) => v?.step === 8)")
    other.locator('[data-action="play-both"]').click()
    assert view(other)["board"] == late
    assert other.locator(".log").inner_text() == page.locator(".log").inner_text()
    other.locator('[data-action="home"]').click()
    other.get_by_role("button", name="Open a link or file").click()
    other.locator("dialog textarea").fill(record)
    other.locator("dialog").get_by_role("button", name="Open a link or file").click()
    wait_until(other, "window.lastIslands.view().then((v) => v?.step === 6)")
    assert view(other)["board"] == early


def test_a_reload_keeps_the_game_and_the_start_screen_offers_it(page: Page, site: Site) -> None:
    deal(page, **ADVANCED)
    answer(page, *LANDING)
    page.wait_for_timeout(300)
    before = view(page)["board"]
    page.reload()
    ready(page)
    wait_until(page, "window.lastIslands.view()")
    assert view(page)["board"] == before
    page.goto(site.url)
    page.locator('[data-action="continue"]').click()
    ready(page)
    wait_until(page, "window.lastIslands.view()")
    assert view(page)["board"] == before


def test_two_tabs_tell_each_other(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, "plan ridge")
    page.wait_for_timeout(300)
    second = page.context.new_page()
    second.goto(page.url)
    ready(second)
    wait_until(second, "window.lastIslands.view()")
    answer(second, "pass")
    page.get_by_text("changed in another tab").wait_for()
    page.get_by_role("button", name="Show that one").click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 2)")
    second.close()


def test_a_damaged_link_is_explained_and_the_save_is_kept(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, *LANDING)
    page.wait_for_timeout(300)
    page.evaluate("location.hash = '#ieshima/r1/brokenLink'")
    page.get_by_text("damaged or cut").first.wait_for()
    assert view(page)["step"] == 6
    answer(page, "done")
    page.locator('[data-action="home"]').click()
    page.locator('[data-action="continue"]').wait_for()
    assert page.locator("#recent .save").count() == 1


def test_without_storage_the_game_goes_on(
    open_page: Callable[..., Page], site: Site, problems: list[str]
) -> None:
    page = open_page()
    page.add_init_script(
        "Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError'); };"
        "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };"
    )
    start(page, site)
    page.get_by_text("This browser keeps nothing").wait_for()
    answer(page, *LANDING)
    assert view(page)["step"] == 6
    problems[:] = [
        problem for problem in problems if "denied" not in problem
    ]  # PyScript asks for a store too


def test_replay_looks_back_and_plays_on(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, *LANDING, "done", "pass")
    page.locator('[data-action="replay"]').click()
    page.locator(".scrub input").wait_for()
    page.get_by_role("button", name="To the end").click()
    page.get_by_role("button", name="One decision back").click()
    page.get_by_text("Step 7 of 8").wait_for()
    page.get_by_role("button", name="Speed 1").click()
    page.get_by_role("button", name="Speed 2").wait_for()
    page.get_by_role("button", name="Back to the game").click()
    assert view(page)["step"] == 8
    page.locator('[data-action="replay"]').click()
    page.get_by_role("button", name="To the beginning").click()
    page.get_by_role("button", name="Play on from here").click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.kind === 'setup')")


def test_a_whole_game_against_the_random_computer_ends_with_its_result(page: Page) -> None:
    session = Session()
    shown = json.loads(session.call("new", json.dumps({"title": "ieshima", "variant": "basic", "seed": 3})))
    while not shown["over"]:
        shown = json.loads(session.call("think", json.dumps({"level": "random"})))
    share = json.loads(session.call("share"))
    page.evaluate("(link) => window.lastIslands.load(link)", share["link"])
    assert view(page)["over"]
    assert "victory" in page.locator('[data-role="prompt"]').inner_text()
    assert page.locator("#log .log li").last.is_visible()
    deal(page, **ADVANCED)
    assert page.locator("#tab-legal").get_attribute("aria-selected") == "true"


def test_axe_finds_nothing_serious_on_any_screen(page: Page) -> None:
    page.get_by_role("heading", name="Last Islands").wait_for()
    check_axe(page)
    deal(page, **ADVANCED)
    answer(page, *LANDING)
    check_axe(page)
    page.locator("#tab-rules").click()
    page.locator("#tab-body .rules").wait_for()
    check_axe(page)
    page.locator('[data-action="share"]').click()
    page.locator("dialog[open]").wait_for()
    check_axe(page)


PRINTED = """() => {
  const canvas = document.querySelector("#print-map canvas");
  const { width, height } = canvas;
  const small = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const ctx = small.getContext("2d");
  ctx.imageSmoothingQuality = "high";
  ctx.drawImage(canvas, width / 4, height / 4, width / 2, height / 2, 0, 0, 1, 1);
  const light = ctx.getImageData(0, 0, 1, 1).data.slice(0, 3).reduce((a, b) => a + b) / 765;
  return { width, light, words: getComputedStyle(document.querySelector("#prompt")).color };
}"""


def test_the_map_goes_to_paper(page: Page) -> None:
    """By the browser's own command too: the whole sheet, light in a dark room as well."""
    page.emulate_media(color_scheme="dark")
    deal(page, **ADVANCED)
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(color_scheme="dark", media="print")
    printed = page.evaluate(PRINTED)
    assert printed["width"] > 2000
    assert printed["light"] > 0.6
    assert printed["words"] == "rgb(0, 0, 0)"
    assert page.locator("#print-map canvas").is_visible()
    assert not page.locator("#promptbar button:not(.rule, .gloss)").locator("visible=true").count()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    page.emulate_media(color_scheme="dark", media="screen")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.evaluate("window.print = () => { window.printed = true; }")
    page.locator('[data-action="share"]').click()
    page.get_by_role("button", name="Print").click()
    wait_until(page, "window.printed")


def test_secret_bids_are_handed_over_and_hidden(page: Page) -> None:
    page.locator('[data-title="ieshima"] [data-action="new"]').first.click()
    page.locator("dialog details.more > summary").click()
    page.locator("dialog summary", has_text="Optional rules").click()
    page.get_by_label("The players bid for the American side").check()
    page.locator('[data-side="japan"]').select_option("human")
    page.locator('[data-action="begin"]').click()
    page.get_by_text("Hand the device over").wait_for()
    page.locator("dialog").get_by_role("button", name="I am the first player").click()
    answer(page, "wish US")
    page.locator("dialog").get_by_role("button", name="I am the second player").click()
    assert "wishes to command" not in page.locator(".log").inner_text()
    answer(page, "wish JP")
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.kind === 'setup')")
    page.locator("dialog").get_by_role("button", name="I am the Japanese player").click()


PLACED = """async () => JSON.stringify([await window.lastIslands.where("space:4"),
  document.querySelector(".scale .go").getBoundingClientRect()])"""


def test_a_number_is_set_by_arrows_and_steps_and_given_by_one_button(page: Page) -> None:
    deal(page, **ADVANCED | {"changes": {"bidding": "on"}})
    for player in ("first", "second"):
        page.locator("dialog").get_by_role("button", name=f"I am the {player} player").click()
        answer(page, "wish US")
    page.locator("dialog").get_by_role("button", name="I am the first player").click()
    slider = page.get_by_role("slider")
    slider.focus()
    before = page.evaluate(PLACED)
    for key in ("ArrowLeft", "ArrowLeft", "ArrowDown"):
        page.keyboard.press(key)
    assert "3 lower" in (slider.get_attribute("aria-valuetext") or "")
    page.get_by_role("button", name="Less").click()
    assert page.evaluate(PLACED) == before, "arrows move the number, not the map; the button stays"
    assert "4 lower" in page.locator(".means").inner_text()
    check_axe(page)
    page.locator(".scale .go", has_text="Bid −4").click()
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt.who === 1)")
    page.locator("dialog").get_by_role("button", name="I am the second player").click()
    assert page.get_by_role("slider").input_value() == "0"


def test_a_choice_among_several_is_forgotten_with_its_question(page: Page) -> None:
    deal(page, **ADVANCED | {"variant": "basic"})
    answer(page, "plan ridge", "pass")
    tap(page, "space:green")
    page.locator("#choices button").nth(1).wait_for()
    tap(page, "space:blue")
    answer(page, "assault blue")
    answer(page, "take 1/305A x1", "enough")
    assert page.locator(".notice").count() == 0
    shown = view(page)
    assert page.locator("#choices button").all_inner_texts() == ["Finish · no undo"]
    assert page.locator("button[data-option]").count() == len(shown["options"])
    assert shown["options"][0]["text"] == "Finish"
    last = page.locator("#legal button").last.inner_text()
    assert last.startswith("Finish"), "what ends a row is listed last"


def test_number_keys_are_those_of_the_list_and_ask_before_what_is_final(page: Page) -> None:
    deal(page, **ADVANCED)
    answer(page, "plan ridge", "pass")
    number = number_of(page, "pass")
    assert number < 10
    page.keyboard.press(str(number))
    page.locator("#choices .go", has_text="Pass · 100 % day ends · no undo").wait_for()
    assert view(page)["step"] == 2
    page.keyboard.press(str(number))
    wait_until(page, "window.lastIslands.view().then((v) => v?.step > 2)")
