"""Exact chances, told of answers: attacks over what may lie there, close combats, barrages, infiltration."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from math import fsum
from typing import TYPE_CHECKING

from game.betio.cards import CARDS, DECK
from game.betio.chances import GONE, STRIPPED, STUNNED, attack_chances, missing_chances
from game.betio.charts import (
    NIGHT,
    barrage_disrupts,
)
from game.betio.close import shows, us_cards
from game.betio.duel import Fate, fate, going_on, leaving, next_cards
from game.betio.forces import (
    CC,
    FLAME,
    IS_FOOT,
    IS_HQ,
    NAVAL_STRENGTH,
    SYMBOL,
    TYPE,
    UNIT_NAME,
)
from game.betio.move import passed, strength_of
from game.betio.muster import propose
from game.betio.names import arm
from game.betio.positions import CELL, COLOUR, COLOUR_OF
from game.betio.state import State
from game.betio.sums import distance, fire_strength, muster
from game.core.odds import odds, outcome, spread, sum_of
from game.core.piles import Pile
from game.core.request import Ask, Opt

if TYPE_CHECKING:
    from game.core.border import Odds, Outcome, Term

LEAST = 0.005  # of a chance that is told
WORDS = (
    ("defeated", "good"),
    ("depth lost, disrupted", "good"),
    ("disrupted", "good"),
    ("nothing", "even"),
    ("gains depth", "bad"),
    ("attackers disrupted", "bad"),
)


def attack_odds(s: State, p: int, units: list[int], naval: bool) -> Odds:
    sums = muster(s, p, units, naval)
    terms: list[Term] = [
        {
            "rule": "8.27" if distance(s, u, p) > 1 else "8.3",
            "value": fire_strength(s, u, p),
            "what": UNIT_NAME[u],
        }
        for u in units
    ]
    if naval:
        terms.append({"rule": "8.51", "value": NAVAL_STRENGTH, "what": "naval fire"})
    chances = attack_chances(s, p, sums)
    told = odds([sum_of("Attack", terms)], [_of(n, chances[n]) for n in sorted(chances)])
    stunned = fsum(chances.get(n, 0.0) for n in (STRIPPED, STUNNED))
    also = f", {100 * stunned:.0f}\u00a0% disrupted" if stunned >= LEAST else ""
    told["wished"] = outcome(f"defeated{also}", chances.get(GONE, 0.0), "good")
    lacks = missing_chances(s, p, sums)
    if lacks and sums.hero:
        told["notes"].append({"text": "A hero stands for one weapon that lacks", "rule": "8.24"})
    for weapon in sorted(lacks, key=lambda one: -lacks[one]):
        text = f"Lacking {arm(weapon)}"
        told["notes"].append(
            {"text": text, "rule": "8.23" if weapon == CC else "8.2", "chance": lacks[weapon]}
        )
    return told


def _of(n: int, chance: float) -> Outcome:
    name, tone = WORDS[n]
    return outcome(name, chance, "good" if tone == "good" else "bad" if tone == "bad" else "even")


def close_odds(found: Fate, steps: int, won: str = "the position is taken") -> Odds:
    rest = max(0.0, 1 - found.won - found.lost)
    told = odds(
        (),
        [
            outcome(won, found.won, "good"),
            outcome("both hold out", rest, "even"),
            outcome("all are lost", found.lost, "bad"),
        ],
    )
    told["notes"].append({"text": f"{found.steps:.1f} of {steps} steps are lost on average", "rule": "8.6"})
    return told


def entering(
    s: State,
    units: tuple[int, ...],
    p: int,
    exact: bool = True,
    stunned: bool | None = None,
    bare: bool = False,
) -> Fate:
    """A close combat of these units if they enter a position's hex alone, or beside those there already."""
    here = (*units, *s.here(CELL[p]))
    ryan = bool(s.ryan) and s.ryan_cell() == s.loc[units[0]] and (s.ryan - 1) in units
    hero = ryan or any(s.heroes[u] for u in here)
    steps = sum(1 if IS_HQ[u] else s.steps[u] for u in here)
    pile = us_cards(steps, any(TYPE[u] == FLAME for u in here), hero)
    return fate(s, p, CELL[p], here, pile, exact, stunned, bare)


