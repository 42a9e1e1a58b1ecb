"""Records as one integer in mixed radix, for links: head, start and log, sealed against damage."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

from game.core.agent import Progress, Thinking, finish
from game.core.dice import MODES, SEEDS, Dice, Typed, dice_of
from game.core.entries import Entry, Opened, Step, Throw, TurnMark
from game.core.errors import BadRecord
from game.core.match import AnyMatch, Match
from game.core.radix import Reader, Writer
from game.core.request import Ask, Draw, Roll
from game.core.title import AnyTitle, Settings, Switch

PAUSE = 32  # answers that are replayed in one go
LONGEST = 40_000  # answers, or throws; far beyond any game
EMPTY = 400  # entries after the last digit that is not zero: a code of a few letters cannot tell of more
TAIL = 400  # entries since a checkpoint, which every copy must replay; games have 30 at most


def known_rev(title: AnyTitle, rev: str) -> int:
    """A version of the rules that can be played: this one, or an earlier one that still goes on."""
    rules = title.rules
    known = next((one for one in (rules.rev, *rules.earlier) if str(one) == rev), None)
    if known is None:
        raise BadRecord(f"it is of {title.id} rules version {rev}; these rules are version {rules.rev}")
    return known


def _written(title: AnyTitle, rev: int, with_groups: bool) -> list[Switch]:
    """The switches that a version knows, in the order of links: those of groups last, or not at all."""
    known = [switch for switch in title.rules.switches if switch.name not in title.rules.since(rev)]
    grouped = [switch for switch in known if switch.group] if with_groups else []
    return [*(switch for switch in known if not switch.group), *grouped]


def has_grouped(title: AnyTitle, settings: Settings) -> bool:
    """Does a switch that came later, with its group, stand otherwise than by default?"""
    known = _written(title, title.rules.rev_of(settings), with_groups=True)
    return any(switch.group and settings[switch.name] != switch.default for switch in known)


def pack_settings(title: AnyTitle, settings: Settings, writer: Writer) -> None:
    """Grouped switches come last, and only if one of them was touched (see the format of links)."""
    for switch in _written(title, title.rules.rev_of(settings), has_grouped(title, settings)):
        writer.put(settings[switch.name] - switch.least, switch.most - switch.least + 1)


def unpack_settings(title: AnyTitle, reader: Reader, all_groups: bool, rev: int) -> dict[str, int]:
    values = {switch.name: switch.default for switch in title.rules.switches} | title.rules.since(rev)
    for switch in _written(title, rev, all_groups):
        values[switch.name] = reader.get(switch.most - switch.least + 1) + switch.least
    return values


def pack_state(title: AnyTitle, state: Any, writer: Writer) -> None:
    names = title.rules.phase_names
    writer.put(names.index(state.phase), len(names))
    state.put(writer)


def unpack_state(title: AnyTitle, settings: Settings, reader: Reader) -> Any:
    """A sound position, or BadRecord with the first thing that is wrong with it."""
    state = title.rules.setup(settings)
    names = title.rules.phase_names
    state.phase = names[reader.get(len(names))]
    state.get(reader)
    wrong = title.rules.faults(state) or title.rules.unfit(state)
    if wrong:
        raise BadRecord(f"the position is impossible: {wrong[0]}")
    return state


def pack_start(title: AnyTitle, state: Any, prologue: list[Entry], writer: Writer) -> None:
    """A position: the state at a checkpoint and what came after it, dice and all."""
    pack_state(title, state, writer)
    pack_log(prologue, True, writer)


def unpack_start(title: AnyTitle, settings: Settings, dice: Dice, practice: bool, reader: Reader) -> AnyMatch:
    """A match that begins with a packed position."""
    state = unpack_state(title, settings, reader)
    match: AnyMatch = Match(title, settings, Typed(), practice=practice, start=state)
    finish(unpack_log(match, True, reader))
    if isinstance(match.request, Roll | Draw) and dice.mode == "seeded":
        raise BadRecord("the position stops in the middle of a throw")
    match.dice = dice
    match.prologue = len(match.log)
    return match


def pack_head(match: AnyMatch, writer: Writer, dice: Dice | None = None) -> None:
    dice = dice or match.dice
    writer.put_number(match.title.rules.rev_of(match.settings))
    pack_settings(match.title, match.settings, writer)
    writer.put(MODES.index(dice.mode), 4)  # two more modes have room
    writer.put(int(match.practice), 2)
    if dice.mode == "seeded":
        writer.put_number(dice.seed)


def unpack_head(title: AnyTitle, reader: Reader, all_groups: bool) -> tuple[dict[str, int], Dice, bool]:
    rev = known_rev(title, str(reader.get_number()))
    settings = unpack_settings(title, reader, all_groups, rev)
    mode = reader.get(4)
    if mode >= len(MODES):
        raise BadRecord("its kind of dice is not known here")
    practice = bool(reader.get(2))
    seed = reader.get_number(SEEDS - 1) if MODES[mode] == "seeded" else 0
    return settings, dice_of(MODES[mode], seed), practice


def pack_log(entries: list[Entry], with_dice: bool, writer: Writer) -> None:
    """What must be known to replay these entries, and a check at each turn."""
    writer.put_number(sum(isinstance(entry, Step) for entry in entries))
    if with_dice:
        writer.put_number(sum(isinstance(entry, Throw) for entry in entries))
    begun = False  # new turns before that follow from the start alone
    for entry in entries:
        if isinstance(entry, Step):
            begun = True
            writer.put(entry.choice, entry.of)
        elif isinstance(entry, Throw):
            if with_dice:
                begun = True
                _pack_throw(entry, writer)
        elif isinstance(entry, TurnMark):
            if begun:
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


def unpack_log(match: AnyMatch, with_dice: bool, reader: Reader) -> Thinking[None]:
    """Replay packed entries at the end of a match, with pauses."""
    steps = of = reader.get_number(LONGEST)
    throws = reader.get_number(LONGEST) if with_dice else 0
    seen = len(match.log)
    while steps or throws:
        if (steps + throws) % PAUSE == 0:
            yield Progress(of - steps, of)
            if steps + throws > EMPTY and reader.is_empty():
                raise BadRecord("it claims to be longer than it is")
            check_tail(match)
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
                raise BadRecord(f"it goes astray before turn {match.title.rules.turn(match.state)}")
        seen = len(match.log)


def check_tail(match: AnyMatch) -> None:
    if match.since_checkpoint() > TAIL:
        raise BadRecord("it goes on and on, and nothing comes of it")


def _unpack_throw(match: AnyMatch, request: Roll | Draw, reader: Reader) -> list[int]:
    if isinstance(request, Roll):
        return [reader.get(request.sides) + 1 for _ in range(request.n)]
    left = list(match.title.rules.pool(match.state, request.pool))
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
