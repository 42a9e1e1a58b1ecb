"""The chances of a close combat (8.6), card by card, and of what the next card shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from math import fsum
from typing import NamedTuple, TypeAlias

from game.betio.cards import BLAST, CARDS, DECK, HEROISM, PURSUIT, REINFORCE, SURRENDER
from game.betio.charts import NIGHT
from game.betio.close import are_shaken, is_in_touch, jp_cards, shows, us_pile
from game.betio.forces import (
    CC,
    DEPTH_NEEDS,
    DEPTH_STOCK,
    DEPTH_STRENGTH,
    FIRST_TANK,
    GARRISON,
    INLAND_DEPTH,
    IS_ELITE,
    IS_HQ,
    REINFORCEMENT,
    SYMBOL,
    UNIT_NEEDS,
    UNIT_STRENGTH,
)
from game.betio.positions import COLOUR
from game.betio.state import State
from game.core.piles import Pile

MANY = 26  # with so many cards in the deck no fight comes to its end
AFFORDABLE = 8  # cards of both piles up to which a fight is told exactly
ROUGHLY = 20  # steps in which a rough look tells the shares of cards apart


class Deck(NamedTuple):
    """Cards as one fight sees them: plain ones that show the colour or not, and those with events."""

    hits: int
    misses: int
    events: tuple[tuple[str, bool, int], ...]  # event, does it show the colour, how many
    ours: float  # share of the cards that show the colour with a symbol of the Americans there (8.67)

    def size(self) -> int:
        return self.hits + self.misses + sum(n for _, _, n in self.events)


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


class Links(NamedTuple):
    """What Reinforce does for the Japanese (8.67)."""

    linked: bool  # they are in communication: a card comes
    depth: float  # that depth comes with it where there is none


Point: TypeAlias = tuple[int, int, int, bool, int, bool, int, int, int]
"""Where a fight stands: cards of the American and of the Japanese pile, American steps, depth; 1 if the
Americans, 2 if the Japanese are disrupted; is it the Japanese who turn a card; plain cards left that show the
colour and that do not; cards in the deck (-1: enough)."""


Ends: TypeAlias = tuple[float, float, float]  # the same as a Fate
NOBODY, TAKEN, BURIED = (0.0, 0.0, 0.0), (1.0, 0.0, 0.0), (0.0, 1.0, 1.0)


def next_cards(s: State) -> Mapping[int, float]:
    """Card -> the chance that it is the next one."""
    return _next_cards(s.cards)


@lru_cache(maxsize=64)
def _next_cards(cards: Pile) -> Mapping[int, float]:
    return CARDS.next_chances(cards)


def deck_of(cards: Iterable[int], colour: int, symbols: set[int], conscripts: bool, linked: bool) -> Deck:
    """Cards as a fight of that colour sees them: what does not matter in it is not told apart."""
    hits = misses = ours = shown = 0
    events: dict[tuple[str, bool], int] = {}
    for n in cards:
        event, hit = DECK[n].close, shows(n, colour)
        shown += hit
        ours += hit and DECK[n].target in symbols
        matters = (
            event in (HEROISM, BLAST)
            or (event == SURRENDER and conscripts)
            or (event == REINFORCE and linked)
        )
        if not matters:
            hits, misses = hits + hit, misses + (not hit)
            continue
        events[event, hit] = events.get((event, hit), 0) + 1
    listed = tuple((event, hit, n) for (event, hit), n in sorted(events.items()))
    return Deck(hits, misses, listed, ours / shown if shown else 0.0)


class Tree:
    """All ways that a fight can go from each point of it, nobody withdrawing; each is thought of once.

    `exact`: plain cards are drawn without replacement; a card with an event is put back, as if another like
    it came in its place, which moves a chance by a thousandth or two. Otherwise all are put back: quick, and
    a hundredth off. A card that is laid aside unseen (Ruling 58) tells nothing of those after it: it is
    only counted, and only where the deck may come to its end.
    """

    def __init__(self, deck: Deck, whole: Deck, links: Links, exact: bool) -> None:
        """`whole`: all the cards, which come when the deck is empty."""
        self.deck, self.whole = deck, whole
        self.links = links
        self.exact = exact
        self.known: dict[Point, Ends] = {}
        falls = (deck.hits + sum(n for _, hit, n in deck.events if hit)) / max(1, deck.size())
        self.falls = ((True, falls), (False, 1 - falls))

    def begin(self, us: int, jp: int, steps: int, depth: bool, down: int = 0, japanese: bool = True) -> Fate:
        deck = self.deck
        size = deck.size()
        cards = size if self.exact and size < MANY else -1
        return Fate(*self.play((us, jp, steps, depth, down, japanese, deck.hits, deck.misses, cards)))

    def play(self, at: Point) -> Ends:
        us, jp, steps, depth, down, japanese, hits, misses, cards = at
        if not us and not jp:
            return NOBODY
        if japanese and (not jp or down & 2):
            at = (us, jp, steps, depth, down & 1 if jp else down, False, hits, misses, cards)
            return self.play(at)
        if not japanese and (not us or down & 1):
            at = (us, jp, steps, depth, down & 2 if us else down, True, hits, misses, cards)
            return self.play(at)
        found = self.known.get(at)
        if found is None:
            found = self.known[at] = self._next_card(at)
        return found

    def _next_card(self, at: Point) -> Ends:
        """Over all cards that may come: the event, then the hit."""
        us, jp, steps, depth, down, japanese, hits, misses, cards = at
        left = (us, jp - 1) if japanese else (us - 1, jp)
        alone = not (us if japanese else jp)
        won = lost = cost = again = 0.0
        for event, hit, chance, rest in self.draws(hits, misses, cards):
            at = (*left, steps, depth, down, japanese, *rest)
            if event == SURRENDER:
                one = TAKEN
            elif event == HEROISM:
                if alone and not hit:
                    again += chance  # a card for a card, and nobody to answer: all is as before
                    continue
                hits, misses, cards = rest
                piles = (max(0, us - 1), jp) if japanese else (us, max(0, jp - 1))
                aside = cards - 1 if cards > 0 and not alone else cards
                one = self._strike((*piles, steps, depth, down, japanese, hits, misses, aside), hit)
            elif event == REINFORCE and japanese:
                one, same = self._reinforce((us, jp, steps, depth, down, japanese, *rest), hit, alone)
                again += chance * same
            elif event == BLAST:
                one = self._blast(at, hit)
            else:
                one = self._strike(at, hit)
            won += chance * one[0]
            lost += chance * one[1]
            cost += chance * one[2]
        whole = 1 - again
        return won / whole, lost / whole, cost / whole

    def draws(
        self, hits: int, misses: int, cards: int
    ) -> Iterator[tuple[str, bool, float, tuple[int, int, int]]]:
        """What the next card may be, how likely, and what is left then."""
        deck = self.deck
        if not cards:
            deck = self.whole
            hits, misses, cards = deck.hits, deck.misses, deck.size()
        rest = cards - 1 if cards > 0 else cards
        size = hits + misses + sum([n for _, _, n in deck.events])
        one = int(self.exact)
        if hits:
            yield "", True, hits / size, (hits - one, misses, rest)
        if misses:
            yield "", False, misses / size, (hits, misses - one, rest)
        for event, hit, n in deck.events:
            yield event, hit, n / size, (hits, misses, rest)

    def _reinforce(self, at: Point, hit: bool, alone: bool) -> tuple[Ends, float]:
        """A Japanese card more, and perhaps depth; with how likely all is as before."""
        deep = 0.0 if at[3] else self.links.depth
        with_it = self._strike((*at[:3], True, *at[4:]), hit) if deep else NOBODY
        if alone and not hit:
            return (deep * with_it[0], deep * with_it[1], deep * with_it[2]), 1 - deep
        return _blend(deep, with_it, self._strike(at, hit)), 0.0

    def _blast(self, at: Point, hit: bool) -> Ends:
        """One more card: if it shows the colour, it falls on whose symbol it bears, else on the Japanese."""
        us, jp, steps, depth, down, japanese, hits, misses, cards = at
        ours = self.deck.ours
        won = lost = cost = 0.0
        if self.exact:
            draws = [one[1:] for one in self.draws(hits, misses, cards)]
        else:  # whichever card it is, all that counts is whether it falls
            draws = [(hit, chance, (hits, misses, cards)) for hit, chance in self.falls]
        for falls, chance, rest in draws:
            if falls:
                fewer = (us, jp, steps - 1, depth, down, japanese, *rest)
                on_us = BURIED if steps == 1 else _and_a_step(self._strike(fewer, hit))
                bare = (us, jp, steps, False, down, japanese, *rest)
                one = _blend(ours, on_us, self._strike(bare, hit) if depth else TAKEN)
            else:
                one = self._strike((us, jp, steps, depth, down, japanese, *rest), hit)
            won += chance * one[0]
            lost += chance * one[1]
            cost += chance * one[2]
        return won, lost, cost

    def _strike(self, at: Point, hit: bool) -> Ends:
        """The card's hit, and a card of the others laid aside; then it is their turn."""
        us, jp, steps, depth, down, japanese, hits, misses, cards = at
        if not hit:
            return self.play((us, jp, steps, depth, down, not japanese, hits, misses, cards))
        aside = cards - 1 if cards > 0 else cards
        if japanese:
            if steps == 1:
                return BURIED
            if us:
                us, cards = us - 1, aside
            return _and_a_step(self.play((us, jp, steps - 1, depth, down, False, hits, misses, cards)))
        if not depth:
            return TAKEN
        if jp:
            jp, cards = jp - 1, aside
        return self.play((us, jp, steps, False, down, True, hits, misses, cards))


