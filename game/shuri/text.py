"""Prompts and options in words."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask, Opt
from game.core.text import count
from game.core.title import DECLINE, END, After, Verb
from game.shuri.data import COLUMN_NAMES, GRID, JAPAN, NAME, SIDE, US
from game.shuri.differential import attack_of, column, combat_of, defence_of, shift_of
from game.shuri.movement import exit_hex, field_of, leaks
from game.shuri.names import face, hex_, named, unit, units
from game.shuri.obligations import idle_musts, support_left, unasked, uncovered
from game.shuri.state import ENTERING, LANDING, MOVED, State

VERBS = {
    "unit": Verb(acts=True),
    "enter": Verb(acts=True),
    "done": Verb(END),
    "stop": Verb(END),
    "orders": Verb(END, plain=True),
    "stay": Verb(DECLINE),
    "exit": Verb(plain=True),
}

ORDER_NAMES = ("Protective fire", "Retreats", "Advance of a defender", "Removals")
ORDER_VALUES = (
    ("ask me", "where it is worth most", "spread evenly"),
    ("ask me", "into rough ground", "towards friends", "away from the enemy"),
    ("ask me", "never", "into rough ground only", "always"),
    ("ask me", "farthest from the enemy"),
)


def _turn(s: State) -> str:
    return f"Turn {s.turn} of {s.scenario.last}"


def _setup(s: State, ask: Ask) -> str:
    where = "south" if ask.who == JAPAN else "north"
    return f"Set up {where} of Line {s.scenario.primary}: keep units where they stand, or put them elsewhere."


def _move(s: State, ask: Ask) -> str:
    if s.stage == LANDING:
        return f"{_turn(s)}: land further units, or finish."
    if s.stage == ENTERING:
        return f"{_turn(s)}: bring on further units, or finish."
    waiting = sum(1 for opt in ask.options if opt[0] == "unit")
    done = sum(1 for one in s.done if one == MOVED)
    moved = f", {done} moved" if done else ""
    more = any(opt[0] in ("enter", "land") for opt in ask.options)
    coming = "; then reinforcements may come" if more else ""
    open_ = len(leaks(s)) if ask.who == US else 0
    gap = f" Next turn {open_} of theirs could leave the map." if open_ else ""
    return f"{_turn(s)}: move units in any order; {count(waiting, 'unit')} can{moved}{coming}.{gap}"


def _declare(s: State, ask: Ask) -> str:
    musts, left = idle_musts(s, ask.who), uncovered(s, ask.who)
    parts = []
    if musts:
        parts.append(f"{units(musts)} must attack")
    if left:
        parts.append(f"{count(len(left), 'enemy unit')} still to be attacked")
    if ask.who == US:
        parts.append(f"{count(support_left(s), 'support point')} left")
    return "Declare attacks" + (": " + ", ".join(parts) if parts else "") + "."


def _cover(s: State, ask: Ask) -> str:
    return f"{unit(ask.ctx[0])} in {named(s.loc[ask.ctx[0]])} must be attacked too: by whom?"


def _fire(s: State, ask: Ask) -> str:
    if ask.who == US:
        left = s.support() - sum(s.points)
        return f"Final protective fire: {count(left, 'point')} left, four in a combat at most."
    return "Final protective fire: which gun fires for which combat?"


_PROMPT: dict[str, Callable[[State, Ask], str]] = {
    "setup": _setup,
    "setup.hex": lambda s, ask: f"Where does {unit(ask.ctx[0])} stand?",
    "move": _move,
    "move.hex": lambda s, ask: f"Where does {unit(ask.ctx[0])} go from {hex_(s.loc[ask.ctx[0]])}?",
    "enter.hex": lambda s, ask: f"Where does {unit(ask.ctx[0])} go from the northeast edge?",
    "land.hex": lambda s, ask: f"On which beach does {unit(ask.ctx[0])} land?",
    "orders": lambda s, ask: "Which standing order changes?",
    "replace": lambda s, ask: f"Replacements: {count(s.pool, 'point')}. Which unit comes back?",
    "replace.hex": lambda s, ask: f"In which city hex does {unit(ask.ctx[0])} appear?",
    "remove": lambda s, ask: f"{unit(ask.ctx[0])} left the map: remove {count(ask.ctx[1], 'unit')} of yours.",
    "declare": _declare,
    "declare.target": lambda s, ask: f"Whom does {unit(ask.ctx[0])} attack?",
    "declare.points": lambda s, ask: f"How much ground support on {unit(ask.ctx[0])}?",
    "cover": _cover,
    "fire": _fire,
    "fire.target": lambda s, ask: f"For which combat does {unit(ask.ctx[0])} fire?",
    "fire.points": lambda s, ask: f"How many points protect {unit(ask.ctx[0])}?",
    "fight": lambda s, ask: f"Which attack is next? {count(len(ask.options), 'attack')} to resolve.",
    "retreat": lambda s, ask: f"Who retreats first? {count(ask.ctx[0], 'hex', 'hexes')} each.",
    "retreat.hex": lambda s, ask: (
        f"{unit(ask.ctx[0])} retreats {count(ask.ctx[1], 'hex', 'hexes')}: where to?"
    ),
    "displace": lambda s, ask: f"{unit(ask.ctx[0])} retreats to {hex_(ask.ctx[1])}: who steps aside?",
    "exchange": lambda s, ask: f"Exchange: a strength of {ask.ctx[0]} is to be lost. Who?",
    "advance": lambda s, ask: f"Who advances into {named(ask.ctx[0])}?",
}


def prompt(s: State, ask: Ask) -> str:
    return _PROMPT[ask.kind](s, ask)


def odds_words(s: State, head: int) -> str:
    """'12 against 8, column 0 after 3 to the left'."""
    one = combat_of(s, head)
    shift = shift_of(s, one)
    moved = f" after {shift} to the left" if shift else ""
    return f"{attack_of(s, one)} against {defence_of(one)}, column {COLUMN_NAMES[column(s, one)]}{moved}"


def label(s: State, ask: Ask, opt: Opt) -> str:
    verb, *nouns = opt
    maker = _LABEL.get(verb)
    if maker:
        return maker(s, ask, *nouns)
    return _declared(s, ask) if ask.kind == "declare" else _DONE.get(ask.kind, "Finish")


def _declared(s: State, ask: Ask) -> str:
    """What becomes of those who are left: joined without a question (7.31), or asked about."""
    then, found = unasked(s, ask.who)
    left = uncovered(then, ask.who)
    parts = [f"{unit(enemy)} {remedy_words(s, remedy)}" for enemy, remedy in found]
    if left:
        parts.append(f"who attacks {units(left)} is asked next")
    return "All attacks are declared" + (": " + ", ".join(parts) if parts else "")


_REMEDY: dict[str, Callable[[State, int], str]] = {
    "join": lambda s, n: f"together with {unit(n)}",
    "idle": lambda s, n: f"by {unit(n)}",
    "split": lambda s, n: f"by {unit(n)}, taken from {unit(s.aim[n] - 1)}",
    "gun": lambda s, n: f"by a barrage of {unit(n)}",
    "points": lambda s, n: f"by {count(n, 'support point')}",
}


def remedy_words(s: State, remedy: Opt) -> str:
    """'together with 11IIB': how an enemy unit is attacked that nobody has aimed at."""
    verb, n = remedy
    return _REMEDY[verb](s, n)


_MOVES = ("move.hex", "enter.hex", "land.hex")


def _to(s: State, ask: Ask, cell: int) -> str:
    if ask.kind in ("setup.hex", "replace.hex"):
        other = s.at[cell] - 1
        return f"In {named(cell)}" + (f", changing places with {unit(other)}" if other >= 0 else "")
    met = _met(s, ask.who, cell) if ask.kind in _MOVES else []
    return f"To {named(cell)}" + (f": there it stops; {units(met)} must be attacked" if met else "")


def _met(s: State, who: int, cell: int) -> list[int]:
    """Enemy units in whose zone of control a hex lies, and which are in that of a unit there (6.0)."""
    if not s.zones[1 - who][cell]:
        return []
    near = [s.at[one] - 1 for one in GRID.near[cell] if s.at[one]]
    return [u for u in near if SIDE[u] != who]


def _exit(s: State, ask: Ask) -> str:
    u = ask.ctx[0]
    cell = exit_hex(s, u, field_of(s, u, ask.ctx[-1], ask.ctx[1]))
    return f"Off the map by {hex_(cell)}: {unit(u)} does not come back"


def _unit(s: State, ask: Ask, u: int) -> str:
    verb = {"setup": "Put", "replace": "Bring back", "retreat": "Retreat", "fire": "Fire with"}
    verb |= {"declare": "Attack with"}
    at = f" in {hex_(s.loc[u])}" if s.is_on_map(u) else ""
    return f"{verb.get(ask.kind, 'Move')} {unit(u)} ({face(u)}){at}"


def _support(s: State, ask: Ask, u: int) -> str:
    what = "Ground support on" if ask.kind == "declare" else "Protect"
    return f"{what} {unit(u)} in {hex_(s.loc[u])}"


def _points(s: State, ask: Ask, n: int) -> str:
    """So many points, and what they make of the combat."""
    then = s.copy()
    then.points[ask.ctx[0]] += n
    return f"{count(n, 'point')}{_more(s, ask)}: {odds_words(then, ask.ctx[0])}"


def _more(s: State, ask: Ask) -> str:
    return " more" if s.points[ask.ctx[0]] else ""


_LABEL: dict[str, Callable[..., str]] = {
    "unit": _unit,
    "to": _to,
    "via": lambda s, ask, cell: f"Through {named(cell)}, and on",
    "exit": _exit,
    "enter": lambda s, ask, u: f"Bring on {unit(u)} ({face(u)})",
    "land": lambda s, ask, u: f"Land with {unit(u)}" + (f" from {hex_(s.loc[u])}" if s.is_on_map(u) else ""),
    "orders": lambda s, ask: "Standing orders",
    "order": lambda s, ask, what, value: f"{ORDER_NAMES[what]}: {ORDER_VALUES[what][value]}",
    "stop": lambda s, ask: "End the scenario: nobody is left to fight",
    "remove": lambda s, ask, u: f"Remove {unit(u)} in {hex_(s.loc[u])}",
    "banzai": lambda s, ask, u: f"{unit(u)} attacks as Banzai: strength doubled, then lost",
    "support": _support,
    "at": lambda s, ask, u: f"{unit(u)} ({face(u)}) in {named(s.loc[u])}",
    "points": _points,
    "gun": lambda s, ask, u: f"A barrage by {unit(u)}",
    "idle": lambda s, ask, u: f"{unit(u)}, which has no target yet",
    "split": lambda s, ask, u: f"{unit(u)}, taken from its attack on {unit(s.aim[u] - 1)}",
    "join": lambda s, ask, u: f"Together with {unit(u)}: {units(combat_of(s, u).attackers)} against both",
    "fight": lambda s, ask, u: f"Attack {unit(u)} in {named(s.loc[u])}: {odds_words(s, u)}",
    "push": lambda s, ask, u, cell: f"{unit(u)} steps aside to {hex_(cell)}",
    "lose": lambda s, ask, u: f"Lose {unit(u)} ({face(u)})",
    "advance": lambda s, ask, u: f"{unit(u)} from {hex_(s.loc[u])}",
    "stay": lambda s, ask: "Nobody advances",
}
_DONE = {
    "setup": "Use this set-up",
    "move": "End of movement",
    "fire": "No further fire",
    "replace": "No further replacements",
}


def short(s: State, ask: Ask, opt: Opt, after: After | None) -> str:
    verb, *nouns = opt
    if verb in ("unit", "at", "idle", "gun", "lose", "advance"):
        return NAME[nouns[0]]
    if verb == "fight":
        return f"Attack {NAME[nouns[0]]}"
    if verb == "points":
        return count(nouns[0], "point") + _more(s, ask)
    if ask.kind == "declare" and verb == "done":
        return _join(s, ask)
    return {"orders": "Orders", "exit": "Exit", "stay": "Stay"}.get(verb, "")


def _join(s: State, ask: Ask) -> str:
    """The button says what it does besides: nobody is joined to an attack unseen."""
    then, found = unasked(s, ask.who)
    if left := uncovered(then, ask.who):
        return f"Go on to the {len(found) + len(left)} left"
    if not found:
        return ""
    verb = "Join" if all(remedy[0] == "join" for _, remedy in found) else "Cover"
    return f"{verb} {NAME[found[0][0]] if len(found) == 1 else f'the {len(found)} left'} and fight"


def rank(s: State, ask: Ask, opt: Opt) -> int:
    """What takes a unit off the map is nobody's first answer."""
    return int(opt[0] == "exit")


_CELLS = {"to", "via"}
_NUMBERS = {"points", "order"}


def token(opt: Opt) -> str:
    """'unit 1/381', 'to 1304', 'points 4', 'push 1/381 1304'."""
    verb, *nouns = opt
    if verb in _CELLS:
        return f"{verb} {GRID.names[nouns[0]]}"
    if verb in _NUMBERS:
        return " ".join([verb, *map(str, nouns)])
    if verb == "push":
        return f"push {NAME[nouns[0]]} {GRID.names[nouns[1]]}"
    return f"{verb} {NAME[nouns[0]]}" if nouns else str(verb)
