"""The Japanese line: tight from coast to coast, manned, with what stands behind it."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.core.dice import Seeded
from game.core.match import Match
from game.core.reach import FAR
from game.core.rng import Rng
from game.shuri.agent.assault import Orders, fields
from game.shuri.agent.banzai import zeal
from game.shuri.agent.chain import EAST, WEST, Links, cheapest, man_the_line
from game.shuri.agent.lines import away, exits, road_south
from game.shuri.agent.posts import fallback, post
from game.shuri.agent.raid import is_worth_landing, waiting
from game.shuri.agent.stand import BARE, stand
from game.shuri.data import GRID, IS_GUN, JAPAN, UNIT_OF, US
from game.shuri.state import KILLS, State
from tests.shuri.scene import TITLE, position


def start(variant: str) -> State:
    s = Match(TITLE, TITLE.rules.settings(variant), Seeded(1)).state.copy()
    s.side = JAPAN
    return s


def after(s: State, orders: Orders) -> State:
    then = s.copy()
    for u, cell in orders:
        assert not then.at[cell]
        then.move(u, cell)
    return then


@pytest.mark.parametrize("variant", ["outer", "counter", "final"])
def test_the_line_is_manned_and_no_road_leads_through_it(variant: str) -> None:
    s = start(variant)
    orders, chain = man_the_line(s, fields(s, JAPAN))
    then = after(s, orders)
    assert all(then.held[JAPAN][cell] for cell in chain)
    assert all(GRID.distance(a, b) <= 3 for a, b in pairwise(chain))
    for cell, coast in ((chain[0], WEST), (chain[-1], EAST)):
        assert not coast.isdisjoint((cell, *GRID.near[cell]))
    cost = road_south(then)
    assert all(cost[then.loc[u]] == FAR for u in then.units(US))


@pytest.mark.parametrize("is_eastward", [False, True])
def test_no_chain_is_cheaper(is_eastward: bool) -> None:
    """Against all steps relaxed until nothing changes; eastward, places may cost less than nothing."""
    rng = Rng(7, "chain")
    links = Links(WEST, EAST, (0.0, 2.0, 0.0, 3.0), is_eastward)
    for _ in range(5):
        prices = {cell: float(rng.below(9) - 4 * is_eastward) for cell in range(GRID.n) if rng.below(2)}
        costs = {cell: price if cell in WEST else 1e6 for cell, price in prices.items()}
        is_changed = True
        while is_changed:
            is_changed = False
            for cell, cost in costs.items():
                for other, far in links.nexts(cell):
                    if other in costs and cost + far + prices[other] < costs[other]:
                        costs[other] = cost + far + prices[other]
                        is_changed = True
        found = cheapest(prices, links)
        assert found[0] in WEST
        steps = sum(dict(links.nexts(a))[b] for a, b in pairwise(found))
        assert steps + sum(prices[cell] for cell in found) == min(
            costs[cell] for cell in prices if cell in EAST
        )


@pytest.mark.parametrize("variant", ["outer", "counter", "final", "breakout", "campaign"])
def test_orders_for_the_whole_army_can_be_carried_out_and_touch_nobody(variant: str) -> None:
    s = start(variant)
    reach = fields(s, JAPAN)
    for orders in (post(s, reach), *fallback(s, reach)):
        assert len(dict(orders)) == len(orders)
        then = after(s, orders)
        assert all(reach[u].cost[cell] <= s.allowance(u) for u, cell in orders)
        assert not any(then.zones[US][cell] for _, cell in orders)


def test_guns_keep_away_from_the_enemy() -> None:
    s = start("outer")
    then = after(s, post(s, fields(s, JAPAN)))
    near = away(then, US)
    assert all(near[then.loc[u]] >= 3 for u in then.units(JAPAN) if IS_GUN[u])


def test_a_line_that_is_turned_is_taken_back_as_a_whole() -> None:
    """A battalion is through in the west and holds 15IIB: the others can make a new line behind it."""
    s = position(
        "1404 15IIB; 1605 21IIB; 1805 22IIB; 1905 23IIB; 2105 11IIB; 2405 12IIB; 1508 13IIB; 1808 14IIB; "
        "1503 1/381; 1405 2/381; 2002 3/381; side jp"
    )
    reach = fields(s, JAPAN)
    assert UNIT_OF["15IIB"] not in reach
    backs = [after(s, orders) for orders in fallback(s, reach)]
    assert any(all(road_south(then)[then.loc[u]] == FAR for u in then.units(US)) for then in backs)


def test_a_banzai_pays_where_the_unit_is_lost_and_the_enemy_has_no_way_back() -> None:
    """18.4: the Americans get no points for it, and the battalion is shut in between two units."""
    text = "0729 1/381; 0728 15IIB; 0828 1/15IMR; turn 60; side jp"
    names = {UNIT_OF[name] for name in ("15IIB", "1/15IMR")}
    s = position(text, variant="breakout", phase="declare")
    for u in names:
        s.aim[u] = UNIT_OF["1/381"] + 1
    assert set(zeal(s)) & names


def test_no_banzai_where_the_unit_has_a_way_back() -> None:
    s = position("1604 15IIB; 1603 1/381; side jp", phase="declare")
    s.aim[UNIT_OF["15IIB"]] = UNIT_OF["1/381"] + 1
    assert zeal(s) == ()


def test_landing_parties_wait_until_the_edge_is_open_or_time_runs_out() -> None:
    guards = "1901 1/381; 2201 2/381; 2501 3/381; 2701 1/382"
    commando = UNIT_OF["Cdo1"]
    for text, is_time in (
        (f"0913 Cdo1; {guards}; turn 15", False),
        ("0913 Cdo1; 1505 1/381; turn 15", True),
        (f"0913 Cdo1; {guards}; turn 22", True),
    ):
        s = position(f"{text}; side jp", variant="counter")
        assert commando in waiting(s)
        assert is_worth_landing(s, commando) == is_time


def test_a_sally_into_the_open_stands_worse_than_the_line() -> None:
    height = position("1604 15IIB; 1603 1/381; 1702 2/381; side jp")
    plain = position("1603 15IIB; 1602 1/381; 1702 2/381; side jp")
    assert stand(height, JAPAN) > stand(plain, JAPAN) + BARE


def test_the_last_units_leave_the_map_only_if_that_wins() -> None:
    """Campaign: who stays to the end brings ten points a turn."""
    for points, is_leaving in ((100, False), (495, True)):
        s = position("2203 15IIB; 1810 21IIB; 1503 1/381; side jp", variant="campaign")
        s.add(KILLS, points)
        assert bool(exits(s, fields(s, JAPAN))) == is_leaving
