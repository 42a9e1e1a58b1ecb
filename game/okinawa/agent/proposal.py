"""What may be proposed to a player at a glance: a whole landing, the battles of a phase, enough fire."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choose import TAKE, pick
from game.core.request import Ask
from game.core.title import Wish
from game.okinawa.agent.assault import best_aims
from game.okinawa.agent.fleet import stations
from game.okinawa.agent.small import small
from game.okinawa.data import GRID
from game.okinawa.navy import waiting
from game.okinawa.odds import enough_fire
from game.okinawa.orders import nearest_ships
from game.okinawa.state import State

Guide = Callable[[State, Ask], int | None]


def proposal(s: State, ask: Ask, wish: Wish) -> Guide:
    """How to answer as long as the same is asked."""
    follow = _PLANS[wish.name](s, ask)
    return lambda then, asked: follow(then, asked) if asked.kind.partition(".")[0] == ask.kind else None


def _land(s: State, ask: Ask) -> Guide:
    """Hex after hex of the beach."""
    return small


def _attack(s: State, ask: Ask) -> Guide:
    """The best set of battles; that it is all is the player's word."""
    aims, _ = best_aims(s, ask.who)

    def follow(then: State, asked: Ask) -> int | None:
        wanted = [n for n, opt in enumerate(asked.options) if opt[0] == "aim" and opt[1:] in aims]
        return wanted[0] if wanted else None

    return follow


def _fire(s: State, ask: Ask) -> Guide:
    """The fewest shooters that will do; then the dice fall."""
    wanted = dict(enough_fire(s, ask)[0])

    def follow(then: State, asked: Ask) -> int | None:
        option = pick(asked.options, wanted)
        if option[0] == TAKE:
            wanted.pop(option[1], None)
        return asked.options.index(option)

    return follow


def _sail(s: State, ask: Ask) -> Guide:
    """Ships that should lie elsewhere, stack after stack; the others keep their station."""
    goals: list[int] = []

    def follow(then: State, asked: Ask) -> int | None:
        if asked.kind == "ships":
            best = max(stations(then, asked), key=lambda one: one.value, default=None)
            left = sum(map(len, waiting(then, asked.ctx[0]).values()))
            if best is None or best.value <= 0 or left <= len(best.goals):  # the last word is the player's
                return None
            goals[:] = best.goals
            return asked.options.index(("from", best.start))
        if asked.kind == "ships.number":
            return asked.options.index(("ships", len(goals)))
        near = GRID.distances(goals.pop(0))  # who lies there may not have left yet
        cells = [n for n, opt in enumerate(asked.options) if opt[1] < GRID.n]
        return min(cells, key=lambda n: (near[asked.options[n][1]], n), default=0)

    return follow


def _strike(s: State, ask: Ask) -> Guide:
    """Ships off the coast, as the standing order would have it; in every zone."""
    return lambda then, asked: asked.options.index(nearest_ships(then, asked))


_PLANS: dict[str, Callable[[State, Ask], Guide]] = {
    "sail": _sail,
    "land": _land,
    "attack": _attack,
    "fire": _fire,
    "strike": _strike,
}
