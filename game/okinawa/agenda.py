"""What a large turn needs: proposals, standing orders, planned battles, whose deed an answer was."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.core.request import Ask, Event, Opt
from game.core.text import count, plain
from game.core.title import NO_ERRANDS, Errands
from game.okinawa.combat import attacker
from game.okinawa.data import US
from game.okinawa.declare import battles
from game.okinawa.names import hex_, hexes, piece, place
from game.okinawa.odds import battle_odds, enough_fire
from game.okinawa.state import State
from game.okinawa.text import ORDER_NAMES, ORDER_VALUES, battle_words

if TYPE_CHECKING:
    from game.core.border import Agenda, Fight, StandingOrder, Suggestion

REPEATED = ("raids", "fire", "jp fire", "move", "landing")  # what may be done as last turn


def doer(opt: Opt) -> str:
    """American moves are taken back one by one, as far as nothing was opened; Japanese ones never."""
    if opt[0] == "unit":
        return piece(US, opt[1])
    return place(opt[1]) if opt[0] == "both" else ""


def proposes(s: State, ask: Ask) -> list[Suggestion]:
    """A landing by beach, the battles of a phase, fire built from its target."""
    if ask.kind == "ships":
        return [{"wish": "sail", "text": "Propose stations"}]
    if ask.kind in ("first wave", "wave"):
        return [{"wish": "land", "text": "Propose the landing"}]
    if ask.kind == "move" and not s.second and any(opt[0] == "unit" for opt in ask.options):
        return [{"wish": "sweep", "text": "Sweep", "errands": True}]
    if ask.kind == "battles" and any(opt[0] == "aim" for opt in ask.options):
        return [{"wish": "attack", "text": "Propose attacks"}]
    if ask.kind == "strike" and not ask.ctx[-1]:
        return [{"wish": "strike", "text": "Those nearest to land", "final": True}]
    if ask.kind == "shooters" and not ask.ctx[-1]:
        wanted, chance = enough_fire(s, ask)
        shooters = count(sum(wanted.values()), "shooter")
        return [{"wish": "fire", "text": f"Fire with {shooters}: {round(100 * chance)} %", "final": True}]
    return []


def again(s: State, ask: Ask, told: Sequence[Event]) -> Errands:
    """As last turn; what works it out is loaded when there was one."""
    if s.turn == 1 or ask.kind not in REPEATED or s.second:
        return NO_ERRANDS
    from game.okinawa.agent.again import again as found

    return found(s, ask, told)


def orders(s: State, ask: Ask) -> list[StandingOrder]:
    named = zip(ORDER_NAMES[ask.who], ORDER_VALUES[ask.who], strict=True)
    return [
        {"name": name, "values": list(values), "now": s.order(ask.who, what)}
        for what, (name, values) in enumerate(named)
    ]


def agenda(s: State, ask: Ask) -> Agenda | None:
    """The battles that are declared and not fought, and whom to attack still (13.1)."""
    side = attacker(s)
    fights = [_planned(s, side, *one) for one in battles(s.aims)]
    owed = ask.ctx if ask.kind == "battles" else ()
    if not fights and not owed:
        return None
    left = "to fight" if ask.kind != "battles" else "declared"
    plan: Agenda = {
        "name": f"{count(len(fights), 'battle')} {left}",
        "duties": [
            {"text": f"{plain(hex_(cell))} must be attacked", "at": [place(cell)], "rule": "13.1"}
            for cell in owed
        ],
        "fights": fights,
    }
    if ask.who != side:
        plan["theirs"] = True
    elif ask.kind != "battles":
        plan["ordered"] = True
    return plan


def _planned(s: State, side: int, foes: tuple[int, ...], prey: tuple[int, ...]) -> Fight:
    return {
        "text": f"{plain(hexes(prey))} by {plain(hexes(foes))}",
        "brief": battle_words(s, side, foes, prey),
        "at": [place(cell) for cell in (*prey, *foes)],
        "odds": battle_odds(s, side, foes, prey),
    }
