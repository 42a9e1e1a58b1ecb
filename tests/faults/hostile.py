"""Hostile links, records and calls: whatever comes in from outside, only the library's own errors go back.

A grammar writes links digit by digit; mutations start from honest links and records and from whatever led
somewhere new: an input is kept if what became of it (a message, a phase, a length) was not seen before.
"""

from __future__ import annotations

import json
import signal
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import Any, NamedTuple

from game.catalog import find
from game.core import packed
from game.core.dice import Seeded, Typed
from game.core.errors import GameError
from game.core.link import _guard, check_letter, from_link, to_link, to_position_link
from game.core.match import Match
from game.core.packed import seal
from game.core.radix import ALPHABET, BLOCK, Writer, from_text, to_text
from game.core.record import from_lines, to_lines
from game.core.rng import Rng
from game.core.view import view
from game.session import CALLS as NAMES
from game.session import Session
from tests.books import READY, book
from tests.faults.positions import PLAYED, Unwritable, forged_position, honest
from tests.links import play

PATIENCE = 5.0  # seconds of work after which an input counts as a hang
KEPT = 400  # inputs that led somewhere new, of each kind
ODD = (
    "\ud800",
    "\udfff",
    "\ufeff",
    "\x00",
    "\t",
    "\r\n",
    "\u2028",
    "é",
    "漢",
    "٣",
    "𝟙",
    "{",
    "}",
    "#",
    "/",
    "%23",
    " ",
    "=",
    "-1",
)
NUMBERS = (
    0,
    1,
    127,
    128,
    255,
    399,
    400,
    401,
    4096,
    39_999,
    40_000,
    40_001,
    1 << 31,
    1 << 255,
    (1 << 256) - 1,
    1 << 256,
)
WORDS = (
    "title",
    "rev",
    "variant",
    "set",
    "dice",
    "practice",
    "start",
    "result",
    "players",
    "roll",
    "draw",
    "turn",
)


class Hang(Exception):
    """It took longer than anybody waits."""


def _ring(*_: object) -> None:
    raise Hang


class Corpus:
    """Honest games of all titles, and what mutations of them led somewhere new."""

    def __init__(self, seeds: int = 6) -> None:
        self.links: list[str] = []
        self.records: list[str] = []
        self.places: dict[str, list[list[tuple[Match, Any]]]] = {}
        self.seen: Counter[str] = Counter()
        for name in READY:
            title = find(name)
            self.places[name] = [honest(title, seed, 300) for seed in range(seeds)]
            for seed in range(seeds):
                match = _game(title, seed)
                self.links += [to_link(match), to_position_link(match), _in_blocks(match)]
                forked = from_link(to_position_link(match), find)
                play(forked, seed, 20)
                self.links.append(to_link(forked))
                self.records += [to_lines(match), to_lines(forked)]
        self.honest = len(self.links), len(self.records)

    def learn(self, kind: str, text: str, signature: str) -> None:
        """Keep what led somewhere new."""
        self.seen[signature] += 1
        kept = self.records if kind == "record" else self.links
        begin = self.honest[kind == "record"]
        if self.seen[signature] == 1 and len(kept) - begin < KEPT and len(text) < 20_000:
            kept.append(text)


def _game(title: Any, seed: int) -> Match:
    presets = title.rules.presets
    changes = book(title.id, "SECRETS", {}) if seed % 3 == 1 else {}
    settings = title.rules.settings(presets[seed % len(presets)].name, changes)
    match = Match(title, settings, Typed() if seed % 2 else Seeded(seed**9), practice=seed % 4 == 3)
    play(match, seed, (3, 20, 60, 150)[seed % 4])
    return match


def _in_blocks(match: Match) -> str:
    """The link as it would be written for a long game."""
    from game.core import link

    long, link.LONG = link.LONG, -1
    try:
        return to_link(match)
    finally:
        link.LONG = long


# Links


def finished(front: str, code: str) -> str:
    text = front + code
    return f"#{text}{check_letter(text)}" if text.isascii() else f"#{text}A"


