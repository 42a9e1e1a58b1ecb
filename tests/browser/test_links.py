"""Games that go from one device to another: who plays travels along. Each device is a profile of its own."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page

from game.session import Session
from tests.browser.conftest import Site, wait_until

READY = "document.documentElement.dataset.boot === 'ready'"
PACE = 'localStorage.setItem("lastislands/settings", JSON.stringify({pace: "none"}))'


@pytest.fixture
def device(open_page: Callable[..., Page], site: Site) -> Callable[..., Page]:
    """A page of a device of its own, at an address of the site."""

    def make(where: str = "", **options: Any) -> Page:
        page = open_page(**options)
        page.add_init_script(PACE)
        page.goto(site.url + where)
        wait_until(page, READY)
        return page

    return make


def visit(page: Page, link: str) -> None:
    """Open a link that has come in, as a tap in a messenger does."""
    page.evaluate("(link) => { location.hash = link; }", link)


def until(page: Page, question: str) -> None:
    """Wait for something to be true of the view."""
    wait_until(page, f"window.lastIslands.view().then((view) => {question})")


def step(page: Page) -> int:
    return page.evaluate("window.lastIslands.view().then((view) => view?.step ?? -1)")


def prompt(page: Page) -> str:
    return page.locator("[data-role=prompt]").inner_text()


def title(page: Page) -> str:
    return page.locator("#dialog[open] h2").inner_text()


def turn(page: Page, side: int) -> None:
    """Answer whatever this side is asked, plainly, until the other side has to decide."""
    until(page, f"view?.prompt?.who === {side}")
    while page.evaluate("window.lastIslands.view().then((view) => view.prompt?.who)") == side:
        before = step(page)
        # The last answer ends a row of answers, or declines.
        page.evaluate(
            "window.lastIslands.view().then((view) => window.lastIslands.answer(view.options.length - 1))"
        )
        until(page, f"view.step > {before}")


def sent(page: Page) -> str:
    """Send the game as its sheet offers it: gives the link."""
    page.locator("[data-action=send-copy]").wait_for()
    message = page.locator("#dialog textarea").input_value()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.locator("[data-action=send-copy]").click()
    page.locator("[data-role=sent]", has_text="It counts as sent").wait_for()
    assert message == page.evaluate("navigator.clipboard.readText()")
    page.keyboard.press("Escape")
    return "#" + message.rpartition("#")[2]


def is_locked(page: Page) -> bool:
    return page.locator("button[data-option]").count() == 0 and page.evaluate(
        "window.lastIslands.view().then((view) => view.options.length === 0)"
    )


def test_a_game_against_the_computer_goes_on_against_it_elsewhere(device):
    here = device("?title=ieshima&seed=3&us=human&japan=recruit")
    until(here, "view?.prompt?.who === 0")
    link = here.evaluate("window.lastIslands.link()")
    there = device(link)
    there.locator(".notice", has_text="Japanese: Recruit").wait_for()
    assert step(there) == step(here)
    before = step(there)
    turn(there, 0)
    until(there, f"view.prompt?.who === 0 && view.step > {before} + 1")
    assert there.evaluate("window.lastIslands.link()").startswith("#ieshima/r4/")


def test_to_and_fro_with_a_friend_three_times(device):
    anna = device("?title=ieshima&seed=5&us=human&japan=friend")
    assert "Send it to the Japanese player" in title(anna)
    assert is_locked(anna)
    ben = device(sent(anna))
    assert title(ben) == "You have been sent a game of Ie Shima"
    told = ben.locator("#dialog").inner_text()
    assert "You play the Japanese side." in told
    assert "It is your turn." in told
    assert "Five minutes to learn" in told
    ben.locator("[data-action=welcome-play]").click()
    for _ in range(3):
        turn(ben, 1)
        assert is_locked(ben)
        back = sent(ben)
        assert prompt(ben).startswith("Sent.")
        assert ben.locator("[data-action=undo]").is_disabled()
        mine = step(anna)
        visit(anna, back)
        until(anna, f"view.step > {mine} && view.prompt.who === 0")
        assert not is_locked(anna), "the one who began keeps his side"
        turn(anna, 0)
        assert is_locked(anna)
        answer = sent(anna)
        theirs = step(ben)
        visit(ben, answer)
        until(ben, f"view.step > {theirs}")
        assert not ben.locator("#dialog[open]").count(), "he is known by now"
    for page in (anna, ben):
        page.locator("[data-action=menu]").click()
        page.get_by_role("button", name="Saved games").click()
        page.locator(".saves li").first.wait_for()
        assert page.locator(".saves li").count() == 1, "one game each, however often it went to and fro"


def test_it_can_be_taken_back_until_it_is_sent(device):
    page = device("?title=ieshima&seed=5&us=friend&japan=human")
    turn(page, 1)
    page.locator("[data-action=take-back]").wait_for()
    after = step(page)
    page.locator("[data-action=take-back]").click()
    until(page, f"view.step < {after} && view.prompt.who === 1")
    assert not is_locked(page)
    turn(page, 1)
    link = sent(page)
    assert page.locator("[data-action=undo]").is_disabled()
    page.reload()
    wait_until(page, READY)
    wait_until(page, "document.querySelector('[data-role=prompt]').textContent.startsWith('Sent.')")
    assert page.locator("[data-action=undo]").is_disabled()
    # The same link again, or an earlier one, is still the same game.
    visit(page, link)
    wait_until(page, "document.querySelector('[data-role=prompt]').textContent.startsWith('Sent.')")


def test_one_may_only_watch(device):
    page = device("?title=ieshima&seed=5&us=human&japan=friend")
    watcher = device(sent(page))
    watcher.locator("[data-action=watch]").click()
    wait_until(
        watcher, "document.querySelector('[data-role=prompt]').textContent.startsWith('You are watching.')"
    )
    assert is_locked(watcher)
    assert watcher.locator("[data-action=send]").count() == 0


def test_whoever_learns_first_comes_back_to_the_game_that_he_was_sent(device):
    anna = device("?title=ieshima&seed=5&us=human&japan=friend")
    ben = device(sent(anna))
    ben.locator("#dialog [data-action=learn]").click()
    ben.locator("[data-action=lesson-leave]", has_text="To your game").click()
    until(ben, "view?.players.map((one) => one.kind).join() === 'friend,human' && view.prompt.who === 1")
    wait_until(ben, "document.querySelectorAll('button[data-option]').length > 0")
    assert not ben.locator("#lesson").count()


def test_the_sender_goes_on_with_his_side_on_another_device(device):
    anna = device("?title=ieshima&seed=5&us=human&japan=friend")
    link = sent(anna)
    other = device(link)
    other.locator("[data-action=mine]", has_text="I play the American side").click()
    wait_until(other, "document.querySelector('[data-role=prompt]').textContent.startsWith('Sent.')")
    assert not other.locator("#dialog[open]").count(), "the friend has it already"
    ben = device(link)
    ben.locator("[data-action=welcome-play]").click()
    turn(ben, 1)
    visit(other, sent(ben))
    until(other, "view.prompt.who === 0")
    wait_until(other, "document.querySelectorAll('button[data-option]').length > 0")


def test_the_start_screen_tells_whose_turn_it_is_and_names_travel(device):
    anna = device("?title=ieshima&seed=5&us=human&japan=friend")
    ben = device(sent(anna))
    ben.locator("[data-action=welcome-play]").click()
    anna.locator("[data-action=menu]").click()
    anna.get_by_role("button", name="Players").click()
    for chair, name in enumerate(("Anna", "Ben")):
        anna.locator("#dialog input").nth(chair).fill(name)
    anna.locator("[data-action=seat]").click()
    visit(ben, sent(anna))
    until(ben, "view.players.some((one) => one.name === 'Anna')")  # it has been opened
    turn(ben, 1)
    assert title(ben) == "Send it to Anna (American)"
    sent(ben)
    ben.locator("[data-action=home]").click()
    ben.locator("#recent", has_text="Waits for your friend").wait_for()
    assert "Anna v Ben" in ben.locator("#recent").inner_text()


def plain_link(**game: Any) -> str:
    session = Session()
    session.call("new", json.dumps(game))
    return str(json.loads(session.call("share"))["link"])


def test_an_old_link_opens_and_asks_who_plays(device):
    link = plain_link(title="ieshima", seed=4)
    assert "/r1/" in link or "/r2/" in link
    page = device(link)
    assert title(page) == "Who plays?"
    page.locator("[data-action=play-computer]").click()
    until(page, "view.players.map((one) => one.kind).join() === 'recruit,human'")
    turn(page, 1)
    until(page, "view.prompt.who === 1 || view.step > 12")
    other = device(link)
    other.locator("[data-action=play-both]").click()
    until(other, "view.players.length === 2")
    turn(other, 1)
    assert not is_locked(other)


def test_players_can_be_changed_and_named_at_any_time(device):
    page = device("?title=ieshima&seed=5&us=human&japan=human")
    page.locator("[data-action=menu]").click()
    page.get_by_role("button", name="Players…").click()
    page.locator("select[data-side=us]").select_option("friend")
    page.locator("#dialog .field", has_text="American").get_by_label("Name, if you like").fill("Anna, {x}")
    page.locator("[data-action=seat]").click()
    until(page, "view.players[0].kind === 'friend' && view.players[0].name === 'Anna x'")
    turn(page, 1)
    assert "Send it to Anna x (American)" in title(page)


def test_whoever_is_sent_a_game_sees_what_happened_last(device):
    session = Session()

    def ask(call: str, **args: Any) -> Any:
        return json.loads(session.call(call, json.dumps(args)))

    view = ask("new", title="ieshima", seed=5)
    while view["prompt"]["who"] != 1 or len(ask("since", who=1)["log"]) < 8:
        view = ask("answer", choice=0)
    ask("seats", players=[{"kind": "human", "name": ""}, {"kind": "friend", "name": ""}])
    page = device(ask("share")["link"], viewport={"width": 390, "height": 500})
    page.locator("#dialog .happened").wait_for()
    ends = "[document.querySelector('.happened'), document.querySelector('.happened > :last-child')]"
    edges = page.evaluate(f"{ends}.map((node) => node.getBoundingClientRect().bottom)")
    assert page.evaluate(f"{ends}[0].scrollHeight > {ends}[0].clientHeight + 10"), (
        "more than there is room for"
    )
    assert edges[1] <= edges[0] + 1


def test_a_deal_tells_the_score_to_beat(device):
    session = Session()
    session.call("new", json.dumps({"title": "hill89", "seed": 11}))
    link = json.loads(session.call("deal", json.dumps({"beat": 54})))["link"]
    page = device(link)
    assert title(page) == "You have been sent a deal of Hill 89"
    assert "54 is the score to beat" in page.locator("#dialog").inner_text()
    page.locator("[data-action=welcome-play]").click()
    page.locator("[data-action=share]").first.click()
    page.locator("#dialog h3", has_text="This deal").wait_for()
    assert "after your turn" not in page.locator("#dialog").inner_text()


def test_bids_are_opened_before_both_and_the_device_handed_over(device):
    session = Session()
    session.call("new", json.dumps({"title": "ieshima", "seed": 5, "changes": {"bidding": "on"}}))
    page = device(json.loads(session.call("share"))["link"])
    page.locator("[data-action=play-both]").click()

    def give(choice: int, who: str) -> None:
        page.locator("#dialog", has_text=f"Pass the device to {who}.").wait_for()
        page.keyboard.press("Escape")
        assert is_hidden(page), "closing it reveals nothing"
        assert prompt(page) == f"Pass the device to {who}."
        page.locator("#choices [data-action=uncover]").click()
        assert not is_hidden(page)
        page.evaluate("(choice) => window.lastIslands.answer(choice)", choice)

    for choice, who in (
        (0, "the first player"),
        (0, "the second player"),
        (4, "the first player"),
        (6, "the second player"),
    ):
        give(choice, who)
    told = page.locator("#dialog", has_text="The bids are opened: −6 by the first player, −4 by the second.")
    told.wait_for()
    assert "The first player commands the Japanese side, the second the American." in told.inner_text()
    assert "Pass the device to the Japanese player." in told.inner_text()
    assert is_hidden(page)


def test_what_may_be_taken_back_is_so_before_the_device_is_handed_over(device):
    game = {"title": "ieshima", "seed": 5, "changes": {"bidding": "on"}, "practice": True}
    page = device(plain_link(**game))
    page.locator("[data-action=play-both]").click()
    page.locator("#dialog [data-action=uncover]").click()
    page.evaluate("window.lastIslands.answer(1)")
    page.locator("#dialog", has_text="Pass the device to the second player.").wait_for()
    page.locator("#dialog [data-action=take-back]").click()
    page.locator("#dialog", has_text="Pass the device to the first player.").wait_for()
    assert page.locator("#dialog [data-action=take-back]").count() == 0, "nothing was decided yet"


def is_hidden(page: Page) -> bool:
    return page.locator("#map").evaluate("(map) => getComputedStyle(map).visibility") == "hidden"
