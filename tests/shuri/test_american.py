"""Habits of the American computer player of Shuri Line."""

from __future__ import annotations

from itertools import pairwise

from game.core.request import Ask
from game.shuri.agent.assault import bring_up, fields
from game.shuri.agent.attack import best
from game.shuri.agent.front import SEALS, chain, line_up, perils, seal
from game.shuri.agent.lines import guard, leaks
from game.shuri.agent.mind import ShuriMind, follow_attack
from game.shuri.agent.small import small
from game.shuri.agent.south import balance, dash
from game.shuri.agent.stand import stand
from game.shuri.agent.sums import price
from game.shuri.data import GRID, JAPAN, NORTH, UNIT_OF, US
from game.shuri.differential import longest_retreat
from game.shuri.state import State
from tests.shuri.scene import position, scene

ISLAND = "1604 15IIB; 1804 21IIB; 2004 22IIB; 2204 23IIB; 2405 11IIB"


def after(s: State, orders: tuple[tuple[int, int], ...]) -> State:
    then = s.copy()
    for u, cell in orders:
        then.move(u, cell)
    return then


def test_one_battalion_meets_the_duty_against_two_enemies_on_heights() -> None:
    """7.3: the other holds, and only one is at stake."""
    line = "1604 15IIB; 1704 21IIB; 1603 1/381; 1703 2/381; 1610 1/42FA; 1611 2/42FA; 1710 3/42FA"
    s = position(f"{line}; side us", phase="declare")
    attack = best(s, US)
    assert len(attack.aims) == 1
    assert len(attack.joins) == 1


def test_what_a_plan_joins_is_joined() -> None:
    line = "1604 15IIB; 1704 21IIB; 1603 1/381; 1703 2/381; 1610 1/42FA; 1611 2/42FA; 1710 3/42FA"
    match = scene(f"{line}; side us", phase="declare")
    attack = best(match.state, US)
    while match.ask is not None and match.ask.kind.partition(".")[0] in ("declare", "cover"):
        choice = follow_attack(match.state, match.ask, attack)
        assert choice is not None
        match.answer(choice)
    assert sum(1 for at in match.state.joined if at) == 1


def test_a_battalion_that_can_be_surrounded_in_the_open_is_in_peril() -> None:
    foes = "1606 15IIB; 1406 21IIB; 1506 22IIB"
    alone = position(f"{foes}; 1306 1/381; side us")
    height = position(f"{foes}; 1404 1/381; side us")
    far = position(f"{foes}; 2501 1/381; side us")
    assert perils(alone) > perils(height) > perils(far) == 0


def test_the_line_is_closed_from_coast_to_coast_and_touches_nobody() -> None:
    battalions = [f"{n}/{regiment}" for regiment in (381, 382, 383, 17) for n in (1, 2, 3)]
    hexes = ["1503", "1602", "1703", "1802", "1903", "2002", "2103", "2303", "2403", "2503", "2603", "2201"]
    line = "; ".join(f"{cell} {name}" for cell, name in zip(hexes, battalions, strict=True))
    s = position(f"{ISLAND}; {line}; side us")
    posts = chain(s, fields(s, US))
    assert posts
    assert all(GRID.distance(a, b) <= 3 for a, b in pairwise(posts))
    then = after(s, line_up(s, fields(s, US)))
    assert not any(then.is_in_contact(u) for u in then.units(US))
    assert not leaks(then)


def test_several_battalions_guard_an_edge_that_one_cannot_close() -> None:
    s = position("2005 15IIB; 1702 1/381; 1802 2/381; 2602 3/381; side us")
    assert leaks(s)
    orders = guard(s, fields(s, US))
    assert len(orders) > 1
    assert not leaks(after(s, orders))


def test_who_keeps_the_edge_is_not_removed_for_an_exit() -> None:
    s = position("2506 15IIB; 2701 1/381; 2503 2/381; side us")
    ask = Ask(US, "remove", [("remove", UNIT_OF["1/381"]), ("remove", UNIT_OF["2/381"])], "17.41")
    assert ask.options[small(s, ask)] == ("remove", UNIT_OF["2/381"])


