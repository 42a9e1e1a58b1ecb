"""Names of hexes, units, positions and cards, pointing at them."""

from __future__ import annotations

from collections.abc import Iterable

from game.betio.cards import DECK, LETTERS
from game.betio.data import APPROACH_AT, BEACH_OF, GRID
from game.betio.forces import (
    DEFENDERS,
    DEPTHS,
    FIRST_TANK,
    GARRISON,
    KINDS,
    OFFICERS,
    SYMBOLS,
    TYPE,
    UNIT_NAME,
    WEAPONS,
    arms_of,
)
from game.betio.positions import AT, CELL, COLOURS, GROUP_NAME, MEMBERS, NAME
from game.core.text import listing, point

BEACH_NAMES = {
    "R1": "Red 1",
    "R2": "Red 2",
    "R3": "Red 3",
    "NE": "the north-east beach",
    "G": "Green",
    "S": "the southern beach",
}
LETTER_NAMES = dict(
    zip(
        LETTERS,
        (
            "re-supply, redeploy, reinforce",
            "machine guns, mortars, muster",
            "patrols",
            "artillery, assault, ambush",
            "infiltrate",
        ),
        strict=True,
    )
)
CRAFT_NAMES = ("", "a landing craft", "a reduced landing craft", "two reduced landing craft")


def place(cell: int) -> str:
    """The anchor of a hex."""
    return f"space:{GRID.names[cell]}"


def piece(u: int) -> str:
    return f"unit:{UNIT_NAME[u]}"


def stand(p: int) -> str:
    """The anchor of a Japanese force."""
    return f"force:{NAME[p]}"


def cell(at: int) -> str:
    """'1226', 'R2A', 'D4'."""
    if at in AT:
        return point(place(at), f"{GRID.names[at]} ({NAME[AT[at]]})")
    one = APPROACH_AT.get(at)
    return point(place(at), f"{one.name} ({GRID.names[at]})" if one else GRID.names[at])


def beach(at: int) -> str:
    return BEACH_NAMES.get(BEACH_OF.get(at, ""), "")


def unit(u: int) -> str:
    return point(piece(u), UNIT_NAME[u])


def units(group: Iterable[int]) -> str:
    found = [unit(u) for u in group]
    return listing(found) if found else "nobody"


def kind(u: int) -> str:
    return OFFICERS.get(u) or KINDS[TYPE[u]]


def position(p: int) -> str:
    return point(stand(p), NAME[p])


def held(p: int) -> str:
    """'D5 in 1118'."""
    return f"{position(p)} in {point(place(CELL[p]), GRID.names[CELL[p]])}"


def positions(places: Iterable[int]) -> str:
    return listing([position(p) for p in places])


def force(places: Iterable[int]) -> str:
    """Those of a group who act together: 'E1/E2'."""
    names = [NAME[p] for p in places]
    return point("force:" + ",".join(names), "/".join(names))


def group(g: int) -> str:
    """A position group: 'E1/E2'."""
    return point("force:" + ",".join(NAME[p] for p in MEMBERS[g]), GROUP_NAME[g])


def colour(n: int, times: int = 1) -> str:
    return f"double {COLOURS[n]}" if times > 1 else COLOURS[n]


def card(n: int) -> str:
    return f"card {n + 1}"


def strip(n: int) -> str:
    """The fire section of a card: 'double orange A, green star, brown; ◆'."""
    parts = [f"{colour(slot.colour, slot.n)} {slot.symbol}".strip() for slot in DECK[n].slots]
    return f"{', '.join(parts)}; {SYMBOLS[DECK[n].target]}"


def defender(code: int) -> str:
    """A Japanese unit by its code."""
    if code >= GARRISON.hidden:
        return "an unrevealed unit"
    one = DEFENDERS[code]
    if code >= FIRST_TANK:
        return f"the {one.designation} tank"
    return f"{one.designation} (strength {one.strength}, needs {weapons_of(one.requires)})"


def depth(code: int) -> str:
    one = DEPTHS[code]
    if one.reinforcement:
        return "a tactical reinforcement"
    return f"+{one.strength}" + (f", needs {weapons_of(one.requires)}" if one.requires else "")


def weapons_of(requires: str) -> str:
    return listing(requires.split()) or "nothing"


# Weapons and tactics in words, in the order of their letters (8.2)
ARM_NAMES = dict(
    zip(
        WEAPONS,
        (
            *("artillery", "automatic rifles", "bazookas", "close combat", "demolitions", "flanking"),
            *("flamethrowers", "machine guns", "mortars", "naval fire", "radio"),
        ),
        strict=True,
    )
)


def arm(weapon: int) -> str:
    """'flamethrowers (FT)'."""
    (code,) = arms_of(weapon)
    return f"{ARM_NAMES[code]} ({code})"


def lacking(mask: int) -> str:
    """Weapons of a mask: 'FT and MG'."""
    return listing(arms_of(mask))
