"""The chances of close combat: against every order of a small deck, and against a tree of whole cards."""

from __future__ import annotations

from functools import cache
from itertools import permutations

import pytest

from game.betio.cards import BLAST, CARDS, DECK, HEROISM, REINFORCE, SURRENDER
from game.betio.close import AMERICANS_GONE, JAPANESE_GONE, close_combat, shows, us_pile
from game.betio.duel import Links, Tree, deck_of, fate
from game.betio.forces import SYMBOL
from game.betio.positions import COLOUR, POSITION_OF
from game.core.piles import Pile
from game.core.request import Draw
from tests.betio.scene import cell, position, unit_of

AWAY = "; us A/1/8 0139"


def fought(rules, cards: list[int]):
    """How a fight ends with these cards, nobody withdrawing; not all need be drawn."""
    sent = None
    try:
        while True:
            request = rules.send(sent)
            if isinstance(request, Draw):
                sent = (cards.pop(0),)
            else:
                fights = ("fight",) in request.options
                sent = ("fight",) if fights else request.options[0]
    except StopIteration as end:
        return end.value


def brute_force(text: str, place: str, deck: list[int]):
    """Every order of the deck, played by the rules."""
    p = POSITION_OF[place]
    won = lost = steps = n = 0
    for order in permutations(deck):
        s = position(text + AWAY)
        there = cell(place)
        units = s.here(there)
        for u in units:
            s.origin[u] = cell("1426") + 1
        before = sum(s.steps[u] for u in units)
        result = fought(close_combat(s, p, there, False, COLOUR[p]), list(order))
        won += result == JAPANESE_GONE
        lost += result == AMERICANS_GONE
        steps += before - sum(s.steps[u] for u in units)
        n += 1
    return won / n, lost / n, steps / n


@pytest.mark.parametrize(
    ("us", "force"), [("us F/2/2 1427 2", "jp E4 J33 open"), ("us F/2/2 1427 1", "jp E4 J32 open")]
)
def test_8_6_chances_are_those_of_every_order_of_a_small_deck(us, force):
    # plain cards: five that show the colour of E4, three that do not
    colour = COLOUR[POSITION_OF["E4"]]
    plain = [n for n, card in enumerate(DECK) if not card.close]
    deck = [n for n in plain if shows(n, colour)][:4] + [n for n in plain if not shows(n, colour)][:3]
    text = f"turn 5; {us}; {force}"
    s = position(text + AWAY)
    seen = CARDS.bag(n for n in range(len(DECK)) if n not in deck)
    s.cards = Pile((CARDS.bag(deck),), len(deck), seen)
    p, there = POSITION_OF["E4"], cell("E4")
    told = fate(s, p, there, s.here(there))
    assert told == pytest.approx(brute_force(text, "E4", deck))


