"""Exact chances (11.4, 12.5, 6.3.1): for the preview, the hints and the agents alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from math import fsum
from typing import TYPE_CHECKING, NamedTuple

from game.core.choose import TAKE
from game.core.odds import at_least, bare_sum, below, mean, odds, outcome, spread, sum_of, total_of
from game.core.request import Ask, Opt
from game.core.text import signed
from game.ieshima.attrition import most_points
from game.ieshima.bombardment import bombardment_terms
from game.ieshima.combat import Term, attack_terms, call_modifier, defense_terms
from game.ieshima.data import (
    AREA,
    BATTALION,
    CALLS,
    ELIMINATED,
    IS_PILLBOX,
    JAPAN,
    KAMIKAZE,
    KAMIKAZE_DEFENCE,
    LAST_IMPULSE,
    MARKERS,
    US,
)
from game.ieshima.movement import attackers, movers
from game.ieshima.state import State, Units
from game.ieshima.victory import victory_points

if TYPE_CHECKING:
    from game.core.border import Note, Odds, Spread, Sum

TWO_DICE = total_of(2, 6)


class Clash(NamedTuple):
    """What a roll of two dice each brings, by the Attack Value's edge over the Defense Value."""

    success: float
    stalemate: float
    repulse: float
    points: dict[int, float]  # Attrition Points -> chance, 0 included
    mean: float


@cache
def clash(edge: int) -> Clash:
    """11.4.4, exactly.

    >>> round(clash(0).stalemate * 1296)
    146
    """
    points: dict[int, float] = {}
    stalemate = repulse = 0.0
    for a, p in TWO_DICE.items():
        for d, q in TWO_DICE.items():
            difference = edge + a - d
            points[max(0, difference)] = points.get(max(0, difference), 0.0) + p * q
            if difference == 0:
                stalemate += p * q
            elif difference < 0:
                repulse += p * q
    return Clash(1 - stalemate - repulse, stalemate, repulse, dict(sorted(points.items())), mean(points))


def either(one: Clash, other: Clash, chance: float) -> Clash:
    """The first with this chance, else the second."""

    def mix(a: float, b: float) -> float:
        return chance * a + (1 - chance) * b

    points = {
        n: mix(one.points.get(n, 0.0), other.points.get(n, 0.0)) for n in sorted({*one.points, *other.points})
    }
    return Clash(
        mix(one.success, other.success),
        mix(one.stalemate, other.stalemate),
        mix(one.repulse, other.repulse),
        points,
        mix(one.mean, other.mean),
    )


def day_ends(s: State) -> float:
    """The chance that an American DR now ends the day: only the first of the half can (6.3.1).

    The last Impulse ends it in any case but that of a bombardment (12.1).
    """
    if s.night or s.side != US or s.sunset:
        return 0.0
    if s.impulse == LAST_IMPULSE and not s.bombarded:
        return 1.0
    return _two_dice_below(s.impulse)


def is_doomed(s: State) -> bool:
    """The Sunset DR of this half was made and ends the day, whatever is still rolled in it (6.3.1)."""
    return s.side == US and not s.night and s.sunset > 0 and _ends_day(s, s.sunset)


def _ends_day(s: State, dr: int) -> bool:
    return dr < s.impulse or (s.impulse == LAST_IMPULSE and not s.bombarded)


@cache
def _two_dice_below(limit: int) -> float:
    return below(TWO_DICE, limit)


def weather_changes(s: State) -> float:
    """The chance that it also changes the weather; never by a bombardment (9.3)."""
    if s.night or s.side != US or s.sunset or s.bombarded or s.impulse == LAST_IMPULSE:
        return 0.0
    return TWO_DICE.get(s.impulse, 0.0)


def call_succeeds(s: State, call: int, area: int) -> float:
    return _die_at_least(CALLS[call].need - call_modifier(s, call, area))


@cache
def _die_at_least(limit: int) -> float:
    return at_least(total_of(1, 6), limit)


