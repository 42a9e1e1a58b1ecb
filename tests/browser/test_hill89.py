"""Hill 89 in the page: dice and cards by mouse, touch and keyboard, the enemy's turn, links."""

from __future__ import annotations

import json
from collections.abc import Callable

from playwright.sync_api import Page

from game.core.dice import Seeded
from game.core.link import to_position_link
from game.core.match import Match
from tests.browser.conftest import Site, at_step, check_axe, deal, tap, view, wait_until, where
from tests.hill89.scene import TITLE, position, scene


def prefer(pace: str) -> str:
    """Settings, to be written before a game is opened."""
    settings = json.dumps(json.dumps({"pace": pace, "motion": "reduced"}))
    return f"localStorage.setItem('lastislands/settings', {settings})"


def start(page: Page, link: str = "") -> None:
    page.evaluate(prefer("none"))
    if link:
        page.evaluate("(link) => window.lastIslands.load(link)", link)
    else:
        deal(page, title="hill89", seed=4711)


def test_a_turn_by_mouse_and_the_same_game_on_a_phone(
    open_page: Callable[..., Page], page: Page, site: Site
) -> None:
    """Tap, drag, undo, look closely; the link brings the position to a phone, which plays on by touch."""
    start(page)
    tap(page, "space:2")
    page.locator("#choices .go").click()
    assert at_step(page, 1)["undo"] is False, "cards were revealed and dice rolled"

    tap(page, "held:resupply")
    at_step(page, 2)
    (x0, y0), (x1, y1) = where(page, "die:1"), where(page, "space:2")
    page.mouse.move(x0, y0)
    page.mouse.down()
    page.mouse.move((x0 + x1) / 2, (y0 + y1) / 2)
    page.mouse.move(x1, y1)
    page.mouse.up()
    assert at_step(page, 3)["board"]["pawn"] == 2

    page.locator('[data-action="undo"]').click()
    at_step(page, 2)
    tap(page, "space:2")
    at_step(page, 3)
    tap(page, "die:2", "die:3")
    assert page.locator("#choices button").all_inner_texts()[0] == "Activate: 2-3"
    tap(page, "space:2")
    assert at_step(page, 4)["prompt"]["kind"] == "activation"
    for step, anchor in enumerate(("enemy:4", "enemy:4", "enemy:3", "enemy:2"), 5):
        tap(page, anchor)
        at_step(page, step)

    tap(page, "enemy:3")
    assert "Hits space 3, space 7, space 8, space 9 for 2" in page.locator("#tab-body").inner_text()
    assert page.locator("canvas.closeup").count() == 1
    check_axe(page)

    link = page.evaluate("window.lastIslands.link()")
    phone = open_page(viewport={"width": 390, "height": 844}, has_touch=True, device_scale_factor=2)
    phone.add_init_script(prefer("step"))
    phone.goto(site.url + link)
    wait_until(phone, "document.documentElement.dataset.boot === 'ready' && window.lastIslands.view()")
    assert view(phone)["board"] == view(page)["board"]
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390
    for die in ("die:4", "die:4b"):
        box = phone.evaluate(f"window.lastIslands.where('{die}')")
        assert min(box["width"], box["height"]) >= 44
    tap(phone, "die:4b", "space:6", touch=True)
    assert at_step(phone, 9)["prompt"]["kind"] == "resupply"
    last = phone.locator("#choices button").last.bounding_box()
    assert last is not None
    assert last["x"] + last["width"] <= 391, "a button can be reached"
    tap(phone, "row:2", touch=True)
    phone.locator("#choices .go").tap()
    assert at_step(phone, 10)["undo"] is False, "a new card was drawn"
    tap(phone, "space:4", touch=True)
    at_step(phone, 11)
    tap(phone, "die:4", "space:6", touch=True)
    at_step(phone, 12)
    tap(phone, "enemy:4", touch=True)
    phone.locator("#choices .go").tap()
    at_step(phone, 13)
    told = []
    while phone.locator('[data-action="next"]').count():
        told.append(phone.locator('[data-role="prompt"]').inner_text())
        phone.locator('[data-action="next"]').tap()
    assert "Enemy Turn: nothing is aimed at space 6" in told[1], "after the own result, the enemy"
    asked = "document.querySelector('[data-role=prompt]').textContent"
    wait_until(phone, f"{asked}.includes('Move with any die')")


