"""Records: a game as header and answers, as text for files and packed for links.

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
from hashlib import sha256
from typing import Any, TypeAlias

from game.core.dice import Dice, Seeded, Typed
from game.core.errors import BadRecord, GameError, IllegalAnswer
from game.core.match import Entry, Match, Opened, Step, Throw, TurnMark
from game.core.radix import Reader, Writer, from_text, to_text
from game.core.request import Ask, Draw, Roll
from game.core.title import Settings, Title

MAGIC = "Last Islands record"
FORMAT = 1
MODES = ("seeded", "typed")
LONGEST = 100_000  # answers; far beyond any game, near enough to stop a damaged count

AnyTitle: TypeAlias = Title[Any]
AnyMatch: TypeAlias = Match[Any]
Finder: TypeAlias = Callable[[str], AnyTitle]


def dice_of(mode: str, seed: int) -> Dice:
    return Seeded(seed) if mode == "seeded" else Typed()


# Text


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


def check_rev(title: AnyTitle, rev: str) -> None:
    if rev != str(title.rev):
        raise BadRecord(f"it is of {title.id} rules version {rev}; these rules are version {title.rev}")


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


# Packed


def has_grouped(title: AnyTitle, settings: Settings) -> bool:
    """Does a switch that came later, with its group, stand otherwise than by default?"""
    return any(switch.group and settings[switch.name] != switch.default for switch in title.switches)


def pack_settings(title: AnyTitle, settings: Settings, writer: Writer) -> None:
    """Grouped switches come last, and only if one of them was touched (see the format of links)."""
    for grouped in (False, True) if has_grouped(title, settings) else (False,):
        for switch in title.switches:
            if bool(switch.group) == grouped:
                writer.put(settings[switch.name] - switch.least, switch.most - switch.least + 1)


def unpack_settings(title: AnyTitle, reader: Reader, all_groups: bool) -> dict[str, int]:
    values = {switch.name: switch.default for switch in title.switches}
    for grouped in (False, True) if all_groups else (False,):
        for switch in title.switches:
            if bool(switch.group) == grouped:
                values[switch.name] = reader.get(switch.most - switch.least + 1) + switch.least
    return values


def pack_start(title: AnyTitle, state: Any, prologue: list[Entry], writer: Writer) -> None:
    """A position: the state at a checkpoint and what came after it, dice and all."""
    title.pack(state, writer)
    pack_log(prologue, True, writer)


def unpack_start(title: AnyTitle, settings: Settings, dice: Dice, practice: bool, reader: Reader) -> AnyMatch:
    """A match that begins with a packed position."""
    state = title.unpack(settings, reader)
    match: AnyMatch = Match(title, settings, Typed(), practice=practice, start=state)
    unpack_log(match, True, reader)
    if isinstance(match.request, Roll | Draw):
        raise BadRecord("the position stops in the middle of a throw")
    match.dice = dice
    match.prologue = len(match.log)
    return match


def pack_head(match: AnyMatch, writer: Writer, dice: Dice | None = None) -> None:
    dice = dice or match.dice
    writer.put_number(match.title.rev)
    pack_settings(match.title, match.settings, writer)
    writer.put(MODES.index(dice.mode), 4)  # two more modes have room
    writer.put(int(match.practice), 2)
    if dice.mode == "seeded":
        writer.put_number(dice.seed)


def unpack_head(title: AnyTitle, reader: Reader, all_groups: bool) -> tuple[dict[str, int], Dice, bool]:
    check_rev(title, str(reader.get_number()))
    settings = unpack_settings(title, reader, all_groups)
    mode = reader.get(4)
    if mode >= len(MODES):
        raise BadRecord("its kind of dice is not known here")
    practice = bool(reader.get(2))
    seed = reader.get_number() if MODES[mode] == "seeded" else 0
    return settings, dice_of(MODES[mode], seed), practice


def pack_log(entries: list[Entry], with_dice: bool, writer: Writer) -> None:
    """What must be known to replay these entries, and a check at each turn."""
    writer.put_number(sum(isinstance(entry, Step) for entry in entries))
    if with_dice:
        writer.put_number(sum(isinstance(entry, Throw) for entry in entries))
    for entry in entries:
        if isinstance(entry, Step):
            writer.put(entry.choice, entry.of)
        elif isinstance(entry, Throw):
            if with_dice:
                _pack_throw(entry, writer)
        elif isinstance(entry, TurnMark):
            writer.put(entry.check, 256)
        else:
            assert isinstance(entry, Opened)


def _pack_throw(throw: Throw, writer: Writer) -> None:
    if isinstance(throw.request, Roll):
        for face in throw.faces:
            writer.put(face - 1, throw.request.sides)
        return
    left = list(throw.pool)
    for thing in throw.faces:
        at = left.index(thing)
        writer.put(at, len(left))
        left.pop(at)


def unpack_log(match: AnyMatch, with_dice: bool, reader: Reader) -> None:
    """Replay packed entries at the end of a match."""
    steps = reader.get_number(LONGEST)
    throws = reader.get_number(LONGEST) if with_dice else 0
    seen = len(match.log)
    while steps or throws:
        request = match.request
        if isinstance(request, Ask) and steps:
            steps -= 1
            match.answer(reader.get(len(request.options)))
        elif isinstance(request, Roll | Draw) and throws:
            throws -= 1
            match.answer(_unpack_throw(match, request, reader))
        else:
            raise BadRecord("it goes on after its game has ended")
        for entry in match.log[seen:]:
            if isinstance(entry, TurnMark) and entry.check != reader.get(256):
                raise BadRecord(f"it goes astray before turn {match.title.turn(match.state)}")
        seen = len(match.log)


def _unpack_throw(match: AnyMatch, request: Roll | Draw, reader: Reader) -> list[int]:
    if isinstance(request, Roll):
        return [reader.get(request.sides) + 1 for _ in range(request.n)]
    left = list(match.title.pool(match.state, request.pool))
    return [left.pop(reader.get(len(left))) for _ in range(request.n)]


def seal(integer: int, purpose: str) -> int:
    """Add sixteen check bits."""
    return integer << 16 | _check(integer, purpose)


def unseal(integer: int, purpose: str) -> int:
    body, check = integer >> 16, integer & 0xFFFF
    if check != _check(body, purpose):
        raise BadRecord("its check sum is wrong: something in it was changed or lost")
    return body


def _check(integer: int, purpose: str) -> int:
    raw = integer.to_bytes((integer.bit_length() + 7) // 8, "big")
    return int.from_bytes(sha256(purpose.encode() + b"/" + raw).digest()[:2], "big")
