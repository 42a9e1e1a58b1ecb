"""What is opened, and what the other side must imagine."""

from __future__ import annotations

from game.core.rng import Rng
from game.okinawa.charts import RAID, TURNS, YAMATO_FIRST, YAMATO_LAST, YAMATO_PLOT
from game.okinawa.data import HIDEOUTS, JAPAN, NUMBERED, US
from game.okinawa.deploy import has_room
from game.okinawa.forces import ARTILLERY, BUNKER, INFANTRY, JP_KIND, NAVAL, STRONGPOINT, TANKS
from game.okinawa.navy import courses, orders, seas, steered
from game.okinawa.state import AWAY, CODE, CONTENTS, DOWN, NO_RAID, NOTHING, Plot, State


def secret(s: State, who: int, slot: str) -> int:
    """The value that a Reveal opens."""
    what, *rest = slot.split()
    if who == US:
        return orders(s)[int(rest[0])]
    plot = s.plot()
    if what in ("hex", "mate"):
        return plot.hides[int(rest[0])]
    if what == "comrade":  # Ruling 51
        kinds = CONTENTS[plot.hides[int(rest[0])]]
        return CODE[tuple(kind for kind in kinds if kind != STRONGPOINT)]
    if what == "zone":
        return int(any(plot.hides[cell] for cell in HIDEOUTS[int(rest[0])]))
    if what == "raid":
        return plot.raids[int(rest[0])]
    if what == "yamato":
        return int(plot.yamato == s.turn) if not s.yamato else plot.yamato
    return plot.told


def imagine(s: State, who: int, rng: Rng) -> None:
    """For the Americans: any deployment of what was not shown that fits what they know, and any plots."""
    if who == JAPAN:
        s.hidden[US] = Plot()
        return
    hides = _hides(s, rng)
    while hides is None:
        hides = _hides(s, rng)
    raids, later = _raids(s, rng)
    s.hidden[JAPAN] = Plot(hides, raids, later, _yamato(s, rng))


_ORDER = (TANKS, BUNKER, STRONGPOINT, INFANTRY, NAVAL, ARTILLERY)  # first those who may not hide everywhere


def _hides(s: State, rng: Rng) -> bytes | None:
    """None if somebody finds no room: then it is tried again."""
    there: dict[int, tuple[int, ...]] = {}  # in sight first
    for cell in NUMBERED:
        if s.could_hide(cell):
            there[cell] = tuple(JP_KIND[p] for p in s.at(JAPAN, cell))
    seen = {cell: len(kinds) for cell, kinds in there.items()}
    for kind in _ORDER:
        free = [cell for cell, kinds in there.items() if has_room(cell, kinds, kind)]
        for _ in s.unseen(kind):
            if not free:
                return None
            at = rng.below(len(free))
            cell = free[at]
            there[cell] = (*there[cell], kind)
            if not has_room(cell, there[cell], kind):
                free[at] = free[-1]
                free.pop()
    hides = bytearray(NOTHING)
    for cell, kinds in there.items():
        hides[cell] = CODE[tuple(sorted(kinds[seen[cell] :]))]
    return bytes(hides)


_PLOTTING = ("plot raids", "plot later", "plot yamato")


def _raids(s: State, rng: Rng) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Any planes where some may have been plotted, for this turn and for the next (7.1)."""
    is_blind = bool(s.blind) and s.turn > s.blind
    plotted = ("plot yamato", *steered(s), "raids")  # written, not shown
    raids = later = NO_RAID
    if s.opens_plots():  # Ruling 67: then only what was plotted a turn ahead
        is_first = s.turn == s.blind + 1 and s.phase in (*_PLOTTING, *plotted)
        is_hidden = is_blind and not is_first
    else:
        is_first = s.turn == s.blind + 1 and s.phase == "plot raids"
        is_hidden = s.phase in (*plotted, "plot later") or (is_blind and not is_first)
    if is_hidden:
        raids = _planes(s, rng, s.kamikazes)
    if s.phase in plotted and is_blind and s.turn < TURNS:
        later = _planes(s, rng, s.kamikazes - sum(raids) - sum(s.planes))
    return raids, later


def _planes(s: State, rng: Rng, most: int) -> tuple[int, ...]:
    planes = list(NO_RAID)
    for _ in range(rng.below(min(RAID, most) + 1)):
        planes[rng.below(len(seas(s)))] += 1
    return tuple(planes)


def _yamato(s: State, rng: Rng) -> int:
    """The turn of her arrival as long as she is not there, then where she goes (7.2)."""
    if s.yamato == AWAY:
        is_early = s.turn < YAMATO_PLOT or (s.turn == YAMATO_PLOT and s.phase in _PLOTTING)
        is_past = s.phase not in (*_PLOTTING, *steered(s))
        first = max(YAMATO_FIRST, s.turn + is_past)
        return 0 if is_early or first > YAMATO_LAST else first + rng.below(YAMATO_LAST + 1 - first)
    if s.yamato == DOWN or s.phase not in steered(s):
        return 0
    zones = courses(s)
    return zones[rng.below(len(zones))] + 1
