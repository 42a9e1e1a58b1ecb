"""Ie Shima in words: prompts and options."""

from __future__ import annotations

from collections.abc import Callable

from game.core.odds import mean
from game.core.request import Ask, Opt
from game.core.text import count, either, listing, plain, signed
from game.core.title import DECLINE, END, After, Verb
from game.ieshima.bombardment import NAVAL_MARKER
from game.ieshima.data import (
    AREA,
    CALLS,
    FIGURES,
    FIRST_BOXES,
    IS_PILLBOX,
    JAPAN,
    KAMIKAZE,
    MARKERS,
    PLANS,
    SIDE,
    SPECIAL_BOX,
    UNIT_NAME,
    US,
    date,
)
from game.ieshima.impulse import BOTH_BOXES
from game.ieshima.movement import ALL_MF, entry_cost
from game.ieshima.names import NAME, WEATHER, code, kind, space, strength, unit
from game.ieshima.names import short as short_name
from game.ieshima.odds import returning
from game.ieshima.state import FOUGHT, State

# Prompts

_WHOSE = ("your", "the enemy's")
_PROMPT: dict[str, Callable[..., str]] = {
    "wish": lambda s: "Which side do you wish to command? Your opponent does not see this.",
    "bid": lambda s: "Both want the same side: the higher secret bid has the American command.",
    "setup": lambda s: "Set up your infantry: take a ready plan, or place each unit yourself.",
    "setup.area": lambda s, u: f"Set up {unit(u)} ({s.values.cv[u][1]}): in which Area?",
    "assault.units": lambda s, a, b, n: (
        f"Which units move from {short_name(a)} to {space(b)}{_up_to(s, a, b)}?{_so_far(n)}"
    ),
    "attack.units": lambda s, a, n: f"Which units attack in {space(a)}?{_so_far(n)}",
    "regroup": lambda s: "Regroup: units of which Area move to the next?",
    "regroup.area": lambda s, a: f"Regroup from {short_name(a)}: where to?",
    "regroup.units": lambda s, a, b, n: (
        f"Which units regroup from {short_name(a)} to {space(b)}{_up_to(s, a, b)}?{_so_far(n)}"
    ),
    "special.unit": lambda s, n: (
        f"Place a Special Unit on the map ({n} of 4 placed)" + (", or finish." if n else ".")
    ),
    "special.area": lambda s, u: f"Where does {unit(u)} go?",
    "night.unit": lambda s, n: (
        f"Night: send an infiltrator anywhere on the island ({n} of 4 sent), or finish."
    ),
    "night.activate": lambda s, u, a: f"{unit(u)} is in {space(a)}: who acts now?",
    "night.assault": lambda s: "Night: one Area may assault, since no MG or IE waits in the Box.",
    "combat.lead": lambda s, a, *us: (
        f"Name the lead unit of your attack on {space(a)}; it takes a loss even if you win."
    ),
    "combat.defender": lambda s, a, lead, *us: (
        f"{space(a)} is attacked by {count(len(us), 'unit')}, led by {unit(lead)}. "
        "Name your lead unit; it takes the first loss."
    ),
    "call": lambda s, a, call, av, dv: (
        f"Attack Value {av} against {dv} in {short_name(a)}. Call for {_call(CALLS[call].name)} "
        f"({signed(CALLS[call].bonus)} if it comes)?"
    ),
    "figure": lambda s, a, av, dv: (
        f"Attack Value {av} against {dv} in {short_name(a)}. Shall {FIGURES[s.side]} join in (+1)?"
    ),
    "reroll": lambda s, side, a, av, ours, dv, theirs: (
        f"{_capital(_outcome(s, a, av + ours - dv - theirs))}: {_WHOSE[side != s.advantage]} "
        f"{av} + {ours} = {av + ours} against {dv} + {theirs} = {dv + theirs}.{_sunset(s, side, ours)} "
        f"Spend the Advantage to roll again? It then passes to the {NAME[1 - s.advantage]}."
    ),
    "retreat.area": lambda s, u, a: f"Where does {unit(u)} retreat from {short_name(a)}?",
    "retreat.order": lambda s, a: f"Not all can go back together: who leaves {short_name(a)} next?",
    "retreat.voluntary": lambda s, a: f"After the combat, defenders may leave {space(a)} freely.",
    "bombard.area": lambda s, m: f"{MARKERS[m].name} bombardment ({s.values.attack[m]}): choose the target.",
    "bombard.unit": lambda s, m, a: f"Which unit in {space(a)} takes the first loss?",
    "reinforcement.advantage": lambda s: (
        "Roll for returning Special Units (half of two dice), or spend the Advantage for six?"
    ),
    "reinforcement.units": lambda s, most, n: (
        f"Which Special Units return to the Box at full strength, up to {most}?{_so_far(n)}"
    ),
    "refit.advantage": lambda s, n: (
        f"You have {count(n, 'Replacement Point')}. Spend the Advantage for one more?"
    ),
    "refit": lambda s, points, flips: (
        (
            f"{count(points, 'Replacement Point')} left: each flips up to two units or rebuilds one. "
            if points
            else ""
        )
        + ("One more flip is already paid for." if flips else "")
    ),
    "refit.area": lambda s, u: f"Where is {unit(u)} rebuilt?",
}


