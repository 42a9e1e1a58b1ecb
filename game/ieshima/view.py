"""Ie Shima for the eye: the board as plain data, and what answers and events have to do with it."""

from __future__ import annotations

from typing import TYPE_CHECKING, NotRequired, TypedDict

from game.core.request import Ask, Event, Opt
from game.core.title import Subject, Trail
from game.ieshima.bombardment import NAVAL_MARKER
from game.ieshima.data import (
    ADJACENT_WITH_BOXES,
    AIRFIELD,
    AREA,
    AREAS,
    AWAITING,
    BATTALION,
    BATTALIONS,
    BEACH_BOXES,
    BOX_CODE,
    BOX_NAME,
    CALLS,
    ELIMINATED,
    FIGURES,
    FIRST_BOXES,
    IS_URBAN,
    JAPAN,
    KAMIKAZE,
    LAST_IMPULSE,
    MARKERS,
    SIDE,
    SPECIAL_BOX,
    UNIT_NAME,
    UNITS,
    US,
    VP_TO_WIN,
    date,
)
from game.ieshima.movement import ALL_MF
from game.ieshima.names import WEATHER, code, marker_name
from game.ieshima.state import NOBODY, SETTING_UP, State
from game.ieshima.text import alike, price
from game.ieshima.victory import last_turn, losses, victory_points, vp_terms

if TYPE_CHECKING:
    from game.core.border import Term


class Space(TypedDict):
    us: list[str]  # units, by name
    japan: list[str]
    control: NotRequired[int]  # of an Area
    contested: NotRequired[bool]
    rubble: NotRequired[bool]


class Unit(TypedDict):
    at: str  # a space, "awaiting" or "eliminated"
    full: bool
    cv: int
    mf: int
    side: int


class Table(TypedDict):
    """Everything on the table."""

    turn: int
    turns: int
    date: str
    impulse: int
    weather: str
    phase: str
    night: bool
    side: int
    advantage: int | None
    vp: int
    vp_terms: list[Term]
    losses: int
    bid: int
    swapped: bool
    spaces: dict[str, Space]
    units: dict[str, Unit]
    markers: dict[str, str]  # "ready", "used", or why it is not there
    attack_factors: dict[str, int]


class AreaFacts(TypedDict):
    name: str
    urban: bool
    tem: int
    vp: int
    only: NotRequired[str]  # the evening on which alone it counts


class Facts(TypedDict):
    """What never changes."""

    areas: dict[str, AreaFacts]
    boxes: dict[str, str]
    near: dict[str, list[str]]  # what lies beside each space
    formations: dict[str, str]  # of each unit
    impulses: int
    vp_to_win: int


def facts() -> Facts:
    return {
        "areas": {code(a): _area_facts(a) for a in AREAS},
        "boxes": {name: BOX_NAME[a] for a, name in BOX_CODE.items()},
        "near": {code(a): [code(b) for b in ADJACENT_WITH_BOXES[a]] for a in sorted(AREA_OR_BOX)},
        "formations": {UNIT_NAME[u]: BATTALIONS[BATTALION[u]].name for u in UNITS},
        "impulses": LAST_IMPULSE,
        "vp_to_win": VP_TO_WIN,
    }


def _area_facts(a: int) -> AreaFacts:
    found: AreaFacts = {"name": AREA[a].name, "urban": IS_URBAN[a], "tem": AREA[a].tem, "vp": AREA[a].vp}
    return found if a != AIRFIELD else {**found, "vp": 1, "only": date(1)}  # 17.2


def board(s: State) -> Table:
    """Nothing of it is hidden from anybody."""
    return {
        "turn": s.turn,
        "turns": last_turn(s),
        "date": date(s.turn),
        "impulse": s.impulse,
        "weather": WEATHER[s.rain],
        "phase": s.phase,
        "night": bool(s.night),
        "side": s.side,
        "advantage": s.advantage if s.advantage < NOBODY else None,
        "vp": victory_points(s),
        "vp_terms": [{"rule": rule, "value": value, "what": what} for rule, value, what in vp_terms(s)],
        "losses": losses(s),
        "bid": s.bid,
        "swapped": bool(s.swapped),
        "spaces": {code(a): _space(s, a) for a in (*AREAS, *BEACH_BOXES, SPECIAL_BOX)},
        "units": {UNIT_NAME[u]: _unit(s, u) for u in UNITS},
        "markers": markers(s),
        "attack_factors": {marker_name(m): attack for m, attack in enumerate(s.values.attack)},
    }


