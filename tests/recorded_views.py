"""Views and replies of the session, recorded for the tests of the page: `python3 -m tests.recorded_views`."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import tests  # noqa: F401 (the stand-in is found)
from game.core.record import split
from game.session import Session

HERE = Path(__file__).parent
VIEWS = HERE / "page" / "views"
LINES = 5  # of the log in a first view
COMMAND = "python3 -m tests.recorded_views"

Reply = dict[str, Any]
Call = tuple[str, Mapping[str, Any]]


class Case(NamedTuple):
    """A position, what is asked there, and what is done then, one after the other."""

    title: str
    tokens: Sequence[str] = ()  # answered in a new game of deal 1 ...
    changes: Mapping[str, str] = {}  # ... of these rules
    record: str = ""  # or: this record of the title ...
    lines: int = 0  # ... up to so many lines of its body
    view: Mapping[str, Any] = {}  # arguments of the first view, which brings the last lines of the log
    asks: Sequence[Call] = ()  # change nothing
    then: Sequence[Call] = ()
    only: Sequence[str] = ()  # fields of the views; all, if none is named
    shared: bool = False  # with the record at the end


def foresee(*tokens: str, take: Sequence[tuple[int, int]] | None = None) -> Call:
    return "foresee", {"tokens": list(tokens)} if take is None else {"tokens": list(tokens), "take": take}


def at_the_fight(*takes: Sequence[tuple[int, int]]) -> list[Call]:
    return [foresee(take=take) for take in takes]


TOLD = ("board", "score", "moments", "since", "log", "events", "throws", "thrown")  # what a tale is made of

SET_UP = ("done", "done")
MOVES = "1/381 1403, 1/382 1603, 2/382 1803, 3/382 1904, 2/383 2104, 1/383 2003"
TO_CONTACT = [
    token for unit, place in map(str.split, MOVES.split(", ")) for token in (f"unit {unit}", f"to {place}")
]
ATTACKS = [  # who can attack one enemy alone is not asked whom
    *(
        "unit 1/381",
        "unit 1/382",
        "unit 2/382",
        "unit 3/382",
        "at 11IIB",
        "unit 1/383",
        "unit 2/383",
        "at 13IIB",
    ),
    *("support 3/22J", "points 4"),
]

GROUP = ["unit:2/381", "unit:3/381"]
FIGHT = (*SET_UP, *TO_CONTACT, "done", *ATTACKS, "done", "done")

# Betio: the first wave runs in as proposed; the Japanese have fired, and units act
ACTING = ("done", "unit I/3/2", "done", "unit 3/A/1/18", "unit 3/A/1/18", "fight", "done")

# Typhoon of Steel: everybody hides as in 1945, Hagushi, no raid, the ships stay
WAVE = tuple(f"take {first} 2" for first in (24, 26, 42, 50, 0))
LANDED = ("plan 0", "done", "done", "beach 1", *WAVE, "done", "done")

CASES = {
    "betio-landing": Case("betio"),
    "betio-acting": Case("betio", ACTING, asks=[foresee("unit E/2/2"), ("weigh", {"choice": 0})]),
    "betio-close": Case("betio", ACTING[:-2], then=[("answer", {"choice": 0})]),
    "betio-fire": Case("betio", record="first-waves", lines=80, view={"log_from": 41}),
    # Shuri Line: some have moved and one is taken up; attacks are declared; the campaign begins;
    "shuri-moving": Case(
        "shuri",
        (*SET_UP, *TO_CONTACT),
        changes={"scenario": "1"},
        asks=[
            *(foresee(f"unit {unit}") for unit in ("2/17", "2/381", "3/381", "3/383")),
            foresee("orders"),
            ("propose", {"wish": "forward"}),
            ("propose", {"wish": "back", "group": GROUP}),
            ("propose", {"wish": "follow", "group": GROUP, "lead": ["unit 2/381", "to 1702"]}),
        ],
    ),
    "shuri-declared": Case("shuri", (*SET_UP, *TO_CONTACT, "done", *ATTACKS), changes={"scenario": "1"}),
    # attacks are to be resolved, one of them is; then somebody has to retreat
    "shuri-fight": Case(
        "shuri",
        FIGHT,
        changes={"scenario": "1"},
        then=[("play", {"tokens": ["fight 21IIB"]})],
    ),
    "shuri-retreat": Case("shuri", (*FIGHT, "fight 21IIB", "stay", "fight 22IIB"), changes={"scenario": "1"}),
    "shuri-campaign": Case("shuri", SET_UP, changes={"scenario": "5"}),
    # Ie Shima: which of both beaches, with a piece carried from the sea to the shore
    "ieshima-impulse": Case(
        "ieshima",
        ("plan ridge", "pass"),
        asks=[
            foresee("assault beaches"),
            foresee("assault green"),
            foresee("assault blue"),
            foresee("bombard naval"),
            foresee("bombard air"),
        ],
    ),
    "ieshima-assault": Case(
        "ieshima", ("plan ridge", "pass", "assault beaches"), asks=[("weigh", {"choice": 0})]
    ),
    "ieshima-special": Case(
        "ieshima",
        ("plan ridge", "assault box"),
        asks=[
            foresee("place Pillbox-A"),
            foresee("place MG-A"),
            foresee("place MG-A", "area 11"),
        ],
    ),
    # A number on a scale
    "ieshima-bid": Case("ieshima", ("wish US", "wish US"), changes={"bidding": "on"}),
    # Stacks: eight at most of three companies; an attack; only a further step is a fight; a fight at a place
    "ieshima-most": Case("ieshima", record="basic", lines=3, asks=at_the_fight([(0, 1)], [(0, 4), (4, 4)])),
    "ieshima-limit": Case("ieshima", record="basic", lines=8, asks=at_the_fight([(5, 1)], [(5, 2)])),
    "ieshima-stack": Case(
        "ieshima",
        record="basic",
        lines=261,
        asks=at_the_fight(
            [(20, 3), (23, 1), (24, 1)], [(20, 1)], [(20, 2)], [(20, 3)], [(20, 3), (23, 1)], [(24, 1)]
        ),
    ),
    "ieshima-further": Case(
        "ieshima", record="basic", lines=288, asks=at_the_fight([(0, 2), (1, 1), (7, 1)], [(1, 1)])
    ),
    "ieshima-place": Case("ieshima", record="basic", lines=22, asks=at_the_fight([(5, 1), (10, 1)])),
    "ieshima-like": Case("ieshima", record="basic", lines=267, asks=at_the_fight([(20, 1)])),
    "ieshima-elsewhere": Case("ieshima", record="basic", lines=391, asks=at_the_fight([(21, 1)], [(21, 2)])),
    "ieshima-lead": Case("ieshima", record="basic", lines=268),
    "ieshima-origins": Case("ieshima", record="basic", lines=62),
    "ieshima-target": Case("ieshima", ("plan ridge", "pass", "bombard naval", "target 15")),
    "ieshima-news": Case(
        "ieshima",
        record="basic",
        lines=80,
        view={"log_from": 50},
        asks=[("log", {"begin": 0, "end": 50})],
        then=[("practice", {}), *[("answer", {"choice": 0})] * 3, *[("undo", {})] * 3],
        only=(
            *("match", "step", "over", "result", "prompt", "log", "log_from", "events"),
            *("throws", "thrown", "chairs", "undo", "redo"),
        ),
    ),
    "ieshima-record": Case(
        "ieshima",
        record="basic",
        lines=470,
        view={"kept": 0},
        then=[
            ("play", {"tokens": ["rebuild 3/306I", "area 2"]}),
            ("play", {"tokens": ["flip 2/307G"]}),
            ("undo", {}),
            ("undo", {}),
            ("play", {"tokens": ["done"]}),
        ],
        only=("step", "over", "record"),
        shared=True,
    ),
    "ieshima-replay": Case(
        "ieshima",
        (
            "plan ridge",
            "assault box",
            "place MG-A",
            "area 11",
            "place MG-B",
            "area 12",
            "place IE-A",
            "area 16",
        ),
        view={"log_from": 0},
        asks=[("steps", {}), *(("at", {"step": step}) for step in range(9))],
        only=("step", "prompt", "log", "log_from", "events", "throws", "thrown", "begin", "by", "chairs"),
    ),
    # What is told in steps: a day ends; a new turn is prepared
    "ieshima-sunset": Case(
        "ieshima", record="basic", lines=43, then=[("play", {"tokens": ["pass"]})], only=TOLD
    ),
    "hill89-turn": Case("hill89", then=[("play", {"tokens": ["upgrade rifleman-1"]})], only=TOLD),
    # Hill 89: cards and dice that are tapped together
    "hill89-upgrade": Case("hill89", asks=[("weigh", {"choice": 0})]),
    "hill89-action": Case("hill89", ("upgrade rifleman-1",), asks=[foresee("reroll")]),
    "hill89-block": Case("hill89", record="brutal", lines=33),
    "hill89-tokens": Case("hill89", record="brutal", lines=257),
    "hill89-swap": Case(
        "hill89",
        record="brutal",
        lines=175,
        asks=[foresee("reposition"), *(foresee("reposition", f"first {n}") for n in (2, 4))],
    ),
    # Typhoon of Steel: the first wave is ashore, a stack and a gun are taken up; the same for the Japanese
    "okinawa-moving": Case("okinawa", LANDED, asks=[foresee("both B1a"), foresee("unit 50")]),
    "okinawa-plots": Case("okinawa", LANDED[:-2]),
    # The stand-in: units on hexes
    "standin-move": Case(
        "standin",
        asks=[
            foresee("unit A29"),
            foresee("unit A30"),
            ("why_not", {"anchor": "unit:J01"}),
            ("why_not", {"anchor": "space:1010"}),
        ],
    ),
    "standin-attack": Case(
        "standin",
        record="short",
        lines=80,
        asks=[
            *(foresee(f"attack J0{n}") for n in (2, 6)),
            foresee("attack J06", take=[(15, 2), (16, 1)]),
            foresee("attack J06", take=[(15, 1)]),
        ],
    ),
}


class Table:
    """A session as the page uses it: each reply brings only what is new."""

    def __init__(self, case: Case) -> None:
        self.session = Session()
        self.case = case
        self.seen: Reply = {}
        if case.record:
            self.ask("open", text=beginning(case))
        else:
            self.ask("new", title=case.title, seed=1, changes=dict(case.changes))
            for token in case.tokens:
                self.ask("play", tokens=[token])

    def ask(self, name: str, **args: Any) -> Reply:
        while "thinking" in (found := json.loads(self.session.call(name, json.dumps(args)))):
            pass
        assert "error" not in found, (name, args, found)
        return found

    def show(self, name: str, args: Mapping[str, Any]) -> Reply:
        """A view, of which the page has what was shown before."""
        last = self.seen
        since = {}
        if last:
            since = {"log_from": last["events"], "throws_from": last["thrown"]}
            if "record" in last:
                since["kept"] = last["record"]["begin"] + len(last["record"]["lines"])
        self.seen = self.ask(name, **(since | args))
        return self.thin(self.seen)

    def thin(self, shown: Reply) -> Reply:
        only = self.case.only
        return {name: value for name, value in shown.items() if not only or name in only}


def beginning(case: Case) -> str:
    text = (HERE / case.title / "records" / f"{case.record}.txt").read_text(encoding="utf-8")
    header, body = split(text)
    head = text.split("\n\n", 1)[0].split("\n")
    kept = [line for line in head if not line.startswith("result ")]
    assert header
    assert len(body) >= case.lines
    return "\n".join([*kept, "", *(line for _, line in body[: case.lines])]) + "\n"


def recorded(case: Case) -> str:
    table = Table(case)
    last = max(0, table.ask("view")["events"] - LINES)
    found: Reply = {"title": case.title, "view": table.show("view", {"log_from": last} | dict(case.view))}
    if case.asks:
        replies = ((name, args, table.ask(name, **args)) for name, args in case.asks)
        found["asks"] = [
            [name, args, table.thin(reply) if name == "at" else reply] for name, args, reply in replies
        ]
    if case.then:
        found["then"] = [[name, args, table.show(name, args)] for name, args in case.then]
    if case.shared:
        found["shared"] = table.ask("share")
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")) + "\n"


def files() -> dict[Path, str]:
    return {VIEWS / f"{name}.json": recorded(case) for name, case in CASES.items()}


def write() -> None:
    VIEWS.mkdir(exist_ok=True)
    found = files()
    for path in VIEWS.glob("*.json"):
        if path not in found:
            path.unlink()
    for path, text in found.items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    write()
