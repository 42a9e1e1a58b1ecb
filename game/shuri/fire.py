"""Final protective fire (8.2, 9.2, 16.2): the defender assigns it to all combats before the first die."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.core.request import SAVE, Ask, Opt, Rules
from game.shuri.data import DOT, FPF, GRID, GUNS, JAPAN, MOST_FPF_POINTS, RANGE, RETREAT, US, column_of
from game.shuri.differential import (
    Combat,
    attack_of,
    combat_of,
    defence_of,
    effect,
    fought,
    heads,
    shift_of,
    worth_of,
)
from game.shuri.forms import FIRES, LAST_NUMBER, LAST_TARGET
from game.shuri.state import ASKED, FPF_EVEN, ON_FPF, State


def attacked(s: State, u: int) -> int:
    """The first defender of the combat in which a unit is attacked; -1 if in none."""
    if s.joined[u]:
        return s.joined[u] - 1
    return u if u in fought(s) else -1


def defended(s: State) -> list[tuple[int, list[int]]]:
    """The combats by their first defenders, each with the hexes of all of them."""
    loc, joined = s.loc, s.joined
    others = [u for u, one in enumerate(joined) if one]
    return [(h, [loc[h], *[loc[u] for u in others if joined[u] == h + 1]]) for h in sorted(fought(s))]


def within(s: State, gun: int, combats: Sequence[tuple[int, list[int]]] | None = None) -> list[int]:
    """Combats with a defender within a gun's range (8.2)."""
    row, far = GRID.distances(s.loc[gun]), RANGE[gun]
    found = defended(s) if combats is None else combats
    return [h for h, cells in found if any(row[cell] <= far for cell in cells)]


def free_guns(s: State) -> list[int]:
    """Japanese guns that may still fire for others: not attacked themselves, in no enemy zone of control."""
    found = defended(s)
    return [u for u in _idle_guns(s, found) if within(s, u, found)]


def reaching(s: State, cells: list[int]) -> list[int]:
    """Those of them that could fire for a defender in one of these hexes."""
    return [u for u in _idle_guns(s, defended(s)) if within(s, u, [(0, cells)])]


def _idle_guns(s: State, combats: Sequence[tuple[int, list[int]]]) -> Iterator[int]:
    zone, loc = s.zones[US], s.loc
    fought_over = {cell for _, cells in combats for cell in cells}
    for u in GUNS:
        if s.is_on_map(u) and not s.fpf[u] and not zone[loc[u]] and loc[u] not in fought_over:
            yield u


def shieldable(s: State) -> list[int]:
    """Combats that may have more American ground support as FPF (16.2)."""
    if sum(s.points) >= s.support():
        return []
    return sorted(head for head in fought(s) if s.points[head] < MOST_FPF_POINTS)


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
            _, head = yield Ask(side, "fire.target", aims, "8.2", (nouns[0],), LAST_TARGET)
            s.fpf[nouns[0]] = head + 1
            s.tell("fpf", "8.2", nouns[0], head)
        else:
            head = nouns[0]
            most = min(s.support() - sum(s.points), MOST_FPF_POINTS - s.points[head])
            numbers: list[Opt] = [("points", n) for n in range(1, most + 1)]
            _, n = yield Ask(side, "fire.points", numbers, "16.2", (head,), LAST_NUMBER)
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


# By standing order


class Weight:
    """Six times what a combat brings the attacker against more fire: points, and ground taken."""

    def __init__(self, s: State, one: Combat) -> None:
        self.s, self.one = s, one
        self.ground = sum(2 if s.shift(s.loc[u]) else 1 for u in one.defenders)
        self.differential, self.shift = attack_of(s, one) - defence_of(one), shift_of(s, one)
        self.known: dict[int, int] = {}  # what a result is worth: the same in every column
        self.columns: dict[int, int] = {}

    def against(self, strength: int) -> int:
        at = column_of(self.differential - strength, self.shift)
        found = self.columns.get(at)
        if found is None:
            found = self.columns[at] = sum(map(self.of, self.s.table[at]))
        return found

    def of(self, result: int) -> int:
        found = self.known.get(result)
        if found is None:
            drives = result in RETREAT and result > DOT and effect(result, bool(self.one.attackers))
            found = worth_of(self.s, self.one, result) + (self.ground if drives else 0)
            self.known[result] = found
        return found


def allot(s: State, side: int) -> dict[int, int]:
    """The fire of a side as its standing order has it: gun -> combat, or combat -> points.

    Several guns may be needed to move a column, so they are given in batches: again and again the one that
    takes most from the attacker for each gun.
    """
    is_even = s.order(side, ON_FPF) == FPF_EVEN
    heads_ = heads(s)
    ones = {head: Weight(s, combat_of(s, head)) for head in heads_}
    more = dict.fromkeys(heads_, 0)  # strength given here
    found: dict[int, int] = {}
    if side == JAPAN:
        fights = defended(s)
        reach = {gun: within(s, gun, fights) for gun in free_guns(s)}
        while reach:
            batches = []
            for head in heads_:
                guns = [gun for gun, able in reach.items() if head in able]
                now = ones[head].against(more[head])
                for n in range(1, (1 if is_even else len(guns)) + 1 if guns else 0):
                    gain = now - ones[head].against(more[head] + sum(FPF[gun] for gun in guns[:n]))
                    rank = -more[head] if is_even else gain / n
                    batches.append((rank, -n, -s.loc[head], head, guns[:n]))
            if not batches or (max(batches)[0] <= 0 and not is_even):
                break
            *_, head, guns = max(batches)
            for gun in guns:
                found[gun] = head
                more[head] += FPF[gun]
                del reach[gun]
        return found
    left = s.support() - sum(s.points)
    while left > 0:
        steps = []
        for head in heads_:
            now = ones[head].against(more[head])
            for n in range(1, min(left, MOST_FPF_POINTS - s.points[head] - more[head]) + 1):
                gain = now - ones[head].against(more[head] + n)
                rank = -more[head] if is_even else gain / n
                steps.append((rank, -n, -s.loc[head], head))
        if not steps or (max(steps)[0] <= 0 and not is_even):
            break
        _, less, _, head = max(steps)
        more[head] -= less
        left += less
    return {head: n for head, n in more.items() if n}


def fire_by_order(s: State, side: int) -> None:
    for one, other in sorted(allot(s, side).items()):
        if side == JAPAN:
            s.fpf[one] = other + 1
            s.tell("fpf", "8.2", one, other)
        else:
            shield(s, one, other)