def returning(bid: int) -> dict[int, float]:
    """How many Special Units a reinforcement roll brings back (6.2.1, 18.1)."""
    found: dict[int, float] = {}
    for total, chance in TWO_DICE.items():
        n = min(12, max(2, total + bid)) // 2
        found[n] = found.get(n, 0.0) + chance
    return found


# Previews: what the page and the terminal show before a decision.


def strongest(s: State, units: Iterable[int]) -> int:
    """The unit with the best Combat Value: the usual lead."""
    return max(units, key=lambda u: (s.values.cv[u][s.full[u]], -u))


def best_of(s: State, side: int, staying: Units, coming: list[int], room: int) -> Units:
    """Who goes, if not all find room: whole battalions, then the strong."""
    if len(coming) <= room:
        return (*staying, *coming)
    present: dict[int, int] = {}
    for u in (*staying, *coming):
        present[BATTALION[u]] = present.get(BATTALION[u], 0) + 1

    def merit(u: int) -> tuple[bool, int, int]:
        return present[BATTALION[u]] < 4, -s.full[u], -s.values.cv[u][s.full[u]]

    return (*staying, *sorted(coming, key=merit)[:room])


def assault_preview(
    s: State, side: int, area: int, units: Units, lead: int | None = None, defender: int | None = None
) -> Odds:
    """The sum on both sides and the exact outcome; leads not yet named are the strongest."""
    lead = strongest(s, units) if lead is None else lead
    foe = 1 - side
    defender = strongest(s, s.here[foe][area]) if defender is None else defender
    told = _combat(s, _sums(attack_terms(s, side, units, lead), defense_terms(s, foe, area, defender)))
    _tell_destroyed(s, told, s.here[foe][area])
    return told


def _sums(attack: list[Term], defense: list[Term]) -> list[Sum]:
    return [
        sum_of("Attack Value", [{"rule": t.rule, "value": t.value, "what": t.what} for t in attack]),
        sum_of("Defense Value", [{"rule": t.rule, "value": t.value, "what": t.what} for t in defense]),
    ]


def _bare(av: int, dv: int) -> list[Sum]:
    return [bare_sum("Attack Value", av), bare_sum("Defense Value", dv)]


def _combat(s: State, sums: list[Sum], clashes: Clash | None = None) -> Odds:
    found = clashes or clash(sums[0]["total"] - sums[1]["total"])
    outcomes = [
        outcome("success", found.success, "good"),
        outcome("stalemate", found.stalemate, "even"),
        outcome("repulse", found.repulse, "bad"),
    ]
    told = odds(sums, outcomes, _besides(s))
    told["spread"] = _points(found)
    return told


def _bombardment(s: State, sums: list[Sum], area: int) -> Odds:
    """It hits or has no effect: a stalemate or repulse is unknown to 12.7. A Kamikaze deals no points."""
    found = clash(sums[0]["total"] - sums[1]["total"])
    here = s.here[1 - s.side][area] if area in AREA else ()
    hits = [outcome("hit", found.success, "good")]
    if len(here) == 1:
        gone = _destroyed(s, here, found.points)
        hits = [outcome("destroyed", gone, "good"), outcome("damaged", found.success - gone, "good")]
    told = odds(sums, [*hits, outcome("no effect", found.stalemate + found.repulse, "even")], _besides(s))
    if here:
        told["spread"] = _points(found)
    if len(here) > 1:
        _tell_destroyed(s, told, here)
    return told


def _destroyed(s: State, here: Units, points: Mapping[int, float]) -> float:
    """How likely nothing is left of them."""
    enough = most_points(s, here)
    return fsum(chance for n, chance in points.items() if n >= enough)


def _tell_destroyed(s: State, told: Odds, here: Units) -> None:
    chance = _destroyed(s, here, dict(told["spread"]["chances"]))
    what = "The unit there is" if len(here) == 1 else f"All {len(here)} units there are"
    told["notes"].insert(0, {"text": f"{what} destroyed", "chance": chance, "rule": "13.1"})


def _points(found: Clash) -> Spread:
    return spread("Attrition Points", "AP", found.points)


