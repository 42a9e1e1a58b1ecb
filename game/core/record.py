"""Records as text, for files: a game as header and answers. packed.py has the same for links.

Last Islands record 1
title ieshima
rev 1
variant basic
dice seeded 7
players human Anna, regular

JP plan ridge
US assault beaches
roll 3 4
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import TypeAlias, TypeVar

from game.core import company
from game.core.agent import Progress, Thinking, finish
from game.core.dice import MODES, SEEDS, Dice, dice_of
from game.core.entries import Entry, Step, Throw, TurnMark
from game.core.errors import BadRecord, GameError, IllegalAnswer
from game.core.match import AnyMatch, Match
from game.core.packed import PAUSE, check_tail, known_rev, pack_start, seal, unpack_start, unseal
from game.core.radix import IntegerReader, Writer, from_text, to_text
from game.core.request import Draw, Opt, Roll
from game.core.title import AnyTitle, Settings

MAGIC = "Last Islands record"
SEALED_MAGIC = "Last Islands sealed game"  # of what sealedsave.py keeps
BYTE_ORDER = "\ufeff"  # a mark that some editors put before a text
FORMAT = 1
LONGEST = 1_000_000  # characters; a campaign of 11,000 decisions has 130,000
MOST_LINES = 80_000
MOST_HEADER = 200  # lines
LONGEST_START = 4_000  # letters
SHOWN = 60  # characters of a wrong line that are told

Finder: TypeAlias = Callable[[str], AnyTitle]
E = TypeVar("E", Throw, TurnMark)


def is_sealed(text: str) -> bool:
    """Is it no record, but what a device keeps of a sealed game?"""
    return text.lstrip("\ufeff \n").startswith(SEALED_MAGIC)


def to_lines(match: AnyMatch) -> str:
    """The record as text; the same game always gives the same bytes."""
    body = [line_of(match.title, entry) for entry in match.log[match.prologue :]]
    return "\n".join([head_of(match), *filter(None, body)]) + "\n"


def head_of(match: AnyMatch) -> str:
    """The header; an empty line parts it from the body."""
    title = match.title
    rules = title.rules
    preset, changes = rules.preset_of(match.settings)
    rev = rules.rev_of(match.settings)
    mode = match.dice.mode
    head = [
        f"{MAGIC} {FORMAT}",
        f"title {title.id}",
        f"rev {rev}",
        f"variant {preset}",
        *(f"set {name}={value}" for name, value in changes.items() if name not in rules.since(rev)),
        f"dice {mode} {match.dice.seed}" if mode == "seeded" else f"dice {mode}",
    ]
    if match.practice:
        head.append("practice")
    head += company.lines_of(match.company)
    if match.start is not None:
        head.append(f"start {_start_code(match)}")
    result = match.result
    if result is not None:
        nobody = "draw" if len(title.sides) > 1 else "lost"
        winner = nobody if result.winner is None else title.sides[result.winner].short
        head.append(f"result {winner} {result.score}")
    return "\n".join(head) + "\n"


def line_of(title: AnyTitle, entry: Entry) -> str:
    """An entry of the log in a record; empty for what follows from the rest."""
    if isinstance(entry, Step):
        return f"{title.sides[entry.who].short} {title.words.token(entry.option)}"
    if isinstance(entry, Throw):
        verb = "roll" if isinstance(entry.request, Roll) else "draw"
        return f"{verb} {' '.join(map(str, entry.faces))}"
    return f"turn {entry.check:02x}" if isinstance(entry, TurnMark) else ""


def from_lines(text: str, find: Finder) -> AnyMatch:
    """Read a text record: comments in braces or after #, spacing and case do not matter."""
    return finish(reading(text, find))


def reading(text: str, find: Finder) -> Thinking[AnyMatch]:
    """The same with pauses."""
    header, body = split(text)
    match = match_of(header, find)
    idle = 0  # lines that only tell what followed by itself
    for done, (number, line) in enumerate(body):
        if done % PAUSE == 0:
            yield Progress(done, len(body))
            check_tail(match)
        before = len(match.log)
        play_line(match, number, line)
        idle += len(match.log) == before
        if idle > before:
            raise BadRecord(f"line {number}: this was told before")
    claimed = header.get("result")
    if claimed and (match.result is None or claimed.split()[-1] != str(match.result.score)):
        raise BadRecord(
            f"the record claims the result {shortened(claimed)!r}, but its answers do not lead there"
        )
    return match


Lines: TypeAlias = list[tuple[int, str]]
"""Lines of a body with their numbers in the text."""


def split(text: str) -> tuple[dict[str, str], Lines]:
    """The header and the lines of the body."""
    if len(text) > LONGEST:
        raise BadRecord(f"this text is longer than any record: {len(text)} characters")
    lines: Lines = []
    for number, line in enumerate(_without_comments(text.removeprefix(BYTE_ORDER)).splitlines(), 1):
        words = line.partition("#")[0].split()
        if words:
            lines.append((number, " ".join(words)))
            if len(lines) > MOST_LINES:
                raise BadRecord(f"this text has more lines than any record: {MOST_LINES} and more")
    if not lines or not lines[0][1].lower().startswith(MAGIC.lower()):
        raise BadRecord(f"this is not a record: it does not begin with {MAGIC!r}")
    if lines[0][1].split()[-1] != str(FORMAT):
        wrong = shortened(lines[0][1].split()[-1])
        raise BadRecord(f"line {lines[0][0]}: record format {wrong!r} is not known here")
    return _split_header(lines[1:])


