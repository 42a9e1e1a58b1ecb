"""A look at the position: what every plan of one decision needs to know, read off once."""

from __future__ import annotations

from math import exp

from game.ieshima.agent.fight import attack_value as value_of_attack
from game.ieshima.agent.fight import classes, defense_value, open_calls, spread, tolls
from game.ieshima.agent.values import (
    CLASS,
    CLASS_VALUE,
    GROUND_VALUE,
    HEALED_PER_DAY,
    LOSS_VP,
    MEAN_DAY,
    distance,
)
from game.ieshima.data import (
    ADJACENT_WITH_BOXES,
    AREA,
    AREAS,
    JAPAN,
    NIGHT_UNITS,
    SPACES,
    SPECIAL_BOX,
    US,
    US_UNITS,
)
from game.ieshima.retreat import retreat_options
from game.ieshima.state import State, Units

CONTESTED = 0.72  # share of an Area's worth that a promising attack inside it is credited with
THREAT = 0.42  # the same for an attack from outside
OPEN = 0.6  # for an empty Area within reach
FAR = 0.15  # for one out of reach
HELD = 0.85  # of an American Area that the enemy contests
WEAK = 0.6  # a reduced company beside a full one
VACANT_RISK = 0.35  # of an American Area without a garrison, while infiltrators wait
LAST_NIGHT_RISK = 0.9  # the same before the count
SLOPE = 2.5
POWER = 0.09  # fighting power of a company's step
BODY = 0.25  # of its last one

_CURVE = [1 / (1 + exp(-x / 4 / SLOPE)) for x in range(-80, 81)]


def curve(edge: float) -> float:
    """From 0 to 1 by the edge of an attack."""
    return _CURVE[min(160, max(0, int(edge * 4 + 80.5)))]


