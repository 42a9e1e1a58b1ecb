"""The names of things on the island, as prompts and log lines point at them."""

from __future__ import annotations

from collections.abc import Iterable

from game.core.text import count, listing, point
from game.ieshima.data import (
    AREA,
    BATTALIONS,
    BOX_CODE,
    BOX_NAME,
    KAMIKAZE,
    MARKERS,
    UNIT_NAME,
    US,
)
from game.ieshima.state import State

PEOPLE = ("The Americans", "The Japanese")
NAME = ("American", "Japanese")
WEATHER = ("Clear", "Rain")


def space(a: int) -> str:
    """'Area 15 (Bloody Ridge)', pointing at it."""
    words = f"Area {a} ({AREA[a].name})" if a in AREA else f"the {BOX_NAME[a]}"
    return point(f"space:{code(a)}", words)


def short(a: int) -> str:
    return point(f"space:{code(a)}", f"Area {a}" if a in AREA else f"the {BOX_NAME[a]}")


def code(a: int) -> str:
    """The space's name in records: '15', 'green', 'box'."""
    return BOX_CODE.get(a, str(a))


def unit(u: int) -> str:
    return point(f"unit:{UNIT_NAME[u]}", UNIT_NAME[u])


def kind(u: int, n: int = 1) -> str:
    """What sort of unit and how many: '1/306: 4 companies', '2 Pillboxes', '1 MG team'."""
    name = BATTALIONS[u // 4].name
    if name == "Pillbox":
        return count(n, "Pillbox", "Pillboxes")
    if name == "MG":
        return count(n, "MG team")
    if name == "IE":
        return count(n, "IE band")
    whole = ", the whole battalion" if n == 4 else ""
    return f"{name}: {count(n, 'company', 'companies')}{whole}"


def marker_name(m: int) -> str:
    """A bombardment marker on the board: both sides have an Artillery."""
    info = MARKERS[m]
    return info.code if info.side == US or m == KAMIKAZE else f"japanese {info.code}"


def strength(s: State, u: int) -> str:
    return "full" if s.full[u] else "reduced"


def units(group: Iterable[int]) -> str:
    """'1/306 A-D and Pillbox-A': units of a battalion together."""
    by_battalion: dict[int, list[int]] = {}
    for u in sorted(group):
        by_battalion.setdefault(u // 4, []).append(u)
    words = []
    for b, members in by_battalion.items():
        if len(members) == 1:
            words.append(unit(members[0]))
            continue
        letters = "".join(BATTALIONS[b].letters[u % 4] for u in members)
        name = f"{BATTALIONS[b].name} {letters}"
        anchor = "unit:" + ",".join(UNIT_NAME[u] for u in members)
        words.append(point(anchor, name))
    return listing(words) if words else "nobody"


def dice(faces: Iterable[int]) -> str:
    return "+".join(map(str, faces))
