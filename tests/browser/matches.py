"""Whole games between two browser profiles, by the links that go to and fro; played in the pages themselves.

python3 -m tests.browser.matches TITLE LEVEL [SEEDS] [BOLDNESS]

SEEDS as in 3 or 0-9. BOLDNESS is the share of decisions made at random, all if none is given; the others end
what can be ended. A line of JSON for each game.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Page, sync_playwright

from tests.browser.conftest import FLAGS, PATIENCE, find_chromium, served, wait_until
from tests.browser.test_links import PACE, READY, sent
from tests.browser.test_sealed import accept, begin, shown, verdict
from web.tools.site import build_site

OPEN = "open"
MOST = 1000  # links
NEVER = 120_000  # milliseconds until a page is given up

# Open the link that came, decide as long as something is asked, hand over; gives the link that is shown.
HAND = """async ({ link, seed, boldness, side, most }) => {
  const game = window.lastIslands;
  const end = Date.now() + most;
  const until = async (look, what) => {
    for (;;) {
      const found = await look();
      if (found) return found;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
      await new Promise((go) => setTimeout(go, 10));
    }
  };
  const seen = (...marks) => {
    const places = marks.map((mark) => `#dialog[open] ${mark}, #choices ${mark}`).join(", ");
    return until(() => document.querySelector(places), places);
  };
  const dice = () => {
    seed = (seed + 0x6d2b79f5) | 0;
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const pick = (options) => {
    if (dice() < boldness) return options[Math.floor(dice() * options.length)];
    const ends = options.filter(({ tag, token }) => tag && token !== "orders");
    return options.find(({ token }) => token === "done" || token === "none") ?? ends.at(-1) ?? options.at(-1);
  };
  const isMine = (view) => view?.sealed ? view.sealed.asked : view?.prompt?.who === side;

  let before = await game.view();
  if (link) {
    location.hash = link;
    if (before.sealed) {
      (await seen("[data-action=sealed-on]")).click();
      await until(async () => (await game.view()).sealed.here, "the game to come");
    } else {
      await until(async () => (await game.view()).step > before.step, "the game to come");
    }
  }
  let decisions = 0;
  for (let view = await game.view(); isMine(view); view = await game.view()) {
    await game.answer(pick(view.options).index);
    await until(async () => (await game.view()) !== view, "an answer");
    decisions += 1;
  }
  const { over, sealed } = await game.view();
  const told = { decisions, over, audit: Boolean(sealed?.audit) };
  if (told.audit || (over && !sealed)) return { ...told, link: sealed ? "" : await game.link() };
  if (sealed) {
    (await seen("[data-action=hand-over]")).click();
    const next = await seen("[data-action=sealed-hand]", "[data-role=sealed-message]");
    if (next.dataset.action) next.click();
  }
  const message = await seen("[data-role=sealed-message]", "textarea");
  const text = message.value;
  if (!sealed) {
    (await seen("[data-action=send-copy]")).click();
    await until(() => document.querySelector("[data-role=sent]")?.textContent, "it to count as sent");
  }
  document.querySelector("#dialog").close();
  return { ...told, link: `#${text.split("#").at(-1)}` };
}"""


def match(anna: Page, ben: Page, seed: int, boldness: float) -> dict[str, Any]:
    """A game that ben has been sent, to its end: how many links and decisions, and how long the links were.

    Anna has the American side, Ben the Japanese.
    """
    here, there, side = ben, anna, 1
    links: list[int] = []
    decisions, link, told = 0, "", {}
    while len(links) < MOST:
        player = {"seed": seed * MOST + len(links), "boldness": boldness, "side": side}
        told = here.evaluate(HAND, {"link": link, "most": NEVER, **player})
        link = told["link"]
        decisions += told["decisions"]
        if told["audit"] or not link or (told["over"] and "/s1/" not in link):
            break
        links.append(len(link))
        here, there, side = there, here, 1 - side
    if link:  # the other has still to see how an open game ended
        there.evaluate("(link) => { location.hash = link; }", link)
        wait_until(there, "window.lastIslands.view().then((view) => view.over)")
    return {
        "links": len(links),
        "decisions": decisions,
        "mean": round(sum(links) / len(links)),
        "longest": max(links),
    }


def begun(new: Callable[..., Page], title: str, level: str) -> tuple[Page, Page]:
    """The American and the Japanese player of a new game, which the second has."""
    if level != OPEN:
        anna = new()
        begin(anna, level, title)
        ben = new(shown(anna))
        accept(ben)
        return anna, ben
    anna = new(f"?title={title}&seed=1&us=human&japan=friend")
    ben = new(sent(anna))
    ben.locator("[data-action=welcome-play]").click()
    for page in (anna, ben):
        page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    return anna, ben


def main(title: str, level: str, seeds: str = "0", boldness: str = "1") -> None:
    first, _, last = seeds.rpartition("-")
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        build_site(Path(folder) / "site")
        browser = playwright.chromium.launch(
            executable_path=find_chromium(playwright, Path(folder)), args=FLAGS.split()
        )
        with served(Path(folder) / "site") as url:

            def new(where: str = "") -> Page:
                context = browser.new_context()
                context.set_default_timeout(PATIENCE * 1000)
                page = context.new_page()
                page.add_init_script(PACE)
                page.goto(url + where)
                wait_until(page, READY)
                return page

            for seed in range(int(first or last), int(last) + 1):
                start = time.monotonic()
                anna, ben = begun(new, title, level)
                told = match(anna, ben, seed, float(boldness))
                if level != OPEN:
                    told["verdict"] = verdict(anna)
                    assert verdict(ben) == told["verdict"]
                told |= {"title": title, "level": level, "seed": seed}
                print(json.dumps(told | {"seconds": round(time.monotonic() - start)}), flush=True)
                for page in (anna, ben):
                    page.context.close()
        browser.close()


if __name__ == "__main__":
    main(*sys.argv[1:])
