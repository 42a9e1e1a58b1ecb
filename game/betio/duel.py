"""The chances of a close combat (8.6), card by card, and of what the next card shows.

Cards are taken as drawn from the deck as it lies now, each like the first: what a fight uses up of it is left
out of account, which moves a chance by a percent or two.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from game.betio.cards import BLAST, CARDS, DECK, HEROISM, REINFORCE, SURRENDER
from game.betio.charts import NIGHT
from game.betio.close import jp_cards, shows, us_pile
from game.betio.communication import in_touch
from game.betio.forces import (
    CC,
    DEPTH_NEEDS,
    DEPTH_STOCK,
    DEPTH_STRENGTH,
    FIRST_TANK,
    GARRISON,
    IS_ELITE,
    IS_HQ,
    REINFORCEMENT,
    SYMBOL,
    UNIT_NEEDS,
    UNIT_STRENGTH,
)
from game.betio.positions import COLOUR
from game.betio.state import State

MOST_GIFTS = 3  # cards that Heroism and Reinforce bring; further ones count as nothing


class Face(NamedTuple):
    """A kind of card: does it show the colour, and which event."""

    hit: bool
    event: str


class Deck(NamedTuple):
    """What matters of the deck in one fight."""

    faces: tuple[tuple[Face, float], ...]
    blast_us: float  # that a naval blast falls on the Americans, on the Japanese
    blast_jp: float


class Fate(NamedTuple):
    """How a close combat ends: chances, and what it costs."""

    won: float  # the Japanese are gone
    lost: float  # the Americans are
    steps: float  # that the Americans lose, on average


class Side(NamedTuple):
    """The Japanese of a fight, as far as cards care."""

    pile: int
    depth: bool
    conscripts: bool


def next_cards(s: State) -> dict[int, float]:
    """Card -> the chance that it is the next one."""
    return CARDS.next_chances(s.cards)


def deck_for(s: State, colour: int, symbols: Iterable[int]) -> Deck:
    """The deck as a fight of that colour sees it."""
    faces: dict[Face, float] = {}
    ours = theirs = 0.0
    bearers = set(symbols)
    for card, chance in next_cards(s).items():
        hit = shows(card, colour)
        face = Face(hit, DECK[card].close)
        faces[face] = faces.get(face, 0.0) + chance
        if hit and DECK[card].target in bearers:
            ours += chance
        elif hit:
            theirs += chance
    return Deck(tuple(sorted(faces.items())), ours, theirs)


def outcomes(
    deck: Deck, us: int, steps: int, side: Side, linked: bool, us_down: bool = False, jp_down: bool = False
) -> Fate:
    """The whole tree, nobody withdrawing. `linked`: the Japanese are in communication."""

    @cache
    def play(us: int, jp: int, steps: int, depth: bool, down: int, brave: int, japanese: bool) -> Fate:
        """`down`: 1 the Americans, 2 the Japanese are disrupted; `brave`: cards that came besides."""
        if not us and not jp:
            return Fate(0.0, 0.0, 0.0)
        if japanese:
            if not jp:
                return play(us, jp, steps, depth, down, brave, False)
            if down & 2:
                return play(us, jp, steps, depth, down & 1, brave, False)
        else:
            if not us:
                return play(us, jp, steps, depth, down, brave, True)
            if down & 1:
                return play(us, jp, steps, depth, down & 2, brave, True)
        won = lost = cost = 0.0
        for face, chance in deck.faces:
            found = turn(us, jp, steps, depth, down, brave, japanese, face)
            won += chance * found.won
            lost += chance * found.lost
            cost += chance * found.steps
        return Fate(won, lost, cost)

    def turn(
        us: int, jp: int, steps: int, depth: bool, down: int, brave: int, japanese: bool, face: Face
    ) -> Fate:
        us, jp = (us, jp - 1) if japanese else (us - 1, jp)
        if face.event == SURRENDER and side.conscripts:
            return Fate(1.0, 0.0, 0.0)
        if face.event == HEROISM and brave < MOST_GIFTS:
            us, jp = (max(0, us - 1), jp + 1) if japanese else (us + 1, max(0, jp - 1))
            brave += 1
        if face.event == REINFORCE and japanese and linked and brave < MOST_GIFTS:
            jp, depth = jp + 1, True
            brave += 1
        if face.event == BLAST:
            return blast(us, jp, steps, depth, down, brave, japanese, face.hit)
        return strike(us, jp, steps, depth, down, brave, japanese, face.hit)

    def blast(
        us: int, jp: int, steps: int, depth: bool, down: int, brave: int, japanese: bool, hit: bool
    ) -> Fate:
        calm = strike(us, jp, steps, depth, down, brave, japanese, hit)
        ours = (
            Fate(0.0, 1.0, 0.0)
            if steps == 1
            else strike(us, jp, steps - 1, depth, down, brave, japanese, hit)
        )
        theirs = strike(us, jp, steps, False, down, brave, japanese, hit) if depth else Fate(1.0, 0.0, 0.0)
        a, b = deck.blast_us, deck.blast_jp
        return Fate(
            a * ours.won + b * theirs.won + (1 - a - b) * calm.won,
            a * ours.lost + b * theirs.lost + (1 - a - b) * calm.lost,
            a * (ours.steps + 1) + b * theirs.steps + (1 - a - b) * calm.steps,
        )

    def strike(
        us: int, jp: int, steps: int, depth: bool, down: int, brave: int, japanese: bool, hit: bool
    ) -> Fate:
        if not hit:
            return play(us, jp, steps, depth, down, brave, not japanese)
        if japanese:
            if steps == 1:
                return Fate(0.0, 1.0, 1.0)
            after = play(max(0, us - 1), jp, steps - 1, depth, down, brave, False)
            return after._replace(steps=after.steps + 1)
        if not depth:
            return Fate(1.0, 0.0, 0.0)
        return play(us, max(0, jp - 1), steps, False, down, brave, True)

    return play(us, side.pile, steps, side.depth, us_down + 2 * jp_down, 0, True)


def sides(s: State, p: int, attacking: bool = False) -> dict[Side, float]:
    """What the Japanese of a position may turn out to be -> how likely."""
    found: dict[Side, float] = {}
    depths = {-1: 1.0} if s.depth_code(p) < 0 else DEPTH_STOCK.chances(s.depths, s.depth_code(p))
    units = {s.unit_code(p): 1.0} if s.is_tank(p) else GARRISON.chances(s.units, s.unit_code(p))
    for unit, a in units.items():
        for depth, b in depths.items():
            real = -1 if depth == REINFORCEMENT else depth
            closes = bool(UNIT_NEEDS[unit] & CC) + bool(real >= 0 and DEPTH_NEEDS[real] & CC)
            total = UNIT_STRENGTH[unit] + (DEPTH_STRENGTH[real] if real >= 0 else 0)
            tank = unit >= FIRST_TANK
            pile = jp_cards(total, real >= 0, closes, attacking, tank, s.turn == NIGHT)
            side = Side(pile, real >= 0, not tank and not IS_ELITE[unit])
            found[side] = found.get(side, 0.0) + a * b
    return found


def fate(s: State, p: int, cell: int, units: tuple[int, ...], pile: int = -1) -> Fate:
    """Of these Americans against the force of a position, if they enter its hex from another."""
    men = [u for u in units if not IS_HQ[u]]
    steps = sum(1 if IS_HQ[u] else s.steps[u] for u in units)
    deck = deck_for(s, COLOUR[p], {SYMBOL[u] for u in men})
    linked = bool(in_touch(s) >> p & 1) and not s.is_tank(p)
    us = us_pile(s, cell) if pile < 0 else pile
    down = all(s.is_disrupted(u) for u in units)
    found = [
        (chance, outcomes(deck, us, steps, side, linked, down, s.is_stunned(p)))
        for side, chance in sides(s, p).items()
    ]
    return Fate(
        sum(chance * one.won for chance, one in found),
        sum(chance * one.lost for chance, one in found),
        sum(chance * one.steps for chance, one in found),
    )
