"""What the calls of a session are given, checked where it comes in: only words of ours go back."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from game.core.company import is_score
from game.core.dice import MODES, SEEDS
from game.core.errors import BadVariant, GameError

SAFE = 1 << 53  # beyond it a page's numbers are no whole numbers any more
MOST = 2_000  # answers, or groups of a stack, in one call
SHOWN = 60  # characters of a wrong value that are told
_VARARGS = 8  # flag of a function's code: it takes **rest


def read(text: str, command: Callable[..., Any], also: Callable[..., Any]) -> dict[str, Any]:
    """The arguments of a call, or GameError; what a command passes on as **rest is for `also`."""
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise GameError("this call is not in JSON") from None
    if not isinstance(found, dict):
        raise GameError("this call has no names for what it wants")
    names, wanted = _names(command)
    if command.__code__.co_flags & _VARARGS:
        names |= _names(also)[0]
    for name in wanted - found.keys():
        raise GameError(f"{name!r} is missing in this call")
    for name, value in found.items():
        if name not in names:
            raise GameError(f"this call knows nothing of {shown(name)}")
        if not CHECKS[name](value):
            error = BadVariant if name in ("seed", "dice", "changes") else GameError
            raise error(f"{WORDS.get(name, name)}: {shown(value)} will not do")
    return found


def _names(command: Callable[..., Any]) -> tuple[set[str], set[str]]:
    """What may be given to a method, and what must be."""
    code = command.__code__
    names = code.co_varnames[1 : code.co_argcount]
    return set(names), set(names[: len(names) - len(command.__defaults__ or ())])


def shown(value: object) -> str:
    try:
        words = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, or nests within nests
        words = "that"
    return words if len(words) <= SHOWN else f"{words[:SHOWN]}..."


def is_number(value: object) -> bool:
    return type(value) is int and 0 <= value < SAFE


def is_seed(value: object) -> bool:
    return type(value) is int and 0 <= value < SEEDS


def _is_choice(value: object) -> bool:
    """One answer, or some dice."""
    return is_number(value) or (isinstance(value, list) and len(value) <= MOST and all(map(is_number, value)))


def _is_text(value: object) -> bool:
    return isinstance(value, str)


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_tokens(value: object) -> bool:
    return isinstance(value, list) and len(value) <= MOST and all(map(_is_text, value))


def _is_take(value: object) -> bool:
    """So many of each group: pairs."""
    pairs = value if isinstance(value, list) else [0]
    return len(pairs) <= MOST and all(
        isinstance(pair, list) and len(pair) == 2 and all(map(is_number, pair)) for pair in pairs
    )


def _is_errands(value: object) -> bool:
    found = value if isinstance(value, list) else [0]
    return len(found) <= MOST and all(
        isinstance(one, dict)
        and one.keys() == {"tokens", "take"}
        and _is_tokens(one["tokens"])
        and _is_take(one["take"])
        for one in found
    )


def _is_changes(value: object) -> bool:
    return isinstance(value, dict) and all(map(_is_text, value.values()))


def _is_players(value: object) -> bool:
    """One of each chair: what he is, and his name."""
    found = value if isinstance(value, list) else [0]
    return len(found) <= MOST and all(
        isinstance(one, dict) and one.keys() == {"kind", "name"} and all(map(_is_text, one.values()))
        for one in found
    )


def _or_none(check: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or check(value)


CHECKS: dict[str, Callable[[object], bool]] = {
    "title": _is_text,
    "variant": _or_none(_is_text),
    "changes": _or_none(_is_changes),
    "seed": is_seed,
    "dice": lambda value: value in MODES,
    "practice": _is_flag,
    "link": _or_none(_is_text),
    "text": _or_none(_is_text),
    "checkpoint": lambda value: True,  # a damaged one costs time, not the game: see keeping.py
    "who": _or_none(is_number),
    "log_from": _or_none(is_number),
    "throws_from": _or_none(is_number),
    "kept": _or_none(is_number),
    "players": _or_none(_is_players),
    "beat": _or_none(lambda value: type(value) is int and is_score(value)),
    "choice": _is_choice,
    "tokens": _is_tokens,
    "take": _or_none(_is_take),
    "errands": _is_errands,
    "anchor": _is_text,
    "held": _or_none(_is_tokens),
    "group": _or_none(_is_tokens),
    "lead": _or_none(_is_tokens),
    "wish": _is_text,
    "about": lambda value: isinstance(value, dict),  # the title looks into it
    "level": _is_text,
    "me": is_number,
    "key": _is_text,
    "letters": _is_text,
    "carry_on": _is_flag,
    "resigned": _is_flag,
    "now": _is_flag,
    "on": _is_flag,
    "step": _or_none(is_number),
    "begin": is_number,
    "end": is_number,
    "strength": is_number,
    "longest": is_number,
    "since": is_number,
    "best": _or_none(_is_tokens),
    "chance": _or_none(lambda value: isinstance(value, float | int) and 0 <= value <= 1),
}
WORDS = {"seed": "a deal has a whole number, 0 or more"}
