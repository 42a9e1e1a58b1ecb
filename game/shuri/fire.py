"""Final protective fire (8.2, 9.2, 16.2): the defender assigns it to all combats before the first die."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Rules
from game.shuri.data import FPF, GUNS, JAPAN, MOST_FPF_POINTS, US
from game.shuri.differential import combat_of, heads
from game.shuri.forms import FIRES, NUMBER, TARGET
from game.shuri.obligations import in_range
from game.shuri.orders import best_fire
from game.shuri.state import ASKED, ON_FPF, State


def attacked(s: State, u: int) -> int:
    """The first defender of the combat in which a unit is attacked; -1 if in none."""
    if s.joined[u]:
        return s.joined[u] - 1
    return u if u in heads(s) else -1


def within(s: State, gun: int) -> list[int]:
    """Combats with a defender within a gun's range (8.2)."""
    found = heads(s)
    return sorted(h for h in found if any(in_range(s, gun, u) for u in combat_of(s, h).defenders))


def free_guns(s: State) -> list[int]:
    """Japanese guns that may still fire for others: not attacked themselves, in no enemy zone of control."""
    return [
        u
        for u in GUNS
        if s.is_on_map(u) and not s.fpf[u] and not s.is_in_contact(u) and attacked(s, u) < 0 and within(s, u)
    ]


def shieldable(s: State) -> list[int]:
    """Combats that may have more American ground support as FPF (16.2)."""
    if sum(s.points) >= s.support():
        return []
    return sorted(head for head in heads(s) if s.points[head] < MOST_FPF_POINTS)


def fire(s: State) -> Rules:
    """Guns and points for the defender, one after the other."""
    side = 1 - s.side
    if side == JAPAN:
        own_fire(s)
    while True:
        yield SAVE
        guns = free_guns(s) if side == JAPAN else []
        shields = shieldable(s) if side == US else []
        if not guns and not shields:
            break
        if s.order(side, ON_FPF) != ASKED:
            fire_by_order(s, side)
            break
        options: list[Opt] = [("done",), *(("support", h) for h in shields), *(("unit", u) for u in guns)]
        verb, *nouns = yield Ask(side, "fire", options, "8.2" if side == JAPAN else "9.2", form=FIRES)
        if verb == "done":
            break
        if verb == "unit":
            aims: list[Opt] = [("at", head) for head in within(s, nouns[0])]
            _, head = yield Ask(side, "fire.target", aims, "8.2", (nouns[0],), TARGET)
            s.fpf[nouns[0]] = head + 1
            s.tell("fpf", "8.2", nouns[0], head)
        else:
            head = nouns[0]
            most = min(s.support() - sum(s.points), MOST_FPF_POINTS - s.points[head])
            numbers: list[Opt] = [("points", n) for n in range(1, most + 1)]
            _, n = yield Ask(side, "fire.points", numbers, "16.2", (head,), NUMBER)
            shield(s, head, n)
    s.phase = "fight"


def own_fire(s: State) -> None:
    """A gun that is itself attacked adds its fire to its own combat (8.2)."""
    for u in GUNS:
        if s.is_on_map(u) and not s.fpf[u]:
            head = attacked(s, u)
            if head >= 0:
                s.fpf[u] = head + 1


def shield(s: State, head: int, n: int) -> None:
    s.points[head] += n
    s.tell("shielded", "9.2", head, n)


def fire_by_order(s: State, side: int) -> None:
    """By the standing order: gun after gun, point after point."""
    if side == JAPAN:
        for u in free_guns(s):
            head = best_fire(s, side, within(s, u), FPF[u])
            if head is not None:
                s.fpf[u] = head + 1
                s.tell("fpf", "8.2", u, head)
        return
    given: dict[int, int] = {}
    while shields := shieldable(s):
        best = best_fire(s, side, shields, 1)
        if best is None:
            break
        s.points[best] += 1
        given[best] = given.get(best, 0) + 1
    for head, n in given.items():
        s.tell("shielded", "9.2", head, n)
