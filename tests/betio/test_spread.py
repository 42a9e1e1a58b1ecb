"""6.34: as many units as possible are hit, whoever fires first."""

from __future__ import annotations

from itertools import combinations

import pytest

from game.betio.spread import Choice, most_hit
from game.core.hexes import cells_of, mask_of
from game.core.rng import Rng

X, Y, Z = 1, 2, 4


@pytest.mark.parametrize("order", ["AB", "BA"])
def test_6_34_the_printed_example_comes_out_in_both_orders(order):
    batteries = {"A": (2, X | Y | Z), "B": (1, X)}
    hit, got = 0, {}
    for n, name in enumerate(order):
        limit, mask = batteries[name]
        later = [(most, other & ~hit) for most, other in (batteries[rest] for rest in order[n + 1 :])]
        choice = Choice([mask & ~hit], limit, later)
        assert not choice.open
        got[name] = choice.sure
        hit |= choice.sure
    assert got == {"A": Y | Z, "B": X}


def test_6_31_rank_decides_where_the_number_of_hits_is_the_same():
    choice = Choice([X, Y | Z], 1)
    assert (choice.sure, choice.open) == (X, 0)


def test_6_31_the_player_chooses_among_equals():
    choice = Choice([X, Y | Z], 2)
    assert (choice.sure, choice.open) == (X, Y | Z)
    choice.take(2)
    assert (choice.sure, choice.open) == (X | Z, 0)


def by_trying(tiers, limit, later):
    """The best totals and ranks by trying every set."""
    everybody = cells_of(sum(tiers))
    rank = {u: n for n, tier in enumerate(tiers) for u in cells_of(tier)}
    found = {}
    for chosen in combinations(everybody, min(limit, len(everybody))):
        mask = mask_of(chosen)
        total = len(chosen) + brute([(n, other & ~mask) for n, other in later])
        found[mask] = (-total, sorted(rank[u] for u in chosen))
    best = min(found.values())
    return {mask for mask, worth in found.items() if worth == best}


def brute(batteries):
    if not batteries:
        return 0
    (limit, mask), *rest = batteries
    return max(
        n + brute([(most, other & ~mask_of(chosen)) for most, other in rest])
        for n in range(min(limit, mask.bit_count()) + 1)
        for chosen in combinations(cells_of(mask), n)
    )


def test_ruling_19_every_choice_is_one_of_the_best_sets():
    rng = Rng(19)
    for _ in range(150):
        units = [[], [], []]
        for u in range(6):
            units[rng.below(3)].append(u)
        tiers = [mask_of(tier) for tier in units if tier]
        limit = 1 + rng.below(3)
        later = [(1 + rng.below(2), rng.below(64)) for _ in range(2)]
        assert most_hit([(limit, 63), *later]) == brute([(limit, 63), *later])
        best = by_trying(tiers, limit, later)
        reached = set()
        for way in range(4):
            choice = Choice(tiers, limit, later)
            while choice.open:
                able = cells_of(choice.open)
                choice.take(able[(way + rng.below(2)) % len(able)])
            reached.add(choice.sure)
        assert reached <= best
