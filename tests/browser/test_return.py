"""Reasons to come back: results, deals and positions of the day; New game; Back and forward."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route

from game.catalog import find
from game.core.agent import decide
from game.core.dice import Seeded
from game.core.link import to_link
from game.core.match import Match
from tests.browser.conftest import Site, deal, wait_until

ROOT = Path(__file__).parents[2]
READY = "document.documentElement.dataset.boot === 'ready'"
OVER = "window.lastIslands.view().then((view) => view?.over)"
IN_GAME = "!document.getElementById('game').hidden"
AT_START = "!document.getElementById('start').hidden"
NO_DIALOG = "!document.getElementById('dialog').open"
DIALOG = "document.getElementById('dialog').open"


def almost_over(name: str, variant: str, level: str, seed: int) -> str:
    """A link to a game before its last decision."""
    title = find(name)
    match = Match(title, title.rules.settings(variant), Seeded(seed))
    agents = [title.minds.levels[level]() for _ in title.sides]
    while match.ask is not None:
        match.answer(decide(agents[match.ask.who], match))
    return to_link(match.at(match.steps - 1))


@pytest.fixture(scope="module")
def ending() -> str:
    return almost_over("hill89", "easy", "casual", 3)


def at_once(page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("localStorage.setItem('lastislands/settings', JSON.stringify({ pace: 'none' }))")


def end_it(page: Page, link: str) -> None:
    """Answer until it is over, then wait for the result; nothing is told on the way."""
    at_once(page)
    page.evaluate("(link) => window.lastIslands.load(link)", link)
    for _ in range(200):
        view = wait_until(page, "window.lastIslands.view()")
        if view["over"]:
            break
        page.evaluate("window.lastIslands.answer(0)")
        wait_until(page, f"window.lastIslands.view().then((view) => view.step !== {view['step']})")
    page.locator('[data-role="score"]').wait_for()


def test_the_result_adds_the_score_up_and_offers_what_to_play_next(page: Page, ending: str) -> None:
    end_it(page, ending)
    table = page.locator('[data-role="score"]')
    values = [int(text.replace("−", "-").replace("+", "")) for text in table.locator("td").all_inner_texts()]
    assert sum(values[:-1]) == values[-1] == page.evaluate(OVER.replace("?.over", ".result.score"))
    dialog = page.locator("dialog")
    assert "American" not in dialog.locator(".result").inner_text(), "there is one player only"
    assert dialog.locator("button.go").first.inner_text() == "Play again"
    assert dialog.locator('[data-action="harder"]').inner_text().endswith("Normal")
    assert dialog.locator('[data-action="swap"]').count() == 0
    assert "Easy" in dialog.inner_text()
    assert "Deal number 3" in dialog.inner_text()


def test_what_to_play_next_is_in_sight_on_a_phone_on_its_side(page: Page, ending: str) -> None:
    end_it(page, ending)
    page.set_viewport_size({"width": 667, "height": 375})
    bottom = "document.querySelector('{}').getBoundingClientRect().bottom"
    for action in ("again", "same-deal", "harder"):
        button = bottom.format(f"dialog [data-action={action}]")
        assert page.evaluate(f"{button} < {bottom.format('dialog')}"), action


def test_the_same_deal_is_dealt_again(page: Page, ending: str) -> None:
    end_it(page, ending)
    page.locator('dialog [data-action="same-deal"]').click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.step === 0)")
    link = page.evaluate("window.lastIslands.link()")
    title = find("hill89")
    again = Match(title, title.rules.settings("easy"), Seeded(3))
    board = page.evaluate("window.lastIslands.view().then((view) => view.board)")
    assert json.dumps(board) == json.dumps(json.loads(json.dumps(title.board.data(again.state))))
    assert link


def test_two_players_are_offered_to_swap_sides_and_share_is_not_the_main_button(page: Page) -> None:
    end_it(page, almost_over("ieshima", "basic", "recruit", 2))
    dialog = page.locator("dialog")
    assert dialog.locator('[data-action="swap"]').count() == 1
    assert dialog.locator('[data-action="harder"]').count() == 0
    assert dialog.locator("button.go").first.inner_text() == "Play again"


def daily_board(open_page: Callable[..., Page], site: Site, day: datetime) -> str:
    page = open_page()
    page.clock.set_fixed_time(day)
    page.goto(site.url)
    wait_until(page, READY)
    page.locator('article[data-title="hill89"] [data-action="daily"]').click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.step === 0)")
    page.locator(".notice", has_text="The deal of the day: the same cards and dice").wait_for()
    assert page.evaluate("window.lastIslands.view().then((view) => view.variant)") == "normal"
    return json.dumps(page.evaluate("window.lastIslands.view().then((view) => view.board)"))


def test_on_a_phone_on_its_side_a_title_fits_the_screen(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(viewport={"width": 667, "height": 375})
    page.goto(site.url)
    for title in ("ieshima", "hill89"):
        card = page.locator(f'article[data-title="{title}"]').bounding_box()
        assert card is not None
        assert card["height"] < 335, title


def test_the_deal_of_the_day_is_the_same_for_all_and_another_tomorrow(
    open_page: Callable[..., Page], site: Site
) -> None:
    today, tomorrow = (datetime(2026, 11, day, 12, tzinfo=UTC) for day in (18, 19))
    first = daily_board(open_page, site, today)
    assert daily_board(open_page, site, today) == first
    assert daily_board(open_page, site, tomorrow) != first


def end_the_turn(page: Page, turn: int) -> None:
    """What is left of a solitaire turn decides nothing any more."""
    for _ in range(20):
        view = page.evaluate("window.lastIslands.view()")
        if view["title"] != "hill89" or view["board"]["turn"] != turn or not view["options"]:
            return
        page.evaluate("(index) => window.lastIslands.answer(index)", view["options"][-1]["index"])
        wait_until(page, f"window.lastIslands.view().then((view) => view.step !== {view['step']})")


@pytest.mark.parametrize("title", ["ieshima", "hill89"])
def test_a_position_is_solved_and_graded_and_the_result_is_kept(page: Page, title: str) -> None:
    puzzles = json.loads((ROOT / "web" / "titles" / title / "puzzles.json").read_text())
    at_once(page)
    page.locator(f'article[data-title="{title}"] [data-action="puzzle"]').click()
    asked = f"view?.title === '{title}' && view.prompt && view"  # not the game before it, in the same worker
    view = wait_until(page, f"window.lastIslands.view().then((view) => {asked})")
    assert view["practice"]
    begun = view["board"]["turn"]
    now = page.evaluate("Math.floor(Date.now() / 86400000)")
    one = puzzles[now % len(puzzles)]
    assert view["prompt"]["who"] == one["who"]
    for token in one["best"]:
        view = page.evaluate("window.lastIslands.view()")
        found = [option["index"] for option in view["options"] if option["token"] == token]
        page.evaluate("(index) => window.lastIslands.answer(index)", found[0])
        wait_until(page, f"window.lastIslands.view().then((view) => view.step !== {view['step']})")
    end_the_turn(page, begun)
    grade = page.locator("dialog [data-grade]")
    grade.wait_for()
    assert grade.get_attribute("data-grade") == "best"
    told, best = page.locator("dialog").inner_text(), one["lines"][0]
    assert best["text"][:30] in told
    assert best["aim"] in told
    page.locator('dialog [data-action="next-puzzle"]').click()
    after = puzzles[(now + 1) % len(puzzles)]
    wait_until(page, f"window.lastIslands.view().then((view) => view?.prompt?.who === {after['who']})")
    wait_until(page, NO_DIALOG)
    page.locator('[data-action="home"]').click()
    assert "The best move!" in page.locator(f'article[data-title="{title}"]').inner_text()


def test_new_game_shows_little_says_who_is_favoured_and_remembers(page: Page) -> None:
    page.locator('article[data-title="ieshima"] [data-action="new"]').click()
    dialog = page.locator("dialog")
    assert dialog.locator("select:visible").count() == 3
    assert "Japanese side is favoured" in dialog.inner_text()
    assert "8 of 10" in dialog.inner_text()
    assert not dialog.get_by_text("Deal number").is_visible()
    dialog.locator('[data-role="variant"]').select_option("advanced")
    dialog.locator('[data-role="fair"]').check()
    dialog.locator('[data-side="us"]').select_option("regular")
    dialog.locator('[data-side="japan"]').select_option("human")
    dialog.locator('[data-action="begin"]').click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.settings.bid === -9)")
    page.locator('[data-action="home"]').click()
    page.locator('article[data-title="ieshima"] [data-action="new"]').click()
    assert dialog.locator('[data-role="variant"]').input_value() == "advanced"
    assert dialog.locator('[data-role="fair"]').is_checked()
    assert dialog.locator('[data-side="us"]').input_value() == "regular"


def test_a_solitaire_is_begun_by_its_difficulty_and_a_wrong_deal_number_is_told(page: Page) -> None:
    page.locator('article[data-title="hill89"] [data-action="new"]').click()
    dialog = page.locator("dialog")
    assert dialog.locator("select:visible").count() == 1
    names = dialog.locator('[data-role="variant"] option').all_inner_texts()
    assert names == ["Easy", "Normal", "Hard", "Brutal"]
    dialog.locator("details.more > summary").click()
    dialog.locator('[data-role="seed"]').fill("1.5")
    dialog.locator('[data-action="begin"]').click()
    assert "whole number" in dialog.locator(".wrong").inner_text()
    dialog.locator('[data-role="seed"]').fill("15")
    dialog.locator('[data-role="variant"]').select_option("hard")
    dialog.locator('[data-action="begin"]').click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.variant === 'hard')")


def test_a_title_shows_its_cover_until_its_table_is_drawn(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page(viewport={"width": 390, "height": 844})
    held: list[Route] = []
    page.context.route("**/core.zip*", lambda route: held.append(route), times=1)
    page.goto(site.url)
    page.locator('article[data-title="hill89"] [data-action="new"]').click()
    page.locator('dialog [data-action="begin"]').click()
    curtain = page.locator("#stage .curtain")
    curtain.wait_for()
    wait_until(page, "document.querySelector('#stage .curtain').naturalWidth > 0")
    assert not page.evaluate(READY)
    held[0].continue_()
    curtain.wait_for(state="detached")
    wait_until(page, "window.lastIslands.view().then((view) => view?.title === 'hill89')")


def test_back_and_forward_go_through_start_dialog_and_game(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page()
    page.goto(site.url)
    wait_until(page, READY)
    page.locator('article[data-title="hill89"] [data-action="new"]').click()
    wait_until(page, DIALOG)
    page.go_back()
    wait_until(page, NO_DIALOG)
    assert page.evaluate(AT_START)
    page.go_forward()
    wait_until(page, DIALOG)
    page.locator('dialog [data-action="begin"]').click()
    wait_until(page, f"{IN_GAME} && location.hash.startsWith('#hill89/')")
    page.locator('[data-action="menu"]').first.click()
    wait_until(page, DIALOG)
    page.go_back()
    wait_until(page, f"{NO_DIALOG} && {IN_GAME}")
    page.go_back()
    wait_until(page, f"{AT_START} && !location.hash")
    page.go_forward()
    wait_until(page, f"{IN_GAME} && location.hash.startsWith('#hill89/')")
    page.locator('[data-action="home"]').click()
    wait_until(page, f"{AT_START} && !location.hash")
    page.reload()
    wait_until(page, READY)
    assert page.evaluate(AT_START)
    assert "Hill 89, Normal" in page.locator('[data-action="continue"]').inner_text()
    page.go_back()
    wait_until(page, IN_GAME)
    page.reload()
    wait_until(page, f"{READY} && {IN_GAME}")


# As soon as its last picture is seen, while Python still opens it.
OPEN_AND_LEAVE = """() => new Promise((done) => {
  new MutationObserver((_, observer) => {
    observer.disconnect();
    document.querySelector('[data-action="home"]').click();
    done();
  }).observe(document.getElementById("game"), { attributeFilter: ["hidden"] });
  document.querySelector('[data-action="continue"]').click();
})"""


def test_a_game_that_was_left_while_it_was_opened_does_not_come_back(page: Page) -> None:
    deal(page, title="hill89", seed=5)
    page.locator('[data-action="home"]').click()
    page.locator('[data-action="continue"]').wait_for()
    page.evaluate(OPEN_AND_LEAVE)
    page.evaluate("window.lastIslands.link()")  # answered when the game is open
    assert page.evaluate(f"{AT_START} && history.state.screen === 'start'")
    page.locator('[data-action="continue"]').click()
    wait_until(page, f"{IN_GAME} && window.lastIslands.view().then((view) => view?.title === 'hill89')")


def test_closing_a_dialog_leaves_no_entry_behind(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page()
    page.goto(site.url)
    wait_until(page, READY)
    for _ in range(3):
        page.locator('[data-action="menu"]').first.click()
        wait_until(page, DIALOG)
        page.locator("dialog").get_by_role("button", name="Close").click()
        wait_until(page, f"{NO_DIALOG} && !history.state.dialog")
    assert page.evaluate("history.length") <= 3, "one way forward at most"


TITLE = "document.querySelector('#dialog-title').textContent"


def test_back_from_a_dialog_returns_to_the_one_it_was_opened_from(
    open_page: Callable[..., Page], site: Site
) -> None:
    page = open_page()
    page.goto(site.url)
    wait_until(page, READY)

    def settings() -> None:
        page.locator('[data-action="menu"]').first.click()
        page.locator("dialog .item", has_text="Settings").click()
        wait_until(page, f"{TITLE} === 'Settings' && history.state.depth === 2")

    settings()
    page.go_back()
    wait_until(page, f"{DIALOG} && {TITLE} === 'Menu' && history.state.depth === 1")
    assert page.evaluate("document.activeElement.textContent") == "Settings", "where one was"
    page.go_back()
    wait_until(page, f"{NO_DIALOG} && !history.state.dialog")
    settings()
    page.keyboard.press("Escape")
    wait_until(page, f"{DIALOG} && {TITLE} === 'Menu' && history.state.depth === 1")
    page.keyboard.press("Escape")
    wait_until(page, f"{NO_DIALOG} && !history.state.dialog")
    settings()
    page.locator('dialog [aria-label="Back"]').click()
    wait_until(page, f"{DIALOG} && {TITLE} === 'Menu' && history.state.depth === 1")
    page.locator("dialog .item", has_text="Settings").click()
    wait_until(page, f"{TITLE} === 'Settings' && history.state.depth === 2")
    page.locator('dialog [aria-label="Close"]').click()
    wait_until(page, f"{NO_DIALOG} && !history.state.dialog")


def test_a_deal_number_in_the_address_is_checked(open_page: Callable[..., Page], site: Site) -> None:
    page = open_page()
    page.goto(f"{site.url}?title=hill89&seed=banana")
    page.get_by_text("A deal number is a whole number").wait_for()
    assert page.evaluate(AT_START)


def test_a_decision_of_the_review_can_be_tried_again(page: Page) -> None:
    end_it(page, almost_over("hill89", "easy", "casual", 6))
    page.locator('dialog [data-action="review"]').click()
    page.locator('dialog [data-action="try-decision"]').first.click()
    wait_until(page, "window.lastIslands.view().then((view) => view?.practice && !view.over)")
    wait_until(page, NO_DIALOG)
    assert "Decide again" in page.locator("#notices").inner_text()
