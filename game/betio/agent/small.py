"""Decisions that need no plan, by rule."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.agent import ashore
from game.betio.agent.look import Look
from game.betio.agent.plans import STRIP
from game.betio.command import under_fire
from game.betio.data import GRID
from game.betio.duel import going_on
from game.betio.forces import HQ_NUMBER, IS_HQ, IS_INFANTRY
from game.betio.state import State
from game.core.request import Ask, Opt

SOON_NEAR, MANY_NEAR = 3, 4  # who will be in command of a new post: so many within so many hexes
NARROW = 4  # spaces of the command track that are given up without regret

Rule = Callable[[State, Ask], int]


def by(options: list[Opt], value: Callable[[Opt], float]) -> int:
    return max(range(len(options)), key=lambda n: (value(options[n]), -n))


def least_loss(s: State, ask: Ask) -> int:
    """Who gives a step: where it hurts least."""
    look = Look(s)
    return by(list(ask.options), lambda opt: -100.0 if IS_HQ[opt[1]] else -look.step_value(opt[1]))


def weakest(s: State, ask: Ask) -> int:
    return by(list(ask.options), lambda opt: -float(s.strength(opt[1])))


def strongest(s: State, ask: Ask) -> int:
    """Whom a hero, or Major Ryan, should be with."""
    return by(
        list(ask.options),
        lambda opt: (
            -1.0
            if opt[0] != "unit"
            else s.strength(opt[1]) + 3.0 * IS_INFANTRY[opt[1]] - 4.0 * s.heroes[opt[1]]
        ),
    )


def safest(s: State, ask: Ask) -> int:
    """The hex where the fewest can fire."""
    look = Look(s)
    return by(list(ask.options), lambda opt: -look.peril.at(opt[1])[0] + look.pull(opt[1]) / 4)


def withdraw(s: State, ask: Ask) -> int:
    """Go if the rest of the fight costs more than it brings."""
    cell, p, us, jp = ask.ctx
    look = Look(s)
    found = going_on(s, p, cell, us, jp, exact=False)
    units = s.here(cell)
    each = sum(look.step_value(u) for u in units) / len(units)
    fight = found.won * look.win(p) - found.steps * 1.15 * each - found.lost * 0.8 * look.fade
    go = -0.5 * each
    return ask.options.index(("fight",)) if fight >= go else ask.options.index(("withdraw",))


def trade(s: State, ask: Ask) -> int:
    """A step for a depth marker: if the unit has some to spare."""
    look = Look(s)
    gain = STRIP * look.kill(ask.ctx[0])
    return by(list(ask.options), lambda opt: 0.0 if opt[0] == "keep" else gain - look.step_value(opt[1]))


def engineers(s: State, ask: Ask) -> int:
    """Garrisons where they are worth most, then units that recover, then command posts."""
    look = Look(s)

    def value(opt: Opt) -> float:
        verb, *nouns = opt
        if verb == "garrison":
            return 2.0 + look.take(nouns[0]) + look.frees(nouns[0])
        if verb == "recover":
            return 1.5 + s.strength(nouns[0]) / 20
        if verb == "establish":
            return 1.0 if settles(s, nouns[0]) else 0.0
        if verb == "abandon":
            return 1.0 if is_silenced(s, nouns[0]) else 0.0
        return 0.5

    return by(list(ask.options), value)


def settles(s: State, u: int) -> bool:
    """Should a headquarters become a command post: enough are near, and there is time to widen its range?"""
    near = [v for cell in GRID.disc(s.loc[u], SOON_NEAR) for v in s.here(cell)]
    return sum(not IS_HQ[v] for v in near) >= MANY_NEAR


def is_silenced(s: State, u: int) -> bool:
    """Under fire it commands nobody and never widens (16.32); with a wide range it waits for better days."""
    return under_fire(s, s.loc[u]) and s.posts[HQ_NUMBER[u]] <= NARROW


def first_of(*verbs: str) -> Rule:
    def rule(s: State, ask: Ask) -> int:
        for verb in verbs:
            for n, opt in enumerate(ask.options):
                if opt[0] == verb:
                    return n
        return 0

    return rule


RULES: dict[str, Rule] = {
    "load": ashore.load,
    "load.craft": ashore.craft,
    "wade": ashore.wade,
    "arrive": ashore.arrive,
    "arrive.hex": ashore.arrive_hex,
    "assemble": first_of("done"),
    "drift": first_of("hold"),
    "ashore": first_of("beach"),
    "aboard": least_loss,
    "loss": least_loss,
    "hit": least_loss,
    "withdraw": withdraw,
    "withdraw.hex": safest,
    "wade.hex": ashore.wade_to,
    "night.hex": safest,
    "ride.hex": safest,
    "gun": safest,
    "sacrifice": first_of("give"),
    "inspired": strongest,
    "ryan": strongest,
    "hero": strongest,
    "ryan.goes": first_of("follow"),
    "pay": first_of("action"),
    "spend": first_of("spend"),
    "trade": trade,
    "push": first_of("go"),
    "stacking": weakest,
    "engineers": engineers,
    "survives": first_of("no"),
    "commandeered": first_of("reduced"),
}


def small(s: State, ask: Ask) -> int:
    rule = RULES.get(ask.kind)
    return 0 if rule is None else rule(s, ask)
