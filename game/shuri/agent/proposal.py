"""What may be proposed to a player at a glance: moves of the line, attacks, what is left to cover, fire."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask, Opt
from game.core.title import FOLLOW, Wish
from game.shuri.agent.assault import Orders
from game.shuri.agent.attack import best
from game.shuri.agent.lines import away
from game.shuri.agent.mind import follow_attack, follow_moves
from game.shuri.agent.small import small
from game.shuri.data import GRID
from game.shuri.differential import is_blocked
from game.shuri.entry import is_free
from game.shuri.movement import field_of, movable
from game.shuri.obligations import is_final
from game.shuri.state import State

NEAR = 2  # hexes from the enemy
BACK = 2  # hexes of the longest retreat after an attack of one's own
FRONT = 4  # hexes from the enemy: who stands nearer belongs to the line
ENTER = "enter"
Guide = Callable[[State, Ask], int | None]


def proposal(s: State, ask: Ask, wish: Wish) -> Guide:
    """How to answer in this phase; it ends before its last word, which is the player's."""
    plan = _PLANS.get(wish.name)
    follow = small if plan is None else plan(s, ask, wish)
    is_last = ask.kind == "cover" and any(is_final(s, ask, opt) for opt in ask.options)

    def guide(then: State, asked: Ask) -> int | None:
        if asked.kind.partition(".")[0] not in (ask.kind, ENTER):
            return None
        choice = follow(then, asked)
        if choice is None or asked.options[choice] == ("done",):
            return None
        if asked.kind == "cover" and not is_last and is_final(then, asked, asked.options[choice]):
            return None
        return choice

    return guide


def _units(ask: Ask) -> list[int]:
    return [opt[1] for opt in ask.options if opt[0] == "unit"]


def _close_up(s: State, ask: Ask, wish: Wish) -> Guide:
    """Those who have not moved and are far away go up to the enemy, out of his zones of control.

    Reinforcements come after them if that keeps nobody from moving (12.2).
    """
    near, zone, then = away(s, 1 - ask.who), s.zones[1 - ask.who], s.copy()
    front = _front(s, ask.who)
    orders: Orders = ()
    for u in sorted(_units(ask), key=lambda u: near[s.loc[u]]):
        field = field_of(s, u)
        ends = [
            cell for cell in field.ends(then.at) if NEAR <= near[cell] < near[s.loc[u]] and not zone[cell]
        ]
        ends.sort(key=lambda cell: (near[cell], _beside(then, cell), field.cost[cell], cell))
        goal = _room_for(then, u, ends, front)
        if goal is not None:
            then.move(u, goal)
            orders += ((u, goal),)
    moves, entries = _carried_out(orders), _enter(s, ask, wish)

    def follow(then: State, asked: Ask) -> int | None:
        choice = moves(then, asked)
        is_last = choice is None and is_free(then) and not movable(then, ask.who)
        return entries(then, asked) if is_last else choice

    return follow


def _enter(s: State, ask: Ask, wish: Wish) -> Guide:
    """Reinforcements come on and go up to the enemy, out of his zones of control."""

    def follow(then: State, asked: Ask) -> int | None:
        if asked.kind == "move":
            return next((n for n, opt in enumerate(asked.options) if opt[0] == ENTER), None)
        near, zone = away(then, 1 - ask.who), then.zones[1 - ask.who]
        ends = [opt[1] for opt in asked.options]
        ends.sort(key=lambda cell: (zone[cell], near[cell], _beside(then, cell), cell))
        goal = _room_for(then, asked.ctx[0], ends, _front(then, ask.who))
        return asked.options.index(("to", ends[0] if goal is None else goal))

    return follow


def _front(s: State, side: int) -> list[int]:
    """Those who stand next to the enemy and have a way back."""
    zone = s.zones[1 - side]
    return [u for u in s.units(side) if zone[s.loc[u]] and not is_blocked(s, u, BACK)]


