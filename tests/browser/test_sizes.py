"""Every size: whatever is asked, nothing answerable is cut or covered, and the board stays as it lies."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from game.catalog import find
from game.core.link import to_link, to_position_link
from game.core.record import match_of, play_line, split
from game.core.text import plain
from tests.books import records
from tests.browser.conftest import Site, deal, wait_until

SIZES = (
    (320, 320),
    (320, 568),
    (390, 844),
    (568, 320),
    (640, 360),
    (667, 375),
    (720, 450),  # 1440 x 900 at 200 %
    (768, 1024),
    (844, 390),
    (1024, 768),
    (1280, 800),
    (2560, 1440),
)
TIGHT = ((320, 320), (320, 568), (568, 320), (1024, 768))

# What can be pressed is whole, in sight and on top; the prompt ends on the screen.
FAULTS = """async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
  await frame();
  await frame(); // the new size is known, and what it changes is laid out
  const faults = [];
  const off = ({ left, top, right, bottom }) =>
    left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
  const check = (node, name) => {
    const box = node.getBoundingClientRect();
    if (!box.width) return;
    if (off(box)) faults.push(`${name}: off the screen`);
    else if (node.scrollWidth > node.clientWidth + 1) faults.push(`${name}: cut`);
    for (const x of [box.left + 6, box.right - 6]) {
      const top = document.elementFromPoint(x, (box.top + box.bottom) / 2);
      if (!node.contains(top)) faults.push(`${name}: covered by ${top?.id || top?.className}`);
    }
  };
  const pressed = "#strip button, #promptbar button, #promptbar input, #tabs button";
  for (const node of document.querySelectorAll(pressed))
    check(node, node.textContent || node.className);
  const last = [...document.querySelector("#prompt").children].findLast((node) => node.offsetWidth);
  if (last) check(last, "the prompt's ending");
  const [status, strip] = ["#status", "#strip"]
    .map((id) => document.querySelector(id).getBoundingClientRect());
  if (status.top < strip.top || status.bottom > strip.bottom) faults.push("the status: cut");
  const [no, yes] = document.querySelectorAll("#choices .cancel, #choices .cancel + .go");
  if (yes && no.getBoundingClientRect().bottom < yes.getBoundingClientRect().top)
    faults.push(`${yes.textContent}: not beside what lets it go`);
  if (document.querySelector('#choices .more[data-count="1"]')) faults.push("More hides a single answer");
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  const bar = document.querySelector("#promptbar");
  if (bar.scrollHeight > bar.clientHeight + 1) faults.push("the prompt bar scrolls");
  const line = document.querySelector("#last-line").getBoundingClientRect();
  const log = document.querySelector("#log").getBoundingClientRect();
  if (Math.max(line.height, log.height) < 18) faults.push("no line of the log is in view");
  const { left, top, width, height } = document.querySelector("#map").getBoundingClientRect();
  const { bottom } = bar.getBoundingClientRect();
  const placed = document.querySelector("#choices .placed");
  if (placed && bottom > top + 1 && bar.offsetLeft < left + width - 1)
    faults.push(`${placed.textContent}: lies over the map, which answers it`);
  return { faults: [...new Set(faults)], map: [left, top, width, height].map(Math.round).join() };
}"""

# A secret question, or somebody else's game, begins behind a dialog.
ENTER = """() => {
  document.querySelector("dialog[open] .go")?.click();
  document.querySelector("dialog").close();
}"""

FIRST_FINAL = """async () => {
  const { options } = await window.lastIslands.view();
  const listed = [...document.querySelectorAll("#legal [data-option]")];
  const isFinal = ({ final, soft } = {}) => final && !soft;
  return listed.findIndex(({ dataset }) => isFinal(options[dataset.option])) + 1;
}"""


def moments(title: str) -> Iterator[tuple[str, str, Sequence[tuple[int, int]]]]:
    """Of every kind of question in the golden records, those with most words and with most answers."""
    wordiest: dict[str, tuple[int, str]] = {}
    widest: dict[str, tuple[int, str]] = {}
    for path in records(title):
        header, lines = split(Path(path).read_text(encoding="utf-8"))
        match = match_of(header, find)
        for number, line in lines:
            if match.ask:
                kind = match.ask.kind
                words = len(plain(match.title.words.prompt(match.state, match.ask)))
                for most, size in ((wordiest, words), (widest, len(match.ask.options))):
                    if size > most.get(kind, (0, ""))[0]:
                        most[kind] = (size, to_position_link(match))
            play_line(match, number, line)
    for kind, (_, link) in sorted(wordiest.items()):
        yield kind, link, SIZES
        if widest[kind][1] != link:
            yield kind, widest[kind][1], TIGHT


def resize(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})


def settle(page: Page, pace: str = "none") -> None:
    settings = json.dumps({"pace": pace, "motion": "reduced"})
    page.evaluate("(text) => localStorage.setItem('lastislands/settings', text)", settings)
    page.emulate_media(reduced_motion="reduce")  # the page looks at its settings again


@pytest.mark.parametrize("title", ["hill89", "ieshima", "shuri", "betio", "okinawa"])
def test_nothing_answerable_is_cut_or_covered(page: Page, title: str) -> None:
    settle(page)
    found: list[Any] = []
    maps: dict[tuple[int, int], set[str]] = {size: set() for size in SIZES}

    def look(kind: str, size: tuple[int, int], state: str) -> None:
        resize(page, size)
        seen = page.evaluate(FAULTS)
        found.extend((kind, size, state, fault) for fault in seen["faults"])
        maps[size].add(seen["map"])

    for kind, link, sizes in moments(title):
        page.evaluate("(link) => window.lastIslands.load(link)", link)
        page.evaluate(ENTER)
        for size in sizes:
            look(kind, size, "asked")
        number = page.evaluate(FIRST_FINAL)
        if 0 < number < 10:  # what is final waits for its confirmation
            page.locator("#prompt").focus()
            page.keyboard.press(str(number))
            for size in TIGHT if page.locator("#choices .cancel + .go").count() else ():
                look(kind, size, "staged")
    assert not found, "\n".join(map(str, found))
    assert all(len(shapes) == 1 for shapes in maps.values()), f"the board moved: {maps}"


@pytest.mark.parametrize("size", SIZES)
def test_the_first_question_fits_as_it_comes(open_page: Callable[..., Page], site: Site, size) -> None:
    """Not only after the window was resized."""
    page = open_page(viewport={"width": size[0], "height": size[1]})
    page.goto(f"{site.url}?title=ieshima&seed=7")
    wait_until(page, "document.documentElement.dataset.boot === 'ready'")
    assert not page.evaluate(FAULTS)["faults"]


ON_TOP = """(selector) => {
  const node = document.querySelector(selector);
  const { left, top, width, height } = node.getBoundingClientRect();
  return node.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
SNAP = "document.querySelector('#panel').dataset.snap"


def test_the_sheet_never_hides_its_own_grip_and_goes_down_after_a_look(page: Page) -> None:
    settle(page)
    resize(page, (390, 844))
    begun = match_of(
        {"title": "ieshima", "rev": "2", "variant": "basic", "dice": "seeded 4"}, find
    )  # the first question has a bar of several rows
    page.evaluate("(link) => window.lastIslands.load(link)", to_link(begun))
    page.evaluate(ENTER)
    assert page.evaluate(SNAP) == "peek"
    for height in ("half", "full", "peek"):
        assert page.evaluate(ON_TOP, ".grip"), f"before {height}"
        page.locator(".grip").click()
        assert page.evaluate(SNAP) == height
    page.locator("#tab-units").click()  # opened on purpose: up, and up again
    page.locator(".grip").click()
    assert page.evaluate(SNAP) == "full"
    page.locator(".grip").click()
    place = page.evaluate("window.lastIslands.where('space:15')")
    page.mouse.click(*place["tap"], delay=700)  # held: it is read
    wait_until(page, f"{SNAP} === 'half'")
    page.locator(".grip").click()
    assert page.evaluate(SNAP) == "peek"


# In a dialog nothing is cut at its sides and no box to tick is squeezed; what is too long scrolls downwards.
CUT = """() => {
  const body = document.querySelector(".dialog-body");
  const { left, right } = body.getBoundingClientRect();
  const faults = body.scrollWidth > body.clientWidth ? ["scrolls sideways"] : [];
  for (const node of body.querySelectorAll("button, select, input, textarea, dt, dd, p")) {
    const box = node.getBoundingClientRect();
    const name = node.textContent || node.type || node.tagName;
    if (box.width && (box.left < left || box.right > right)) faults.push(`${name}: cut`);
    const isLong = node.scrollWidth > node.clientWidth + 1;
    if (node.tagName === "BUTTON" && isLong) faults.push(`${name}: too long`);
    if (node.type === "checkbox" && box.width && box.width < 22) faults.push(`${name}: squeezed`);
    if (["DT", "DD"].includes(node.tagName) && box.width < 90) faults.push(`${name}: squeezed`);
  }
  return faults;
}"""
ITEMS = (
    "New game",
    "Saved games",
    "Open a link or file",
    "Share",
    "Players…",
    "Settings",
    "Statistics",
    "Keyboard",
    "Credits",
)


def test_no_dialog_is_cut_at_its_sides(page: Page) -> None:
    settle(page)
    deal(page, title="ieshima", seed=7)
    page.evaluate("document.querySelector('dialog').close()")
    page.locator('[data-action="menu"]').first.click()
    found: list[Any] = []
    for name in ("Menu", *ITEMS):
        if name != "Menu":
            page.locator("#dialog .item", has_text=name).first.click()
            page.locator("#dialog-title", has_text=name.rstrip("…")).wait_for()
        page.evaluate("document.querySelectorAll('#dialog details').forEach((more) => (more.open = true))")
        for size in ((320, 568), (390, 844), (667, 375), (1440, 900)):
            resize(page, size)
            found.extend((name, size, fault) for fault in page.evaluate(CUT))
        if name != "Menu":
            page.keyboard.press("Escape")
    assert not found, "\n".join(map(str, found))
