"""Hints: the solver's best turns in words, and the winning chance."""

from __future__ import annotations

from math import fsum
from typing import Any

from game.core.agent import Advice, Line, Progress, Thinking
from game.core.match import Match
from game.core.request import Ask, Opt
from game.core.text import count, plain
from game.hill89.agent.cards import NEED, powers
from game.hill89.agent.dangers import aim, warning
from game.hill89.agent.small import early_token, price, reroll_gain, weigh
from game.hill89.agent.solver import Search, apply, told
from game.hill89.agent.turns import Plan, Turn, plan
from game.hill89.agent.value import damage_at, end_of_turn
from game.hill89.agent.words import in_words
from game.hill89.agent.worth import POINT, chance, shifted
from game.hill89.data import FACES, REROLL
from game.hill89.enemy import coming_damage
from game.hill89.names import TIMES, card_name
from game.hill89.state import State
from game.hill89.text import label

LIMIT = 4000  # positions looked at
GLANCE = 300  # the same for the winning chance in the middle of a turn
LINES = 5
GAINS = ("damage to soldiers", "damage to armor", "lifting fog", "tokens and health")


class Adviser:
    def advise(self, match: Match[Any], seed: int) -> Thinking[Advice]:
        ask, s = match.ask, match.state
        assert ask is not None
        yield Progress(0, 1)
        if ask.kind in ("action", "activation"):
            return _turn(s, ask)
        return _choice(s, ask)

    def chance(self, state: State) -> tuple[float, ...]:
        return (ahead(state),)


def ahead(s: State) -> float:
    """The winning chance, the rest of the turn played as well as it can be."""
    if not (s.pool or s.firing) or s.ending:
        return chance(s)
    end = s.copy()
    Search(s, GLANCE).follow(end)
    return chance(end_of_turn(end))


# A turn


def _turn(s: State, ask: Ask) -> Advice:
    search = Search(s, LIMIT)
    lines: list[Line] = []
    best: tuple[Plan, State] | None = None
    base = top = 0.0
    for value, option in search.ranked(s)[:LINES]:
        search.nodes = 0
        made, end = plan(search, s, [option])
        if best is None:
            best, top, base = (made, end), value, chance(end_of_turn(end.copy()))
        now = shifted(base, POINT * (value - top))
        answer = ask.options.index(told(option))
        text, course = in_words(s, made.options), Turn(made, s)
        lines.append(Line(answer, text, now, _notes(end), aim(s, end), course))
    assert best is not None
    danger = warning(s, best[1])
    early = early_token(s, ask.options)
    if early is not None:
        lines.insert(0, _token(s, ask, early, base))
        return Advice(danger, lines[0].aim, "6.0", tuple(lines))
    return Advice(danger, idea(s, *best), ask.rule, tuple(lines))


def _notes(end: State) -> tuple[str, ...]:
    damage = damage_at(end, end.pawn)
    return (f"Ends in space {end.pawn}, {count(damage, 'damage', 'damage')} to come.",)


def _token(s: State, ask: Ask, early: Opt, base: float) -> Line:
    """A token that is worth more now than later."""
    answer, text = ask.options.index(early), plain(label(s, ask, early))
    if early[0] != "reroll":
        why = "An upgrade serves in every turn to come: the sooner the better."
        return Line(answer, text, shifted(base, POINT), (), why)
    gain, cost = reroll_gain(s), price(s, REROLL)
    why = (
        f"Throw again: other dice would bring about {gain:.0f} points of enemy health more than these; "
        f"kept, the token is worth {cost:.0f}."
    )
    return Line(answer, text, shifted(base, POINT * (gain - cost)), (), why)


def idea(s: State, made: Plan, end: State) -> str:
    """Where to look, without the move."""
    runs = [(len(option) - 1, at) for at, option in enumerate(made.options) if option[0] == "activate"]
    damage = coming_damage(end)[end.pawn]
    fire = f"only {damage} damage" if damage else "no fire"
    place = f"Space {end.pawn} is a good place to end: {fire} comes there."
    if end.is_clear() and not s.is_clear():
        return "Every enemy can be defeated in this turn."
    if not runs:
        return place
    size, at = max(runs, key=lambda run: (run[0], -run[1]))
    t = s.copy()
    for option in made.options[:at]:
        apply(t, option)
    name = card_name(t.cards[t.pawn])
    brought = " brought under the pawn" if any(o[0] == "swap" for o in made.options[:at]) else ""
    if size > 1:
        return f"Look at the {name}{brought}: it can be activated {TIMES[size]} in this turn."
    return f"The {name}{brought} is worth a die. {place}"


# Other decisions


def _choice(s: State, ask: Ask) -> Advice:
    ranked = weigh(s, ask)
    base, top = ahead(s), ranked[0][0]
    lines = tuple(
        Line(ask.options.index(option), plain(label(s, ask, option)), shifted(base, POINT * (value - top)))
        for value, option in ranked[:LINES]
    )
    return Advice("", _why(s, ask, ranked[0][1]), ask.rule, lines)


def _why(s: State, ask: Ask, best: Opt) -> str:
    """What the decision hangs on; empty if its answers tell it all."""
    if ask.kind == "block":
        damage = count(damage_at(s, s.pawn), "damage", "damage")
        return f"{damage} to {s.health} health: sandbags can be gained again, health seldom."
    if ask.kind == "anytime":
        return "A token rolls no red die if it falls now; cards can be met as well in your own turn."
    if ask.kind in ("upgrade", "resupply", "replace", "pair"):
        return _gain(s, ask, best)
    if ask.kind == "reposition":
        return "A strong card that is ready belongs under the pawn, where the dice are."
    if ask.kind == "clear":
        return "The enemy that does most to you should be the first that can be hit."
    return ""


def _gain(s: State, ask: Ask, best: Opt) -> str:
    """What the best card adds to the others, in a word."""
    card = best[1] if ask.kind == "upgrade" else _new_card(s, ask, best)
    if not card:
        return "Nothing there is better than what you have."
    recruit, veteran = FACES[card]
    before = powers(recruit) if ask.kind == "upgrade" else (0.0,) * 4
    after = powers(veteran if ask.kind == "upgrade" else recruit)
    totals = [fsum(powers(s.face(c))[kind] for c in s.cards if c) for kind in range(3)]
    gains = [
        need * (b - a) / (total + 0.8) ** 2
        for need, total, a, b in zip(NEED, totals, before, after, strict=False)
    ]
    gains.append(after[3] - before[3])
    top = max(range(4), key=lambda kind: (gains[kind], -kind))
    return f"What your cards gain most by now: {GAINS[top]}."


def _new_card(s: State, ask: Ask, best: Opt) -> int:
    if ask.kind == "resupply":
        return s.row[best[1]][0] if best[0] == "pick" else 0
    return ask.ctx[0] if best[0] != "forgo" else 0