def card_by_card(cards, colour, symbols, conscripts, links, start):
    """A tree that takes every card out of the deck, events too; slow."""
    kinds = {}
    for n in cards:
        kind = (shows(n, colour), DECK[n].close, DECK[n].target in symbols)
        kinds[kind] = kinds.get(kind, 0) + 1
    names = sorted(kinds)

    @cache
    def play(us, jp, steps, depth, japanese, left):
        if not us and not jp:
            return 0.0, 0.0, 0.0
        if not (jp if japanese else us):
            return play(us, jp, steps, depth, not japanese, left)
        found = []
        for n, count in enumerate(left):
            if count:
                then = (*left[:n], count - 1, *left[n + 1 :])
                found.append((count / sum(left), turn(us, jp, steps, depth, japanese, names[n], then)))
        return tuple(sum(chance * one[i] for chance, one in found) for i in range(3))

    def turn(us, jp, steps, depth, japanese, kind, left):
        hit, event, _ = kind
        us, jp = (us, jp - 1) if japanese else (us - 1, jp)
        if event == SURRENDER and conscripts:
            return 1.0, 0.0, 0.0
        if event == HEROISM:
            us, jp = (max(0, us - 1), jp + 1) if japanese else (us + 1, max(0, jp - 1))
        if event == REINFORCE and japanese and links.linked:
            calm = strike(us, jp + 1, steps, depth, japanese, hit, left)
            deep = strike(us, jp + 1, steps, True, japanese, hit, left)
            share = 0.0 if depth else links.depth
            return tuple(share * a + (1 - share) * b for a, b in zip(deep, calm, strict=True))
        if event != BLAST:
            return strike(us, jp, steps, depth, japanese, hit, left)
        found = []
        for n, count in enumerate(left):
            if count:
                falls, _, ours = names[n]
                then = (*left[:n], count - 1, *left[n + 1 :])
                if not falls:
                    one = strike(us, jp, steps, depth, japanese, hit, then)
                elif ours and steps == 1:
                    one = (0.0, 1.0, 1.0)
                elif ours:
                    a, b, c = strike(us, jp, steps - 1, depth, japanese, hit, then)
                    one = (a, b, c + 1)
                else:
                    one = strike(us, jp, steps, False, japanese, hit, then) if depth else (1.0, 0.0, 0.0)
                found.append((count / sum(left), one))
        return tuple(sum(chance * one[i] for chance, one in found) for i in range(3))

    def strike(us, jp, steps, depth, japanese, hit, left):
        if not hit:
            return play(us, jp, steps, depth, not japanese, left)
        if japanese:
            if steps == 1:
                return 0.0, 1.0, 1.0
            a, b, c = play(max(0, us - 1), jp, steps - 1, depth, False, left)
            return a, b, c + 1
        if not depth:
            return 1.0, 0.0, 0.0
        return play(us, max(0, jp - 1), steps, False, True, left)

    return play(*start, True, tuple(kinds[name] for name in names))


@pytest.mark.parametrize("conscripts", [False, True])
@pytest.mark.parametrize("start", [(2, 1, 2, False), (2, 1, 2, True), (3, 1, 3, False), (2, 2, 2, True)])
def test_8_6_events_put_back_move_a_chance_by_two_thousandths_at_most(start, conscripts):
    colour, symbols = COLOUR[POSITION_OF["D5"]], {SYMBOL[unit_of("F/2/8")]}
    cards = [n for n in range(len(DECK)) if n % 4]  # forty that nobody has seen
    links = Links(True, 0.8)
    deck = deck_of(cards, colour, symbols, conscripts, linked=True)
    told = Tree(deck, deck, links, exact=True).begin(*start)
    whole = card_by_card(cards, colour, symbols, conscripts, links, start)
    assert told == pytest.approx(whole, abs=0.002)
    quick = Tree(deck, deck, links, exact=False).begin(*start)
    assert quick == pytest.approx(whole, abs=0.02)
    assert abs(told.won - whole[0]) < abs(quick.won - whole[0])


def test_an_empty_deck_is_made_anew_in_the_middle_of_a_fight():
    plain = [n for n, card in enumerate(DECK) if not card.close]
    colour = COLOUR[POSITION_OF["D5"]]
    none = [n for n in plain if not shows(n, colour)][:1]
    deck = deck_of(none, colour, set(), False, linked=False)
    whole = deck_of(plain, colour, set(), False, linked=False)
    # the Japanese turn the last card, which shows nothing; the American one comes from all
    found = Tree(deck, whole, Links(False, 0.0), exact=True).begin(1, 1, 1, False)
    assert found.won == pytest.approx(whole.hits / len(plain))
    assert found.lost == 0


def test_leaders_are_never_disrupted_and_do_not_count():
    s = position("turn 5; us F/2/2 1427 disrupted; us HQ2/2 1427; jp E4 J33 open" + AWAY)
    p, there = POSITION_OF["E4"], cell("E4")
    shaken = fate(s, p, there, s.here(there))
    s.us_disrupted = 0
    assert fate(s, p, there, s.here(there)).won > shaken.won
    assert us_pile(s, there) == 5