def damaged(corpus: Corpus, rng: Rng) -> str:
    """Letters changed, cut, repeated; every second time with a fitting last letter."""
    link = _one(corpus.links, rng)
    for _ in range(1 + rng.below(3)):
        at = rng.below(len(link) + 1)
        kind = rng.below(7)
        if kind == 0:
            link = link[:at] + ALPHABET[rng.below(64)] + link[at + 1 :]
        elif kind == 1:
            link = link[:at]
        elif kind == 2:
            link = link[:at] + ALPHABET[rng.below(64)] * (1 + rng.below(3000)) + link[at:]
        elif kind == 3:
            link = link[:at] + link[at + 1 + rng.below(4) :]
        elif kind == 4:
            link = link[:at] + _one(ODD, rng) + link[at:]
        elif kind == 5:
            link = link[:at] + _one(corpus.links, rng)[rng.below(30) :]
        else:
            link = link.swapcase() if rng.below(9) == 0 else link[:at] + link[at : at + 40] + link[at:]
    return finished(link[1:-1], "") if rng.below(2) and len(link) > 2 else link


def resealed(corpus: Corpus, rng: Rng) -> str:
    """Bits changed inside, all checks made to fit; now and then under another title or kind."""
    front, _, code = _one(corpus.links, rng)[1:].rpartition("/")
    if rng.below(8) == 0:
        front = f"{_one(READY, rng)}/{_one('rp', rng)}{_one('123', rng)}"
    code = "".join(letter for letter in code[:-1] if letter in ALPHABET)
    if front.endswith("3"):
        body = list(code[:-3])
        for _ in range(1 + rng.below(4)):
            if body:
                body[rng.below(len(body))] = ALPHABET[rng.below(64)]
        text = "".join(body)
        if rng.below(4) == 0:
            text += ALPHABET[0] * BLOCK * rng.below(40)
        return finished(f"{front}/", text + _guard(f"{front}/{text}"))
    number = from_text(code.lstrip(ALPHABET[0])) >> 16
    for _ in range(1 + rng.below(4)):
        number ^= 1 << rng.below(number.bit_length() + 9)
    return finished(f"{front}/", to_text(seal(number, f"{front}/")))


def written(corpus: Corpus, rng: Rng) -> str:
    """A link digit by digit, by its grammar, with numbers that are too large and digits at random."""
    title = find(_one(READY, rng))
    writer = Writer()
    kind, form = _one("rrp", rng), _one("112", rng)
    writer.put_number(title.rules.rev if rng.below(20) else _one(NUMBERS, rng))
    for group in (False, True)[: int(form)]:
        for switch in title.rules.switches:
            if bool(switch.group) == group:
                n = switch.most - switch.least + 1
                writer.put(rng.below(n) if rng.below(3) else switch.default - switch.least, n)
    mode = rng.below(3)
    writer.put(mode, 4)
    writer.put(rng.below(2), 2)
    if mode == 0:
        writer.put_number(_one(NUMBERS, rng))
    if kind == "r":
        writer.put(int(rng.below(4) == 0), 2)
    writer.put_number(rng.below(60) if rng.below(2) else _one(NUMBERS, rng))
    if mode:
        writer.put_number(rng.below(60) if rng.below(2) else _one(NUMBERS, rng))
    for _ in range(rng.below(200)):
        radix = 2 + rng.below(20)
        writer.put(rng.below(radix) if rng.below(2) else 0, radix)
    front = f"{title.id}/{kind}{form}/"
    return finished(front, to_text(seal(writer.integer(), front)))


def forged(corpus: Corpus, rng: Rng) -> str:
    """A position with some fields changed: see positions.py."""
    name = _one(READY, rng)
    for _ in range(20):
        try:
            return forged_position(find(name), _one(corpus.places[name], rng), rng.below(1 << 30))
        except Unwritable:
            continue
    return "#"


# Records


