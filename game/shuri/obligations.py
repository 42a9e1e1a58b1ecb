"""Mandatory combat (7.2): what must still be attacked, and by whom it can be (7.31)."""

from __future__ import annotations

from game.core.request import Ask, Opt
from game.shuri.data import GRID, IS_GUN, JAPAN, RANGE, US
from game.shuri.differential import combat_of, heads
from game.shuri.state import ENTERED, State


def must_attack(s: State, u: int) -> bool:
    """A unit of the phasing side that must itself attack (7.2 b and c; `all_attack`)."""
    if not s.is_in_contact(u):
        return False
    # Ruling 25: with `all_attack` nobody holds.
    return bool(IS_GUN[u] or s.done[u] == ENTERED or s.rules.all_attack)


def idle_musts(s: State, side: int) -> list[int]:
    """Units that must attack and have no target yet."""
    zone, loc, aim = s.zones[1 - side], s.loc, s.aim
    return [u for u in s.units(side) if zone[loc[u]] and not aim[u] and must_attack(s, u)]


def is_covered(s: State, enemy: int) -> bool:
    """Is this enemy unit attacked by something (7.2 a)?"""
    return bool(s.joined[enemy] or s.points[enemy] or enemy + 1 in s.aim)


def obliged(s: State, side: int) -> list[int]:
    """Enemy units in a zone of control of this side, by their hexes: all must be attacked (7.2 a)."""
    zone = s.zones[side]
    found = [u for u in s.units(1 - side) if zone[s.loc[u]]]
    return sorted(found, key=lambda u: s.loc[u])


def uncovered(s: State, side: int) -> list[int]:
    return [u for u in obliged(s, side) if not is_covered(s, u)]


def support_left(s: State) -> int:
    """Ground support points that are not spent in this combat phase (9.0)."""
    return s.support() - sum(s.points)


def in_range(s: State, gun: int, target: int) -> bool:
    """Hexes from the gun, excluded, to the target, included (8.1)."""
    return GRID.distances(s.loc[gun])[s.loc[target]] <= RANGE[gun]


def can_barrage(s: State, gun: int) -> bool:
    """A gun that fires from afar: not in an enemy zone of control (8.1)."""
    return bool(IS_GUN[gun]) and not s.is_in_contact(gun)


def remedies(s: State, side: int, enemy: int) -> list[Opt]:
    """All ways to have an enemy unit attacked that nobody attacks yet (7.31). There is always one.

    A gun on it; an idle neighbour; as second defender of a combat all of whose attackers touch it; a
    neighbour taken from a combat that keeps an attacker or fire; ground support on it.
    """
    found: list[Opt] = []
    if side == JAPAN:
        found += [
            ("gun", u)
            for u in s.units(side)
            if IS_GUN[u] and not s.aim[u] and can_barrage(s, u) and in_range(s, u, enemy)
        ]
    beside = sorted(s.beside(enemy))
    found += [("idle", u) for u in beside if not s.aim[u]]
    near = set(GRID.near[s.loc[enemy]])
    for head in sorted(heads(s)):
        one = combat_of(s, head)
        touching = bool(one.attackers) and all(s.loc[u] in near for u in one.attackers)
        if touching and not (one.points and s.is_rough(enemy)):
            found.append(("join", head))
    for u in beside:
        if s.aim[u]:
            one = combat_of(s, s.aim[u] - 1)
            if len(one.attackers) + len(one.guns) > 1 or one.points:
                found.append(("split", u))
    if side == US and not s.is_rough(enemy):
        found += [("points", n) for n in range(1, support_left(s) + 1)]
    return sorted(found)


def meet(s: State, enemy: int, remedy: Opt) -> None:
    """One of the remedies is taken."""
    verb, n = remedy
    if verb == "join":
        s.joined[enemy] = n + 1
    elif verb == "points":
        s.points[enemy] = n
    else:
        head = s.aim[n] - 1
        s.aim[n] = enemy + 1
        if verb == "split" and not combat_of(s, head).attackers:
            release(s, head)


def unasked(s: State, side: int) -> tuple[State, list[tuple[int, Opt]]]:
    """What is met without a question when attacks are declared now: enemies with one remedy only.

    The combats as they stand then, and each such enemy with its remedy; it ends where something is asked.
    """
    then = s.copy()
    found: list[tuple[int, Opt]] = []
    while open_ := uncovered(then, side):
        options = remedies(then, side, open_[0])
        if len(options) > 1:
            break
        meet(then, open_[0], options[0])
        found.append((open_[0], options[0]))
    return then, found


def is_final(s: State, ask: Ask, remedy: Opt) -> bool:
    """Does this answer to who attacks an enemy end the declaration?"""
    then = s.copy()
    meet(then, ask.ctx[0], remedy)
    return not uncovered(unasked(then, ask.who)[0], ask.who)


def release(s: State, head: int) -> None:
    """Fire alone is on the first defender only: the others of its combat are open again (7.3)."""
    for u, at in enumerate(s.joined):
        if at == head + 1:
            s.joined[u] = 0


def is_barred(s: State, defenders: tuple[int, ...]) -> bool:
    """May ground support not be used as barrage in this combat (16.1)?"""
    return any(s.is_rough(u) for u in defenders)
