"""What the counsel says of plans."""

from __future__ import annotations

from game.betio.agent.look import Look
from game.betio.agent.peril import CROWDED
from game.betio.agent.plans import ATTACK, BARRAGE, DONE, ENTER, GO, SHIPS, doers
from game.betio.chances import GONE, STUNNED, attack_chances
from game.betio.charts import CONCENTRATED
from game.betio.forces import IS_HQ
from game.betio.names import cell, position, unit, units
from game.betio.odds import entering
from game.betio.state import State
from game.betio.sums import muster
from game.core.mind import Plan
from game.core.text import percent


def text(s: State, plan: Plan) -> str:
    who = units(doers(s, plan))
    if plan.kind == DONE:
        return "No more actions."
    if plan.kind == ATTACK:
        ships = " and naval fire" if plan.orders[1] else ""
        return f"Attack {position(plan.orders[0][1])} with {who}{ships}."
    if plan.kind == SHIPS:
        return f"Naval fire on {position(plan.orders[0][1])}."
    verb, where = plan.orders[1]
    if verb == "barrage":
        return f"{who} shells {position(where)}."
    if verb == "enter":
        return f"{who} enters {position(where)} for close combat."
    return f"{who} goes to {cell(where)}."


def notes(s: State, plan: Plan) -> tuple[str, ...]:
    if plan.kind == ATTACK:
        p = plan.orders[0][1]
        chances = attack_chances(s, p, muster(s, p, list(plan.orders[2]), plan.orders[1]))
        stun = sum(chance for n, chance in chances.items() if n <= STUNNED)
        return (f"defeated {percent(chances.get(GONE, 0.0))}", f"at least disrupted {percent(stun)}")
    if plan.kind == ENTER:
        found = entering(s, doers(s, plan), plan.orders[1][1])
        return (f"taken {percent(found.won)}", f"{found.steps:.1f} steps lost on average")
    return ()


def aim(s: State, plan: Plan) -> str:
    return {
        ATTACK: "to be rid of its fire",
        ENTER: "to take the position for good",
        GO: "to a better place",
        BARRAGE: "to silence it for a turn",
        SHIPS: "to strip it of depth and guns",
    }.get(plan.kind, "")


def idea(s: State, plan: Plan) -> str:
    if plan.kind in (ATTACK, SHIPS):
        return f"Look at {position(plan.orders[0][1])}."
    if plan.kind in (ENTER, BARRAGE):
        return f"Look at {position(plan.orders[1][1])}."
    group = doers(s, plan)
    return f"Look at {unit(group[0])}." if group else ""


def warning(s: State) -> str:
    """The first thing to see: a crowd under fire, or companies running out."""
    look = Look(s)
    worst = max(
        ((look.risk(u, s.loc[u], s.steps_at(s.loc[u])), u) for u in s.on_map() if not IS_HQ[u]),
        default=(0.0, -1),
    )
    if s.companies() <= 2 and s.turn > 1:
        return "Few companies with three steps are left: without one all is lost."
    for at in sorted(s.at):
        if s.steps_at(at) >= CONCENTRATED and look.peril.at(at)[CROWDED] > 0.3:
            return f"{cell(at)} holds {s.steps_at(at)} steps under fire: a concentrated target."
    if worst[0] > 0.5:
        return f"{unit(worst[1])} loses a step to the next fire card with {percent(worst[0])}."
    return ""
