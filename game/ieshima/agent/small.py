"""Small decisions by rule: leads, losses, retreats, refit, the Advantage, bids, set-up."""

from __future__ import annotations

from collections.abc import Callable
from math import fsum

from game.core.request import Ask
from game.ieshima.agent.eyes import EYES
from game.ieshima.agent.fight import classes, spread, tolls
from game.ieshima.agent.look import Look
from game.ieshima.agent.orders import offered, take
from game.ieshima.agent.values import (
    CLASS,
    KIND_OF,
    MEAN_DAY,
    PILLBOX,
)
from game.ieshima.attrition import COST
from game.ieshima.combat import attack_terms, defense_terms, value
from game.ieshima.data import (
    AREA,
    BASIC_LAST_TURN,
    ELIMINATED,
    JAPAN,
    JAPANESE_UNITS,
    MARKERS,
    SIDE,
    SPECIAL_UNITS,
    US,
)
from game.ieshima.odds import day_ends
from game.ieshima.state import FOUGHT, State, Units
from game.ieshima.variant import FAIR_BIDS

FAVOURED = JAPAN  # the side that we ask for (5.1.1): it wins more often between equals
FAIR_BID = FAIR_BIDS["basic"]  # what makes the American side as good (18.1)
HOPELESS = 6  # an edge against us at which poor ground is not worth its defenders
POOR_GROUND = 1.0
NEARER = 0.05  # what a company gains by standing an Area nearer to the fight, about


def small(s: State, ask: Ask) -> int:
    """The answer to a decision that needs no plan: what is worth most, the first of equals, or a rule's."""
    found = worths(s, ask)
    if found:
        return max(range(len(found)), key=lambda i: (round(found[i], 9), -i))
    maker = _MAKERS.get(ask.kind)
    return 0 if maker is None else maker(s, ask)


def worths(s: State, ask: Ask) -> list[float]:
    """What each answer is worth to its side, in Victory Points; [] where a rule decides."""
    maker = _WORTHS.get(ask.kind)
    return [] if maker is None else maker(s, ask)


def _each(ask: Ask, worth: Callable[[int], float]) -> list[float]:
    return [worth(option[1]) for option in ask.options]


# Fights


def _lead(s: State, ask: Ask) -> list[float]:
    """The lead takes a loss in any case but a repulse: a full company, of the broken battalion."""
    look = Look(s, ask.who)
    area, units = ask.ctx[0], ask.ctx[1:]
    foe = s.here[1 - ask.who][area]
    dv = value(defense_terms(s, 1 - ask.who, area, max(foe, key=lambda u: s.values.cv[u][s.full[u]])))
    retreats = look.can_retreat(1 - ask.who, area)
    table = tolls(ask.who, classes(s, foe), s.turn, retreats, -1, look.flip, look.kill)

    def worth(u: int) -> float:
        av = value(attack_terms(s, ask.who, units, u))
        odds = spread(av - dv)
        hurt = fsum([p * table[min(n, len(table) - 1)].loss for n, p in odds.points])
        all_steps = fsum([_step(look, v) for v in units])
        return hurt - odds.repulse * all_steps - (1 - odds.repulse) * _step(look, u)

    return _each(ask, worth)


def _step(look: Look, u: int) -> float:
    """What the next loss of this unit costs its side."""
    full = look.s.full[u]
    if SIDE[u] == US:
        return look.flip if full else look.kill
    c = CLASS[u][full]
    return look.values[c] - look.values[c - 1] if full else look.values[c]


def _defender(s: State, ask: Ask) -> list[float]:
    """The strongest lead, unless the first point would kill it."""
    look = Look(s, ask.who)
    area, lead, *units = ask.ctx
    side = ask.who
    av = value(attack_terms(s, 1 - side, tuple(units), lead))
    stack = classes(s, s.here[side][area])
    retreats = look.can_retreat(side, area)
    attackers_steps = fsum([_step(look, v) for v in units])

    def worth(u: int) -> float:
        dv = value(defense_terms(s, side, area, u))
        table = tolls(side, stack, s.turn, retreats, CLASS[u][s.full[u]], look.flip, look.kill)
        odds = spread(av - dv)
        lost = fsum([p * (table[min(n, len(table) - 1)].loss) for n, p in odds.points])
        gone = fsum([p for n, p in odds.points if not table[min(n, len(table) - 1)].left])
        return odds.repulse * attackers_steps - lost - gone * look.ground[area]

    return _each(ask, worth)


def _call(s: State, ask: Ask) -> int:
    return 0  # it costs nothing


def _figure(s: State, ask: Ask) -> int:
    """Where one point more decides something."""
    _, av, dv = ask.ctx
    return 0 if abs(av - dv) <= 4 else 1


def _primary_target(s: State, ask: Ask) -> list[float]:
    look = Look(s, ask.who)
    marker, area = ask.ctx
    attack = s.values.attack[marker]
    return _each(ask, lambda u: look.shell(MARKERS[marker].side, area, attack, CLASS[u][s.full[u]]))