def _room_for(s: State, u: int, ends: list[int], front: list[int]) -> int | None:
    """The first of these hexes where a unit bars none of these friends the way back."""
    then = s.copy()
    for goal in ends:
        then.move(u, goal)
        if not any(is_blocked(then, one, BACK) for one in front if _is_close(then.loc[one], goal)):
            return goal
    return None


def _carried_out(orders: Orders) -> Guide:
    """Moves one after the other, each as soon as there is room."""

    def follow(then: State, asked: Ask) -> int | None:
        choice = follow_moves(then, asked, orders)
        return None if choice is None or not _is_move(asked.options[choice]) else choice

    return follow


def _forward(s: State, ask: Ask, wish: Wish) -> Guide:
    return _carried_out(_step(s, ask, wish, forward=True))


def _back(s: State, ask: Ask, wish: Wish) -> Guide:
    return _carried_out(_step(s, ask, wish, forward=False))


def _step(s: State, ask: Ask, wish: Wish, *, forward: bool) -> Orders:
    """The line goes one hex towards the enemy, or away from him and out of his zones of control.

    All go the same way where they can: the one of the six that suits most.
    """
    near, zone, then = away(s, 1 - ask.who), s.zones[1 - ask.who], s.copy()
    line = [u for u in _units(ask) if wish.is_group or near[s.loc[u]] <= FRONT]

    def suits(u: int, cell: int) -> bool:
        gain = near[s.loc[u]] - near[cell]
        return gain > 0 if forward else gain < 0 and not zone[cell]

    def votes(direction: int) -> int:
        cells = [(u, GRID.around[s.loc[u]][direction]) for u in line]
        return sum(1 for u, cell in cells if cell >= 0 and suits(u, cell))

    common = max(range(6), key=votes)
    orders: Orders = ()
    for u in sorted(line, key=lambda u: near[s.loc[u]], reverse=not forward):
        field, around = field_of(s, u), GRID.around[s.loc[u]]
        beside = set(around)
        cells = [cell for cell in field.ends(then.at) if cell in beside and suits(u, cell)]
        if cells:
            goal = min(cells, key=lambda cell: (cell != around[common], field.cost[cell], cell))
            then.move(u, goal)
            orders += ((u, goal),)
    return orders


def _follow(s: State, ask: Ask, wish: Wish) -> Guide:
    """The others go as far and in the same direction as the one who leads, or next to there."""
    (_, leader), *_, (verb, *nouns) = wish.lead
    orders: Orders = ()
    if verb != "to":  # it leaves the map: nobody follows there
        return _carried_out(orders)
    then = s.copy()
    then.move(leader, nouns[0])
    left = {u: GRID.likewise(s.loc[leader], nouns[0], s.loc[u]) for u in _units(ask) if u != leader}
    while found := [one for u, goal in left.items() if (one := _nearest(s, then, u, goal))]:
        _, _, cell, u = min(found)  # who can do just the same makes room for others
        then.move(u, cell)
        orders += ((u, cell),)
        del left[u]
    return _carried_out(orders)


def _nearest(s: State, then: State, u: int, goal: int) -> tuple[int, int, int, int] | None:
    """How far from its goal a unit comes to stand, at what cost, where, and who it is; None if it cannot."""
    if goal < 0:
        return None
    field, off = field_of(s, u), GRID.distances(goal)
    cells = [cell for cell in field.ends(then.at) if off[cell] <= 1]
    return min(((off[cell], field.cost[cell], cell, u) for cell in cells), default=None)


def _is_close(cell: int, other: int) -> bool:
    return GRID.distances(cell)[other] <= BACK


def _beside(s: State, cell: int) -> int:
    return sum(1 for near in GRID.near[cell] if s.at[near])


def _is_move(opt: Opt) -> bool:
    return opt[0] in ("unit", "to")


def _attack(s: State, ask: Ask, wish: Wish) -> Guide:
    plan = best(s, ask.who)
    return lambda then, asked: follow_attack(then, asked, plan)


_PLANS: dict[str, Callable[[State, Ask, Wish], Guide]] = {
    "close": _close_up,
    ENTER: _enter,
    "forward": _forward,
    "back": _back,
    "declare": _attack,
    FOLLOW: _follow,
}
