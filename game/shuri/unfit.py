"""What is wrong with a position as a checkpoint: each phase goes on from what those before it have left.

faults.py holds at any moment, in the midst of a procedure too; what is told here only where one begins again.
"""

from __future__ import annotations

from game.shuri.data import (
    ARRIVAL,
    CITY_INDEX,
    COAST,
    DEAD,
    DEFENCE,
    EXITED,
    GRID,
    GUNS,
    IS_EDGE,
    JAPAN,
    MAY_LAND,
    MOST_FPF_POINTS,
    OF_SIDE,
    POINTS,
    REMOVED,
    REPLACED_FROM,
    SIDE,
    TO_COME,
    UNITS,
    US,
)
from game.shuri.declare import targets
from game.shuri.differential import combats
from game.shuri.entry import BRINGING
from game.shuri.fire import attacked, within
from game.shuri.invasion import INVADING
from game.shuri.movement import EXIT_POINTS, REMOVALS
from game.shuri.obligations import idle_musts, is_barred, uncovered
from game.shuri.scenarios import TOTAL
from game.shuri.state import (
    ALIVE,
    BROUGHT,
    CUT_OFF,
    ENTERED,
    ENTERING,
    EXITS,
    FRESH,
    HELD_OUT,
    INVADED,
    KILLS,
    LANDED,
    LANDING,
    MOVED,
    NORTHERN,
    OVERDUE,
    PINNED,
    US_KILLS,
    US_SOUTH,
    State,
)
from game.shuri.victory import (
    HOLDING_OUT,
    HOLDING_OUT_FROM,
    LATE,
    NORTH_OF_PRIMARY,
    NORTH_OF_SECONDARY,
    SOUTH_OF_SECONDARY,
    WITHOUT_LINE,
    is_spent,
    scores,
    standings,
)

BEFORE_THE_DICE = ("movement", "declare", "cover", "fire")  # nobody has retreated or advanced yet
BETWEEN = ("turn", "end of turn")  # nobody has done anything in this player-turn
ENDS = ("ending", "over")


def unfit(s: State) -> list[str]:
    """All of it; empty for a sound position."""
    if s.phase == "setup":
        return _setup(s)
    found = [*_order(s), *_deeds(s), *_fates(s), *_points(s), *_cities(s)]
    if s.phase in ("declare", "cover", "fire", "fight"):
        found += _declared(s)
    return found + _ending(s) if s.phase in ENDS else found


def _setup(s: State) -> list[str]:
    """As 18.0 has it, but for where the units were put so far."""
    fresh = State.empty(s.rules)
    fresh.side = s.side
    for u in fresh.units(JAPAN) + (fresh.units(US) if s.side == US else []):
        fresh.loc[u] = s.loc[u]
    return [] if fresh.key() == s.key() else ["something has happened before the set-up (18.0)"]


def _order(s: State) -> list[str]:
    """Whose phase it is (4.0)."""
    found = []
    is_japanese = s.phase in ("replacements", "raising", "end of turn")
    if (is_japanese and s.side != JAPAN) or (s.phase == "stopped" and s.side != US):
        found.append("it is the other side's phase (4.0)")
    if s.phase in ("replacements", "raising") and not s.scenario.is_campaign:
        found.append("replacements outside the campaign (13.0)")
    if s.phase == "stopped" and s.units(JAPAN):
        found.append("there is somebody to fight (4.0)")
    begun = s.turn - s.scenario.first + 1
    if any(used > begun for used in s.landings):
        found.append("more invasions than turns (14.0)")
    if s.landings[US] and s.turn < s.scenario.landing_from:
        found.append("an invasion before its time (18.43)")
    return found


def _deeds(s: State) -> list[str]:
    """What units have done in this player-turn (5.0, 6.0, 12.0, 14.0)."""
    found = []
    done = s.done
    if any(done) and (s.phase in BETWEEN or any(done[u] for u in OF_SIDE[1 - s.side])):
        found.append("a unit has acted out of its turn (4.0)")
    if s.phase == "replacements" and any(one not in (FRESH, PINNED) for one in done):
        found.append("a unit has moved before the Movement Phase (4.0)")
    if s.phase in BEFORE_THE_DICE:
        for u in UNITS:
            found += _deed(s, u)
    if s.phase == "movement":
        landed = sum(one == LANDED for one in done)
        came = any(one in (MOVED, ENTERED) for one in done)
        if (s.stage == LANDING) != bool(landed) or s.landed != landed:
            found.append("the landings do not add up (14.13)")
        if s.stage == ENTERING and (s.side != US or not came):
            found.append("nobody has entered (12.1)")
    return found


def _deed(s: State, u: int) -> list[str]:
    did, on_map = s.done[u], s.is_on_map(u)
    if SIDE[u] != s.side:
        return []
    if not on_map:
        fits = did == FRESH or (did == MOVED and s.loc[u] == EXITED)
    elif did == FRESH:
        fits = not s.is_in_contact(u)
    elif did == PINNED:
        fits = s.is_in_contact(u) or s.side == JAPAN  # Ruling 26
    elif did == ENTERED:
        fits = s.side == US and s.is_in_contact(u) and bool(IS_EDGE[s.loc[u]])
    elif did == LANDED:
        fits = bool(MAY_LAND[u]) and s.loc[u] in COAST and bool(s.landings[s.side])
    else:
        fits = bool(s.allowance(u))
    return [] if fits else ["a unit cannot have done that (5.0)"]