def _reroll(s: State, ask: Ask) -> list[float]:
    """New dice if they promise more than these by what the Advantage is worth to hold."""
    side, area, av, ours, dv, theirs = ask.ctx
    lucky = ours - theirs if ask.who == side else theirs - ours
    if lucky >= 0 and not (side == US and not s.sunset and (ours < s.impulse) == (ask.who == US)):
        return [0.0, -advantage_worth(s, ask.who)]
    worth = _result_worth(Look(s, ask.who), side, area)
    now = worth(av + ours - dv - theirs)
    odds = spread(av - dv)
    fresh = odds.repulse * worth(-1)
    fresh += odds.stalemate * worth(0)
    fresh += fsum([p * worth(n) for n, p in odds.points])
    gain = fresh - now
    if side == US and not s.sunset:
        rest = EYES[ask.who].day * max(1.0, MEAN_DAY - s.impulse)
        if s.turn == BASIC_LAST_TURN:
            rest *= 2
        gain += rest * (float(ours < s.impulse) - day_ends(s))
    if ask.who != US:
        gain = -gain
    return [0.0, gain - advantage_worth(s, ask.who)]


def advantage_worth(s: State, who: int) -> float:
    """What holding the Advantage is worth now; it fades on the last day."""
    worth = EYES[who].advantage[s.turn]
    if s.turn == BASIC_LAST_TURN:
        worth *= max(0.3, 1 - s.impulse / 9)
    return worth


def _result_worth(look: Look, side: int, area: int) -> Callable[[int], float]:
    """An attack's or bombardment's result, by its difference, as the Americans see it."""
    s = look.s
    sign = 1.0 if side == US else -1.0
    if area == 0:  # the Kamikaze
        return lambda difference: sign * 0.6 * (difference > 0)
    foe = s.here[1 - side][area]
    units: Units = () if s.bombarded else tuple(u for u in s.here[side][area] if s.mf[u] == FOUGHT)
    lead = max([_step(look, u) for u in units if s.full[u]] or [0.3]) if units else 0.0
    repulse = -sign * fsum([_step(look, u) for u in units])
    if side == US and units and area not in s.contested:
        repulse -= look.credits[area] - look.with_near(area, 0.0, look.near[area])  # they must leave
    retreats = look.can_retreat(1 - side, area)
    table = tolls(look.who, classes(s, foe), s.turn, retreats, -1, look.flip, look.kill)

    def worth(difference: int) -> float:
        if difference < 0:
            return repulse
        if difference == 0 or not foe:
            return -sign * lead
        toll = table[min(difference, len(table) - 1)]
        worth = toll.loss - lead
        if not toll.left and units:
            worth += look.ground[area] if side == US else look.credits[area]
        elif side == US:
            dv = look.dv[area] - (len(foe) - toll.left)
            worth += (
                look.fought(area, s.control[area], look.weight[area], look.near[area], dv)
                - look.credits[area]
            )
        return sign * worth

    return worth


# Losses


def _attrition(s: State, ask: Ask) -> list[float]:
    """The payment after which the rest is cheapest; ground that is lost with the last unit counts."""
    look = Look(s, ask.who)
    area, left = ask.ctx[0], ask.ctx[1]
    side, eyes = ask.who, look.eyes
    here = s.here[side][area]
    retreats = look.can_retreat(side, area)
    ground = look.ground[area] if s.control[area] == side and s.here[1 - side][area] else 0.0

    def worth(verb: str, u: int) -> float:
        rest = left - COST[verb]
        stack = [CLASS[v][s.full[v]] for v in here if v != u]
        if verb == "flip":
            stack.append(CLASS[u][0])
            price = _step(look, u)
        elif verb == "retreat":
            price = eyes.retreat + eyes.leaves
        else:
            price = _step(look, u) + eyes.leaves
            if KIND_OF[u] >= PILLBOX and s.turn not in (4, 7):
                price *= 1 - eyes.returns
        table = tolls(side, tuple(sorted(stack)), s.turn, retreats, -1, look.flip, look.kill) if stack else ()
        toll = table[min(rest, len(table) - 1)] if table else None
        total = price + (toll.loss if toll else 0.0)
        if toll is None or not toll.left:
            total += ground
        return -total

    return [worth(*option) for option in ask.options]


def _retreat_area(s: State, ask: Ask) -> list[float]:
    """To where the unit is of use."""
    look = Look(s, ask.who)
    if ask.who == US:
        return _each(ask, lambda a: NEARER * (-look.distance[a] - 0.1 * len(s.here[US][a])))
    return _each(ask, lambda a: _need(look, a))


