"""Events (22.0): what the event card says for the turn."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.cards import DECK
from game.betio.charts import LAST_TURN, event_range
from game.betio.communication import in_touch
from game.betio.data import BEACHES, GRID, IS_WATER, US
from game.betio.depth import deepen, first_by, tactical_reinforcement, to_us
from game.betio.draws import draw_card, reveal_depth, reveal_unit, shuffle, take_reserve
from game.betio.fire import APPROACH, choose, tiers
from game.betio.forces import (
    EVENT_GUNS,
    FIRST_OF_8,
    IS_HQ,
    IS_INFANTRY,
    MARINES_6,
    REINFORCEMENT,
    SYMBOL,
)
from game.betio.losses import lose
from game.betio.positions import CELL, COLOURS, IS_COASTAL, NUMBER, PLACES, POSITION_OF, ZONE, ZONES
from game.betio.state import ASIDE, TRACK, State
from game.betio.tanks import tank_event
from game.betio.wading import place_arrivals, room_at, wades
from game.core.choose import some
from game.core.fields import put
from game.core.hexes import cells_of
from game.core.request import SAVE, Ask, Opt, Rules

FIRST, SECOND = 0, 2  # their places among the cards of a turn
RIDE = 2  # hexes (22.7)
DELAY = 2  # turns


def first_events(s: State) -> Rules:
    """The event before the Fire Phase (4.2): on turn 1 depth, else a card or a counterattack to come."""
    yield SAVE
    s.smoke = s.wires = s.covered = 0
    s.phase = "fire"
    if s.turn == 1:
        if not s.coup:  # 21.1
            deepen(s, 2, "4.2")
    elif s.counter:
        strike_back(s)
    else:
        yield from event(s, FIRST)
    if s.ending:
        s.phase = "over"


def second_events(s: State) -> Rules:
    """From turn 11 another one after it, but not on turn 30 (15.1)."""
    yield SAVE
    s.phase = "engineers"
    if s.turn < LAST_TURN:
        yield from event(s, SECOND)
    if s.ending:
        s.phase = "over"


def event(s: State, at: int) -> Rules:
    card = yield from draw_card(s, "event", "4.2")
    s.drawn = put(s.drawn, at, card + 1)
    name, *words = DECK[card].events[event_range(s.turn)]
    rule, happen = EVENTS[name]
    s.tell("event", rule, card, name, tuple(words))
    if "Shibasaki" in words and not s.shibasaki:
        nothing(s, rule)
    else:
        yield from happen(s, rule, card, words, at)


def nothing(s: State, rule: str) -> None:
    """What cannot happen is no event (Ruling 80)."""
    s.tell("no event", rule)


# Japanese


def _depth(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    deepen(s, int(words[0]), rule)
    return
    yield


def _tank(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    yield from tank_event(s, COLOURS.index(words[0]), DECK[card].target, in_touch(s))
    s.us_hurt = s.jp_acted = 0


def _counterattack(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """At once, or as second event in the next turn, instead of its first event (Ruling 33)."""
    if at == FIRST:
        strike_back(s)
    else:
        s.counter = 2
        s.tell("counterattack to come", rule)
    return
    yield


def strike_back(s: State) -> None:
    """The discards are shuffled into the deck; all colours of the fire card will be A."""
    s.counter = 1
    shuffle(s, "22.14")
    s.tell("counterattack", "22.14")


def _wires(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    if at == FIRST:
        s.wires = 1
        s.tell("wires cut", rule)
    else:
        nothing(s, rule)
    return
    yield


def _shibasaki(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """21.1 may spare him once, 21.3 for good."""
    if not s.shibasaki or s.survives or s.spared:
        s.spared = 0
        nothing(s, rule)
    else:
        s.shibasaki = 0
        s.tell("shibasaki killed", rule)
    return
    yield


def _tunnels(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A reserve unit in a position held by a garrison alone: nearest to a Japanese unit, lowest number."""
    held = [CELL[p] for p in PLACES if s.force[p]]
    alone = [p for p in cells_of(s.garrisons) if not s.us >> CELL[p] & 1]

    def rank(p: int) -> tuple[int, ...]:
        row = GRID.distances(CELL[p])
        return min([row[cell] for cell in held], default=0), NUMBER[p], ZONE[p]

    found = first_by(alone, rank)
    if found < 0 or not take_reserve(s, found, rule):
        nothing(s, rule)
    return
    yield


