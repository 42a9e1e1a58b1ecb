"""Retreats (7.7) and displacement (7.73)."""

from __future__ import annotations

from typing import NamedTuple

from game.core.hexes import Cells
from game.core.reach import has_retreat, retreats
from game.core.request import Ask, Opt, Rules
from game.shuri.data import GRID, SIDE
from game.shuri.forms import BACK
from game.shuri.orders import back
from game.shuri.replacements import occupy
from game.shuri.state import ASKED, ON_RETREAT, State
from game.shuri.victory import eliminate, retreated


class Push(NamedTuple):
    """A friend that is displaced by a retreat: from its hex to another (7.73)."""

    unit: int
    to: int


def ways(s: State, u: int, hexes: int) -> dict[int, Cells]:
    """Last hex -> the hexes entered, over vacant hexes out of enemy zones (7.72).

    As far from the start as the number of hexes, if any way leads there; else the way may bend.
    """
    bars = (s.at, s.zones[1 - SIDE[u]])
    start = s.loc[u]
    return retreats(GRID, start, hexes, bars) or retreats(GRID, start, hexes, bars, is_away=False)


def is_open(s: State, u: int, hexes: int) -> bool:
    """Is there a way at all?"""
    return has_retreat(GRID, s.loc[u], hexes, (s.at, s.zones[1 - SIDE[u]]))


def pushes(s: State, u: int, hexes: int) -> dict[int, dict[Push, Cells]]:
    """Last hex -> who may be displaced for it, with the way then (7.73): one friend, and no chains."""
    if not s.rules.displace:
        return {}
    side = SIDE[u]
    zone = s.zones[1 - side]
    found: dict[int, dict[Push, Cells]] = {}
    for is_away in (True, False):
        for friend in s.units(side):
            cell = s.loc[friend]
            if friend == u or zone[cell] or GRID.distances(s.loc[u])[cell] > hexes:
                continue
            for to in GRID.near[cell]:
                if s.at[to] or zone[to]:
                    continue
                bar = bytearray(s.at)
                bar[cell], bar[to] = 0, 1  # as if the friend had stepped aside
                for last, way in retreats(GRID, s.loc[u], hexes, (bar, zone), is_away).items():
                    if cell in way:
                        found.setdefault(last, {})[Push(friend, to)] = way
        if found:
            break
    return found


def routes(s: State, u: int, hexes: int) -> dict[int, Cells]:
    """Last hex -> the hexes entered, with a friend stepping aside if there is no other way."""
    return ways(s, u, hexes) or {cell: found[min(found)] for cell, found in pushes(s, u, hexes).items()}


def can_retreat(s: State, u: int, hexes: int) -> bool:
    return is_open(s, u, hexes) or bool(pushes(s, u, hexes))


def retreat(s: State, units: list[int], hexes: int) -> Rules:
    """Units of one side retreat, one after the other in the order that their owner chooses (7.71)."""
    # Ruling 19: their owner, whose player-turn it may not be.
    left = list(units)
    while left:
        u = left[0]
        side = SIDE[u]
        if len(left) > 1 and s.order(side, ON_RETREAT) == ASKED:
            options: list[Opt] = [("unit", one) for one in left]
            _, u = yield Ask(side, "retreat", options, "7.71", (hexes,))
        left.remove(u)
        yield from retreat_one(s, u, hexes)


def retreat_one(s: State, u: int, hexes: int) -> Rules:
    """The full number of hexes, or it is eliminated where it stands (7.74)."""
    side = SIDE[u]
    free = ways(s, u, hexes)
    displaced = {} if free else pushes(s, u, hexes)
    cells = sorted(free or displaced)
    if not cells:
        eliminate(s, u, "7.74")
        return
    is_asked = s.order(side, ON_RETREAT) == ASKED
    if is_asked:
        wheres: list[Opt] = [("to", cell) for cell in cells]
        _, cell = yield Ask(side, "retreat.hex", wheres, "7.72", (u, hexes), BACK)
    else:
        cell = back(s, u, cells)
    if free:
        way = free[cell]
    else:
        choices = displaced[cell]
        push = min(choices)
        if is_asked and len(choices) > 1:
            aside: list[Opt] = [("push", *one) for one in sorted(choices)]
            _, *nouns = yield Ask(side, "displace", aside, "7.73", (u, cell), BACK)
            push = Push(*nouns)
        way = choices[push]
        s.tell("displaced", "7.73", push.unit, (s.loc[push.unit], push.to))
        s.move(push.unit, push.to)
        occupy(s, side, (push.to,))
    path = (s.loc[u], *way)
    s.move(u, cell)
    s.tell("retreated", "7.72", u, path)
    occupy(s, side, way)
    retreated(s, u, hexes)
