"""American movement (10): killers beside what is flattened, columns against what can be stormed, then scouts
one by one into the unknown, guns behind them. Whoever moves next is found from the position alone.
"""

from __future__ import annotations

from typing import NamedTuple

from game.core.reach import Field
from game.core.request import Ask, Opt
from game.okinawa.agent.belief import Belief, believe
from game.okinawa.agent.prices import JP_PRICE, prices
from game.okinawa.agent.roads import field, field_of_unit, pull
from game.okinawa.agent.schedule import IE_SHIMA, Campaign, theatre, timetable
from game.okinawa.agent.sums import annihilation
from game.okinawa.charts import AE, BATTLE, BONUS, DE, EX, STACK, TURNS, column
from game.okinawa.data import FIELDS, GRID, IS_MOUNTAIN, IS_SAND, JAPAN, KIND, NEAR, NUMBERED, US, ZONE
from game.okinawa.declare import threatens
from game.okinawa.forces import ARMOUR, GUNS, JP_KINDS, US_ATTACK, US_KIND, US_KINDS
from game.okinawa.movement import ON_FOOT, ON_TRACKS, Front, front, together
from game.okinawa.state import State

FADE = 0.92  # of the pull, with every point of movement
PULL = 0.7
SENT, FADE_SENT = 1.5, 0.95  # the pull of a zone that one is sent to
SEARCH, FIND = 0.10, 0.9  # points for a hex that is searched, and for somebody found there
FEAR, GUN_FEAR, ANCHOR_FEAR = 0.45, 2.2, 4.0  # how much a piece fears for its life
ANCHORS = 2
TOGETHER = 1.6  # a pair must gain so much more than one of it alone
IDLE = 0.004  # what a march must gain at least: who is far away has little to gain by a day on the road
GUN_SEARCH = 0.8
EXPOSED, TOUCHED = 0.2, 0.16
STORM, STORM_LEAST = 0.0, 0.02  # what it costs to bring a piece up, and what a storm must gain
CLAIM = 0.85  # of a goal is left for the next when somebody has gone there


class Order(NamedTuple):
    value: float
    taken: Opt  # ("unit", u), ("both", cell) or ("on",)
    to: int
    why: str  # kill, storm, scout, guns, close
    at: int = -1  # the hex it is about


