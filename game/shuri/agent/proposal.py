"""What may be proposed to a player at a glance: attacks, what is left to be covered, protective fire."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask
from game.shuri.agent.attack import best
from game.shuri.agent.mind import follow_attack
from game.shuri.agent.small import small
from game.shuri.state import State


def proposal(s: State, ask: Ask) -> Callable[[State, Ask], int | None]:
    """How to answer in this phase; it ends before its last word, which is the player's."""
    part = ask.kind
    attack = best(s, ask.who) if part == "declare" else None

    def guide(then: State, asked: Ask) -> int | None:
        if asked.kind.partition(".")[0] != part:
            return None
        choice = small(then, asked) if attack is None else follow_attack(then, asked, attack)
        return None if choice is None or asked.options[choice] == ("done",) else choice

    return guide
