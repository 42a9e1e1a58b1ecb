"""Plans of Typhoon of Steel in words."""

from __future__ import annotations

from game.core.mind import ANSWER, Plan
from game.core.request import Ask
from game.core.text import count, listing, plain
from game.okinawa import names
from game.okinawa.agent.belief import believe
from game.okinawa.data import JAPAN, LAND, NEAR, US, ZONE, ZONES
from game.okinawa.forces import JP_KINDS
from game.okinawa.state import State
from game.okinawa.text import label


def text(s: State, ask: Ask, plan: Plan) -> str:
    maker = {
        "station": _station,
        "salvo": _salvo,
        "march": _march,
        "assault": _assault,
        "shot": _shot,
        "strike": _deed,
        "away": _deed,
    }.get(plan.kind)
    if maker is not None:
        return plain(maker(s, ask, plan))
    number = plan.orders[0] if plan.kind == ANSWER else ask.options.index(plan.orders[0])
    return plain(label(s, ask, ask.options[number]))


def _station(s: State, ask: Ask, plan: Plan) -> str:
    (_, start), goals = plan.orders
    return f"{count(len(goals), 'ship')} from {names.hex_(start)} to {names.hexes(dict.fromkeys(goals))}"


def _salvo(s: State, ask: Ask, plan: Plan) -> str:
    one = plan.orders[1]
    return f"{count(len(one.shooters), 'shooter')} at {names.hex_(one.cell)}"


def _march(s: State, ask: Ask, plan: Plan) -> str:
    taken, one = plan.orders
    if taken[0] == "unit":
        who = names.unit(US, taken[1])
    else:
        who = names.units(US, s.column if taken[0] == "on" else s.at(US, taken[1]))
    return f"{who} to {names.hex_(one.to)}"


def _assault(s: State, ask: Ask, plan: Plan) -> str:
    targets: dict[int, list[int]] = {}
    for cell, target in sorted(plan.orders[0]):
        targets.setdefault(target, []).append(cell)
    parts = [f"{names.hexes(cells)} against {names.hex_(target)}" for target, cells in targets.items()]
    return _some(parts) or "No battle"


def _shot(s: State, ask: Ask, plan: Plan) -> str:
    one = plan.orders[1]
    first = f"Show {listing([names.kind(opt[2]) for opt in one.shows])}, then fire" if one.shows else "Fire"
    return f"{first} at {names.hex_(one.cell)}"


def _deed(s: State, ask: Ask, plan: Plan) -> str:
    opt, one = plan.orders
    who = (
        names.unit(JAPAN, opt[1])
        if opt[0] == "unit"
        else f"{JP_KINDS[opt[2]].name} from {names.hex_(opt[1])}"
    )
    return f"{who} to {names.hex_(one.to)}" if one.to >= 0 else f"Show {who}"


def _some(parts: list[str]) -> str:
    return ", ".join(parts[:4]) + (f" and {len(parts) - 4} more" if len(parts) > 4 else "")


def notes(s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
    if plan.kind == "salvo" or plan.kind == "shot":
        chance = plan.orders[1].chance
        return (f"{round(100 * chance)} % that the target is disorganised",)
    if plan.kind == "clear":
        return (f"{round(100 * plan.orders[1].chance)} % that nobody hides there",)
    if plan.kind == "march" and plan.orders[1].why == "scout":
        held = believe(s).held
        to = plan.orders[1].to
        if to < len(held):
            return (f"{round(100 * held[to])} % that somebody hides there",)
    if plan.kind == "assault":
        return (f"{plan.value:+.1f} pieces expected from the battles",)
    return ()


_AIMS = {
    "station": "Ships lie where most targets are within five hexes.",
    "salvo": "What is flattened and has somebody beside it is stormed without a die.",
    "land": "Pieces go ashore where most is left to do for those who are there.",
    "clear": "A zone that is clear gives half of its rout box back, and need not be searched.",
    "assault": "What must be attacked is, as cheaply as can be; the rest strikes where it pays.",
    "shot": "What is flattened can be stormed without a die in this phase.",
    "strike": "A disorganised piece is eliminated when it is attacked.",
    "away": "In a zone without Americans it can hide again.",
    "vanish": "Hidden again it must be searched for anew.",
    "reinforce": "The Americans must attack it, at double its defence.",
    "wait": "Nothing here is worth its price.",
}
_MARCHES = {
    "kill": "A flattened target is lost to whoever attacks it.",
    "storm": "Several pieces together are strong enough for it.",
    "scout": "Nobody can be shelled who was not found.",
    "guns": "Guns follow close behind, out of reach.",
    "close": "Towards what is still unknown.",
}


def aim(s: State, ask: Ask, plan: Plan) -> str:
    if plan.kind == "march":
        return _MARCHES[plan.orders[1].why]
    return _AIMS.get(plan.kind, "")


def warning(s: State, ask: Ask) -> str:
    if ask.who == US:
        for zone in ZONES:
            box = s.box(zone)
            if box and len(s.in_zone(zone)) == 1:
                lost = count(len(box), "piece")
                return (
                    f"One piece alone holds {names.zone(zone)}: if it goes, {lost} in the rout box are lost."
                )
        return ""
    shut = [
        p
        for p, cell in enumerate(s.jp)
        if cell < len(LAND) and s.is_flat(JAPAN, p) and any(s.at(US, near) for near in NEAR[cell])
    ]
    return f"{plain(names.unit(JAPAN, shut[0]))} is disorganised beside Americans." if shut else ""


def idea(s: State, ask: Ask, plan: Plan) -> str:
    where = _where(s, plan)
    if where < 0:
        return _AIMS.get(plan.kind, "")
    return f"Look at {names.zone(ZONE[where])}. {aim(s, ask, plan)}"


def _where(s: State, plan: Plan) -> int:
    if plan.kind in ("salvo", "shot"):
        return int(plan.orders[1].cell)
    if plan.kind == "march" or plan.kind in ("strike", "reinforce"):
        one = plan.orders[1]
        return int(one.at if one.at >= 0 else one.to)
    if plan.kind == "assault" and plan.orders[0]:
        return int(min(target for _, target in plan.orders[0]))
    return -1