class Board:
    """One position, as the staff sees it before a piece is moved."""

    def __init__(self, s: State, is_keen: bool, mops_up: bool = False) -> None:
        self.s = s
        self.now: Front = front(s, US)
        self.belief: Belief = believe(s)
        self.urgency = timetable(s).urgency if is_keen else [1.0] * 10
        self.price = prices(s.turn)[US]
        self.threats: dict[int, list[int]] = {}  # hex -> Japanese whose control reaches it
        for target in s.here[JAPAN]:
            for cell in NEAR[target]:
                if threatens(s, JAPAN, target, cell):
                    self.threats.setdefault(cell, []).append(target)
        self._ae: dict[tuple[int, int], float] = {}
        self._pull: dict[tuple[bool, int], list[float]] = {}
        self.sent = Campaign(s, mops_up).transfers() if is_keen else {}
        self._goals: dict[int, float] | None = None

    def losses(self, attack: int, cell: int) -> float:
        """The chance to be lost to whoever hides in a hex, if somebody does (13.5)."""
        bonus = BONUS[KIND[cell]]
        key = attack, bonus
        found = self._ae.get(key)
        if found is None:
            left = self.belief.left
            total = sum(left) or 1
            found = self._ae[key] = (
                sum(n * annihilation(attack - 2 * (JP_KINDS[k].defence + bonus)) for k, n in enumerate(left))
                / total
            )
        return found

    def exposure(self, cell: int) -> float:
        """How much a piece risks that stands in a hex, as a share of its price."""
        held = self.belief.held
        risk = 0.0
        for near in NEAR[cell]:
            if self.s.could_hide(near):
                risk += EXPOSED * held[near]
        live = self.threats.get(cell, ())
        return min(0.8, risk + TOUCHED * len(live))

    def goals(self) -> dict[int, float]:
        if self._goals is None:
            self._goals = self._find_goals()
        return self._goals

    def _find_goals(self) -> dict[int, float]:
        """Hexes that are worth going to: unknown ones, and enemies in sight; less where others have gone."""
        s, held = self.s, self.belief.held
        found: dict[int, float] = {}
        for cell in NUMBERED:
            if s.could_hide(cell) and not s.at(JAPAN, cell):
                found[cell] = (SEARCH + FIND * held[cell]) * self.urgency[theatre(cell)]
        for cell, there in s.here[JAPAN].items():
            found[cell] = 0.75 * sum(JP_PRICE[p] for p in there) * self.urgency[theatre(cell)]
        for index, cell in enumerate(FIELDS):
            if s.fields >> index & 1:
                found[cell] = found.get(cell, 0.0) + 0.5
        done = s.us_done
        for cell, units in s.here[US].items():
            n = sum(1 for u in units if done >> u & 1)
            if n:
                for other in GRID.disc(cell, 2):
                    if other in found:
                        found[other] *= CLAIM**n
        return found

    def pull(self, u: int) -> list[float]:
        """What draws a unit: the goals around it, or those of the zone that it is sent to."""
        is_tracked, zone = US_KIND[u] == ARMOUR, self.sent.get(u, -1)
        found = self._pull.get((is_tracked, zone))
        if found is None:
            goals = self.goals()
            if zone >= 0:
                goals = {c: SENT * w for c, w in goals.items() if ZONE[c] == zone and c not in IE_SHIMA}
            found = pull(goals, ON_TRACKS if is_tracked else ON_FOOT, FADE if zone < 0 else FADE_SENT)
            self._pull[is_tracked, zone] = found
        return found


def orders(s: State, ask: Ask, is_keen: bool = True, mops_up: bool = False) -> list[Order]:
    """The next moves that are worth making, best first; the first of them is made."""
    board = Board(s, is_keen, mops_up)
    units = [opt[1] for opt in ask.options if opt[0] == "unit"]
    found = kills(board, units)
    if found:
        return found
    return scouting(board, ask, units)


# Killers


def kills(board: Board, units: list[int]) -> list[Order]:
    """Somebody beside each flattened target; enough of them beside what can be stormed."""
    s = board.s
    fields = {u: field_of_unit(s, u, board.now) for u in units}
    found: list[Order] = []
    for target, there in s.here[JAPAN].items():
        prize = sum(JP_PRICE[p] for p in there)
        needed = sum(s.defence(JAPAN, p) for p in there)
        if not needed:
            order = _killer(board, fields, target, prize)
        else:
            order = _storm(board, fields, target, prize, needed + BONUS[KIND[target]])
        if order is not None:
            found.append(order)
    found.sort(key=lambda one: (-round(one.value, 6), one.to, one.taken))
    return found


def _able(s: State, cell: int, target: int) -> list[int]:
    """Pieces in a hex that can attack a neighbour."""
    return [
        u
        for u in s.at(US, cell)
        if not s.is_flat(US, u) and not (US_KIND[u] == ARMOUR and IS_MOUNTAIN[target])
    ]


def _killer(board: Board, fields: dict[int, Field], target: int, prize: float) -> Order | None:
    s = board.s
    free = [cell for cell in NEAR[target] if not board.threats.get(cell)]
    if any(_able(s, cell, target) for cell in free):
        return None
    best: Order | None = None
    for cell in NEAR[target]:
        if s.at(JAPAN, cell) or len(s.at(US, cell)) >= STACK:
            continue
        live = board.threats.get(cell, ())
        for u, reach in fields.items():
            if reach.cost[cell] in (0, 255) or _leaves_box(s, u, cell):
                continue
            if US_KIND[u] == ARMOUR and IS_MOUNTAIN[target]:
                continue
            risk = _way_risk(board, u, reach, cell)
            value = (
                prize * (0.95 if not live else 0.3) * (1 - risk)
                - 0.12 * board.price[u]
                - 0.01 * reach.cost[cell]
            )
            value -= 0.25 * board.price[u] * board.exposure(cell) + (0.15 if US_KIND[u] == GUNS else 0.0)
            if value > 0.1 and (best is None or value > best.value + 1e-9):
                best = Order(value, ("unit", u), cell, "kill", target)
    return best