def _call(name: str) -> str:
    return f"a {name}" if name.endswith("Charge") else name


def _article(name: str) -> str:
    return f"{'an' if name[:2] in ('MG', 'IE') else 'a'} {name}"


def _so_far(n: int) -> str:
    return f" ({n} chosen)" if n else ""


def _up_to(s: State, a: int, b: int) -> str:
    """How many fit, if not all do (7.1)."""
    room = s.room(b, s.side)
    return f", up to {room}" if room < len(s.here[s.side][a]) else ""


def _outcome(s: State, area: int, difference: int) -> str:
    if s.bombarded:
        hit = f"hit, {count(difference, 'Attrition Point')}" if area in AREA else "hit"  # else a Kamikaze's
        return hit if difference > 0 else "no effect"
    if difference > 0:
        return f"success, {count(difference, 'Attrition Point')}"
    return "stalemate" if difference == 0 else f"repulse by {-difference}"


def _sunset(s: State, side: int, dr: int) -> str:
    """What hangs on this DR besides, if it is to be the Sunset DR (6.3.1)."""
    if side != US or s.sunset or s.night:
        return ""
    if dr < s.impulse:
        return f" Sunset: {dr} ends the day."
    return f" Sunset: {dr} changes the weather." if dr == s.impulse and not s.bombarded else ""


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]


def _offered(words: dict[str, str], ask: Ask) -> str:
    """What may be done, in words: only what is among the answers."""
    verbs = {opt[0] for opt in ask.options}
    return either([word for verb, word in words.items() if verb in verbs])


def _impulse_prompt(s: State, ask: Ask) -> str:
    words = {verb: verb for verb in ("assault", "bombard", "regroup", "pass")}
    return f"{date(s.turn)}, Impulse {s.impulse}, {WEATHER[s.rain]}: {_offered(words, ask)}?"


def _attrition_prompt(s: State, ask: Ask) -> str:
    area, left, points = ask.ctx
    more = "" if left == points else "more "
    losses = count(left, f"{more}loss", f"{more}losses")
    first = f" The first falls on {unit(ask.options[0][1])}." if left == points else ""
    return f"{losses} to take in {space(area)}: flip 1, retreat 1, eliminate 2.{first}"


def _assault_prompt(s: State, ask: Ask) -> str:
    (must,) = ask.ctx
    verbs = {opt[0] for opt in ask.options}
    if must:
        more = ", or move more units first." if "move" in verbs else "."
        return f"Your units stand among the enemy: resolve every mandatory attack{more}"
    words = {"move": "move units out of the Active Area", "attack": "attack", "done": "finish"}
    return f"{_capital(_offered(words, ask))}."


_BY_ANSWERS = {"impulse": _impulse_prompt, "assault": _assault_prompt, "attrition": _attrition_prompt}


def prompt(s: State, ask: Ask) -> str:
    maker = _BY_ANSWERS.get(ask.kind)
    return maker(s, ask) if maker else _PROMPT[ask.kind](s, *ask.ctx)


# Options

_WORDS = {
    "done": "Finish",
    "all": "All of them",
    "free": "Place every unit myself",
    "pass": "Pass: do nothing this Impulse",
    "regroup": "Regroup: every unit may move one Area",
    "keep": "Keep these dice",
    "reroll": "Spend the Advantage: roll both sides' dice again",
    "call": "Call",
    "no call": "Do not call",
    "figure": "Yes, +1",
    "no figure": "Not now",
    "stay": "Stay",
    "none": "Nobody",
    "one": "Just the new unit",
    "everyone": "Every unit in the Area but Pillboxes",
    "roll": "Roll two dice and halve them",
    "keep advantage": "Keep the Advantage",
    "spend advantage": "Spend the Advantage",
}


