"""Combat (4.0) and retreats (5.0)."""

from __future__ import annotations

from game.standin.data import (
    BARRAGE,
    GRID,
    KIND,
    LOST,
    NOTHING,
    NOWHERE,
    REPULSED,
    RETREAT,
    SHIFT,
    SIDE,
    US,
    row_of,
)
from game.standin.state import State

from game.core.choose import some
from game.core.reach import retreats
from game.core.request import EACH, PLACE, SAVE, Ask, Form, Opt, Roll, Rules

ATTACKS = Form(EACH, soft=frozenset({"attack"}))
WHERE = Form(PLACE)


def attackers(s: State, target: int) -> list[int]:
    """Battalions beside it that have not attacked yet (4.1)."""
    found = []
    for cell in GRID.near[s.loc[target]]:
        u = s.at[cell] - 1
        if u >= 0 and SIDE[u] != SIDE[target] and not s.done[u]:
            found.append(u)
    return sorted(found)


def targets(s: State, side: int) -> list[int]:
    ours = s.zones[side]
    return [u for u in s.units(1 - side) if not s.struck[u] and ours[s.loc[u]] and attackers(s, u)]


def difference(s: State, units: tuple[int, ...], target: int) -> int:
    """Attacker's strength less defender's and his ground (4.3); a barrage helps the Americans by 2 (2.1)."""
    attack = sum(s.strength(u) for u in units)
    if s.card == BARRAGE and SIDE[units[0]] == US:
        attack += 2
    return attack - s.strength(target) - SHIFT[KIND[s.loc[target]]]


def groups(s: State, units: list[int]) -> list[list[int]]:
    """Battalions of the same strength are alike."""
    found: dict[int, list[int]] = {}
    for u in units:
        found.setdefault(s.strength(u), []).append(u)
    return sorted(found.values())


def combat(s: State) -> Rules:
    """Attack after attack (4.1)."""
    side = s.side
    while True:
        yield SAVE
        options: list[Opt] = [("attack", u) for u in targets(s, side)]
        if not options:
            break
        verb, *nouns = yield Ask(side, "attack", [*options, ("done",)], "4.1", form=ATTACKS)
        if verb == "done":
            break
        yield from attack(s, side, nouns[0])
    s.done = bytearray(len(s.done))
    s.struck = bytearray(len(s.struck))
    s.side = 1 - side
    s.phase = "movement" if side == US else "turn"


def attack(s: State, side: int, target: int) -> Rules:
    """One attack: who, then the die (4.2, 4.3)."""
    able = attackers(s, target)
    units: tuple[int, ...] = yield from some(
        side, "attack.units", groups(s, able), len(able), "4.2", (target,), named=True
    )
    s.struck[target] = 1
    for u in units:
        s.done[u] = 1
    edge = difference(s, units, target)
    (die,) = yield Roll(1, 6, side, "combat", "4.3")
    result = row_of(edge)[die - 1]
    s.tell("attacked", "4.3", units, target, edge, die, result)
    if result == REPULSED:
        reduce(s, max(units, key=s.strength), "4.4")
    elif result == LOST:
        eliminate(s, target, "4.4")
    elif result == RETREAT:
        yield from retreat(s, target)
    else:
        assert result == NOTHING


def reduce(s: State, u: int, rule: str) -> None:
    """A second loss eliminates it."""
    if not s.full[u]:
        eliminate(s, u, rule)
        return
    s.full[u] = 0
    s.tell("reduced", rule, u)


def eliminate(s: State, u: int, rule: str) -> None:
    s.tell("eliminated", rule, u)
    s.move(u, NOWHERE)
    s.full[u] = 0


def retreat(s: State, u: int) -> Rules:
    """One hex, vacant and out of enemy zones, or it is lost (5.0)."""
    side = SIDE[u]
    ways = retreats(GRID, s.loc[u], 1, (s.at, s.zones[1 - side]))
    if not ways:
        eliminate(s, u, "5.2")
        return
    options: list[Opt] = [("to", cell) for cell in sorted(ways)]
    _, cell = yield Ask(side, "retreat", options, "5.1", (u,), WHERE)
    s.tell("retreated", "5.1", u, (s.loc[u], cell))
    s.move(u, cell)
