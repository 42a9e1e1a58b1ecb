"""The 54 cards (2.3).

Fire strips [sister: agree with the three cards that the rulebook prints; F of the sister deck is I here].
Artillery cards [sister], their numbers [designed]. Landing results and events [designed], but for what the
rulebook prints of the cards 3, 17, 22, 34, 43, 45 and 54.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from game.betio.forces import CIRCLE, DIAMOND, TRIANGLE
from game.betio.positions import COLOURS
from game.core.piles import Stock

NO_DRIFT, LEFT, RIGHT, PIVOT = "none", "1L", "1R", "PR"  # 5.12
REEF, WATER, BEACH, INLAND_1, INLAND_2, LOST = range(6)  # where a run ends
LETTERS = "RMPAI"  # lettered actions (12.0)
FIRE, ARMOUR, STAR = "", "armour", "star"  # other symbols on a colour
SURRENDER, HEROISM, BLAST, REINFORCE, PURSUIT = (  # close combat events (8.67)
    *("conscripts surrender", "heroism", "naval blast", "reinforce", "withdrawal hit"),
)


class Slot(NamedTuple):
    """A colour on a card: how often it is printed, and its symbol: a letter, `armour`, `star` or nothing."""

    colour: int
    n: int
    symbol: str


class Guns(NamedTuple):
    """An artillery value: at least so many positions of a class, "any" for all classes."""

    least: int
    type: str


class Card(NamedTuple):
    number: int
    drift: str
    units: int  # steps that are left of those aboard; 0 for X
    lvt: int
    location: int
    slots: tuple[Slot, ...]
    target: int
    guns: Guns | None
    events: tuple[tuple[str, ...], ...]  # turns 2-10, 11-16, 17-30: a code and its words
    close: str  # close combat event, or ""


def _slot(text: str) -> Slot:
    colour, _, symbol = text.removeprefix("2x").partition(" ")
    return Slot(COLOURS.index(colour), 2 if text.startswith("2x") else 1, symbol)


class Upper(NamedTuple):
    """What is printed above the fire strip."""

    drift: str
    units: int
    lvt: int
    location: int
    early: str
    late: str
    second: str
    close: str = ""


class Strip(NamedTuple):
    """The fire section: three colours, the target symbol, the artillery value."""

    fire: str
    target: int
    guns: str = ""


def _card(number: int, upper: Upper, strip: Strip) -> Card:
    drift, units, lvt, location, *events, close = upper
    least, _, kind = strip.guns.partition(" ")
    return Card(
        number,
        drift,
        units,
        lvt,
        location,
        tuple(map(_slot, strip.fire.split(", "))),
        strip.target,
        Guns(int(least), kind) if strip.guns else None,
        tuple(map(event, events)),
        close,
    )


EVENTS = (
    "ammo dump",
    "artillery",
    "counterattack",
    "depth",
    "engineers cover",
    "expedited arrival",
    "flanking fire",
    "hero",
    "hitch ride",
    "lost boat teams",
    "lvt commandeered",
    "naval fire",
    "naval hits",
    "no ship shore",
    "orders received",
    "patrol report",
    "shibasaki killed",
    "smoke",
    "tank",
    "transport delayed",
    "tunnels",
    "wires cut",
)


def event(text: str) -> tuple[str, ...]:
    """The event's name, then its words: ("smoke", "D"), ("counterattack", "if", "Shibasaki")."""
    name = next(name for name in EVENTS if text == name or text.startswith(name + " "))
    return (name, *text.removeprefix(name).split())


