"""Exact chances of a combat, before the dice and while it is planned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum, prod
from typing import TYPE_CHECKING, Literal, TypeAlias

from game.core.odds import odds, of_row, outcome, spread, sum_of
from game.core.request import Ask, Opt
from game.core.text import count, percent
from game.shuri.data import (
    A1,
    A2,
    AE,
    ATTACK,
    BANZAI,
    COLUMN_NAMES,
    DE,
    DEFENCE,
    DOT,
    EX,
    FPF,
    JAPAN,
    NAME,
    RESULT_WORDS,
    RETREAT,
    SIDE,
)
from game.shuri.differential import (
    Combat,
    attack_of,
    column,
    combat_of,
    defence_of,
    effect,
    is_doomed,
    shift_of,
    worth_of,
)
from game.shuri.fire import reaching
from game.shuri.names import piece, place
from game.shuri.obligations import meet, unasked, uncovered
from game.shuri.orders import back
from game.shuri.retreat import routes
from game.shuri.state import ASKED, ON_RETREAT, State

if TYPE_CHECKING:
    from game.core.border import Note, Odds, Outcome, Retreat, Term

_ORDER = (DE, EX, 7, 6, 5, 4, DOT, A1, A2, AE)
_GOOD, _BAD = {DE, EX, 4, 5, 6, 7}, {A1, A2, AE}
Tone: TypeAlias = Literal["good", "even", "bad"]
_SUFFERED: dict[Tone, Tone] = {"good": "bad", "bad": "good", "even": "even"}  # as the attacked sees it


def chances(s: State, one: Combat) -> dict[int, float]:
    """Result -> chance; results that do nothing count as none."""
    row = [
        found if effect(found, bool(one.attackers)) is not None else DOT for found in s.table[column(s, one)]
    ]
    return of_row(row)


def kill_chance(s: State, one: Combat) -> float:
    """That the first defender is eliminated, by the table or because it cannot retreat."""
    found = chances(s, one)
    return fsum(
        chance
        for result, chance in found.items()
        if result in (DE, EX)
        or (result in RETREAT and result > DOT and is_doomed(s, one.head, RETREAT[result]))
    )


def combat_odds(s: State, one: Combat) -> Odds:
    ours: list[Term] = [
        {
            "rule": "10.0" if s.banzai[u] else "7.4",
            "value": ATTACK[u] * (BANZAI if s.banzai[u] else 1),
            "what": NAME[u],
        }
        for u in one.attackers
    ]
    ours += [{"rule": "8.1", "value": ATTACK[u], "what": f"{NAME[u]}, barrage"} for u in one.guns]
    if one.points:
        ours.append({"rule": "9.1", "value": one.points, "what": "ground support"})
    theirs: list[Term] = [{"rule": "7.4", "value": DEFENCE[u], "what": NAME[u]} for u in one.defenders]
    theirs += [{"rule": "8.2", "value": FPF[u], "what": f"{NAME[u]}, fire"} for u in one.fpf]
    if one.shield:
        theirs.append({"rule": "9.2", "value": one.shield, "what": "ground support"})
    found = chances(s, one)
    outcomes: list[Outcome] = [
        outcome(
            RESULT_WORDS[result],
            found[result],
            "good" if result in _GOOD else "bad" if result in _BAD else "even",
        )
        for result in _ORDER
        if result in found
    ]
    told = odds([sum_of("Attack", ours), sum_of("Defence", theirs)], outcomes)
    told["wished"] = outcome(
        "driven off", fsum(chance for result, chance in found.items() if result in _GOOD), "good"
    )
    shift = shift_of(s, one)
    if shift:
        told["notes"].append({"text": f"Terrain: {shift} columns to the left", "rule": "7.4"})
    if fire := _under_fire(s, one, told["wished"]["chance"]):
        told["notes"].append(fire)
    told["notes"].append(
        {"text": f"{NAME[one.head]} is eliminated", "chance": kill_chance(s, one), "rule": "7.74"}
    )
    told["spread"] = spread("Victory Points won, lost ones below 0", "VP", _points(s, one))
    told["retreats"] = [
        *_driven(s, one.defenders, found.keys() & _GOOD),
        *_driven(s, _retreating(s, one), found.keys() & _BAD),
    ]
    return told


def _under_fire(s: State, one: Combat, wished: float) -> Note | None:
    """While attacks are planned: what is left of the chance if all guns in reach fire (8.2)."""
    if SIDE[one.head] != JAPAN or s.phase not in ("movement", "declare", "cover"):
        return None
    guns = reaching(s, [s.loc[u] for u in one.defenders])
    more = -sum(FPF[u] for u in guns)
    if not more or not wished:
        return None
    found = [effect(result, bool(one.attackers)) for result in s.table[column(s, one, more)]]
    left = percent(sum(result in _GOOD for result in found) / len(found))
    return {
        "text": f"{count(len(guns), 'gun')} in reach may protect it, with {-more}: then {left} driven off",
        "brief": f"{left} under fire",
        "rule": "8.2",
        "grave": True,
    }


def _retreating(s: State, one: Combat) -> list[int]:
    """Attackers who go back: Banzai units do not (ruling 23)."""
    return [u for u in one.attackers if not s.banzai[u]]


def _driven(s: State, units: Sequence[int], results: set[int]) -> Iterator[Retreat]:
    """Where units may be driven as things stand, by the farthest of these results that they can obey.

    Where a standing order chooses, only that way is told.
    """
    lengths = sorted(RETREAT[result] for result in results & RETREAT.keys())
    for u in units if lengths else ():
        open_ = [found for hexes in lengths if (found := routes(s, u, hexes))]
        cells = sorted(open_[-1]) if open_ else []
        if cells and s.order(SIDE[u], ON_RETREAT) != ASKED:
            cells = [back(s, u, cells)]
        one: Retreat = {
            "what": piece(u),
            "ways": [[place(cell) for cell in (s.loc[u], *open_[-1][last])] for last in cells],
        }
        if len(open_) < len(lengths):
            one["lost"] = True
        yield one


def _points(s: State, one: Combat) -> dict[int, float]:
    """Points of the attacker's side less those of the other, for each face of the die."""
    found: dict[int, float] = {}
    for result in s.table[column(s, one)]:
        value = worth_of(s, one, result)
        found[value] = found.get(value, 0.0) + 1 / 6
    return found


