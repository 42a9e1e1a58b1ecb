"""What the coming Enemy Turn does to the player: by whom, and what the best turn can make of it."""

from __future__ import annotations

from game.core.text import count, listing
from game.hill89.agent.value import damage_at
from game.hill89.data import COLUMNS, FIRST_COLUMN, FOE, HILL, PLANE_CARD
from game.hill89.enemy import aimed, coming_damage, flown_over
from game.hill89.names import dice
from game.hill89.objective import enemies_left
from game.hill89.state import State

FEW = 2  # of what is told one by one


def shooters(s: State, space: int) -> list[tuple[str, int]]:
    """Who hits a space, and for how much."""
    found = [("Random Strikes", s.strikes[space])] if s.strikes[space] else []
    for column in COLUMNS:
        enemy = s.up[column - FIRST_COLUMN]
        if enemy and FOE[enemy].damage and space in aimed(s, column):
            found.append((f"the {FOE[enemy].name}", FOE[enemy].damage))
    if s.plane and space in flown_over(s):
        found.append((f"the {FOE[PLANE_CARD].name}", FOE[PLANE_CARD].damage))
    return found


def health_lost(s: State) -> int:
    """By a turn that ends like this."""
    return max(0, damage_at(s, s.pawn) - s.sandbags())


def warning(s: State, end: State) -> str:
    """The danger to see first; `end` is how the best turn ends. Empty if nothing threatens."""
    found = _fire(s, end)
    if s.objective == HILL and s.flag <= 1:
        left = count(enemies_left(s), "enemy", "enemies")
        found = f"The last lap of Hill 89: {left} to defeat before it ends. {found}".rstrip()
    return found


def _fire(s: State, end: State) -> str:
    damage = [0] * 11 if s.night else coming_damage(s)
    spaces = s.spaces()
    here, bags = damage[s.pawn], s.sandbags()
    if not any(damage[n] for n in spaces):
        return ""
    by = listing([f"{name} {n}" for name, n in shooters(s, s.pawn)]) if here else ""
    if here - bags >= s.health:
        place = f"Space {s.pawn} will be hit for {here} ({by})"
        return f"{place}: whoever ends the turn there loses the battle. {_outcome(end)}"
    if all(damage[n] for n in spaces):
        everywhere = set.intersection(*({name for name, _ in shooters(s, n)} for n in spaces))
        why = f": {listing(sorted(everywhere))} hits all of them" if everywhere else ""
        return f"No space is safe{why}. {_outcome(end)}"
    if here:
        return f"Space {s.pawn} will be hit for {here} ({by}). {_outcome(end)}"
    deadly = [n for n in spaces if damage[n] - bags >= s.health]
    if deadly:
        noun = "space" if len(deadly) == 1 else "spaces"
        return f"Ending the turn in {noun} {dice(tuple(deadly))} would be the end."
    return ""


def _outcome(end: State) -> str:
    """What the best turn makes of it; after the last lap the Enemy Turn comes all the same (11.2)."""
    if end.is_captured():
        return "It need not come to that: every enemy can be defeated in this turn."
    fire, lost = damage_at(end, end.pawn), health_lost(end)
    if not fire:
        return "You can end the turn out of it."
    if not lost:
        return "Your sandbags can take it."
    return f"You lose {lost} health at best." if end.health > lost else "Nothing is seen that saves you."


def aim(s: State, end: State) -> str:
    """What a turn is for, by what has changed at its end."""
    if end.is_clear() and not s.is_clear():
        return "To defeat every enemy in this turn."
    parts = []
    gone = [FOE[a].name for a, b in zip(s.up, end.up, strict=True) if a and not b]
    if gone:
        parts.append(f"to destroy the {listing(gone)}")
    fallen = sum(s.soldiers) - sum(end.soldiers)
    if fallen > 0:
        parts.append(f"to defeat {count(fallen, 'soldier')}")
    standing = [at for at, enemy in enumerate(s.up) if enemy and enemy == end.up[at]]
    hurt = [FOE[s.up[at]].name for at in standing if end.hurt[at] > s.hurt[at]]
    if hurt and not gone:
        parts.append(f"to wear down the {listing(hurt[:FEW])}")
    seen = [FOE[s.up[at]].name for at in standing if end.fog[at] < s.fog[at]]
    if seen and not (gone or hurt):
        parts.append(f"to uncover the {listing(seen[:FEW])}")
    if s.rotated and not end.rotated & s.rotated:
        parts.append("to refuel at Resupply")
    if end.sandbags() > s.sandbags():
        parts.append("to dig in")
    if damage_at(s, s.pawn) and not damage_at(end, end.pawn):
        parts.append("to get out of fire")
    if not parts:
        parts.append("to lose nothing" if not health_lost(end) else "to lose as little as can be")
    text = listing(parts)
    return text[0].upper() + text[1:] + "."
