"""Prompts and options in words."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.answers import going
from game.betio.chances import missing_chances
from game.betio.charts import ACTIONS
from game.betio.command import (
    BY_COMMAND,
    BY_HERO,
    BY_HQ,
    BY_INSPIRED,
    BY_RYAN,
    reason,
)
from game.betio.danger import perils
from game.betio.data import GRID, RUNS
from game.betio.forces import IS_HQ, IS_INFANTRY, SYMBOL, SYMBOLS, UNIT_NAME, arms_of
from game.betio.landing import landfall
from game.betio.names import (
    BEACH_NAMES,
    CRAFT_NAMES,
    cell,
    held,
    kind,
    unit,
    units,
)
from game.betio.positions import CELL, NAME
from game.betio.state import State
from game.betio.sums import muster
from game.core.request import Ask, Opt
from game.core.text import count, plain
from game.core.title import DECLINE, END, After, Verb

VERBS = {
    "unit": Verb(acts=True),
    "stack": Verb(acts=True),
    "done": Verb(END),
    "go": Verb(END),
    "enough": Verb(END),
    "pass": Verb(DECLINE),
    "keep": Verb(DECLINE),
    "stay": Verb(DECLINE),
    "none": Verb(DECLINE),
    "fight": Verb(plain=True, again="Fight to the end"),
    "naval": Verb(spends=True),
    "support": Verb(spends=True),
}
FREE = {
    BY_HQ: "free: a headquarters",
    BY_HERO: "free: a hero",
    BY_INSPIRED: "free: inspired",
    BY_RYAN: "free: Major Ryan",
    BY_COMMAND: "free: in command",
}


def steps(s: State, u: int) -> str:
    """'4 steps', 'HQ'."""
    return "headquarters" if IS_HQ[u] else count(s.steps[u], "step")


def _is_special(u: int) -> bool:
    """Engineers, tanks, guns: what counts of them is what they are."""
    return not IS_INFANTRY[u] and not IS_HQ[u]


def who(s: State, u: int) -> str:
    """A unit with its steps and symbol: 'F/2/2 (4 steps, ●)'."""
    mark = SYMBOLS[SYMBOL[u]]
    arm = f"{kind(u)}, " if _is_special(u) else ""
    return f"{unit(u)} ({arm}{steps(s, u)}{', ' + mark if mark else ''})"


# Options


def _unit(s: State, ask: Ask, u: int) -> str:
    at = f" in {cell(s.loc[u])}" if s.loc[u] < GRID.n else ""
    if ask.kind == "act":
        return f"{who(s, u)}{at}: {FREE.get(reason(s, u), 'an action')}"
    if ask.kind == "sacrifice":
        return f"Lose {unit(u)}"
    return f"{who(s, u)}{at}"


def _to(s: State, ask: Ask, at: int) -> str:
    others = [u for u in s.here(at) if u not in ask.ctx]
    danger = perils(s, {SYMBOL[u] for u in going(ask)}, [at])[at] if going(ask) else 0.0
    risk = f", danger {100 * danger:.0f} %" if danger else ""
    return f"To {cell(at)}" + (f", with {units(others)}" if others else "") + risk


def _brought(s: State, ask: Ask, u: int) -> str:
    """What may be asked for and comes with one unit more: ', brings FT'."""
    p, naval, *units = ask.ctx
    lacks = missing_chances(s, p, muster(s, p, units, bool(naval)))
    still = missing_chances(s, p, muster(s, p, sorted((*units, u)), bool(naval)))
    brought = sum(weapon for weapon in lacks if weapon not in still)
    return f", brings {' '.join(arms_of(brought))}" if brought else ""


def _position(s: State, ask: Ask, p: int) -> str:
    return held(p)


def _support(s: State, ask: Ask, *_: int) -> str:
    return f"{count(len(ask.ctx), 'support marker')} of {s.support}"


_LABEL: dict[str, Callable[..., str]] = {
    "unit": _unit,
    "load": lambda s, ask, u: f"Load {who(s, u)} in {cell(s.loc[u])}",
    "unload": lambda s, ask, u: f"Unload {who(s, u)} in {cell(s.loc[u])}",
    "craft": lambda s, ask, n: CRAFT_NAMES[n].capitalize(),
    "join": lambda s, ask, u: f"The landing craft of {unit(u)}",
    "drift": lambda s, ask: "Drift as the card says",
    "hold": lambda s, ask: "Hold the course",
    "beach": lambda s, ask, *n: (
        f"Beach {BEACH_NAMES[f'R{n[0]}']}"
        if n
        else f"To the beach, {cell(RUNS[ask.ctx[1], ask.ctx[3]].way[-1])}"
    ),
    "inland": lambda s, ask: f"Inland to {cell(landfall(RUNS[ask.ctx[1], ask.ctx[3]], ask.ctx[2])[-1])}",
    "to": _to,
    "swap": lambda s, ask, u: f"Change places with {unit(u)} in {cell(s.loc[u])}",
    "give": lambda s, ask, n: "Give Major Ryan" if n else "Give the hero",
    "fight": lambda s, ask: "Fight on",
    "withdraw": lambda s, ask: "Withdraw under fire",
    "combat": lambda s, ask, p: f"{units(s.here(CELL[p]))} in {cell(CELL[p])}",
    "attack": lambda s, ask, p: f"Attack {held(p)}",
    "stack": lambda s, ask, at: f"All of {cell(at)} together",
    "barrage": lambda s, ask, p: f"Barrage {held(p)}",
    "enter": lambda s, ask, p: f"Enter {cell(CELL[p])} for close combat",
    "infiltrate": lambda s, ask, at: f"Infiltrate to {cell(at)}: a fire card is drawn",
    "action": lambda s, ask: f"One of the actions, {ACTIONS - s.paid} left",
    "support": _support,
    "in": lambda s, ask, u: (
        f"Add {who(s, u)} in {cell(s.loc[u])}: {FREE.get(reason(s, u), 'an action')}{_brought(s, ask, u)}"
    ),
    "out": lambda s, ask, u: f"Leave out {unit(u)}",
    "without": lambda s, ask: "Without naval fire",
    "spend": lambda s, ask: f"Spend {count(ask.ctx[1], 'marker')}",
    "trade": lambda s, ask, u: f"A step of {who(s, u)}",
    "follow": lambda s, ask, u: f"He goes with {unit(u)}",
    "abandon": lambda s, ask, u: f"{unit(u)} is a headquarters again",
    "establish": lambda s, ask, u: f"{unit(u)} sets up a command post in {cell(s.loc[u])}",
    "garrison": lambda s, ask, p: f"A garrison in {cell(CELL[p])}",
    "recover": lambda s, ask, u: f"{who(s, u)} recovers",
    "no": lambda s, ask: "No: as he may fall",
    "yes": lambda s, ask: "Yes: he survives, reserves come sooner",
    "hero": lambda s, ask, u: (
        f"The hero of {unit(u)}" if s.heroes[u] else f"The inspired marker of {unit(u)}"
    ),
    "ryan": lambda s, ask, *u: "Major Ryan",
    "hq": lambda s, ask, u: f"{unit(u)}, {kind(u)}",
    "hex": lambda s, ask, at: f"{cell(at)}" + (f": {units(s.here(at))}" if s.here(at) else ""),
    "position": _position,
    "whole": lambda s, ask: "A whole landing craft",
    "reduced": lambda s, ask: "A reduced landing craft",
    "take": lambda s, ask, u, n: f"{who(s, u)} in {cell(s.loc[u])}",
    "all": lambda s, ask: "All of them",
    "enough": lambda s, ask: "No more",
    "none": lambda s, ask: "Nobody waits",
    "pass": lambda s, ask: "Nobody" if ask.kind == "ride" else "None",
}
_OTHER = {
    ("load", "done"): "Run in",
    ("wade", "done"): "Wade",
    ("arrive", "done"): "Go on",
    ("act", "done"): "End the actions: disrupted units recover",
    ("engineers", "done"): "Go on to the actions",
    ("assemble", "done"): "Begin",
    ("attack", "go"): "Attack",
    ("push", "go"): "Go on",
    ("push", "stay"): "Stay",
    ("spend", "keep"): "Keep the markers",
    ("trade", "keep"): "Give no step",
    ("attack", "naval"): "With naval fire",
}


def label(s: State, ask: Ask, opt: Opt) -> str:
    verb, *nouns = opt
    said = _OTHER.get((ask.kind, verb))
    if said:
        return said
    if verb == "naval":
        return f"Naval barrage on {held(nouns[0])}: {s.naval} left"
    if verb == "stay":
        return f"He stays with {unit(nouns[0])}"
    return _LABEL[verb](s, ask, *nouns)


# Small buttons

_WHO = {"run", "aboard", "loss", "hit", "stacking", "trade"}  # what they are decides who it is
_SHORT = {
    "act": {"done": "End actions"},
    "attack": {"go": "Attack", "naval": "Naval fire", "without": "No naval fire"},
    "withdraw": {"fight": "Fight on", "withdraw": "Withdraw"},
}
_DEEDS = {
    "attack": "Attack ",
    "naval": "Naval fire on ",
    "position": "",
    "barrage": "Barrage ",
    "combat": "Fight for ",
}


def short(s: State, ask: Ask, opt: Opt, after: After | None) -> str:
    verb, *nouns = opt
    said = _SHORT.get(ask.kind, {}).get(verb)
    if said:
        return said
    if verb in ("unit", "load", "take", "trade", "recover"):
        u = nouns[0]
        return f"{UNIT_NAME[u]}, {kind(u)}" if ask.kind in _WHO and _is_special(u) else UNIT_NAME[u]
    if verb == "in":
        return f"Add {UNIT_NAME[nouns[0]]}"
    if verb == "out":
        return f"Without {UNIT_NAME[nouns[0]]}"
    if verb in _DEEDS:
        return f"{_DEEDS[verb]}{NAME[nouns[0]]}"
    if verb == "enter":
        return f"Enter {NAME[nouns[0]]}, close combat"
    if verb in ("to", "hex", "stack", "infiltrate"):
        return GRID.names[nouns[0]]
    return plain(label(s, ask, opt)).split(":")[0]


# Records

_UNITS = {
    *("unit", "load", "unload", "join", "swap", "in", "out", "trade", "follow", "abandon", "establish"),
    *("recover", "hero", "hq", "ryan", "stay", "take"),
}
_POSITIONS = {"attack", "naval", "barrage", "enter", "combat", "garrison", "position"}
_CELLS = {"to", "stack", "infiltrate", "hex"}


def token(opt: Opt) -> str:
    """'unit F/2/2', 'to 1226', 'attack E4', 'go'."""
    verb, *nouns = opt
    if not nouns:
        return str(verb)
    if verb in _UNITS:
        return " ".join([verb, UNIT_NAME[nouns[0]].replace(" ", ""), *map(str, nouns[1:])])
    if verb in _POSITIONS:
        return f"{verb} {NAME[nouns[0]]}"
    if verb in _CELLS:
        return f"{verb} {GRID.names[nouns[0]]}"
    return " ".join(map(str, opt))