def _besides(s: State) -> list[Note]:
    """What hangs on an American DR besides (6.3.1, 9.3)."""
    notes: list[Note] = []
    if is_doomed(s):
        text = f"The day ends after this Impulse: the Sunset DR was {s.sunset}"
        notes.append({"text": text, "brief": "day ends anyway", "chance": 1.0, "rule": "6.3.1"})
    if ends := day_ends(s):
        notes.append(_day_ends(ends))
    if changes := weather_changes(s):
        notes.append({"text": "The weather changes", "chance": changes, "rule": "9.3"})
    return notes


def _day_ends(chance: float) -> Note:
    text = "The day ends with this roll"
    return {"text": text, "brief": "day ends", "chance": chance, "rule": "6.3.1", "grave": True}


def bombardment_preview(s: State, marker: int, area: int) -> Odds:
    info = MARKERS[marker]
    attack = [Term("12.6", s.values.attack[marker], info.name)]
    fixed = [Term("19.1", KAMIKAZE_DEFENCE, "fixed")]
    return _bombardment(s, _sums(attack, fixed if marker == KAMIKAZE else bombardment_terms(s, area)), area)


def previews(s: State, ask: Ask) -> list[Odds | None]:
    """For each option what it is worth knowing; an empty list if no option has any."""
    maker = _MAKERS.get(ask.kind)
    return [] if maker is None else [maker(s, ask, opt) for opt in ask.options]


def _of_assault(s: State, ask: Ask, opt: Opt) -> Odds | None:
    side = ask.who
    if opt[0] == "done":
        return _of_nothing_more(day_ends(s))
    if opt[0] == "attack":
        return assault_preview(s, side, opt[1], attackers(s, side, opt[1]))
    if opt[0] == "move" and s.here[1 - side][opt[2]]:
        staying, coming = attackers(s, side, opt[2]), movers(s, side, opt[1], opt[2])
        return assault_preview(s, side, opt[2], best_of(s, side, staying, coming, s.room(opt[2], side)))
    return None


def _of_impulse(s: State, ask: Ask, opt: Opt) -> Odds | None:
    side = ask.who
    if opt[0] == "assault" and opt[1] in AREA and s.here[1 - side][opt[1]]:
        units = tuple(u for u in s.here[side][opt[1]] if not IS_PILLBOX[u])
        return assault_preview(s, side, opt[1], units)
    if opt[0] == "pass":
        if s.passes:  # 8.1.4: no roll is needed any more
            told = odds(notes=[_day_ends(1.0)])
            told["notes"][0]["text"] = "The second Pass ends the day"
            return told
        return _of_nothing_more(day_ends(s))
    return None


def _of_nothing_more(ends: float) -> Odds | None:
    return odds(notes=[_day_ends(ends)]) if ends else None


def _of_units(s: State, ask: Ask, opt: Opt) -> Odds | None:
    """Those taken first, with those there already: it may be the last question before the dice."""
    side, (*origin, area, before) = ask.who, ask.ctx
    if before or opt[0] != TAKE or not s.here[1 - side][area]:
        return None
    there = attackers(s, side, area)
    units = tuple(movers(s, side, origin[0], area)) if origin else there
    units = next(tuple(group[: opt[2]]) for group in s.groups(units) if group[0] == opt[1])
    return assault_preview(s, side, area, (*there, *units) if origin else units)


def _of_lead(s: State, ask: Ask, opt: Opt) -> Odds:
    """The lead unit takes a loss whatever the dice bring (11.4.4)."""
    area, *units = ask.ctx
    told = assault_preview(s, ask.who, area, tuple(units), lead=opt[1])
    told["notes"] += _points_at_stake(s, ask.who, opt[1], stays=bool(s.full[opt[1]]))
    return told


def _of_loss(s: State, ask: Ask, opt: Opt) -> Odds | None:
    """A payment of Attrition Points, or a unit that leaves after the combat (13.1, 13.2.3)."""
    if opt[0] == "stay":
        return None
    notes = _points_at_stake(s, ask.who, opt[1], stays=opt[0] == "flip")
    return odds(notes=notes) if notes else None