def _ammo(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    options: list[Opt] = [("position", p) for p in PLACES if not IS_COASTAL[p] and s.depth[p]]
    if not options:
        nothing(s, rule)
        return
    _, p = yield Ask(US, "ammo", options, rule)
    s.lose_depth(p)
    s.tell("depth lost", rule, p)


def _smoke(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    s.smoke |= 1 << ZONES.index(words[0])
    return
    yield


# Naval fire


def _naval(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    s.naval += 1
    return
    yield


def _naval_hits(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """The symbol of a fire card tells which of three positions is hit, friend or foe (22.4)."""
    first = yield from draw_card(s, "naval hits", rule)
    p = POSITION_OF[words[DECK[first].target]]
    s.tell("naval hits", rule, p, first)
    if s.force[p]:
        s.stun(p)
        s.wreck(p)  # Ruling 29
        if s.depth[p]:
            s.lose_depth(p)
            s.tell("depth lost", rule, p)
        s.tell("stunned", rule, p)
    elif s.here(CELL[p]):
        second = yield from draw_card(s, "naval hits", rule)
        able = [u for u in s.here(CELL[p]) if SYMBOL[u] == DECK[second].target]
        if able:
            # Ruling 82: the player chooses among several
            _, u = yield Ask(US, "hit", [("unit", u) for u in able], rule, (-1,))
            s.lose_step(u, rule)
    else:
        nothing(s, rule)


# Americans


def _hero(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A hero for a unit of your choice (10.11); when all have come, a unit may be revealed (10.18)."""
    units = [u for u in s.on_map() if not IS_HQ[u]]
    if s.heroes_left:
        if units:
            _, u = yield Ask(US, "hero", [("unit", u) for u in units], "10.11")
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


def _flanking(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A unit in the water loses a step: most steps, then the card's symbol (22.6)."""
    able = [u for u in s.on_map() if IS_WATER[s.loc[u]] and not IS_HQ[u]]
    if not able:
        nothing(s, rule)
        return
    ranked = tiers(able, lambda u: (-s.steps[u], SYMBOL[u] != DECK[card].target))
    (u,) = cells_of((yield from choose(ranked, 1, (), rule, (-1,))))
    yield from lose(s, u, rule)


def _ride(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    ways = {u: wades(s, s.loc[u], RIDE) for u in s.on_map() if IS_WATER[s.loc[u]]}
    able: list[Opt] = [("unit", u) for u, ends in ways.items() if [*ends] != [s.loc[u]]]
    if not able:
        nothing(s, rule)
        return
    verb, *nouns = yield Ask(US, "ride", [("pass",), *able], rule)
    if verb == "pass":
        return
    u = nouns[0]
    _, cell = yield Ask(US, "ride.hex", [("to", cell) for cell in sorted(ways[u])], rule, (u,))
    s.tell("rode", rule, u, ways[u][cell])
    s.move(u, cell)


def _lost_teams(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    able: list[Opt] = [("unit", u) for u in s.on_map() if IS_INFANTRY[u] and s.steps[u] == 1]
    if not able:
        nothing(s, rule)
        return
    _, u = yield Ask(US, "teams", able, rule)
    s.steps[u] = 2
    s.tell("caught up", rule, u)


def _report(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """The nearest unrevealed unit is revealed with its depth (22.9)."""
    hidden = [p for p in PLACES if s.force[p] and not s.is_open(p)]
    if not hidden or not s.us:
        nothing(s, rule)
        return
    near = min(to_us(s, CELL[p]) for p in hidden)
    able: list[Opt] = [("position", p) for p in hidden if to_us(s, CELL[p]) == near]
    _, p = yield Ask(US, "report", able, rule)
    yield from reveal_unit(s, p, rule)
    if (yield from reveal_depth(s, p, rule)) == REINFORCEMENT:
        yield from tactical_reinforcement(s, p, "9.3", face_up=True)


def _lvt(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A step of a landing craft in the box is lost."""
    options: list[Opt] = [(name,) for name, n in zip(("whole", "reduced"), s.lvts, strict=True) if n]
    if not options:
        nothing(s, rule)
        return
    (which,) = yield Ask(US, "commandeered", sorted(options), rule)
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


def _no_ship(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """No landing craft next turn; units in approach hexes may wait (22.10)."""
    s.no_lvts = 1
    units = sorted(in_approach(s))
    if units:
        waiting = yield from some(US, "delay", [[u] for u in units], len(units), rule, or_none=True)
        delay(s, list(waiting), rule)


def _delayed(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    units = in_approach(s)
    if units:
        delay(s, units, rule)
    else:
        nothing(s, rule)
    return
    yield


def _gun(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """A US gun lands on a beach hex of the zone, disrupted (22.12)."""
    waiting = [u for u in EVENT_GUNS if s.loc[u] == ASIDE]
    cells = [cell for cell in BEACHES[words[0]] if not s.jp >> cell & 1 and room_at(s, cell) > 0]
    if not waiting or not cells:
        nothing(s, rule)
        return
    _, cell = yield Ask(US, "gun", [("to", cell) for cell in sorted(cells)], rule, (waiting[0],))
    s.move(waiting[0], cell)
    s.disrupt(waiting[0])
    s.tell("gun landed", rule, waiting[0], cell)


def _cover(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    s.covered = 1
    return
    yield


def _orders(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    yield from hasten(s, FIRST_OF_8, rule)


def _expedited(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    yield from hasten(s, MARINES_6, rule)


def hasten(s: State, units: tuple[int, ...], rule: str) -> Rules:
    """Units that have not come yet appear in the approach hexes now."""
    waiting = [u for u in units if s.loc[u] in (TRACK, ASIDE)]
    if waiting:
        yield from place_arrivals(s, waiting, rule)
    else:
        nothing(s, rule)


Happen = Callable[[State, str, int, list[str], int], Rules]
EVENTS: dict[str, tuple[str, Happen]] = {
    "depth": ("22.1", _depth),
    "hero": ("22.2", _hero),
    "naval fire": ("22.3", _naval),
    "naval hits": ("22.4", _naval_hits),
    "smoke": ("22.5", _smoke),
    "flanking fire": ("22.6", _flanking),
    "hitch ride": ("22.7", _ride),
    "lost boat teams": ("22.8", _lost_teams),
    "patrol report": ("22.9", _report),
    "lvt commandeered": ("22.10", _lvt),
    "no ship shore": ("22.10", _no_ship),
    "transport delayed": ("22.11", _delayed),
    "artillery": ("22.12", _gun),
    "tank": ("22.13", _tank),
    "counterattack": ("22.14", _counterattack),
    "shibasaki killed": ("22.15", _shibasaki),
    "wires cut": ("22.16", _wires),
    "engineers cover": ("22.17", _cover),
    "ammo dump": ("22.18", _ammo),
    "orders received": ("22.19", _orders),
    "expedited arrival": ("22.20", _expedited),
    "tunnels": ("22.21", _tunnels),
}
