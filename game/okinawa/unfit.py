"""What is wrong with a position as a checkpoint: each phase goes on from what those before it have left.

faults.py holds at any moment, in the midst of a procedure too; what is told here only where one begins again.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.okinawa.battle import fighters
from game.okinawa.charts import FLEET, RAID, RANGE, TURNS, YAMATO_FIRST, YAMATO_LAST, YAMATO_PLOT
from game.okinawa.data import (
    CELLS,
    DEEP,
    FIELDS,
    GRID,
    HIGH_SEA,
    JAPAN,
    KIND,
    LAND,
    NEAR,
    PEAK,
    SAND,
    US,
)
from game.okinawa.declare import completion, is_star, lines
from game.okinawa.fire import shooter_of
from game.okinawa.forces import (
    GUNS,
    JP_DEFENCE,
    JP_KIND,
    PIECES,
    SHIPS,
    SHOOTS,
    UNITS,
    US_DEFENCE,
    US_KIND,
)
from game.okinawa.movement import ahead, ground_of
from game.okinawa.navy import courses, steered
from game.okinawa.sequence import is_won
from game.okinawa.state import (
    AWAY,
    BOX,
    CONTENTS,
    DOWN,
    HIDDEN,
    HIGH,
    NO_RAID,
    NOTHING,
    ORDER_CHOICES,
    RESERVE,
    SUNK,
    Plot,
    State,
)

BEFORE = ("stations", "first beach", "first wave")  # the first turn has not begun
AT_THE_SEA = ("plot raids", "plot later", "plot yamato", "ships", "yamato moves", "raids", "strikes", "naval")
AMERICAN = (
    *("us fire", "shell", "us move", "march", "landing", "wave", "reinforce", "us declare", "us second"),
    *("rally", "clear", "return", "punish", "purge"),
)
JAPANESE = (
    *("seal ships", "reposition", "jp fire", "jp aim", "jp move", "jp go", "jp orders", "jp show"),
    "jp declare",
    *("jp second", "jp rally"),
)
FOUGHT = ("mates", "battle", "exchange", "retreat", "advance")  # one battle is under way
AFTER_THE_DIE = ("exchange", "retreat", "advance")
DECLARED = ("us declare", "jp declare", "fight", *FOUGHT)
MOVING = ("us move", "us second")
ZONES_CLEARED = ("clear", "return", "punish", "purge")
PLOTTING = ("plot raids", "plot later", "plot yamato")


def unfit(s: State) -> list[str]:
    """All of it; empty for a sound position."""
    if s.phase == "deploy":
        return _deployment(s)
    checks = (_order, _pieces, _fleet, _plots, _fire, _march, _landing, _zones, _battles, _battle)
    return [text for check in checks for text in check(s)]


def _deployment(s: State) -> list[str]:
    """Nobody has done anything but hide (4)."""
    start = State.empty(s.rules)
    hides = s.plot().hides
    start.hidden[JAPAN] = Plot(hides=hides)
    if start.key() != s.key():
        return ["something has happened before the set-up (4.0)"]
    kinds = sorted(kind for code in hides for kind in CONTENTS[code])
    return [] if hides == NOTHING or kinds == sorted(JP_KIND) else ["the garrison is not whole (4.0)"]


def _order(s: State) -> list[str]:
    """Whose phase it is, and of which movement (6)."""
    found = []
    phase = s.phase
    if (phase in AMERICAN and not s.is_american) or (phase in (*JAPANESE, *BEFORE) and s.is_american):
        found.append("it is the other side's phase (6.0)")
    is_second = phase in ("us second", "jp second", "rally", "jp rally")
    if phase not in (*AT_THE_SEA, "march", "jp go", *FOUGHT, "over") and bool(s.second) != is_second:
        found.append("armour moves out of its turn (10.1)")
    if phase in FOUGHT and s.second and not s.ambush:
        found.append("a battle after the battles (10.1)")
    if phase == "seal ships" and not (s.rules.early_ships and s.turn < TURNS):
        found.append("nobody writes orders for ships now (6.0)")
    if phase in BEFORE and s.turn > 1:
        found.append("the first turn is over (4.0)")
    if (s.turn > TURNS and phase != "over") or (phase == "over" and s.turn <= TURNS and not is_won(s)):
        found.append("the game does not end then (5.0)")
    return found


def _pieces(s: State) -> list[str]:
    """What fire has done, and to whom it can (9.3)."""
    found = []
    for places, flat, hits, most, ground in (
        (s.loc, s.us_flat, s.us_hits, US_DEFENCE, len(LAND)),
        (s.jp, s.jp_flat, s.jp_hits, JP_DEFENCE, HIDDEN),
    ):
        for piece, place in enumerate(places):
            if place >= ground and (flat >> piece & 1 or hits[piece]):
                found.append("somebody was hit who is not there (9.3)")
            if hits[piece] > most[piece]:
                found.append("more hits than defence (9.3)")
    is_quiet = s.phase in (*BEFORE, *AT_THE_SEA, "seal ships", "reposition")
    if is_quiet and (any(s.us_hits) or any(s.jp_hits)):
        found.append("hits that were forgotten (9.3)")
    if any(s.fresh >> p & 1 and s.jp[p] >= HIDDEN for p in PIECES):
        found.append("a reinforcement that is not there (12.0)")
    if s.phase in BEFORE and any(place != HIDDEN for place in s.jp):
        found.append("somebody was found before the landing (4.0)")
    choices = [n for side in ORDER_CHOICES for n in side]
    if any(value >= n for value, n in zip(s.orders, choices, strict=True)):
        found.append("an order that cannot be given (6.0)")
    if s.phase in BEFORE[:2] and any(place != RESERVE for place in s.loc):
        found.append("somebody has landed before the first beach was named (4.0)")
    return found


def _fleet(s: State) -> list[str]:
    """Airfields, planes, Yamato, and orders that were written early (7, Ruling 60)."""
    found = []
    if bool(s.blind) != (not s.fields) or s.blind > s.turn:
        found.append("the airfields fell at another time (7.1)")
    if any(s.fields >> n & 1 and s.at(US, cell) for n, cell in enumerate(FIELDS)):
        found.append("an airfield serves the Japanese that Americans hold (7.1)")
    sent = (*PLOTTING, "yamato moves", "raids") if s.opens_plots() else ()  # Ruling 67
    if any(s.planes) and s.phase not in (*sent, "ships" if sent else "", "strikes"):
        found.append("planes that have struck already (7.4)")
    if s.phase in sent and sum(s.planes) > min(RAID, s.kamikazes):
        found.append("more planes than there are (7.1)")
    if s.planes[HIGH_SEA] and not s.rules.high_raids:
        found.append("planes over the High Sea (7.1)")
    if s.yamato != AWAY and s.turn < YAMATO_FIRST:
        found.append("Yamato comes too early (7.2)")
    orders = s.hidden[US]
    if orders is not None:
        if orders._replace(ships=Plot().ships) != Plot():
            found.append("the Americans hide nothing but orders (6.0)")
        found += _ship_orders(s, orders.ships)
    return found


def _ship_orders(s: State, orders: Sequence[int]) -> list[str]:
    if not any(orders):
        return []
    if not s.rules.early_ships or s.phase in (
        *BEFORE,
        "yamato moves",
        "raids",
        "strikes",
        "naval",
        *AMERICAN,
    ):
        return ["orders for ships at another time (6.0)"]
    places = [order - 1 if order else place for place, order in zip(s.ships, orders, strict=True)]
    crowded = any(places.count(place) > FLEET for place in places if place < len(CELLS))
    lost = any(order and s.ships[ship] == SUNK for ship, order in enumerate(orders))
    wrong = any(order and order - 1 != HIGH and not _is_deep(order - 1) for order in orders)
    return ["ships cannot go there (7.3)"] if crowded or lost or wrong else []


def _is_deep(place: int) -> bool:
    return place < len(CELLS) and KIND[place] == DEEP


def _plots(s: State) -> list[str]:
    """What the Japanese have plotted for this turn and for the next (7.1, 7.2)."""
    plot = s.hidden[JAPAN]
    if plot is None:
        return []
    found = []
    if max(sum(plot.raids), sum(plot.later)) > RAID or sum(plot.raids) + sum(plot.later) > s.kamikazes:
        found.append("more planes than there are (7.1)")
    if (plot.raids[HIGH_SEA] or plot.later[HIGH_SEA]) and not s.rules.high_raids:
        found.append("planes plotted against the High Sea (7.1)")
    is_blind = bool(s.blind) and s.turn > s.blind
    may_be = s.phase in (*PLOTTING, *steered(s), "raids") or is_blind
    if (plot.raids != NO_RAID and not may_be) or (plot.later != NO_RAID and not (s.blind and may_be)):
        found.append("planes plotted at another time (7.1)")
    if s.phase in BEFORE and plot != Plot(hides=plot.hides):
        found.append("something is plotted before the first turn (7.1)")
    return found if _is_steered(s, plot.yamato) else [*found, "Yamato cannot go there (7.2)"]


def _is_steered(s: State, plotted: int) -> bool:
    """The turn in which she comes, later the zone that she goes to (7.2)."""
    if s.yamato == AWAY:
        if s.turn < YAMATO_PLOT or (s.turn == YAMATO_PLOT and s.phase in PLOTTING):
            return not plotted
        is_past = s.phase not in (*PLOTTING, *steered(s))
        return max(YAMATO_FIRST, s.turn + is_past) <= plotted <= YAMATO_LAST
    if s.yamato == DOWN or s.phase not in steered(s):
        return True
    return plotted - 1 in courses(s)


def _fire(s: State) -> list[str]:
    """Who fires, and at whom (9.2)."""
    firing = s.phase in ("shell", "salvo")
    if not firing:
        return ["shooters without a target (9.2)"] if s.battery else []
    side = US if s.is_american else JAPAN
    if len(s.prey) != 1 or not s.battery or not s.at(1 - side, s.prey[0]):
        return ["shooters without a target (9.2)"]
    if list(s.battery) != sorted(set(s.battery)) or not all(_can_fire(s, side, one) for one in s.battery):
        return ["somebody cannot fire (9.1)"]
    near = GRID.distances(s.prey[0])
    for one in s.battery:
        kind, place = shooter_of(s, side, one)
        if near[place] > RANGE[kind]:
            return ["somebody fires too far (9.2)"]
    return []


def _can_fire(s: State, side: int, one: int) -> bool:
    if side == JAPAN:
        return one in PIECES and bool(SHOOTS[JP_KIND[one]]) and s.jp[one] < HIDDEN
    if one < len(SHIPS):
        return s.ships[one] < len(CELLS)
    u = one - len(SHIPS)
    return US_KIND[u] == GUNS and s.loc[u] < len(LAND)


def _march(s: State) -> list[str]:
    """Who is on the way (10)."""
    if s.phase == "jp go":
        fits = len(s.column) == 1 and s.jp[s.column[0]] < HIDDEN
        return [] if fits and not (s.way or s.trail) else ["nobody moves (10.3)"]
    on_the_way = s.phase in (*MOVING, "march") or (s.phase in FOUGHT and s.ambush)
    if not on_the_way:
        return ["somebody moves out of his turn (10.1)"] if s.column or s.way or s.trail else []
    if bool(s.way) != (s.phase == "march") or not s.column:
        return ["nobody marches (10.2)"] if s.way or s.phase in ("march", *FOUGHT) else []
    if any(u not in UNITS for u in s.column) or len(set(s.column)) < len(s.column):
        return ["somebody marches who cannot (10.2)"]
    places = {s.loc[u] for u in s.column}
    if s.phase not in AFTER_THE_DIE and (len(places) > 1 or max(places) >= len(LAND)):
        return ["a column that is not together (10.2)"]
    return _way(s, *places) if s.phase == "march" else []


def _way(s: State, start: int) -> list[str]:
    """Hex by hex, within what is left."""
    ground, left, here = ground_of(s, US, s.column), s.left, start
    gone = s.way[: s.way.index(start)] if start in s.way else None
    if gone is None or len(set(s.way)) < len(s.way) or gone != s.trail[len(s.trail) - len(gone) :]:
        return ["a march where no way is (10.2)"]
    for cell in ahead(s):
        if cell not in NEAR[here] or s.at(JAPAN, cell):
            return ["a march where no way is (10.2)"]
        left -= ground.cost(here, cell)
        here = cell
    if left < 0 or len(s.at(US, here)) + len(s.column) > 2:
        return ["a march that goes too far (10.1)"]
    return []


def _landing(s: State) -> list[str]:
    """The beach of a landing (4, 11)."""
    if bool(s.beach) != (s.phase in ("first wave", "wave")):
        return ["a landing out of its phase (11.0)"]
    sand = len(SAND[s.beach - 1]) if s.phase == "wave" else 0
    return ["more landings than the beach has hexes (11.0)"] if s.landed >> sand else []


def _zones(s: State) -> list[str]:
    """Zones that were declared cleared (14.2)."""
    found = []
    if s.declared and s.phase not in ZONES_CLEARED:
        found.append("a zone was declared cleared out of its time (14.2)")
    if s.phase in ZONES_CLEARED[1:] and not s.declared >> s.zone & 1:
        found.append("the zone was not declared cleared (14.2)")
    back = s.returning
    if back and s.phase != "return":
        found.append("somebody comes back out of his time (14.2)")
    if len(set(back)) < len(back) or any(s.loc[u] != BOX + s.zone for u in back):
        found.append("somebody comes back from another box (14.2)")
    if s.owed and s.phase not in ("exchange", "punish", "purge"):
        found.append("losses that nobody owes (13.2)")
    if s.phase in ("punish", "purge") and s.owed > 2:
        found.append("more losses than a wrong word costs (14.2)")
    return found


def _battles(s: State) -> list[str]:
    """Battles that were declared: one against several or several against one, all duties to be met (13.1)."""
    if s.phase not in DECLARED or s.ambush:
        return ["battles that nobody declared (13.1)"] if s.aims else []
    aims: frozenset[tuple[int, int]] = frozenset()
    for pair in s.aims:
        if pair in aims or pair[1] not in NEAR[pair[0]] or not is_star(aims, *pair):
            return ["battles that cannot be fought (13.1)"]
        aims |= {pair}
    if s.phase in ("us declare", "jp declare"):
        side = US if s.is_american else JAPAN
        if any(not fighters(s, side, cell) or not s.at(1 - side, target) for cell, target in aims):
            return ["battles that cannot be fought (13.1)"]
        if completion(lines(s, side), aims) is None:
            return ["duties that nobody can meet (13.1)"]
    return []


def _battle(s: State) -> list[str]:
    """The battle that is fought (13.2, 13.3)."""
    if s.phase not in FOUGHT:
        targeted = s.phase in ("shell", "salvo", "jp aim")
        idle = not (s.foes or s.ambush or s.fleeing or s.winners or s.fallen)
        if s.phase == "jp aim" and not (len(s.prey) == 1 and s.at(US, s.prey[0])):
            return ["nobody is aimed at (9.2)"]
        return [] if idle and (targeted or not s.prey) else ["a battle that is over (13.2)"]
    side = US if s.is_american else JAPAN
    if s.ambush and (not s.is_american or s.phase == "mates" or len(s.prey) > 1):
        return ["an ambush that is none (13.5)"]
    if s.phase in ("mates", "battle") and not (s.foes and s.prey and _touch(s.foes, s.prey)):
        return ["a battle without enemies (13.2)"]
    if s.phase == "battle" and s.ambush and s.foes != (s.loc[s.column[0]],):
        return ["an ambush that is none (13.5)"]
    if s.phase not in AFTER_THE_DIE:
        idle = not (s.fleeing or s.winners or s.fallen or s.refused)
        return [] if idle else ["somebody has won before the die (13.2)"]
    return _result(s, side)


def _touch(foes: Sequence[int], prey: Sequence[int]) -> bool:
    if min(len(foes), len(prey)) > 1 or len(set(foes)) < len(foes) or len(set(prey)) < len(prey):
        return False
    return all(target in NEAR[cell] for cell in foes for target in prey)


def _result(s: State, side: int) -> list[str]:
    """Who flees, who has won, which hexes were left."""
    found = []
    sides = (UNITS, PIECES)
    if any(p not in sides[s.winner] for p in s.winners) or len(set(s.winners)) < len(s.winners):
        found.append("the winners are none (13.3)")
    fleeing = s.fleeing if s.phase == "retreat" else ()
    losers, places = sides[1 - s.winner], (s.loc, s.jp)[1 - s.winner]
    if any(p not in losers or places[p] >= len(LAND) for p in fleeing) or len(set(fleeing)) < len(fleeing):
        found.append("somebody retreats who cannot (13.3)")
    if s.fleeing and s.phase != "retreat":
        found.append("somebody retreats who cannot (13.3)")
    if any(KIND[cell] == PEAK for cell in s.fallen) or len(set(s.fallen)) < len(s.fallen):
        found.append("a hex that nobody can have left (13.3)")
    if s.phase == "exchange" and s.winner != side:
        found.append("an exchange that the other side owes (13.2)")
    return found
