"""What the page promises of pressing: nothing is spent by looking, what is final says so, few clicks."""

from __future__ import annotations

import json
import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page

from game.core.link import to_position_link
from tests.browser.conftest import wait_until
from tests.hill89.scene import scene as hill
from tests.ieshima.scene import scene as island

SAID = "document.querySelector('#prompt').innerText"
SETTINGS = "localStorage.getItem('lastislands/settings')"


class Player:
    """Whoever sits at the page, counting clicks."""

    def __init__(self, page: Page, link: str, pace: str = "none") -> None:
        self.page = page
        self.clicks = 0
        settings = json.dumps(json.dumps({"pace": pace, "motion": "reduced"}))
        page.evaluate(f"localStorage.setItem('lastislands/settings', {settings})")
        page.evaluate("(link) => window.lastIslands.load(link)", link)
        wait_until(page, "window.lastIslands.view().then((v) => Boolean(v?.prompt))")

    def tap(self, anchor: str) -> None:
        place = wait_until(self.page, f"window.lastIslands.where({json.dumps(anchor)})")
        self.page.mouse.click(*place["tap"])
        self.clicks += 1

    def press(self, words: str) -> None:
        self.page.locator("#choices button", has_text=words).first.click()
        self.clicks += 1

    def words(self) -> list[str]:
        found: list[str] = self.page.locator("#choices button").all_inner_texts()
        return found

    def view(self) -> dict[str, Any]:
        found: dict[str, Any] = self.page.evaluate("window.lastIslands.view()")
        return found

    def asked(self, kind: str) -> None:
        """Until this is asked."""
        wait_until(self.page, f"window.lastIslands.view().then((v) => v?.prompt?.kind === '{kind}')")


def test_a_whole_battalion_into_an_attack_is_marked_priced_and_confirmed(page: Page) -> None:
    position = island("us 2: 3/306IKLM; jp 1: Labor-A; turn 2; side us", "assault 2")
    player = Player(page, to_position_link(position))
    player.tap("space:1")
    player.asked("assault.units")
    page.locator(
        "#choices button.final", has_text=re.compile(r"^All 4 · \d+ % success · no undo$")
    ).wait_for()
    step = player.view()["step"]
    player.press("All 4")
    page.locator("#choices .go", has_text="no undo").wait_for()
    assert player.view()["step"] == step, "nothing has happened yet"
    player.press("Cancel")
    assert player.view()["step"] == step


def test_an_area_that_can_be_entered_from_several_names_each_of_them(page: Page) -> None:
    position = island(
        "us 2: 1/306AB 2/306EF; turn 2; side us", "assault 2", "move 2>3", "take 1/306A x2", "enough"
    )
    player = Player(page, to_position_link(position))
    player.tap("space:4")
    page.locator("#choices button", has_text="Cancel").wait_for()
    moves = [words for words in player.words() if words.startswith("Move from ")]
    assert len(moves) == 2 == len(set(moves)), player.words()
    assert player.view()["prompt"]["kind"] == "assault"


def test_a_tap_on_an_enemy_throws_no_grenade(page: Page) -> None:
    position = hill("pawn 10; pool 1; e2 A; soldiers 1; kit grenade")
    player = Player(page, to_position_link(position))
    before = player.view()
    throw = page.locator("#choices button", has_text="Grenade: Rifle Squad")
    throw.wait_for(state="detached")  # the map gives all answers: they wait in the list
    player.tap("enemy:2")
    throw.wait_for()  # asked about this enemy alone
    assert player.words() == ["Grenade: Rifle Squad (E2)", "Cancel"]
    player.tap("enemy:2")
    throw.wait_for(state="detached")  # let go
    shown = player.view()
    assert (shown["step"], shown["board"]) == (before["step"], before["board"])
    player.tap("enemy:2")
    player.press("Grenade: Rifle Squad")
    wait_until(page, "window.lastIslands.view().then((v) => v?.step === 1)")


def test_space_is_the_next_step_and_changes_no_setting(page: Page) -> None:
    link = to_position_link(hill("pawn 10; pool 1; held 0; flag 2; e2 A; soldiers 1"))
    for confirm in ("keyboard", "mouse"):
        player = Player(page, link, pace="step")
        settings = page.evaluate(SETTINGS)
        player.tap("die:1")
        player.tap("space:1")
        go = page.locator("#choices .go.final")
        go.wait_for()
        if confirm == "mouse":
            go.click()
        else:
            page.keyboard.press("Enter")
        wait_until(page, "document.activeElement.dataset.action === 'next'")
        said = page.evaluate(SAID)
        page.keyboard.press("Space")
        wait_until(page, f"{SAID} !== {json.dumps(said)}")
        wait_until(page, "document.activeElement.dataset.action === 'next'")
        assert page.evaluate(SETTINGS) == settings