def test_a_tap_presses_nothing_that_opens_under_it(open_page: Callable[..., Page], site: Site) -> None:
    """On a phone on its side the close-up of a card opens over the map, with a list of all cards on top."""
    phone = open_page(viewport={"width": 667, "height": 375}, has_touch=True)
    phone.add_init_script(prefer("none"))
    phone.goto(f"{site.url}?title=hill89&seed=4711")
    wait_until(phone, "document.documentElement.dataset.boot === 'ready' && window.lastIslands.view()")
    phone.evaluate("window.pressed = []")
    phone.evaluate("addEventListener('click', (e) => window.pressed.push(e.target.tagName), true)")
    tap(phone, "enemy:2", touch=True)
    phone.locator("canvas.closeup").wait_for()
    phone.locator('#tabs [data-tab="rules"]').tap()
    assert phone.evaluate("window.pressed") == ["BUTTON"], "a tap on the tab, none on what lay over the map"


def test_undo_stays_under_the_finger(open_page: Callable[..., Page], site: Site) -> None:
    """Where there is no room for what cannot be pressed, Redo comes with the first Undo."""
    phone = open_page(viewport={"width": 667, "height": 375}, has_touch=True)
    phone.add_init_script(prefer("none"))
    phone.goto(f"{site.url}?title=hill89&seed=4711")
    wait_until(phone, "document.documentElement.dataset.boot === 'ready' && window.lastIslands.view()")
    tap(phone, "space:2", touch=True)
    phone.locator("#choices .go").tap()
    at_step(phone, 1)
    tap(phone, "held:resupply", touch=True)
    at_step(phone, 2)
    tap(phone, "space:2", touch=True)
    at_step(phone, 3)
    undo = phone.locator('[data-action="undo"]')
    before = undo.bounding_box()
    undo.tap()
    at_step(phone, 2)
    phone.locator('[data-action="redo"]').wait_for()
    assert undo.bounding_box() == before


def test_the_next_hint_is_in_sight(open_page: Callable[..., Page], site: Site) -> None:
    phone = open_page(viewport={"width": 667, "height": 375}, has_touch=True)
    phone.add_init_script(prefer("none"))
    phone.goto(f"{site.url}?title=hill89&seed=4711")
    wait_until(phone, "document.documentElement.dataset.boot === 'ready' && window.lastIslands.view()")
    tap(phone, "space:2", touch=True)
    phone.locator("#choices .go").tap()
    at_step(phone, 1)
    phone.locator('[data-action="hint"]').tap()
    for name in ("An idea", "The full line"):
        button = phone.get_by_role("button", name=f"Hint: {name}")
        button.wait_for()
        box = button.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 375, name
        button.tap()
    phone.locator('[data-action="do-it"]').wait_for()


def test_a_turn_by_keyboard_alone(page: Page) -> None:
    """The list of places and the numbers are enough; every place is told in words."""
    start(page)
    page.locator("#command-line").focus()
    page.keyboard.type("2")
    page.keyboard.press("Enter")
    at_step(page, 1)

    page.locator("#spaces button").first.focus()
    spoken = []
    for _ in range(page.locator("#spaces button").count()):
        spoken.append(page.evaluate("document.activeElement.textContent"))
        page.keyboard.press("ArrowRight")
    told = " ".join(spoken)
    assert "Space 1: Rifleman. Soldier damage 1. The Command Pawn stands here" in told
    assert "If the pawn ends here: 4 damage" in told
    assert "Enemy Space 4: Sniper" in told
    assert "2 fog tokens" in told
    assert "Objective 1 of 4, 8-24 April" in told

    def press(words: str) -> None:
        page.evaluate(
            "(words) => [...document.querySelectorAll('#spaces button')]"
            ".find((b) => b.textContent.startsWith(words)).focus()",
            words,
        )
        page.keyboard.press("Enter")

    press("Die: 2")
    press("Space 3")
    assert at_step(page, 2)["board"]["pawn"] == 3
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("u")
    at_step(page, 1)
    page.keyboard.press("1")
    assert at_step(page, 2)["prompt"]["kind"] == "activation"
    page.keyboard.press("1")
    at_step(page, 3)
    assert "wounded" in view(page)["log"][-1]["text"]


