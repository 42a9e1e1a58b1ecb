"""Events of the Americans (22.0)."""

from __future__ import annotations

from game.betio.cards import DECK
from game.betio.data import BEACHES, IS_WATER, US
from game.betio.depth import deepen, tactical_reinforcement, to_us
from game.betio.draws import reveal_depth, reveal_unit
from game.betio.events_japanese import nothing
from game.betio.fire import APPROACH, choose, tiers
from game.betio.forces import EVENT_GUNS, FIRST_OF_8, IS_HQ, IS_INFANTRY, MARINES_6, REINFORCEMENT, SYMBOL
from game.betio.forms import SMALL
from game.betio.losses import lose
from game.betio.positions import CELL, PLACES
from game.betio.state import ASIDE, TRACK, State
from game.betio.wading import place_arrivals, room_at, wades
from game.core.choose import some
from game.core.hexes import cells_of
from game.core.request import Ask, Opt, Rules

RIDE = 2  # hexes (22.7)
DELAY = 2  # turns


def hero(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A hero for a unit of your choice (10.11); when all have come, a unit may be revealed (10.18)."""
    units = [u for u in s.on_map() if not IS_HQ[u]]
    if s.heroes_left:
        if units:
            _, u = yield Ask(US, "hero", [("unit", u) for u in units], "10.11", form=SMALL)
            s.heroes_left -= 1
            s.heroes[u] += 1
            s.tell("hero", "10.11", u)
    else:
        yield from look_beside(s)
    if "depth" in words:
        deepen(s, 1, rule)


def look_beside(s: State) -> Rules:
    """Instead of a hero a Japanese unit beside a US unit may be revealed (10.18)."""
    able = [p for p in PLACES if s.force[p] and not s.is_open(p) and to_us(s, CELL[p]) == 1]
    if able:
        verb, *nouns = yield Ask(US, "reveal", [("pass",), *(("position", p) for p in able)], "10.18")
        if verb == "position":
            yield from reveal_unit(s, nouns[0], "10.18")


def flanking_fire(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A unit in the water loses a step: most steps, then the card's symbol (22.6)."""
    able = [u for u in s.on_map() if IS_WATER[s.loc[u]] and not IS_HQ[u]]
    if not able:
        nothing(s, rule)
        return
    ranked = tiers(able, lambda u: (-s.steps[u], SYMBOL[u] != DECK[card].target))
    (u,) = cells_of((yield from choose(ranked, 1, (), rule, (-1,))))
    yield from lose(s, u, rule)


def hitch_ride(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    ways = {u: wades(s, s.loc[u], RIDE) for u in s.on_map() if IS_WATER[s.loc[u]]}
    able: list[Opt] = [("unit", u) for u, ends in ways.items() if [*ends] != [s.loc[u]]]
    if not able:
        nothing(s, rule)
        return
    verb, *nouns = yield Ask(US, "ride", [("pass",), *able], rule, form=SMALL)
    if verb == "pass":
        return
    u = nouns[0]
    _, cell = yield Ask(US, "ride.hex", [("to", cell) for cell in sorted(ways[u])], rule, (u,), form=SMALL)
    s.tell("rode", rule, u, ways[u][cell])
    s.move(u, cell)


def lost_teams(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    able: list[Opt] = [("unit", u) for u in s.on_map() if IS_INFANTRY[u] and s.steps[u] == 1]
    if not able:
        nothing(s, rule)
        return
    _, u = yield Ask(US, "teams", able, rule, form=SMALL)
    s.steps[u] = 2
    s.tell("caught up", rule, u)


def patrol_report(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """The nearest unrevealed unit is revealed with its depth (22.9)."""
    hidden = [p for p in PLACES if s.force[p] and not s.is_open(p)]
    if not hidden or not s.us:
        nothing(s, rule)
        return
    near = min(to_us(s, CELL[p]) for p in hidden)
    able: list[Opt] = [("position", p) for p in hidden if to_us(s, CELL[p]) == near]
    _, p = yield Ask(US, "report", able, rule, form=SMALL)
    yield from reveal_unit(s, p, rule)
    if (yield from reveal_depth(s, p, rule)) == REINFORCEMENT:
        yield from tactical_reinforcement(s, p, "9.3", face_up=True)


def commandeer(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A step of a landing craft in the box is lost."""
    options: list[Opt] = [(name,) for name, n in zip(("whole", "reduced"), s.lvts, strict=True) if n]
    if not options:
        nothing(s, rule)
        return
    (which,) = yield Ask(US, "commandeered", sorted(options), rule, form=SMALL)
    whole, reduced = s.lvts
    s.lvts = (whole - 1, reduced + 1) if which == "whole" else (whole, reduced - 1)
    s.tell("commandeered", rule, *s.lvts)


def in_approach(s: State) -> list[int]:
    """Units in approach hexes, lettered or not."""
    return [u for cell in cells_of(s.us & APPROACH) for u in s.at[cell]]


def delay(s: State, units: list[int], rule: str) -> None:
    """Units go back to the turn track, two turns on."""
    for u in units:
        s.move(u, TRACK)
        s.due[u] = s.turn + DELAY
        s.tell("delayed", rule, u, s.due[u])


def no_ship_to_shore(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """No landing craft next turn; units in approach hexes may wait (22.10)."""
    s.no_lvts = 1
    units = sorted(in_approach(s))
    if units:
        waiting = yield from some(US, "delay", [[u] for u in units], len(units), rule, or_none=True)
        delay(s, list(waiting), rule)


def transport_delayed(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    units = in_approach(s)
    if units:
        delay(s, units, rule)
    else:
        nothing(s, rule)
    return
    yield


def land_gun(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A US gun lands on a beach hex of the zone, disrupted (22.12)."""
    waiting = [u for u in EVENT_GUNS if s.loc[u] == ASIDE]
    cells = [cell for cell in BEACHES[words[0]] if not s.jp >> cell & 1 and room_at(s, cell) > 0]
    if not waiting or not cells:
        nothing(s, rule)
        return
    _, cell = yield Ask(US, "gun", [("to", cell) for cell in sorted(cells)], rule, (waiting[0],), form=SMALL)
    s.move(waiting[0], cell)
    s.disrupt(waiting[0])
    s.tell("gun landed", rule, waiting[0], cell)


def take_cover(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    s.covered = 1
    return
    yield


def orders_received(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    yield from hasten(s, FIRST_OF_8, rule)


def expedited_arrival(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    yield from hasten(s, MARINES_6, rule)


def hasten(s: State, units: tuple[int, ...], rule: str) -> Rules:
    """Units that have not come yet appear in the approach hexes now."""
    waiting = [u for u in units if s.loc[u] in (TRACK, ASIDE)]
    if waiting:
        yield from place_arrivals(s, waiting, rule)
    else:
        nothing(s, rule)
