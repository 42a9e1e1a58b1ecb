"""Standing orders (6): who has given one is not asked."""

import pytest

from game.core.request import Ask
from game.okinawa.data import JAPAN, US
from game.okinawa.orders import standing
from game.session import Session
from tests.helpers import new_match, random_steps
from tests.okinawa.scene import TITLE, asked, events, position, scene, where
from tests.script import staged


def ordered(text: str, *script: str, dice=None, phase: str = "us move", orders: dict[int, int], **rules: int):
    """A scene in which orders stand: place in `orders` -> value."""
    s = position(text, phase, **rules)
    s.orders = tuple(orders.get(n, 0) for n in range(len(s.orders)))
    return staged(TITLE, s, script, dice, "full", rules)


def test_ruling_66_orders_are_given_in_one_s_own_movement_and_told():
    match = scene("114 a; 301 I", "orders", "order 0 2")
    assert asked(match) == ("us", "move", "10.2")
    assert match.state.order(US, 0) == 2
    assert events(match, "ordered") == [(US, 0, 2)]
    match = scene("114 a; 301 I", "orders", "order 3 1", phase="jp move")
    assert asked(match) == ("japan", "jp move", "10.3")
    assert match.state.order(JAPAN, 3) == 1
    assert match.state.order(US, 3) == 0


def test_the_japanese_change_two_orders_in_one_press():
    session = Session()
    session.lay(scene("114 a; 301 I", phase="jp move"))
    found = session.do("foresee", ["orders"])
    assert found["prompt"]["shape"] == "orders"
    assert session.do("play", ["orders", "order 0 1", "orders", "order 1 2"])["played"] == 4


@pytest.mark.parametrize("known", ["111", "112", "113"])
def test_13_3_an_order_never_leads_into_the_unknown_if_there_is_another_way(known):
    """Somebody may hide in every hex around but one."""
    text = f"114 a; 118 I; entered {known}"
    match = ordered(text, "aim 114 118", dice=[(2,)], phase="us declare", orders={0: 2})  # -3: AR
    assert where(match, "a0") == known


def test_13_3_a_retreat_to_friends():
    text = "114 a; 118 I; 103 m; entered 111 112 113"
    for order, ends in ((3, "111"), (0, "114")):
        match = ordered(text, "aim 114 118", dice=[(2,)], phase="us declare", orders={0: order})
        assert where(match, "a0") == ends
    assert asked(match) == ("us", "retreat", "13.3")


def test_13_3_a_defender_advances_by_order_and_an_attacker_is_asked():
    for order, ends in ((1, "114"), (2, "118"), (3, "114")):
        text = "114 a; 118 I; 101 a"
        match = ordered(text, "aim 114 118", dice=[(1,)], phase="us declare", orders={5: order})  # AE
        assert (where(match, "a0"), where(match, "I0")) == ("box 1", ends)
    match = ordered("114 r r; 118 N", "aim 114 118", dice=[(6,)], phase="us declare", orders={1: 1})
    assert asked(match) == ("us", "advance", "13.3")


def test_13_2_an_exchange_costs_little_by_order():
    """Twelve against four: infantry pays it, armour need not."""
    match = ordered("114 r a; 118 N", "aim 114 118", dice=[(4,)], phase="us declare", orders={2: 1})
    assert (where(match, "a0"), where(match, "r0")) == ("box 1", "114")
    assert asked(match)[1] == "advance"


def test_7_4_ships_are_struck_by_order():
    text = "114 a; ships 2 S1-01; ships 2 S1-30; raid 1 2; turn 2"
    assert asked(ordered(text, phase="raids", orders={}))[1] == "strike"
    match = ordered(text, phase="raids", orders={7: 1})
    assert match.ask is not None
    assert match.ask.kind != "strike"
    assert match.state.struck.bit_count() == 2


def test_14_2_victims_and_returns_by_order():
    match = ordered("114 a r; 113 a; 118 ?S", "clear 1", phase="clear", orders={8: 1})
    assert where(match, "r0") == "box 1"
    match = ordered("114 a a; box1 m m m m", "clear 1", phase="clear", orders={3: 2})
    assert asked(match)[1] != "return"


def test_standing_is_a_pure_function_that_answers_with_an_option():
    """Of every question in random games, by every order."""
    seen = set()
    for seed in (11, 12, 13):
        match = new_match(TITLE, seed=seed)
        for _, ask in zip(range(1800), random_steps(match, seed), strict=False):
            if not isinstance(ask, Ask) or ask.kind == "orders":
                continue
            for value in (1, 2, 3):
                s = match.state.copy()
                s.orders = tuple(min(value, n - 1) for n in (4, 4, 2, 3, 4, 4, 2, 3, 2))
                key = s.key()
                found = standing(s, ask)
                assert s.key() == key
                if found is not None:
                    seen.add(ask.kind)
                    assert found in ask.options
    assert {"retreat", "exchange", "strike"} <= seen