def label(s: State, ask: Ask, opt: Opt) -> str:
    """An option in words."""
    verb, *nouns = opt
    if verb == "pass" and s.passes:
        return "Pass: the second in a row, the day ends at once"
    if nouns:
        return _LABEL[verb](s, ask, *nouns)
    if verb == "enough":
        return f"Only {'this one' if ask.ctx[-1] == 1 else f'these {ask.ctx[-1]}'}"
    unused = s.points if verb == "done" and ask.kind == "refit" else 0
    return _WORDS[verb] + (f": {count(unused, 'Replacement Point')} unused" if unused else "")


def _one(s: State, u: int) -> str:
    """A unit by its name; of several that are alike in all, by their kind: no rule tells them apart."""
    n = len(alike(s, u))
    return unit(u) if n == 1 else f"{_article(_single(u))} ({n} alike)"


def _single(u: int) -> str:
    name, _, companies = kind(u).partition(": ")
    return f"{name} company" if companies else name.removeprefix("1 ")


def alike(s: State, u: int) -> list[int]:
    """Units in the same place that differ from it in nothing."""
    return next((group for group in s.groups(s.here[SIDE[u]][s.loc[u]]) if u in group), [u])


def _take(s: State, ask: Ask, u: int, n: int) -> str:
    left = f", {s.mf[u]} MF left" if ask.kind == "assault.units" and s.mf[u] < s.allowance(u) else ""
    if ask.kind == "reinforcement.units":
        return f"{kind(u, n)} ({s.values.cv[u][1]})"
    return f"{kind(u, n)}, {strength(s, u)} ({s.values.cv[u][s.full[u]]}{left})"


def _assault(s: State, ask: Ask, a: int) -> str:
    if a == BOTH_BOXES:
        return f"Assault from {listing([space(box) for box in FIRST_BOXES])} together"
    if a == SPECIAL_BOX:
        return "Place Special Units from the Box"
    able = sum(not IS_PILLBOX[u] for u in s.here[ask.who][a])
    return f"Assault from {space(a)}, with {'up to ' if able > 1 else ''}{count(able, 'unit')}"


def _target(s: State, ask: Ask, a: int) -> str:
    if ask.ctx[0] == KAMIKAZE:
        return "The Naval marker" if a == NAVAL_MARKER else f"{space(a)}: one Replacement Point less"
    here = s.here[1 - ask.who][a]
    full = sum(s.full[u] for u in here)
    weak = len(here) - full
    parts = (count(full, "full unit") if full else "", f"{weak} reduced" if weak else "")
    return f"{space(a)}: {', '.join(filter(None, parts))}"


def price(s: State, side: int, a: int, b: int) -> tuple[int, int]:
    """MF that a move costs, ALL_MF or no more than is left, and what is left."""
    cost = entry_cost(s, side, a, b)
    left = max(s.mf[u] for u in s.here[side][a] if u in s.active and s.mf[u] < FOUGHT)
    return cost if cost == ALL_MF else min(cost, left), left


def _move(s: State, ask: Ask, a: int, b: int) -> str:
    enemies = s.here[1 - ask.who][b]
    cost, left = price(s, ask.who, a, b)
    mf = f"{cost} of {left} MF"
    if cost == ALL_MF:
        first = not enemies and not s.rubble[b] and b not in s.hostile  # Ruling 60
        mf = "all MF for the first unit" if first else "all MF"
    what = f", {count(len(enemies), 'enemy unit')} there" if enemies else ""
    return f"Move from {short_name(a)} to {space(b)}: {mf}{what}"


def _placement(s: State, ask: Ask, a: int) -> str:
    """What a night's infiltrator meets."""
    if ask.kind != "special.area" or not s.night:
        return ""
    enemies, friends = s.here[US][a], s.here[JAPAN][a]
    if enemies:
        must = "" if friends else ", must attack"
        return f": {count(len(enemies), 'American unit')}{must}"
    return ": becomes Japanese" if s.control[a] == US else ""


def _bid(n: int) -> str:
    """What a bid would change (6.2.1, 18.1)."""
    usual, then = mean(returning(0)), mean(returning(n))
    if not n:
        return f"Bid 0: Japanese reinforcement rolls unchanged, about {usual:.1f} units a day"
    way = "lower" if n < 0 else "higher"
    change = f"{abs(n)} {way}, about {then:.1f} units a day, not {usual:.1f}"
    return f"Bid {signed(n)}: Japanese reinforcement rolls {change}"


