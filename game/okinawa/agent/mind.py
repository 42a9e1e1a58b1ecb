"""The Mind of Typhoon of Steel and its levels: a plan is a salvo, a march, a landing, a set of battles."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from game.core.agent import Agent, Choice, RandomAgent, Thinking
from game.core.choose import pick, takes
from game.core.match import Match
from game.core.mind import ANSWER, Plan
from game.core.planner import Level, Planner, by_value
from game.core.request import Ask, Opt
from game.core.rng import Rng
from game.okinawa.agent import fleet, garrison, gunnery, japanese, march, plots, words
from game.okinawa.agent.assault import best_aims
from game.okinawa.agent.probe import probes
from game.okinawa.agent.small import small, worths
from game.okinawa.agent.worth import worth
from game.okinawa.data import US
from game.okinawa.forces import SHIPS
from game.okinawa.state import State

RECRUIT, REGULAR, VETERAN, ELITE = range(4)
WAIT = "wait"
TOO_EARLY = 0.3  # points that it seems to cost to stop while there is something to do
DRAWN = ("deploy", "deploy.hex", "raids", "yamato", "hide")  # what must not be foreseen


class OkinawaMind:
    point = 0.12
    sides = 2

    def __init__(self, skill: int = VETERAN) -> None:
        self.skill = skill
        self._makers: dict[str, Callable[[State, Ask], list[Plan]]] = {
            "ships": self._ships,
            "fire": self._fire,
            "move": self._move,
            "landing": self._landing,
            "battles": self._battles,
            "clear": self._clear,
            "reinforce": self._reinforce,
            "reposition": self._reposition,
            "jp fire": self._jp_fire,
            "jp move": self._jp_move,
            "jp show": self._jp_show,
        }

    def plans(self, s: State, ask: Ask) -> list[Plan]:
        maker = self._makers.get(ask.kind)
        if maker is None or (ask.kind == "battles" and s.aims):
            return []
        found = maker(s, ask)
        found.sort(key=by_value)
        return found

    # American

    def _ships(self, s: State, ask: Ask) -> list[Plan]:
        found = [
            Plan(0.1 * one.value + 0.01, "station", (("from", one.start), one.goals))
            for one in fleet.stations(s, ask)
        ]
        return _or_wait(found, ("done",)) if ("done",) in ask.options else found

    def _fire(self, s: State, ask: Ask) -> list[Plan]:
        cells = [opt[1] for opt in ask.options if opt[0] == "target"]
        salvos = gunnery.salvos(s, cells, self.skill == RECRUIT)
        found = []
        for n, one in enumerate(salvos):
            first = 1.0 if n == 0 else 0.0  # their order is that of gain for each shooter
            found.append(Plan(one.value, "salvo", (("target", one.cell), one), urgency=first))
        return _or_wait(found, ("done",))

    def _move(self, s: State, ask: Ask) -> list[Plan]:
        orders = march.orders(s, ask, self.skill >= VETERAN, self.skill >= ELITE)
        return _or_wait([Plan(one.value, "march", (one.taken, one)) for one in orders], ("done",))

    def _landing(self, s: State, ask: Ask) -> list[Plan]:
        beaches = [opt[1] for opt in ask.options if opt[0] == "beach"]
        landings = fleet.landings(s, beaches, self.skill >= REGULAR, self.skill >= ELITE)
        return _or_wait([Plan(one.value, "land", (("beach", one.beach), one)) for one in landings], ("none",))

    def _clear(self, s: State, ask: Ask) -> list[Plan]:
        zones = [opt[1] for opt in ask.options if opt[0] == "clear"]
        found = [Plan(0.0, WAIT, (("done",),))]
        found += [Plan(one.value, "clear", (("clear", one.zone), one)) for one in probes(s, zones)]
        return found

    # Both

    def _battles(self, s: State, ask: Ask) -> list[Plan]:
        found: dict[Any, Plan] = {}
        for eager in (0.0, 0.25, -0.25):
            aims, value = best_aims(s, ask.who, eager)
            found.setdefault(aims, Plan(value - eager * len({t for _, t in aims}), "assault", (aims,)))
        return list(found.values())

    # Japanese

    def _deeds(self, deeds: list[japanese.Deed]) -> list[Plan]:
        return [Plan(one.value, one.why, (one.opt, one)) for one in deeds]

    def _reinforce(self, s: State, ask: Ask) -> list[Plan]:
        return self._deeds(japanese.reinforcements(s, ask)) if self.skill > RECRUIT else _stays(ask)

    def _reposition(self, s: State, ask: Ask) -> list[Plan]:
        found = [Plan(0.0, WAIT, (("done",),))]
        found += [Plan(0.4, "vanish", (opt,)) for opt in ask.options if opt[0] == "lift"]
        return found

    def _jp_fire(self, s: State, ask: Ask) -> list[Plan]:
        found = [Plan(0.0, WAIT, (("done",),))]
        for one in japanese.shots(s, ask):
            if one.shows and self.skill == RECRUIT:
                continue
            first: Opt = one.shows[0] if one.shows else ("target", one.cell)
            found.append(Plan(one.value, "shot", (first, one)))
        return found

    def _jp_move(self, s: State, ask: Ask) -> list[Plan]:
        return self._deeds(japanese.moves(s, ask))

    def _jp_show(self, s: State, ask: Ask) -> list[Plan]:
        return self._deeds(japanese.attackers_shown(s, ask)) if self.skill > RECRUIT else _stays(ask)

    # On the way

    def follow(self, s: State, ask: Ask, plan: Plan) -> int | None:
        if plan.kind == ANSWER:
            return None
        if plan.kind == "assault":
            return _follow_aims(s, ask, plan.orders[0]) if ask.kind == "battles" else None
        wanted = self._wanted(s, ask, plan)
        return ask.options.index(wanted) if wanted in ask.options else None

    def _wanted(self, s: State, ask: Ask, plan: Plan) -> Opt | None:
        if ask.kind in self._makers:
            first: Opt = plan.orders[0]
            return first
        if ask.kind == "ships.number":
            return ("ships", len(plan.orders[1])) if plan.kind == "station" else None
        if ask.kind == "ships.hex" and plan.kind == "station":
            return next((("to", cell) for cell in plan.orders[1] if ("to", cell) in ask.options), None)
        if ask.kind == "shooters" and plan.kind == "salvo":
            return pick(ask.options, _by_group(s, ask, plan.orders[1].shooters))
        if ask.kind == "shooters" and plan.kind == "shot":
            return pick(ask.options, _by_hex(s, ask, plan.orders[1].pieces))
        if ask.kind in ("move.hex", "jp move.hex") and len(plan.orders) > 1:
            return ("to", plan.orders[1].to)
        return None

    def small(self, s: State, ask: Ask) -> int:
        """By rule; where a plan was lost on the way, by what it would have been."""
        if ask.kind == "first beach":
            return ask.options.index(("beach", ask.ctx[0]))
        if ask.kind == "shooters":
            return self._shooters(s, ask)
        if ask.kind == "jp move.hex":
            return self._goes(s, ask)
        if ask.kind == "battles":
            return _follow_aims(s, ask, best_aims(s, ask.who)[0])
        if ask.kind in DRAWN:
            return drawn(s, ask, 0)
        return small(s, ask)

    def _shooters(self, s: State, ask: Ask) -> int:
        cell = ask.ctx[0]
        if ask.who == US:
            one = next((one for one in gunnery.salvos(s, [cell])), None)
            wanted = _by_group(s, ask, one.shooters) if one else {}
        else:
            shots = [one for one in japanese.shots(s, ask) if one.cell == cell and not one.shows]
            wanted = _by_hex(s, ask, shots[0].pieces) if shots else {}
        if not wanted and not ask.ctx[-1]:
            wanted = takes(ask.options)
        return ask.options.index(pick(ask.options, wanted))

    def _goes(self, s: State, ask: Ask) -> int:
        """A piece that was taken up to move: where its plan would have had it go, else it stays."""
        piece = ask.ctx[0]
        again = ask._replace(kind="jp move", options=[("unit", piece)])
        for one in japanese.moves(s, again):
            if one.to >= 0 and ("to", one.to) in ask.options:
                return ask.options.index(("to", one.to))
        return ask.options.index(("to", s.jp[piece]))

    def worths(self, s: State, ask: Ask) -> Sequence[float]:
        return worths(s, ask)

    def is_beat(self, s: State, ask: Ask) -> bool:
        return ask.kind in self._makers and not (ask.kind == "battles" and s.aims)

    def worth(self, s: State) -> float:
        return worth(s)

    def text(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.text(s, ask, plan)

    def notes(self, s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
        return words.notes(s, ask, plan) if plan.kind != ANSWER else ()

    def aim(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.aim(s, ask, plan) if plan.kind != ANSWER else ""

    def warning(self, s: State, ask: Ask) -> str:
        return words.warning(s, ask)

    def idea(self, s: State, ask: Ask, plan: Plan) -> str:
        return words.idea(s, ask, plan) if plan.kind != ANSWER else ""


def _stays(ask: Ask) -> list[Plan]:
    """Who has only learnt to hide shows nobody of his own will."""
    return [Plan(0.0, WAIT, (("done",),))] if ("done",) in ask.options else []


def _or_wait(found: list[Plan], opt: Opt) -> list[Plan]:
    """And the word that ends it all: few err so much as to stand still while there is something to do."""
    idle = -TOO_EARLY if any(plan.value > 0 for plan in found) else 0.0
    return [*found, Plan(idle, WAIT, (opt,))]


def _follow_aims(s: State, ask: Ask, aims: frozenset[tuple[int, int]]) -> int:
    for pair in sorted(aims - frozenset(s.aims)):
        if ("aim", *pair) in ask.options:
            return ask.options.index(("aim", *pair))
    return ask.options.index(("done",)) if ("done",) in ask.options else 0


def _by_group(s: State, ask: Ask, shooters: tuple[int, ...]) -> dict[int, int]:
    """Of each group that is offered so many: ships of a hex and guns of a hex are alike."""
    wanted: dict[tuple[bool, int], int] = {}
    for one in shooters:
        key = _place(s, one)
        wanted[key] = wanted.get(key, 0) + 1
    return {first: wanted[_place(s, first)] for first in takes(ask.options) if _place(s, first) in wanted}


def _place(s: State, one: int) -> tuple[bool, int]:
    return (True, s.ships[one]) if one < len(SHIPS) else (False, s.loc[one - len(SHIPS)])


def _by_hex(s: State, ask: Ask, pieces: tuple[int, ...]) -> dict[int, int]:
    wanted: dict[int, int] = {}
    for p in pieces:
        wanted[s.jp[p]] = wanted.get(s.jp[p], 0) + 1
    return {first: wanted[s.jp[first]] for first in takes(ask.options) if s.jp[first] in wanted}


def drawn(s: State, ask: Ask, seed: int, skill: int = VETERAN) -> int:
    """What the Japanese leave to chance, so that no second game is like the first."""
    options = list(ask.options)
    if ask.kind == "deploy":
        return garrison.next_step(s, options, seed, skill > RECRUIT, skill > REGULAR)
    if ask.kind == "deploy.hex":
        return garrison.next_hex(s, options, ask.ctx[1], seed, skill > RECRUIT, skill > REGULAR)
    if ask.kind == "raids":
        return plots.next_raid(s, options, ask.ctx[0], ask.ctx[1:], seed)
    if ask.kind == "yamato":
        return plots.yamato(s, options, seed)
    rng = Rng(seed, f"hide {ask.ctx[0]}")
    chosen = max(japanese.hide_again(s, ask), key=lambda one: (one[0] + 0.001 * rng.below(300), one[1]))
    return options.index(chosen[1])


class Staff(Planner):
    """A Planner whose Japanese draw their plots at random."""

    def think(self, match: Match[Any], seed: int) -> Thinking[Choice]:
        ask = match.ask
        assert ask is not None
        if ask.kind in DRAWN:
            return Choice(drawn(match.state, ask, seed, getattr(self.mind, "skill", VETERAN)))
        return (yield from super().think(match, seed))


LEVELS = {
    "recruit": (OkinawaMind(RECRUIT), Level(noise=0.6)),
    "regular": (OkinawaMind(REGULAR), Level(noise=0.15)),
    "veteran": (OkinawaMind(VETERAN), Level(noise=0.15)),
    "elite": (OkinawaMind(ELITE), Level()),
}
AGENTS: dict[str, Callable[[], Agent]] = {
    "random": RandomAgent,
    **{name: partial(Staff, mind, level) for name, (mind, level) in LEVELS.items()},
}
MIND = OkinawaMind(VETERAN)
ADVISER = Planner(MIND, Level(keep=3))
