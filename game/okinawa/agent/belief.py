"""What the Americans believe of the garrison: how likely it is that somebody hides in a hex.

All of it follows from public facts: what was shown so far, where nobody hides, and the deployments that are
played. Whoever was shown speaks for those deployments that had such pieces where the search has been.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

from game.okinawa.agent.garrison import MIXTURE
from game.okinawa.data import HIDEOUTS, IS_MOUNTAIN, JAPAN, NUMBERED, ZONE, ZONES
from game.okinawa.forces import INFANTRY, JP_DEFENCE, JP_KIND, JP_KINDS, OF_KIND, TANKS
from game.okinawa.plans import PLANS, pieces
from game.okinawa.state import DEAD, HIDDEN, State

KINDS = range(len(JP_KINDS))
PRIOR = (*MIXTURE, 10)  # weight of each deployment before anything is found, and of any other
OWN_HEX = 0.6  # so much more likely is a hex that the deployment itself names
STRAY = 0.35  # pieces of a kind that may be in any zone, whatever the deployment says
PAIRS = 1.4  # pieces in a hex where somebody hides


class Belief(NamedTuple):
    held: list[float]  # numbered hex -> chance that somebody hides there
    mass: list[float]  # and how many pieces are expected
    left: tuple[int, ...]  # pieces of each kind that hide
    plans: tuple[float, ...]  # chance of each deployment; the last is any other

    def defence(self) -> float:
        """The mean defence of a piece that hides."""
        total = sum(self.left)
        return sum(n * JP_KINDS[kind].defence for kind, n in enumerate(self.left)) / total if total else 0.0


def _by_zone(there: dict[int, tuple[int, ...]]) -> list[list[float]]:
    """Zone -> pieces of each kind."""
    found = [[0.0] * len(JP_KINDS) for _ in ZONES]
    for cell, kinds in there.items():
        for kind in kinds:
            found[ZONE[cell]][kind] += 1
    return found


_SPREAD = [[len(HIDEOUTS[z]) / len(NUMBERED) * len(OF_KIND[k]) for k in KINDS] for z in ZONES]
_PIECES = [pieces(plan) for plan in PLANS]
_TEMPLATES = [*(_by_zone(there) for there in _PIECES), _SPREAD]
_NAMED = [[{c for c, kinds in there.items() if ZONE[c] == z} for z in ZONES] for there in _PIECES]

_known: dict[tuple[int, bytes], Belief] = {}


def believe(s: State) -> Belief:
    key = s.entered, s.jp.tobytes()
    found = _known.get(key)
    if found is None:
        if len(_known) > 256:
            _known.clear()
        found = _known[key] = _believe(s)
    return found


def _believe(s: State) -> Belief:
    open_in = [[c for c in HIDEOUTS[z] if s.could_hide(c)] for z in ZONES]
    gone = [1 - len(open_in[z]) / len(HIDEOUTS[z]) for z in ZONES]
    left = tuple(sum(s.jp[p] == HIDDEN for p in OF_KIND[k]) for k in KINDS)
    weights = _weigh(s, gone, left)
    mass = [0.0] * len(NUMBERED)
    for t, chance in enumerate(weights):
        if chance < 0.01:
            continue
        for kind in KINDS:
            if left[kind]:
                _lay(mass, t, kind, chance * left[kind], open_in, gone)
    return Belief([1 - exp(-m / PAIRS) for m in mass], mass, left, weights)


def _weigh(s: State, gone: list[float], left: tuple[int, ...]) -> tuple[float, ...]:
    """The chance of each deployment by what has been found where the search has been."""
    seen = [0.0] * len(ZONES)
    for cell, there in s.here[JAPAN].items():
        seen[ZONE[cell]] += sum(JP_KIND[p] != INFANTRY for p in there)  # infantry walks
    logs = []
    for template, prior in zip(_TEMPLATES, PRIOR, strict=True):
        total = 2 * log(prior)
        for kind in KINDS:
            found = len(OF_KIND[kind]) - left[kind]
            mean = STRAY + sum(template[z][kind] * gone[z] for z in ZONES)
            total += found * log(mean) - mean
        for z in ZONES:
            if seen[z]:
                total += 0.5 * seen[z] * log((sum(template[z]) + 1) / 83)
        logs.append(total / 2)  # pieces come in pairs and clusters: less is known than it seems
    most = max(logs)
    raw = [exp(one - most) for one in logs]
    whole = sum(raw)
    return tuple(one / whole for one in raw)


def _lay(
    mass: list[float], t: int, kind: int, pieces_left: float, open_in: list[list[int]], gone: list[float]
) -> None:
    """Pieces of a kind over the hexes that can still hide them, as a deployment has them by zone."""
    template = _TEMPLATES[t]
    shares = [
        (template[z][kind] * (1.05 - gone[z]) + STRAY * len(open_in[z]) / len(NUMBERED))
        if open_in[z]
        else 0.0
        for z in ZONES
    ]
    whole = sum(shares)
    if not whole:
        return
    for z in ZONES:
        if shares[z]:
            named = _NAMED[t][z] if t < len(_NAMED) else ()
            cells = [c for c in open_in[z] if not (kind == TANKS and IS_MOUNTAIN[c])]
            if not cells:
                continue
            each = pieces_left * shares[z] / whole / (len(cells) + OWN_HEX * sum(c in named for c in cells))
            for c in cells:
                mass[c] += each * (1 + OWN_HEX) if c in named else each


def empty_chance(s: State, zone: int) -> float:
    """The chance that nobody hides in a zone (14.2).

    Everybody leaves somebody in every zone: where little was searched he is still there.
    """
    unknown = [c for c in HIDEOUTS[zone] if s.could_hide(c)]
    if not unknown:
        return 1.0
    mass = believe(s).mass
    return (1 - len(unknown) / len(HIDEOUTS[zone])) * exp(-sum(mass[c] for c in unknown) / PAIRS)


def pieces_left(s: State) -> int:
    return sum(place != DEAD for place in s.jp)


def defence_left(s: State) -> int:
    return sum(JP_DEFENCE[p] for p, place in enumerate(s.jp) if place != DEAD)
