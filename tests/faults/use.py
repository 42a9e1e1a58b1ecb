"""Long use, many games, the worst input, and the same game in the page and outside it."""

from __future__ import annotations

import functools
import json
import random
import time
from collections.abc import Iterator
from statistics import median

from playwright.sync_api import Page

from game.catalog import find
from game.core.rng import Rng
from game.session import Session
from tests.faults import worst
from tests.faults.driving import (
    ANSWER,
    BASIC,
    ROWS,
    STEP,
    go_on,
    link_of,
    nothing,
    opened,
    played,
    until,
    watched,
)
from tests.faults.start import GAMES, Bench, Case, Failure


def whole_session(bench: Bench) -> None:
    """Everything a player may open, in both titles: no request leaves the site, nothing is thrown."""
    with bench.context() as context:
        problems = watched(context, bench.url.split("try/")[0])
        page = opened(bench, context, "")
        for query in GAMES.values():
            page.goto(bench.url + query)
            bench.whole(page, game=True)
            played(page, 8, random.Random(1))
            for action in ("hint", "undo", "redo", "replay", "share", "menu", "home"):
                page.evaluate(
                    "(action) => document.querySelector(`[data-action=${action}]`)?.click()", action
                )
                page.wait_for_timeout(300)
                page.keyboard.press("Escape")
        nothing(problems)


def long_use(bench: Bench, answers: int) -> None:
    """Thousands of answers in one page: the heap stays what it was."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        cdp = context.new_cdp_session(page)
        rng = random.Random(1)

        def heap() -> float:
            cdp.send("HeapProfiler.collectGarbage")
            return float(page.evaluate("performance.memory.usedJSHeapSize")) / 1e6

        first, done, game = 0.0, 0, 0
        while done < answers:
            if page.evaluate(ANSWER, rng.random()) < 0:
                game += 1
                page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 0, 90 + game))
            done += 1
            if done == 500:
                first = heap()
        last = heap()
        workers = len(page.workers)
        print(f"  {answers} answers, {game + 1} games: heap {first:.1f} -> {last:.1f} MB, {workers} workers")
        if last > 1.5 * first + 2:
            raise Failure(f"the heap grows: {first:.1f} -> {last:.1f} MB")


def new_games(bench: Bench, count: int) -> None:
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        canvases = set()
        for number in range(count):
            link = link_of({"title": ("ieshima", "hill89")[number % 2]}, 0, number + 1)
            page.evaluate("(link) => window.lastIslands.load(link)", link)
            until(page, "window.lastIslands.link()", "no game")
            canvases.add((page.locator("canvas").count(), len(page.workers)))
        if len(canvases) > 3:
            raise Failure(f"canvases and workers: {sorted(canvases)}")


def undo_and_redo(bench: Bench, rounds: int) -> None:
    """Back as far as it goes and forth again, many times: the same link."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 0, 3))
        until(page, f"{STEP}.then((step) => step === 0)", "no game")
        for token in ("plan ridge", "pass", "assault beaches", "move green>2", "take 1/306A x4"):
            options = page.evaluate("window.lastIslands.view()")["options"]
            index = next(one["index"] for one in options if one["token"] == token)
            page.evaluate("(index) => window.lastIslands.answer(index)", index)
        link = page.evaluate("window.lastIslands.link()")
        step = page.evaluate(STEP)
        for _ in range(rounds):
            for action in ("undo", "redo"):
                before = page.evaluate(STEP)
                page.evaluate("(action) => document.querySelector(`[data-action=${action}]`).click()", action)
                until(page, f"{STEP}.then((step) => step !== {before})", f"no {action}")
        if page.evaluate(STEP) != step or page.evaluate("window.lastIslands.link()") != link:
            raise Failure("another game came of it")


def many_games(bench: Bench, count: int) -> None:
    """So many games are kept: what the start screen and the shelf take."""
    with bench.context(service_workers="block") as context:
        page = opened(bench, context, "")
        page.evaluate("(link) => window.lastIslands.load(link)", link_of(BASIC, 300, 1))
        until(page, f"{ROWS}.then((rows) => rows.length)", "no game")
        page.evaluate(
            """async (count) => {
              const database = await new Promise((done) => {
                const opening = indexedDB.open("lastislands");
                opening.onsuccess = () => done(opening.result);
              });
              const stores = ["games", "pages", "boards", "pictures"];
              const all = {};
              for (const store of stores) {
                const reading = database.transaction(store).objectStore(store);
                all[store] = await new Promise((done) => {
                  const keys = reading.getAllKeys();
                  keys.onsuccess = () => {
                    const values = reading.getAll();
                    values.onsuccess = () => done(keys.result.map((key, i) => [key, values.result[i]]));
                  };
                });
              }
              const writing = database.transaction(stores, "readwrite");
              const [[id, row]] = all.games;
              const picture = "data:image/jpeg;base64," + "A".repeat(6000);
              for (let n = 1; n < count; n++) {
                const copy = `${id}-${n}`;
                writing.objectStore("games").put({ ...row, id: copy, order: row.order + n }, copy);
                for (const [key, page] of all.pages) {
                  writing.objectStore("pages").put(page, String(key).replace(id, copy));
                }
                for (const [, board] of all.boards) writing.objectStore("boards").put(board, copy);
                writing.objectStore("pictures").put(picture, copy);
              }
              await new Promise((done) => { writing.oncomplete = done; });
              database.close();
            }""",
            count,
        )
        page.goto(bench.url)
        bench.whole(page, game=False)
        took = page.evaluate(
            """async () => {
              const times = [];
              for (let n = 0; n < 9; n++) {
                const begin = performance.now();
                document.querySelector("[data-action=home]").click();
                while (!document.querySelector("[data-action=continue]")) {
                  await new Promise((go) => setTimeout(go, 0));
                }
                await new Promise((go) => requestAnimationFrame(go));
                times.push(performance.now() - begin);
                document.querySelector("#start").replaceChildren();
              }
              document.querySelector("[data-action=home]").click();
              return times.sort((a, b) => a - b)[4];
            }"""
        )
        begin = time.monotonic()
        page.get_by_role("button", name="Saved games").first.click()
        until(page, f"document.querySelectorAll('.saves > li').length === {count}", "not all are listed")
        shelf = time.monotonic() - begin
        print(f"  {count} games: start screen {took:.0f} ms, shelf {1000 * shelf:.0f} ms")
        if took > 100:
            raise Failure(f"the start screen takes {took:.0f} ms")