def previews(s: State, ask: Ask) -> list[Odds | None]:
    if ask.kind == "fight":
        return [combat_odds(s, combat_of(s, opt[1])) for opt in ask.options]
    if ask.kind == "declare":
        return [_declared(s, ask) if opt == ("done",) else None for opt in ask.options]
    if ask.kind in ("declare.target", "cover", "declare.points"):
        return [_if_answered(s, ask, opt) for opt in ask.options]
    if ask.kind in ("fire.target", "fire.points"):
        return [_if_protected(s, ask, opt) for opt in ask.options]
    return []


def _if_protected(s: State, ask: Ask, opt: Opt) -> Odds:
    """The enemy's attack as it would stand with this fire against it."""
    then = s.copy()
    head = opt[1]
    if ask.kind == "fire.points":
        head = ask.ctx[0]
        then.points[head] += opt[1]
    else:
        then.fpf[ask.ctx[0]] = head + 1
    told = combat_odds(then, combat_of(then, head))
    for one in (told["wished"], *told["outcomes"]):
        one["tone"] = _SUFFERED[one["tone"]]
    told["spread"]["name"] = "Victory Points that the attacker wins, lost ones below 0"
    return told


def _declared(s: State, ask: Ask) -> Odds | None:
    """The price of what is met without a question: how the attacks then stand that it changes or makes."""
    then, found = unasked(s, ask.who)
    if not found or uncovered(then, ask.who):
        return None
    heads = {remedy[1] if remedy[0] == "join" else enemy for enemy, remedy in found}
    changed = [combat_of(then, head) for head in sorted(heads, key=lambda u: s.loc[u])]
    told = odds(notes=[{"text": in_words(then, one), "rule": "7.31"} for one in changed])
    kept = prod(
        fsum(chance for result, chance in chances(then, one).items() if result not in _BAD) for one in changed
    )
    told["notes"].append(
        {
            "text": "Driven back or lost, before protective fire",
            "brief": "driven back" if len(changed) == 1 else "one driven back at least",
            "chance": 1 - kept,
            "rule": "7.6",
            "grave": True,
        }
    )
    return told


def in_words(s: State, one: Combat) -> str:
    """'11IIB, 12IIB by 1/382, 4 support: +3; 3 to the left; column 0, 1'."""
    return f"{who_fights(one)}: {sum_words(s, one)}"


def who_fights(one: Combat) -> str:
    by = [NAME[u] for u in (*one.attackers, *one.guns)]
    by += [f"{one.points} support"] if one.points else []
    return f"{', '.join(NAME[u] for u in one.defenders)} by {', '.join(by)}"


def sum_words(s: State, one: Combat) -> str:
    """The sum of a combat in a line."""
    found = [f"{attack_of(s, one) - defence_of(one):+}"]
    if shift := shift_of(s, one):
        found.append(f"{shift} to the left")
    found.append(f"column {COLUMN_NAMES[column(s, one)]}")
    return "; ".join(found).replace("-", "\N{MINUS SIGN}")


def _if_answered(s: State, ask: Ask, opt: Opt) -> Odds | None:
    """The combat as it would stand with this answer."""
    verb, n = opt
    then = s.copy()
    if ask.kind == "declare.target":
        then.aim[ask.ctx[0]] = n + 1
        return combat_odds(then, combat_of(then, n))
    if ask.kind == "declare.points":
        then.points[ask.ctx[0]] += n
        return combat_odds(then, combat_of(then, ask.ctx[0]))
    meet(then, ask.ctx[0], opt)
    return combat_odds(then, combat_of(then, n if verb == "join" else ask.ctx[0]))