def test_the_campaign_begins_with_the_edge_sealed() -> None:
    s = position("1604 15IIB; 1902 1/381; 2202 2/381; 2502 3/381; 2702 1/382; side us", variant="campaign")
    assert sorted(cell for _, cell in seal(s, fields(s, US))) == sorted(SEALS)
    other = position("1604 15IIB; 1902 1/381; side us")
    assert not seal(other, fields(other, US))


def test_somebody_south_counts_more_as_the_end_draws_near() -> None:
    south = "1604 15IIB; 2508 1/381; side us"
    north = "1604 15IIB; 2504 1/381; side us"
    early, late = (
        balance(position(f"{south}; turn {turn}")) - balance(position(f"{north}; turn {turn}"))
        for turn in (2, 12)
    )
    assert late > early > 0


def test_a_raid_goes_south_and_touches_nobody_if_it_can() -> None:
    s = position("1604 15IIB; 1405 21IIB; 2504 1/381; 2404 2/381; side us")
    orders = dash(s, fields(s, US), 2)
    assert len(orders) == 2
    for _, cell in orders:
        assert not NORTH["B"][cell]
        assert not s.zones[JAPAN][cell]


def test_a_gun_is_worth_more_while_it_can_still_spoil_attacks() -> None:
    gun = UNIT_OF["1/42FA"]
    early, late = (
        price(position(f"1610 1/42FA; 1802 1/381; turn {turn}; side us"), gun, US) for turn in (1, 12)
    )
    assert early > late


def test_nobody_attacks_a_height_alone_by_choice() -> None:
    """No attack that loses more than it gains when none is obliged."""
    match = scene("1604 15IIB; 1610 1/42FA; 1611 2/42FA; 1602 1/381; 1802 2/381; side us")
    assert match.ask is not None
    plan = ShuriMind().plans(match.state, match.ask)[0]
    then = after(match.state, plan.orders[1])
    assert not any(then.is_in_contact(u) for u in then.units(US))


def test_waiting_costs_nothing_in_the_campaign_and_something_in_the_breakout() -> None:
    far, near = "1324 15IIB; 1410 1/381; side us", "1324 15IIB; 1416 1/381; side us"
    for variant, is_better in (("campaign", False), ("breakout", True)):
        gain = stand(position(near, variant), US) - stand(position(far, variant), US)
        assert (gain > 0.5) == is_better


GUNS = "1610 1/42FA; 1611 2/42FA; 1710 3/42FA; 1810 100Hvy"


def test_support_is_counted_before_an_attack_is_given_up() -> None:
    """9.1: an enemy in the open whom the guns protect is struck with points, not only kept busy by one."""
    foe = "1703 15IIB; 1702 1/381; 1602 2/381; 1802 3/381"
    s = position(f"{foe}; {GUNS}; side us", phase="declare")
    attack = best(s, US)
    assert len(attack.aims) >= 2
    assert dict(attack.points)[UNIT_OF["15IIB"]] >= 6
    assert attack.value > 0


def test_an_assault_shuts_the_ways_back() -> None:
    """7.74: who cannot retreat is eliminated by any retreat."""
    s = position("2003 15IIB; 1901 1/381; 2101 2/381; 2201 3/381; 1801 1/382; side us")
    foe = UNIT_OF["15IIB"]
    then, orders = bring_up(s, US, [foe], fields(s, US), {foe})
    assert len(orders) >= 3
    assert longest_retreat(s, foe, 1) == 1
    assert longest_retreat(then, foe, 1) == 0


def test_enemies_who_touch_somebody_already_are_no_new_duty() -> None:
    """7.2: a line that came out into the open is struck although every hex beside it touches several."""
    foes = "1702 15IIB; 1802 21IIB; 1902 22IIB; 2002 23IIB"
    s = position(f"{foes}; 1801 1/381; 1901 2/381; 2001 3/381; 2201 1/382; 2301 2/382; 2401 3/382; side us")
    foe = UNIT_OF["23IIB"]
    _, orders = bring_up(s, US, [foe], fields(s, US), {foe})
    assert len(orders) >= 2
