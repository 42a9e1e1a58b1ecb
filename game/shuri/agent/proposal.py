"""What may be proposed to a player at a glance: the line closed up, attacks, what is left to cover, fire."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask, Opt
from game.shuri.agent.assault import Orders
from game.shuri.agent.attack import best
from game.shuri.agent.lines import away
from game.shuri.agent.mind import follow_attack, follow_moves
from game.shuri.agent.small import small
from game.shuri.data import GRID
from game.shuri.differential import is_blocked
from game.shuri.movement import field_of
from game.shuri.state import State

NEAR = 2  # hexes from the enemy
BACK = 2  # hexes of the longest retreat after an attack of one's own
Guide = Callable[[State, Ask], int | None]


def proposal(s: State, ask: Ask) -> Guide:
    """How to answer in this phase; it ends before its last word, which is the player's."""
    plan = _PLANS.get(ask.kind)
    follow = small if plan is None else plan(s, ask)

    def guide(then: State, asked: Ask) -> int | None:
        if asked.kind.partition(".")[0] != ask.kind:
            return None
        choice = follow(then, asked)
        return None if choice is None or asked.options[choice] == ("done",) else choice

    return guide


def _close_up(s: State, ask: Ask) -> Guide:
    """Those who have not moved and are far away go up to the enemy, out of his zones of control.

    None goes where it would bar the way back of a friend who stands next to the enemy.
    """
    near, zone, then = away(s, 1 - ask.who), s.zones[1 - ask.who], s.copy()
    front = [u for u in s.units(ask.who) if zone[s.loc[u]] and not is_blocked(s, u, BACK)]
    orders: Orders = ()
    for u in sorted((opt[1] for opt in ask.options if opt[0] == "unit"), key=lambda u: near[s.loc[u]]):
        field = field_of(s, u)
        ends = [
            cell for cell in field.ends(then.at) if NEAR <= near[cell] < near[s.loc[u]] and not zone[cell]
        ]
        home = s.loc[u]
        for goal in sorted(ends, key=lambda cell: (near[cell], _beside(then, cell), field.cost[cell], cell)):
            then.move(u, goal)
            if not any(is_blocked(then, one, BACK) for one in front if _is_close(then.loc[one], goal)):
                orders += ((u, goal),)
                break
            then.move(u, home)

    def follow(then: State, asked: Ask) -> int | None:
        choice = follow_moves(then, asked, orders)
        return None if choice is None or not _is_move(asked.options[choice]) else choice

    return follow


def _is_close(cell: int, other: int) -> bool:
    return GRID.distances(cell)[other] <= BACK


def _beside(s: State, cell: int) -> int:
    return sum(1 for near in GRID.near[cell] if s.at[near])


def _is_move(opt: Opt) -> bool:
    return opt[0] in ("unit", "to")


def _attack(s: State, ask: Ask) -> Guide:
    plan = best(s, ask.who)
    return lambda then, asked: follow_attack(then, asked, plan)


_PLANS: dict[str, Callable[[State, Ask], Guide]] = {"move": _close_up, "declare": _attack}
