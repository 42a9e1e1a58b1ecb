"""Impulses (8.0), the Sunset DR (6.3.1), weather (9.0) and the Advantage's shift (15.2)."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Roll, Rules
from game.ieshima.bombardment import bombardment, has_target, is_available
from game.ieshima.data import (
    AREAS,
    BEACH_BOXES,
    FIRST_BOXES,
    JAPAN,
    LAST_IMPULSE,
    MARKERS,
    SPECIAL_BOX,
    US,
)
from game.ieshima.forms import IMPULSE
from game.ieshima.movement import activate, can_activate, can_regroup, regroupers
from game.ieshima.special import can_place_by_day
from game.ieshima.state import NOBODY, State
from game.ieshima.victory import is_automatic, win_automatically

SAFE_IMPULSES = 2  # no DR is less than 2: the day cannot end there
BOTH_BOXES = 0  # ("assault", 0): the green and the blue box together (16.2)


def shift_advantage(s: State) -> None:
    """At the end of the impulse or phase the other player has it (15.2)."""
    if s.advantage >= NOBODY:
        s.advantage = 1 - (s.advantage - NOBODY)
        s.tell("advantage", "15.2", s.advantage)


def impulse_options(s: State, side: int) -> list[Opt]:
    """The four types of Impulse (8.1)."""
    options: list[Opt] = []
    here = s.here[side]
    if side == US:
        boxes = [box for box in BEACH_BOXES if here[box]]
        both = all(here[b] for b in FIRST_BOXES) and any(can_activate(s, side, b) for b in FIRST_BOXES)
        if s.turn == 1 and both:  # 16.2
            options.append(("assault", BOTH_BOXES))
    else:
        boxes = [SPECIAL_BOX] if here[SPECIAL_BOX] and can_place_by_day(s) else []
    options += [("assault", a) for a in AREAS if here[a] and can_activate(s, side, a)]
    options += [("assault", b) for b in boxes if b == SPECIAL_BOX or can_activate(s, side, b)]
    options += [
        ("bombard", m)
        for m, info in enumerate(MARKERS)
        if info.side == side and is_available(s, m) and has_target(s, m)
    ]
    options.append(("pass",))
    if can_regroup(s, side):
        options.append(("regroup",))
    return options


def impulse(s: State) -> Rules:
    """The player chooses an Impulse (8.1)."""
    side = s.side
    s.sunset = s.bombarded = 0
    s.tell("impulse", "6.3", s.turn, s.impulse, side, s.rain)
    verb, *nouns = yield Ask(side, "impulse", impulse_options(s, side), "8.1", form=IMPULSE)
    s.passes = s.passes + 1 if verb == "pass" else 0
    s.phase = "half's end"
    if verb == "pass":
        s.tell("passed", "8.1.4", side)
    elif verb == "regroup":
        s.tell("regroup", "8.1.3", side)
        activate(s, regroupers(s, side))
        for u in s.active:
            s.mf[u] = 1
        s.phase = "regroup"
    elif verb == "bombard":
        s.bombarded = 1
        s.tell("bombards", "8.1.2", side, nouns[0])
        yield from bombardment(s, nouns[0])
    else:
        begin_assault(s, side, nouns[0])


def begin_assault(s: State, side: int, space: int) -> None:
    """The Active Area is chosen (8.1.1); on 16 April both boxes together (16.2)."""
    s.tell("assault", "16.2" if space == BOTH_BOXES else "8.1.1", side, space)
    if space == SPECIAL_BOX:
        s.phase = "special units"
        return
    spaces = FIRST_BOXES if space == BOTH_BOXES else (space,)
    activate(s, tuple(sorted(u for a in spaces for u in s.here[side][a])))
    s.phase = "assault"


def end_half(s: State) -> Rules:
    """The end of a player's half: victory, sunset, weather (6.3.1, 8.1.4, 9.3, 12.1)."""
    yield SAVE
    s.stand_down()
    shift_advantage(s)
    if is_automatic(s):
        win_automatically(s)
    elif s.passes >= 2:  # Ruling 7: the second pass needs no Sunset DR
        end_day(s, "8.1.4")
    elif s.side == JAPAN:
        s.side = US
        s.phase = "impulse"
    else:
        yield from sunset(s)


def sunset(s: State) -> Rules:
    """The Sunset DR ends the day, advances the marker or changes the weather (6.3.1)."""
    if not s.sunset and s.passes and s.impulse <= SAFE_IMPULSES and not s.rules.readings.early_sunset:
        # Ruling 5: after a Pass it is made only where it could end the day (8.1.4).
        s.tell("no sunset", "8.1.4", s.impulse)
        s.side = JAPAN
        s.phase = "impulse"
        s.impulse += 1
        return
    if not s.sunset:
        dice = yield Roll(2, 6, US, "sunset", "6.3.1")
        s.sunset = dice[0] + dice[1]
    s.side = JAPAN
    s.phase = "impulse"
    # Off the track the day ends too; # Ruling 6: with no weather change.
    ends = s.sunset < s.impulse or (s.impulse == LAST_IMPULSE and not s.bombarded)
    s.tell("sunset", "6.3.1", s.sunset, s.impulse, ends)
    if ends:
        end_day(s, "6.3.1")
    elif s.bombarded:
        s.tell("marker stays", "12.1", s.impulse)
    else:
        if s.sunset == s.impulse:
            s.rain = 1 - s.rain
            s.tell("weather", "9.3", s.rain)
        s.impulse += 1


def end_day(s: State, rule: str) -> None:
    s.tell("day ends", rule, s.turn)
    s.phase = "night falls"
