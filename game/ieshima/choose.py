"""Choosing units: the one way in which all chapters let a player pick some of a stack."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.request import Ask, Opt, Rules
from game.ieshima.state import State, Units


def some_units(
    s: State,
    who: int,
    kind: str,
    units: Iterable[int],
    most: int,
    rule: str,
    ctx: tuple[int, ...] = (),
    or_none: bool = False,
) -> Rules:
    """At least one (`or_none`: perhaps none) and at most `most` of the units, like ones by number.

    Returns them sorted. `("take", u, n)` takes n units like u, u among them.
    """
    groups = s.groups(units)
    chosen: list[int] = []
    if len(groups) == 1 and len(groups[0]) == 1 and not or_none:
        return (groups[0][0],)
    while groups and len(chosen) < most:
        room = most - len(chosen)
        options: list[Opt] = []
        if len(groups) > 1 and sum(map(len, groups)) <= room:
            options.append(("all",))
        if chosen:
            options.append(("enough",))
        elif or_none:
            options.append(("none",))
        options += [("take", g[0], n) for g in groups for n in range(1, min(len(g), room) + 1)]
        verb, *nouns = yield Ask(who, kind, options, rule, (*ctx, len(chosen)))
        if verb in ("enough", "none"):
            break
        if verb == "all":
            chosen += [u for group in groups for u in group]
            break
        group = next(g for g in groups if g[0] == nouns[0])
        chosen += group[: nouns[1]]
        groups.remove(group)
    return tuple(sorted(chosen))


def one_unit(s: State, who: int, kind: str, units: Units, rule: str, ctx: tuple[int, ...] = ()) -> Rules:
    """Exactly one unit; of like units the first stands for all."""
    options = [("unit", group[0]) for group in s.groups(units)]
    opt: Opt = yield Ask(who, kind, options, rule, ctx)
    return opt[1]
