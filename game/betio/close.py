"""Close combat (8.6): a pile of cards for each side, turned up by turns."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.cards import BLAST, DECK, HEROISM, PURSUIT, REINFORCE, SURRENDER
from game.betio.charts import NIGHT
from game.betio.communication import in_touch, us_links
from game.betio.data import GRID, IS_LAND, US
from game.betio.depth import tactical_reinforcement
from game.betio.draws import draw_card, eliminate, reveal_depth, reveal_unit, take_depth
from game.betio.forces import (
    CC,
    DEPTH_NEEDS,
    DEPTH_STRENGTH,
    FLAME,
    IS_ELITE,
    IS_HQ,
    REINFORCEMENT,
    SYMBOL,
    TYPE,
    UNIT_NEEDS,
    UNIT_STRENGTH,
)
from game.betio.forms import SMALL
from game.betio.losses import lose
from game.betio.positions import AT, COLOUR
from game.betio.state import State
from game.core.request import Ask, Opt, Rules

JAPANESE_GONE, AMERICANS_GONE, EXHAUSTED, WITHDRAWN = range(4)  # outcomes
JAPAN = 1
MOST_STEPS = 4  # cards for steps [seed]
STRONG = 4  # strength that brings a card [seed]


# How many cards: pure sums


def us_cards(steps: int, flame: bool, hero: bool) -> int:
    return min(MOST_STEPS, steps) + flame + hero


def jp_cards(
    strength: int, depth: bool, closes: int, attacking: bool = False, tank: bool = False, night: bool = False
) -> int:
    """`closes`: CC requirements on unit and depth marker."""
    return 1 + depth + attacking + (strength >= STRONG) + closes + (tank or night)


def has_hero(s: State, cell: int) -> bool:
    """A hero, Major Ryan or an HQ with its officer (10.14, 10.21)."""
    here = s.here(cell)
    with_ryan = bool(s.ryan) and s.ryan_cell() == cell
    return with_ryan or any(s.heroes[u] or (IS_HQ[u] and s.steps[u] and not s.is_post(u)) for u in here)


def us_pile(s: State, cell: int) -> int:
    here = s.here(cell)
    steps = sum(1 if IS_HQ[u] else s.steps[u] for u in here)  # an HQ is one step here (10.22)
    return us_cards(steps, any(TYPE[u] == FLAME for u in here), has_hero(s, cell))


def jp_pile(s: State, p: int, attacking: bool) -> int:
    """Of a revealed force."""
    unit, depth = s.unit_code(p), s.depth_code(p)
    needs = (UNIT_NEEDS[unit], DEPTH_NEEDS[depth] if depth >= 0 else 0)
    total = UNIT_STRENGTH[unit] + (DEPTH_STRENGTH[depth] if depth >= 0 else 0)
    closes = sum(bool(need & CC) for need in needs)
    return jp_cards(total, depth >= 0, closes, attacking, s.is_tank(p), s.turn == NIGHT)


class Fight(NamedTuple):
    """One close combat: where, against whom, and the piles, which change."""

    cell: int
    p: int
    colour: int
    piles: list[int]  # American, Japanese
    called: list[int]  # 1: a tactical reinforcement comes afterwards (9.32)


def close_combat(s: State, p: int, cell: int, attacking: bool, colour: int) -> Rules:
    """The force of position p fights the Americans in a hex; the outcome.

    `attacking`: the Japanese do; where they go afterwards and whether they are disrupted is then the
    caller's affair. Americans who attacked go back where they came from if it ends by exhaustion.
    """
    yield from reveal_unit(s, p, "8.6")
    called = [0]
    yield from show_depth(s, p, called)
    fight = Fight(cell, p, colour, [us_pile(s, cell), jp_pile(s, p, attacking)], called)
    s.tell("close combat", "8.6", p, cell, s.here(cell), *fight.piles, attacking)
    result = yield from turn_cards(s, fight)
    s.tell("close end", "8.6", p, cell, result)
    settle(s, fight, result, attacking)
    if called[0] and not s.ending:
        yield from tactical_reinforcement(s, p, "9.32")
    return result


def show_depth(s: State, p: int, called: list[int]) -> Rules:
    """The depth marker is revealed; a tactical reinforcement is set aside and brings no card (9.32)."""
    depth = yield from reveal_depth(s, p, "8.6")
    if depth == REINFORCEMENT:
        s.lose_depth(p)
        called[0] = 1


def turn_cards(s: State, fight: Fight) -> Rules:
    """Japanese and American cards by turns until one side is gone or no card is left."""
    cell, p = fight.cell, fight.p
    while any(fight.piles):
        if fight.piles[JAPAN]:
            if s.is_stunned(p):
                s.jp_disrupted &= ~(1 << p)
                s.tell("steady", "8.6", JAPAN)
            else:
                yield from turn_japanese(s, fight)
                if over(s, fight):
                    return outcome(s, fight)
                if (yield from withdraws(s, fight)):
                    yield from japanese_card(s, fight, withdrawing=True)
                    if over(s, fight):
                        return outcome(s, fight)
                    yield from leave(s, fight)
                    return WITHDRAWN
        if fight.piles[US]:
            if are_shaken(s, cell):
                for u in s.here(cell):
                    s.recover(u)
                s.tell("steady", "8.6", US)
            else:
                yield from turn_american(s, fight)
                if over(s, fight):
                    return outcome(s, fight)
    return EXHAUSTED


def are_shaken(s: State, cell: int) -> bool:
    """All units there are disrupted (Ruling 56); leaders never are, and do not count."""
    units = [u for u in s.here(cell) if not IS_HQ[u]]
    return bool(units) and all(s.is_disrupted(u) for u in units)


def over(s: State, fight: Fight) -> bool:
    return bool(s.ending or not s.force[fight.p] or not s.here(fight.cell))


def outcome(s: State, fight: Fight) -> int:
    return JAPANESE_GONE if not s.force[fight.p] else AMERICANS_GONE


def turn_japanese(s: State, fight: Fight) -> Rules:
    """A card of the Japanese pile: its event, then a hit if it shows the colour (8.6, step 3)."""
    fight.piles[JAPAN] -= 1
    yield from japanese_card(s, fight)


def japanese_card(s: State, fight: Fight, withdrawing: bool = False) -> Rules:
    card = yield from draw_card(s, "close", "8.6")
    hit = shows(card, fight.colour)
    s.tell("close card", "8.6", JAPAN, card, hit)
    yield from close_event(s, fight, card, JAPAN, withdrawing)
    if hit and not over(s, fight):
        yield from hit_americans(s, fight)
        yield from discard(s, fight, US)


def turn_american(s: State, fight: Fight) -> Rules:
    """A card of the American pile (8.6, step 4)."""
    fight.piles[US] -= 1
    card = yield from draw_card(s, "close", "8.6")
    hit = shows(card, fight.colour)
    s.tell("close card", "8.6", US, card, hit)
    yield from close_event(s, fight, card, US, False)
    if hit and not over(s, fight):
        hit_japanese(s, fight)
        yield from discard(s, fight, JAPAN)


def shows(card: int, colour: int) -> bool:
    return any(slot.colour == colour for slot in DECK[card].slots)


def discard(s: State, fight: Fight, side: int) -> Rules:
    """The top card of a pile is lost; it is a real card (Ruling 58)."""
    if fight.piles[side] and not over(s, fight):
        fight.piles[side] -= 1
        yield from draw_card(s, "close discard", "8.6")


def hit_americans(s: State, fight: Fight, among: tuple[int, ...] = ()) -> Rules:
    """A step of a unit of your choice; a headquarters is a step (10.22)."""
    options: list[Opt] = [("unit", u) for u in among or s.here(fight.cell)]
    _, u = yield Ask(US, "loss", options, "8.6", (fight.cell, fight.p), form=SMALL)
    if IS_HQ[u]:
        s.kill(u, "10.22")
    else:
        yield from lose(s, u, "8.6")


def hit_japanese(s: State, fight: Fight) -> None:
    """The depth marker, else the unit (8.6)."""
    p = fight.p
    if s.depth[p]:
        s.lose_depth(p)
        s.tell("depth lost", "8.6", p)
    else:
        bury(s, p)


def bury(s: State, p: int) -> None:
    """A unit that dies in close combat: elite to the box until the night, others out of play (8.61)."""
    eliminate(s, p, "8.61", bool(IS_ELITE[s.unit_code(p)]) and s.turn <= NIGHT)


# Events (8.67)


def close_event(s: State, fight: Fight, card: int, side: int, withdrawing: bool) -> Rules:
    event, p = DECK[card].close, fight.p
    if event == SURRENDER and not IS_ELITE[s.unit_code(p)] and not s.is_tank(p):
        s.tell("close event", "8.67", side, event)
        eliminate(s, p, "8.67", False)
    elif event == HEROISM:
        s.tell("close event", "8.67", side, event)
        fight.piles[side] += 1
        yield from discard(s, fight, 1 - side)
    elif event == BLAST:
        s.tell("close event", "8.67", side, event)
        yield from blast(s, fight)
    elif event == REINFORCE and side == JAPAN and is_in_touch(s, p, fight.cell):
        s.tell("close event", "8.67", side, event)
        fight.piles[JAPAN] += 1
        if take_depth(s, p, "8.67"):
            yield from show_depth(s, p, fight.called)
    elif event == PURSUIT and withdrawing:
        s.tell("close event", "8.67", side, event)
        yield from hit_americans(s, fight)


def is_in_touch(s: State, p: int, cell: int) -> bool:
    """Is a force that fights in a hex in communication? The Americans there control nothing (11.11)."""
    return bool(in_touch(s, 0 if s.rules.readings.stormed else 1 << cell) >> p & 1)


def blast(s: State, fight: Fight) -> Rules:
    """Naval artillery falls on friend or foe (8.67)."""
    card = yield from draw_card(s, "blast", "8.67")
    if not shows(card, fight.colour):
        return
    struck = tuple(u for u in s.here(fight.cell) if not IS_HQ[u] and SYMBOL[u] == DECK[card].target)
    if struck:
        yield from hit_americans(s, fight, struck)
    else:
        hit_japanese(s, fight)


# Withdrawal and the end (8.61-8.63)


def ways_out(s: State, cell: int) -> list[int]:
    """Where Americans may withdraw: land next to it without Japanese, in communication if any is."""
    near = [other for other in GRID.near[cell] if IS_LAND[other] and not s.jp >> other & 1]
    touched = us_links(s)
    return [other for other in near if touched >> other & 1] or near


def withdraws(s: State, fight: Fight) -> Rules:
    """After a Japanese card all Americans may go, under one more card (8.63, Ruling 57)."""
    if not any(IS_LAND[n] and not s.jp >> n & 1 for n in GRID.near[fight.cell]):
        return False
    ctx = (fight.cell, fight.p, *fight.piles)
    (verb,) = yield Ask(US, "withdraw", [("fight",), ("withdraw",)], "8.63", ctx, form=SMALL)
    if verb == "fight":
        return False
    fight.piles[JAPAN] = max(0, fight.piles[JAPAN] - 1)
    return True


def leave(s: State, fight: Fight) -> Rules:
    """All who are left go to one hex beside it; nobody is disrupted by it (8.63)."""
    options: list[Opt] = [("to", cell) for cell in ways_out(s, fight.cell)]
    _, cell = yield Ask(US, "withdraw.hex", options, "8.63", (fight.cell,), form=SMALL)
    units = s.here(fight.cell)
    for u in units:
        s.move(u, cell)
        s.origin[u] = 0
    s.tell("withdrew us", "8.63", units, fight.cell, cell)


def settle(s: State, fight: Fight, result: int, attacking: bool) -> None:
    """Who stays is disrupted; who attacked in vain goes back (8.61, 8.62)."""
    cell, p = fight.cell, fight.p
    if s.force[p] and not attacking and result != WITHDRAWN:  # Ruling 57: a withdrawal disrupts nobody
        s.stun(p)
    for u in s.here(cell):
        s.disrupt(u)
        if result == EXHAUSTED and not attacking:
            to = way_back(s, u, cell)
            s.move(u, to)
            s.tell("pulled back", "8.62", u, cell, to)
        s.origin[u] = 0
    if result == JAPANESE_GONE and not attacking and s.here(cell) and cell in AT:
        s.wreck(AT[cell])


def way_back(s: State, u: int, cell: int) -> int:
    """The hex it came from; else the land hex beside nearest to that; else the water (Ruling 21)."""
    came = s.origin[u] - 1
    if came < 0:
        came = cell
    if came != cell and IS_LAND[came] and not s.jp >> came & 1:
        return came
    away = GRID.distances(came)
    near = [other for other in GRID.near[cell] if IS_LAND[other] and not s.jp >> other & 1]
    return min(near, key=lambda other: (away[other], other)) if near else came


def meet_ashore(s: State, cell: int) -> Rules:
    """Americans in a Japanese hex fight there."""
    p = AT[cell]
    yield from close_combat(s, p, cell, False, COLOUR[p])
