"""Two people who need not trust each other, each with a browser of his own, play a sealed game by links."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from game.core import sealedsave
from tests.browser.conftest import check_axe, wait_until
from tests.browser.test_links import READY, device, is_locked, prompt, step, title, until, visit
from tests.helpers import find
from tests.sealed.devices import Pair

__all__ = ["device"]  # a fixture


# What ends a row of answers or declines, else the last that is listed.
PLAINLY = """({ options }) => {
  const ends = options.filter(({ tag }) => tag);
  const index = ends.length ? Math.max(...ends.map(({ index }) => index)) : options.at(-1).index;
  return window.lastIslands.answer(index);
}"""


def begin(page: Page, level: str, name: str = "ieshima") -> None:
    """New game, as the American against a friend."""
    page.locator(f'[data-title="{name}"] [data-action=new]').click()
    page.locator("select[data-side=us]").select_option("human")
    page.locator("select[data-side=japan]").select_option("friend")
    page.locator("[data-role=seal]").select_option(level)
    page.locator("[data-action=begin]").click()
    until(page, "view?.sealed?.hands === 1")  # whoever has nothing to decide invites at once


def handed(page: Page) -> str:
    """Press Hand over: gives the link that is shown."""
    page.locator("#choices [data-action=hand-over]").click()
    return shown(page)


def shown(page: Page) -> str:
    message = page.locator("[data-role=sealed-message]").input_value()
    page.keyboard.press("Escape")
    return "#" + message.rpartition("#")[2]


def taken(page: Page, link: str) -> None:
    """Open the link that came back, and read what has happened."""
    visit(page, link)
    page.locator("[data-action=sealed-on]").click()
    until(page, "view.sealed.here")


def turn(page: Page) -> None:
    """Answer plainly whatever is asked, until nothing is."""
    while page.evaluate("window.lastIslands.view().then((view) => view.sealed.asked)"):
        before = step(page)
        page.evaluate(f"window.lastIslands.view().then({PLAINLY})")
        until(page, f"view.step > {before} || !view.sealed.asked")


def accept(page: Page) -> None:
    page.locator("[data-action=sealed-accept]").click()
    until(page, "view?.sealed?.here")


def letters_of(page: Page) -> str:
    """Keep the key, and read it."""
    page.locator("#choices [data-action=sealed-key]").click()
    letters = page.locator("[data-role=sealed-letters]").input_value()
    page.keyboard.press("Escape")
    return letters


def lost(page: Page, letters: str, link: str, device: Callable[..., Page]) -> Page:
    """The profile is gone: the game goes on elsewhere, from the last link and the key."""
    page.context.close()
    page = device(link)
    page.locator("[data-role=sealed-letters]").fill(letters)
    page.locator("[data-action=sealed-restore]").click()
    until(page, "view?.sealed && !view.sealed.here")
    return page


def is_checked(page: Page) -> bool:
    return page.evaluate("window.lastIslands.view().then((view) => view.sealed.audit)")


def verdict(page: Page) -> str:
    page.locator("#choices [data-action=sealed-audit]").click()
    words = page.locator("[data-role=verdict]").inner_text()
    page.keyboard.press("Escape")
    return words


def notice(page: Page, words: str) -> None:
    page.locator(".notice", has_text=words).first.wait_for()
    page.evaluate("document.querySelectorAll('.notice').forEach((one) => one.remove())")


def save(page: Page) -> str:
    """What the only game that is kept is kept as."""
    return wait_until(
        page,
        """new Promise((done) => {
          const opening = indexedDB.open("lastislands");
          opening.onsuccess = () => {
            const asking = opening.result.transaction("games").objectStore("games").getAll();
            asking.onsuccess = () => {
              opening.result.close();
              done(asking.result.length === 1 ? asking.result[0].head : "");
            };
          };
        })""",
    )


@pytest.fixture
def two(device: Callable[..., Page]) -> tuple[Page, Page, str]:
    """A game that was accepted, and the link of the acceptance."""
    anna = device()
    begin(anna, "sealed")
    invitation = shown(anna)
    assert "/s1/" in invitation
    assert invitation in save(anna), "it is kept before it is shown"
    assert "Waiting: the Japanese player owes an answer to the invitation, since" in prompt(anna)
    ben = device(invitation)
    assert title(ben) == "You are invited to a sealed game of Ie Shima"
    assert "You play the Japanese side." in ben.locator("#dialog").inner_text()
    ben.locator("[data-action=sealed-accept]").click()
    until(ben, "view?.sealed?.asked")
    assert is_locked(anna)
    return anna, ben, invitation


def test_a_sealed_game_goes_to_and_fro(two):
    anna, ben, invitation = two
    before = step(ben)
    ben.evaluate("window.lastIslands.answer(0)")
    until(ben, f"view.step > {before}")
    ben.locator("[data-action=undo]").click()
    until(ben, f"view.step === {before}")
    turn(ben)
    first = handed(ben)
    anna.locator("[data-action=sealed-open]").click()
    anna.locator("#dialog textarea").fill("Here it comes:")
    anna.locator("[data-action=sealed-receive]").click()
    notice(anna, "There is no link of a sealed game in this text")
    anna.keyboard.press("Escape")
    visit(anna, first[:-4] + "AAAA")
    notice(anna, "Your saved games are untouched")
    assert anna.evaluate("window.lastIslands.view().then((view) => view.sealed.here)") is False
    taken(anna, first)
    for _ in range(2):
        turn(anna)
        mine = handed(anna)
        taken(ben, mine)
        turn(ben)
        back = handed(ben)
        taken(anna, back)
    kept, steps = save(anna), step(anna)
    assert not anna.locator(".notice").count() + ben.locator(".notice").count(), "each was opened once"
    visit(anna, first)
    notice(anna, "Your game stays as it was")
    assert (save(anna), step(anna)) == (kept, steps), "an old link changes nothing"
    visit(ben, invitation)
    notice(ben, "Your game stays as it was")
    anna.reload()
    wait_until(anna, READY)
    until(anna, f"view?.step === {steps} && view.sealed.here")
    check_axe(anna)


@pytest.mark.parametrize("level", ["sealed", "strict"])
def test_a_whole_game_through_a_lost_profile_to_its_audit(device, level):
    """Two profiles; in the middle one of them is deleted, and the game is restored from link and key."""
    anna = device()
    begin(anna, level)
    ben = device(shown(anna))
    accept(ben)
    for hand in range(40):
        turn(ben)
        link = handed(ben)
        if hand == 2:
            ben = lost(ben, letters_of(ben), link, device)
        taken(anna, link)
        anna, ben = ben, anna
        if is_checked(ben):
            break
    assert is_checked(anna)
    words = verdict(anna)
    assert words.startswith("All checked: ")
    assert verdict(ben) == words


def test_a_second_tab_takes_over_what_the_first_has_kept(two):
    _, ben, _ = two
    wait_until(ben, "location.hash.startsWith('#ieshima/kept/')")
    other = ben.context.new_page()
    other.goto(ben.url)
    wait_until(other, READY)
    before = step(ben)
    until(other, f"view?.step === {before}")
    ben.evaluate("window.lastIslands.answer(0)")
    until(ben, f"view.step > {before}")
    kept, now = save(ben), step(ben)
    other.evaluate("window.lastIslands.answer(1)")
    until(other, f"view?.step === {now}")
    assert save(ben) == kept, "there is one game, and no second hand of it"


def test_a_key_and_a_link_bring_the_game_back_elsewhere(two, device):
    anna, ben, _ = two
    turn(ben)
    ben.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ben.locator("#choices [data-action=hand-over]").click()
    ben.locator("#dialog [data-action=sealed-key]").click()
    letters = ben.locator("[data-role=sealed-letters]").input_value()
    assert len(letters) == 23
    ben.locator("[data-action=sealed-key-copy]").click()
    wait_until(ben, f"navigator.clipboard.readText().then((text) => text === '{letters}')")
    ben.keyboard.press("Escape")
    link = shown(ben)
    assert letters not in link
    assert ben.locator("#choices [data-action=sealed-key]").count() == 0, "no reminder is needed any more"
    where = step(ben)
    ben.context.close()
    again = device(link)
    assert title(again) == "Go on with your key"
    again.locator("[data-role=sealed-letters]").fill(letters[::-1])
    again.locator("[data-action=sealed-restore]").click()
    notice(again, "Your saved games are untouched")
    visit(again, link)
    again.locator("[data-role=sealed-letters]").fill(letters)
    again.locator("[data-action=sealed-restore]").click()
    until(again, f"view?.step === {where} && !view.sealed.here")
    taken(anna, link)
    turn(anna)
    taken(again, handed(anna))
    assert not is_locked(again)


def test_who_gives_up_opens_his_key_and_the_game_is_checked(two):
    anna, ben, _ = two
    ben.locator("[data-action=share]").first.click()
    assert title(ben) == "Sealed game"
    ben.locator("[data-action=sealed-endings]").click()
    ben.locator("[data-action=sealed-resign]").click()
    back = shown(ben)
    taken(anna, back)
    assert "The Japanese player has given up." in prompt(anna)
    visit(ben, handed(anna))
    ben.locator("[data-action=sealed-on]").click()
    for page in (anna, ben):
        page.locator("#choices [data-action=sealed-audit]").click()
        assert page.locator("[data-role=verdict]").inner_text().startswith("All checked")
    ben.locator("[data-action=sealed-record]").click()
    until(ben, "view && !view.sealed")
    assert ben.evaluate("window.lastIslands.link()").startswith("#ieshima/")


def test_who_waits_may_play_on_in_the_open_if_a_key_is_lost_and_may_give_up(two):
    anna, ben, _ = two
    turn(ben)
    taken(anna, handed(ben))
    turn(anna)
    link = handed(anna)
    endings(anna, "sealed-unlock")
    until(anna, "view && !view.sealed")
    anna.keyboard.press("Escape")
    visit(anna, link)
    notice(anna, "Your game stays as it was")
    until(anna, "view?.sealed")
    assert "Waiting: the Japanese player owes" in prompt(anna), "the sealed game stays as it was"
    taken(ben, link)
    endings(anna, "sealed-resign")
    visit(ben, shown(anna))
    ben.locator("[data-action=sealed-on]").click()
    until(ben, "view.sealed.over && !view.sealed.asked")
    assert "The American player has given up." in prompt(ben)
    taken(anna, handed(ben))
    assert verdict(anna) == verdict(ben)


def endings(page: Page, action: str) -> None:
    page.locator("[data-action=share]").first.click()
    page.locator("[data-action=sealed-endings]").click()
    page.locator(f"#dialog [data-action={action}]").click()


def surprised() -> tuple[str, str]:
    """A save of Typhoon of Steel, and the link with which its orders come back, not all carried out."""
    pair = Pair(find("okinawa"), "sealed", 3)
    while True:
        waiting = pair.away
        link, kept = pair.send(), sealedsave.to_text(waiting)
        came = waiting.receive(link, find)
        if came.surprises and came.undone:
            return kept, link


def test_what_the_other_browser_did_is_told_step_by_step_with_its_surprises(device):
    kept, link = surprised()
    page = device()
    page.evaluate("localStorage.setItem('lastislands/settings', JSON.stringify({pace: 'step'}))")
    page.evaluate("(text) => window.lastIslands.load(text)", kept)
    until(page, "view?.sealed && !view.sealed.here")
    visit(page, link)
    told = []
    following = page.locator("#choices [data-action=next]")
    following.wait_for()
    while following.count():
        told.append(prompt(page))
        following.click()
        page.wait_for_timeout(50)
    assert any("Surprise" in step for step in told)
    undone = page.locator("#dialog .happened li").all_inner_texts()
    assert undone
    page.locator("[data-action=sealed-on]").click()
    until(page, "view.sealed.here")


def planned() -> str:
    """A save of Typhoon of Steel in which its player gives orders ahead."""
    pair = Pair(find("okinawa"), "sealed", 3)
    while True:
        device = pair.here
        while device.ask is not None and device.plan is None:
            device.answer(pair.rng.below(len(device.ask.options)))
        if device.plan is not None and device.ask is not None:
            return sealedsave.to_text(device)
        pair.away.receive(device.hand_over(), find)


def test_orders_ahead_are_marked_and_may_be_handed_over_at_any_time(device):
    page = device()
    page.evaluate("(text) => window.lastIslands.load(text)", planned())
    until(page, "view?.sealed?.planning")
    assert page.locator(".ahead").inner_text().strip() == "Orders ahead"
    before = step(page)
    page.evaluate("window.lastIslands.answer(0)")
    until(page, f"view.step > {before} && view.sealed.orders === 1")
    page.locator("[data-action=undo]").click()
    until(page, f"view.step === {before} && view.sealed.orders === 0")
    assert handed(page).startswith("#okinawa/s1/")
    assert "Waiting: the Japanese player owes" in prompt(page)
    check_axe(page)