def _space(s: State, a: int) -> Space:
    us, japan = ([UNIT_NAME[u] for u in s.here[side][a]] for side in (US, JAPAN))
    if a not in AREA:
        return {"us": us, "japan": japan}
    ruined, contested = bool(s.rubble[a]), s.is_contested(a)
    return {"us": us, "japan": japan, "control": s.control[a], "contested": contested, "rubble": ruined}


def _unit(s: State, u: int) -> Unit:
    off = "awaiting" if s.phase in SETTING_UP else "eliminated"
    where = {ELIMINATED: off, AWAITING: "awaiting"}.get(s.loc[u], code(s.loc[u]))
    return {
        "at": where,
        "full": bool(s.full[u]),
        "cv": s.values.cv[u][s.full[u]],
        "mf": s.values.mf[u],
        "side": SIDE[u],
    }


def markers(s: State) -> dict[str, str]:
    """Marker -> 'ready', 'used', or why it is not there."""
    found = {}
    for m in range(len(MARKERS)):
        if m != KAMIKAZE or s.rules.kamikaze:
            found[marker_name(m)] = "used" if s.used[m] else "ready"
    for c, call in enumerate(CALLS):
        if s.rules.satchel if call.side == JAPAN else s.rules.support:
            ready = "used" if s.calls[c] else "ready"
            found[f"{call.code} call"] = ready if s.turn >= call.turn else f"from {date(call.turn)}"
    if s.rules.figures:
        for side, name in enumerate(FIGURES):
            found[name] = ("ready", "used", "killed")[s.figure[side]]
    return found


# Answers


def _space_anchor(a: int) -> str:
    return f"space:{code(a)}"


def _unit_anchor(u: int) -> str:
    return f"unit:{UNIT_NAME[u]}"


def anchors(s: State, ask: Ask, opt: Opt) -> list[str]:
    """What on the board stands for this option; the thing to tap first."""
    verb, *nouns = opt
    if not nouns or verb in ("plan", "wish", "bid"):
        return []
    if verb == "move":
        return [_space_anchor(nouns[1]), _space_anchor(nouns[0])]
    if verb == "target" and nouns[0] == NAVAL_MARKER:
        return ["marker:naval"]
    if verb in ("area", "from", "attack", "retreat to", "assault", "target"):
        return [_space_anchor(a) for a in (FIRST_BOXES if nouns[0] not in AREA_OR_BOX else nouns)]
    if verb == "bombard":
        return [f"marker:{marker_name(nouns[0])}"]
    return [_unit_anchor(v) for v in alike(s, nouns[0])]


AREA_OR_BOX = {*AREAS, *BEACH_BOXES, SPECIAL_BOX}


def handles(s: State, ask: Ask, opt: Opt) -> list[list[str]] | None:
    """Any of like units, and any of several boxes, serve alike; a move is from somewhere to somewhere."""
    found = anchors(s, ask, opt)
    if opt[0] == "move":
        return [[anchor] for anchor in found]
    return [found] if len(found) > 1 else None


def costs(s: State, ask: Ask) -> list[str]:
    """MF of each move."""
    return [_cost(s, ask, opt) for opt in ask.options] if ask.kind == "assault" else []


def _cost(s: State, ask: Ask, opt: Opt) -> str:
    if opt[0] != "move":
        return ""
    mf, _ = price(s, ask.who, opt[1], opt[2])
    return "all MF" if mf == ALL_MF else f"{mf} MF"


def about(s: State, ask: Ask) -> Subject:
    """Who is on the move, and from where to where."""
    kind, ctx = ask.kind, ask.ctx
    if kind == "assault":
        origins = sorted({opt[1] for opt in ask.options if opt[0] == "move"})
        return Subject(tuple(map(_space_anchor, origins)))
    if kind in ("assault.units", "regroup.units"):
        return Subject(path=(_space_anchor(ctx[0]), _space_anchor(ctx[1])), aims=False)
    if kind in ("call", "figure", "attrition", "retreat.voluntary", "regroup.area"):
        return Subject((_space_anchor(ctx[0]),))
    if kind in ("attack.units", "combat.lead", "combat.defender"):
        return Subject((_space_anchor(ctx[0]),), aims=False)  # one's own roll dice, but nobody shoots at them
    if kind in ("retreat.area", "special.area", "refit.area", "setup.area"):
        return Subject((_unit_anchor(ctx[0]),))
    if kind in ("bombard.area", "bombard.unit"):
        return Subject((f"marker:{marker_name(ctx[0])}",))
    return Subject()


def trail(event: Event) -> Trail | None:
    """What moved from where to where."""
    if event.verb not in ("moved", "regrouped"):
        return None
    _, units, a, b = event.args
    return Trail(tuple(map(_unit_anchor, units)), (_space_anchor(a), _space_anchor(b)))
