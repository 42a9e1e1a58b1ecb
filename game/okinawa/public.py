"""What the Japanese may open, for all that everybody knows: never less than the truth allows."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from game.core.request import Opt
from game.okinawa.charts import RAID, STACK, YAMATO_LAST
from game.okinawa.combat import claims, refuges, rivals
from game.okinawa.data import DEEP_IN, HIDEOUTS, JAPAN, NEAR, NUMBERED, SEA_NEAR, US, ZONE, ZONES
from game.okinawa.deploy import has_room
from game.okinawa.fire import targets
from game.okinawa.forces import BUNKER, IS_FORT, JP_KIND, JP_KINDS, STRONGPOINT
from game.okinawa.japanese import SHOOTERS, WALKERS
from game.okinawa.landing import beside
from game.okinawa.movement import allowance, field_of, full, is_free
from game.okinawa.navy import courses
from game.okinawa.state import AWAY, CODE, CONTENTS, HIGH, State
from game.okinawa.told import code_of

KINDS = range(len(JP_KINDS))
SEEN = (BUNKER, STRONGPOINT)


def values(s: State, slot: str) -> Sequence[int]:
    """All that may be behind a Reveal; what is likeliest comes first."""
    what, *rest = slot.split()
    if what == "told":
        return [code_of(opt) for opt in answers(s)]
    if what == "yamato":
        if s.yamato == AWAY:
            return (1,) if s.turn == YAMATO_LAST else (0, 1)
        return [zone + 1 for zone in courses(s)]
    at = int(rest[0])
    if what == "ship":
        return _stations(s.ships[at])
    if what == "raid":
        return range(min(RAID, s.kamikazes) + 1)
    if what == "zone":
        return (0, 1) if _shows(s, HIDEOUTS[at]) else (0,)
    codes = range(1, len(CONTENTS)) if s.could_hide(at) else ()
    return [0, *(code for code in codes if _fits(s, what, at, CONTENTS[code]))]


def _fits(s: State, what: str, cell: int, kinds: tuple[int, ...]) -> bool:
    if what == "comrade" and STRONGPOINT in kinds:  # Ruling 51
        return False
    return _may_hide(s, cell, kinds)


def _may_hide(s: State, cell: int, kinds: tuple[int, ...]) -> bool:
    """Is there room for them beside those in sight, are so many left, could the envelope hold them?"""
    if not s.could_hide(cell) or not _has_room(s, cell, kinds):
        return False
    return all(len(s.unseen(kind)) >= kinds.count(kind) for kind in kinds)


def _has_room(s: State, cell: int, kinds: tuple[int, ...]) -> bool:
    return _has_room_beside(cell, s.at(JAPAN, cell), s.shown[cell], kinds)


@cache
def _has_room_beside(cell: int, pieces: tuple[int, ...], shown: int, kinds: tuple[int, ...]) -> bool:
    """`shown`: who came out of hiding there already."""
    there = tuple(JP_KIND[p] for p in pieces)
    for kind in kinds:
        if not has_room(cell, there, kind):
            return False
        there = (*there, kind)
    return tuple(sorted((*CONTENTS[shown], *kinds))) in CODE


def _stations(where: int) -> list[int]:
    """Where a ship may have been ordered, plus one; 0 if it stays (Ruling 60)."""
    zones = ZONES if where == HIGH else sorted({ZONE[where], *SEA_NEAR[ZONE[where]]})
    cells = sorted(cell for zone in zones for cell in DEEP_IN[zone] if cell != where)
    return [0, *(cell + 1 for cell in cells), *([] if where == HIGH else [HIGH + 1])]


# Answers that hang on what is hidden (told.py), by the phase in which they are given


def answers(s: State) -> list[Opt]:
    return {
        "jp fire": _fire,
        "jp move": _move,
        "jp second": _move,
        "jp go": _go,
        "jp show": _show,
        "reinforce": _reinforce,
        "retreat": _retreat,
    }[s.phase](s)


def _shows(s: State, cells: Iterable[int], kinds: Sequence[int] = KINDS) -> list[Opt]:
    left = [kind for kind in kinds if s.unseen(kind)]
    places = [cell for cell in cells if s.could_hide(cell)]
    found: list[Opt] = []
    for cell in places:
        pieces, shown = s.at(JAPAN, cell), s.shown[cell]
        found += [("show", cell, kind) for kind in left if _has_room_beside(cell, pieces, shown, (kind,))]
    return found


def _fire(s: State) -> list[Opt]:
    places: list[Opt] = [("target", cell) for cell in targets(s, JAPAN)]
    return [("done",), *places, *_shows(s, NUMBERED, (*SHOOTERS, *(k for k in SEEN if k not in SHOOTERS)))]


def _move(s: State) -> list[Opt]:
    walkers = [p for there in s.here[JAPAN].values() for p in there if is_free(s, JAPAN, p)]
    units: list[Opt] = [("unit", p) for p in sorted(walkers)]
    orders: list[Opt] = [] if s.second else [("orders",)]
    return [("done",), *orders, *units, *_shows(s, NUMBERED, (*WALKERS, *SEEN))]


def _go(s: State) -> list[Opt]:
    (piece,) = s.column
    field = field_of(s, JAPAN, (piece,), allowance(JAPAN, piece))
    cells = sorted({s.jp[piece], *field.ends(full(s, JAPAN, (piece,)))})
    return [("to", cell) for cell in cells]


def _show(s: State) -> list[Opt]:
    near = [cell for cell in NUMBERED if any(s.at(US, one) for one in NEAR[cell])]
    return [("done",), *_shows(s, near)]


def _reinforce(s: State) -> list[Opt]:
    return [("done",), *_shows(s, beside(s))]


def _retreat(s: State) -> list[Opt]:
    piece = s.fleeing[0]
    cells: list[Opt] = [("to", cell) for cell in refuges(s, JAPAN, piece)]
    forts = [cell for cell in claims(s, piece) if len(s.at(JAPAN, cell)) + 1 < STACK]
    others = rivals(s, JAPAN, piece)
    return [*cells, ("lost",), *others, *_shows(s, forts, [kind for kind in KINDS if IS_FORT[kind]])]