_LABEL: dict[str, Callable[..., str]] = {
    "wish": lambda s, ask, side: f"{NAME[side]}",
    "bid": lambda s, ask, n: _bid(n),
    "plan": lambda s, ask, n: PLANS[n].text,
    "area": lambda s, ask, a: space(a) + _placement(s, ask, a),
    "from": lambda s, ask, a: f"{space(a)}: {count(sum(s.mf[u] == 1 for u in s.here[ask.who][a]), 'unit')}",
    "assault": _assault,
    "attack": lambda s, ask, a: f"Attack in {space(a)}",
    "bombard": lambda s, ask, m: f"Bombard: {MARKERS[m].name} ({s.values.attack[m]})",
    "move": _move,
    "take": _take,
    "unit": lambda s, ask, u: (
        f"{_capital(_one(s, u))}, {strength(s, u)} ({s.values.cv[u][s.full[u]]})"
        + (": would be eliminated" if ask.kind == "combat.lead" and not s.full[u] else "")
    ),
    "place": lambda s, ask, u: f"{kind(u)} ({s.values.cv[u][1]})",
    "target": _target,
    "eliminate": lambda s, ask, u: f"Eliminate {unit(u)}: 2 points",
    "flip": lambda s, ask, u: (
        f"Flip {unit(u)} to reduced: 1 point"
        if ask.kind == "attrition"
        else f"Flip {unit(u)} in {short_name(s.loc[u])} to full strength"
    ),
    "retreat": lambda s, ask, u: (
        f"Retreat {unit(u)}: 1 point" if ask.kind == "attrition" else f"Retreat {unit(u)}, {strength(s, u)}"
    ),
    "retreat to": lambda s, ask, a: space(a),
    "rebuild": lambda s, ask, u: f"Rebuild {unit(u)} at reduced strength",
}


def short(s: State, ask: Ask, opt: Opt, after: After | None) -> str:
    """What an answer does, for a small button."""
    verb, *nouns = opt
    kind = ask.kind
    if kind == "combat.lead":
        return f"Attack, {_one(s, nouns[0])} leads"
    if kind == "combat.defender":
        return f"{_capital(_one(s, nouns[0]))} leads"
    if kind == "bombard.unit":
        return f"Bombard {_one(s, nouns[0])}"
    if verb == "attack":
        return f"Attack in {short_name(nouns[0])}"
    if verb == "target":
        return f"Bombard {'the Naval marker' if nouns[0] == NAVAL_MARKER else space(nouns[0])}"
    if kind == "special.area":
        return f"To {space(nouns[0])}"
    if verb == "move":
        return f"Move from {short_name(nouns[0])} to {space(nouns[1])}"
    if kind == "impulse" and verb == "assault":
        return plain(label(s, ask, opt)).split(", with")[0]
    if kind == "refit" and verb == "done" and s.points:
        return f"Finish, {count(s.points, 'point')} unused"
    words = plain(label(s, ask, opt))
    return words if verb == "take" else words.split(": ")[0]


VERBS = {
    **dict.fromkeys(("done", "enough", "none"), Verb(END)),
    **dict.fromkeys(("pass", "stay", "keep", "no call", "no figure", "keep advantage"), Verb(DECLINE)),
}


def token(opt: Opt) -> str:
    """The option in a record: 'move green>2', 'take 1/306A x4'."""
    verb, *nouns = opt
    word = verb.replace(" ", "-")
    if not nouns:
        return str(word)
    if verb == "move":
        return f"{word} {code(nouns[0])}>{code(nouns[1])}"
    if verb == "take":
        return f"{word} {UNIT_NAME[nouns[0]]} x{nouns[1]}"
    return f"{word} {_noun(verb, nouns[0])}"


def _noun(verb: str, noun: int) -> str:
    if verb in ("area", "from", "attack", "target", "retreat to"):
        return "naval" if noun == NAVAL_MARKER else code(noun)
    if verb == "assault":
        return "beaches" if noun == BOTH_BOXES else code(noun)
    if verb == "bombard":
        return MARKERS[noun].code
    if verb == "plan":
        return PLANS[noun].name
    if verb == "wish":
        return ("US", "JP")[noun]
    if verb == "bid":
        return f"{noun:+d}"
    return UNIT_NAME[noun]