def _fates(s: State) -> list[str]:
    """Units that are on the map no more (13.0, 15.0, 17.41)."""
    found = []
    gone = [sum(s.loc[u] == place for u in OF_SIDE[side]) for side, place in ((JAPAN, EXITED), (US, REMOVED))]
    if any(s.loc[u] == REMOVED for u in OF_SIDE[JAPAN]) or gone[1] > REMOVALS * gone[0]:
        found.append("more units are removed than Japanese units have left for (17.41)")
    if s.replaced and s.turn < REPLACED_FROM:
        found.append("a replacement before its time (13.11)")
    if s.pool > s.turn - (s.side == US and s.phase not in ENDS):
        found.append("more Replacement Points than turns (13.12)")
    return found


def _points(s: State) -> list[str]:
    """Points are what the scenario gives, for what has happened (17.0)."""
    one, score = s.scenario, s.score
    turns = s.turn - one.first + 1
    late = max(0, s.turn - one.withdraw_by + 1) if one.withdraw else 0
    held = max(0, s.turn - HOLDING_OUT_FROM + 1)
    dead = [sum(POINTS[u] for u in OF_SIDE[side] if s.loc[u] == DEAD) for side in (US, JAPAN)]
    arrived = sum(s.loc[u] != TO_COME for u in ARRIVAL if ARRIVAL[u] > one.first) if one.is_campaign else 0
    came_back = s.replaced * max(POINTS[u] for u in OF_SIDE[US])
    exits = sum(EXIT_POINTS * DEFENCE[u] for u in OF_SIDE[JAPAN] if s.loc[u] == EXITED)
    fits = (
        score[US_KILLS] == (dead[JAPAN] if scores(s, US) else 0)
        and dead[US] <= score[KILLS] <= dead[US] + came_back
        and score[EXITS] == exits
        and score[OVERDUE] <= LATE * one.withdraw * late
        and score[OVERDUE] % LATE == 0
        and score[ALIVE] <= (turns * len(OF_SIDE[JAPAN]) if one.rule == "18.4" else 0)
        and score[BROUGHT] == BRINGING * (arrived + s.replaced)
        and score[HELD_OUT] in (range(0, HOLDING_OUT * held + 1, HOLDING_OUT) if one.is_campaign else (0,))
        and score[INVADED] in _landing_points(s)
        and (s.phase in ENDS or not (score[NORTHERN] or score[US_SOUTH] or score[CUT_OFF]))
    )
    return [] if fits else ["points for what has not happened (17.0)"]


def _landing_points(s: State) -> range:
    """For one to six units on each turn of an American invasion (18.54)."""
    turns = s.landings[US] if s.scenario.is_campaign else 0
    return range(INVADING * turns, INVADING * 6 * turns + 1, INVADING)


def _cities(s: State) -> list[str]:
    """A city hex belongs to who is in it (13.15)."""
    wrong = s.scenario.is_campaign and any(
        s.at[cell] and s.city[n] != SIDE[s.at[cell] - 1] for cell, n in CITY_INDEX.items()
    )
    return ["a city hex is not its occupant's (13.15)"] if wrong else []


def _declared(s: State) -> list[str]:
    """Combats as far as they can be declared by now (7.0-10.0)."""
    found = []
    phase, side = s.phase, s.side
    if (any(s.joined) and phase == "declare") or (any(s.fpf) and phase in ("declare", "cover")):
        found.append("something is declared before its time (7.5)")
    if phase != "fight" and any(s.aim[u] and s.aim[u] - 1 not in targets(s, u) for u in s.units(side)):
        found.append("an attack on somebody out of reach (7.1, 8.1)")
    if phase != "declare" and phase != "fight" and idle_musts(s, side):
        found.append("a unit does not attack that must (7.2)")
    if phase == "fire" and uncovered(s, side):
        found.append("a unit is not attacked that must be (7.2)")
    for one in combats(s):
        near = all(s.loc[v] in GRID.near[s.loc[u]] for u in one.attackers for v in one.defenders)
        if len(one.defenders) > 1 and (not one.attackers or not near):
            found.append("a further defender whom not all attackers touch (7.31)")
        if one.points and len(one.defenders) > 1 and is_barred(s, one.defenders):
            found.append("ground support on rough ground (16.1)")
        early = phase in ("declare", "cover")
        if one.shield > (0 if early else MOST_FPF_POINTS) or not (one.attackers or one.guns or one.points):
            found.append("protective fire for nothing (9.2, 16.2)")
    if phase == "fire" and any(s.fpf[u] and not _may_fire(s, u, s.fpf[u] - 1) for u in GUNS):
        found.append("protective fire that a gun cannot give (8.2)")
    return found


def _may_fire(s: State, gun: int, head: int) -> bool:
    own = attacked(s, gun)
    return head == own if own >= 0 else not s.is_in_contact(gun) and head in within(s, gun)


def _ending(s: State) -> list[str]:
    """Why it ended, and the points for positions (4.0, 17.3, 17.5)."""
    one = s.scenario
    is_reached = one.victory == TOTAL and s.total(JAPAN) >= one.level
    is_beaten = is_spent(s, US) or (is_spent(s, JAPAN) and not one.territory)
    if not (s.turn == one.last or is_reached or is_beaten):
        return ["the game ended too early (4.0)"]
    first, second, south, cut = standings(s)
    places = (
        NORTH_OF_PRIMARY * first + NORTH_OF_SECONDARY * second,
        SOUTH_OF_SECONDARY * south,
        WITHOUT_LINE * cut,
    )
    told = s.score[NORTHERN], s.score[US_SOUTH], s.score[CUT_OFF]
    if told != (places if s.phase == "over" else (0, 0, 0)):
        return ["points for positions that nobody holds (17.3, 17.5)"]
    return []
