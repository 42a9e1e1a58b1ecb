"""Exact chances of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.standin.combat import attackers, groups
from game.standin.data import BARRAGE, KIND, LOST, NAME, NOTHING, REPULSED, RETREAT, SHIFT, SIDE, US, row_of
from game.standin.state import State

from game.core.odds import odds, of_row, outcome, sum_of
from game.core.request import Ask, Opt

if TYPE_CHECKING:
    from game.core.border import Odds, Outcome, Term
from game.core.choose import ALL, TAKE

_TONE = ((LOST, "good"), (RETREAT, "good"), (NOTHING, "even"), (REPULSED, "bad"))
_NAMES = {LOST: "eliminated", RETREAT: "retreat", NOTHING: "no effect", REPULSED: "repulsed"}


def attack_odds(s: State, units: list[int], target: int) -> Odds:
    """The sum on both sides and what the die may bring."""
    ours: list[Term] = [{"rule": "4.3", "value": s.strength(u), "what": NAME[u]} for u in units]
    if s.card == BARRAGE and SIDE[units[0]] == US:
        ours.append({"rule": "2.1", "value": 2, "what": "barrage"})
    theirs: list[Term] = [{"rule": "4.3", "value": s.strength(target), "what": NAME[target]}]
    if SHIFT[KIND[s.loc[target]]]:
        theirs.append({"rule": "4.3", "value": SHIFT[KIND[s.loc[target]]], "what": "ground"})
    sums = [sum_of("Attack", ours), sum_of("Defence", theirs)]
    chances = of_row(row_of(sums[0]["total"] - sums[1]["total"]))
    outcomes: list[Outcome] = [
        outcome(_NAMES[result], chances[result], tone)  # type: ignore[arg-type]
        for result, tone in _TONE
        if result in chances
    ]
    return odds(sums, outcomes)


def previews(s: State, ask: Ask) -> list[Odds | None]:
    if ask.kind == "attack":
        return [_with_all(s, opt) for opt in ask.options]
    if ask.kind == "attack.units":
        return [_with(s, ask, opt) for opt in ask.options]
    return []


def _with_all(s: State, opt: Opt) -> Odds | None:
    return attack_odds(s, attackers(s, opt[1]), opt[1]) if opt[0] == "attack" else None


def _with(s: State, ask: Ask, opt: Opt) -> Odds:
    """If this answer were the last one."""
    target, *taken, _ = ask.ctx
    verb, *nouns = opt
    able = attackers(s, target)
    if verb == ALL:
        return attack_odds(s, able, target)
    if verb == TAKE:
        group = next(group for group in groups(s, able) if group[0] == nouns[0])
        taken += group[: nouns[1]]
    return attack_odds(s, sorted(taken), target)
