"""Why a thing that is not lit cannot be chosen, with the paragraph that says so."""

from __future__ import annotations

from game.core.request import Ask
from game.hill89.data import CIRCLE_NAMES, FIRST_COLUMN, FOE, HEALTH, KIT_NAMES, MG
from game.hill89.fight import foggy
from game.hill89.names import card_name
from game.hill89.state import State


def why_not(s: State, ask: Ask, anchor: str) -> dict[str, str]:
    """The reason for one anchor, such as 'space:7' or 'enemy:3'."""
    kind, _, name = anchor.partition(":")
    maker = {"space": _space, "enemy": _enemy, "soldier": _soldier, "token": _token, "held": _held}.get(kind)
    text, rule = maker(s, ask, name) if maker else ("This is not among the legal answers", ask.rule)
    return {"text": text + ".", "rule": rule}


def _space(s: State, ask: Ask, name: str) -> tuple[str, str]:
    n = int(name) if name.isdecimal() and 1 <= int(name) <= 10 else 0
    card = s.cards[n]
    if not card:
        return f"Number {name} has left the game", "5.4"
    if ask.kind == "upgrade":
        return f"{card_name(card)} is a veteran already", ask.rule
    if card == MG and ask.kind == "reposition":
        return "The Machine Gun Team fills two places and stays", "6.7"
    if ask.kind != "action":
        return "This decision is not about that space", ask.rule
    if n != s.pawn:
        return f"No die brings the pawn to space {n}, and it activates only the card it stands on", "5.1"
    if not s.pool:
        return "All dice are spent", "4.4"
    for mask, text, rule in (
        (s.used, "was activated this turn", "8.2"),
        (s.pinned, "is suppressed; a die of any value lifts it", "9.5"),
        (s.rotated, "is out of fuel until you pass Resupply", "7.2"),
    ):
        if mask >> card & 1:
            return f"{card_name(card)} {text}", rule
    return "It cannot be chosen now", ask.rule


def _enemy(s: State, ask: Ask, name: str) -> tuple[str, str]:
    column = int(name) if name in ("2", "3", "4", "5") else 2
    enemy = s.up[column - FIRST_COLUMN]
    if not enemy:
        down = s.down[column - FIRST_COLUMN]
        return (
            ("It is revealed at the start of your next turn", "4.1") if down else ("No enemy is there", "9.1")
        )
    foe = FOE[enemy]
    if ask.kind != "activation":
        return f"Enemies are attacked by activating a card: {foe.name} is no choice of its own now", "8.3"
    if s.fog[column - FIRST_COLUMN]:
        return f"{foe.name} has fog: scout it first", "9.2"
    if column not in foggy(s) and not s.shot:
        return f"{foe.name} has no fog, and the attack of this activation is spent", "8.3"
    return f"This card does not attack enemies of the type of {foe.name}", "8.4"


def _soldier(s: State, ask: Ask, name: str) -> tuple[str, str]:
    if not s.soldiers[name == "wounded"]:
        return "There is no such soldier token", "9.6"
    if ask.kind == "activation" and s.shot and s.is_shielded():
        return "The Pill Box protects the soldier tokens", "9.1"
    return "No attack on soldiers can be made now", "8.3"


def _token(s: State, ask: Ask, name: str) -> tuple[str, str]:
    if name not in (*CIRCLE_NAMES, *KIT_NAMES):
        return "There is no such token", "6.0"
    own = sum(
        n for kind, n in zip((*CIRCLE_NAMES, *KIT_NAMES), (*s.circle, *s.kit), strict=True) if kind == name
    )
    if not own:
        return "You have no such token", "6.0"
    if name == "sandbag":
        return "Sandbags are used when damage comes, in the Enemy Turn", "6.2"
    if ask.kind != "action":
        return "First finish what you began", "6.0"
    if name == "medkit" and s.health == HEALTH:
        return "Your health is full", "6.5"
    reasons = {
        "binoculars": ("No enemy card has fog", "6.4"),
        "grenade": ("No enemy is visible, or the Pill Box protects the tokens", "6.3"),
        "adjust": ("You have no die to adjust", "6.6"),
        "reroll": ("You have no die to throw again", "6.8"),
        "veteran": ("All cards are veterans already", "6.1"),
    }
    return reasons.get(name, ("It cannot be used now", "6.0"))


def _held(s: State, ask: Ask, name: str) -> tuple[str, str]:
    if ask.kind != "action":
        return "First finish what you began", "7.1"
    stored = s.mg_held if name == "mg" else s.held
    return (
        ("A die stored this turn is for a later one", "7.1") if stored else ("No die is left to store", "7.1")
    )
