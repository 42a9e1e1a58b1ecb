"""The worst that a link or a record of each kind can ask for: each by hand, with its time and memory."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator
from time import process_time

from game.catalog import find
from game.core import link as links
from game.core import packed, record
from game.core.dice import Typed
from game.core.errors import GameError
from game.core.link import _guard
from game.core.match import Match
from game.core.packed import seal
from game.core.radix import ALPHABET, BLOCK, Writer, to_text
from game.core.record import to_lines
from game.core.rng import Rng
from tests.faults.hostile import finished, read
from tests.helpers import new_match

TIED = "#ieshima/r1/EgxEzvsq_AAVvRo"  # 99,998 typed throws in 27 letters


def worst() -> Iterator[tuple[str, str, str]]:
    """(what, "link" or "record", text)."""
    yield "27 letters, 99,998 throws", "link", TIED
    yield "tied bids, as many throws as fit", "link", tied_bids(links.LONGEST["1"] - 100)
    yield "tied bids, as a record", "record", tied_record()
    for title in ("ieshima", "hill89", "standin"):
        yield f"{title}: blocks of zeros", "link", zeros_in_blocks(title)
        yield f"{title}: digits at random in one integer", "link", noise(title)
    head = to_lines(Match(find("ieshima"), find("ieshima").rules.settings("basic"), Typed()))
    room = record.LONGEST - len(head)
    for what, storm in {
        "open braces": "{" * room,
        "pairs of braces": "{}" * (room // 2),
        "comments": "#\n" * (room // 2),
        "blank lines": "\n" * room,
        "short lines": "a\n" * (room // 2),
        "one long line": "x" * room,
        "one long throw": "roll " + "1 " * (room // 2 - 3),
        "a long start": "start " + "B" * (room - 7),
        "many settings": "set bid=1\n" * (room // 10),
        "the same throw again and again": "JP plan ridge\n" + "roll 1 1\n" * (room // 9 - 2),
    }.items():
        first = what in ("a long start", "many settings")
        yield what, "record", head.replace("\n\n", "\n" + storm + "\n\n", 1) if first else head + storm
    yield "more than any record", "record", head + "x" * 5_000_000
    yield "more than any link", "link", "#ieshima/r1/" + "B" * 5_000_000
    yield "a number of 5,000 digits", "record", head.replace("dice typed", "dice seeded " + "9" * 5000)


def tied_bids(letters: int) -> str:
    """Both players want the same side, bid the same and throw the same dice, on and on."""
    title = find("ieshima")
    writer = Writer()
    match = Match(title, title.rules.settings("basic", {"bidding": "on"}), Typed())
    packed.pack_head(match, writer)
    writer.put(0, 2)
    throws = letters * 6 * 10 // 26
    writer.put_number(4)
    writer.put_number(min(throws, packed.LONGEST) & ~1)
    for value, radix in ((0, 2), (0, 2), (5, 21), (5, 21)):
        writer.put(value, radix)
    for _ in range(throws):
        writer.put(5, 6)
    return finished("ieshima/r1/", to_text(seal(writer.integer(), "ieshima/r1/")))


def tied_record() -> str:
    title = find("ieshima")
    match = Match(title, title.rules.settings("basic", {"bidding": "on"}), Typed())
    for answer in (0, 0, 5, 5):
        match.answer(answer)
    return to_lines(match) + "roll 6\n" * 79_000


def zeros_in_blocks(name: str) -> str:
    """A head, 40,000 answers claimed, and as many zeros as the longest link has room for."""
    title = find(name)
    writer = Writer()
    writer.put(0, 2)
    packed.pack_head(new_match(title), writer)
    writer.put(0, 2)
    writer.put_number(packed.LONGEST)
    front = f"{name}/r3/"
    code = writer.blocks()
    code += ALPHABET[0] * BLOCK * ((links.LONGEST["3"] - len(code) - 4) // BLOCK)
    return finished(front, code + _guard(front + code))


def noise(name: str) -> str:
    """The same in one integer, with digits at random."""
    writer = Writer()
    packed.pack_head(new_match(find(name)), writer)
    writer.put(0, 2)
    writer.put_number(packed.LONGEST)
    rng = Rng(1)
    for _ in range(links.LONGEST["1"] - 20):
        writer.put(rng.below(64), 64)
    return finished(f"{name}/r1/", to_text(seal(writer.integer(), f"{name}/r1/")))


def became(kind: str, text: str) -> str:
    try:
        match = read(kind, text)
        return f"opens with {match.steps} decisions, {match.throws} throws"
    except GameError as error:
        return f"{type(error).__name__}: {error}"


def seconds(kind: str, text: str) -> float:
    begin = process_time()
    became(kind, text)
    return process_time() - begin


def memory(kind: str, text: str) -> float:
    """The most that reading it takes, in MB."""
    tracemalloc.start()
    became(kind, text)
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most / 1e6


def main() -> int:
    for what, kind, text in worst():
        cost = f"{seconds(kind, text):6.3f} s {memory(kind, text):6.1f} MB"
        print(f"{what:40} {len(text):9,} {cost}  {became(kind, text)[:90]}", flush=True)
    return 0


if __name__ == "__main__":
    main()
