"""Face-down things: what nobody has seen does not exist until it is drawn.

A thing (a card, a unit, a marker) is a small int. Dealt face down it is not one of them yet, but one of those
that were mixed when it was dealt: its code is that of a generation, and all of a generation are alike. What
nobody has seen of a generation is a bag. When something is turned up, it is drawn from its bag. Every shuffle
begins a new generation; its bag may hold face-down codes of older ones, which then are mixed a second time.

A title turns something up like this (twice if it was mixed twice), and answers for the pool of the draw:

    while UNITS.is_hidden(code):
        (thing,) = yield Draw(UNITS.pool_name(code), 1, "unit", "9.1")
        s.units = UNITS.turn_up(s.units, code, thing)
        code = thing

Draws are always those of things that were really shuffled. Chances are those of an onlooker who has seen
every draw; if like things of two generations meet, or a shuffle mixes two generations of which something
lies elsewhere, the draws of something mixed twice tell a little more than the thing that comes out.

A bag is an int: so many bits for each thing, then eight for each generation. Of things that are there once
it is a mask with a bit per thing. Bags and Piles are values: they are replaced and shared by copies.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from game.core.fields import Kind
from game.core.radix import Reader, Writer

_BITS = 8  # for the face-down codes of one generation in a bag


class Pile(NamedTuple):
    """How the things of a Stock lie: face down, in the draw pile, discarded. Others are the title's."""

    unseen: tuple[int, ...]  # generation -> a bag of what nobody has seen of it
    deck: int = 0  # how many of the last generation are in the draw pile
    discard: int = 0  # a bag of things that will be shuffled again
    top: tuple[int, ...] = ()  # what was put back on the draw pile, the next one first


class _PileField(Kind):
    def __init__(self, stock: Stock) -> None:
        super().__init__(stock.start)
        self.stock = stock

    def put(self, value: Pile, w: Writer) -> None:
        self.stock.pack(value, w)

    def get(self, r: Reader) -> Pile:
        return self.stock.unpack(r)


