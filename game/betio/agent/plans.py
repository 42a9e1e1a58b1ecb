"""What can be done next, each with a value in closed form: attacks, close combats, moves, barrages."""

from __future__ import annotations

from typing import NamedTuple

from game.betio.action import deeds, stack_of
from game.betio.agent.look import Going, Look
from game.betio.chances import DEEPER, GONE, NOTHING, SHAKEN, STRIPPED, STUNNED, attack_chances, units_there
from game.betio.charts import NIGHT
from game.betio.command import BY_COMMAND, affordable, commanders, price, reason
from game.betio.duel import fate
from game.betio.forces import ELITE, HQ_NUMBER, IS_HQ
from game.betio.muster import candidates, is_attack, may_have_naval, may_join, propose, settle
from game.betio.odds import barrage_chance, entering, infiltration_chances
from game.betio.positions import CELL
from game.betio.state import State
from game.betio.sums import muster
from game.core.mind import Plan
from game.core.request import Ask, Opt

ACTION = 0.06  # what one of three actions is worth
TEMPO = 0.02  # a free action is taken if it brings so much
NAVAL = 0.8  # a marker
DEPTH_GONE = 0.9  # a depth marker that ships take
BLOOD = 0.95  # steps lost in close combat
STRIP = 0.22  # a depth marker gone, as a share of the whole force
COMES_BACK = 0.45  # what an elite unit that withdraws costs when it comes back, with four turns to do so
ATTACK, ENTER, GO, BARRAGE, SHIPS, DONE = "attack", "enter", "go", "barrage", "naval", "done"
KIND_OF = {"barrage": BARRAGE, "enter": ENTER, "to": GO, "infiltrate": GO}
FEW = 3  # plans of the same units


def doers(s: State, plan: Plan) -> tuple[int, ...]:
    """Who acts in a plan."""
    verb, *nouns = plan.orders[0]
    if verb == "unit":
        return (nouns[0],)
    if verb == "stack":
        return s.here(nouns[0])
    return tuple(plan.orders[2]) if plan.kind == ATTACK else ()


class Party(NamedTuple):
    """Units that may act together, and all that they can do."""

    opt: Opt
    going: Going
    deeds: list[Opt]


def plans(s: State, ask: Ask) -> list[Plan]:
    """All deeds that an "act" question offers."""
    look = Look(s)
    found = [Plan(0.0, DONE, (("done",),))]
    parties = []
    for opt in ask.options:
        if opt[0] in ("unit", "stack"):
            units = [opt[1]] if opt[0] == "unit" else stack_of(s, opt[1])
            parties.append(Party(opt, Going(look, units), deeds(s, units)))
    storm = Storm(look, parties)
    for opt in ask.options:
        if opt[0] == "attack":
            found += attacks(look, opt[1])
        elif opt[0] == "naval":
            value = storm.readied(opt[1], True) + DEPTH_GONE * look.fade * (s.depth[opt[1]] > 0) - NAVAL
            found.append(Plan(value, SHIPS, (opt,)))
    parties.sort(key=_leads)
    for party in parties:
        spoils = _spoils(look, party.going.units, found) if _leads(party) else 0.0
        found += ways_for(look, party, storm, spoils)
    return found


def _leads(party: Party) -> bool:
    """Is a headquarters among them? They are looked at last."""
    return any(IS_HQ[u] for u in party.going.units)


class Storm:
    """Who could enter which position, and what it is worth to make it ready for them."""

    def __init__(self, look: Look, parties: list[Party]) -> None:
        self.look = look
        self.entrants: dict[int, list[Going]] = {}
        for party in parties:
            for verb, *nouns in party.deeds:
                if verb == "enter":
                    self.entrants.setdefault(nouns[0], []).append(party.going)

    def readied(self, p: int, bare: bool) -> float:
        """What it is worth to disrupt a force, and to take its depth if `bare`."""
        look = self.look
        gain = look.stun(p)
        now = then = 0.0
        for going in self.entrants.get(p, ()):
            now = max(now, enter_value(look, going, p))
            then = max(then, enter_value(look, going, p, stunned=True, bare=bare))
        return gain + max(0.0, then - now)


# Attacks