def mutated(corpus: Corpus, rng: Rng) -> str:
    """Lines lost, repeated, swapped, replaced; signs that no editor shows; storms of braces and blanks."""
    text = _one(corpus.records, rng)
    for _ in range(1 + rng.below(3)):
        lines = text.split("\n")
        at, other = rng.below(len(lines)), rng.below(len(lines))
        kind = rng.below(10)
        if kind == 0:
            del lines[at : at + 1 + rng.below(3)]
        elif kind == 1:
            lines[at:at] = [lines[other]] * (1 + rng.below(5))
        elif kind == 2:
            lines[at], lines[other] = lines[other], lines[at]
        elif kind == 3:
            lines[at] = lines[at][: rng.below(30)] + _one(ODD, rng) + lines[at][rng.below(30) :]
        elif kind == 4:
            lines[rng.below(10) % len(lines)] = header_line(corpus, rng)
        elif kind == 5:
            lines.insert(rng.below(9), header_line(corpus, rng))
        elif kind == 6:
            lines[at:at] = _one(corpus.records, rng).split("\n")[rng.below(40) :][:20]
        elif kind == 7:
            lines[at] = " ".join(
                [lines[at].split(" ")[0], *(str(_one(NUMBERS, rng)) for _ in range(rng.below(4)))]
            )
        elif kind == 8:
            lines = ("\r\n" if rng.below(2) else "\ufeff\n").join(lines).split("\n")
        elif rng.below(60) == 0:
            lines[at:at] = storm(rng)
        text = "\n".join(lines)
    return text


def header_line(corpus: Corpus, rng: Rng) -> str:
    word = _one(WORDS, rng)
    values = (
        "",
        "seeded",
        "typed",
        "seeded 7",
        f"seeded {_one(NUMBERS, rng)}",
        "seeded " + "9" * 5000,
        "seeded -1",
    )
    values += (
        "seeded 1.5",
        "seeded \u0663",
        "bid=11",
        "bid",
        "=",
        "bid=" + "9" * 5000,
        *READY,
        "basic",
        "1",
        "2",
        "JP 5",
    )
    if word == "start" and rng.below(3):
        code = _one(corpus.links, rng).rpartition("/")[2][:-1]
        title = _one(READY, rng)
        try:
            return f"start {to_text(seal(from_text(code) >> 16, title))}"
        except GameError:
            return f"start {code}"
    return f"{word} {_one(values, rng)}"


