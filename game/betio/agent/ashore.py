"""How units come ashore, by rule: who gets landing craft, where arrivals wait, where who wades goes."""

from __future__ import annotations

from game.betio.agent.look import Look
from game.betio.charts import STACK, wading
from game.betio.forces import IS_HQ
from game.betio.landing import afloat, cargo, loads
from game.betio.state import REDUCED, State
from game.betio.wading import proposed_end, waders, wades
from game.core.request import Ask

WORTH_A_CHANGE = 0.05  # points, against the plan that lies ready
FULL = 2.0  # points that it costs to be one too many ashore (7.53)


def load(s: State, ask: Ask) -> int:
    """The plan, but that no headquarters stays behind while companies ride."""
    options = ask.options
    for n, (verb, *nouns) in enumerate(options):
        if verb == "load" and IS_HQ[nouns[0]]:
            return n
    waiting = any(IS_HQ[u] and not s.load[u] for u in afloat(s))
    led = [("unload", u) for u in loads(s) if not any(IS_HQ[one] for one in cargo(s, u))]
    if waiting and led:
        return options.index(min(led, key=lambda opt: (sum(s.steps[u] for u in cargo(s, opt[1])), opt)))
    riders = [(-s.steps[opt[1]], n) for n, opt in enumerate(options) if opt[0] == "load"]
    return min(riders)[1] if riders else options.index(("done",))


def craft(s: State, ask: Ask) -> int:
    """With others if there is room, else what is reduced."""
    ranks = {"join": -1}
    return min(
        range(len(ask.options)),
        key=lambda n: (ranks.get(ask.options[n][0], (ask.options[n][1] - REDUCED) % 3), n),
    )


def arrive(s: State, ask: Ask) -> int:
    """Headquarters wait together: one craft takes them all (5.11)."""
    found = _together(s, [nouns[0] for verb, *nouns in ask.options if verb == "unit"])
    return ask.options.index(("done",)) if found is None else ask.options.index(("unit", found[0]))


def arrive_hex(s: State, ask: Ask) -> int:
    others = [one for one in s.on_map() if IS_HQ[one]]
    cells = {s.loc[one] for one in others if one != ask.ctx[0]}
    return next((n for n, opt in enumerate(ask.options) if opt[0] == "to" and opt[1] in cells), 0)


def _together(s: State, units: list[int]) -> tuple[int, int] | None:
    """A headquarters that could join another one, and the hex of that one."""
    hqs = [u for u in units if IS_HQ[u]]
    if len(hqs) < 2 or len({s.loc[u] for u in hqs}) < 2:
        return None
    return hqs[1], s.loc[hqs[0]]


# Wading (5.2)


def planned(s: State) -> State:
    """The position after all have waded as it is planned now."""
    after = s.copy()
    after.say = None
    for u in waders(s):
        ends = wades(s, s.loc[u], wading(s.turn))
        after.move(u, s.goal[u] - 1 if s.goal[u] else proposed_end(after, ends))
    return after


def landfall(look: Look, after: State, u: int, cell: int) -> float:
    """What a hex is worth to a unit that wades there, with those who will be there."""
    others = [one for one in after.here(cell) if one != u]
    steps = sum(after.steps_of(one) for one in (*others, u))
    men = sum(not IS_HQ[one] for one in others)
    return look.stand(u, cell, steps) - FULL * (men >= STACK and not IS_HQ[u])


def wade(s: State, ask: Ask) -> int:
    """The plan, but for a unit that has a clearly better way."""
    look, after = Look(s), planned(s)
    for n, (verb, *nouns) in enumerate(ask.options):
        if verb == "unit" and not s.goal[nouns[0]]:
            u = nouns[0]
            ends = wades(s, s.loc[u], wading(s.turn))
            now = landfall(look, after, u, after.loc[u])
            if max(landfall(look, after, u, cell) for cell in ends) > now + WORTH_A_CHANGE:
                return n
    return ask.options.index(("done",))


def wade_to(s: State, ask: Ask) -> int:
    look, after, u = Look(s), planned(s), ask.ctx[0]
    values = [round(landfall(look, after, u, opt[1]), 9) for opt in ask.options]
    return values.index(max(values))
