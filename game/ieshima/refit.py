"""The Refit Phase (6.5, 14.0)."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Rules
from game.ieshima.data import AREAS, BOX_RP, ELIMINATED, GUSUKU, JAPAN, JAPANESE_UNITS, US, US_UNITS
from game.ieshima.forms import REFIT, WHERE
from game.ieshima.impulse import shift_advantage
from game.ieshima.state import FOUGHT, NOBODY, State, Units
from game.ieshima.supply import is_supplied, supplied_areas, vacant_area_control
from game.ieshima.victory import is_automatic, win_automatically


def replacement_points(s: State, side: int) -> int:
    """The Replacement Points of a turn (14.4), less a Kamikaze's hit (19.1)."""
    if side == JAPAN:
        return int(s.control[GUSUKU] == JAPAN)
    points = sum(points for points, turn in BOX_RP.values() if s.turn >= turn)
    return max(0, points - s.kamikaze_hit)


def begin_refit(s: State) -> Rules:
    """Vacant Area control (14.2), then the Japanese refit first (14.1)."""
    s.night = 0
    s.tell("refit", "6.5", s.turn)
    vacant_area_control(s)
    if is_automatic(s):
        win_automatically(s)
        return
    s.side = JAPAN
    yield from receive_points(s)


def receive_points(s: State) -> Rules:
    """The points of a side, one more for the Advantage (15.1C)."""
    side = s.side
    s.points, s.flips = replacement_points(s, side), 0
    s.tell("points", "14.4", side, s.points)
    cut_off = unsupplied(s, side)
    if cut_off:
        s.tell("cut off", "14.3", cut_off)
    s.phase = "replacements"
    if s.advantage == side and replacements_wanted(s, side):
        options: list[Opt] = [("keep advantage",), ("spend advantage",)]
        (verb,) = yield Ask(side, "refit.advantage", options, "15.1C", (s.points,))
        if verb == "spend advantage":
            s.advantage = NOBODY + side
            s.points += 1
            s.tell("increased replacements", "15.1C", side)


def unsupplied(s: State, side: int) -> Units:
    """Reduced units on the map that cannot trace supply (14.3, 14.5.1)."""
    supplied = supplied_areas(s, side)
    return tuple(
        u for a in AREAS for u in s.here[side][a] if not s.full[u] and not is_supplied(s, side, a, supplied)
    )


def replacements_wanted(s: State, side: int) -> bool:
    """Is there anything a point could do?"""
    return bool(refit_options(s, side, 1, 0))


def refit_options(s: State, side: int, points: int, flips: int) -> list[Opt]:
    """("flip", u) and ("rebuild", u) within the points left (14.5).

    # Ruling 50: a unit rebuilt in this phase (mf FOUGHT) does not flip in it.
    """
    supplied = supplied_areas(s, side)
    units = US_UNITS if side == US else JAPANESE_UNITS
    options: list[Opt] = []
    if points or flips:
        hurt = (u for u in units if not s.full[u] and s.mf[u] != FOUGHT and s.loc[u] != ELIMINATED)
        ok = (u for u in hurt if is_supplied(s, side, s.loc[u], supplied))
        # Like units in different places are different choices.
        seen: dict[tuple[int, int], int] = {}
        for u in ok:
            seen.setdefault((u // 4, s.loc[u]), u)
        options += [("flip", u) for u in sorted(seen.values())]
    if points and any(s.room(a, side) > 0 for a in supplied):
        options += [("rebuild", group[0]) for group in s.groups(s.here[side][ELIMINATED])]
    return options


def replacements(s: State) -> Rules:
    """A side spends its points (14.5); what is left is lost (14.6)."""
    side = s.side
    while True:
        yield SAVE
        choices = refit_options(s, side, s.points, s.flips)
        if not choices:
            break
        options: list[Opt] = sorted([("done",), *choices])
        verb, *nouns = yield Ask(side, "refit", options, "14.5.2", (s.points, s.flips), REFIT)
        if verb == "done":
            break
        u = nouns[0]
        if verb == "flip":
            if s.flips:
                s.flips -= 1
            else:
                s.points -= 1
                s.flips += 1
            s.full[u] = 1
            s.tell("flipped", "14.5.2", u)
        else:
            s.points -= 1
            yield from rebuild(s, side, u)
    if s.points:
        s.tell("points lost", "14.6", side, s.points)
    s.points = s.flips = 0
    s.stand_down()
    if side == JAPAN:
        s.phase = "american refit"
    else:
        s.kamikaze_hit = 0
        shift_advantage(s)
        s.phase = "end"


def american_refit(s: State) -> Rules:
    s.side = US
    yield from receive_points(s)


def rebuild(s: State, side: int, u: int) -> Rules:
    """An eliminated unit comes back at Reduced-Strength (14.5.3, 14.5.4)."""
    areas = sorted(a for a in supplied_areas(s, side) if s.room(a, side) > 0)
    rule = "14.5.3" if side == US else "14.5.4"
    _, area = yield Ask(side, "refit.area", [("area", a) for a in areas], rule, (u,), WHERE)
    s.move((u,), area)
    s.full[u] = 0
    s.mf[u] = FOUGHT
    s.tell("rebuilt", rule, u, area)
    s.check_control(area)