def _and_a_step(ends: Ends) -> Ends:
    return ends[0], ends[1], ends[2] + 1


def _blend(share: float, a: Ends, b: Ends) -> Ends:
    rest = 1 - share
    return share * a[0] + rest * b[0], share * a[1] + rest * b[1], share * a[2] + rest * b[2]


def links_of(s: State, p: int, cell: int) -> Links:
    """Communication, and whether the box still gives real depth (9.23, 9.32)."""
    linked = is_in_touch(s, p, cell)
    if not linked or s.is_tank(p) or not any(s.pools):
        return Links(linked, 0.0)
    pool = s.pool_of(p)
    if not s.pools[pool]:
        pool = INLAND_DEPTH - pool
    return Links(True, 1 - DEPTH_STOCK.chances(s.depths, DEPTH_STOCK.hidden + pool).get(REINFORCEMENT, 0.0))


def tree_for(
    s: State, p: int, units: Iterable[int], conscripts: bool, links: Links, exact: bool = True
) -> Tree:
    symbols = {SYMBOL[u] for u in units if not IS_HQ[u]}
    cards = next_cards(s)
    if not exact:
        share = round(ROUGHLY * sum([shows(n, COLOUR[p]) for n in cards]) / len(cards))
        depth = round(ROUGHLY * links.depth) / ROUGHLY
        return _rough_tree(COLOUR[p], share, len(symbols), conscripts, links._replace(depth=depth))
    seen = (COLOUR[p], symbols, conscripts, links.linked)
    deck = deck_of(cards, *seen)
    whole = deck_of(range(len(DECK)), *seen) if deck.size() < MANY else deck
    return _tree(deck, whole, links)


