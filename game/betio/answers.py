"""What answers have to do with the board: what is tapped for them, ways, prices, what moved."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.betio.charts import wading
from game.betio.command import PAID, reason
from game.betio.danger import perils
from game.betio.data import IS_LAND, PIVOTED, RUNS
from game.betio.forces import SYMBOL
from game.betio.landing import facing, landfall
from game.betio.move import ways
from game.betio.names import piece, place, stand
from game.betio.positions import CELL
from game.betio.state import State
from game.betio.victory import secured
from game.betio.wading import planned, wades
from game.core.later import later
from game.core.request import Ask, Event, Opt
from game.core.title import Subject, Trail

if TYPE_CHECKING:
    from game.core.border import Odds, Suggestion

_CELLS = {"to", "infiltrate", "hex"}
_UNITS = {
    *("unit", "in", "out", "load", "unload", "join", "swap", "trade", "follow", "abandon", "establish"),
    *("recover", "hq", "hero", "inspired", "take"),
}
_FORCES = {"attack", "barrage", "naval", "combat", "position", "report"}


def anchors(s: State, ask: Ask, opt: Opt) -> list[str]:
    """The thing to tap first."""
    verb, *nouns = opt
    if not nouns:
        return []
    n = nouns[0]
    if verb in _CELLS or verb == "stack":
        return [place(n)]
    if verb == "enter":
        return [place(CELL[n]), stand(n)]
    if verb in _FORCES:
        return [stand(n), place(CELL[n])]
    if verb == "garrison":
        return [place(CELL[n])]
    if verb == "stay" and ask.kind == "ryan.goes":
        return [piece(n)]
    if verb == "ryan" and ask.kind == "leader":
        return [piece(n)]
    return [piece(n)] if verb in _UNITS else []


_WEIGHED = {"act", "act.do", "attack", "combat", "withdraw"}  # cards or what lies hidden may decide
_PLACED = {"act.do", "wade.hex", "night.hex", "arrive.hex", "gun"}  # who is about to go somewhere


_foretold = later("game.betio.odds", "previews")


def previews(s: State, ask: Ask) -> Sequence[Odds | None]:
    """The odds of each answer; empty if none has any."""
    found: Sequence[Odds | None] = _foretold(s, ask) if ask.kind in _WEIGHED else []
    return found


def going(ask: Ask) -> tuple[int, ...]:
    """Units that are about to go somewhere; nobody elsewhere."""
    return (ask.ctx if ask.kind == "act.do" else ask.ctx[:1]) if ask.kind in _PLACED else ()


def costs(s: State, ask: Ask) -> list[str]:
    """What a hex may cost: how often the next fire card hits whoever goes there."""
    led = [opt[1] if opt[0] in _CELLS else -1 for opt in ask.options] if going(ask) else []
    if max(led, default=-1) < 0:
        return []
    risks = perils(s, {SYMBOL[u] for u in going(ask)}, [cell for cell in led if cell >= 0])
    return [f"{100 * risks[cell]:.0f}" if cell >= 0 else "" for cell in led]


def way(s: State, ask: Ask, opt: Opt) -> list[str]:
    """The hexes that a piece passes."""
    if ask.kind == "act.do" and opt[0] in ("to", "infiltrate"):
        return [place(cell) for cell in ways(s, ask.ctx[0])[opt[1]]]
    if ask.kind == "act.do" and opt[0] == "enter":
        return [place(s.loc[ask.ctx[0]]), place(CELL[opt[1]])]
    if ask.kind in ("wade.hex", "night.hex"):
        u = ask.ctx[0]
        most = wading(s.turn) if ask.kind == "wade.hex" else 99
        return [place(cell) for cell in wades(s, s.loc[u], most)[opt[1]]]
    return []


def ways_open(s: State, ask: Ask) -> list[list[str]]:
    """How all run and wade as things are planned."""
    if ask.kind == "wade":
        led = planned(s)
        return [
            [place(cell) for cell in led.get(opt[1], ())] if opt[0] == "unit" else [] for opt in ask.options
        ]
    if ask.kind == "drift":
        u, start, to = ask.ctx
        turned = PIVOTED if to == start else facing(s, u)
        runs = {"hold": RUNS[start, facing(s, u)], "drift": RUNS[to, turned]}
        starts = {"hold": start, "drift": to}
        return [[place(cell) for cell in (starts[opt[0]], *runs[opt[0]].way)] for opt in ask.options]
    if ask.kind == "ashore":
        _, start, location, way = ask.ctx
        inland = (start, *landfall(RUNS[start, way], location))
        return [
            [place(cell) for cell in ((start, *RUNS[start, way].way), inland)[opt[0] == "inland"]]
            for opt in ask.options
        ]
    if ask.kind == "load":
        return [_run(s, opt[1]) if opt[0] == "unload" else [] for opt in ask.options]
    return []


def _run(s: State, u: int) -> list[str]:
    start = s.loc[u]
    return [place(cell) for cell in (start, *RUNS[start, facing(s, u)].way)]


_ABOUT_UNIT = {
    *("load.craft", "drift", "wade.hex", "arrive.hex", "night.hex", "sacrifice", "push", "ride.hex", "gun"),
    *("assemble.hex", "assemble.hero"),
}
_ABOUT_PLACE = {"run", "loss", "withdraw", "withdraw.hex", "inspired", "stacking", "ryan.goes"}
_ABOUT_FORCE = {"assault", "overrun", "spend", "trade", "assemble.garrison"}


def about(s: State, ask: Ask) -> Subject:
    """What a question is about."""
    kind, ctx = ask.kind, ask.ctx
    if kind == "act.do":
        return Subject(tuple(piece(u) for u in ctx), aims=False)
    if kind == "pay":
        return Subject(tuple(piece(u) for u in ctx), aims=False)
    if kind == "attack":
        p, _, *units = ctx
        return Subject((stand(p), *(piece(u) for u in units)), aims=False)
    if kind in _ABOUT_UNIT:
        return Subject((piece(ctx[0]),), aims=False)
    if kind in _ABOUT_PLACE:
        return Subject((place(ctx[0]),), aims=False)
    if kind in _ABOUT_FORCE:
        return Subject((stand(ctx[0]),), aims=False)
    return Subject()


def trail(event: Event) -> Trail | None:
    """What moved, and over which hexes."""
    verb, args = event.verb, event.args
    if verb in ("moved", "ashore"):
        return Trail(tuple(map(piece, args[0])), tuple(map(place, args[1])))
    if verb == "waded":
        return Trail((piece(args[0]),), tuple(map(place, args[1])))
    if verb == "entered":
        return Trail(tuple(map(piece, args[0])), (place(args[2]), place(CELL[args[1]])))
    if verb == "withdrew us":
        return Trail(tuple(map(piece, args[0])), (place(args[1]), place(args[2])))
    if verb == "pulled back":
        return Trail((piece(args[0]),), (place(args[1]), place(args[2])))
    if verb == "drift" and args[2] != args[3]:
        return Trail((piece(args[1]),), (place(args[2]), place(args[3])))
    return None


def doer(opt: Opt) -> str:
    """Whose deed an answer began."""
    return piece(opt[1]) if opt[0] == "unit" and len(opt) > 1 else ""


def proposes(s: State, ask: Ask) -> list[Suggestion]:
    """Moves of those who act for nothing, or of all; how support is spent."""
    if ask.kind == "engineers" and any(opt[0] in ("garrison", "recover") for opt in ask.options):
        return [{"wish": "support", "text": "Propose support"}]
    units = [opt[1] for opt in ask.options if opt[0] == "unit"] if ask.kind == "act" else []
    found: list[Suggestion] = []
    if any(reason(s, u) != PAID for u in units):
        found.append({"wish": "free", "text": "Move free units"})
    if any(reason(s, u) == PAID for u in units):
        found.append({"wish": "moves", "text": "Move all units"})
    return found


def rank(s: State, ask: Ask, opt: Opt) -> int:
    """In lists what is free comes first, then what is paid, attacks before moves."""
    if ask.kind != "act":
        return 0
    verb, *nouns = opt
    if verb == "unit":
        return 2 if reason(s, nouns[0]) == PAID else 1
    return 0 if verb == "attack" else 3


def score(s: State) -> dict[str, int]:
    """For a chart over time."""
    steps = sum(s.steps_of(u) for u in s.on_map() if IS_LAND[s.loc[u]])
    return {"turn": s.turn, "secured": len(secured(s)), "steps": steps, "held": s.jp.bit_count()}