def test_what_is_known_is_told_and_a_small_question_is_put_once(page: Page, site: Site) -> None:
    """Cards named face down, prices on buttons, who fires, no nagging while a Tunnel digs."""
    text = (
        "pawn 10; pool 1; held 0; flag 2; e2 A over G; e3 H over ?; soldiers 1; circle sandbag; kit grenade"
    )
    start(page, to_position_link(scene(text)))
    told = page.locator("#spaces").inner_text()
    assert "Face down beneath: Sniper (G)" in told
    assert "Face down beneath: a card that nobody has seen" in told
    tap(page, "die:1", "space:1")
    at_step(page, 1)
    tap(page, "token:grenade")
    assert page.locator("#choices button").all_inner_texts()[0] == "Grenade: a soldier token"
    tap(page, "token:grenade")
    page.get_by_role("button", name="End the turn: −1", exact=True).first.click()
    shown = at_step(page, 2)
    assert shown["prompt"]["text"].startswith("Rifle Squad: 1 damage, and you have 4 health")
    assert shown["options"][0]["at"] == ["enemy:2"]
    page.locator("#choices button").nth(1).click()
    assert at_step(page, 3)["prompt"]["kind"] == "anytime"
    page.locator("#choices button").last.click()
    shown = at_step(page, 4)
    wanted = ("end", "block 0", "skip", "pass", "upgrade", "park", "move")
    while shown["board"]["turn"] == 2 and not shown["over"]:
        tokens = [option["token"] for option in shown["options"]]
        found = [i for want in wanted for i, token in enumerate(tokens) if token.startswith(want)]
        choice = found[0] if found else [3] * shown["prompt"]["n"]  # the scene's dice are real ones
        page.evaluate(f"window.lastIslands.answer({choice})")
        shown = view(page)
        assert shown["over"] or shown["prompt"]["kind"] != "anytime"


def test_a_plan_is_ticked_off_to_its_end_by_do_it(page: Page) -> None:
    """Past Resupply, a card picked and laid, a swap, the shots: one press after the other."""
    state = position(
        "pawn 4; pool 1 2 3 3; held 0; e2 F; e3 E over A; e4 D; cards 9=sherman; veteran sherman; "
        "rotated sherman; circle reposition; row flamethrower:grenade observer:adjust"
    )
    start(page, to_position_link(Match(TITLE, TITLE.rules.settings("normal"), Seeded(5), start=state)))
    for strength in ("A warning", "An idea", "The full line"):
        page.keyboard.press("h")
        wait_until(page, f"document.querySelector('.advice h3')?.innerText === {json.dumps(strength)}")
    steps = page.locator(".steps li:not(.then)").all_inner_texts()
    assert any("Resupply" in step for step in steps)
    assert any("Reposition" in step for step in steps)
    check_axe(page)
    for done in range(1, len(steps) + 1):
        step = view(page)["step"]
        page.locator('[data-action="do-it"]').click()
        moved = f"window.lastIslands.view().then((v) => v.step > {step})"
        wait_until(page, f"document.querySelector('#choices .go') ? true : {moved}")
        if view(page)["step"] == step:
            page.locator("#choices .go").click()
        wait_until(page, moved)
        if done < len(steps):
            wait_until(page, f"document.querySelectorAll('.steps .done').length === {done}")
            assert page.locator(".steps li:not(.then)").count() == len(steps), "the line is not forgotten"