def _need(look: Look, a: int) -> float:
    """How much an Area wants one more Japanese unit."""
    s = look.s
    units = s.here[JAPAN][a]
    if len(units) >= 8 or s.control[a] == US:
        return -1.0
    dv = look.dv[a] + 1 if units else 3 + AREA[a].tem
    return look.credits[a] - look.with_dv(a, dv) + 0.1 * look.ground[a]


def _voluntary(s: State, ask: Ask) -> int:
    """Stay, but give up poor ground that cannot be held: the west is not worth a company."""
    stay = len(ask.options) - 1
    if ask.who == US:
        return stay
    look = Look(s, ask.who)
    area = ask.ctx[0]
    hopeless = look.threatened(area) - look.dv[area] >= HOPELESS
    if look.ground[area] < POOR_GROUND and hopeless and s.turn < BASIC_LAST_TURN:
        # One of them stays to be hunted down.
        movers = [i for i, opt in enumerate(ask.options[:-1]) if KIND_OF[opt[1]] < PILLBOX]
        if movers and len(s.here[JAPAN][area]) > 1:
            return movers[0]
    return stay


def _order(s: State, ask: Ask) -> list[float]:
    """The strongest first."""
    return _each(ask, lambda u: NEARER * s.values.cv[u][s.full[u]])


# Refit and reinforcements


def _refit(s: State, ask: Ask) -> int:
    """Flip the companies at the front, two for a point; rebuild when one would be wasted."""
    look = Look(s, ask.who)
    points, flips = ask.ctx
    options = ask.options
    hurt = [i for i, opt in enumerate(options) if opt[0] == "flip"]
    lost = [i for i, opt in enumerate(options) if opt[0] == "rebuild"]

    def urgency(i: int) -> tuple[float, int]:
        u = options[i][1]
        if ask.who == US:
            mates = sum(s.loc[v] == s.loc[u] for v in range(u // 4 * 4, u // 4 * 4 + 4))
            return -look.distance[s.loc[u]] + 0.1 * mates, -i
        return look.values[CLASS[u][1]] - look.values[CLASS[u][0]] + 0.01 * _need(look, s.loc[u]), -i

    wounded = _wounded(s, ask)
    last = s.turn in (4, 7)
    if hurt and (flips or wounded >= 2 * points or last or not lost):
        return max(hurt, key=urgency)
    if lost and not last:
        return max(lost, key=lambda i: (look.values[CLASS[options[i][1]][0]], -i))
    if hurt:
        return max(hurt, key=urgency)
    if lost:
        return lost[0]
    return offered(ask, ("done",)) or 0


def _wounded(s: State, ask: Ask) -> int:
    """Reduced units that the offered flips stand for."""
    places = {(opt[1] // 4, s.loc[opt[1]]) for opt in ask.options if opt[0] == "flip"}
    units = range(28) if ask.who == US else JAPANESE_UNITS
    return sum(not s.full[u] and (u // 4, s.loc[u]) in places for u in units)


def _refit_area(s: State, ask: Ask) -> list[float]:
    look = Look(s, ask.who)
    if ask.who == US:
        return _each(ask, lambda a: NEARER * (-look.distance[a] - 0.2 * bool(s.here[JAPAN][a])))
    return _each(ask, lambda a: _need(look, a))


def _refit_advantage(s: State, ask: Ask) -> int:
    """Only when nothing can follow."""
    return int((s.turn == BASIC_LAST_TURN and not s.rules.extended) or s.turn == 7)


def _returning_by_advantage(s: State, ask: Ask) -> int:
    lost = sum(s.loc[u] == ELIMINATED for u in SPECIAL_UNITS)
    return int(lost >= 6)


def _returning(s: State, ask: Ask) -> int:
    """Pillboxes and machine guns first."""
    lost = [u for u in SPECIAL_UNITS if s.loc[u] == ELIMINATED]
    pillboxes = [u for u in lost if KIND_OF[u] == PILLBOX]
    others = [u for u in lost if KIND_OF[u] != PILLBOX]
    return take(s, ask, [*pillboxes[:3], *others, *pillboxes[3:]][: ask.ctx[0]])


# Before the game


def _wish(s: State, ask: Ask) -> int:
    return FAVOURED


def _bid(s: State, ask: Ask) -> int:
    return offered(ask, ("bid", FAIR_BID)) or 0


_WORTHS: dict[str, Callable[[State, Ask], list[float]]] = {
    "combat.lead": _lead,
    "combat.defender": _defender,
    "bombard.unit": _primary_target,
    "reroll": _reroll,
    "attrition": _attrition,
    "retreat.area": _retreat_area,
    "retreat.order": _order,
    "refit.area": _refit_area,
}
_MAKERS: dict[str, Callable[[State, Ask], int]] = {
    "call": _call,
    "figure": _figure,
    "retreat.voluntary": _voluntary,
    "refit": _refit,
    "refit.advantage": _refit_advantage,
    "reinforcement.advantage": _returning_by_advantage,
    "reinforcement.units": _returning,
    "wish": _wish,
    "bid": _bid,
}
