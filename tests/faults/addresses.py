"""Hostile links and queries in the address bar."""

from __future__ import annotations

import functools
import random
from collections.abc import Iterator

from playwright.sync_api import Page

from tests.faults.driving import (
    BASIC,
    HOSTILE,
    MARK,
    ROWS,
    STEP,
    link_of,
    nothing,
    opened,
    played,
    until,
    watched,
)
from tests.faults.start import Bench, Case, Failure


def fragments() -> list[str]:
    honest = link_of(BASIC, 40)
    front, code = honest.rsplit("/", 1)
    rng = random.Random(5)
    cut = [f"{front}/{code[:n]}" for n in range(0, len(code), max(1, len(code) // 12))]
    changed = [f"{front}/{code[:n]}{rng.choice('AZaz09-_')}{code[n + 1 :]}" for n in range(1, 25, 2)]
    foreign = ["#hill89/r1/", "#shuri/r1/AAAA", "#nothing/r1/AAAA", "#ieshima/r9/AAAA", "#ieshima/p1/!!!!"]
    texts = [
        f"#ieshima/r1/{HOSTILE}",
        f"#{HOSTILE}/r1/x",
        "#__proto__/r1/x",
        "#constructor/r1/AA",
        "#/",
        "#//",
    ]
    texts += ["#ieshima/r1/%00%ff", "#ieshima/r1/\ud800", "#javascript:__harmed=1/x", "#" + "/" * 5000]
    return cut + changed + foreign + texts


QUERIES = [
    f"?title=ieshima&seed={seed}"
    for seed in ("-5", "-1", "1.5", "1e30", "Infinity", "NaN", "x", "9" * 400, "", "0x10", HOSTILE)
] + [
    f"?title={HOSTILE}",
    "?title=__proto__",
    "?title=shuri",
    "?title=ieshima&variant=nothing",
    "?title=ieshima&us=nobody&japan=god",
    "?title=hill89&variant=%F0%9F%92%A3&player=x",
    "?title=ieshima&" + "a=1&" * 3000,
]


def hostile_fragment(bench: Bench, page: Page, fragment: str, good: str) -> None:
    page.evaluate("(hash) => { location.hash = hash; }", fragment)
    page.wait_for_timeout(100)
    if not page.evaluate(MARK):
        raise Failure("something of the address ran")
    page.evaluate("(link) => window.lastIslands.load(link)", good)
    until(page, f"{STEP}.then((step) => step === 3)", "a good link does not open afterwards")


def hostile_query(bench: Bench, query: str) -> None:
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        page = context.new_page()
        page.goto(bench.url + query)
        bench.outcome(page, game=False)
        if not page.evaluate(MARK) or problems:
            raise Failure(f"something ran, or broke: {problems}")
        if page.evaluate(STEP) < 0:
            return  # refused, and the start screen is there
        step = played(page, 2, random.Random(1))
        rows = page.evaluate(ROWS)
        if not rows or rows[-1]["step"] != step:
            raise Failure(f"played to {step}, but kept is {rows[-1:]}")


def addresses(bench: Bench) -> Iterator[Case]:
    good = link_of(BASIC, 3)
    with bench.context(service_workers="block") as context:
        problems = watched(context)
        page = opened(bench, context, "")
        for fragment in fragments():
            yield (
                f"fragment {fragment[:40]}",
                functools.partial(hostile_fragment, bench, page, fragment, good),
            )
        yield "nothing was thrown", functools.partial(nothing, problems)
    for query in QUERIES:
        yield f"query {query[:40]}", functools.partial(hostile_query, bench, query)
