"""The record of the match on the table as it grows, and checkpoints from which a long game opens at once.

The record is the only truth: a game opened from a checkpoint is replayed behind the player's back, and what
comes of that takes the place of what was opened.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import TYPE_CHECKING, Any

from game.core.agent import Progress, Thinking
from game.core.company import Company
from game.core.driver import Past
from game.core.errors import BadRecord
from game.core.match import AnyMatch, Match
from game.core.packed import PAUSE, pack_state, seal, unpack_state, unseal
from game.core.radix import IntegerReader, Writer, from_text, to_text
from game.core.record import LONGEST_START, Finder, head_of, line_of, match_of, play_line, split

if TYPE_CHECKING:
    from game.core.border import Checkpoint, Kept

EVERY = 400  # decisions from one kept checkpoint to the next
MOST_LINES = 10 * EVERY  # after a checkpoint: they are played in one go
MOST = 1 << 32  # decisions, throws and events of any game


class Keeper:
    """The lines of a match's record. Follows the match; `since` tells what a page does not have yet."""

    def __init__(self, match: AnyMatch, before: list[str] | None = None) -> None:
        self._match = match
        self._before = before or []  # lines that the match does not hold
        self._lines: list[str] = []  # one for each entry of its log; "" for what needs none
        self._gaps: list[int] = []  # where those are
        self._head: tuple[bool, bool, Company] | None = None  # what the header rests on
        self._marked = match.past.steps  # decisions at the last checkpoint that was told
        self.low = 0  # the fewest lines since somebody last set this
        self.follow()

    def follow(self) -> None:
        """Add what was answered and thrown, drop what was taken back."""
        match, lines = self._match, self._lines
        entries = match.log[match.prologue + len(lines) :]
        if not entries:
            del lines[len(match.log) - match.prologue :]
            while self._gaps and self._gaps[-1] >= len(lines):
                self._gaps.pop()
            self.low = min(self.low, self.count())
        for entry in entries:
            line = line_of(match.title, entry)
            if not line:
                self._gaps.append(len(lines))
            lines.append(line)

    def count(self, entries: int | None = None) -> int:
        """Lines of the body up to an entry of the log."""
        end = len(self._lines) if entries is None else entries - self._match.prologue
        return len(self._before) + end - bisect_left(self._gaps, end)

    def body(self, begin: int = 0, end: int | None = None) -> list[str]:
        """Lines of the body from number `begin` on."""
        first = len(self._before)
        if begin < first:
            lines = self._before[begin:end]
            return lines + (self.body(first, end) if end is None or end > first else [])
        last = None if end is None else self._entry(end - first)
        return [line for line in self._lines[self._entry(begin - first) : last] if line]

    def _entry(self, line: int) -> int:
        """Which entry of the log a line tells of."""
        for gap in self._gaps:
            if gap > line:
                break
            line += 1
        return line

    def text(self) -> str:
        return "\n".join([head_of(self._match), *self.body()]) + "\n"

    def since(self, have: int) -> Kept:
        """What is new for somebody who has so many lines; what he has beyond is gone."""
        match = self._match
        begin = min(have, self.count())
        kept: Kept = {"begin": begin, "lines": self.body(begin)}
        rests_on = match.practice, match.is_over, match.company
        if rests_on != self._head or not have:
            self._head = rests_on
            if match.past.steps == 0:
                kept["head"] = head_of(match)
        checkpoint = self._checkpoint()
        if checkpoint is not None:
            kept["checkpoint"] = checkpoint
        return kept

    def _checkpoint(self) -> Checkpoint | None:
        """One, if the game has gone on long enough since the last."""
        past = self._match.so_far()
        if past.steps < self._marked + EVERY:
            return None
        self._marked = past.steps
        state, tail = self._match.checkpoint()
        writer = Writer()
        pack_state(self._match.title, state, writer)
        return {
            "lines": self.count(len(self._match.log) - len(tail)),
            "state": to_text(seal(writer.integer(), "checkpoint")),
            "steps": past.steps,
            "throws": past.throws,
            "events": past.events,
            "counts": dict(past.counts),
        }


def resume(text: str, checkpoint: Checkpoint, find: Finder) -> tuple[AnyMatch, list[str]]:
    """A match that goes on from a checkpoint of a record, and the lines before it; GameError if it cannot."""
    header, body = split(text)
    if "start" in header or not 0 <= len(body) - checkpoint["lines"] <= MOST_LINES:
        raise BadRecord("this checkpoint is not of this game")
    blank = match_of(header, find)
    title, at = blank.title, checkpoint["lines"]
    reader = IntegerReader(unseal(from_text(checkpoint["state"]), "checkpoint"))
    state = unpack_state(title, blank.settings, reader)
    if not reader.is_empty():
        raise BadRecord("the checkpoint has more in it than a position")
    past = Past(checkpoint["steps"], checkpoint["throws"], checkpoint["events"], checkpoint["counts"])
    match: AnyMatch = Match(
        title, blank.settings, blank.dice, practice=blank.practice, start=state, past=past
    )
    match.company = blank.company
    for number, line in body[at:]:
        play_line(match, number, line)
    return match, [line for _, line in body[:at]]


def whole_game(text: str, present: Keeper, find: Finder) -> Thinking[AnyMatch]:
    """Replay the record from its beginning up to the present, while the game goes on."""
    header, _ = split(text)
    header.pop("result", None)
    while True:
        whole = match_of(header, find)
        done = 0
        present.low = present.count()
        while done < present.count() and done <= present.low:
            for line in present.body(done, done + PAUSE):
                play_line(whole, done, line)
                done += 1
            yield Progress(done, present.count())
        if done <= present.low:  # else something that was replayed has been taken back
            return whole


def is_checkpoint(found: Any) -> bool:
    """Has it the shape of one? Whether it is right shows when it is used."""
    if not isinstance(found, dict):
        return False
    state, counts = found.get("state"), found.get("counts")
    return (
        all(_is_count(found.get(name)) for name in ("lines", "steps", "throws", "events"))
        and isinstance(state, str)
        and len(state) <= LONGEST_START
        and isinstance(counts, dict)
        and all(isinstance(name, str) and _is_count(n) for name, n in counts.items())
    )


def _is_count(found: object) -> bool:
    return type(found) is int and 0 <= found < MOST
