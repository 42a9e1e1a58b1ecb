"""Face-down things: dealt lazily, they behave like things that were really shuffled."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple, TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.dice import Seeded
from game.core.piles import Pile, Stock
from game.core.radix import IntegerReader, Writer
from game.core.request import Draw

# Betio's inland depth markers as the game counts them: nine sorts, eighteen markers.
DEPTH = Stock("depth", dict(enumerate((4, 4, 2, 2, 1, 1, 1, 2, 1))), hidden=16)
CARDS = Stock("card", dict.fromkeys(range(1, 55), 1), hidden=64)
FEW = Stock("few", dict.fromkeys(range(4), 1), hidden=4)
KEPT = Stock("kept", dict.fromkeys(range(3, 7), 1), hidden=10, generations=5, lasting=True)
STOCKS = [DEPTH, CARDS, FEW, KEPT]


def again(stock: Stock, pile: Pile) -> Pile:
    """Packed and unpacked."""
    w = Writer()
    stock.pack(pile, w)
    r = IntegerReader(w.integer())
    found = stock.unpack(r)
    assert r.is_empty()
    return found


def turn_up(stock: Stock, pile: Pile, code: int, choose) -> tuple[Pile, int]:
    """As a title does it."""
    while stock.is_hidden(code):
        thing = choose(stock.pool(pile, stock.pool_name(code)))
        pile = stock.turn_up(pile, code, thing)
        code = thing
    return pile, code


# Bags


def test_of_things_that_are_there_once_a_bag_is_a_mask():
    assert CARDS.bag([1, 5, 54]) == 1 << 1 | 1 << 5 | 1 << 54
    assert CARDS.start().unseen == ((1 << 55) - 2,)


@given(st.sampled_from(STOCKS), st.data())
def test_a_bag_holds_what_was_put_in(stock: Stock, data):
    codes = [thing for thing, n in stock.supply.items() for _ in range(data.draw(st.integers(0, n)))]
    marks = data.draw(st.lists(st.integers(stock.hidden, stock.hidden + stock.generations - 1), max_size=9))
    bag = stock.bag([*marks, *codes])
    assert stock.things(bag) == (*sorted(codes), *sorted(marks))
    assert stock.size(bag) == len(codes) + len(marks)
    assert stock.counts(bag) == sorted(Counter(codes + marks).items())
    assert all(stock.count(bag, code) == (codes + marks).count(code) for code in (*stock.supply, *marks))


# Examples


def test_like_markers_are_dealt_and_turned_up():
    """Of eighteen depth markers four are +1 FL: after one of them was seen, three of seventeen."""
    pile = DEPTH.start()
    assert pile.deck == 18
    assert DEPTH.next_chances(pile)[0] == pytest.approx(4 / 18)
    pile, first = DEPTH.deal(pile)
    pile, second = DEPTH.deal(pile)
    assert (first, second, pile.deck) == (16, 16, 16)
    assert DEPTH.chances(pile, first)[0] == pytest.approx(4 / 18)
    pile = DEPTH.turn_up(pile, first, 0)
    assert DEPTH.chances(pile, second)[0] == DEPTH.next_chances(pile)[0] == pytest.approx(3 / 17)
    assert DEPTH.may_be(pile, second).count(0) == 3
    assert DEPTH.faults(pile, [0, second]) == []


def test_betio_a16_a_deck_that_runs_out_while_piles_are_dealt():
    """Three cards left: two piles of two, so the fourth card is of the shuffled discards."""
    pile = CARDS.start()
    seen = range(1, 52)
    for card in seen:
        pile, code = CARDS.deal(pile)
        pile = CARDS.put_away(CARDS.turn_up(pile, code, card), card)
    dealt = []
    for _ in range(4):
        if CARDS.is_empty(pile):
            pile = CARDS.shuffle(pile)
        pile, code = CARDS.deal(pile)
        dealt.append(code)
    assert dealt == [64, 64, 64, 65]
    assert CARDS.may_be(pile, dealt[2]) == (52, 53, 54)
    assert CARDS.may_be(pile, dealt[3]) == tuple(seen)
    assert CARDS.faults(pile, dealt) == []

    # 8.66: undrawn cards go back on top, where the old ones come before the new.
    for code in reversed(dealt):
        pile = CARDS.put_back(pile, code)
    assert (pile.deck, pile.top) == (51, (64, 64, 64))
    assert CARDS.next_chances(pile) == pytest.approx({52: 1 / 3, 53: 1 / 3, 54: 1 / 3})
    pile, code = CARDS.deal(pile)
    assert code == 64


def test_betio_4_v_discards_are_shuffled_back_into_the_deck():
    """With nothing face down elsewhere the deck is whole again, and its generation keeps its number."""
    pile = CARDS.start()
    for card in range(1, 31):
        pile, code = CARDS.deal(pile)
        pile = CARDS.put_away(CARDS.turn_up(pile, code, card), card)
    assert CARDS.shuffle(pile) == CARDS.start()


def test_betio_8_33_a_known_unit_is_mixed_with_a_reserve_that_nobody_has_seen():
    """Two of four dealt; one comes back known: the reserve is two unseen and that one."""
    pile = FEW.start()
    pile, a = FEW.deal(pile)
    pile, b = FEW.deal(pile)
    pile = FEW.turn_up(pile, a, 3)
    pile = FEW.shuffle(FEW.put_away(pile, 3))
    assert FEW.may_be(pile, FEW.present(pile)) == (3, 4, 4)
    assert FEW.may_be(pile, b) == (0, 1, 2)
    assert FEW.next_chances(pile) == pytest.approx({3: 1 / 3, 0: 2 / 9, 1: 2 / 9, 2: 2 / 9})
    assert FEW.faults(pile, [b]) == []
    pile, code = FEW.deal(pile)
    pile = FEW.turn_up(pile, code, 4)
    assert FEW.may_be(pile, 4) == (0, 1, 2), "it was one of the unseen ones, mixed a second time"
    assert FEW.faults(pile, [b, 4]) == []


def test_units_are_mixed_in_two_lots():
    """Betio 3.0: coastal units are dealt first; the others are mixed when those lie on the map."""
    pile = FEW.start([0, 1])
    dealt = []
    while not FEW.is_empty(pile):
        pile, code = FEW.deal(pile)
        dealt.append(code)
    pile = FEW.shuffle(FEW.put_away(pile, 2, 3))
    pile, code = FEW.deal(pile)
    assert [*dealt, code] == [4, 4, 5]
    assert FEW.may_be(pile, code) == (2, 3)
    assert FEW.faults(pile, [*dealt, code]) == []


def test_what_is_put_back_last_comes_first():
    """An old face-down card, then a known one, then one of the present deck, which must not sink into it."""
    pile, old = FEW.deal(FEW.start())
    pile, code = FEW.deal(pile)
    pile = FEW.shuffle(FEW.put_away(FEW.turn_up(pile, code, 2), 2))
    pile, new = FEW.deal(pile)
    pile, code = FEW.deal(pile)
    pile = FEW.turn_up(pile, code, 2)
    for back in (old, 2, new):
        pile = FEW.put_back(pile, back)
    assert pile.deck == 1
    dealt = []
    while not FEW.is_empty(pile):
        pile, code = FEW.deal(pile)
        dealt.append(code)
    assert dealt == [new, 2, old, new]


def test_an_empty_draw_pile_will_be_shuffled_from_the_discards():
    pile = FEW.start([1, 3])
    for thing in (1, 3):
        pile, code = FEW.deal(pile)
        pile = FEW.put_away(FEW.turn_up(pile, code, thing), thing)
    assert FEW.next_chances(pile) == pytest.approx({1: 0.5, 3: 0.5})
    assert FEW.next_chances(pile) == FEW.next_chances(FEW.shuffle(pile))
    assert FEW.next_chances(Pile((0,))) == {}, "nothing is left"


def test_generations_keep_their_numbers_if_they_last():
    pile = KEPT.start()
    for card in (3, 4, 5, 6):
        pile, code = KEPT.deal(pile)
        pile = KEPT.put_away(KEPT.turn_up(pile, code, card), card)
    pile = KEPT.shuffle(pile)
    assert pile == Pile((0, 0b1111000), 4, 0)
    assert KEPT.present(pile) == 11
    assert FEW.shuffle(Pile((0,), 0, 0b1111)) == Pile((0b1111,), 4, 0)


def test_a_draw_takes_what_the_pool_has():
    pile, code = FEW.deal(FEW.start())
    request = Draw(FEW.pool_name(code), 1, "unit", "9.1")
    assert request.pool == "few 0"
    (thing,) = Seeded(5).draw(request, FEW.pool(pile, request.pool), 0, 0)
    assert FEW.count(FEW.turn_up(pile, code, thing).unseen[0], thing) == 0


def test_what_is_not_in_the_bag_cannot_be_turned_up():
    pile, code = FEW.deal(FEW.start())
    pile = FEW.turn_up(pile, code, 2)
    with pytest.raises(AssertionError, match="not in the bag"):
        FEW.turn_up(pile, code, 2)
    with pytest.raises(AssertionError, match="empty"):
        FEW.deal(Pile((0,)))


@pytest.mark.parametrize(
    ("pile", "elsewhere", "fault"),
    [
        (Pile((0b1111,), 3), [], "add up"),
        (Pile((0b1111,), 3), [4, 4], "add up"),
        (Pile((0b0111,), 3), [], "missing or there twice"),
        (Pile((0b1111,), 4, 0b0001), [], "missing or there twice"),
        (Pile((0b1111,), 4), [2], "missing or there twice"),
        (Pile((0b1111,), 3), [5], "never dealt"),
        (Pile((0b1111,), 3, 0, (7,)), [], "never dealt"),
        (Pile((FEW.bag([0, 1, 2, 4]),), 4), [3], "before it was there"),
        (Pile((0, 0b1111), 3, 0, (4,)), [], "add up"),
    ],
)
def test_faults_are_found(pile: Pile, elsewhere: list[int], fault: str):
    assert any(fault in found for found in FEW.faults(pile, elsewhere))


def test_a_sound_pile_has_no_fault():
    assert FEW.faults(Pile((0b1011,), 2), [2, 4]) == []
    assert FEW.faults(Pile((0b0011, 0b0100), 1, 0b1000), [4, 4]) == []


# Everything that can be done with a pile, in any order


class Table:
    """A pile played with at random, and what lies on the table beside it."""

    def __init__(self, stock: Stock) -> None:
        self.stock = stock
        self.pile = stock.start()
        self.down: list[int] = []  # face-down codes
        self.known: list[int] = []

    def act(self, data) -> None:
        stock, pile = self.stock, self.pile
        verbs = ["deal"] * 3 * (not stock.is_empty(pile))
        verbs += ["turn up", "turn up", "put back"] * bool(self.down) + ["away", "away", "back"] * bool(
            self.known
        )
        verbs += ["shuffle"] * (len(pile.unseen) < stock.generations - 1)
        verb = data.draw(st.sampled_from(verbs or ["nothing"]))
        if verb == "deal":
            self.pile, code = stock.deal(pile)
            (self.down if stock.is_hidden(code) else self.known).append(code)
        elif verb == "turn up":
            code = self.down.pop(data.draw(st.integers(0, len(self.down) - 1)))
            self.pile, thing = turn_up(stock, pile, code, lambda pool: data.draw(st.sampled_from(pool)))
            self.known.append(thing)
        elif verb == "put back":
            self.pile = stock.put_back(pile, self.down.pop(data.draw(st.integers(0, len(self.down) - 1))))
        elif verb == "away":
            self.pile = stock.put_away(pile, self.known.pop())
        elif verb == "back":
            self.pile = stock.put_back(pile, self.known.pop())
        elif verb == "shuffle":
            self.pile = stock.shuffle(pile)


@settings(max_examples=200)
@given(st.sampled_from(STOCKS), st.data())
def test_nothing_is_lost_and_nothing_appears(stock: Stock, data):
    table = Table(stock)
    for _ in range(data.draw(st.integers(0, 30))):
        table.act(data)
        pile = table.pile
        assert stock.faults(pile, table.down + table.known) == []
        assert again(stock, pile) == pile
        assert hash(pile) == hash(again(stock, pile))
        bags = [*pile.unseen, pile.discard]
        things = [code for bag in bags for code in stock.things(bag) if not stock.is_hidden(code)]
        things += [code for code in (*table.known, *pile.top) if not stock.is_hidden(code)]
        assert sorted(things) == [*stock.everything()]
        for code in table.down:
            chances = stock.chances(pile, code)
            assert sum(chances.values()) == pytest.approx(1)
            assert set(chances) <= set(stock.supply)


# Beside real cards: every way that four of them can lie and be seen, with its exact chance

SCRIPT = ("deal", "deal", "look", "put back", "away", "away", "shuffle")


def scripts(most: int) -> st.SearchStrategy[list[tuple[str, int]]]:
    """What is done, and to which of the face-down things (counted round)."""
    return st.lists(st.tuples(st.sampled_from(SCRIPT), st.integers(0, 3)), min_size=1, max_size=most)


class Real(NamedTuple):
    """Four cards as they really lie."""

    deck: tuple[int, ...]
    down: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    discard: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()  # in the order in which they were looked at


class Lazy(NamedTuple):
    """The same as codes of a Pile."""

    pile: Pile
    down: tuple[int, ...] = ()
    known: tuple[int, ...] = ()
    seen: tuple[int, ...] = ()


S = TypeVar("S", Real, Lazy)
Odds = dict[S, Fraction]


def seen(s: S, n: int) -> S:
    """The n-th face-down thing is turned up."""
    thing = s.down[n]
    return s._replace(down=s.down[:n] + s.down[n + 1 :], known=(*s.known, thing), seen=(*s.seen, thing))


def really(s: Real, verb: str, n: int) -> Odds:
    """All that may follow, with its chance."""
    left = s.down[:n] + s.down[n + 1 :]
    if verb == "deal" and s.deck:
        return {s._replace(deck=s.deck[1:], down=(*s.down, s.deck[0])): Fraction(1)}
    if verb == "look" and s.down:
        return {seen(s, n): Fraction(1)}
    if verb == "put back" and s.down:
        return {s._replace(down=left, deck=(s.down[n], *s.deck)): Fraction(1)}
    if verb == "away" and s.known:
        return {s._replace(known=s.known[:-1], discard=(*s.discard, s.known[-1])): Fraction(1)}
    if verb == "shuffle":
        orders = list(permutations(s.deck + s.discard))
        return {s._replace(deck=order, discard=()): Fraction(1, len(orders)) for order in orders}
    return {s: Fraction(1)}


def lazily(s: Lazy, verb: str, n: int) -> Odds:
    left = s.down[:n] + s.down[n + 1 :]
    if verb == "deal" and not FEW.is_empty(s.pile):
        pile, code = FEW.deal(s.pile)
        return {s._replace(pile=pile, down=(*s.down, code)): Fraction(1)}
    if verb == "look" and s.down:
        return looks(s, n)
    if verb == "put back" and s.down:
        return {s._replace(pile=FEW.put_back(s.pile, s.down[n]), down=left): Fraction(1)}
    if verb == "away" and s.known:
        return {s._replace(pile=FEW.put_away(s.pile, s.known[-1]), known=s.known[:-1]): Fraction(1)}
    if verb == "shuffle":
        return {s._replace(pile=FEW.shuffle(s.pile)): Fraction(1)}
    return {s: Fraction(1)}


def looks(s: Lazy, n: int) -> Odds:
    """Drawn as often as it was mixed."""
    code = s.down[n]
    if not FEW.is_hidden(code):
        return {seen(s, n): Fraction(1)}
    pool = FEW.may_be(s.pile, code)
    found: Odds = {}
    for thing in pool:
        then = s._replace(pile=FEW.turn_up(s.pile, code, thing), down=(*s.down[:n], thing, *s.down[n + 1 :]))
        for last, chance in looks(then, n).items():
            found[last] = found.get(last, Fraction(0)) + chance / len(pool)
    return found


def follow(states: Odds, step, verb: str, at: int) -> Odds:
    found: Odds = {}
    for s, chance in states.items():
        for then, share in step(s, verb, at % len(s.down) if s.down else 0).items():
            found[then] = found.get(then, Fraction(0)) + chance * share
    return found


def by_seen(states: Odds) -> dict[tuple[int, ...], Fraction]:
    found: dict[tuple[int, ...], Fraction] = {}
    for s, chance in states.items():
        found[s.seen] = found.get(s.seen, Fraction(0)) + chance
    return found


FIRST = {Real(order): Fraction(1, 24) for order in permutations(range(4))}


@settings(max_examples=150)
@given(scripts(12))
def test_draws_are_those_of_cards_that_were_really_shuffled(script):
    """Whatever is done, and everything is looked at in the end: each row of things is as likely."""
    real, lazy = FIRST, {Lazy(FEW.start()): Fraction(1)}
    for verb, at in [*script, *[("look", 0)] * 4, *[("deal", 0), ("look", 0)] * 4]:
        real, lazy = follow(real, really, verb, at), follow(lazy, lazily, verb, at)
        assert by_seen(real) == by_seen(lazy)
    for s in lazy:
        assert FEW.faults(s.pile, s.down + s.known) == []


def parts(s: Lazy) -> int:
    """How many generations lie partly in the draw pile and partly elsewhere."""
    lying = [*s.pile.top, *[FEW.present(s.pile)] * s.pile.deck]
    return sum(0 < lying.count(FEW.hidden + g) < FEW.size(bag) for g, bag in enumerate(s.pile.unseen))


@settings(max_examples=150)
@given(scripts(9))
def test_odds_are_those_of_cards_that_were_really_shuffled(script):
    """What an onlooker can tell, as long as no two generations are mixed that lie partly elsewhere."""
    real, lazy = FIRST, {Lazy(FEW.start()): Fraction(1)}
    for verb, at in script:
        if verb == "shuffle" and any(parts(s) > 1 for s in lazy):
            continue
        real, lazy = follow(real, really, verb, at), follow(lazy, lazily, verb, at)
        for s in lazy:
            worlds = {t: chance for t, chance in real.items() if t.seen == s.seen}
            for n, code in enumerate(s.down):
                assert FEW.chances(s.pile, code) == share(worlds, lambda t, n=n: t.down[n])
            if not FEW.is_empty(s.pile):
                assert FEW.next_chances(s.pile) == share(worlds, lambda t: t.deck[0])


def share(worlds: Odds, look):
    total = sum(worlds.values())
    found: dict[int, Fraction] = {}
    for world, chance in worlds.items():
        found[look(world)] = found.get(look(world), Fraction(0)) + chance / total
    return pytest.approx({thing: float(chance) for thing, chance in found.items()})
