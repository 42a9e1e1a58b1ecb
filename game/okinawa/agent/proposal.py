"""What may be proposed to a player at a glance: a whole landing, the battles of a phase, enough fire."""

from __future__ import annotations

from collections.abc import Callable

from game.core.choose import TAKE, pick
from game.core.request import Ask
from game.core.title import Wish
from game.okinawa.agent.assault import best_aims
from game.okinawa.agent.small import small
from game.okinawa.odds import enough_fire
from game.okinawa.state import State

Guide = Callable[[State, Ask], int | None]


def proposal(s: State, ask: Ask, wish: Wish) -> Guide:
    """How to answer as long as the same is asked."""
    follow = _PLANS[wish.name](s, ask)
    return lambda then, asked: follow(then, asked) if asked.kind == ask.kind else None


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


_PLANS: dict[str, Callable[[State, Ask], Guide]] = {"land": _land, "attack": _attack, "fire": _fire}
