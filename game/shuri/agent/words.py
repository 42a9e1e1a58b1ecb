"""Plans of Shuri Line in words."""

from __future__ import annotations

from game.core.mind import Plan
from game.core.request import Ask
from game.core.text import count, listing, signed
from game.shuri.agent.assault import Orders
from game.shuri.agent.lines import away
from game.shuri.data import DEFENCE, GRID, NAME, US
from game.shuri.movement import leaks
from game.shuri.obligations import uncovered
from game.shuri.places import GROUND_OF
from game.shuri.state import State


def text(s: State, ask: Ask, plan: Plan) -> str:
    _, what = plan.orders
    if plan.kind == "moves":
        moved = [
            f"{NAME[u]} {'off the map' if cell < 0 else f'to {GRID.names[cell]}'}"
            for u, cell in _moved(s, what)
        ]
        return _some(moved) if moved else "Nobody moves"
    if plan.kind == "fire":
        if ask.who == US:
            return _some([f"{count(n, 'point')} for {NAME[u]}" for u, n in what]) or "No protective fire"
        return _some([f"{NAME[u]} fires for {NAME[e]}" for u, e in what]) or "No protective fire"
    aims = [f"{NAME[u]} at {NAME[e]}" for u, e in what.aims]
    aims += [f"{count(n, 'point')} on {NAME[e]}" for e, n in what.points]
    return _some(aims) if aims else "No attack"


def _some(parts: list[str]) -> str:
    return ", ".join(parts[:4]) + (f" and {len(parts) - 4} more" if len(parts) > 4 else "")


def notes(s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
    if plan.kind == "fire":
        return ()
    return (f"{signed(round(plan.value))} points expected from the combats and the line",)


def aim(s: State, ask: Ask, plan: Plan) -> str:
    kind, _ = plan.orders
    if plan.kind == "fire":
        return "The fire goes where it takes most from the attacks."
    if kind == "assault":
        return (
            "Several battalions strike the same stretch of the line, so that the guns cannot be everywhere."
        )
    if kind == "firm":
        return "Units near the enemy take ground where he can attack them less well."
    if kind in ("hold", "sit"):
        return "The line holds and lets the other side come." if ask.who != US else "The line closes up."
    return {
        "line": "A new line is taken farther back, closed from coast to coast.",
        "south": "Battalions slip past the enemy: at the end it counts who is south of the line.",
        "best": "What must be attacked is, as cheaply as can be; the rest strikes where it pays.",
        "bold": "Every attack that may pay is made.",
        "careful": "Only what must be attacked is.",
    }.get(kind, "")


def warning(s: State, ask: Ask) -> str:
    if ask.who == US:
        found = leaks(s)
        if found:
            worst = max(found, key=lambda u: DEFENCE[u])
            return (
                f"{NAME[worst]} could leave the map next turn: {3 * DEFENCE[worst]} points, "
                "and three of your units are removed."
            )
        if s.scenario.territory and not s.scenario.last - s.turn > 3:
            from game.shuri.victory import standings

            if not standings(s)[2]:
                return "Nobody of yours is south of the secondary line: at the end that alone loses (17.6)."
    left = uncovered(s, ask.who) if ask.kind in ("declare", "cover") else []
    if left:
        return f"Still to be attacked: {listing([NAME[u] for u in left])}."
    return ""


def idea(s: State, ask: Ask, plan: Plan) -> str:
    _, what = plan.orders
    if plan.kind == "fire":
        return "Several guns may be needed to move a column: fire where that hurts the attacker most."
    if plan.kind != "moves":
        return "Look where the differential is best after the guns have fired."
    moved = _moved(s, what)
    cells = [cell for _, cell in moved if cell in GROUND_OF]
    return f"Think of {GROUND_OF[cells[-1]]}." if cells else _ways(s, ask.who, moved)


def _moved(s: State, orders: Orders) -> Orders:
    """Who really goes elsewhere: some orders are to stay."""
    return tuple((u, cell) for u, cell in orders if s.loc[u] != cell)


def _ways(s: State, side: int, moved: Orders) -> str:
    """How many go which way, without saying who: "Move 7 units towards the enemy and 2 back."."""
    if not moved:
        return "The line is good as it stands."
    near = away(s, 1 - side)
    gains = [near[s.loc[u]] - near[cell] for u, cell in moved if cell >= 0]
    ways = (
        (sum(gain > 0 for gain in gains), "towards the enemy"),
        (sum(gain < 0 for gain in gains), "back"),
        (sum(gain == 0 for gain in gains), "sideways"),
        (len(moved) - len(gains), "off the map"),
    )
    (units, first), *rest = [(n, way) for n, way in ways if n]
    return "Move " + listing([f"{count(units, 'unit')} {first}", *(f"{n} {way}" for n, way in rest)]) + "."
