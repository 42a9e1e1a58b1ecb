"""Prompts and options in words."""

from __future__ import annotations

from game.standin.data import CARD_NAME, GRID, NAME
from game.standin.names import hex_, unit
from game.standin.state import State

from game.core.request import Ask, Opt
from game.core.title import END, After, Verb

VERBS = {"done": Verb(END), "enough": Verb(END)}


def prompt(s: State, ask: Ask) -> str:
    if ask.kind == "move":
        return f"Turn {s.turn}, {CARD_NAME[s.card].lower()}: move a battalion, or finish."
    if ask.kind == "move.hex":
        return f"Where does {unit(ask.ctx[0])} go from {hex_(s.loc[ask.ctx[0]])}?"
    if ask.kind == "attack":
        return "Attack, or finish."
    if ask.kind == "attack.units":
        return f"Who attacks {unit(ask.ctx[0])}?"
    return f"Where does {unit(ask.ctx[0])} retreat?"


def label(s: State, ask: Ask, opt: Opt) -> str:
    verb, *nouns = opt
    if verb == "unit":
        return f"Move {unit(nouns[0])} from {hex_(s.loc[nouns[0]])}"
    if verb == "to":
        return f"To {hex_(nouns[0])}"
    if verb == "attack":
        return f"Attack {unit(nouns[0])} in {hex_(s.loc[nouns[0]])}"
    if verb == "take":
        return f"{nouns[1]} of strength {s.strength(nouns[0])}, {unit(nouns[0])} first"
    return {"done": "Finish", "all": "All of them", "enough": "That is all"}[verb]


def short(s: State, ask: Ask, opt: Opt, after: After | None) -> str:
    if opt[0] == "unit":
        return NAME[opt[1]]
    return {"all": "All", "enough": "These"}.get(opt[0], "")


def token(opt: Opt) -> str:
    """'unit A07', 'to 1304', 'take J01 x2'."""
    verb, *nouns = opt
    if verb == "to":
        return f"to {GRID.names[nouns[0]]}"
    if verb == "take":
        return f"take {NAME[nouns[0]]} x{nouns[1]}"
    return f"{verb} {NAME[nouns[0]]}" if nouns else str(verb)