class Stock:
    """All the things of one sort, and what can be done with them.

    `supply` has each thing and how many there are of it. `hidden` is the code of what lies face down of the
    first generation, higher than all things; the next ones follow, `generations` at most. With `lasting` a
    generation keeps its number when nothing of it is left; otherwise the next one may take it.
    """

    def __init__(
        self,
        name: str,
        supply: Mapping[int, int],
        hidden: int,
        generations: int = 20,
        lasting: bool = False,
    ) -> None:
        assert max(supply) < hidden, "codes of things come first"
        assert sum(supply.values()) < 1 << _BITS, "so many are never counted"
        self.name = name
        self.supply = dict(sorted(supply.items()))
        self.hidden = hidden
        self.generations = generations
        self.lasting = lasting
        # Code, its lowest bit in a bag, and the most that its bits can hold:
        width = max(supply.values()).bit_length()
        self._above = hidden * width  # here the face-down codes begin
        self._things = [(thing, thing * width, (1 << width) - 1) for thing in self.supply]
        self._markers = [(hidden + g, self._above + g * _BITS, (1 << _BITS) - 1) for g in range(generations)]
        self._place = {code: (low, most) for code, low, most in (*self._things, *self._markers)}

    # Bags

    def count(self, bag: int, code: int) -> int:
        """How many of these are in a bag."""
        low, most = self._place[code]
        return bag >> low & most

    def counts(self, bag: int) -> list[tuple[int, int]]:
        """What is in a bag and how many of each, lowest first: things, then face-down codes."""
        found = [(code, n) for code, low, most in self._things if (n := bag >> low & most)]
        if bag >> self._above:
            found += [(code, n) for code, low, most in self._markers if (n := bag >> low & most)]
        return found

    def things(self, bag: int) -> tuple[int, ...]:
        """The same one by one."""
        return tuple([code for code, n in self.counts(bag) for _ in range(n)])

    def size(self, bag: int) -> int:
        return sum(n for _, n in self.counts(bag))

    def bag(self, codes: Iterable[int]) -> int:
        """A bag of these.

        >>> depth = Stock("depth", {0: 4, 1: 3}, hidden=8)
        >>> depth.things(depth.bag([1, 0, 1]))
        (0, 1, 1)
        """
        return sum(1 << self._place[code][0] for code in codes)

    # Dealing and shuffling

    def start(self, things: Iterable[int] | None = None) -> Pile:
        """These things, or all there are, shuffled in the draw pile."""
        bag = self.bag(self.everything() if things is None else things)
        return Pile((bag,), self.size(bag))

    def everything(self) -> tuple[int, ...]:
        return tuple(thing for thing, n in self.supply.items() for _ in range(n))

    def is_empty(self, pile: Pile) -> bool:
        """Is nothing left in the draw pile?"""
        return not (pile.deck or pile.top)

    def deal(self, pile: Pile) -> tuple[Pile, int]:
        """The next of the draw pile, face down, as its code."""
        assert not self.is_empty(pile), "the draw pile is empty"
        if pile.top:
            return pile._replace(top=pile.top[1:]), pile.top[0]
        return pile._replace(deck=pile.deck - 1), self.present(pile)

    def present(self, pile: Pile) -> int:
        """The face-down code of the last generation."""
        return self.hidden + len(pile.unseen) - 1

    def put_back(self, pile: Pile, code: int) -> Pile:
        """On the draw pile, as the next to come; what nobody can tell from the rest is part of the rest."""
        if code == self.present(pile) and not pile.top:
            return pile._replace(deck=pile.deck + 1)
        return pile._replace(top=(code, *pile.top))

    def put_away(self, pile: Pile, *things: int) -> Pile:
        """On the discard pile, face up."""
        return pile._replace(discard=pile.discard + self.bag(things))

    def shuffle(self, pile: Pile) -> Pile:
        """The discards and what is left of the draw pile: a new generation, a new draw pile.

        Of an older generation that lies there whole, the things go in themselves.
        """
        unseen, bag = list(pile.unseen), pile.discard
        rest = (*pile.top, *[self.present(pile)] * pile.deck)
        for code in sorted(set(rest)):
            old = code - self.hidden
            if old >= 0 and rest.count(code) == self.size(unseen[old]):
                bag, unseen[old] = bag + unseen[old], 0
            else:
                bag += self.bag([code]) * rest.count(code)
        while unseen and not unseen[-1] and not self.lasting:
            unseen.pop()
        assert len(unseen) < self.generations, "too many generations"
        return Pile((*unseen, bag), self.size(bag))

    # Turning up

    def is_hidden(self, code: int) -> bool:
        """Does nobody know what it is?"""
        return code >= self.hidden

    def may_be(self, pile: Pile, code: int) -> tuple[int, ...]:
        """What a face-down thing is drawn from, one by one; a known one is itself."""
        return self.things(pile.unseen[code - self.hidden]) if self.is_hidden(code) else (code,)

    def turn_up(self, pile: Pile, code: int, thing: int) -> Pile:
        """A face-down thing was drawn to be this one (or to be face down of an older generation)."""
        at = code - self.hidden
        assert self.count(pile.unseen[at], thing), "not in the bag"
        left = pile.unseen[at] - self.bag([thing])
        return pile._replace(unseen=(*pile.unseen[:at], left, *pile.unseen[at + 1 :]))

    def pool_name(self, code: int) -> str:
        """For the Draw that turns it up."""
        return f"{self.name} {code - self.hidden}"

    def pool(self, pile: Pile, name: str) -> tuple[int, ...]:
        """What the Draw of that name draws from."""
        return self.may_be(pile, self.hidden + int(name.removeprefix(self.name)))

    # Odds

    def chances(self, pile: Pile, code: int) -> dict[int, float]:
        """The exact chance of each thing to be the one that lies there."""
        if not self.is_hidden(code):
            return {code: 1.0}
        return self._mixed(pile, pile.unseen[code - self.hidden])

    def next_chances(self, pile: Pile) -> dict[int, float]:
        """The same for the next of the draw pile, of the discards if it must be shuffled first."""
        if self.is_empty(pile):
            return self._mixed(pile, pile.discard)
        return self.chances(pile, self.deal(pile)[1])

    def _mixed(self, pile: Pile, bag: int) -> dict[int, float]:
        found: dict[int, float] = {}
        size = self.size(bag)
        for code, n in self.counts(bag):
            for thing, chance in self.chances(pile, code).items():
                found[thing] = found.get(thing, 0.0) + chance * n / size
        return found

    # As a field of a state, as digits, and what is wrong

    def field(self) -> Any:
        """For the table of a state's fields (core/fields.py)."""
        return _PileField(self)

    def put_bag(self, bag: int, w: Writer, older: int = 0) -> None:
        """The things of a bag, and its face-down codes of so many older generations."""
        for thing, n in self.supply.items():
            w.put(self.count(bag, thing), n + 1)
        for code in range(self.hidden, self.hidden + older):
            w.put(self.count(bag, code), 1 << _BITS)

    def get_bag(self, r: Reader, older: int = 0) -> int:
        things = sum(r.get(n + 1) << self._place[thing][0] for thing, n in self.supply.items())
        markers = range(self.hidden, self.hidden + older)
        return things + sum(r.get(1 << _BITS) << self._place[code][0] for code in markers)

    def pack(self, pile: Pile, w: Writer) -> None:
        w.put(len(pile.unseen) - 1, self.generations)
        for older, bag in enumerate(pile.unseen):
            w.put(bag > 0, 2)
            if bag:
                self.put_bag(bag, w, older)
        w.put(pile.deck, 1 << _BITS)
        self.put_bag(pile.discard, w)
        w.put(len(pile.top), 1 << _BITS)
        for code in pile.top:
            w.put(code, self.hidden + self.generations)

    def unpack(self, r: Reader) -> Pile:
        """Reads what `pack` wrote; whether that can be is for `faults` to say."""
        generations = range(r.get(self.generations) + 1)
        unseen = tuple(self.get_bag(r, older) if r.get(2) else 0 for older in generations)
        deck, discard = r.get(1 << _BITS), self.get_bag(r)
        top = tuple(r.get(self.hidden + self.generations) for _ in range(r.get(1 << _BITS)))
        return Pile(unseen, deck, discard, top)

    def faults(self, pile: Pile, elsewhere: Iterable[int]) -> list[str]:
        """What does not add up. `elsewhere` has all things and face-down codes that lie outside the pile."""
        inside = [code for bag in (*pile.unseen, pile.discard) for code in self.things(bag)]
        lying = [*elsewhere, *pile.top, *[self.present(pile)] * pile.deck, *inside]
        found = []
        if any(self.size(bag) != lying.count(self.hidden + g) for g, bag in enumerate(pile.unseen)):
            found.append(f"{self.name}: what lies face down does not add up")
        if any(code >= self.hidden + g for g, bag in enumerate(pile.unseen) for code, _ in self.counts(bag)):
            found.append(f"{self.name}: a generation was mixed before it was there")
        if any(code > self.present(pile) for code in lying):
            found.append(f"{self.name}: something lies face down that was never dealt")
        if sorted(code for code in lying if code < self.hidden) != [*self.everything()]:
            found.append(f"{self.name}: something is missing or there twice")
        return found
