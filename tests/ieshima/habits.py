"""Finds what looks silly to a person in games between computer players.

    python3 -m tests.ieshima.habits recruit recruit 20

plays so many games, the first level as American, and tells how often each habit was met, and where.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import NamedTuple

from game.core.agent import decide
from game.core.dice import Seeded
from game.core.match import Match
from game.core.request import Event
from game.core.rng import stream
from game.ieshima.agent.fight import attack_value, defense_value, open_calls, spread
from game.ieshima.agent.moves import ready
from game.ieshima.data import ADJACENT, AREAS, BEACHES, JAPAN, UNIT_NAME, US
from game.ieshima.state import State, Units
from game.ieshima.title import TITLE

HOPELESS = 0.13  # a chance of success below this is no attack but a waste
SURE = 5  # an Attack Value so much higher is not walked away from
KINDS = ("no-op", "to and fro", "half stack", "hopeless", "walked away", "beach left")


class Half(NamedTuple):
    """One player's part of an Impulse: the position it began with, and what was told since."""

    side: int
    before: State
    after: State
    events: list[Event]

    def told(self, verb: str) -> list[tuple[object, ...]]:
        return [event.args for event in self.events if event.verb == verb]


class Find(NamedTuple):
    kind: str
    side: int
    turn: int
    impulse: int
    what: str


def played(levels: tuple[str, str], seed: int, variant: str = "basic", **changes: str) -> list[Half]:
    """A game between two levels as its halves."""
    match: Match[State] = Match(TITLE, TITLE.rules.settings(variant, changes), Seeded(seed))
    agents = [TITLE.minds.levels[level]() for level in levels]
    begun: list[tuple[int, State, int]] = []
    while (ask := match.ask) is not None:
        if ask.kind == "impulse":
            begun.append((ask.who, match.state.copy(), len(match.events or ())))
        match.answer(decide(agents[ask.who], match, stream(seed, "agent", match.throws)))
    ends = [*begun[1:], (0, match.state.copy(), len(match.events or ()))]
    return [
        Half(side, before, after, (match.events or [])[first:last])
        for (side, before, first), (_, after, last) in zip(begun, ends, strict=True)
    ]


def edge(s: State, side: int, area: int, units: Units) -> int:
    return attack_value(s, side, units, s.night) - defense_value(
        s, 1 - side, area, s.here[1 - side][area], s.night
    )


def success(s: State, side: int, area: int, units: Units) -> float:
    odds = spread(edge(s, side, area, units), open_calls(s, side, area))
    return 1 - odds.repulse - odds.stalemate


def names(units: Units) -> str:
    return " ".join(UNIT_NAME[u] for u in units)


def finds(halves: list[Half]) -> list[Find]:
    """Every silly thing in a game."""
    found: list[Find] = []
    for n, half in enumerate(halves):
        earlier = next((one for one in reversed(halves[:n]) if one.side == half.side), None)
        for kind, what in (
            ("no-op", _no_op(half)),
            ("to and fro", _to_and_fro(half, earlier)),
            ("half stack", _half_stack(half)),
            ("hopeless", _hopeless(half)),
            ("walked away", _walked_away(half)),
            ("beach left", _beach_left(half)),
        ):
            if what:
                found.append(Find(kind, half.side, half.before.turn, half.before.impulse, what))
    return found


def _by_day(half: Half) -> list[Event]:
    """What was told until the night fell."""
    return half.events[
        : next((n for n, e in enumerate(half.events) if e.verb == "day ends"), len(half.events))
    ]


def _walks(half: Half) -> dict[int, tuple[int, int]]:
    """Unit -> where it came from and went to in this half, without a fight."""
    found: dict[int, tuple[int, int]] = {}
    for event in _by_day(half):
        if event.verb in ("moved", "regrouped"):
            _, units, origin, to = event.args
            for u in units:
                found[u] = (found[u][0] if u in found else origin, to)
    return found