def long_game(bench: Bench, decisions: int) -> None:
    """A game of thousands of decisions opens, and an answer takes no longer than in a new one."""
    session = Session()
    session.call("new", json.dumps({"title": "standin", "seed": 3, "changes": {"turns": "140"}}))
    rng = Rng(3)
    view = json.loads(session.call("view"))
    while view["step"] < decisions and not view["over"]:
        view = json.loads(session.call("answer", json.dumps({"choice": rng.below(len(view["options"]))})))
    record = json.loads(session.call("share"))["record"]
    with bench.context(service_workers="block") as context:
        page = opened(bench, context, "?title=standin&seed=4")
        times: dict[str, list[float]] = {}
        for name in ("new", "long"):
            if name == "long":
                begin = time.monotonic()
                page.evaluate("(text) => window.lastIslands.load(text)", record)
                until(page, f"{STEP}.then((step) => step === {view['step']})", "it does not open")
                print(f"  {view['step']} decisions open in {time.monotonic() - begin:.1f} s")
            times[name] = [timed_answer(page, rng.below(1000) / 1000) for _ in range(25)]
        new, long = (median(times[name]) for name in ("new", "long"))
        step = page.evaluate(STEP)
        begin = time.monotonic()
        page.goto(bench.url)
        bench.whole(page, game=False)
        go_on(page, step)
        again = time.monotonic() - begin
        print(f"  an answer: {new:.0f} ms in a new game, {long:.0f} ms in it; a later visit {again:.1f} s")
        if long > 2 * new + 20:
            raise Failure(f"an answer takes {long:.0f} ms, in a new game {new:.0f} ms")


def timed_answer(page: Page, share: float) -> float:
    """Milliseconds until it is kept and shown."""
    begin = time.monotonic()
    page.evaluate(ANSWER, share)
    return 1000 * (time.monotonic() - begin)


def worst_input(bench: Bench, page: Page, what: str, text: str) -> None:
    """What a hostile link or record costs in the page: less than a second and 50 MB."""
    took, grown, told = page.evaluate(
        """async (text) => {
          const size = () => performance.memory.usedJSHeapSize;
          const [before, begin] = [size(), performance.now()];
          const shown = document.querySelectorAll(".notice").length;
          await window.lastIslands.load(text);
          const took = performance.now() - begin;
          return [took, (size() - before) / 1e6, document.querySelectorAll(".notice").length > shown];
        }""",
        text,
    )
    bench.slowest[what] = max(bench.slowest.get(what, 0.0), took / 1000)
    if took > 1000:
        raise Failure(f"{took:.0f} ms, {grown:.0f} MB, {'told' if told else 'opened'}")


def worst_inputs(bench: Bench) -> Iterator[Case]:
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        for what, _, text in worst.worst():
            if "standin" not in what:
                yield what, functools.partial(worst_input, bench, page, what, text)


def uses(bench: Bench) -> Iterator[Case]:
    yield "a whole session", functools.partial(whole_session, bench)
    yield "2,000 answers", functools.partial(long_use, bench, 2000)
    yield "50 new games", functools.partial(new_games, bench, 50)
    yield "600 undos and redos", functools.partial(undo_and_redo, bench, 600)
    yield "300 games kept", functools.partial(many_games, bench, 300)
    yield "a game of 5,000 decisions", functools.partial(long_game, bench, 5000)


def same_game(bench: Bench, page: Page, title: str, variant: str, seed: int) -> None:
    """A link made here gives the same link, record and board there."""
    link = link_of({"title": title, "variant": variant}, 10 + seed % 60, seed)
    page.evaluate("(link) => window.lastIslands.load(link)", link)
    until(
        page, f"window.lastIslands.link().then((found) => found === {json.dumps(link)})", f"another: {link}"
    )
    session = Session()
    here = json.loads(session.call("open", json.dumps({"link": link})))
    there = page.evaluate("window.lastIslands.view()")
    for mine, its in zip(here["options"], there["options"], strict=False):
        if mine["verb"] == "all" and "odds" not in mine:
            its.pop("odds", None)  # the page has looked ahead for them
    for part in ("step", "board", "options", "prompt"):
        if part not in there:
            raise Failure(f"no {part} among {sorted(there)}: {link}")
        if here[part] != there[part]:
            raise Failure(f"{part} differs: {link}")


def agreement(bench: Bench) -> Iterator[Case]:
    with bench.context(service_workers="block") as context:
        page = opened(bench, context)
        for title in ("ieshima", "hill89"):
            variants = [preset.name for preset in find(title).rules.presets]
            for seed in range(1, 201):
                variant = variants[seed % len(variants)]
                yield (
                    f"{title} {variant} {seed}",
                    functools.partial(same_game, bench, page, title, variant, seed),
                )