TRIES, MOMENT = 8, 4.0  # seconds
SAID_ALOUD = "document.querySelector('#polite').textContent"
FOCUS = "document.activeElement.id || document.activeElement.dataset.action"


def hears(page: Page, key: str, question: str) -> None:
    """A key is pressed and answered aloud; again, if the question that is being read has spoken over it."""
    for _ in range(TRIES):
        page.keyboard.press(key)
        with suppress(AssertionError):
            wait_until(page, question, MOMENT)
            return
    wait_until(page, question, MOMENT)


def test_every_key_of_the_list_tells_what_it_does(page: Page) -> None:
    """By ear alone: odds are read, rules are entered, Esc comes back."""
    player = Player(
        page, to_position_link(island("us 2: 1/306ABCD; jp 1: Labor-A; jp 4: Labor-B; turn 2; side us"))
    )
    page.locator("#prompt").focus()
    hears(page, "o", f"{SAID_ALOUD} === 'No dice here.'")
    page.keyboard.press("r")
    assert page.evaluate(FOCUS) == "tab-body"
    page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == "prompt"
    player.tap("space:2")
    player.asked("assault")
    hears(page, "o", f"/^Odds of Move from Area 2 .*: \\d+ % success$/.test({SAID_ALOUD})")


def test_nothing_empty_takes_the_focus_on_the_start_screen(page: Page) -> None:
    for empty in (".skip", "#status"):
        page.evaluate("(selector) => document.querySelector(selector).focus()", empty)
        assert not page.evaluate("(selector) => document.activeElement.matches(selector)", empty)


# What a player wants, from where, by which clicks: "@" on the map, "!" what is final, else a button;
# "?" waits for a question.
WAYS = {
    "land on a beach": (
        "us green: 1/306ABCD 2/306EFGH; jp 9: SEI-A",
        ("@space:green", "?assault.units", "All 8", "?assault", "Finish"),
        3,
    ),
    "bombard one unit": (
        "us 4: 1/306A; jp 3: Labor-A; jp 9: SEI-AB",
        ("@marker:naval", "Bombard Area 3", "!"),
        3,
    ),
    "bombard one of several": (
        "us 4: 1/306A; jp 3: Labor-AB 2/1A; jp 9: SEI-A",
        ("@marker:naval", "Bombard Area 3", "?bombard.unit", "Bombard 2/1A", "!"),
        4,
    ),
    "attack again": (
        "us 5: 1/305ABCD 3/305I; jp 5: 2/1A",
        ("@space:5", "?assault", "Attack in Area 5", "?attack.units", "All 5", "?combat.lead", "leads", "!"),
        5,
    ),
    "two battalions, two attacks": (
        "us 2: 1/306ABCD 2/306EFGH; jp 1: Labor-A; jp 4: Labor-B; jp 9: SEI-A",
        (
            *("@space:2", "?assault", "@space:1", "?assault.units", "1/306", "✓ 4"),
            *("?assault", "@space:4", "?assault.units", "All 4", "?assault", "Attack in Area 1", "!"),
        ),
        8,
    ),
    "eight companies into the ridge": (
        "us 5: 1/306ABCD 2/306EFGH; jp 15: 2/1AB",
        ("@space:5", "?assault", "@space:15", "?assault.units", "All 8", "?combat.lead", "leads", "!"),
        5,
    ),
}


@pytest.mark.parametrize("way", WAYS)
def test_few_clicks_lead_to_the_throw(page: Page, way: str) -> None:
    text, acts, clicks = WAYS[way]
    player = Player(page, to_position_link(island(f"{text}; turn 2; side us")))
    for act in acts:
        match act[0], act[1:]:
            case "@", anchor:
                player.tap(anchor)
            case "?", kind:
                player.asked(kind)
            case "!", _:
                page.locator("#choices .go.final").click()
                player.clicks += 1
            case _:
                player.press(act)
    wait_until(page, "window.lastIslands.view().then((v) => v?.prompt?.shape === 'dice')")
    assert player.clicks == clicks


def test_restart_goes_back_to_the_beginning_of_the_impulse(page: Page) -> None:
    position = island("us 2: 1/306AB 2/306EF; turn 2; side us")
    player = Player(page, to_position_link(position))
    player.tap("space:2")
    player.asked("assault")
    player.tap("space:3")
    player.asked("assault.units")
    player.press("All 4")
    player.asked("assault")
    page.get_by_role("button", name="Restart impulse").click()
    player.asked("impulse")
    page.locator('[data-action="redo"]').click()
    player.asked("assault")
