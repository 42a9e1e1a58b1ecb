"""What a plan is for, in words: the reason that stands before its numbers."""

from __future__ import annotations

from game.core.mind import ANSWER, Plan
from game.core.request import Ask
from game.core.text import count, listing, percent, plain
from game.ieshima.agent.fight import spread
from game.ieshima.agent.look import Look
from game.ieshima.data import ADJACENT, AIRFIELD, AREA, AREAS, JAPAN, KAMIKAZE, US, VP_AREAS
from game.ieshima.names import short, space
from game.ieshima.state import State


def aim(s: State, ask: Ask, plan: Plan) -> str:
    """What the deciding side wants with it."""
    if plan.kind == ANSWER:
        return ""
    return plain(_aim(Look(s, ask.who), ask, plan))


def _aim(look: Look, ask: Ask, plan: Plan) -> str:
    head, *orders = plan.orders
    if plan.kind == "bombard":
        return _bombardment(look.s, ask.who, head[1] == KAMIKAZE, orders[0][1])
    if plan.kind == "setup":
        return "To have the heights held when the Americans come."
    if plan.kind == "regroup":
        places = listing([short(a) for a in dict.fromkeys(order[2] for order in orders)])
        return f"To have them where they are wanted: {places}."
    if plan.kind == "special":
        places = listing([short(order[2]) for order in orders]) if orders else ""
        return f"To stiffen {places} before the next attack." if places else "To keep them for the night."
    if plan.kind == "night":
        return _infiltration(look.s, head)
    fights = [order[1] for order in orders if order[0] == "attack" and look.s.here[1 - ask.who][order[1]]]
    moves = [order[2] for order in orders if order[0] == "move"]
    if fights:
        return _attack(look.s, ask.who, fights[0])
    if moves:
        return _move(look, ask.who, max(dict.fromkeys(moves), key=lambda a: (look.ground[a], a)))
    if ask.kind != "impulse":
        return "To risk no more here."
    if ask.who == US:
        return "Nothing here gains more than it risks."
    return "To let time pass: every Impulse is one less for the Americans."


def _worth(a: int) -> str:
    return f": {count(AREA[a].vp, 'Victory Point')}" if AREA[a].vp else ""


def _tonight(s: State, a: int) -> bool:
    """The airfield counts on the first evening only (17.1)."""
    return a == AIRFIELD and s.turn == 1


def _attack(s: State, who: int, a: int) -> str:
    if _tonight(s, a):
        if who == US:
            return "To have the airfield tonight: its point counts on 16 April only."
        return "To hold the Americans off the airfield tonight: its point counts on 16 April only."
    if who == US:
        if s.control[a] == US:
            return f"To drive the Japanese out of {space(a)}{_worth(a)}."
        if AREA[a].vp:
            return f"To take {space(a)}{_worth(a)}."
        return f"To take {space(a)}{_way(s, a)}."
    if s.control[a] == US:
        return f"To take {space(a)} back{_worth(a)}."
    return f"To throw the Americans out of {space(a)}{_worth(a)}."


def _way(s: State, a: int) -> str:
    """Where an Area without points leads to."""
    beyond = [b for b in ADJACENT[a] if b in VP_AREAS and s.control[b] == JAPAN]
    return f" and open the way to {listing([short(b) for b in beyond[:2]])}" if beyond else ""


def _move(look: Look, who: int, a: int) -> str:
    s = look.s
    if a not in AREAS:
        return "To bring them out of the fire."
    if s.control[a] != who and not s.here[1 - who][a]:
        if _tonight(s, a) and who == US:
            return "To have the airfield tonight: its point counts on 16 April only."
        return f"To win {space(a)} without a fight{_worth(a) or _way(s, a) * (who == US)}."
    if who == US:
        foes = [b for b in ADJACENT[a] if s.here[JAPAN][b]]
        if s.here[JAPAN][a]:
            return f"To be strong enough in {space(a)}{_worth(a)}."
        if foes:
            return f"To stand before {listing([short(b) for b in foes[:2]])} for the next attack."
        return f"To guard {space(a)}{_worth(a)}."
    if _tonight(s, a):
        return "To hold the Americans off the airfield tonight: its point counts on 16 April only."
    threat = look.threatened(a)
    if threat and s.here[JAPAN][a]:
        odds = spread(int(threat - look.dv[a]))
        chance = percent(1 - odds.repulse - odds.stalemate)
        return f"To hold {space(a)}: as it stands the Americans can take a hold there with {chance}."
    return f"To guard {space(a)}{_worth(a)}."


def _bombardment(s: State, who: int, is_kamikaze: bool, a: int) -> str:
    if is_kamikaze:
        return "To take the fleet's guns away for today." if not a else "To cost the Americans a replacement."
    if who == US and _tonight(s, a):
        return "To weaken the defenders of the airfield before the infantry attacks."
    attackers = any(s.here[who][b] for b in (a, *ADJACENT[a]))
    if who == US:
        return f"To weaken {space(a)} before the infantry {'attacks' if attackers else 'comes'}."
    return f"To wear down the Americans in {space(a)}."


def _infiltration(s: State, order: tuple[object, ...]) -> str:
    if order[0] == "done":
        return "To have the others for the day: no Area is worth another one tonight."
    a = order[2]
    assert isinstance(a, int)
    if s.control[a] == US and not s.here[US][a]:
        return f"To take {space(a)} while nobody guards it{_worth(a)}."
    if s.here[US][a]:
        return f"To contest {space(a)} by the morning{_worth(a)}."
    return f"To stiffen {space(a)} for tomorrow{_worth(a)}."
