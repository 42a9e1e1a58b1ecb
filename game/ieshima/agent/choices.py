"""Small decisions in words: what is lost, by what, and what to look at; all of it counted."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import product

from game.core.request import Ask
from game.core.text import count, percent, signed
from game.ieshima.agent.fight import Spread, spread
from game.ieshima.agent.small import FAIR_BID, FAVOURED, advantage_worth, worths
from game.ieshima.attrition import most_points
from game.ieshima.combat import call_modifier
from game.ieshima.data import (
    CALLS,
    ELIMINATED,
    FIGURES,
    IS_PILLBOX,
    JAPANESE_UNITS,
    SIDE,
    SPECIAL_UNITS,
    US,
    US_UNITS,
)
from game.ieshima.names import NAME, PEOPLE, short, space
from game.ieshima.odds import day_ends, previews
from game.ieshima.retreat import retreat_room
from game.ieshima.state import State

DICE = range(1, 7)
TELLING = 0.05  # Victory Points that are worth a word


def warning(s: State, ask: Ask) -> str:
    maker = _WARNINGS.get(ask.kind)
    return maker(s, ask) if maker else ""


def idea(s: State, ask: Ask) -> str:
    maker = _IDEAS.get(ask.kind)
    return maker(s, ask) if maker else ""


# New dice


@cache
def dice_above(difference: int) -> float:
    """The chance that two dice beat two others by more than this."""
    throws = [a + b - c - d for a, b, c, d in product(DICE, repeat=4)]
    return sum(throw > difference for throw in throws) / len(throws)


def _ends(s: State, ask: Ask) -> bool:
    """Do the dice on the table end the day (6.3.1)?"""
    side, _, _, ours, _, _ = ask.ctx
    return side == US and not s.sunset and ours < s.impulse


def _reroll_warning(s: State, ask: Ask) -> str:
    side, area, av, ours, dv, theirs = ask.ctx
    difference = av + ours - dv - theirs
    found = []
    if ask.who == side and difference <= 0:
        found.append(_failure(s, difference))
    elif ask.who != side and difference > 0 and area:
        most = most_points(s, s.here[ask.who][area])
        whole = ": all that you have there" if difference >= most else ""
        found.append(f"These dice cost you {count(difference, 'point')} in {short(area)}{whole}.")
    if side == US and not s.sunset and _ends(s, ask) == (ask.who == US):
        found.append("With these dice the day ends." if ask.who == US else "With these dice the day goes on.")
    return " ".join(found)


def _failure(s: State, difference: int) -> str:
    if s.bombarded:
        return "These dice do nothing."
    if difference == 0:
        return "These dice are a stalemate: only your lead loses a step."
    return f"These dice are a repulse by {-difference}: every attacker loses a step."


def _reroll_idea(s: State, ask: Ask) -> str:
    side, _, _, ours, _, theirs = ask.ctx
    lucky = ours - theirs
    better = dice_above(lucky) if ask.who == side else 1 - dice_above(lucky - 1)
    price = advantage_worth(s, ask.who)
    gain = worths(s, ask)[1] + price
    worth = f", worth {gain:+.1f} Victory Points" if abs(gain) >= TELLING else ""
    found = [f"New dice do better in {percent(better)} of all throws{worth}."]
    if side == US and not s.sunset and day_ends(s):
        now = "ends" if _ends(s, ask) else "goes on"
        found.append(f"With these the day {now}; new ones end it with {percent(day_ends(s))}.")
    found.append(f"To hold the Advantage is worth {price:.1f}; it would pass to {_others(ask.who)}.")
    return " ".join(found).replace("-", "−")


def _others(who: int) -> str:
    return PEOPLE[1 - who].replace("The", "the")


# Losses


def least_dead(s: State, units: Iterable[int], room: int, points: int) -> int:
    """How many of the units must be eliminated to take so many points, at least."""
    found = {(0, 0): 0}  # points taken, retreats used -> eliminated
    for u in units:
        ways = [(0, 0, 0)]
        flip = 1 if s.full[u] else 0
        if flip:
            ways.append((1, 0, 0))
        if not IS_PILLBOX[u]:
            ways.append((flip + 1, 1, 0))
        ways.append((flip + 2, 0, 1))
        after: dict[tuple[int, int], int] = {}
        for (taken, used), dead in found.items():
            for p, r, d in ways:
                if taken + p <= points and used + r <= room:
                    place = taken + p, used + r
                    after[place] = min(after.get(place, 99), dead + d)
        found = after
    return min((dead for (taken, _), dead in found.items() if taken == points), default=0)


def _attrition_warning(s: State, ask: Ask) -> str:
    area, left = ask.ctx[0], ask.ctx[1]
    here = s.here[ask.who][area]
    room = retreat_room(s, ask.who, area)
    dead = least_dead(s, here, room, left)
    units = count(len(here), "unit")
    if dead:
        loss = f"{dead} of your {units} there {'is' if dead == 1 else 'are'} lost whatever you do"
    elif sum(s.full[u] for u in here) >= left:
        loss = "flips alone can pay it"
    else:
        loss = "flips and retreats can pay it, but who retreats holds no ground"
    return f"{count(left, 'point')} to take in {space(area)}: {loss}."


def _attrition_idea(s: State, ask: Ask) -> str:
    area, left = ask.ctx[0], ask.ctx[1]
    here, side = s.here[ask.who][area], ask.who
    is_held = s.control[area] == side and s.here[1 - side][area]
    if least_dead(s, here, retreat_room(s, side, area), left) >= len(here) - 1:
        return f"Hardly anybody is left after this: think of who holds {short(area)} next."
    if is_held:
        return f"Somebody should stay: {short(area)} goes with the last unit in it."
    if sum(s.full[u] for u in here) >= left:
        return "A flip costs least: a reduced unit still fights, and the refit heals it."
    return "Let go what is reduced already: the next step of a full unit is the dearer one."


# The rest


def _success(s: State, ask: Ask) -> list[float]:
    found = [odds["outcomes"][0]["chance"] for odds in previews(s, ask) if odds and odds["outcomes"]]
    return found or [0.0]


def _lead_idea(s: State, ask: Ask) -> str:
    best = percent(max(_success(s, ask)))
    return f"The lead takes a step unless the attack is repulsed. With the best one it succeeds with {best}."


def _defender_idea(s: State, ask: Ask) -> str:
    best = percent(min(_success(s, ask)))
    return (
        "The lead raises the Defense Value and takes the first point. "
        f"With the best one the attack succeeds with {best}."
    )


def _call_idea(s: State, ask: Ask) -> str:
    area, call, av, dv = ask.ctx
    info = CALLS[call]
    comes = min(6, max(0, 7 - info.need + call_modifier(s, call, area))) / 6
    with_it, without = spread(av + info.bonus - dv), spread(av - dv)
    return (
        f"A call costs nothing, and comes with {percent(comes)}: the attack then succeeds with "
        f"{percent(_won(with_it))}, else with {percent(_won(without))}."
    )


def _won(odds: Spread) -> float:
    return 1 - odds.repulse - odds.stalemate


def _figure_idea(s: State, ask: Ask) -> str:
    _, av, dv = ask.ctx
    better = f"{percent(_won(spread(av + 1 - dv)))} instead of {percent(_won(spread(av - dv)))}"
    return f"With {FIGURES[ask.who]} the attack succeeds with {better}; equal dice kill him."


def _target_idea(s: State, ask: Ask) -> str:
    return "The first point falls on the Primary Target: it flips a full unit and kills a reduced one."


def _retreat_idea(s: State, ask: Ask) -> str:
    if ask.who == US:
        return "The nearer to the fight it stays, the sooner it is back."
    return "Look for the Area where one defender more counts most."


def _voluntary_idea(s: State, ask: Ask) -> str:
    area = ask.ctx[0]
    return f"Who leaves is safe, and {short(area)} is the weaker for it."


def _refit_idea(s: State, ask: Ask) -> str:
    units = US_UNITS if ask.who == US else JAPANESE_UNITS
    points, flips = ask.ctx
    gone = sum(s.loc[u] == ELIMINATED for u in units)
    hurt = sum(not s.full[u] and s.loc[u] != ELIMINATED and SIDE[u] == ask.who for u in units)
    half = " and a flip" if flips else ""
    return (
        f"{count(points, 'point')}{half} left for {hurt} reduced and {gone} lost: "
        "a point flips two of a battalion, or brings one back reduced."
    )


def _spend_idea(s: State, ask: Ask) -> str:
    price = advantage_worth(s, ask.who)
    return (
        f"Kept for a reroll the Advantage is worth about {price:.1f} Victory Points; "
        f"spent, it passes to {_others(ask.who)}."
    )


def _returning_idea(s: State, ask: Ask) -> str:
    lost = sum(s.loc[u] == ELIMINATED for u in SPECIAL_UNITS)
    return f"{count(ask.ctx[0], 'unit')} of {lost} may return: Pillboxes hold a height longest."


def _bid_idea(s: State, ask: Ask) -> str:
    return (
        f"Between equal players the {NAME[FAVOURED]} side wins more often; "
        f"a bid of {signed(FAIR_BID)} makes both alike."
    )


Maker = Callable[[State, Ask], str]
_WARNINGS: dict[str, Maker] = {"reroll": _reroll_warning, "attrition": _attrition_warning}
_IDEAS: dict[str, Maker] = {
    "combat.lead": _lead_idea,
    "combat.defender": _defender_idea,
    "call": _call_idea,
    "figure": _figure_idea,
    "bombard.unit": _target_idea,
    "reroll": _reroll_idea,
    "attrition": _attrition_idea,
    "retreat.area": _retreat_idea,
    "retreat.order": _retreat_idea,
    "retreat.voluntary": _voluntary_idea,
    "refit": _refit_idea,
    "refit.area": _retreat_idea,
    "refit.advantage": _spend_idea,
    "reinforcement.advantage": _spend_idea,
    "reinforcement.units": _returning_idea,
    "wish": _bid_idea,
    "bid": _bid_idea,
}