def storm(rng: Rng) -> list[str]:
    n = 1 + rng.below(120_000)
    return [
        _one(
            (
                "{" * n,
                "{}" * (n // 2),
                "}" * n,
                "#" * n,
                "\n" * n,
                "roll 1\n" * (n // 7),
                "a\n" * (n // 2),
                "set a=1\n" * (n // 8),
                "x" * n,
                "start " + "B" * n,
            ),
            rng,
        )
    ]


# Calls of a session


def call(rng: Rng, session: Session, corpus: Corpus) -> str:
    """A call with values of any kind; it must answer in JSON."""
    name = _one(sorted(NAMES), rng)
    args = {one: _value(rng, corpus) for one in _ARGS if rng.below(6) == 0}
    for one, good in _GOOD.items():
        if rng.below(3) == 0:
            args[one] = _one(good, rng)
    text = json.dumps(args)
    if rng.below(50) == 0:
        text = _one(("[" * 100_000, "", "null", "[]", '{"x"', '{"seed": 1e999}', "\ud800"), rng)
    json.loads(session.call(name, text))
    return f"{name} {text[:200]}"


_GOOD: dict[str, tuple[Any, ...]] = {
    "title": READY,
    "step": (0, 1),
    "choice": (0, 1),
    "seed": (7,),
    "level": ("random",),
}
_ARGS = (
    "title",
    "variant",
    "changes",
    "seed",
    "dice",
    "practice",
    "link",
    "text",
    "checkpoint",
    "who",
    "players",
    "beat",
    "choice",
)
_ARGS += (
    "tokens",
    "take",
    "anchor",
    "level",
    "now",
    "on",
    "step",
    "begin",
    "end",
    "strength",
    "longest",
    "kept",
    "nonsense",
)


def _value(rng: Rng, corpus: Corpus) -> Any:
    plain = (
        None,
        True,
        False,
        0,
        1,
        -1,
        7,
        1.5,
        float("nan"),
        float("inf"),
        10**400,
        "",
        "x",
        "\ud800",
        [],
        {},
        "1",
    )
    nested = (
        [[]],
        [None],
        [True],
        [True, False],
        [1, 2],
        [[1, 2]],
        [[1]],
        ["done"],
        {"a": 1},
        {"lines": 0},
        [[[[[]]]]],
    )
    checkpoint = {
        "lines": 0,
        "state": "B",
        "steps": 0,
        "throws": 0,
        "events": 0,
        "counts": {"a": rng.below(3)},
    }
    texts = (_one(corpus.links, rng), _one(corpus.records, rng))
    return _one((*plain, *nested, checkpoint, *texts), rng)


# Trying


class Found(NamedTuple):
    kind: str
    text: str
    seconds: float


class Report:
    """What became of all that was tried."""

    def __init__(self) -> None:
        self.tried: Counter[str] = Counter()
        self.opened: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()
        self.examples: dict[str, str] = {}
        self.slowest: dict[str, Found] = {}

    def note(self, found: Found) -> None:
        self.tried[found.kind] += 1
        if found.seconds > self.slowest.get(found.kind, Found("", "", -1)).seconds:
            self.slowest[found.kind] = found

    def fail(self, kind: str, error: BaseException, text: str) -> None:
        what = f"{kind}: {type(error).__name__}: {error}"[:140]
        self.failed[what] += 1
        self.examples.setdefault(what, text[:2000])


def read(kind: str, text: str) -> Match:
    return from_lines(text, find) if kind == "record" else from_link(text, find)


def attempt(kind: str, make: Callable[[Corpus, Rng], str], corpus: Corpus, seed: int, report: Report) -> None:
    """One input: it is refused in our words, or opens, plays on and can be shared again."""
    rng = Rng(seed, kind)
    text = make(corpus, rng)
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    begin = process_time()
    opened: Match | None = None
    try:
        opened = read(kind, text)
        signature = f"{opened.title.id} {opened.state.phase} {opened.steps.bit_length()} {opened.dice.mode}"
    except GameError as error:
        signature = "".join(letter for letter in str(error)[-40:] if not letter.isdigit())
    except Exception as error:
        report.fail(kind, error, text)
        signature = ""
    report.note(Found(kind, text, process_time() - begin))
    try:
        if opened is not None:
            report.opened[kind] += 1
            plays_on(opened, seed)
    except Exception as error:
        report.fail(f"{kind}, opened", error, text)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    corpus.learn(kind, text, f"{kind}: {signature}")


def plays_on(match: Match, seed: int) -> None:
    """Two hundred decisions, shared on the way; dice that are asked for are thrown."""
    again = from_link(to_position_link(match), find)
    assert again.state.key() == match.state.key(), "a position's link leads elsewhere"
    json.dumps(view(match, None, max(0, len(match.events or ()) - 200)))
    for _ in range(2):
        play(again, seed, PLAYED // 2)
        assert from_link(to_position_link(again), find).request == again.request, "it is shared otherwise"
    assert from_link(to_link(again), find).state.key() == again.state.key(), "a game's link leads elsewhere"
    if again.steps < 400:
        assert from_lines(to_lines(again), find).state.key() == again.state.key(), "a record leads elsewhere"


KINDS: tuple[tuple[str, Callable[[Corpus, Rng], str], int], ...] = (  # shares of a hundred
    ("damaged link", damaged, 25),
    ("resealed link", resealed, 20),
    ("written link", written, 15),
    ("forged position", forged, 10),
    ("record", mutated, 25),
)
CALLS = 5


def run(
    tries: int, begin: int = 0, told: Callable[[int], None] = lambda done: None, seeds: int = 6
) -> Report:
    signal.signal(signal.SIGVTALRM, _ring)
    corpus, report, session = Corpus(seeds), Report(), Session()
    shares = [(kind, make) for kind, make, share in KINDS for _ in range(share)] + [("call", None)] * CALLS
    for seed in range(begin, begin + tries):
        kind, make = shares[seed * 37 % len(shares)]
        if make is not None:
            attempt(kind, make, corpus, seed, report)
        else:
            _try_call(corpus, session, seed, report)
        if seed % 1000 == 999:
            told(seed + 1 - begin)
    return report


def _try_call(corpus: Corpus, session: Session, seed: int, report: Report) -> None:
    signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE)
    begin = process_time()
    text = ""
    try:
        text = call(Rng(seed, "call"), session, corpus)
    except Exception as error:
        report.fail("call", error, f"seed {seed}")
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
    report.note(Found("call", text, process_time() - begin))


def _one(things: Any, rng: Rng) -> Any:
    return things[rng.below(len(things))]


assert packed.LONGEST in NUMBERS