@lru_cache(maxsize=24)
def _tree(deck: Deck, whole: Deck, links: Links) -> Tree:
    """Fights of a phase meet the same deck again and again."""
    return Tree(deck, whole, links, exact=True)


@lru_cache(maxsize=256)
def _rough_tree(colour: int, share: int, symbols: int, conscripts: bool, links: Links) -> Tree:
    """As if the whole deck were there, with about so many cards of the colour: for all decks alike."""
    deck = deck_of(range(len(DECK)), colour, set(range(symbols)), conscripts, links.linked)
    plain = deck.hits + deck.misses
    shown = round(share * deck.size() / ROUGHLY) - sum(n for _, hit, n in deck.events if hit)
    hits = min(plain, max(0, shown))
    deck = deck._replace(hits=hits, misses=plain - hits)
    return Tree(deck, deck, links, exact=False)


def sides(s: State, p: int, attacking: bool = False, bare: bool = False) -> Mapping[Side, float]:
    """What the Japanese of a position may turn out to be -> how likely."""
    depth = -1 if bare else s.depth_code(p)
    return _sides(s.units, s.unit_code(p), s.depths, depth, attacking, s.turn == NIGHT)


@lru_cache(maxsize=256)
def _sides(
    units: Pile, unit_code: int, depths: Pile, depth_code: int, attacking: bool, night: bool
) -> Mapping[Side, float]:
    found: dict[Side, float] = {}
    depth_chances = {-1: 1.0} if depth_code < 0 else DEPTH_STOCK.chances(depths, depth_code)
    for unit, a in GARRISON.chances(units, unit_code).items():
        for depth, b in depth_chances.items():
            real = -1 if depth == REINFORCEMENT else depth
            closes = bool(UNIT_NEEDS[unit] & CC) + bool(real >= 0 and DEPTH_NEEDS[real] & CC)
            total = UNIT_STRENGTH[unit] + (DEPTH_STRENGTH[real] if real >= 0 else 0)
            tank = unit >= FIRST_TANK
            pile = jp_cards(total, real >= 0, closes, attacking, tank, night)
            side = Side(pile, real >= 0, not tank and not IS_ELITE[unit])
            found[side] = found.get(side, 0.0) + a * b
    return found


