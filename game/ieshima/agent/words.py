"""Plans, warnings and ideas in words, each with the number it rests on."""

from __future__ import annotations

from typing import Any

from game.core.mind import ANSWER, Plan
from game.core.request import Ask
from game.core.text import listing, percent, plain, signed
from game.ieshima.agent import choices
from game.ieshima.agent.fight import attack_value, defense_value, open_calls, spread
from game.ieshima.agent.look import Look
from game.ieshima.data import (
    AIRFIELD,
    AREA,
    AREAS,
    BASIC_LAST_TURN,
    JAPAN,
    KAMIKAZE,
    KAMIKAZE_DEFENCE,
    LOSSES_PER_VP,
    MARKERS,
    US,
    VP_AREAS,
)
from game.ieshima.names import NAME, short, space, units
from game.ieshima.odds import clash, day_ends
from game.ieshima.state import State, Units
from game.ieshima.victory import losses

LATE = 0.25  # a chance of sunset that deserves a word
FALLS = 0.6  # a chance to lose an Area that deserves one
MOVES = ("impulse", "assault", "assault.units", "attack.units")  # where the whole island is in question


def text(s: State, ask: Ask, plan: Plan) -> str:
    """The plan as an order."""
    sentence = listing(_clauses(s, ask, plan))
    return plain(sentence[0].upper() + sentence[1:]) + "."


def _clauses(s: State, ask: Ask, plan: Plan) -> list[str]:
    head, *orders = plan.orders
    if plan.kind == "bombard":
        marker = head[1]
        target = orders[0][1]
        where = short(target) if target else "the Naval marker"
        return [f"{MARKERS[marker].name} bombardment of {where}"]
    if plan.kind == "night":
        return _night(plan)
    words: list[str] = []
    for order in _joined(orders):
        if order[0] == "move":
            words.append(f"{units(order[3])} from {short(order[1])} to {short(order[2])}")
        elif order[0] == "attack":
            words.append(f"attack {short(order[1])}")
        elif order[0] == "place":
            words.append(f"{units((order[1],))} to {short(order[2])}")
        elif order[0] == "garrison":
            words.append(f"{units(order[2])} in {short(order[1])}")
        elif order[0] == "regroup":
            words.append(f"regroup {units(order[3])} to {short(order[2])}")
    if words:
        return words
    if plan.kind == "assault" and ask.kind == "impulse":
        return [f"spend the Impulse on a step from {short(head[1])}, so that the day goes on"]
    return ["pass" if ask.kind == "impulse" else "do nothing more"]


def _night(plan: Plan) -> list[str]:
    head = plan.orders[0]
    if head[0] == "done":
        return ["keep the others for the day"]
    words = [f"{units((head[1],))} infiltrates {short(head[2])}"]
    return words if plan.orders[1] == "none" else [*words, "attack there"]


def _joined(orders: list[Any]) -> list[Any]:
    """Steps of the same units along a path as one move."""
    found: list[Any] = []
    for order in orders:
        if order[0] == "move" and found and found[-1][0] == "move":
            last = found[-1]
            if last[2] == order[1] and last[3] == order[3]:
                found[-1] = ("move", last[1], order[2], order[3])
                continue
        found.append(order)
    return found


