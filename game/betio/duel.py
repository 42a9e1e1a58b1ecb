"""The chances of a close combat (8.6), card by card, and of what the next card shows.

Cards are taken as drawn from the deck as it lies now, each like the first: what a fight uses up of it is left
out of account, which moves a chance by a percent or two.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.betio.cards import BLAST, CARDS, DECK, HEROISM, PURSUIT, REINFORCE, SURRENDER
from game.betio.charts import NIGHT
from game.betio.close import are_shaken, jp_cards, shows, us_pile
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

MOST_GIFTS = 2  # cards that Heroism and Reinforce bring; further ones count as nothing


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


class Tree:
    """All ways that a fight can go from each point of it, nobody withdrawing; each is thought of once."""

    def __init__(self, deck: Deck, conscripts: bool, linked: bool) -> None:
        """`linked`: the Japanese are in communication, and Reinforce helps them."""
        faces: dict[Face, float] = {}
        for face, chance in deck.faces:
            event = face.event
            matters = (
                event in (HEROISM, BLAST)
                or (event == SURRENDER and conscripts)
                or (event == REINFORCE and linked)
            )
            kind = Face(face.hit, event if matters else "")
            faces[kind] = faces.get(kind, 0.0) + chance
        self.faces = sorted(faces.items())
        self.deck = deck
        self.known: dict[tuple[int, int, int, bool, int, int, bool], Fate] = {}

    def play(self, us: int, jp: int, steps: int, depth: bool, down: int, gifts: int, japanese: bool) -> Fate:
        """Piles, American steps, depth; `down`: 1 the Americans, 2 the Japanese are disrupted.

        `gifts`: cards that came besides. `japanese`: their card is next.
        """
        if not us and not jp:
            return NOBODY
        if japanese and (not jp or down & 2):
            return self.play(us, jp, steps, depth, down & 1 if jp else down, gifts, False)
        if not japanese and (not us or down & 1):
            return self.play(us, jp, steps, depth, down & 2 if us else down, gifts, True)
        key = (us, jp, steps, depth, down, gifts, japanese)
        found = self.known.get(key)
        if found is None:
            won = lost = cost = 0.0
            for face, chance in self.faces:
                one = self._turn(us, jp, steps, depth, down, gifts, japanese, face)
                won += chance * one[0]
                lost += chance * one[1]
                cost += chance * one[2]
            found = self.known[key] = Fate(won, lost, cost)
        return found

    def _turn(
        self, us: int, jp: int, steps: int, depth: bool, down: int, gifts: int, japanese: bool, face: Face
    ) -> Fate:
        """A card is turned: its event, then its hit."""
        hit, event = face
        if japanese:
            jp -= 1
        else:
            us -= 1
        if event == SURRENDER:
            return TAKEN
        if event == HEROISM and gifts < MOST_GIFTS:
            us, jp = (max(0, us - 1), jp + 1) if japanese else (us + 1, max(0, jp - 1))
            gifts += 1
        elif event == REINFORCE and japanese and gifts < MOST_GIFTS:
            jp, depth, gifts = jp + 1, True, gifts + 1
        elif event == BLAST:
            calm = self._strike(us, jp, steps, depth, down, gifts, japanese, hit)
            ours = (
                BURIED if steps == 1 else self._strike(us, jp, steps - 1, depth, down, gifts, japanese, hit)
            )
            theirs = self._strike(us, jp, steps, False, down, gifts, japanese, hit) if depth else TAKEN
            a, b = self.deck.blast_us, self.deck.blast_jp
            rest = 1 - a - b
            return Fate(
                a * ours.won + b * theirs.won + rest * calm.won,
                a * ours.lost + b * theirs.lost + rest * calm.lost,
                a * (ours.steps + (steps > 1)) + b * theirs.steps + rest * calm.steps,
            )
        return self._strike(us, jp, steps, depth, down, gifts, japanese, hit)

    def _strike(
        self, us: int, jp: int, steps: int, depth: bool, down: int, gifts: int, japanese: bool, hit: bool
    ) -> Fate:
        if not hit:
            return self.play(us, jp, steps, depth, down, gifts, not japanese)
        if japanese:
            if steps == 1:
                return BURIED
            won, lost, cost = self.play(us - 1 if us else 0, jp, steps - 1, depth, down, gifts, False)
            return Fate(won, lost, cost + 1)
        if not depth:
            return TAKEN
        return self.play(us, jp - 1 if jp else 0, steps, False, down, gifts, True)


NOBODY, TAKEN, BURIED = Fate(0.0, 0.0, 0.0), Fate(1.0, 0.0, 0.0), Fate(0.0, 1.0, 1.0)


def going_on(s: State, p: int, cell: int, us: int, jp: int) -> Fate:
    """Of a fight under way, with so many cards left to each side; an American card is next."""
    units = s.here(cell)
    deck = deck_for(s, COLOUR[p], {SYMBOL[u] for u in units if not IS_HQ[u]})
    conscripts = not s.is_tank(p) and not IS_ELITE[s.unit_code(p)]
    steps = sum(1 if IS_HQ[u] else s.steps[u] for u in units)
    tree = Tree(deck, conscripts, bool(in_touch(s) >> p & 1))
    return tree.play(us, jp, steps, bool(s.depth[p]), int(are_shaken(s, cell)), 0, False)


def leaving(s: State, p: int, cell: int) -> dict[int, float]:
    """Steps lost on the way out of a fight -> how likely: one more card is turned (8.63)."""
    units = s.here(cell)
    most = sum(1 if IS_HQ[u] else s.steps[u] for u in units)
    deck = deck_for(s, COLOUR[p], {SYMBOL[u] for u in units if not IS_HQ[u]})
    conscripts = not s.is_tank(p) and not IS_ELITE[s.unit_code(p)]
    found: dict[int, float] = {}

    def may_lose(n: int, chance: float) -> None:
        found[min(n, most)] = found.get(min(n, most), 0.0) + chance

    for (hit, event), chance in deck.faces:
        if event == BLAST:
            spared = 0.0 if s.depth[p] else deck.blast_jp  # nobody is left to fire
            may_lose(1 + hit, chance * deck.blast_us)
            may_lose(0, chance * spared)
            may_lose(hit, chance * (1 - deck.blast_us - spared))
        else:
            may_lose(0 if event == SURRENDER and conscripts else hit + (event == PURSUIT), chance)
    return found


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
    trees = [Tree(deck, conscripts, linked) for conscripts in (False, True)]
    state = down + 2 * s.is_stunned(p)
    found = [
        (chance, trees[side.conscripts].play(us, side.pile, steps, side.depth, state, 0, True))
        for side, chance in sides(s, p).items()
    ]
    return Fate(
        sum(chance * one.won for chance, one in found),
        sum(chance * one.lost for chance, one in found),
        sum(chance * one.steps for chance, one in found),
    )