def _without_comments(text: str) -> str:
    """Blank out what stands in braces, keeping the lines."""
    parts: list[str] = []
    at = 0
    while (begin := text.find("{", at)) >= 0 and (end := text.find("}", begin)) >= 0:
        parts += (text[at:begin], "\n" * text.count("\n", begin, end))
        at = end + 1
    return "".join(parts) + text[at:]


HEADER_WORDS = {"title", "rev", "variant", "set", "dice", "practice", "start", "result", "players", "beat"}


def _split_header(
    lines: list[tuple[int, str]],
) -> tuple[dict[str, str], list[tuple[int, str]]]:
    header: dict[str, str] = {}
    for place, (_, line) in enumerate(lines):
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word not in HEADER_WORDS:
            return header, lines[place:]
        if place >= MOST_HEADER:
            raise BadRecord(f"the record's header has more than {MOST_HEADER} lines")
        header[word] = f"{header[word]} {rest}" if word == "set" and word in header else rest
    return header, []


def match_of(header: dict[str, str], find: Finder) -> AnyMatch:
    for word in ("title", "rev"):
        if not header.get(word):
            raise BadRecord(f"the record's header has no line {word!r}")
    title = find(shortened(header["title"].lower()))
    rev = known_rev(title, shortened(header["rev"]))
    changes = {}
    for change in header.get("set", "").split():
        name, equals, value = change.partition("=")
        if not equals:
            raise BadRecord(f"'set {shortened(change)}' in the header should read set RULE=VALUE")
        changes[shortened(name)] = shortened(value)
    variant = shortened(header.get("variant", title.rules.presets[0].name))
    settings = title.rules.settings(variant, changes) | title.rules.since(rev)
    dice = _dice_of(header.get("dice", "typed"))
    practice = "practice" in header
    match: AnyMatch
    if "start" in header:
        match = _started(title, settings, dice, practice, header["start"])
    else:
        match = Match(title, settings, dice, practice=practice)
    match.company = company.of_lines(title.card, header)
    return match


def _started(title: AnyTitle, settings: Settings, dice: Dice, practice: bool, code: str) -> AnyMatch:
    """A match that begins with the position of a record's header."""
    if len(code) > LONGEST_START:
        raise BadRecord("the record's start is longer than any position")
    reader = IntegerReader(unseal(from_text(code), title.id))
    match = unpack_start(title, settings, dice, practice, reader)
    if not reader.is_empty():
        raise BadRecord("the record's start has more in it than a position")
    return match


def shortened(words: str) -> str:
    """For messages, which nobody reads for long."""
    return words if len(words) <= SHOWN else f"{words[:SHOWN]}..."


def _dice_of(words: str) -> Dice:
    mode, _, seed = words.lower().partition(" ")
    if mode not in MODES or (mode == "seeded") != bool(seed):
        raise BadRecord(f"'dice {shortened(words)}' in the header is not 'dice seeded N' or 'dice typed'")
    if seed and not (seed.isascii() and seed.isdecimal() and len(seed) < 80 and int(seed) < SEEDS):
        raise BadRecord("the seed in the header is not a whole number of at most 77 digits")
    return dice_of(mode, int(seed or 0))


def _start_code(match: AnyMatch) -> str:
    writer = Writer()
    pack_start(match.title, match.start, match.log[: match.prologue], writer)
    return to_text(seal(writer.integer(), match.title.id))


def play_line(match: AnyMatch, number: int, line: str) -> None:
    """Play one line of the body, or say what is wrong with it."""
    words = line.lower().split()
    try:
        if words[0] in ("roll", "draw"):
            _play_throw(match, [int(word) for word in words[1:]])
        elif words[0] == "turn":
            if words[-1] not in [f"{entry.check:02x}" for entry in _since_decision(match, TurnMark)]:
                raise BadRecord("the position at this new turn is not the recorded one")
        else:
            _play_token(match, words)
    except GameError as error:
        raise BadRecord(f"line {number}, {shortened(line)!r}: {error}") from None
    except ValueError:
        raise BadRecord(f"line {number}, {shortened(line)!r}: this is not a throw of dice") from None


def _play_throw(match: AnyMatch, faces: list[int]) -> None:
    if isinstance(match.request, Roll | Draw):
        match.answer(faces)
    elif tuple(faces) not in [entry.faces for entry in _since_decision(match, Throw)]:
        raise BadRecord("these dice are not the ones of this seed, or nobody rolls here")


def _since_decision(match: AnyMatch, kind: type[E]) -> Iterator[E]:
    """What followed by itself: a line of it must agree with one of these."""
    for entry in reversed(match.log):
        if isinstance(entry, Step):
            return
        if isinstance(entry, kind):
            yield entry


@lru_cache(1 << 14)
def _spelt(title: AnyTitle, option: Opt) -> str:
    return title.words.token(option).lower()


def _play_token(match: AnyMatch, words: list[str]) -> None:
    ask = match.ask
    if ask is None:
        raise IllegalAnswer("the game is over" if match.is_over else "dice are to be rolled here")
    sides = {side.short.lower(): number for number, side in enumerate(match.title.sides)}
    if words[0] in sides:
        if sides[words[0]] != ask.who:
            raise IllegalAnswer(f"it is {match.title.sides[ask.who].name} who decides here")
        words = words[1:]
    wanted = " ".join(words)
    for index, option in enumerate(ask.options):
        if _spelt(match.title, option) == wanted:
            match.answer(index)
            return
    offered = [match.title.words.token(option) for option in ask.options]
    some = ", ".join(offered[:6]) + (", ..." if len(offered) > 6 else "")
    raise IllegalAnswer(f"not legal here ({ask.rule}); legal are: {some}")
