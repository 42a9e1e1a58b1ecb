"""The rest of a turn, solved: the enemy's fire is known before a die is spent.

A search over every use of the dice, with a table of positions already valued. It looks at the real State and
uses the real rules; only the choice at Resupply and what is thrown or drawn at the lap line have their mean
worth. A Reposition token is looked at where it brings a strong card under the pawn: `("swap", a, b)`.
Beyond `limit` positions it follows the most promising lines only.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from game.core.request import Opt
from game.hill89.action import (
    AT_ONCE,
    action_options,
    can_activate,
    declare,
    has_choice,
    has_mg_holder,
    next_activation,
    resolve,
    runs,
)
from game.hill89.agent.cards import powers
from game.hill89.agent.value import LOST, RESUPPLY, STRIKE, danger, leaf, pace
from game.hill89.anytime import shield_breakers
from game.hill89.data import (
    DESTROY,
    FIRST_COLUMN,
    FOE,
    KIT_GRENADE,
    LAP_BEGINS,
    LAP_ENDS,
    REPOSITION,
    SOLDIER,
)
from game.hill89.fight import SKY, UNHURT, WOUNDED, foggy, marks
from game.hill89.movement import cross_line, destination, effect, scenario_of, spend, step_on_mine
from game.hill89.state import State
from game.hill89.tokens import movable, swap

ORDER = {"take": 0, "take mg": 0, "activate": 1, "move": 2, "grenade": 3, "park": 4, "adjust": 9}
SWAPS = 2  # cards that a Reposition token may bring under the pawn, the strongest ready ones
WIDE = 3  # targets looked at for one attack, most promising first


def key(s: State) -> tuple[object, ...]:
    """What can change within a turn."""
    return (
        s.pawn, s.pool, s.used, s.soldiers, s.hurt, s.fog, s.up, s.rotated, s.flag, s.health, s.held,
        s.mg_held, s.circle, s.kit, s.pinned, s.mines, s.firing, s.times, s.scouts, s.shot, s.cards, s.plane,
    )  # fmt: skip


@cache
def activations(pool: tuple[int, ...]) -> list[Opt]:
    """Runs of dice, long ones first."""
    return [("activate", *run) for run in sorted(runs(pool), key=len, reverse=True)]


def walk(s: State, value: int) -> float:
    """Move the pawn; returns the mean worth of a Resupply passed."""
    spend(s, value)
    to, past_resupply, past_line = destination(s, value)
    s.pawn = to
    if past_line:
        cross_line(s)
        scenario = scenario_of(s)
        if scenario.when == LAP_ENDS or (scenario.when == LAP_BEGINS and s.flag):
            for _ in effect(s, scenario):
                break  # it asks or rolls: left to its turn
    if past_resupply:
        s.rotated = 0
    if s.mines:
        step_on_mine(s)
    return RESUPPLY if past_resupply else 0.0


def strength(s: State, space: int) -> float:
    """What a die does to the enemy there."""
    return max(powers(s.face(s.cards[space]))[:2])


def swaps(s: State) -> list[Opt]:
    """Changes of places that bring a stronger card under the pawn, ready to be activated."""
    spaces = movable(s)
    if s.pawn not in spaces:
        return []
    tired = s.used | s.pinned | s.rotated
    least = strength(s, s.pawn) if can_activate(s) else 0.0
    others = [n for n in spaces if not tired >> s.cards[n] & 1 and n != s.pawn and strength(s, n) > least]
    others.sort(key=lambda n: (-strength(s, n), n))
    return [("swap", min(n, s.pawn), max(n, s.pawn)) for n in others[:SWAPS]]


def told(option: Opt) -> Opt:
    """The option by which the rules are told of it."""
    return ("reposition",) if option[0] == "swap" else option


class Search:
    """One turn from one position. `noise` blurs the value of an end of turn; `fine`: with Repositions."""

    def __init__(
        self, root: State, limit: int, noise: Callable[[], float] | None = None, fine: bool = True
    ) -> None:
        self.fine = fine
        self.step = pace(root)
        self.limit = limit
        self.noise = noise
        self.nodes = 0
        self.seen: dict[tuple[object, ...], tuple[float, Opt]] = {}

    def best(self, s: State) -> tuple[float, Opt]:
        """The value of a position within the turn, and the option that leads there."""
        place = key(s)
        found = self.seen.get(place)
        if found is None:
            found = self.seen[place] = self.look(s)
        return found

    def look(self, s: State) -> tuple[float, Opt]:
        self.nodes += 1
        if s.ending or s.is_captured() or not (s.pool or s.firing):
            return self.end(s), ("end",)
        children = self.children(s)
        if self.nodes > self.limit:
            children = children[:1]
        top: tuple[float, Opt] = (LOST * 9, ("end",))
        for option in children:
            value = self.worth(s, option)
            if value > top[0]:
                top = (value, option)
        return top

    def end(self, s: State) -> float:
        """The value of an end of turn."""
        value = leaf(s, self.step)
        return value + self.noise() if self.noise else value

    def children(self, s: State) -> list[Opt]:
        return self.activation(s) if s.firing else self.action(s)

    def follow(self, s: State) -> None:
        """Play the best line up to the end of the turn."""
        while not (s.ending or s.is_captured()) and (s.pool or s.firing):
            apply(s, self.best(s)[1])

    def worth(self, s: State, option: Opt) -> float:
        """The value of an option at a position."""
        t = s.copy()
        bonus = apply(t, option)
        return bonus + self.best(t)[0]

    def action(self, s: State) -> list[Opt]:
        """Uses of dice. Tokens and stored dice are for the root: they can always come first."""
        values = sorted(set(s.pool))
        found: list[Opt] = []
        if can_activate(s):
            found += activations(s.pool)
        found += [("move", value) for value in values]
        if s.pinned:
            found += [
                ("lift", card, value) for card in range(1, 26) if s.pinned >> card & 1 for value in values
            ]
        if not s.held:
            found += [("park", value) for value in values]
        if not s.mg_held and has_mg_holder(s):
            found += [("park mg", value) for value in values]
        if self.fine and s.circle[REPOSITION]:
            found += swaps(s)
        return found

    def activation(self, s: State) -> list[Opt]:
        """Scout first, then the attack, at the most promising targets."""
        if s.scouts:
            columns = foggy(s)
            if columns:
                columns.sort(key=lambda c: (s.fog[c - FIRST_COLUMN] - danger(s.up[c - FIRST_COLUMN]), c))
                return [("scout", column) for column in columns[:WIDE]]
            if s.mines:
                return [("clear", n) for n in range(1, 11) if s.mines >> n & 1]
        if s.shot:
            targets = marks(s, s.face(s.firing))
            targets.sort(key=lambda mark: (-gain(s, mark), mark))
            hits: list[Opt] = [("hit", mark) for mark in targets[:WIDE]]
            face = s.face(s.firing)
            if face.soldier and not face.flame and s.kit[KIT_GRENADE]:
                return [*(hits or [("skip",)]), *shield_breakers(s)]
            return hits or [("skip",)]
        return [("skip",)]

    def ranked(self, s: State) -> list[tuple[float, Opt]]:
        """The options that were weighed with their values, best first.

        The likely ones are looked at first, before the limit is reached.
        """
        options = self.activation(s) if s.firing else [o for o in action_options(s) if o[0] in VERBS]
        if self.fine and s.circle[REPOSITION] and s.pool and not s.firing:
            options += swaps(s)
        options.sort(key=lambda option: (ORDER.get(option[0], 5), -len(option)))
        found: list[tuple[float, Opt]] = []
        for option in options:
            if option[0] == "end":
                found.append((leaf(s, self.step), option))
            else:
                found.append((self.worth(s, option), option))
        found.sort(key=lambda pair: (-pair[0], pair[1]))
        return found


def gain(s: State, mark: int) -> float:
    """About what an attack on this target takes from the enemy."""
    face = s.face(s.firing)
    if mark == WOUNDED:
        return 1.1 + STRIKE
    if mark == UNHURT:
        return 0.9 if face.soldier == 1 else 2 + STRIKE
    if mark == SKY:
        return 1.0
    enemy = s.up[mark - FIRST_COLUMN]
    left = s.health_left(mark)
    damage = face.soldier if FOE[enemy].type == SOLDIER else face.armor
    if damage == DESTROY or damage >= left:
        return left + danger(enemy)
    return damage + 0.3 * danger(enemy) * damage / left


def settle(s: State) -> None:
    """Go on as the rules do where nothing is left to choose in an activation."""
    while s.firing and not has_choice(s):
        if not next_activation(s):
            s.phase = "action"


def apply(s: State, option: Opt) -> float:
    """Do it; returns what it brings besides the position."""
    verb: str = option[0]
    if verb == "move":
        return walk(s, option[1])
    if verb == "activate":
        declare(s, option[1:])
        s.phase = "activation"
        settle(s)
    elif verb in ("hit", "scout", "clear"):
        resolve(s, verb, option[1:])
        if s.is_captured():
            s.firing = 0
        else:
            settle(s)
    elif verb == "skip":
        if next_activation(s):
            settle(s)
        else:
            s.phase = "action"
    elif verb == "swap":
        s.spend(REPOSITION, -1)
        swap(s, option[1], option[2])
    else:
        rule = PLAIN[verb]
        rule(s, *option[1:])
    return 0.0


PLAIN: dict[str, Callable[..., None]] = {**AT_ONCE, "end": lambda s: None}
VERBS = frozenset({*PLAIN, "move", "activate", "hit", "scout", "clear", "skip", "swap"})  # what is weighed
