"""Decisions that need no plan, by rule."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.agent import ashore
from game.betio.agent.look import Look
from game.betio.agent.plans import STRIP
from game.betio.charts import COMMAND_TRACK, marching
from game.betio.command import under_fire
from game.betio.data import GRID, IS_LAND
from game.betio.duel import going_on
from game.betio.forces import HQ_NUMBER, HQS, IS_HQ, IS_INFANTRY
from game.betio.state import State
from game.core.request import Ask, Opt

SOON = 2  # turns in which a post's range grows before it is compared with a headquarters on the move
SILENCED = 0.3  # the share of its worth that a post under fire keeps
WORTH_THE_OFFICER = 3.0  # units more that must be led for it

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
            return 1.0 if is_idle(s, nouns[0]) else 0.0
        return 0.5

    return by(list(ask.options), value)


def settles(s: State, u: int) -> bool:
    """Should a headquarters become a command post: are more near than it could lead on the move?"""
    return led_by_post(s, u, 1) > led_on_foot(s, u)


def is_idle(s: State, u: int) -> bool:
    """Would a command post lead clearly more units if it went where they are?"""
    space = s.posts[HQ_NUMBER[u]]
    now = led_by_post(s, u, space) * (SILENCED if under_fire(s, s.loc[u]) else 1.0)
    return led_on_foot(s, u) > now + WORTH_THE_OFFICER


def led_by_post(s: State, u: int, space: int) -> float:
    """Units near enough to a command post soon."""
    return _near(s, u, s.loc[u], COMMAND_TRACK[min(space + SOON, len(COMMAND_TRACK) - 1)])


def led_on_foot(s: State, u: int) -> float:
    """Units that a headquarters could have beside it after a move."""
    cells = GRID.disc(s.loc[u], marching(s.turn))
    return max(_near(s, u, cell, 1) for cell in cells if IS_LAND[cell] and not s.jp >> cell & 1)


def _near(s: State, hq: int, cell: int, within: int) -> int:
    """Units within so many hexes that no other headquarters stands beside."""
    others = [s.loc[one] for one in HQS if one != hq and s.loc[one] < GRID.n]
    return sum(
        not (IS_HQ[v] or s.heroes[v] or s.inspired[v])
        for at in GRID.disc(cell, within)
        if s.us >> at & 1 and all(GRID.distance(at, one) > 1 for one in others)
        for v in s.here(at)
    )


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
