"""The US Action Phase (7.0): who acts next; then the close combats, and who is too many (7.53)."""

from __future__ import annotations

from game.betio import move
from game.betio.attack import attack
from game.betio.barrage import barrage, naval_barrage, naval_targets, targets
from game.betio.charts import ACTIONS, STACK
from game.betio.close import close_combat
from game.betio.command import affordable, give_command, is_able, pay
from game.betio.data import LAND, NEAR, US
from game.betio.forces import IS_FOOT, IS_GUN, IS_HQ
from game.betio.forms import ACTS, DEED, FEW, LAST_DEED, SMALL
from game.betio.muster import can_attack
from game.betio.positions import CELL, COLOUR, PLACES
from game.betio.state import State
from game.core.hexes import cells_of
from game.core.request import SAVE, Ask, Form, Opt, Rules


def begin_actions(s: State) -> Rules:
    """Command is given once (7.1)."""
    s.us_acted = 0
    s.paid = 0
    s.attacked = s.barraged = 0
    give_command(s)
    s.phase = "acting"
    yield SAVE


def stack_of(s: State, cell: int) -> list[int]:
    """Those of a hex who may still act and go."""
    return [u for u in s.here(cell) if is_able(s, u) and move.is_mobile(s, u)]


def deeds(s: State, units: list[int]) -> list[Opt]:
    """What units of one hex can do together: barrage, enter, infiltrate, move (7.21)."""
    found: list[Opt] = []
    if len(units) == 1:
        found += [("barrage", p) for p in targets(s, units[0])]
    if not all(move.is_mobile(s, u) for u in units):
        return found
    found += [("enter", p) for p in entries(s, units)]
    marches = [move.marches(s, u) for u in units]
    past = [move.past(s, u) for u in units]
    open_ways = everywhere = -1
    for u, march, guarded in zip(units, marches, past, strict=True):
        open_ways &= march & ~guarded
        everywhere &= march & ~guarded if IS_GUN[u] else march
    if any(IS_FOOT[u] for u in units):
        found += [("infiltrate", cell) for cell in cells_of(everywhere & ~open_ways)]
    found += [("to", cell) for cell in cells_of(open_ways)]
    return sorted(found)


def entries(s: State, units: list[int]) -> list[int]:
    """Positions that all of them may enter."""
    found = set(move.can_enter(s, units[0]))
    return sorted(found.intersection(*(move.can_enter(s, u) for u in units[1:])))


def can_do(s: State, units: list[int]) -> bool:
    """Is `deeds` not empty? Told without looking further than one hex."""
    if len(units) == 1 and targets(s, units[0]):
        return True
    if not all(move.is_mobile(s, u) for u in units):
        return False
    if all(IS_FOOT[u] for u in units) and move.can_enter(s, units[0]):
        return True
    here = s.loc[units[0]]
    beside = NEAR[here] & LAND & ~s.jp
    if not NEAR[here] & s.jp or (any(IS_FOOT[u] for u in units) and not any(IS_GUN[u] for u in units)):
        return bool(beside)
    for u in units:
        beside &= ~move.past(s, u)
    return bool(beside)


def actors(s: State) -> list[int]:
    return [u for u in s.on_map() if is_able(s, u) and affordable(s, [u]) and can_do(s, [u])]


def stacks(s: State) -> list[int]:
    """Hexes where several may act as one."""
    found = []
    for cell in sorted(s.at):
        units = stack_of(s, cell)
        if len(units) > 1 and affordable(s, units) and can_do(s, units):
            found.append(cell)
    return found


def actions(s: State) -> Rules:
    """One unit, stack, attack or barrage after the other; at the end the others recover (7.2, 7.6)."""
    while True:
        if s.ending:
            s.phase = "over"
            return
        yield SAVE
        options: list[Opt] = [("attack", p) for p in PLACES if can_attack(s, p)]
        options.append(("done",))
        options += [("naval", p) for p in naval_targets(s)]
        options += [("stack", cell) for cell in stacks(s)]
        options += [("unit", u) for u in actors(s)]
        verb, *nouns = yield Ask(US, "act", options, "7.0", (s.paid,), ACTS)
        if verb == "done":
            break
        if verb == "attack":
            yield from attack(s, nouns[0])
        elif verb == "naval":
            naval_barrage(s, nouns[0])
        else:
            units = [nouns[0]] if verb == "unit" else stack_of(s, nouns[0])
            is_last = len(options) <= FEW or s.paid >= ACTIONS - 1  # nobody may be left who can act
            yield from act(s, units, LAST_DEED if is_last else DEED)
    recover(s)
    s.phase = "combat"


def act(s: State, units: list[int], form: Form = DEED) -> Rules:
    """What it does, and where (7.3, 7.4, 8.4)."""
    verb, where = yield Ask(US, "act.do", deeds(s, units), "7.2", tuple(units), form)
    if verb == "barrage":
        yield from barrage(s, units[0], where)
        return
    if verb == "to":
        way = move.way(s, units[0], where)
        yield from pay(s, units)
        yield from move.move(s, units, way)
    elif verb == "enter":
        yield from pay(s, units)
        yield from move.enter(s, units, where)
    else:
        way = next(move.way(s, u, where) for u in units if IS_FOOT[u])
        yield from pay(s, units)
        yield from move.infiltrate(s, units, way)


def recover(s: State) -> None:
    """Disruption goes from all who have not acted: nothing else is left to them (7.6)."""
    recovered = s.us_disrupted & ~s.us_acted
    if recovered:
        s.us_disrupted &= ~recovered
        s.tell("recovered", "7.6", tuple(cells_of(recovered)))


# Close combats (8.6)


def combats(s: State) -> Rules:
    """Every hex with both sides in it, in your order; then the stacking limit (7.53)."""
    while True:
        if s.ending:
            s.phase = "over"
            return
        yield SAVE
        contested = [p for p in PLACES if s.force[p] and s.here(CELL[p])]
        if not contested:
            break
        _, p = yield Ask(US, "combat", [("combat", p) for p in contested], "8.6", form=SMALL)
        yield from close_combat(s, p, CELL[p], False, COLOUR[p])
    yield from thin_out(s)
    s.us_acted = 0
    s.phase = "over" if s.ending else "end"


def thin_out(s: State) -> Rules:
    """More than two units in a hex: you choose who is eliminated (7.53, Ruling 85)."""
    for cell in sorted(s.at):
        while True:
            units = [u for u in s.here(cell) if not IS_HQ[u]]
            if len(units) <= STACK or s.ending:
                break
            _, u = yield Ask(US, "stacking", [("unit", u) for u in units], "7.53", (cell,))
            s.kill(u, "7.53")
            s.check_catastrophe()
            if s.ending:
                return