class Look:
    """The position as a player takes it in. All worths are American ones."""

    __slots__ = (
        "air",
        "credits",
        "distance",
        "dv",
        "flip",
        "ground",
        "infiltrators",
        "kill",
        "near",
        "night",
        "s",
        "time",
        "turn",
        "values",
        "weight",
    )

    def __init__(self, s: State) -> None:
        self.s = s
        self.turn = turn = s.turn
        self.night = s.night
        self.air = int(not s.rain and not s.night)
        self.ground = GROUND_VALUE[turn]
        self.values = CLASS_VALUE[turn]
        self.distance = distance(bytes(s.control))
        days = (4 if turn <= 4 else 7) - turn
        left = MEAN_DAY * days + (0.0 if s.night else max(1.0, MEAN_DAY - s.impulse))
        self.time = min(1.0, left / 8)
        full, here = s.full, s.here
        self.weight = weight = [0.0] * SPACES
        us = here[US]
        for a in range(1, SPACES):
            for u in us[a]:
                weight[a] += 1.0 if full[u] else WEAK
        self.near = near = [0.0] * SPACES
        for a in AREAS:
            for b in ADJACENT_WITH_BOXES[a]:
                near[a] += weight[b]
        self.infiltrators = sum(s.loc[u] == SPECIAL_BOX for u in NIGHT_UNITS)
        self._count_losses(days)
        self.credits = [0.0] * SPACES
        self.dv = [0] * SPACES  # of the Japanese, 0 where there are none
        for a in AREAS:
            if here[JAPAN][a]:
                self.dv[a] = dv = defense_value(s, JAPAN, a, here[JAPAN][a])
                self.credits[a] = self.fought(a, s.control[a], weight[a], near[a], dv)
            else:
                self.credits[a] = self.empty(a, s.control[a], weight[a], near[a])

    def _count_losses(self, days: int) -> None:
        """What a company's steps cost now (17.2): those that no refit will heal cost a fifth of a point."""
        s = self.s
        reduced = sum(not s.full[u] for u in US_UNITS if s.loc[u])
        unhealed = (reduced + 3 - HEALED_PER_DAY * (0.5 + days * 0.5)) / 8
        stays = min(1.0, max(0.1, unhealed)) if self.turn <= 4 else 0.0
        self.flip = round(POWER * self.time + LOSS_VP * stays, 3)
        self.kill = round(BODY * self.time + LOSS_VP * (1 - stays) + 0.02, 3)

    # Ground

    def empty(self, a: int, control: int, weight: float, near: float) -> float:
        """What the Americans may count of an Area's worth where no Japanese stand."""
        ground = self.ground[a]
        if control == US:
            if weight:
                return ground
            risk = 0.05
            if self.infiltrators or self.night:
                risk = LAST_NIGHT_RISK if self.turn == 4 and AREA[a].vp else VACANT_RISK
            return ground * (1 - risk)
        return ground * (OPEN if near else FAR) * self.time

    def fought(self, a: int, control: int, weight: float, near: float, dv: float) -> float:
        """The credit where Japanese units stand with this Defense Value."""
        ground = self.ground[a]
        k = min(8.0, weight + near)
        edge = 3 + k + (k >= 4) + (k >= 8) + self.air - dv
        if control == US:
            return ground * HELD if weight else 0.0
        if not k:
            return 0.0
        share = CONTESTED if weight else THREAT
        return ground * share * curve(edge) * (self.time if not weight else max(self.time, 0.3))

    def with_near(self, a: int, weight: float, near: float) -> float:
        """The credit if so many companies stood in the Area and around it."""
        if self.dv[a]:
            return self.fought(a, self.s.control[a], weight, near, self.dv[a])
        return self.empty(a, self.s.control[a], weight, near)

    def with_dv(self, a: int, dv: int) -> float:
        """The credit if the Japanese there had this Defense Value; 0: none of them."""
        if dv:
            return self.fought(a, self.s.control[a], self.weight[a], self.near[a], dv)
        control = US if self.weight[a] else self.s.control[a]
        return self.empty(a, control, self.weight[a], self.near[a])

    def shift(self, origin: int, to: int, mine: float) -> float:
        """The gain of credit around if so many companies went from one space to the other."""
        gain = 0.0
        before, after = ADJACENT_WITH_BOXES[origin], ADJACENT_WITH_BOXES[to]
        weight, near, credits = self.weight, self.near, self.credits
        control = self.s.control
        for a in after:
            if a not in before and a != origin and a <= 16 and control[a] == JAPAN:
                gain += self.with_near(a, weight[a], near[a] + mine) - credits[a]
        for a in before:
            if a not in after and a != to and a <= 16 and control[a] == JAPAN:
                gain += self.with_near(a, weight[a], max(0.0, near[a] - mine)) - credits[a]
        return gain

    # Fights

    def attack(self, side: int, a: int, units: Units, mandatory: bool, inside: bool = False) -> float:
        """The gain of `side` from an attack with these units; `inside`: they stand there already."""
        s = self.s
        foe = s.here[1 - side][a]
        night = self.night
        av = value_of_attack(s, side, units, night)
        dv = defense_value(s, 1 - side, a, foe, night)
        odds = spread(av - dv, open_calls(s, side, a))
        full, values = s.full, self.values
        steps = lead = 0.0
        if side == US:
            for u in units:
                steps += self.flip if full[u] else self.kill
            lead = self.flip if any(full[u] for u in units) else self.kill
        else:
            for u in units:
                c = CLASS[u][full[u]]
                steps += values[c] - values[c - 1] if c & 1 else values[c]
                lead = max(lead, values[c] - values[c - 1] if c & 1 else values[c])
        now = self.credits[a]
        table = tolls(classes(s, foe), self.turn, self.can_retreat(1 - side, a), -1, self.flip, self.kill)
        most = len(table) - 1
        sign = 1.0 if side == US else -1.0
        if side == US:
            mine = sum([1.0 if full[u] else WEAK for u in units])
            weight, near = self.weight[a], self.near[a]
            if not inside:
                weight, near = weight + mine, max(0.0, near - mine)
            won = self.ground[a]
        else:
            weight, near = self.weight[a], self.near[a]
            coming = units if inside else (*s.here[JAPAN][a], *units)
            dv = defense_value(s, JAPAN, a, coming)
            won = self.fought(a, JAPAN, 0.0, near, dv)
        gain = -odds.repulse * steps
        if side == JAPAN and mandatory:
            gain -= odds.repulse * 0.05
        stay = self.fought(a, s.control[a], weight, near, dv) - now
        gain += odds.stalemate * (sign * stay - lead)
        if not mandatory and not inside:
            gain += odds.repulse * sign * stay
        n = len(foe)
        for points, p in odds.points:
            toll = table[points if points < most else most]
            if not toll.left:
                after = won - now
            elif side == US:
                after = self.fought(a, s.control[a], weight, near, dv - (n - toll.left) - 0.3) - now
            else:
                after = stay
            gain += p * (sign * after + toll.loss - lead)
        return gain

    def shell(self, side: int, a: int, attack: int, first: int = -1) -> float:
        """The gain of `side` from a bombardment (12.7) with the first point on a unit of class `first`."""
        s = self.s
        foe = s.here[1 - side][a]
        odds = spread(attack - _cover(s, a))
        table = tolls(classes(s, foe), self.turn, self.can_retreat(1 - side, a), first, self.flip, self.kill)
        most = len(table) - 1
        n, now = len(foe), self.credits[a]
        gain = 0.0
        if side == US:
            dv = defense_value(s, JAPAN, a, foe)
            weight, near, control = self.weight[a], self.near[a], s.control[a]
            for points, p in odds.points:
                toll = table[points if points < most else most]
                if toll.left:
                    after = self.fought(a, control, weight, near, dv - (n - toll.left) - 0.3)
                else:
                    after = self.empty(a, US if weight else control, weight, near)
                gain += p * (toll.loss + after - now)
        else:
            for points, p in odds.points:
                toll = table[points if points < most else most]
                gain += p * toll.loss
                if not toll.left and s.here[JAPAN][a]:
                    gain += p * now
        return gain

    def can_retreat(self, side: int, a: int) -> bool:
        return a <= 16 and bool(retreat_options(self.s, side, a)[0])

    def threatened(self, a: int) -> float:
        """How strong an American attack on this Area could be."""
        k = min(8.0, self.weight[a] + self.near[a])
        return 3 + k + (k >= 4) + (k >= 8) + self.air if k else 0.0


def _cover(s: State, a: int) -> int:
    return AREA[a].tem + s.rubble[a]