def notes(s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
    """The odds of its fights, and what the sunset does."""
    if plan.kind == ANSWER:
        return ()
    head, *orders = plan.orders
    found = [
        _fight(s, ask.who, order[1], order[2])
        for order in orders
        if order[0] == "attack" and s.here[1 - ask.who][order[1]]
    ]
    if plan.kind == "bombard" and head[1] == KAMIKAZE:
        hit = clash(s.values.attack[KAMIKAZE] - KAMIKAZE_DEFENCE).success
        found.append(f"Hits with {percent(hit)}.")
    elif plan.kind == "bombard":
        area = orders[0][1]
        odds = clash(s.values.attack[head[1]] - AREA[area].tem - s.rubble[area])
        found.append(f"Hits with {percent(odds.success)}, {odds.mean:.1f} Attrition Points on average.")
    ends = day_ends(s)
    if ask.kind == "impulse" and ends:
        found.append(f"The day ends now with {percent(ends)}.")
    found.append(f"Worth {plan.value:+.1f} Victory Points by the odds.".replace("-", "−"))
    return tuple(found)


def _fight(s: State, side: int, area: int, chosen: Units) -> str:
    foe = s.here[1 - side][area]
    av = attack_value(s, side, chosen, s.night)
    dv = defense_value(s, 1 - side, area, foe, s.night)
    odds = spread(av - dv, open_calls(s, side, area))
    won = 1 - odds.repulse - odds.stalemate
    return (
        f"Area {area}: Attack Value {av} against {dv} ({signed(av - dv)}): success {percent(won)}, "
        f"repulse {percent(odds.repulse)}."
    )


# Counsel


def warning(s: State, ask: Ask) -> str:
    """The first danger that the deciding side should see."""
    if ask.kind not in MOVES:
        return plain(choices.warning(s, ask))
    look = Look(s, ask.who)
    found = _american_dangers(look) if ask.who == US else _japanese_dangers(look)
    return plain(found[0]) if found else ""


def _american_dangers(look: Look) -> list[str]:
    s = look.s
    found: list[str] = []
    empty = [a for a in VP_AREAS if s.control[a] == US and not s.here[US][a] and not s.here[JAPAN][a]]
    if s.turn == 1 and s.control[AIRFIELD] == JAPAN and s.impulse >= 3:
        found.append(f"{space(AIRFIELD)} earns its point only if you control it on the evening of 16 April.")
    elif s.turn == 1 and s.control[AIRFIELD] == US and not s.here[US][AIRFIELD]:
        empty.insert(0, AIRFIELD)
    if empty and look.infiltrators:
        places = listing([short(a) for a in empty])
        verb = "stands" if len(empty) == 1 else "stand"
        found.append(
            f"{places} {verb} empty: {look.infiltrators} Special Units wait to infiltrate at night, "
            "and one of them alone takes control."
        )
    lost = losses(s)
    if s.turn == BASIC_LAST_TURN and lost % LOSSES_PER_VP == LOSSES_PER_VP - 1:
        found.append(
            f"{lost} companies are reduced or lost: the next one costs a Victory Point before the refit."
        )
    ends = day_ends(s)
    if ends >= LATE:
        found.append(
            f"The first roll of this half ends the day with {percent(ends)}: do the main thing first."
        )
    return found


def _japanese_dangers(look: Look) -> list[str]:
    s = look.s
    worst: list[tuple[float, str]] = []
    for a in VP_AREAS:
        if s.control[a] == JAPAN and s.here[JAPAN][a] and look.threatened(a):
            edge = int(look.threatened(a) - look.dv[a])
            odds = clash(edge)
            if odds.success >= FALLS:
                how = f"at about {signed(edge)}, which succeeds with {percent(odds.success)}"
                worst.append((-odds.success * look.ground[a], f"{space(a)}: the Americans can attack {how}."))
        elif s.control[a] == JAPAN and not s.here[JAPAN][a] and look.near[a]:
            worst.append((-look.ground[a], f"{space(a)} is empty, and Americans stand beside it."))
    return [say for _, say in sorted(worst)]


def idea(s: State, ask: Ask, plan: Plan) -> str:
    """Where the plan looks and why, without its moves."""
    return plain(choices.idea(s, ask) if plan.kind == ANSWER else _idea(s, ask, plan))


def _idea(s: State, ask: Ask, plan: Plan) -> str:
    head, *orders = plan.orders
    if plan.kind == "bombard":
        if not orders[0][1] or orders[0][1] not in AREAS:
            return "The Kamikaze can take something from the fleet that the infantry cannot."
        free = ", and it does not move the day on" if ask.who == US else ""
        return f"Look at {space(orders[0][1])}: the stack there is worth a bombardment{free}."
    if plan.kind == "setup":
        return "What stands on the heights holds them; too many in one place invite the fleet's guns."
    if plan.kind == "pass":
        return "Nothing here gains more than it risks; time may work for you."
    if plan.kind == "special":
        places = listing([short(order[2]) for order in orders]) if orders else "the map"
        return f"Special Units in the Box defend nothing: think of {places}."
    if plan.kind == "night":
        if head[0] == "done":
            return "No Area is worth another infiltrator; those in the Box serve tomorrow."
        return f"Look at {space(head[2])} tonight."
    if plan.kind == "regroup":
        return "Many units stand too far from the fight: one Impulse can bring them all nearer."
    fights = [order[1] for order in orders if order[0] == "attack"]
    if fights:
        return f"The place to attack is {space(fights[0])}."
    moves = [order[2] for order in _joined(orders) if order[0] == "move"]
    if moves:
        return (
            f"Ground can be won without a fight: look at {listing([short(a) for a in dict.fromkeys(moves)])}."
        )
    return f"The {NAME[ask.who]} units have done what they can here."