def _way_risk(board: Board, u: int, reach: Field, cell: int) -> float:
    """The chance to meet somebody on the way."""
    s, free = board.s, 1.0
    for step in reach.path(cell)[1:]:
        if s.could_hide(step):
            free *= 1 - board.belief.held[step]
    return 1 - free


def _storm(board: Board, fields: dict[int, Field], target: int, prize: float, defence: int) -> Order | None:
    """Pieces that together bring a live target down: the first of them goes."""
    s = board.s
    others: set[int] = set()
    attack, n_there = 0, 0
    for cell in NEAR[target]:
        able = _able(s, cell, target)
        if able:
            attack += sum(US_ATTACK[u] for u in able)
            n_there += len(able)
            others |= {t for t in board.threats.get(cell, ()) if t != target}
    room = {
        cell: STACK - len(s.at(US, cell))
        for cell in NEAR[target]
        if not s.at(JAPAN, cell) and all(t == target for t in board.threats.get(cell, ()))
    }
    options = []
    for u, reach in fields.items():
        if US_KIND[u] == GUNS or (US_KIND[u] == ARMOUR and IS_MOUNTAIN[target]):
            continue
        if target in NEAR[s.loc[u]]:
            continue
        cells = [c for c, left in room.items() if left > 0 and reach.cost[c] not in (0, 255)]
        cells = [c for c in cells if not _leaves_box(s, u, c)]
        if cells:
            cell = min(cells, key=lambda c: (_way_risk(board, u, reach, c), reach.cost[c], c))
            options.append((-US_ATTACK[u], reach.cost[cell], u, cell))
    options.sort()
    before = _storm_value(attack - defence, prize) if n_there and not others else 0.0
    taken: list[tuple[int, int]] = []
    best, value = None, before
    total, spent = attack, 0.0
    for minus, _, u, _ in options[:14]:
        reach = fields[u]
        cells = [c for c, left in room.items() if left > 0 and reach.cost[c] not in (0, 255)]
        cells = [c for c in cells if not _leaves_box(s, u, c)]
        if not cells:
            continue
        cell = min(cells, key=lambda c: (_way_risk(board, u, reach, c), reach.cost[c], c))
        room[cell] -= 1
        taken.append((u, cell))
        total -= minus
        spent += STORM * (board.price[u] + 0.4) + 0.3 * _way_risk(board, u, reach, cell)
        now = _storm_value(total - defence, prize) - spent - 0.5 * len(others)
        if now > value + STORM_LEAST:
            best, value = taken[0], now
        if total - defence >= 12:
            break
    if best is None:
        return None
    u, cell = best
    return Order(value - before, ("unit", u), cell, "storm", target)


def _storm_value(difference: int, prize: float) -> float:
    row = BATTLE[column(difference)]
    good, bad = row.count(DE) + row.count(EX), 6 - row.count(DE) - row.count(EX)
    return prize * good / 6 - 0.9 * row.count(EX) / 6 - 0.15 * bad / 6 - 1.2 * row.count(AE) / 6


def _leaves_box(s: State, u: int, to: int) -> bool:
    """Would it leave a zone whose rout box hangs on it?"""
    zone = ZONE[s.loc[u]]
    return ZONE[to] != zone and bool(s.box(zone)) and len(s.in_zone(zone)) <= STACK


# Scouts and guns


