"""Landing craft (5.1) and tanks (5.4): loading, drift, the run to the beach."""

from __future__ import annotations

from game.betio.cards import BEACH, INLAND_1, INLAND_2, LEFT, LOST, PIVOT, REEF, RIGHT
from game.betio.cards import WATER as IN_WATER
from game.betio.close import meet_ashore
from game.betio.data import PIVOTED, PIVOTS, RED_1, RED_2, ROW, RUNS, STRAIGHT, US, ZIGZAG, Run
from game.betio.draws import draw_card
from game.betio.forces import D_PLUS_2, FIRST_OF_8, IS_HQ, IS_TANK, UNITS_US
from game.betio.forms import PLAN, SMALL
from game.betio.state import DEAD, ON_FOOT, REDUCED, TWO_REDUCED, WHOLE, State
from game.core.fields import put
from game.core.request import SAVE, Ask, Opt, Rules

CARRIES = (0, 4, 2, 4)  # steps, by what carries them
CRAFT_STEPS = (0, 2, 1, 2)
COSTS = ((0, 0), (1, 0), (0, 1), (0, 2))  # landing craft out of the box
AT_SEA = frozenset(ROW)


def beach_of(s: State, u: int) -> str:
    """The beach that a unit lands on (21.2)."""
    return f"R{s.rules.battalion}" if u in FIRST_OF_8 else UNITS_US[u].beach


def facing(s: State, u: int) -> int:
    """How a unit runs: of its own beach wherever it drifted (Ruling 43)."""
    return ZIGZAG if beach_of(s, u) == RED_1 else STRAIGHT


# Loading (5.11)


def afloat(s: State) -> list[int]:
    """Units in approach hexes that a landing craft may take."""
    return sorted(u for cell in ROW for u in s.here(cell) if not IS_TANK[u])


def cargo(s: State, first: int) -> list[int]:
    """The units of a load."""
    return [u for u in s.here(s.loc[first]) if s.load[u] == first + 1]


def loads(s: State) -> list[int]:
    """The first units of all loads, in the order of the units."""
    return [u for u in afloat(s) if s.craft[u]]


def has_craft(s: State, craft: int) -> bool:
    return all(n <= have for n, have in zip(COSTS[craft], s.lvts, strict=True))


def fits(s: State, units: list[int], craft: int) -> bool:
    """One or two units of four steps; a reduced craft one of two, two reduced one unit (5.11, Ruling 84)."""
    men = [u for u in units if not IS_HQ[u]]
    return len(men) <= (2 if craft == WHOLE else 1) and sum(s.steps[u] for u in men) <= CARRIES[craft]


def crafts_for(s: State, units: list[int]) -> list[int]:
    """What may carry them, of what lies in the box."""
    needed = sum(s.steps_of(u) for u in units)
    return [
        craft
        for craft in (WHOLE, REDUCED, TWO_REDUCED)
        if has_craft(s, craft) and fits(s, units, craft) and not (craft == TWO_REDUCED and needed <= 2)
    ]


def load(s: State, units: list[int], craft: int) -> None:
    whole, reduced = COSTS[craft]
    s.lvts = (s.lvts[0] - whole, s.lvts[1] - reduced)
    for u in units:
        s.load[u] = units[0] + 1
    s.craft[units[0]] = craft


def unload(s: State, first: int) -> None:
    whole, reduced = COSTS[s.craft[first]]
    s.lvts = (s.lvts[0] + whole, s.lvts[1] + reduced)
    for u in cargo(s, first):
        s.load[u] = 0
    s.craft[first] = 0


