"""Decisions that need no plan: fire, order of combats, retreats, advances, losses, arrivals."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask
from game.shuri.agent.raid import beach
from game.shuri.data import DEFENCE, EDGE, GRID, IS_ROUGH, JAPAN, NORTH, POINTS, SIDE, TYPE, US
from game.shuri.differential import column, combat_of, sixfold
from game.shuri.fire import allot
from game.shuri.odds import kill_chance
from game.shuri.state import State


def small(s: State, ask: Ask) -> int:
    maker = _MAKERS.get(ask.kind)
    if maker is None:
        return _index(ask, ("done",))
    worth = [maker(s, ask, *opt) for opt in ask.options]
    return max(range(len(worth)), key=lambda n: (worth[n], -n))


def _index(ask: Ask, opt: tuple[object, ...]) -> int:
    return ask.options.index(opt) if opt in ask.options else 0


def _fire(s: State, ask: Ask, verb: str, u: int = -1) -> float:
    """As the standing order "where it is worth most" would have it."""
    return 0.5 if verb == "done" else float(u in allot(s, ask.who))


def _fire_at(s: State, ask: Ask, verb: str, head: int) -> float:
    return float(allot(s, ask.who).get(ask.ctx[0]) == head)


def _fire_points(s: State, ask: Ask, verb: str, n: int) -> float:
    return -abs(n - allot(s, ask.who).get(ask.ctx[0], 1))


def _fight(s: State, ask: Ask, verb: str, head: int) -> float:
    """What may close retreats or kill comes first."""
    one = combat_of(s, head)
    return kill_chance(s, one) + sixfold(s, one, column(s, one)) / 60


def _cover(s: State, ask: Ask, verb: str, n: int) -> float:
    from game.shuri.obligations import meet

    then = s.copy()
    enemy = ask.ctx[0]
    meet(then, enemy, (verb, n))
    one = combat_of(then, n if verb == "join" else enemy)
    value = sixfold(then, one, column(then, one)) / 6
    if verb == "points":
        value -= 0.3 * n
    if verb == "split":
        old = combat_of(then, s.aim[n] - 1)
        before = combat_of(s, s.aim[n] - 1)
        value += (sixfold(then, old, column(then, old)) - sixfold(s, before, column(s, before))) / 6
    if verb == "join":
        before = combat_of(s, n)
        value -= sixfold(s, before, column(s, before)) / 6
    return value


def _nearest(s: State, side: int, cell: int) -> int:
    away = GRID.distances(cell)
    return min((away[s.loc[u]] for u in s.units(side)), default=20)


def _retreat(s: State, ask: Ask, verb: str, cell: int) -> float:
    """Rough ground near friends, not too far, out of dead ends."""
    foe = 1 - ask.who
    near = _nearest(s, foe, cell)
    room = sum(1 for one in GRID.near[cell] if not s.at[one] and not s.zones[foe][one])
    value = 0.5 * min(near, 3) + 0.2 * min(room, 3)
    if ask.who == JAPAN:
        value += 2 * bool(s.shift(cell))
    return value


def _advance(s: State, ask: Ask, verb: str, u: int = -1) -> float:
    """Heights are taken; the open is left to others if the enemy could strike there."""
    if verb == "stay":
        return 0.0
    cell = ask.ctx[0]
    foe = 1 - ask.who
    touched = sum(1 for one in GRID.near[cell] if s.at[one] and SIDE[s.at[one] - 1] == foe)
    value = 0.6 if ask.who == US else -0.4
    value += 1.2 * bool(s.shift(cell)) - 0.5 * touched
    line = s.scenario.secondary
    if ask.who == US and line and not NORTH[line][cell]:
        value += 3
    if ask.who == JAPAN and s.shift(s.loc[u]) and not s.shift(cell):
        value -= 2
    return value


def _lose(s: State, ask: Ask, verb: str, u: int) -> float:
    return -float(POINTS[u])


def _first(s: State, ask: Ask, verb: str, *nouns: int) -> float:
    return 0.0


def _remove(s: State, ask: Ask, verb: str, u: int) -> float:
    """Who is far from the enemy goes, but not who keeps the next one from leaving."""
    return float(_nearest(s, JAPAN, s.loc[u])) - 0.1 * TYPE[u] - 20 * (s.loc[u] in EDGE)


def _land(s: State, ask: Ask, verb: str, cell: int) -> float:
    """Japanese where they may leave next turn, or stay to the end; Americans behind the enemy."""
    if ask.who == JAPAN:
        return beach(s, ask.ctx[0], cell)
    foes = _nearest(s, JAPAN, cell)
    return -abs(foes - 3.0)


def _enter(s: State, ask: Ask, verb: str, cell: int) -> float:
    """Towards the enemy, in no zone of control."""
    return -float(_nearest(s, JAPAN, cell)) - (50.0 if s.zones[JAPAN][cell] else 0.0)


def _replace(s: State, ask: Ask, verb: str, u: int = -1) -> float:
    return 0.5 if verb == "done" else float(DEFENCE[u])


def _raise(s: State, ask: Ask, verb: str, cell: int) -> float:
    return -float(_nearest(s, US, cell))


def _push(s: State, ask: Ask, verb: str, u: int, cell: int) -> float:
    return float(bool(IS_ROUGH[cell])) + 0.1 * _nearest(s, 1 - ask.who, cell)


def _order(s: State, ask: Ask, verb: str, what: int, value: int) -> float:
    return -float(value)


_MAKERS: dict[str, Callable[..., float]] = {
    "fire": _fire,
    "fire.target": _fire_at,
    "fire.points": _fire_points,
    "fight": _fight,
    "cover": _cover,
    "retreat": _first,
    "retreat.hex": _retreat,
    "displace": _push,
    "advance": _advance,
    "exchange": _lose,
    "remove": _remove,
    "land.hex": _land,
    "enter.hex": _enter,
    "replace": _replace,
    "replace.hex": _raise,
    "orders": _order,
}