def attack_value(look: Look, p: int, units: list[int], naval: bool) -> float:
    """What an attack by these brings."""
    s = look.s
    chances = attack_chances(s, p, muster(s, p, units, naval))
    kill = look.kill(p)
    if s.turn <= NIGHT:
        there = units_there(s, p)
        elite = sum(chance for unit, chance in there.items() if unit in ELITE)
        kill *= 1 - elite * COMES_BACK * min(1.0, look.turns_left / 4)
    stun = look.stun(p)
    worth = {
        GONE: kill,
        STRIPPED: STRIP * kill + stun,
        STUNNED: stun,
        NOTHING: 0.0,
        DEEPER: -STRIP * kill,
        SHAKEN: -(0.5 + 0.2 * len(units)) * look.fade,
    }
    value = sum(chance * worth[n] for n, chance in chances.items())
    value += 0.2 * look.fade * (not s.is_open(p))  # what lies there is known then
    return value - ACTION * price(s, units) - NAVAL * naval - 0.02 * len(units)


def attacks(look: Look, p: int) -> list[Plan]:
    """The proposed set, and what adding or leaving out makes of it, step by step."""
    s = look.s
    units = propose(s, p)
    if not is_attack(s, p, units):
        return []
    able = candidates(s, p)
    best = attack_value(look, p, units, False)
    while True:
        found: list[tuple[float, list[int]]] = []
        for u in able:
            if u in units:
                then = settle(s, p, [one for one in units if one != u])
            elif may_join(s, u, p, units) and affordable(s, [*units, u]):
                then = sorted((*units, u))
            else:
                continue
            if is_attack(s, p, then):
                found.append((attack_value(look, p, then, False), then))
        value, then = max(found, default=(best, units))
        if value <= best + 1e-9:
            break
        best, units = value, then
    made = [Plan(best, ATTACK, (("attack", p), False, tuple(units)))]
    if may_have_naval(s, units):
        value = attack_value(look, p, units, True)
        made.append(Plan(value, ATTACK, (("attack", p), True, tuple(units))))
    return made


# Moves and close combats


def ways_for(look: Look, party: Party, storm: Storm, spoils: float) -> list[Plan]:
    """The best few things that units of one hex can do."""
    s, going = look.s, party.going
    units = going.units
    cost = ACTION * price(s, units) + TEMPO
    found = []
    for deed in party.deeds:
        verb, where = deed
        if verb == "to":
            gain = going.to(where) - spoils
        elif verb == "barrage":
            gain = barrage_chance(s, units[0], where) * storm.readied(where, False)
        elif verb == "enter":
            gain = enter_value(look, going, where)
        else:
            lost = infiltration_chances(s, tuple(units), where)
            gain = going.to(where) - spoils
            gain -= 1.2 * look.fade * sum(n * chance for n, chance in lost.items())
        found.append((cost - gain, deed))
    found.sort()
    return [Plan(-value, KIND_OF[deed[0]], (party.opt, deed)) for value, deed in found[:FEW]]


def _spoils(look: Look, units: list[int], others: list[Plan]) -> float:
    """What is spoilt when they go: the free actions of those whom an HQ commands and who have not acted."""
    s = look.s
    best: dict[int, float] = {}
    for plan in others:
        for u in doers(s, plan):
            best[u] = max(plan.value, best.get(u, 0.0))
    bits = sum(1 << HQ_NUMBER[u] for u in units if IS_HQ[u])
    return sum(
        [
            value
            for u, value in best.items()
            if reason(s, u) == BY_COMMAND and not commanders(s, u) & ~bits and u not in units
        ]
    )


def enter_value(look: Look, going: Going, p: int, stunned: bool | None = None, bare: bool = False) -> float:
    """A close combat: the force gone for good and its position held, against the steps it costs.

    `stunned`, `bare`: as if the force were disrupted, or had no depth.
    """
    s, units = look.s, going.units
    there = s.here(CELL[p])
    found = entering(s, tuple(units), p, False, stunned, bare)
    each = sum(look.step_value(u) for u in units) / len(units)
    gain = found.won * look.win(p) + (1 - found.won - found.lost) * 0.2 * look.fade
    if there:  # only what these add to those who went before
        before = fate(s, p, CELL[p], there, -1, False, stunned, bare)
        gain -= before.won * look.win(p)
        found = found._replace(
            steps=max(0.0, found.steps - before.steps), lost=max(0.0, found.lost - before.lost)
        )
    price_of_blood = found.steps * each * BLOOD + found.lost * 0.8 * look.fade
    risk = sum(look.risk(u, CELL[p], 1) * look.step_value(u) for u in units) * found.won * 0.7
    men = sum(not IS_HQ[u] for u in (*units, *there))
    over = look.excess(men)
    if over:
        gain -= found.won * over * min(look.unit_value(u) for u in (*units, *there) if not IS_HQ[u])
    return gain - price_of_blood - risk + going.left