def propose(s: State) -> None:
    """Load as much as the craft can take: headquarters and whole companies first."""
    groups: list[list[int]] = []
    for cell in ROW:
        units = sorted(
            (u for u in s.here(cell) if not IS_TANK[u] and not s.load[u]), key=lambda u: -s.steps_of(u)
        )
        hqs = [u for u in units if IS_HQ[u]]
        men = [u for u in units if not IS_HQ[u]]
        if len(men) == 2 and sum(s.steps[u] for u in men) <= CARRIES[WHOLE]:
            here = [men]
        else:
            here = [[u] for u in men]
        if hqs and here:
            here[0] = here[0] + hqs
        elif hqs:
            here = [hqs]
        groups += here
    groups.sort(key=lambda units: -sum(s.steps_of(u) + 4 * IS_HQ[u] for u in units))
    for units in groups:
        for some in (units, *([u] for u in units)):  # together, or else who can
            found = [] if s.load[some[0]] else crafts_for(s, some)
            if found:  # a reduced craft where one will do, then a whole one
                load(s, some, min(found, key=(REDUCED, WHOLE, TWO_REDUCED).index))


def plan(s: State) -> Rules:
    """Landing craft are assigned (5.11)."""
    yield SAVE
    if not s.no_lvts:
        propose(s)
    s.phase = "load"


def joins(s: State, u: int) -> list[int]:
    """Loads in its hex that have room for a unit."""
    return [
        first
        for first in loads(s)
        if s.loc[first] == s.loc[u] and fits(s, [*cargo(s, first), u], s.craft[first])
    ]


def loading(s: State) -> Rules:
    """The ready plan may be changed (5.11)."""
    if s.no_lvts:
        s.tell("no lvts", "22.10")
    else:
        while True:
            yield SAVE
            waiting = [u for u in afloat(s) if not s.load[u]]
            ready = [u for u in waiting if crafts_for(s, [u]) or joins(s, u)]
            options: list[Opt] = [
                ("done",),
                *(("load", u) for u in ready),
                *(("unload", u) for u in loads(s)),
            ]
            verb, *nouns = yield Ask(US, "load", options, "5.11", form=PLAN)
            if verb == "done":
                break
            if verb == "unload":
                unload(s, nouns[0])
            else:
                yield from load_one(s, nouns[0])
    s.phase = "run"


def load_one(s: State, u: int) -> Rules:
    options: list[Opt] = [("craft", craft) for craft in crafts_for(s, [u])]
    options += [("join", first) for first in joins(s, u)]
    verb, n = yield Ask(US, "load.craft", options, "5.11", (u,))
    if verb == "join":
        s.load[u] = n + 1
    else:
        load(s, [u], n)


# Runs (5.12)


def runners(s: State) -> list[int]:
    """The first units of loads, and tanks, of the westernmost hex that has any."""
    for cell in reversed(ROW):
        found = [u for u in s.here(cell) if (s.craft[u] or IS_TANK[u]) and not s.has_acted(u)]
        if found:
            return found
    return []


def running(s: State) -> Rules:
    """West to east, a load or a tank unit at a time; in a hex in your order (Ruling 40)."""
    while True:
        if s.ending:
            s.phase = "over"
            return
        yield SAVE
        ready = runners(s)
        if not ready:
            break
        _, first = yield Ask(US, "run", [("unit", u) for u in ready], "5.12", (s.loc[ready[0]],), form=SMALL)
        if IS_TANK[first]:
            yield from run_tank(s, first)
        else:
            yield from run_load(s, first)
    s.phase = "wade"


def drifted(cell: int, drift: str, facing: int, pivots: bool) -> tuple[int, int]:
    """Where a craft is after its drift and how it faces (Ruling 2: left is east)."""
    at = ROW.index(cell)
    if drift == LEFT:
        return ROW[max(0, at - 1)], facing
    if drift == RIGHT:
        return ROW[min(len(ROW) - 1, at + 1)], facing
    if drift == PIVOT and pivots and cell in PIVOTS:
        return cell, PIVOTED
    return cell, facing


def draw_drift(s: State, u: int, units: list[int]) -> Rules:
    """The first card (5.12); with a headquarters aboard the drift may be ignored (5.13)."""
    card = yield from draw_card(s, "drift", "5.12")
    cell, way = s.loc[u], facing(s, u)
    pivots = way == STRAIGHT and (beach_of(s, u) == RED_2 or u in D_PLUS_2)
    to, turned = drifted(cell, s.printed(card).drift, way, pivots)
    s.tell("drift", "5.12", card, u, cell, to, turned == PIVOTED)
    if (to, turned) != (cell, way) and any(IS_HQ[one] for one in units):
        options: list[Opt] = [("drift",), ("hold",)]
        (verb,) = yield Ask(US, "drift", options, "5.13", (u, cell, to), form=SMALL)
        if verb == "hold":
            return cell, way
    return to, turned