# fmt: off
UPPER = (  # a line for each card, from 1
    Upper(RIGHT, 2, 1, BEACH, "depth 1", "tank red", "tank green", REINFORCE),
    Upper(PIVOT, 4, 2, INLAND_1, "depth 1", "counterattack if Shibasaki", "lost boat teams"),
    Upper(PIVOT, 0, 0, LOST, "tank green", "counterattack", "engineers cover", SURRENDER),
    Upper(RIGHT, 4, 2, WATER, "tank red", "shibasaki killed", "naval fire"),
    Upper(NO_DRIFT, 3, 2, INLAND_1, "depth 2", "shibasaki killed", "tunnels", HEROISM),
    Upper(LEFT, 4, 1, INLAND_1, "depth 1", "naval fire", "depth 1"),
    Upper(LEFT, 3, 2, INLAND_1, "depth 1", "naval fire", "depth 2", BLAST),
    Upper(RIGHT, 4, 1, INLAND_1, "artillery R3", "depth 1", "naval fire", PURSUIT),
    Upper(RIGHT, 3, 2, INLAND_2, "depth 1", "orders received", "naval fire"),
    Upper(NO_DRIFT, 4, 2, BEACH, "naval hits E6 E9 E13", "patrol report", "ammo dump", BLAST),
    Upper(LEFT, 3, 1, BEACH, "depth 1", "naval fire", "patrol report"),
    Upper(NO_DRIFT, 3, 1, BEACH, "depth 1", "depth 1", "expedited arrival", REINFORCE),
    Upper(NO_DRIFT, 4, 1, BEACH, "naval fire", "naval fire", "shibasaki killed"),
    Upper(NO_DRIFT, 3, 2, BEACH, "smoke D", "naval fire", "tank red", SURRENDER),
    Upper(LEFT, 4, 2, BEACH, "lost boat teams", "naval hits D11 D15 E15", "depth 1", REINFORCE),
    Upper(PIVOT, 4, 1, BEACH, "depth 1", "depth 2", "naval fire", HEROISM),
    Upper(LEFT, 4, 2, INLAND_1, "smoke E", "naval fire", "lost boat teams", BLAST),
    Upper(NO_DRIFT, 4, 2, BEACH, "flanking fire", "artillery R1", "patrol report", HEROISM),
    Upper(NO_DRIFT, 3, 1, REEF, "hitch ride", "depth 1", "naval fire", HEROISM),
    Upper(RIGHT, 2, 1, BEACH, "no ship shore", "wires cut", "hero", PURSUIT),
    Upper(NO_DRIFT, 4, 1, BEACH, "depth 1", "hero depth", "engineers cover", SURRENDER),
    Upper(RIGHT, 4, 2, INLAND_2, "depth 2", "counterattack if Shibasaki", "expedited arrival"),
    Upper(NO_DRIFT, 2, 0, WATER, "artillery R2", "depth 2", "naval fire"),
    Upper(NO_DRIFT, 2, 1, WATER, "hero depth", "depth 1", "counterattack if Shibasaki", HEROISM),
    Upper(NO_DRIFT, 3, 2, BEACH, "smoke F", "hero", "counterattack if Shibasaki", PURSUIT),
    Upper(LEFT, 3, 0, WATER, "depth 1", "lost boat teams", "depth 1"),
    Upper(RIGHT, 3, 2, BEACH, "hero depth", "tank green", "wires cut"),
    Upper(NO_DRIFT, 3, 0, WATER, "depth 1", "naval fire", "depth 2"),
    Upper(NO_DRIFT, 4, 1, REEF, "depth 2", "ammo dump", "naval fire"),
    Upper(NO_DRIFT, 4, 1, REEF, "smoke E", "engineers cover", "depth 1"),
    Upper(LEFT, 3, 2, BEACH, "naval fire", "hero", "patrol report"),
    Upper(NO_DRIFT, 3, 0, WATER, "flanking fire if Shibasaki", "orders received", "naval fire"),
    Upper(NO_DRIFT, 4, 1, BEACH, "naval fire", "hero depth", "naval fire", REINFORCE),
    Upper(PIVOT, 4, 2, BEACH, "patrol report", "artillery R3", "depth 1"),
    Upper(NO_DRIFT, 4, 1, INLAND_1, "hitch ride", "naval fire", "hero"),
    Upper(LEFT, 4, 2, INLAND_1, "naval fire", "hero", "counterattack"),
    Upper(RIGHT, 3, 1, WATER, "hero depth", "hero depth", "depth 2"),
    Upper(NO_DRIFT, 3, 2, BEACH, "transport delayed", "flanking fire", "depth 1"),
    Upper(NO_DRIFT, 3, 2, BEACH, "hero depth", "counterattack", "depth 1", REINFORCE),
    Upper(NO_DRIFT, 4, 1, BEACH, "tank blue", "hero", "hero depth"),
    Upper(NO_DRIFT, 4, 1, BEACH, "depth 1", "tank blue", "wires cut"),
    Upper(PIVOT, 4, 2, BEACH, "smoke F", "hero depth", "depth 1", REINFORCE),
    Upper(PIVOT, 3, 0, WATER, "naval fire", "depth 1", "naval hits A1 A8 F13", HEROISM),
    Upper(NO_DRIFT, 3, 1, BEACH, "hero depth", "depth 2", "tunnels"),
    Upper(LEFT, 2, 2, BEACH, "hero depth", "depth 1", "depth 1", PURSUIT),
    Upper(RIGHT, 3, 1, BEACH, "naval hits D5 D9 D6", "patrol report", "depth 2"),
    Upper(PIVOT, 4, 2, BEACH, "shibasaki killed", "hero depth", "hero", PURSUIT),
    Upper(PIVOT, 4, 2, INLAND_2, "hero depth", "hero depth", "naval hits B3 B8 C4", SURRENDER),
    Upper(NO_DRIFT, 4, 2, BEACH, "hero depth", "depth 2", "tunnels"),
    Upper(NO_DRIFT, 3, 2, BEACH, "lvt commandeered", "shibasaki killed", "counterattack"),
    Upper(NO_DRIFT, 4, 0, REEF, "lvt commandeered", "artillery R2", "hero depth"),
    Upper(PIVOT, 3, 0, WATER, "smoke D", "hero", "tank blue"),
    Upper(NO_DRIFT, 2, 2, BEACH, "depth 1", "depth 1", "ammo dump"),
    Upper(NO_DRIFT, 3, 0, WATER, "flanking fire", "depth 1", "counterattack"),
)
STRIPS = (
    Strip("2xorange I, 2xred A, purple R", DIAMOND),
    Strip("2xorange A, red star, purple R", CIRCLE),
    Strip("2xorange R, 2xred P, blue armour", TRIANGLE),
    Strip("orange M, 2xred armour, blue R", CIRCLE, "6 any"),
    Strip("orange star, red R, 2xgreen A", DIAMOND),
    Strip("orange P, red M, 2xgreen R", TRIANGLE, "3 M"),
    Strip("2xorange A, red R, 2xbrown star", TRIANGLE),
    Strip("2xorange P, red armour, brown R", CIRCLE),
    Strip("orange armour, 2xpurple R, blue M", DIAMOND),
    Strip("orange armour, 2xpurple A, blue R", TRIANGLE),
    Strip("2xorange P, purple star, green R", TRIANGLE),
    Strip("orange R, 2xpurple P, 2xgreen star", CIRCLE),
    Strip("2xorange armour, purple R, brown M", DIAMOND),
    Strip("orange R, 2xblue I, 2xgreen P", TRIANGLE, "2 H"),
    Strip("2xorange star, 2xblue R, green P", CIRCLE),
    Strip("orange M, blue R, 2xbrown A", DIAMOND),
    Strip("orange R, blue P, 2xbrown A", CIRCLE),
    Strip("orange R, green M, 2xbrown armour", TRIANGLE),
    Strip("2xorange A, green star, 2xbrown I", DIAMOND),
    Strip("red M, purple P, 2xblue star", DIAMOND),
    Strip("2xred A, purple R, blue M", CIRCLE),
    Strip("red R, 2xpurple armour, green M", DIAMOND),
    Strip("2xred R, 2xpurple I, brown M", TRIANGLE, "8 any"),
    Strip("red M, 2xpurple A, 2xgreen armour", TRIANGLE),
    Strip("2xred I, blue R, 2xgreen I", CIRCLE, "8 any"),
    Strip("2xred A, purple armour, 2xbrown R", CIRCLE),
    Strip("2xred A, blue star, 2xgreen A", TRIANGLE),
    Strip("red armour, 2xblue A, brown star", DIAMOND),
    Strip("2xred star, 2xblue A, brown R", TRIANGLE),
    Strip("2xred R, 2xgreen A, brown armour", DIAMOND),
    Strip("red R, 2xgreen armour, 2xbrown P", CIRCLE),
    Strip("purple armour, blue R, 2xgreen armour", DIAMOND),
    Strip("purple M, 2xblue R, 2xgreen P", CIRCLE),
    Strip("purple M, 2xblue A, brown R", DIAMOND),
    Strip("purple M, 2xblue armour, 2xbrown P", TRIANGLE),
    Strip("2xpurple armour, green M, 2xbrown A", TRIANGLE),
    Strip("2xpurple star, 2xgreen A, brown R", CIRCLE, "4 M"),
    Strip("2xblue armour, 2xgreen R, brown M", DIAMOND),
    Strip("blue M, green armour, 2xbrown R", CIRCLE),
    Strip("2xorange armour, green R, brown P", DIAMOND, "10 any"),
    Strip("2xorange A, 2xred armour, green R", DIAMOND),
    Strip("orange R, 2xpurple A, blue armour", DIAMOND, "2 H"),
    Strip("2xred A, purple M, 2xblue P", DIAMOND),
    Strip("2xred P, green R, brown M", DIAMOND),
    Strip("2xorange armour, red M, 2xpurple A", CIRCLE, "3 H"),
    Strip("orange M, 2xpurple R, 2xbrown A", CIRCLE, "8 any"),
    Strip("2xorange A, 2xblue armour, green M", CIRCLE, "6 any"),
    Strip("orange R, 2xblue A, 2xbrown armour", CIRCLE, "10 any"),
    Strip("red P, 2xpurple A, brown armour", CIRCLE),
    Strip("2xpurple P, 2xblue A, green R", TRIANGLE),
    Strip("orange M, 2xred armour, brown R", TRIANGLE),
    Strip("red R, 2xpurple armour, blue M", TRIANGLE),
    Strip("2xblue P, green armour, 2xbrown A", TRIANGLE),
    Strip("purple R, 2xgreen A, 2xbrown armour", TRIANGLE),
)
FIRST_UPPER = {  # what was printed otherwise in the first version
    5: Upper(NO_DRIFT, 4, 2, INLAND_1, "depth 2", "shibasaki killed", "tunnels", HEROISM),
    7: Upper(LEFT, 3, 2, INLAND_1, "hero", "naval fire", "depth 2", BLAST),
    8: Upper(RIGHT, 4, 2, INLAND_1, "artillery R3", "depth 1", "naval fire", PURSUIT),
    9: Upper(RIGHT, 4, 2, INLAND_2, "depth 1", "orders received", "naval fire"),
    11: Upper(LEFT, 3, 1, BEACH, "hero", "naval fire", "patrol report"),
    12: Upper(NO_DRIFT, 4, 1, BEACH, "depth 1", "depth 1", "expedited arrival", REINFORCE),
    13: Upper(NO_DRIFT, 4, 2, BEACH, "naval fire", "naval fire", "shibasaki killed"),
    14: Upper(NO_DRIFT, 4, 2, BEACH, "smoke D", "naval fire", "tank red", SURRENDER),
    16: Upper(PIVOT, 4, 2, BEACH, "depth 1", "depth 2", "naval fire", HEROISM),
    27: Upper(RIGHT, 4, 2, BEACH, "hero depth", "tank green", "wires cut"),
    28: Upper(NO_DRIFT, 3, 0, WATER, "hero", "naval fire", "depth 2"),
    35: Upper(NO_DRIFT, 4, 2, INLAND_1, "hitch ride", "naval fire", "hero"),
    38: Upper(NO_DRIFT, 4, 2, BEACH, "transport delayed", "flanking fire", "depth 1"),
    40: Upper(NO_DRIFT, 4, 2, BEACH, "tank blue", "hero", "hero depth"),
    41: Upper(NO_DRIFT, 4, 2, BEACH, "hero", "tank blue", "wires cut"),
    50: Upper(NO_DRIFT, 4, 2, BEACH, "lvt commandeered", "shibasaki killed", "counterattack"),
}
# fmt: on


def _deck(changes: Mapping[int, Upper]) -> tuple[Card, ...]:
    numbers = range(1, len(UPPER) + 1)
    return tuple(_card(n, changes.get(n, UPPER[n - 1]), STRIPS[n - 1]) for n in numbers)


DECK = _deck({})
FIRST_DECK = _deck(FIRST_UPPER)
CARDS = Stock("card", dict.fromkeys(range(len(DECK)), 1), hidden=len(DECK), generations=2)
