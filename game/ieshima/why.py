"""Why a space that is not lit cannot be chosen, with the paragraph that says so."""

from __future__ import annotations

from game.core.request import Ask
from game.core.text import plain
from game.ieshima.bombardment import targets
from game.ieshima.data import (
    AREA,
    BATTALION,
    BATTALIONS,
    BOX_CODE,
    JAPAN,
    JAPANESE_SETUP,
    LAST_AREA,
    MARKERS,
    NAVAL,
    REACH,
    SPECIAL_BOX,
    US,
)
from game.ieshima.movement import can_activate, entry_cost, forbids_entry
from game.ieshima.names import NAME, space
from game.ieshima.special import day_areas
from game.ieshima.state import FOUGHT, State

_SPACE = {str(a): a for a in AREA} | {code: a for a, code in BOX_CODE.items()}
_FORBIDDEN = {
    "10.2.1": "it was attacked in this Impulse; nobody else may enter",
    "10.3.1": "eight friendly units are there already",
    "10.3.2": "units leaving a Contested Area must first enter a Free one",
}


def why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    """The reason for one anchor, such as 'space:15'."""
    kind, _, name = anchor.partition(":")
    a = _SPACE.get(name)
    if kind != "space" or a is None:
        return {"text": "This is not among the legal answers.", "rule": ask.rule}
    reason, rule = _reason(s, ask, a)
    return {"text": f"{plain(space(a))}: {reason}.", "rule": rule}


def _reason(s: State, ask: Ask, a: int) -> tuple[str, str]:
    maker = {
        "setup.area": _no_setup,
        "impulse": _not_active,
        "night.assault": _not_active,
        "assault": _no_move,
        "regroup": _no_regroup,
        "regroup.area": _no_regroup,
        "bombard.area": _no_target,
        "special.area": _no_placement,
        "retreat.area": _no_retreat,
        "refit.area": _no_rebuilding,
    }.get(ask.kind)
    return maker(s, ask, a) if maker else ("nothing can be chosen there now", ask.rule)


def _no_setup(s: State, ask: Ask, a: int) -> tuple[str, str]:
    battalion = BATTALION[ask.ctx[0]]
    areas = JAPANESE_SETUP[battalion]
    if a in areas:
        return _FORBIDDEN["10.3.1"], "7.1"
    if len(areas) == len(AREA):
        return "units set up on the island", ask.rule
    *most, last = areas
    return f"{BATTALIONS[battalion].name} sets up in {', '.join(map(str, most))} or {last}", ask.rule


def _not_active(s: State, ask: Ask, a: int) -> tuple[str, str]:
    if not s.here[ask.who][a]:
        return "you have no units there to activate", "8.1.1"
    if a == SPECIAL_BOX:
        return "no Area can take a unit from the Box now", "10.2.2"
    if not can_activate(s, ask.who, a):
        return "its units can neither move nor attack", "10.1.1"
    return "it cannot be activated now", ask.rule


def _no_move(s: State, ask: Ask, a: int) -> tuple[str, str]:
    side = ask.who
    origins = sorted({s.loc[u] for u in s.active if s.mf[u] < FOUGHT} - {a})
    beside = [o for o in origins if a in REACH[side][o]]
    if not beside:
        return "no active unit stands beside it", "10.1"
    for origin in beside:
        rule = forbids_entry(s, side, origin, a)
        if rule:
            return _FORBIDDEN[rule], rule
    cost = min(entry_cost(s, side, origin, a) for origin in beside)
    most = max(s.mf[u] for u in s.active if s.loc[u] in beside and s.mf[u] < FOUGHT)
    need = "all MF" if cost > 6 else f"{cost} MF"
    return f"entering costs {need}, and {most} are left", "10.2"


def _no_regroup(s: State, ask: Ask, a: int) -> tuple[str, str]:
    if a <= LAST_AREA and not s.is_free(a, ask.who):
        return "units regroup only into friendly Areas without enemies", "8.1.3"
    if s.room(a, ask.who) <= 0:
        return _FORBIDDEN["10.3.1"], "7.1"
    return "no unit that may still regroup stands beside it", "8.1.3"


def _no_target(s: State, ask: Ask, a: int) -> tuple[str, str]:
    marker = ask.ctx[0]
    if a not in AREA:
        return "it cannot be bombarded", "3.2"
    if marker < len(MARKERS) and not s.here[1 - ask.who][a]:
        return "no enemy unit is there", "12.5.1"
    if marker == NAVAL and a not in targets(s, marker):
        return "ships do not fire into a Contested Urban Area", "12.4"
    return "it is no target for this marker", MARKERS[marker].rule


def _no_placement(s: State, ask: Ask, a: int) -> tuple[str, str]:
    if a in s.placed:
        return "one Special Unit was placed there already", ask.rule
    if a > LAST_AREA or s.room(a, JAPAN) <= 0:
        return _FORBIDDEN["10.3.1"] if a <= LAST_AREA else "Special Units go to Areas only", "7.1"
    if s.control[a] == US:
        return f"it is {NAME[US]}-controlled; by day only Japanese Areas take Special Units", "10.2.2"
    if a not in day_areas(s, ask.ctx[0]):
        return "a Pillbox needs an Area in supply", "10.2.2"
    return "it cannot take this unit", ask.rule


def _no_retreat(s: State, ask: Ask, a: int) -> tuple[str, str]:
    origin = ask.ctx[1]
    if a not in REACH[ask.who][origin]:
        return "it is not next to the Area that is left", "13.2.2"
    if s.is_vacant(a, ask.who) and not s.is_free(a, ask.who):
        return "the enemy controls it and none of your units is there", "13.2.2"
    return "the priorities put another Area first: Free, beside the fewest enemy Areas", "13.2.2"


def _no_rebuilding(s: State, ask: Ask, a: int) -> tuple[str, str]:
    if a > LAST_AREA or s.control[a] != ask.who:
        return f"units are rebuilt in {NAME[ask.who]}-controlled Areas only", ask.rule
    if s.room(a, ask.who) <= 0:
        return _FORBIDDEN["10.3.1"], "7.1"
    return "it is out of supply", "14.5.1"
