"""Ie Shima in words: the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.request import Event
from game.core.text import count, plain, signed
from game.ieshima.data import (
    BOX_NAME,
    BROWN,
    CALLS,
    FIGURES,
    MARKERS,
    PLANS,
    SPECIAL_BOX,
    date,
)
from game.ieshima.names import NAME, PEOPLE, WEATHER, dice, short, space, unit, units


def _assault_line(side: int, a: int) -> str:
    if a == SPECIAL_BOX:
        return "The Japanese place Special Units."
    return f"{PEOPLE[side]} assault from " + ("both beaches together." if a == 0 else f"{space(a)}.")


def _were(us: tuple[int, ...]) -> str:
    return "was" if len(us) == 1 else "were"


_PLAYER = ("first", "second")  # by chair, where nobody has a side yet
OPENED = frozenset(("wishes", "bids", "tied bids", "chairs", "handicap"))  # for all at the table to hear

_LINE: dict[str, Callable[..., str]] = {
    "wished": lambda chair, side: f"The {_PLAYER[chair]} player wishes to command the {NAME[side]} side.",
    "wishes": lambda a, b: (
        f"The wishes are opened: {NAME[a]} for the first player, {NAME[b]} for the second."
    ),
    "bid": lambda chair, n: f"The {_PLAYER[chair]} player bids {signed(n)}.",
    "bids": lambda a, b: f"The bids are opened: {signed(a)} by the first player, {signed(b)} by the second.",
    "tied bids": lambda a, b: f"Equal bids: the dice show {a} and {b}.",
    "chairs": lambda swapped: (
        f"The first player commands the {NAME[swapped]} side, the second the {NAME[1 - swapped]}."
    ),
    "handicap": lambda n: f"{signed(n)} to every Japanese reinforcement roll.",
    "plan": lambda n: f"The Japanese set up: {PLANS[n].text}.",
    "set up": lambda u, a: f"{unit(u)} set up in {space(a)}.",
    "begins": lambda turn: f"{date(turn)} begins. The Japanese are dug in.",
    "new day": lambda turn: f"{date(turn)} dawns clear.",
    "reinforcements": lambda turn: "Reinforcement Phase.",
    "reinforcement roll": lambda d, bid, n: (
        f"Japanese reinforcements: {dice(d)}"
        + (f" {signed(bid)} for the bid" if bid else "")
        + f", halved: up to {n} may return."
    ),
    "automatic reinforcements": lambda n: f"The Japanese spent the Advantage: up to {n} may return.",
    "returned": lambda us: f"{units(us)} returned to the {BOX_NAME[SPECIAL_BOX]}.",
    "arrived": lambda us: f"{units(us)} arrived in the {BOX_NAME[BROWN]}.",
    "available": lambda call: f"{CALLS[call].name} is available from now on.",
    "impulse": lambda turn, n, side, rain: f"{NAME[side]} Impulse {n}, {WEATHER[rain].lower()}.",
    "passed": lambda side: f"{PEOPLE[side]} passed.",
    "regroup": lambda side: f"{PEOPLE[side]} regroup.",
    "regrouped": lambda side, us, a, b: f"{units(us)} regrouped from {short(a)} to {short(b)}.",
    "bombards": lambda side, m: f"{PEOPLE[side]} bombard: {MARKERS[m].name}.",
    "stopped": lambda us, a: f"Rubble stops {units(us)} in {short(a)}.",
    "cut off": lambda us: f"Out of supply: {units(us)}.",
    "assault": lambda side, a: _assault_line(side, a),
    "moved": lambda side, us, a, b: f"{units(us)} moved from {short(a)} to {space(b)}.",
    "control": lambda a, side: f"{PEOPLE[side]} control {space(a)}.",
    "placed": lambda u, a: f"{unit(u)} took post in {space(a)}.",
    "attack": lambda side, a, us, lead, defender, av, dv: (
        f"{units(us)} attacked {space(a)}: {unit(lead)} leads, Attack Value {av}; "
        f"{unit(defender)} leads the defense, Defense Value {dv}."
    ),
    "dice": lambda side, a, d, av, dv: (
        f"Attack {av} + {dice(a)} = {av + sum(a)}, defense {dv} + {dice(d)} = {dv + sum(d)}."
    ),
    "rerolled": lambda side: f"{PEOPLE[side]} spent the Advantage: new dice.",
    "success": lambda side, a, n: f"Success by {n}.",
    "stalemate": lambda side, a, n: "Stalemate.",
    "repulse": lambda side, a, n: f"Repulse by {-n}.",
    "lost": lambda flipped, gone, a: " ".join(
        ([f"{units(flipped)} {_were(flipped)} reduced."] if flipped else [])
        + ([f"{units(gone)} {_were(gone)} eliminated in {short(a)}."] if gone else [])
    ),
    "reduced": lambda u: f"{unit(u)} was reduced.",
    "eliminated": lambda u, a: f"{unit(u)} was eliminated" + (f" in {short(a)}." if a else "."),
    "attrition": lambda side, a, points, taken: (
        f"{PEOPLE[side]} take {count(points, 'Attrition Point')} in {short(a)}"
        + ("." if taken == points else f"; {taken} is what their units can take.")
    ),
    "retreated": lambda us, a: f"{units(us)} retreated to {short(a)}.",
    "no retreat": lambda us: f"{units(us)} had nowhere to retreat.",
    "called": lambda side, call, die, modifier, success, a: (
        f"{CALLS[call].name} for {short(a)}: {die}"
        + (f" {signed(modifier)} = {die + modifier}" if modifier else "")
        + f", needs {CALLS[call].need}: "
        + ("it comes." if success else "none comes.")
    ),
    "figure": lambda side, a: f"{FIGURES[side]} is with the attack in {short(a)}.",
    "killed": lambda side, a: f"{FIGURES[side]} was killed in {space(a)}.",
    "rubble": lambda a: f"{space(a)} lies in rubble.",
    "bombarded": lambda side, m, a, u, av, dv: (
        f"{NAME[side]} {MARKERS[m].name} bombardment of {space(a)}, {av} against {dv}; "
        f"{unit(u)} is the Primary Target."
    ),
    "no effect": lambda a: "The bombardment had no effect.",
    "kamikaze": lambda a: "Kamikaze attack on " + ("the Naval marker." if a == 0 else f"{space(a)}."),
    "kamikaze hit": lambda a: (
        "Hit: the Naval marker is used up for today."
        if a == 0
        else "Hit: the Americans lose one Replacement Point at the next Refit."
    ),
    "kamikaze missed": lambda a: "The Kamikaze missed.",
    "sunset": lambda dr, n, ends: (
        f"Sunset roll {dr} against Impulse {n}: " + ("daylight is over." if ends else "the day goes on.")
    ),
    "no sunset": lambda n: f"No Sunset roll after a pass: in Impulse {n} it could not end the day.",
    "marker stays": lambda n: f"A bombardment does not advance the marker: Impulse {n} goes on.",
    "weather": lambda rain: "It begins to rain." if rain else "The rain ends.",
    "advantage": lambda side: f"{PEOPLE[side]} now hold the Advantage.",
    "day ends": lambda turn: f"The daylight of {date(turn)} ends.",
    "night": lambda turn: f"Night of {date(turn)}.",
    "night assault": lambda a: f"The Japanese assault from {space(a)} by night.",
    "infiltrated": lambda u, a: f"{unit(u)} infiltrated into {space(a)}.",
    "refit": lambda turn: "Refit Phase.",
    "points": lambda side, n: f"{PEOPLE[side]} receive {count(n, 'Replacement Point')}.",
    "increased replacements": lambda side: f"{PEOPLE[side]} spent the Advantage for one more point.",
    "flipped": lambda u: f"{unit(u)} is back at full strength.",
    "rebuilt": lambda u, a: f"{unit(u)} was rebuilt in {space(a)}.",
    "points lost": lambda side, n: f"{PEOPLE[side]} leave {count(n, 'Replacement Point')} unused.",
    "end phase": lambda turn: f"End of {date(turn)}.",
    "airfield": lambda: "The Americans hold the airfield on 16 April: 1 Victory Point.",
    "naval withdrawal": lambda: "The fleet withdraws: no Naval bombardment from now on.",
    "automatic victory": lambda: "Every Area is under American control.",
    "vp": lambda value, what: f"{signed(value)}: {what}.",
    "counted": lambda n: f"The Americans have {count(n, 'Victory Point')}.",
    "extended over": lambda: "22 April is over and the island is not taken.",
}


def line(event: Event) -> str:
    """A log line; short, past tense, pointing at pieces and places."""
    args: tuple[Any, ...] = event.args
    return _LINE[event.verb](*args)


def plural(event: Event) -> str:
    """What is said of a unit, said of several."""
    if event.verb == "reduced":
        return " were reduced."
    if event.verb == "eliminated":
        return " were eliminated" + (f" in {plain(short(event.args[1]))}." if event.args[1] else ".")
    return ""


def die(why: str) -> str:
    """A roll's purpose."""
    return {
        "attack": "for the attack",
        "defense": "for the defense",
        "sunset": "the Sunset DR",
        "reinforcements": "for returning Special Units",
        "bids": "to decide the equal bids",
    }.get(why, f"for the {why} call")
