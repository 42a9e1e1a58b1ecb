"""What happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Event
from game.core.text import count, listing, point
from game.hill89.data import FOE, KIT_NAMES, OBJECTIVES, SCENARIOS
from game.hill89.names import (
    CIRCLE_WORDS,
    KIT_WORDS,
    TIMES,
    card,
    card_name,
    cards,
    dice,
    enemy,
    scenario_text,
    space,
    who_fires,
)


def _objective(n: int, allowed: int) -> str:
    o = OBJECTIVES[n]
    return (
        f"Objective {o.deck}: {point('space:objective', o.name)}, {o.dates}. "
        f"{o.laps} laps, {allowed} action dice, "
        f"scenario {o.scenario}: {SCENARIOS[o.scenario].name}."
    )


def _offered(c: int, token_: int) -> str:
    words = [card(c)] if c else []
    words += [KIT_WORDS[token_]] if token_ >= 0 else []
    return listing(words)


def _replaced(old: int, new: int, n: int) -> str:
    return f"{card(new)} replaces {card_name(old)} in {space(n)}." if new else f"{card_name(old)} makes room."


def _aimed(e: int, column: int, face: int, spaces: tuple[int, ...]) -> str:
    where = "you anywhere" if FOE[e].die == "any" else _spaces(spaces)
    return f"{enemy(e, column)} rolls {face}: it hits {where if spaces else 'nobody'}."


def _strikes(landed: tuple[int, ...], lost: int) -> str:
    told = [f"Random Strikes threaten {_spaces(landed)}."] if landed else []
    told += [f"{count(lost, 'strike die', 'strike dice')} fell where there is no space."] if lost else []
    return " ".join(told)


def _spaces(numbers: tuple[int, ...]) -> str:
    return listing([point(f"space:{n}", str(n)) for n in numbers])


def _fell_back(n: int, soldiers: int) -> str:
    parts = [count(n, "enemy card")] * bool(n) + [count(soldiers, "soldier token")] * bool(soldiers)
    verb = "falls" if n + soldiers == 1 else "fall"
    return f"{listing(parts)} {verb} back, to return at Hill 89." if parts else "Nobody is left to fall back."


def _enemy_turn(n: int, damage: int) -> str:
    aim = f"{damage} damage is" if damage else "nothing is"
    return f"Enemy Turn: {aim} aimed at {space(n)}."


_LINE: dict[str, Callable[..., str]] = {
    "shuffled": lambda order: f"The Basic cards lie as follows: {', '.join(card_name(c) for c in order)}.",
    "objective": _objective,
    "enemies": lambda sizes: f"{count(sum(sizes), 'enemy card')} wait face down.",
    "soldiers": lambda n: f"{count(n, 'soldier token')} placed in Enemy Space 1.",
    "scenario": lambda letter: f"{SCENARIOS[letter].name}. {scenario_text(letter)}",
    "turn": lambda n: f"Turn {n}.",
    "revealed": lambda e, c, fog: (
        f"Enemy Space {c}: {enemy(e, c)}" + (f", with {count(fog, 'fog token')}." if fog else ".")
    ),
    "mined": lambda n: f"A Mine Field is laid in {space(n)}.",
    "found": lambda name: f"You gain a Resupply token: {KIT_WORDS[KIT_NAMES.index(name)]}.",
    "strikes": _strikes,
    "aimed": _aimed,
    "enemy turn": _enemy_turn,
    "plane": lambda face: (
        f"The Kawanishi rolls {face} and flies over the {'top' if face <= 5 else 'bottom'} row."
    ),
    "rolled": lambda pool: f"Your dice show {dice(pool)}.",
    "moved": lambda v, a, b: f"The pawn moves {v}, from {space(a)} to {space(b)}.",
    "moved on": lambda n: f"So the pawn comes to {space(n)}.",
    "lap": lambda flag: (
        f"A lap is done; {count(flag, 'lap')} left."
        if flag
        else "The last lap is done: the Objective ends after this turn and the enemy's."
    ),
    "mine": lambda n: f"The pawn steps on the mine in {space(n)}.",
    "resupply": lambda: "Resupply.",
    "ready": lambda bits: f"Ready again: {cards(bits)}.",
    "passed": lambda: "Nothing is taken.",
    "picked": lambda c, t: f"Taken: {_offered(c, t)}.",
    "offered": lambda c, t: f"New in the Reinforcement Row: {_offered(c, t)}.",
    "forgone": lambda c: f"{card_name(c)} leaves the game.",
    "replaced": _replaced,
    "number removed": lambda gone, kept: f"Number {gone} leaves the game; {space(kept)} remains.",
    "adjusted": lambda a, b: f"Adjust token: a {a} becomes a {b}.",
    "binoculars": lambda: "Binoculars.",
    "grenade": lambda: "Grenade.",
    "healed": lambda health: f"One health regained: {health}.",
    "upgraded": lambda c: f"{card(c)} is a veteran now.",
    "repositioned": lambda a, b, n, m: f"{card(a)} and {card(b)} change places ({space(m)} and {space(n)}).",
    "rerolled": lambda old, new: f"Reroll: {dice(old)} become {dice(new)}.",
    "lifted": lambda c, v: f"A {v} is discarded: {card(c)} is no longer suppressed.",
    "took": lambda v: f"The stored {v} joins the dice.",
    "parked": lambda v: f"A {v} is stored on the Resupply card.",
    "parked mg": lambda v: f"A {v} is stored on the Machine Gun Team.",
    "activated": lambda c, run: f"{card(c)} is activated {TIMES[len(run)]}, with {dice(run)}.",
    "gained": lambda t: f"You gain {CIRCLE_WORDS[t]}.",
    "no more": lambda t: f"You would gain {CIRCLE_WORDS[t]}, but you hold all of them.",
    "rotated": lambda bits: f"Out of fuel until the next Resupply: {cards(bits)}.",
    "fog": lambda e, c, n: f"Fog on {enemy(e, c)}: {count(n, 'token')}.",
    "fog lifted": lambda e, c, n: (
        f"{enemy(e, c)} loses a fog token" + (f", {n} left." if n else " and is visible.")
    ),
    "cleared": lambda n: f"The Mine Field in {space(n)} is cleared.",
    "damaged": lambda e, c, d, left: f"{enemy(e, c)} takes {d} damage, {left} health left.",
    "defeated": lambda e, c: f"{FOE[e].name} is defeated.",
    "wounded": lambda: "A soldier token is wounded.",
    "soldier down": lambda: "A soldier token is defeated.",
    "plane down": lambda: "The Kawanishi is shot down.",
    "suppressed": lambda c, n: f"{card(c)} in {space(n)} is suppressed.",
    "night": lambda: "Night Assault: the enemy does not react this turn.",
    "fire": lambda e, damage, c: f"{who_fires(e, c)}: {damage} damage.",
    "blocked": lambda n: f"{count(n, 'sandbag')} {'stops' if n == 1 else 'stop'} {n} of it.",
    "hurt": lambda damage, health: f"{damage} health lost, {health} left.",
    "advanced": lambda e, c: f"{enemy(e, c)} advances to Enemy Space {c}.",
    "reshuffled": lambda: "The discarded Unknown Enemies form a new deck.",
    "completed": lambda n: f"{OBJECTIVES[n].name} is completed at its lap limit.",
    "captured": lambda n: f"{OBJECTIVES[n].name} is captured!",
    "fell back": _fell_back,
    "one more": lambda c: f"One more Unknown Enemy waits in Enemy Space {c}.",
    "returned": lambda n: f"{count(n, 'soldier token')} that fell back return.",
    "final stand": lambda n: f"The final stand: {count(n, 'card')} lie shuffled under the garrison.",
    "out of health": lambda: "The last health is lost: the battle is over.",
    "out of laps": lambda: "The last lap is over, and the enemy still holds Hill 89.",
    "won": lambda: "Hill 89 has fallen. You have won.",
}


def line(event: Event) -> str:
    return _LINE[event.verb](*event.args)


_DIE_WORDS = {
    "action": "for your actions",
    "reroll": "again",
    "strikes": "for Random Strikes",
    "enemy": "for an enemy card",
    "plane": "for the Kawanishi",
    "interlocking": "for Interlocking Fire",
    "reinforcement": "from the Reinforcement Deck",
    "token": "from the Resupply tokens",
    "unknown": "from the Unknown Enemy cards",
    "hill": "from the cards on Hill 89",
    "objective": "from the Objective cards",
    "mine": "for a Mine Field's space",
    "basic": "for the order of the Basic cards",
}


def die(why: str) -> str:
    return _DIE_WORDS[why]
