"""Events of the Japanese, and naval fire (22.0)."""

from __future__ import annotations

from game.betio.cards import DECK
from game.betio.communication import in_touch
from game.betio.data import GRID, US
from game.betio.depth import deepen, first_by
from game.betio.draws import draw_card, shuffle, take_reserve
from game.betio.forces import SYMBOL
from game.betio.forms import SMALL
from game.betio.positions import CELL, COLOURS, IS_COASTAL, NUMBER, PLACES, POSITION_OF, ZONE, ZONES
from game.betio.state import State
from game.betio.tanks import tank_event
from game.core.hexes import cells_of
from game.core.request import Ask, Opt, Rules

FIRST, SECOND = 0, 2  # the places of event cards among the cards of a turn


def nothing(s: State, rule: str) -> None:
    """What cannot happen is no event (Ruling 80)."""
    s.tell("no event", rule)


def depth(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    deepen(s, int(words[0]), rule)
    return
    yield


def tank(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    yield from tank_event(s, COLOURS.index(words[0]), DECK[card].target, in_touch(s))
    s.us_hurt = s.jp_acted = 0


def counterattack(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
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


def cut_wires(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    if at == FIRST:
        s.wires = 1
        s.tell("wires cut", rule)
    else:
        nothing(s, rule)
    return
    yield


def kill_shibasaki(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    """21.1 may spare him once, 21.3 for good."""
    if not s.shibasaki or s.survives or s.spared:
        s.spared = 0
        nothing(s, rule)
    else:
        s.shibasaki = 0
        s.tell("shibasaki killed", rule)
    return
    yield


def tunnels(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
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


def ammunition_dump(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    options: list[Opt] = [("position", p) for p in PLACES if not IS_COASTAL[p] and s.depth[p]]
    if not options:
        nothing(s, rule)
        return
    _, p = yield Ask(US, "ammo", options, rule, form=SMALL)
    s.lose_depth(p)
    s.tell("depth lost", rule, p)


def smoke(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    s.smoke |= 1 << ZONES.index(words[0])
    return
    yield


# Naval fire


def naval_fire(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
    s.naval += 1
    return
    yield


def naval_hits(s: State, rule: str, card: int, words: list[str], at: int) -> Rules:
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
            _, u = yield Ask(US, "hit", [("unit", u) for u in able], rule, (-1,), form=SMALL)
            s.lose_step(u, rule)
    else:
        nothing(s, rule)
