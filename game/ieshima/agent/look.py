"""A look at the position: what every plan of one decision needs to know, read off once."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Any, NamedTuple

from game.core.mind import Plan
from game.ieshima.agent.eyes import EYES, Eyes
from game.ieshima.agent.fight import Calls, Outlook, classes, defense_value, open_calls, outlook, spread
from game.ieshima.agent.fight import attack_value as value_of_attack
from game.ieshima.agent.siege import BEST, STACK, STEPS, WORST, shares
from game.ieshima.agent.values import (
    CLASS,
    CLASS_VALUE,
    GROUND_VALUE,
    HEALED_PER_DAY,
    MEAN_DAY,
    distance,
)
from game.ieshima.data import (
    ADJACENT,
    ADJACENT_WITH_BOXES,
    AREA,
    AREAS,
    ELIMINATED,
    GUSUKU,
    IS_PILLBOX,
    JAPAN,
    LAST_AREA,
    LOSSES_PER_VP,
    NEAR,
    PILLBOXES,
    REACH,
    RIDGE,
    SPACES,
    SPECIAL_BOX,
    TEM,
    US,
    US_UNITS,
    VP_AREAS,
    VP_TO_WIN,
)
from game.ieshima.state import State, Units

LAST_NIGHT = 0.89  # risk of an empty Area with points before the count, while infiltrators wait
DRIVEN_BACK = 0.05  # a Japanese attack that must retreat
SLOPE = 2.5
SLIM = 0.2  # a chance of success below which nobody attacks of his own accord
SURE = 0.85  # a chance that nobody walks away from ...
WORTH_WALKING = 0.6  # ... for less than this more
HEALED = (0, 4, 8, 8, 8, 8, 8, 8)  # companies by the refit of each day: a Replacement Point flips two
AT_ONCE = 4  # companies that are reckoned with those already reduced: one repulse costs so many

FOOTHOLD = (0.25, 0.75)  # a height contested, without and with the other one
DECISIVE = (0.8, 2.2)  # the same on 19 April where just that point is wanted
FOOTHOLD_BY_TURN = (0.0, 0.0, 0.3, 0.7, 1.0, 0.0, 0.0, 0.0)
LEAD = 3  # a Defense Value is about this, the ground and one for each defender
LAST = (BEST - WORST) * STEPS
_CURVE = [1 / (1 + exp(-x / 4 / SLOPE)) for x in range(-80, 81)]


@lru_cache(1024)
def _coming(who: int, turn: int, time: float) -> list[float]:
    """Companies that will sooner or later stand before each Area with points."""
    coming = EYES[who].coming * time
    return [coming if a in VP_AREAS and turn <= 4 else 0.0 for a in range(SPACES)]


def points_without_heights(s: State) -> int:
    """The Victory Points if 19 April ended now and the refit healed what it can; 17.2.1 left out."""
    gone = len(s.here[US][ELIMINATED])
    reduced = len(US_UNITS) - sum(s.full[:28]) - gone
    healed = HEALED_PER_DAY + 2 * (s.advantage == US)  # 15.1C
    lost = gone + max(0, reduced - healed)
    return sum([AREA[a].vp for a in VP_AREAS if s.control[a] == US]) + s.airfield_vp - lost // LOSSES_PER_VP


def whole(units: Units) -> int:
    """Battalions among them that are complete (11.4.2C)."""
    if len(units) < 4:
        return 0
    counts = [0] * 7
    for u in units:
        counts[u >> 2] += 1
    return counts.count(4)


def firm(look: Look, side: int, plans: list[Plan]) -> list[Plan]:
    """Without walks that bring nothing, or that leave an attack which is all but sure and worth something.

    A weak player errs among these plans: what nobody would do at a table must not be one of them.
    """
    sure = [plan.value for plan in plans if plan.kind == "assault" and _is_sure(look, side, plan)]
    best = max(sure, default=-1.0)
    least = best + WORTH_WALKING if best > 0 else 0.0
    return [
        plan for plan in plans if plan.value >= least or fights(plan) or (plan.kind == "pass" and best <= 0)
    ]


def fights(plan: Plan) -> bool:
    return plan.kind in ("bombard", "special") or any(order[0] == "attack" for order in plan.orders)


def _is_sure(look: Look, side: int, plan: Plan) -> bool:
    """Does it begin with an attack where its units stand, with hardly a risk?"""
    order = plan.orders[1]
    return bool(order[0] == "attack" and look.success(side, order[1], order[2]) >= SURE)


class Prey(NamedTuple):
    """Units of an Area as an attacker sees them."""

    stack: tuple[int, ...]  # their classes
    can_retreat: bool
    calls: Calls  # what the attacker may call against them


class Look:
    """The position as a player takes it in. All worths are American ones."""

    __slots__ = (
        "air",
        "coming",
        "credits",
        "distance",
        "dv",
        "edge",
        "eyes",
        "fist",
        "flip",
        "foes",
        "foothold",
        "gone",
        "ground",
        "infiltrators",
        "inside",
        "kill",
        "lead",
        "near",
        "night",
        "offset",
        "outside",
        "punch",
        "reduced",
        "risk",
        "s",
        "time",
        "today",
        "turn",
        "values",
        "weight",
        "who",
        "_attack_value",
        "_held",
        "_prey",
    )

    air: int
    eyes: Eyes
    credits: list[float]
    distance: tuple[int, ...]
    dv: list[int]  # Defense Value of the Japanese in each Area, 0 where there are none
    fist: list[float]  # the strongest stack in or beside each Area
    foes: list[int]
    infiltrators: int
    lead: list[int]  # best Combat Value of the Japanese in each Area
    near: list[float]  # companies around each Area
    punch: list[float]  # companies in each space that can attack together, with their Integrity Bonuses
    risk: list[float]
    weight: list[float]  # companies in each space; reduced ones count less

    def __init__(self, s: State, who: int) -> None:
        self.s = s
        self.who = who
        self.eyes = EYES[who]
        self.turn = turn = s.turn
        self.night = s.night
        self.ground = GROUND_VALUE[who][turn]
        self.values = CLASS_VALUE[who][turn]
        days = (4 if turn <= 4 else 7) - turn
        left = MEAN_DAY * days + (0.0 if s.night else max(1.0, MEAN_DAY - s.impulse))
        self.time = min(1.0, left / 8)
        self.distance = distance(bytes(s.control), turn > 4)
        self._attack_value: dict[Units, int] = {}  # by attackers
        self._held: dict[int, int] = {}  # by Area
        self._prey: dict[tuple[int, int], Prey] = {}  # by side and Area
        self._count_losses(days)

    def __getattr__(self, name: str) -> Any:
        """Most small decisions need no map: it is surveyed when somebody asks for a part of it."""
        self._survey()
        return object.__getattribute__(self, name)

    def _survey(self) -> None:
        s = self.s
        full, us, japanese, control = s.full, s.here[US], s.here[JAPAN], s.control
        self.air = int(not s.rain and not s.night)
        self.offset = 23.125 + self.air  # of the curve: 3 for the lead, 20 for the middle of the table
        self.edge = 3.125 + self.air - WORST  # of the lead, counted from the worst
        self.outside, self.inside = shares(self.who, self.time)
        self.coming = _coming(self.who, self.turn, self.time)
        self.foothold = self._footholds()
        weak = self.eyes.weak
        self.weight = weight = [0.0] * SPACES
        self.near = near = [0.0] * SPACES
        self.punch = punch = [0.0] * SPACES
        self.fist = fist = [0.0] * SPACES
        for a in range(1, SPACES):
            units = us[a]
            if units:
                strong = 0
                for u in units:
                    strong += full[u]
                weight[a] = mine = strong + weak * (len(units) - strong)
                punch[a] = hit = (mine if mine < 8 else 8.0) + whole(units)
                if fist[a] < hit:
                    fist[a] = hit
                for b in ADJACENT_WITH_BOXES[a]:
                    near[b] += mine
                    if fist[b] < hit:
                        fist[b] = hit
        self.infiltrators = len(japanese[SPECIAL_BOX]) - sum([IS_PILLBOX[u] for u in japanese[SPECIAL_BOX]])
        self._count_risks()
        self.credits = credits = [0.0] * SPACES
        self.dv = dvs = [0] * SPACES
        self.lead = leads = [0] * SPACES
        cv, rubble = s.values.cv, s.rubble
        for a in AREAS:
            units = japanese[a]
            if units:
                leads[a] = lead = max([cv[u][full[u]] for u in units])
                dvs[a] = dv = lead + len(units) - 1 + TEM[a] + rubble[a]  # 11.4.3
                credits[a] = self.fought(a, control[a], weight[a], near[a], dv)
            else:
                credits[a] = self.empty(a, control[a], weight[a], near[a])

    def _footholds(self) -> list[float]:
        """What it is worth to be in a height: both contested at the end score a point (17.2.1)."""
        s, share = self.s, FOOTHOLD_BY_TURN[self.turn]
        found = [0.0] * SPACES
        if share and s.control[RIDGE] == s.control[GUSUKU] == JAPAN:
            point = DECISIVE if self.turn == 4 and points_without_heights(s) == VP_TO_WIN - 1 else FOOTHOLD
            for a, other in ((RIDGE, GUSUKU), (GUSUKU, RIDGE)):
                found[a] = share * point[bool(s.here[US][other])]
        return found

    def _count_losses(self, days: int) -> None:
        """What a company's steps cost now (17.2).

        The refits heal most of them for nothing; what is reduced beyond that is weak tomorrow
        too, and costs a fifth of a point at the count.
        """
        s, turn, eyes = self.s, self.turn, self.eyes
        self.gone = gone = len(s.here[US][ELIMINATED])
        self.reduced = reduced = len(US_UNITS) - sum(s.full[:28]) - gone
        self.today = today = 0.0 if s.night else max(1.0, MEAN_DAY - s.impulse) / MEAN_DAY
        tired = min(1.0, max(0.0, (reduced + AT_ONCE - HEALED[turn]) / 8)) if days else 0.0
        power = eyes.today * today + eyes.tomorrow * tired
        stays = 0.0
        if turn <= 4:
            stays = min(1.0, max(0.05, (reduced + AT_ONCE - HEALED[turn] - HEALED_PER_DAY * days / 2) / 8))
        self.flip = round(power + eyes.loss * stays, 2)
        self.kill = round(eyes.body * self.time + eyes.loss / 2 * (1 - stays) + 0.02, 2)

    def wounds(self) -> float:
        """What the companies reduced and lost so far cost, by the same reckoning."""
        reduced, days = self.reduced, (4 if self.turn <= 4 else 7) - self.turn
        heal, eyes = HEALED[self.turn], self.eyes
        cost = eyes.today * self.today * reduced + (eyes.tomorrow * max(0, reduced - heal) if days else 0.0)
        cost += (eyes.body * self.time + eyes.loss) * self.gone
        if self.turn <= 4:
            cost += eyes.loss * max(0.0, reduced - heal - HEALED_PER_DAY * days / 2)
        return cost

    def _count_risks(self) -> None:
        """How easily the enemy takes each Area if nobody is left in it."""
        s, eyes = self.s, self.eyes
        risk = eyes.stray + (eyes.infiltrated if self.infiltrators else 0.0)
        self.risk = [risk] * SPACES
        self.foes = [0] * SPACES
        if self.turn <= 4:
            prize = LAST_NIGHT if self.infiltrators and self.turn == 4 else risk + eyes.coveted
            for a in VP_AREAS:
                self.risk[a] = prize
        if self.night:
            return
        ours, theirs = s.here[US], s.here[JAPAN]
        foes, risks = self.foes, self.risk
        beside = beyond = 0
        for a in AREAS:
            if theirs[a]:
                walkers = 0
                for u in theirs[a]:
                    walkers += u not in PILLBOXES
                if walkers:
                    beside |= NEAR[a]
                    for b in ADJACENT[a]:
                        foes[b] += walkers
        for a in AREAS:
            if beside >> a & 1 and not ours[a]:
                beyond |= NEAR[a]
        for a in AREAS:
            if beside >> a & 1:
                risks[a] = min(0.9, risks[a] + eyes.walked_into[0])
            elif beyond >> a & 1:
                risks[a] = min(0.9, risks[a] + eyes.walked_into[1])

    # Defense Values

    def reinforced(self, a: int, lead: int, n: int) -> int:
        """Of the Japanese in an Area with n more units, the best of them with this Combat Value."""
        here = self.lead[a]
        s = self.s
        return (lead if lead > here else here) + len(s.here[JAPAN][a]) + n - 1 + TEM[a] + s.rubble[a]

    def held(self, a: int) -> int:
        """Of the Americans in an Area."""
        found = self._held.get(a)
        if found is None:
            s = self.s
            found = self._held[a] = defense_value(s, US, a, s.here[US][a], self.night)
        return found

    # Ground

    def empty(self, a: int, control: int, weight: float, near: float) -> float:
        """What the Americans may count of an Area's worth where no Japanese stand."""
        ground, eyes = self.ground[a], self.eyes
        if control == US:
            if weight:
                return ground * eyes.exposed if self.foes[a] > 3 * weight else ground
            return ground * (1 - self.risk[a])
        return ground * (eyes.open if near else eyes.unguarded if self.coming[a] else eyes.far) * self.time

    def fought(
        self, a: int, control: int, weight: float, near: float, dv: float, fist: float = -1.0
    ) -> float:
        """The credit where Japanese units stand with this Defense Value.

        `fist` is the strongest stack that could attack them, if it is not that of now: companies
        of several Areas never attack together, though they may gather.
        """
        eyes = self.eyes
        if control == US:
            return self.ground[a] * eyes.held if weight else 0.0
        k = eyes.gathered * (weight + near)
        if k > 8:
            k = 8.0
        if fist < 0:
            fist = self.fist[a]
        k = fist + eyes.soon * (k - fist) if k > fist else fist
        if k < self.coming[a]:
            k = self.coming[a]
        if not k:
            return 0.0
        step = int((k + self.edge - dv) * STEPS)
        n = int(dv) - TEM[a] - LEAD
        if step < 0:
            step = 0
        elif step > LAST:
            step = LAST
        if n < 1:
            n = 1
        elif n > STACK:
            n = STACK
        if weight:
            return self.ground[a] * self.inside[n][step] + self.foothold[a]
        return self.ground[a] * self.outside[n][step]

    def with_near(self, a: int, weight: float, near: float, fist: float = -1.0) -> float:
        """The credit if so many companies stood in the Area and around it."""
        if self.dv[a]:
            return self.fought(a, self.s.control[a], weight, near, self.dv[a], fist)
        return self.empty(a, self.s.control[a], weight, near)

    def with_dv(self, a: int, dv: int) -> float:
        """The credit if the Japanese there had this Defense Value; 0: none of them."""
        if dv:
            return self.fought(a, self.s.control[a], self.weight[a], self.near[a], dv)
        control = US if self.weight[a] else self.s.control[a]
        return self.empty(a, control, self.weight[a], self.near[a])

    def shift(self, origin: int, to: int, units: Units, mine: float) -> float:
        """The gain of credit around if these units, `mine` companies, went from one space to the other."""
        gain = 0.0
        before, after = ADJACENT_WITH_BOXES[origin], ADJACENT_WITH_BOXES[to]
        weight, near, credits, fists, punch = self.weight, self.near, self.credits, self.fist, self.punch
        control, dv = self.s.control, self.dv
        stack = weight[to] + mine
        fist = (stack if stack < 8 else 8.0) + whole((*self.s.here[US][to], *units))
        left = max(0.0, punch[origin] - mine)
        for a in after:
            if a != origin and a <= LAST_AREA and control[a] == JAPAN:
                shared = a in before
                if shared and not dv[a]:
                    continue
                best = fists[a]
                if shared and best == punch[origin]:
                    best = self._fist_without(a, origin, left)
                around = near[a] if shared else near[a] + mine
                gain += self.with_near(a, weight[a], around, fist if fist > best else best) - credits[a]
        for a in before:
            if a not in after and a != to and a <= LAST_AREA and control[a] == JAPAN:
                best = fists[a]
                if best == punch[origin]:
                    best = self._fist_without(a, origin, left)
                gain += self.with_near(a, weight[a], max(0.0, near[a] - mine), best) - credits[a]
        return gain

    def _fist_without(self, a: int, origin: int, left: float) -> float:
        """The strongest stack in or beside an Area when one of them has shrunk."""
        punch = self.punch
        return max([left, punch[a], *[punch[b] for b in ADJACENT_WITH_BOXES[a] if b != origin]])

    # Fights

    def edge_of(self, side: int, a: int, units: Units) -> int:
        """Attack Value less Defense Value, without calls."""
        av = self._attack_value.get(units, -1)
        if av < 0:
            av = self._attack_value[units] = value_of_attack(self.s, side, units, self.night)
        return av - (self.dv[a] if side == US else self.held(a))

    def success(self, side: int, a: int, units: Units) -> float:
        """The chance that an attack with these units succeeds, calls included."""
        prey = self._prey.get((1 - side, a)) or self._hunt(1 - side, a)
        odds = spread(self.edge_of(side, a, units), prey.calls)
        return 1 - odds.repulse - odds.stalemate

    def hopeless(self, side: int, a: int, units: Units) -> bool:
        """Would an attack with these units need dice that seldom fall?"""
        return self.success(side, a, units) < SLIM

    def is_half_hearted(self, side: int, a: int, units: Units, most: Units) -> bool:
        """Is it worse than even with some, and better with all?"""
        if len(units) == len(most):
            return False
        edge = self.edge_of(side, a, units)
        return edge < 0 and self.edge_of(side, a, most) > edge

    def attack(self, side: int, a: int, units: Units, mandatory: bool, inside: bool = False) -> float:
        """The gain of `side` from an attack with these units; `inside`: they stand there already."""
        edge = self.edge_of(side, a, units)
        prey = self._prey.get((1 - side, a)) or self._hunt(1 - side, a)
        steps = (self.flip, self.kill)
        look = outlook(self.who, prey.stack, self.turn, prey.can_retreat, -1, steps, edge, prey.calls)
        if side == US:
            return self._american_attack(a, units, mandatory, inside, look)
        return self._japanese_attack(a, units, mandatory, inside, look)

    def _american_attack(self, a: int, units: Units, mandatory: bool, inside: bool, look: Outlook) -> float:
        s, full = self.s, self.s.full
        strong = 0
        for u in units:
            strong += full[u]
        weak = len(units) - strong
        steps = self.flip * strong + self.kill * weak
        lead = self.flip if strong else self.kill
        mine = strong + self.eyes.weak * weak
        weight, near, now, dv = self.weight[a], self.near[a], self.credits[a], self.dv[a]
        if not inside:
            weight, near = weight + mine, max(0.0, near - mine)
        control, fought = s.control[a], self.fought
        fist = (weight if weight < 8 else 8.0) + whole((*s.here[US][a], *units) if not inside else units)
        stay = fought(a, control, weight, near, dv, fist) - now
        n = len(s.here[JAPAN][a])
        gain = look.loss - look.repulse * steps - (1 - look.repulse) * lead + look.stalemate * stay
        if not mandatory and not inside:
            gain += look.repulse * stay
        for left, p in look.left:
            if left:
                gain += p * (fought(a, control, weight, near, dv - (n - left) - 0.3, fist) - now)
            else:
                gain += p * (self.ground[a] - now)
        return gain

    def _japanese_attack(self, a: int, units: Units, mandatory: bool, inside: bool, look: Outlook) -> float:
        s, full, values = self.s, self.s.full, self.values
        steps = lead = 0.0
        for u in units:
            c = CLASS[u][full[u]]
            loss = values[c] - values[c - 1] if c & 1 else values[c]
            steps += loss
            if loss > lead:
                lead = loss
        now = self.credits[a]
        coming = units if inside else (*s.here[JAPAN][a], *units)
        dv = defense_value(s, JAPAN, a, coming)
        stay = now - self.fought(a, s.control[a], self.weight[a], self.near[a], dv)
        gain = look.loss - look.repulse * steps - (1 - look.repulse) * lead + look.stalemate * stay
        if mandatory:
            gain -= look.repulse * DRIVEN_BACK
        elif not inside:
            gain += look.repulse * stay
        for left, p in look.left:
            gain += p * (stay if left else now - self.fought(a, JAPAN, 0.0, self.near[a], dv))
        return gain

    def shell(self, side: int, a: int, attack: int, first: int = -1) -> float:
        """The gain of `side` from a bombardment (12.7) with the first point on a unit of class `first`."""
        s = self.s
        prey = self._prey.get((1 - side, a)) or self._hunt(1 - side, a)
        edge = attack - TEM[a] - s.rubble[a]
        steps = (self.flip, self.kill)
        look = outlook(self.who, prey.stack, self.turn, prey.can_retreat, first, steps, edge)
        gain, now = look.loss, self.credits[a]
        if side == JAPAN:
            for left, p in look.left:
                if not left and s.here[JAPAN][a]:
                    gain += p * now
            return gain
        weight, near, control, dv = self.weight[a], self.near[a], s.control[a], self.dv[a]
        n = len(s.here[JAPAN][a])
        for left, p in look.left:
            if left:
                after = self.fought(a, control, weight, near, dv - (n - left) - 0.3)
            else:
                after = self.empty(a, US if weight else control, weight, near)
            gain += p * (after - now)
        return gain

    def _hunt(self, side: int, a: int) -> Prey:
        s = self.s
        found = Prey(classes(s, s.here[side][a]), self.can_retreat(side, a), open_calls(s, 1 - side, a))
        self._prey[side, a] = found
        return found

    def can_retreat(self, side: int, a: int) -> bool:
        """Is some Area open to a retreat from here (13.2.2)?"""
        control, ours, theirs = self.s.control, self.s.here[side], self.s.here[1 - side]
        for near in REACH[side][a]:
            if near > LAST_AREA or (ours[near] if theirs[near] else control[near] == side):
                return True
        return False

    def danger(self, a: int, dv: int) -> float:
        """About the chance that Japanese units with this Defense Value are driven from an Area."""
        k = self.weight[a] + self.near[a]
        if not k:
            return 0.0
        step = int((min(8.0, k) + (k >= 4) + (k >= 8) + self.offset - dv) * 4)
        return _CURVE[0 if step < 0 else 160 if step > 160 else step]

    def threatened(self, a: int) -> float:
        """How strong an American attack on this Area could be."""
        return 3 + self.fist[a] + self.air if self.fist[a] else 0.0
