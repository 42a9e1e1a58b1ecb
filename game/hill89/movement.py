"""Movement (5.1, 5.5): along the numbers, past Resupply and the lap line."""

from __future__ import annotations

from game.core.fields import put
from game.core.request import Ask, Roll, Rules
from game.hill89.anytime import use_medkit
from game.hill89.data import (
    BOTTOM,
    FIRST_COLUMN,
    KIT_MEDKIT,
    LAP_BEGINS,
    LAP_ENDS,
    MG,
    OBJECTIVES,
    REFUEL,
    SCENARIOS,
    TOP,
    Scenario,
)
from game.hill89.enemy import suppress
from game.hill89.fight import foggy, lift_fog
from game.hill89.resupply import resupply
from game.hill89.state import State, Tuple


def destination(s: State, value: int) -> tuple[int, bool, bool]:
    """Where the pawn comes to stand, and whether it passes Resupply and the lap line (5.1)."""
    at, past_resupply, past_line = s.pawn, False, False
    if s.cards.count(0) == 1:  # all ten numbers are in play
        to = at + value
        return (to - 1) % 10 + 1, at in TOP and to not in TOP, to > 10
    while value:
        before = at
        at = at % 10 + 1
        while not s.cards[at]:
            at = at % 10 + 1
        past_resupply |= before in TOP and at not in TOP
        past_line |= at < before
        value -= 1
    return at, past_resupply, past_line


def spend(s: State, value: int) -> None:
    """A die leaves the pool."""
    pool = list(s.pool)
    pool.remove(value)
    s.pool = tuple(pool)


def move(s: State, value: int) -> Rules:
    """Discard a die, move its full value (5.1)."""
    spend(s, value)
    to, past_resupply, past_line = destination(s, value)
    s.tell("moved", "5.1", value, s.pawn, to)
    start, ring = s.pawn, s.cards
    s.pawn = to
    if past_line:
        yield from lap(s)
    if past_resupply:
        yield from resupply(s)
        if s.cards.count(0) > ring.count(0):
            walk_on(s, ring, start, value)
    step_on_mine(s)


def walk_on(s: State, ring: Tuple, start: int, value: int) -> None:
    """A number left the game as Resupply was passed: the rest of the move does not count it (5.4).

    # Ruling 18: the pawn stood on the first number after Resupply, or on the team that took its place.
    """
    first = next(n for n in BOTTOM if ring[n])
    walked = sum(map(bool, ring[start + 1 : first + 1]))
    before = s.pawn
    s.pawn = first if s.cards[first] else s.cards.index(MG)
    s.pawn = destination(s, value - walked)[0]
    if s.pawn != before:
        s.tell("moved on", "5.4", s.pawn)


def step_on_mine(s: State) -> None:
    """A move that ends on a Mine Field costs 1 health, and the mine is gone (9.9).

    # Ruling 36: a Med Kit is used before the last health goes; it may come from the Resupply just passed.
    """
    if s.mines >> s.pawn & 1:
        if s.health == 1 and s.kit[KIT_MEDKIT]:
            use_medkit(s)
        s.mines &= ~(1 << s.pawn)
        s.tell("mine", "9.9", s.pawn)
        s.lose(1, "9.9")


def cross_line(s: State) -> None:
    """The flag goes up (5.5)."""
    s.flag = max(0, s.flag - 1)
    s.laps += 1
    s.tell("lap", "5.5", s.flag)


def lap(s: State) -> Rules:
    """A lap ends, and the next one begins if the flag has not reached zero (5.5, 3.3).

    # Ruling 28: the effects happen at the crossing, that of the end on the last lap too.
    """
    cross_line(s)
    scenario = scenario_of(s)
    if scenario.when == LAP_ENDS:
        yield from effect(s, scenario)
    if scenario.when == LAP_BEGINS and s.flag:
        yield from effect(s, scenario)


def allowance(s: State) -> int:
    """Action dice of this Objective, those stored on cards included (3.2, 13.1)."""
    extra = s.rules.extra_die if s.stage <= 2 else 0
    return OBJECTIVES[s.objective].dice + extra


def scenario_of(s: State) -> Scenario:
    return SCENARIOS[OBJECTIVES[s.objective].scenario]


def effect(s: State, scenario: Scenario) -> Rules:
    """What a scenario card does at the beginning or end of a lap (3.3)."""
    s.tell("scenario", "3.3", OBJECTIVES[s.objective].scenario)
    if scenario.effect == "spawn":
        s.spawn(1, "3.3")
    elif scenario.effect == "fog":
        at = next((at for at, enemy in enumerate(s.up) if enemy), None)
        if at is not None:
            s.fog = put(s.fog, at, s.fog[at] + 1)
            s.tell("fog", "3.3", s.up[at], at + FIRST_COLUMN, s.fog[at])
    elif scenario.effect == "suppress":
        (face,) = yield Roll(1, 10, 0, "interlocking", "3.3")
        suppress(s, face, "3.3")
    elif scenario.effect == "clear":
        columns = foggy(s)
        if columns:
            _, column = yield Ask(0, "clear", [("scout", c) for c in columns], "3.3")
            lift_fog(s, column, "3.3")
    elif scenario.effect == "rain":
        found = sum(1 << card for card in s.cards if card) & REFUEL & ~s.rotated
        if found:
            s.rotated |= found
            s.tell("rotated", "3.3", found)
