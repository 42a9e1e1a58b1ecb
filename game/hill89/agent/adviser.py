"""Hints: the solver's best turns in words, and the winning chance."""

from __future__ import annotations

from typing import Any

from game.core.agent import Advice, Line, Progress, Thinking
from game.core.match import Match
from game.core.request import Ask
from game.core.text import count, listing, plain
from game.hill89.agent.small import early_token, weigh
from game.hill89.agent.solver import Search, apply
from game.hill89.agent.turns import Plan, plan
from game.hill89.agent.value import damage_at, end_of_turn
from game.hill89.agent.words import in_words
from game.hill89.agent.worth import POINT, chance, shifted
from game.hill89.data import HILL
from game.hill89.enemy import coming_damage
from game.hill89.names import TIMES, card_name, dice
from game.hill89.state import State
from game.hill89.text import label

LIMIT = 4000  # positions looked at
LINES = 5


class Adviser:
    def advise(self, match: Match[Any], seed: int) -> Thinking[Advice]:
        ask, s = match.ask, match.state
        assert ask is not None
        yield Progress(0, 1)
        if ask.kind in ("action", "activation"):
            return _turn(s, ask)
        return _choice(s, ask)

    def chance(self, state: State) -> tuple[float, ...]:
        return (chance(state),)


# A turn


def _turn(s: State, ask: Ask) -> Advice:
    search = Search(s, LIMIT)
    lines: list[Line] = []
    best: tuple[Plan, State] | None = None
    for value, option in search.ranked(s)[:LINES]:
        search.nodes = 0
        made, end = plan(search, s, [option])
        damage = damage_at(end, end.pawn)
        now = chance(end_of_turn(end.copy()))
        if best is None:
            best, top, base = (made, end), value, now
        else:
            now = shifted(base, POINT * (value - top))
        notes = (f"ends in space {end.pawn}, {count(damage, 'damage', 'damage')} to come",)
        lines.append(Line(ask.options.index(option), in_words(s, made.options), now, notes))
    assert best is not None
    early = early_token(s, ask.options)
    if early is not None:
        text = plain(label(s, ask, early))
        lines.insert(0, Line(ask.options.index(early), text, shifted(base, POINT)))
        return Advice(warning(s, ask), "A token of yours is worth more now than later.", "6.0", tuple(lines))
    return Advice(warning(s, ask), idea(s, *best), ask.rule, tuple(lines))


def warning(s: State, ask: Ask) -> str:
    """The danger to see first."""
    if ask.kind not in ("action", "activation"):
        return ""
    damage = coming_damage(s)
    here = damage[s.pawn]
    if here - s.sandbags() >= s.health:
        return f"Space {s.pawn} will be hit for {here}: whoever ends the turn there loses the battle."
    if s.objective == HILL and s.flag <= 1:
        return "The last lap of Hill 89: what still stands at its end wins for the enemy."
    if here > 1:
        return f"Space {s.pawn} will be hit for {here} in the Enemy Turn."
    deadly = [n for n in s.spaces() if damage[n] - s.sandbags() >= s.health]
    if deadly:
        noun = "space" if len(deadly) == 1 else "spaces"
        return f"Ending the turn in {noun} {dice(tuple(deadly))} would be the end."
    return ""


def idea(s: State, made: Plan, end: State) -> str:
    """Where to look, without the move."""
    runs = [(len(option) - 1, at) for at, option in enumerate(made.options) if option[0] == "activate"]
    damage = coming_damage(end)[end.pawn]
    fire = f"only {damage} damage" if damage else "no fire"
    place = f"Space {end.pawn} is a good place to end: {fire} comes there."
    if end.is_clear():
        return "Every enemy can be defeated in this turn."
    if not runs:
        return place
    size, at = max(runs, key=lambda run: (run[0], -run[1]))
    t = s.copy()
    for option in made.options[:at]:
        apply(t, option)
    name = card_name(t.cards[t.pawn])
    if size > 1:
        return f"Look at the {name}: it can be activated {TIMES[size]} in this turn."
    return f"The {name} is worth a die. {place}"


# Other decisions


def _choice(s: State, ask: Ask) -> Advice:
    ranked = weigh(s, ask)
    base, top = chance(s), ranked[0][0]
    lines = tuple(
        Line(ask.options.index(option), plain(label(s, ask, option)), shifted(base, POINT * (value - top)))
        for value, option in ranked[:LINES]
    )
    return Advice("", _why(s, ask), ask.rule, lines)


def _why(s: State, ask: Ask) -> str:
    if ask.kind == "block":
        return "Sandbags can be gained again; health seldom."
    if ask.kind == "anytime":
        return "A token rolls no red die if it falls now; cards can be met as well in your own turn."
    if ask.kind in ("upgrade", "resupply", "replace", "pair"):
        return f"Your cards lack most: {listing(_needs(s))}."
    return ""


def _needs(s: State) -> list[str]:
    """What the cards do least of, for what the enemy has."""
    faces = [s.face(c) for c in s.cards if c]
    power = {
        "scouts": sum(face.scout for face in faces) / 24,
        "armor damage": sum(min(3, face.armor) for face in faces) / 36,
        "soldier damage": sum(min(3, face.soldier) for face in faces) / 58,
    }
    return sorted(power, key=lambda name: power[name])[:1]