def _points_at_stake(s: State, who: int, u: int, stays: bool) -> list[Note]:
    """What it costs in Victory Points, at once, that a unit is reduced or does not stay there (17.2)."""
    trial, area = s.copy(), s.loc[u]
    trial.fought = 0  # as it will stand when all losses are taken (Ruling 20)
    trial.check_control(area)
    before = victory_points(trial)
    if stays:
        trial.full[u] = 0
    else:
        trial.move((u,), ELIMINATED)
        trial.check_control(area)
    change = victory_points(trial) - before
    if not change:
        return []
    whose = "" if who == US else "American "
    words = f"{signed(change)} {whose}Victory Point{'' if abs(change) == 1 else 's'}"
    return [{"text": words, "brief": words, "rule": "17.2", "grave": True}]


def _of_defender(s: State, ask: Ask, opt: Opt) -> Odds:
    area, lead, *units = ask.ctx
    told = assault_preview(s, 1 - ask.who, area, tuple(units), lead=lead, defender=opt[1])
    told["foe"] = True
    return told


def _of_call(s: State, ask: Ask, opt: Opt) -> Odds:
    """With a call: the Attack Value if it comes, and the chances whether it comes or not."""
    area, call, av, dv = ask.ctx
    if opt[0] == "no call":
        return _combat(s, _bare(av, dv))
    comes = call_succeeds(s, call, area)
    helped = av + CALLS[call].bonus
    told = _combat(s, _bare(helped, dv), either(clash(helped - dv), clash(av - dv), comes))
    told["notes"].insert(0, {"text": "Support comes", "brief": "comes", "chance": comes, "first": True})
    return told


def _of_figure(s: State, ask: Ask, opt: Opt) -> Odds:
    _, av, dv = ask.ctx
    return _combat(s, _bare(av + (opt[0] == "figure"), dv))


def _of_reroll(s: State, ask: Ask, opt: Opt) -> Odds | None:
    side, area, av, ours, dv, _ = ask.ctx
    if opt[0] == "keep":
        is_sunset = side == US and s.side == US and not s.sunset
        return odds(notes=[_day_ends(1.0)]) if is_sunset and _ends_day(s, ours) else None
    told = _bombardment(s, _bare(av, dv), area) if s.bombarded else _combat(s, _bare(av, dv))
    if side != ask.who:
        told["foe"] = True
    return told


def _of_target(s: State, ask: Ask, opt: Opt) -> Odds:
    return bombardment_preview(s, ask.ctx[0], opt[1])


def _of_primary_target(s: State, ask: Ask, opt: Opt) -> Odds:
    return bombardment_preview(s, ask.ctx[0], ask.ctx[1])


def _of_infiltration(s: State, ask: Ask, opt: Opt) -> Odds | None:
    """At night a unit placed among enemies alone must attack (11.1)."""
    u, area = ask.ctx[0], opt[1]
    if not s.night or s.here[JAPAN][area] or not s.here[US][area]:
        return None
    return assault_preview(s, JAPAN, area, (u,))


def _of_return(s: State, ask: Ask, opt: Opt) -> Odds:
    told = odds()
    told["spread"] = spread("Special Units", "units", returning(s.bid) if opt[0] == "roll" else {6: 1.0})
    return told


_MAKERS: dict[str, Callable[[State, Ask, Opt], Odds | None]] = {
    "impulse": _of_impulse,
    "assault": _of_assault,
    "assault.units": _of_units,
    "attack.units": _of_units,
    "combat.lead": _of_lead,
    "combat.defender": _of_defender,
    "call": _of_call,
    "figure": _of_figure,
    "reroll": _of_reroll,
    "attrition": _of_loss,
    "retreat.voluntary": _of_loss,
    "special.area": _of_infiltration,
    "bombard.area": _of_target,
    "bombard.unit": _of_primary_target,
    "reinforcement.advantage": _of_return,
}