def scouting(board: Board, ask: Ask, units: list[int]) -> list[Order]:
    """The piece that has most to gain goes first: armour, then infantry, guns last."""
    s = board.s
    waiting = sorted(units, key=lambda u: (US_KIND[u] == GUNS, US_KIND[u] != ARMOUR, _far(board, u), u))
    found: list[Order] = []
    if ("on",) in ask.options:
        order = _scout(board, s.column, ("on",), s.left, 0.12)
        if order is not None:
            return [order]
    for u in waiting:
        order = _scout(board, (u,), ("unit", u), US_KINDS[US_KIND[u]].move, IDLE)
        if ("both", s.loc[u]) in ask.options and US_KIND[u] != GUNS:
            order = _better(order, _scout_pair(board, s.at(US, s.loc[u])))
        if order is not None:
            found.append(order)
            if len(found) == 3 or US_KIND[u] != GUNS:
                break
    return found


def _scout_pair(board: Board, pair: tuple[int, ...]) -> Order | None:
    if any(US_KIND[u] == GUNS for u in pair):
        return None
    return _scout(board, pair, ("both", board.s.loc[pair[0]]), together(US, pair), IDLE)


def _better(one: Order | None, pair: Order | None) -> Order | None:
    """The pair goes together if that is worth more than one alone and the other after it."""
    if one is None or pair is None:
        return one or pair
    return pair if pair.value > TOGETHER * one.value else one


def _far(board: Board, u: int) -> float:
    return -round(board.pull(u)[board.s.loc[u]], 4)


def _scout(board: Board, column_: tuple[int, ...], taken: Opt, left: int, least: float) -> Order | None:
    s, held = board.s, board.belief.held
    u = column_[0]
    is_armour, is_gun = any(US_KIND[v] == ARMOUR for v in column_), US_KIND[u] == GUNS
    here = s.loc[u]
    reach = field(is_armour, here, left, board.now)
    drawn = board.pull(u)
    price, attack = sum(board.price[v] for v in column_), sum(US_ATTACK[v] for v in column_)
    fear = GUN_FEAR if is_gun else FEAR
    if len(s.in_zone(ZONE[here])) <= ANCHORS and s.box(ZONE[here]):
        # A rout box hangs on it; but as time runs out the hexes count more
        fear = max(fear, ANCHOR_FEAR * max(0.0, 1 - s.turn / TURNS) * 1.5)

    def stand(cell: int) -> float:
        crowd = len(s.at(US, cell)) - len(column_) * (cell == here)
        value = PULL * drawn[cell] - fear * price * board.exposure(cell) - 0.03 * max(0, crowd)
        if IS_SAND[cell]:
            value -= 0.12  # others want to land
        if is_gun and board.threats.get(cell):
            value -= 0.4
        return value

    best, value = -1, stand(here) + least
    beside = stand(here) - 0.1  # where an ambush leaves it
    ways: dict[int, tuple[float, float, float]] = {here: (0.0, 1.0, 0.0)}  # gain, nobody met, somebody met
    for cell in sorted(reach.cells(), key=lambda c: reach.cost[c]):
        if not reach.cost[cell]:
            continue
        gain, alive, met = ways[reach.before(cell)]
        if s.could_hide(cell):
            q = held[cell]
            worth = (SEARCH + FIND * q) * board.urgency[theatre(cell)] * (GUN_SEARCH if is_gun else 1.0)
            gain += alive * (worth - q * fear * price * (board.losses(attack, cell) + 0.1))
            met += alive * q
            alive *= 1 - q
        ways[cell] = gain, alive, met
        if len(s.at(US, cell)) + len(column_) > STACK or _leaves_box(s, u, cell):
            continue
        total = gain + alive * stand(cell) + met * beside
        if total > value + 1e-9:
            best, value = cell, total
    if best < 0:
        return None
    why = "guns" if is_gun else "scout" if any(map(s.could_hide, reach.path(best)[1:])) else "close"
    return Order(value - stand(here), taken, best, why)
