"""Taking some of a stack: the one grammar in which rules ask for it, and all who answer read it.

("take", u, n)   n things like u, u among them
("all",)         all that are left
("enough",)      no more than was taken so far
("none",)        none at all, where that is allowed
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeVar

from game.core.request import SOME, Ask, Form, Opt, Rules

TAKE, ALL, ENOUGH, NONE = "take", "all", "enough", "none"
TAKING = Form(SOME)

T = TypeVar("T")


def some(
    who: int,
    kind: str,
    groups: Sequence[Sequence[int]],
    most: int,
    rule: str,
    ctx: tuple[int, ...] = (),
    or_none: bool = False,
    form: Form = TAKING,
    named: bool = False,
) -> Rules:
    """At least one (`or_none`: perhaps none) and at most `most` of the things, like ones by number.

    `groups`: things that are alike in every respect together, each group and the list sorted. Returns those
    taken, sorted. The Ask's ctx ends with how many were taken before; `named`: after them, for odds.
    """
    left = list(groups)
    chosen: list[int] = []
    if len(left) == 1 and len(left[0]) == 1 and not or_none:
        return (left[0][0],)
    while left and len(chosen) < most:
        room = most - len(chosen)
        options: list[Opt] = []
        if len(left) > 1 and sum(map(len, left)) <= room:
            options.append((ALL,))
        if chosen:
            options.append((ENOUGH,))
        elif or_none:
            options.append((NONE,))
        options += [(TAKE, g[0], n) for g in left for n in range(1, min(len(g), room) + 1)]
        before = chosen if named else ()
        verb, *nouns = yield Ask(
            who, kind, options, rule, (*ctx, *before, len(chosen)), form._replace(most=room)
        )
        if verb in (ENOUGH, NONE):
            break
        if verb == ALL:
            chosen += [u for group in left for u in group]
            break
        group = next(g for g in left if g[0] == nouns[0])
        chosen += group[: nouns[1]]
        left.remove(group)
    return tuple(sorted(chosen))


def one(who: int, kind: str, groups: Iterable[Sequence[int]], rule: str, ctx: tuple[int, ...] = ()) -> Rules:
    """Exactly one thing; of like ones the first stands for all."""
    options: list[Opt] = [("unit", group[0]) for group in groups]
    opt: Opt = yield Ask(who, kind, options, rule, ctx)
    return opt[1]


def is_some(ask: Ask) -> bool:
    return ask.form.shape == SOME


def takes(options: Sequence[Opt]) -> dict[int, int]:
    """The first of each group that is offered, with the largest number that may be taken of it."""
    found: dict[int, int] = {}
    for option in options:
        if option[0] == TAKE:
            found[option[1]] = max(found.get(option[1], 0), option[2])
    return found


def pick(options: Sequence[Opt], wanted: Mapping[int, int]) -> Opt:
    """The next answer on the way to taking `wanted`: of the group that begins with u so many.

    What the question does not offer is passed over; when all is told it is enough.
    """
    offered = takes(options)
    todo = {u: min(n, offered[u]) for u, n in wanted.items() if n and u in offered}
    if todo and todo == offered and (ALL,) in options:
        return (ALL,)
    for u, n in todo.items():
        return (TAKE, u, n)
    return (ENOUGH,) if (ENOUGH,) in options else (NONE,) if (NONE,) in options else options[0]
