"""The questions in words."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.charts import ACTIONS
from game.betio.data import KIND
from game.betio.forces import arms_of
from game.betio.names import (
    cell,
    group,
    held,
    position,
    unit,
    units,
)
from game.betio.positions import AT, CELL
from game.betio.state import State
from game.betio.sums import Reading, muster, read
from game.betio.text import who
from game.betio.victory import is_held
from game.core.request import Ask
from game.core.text import count


def _turn(s: State) -> str:
    return f"Turn {s.turn} of {s.scenario.last}"


def _act(s: State, ask: Ask) -> str:
    left = ACTIONS - s.paid
    paid = f"{count(left, 'action')} left" if left else "only free actions are left"
    more = f", {count(s.support, 'support marker')}" if s.support else ""
    return f"{_turn(s)}: who acts next? {paid.capitalize()}{more}."


def _deed(s: State, ask: Ask) -> str:
    """Where to; what the numbers on the hexes are, and what is given up by going."""
    told = f"{units(ask.ctx)}: where to, or what?"
    if not any(opt[0] in ("to", "infiltrate") for opt in ask.options):
        return told
    here = s.loc[ask.ctx[0]]
    p = AT.get(here)
    if p is not None and is_held(s, p) and not s.garrisons >> p & 1 and len(s.here(here)) == len(ask.ctx):
        told += f" Whoever leaves gives {position(p)} up."
    return f"{told} Numbers: per cent that the next fire card hits there."


def _drift(s: State, ask: Ask) -> str:
    u, start, to = ask.ctx
    way = f"drifts from {cell(start)} to {cell(to)}" if to != start else f"is turned aside in {cell(start)}"
    return f"{unit(u)} {way}, or holds its course?"


def _attack(s: State, ask: Ask) -> str:
    p, naval, *group_ = ask.ctx
    who_ = units(group_) + ", naval fire" * naval
    return f"Attack on {held(p)} with {who_}: {sums(s, ask)}."


def sums(s: State, ask: Ask) -> str:
    """What an attack as planned brings together; the chart where the unit is known."""
    p, naval, *group_ = ask.ctx
    odds = muster(s, p, list(group_), bool(naval))
    bring = f"strength {odds.strength}, {' '.join(arms_of(odds.arms))}"
    if odds.hero:
        bring += ", a hero"
    if not s.is_open(p):
        return bring + "; the enemy is not revealed"
    depth = s.depth_code(p)
    hidden = depth >= 0 and not s.depth_open >> p & 1
    found = read(s.unit_code(p), -1 if hidden else depth, hidden, KIND[CELL[p]], odds, s.turn)
    return f"{bring} against {found.japanese}{_missing(found)}"


def _missing(found: Reading) -> str:
    return f", {' '.join(arms_of(found.missing))} missing" if found.missing else ""


_HITS = {
    "6.5": "Artillery",
    "12.4": "Mortars of {}",
    "12.6": "A patrol of {}",
    "12.7": "Guns of {}",
    "12.9": "An ambush from {}",
    "22.4": "Naval fire",
    "22.6": "Flanking fire",
}


def _hit(s: State, ask: Ask) -> str:
    by = _HITS.get(ask.rule, "Fire of {}").format(group(ask.ctx[0]) if ask.ctx[0] >= 0 else "")
    return f"{by}: one of these units is hit. Which?"


def _engineers(s: State, ask: Ask) -> str:
    marks = count(s.support, "support marker")
    return f"{_turn(s)}: engineers and headquarters. {marks} to spend now or in the actions."


def _delay(s: State, ask: Ask) -> str:
    return "No landing craft next turn. Which units in the approach hexes wait two turns?"


_PROMPT: dict[str, Callable[[State, Ask], str]] = {
    "load": lambda s, ask: f"{_turn(s)}: landing craft are loaded as proposed. Change it, or go.",
    "load.craft": lambda s, ask: f"What carries {who(s, ask.ctx[0])}?",
    "run": lambda s, ask: f"Which of them runs in first from {cell(ask.ctx[0])}?",
    "drift": _drift,
    "aboard": lambda s, ask: (
        f"{count(ask.ctx[0], 'step')} of {units(opt[1] for opt in ask.options)} may be left: who loses one?"
    ),
    "ashore": lambda s, ask: f"{unit(ask.ctx[0])}: to the beach, or inland?",
    "wade": lambda s, ask: f"{_turn(s)}: units wade as proposed. Change it, or go.",
    "wade.hex": lambda s, ask: f"Where does {who(s, ask.ctx[0])} wade?",
    "arrive": lambda s, ask: (
        f"{'The first wave' if ask.rule == '3.0' else 'The next wave'} stands in the approach hexes. "
        "Change it, or go on."
    ),
    "arrive.hex": lambda s, ask: f"Where does {who(s, ask.ctx[0])} wait?",
    "beach": lambda s, ask: f"On which beach do {units(ask.ctx)} land?",
    "ryan": lambda s, ask: "With which unit is Major Ryan?",
    "night.hex": lambda s, ask: f"To which beach does {who(s, ask.ctx[0])} come by night?",
    "sacrifice": lambda s, ask: f"{unit(ask.ctx[0])} would lose its last step: give a hero for it?",
    "inspired": lambda s, ask: "Major Ryan has fallen. Which unit of his hex is inspired?",
    "loss": lambda s, ask: f"Close combat in {cell(ask.ctx[0])}: who loses a step?",
    "withdraw": lambda s, ask: (
        f"Close combat in {cell(ask.ctx[0])}: {count(ask.ctx[2], 'card')} of yours, {ask.ctx[3]} Japanese. "
        "Go on, or withdraw under one more card?"
    ),
    "withdraw.hex": lambda s, ask: f"Where do they withdraw from {cell(ask.ctx[0])}?",
    "combat": lambda s, ask: "Which close combat is next?",
    "act": _act,
    "act.do": _deed,
    "pay": lambda s, ask: f"{units(ask.ctx)}: by one of three actions, or by support?",
    "attack": _attack,
    "spend": lambda s, ask: f"Spend {count(ask.ctx[1], 'support marker')} for what lacks?",
    "trade": lambda s, ask: (
        f"A step of an attacker may be given for the depth marker of {position(ask.ctx[0])}."
    ),
    "push": lambda s, ask: f"{unit(ask.ctx[0])} was hit: go on to {cell(ask.ctx[2])}, or stay?",
    "ryan.goes": lambda s, ask: "Does Major Ryan go along?",
    "stacking": lambda s, ask: f"More than two units in {cell(ask.ctx[0])}: who is lost?",
    "engineers": _engineers,
    "survives": lambda s, ask: "Admiral Shibasaki is alive. Play on with him in command?",
    "assemble": lambda s, ask: "The second day: units stand as proposed. Change it, or begin.",
    "assemble.hex": lambda s, ask: f"Where does {who(s, ask.ctx[0])} stand?",
    "assemble.garrison": lambda s, ask: f"Where does the garrison of {position(ask.ctx[0])} go?",
    "assemble.hero": lambda s, ask: f"To which unit does the marker of {unit(ask.ctx[0])} go?",
    "hit": _hit,
    "leader": lambda s, ask: f"{group(ask.ctx[0])} hits a leader: which?",
    "assault": lambda s, ask: f"{position(ask.ctx[0])} assaults: of hexes alike, which?",
    "overrun": lambda s, ask: f"The tank in {position(ask.ctx[0])} overruns: of hexes alike, which?",
    "hero": lambda s, ask: "A hero: in which unit?",
    "reveal": lambda s, ask: "All heroes have come. Which Japanese unit beside yours is revealed?",
    "report": lambda s, ask: "A patrol reports: which of the nearest units is revealed?",
    "ammo": lambda s, ask: "An ammunition dump explodes: which inland position loses its depth?",
    "ride": lambda s, ask: "Marines hitch a ride: which unit in the water goes two hexes?",
    "ride.hex": lambda s, ask: f"Where does {unit(ask.ctx[0])} go?",
    "teams": lambda s, ask: "Lost boat teams catch up: which company regains a step?",
    "commandeered": lambda s, ask: "A landing craft is commandeered for the wounded: which loses a step?",
    "delay": _delay,
    "gun": lambda s, ask: f"{unit(ask.ctx[0])} lands: on which beach hex?",
}


def prompt(s: State, ask: Ask) -> str:
    return _PROMPT[ask.kind](s, ask)