def barrage_chance(s: State, u: int, p: int) -> float:
    """That a barrage disrupts (8.4)."""
    return sum(
        chance
        for card, chance in next_cards(s).items()
        if barrage_disrupts(
            s.strength(u), shows(card, COLOUR[p]), SYMBOL[u] == DECK[card].target, bool(s.depth[p])
        )
    )


def infiltration_chances(s: State, units: tuple[int, ...], to: int) -> Mapping[int, float]:
    """Steps lost by a move past Japanese positions -> how likely (7.32)."""
    if s.turn == NIGHT:
        return {0: 1.0}
    strong = tuple((COLOUR_OF[g], strength_of(s, g)) for g in passed(s, s.loc[units[0]], to))
    symbols = tuple(SYMBOL[u] for u in units if IS_FOOT[u])
    return _infiltration_chances(s.cards, strong, symbols)


@lru_cache(maxsize=256)
def _infiltration_chances(
    cards: Pile, strong: tuple[tuple[int, int], ...], symbols: tuple[int, ...]
) -> Mapping[int, float]:
    found: dict[int, float] = {}
    for card, chance in CARDS.next_chances(cards).items():
        slots = DECK[card].slots
        hit = any(slot.colour == colour and n >= slot.n for slot in slots for colour, n in strong)
        lost = symbols.count(DECK[card].target) if hit else 0
        found[lost] = found.get(lost, 0.0) + chance
    return found


def previews(s: State, ask: Ask) -> list[Odds | None]:
    """What each answer is worth knowing for."""
    return [_preview(s, ask, opt) for opt in ask.options]


def _preview(s: State, ask: Ask, opt: Opt) -> Odds | None:
    verb, *nouns = opt
    if ask.kind == "attack":
        return _planned(s, ask, verb, nouns)
    if verb == "attack":
        return attack_odds(s, nouns[0], propose(s, nouns[0]), False)
    if verb == "enter":
        steps = sum(s.steps[u] for u in ask.ctx)
        return close_odds(entering(s, ask.ctx, nouns[0]), steps)
    if verb == "barrage":
        chance = barrage_chance(s, ask.ctx[0], nouns[0])
        return odds((), [outcome("disrupted", chance, "good"), outcome("nothing", 1 - chance, "even")])
    if verb == "infiltrate":
        lost = infiltration_chances(s, ask.ctx, nouns[0])
        safe = lost.get(0, 0.0)
        told = odds((), [outcome("unseen", safe, "good"), outcome("a step is lost", 1 - safe, "bad")])
        told["spread"] = spread("Steps lost", "steps", lost)
        return told
    if verb in ("fight", "withdraw"):
        return _under_way(s, ask, verb)
    if verb == "combat":
        here = s.here(CELL[nouns[0]])
        steps = sum(1 if IS_HQ[u] else s.steps[u] for u in here)
        return close_odds(fate(s, nouns[0], CELL[nouns[0]], here), steps)
    return None


def _under_way(s: State, ask: Ask, verb: str) -> Odds:
    """Of a close combat in its midst: to the end, or out of it under one more card."""
    cell, p, us, jp = ask.ctx
    if verb == "fight":
        steps = sum(1 if IS_HQ[u] else s.steps[u] for u in s.here(cell))
        won = "the position is taken" if cell == CELL[p] else "the Japanese are gone"
        return close_odds(going_on(s, p, cell, us, jp), steps, won)
    lost = leaving(s, p, cell)
    safe = lost.get(0, 0.0)
    told = odds((), [outcome("unharmed", safe, "good"), outcome("steps are lost", 1 - safe, "bad")])
    told["spread"] = spread("Steps lost", "steps", lost)
    return told


def _planned(s: State, ask: Ask, verb: str, nouns: list[int]) -> Odds:
    """The attack as it would stand with this answer."""
    p, naval, *units = ask.ctx
    if verb == "in":
        units = sorted((*units, nouns[0]))
    elif verb == "out":
        units = [u for u in units if u != nouns[0]]
    return attack_odds(s, p, units, verb == "naval" or (bool(naval) and verb != "without"))
