"""A turn told as a sentence."""

from __future__ import annotations

from collections import Counter

from game.core.request import Opt
from game.core.text import listing
from game.hill89.agent.solver import VERBS, apply
from game.hill89.data import FIRST_COLUMN, FOE
from game.hill89.fight import SKY, WOUNDED
from game.hill89.movement import destination
from game.hill89.names import card_name, dice
from game.hill89.state import State


def in_words(s: State, options: tuple[Opt, ...]) -> str:
    """A turn as a sentence."""
    t = s.copy()
    parts: list[tuple[str, list[str]]] = [(card_name(s.firing), [])] if s.firing else []
    for option in options:
        word = _step(t, option)
        if option[0] in ("hit", "scout", "clear", "grenade") and t.firing:
            parts[-1][1].append(word)
        elif word:
            parts.append((word, []))
        if option[0] not in VERBS:
            break  # dice are thrown
        apply(t, option)
    text = "; ".join(f"{head}: {_deeds(deeds)}" if deeds else head for head, deeds in parts) or "end the turn"
    return text[0].upper() + text[1:] + "."


def _deeds(deeds: list[str]) -> str:
    """What an activation does, the same thing told once."""
    often = {1: "", 2: " twice"}
    return listing([deed + often.get(n, f" {n} times") for deed, n in Counter(deeds).items()])


def _step(s: State, option: Opt) -> str:
    verb, *nouns = option
    if verb == "move":
        to = destination(s, nouns[0])[0]
        return f"move {nouns[0]} to space {to} ({card_name(s.cards[to])})"
    if verb == "activate":
        return f"activate {card_name(s.cards[s.pawn])} with {dice(tuple(nouns))}"
    if verb == "hit":
        return f"hit {_name(s, nouns[0])}"
    if verb == "scout":
        return f"lift fog off {_name(s, nouns[0])}"
    if verb in ("grenade", "binoculars"):
        return f"{verb} at {_name(s, nouns[0])}"
    if verb == "swap":
        return f"swap {card_name(s.cards[nouns[0]])} and {card_name(s.cards[nouns[1]])}"
    if verb == "adjust":
        return f"adjust a {nouns[0]} to {nouns[1]}"
    if verb in ("park", "park mg"):
        return f"store a {nouns[0]}"
    return {
        "take": f"take the stored {s.held}",
        "take mg": f"take the stored {s.mg_held}",
        "lift": f"lift a suppression with a {nouns[-1] if nouns else ''}",
        "clear": f"clear the mine in space {nouns[0] if nouns else ''}",
        "medkit": "use the Med Kit",
        "reroll": "roll all dice again",
    }.get(verb, "")


def _name(s: State, mark: int) -> str:
    if mark == SKY:
        return "the plane"
    return "a soldier" if mark <= WOUNDED else f"the {FOE[s.up[mark - FIRST_COLUMN]].name}"
