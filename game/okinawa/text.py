"""Prompts and options in words."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask, Opt
from game.core.text import count, headed
from game.core.title import DECLINE, END, After, Verb
from game.okinawa import names
from game.okinawa.battle import add_up
from game.okinawa.charts import COLUMN_NAMES, TURNS, column
from game.okinawa.data import BEACHES, GRID, JAPAN, SEA_NAMES, US, ZONE
from game.okinawa.declare import battles
from game.okinawa.fire import needed
from game.okinawa.forces import JP_NAMES, LETTERS, SHIPS, US_KIND, US_KINDS, US_NAMES
from game.okinawa.navy import FIRST, SEALED, waiting
from game.okinawa.plans import PLANS
from game.okinawa.state import HIGH, State

VERBS = {
    "unit": Verb(acts=True),
    "both": Verb(acts=True),
    "done": Verb(END),
    "orders": Verb(END, plain=True),
    "enough": Verb(END),
    "none": Verb(DECLINE),
    "lost": Verb(DECLINE, plain=True),
}


_RETREATS = ("ask me", "into the best ground", "away from the enemy", "towards friends")
_LOSSES = ("ask me", "few and cheap")
ORDER_NAMES = (
    ("Retreats", "Advance of a defender", "Losses in an exchange", "Pieces that come back"),
    (
        "Retreats",
        "Advance of a defender",
        "Losses in an exchange",
        "Ships struck and fired at",
        "Pieces lost by a wrong word",
    ),
)
ORDER_VALUES = (
    (
        _RETREATS,
        ("ask me", "always", "never", "not beside unknown hexes"),
        _LOSSES,
        ("ask me", "to the front", "to the rear"),
    ),
    (
        _RETREATS,
        ("ask me", "always", "never", "not next to the enemy"),
        _LOSSES,
        ("ask me", "nearest to land", "where most lie together"),
        ("ask me", "the strongest"),
    ),
)


def _turn(s: State) -> str:
    return f"Turn {s.turn} of {TURNS}"


def _duties(s: State, ask: Ask) -> str:
    if ask.ctx:
        return f"Which hex attacks which? {names.hexes(ask.ctx)} must be attacked."
    return "Which hex attacks which?"


def _column(s: State, ask: Ask) -> str:
    *column_, _left = ask.ctx
    return (
        f"Where do {names.units(US, column_)} go?"
        if len(column_) > 1
        else f"Where does {names.unit(US, column_[0])} go?"
    )


def _ships(s: State, ask: Ask) -> str:
    if ask.ctx[0] == FIRST:
        return "Where do the ships begin? Change their stations, or go on."
    if ask.ctx[0] == SEALED:
        return "Write down which ships move in the next turn."
    return f"{_turn(s)}: which ships move?"


_PROMPT: dict[str, Callable[[State, Ask], str]] = {
    "deploy": lambda s, ask: "Hide the garrison: begin with a plan, then move what you like, in secret.",
    "deploy.hex": lambda s, ask: f"Where does the {names.kind(ask.ctx[1])} of {names.hex_(ask.ctx[0])} hide?",
    "ships": _ships,
    "ships.number": lambda s, ask: f"How many ships leave {names.hex_(ask.ctx[0])}?",
    "ships.hex": lambda s, ask: f"Where does the ship go from {names.hex_(ask.ctx[0])}?",
    "first beach": lambda s, ask: (
        "On which beach is the first landing? Two pieces on each of its sand hexes."
    ),
    "first wave": lambda s, ask: f"Who lands in {names.hex_(ask.ctx[0])}?",
    "raids": lambda s, ask: (
        f"Kamikazes of turn {ask.ctx[0]}: {count(sum(ask.ctx[1:]), 'plane')} so far, ten at most. Where to?"
    ),
    "yamato": lambda s, ask: "When does Yamato come?" if s.turn == 2 else "Where does Yamato go?",
    "strike": lambda s, ask: f"{count(ask.ctx[1], 'plane')} over {names.sea(ask.ctx[0])}: which ships?",
    "sink": lambda s, ask: "Which ships does Yamato fire at first?",
    "fire": lambda s, ask: f"{_turn(s)}: fire at whom?",
    "shooters": lambda s, ask: (
        f"Who fires at {names.hex_(ask.ctx[0])}? {count(needed(s, ask.who, ask.ctx[0]), 'hit')} needed."
    ),
    "move": lambda s, ask: (
        "Armour moves again: which?" if s.second else f"{_turn(s)}: move pieces one after the other."
    ),
    "move.hex": _column,
    "landing": lambda s, ask: "On which beach do you land this turn?",
    "wave": lambda s, ask: f"Who lands in {names.hex_(ask.ctx[0])}?",
    "reinforce": lambda s, ask: (
        "Show hidden pieces next to the Americans? They must be attacked, at double value."
    ),
    "battles": _duties,
    "next": lambda s, ask: "Which battle is next?",
    "exchange": lambda s, ask: f"Exchange: pieces worth {ask.ctx[0]} are to be lost. Who?",
    "retreat": lambda s, ask: f"Where does {names.unit(ask.who, ask.ctx[0])} retreat?",
    "advance": lambda s, ask: f"Who advances into {names.hex_(ask.ctx[0])}?",
    "clear": lambda s, ask: "Declare a zone cleared? If somebody hides there, two pieces are lost.",
    "return": lambda s, ask: f"Where does {names.unit(US, ask.ctx[0])} come back?",
    "punish": lambda s, ask: (
        f"{headed(names.zone(ask.ctx[0]))} was not cleared: which American piece is lost?"
    ),
    "reposition": lambda s, ask: "Take up pieces where no American is, to hide them again?",
    "hide": lambda s, ask: f"Where does {names.unit(JAPAN, ask.ctx[0])} hide?",
    "jp fire": lambda s, ask: "Fire at whom? Hidden guns show themselves first.",
    "jp move": lambda s, ask: (
        "Tanks move again: which?" if s.second else f"{_turn(s)}: move pieces; hidden ones show themselves."
    ),
    "jp move.hex": lambda s, ask: f"Where does {names.unit(JAPAN, ask.ctx[0])} go?",
    "jp show": lambda s, ask: "Show hidden pieces that shall attack?",
    "orders": lambda s, ask: "Which standing order changes?",
}


def prompt(s: State, ask: Ask) -> str:
    return _PROMPT[ask.kind](s, ask)


def battle_words(
    s: State, side: int, foes: tuple[int, ...], prey: tuple[int, ...], is_ambush: bool = False
) -> str:
    """'13 against 6, column +7 or +8'."""
    one = add_up(s, side, foes, prey, is_ambush)
    if one.is_certain:
        return "nothing defends"
    return f"{one.attack} against {one.defence}, column {COLUMN_NAMES[column(one.difference)]}"


def label(s: State, ask: Ask, opt: Opt) -> str:
    verb, *nouns = opt
    return _LABEL[verb](s, ask, *nouns)


def _done(s: State, ask: Ask) -> str:
    return _DONE.get(ask.kind, "Finish")


_DONE = {
    "deploy": "Everybody is hidden",
    "ships": "The ships are on station",
    "raids": "No further planes",
    "fire": "Cease fire",
    "move": "End of movement",
    "reinforce": "Show nobody further",
    "battles": "All attacks are declared",
    "clear": "Declare no further zone",
    "reposition": "Take up nobody further",
    "jp fire": "Cease fire",
    "jp move": "End of movement",
    "jp show": "Show nobody further",
}


def _unit(s: State, ask: Ask, n: int) -> str:
    if ask.kind == "retreat":
        return f"{names.unit(ask.who, n)} goes first"
    at = names.hex_((s.loc, s.jp)[ask.who][n])
    return f"{names.unit(ask.who, n)} ({names.face(ask.who, n)}) in {at}"


def _to(s: State, ask: Ask, cell: int) -> str:
    if ask.kind == "ships.hex":
        return f"To {names.hex_(cell)}" + ("" if cell == HIGH else f" in {names.sea(ZONE[cell])}")
    if ask.who == US and ask.kind in ("move.hex", "retreat") and s.could_hide(cell):
        return f"To {names.hex_(cell)}, where somebody may hide"
    if ask.kind == "jp move.hex" and cell == s.jp[ask.ctx[0]]:
        return f"It stays in {names.hex_(cell)}"
    return f"To {names.hex_(cell)}"


def _from(s: State, ask: Ask, where: int) -> str:
    n = len(waiting(s, ask.ctx[0])[where])
    sea = "" if where == HIGH else f" ({SEA_NAMES[ZONE[where]]})"
    return f"{count(n, 'ship')} from {names.hex_(where)}{sea}"


def _take(s: State, ask: Ask, n: int, number: int) -> str:
    if ask.kind == "shooters":
        return _guns(s, ask, n, number)
    if ask.kind in ("strike", "sink"):
        where = names.hex_(s.ships[n])
        return f"{count(number, 'ship')} in {where}" if number > 1 else f"{names.ship(n)} in {where}"
    if ask.kind == "advance":
        return names.unit(ask.who, n)
    one = US_KINDS[US_KIND[n]]
    return f"{number} {one.name} ({names.face(US, n)})"


def _guns(s: State, ask: Ask, n: int, number: int) -> str:
    if ask.who == JAPAN:
        what, where = "battery", s.jp[n]
    elif n < len(SHIPS):
        what, where = "ship", s.ships[n]
    else:
        what, where = "gun", s.loc[n - len(SHIPS)]
    distance = GRID.distances(ask.ctx[0])[where]
    shooters = count(number, what, "batteries" if ask.who == JAPAN else f"{what}s")
    return f"{shooters} in {names.hex_(where)}, {count(distance, 'hex', 'hexes')} away"


def _aim(s: State, ask: Ask, cell: int, target: int) -> str:
    foes, prey = next(
        one for one in battles((*s.aims, (cell, target))) if cell in one[0] and target in one[1]
    )
    return f"{names.hex_(cell)} attacks {names.hex_(target)}: {battle_words(s, ask.who, foes, prey)}"


def _fight(s: State, ask: Ask, target: int) -> str:
    foes, prey = next(one for one in battles(s.aims) if one[1][0] == target)
    return f"{names.hexes(foes)} against {names.hexes(prey)}: {battle_words(s, ask.who, foes, prey)}"


_LABEL: dict[str, Callable[..., str]] = {
    "done": _done,
    "plan": lambda s, ask, n: f"Plan {PLANS[n].name}: {PLANS[n].text}",
    "lift": lambda s, ask, n, *kind: (
        f"Move the {names.kind(kind[0])} of {names.hex_(n)}" if kind else f"Take up {names.unit(JAPAN, n)}"
    ),
    "to": _to,
    "from": _from,
    "ships": lambda s, ask, n: count(n, "ship"),
    "beach": lambda s, ask, n: (
        f"Beach {names.beach(n)}, {count(len(BEACHES[n].sand.split()), 'hex', 'hexes')}"
    ),
    "send": lambda s, ask, zone, n: f"{count(n, 'plane')} to {names.sea(zone)}",
    "come": lambda s, ask, turn: f"In turn {turn}",
    "zone": lambda s, ask, zone: f"To {names.sea(zone)}",
    "target": lambda s, ask, cell: (
        f"Fire at {names.units(1 - ask.who, s.at(1 - ask.who, cell))} in {names.hex_(cell)}"
    ),
    "take": _take,
    "all": lambda s, ask: "All of them",
    "enough": lambda s, ask: "No more",
    "none": lambda s, ask: "No landing" if ask.kind == "landing" else "Nobody",
    "unit": _unit,
    "both": lambda s, ask, cell: f"Both in {names.hex_(cell)}: {names.units(ask.who, s.at(ask.who, cell))}",
    "on": lambda s, ask: f"{names.units(US, s.column)} go on: {count(s.left, 'movement point')} left",
    "show": lambda s, ask, cell, kind: f"Show the {names.kind(kind)} in {names.hex_(cell)}",
    "aim": _aim,
    "fight": _fight,
    "lose": lambda s, ask, n: f"Lose {names.unit(US if ask.kind == 'punish' else ask.who, n)}",
    "orders": lambda s, ask: "Standing orders",
    "order": lambda s, ask, what, value: (
        f"{ORDER_NAMES[ask.who][what]}: {ORDER_VALUES[ask.who][what][value]}"
    ),
    "lost": lambda s, ask: "There is no way: it is lost",
    "clear": lambda s, ask, zone: f"Declare {names.zone(zone)} cleared",
}


def short(s: State, ask: Ask, opt: Opt, after: After | None) -> str:
    verb, *nouns = opt
    if verb == "unit":
        return US_NAMES[nouns[0]] if ask.who == US else JP_NAMES[nouns[0]]
    if verb == "plan":
        return PLANS[nouns[0]].name
    if verb == "beach":
        return BEACHES[nouns[0]].name
    if verb == "aim":
        return f"{GRID.names[nouns[0]]} attacks {GRID.names[nouns[1]]}"
    if verb == "send":
        return count(nouns[1], "plane")
    if verb == "clear":
        return f"Zone {nouns[0] + 1}"
    return {"orders": "Orders", "on": "Go on", "both": "Both", "all": "All", "enough": "No more"}.get(
        verb, ""
    )


_CELLS = {"to", "from", "target", "both", "fight"}


def _cell(cell: int) -> str:
    return "high" if cell == HIGH else GRID.names[cell]


def token(opt: Opt) -> str:
    """'to 119', 'show 801 B', 'aim 110 111', 'send 3 4'."""
    verb, *nouns = opt
    if verb in _CELLS:
        return f"{verb} {_cell(nouns[0])}"
    if verb == "aim":
        return f"aim {_cell(nouns[0])} {_cell(nouns[1])}"
    if verb in ("show", "lift") and len(nouns) == 2:
        return f"{verb} {_cell(nouns[0])} {LETTERS[nouns[1]]}"
    if verb in ("send", "zone", "clear", "beach"):
        return " ".join([verb, str(nouns[0] + 1), *map(str, nouns[1:])])
    return " ".join([verb, *map(str, nouns)])
