"""Records as text, for files: a game as header and answers. packed.py has the same for links.

Last Islands record 1
title ieshima
rev 1
variant basic
dice seeded 7

JP plan ridge
US assault beaches
roll 3 4
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.core.dice import MODES, dice_of
from game.core.entries import Step, Throw, TurnMark
from game.core.errors import BadRecord, GameError, IllegalAnswer
from game.core.match import AnyMatch, Match
from game.core.packed import check_rev, pack_start, seal, unpack_start, unseal
from game.core.radix import Reader, Writer, from_text, to_text
from game.core.request import Draw, Roll
from game.core.title import AnyTitle

MAGIC = "Last Islands record"
FORMAT = 1

Finder: TypeAlias = Callable[[str], AnyTitle]


def to_lines(match: AnyMatch) -> str:
    """The record as text; the same game always gives the same bytes."""
    title = match.title
    preset, changes = title.preset_of(match.settings)
    mode = match.dice.mode
    head = [
        f"{MAGIC} {FORMAT}",
        f"title {title.id}",
        f"rev {title.rev}",
        f"variant {preset}",
        *(f"set {name}={value}" for name, value in changes.items()),
        f"dice {mode} {match.dice.seed}" if mode == "seeded" else f"dice {mode}",
    ]
    if match.practice:
        head.append("practice")
    if match.start is not None:
        head.append(f"start {_start_code(match)}")
    result = match.result
    if result is not None:
        nobody = "draw" if len(title.sides) > 1 else "lost"
        winner = nobody if result.winner is None else title.sides[result.winner].short
        head.append(f"result {winner} {result.score}")
    return "\n".join([*head, "", *_body(match)]) + "\n"


def _body(match: AnyMatch) -> Iterator[str]:
    title = match.title
    for entry in match.log[match.prologue :]:
        if isinstance(entry, Step):
            yield f"{title.sides[entry.who].short} {title.token(match.state, entry.option)}"
        elif isinstance(entry, Throw):
            verb = "roll" if isinstance(entry.request, Roll) else "draw"
            yield f"{verb} {' '.join(map(str, entry.faces))}"
        elif isinstance(entry, TurnMark):
            yield f"turn {entry.check:02x}"


def from_lines(text: str, find: Finder) -> AnyMatch:
    """Read a text record: comments in braces or after #, spacing and case do not matter."""
    lines = [
        (number, " ".join(line.split("#")[0].split()))
        for number, line in enumerate(_without_comments(text).splitlines(), 1)
    ]
    lines = [(number, line) for number, line in lines if line]
    if not lines or not lines[0][1].lower().startswith(MAGIC.lower()):
        raise BadRecord(f"this is not a record: it does not begin with {MAGIC!r}")
    if lines[0][1].split()[-1] != str(FORMAT):
        raise BadRecord(f"line {lines[0][0]}: record format {lines[0][1].split()[-1]!r} is not known here")
    header, body = _split_header(lines[1:])
    match = _match_of(header, find)
    for number, line in body:
        _play_line(match, number, line)
    claimed = header.get("result")
    if claimed and (match.result is None or claimed.split()[-1] != str(match.result.score)):
        raise BadRecord(f"the record claims the result {claimed!r}, but its answers do not lead there")
    return match


def _without_comments(text: str) -> str:
    """Blank out what stands in braces, keeping the lines."""
    return re.sub(r"\{[^}]*\}", lambda found: "\n" * found.group().count("\n"), text)


HEADER_WORDS = {"title", "rev", "variant", "set", "dice", "practice", "start", "result", "players"}


def _split_header(
    lines: list[tuple[int, str]],
) -> tuple[dict[str, str], list[tuple[int, str]]]:
    header: dict[str, str] = {}
    for place, (_, line) in enumerate(lines):
        word, _, rest = line.partition(" ")
        word = word.lower()
        if word not in HEADER_WORDS:
            return header, lines[place:]
        header[word] = f"{header[word]} {rest}" if word == "set" and word in header else rest
    return header, []


def _match_of(header: dict[str, str], find: Finder) -> AnyMatch:
    for word in ("title", "rev"):
        if not header.get(word):
            raise BadRecord(f"the record's header has no line {word!r}")
    title = find(header["title"].lower())
    check_rev(title, header["rev"])
    changes = {}
    for change in header.get("set", "").split():
        name, equals, value = change.partition("=")
        if not equals:
            raise BadRecord(f"'set {change}' in the header should read set RULE=VALUE")
        changes[name] = value
    settings = title.settings(header.get("variant", title.presets[0].name), changes)
    mode, *seed = header.get("dice", "typed").lower().split()
    if mode not in MODES or (mode == "seeded" and not (len(seed) == 1 and seed[0].isdecimal())):
        raise BadRecord(f"'dice {header.get('dice')}' in the header is not 'dice seeded N' or 'dice typed'")
    dice = dice_of(mode, int(seed[0]) if seed else 0)
    practice = "practice" in header
    if "start" not in header:
        return Match(title, settings, dice, practice=practice)
    reader = Reader(unseal(from_text(header["start"]), title.id))
    match = unpack_start(title, settings, dice, practice, reader)
    if not reader.is_empty():
        raise BadRecord("the record's start has more in it than a position")
    return match


def _start_code(match: AnyMatch) -> str:
    writer = Writer()
    pack_start(match.title, match.start, match.log[: match.prologue], writer)
    return to_text(seal(writer.integer(), match.title.id))


def _play_line(match: AnyMatch, number: int, line: str) -> None:
    """Play one line of the body, or say what is wrong with it."""
    words = line.lower().split()
    try:
        if words[0] in ("roll", "draw"):
            _play_throw(match, [int(word) for word in words[1:]])
        elif words[0] == "turn":
            marks = [entry for entry in match.log if isinstance(entry, TurnMark)]
            if not marks or f"{marks[-1].check:02x}" != words[-1]:
                raise BadRecord("the position at this new turn is not the recorded one")
        else:
            _play_token(match, words)
    except GameError as error:
        raise BadRecord(f"line {number}, {line!r}: {error}") from None
    except ValueError:
        raise BadRecord(f"line {number}, {line!r}: this is not a throw of dice") from None


def _play_throw(match: AnyMatch, faces: list[int]) -> None:
    if isinstance(match.request, Roll | Draw):
        match.answer(faces)
    elif not _is_next_throw(match, tuple(faces)):
        raise BadRecord("these dice are not the ones of this seed, or nobody rolls here")


def _is_next_throw(match: AnyMatch, faces: tuple[int, ...]) -> bool:
    """Seeded dice were thrown already: the line must agree with one since the last decision."""
    for entry in reversed(match.log):
        if isinstance(entry, Step):
            return False
        if isinstance(entry, Throw) and entry.faces == faces:
            return True
    return False


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
        if match.title.token(match.state, option).lower() == wanted:
            match.answer(index)
            return
    offered = [match.title.token(match.state, option) for option in ask.options]
    some = ", ".join(offered[:6]) + (", ..." if len(offered) > 6 else "")
    raise IllegalAnswer(f"not legal here ({ask.rule}); legal are: {some}")
