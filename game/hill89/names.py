"""Names and card texts of Hill 89, in one place."""

from __future__ import annotations

from game.core.text import count, listing, point
from game.hill89.data import (
    CARDS,
    CODE,
    DESTROY,
    FACES,
    FIRST_COLUMN,
    FOE,
    LAP_BEGINS,
    LAP_ENDS,
    MG,
    SCENARIOS,
    TYPE_NAMES,
    UNSEEN,
    Enemy,
    Face,
)
from game.hill89.fight import SKY, UNHURT, WOUNDED
from game.hill89.state import State

CIRCLE_WORDS = ("a sandbag token", "an adjust token", "a reposition token", "a reroll token")
KIT_WORDS = ("Veteran upgrade", "Sandbags", "Grenade", "Binoculars", "Med Kit", "Adjust")
TIMES = ("", "once", "twice", "three times", "four times")


def card_name(card: int) -> str:
    return CARDS[card - 1].name


def card(card_: int) -> str:
    """An action card, pointing at it."""
    return point(f"card:{CODE[card_]}", card_name(card_))


def cards(bits: int) -> str:
    return listing([card(c) for c in range(1, len(FACES)) if bits >> c & 1])


def space(n: int) -> str:
    return point(f"space:{n}", f"space {n}")


def enemy(foe: int, column: int) -> str:
    """An enemy card in its Enemy Space."""
    return point(f"enemy:{column}", FOE[foe].name)


def who_fires(foe: int, column: int) -> str:
    """The source of damage, pointing at it: a card, the plane, or the strike dice."""
    if column:
        return enemy(foe, column)
    return point("plane", FOE[foe].name) if foe else "Random Strikes"


def hidden(foe: int) -> str:
    """A card in a pile: its name, or that nobody has seen it."""
    return "an unseen Unknown" if foe >= UNSEEN else FOE[foe].name


def target(s: State, mark: int) -> str:
    """A target of an attack with what is left of it."""
    if mark == UNHURT:
        return f"{point('soldier:unhurt', 'a soldier token')} (2 health)"
    if mark == WOUNDED:
        return f"{point('soldier:wounded', 'a wounded soldier token')} (1 health)"
    if mark == SKY:
        return point("plane", "the Kawanishi N1K-J")
    return f"{enemy(s.up[mark - FIRST_COLUMN], mark)} in Enemy Space {mark} ({s.health_left(mark)} health)"


def dice(values: tuple[int, ...]) -> str:
    return listing([str(value) for value in values]) if values else "none"


def dice_anchors(values: tuple[int, ...]) -> list[str]:
    """Dice of the pool: equal ones are told apart by a letter."""
    letters = ("", "b", "c", "d", "e", "f")
    return [f"die:{value}{letters[values[:n].count(value)]}" for n, value in enumerate(values)]


def chosen_dice(values: tuple[int, ...]) -> str:
    named = zip(dice_anchors(values), values, strict=True)
    return listing([point(name, str(value)) for name, value in named])


def face_text(face: Face) -> str:
    """What one activation does, in words."""
    parts = [f"Scout {face.scout}."] if face.scout else []
    parts += attacks(face)
    if face.planes:
        parts.append("Can destroy planes.")
    if face.flame:
        parts.append("Ignores the Pill Box.")
    for n, name in ((face.sandbag, "sandbag"), (face.adjust, "adjust"), (face.reposition, "reposition")):
        if n:
            parts.append(f"Gain {count(n, name + ' token')}.")
    if face.heal:
        parts.append(f"Heal {face.heal}.")
    if face.holds:
        parts.append("Holds a die.")
    if face.refuel:
        parts.append("Refuel.")
    return " ".join(parts)


def offer_text(card: int) -> str:
    """What a Reinforcement does, and what it costs beside a place (5.4)."""
    price = " Takes two places; one number goes for good." if card == MG else ""
    return face_text(FACES[card][0]) + price


def attacks(face: Face) -> list[str]:
    """What it does to the one enemy it attacks."""
    kinds = [(name, n) for name, n in (("soldier", face.soldier), ("armor", face.armor)) if n]
    if len(kinds) == 2 and face.soldier == face.armor:
        return [_attack("soldier or armor", face.soldier)]
    if len(kinds) == 2 and DESTROY not in (face.soldier, face.armor):
        return [f"Soldier damage {face.soldier} or armor damage {face.armor}."]
    return [_attack(name, n) for name, n in kinds]


def _attack(kind: str, damage: int) -> str:
    return f"Destroy 1 {kind} enemy." if damage == DESTROY else f"{kind.capitalize()} damage {damage}."


_DIE = {
    "any": "Die 6-10: hits the pawn wherever it is.",
    "three": "Hits the space rolled and both its neighbours.",
    "column": "Hits the space rolled and the one facing it.",
    "row": "Die 1-5: flies over the top row, 6-10: the bottom row, and hits all of it.",
}
_SPECIAL = {
    "shield": "While face up, soldier tokens cannot be hit.",
    "rotate": "Enemy Turn: cards with a gas can in the spaces it targets are rotated.",
    "spawn": "Enemy Turn: 1 soldier token.",
    "suppress": "Enemy Turn: suppresses the card below it.",
    "strike": "One more red die.",
    "charge": "Event: 3 soldier tokens.",
    "mine": "Event: a Mine Field.",
    "find": "Event: you gain a Resupply token.",
}


def enemy_text(foe: Enemy) -> str:
    return " ".join(filter(None, (_DIE.get(foe.die, ""), _SPECIAL.get(foe.special, ""))))


def kind_name(foe: Enemy) -> str:
    return TYPE_NAMES[foe.type]


def scenario_text(letter: str) -> str:
    scenario = SCENARIOS[letter]
    when = {LAP_BEGINS: "When a lap begins", LAP_ENDS: "When a lap ends"}.get(scenario.when, "At once")
    return f"{when}: {scenario.text}."
