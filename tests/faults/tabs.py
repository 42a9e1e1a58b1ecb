"""Races, killed tabs, several tabs, clocks, updates during a game."""

from __future__ import annotations

import functools
import json
import random
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from game.session import Session
from tests.faults.driving import BASIC, ROWS, go_on, link_of, opened, played, until, watched
from tests.faults.start import GAMES, Bench, Case, Failure, kept
from web.tools.site import stamp_version


def race(bench: Bench, what: str, delay: int) -> None:
    """An answer is under way when something else happens: each game is kept under its own name, whole."""
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        page = opened(bench, context)
        played(page, 3, random.Random(delay))
        other = link_of({"title": "hill89"}, 0, 5)
        page.evaluate(
            """async ([what, delay, link]) => {
              const pause = () => new Promise((go) => setTimeout(go, delay));
              const click = (action) => document.querySelector(`[data-action=${action}]`)?.click();
              if (what !== "undo") window.lastIslands.answer(0);
              else click("undo");
              await pause();
              if (what === "home") click("home");
              else if (what === "twice") window.lastIslands.answer(0);
              else if (what === "answer, undo") click("undo");
              else window.lastIslands.load(link);
            }""",
            [what, delay, other],
        )
        if what in ("open", "undo"):
            until(page, "window.lastIslands.view().then((v) => v?.title === 'hill89')", "it does not open")
        page.wait_for_timeout(200)
        for row in page.evaluate(ROWS):
            if f"title {row['title']}" not in row["head"]:
                raise Failure(f"{row['title']} is filed under another: {row['head']}")
        shown = page.evaluate("window.lastIslands.view()")
        link = page.evaluate("window.lastIslands.link()")
        session = Session()
        now = json.loads(session.call("open", json.dumps({"link": link})))
        if (now["title"], now["step"]) != (shown["title"], shown["step"]):
            raise Failure(f"the page shows step {shown['step']}, Python is at {now['step']}")
        if problems:
            raise Failure("; ".join(problems[:3]))


def killed_tab(bench: Bench, number: int) -> None:
    """Only the tab's process dies."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        step = played(page, 1 + number % 7, random.Random(number))
        page.wait_for_timeout(number * 10)
        with suppress(Exception):
            page.goto("chrome://crash", timeout=2000)
        again = context.new_page()
        again.goto(bench.url)
        bench.whole(again, game=False)
        go_on(again, step)


def stale_start(bench: Bench, number: int) -> None:
    """A start screen has stood while the game went on in another tab."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        played(page, 3, random.Random(number))
        second = opened(bench, context, "")
        step = played(page, 12, random.Random(number + 50))
        page.close()
        go_on(second, step)


def two_tabs(bench: Bench, games: int) -> None:
    """Two tabs open many games each: every one is listed."""
    with bench.context(service_workers="block") as context:
        tabs = [opened(bench, context, ""), opened(bench, context, "")]
        for number in range(games):
            for which, tab in enumerate(tabs):
                link = link_of(BASIC, 0, 1000 * which + number + 1)
                tab.evaluate("(link) => { window.lastIslands.load(link); }", link)
        for tab in tabs:
            until(tab, "window.lastIslands.link()", "no game")
        question = f"{ROWS}.then((rows) => rows.length >= {2 * games} && rows.length)"
        found = until(tabs[0], question, f"of {2 * games} games {len(tabs[0].evaluate(ROWS))} are kept")
        tabs[0].goto(bench.url)
        bench.whole(tabs[0], game=False)
        tabs[0].get_by_role("button", name="Saved games").first.click()
        until(tabs[0], f"document.querySelectorAll('.saves > li').length >= {found}", "not all are listed")


def clock(bench: Bench, jump: int) -> None:
    """The clock jumps between two games: the one played last is offered first."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        played(page, 3, random.Random(1))
        context.add_init_script(f"const now = Date.now; Date.now = () => now() + {jump};")
        later = opened(bench, context, GAMES["ieshima"].replace("seed=7", "seed=8"))
        step = played(later, 5, random.Random(2))
        later.goto(bench.url)
        bench.whole(later, game=False)
        if len(later.evaluate(ROWS)) != 2:
            raise Failure("a game was lost")
        go_on(later, step)


def tabs_and_races(bench: Bench) -> Iterator[Case]:
    for what in ("open", "undo", "home", "twice", "answer, undo"):
        for delay in (0, 1, 5, 20, 60):
            yield f"race {what} {delay} ms", functools.partial(race, bench, what, delay)
    for number in range(30):
        yield f"tab killed {number}", functools.partial(killed_tab, bench, number)
    for number in range(5):
        yield f"stale start {number}", functools.partial(stale_start, bench, number)
    yield "two tabs, 25 games each", functools.partial(two_tabs, bench, 25)
    for jump in (-3_600_000, -86_400_000, -31_536_000_000, 86_400_000, -1_900_000_000_000):
        yield f"clock {jump}", functools.partial(clock, bench, jump)


def broken_update(bench: Bench, path: str, kind: str) -> None:
    """A new build comes with a broken file during a game: it goes on, now and at the next visit."""
    folder = bench.faulty.folder
    with tempfile.TemporaryDirectory() as place, bench.context() as context:
        page = context.new_page()
        kept(bench, page)
        page.goto(bench.url + GAMES["ieshima"])
        bench.whole(page, game=True)
        step = played(page, 3, random.Random(1))
        newer = Path(place) / "site"
        shutil.copytree(folder, newer)
        index = newer / "index.html"
        index.write_text(index.read_text().replace("</head>", '<meta name="build" content="new">\n</head>'))
        (newer / "version.json").unlink()
        stamp_version(newer)
        bench.faulty.folder = newer
        bench.faulty.server.RequestHandlerClass.keywords["directory"] = str(newer)  # type: ignore[attr-defined]
        try:
            bench.faulty.faults[path] = kind
            page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).catch(() => {})")
            page.wait_for_timeout(500)
            if played(page, 1, random.Random(2)) != step + 1:
                raise Failure("the game does not go on")
            page.goto(bench.url)
            bench.whole(page, game=False)
            go_on(page, step + 1)
        finally:
            bench.faulty.folder = folder
            bench.faulty.server.RequestHandlerClass.keywords["directory"] = str(folder)  # type: ignore[attr-defined]


def updates(bench: Bench) -> Iterator[Case]:
    for path in ("web/app/main.js", "web/engine/core.zip", "index.html", "version.json"):
        for kind in ("missing", "cut", "broken off", "wrong"):
            yield f"{path} {kind}", functools.partial(broken_update, bench, path, kind)
