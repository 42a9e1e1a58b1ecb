"""What Americans lose: steps, heroes instead of the last one, leaders (10.1, 10.2, 10.3)."""

from __future__ import annotations

from game.betio.data import US
from game.betio.forces import HQ_NUMBER, IS_HQ
from game.betio.forms import SMALL
from game.betio.state import State
from game.core.request import Ask, Opt, Rules

HERO, RYAN = 0, 1  # who is given


def lose(s: State, u: int, rule: str) -> Rules:
    """A unit must lose a step; a hero may be given instead of the last one (10.15, 8.61)."""
    if s.steps[u] == 1:
        options: list[Opt] = [("give", HERO)] if s.heroes[u] else []
        if s.ryan and s.ryan_cell() == s.loc[u]:
            options.append(("give", RYAN))
        if options:
            verb, *nouns = yield Ask(
                US, "sacrifice", [*options, ("unit", u)], "10.15", (u, s.loc[u]), form=SMALL
            )
            if verb == "give":
                if nouns[0] == HERO or s.rules.readings.tied_ryan:
                    give(s, u, nouns[0], "10.15")
                else:
                    yield from kill_ryan(s, "10.17")
                return
    s.lose_step(u, rule)


def give(s: State, u: int, whom: int, rule: str) -> None:
    """A hero dies; the unit is inspired (10.16)."""
    if whom == RYAN:
        s.ryan = 0
    else:
        s.heroes[u] -= 1
    s.inspired[u] += 1
    s.tell("hero killed", rule, u, whom)


def kill_hero(s: State, u: int, rule: str) -> None:
    """A unit's hero is hit by fire (10.3), unless he has just given himself for it."""
    if s.heroes[u]:
        give(s, u, HERO, rule)


def kill_ryan(s: State, rule: str) -> Rules:
    """Major Ryan is hit or given; one unit of his hex is inspired, of your choice (10.17)."""
    if not s.ryan:
        return
    options: list[Opt] = [("unit", u) for u in s.here(s.ryan_cell()) if not IS_HQ[u]]
    _, u = yield Ask(US, "inspired", options, "10.17", (s.ryan_cell(),), form=SMALL)
    give(s, u, RYAN, rule)


def hit_hq(s: State, u: int, rule: str) -> None:
    """A headquarters loses its officer, or is eliminated; a command post falls back to one (10.3, 16.33)."""
    n = HQ_NUMBER[u]
    if s.posts[n]:
        s.posts = (*s.posts[:n], 0, *s.posts[n + 1 :])
        s.steps[u] = 0
        s.tell("post lost", "16.33", u, s.loc[u])
    elif s.steps[u]:
        s.steps[u] = 0
        s.tell("officer hit", rule, u, s.loc[u])
    else:
        s.kill(u, rule)
