"""A Fire Phase in words: why a position fires or not, why a unit is hit or not."""

from __future__ import annotations

from game.betio.fire import HITS
from game.betio.names import colour, force, group, unit
from game.core.text import listing

Group = tuple[int, ...]
Seen = tuple[tuple[int, int, str], ...]  # unit, dot, reason
Leaders = tuple[tuple[str, int, int, str], ...]  # kind, unit, dot, reason

DOTS = ("intense fire", "steady fire", "machine guns")
REASONS = {
    "any": "any symbol",
    "symbol": "the symbol",
    "crowd": "five steps in the hex",
    "star": "a star",
    "other symbol": "another symbol",
    "armour": "armoured",
    "hurt": "lost a step already",
    "limit": "beyond the limit",
    "no star": "no star",
}
WHY = {  # of one position, and before several
    "disrupted": ("disrupted", "disrupted"),
    "needs depth": ("neither depth nor a second unit", "neither depth nor a second unit in"),
    "nobody": ("nobody in its field", "nobody in the field of"),
    "smoke": ("in smoke", "in smoke"),
    "wires": ("its wires are cut", "wires cut to"),
    "no guns": ("no guns", "no guns in"),
    "no target": ("no target", "no target for"),
    "nowhere": ("nowhere closer to go", "nowhere closer to go for"),
    "no reserve": ("no reserve", "no reserve for"),
}
ACTIONS = {
    "fire": "fires",
    "machine guns": "fires with machine guns",
    "re-supply": "is re-supplied",
    "redeploy": "redeploys",
    "reinforce": "is reinforced",
    "mortars": "fires mortars",
    "muster": "is manned",
    "patrol": "sends patrols",
    "artillery": "fires its guns",
    "assault": "assaults",
    "ambush": "lays an ambush",
    "infiltrate": "is infiltrated",
    "advance": "advances",
    "double advance": "advances twice",
    "overrun": "fires to overrun",
    "multiple fire": "fires twice",
    "advance and fire": "advances to fire",
}


def cap(text: str) -> str:
    return text[0].upper() + text[1:]


def silent(colour_: int, times: int, several: tuple[tuple[int, Group, str], ...]) -> str:
    """Those who do nothing, by their reasons."""
    reasons: dict[str, list[str]] = {}
    for _, places, why in several:
        reasons.setdefault(why, []).append(force(places))
    told = "; ".join(f"{WHY[why][1]} {listing(names)}" for why, names in reasons.items())
    return f"{cap(colour(colour_, times))}, silent: {told}."


def acts(g: int, places: Group, action: str, colour_: int, times: int, symbol: str) -> str:
    sign = f" {symbol}" if symbol else ""
    return f"{cap(colour(colour_, times))}{sign}: {force(places)} {ACTIONS[action]}."


def fired(g: int, places: Group, limit: int, seen: Seen, leaders: Leaders, dots: tuple[int, ...]) -> str:
    hit = [f"{unit(u)} ({DOTS[dot]}, {REASONS[why]})" for u, dot, why in seen if why in HITS]
    hit += [f"{_leader(what, u)} ({REASONS[why]})" for what, u, _, why in leaders if why in HITS]
    spared = [f"{unit(u)} ({REASONS[why]})" for u, _, why in seen if why not in HITS]
    spared += [f"{_leader(what, u)} ({REASONS[why]})" for what, u, _, why in leaders if why not in HITS]
    most = f"up to {limit} units" if limit > 1 else "1 unit"
    told = f"{group(g)} may hit {most}: " + (listing(hit) + " hit" if hit else "nobody is hit")
    return told + (f"; spared {listing(spared)}." if spared else ".")


def _leader(what: str, u: int) -> str:
    return {"hq": unit(u), "hero": f"the hero of {unit(u)}", "ryan": "Major Ryan"}[what]
