"""What a large turn needs: duties and planned combats, proposals, standing orders, whose deed it was."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.request import Ask, Opt
from game.core.text import count, plain
from game.shuri.data import GRID, NAME, SIDE, US
from game.shuri.differential import Combat, combat_of, combats
from game.shuri.entry import is_free
from game.shuri.movement import leaks
from game.shuri.names import piece
from game.shuri.obligations import idle_musts, is_final, obliged, unasked, uncovered
from game.shuri.odds import combat_odds, sum_words, who_fights
from game.shuri.sequence import COMBAT
from game.shuri.state import State
from game.shuri.text import ORDER_NAMES, ORDER_VALUES, remedy_words

if TYPE_CHECKING:
    from game.core.border import Agenda, Duty, Fight, StandingOrder, Suggestion

_PROPOSES = {"declare": "Propose attacks", "cover": "Propose the rest", "fire": "Propose fire"}
_CLOSE: Suggestion = {"wish": "close", "text": "Close up the rest"}
_ENTER: Suggestion = {"wish": "enter", "text": "Bring on reinforcements"}
_THEN_ENTER: Suggestion = {
    "wish": "enter",
    "text": "End moves, bring on reinforcements",
}  # nobody moves after that
_LINES: list[Suggestion] = [
    {"wish": "forward", "text": "Line forward", "group": True},
    {"wish": "back", "text": "Line back", "group": True},
]


def doer(opt: Opt) -> str:
    """Moves, arrivals, aims and support are taken back one by one."""
    return piece(opt[1]) if opt[0] in ("unit", "enter", "land", "support", "banzai") else ""


def proposes(s: State, ask: Ask) -> list[Suggestion]:
    """Nothing where all who could do something have their part."""
    if ask.kind == "move":
        units = [opt[1] for opt in ask.options if opt[0] == "unit"]
        close = [_CLOSE] if any(_is_far(s, u) for u in units) else []
        coming = (
            [_THEN_ENTER if units else _ENTER]
            if is_free(s) and any(opt[0] == "enter" for opt in ask.options)
            else []
        )
        return [*close, *(_LINES if units else []), *coming]
    if ask.kind == "cover" and any(is_final(s, ask, opt) for opt in ask.options):
        return [{"wish": "cover", "text": "Propose the last", "final": True}]
    is_idle = any(opt[0] != "done" and opt[0] not in ("support", "banzai") for opt in ask.options)
    if ask.kind not in _PROPOSES or not (is_idle or ask.kind == "fire"):
        return []
    return [{"wish": ask.kind, "text": _PROPOSES[ask.kind]}]


def _is_far(s: State, u: int) -> bool:
    """Is no enemy within two hexes?"""
    away = GRID.distances(s.loc[u])
    return all(away[s.loc[v]] > 2 for v in s.units(1 - SIDE[u]))


def orders(s: State, ask: Ask) -> list[StandingOrder]:
    return [
        {"name": name, "values": list(values), "now": s.order(ask.who, what)}
        for what, (name, values) in enumerate(zip(ORDER_NAMES, ORDER_VALUES, strict=True))
    ]


def agenda(s: State, ask: Ask) -> Agenda | None:
    """Who must attack or be attacked still (7.2), and the combats as declared so far."""
    if s.phase == "movement":
        return _obligations(s)
    if s.phase not in COMBAT:
        return None
    duties: list[Duty] = []
    fights = [_planned(s, one) for one in combats(s)]
    name = f"{count(len(fights), 'combat')} declared"
    if s.phase in ("declare", "cover"):
        idle = idle_musts(s, s.side) if s.phase == "declare" else []
        left = uncovered(s, s.side)
        alone = dict(unasked(s, s.side)[1])
        duties = [_duty(u, "must attack") for u in idle]
        duties += [_duty(u, _must_be(s, alone.get(u))) for u in left]
        found = len(obliged(s, s.side))
        name = f"Must be attacked: {found - len(left)} of {found} are"
    plan: Agenda = {"name": name, "duties": duties, "fights": fights}
    if ask.who == s.side:  # the attacker chooses which is next (7.5)
        plan["ordered"] = True
    else:
        plan["theirs"] = True
    return plan


def _obligations(s: State) -> Agenda | None:
    """Whom the moves so far oblige to attack (7.2), with all who touch him; who could leave (17.41)."""
    fights: list[Fight] = []
    for enemy in obliged(s, s.side):
        then = s.copy()
        for u in s.beside(enemy):
            then.aim[u] = enemy + 1
        fights.append(_planned(then, combat_of(then, enemy)))
    open_ = leaks(s) if s.side == US else []
    duties: list[Duty] = [
        {"text": f"{NAME[u]} could leave next turn", "at": [piece(u)], "rule": "17.41"} for u in open_
    ]
    parts = [f"Must be attacked as things stand: {len(fights)}"] if fights else []
    parts += [f"could leave the map: {len(open_)}"] if open_ else []
    if not parts:
        return None
    name = " \N{MIDDLE DOT} ".join(parts)
    return {"name": name[0].upper() + name[1:], "duties": duties, "fights": fights}


def _must_be(s: State, remedy: Opt | None) -> str:
    """Where only one thing can be done about it, that is said."""
    return "must be attacked" + (f": only {plain(remedy_words(s, remedy))}" if remedy else "")


def _duty(u: int, what: str) -> Duty:
    return {"text": f"{NAME[u]} {what}", "at": [piece(u)], "rule": "7.2"}


def _planned(s: State, one: Combat) -> Fight:
    return {
        "text": who_fights(one),
        "brief": sum_words(s, one),
        "at": [piece(u) for u in (*one.defenders, *one.attackers, *one.guns)],
        "odds": combat_odds(s, one),
    }
