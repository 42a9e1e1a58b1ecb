"""Combats are resolved one by one (7.5, 7.6), with exchanges and advances (7.8)."""

from __future__ import annotations

from game.core.request import SAVE, Ask, Opt, Roll, Rules
from game.shuri.data import (
    A1,
    A2,
    AE,
    ATTACK,
    DE,
    DEFENCE,
    DOT,
    EX,
    GRID,
    IS_GUN,
    RETREAT,
    SIDE,
    US,
    column_of,
)
from game.shuri.differential import Combat, attack_of, combat_of, defence_of, effect, fought, shift_of
from game.shuri.forms import AHEAD, NEXT
from game.shuri.orders import advances
from game.shuri.replacements import occupy
from game.shuri.retreat import retreat
from game.shuri.state import ASKED, ON_ADVANCE, State
from game.shuri.victory import eliminate, is_spent, is_won


def fight(s: State) -> Rules:
    """The attacker chooses which combat is next (7.5)."""
    side = s.side
    while True:
        yield SAVE
        if is_won(s):
            return
        left = sorted(fought(s))
        if not left or is_spent(s, US):
            break
        options: list[Opt] = [("fight", head) for head in left]
        _, head = yield Ask(side, "fight", options, "7.5", form=NEXT)
        yield from resolve(s, combat_of(s, head))
    s.call_off()
    s.phase = "done"


def resolve(s: State, one: Combat) -> Rules:
    """Die, result, retreats, losses, advance (7.6)."""
    side = s.side
    attack, defence = attack_of(s, one), defence_of(one)
    at = column_of(attack - defence, shift_of(s, one))
    (die,) = yield Roll(1, 6, side, "combat", "7.6")
    found = s.table[at][die - 1]
    result = effect(found, bool(one.attackers))
    s.tell("fought", "7.62" if found == DOT else "7.6", *one[:4], attack, defence, at, die, found)
    banzai = [u for u in one.attackers if s.banzai[u]]
    clear(s, one)
    left = {u: s.loc[u] for u in (*one.attackers, *one.defenders)}
    if result is None:
        if found != DOT:
            s.tell("no effect", "8.4", one.head, found)
    elif result in (A1, A2):
        # Ruling 23: Banzai units do not retreat before they are eliminated.
        yield from retreat(s, [u for u in one.attackers if u not in banzai], RETREAT[result])
    elif result == AE:
        for u in one.attackers:
            eliminate(s, u, "7.6")
    elif result in (DE, EX):
        for u in one.defenders:
            eliminate(s, u, "7.6")
        if result == EX:
            yield from exchange(s, one)
    else:
        yield from retreat(s, list(one.defenders), RETREAT[result])
    for u in banzai:
        if s.loc[u] < GRID.n:
            eliminate(s, u, "10.0")
    if one.attackers and not is_won(s):
        yield from advance(s, one, left)


def clear(s: State, one: Combat) -> None:
    """A combat that is being resolved is declared no more."""
    for u in (*one.attackers, *one.guns):
        s.aim[u] = s.banzai[u] = 0
    for u in one.fpf:
        s.fpf[u] = 0
    for u in one.defenders:
        s.joined[u] = s.points[u] = 0


def exchange(s: State, one: Combat) -> Rules:
    """Attackers are removed until their strengths reach the defenders' (7.6)."""
    owed = sum(DEFENCE[u] for u in one.defenders)
    left = list(one.attackers)
    while owed > 0 and left:
        u = left[0]
        strengths = [ATTACK[v] for v in left]
        if sum(strengths) - min(strengths) >= owed:  # somebody may live
            options: list[Opt] = [("lose", v) for v in left]
            _, u = yield Ask(s.side, "exchange", options, "7.6", (owed,))
        left.remove(u)
        owed -= ATTACK[u]
        eliminate(s, u, "7.6")


def advance(s: State, one: Combat, before: dict[int, int]) -> Rules:
    """One hex, at once, into each hex that was left (7.8): all attackers are beside all defenders (7.31)."""
    at = s.at
    stayed = [u for u in one.attackers if s.loc[u] == before[u]]
    if stayed:
        for hex_ in sorted(before[u] for u in one.defenders if s.loc[u] != before[u]):
            able = [u for u in stayed if may_advance(s, u)]
            u = yield from who_advances(s, able if not at[hex_] else [], hex_)
            if u >= 0:
                stayed.remove(u)
    else:
        able = [u for u in one.defenders if s.loc[u] == before[u] and may_advance(s, u)]
        for hex_ in sorted({before[u] for u in one.attackers}):
            u = yield from who_advances(s, able if not at[hex_] else [], hex_)
            if u >= 0:
                break


def may_advance(s: State, u: int) -> bool:
    """No guns, and nobody who cannot move at all."""
    return not IS_GUN[u] and s.allowance(u) > 0


def who_advances(s: State, units: list[int], cell: int) -> Rules:
    """The unit that goes into a hex; -1 if nobody does."""
    if not units:
        return -1
    side = SIDE[units[0]]
    if s.order(side, ON_ADVANCE) != ASKED and side != s.side:
        u = units[0] if advances(s, side, cell) else -1
    else:
        options: list[Opt] = [("advance", one) for one in sorted(units)]
        verb, *nouns = yield Ask(side, "advance", [*options, ("stay",)], "7.8", (cell,), AHEAD)
        u = nouns[0] if verb == "advance" else -1
    if u >= 0:
        s.tell("advanced", "7.8", u, (s.loc[u], cell))
        s.move(u, cell)
        occupy(s, side, (cell,))
    return u