def _is_quiet(half: Half) -> bool:
    return not any(event.verb in ("attack", "bombards") for event in _by_day(half))


def _takes(half: Half) -> bool:
    return any(event.verb == "control" for event in _by_day(half))


def _no_op(half: Half) -> str:
    """Moved, and everything is as it was."""
    walks = _walks(half)
    if walks and _is_quiet(half) and not _takes(half) and all(a == b for a, b in walks.values()):
        return names(tuple(walks))
    return ""


def _to_and_fro(half: Half, earlier: Half | None) -> str:
    """All that moved went back where it had come from in the half before, and nothing was taken or fought."""
    if earlier is None or earlier.before.turn != half.before.turn:
        return ""
    if not (_is_quiet(half) and _is_quiet(earlier)) or _takes(half) or _takes(earlier):
        return ""
    now, then = _walks(half), _walks(earlier)
    back = [u for u, (a, b) in now.items() if a != b and then.get(u) == (b, a)]
    return names(tuple(back)) if back and len(back) == len(now) else ""


def _half_stack(half: Half) -> str:
    """Attacked at worse than even where all who stood there had even odds or better."""
    s = half.before
    moved = set(_walks(half))
    for side, area, units, *_ in half.told("attack")[:1]:
        there = ready(s, half.side, area)
        if side != half.side or moved or not set(units) < set(there):
            continue
        if edge(s, side, area, units) < 0 <= edge(s, side, area, there):
            return f"{names(units)} of {len(there)} in {area}"
    return ""


def _hopeless(half: Half) -> str:
    """An attack with hardly a chance, calls included."""
    for side, area, units, _, _, av, dv in half.told("attack"):
        if side != half.side:
            continue
        calls = sum(call[4] for call in half.told("called")) if half.told("called") else 0
        odds = spread(av - dv, open_calls(half.before, side, area) if not calls else ())
        if 1 - odds.repulse - odds.stalemate < HOPELESS:
            return f"{names(units)} in {area}, {av} against {dv}"
    return ""


def _walked_away(half: Half) -> str:
    """Nobody fought or bombarded, though a stack could have attacked where it stood with hardly a risk."""
    s = half.before
    if half.side != US or not _is_quiet(half):
        return ""
    for area in AREAS:
        units = ready(s, US, area)
        if units and s.here[JAPAN][area] and edge(s, US, area, units) >= SURE:
            return f"{names(units)} in {area}"
    return ""


def _beach_left(half: Half) -> str:
    """Two companies or more left a beach empty without a fight, and an enemy who can walk stood next door."""
    s = half.before
    if half.side != US or not _is_quiet(half):
        return ""
    walks = _walks(half)
    for beach in BEACHES:
        units = s.here[US][beach]
        gone = all(walks.get(u, (beach, beach))[1] != beach for u in units)
        if len(units) > 1 and gone and not s.here[JAPAN][beach]:
            arrived = any(to == beach for _, to in walks.values())
            if not arrived and any(ready(s, JAPAN, near) for near in ADJACENT[beach]):
                return f"{names(units)} from {beach}"
    return ""


def count(levels: tuple[str, str], seeds: range, **rest: str) -> tuple[Counter[str], int, list[str]]:
    """How often each habit was met, in how many halves, and where."""
    found: Counter[str] = Counter()
    lines: list[str] = []
    halves = 0
    for seed in seeds:
        game = played(levels, seed, ("basic", "advanced")[seed % 2], **rest)
        halves += len(game)
        for find in finds(game):
            found[find.kind] += 1
            side = ("US", "JP")[find.side]
            lines.append(
                f"game {seed}, turn {find.turn}, impulse {find.impulse}, {side}: {find.kind}: {find.what}"
            )
    return found, halves, lines


if __name__ == "__main__":
    american, japanese, games = sys.argv[1:4]
    habits, total, where = count((american, japanese), range(int(games)))
    print("\n".join(where))
    print(f"{american} against {japanese}: {total} halves,", dict(habits))