def are_down(s: State, units: Iterable[int]) -> bool:
    """All are disrupted; leaders never are, and do not count (Ruling 56)."""
    men = [u for u in units if not IS_HQ[u]]
    return bool(men) and all(s.is_disrupted(u) for u in men)


def going_on(s: State, p: int, cell: int, us: int, jp: int, exact: bool = True) -> Fate:
    """Of a fight under way, with so many cards left to each side; an American card is next."""
    units = s.here(cell)
    conscripts = not s.is_tank(p) and not IS_ELITE[s.unit_code(p)]
    steps = sum(1 if IS_HQ[u] else s.steps[u] for u in units)
    tree = tree_for(s, p, units, conscripts, links_of(s, p, cell), exact and us + jp <= AFFORDABLE)
    return tree.begin(us, jp, steps, bool(s.depth[p]), int(are_shaken(s, cell)), japanese=False)


def leaving(s: State, p: int, cell: int) -> dict[int, float]:
    """Steps lost on the way out of a fight -> how likely: one more card is turned (8.63)."""
    units = s.here(cell)
    most = sum(1 if IS_HQ[u] else s.steps[u] for u in units)
    symbols = {SYMBOL[u] for u in units if not IS_HQ[u]}
    conscripts = not s.is_tank(p) and not IS_ELITE[s.unit_code(p)]
    found: dict[int, float] = {}

    def may_lose(n: int, chance: float) -> None:
        found[min(n, most)] = found.get(min(n, most), 0.0) + chance

    cards = next_cards(s)
    for card, chance in cards.items():
        event, hit = DECK[card].close, shows(card, COLOUR[p])
        if event == BLAST:
            others = [n for n in cards if n != card] or list(range(len(DECK)))
            falls = [n for n in others if shows(n, COLOUR[p])]
            on_us = sum(DECK[n].target in symbols for n in falls) / len(others)
            spared = 0.0 if s.depth[p] else len(falls) / len(others) - on_us  # nobody is left to fire
            may_lose(1 + hit, chance * on_us)
            may_lose(0, chance * spared)
            may_lose(hit, chance * (1 - on_us - spared))
        else:
            may_lose(0 if event == SURRENDER and conscripts else hit + (event == PURSUIT), chance)
    return found


def fate(
    s: State,
    p: int,
    cell: int,
    units: tuple[int, ...],
    pile: int = -1,
    exact: bool = True,
    stunned: bool | None = None,
    bare: bool = False,
) -> Fate:
    """Of these Americans against the force of a position, if they enter its hex from another.

    `stunned`, `bare`: as if it were disrupted, or had no depth.
    """
    steps = sum(1 if IS_HQ[u] else s.steps[u] for u in units)
    links = links_of(s, p, cell)
    us = us_pile(s, cell) if pile < 0 else pile
    down = are_down(s, units) + 2 * (s.is_stunned(p) if stunned is None else stunned)
    trees: dict[bool, Tree] = {}
    found = []
    may_be = sides(s, p, bare=bare)
    exact = exact and us + max(side.pile for side in may_be) <= AFFORDABLE
    for side, chance in may_be.items():
        if side.conscripts not in trees:
            trees[side.conscripts] = tree_for(s, p, units, side.conscripts, links, exact)
        tree = trees[side.conscripts]
        found.append((chance, tree.begin(us, side.pile, steps, side.depth, down)))
    return Fate(*(fsum(chance * one[n] for chance, one in found) for n in range(3)))