def run_load(s: State, first: int) -> Rules:
    """Drift; then what is left of units and craft, and where they come ashore (5.12)."""
    units, craft = cargo(s, first), s.craft[first]
    start, way = yield from draw_drift(s, first, units)
    for u in units:
        s.move(u, start)
    number = yield from draw_card(s, "landing", "5.12")
    card = s.printed(number)
    s.tell("landing", "5.12", number, tuple(units), start, card.units, card.lvt, card.location)
    yield from lose_aboard(s, units, card.units)
    left = min(CRAFT_STEPS[craft], card.lvt)
    if left < CRAFT_STEPS[craft]:
        s.tell("lvt lost", "5.12", CRAFT_STEPS[craft] - left, left)
    if craft == WHOLE:
        s.lvts = (s.lvts[0] + (left == 2), s.lvts[1] + (left == 1))
    else:
        s.lvts = put(s.lvts, 1, s.lvts[1] + left)
    s.craft[first] = ON_FOOT
    alive = [u for u in units if s.loc[u] != DEAD]
    for u in units:
        s.load[u] = 0
    for u in alive:
        s.us_acted |= 1 << u
    if not alive or s.ending:
        return
    location = REEF if card.location == LOST else card.location  # Ruling 41
    if location in (INLAND_1, INLAND_2) and any(IS_HQ[u] for u in alive):
        (verb,) = yield Ask(
            US, "ashore", [("beach",), ("inland",)], "5.13", (first, start, location, way), form=SMALL
        )
        location = BEACH if verb == "beach" else location
    yield from put_ashore(s, alive, start, way, location)


def lose_aboard(s: State, units: list[int], most: int) -> Rules:
    """The card says how many steps are left of all aboard; of two units you choose (Ruling 42)."""
    while not s.ending:
        men = [u for u in units if not IS_HQ[u] and s.steps[u]]
        if sum(s.steps[u] for u in men) <= most:
            return
        u = men[0]
        if most and len(men) > 1:  # where nobody is left there is nothing to choose
            options: list[Opt] = [("unit", u) for u in men]
            _, u = yield Ask(US, "aboard", options, "5.12", (most,), form=SMALL)
        s.lose_step(u, "5.12")


def run_tank(s: State, u: int) -> Rules:
    """A tank unit runs like a craft; it never stops in the water (5.4)."""
    start, way = yield from draw_drift(s, u, [])
    s.move(u, start)
    number = yield from draw_card(s, "landing", "5.4")
    card = s.printed(number)
    s.tell("landing", "5.4", number, (u,), start, card.units, card.lvt, card.location)
    s.us_acted |= 1 << u
    while s.loc[u] != DEAD and s.steps[u] > card.lvt:
        s.lose_step(u, "5.4")
    if s.loc[u] == DEAD or s.ending:
        return
    location = card.location if card.location in (INLAND_1, INLAND_2) else BEACH
    yield from put_ashore(s, [u], start, way, location)


def landfall(run: Run, location: int) -> tuple[int, ...]:
    """The way to the beach, and inland as the card says."""
    return run.way + run.inland[: (BEACH, INLAND_1, INLAND_2).index(location)]


def put_ashore(s: State, units: list[int], start: int, way: int, location: int) -> Rules:
    """Where a run ends; in a Japanese hex it ends in close combat (5.12, 8.6)."""
    if location == REEF:
        s.tell("reef", "5.12", tuple(units), start)
        return
    run = RUNS[start, way]
    path = run.way[: run.way.index(run.wreck) + 1] if location == IN_WATER else landfall(run, location)
    for u in units:
        s.move(u, path[-1])
    s.tell("ashore", "5.12", tuple(units), (start, *path), location)
    if s.jp >> path[-1] & 1:
        before = path[-2] if len(path) > 1 else start
        for u in units:
            s.origin[u] = before + 1
        yield from meet_ashore(s, path[-1])
