"""13.1 Attrition Points."""

from __future__ import annotations

from itertools import product

import pytest

from tests.ieshima.scene import UNIT, asked, is_full, scene, where
from tests.script import legal, log, play

NAVAL, TEM = 8, {3: 1, 15: 3}
ROOMY = "us 1: 1/306A"  # every Area beside 15 is Free for the Japanese
NO_WAY_OUT = "us 1: 1/306A; control us 2 4"  # nothing beside 3 is Free or Contested
ONE_PLACE = "us 1: 1/306A; jp 4: SEI-BCD Labor-BCD IE-D; control us 2 5 6 7 9"  # 4 has room for one


def throws(edge: int, points: int) -> list[tuple[int, int]]:
    """An attack and a defense throw after which `points` are to be taken."""
    gap = points - edge
    totals = (2 + gap, 2) if gap >= 0 else (2, 2 - gap)
    return [(n // 2, n - n // 2) for n in totals]


def shelled(area: int, units: str, target: str, points: int, around: str = ROOMY):
    """A Naval bombardment of a Japanese stack, up to the first choice of its owner."""
    match = scene(
        f"{around}; jp {area}: {units}; side us", "bombard naval", dice=throws(NAVAL - TEM[area], points)
    )
    if asked(match)[1] == "bombard.area":
        play(match, f"target {area}")
    if asked(match)[1] == "bombard.unit":
        play(match, f"unit {target}")
    return play(match, "keep")


def fate(match, unit: str, area: int) -> str:
    if where(match, unit) == "lost":
        return "lost"
    if where(match, unit) != str(area):
        return "away"
    return "full" if is_full(match, unit) else "reduced"


def outcomes(match, units: list[str], area: int) -> set[tuple[str, ...]]:
    """What the units come to over all the ways in which the owner may answer."""
    if asked(match)[1] not in ("attrition", "retreat.area"):
        return {tuple(fate(match, unit, area) for unit in units)}
    found = set()
    for token in legal(match):
        found |= outcomes(play(match.clone(), token), units, area)
    return found


def prices(unit: str, full: bool) -> dict[str, int]:
    """13.1 A-D for one unit, by hand: the price of each fate."""
    table = {"full": 0, "reduced": 1, "away": 2, "lost": 3} if full else {"reduced": 0, "away": 1, "lost": 2}
    if unit.startswith("Pillbox"):
        del table["away"]
    return table


def by_the_book(units: dict[str, bool], target: str, points: int, room: int) -> set[tuple[str, ...]]:
    """Every combination of fates that takes the points exactly, or as nearly as can be."""
    tables = [prices(unit, full) for unit, full in units.items()]
    first = list(units).index(target)
    totals: dict[tuple[str, ...], int] = {}
    for fates in product(*tables):
        paid = [table[one] for table, one in zip(tables, fates, strict=True)]
        if paid[first] and fates.count("away") <= room:
            totals[fates] = sum(paid)
    enough = [total for total in totals.values() if total >= points]
    wanted = min(enough) if enough else max(totals.values())
    return {fates for fates, total in totals.items() if total == wanted}


STACKS = [
    (15, ROOMY, 8, {"2/1A": True}),
    (15, ROOMY, 8, {"2/1A": False}),
    (15, ROOMY, 8, {"Pillbox-A": True}),
    (15, ROOMY, 8, {"Pillbox-A": False}),
    (15, ROOMY, 8, {"2/1A": True, "SEI-A": False}),
    (15, ROOMY, 8, {"2/1A": False, "SEI-A": True}),
    (15, ROOMY, 8, {"2/1A": False, "Labor-A": False}),
    (15, ROOMY, 8, {"Pillbox-A": False, "2/1A": True}),
    (15, ROOMY, 8, {"Pillbox-A": True, "2/1A": False}),
    (15, ROOMY, 8, {"Pillbox-A": False, "2/1A": False, "MG-A": True}),
    (15, ROOMY, 8, {"2/1A": True, "SEI-A": True, "Labor-A": False}),
    (3, NO_WAY_OUT, 0, {"2/1A": True}),
    (3, NO_WAY_OUT, 0, {"2/1A": False}),
    (3, NO_WAY_OUT, 0, {"2/1A": False, "SEI-A": True}),
    (3, NO_WAY_OUT, 0, {"2/1A": False, "SEI-A": False, "Labor-A": False}),
    (3, ONE_PLACE, 1, {"2/1A": False, "SEI-A": False}),
    (3, ONE_PLACE, 1, {"2/1A": True, "SEI-A": False, "Labor-A": False}),
]


@pytest.mark.parametrize("points", range(1, 11))
@pytest.mark.parametrize(("area", "around", "room", "units"), STACKS)
def test_13_1_all_ways_to_take_the_points_and_no_others(area, around, room, units, points):
    names = " ".join(unit if full else f"{unit}*" for unit, full in units.items())
    target = next(iter(units))

    match = shelled(area, names, target, points, around)

    assert outcomes(match, list(units), area) == by_the_book(units, target, points, room)


@pytest.mark.parametrize("points", [3, 4, 9])
def test_13_1_a_eliminating_a_full_strength_unit_takes_three(points):
    match = shelled(15, "2/1A", "2/1A", points)

    assert where(match, "2/1A") == "lost"
    losses = [event for event in match.events if event.verb in ("lost", "reduced", "eliminated")]
    assert [(event.verb, event.args) for event in losses] == [("lost", ((), (UNIT["2/1A"],), 15))]
    assert "2/1A was eliminated in Area 15. (13.1)" in log(match)


def test_13_1_b_flipping_a_full_strength_unit_takes_one():
    match = shelled(15, "2/1A SEI-A", "SEI-A", 1)

    assert not is_full(match, "SEI-A")
    assert is_full(match, "2/1A")
    assert asked(match) == ("japan", "impulse", "8.1")


@pytest.mark.parametrize("points", [2, 5])
def test_13_1_c_eliminating_a_reduced_unit_takes_two(points):
    match = shelled(15, "2/1A*", "2/1A", points)

    assert where(match, "2/1A") == "lost"
    assert not any("retreated" in line for line in log(match))


def test_13_1_d_the_retreat_of_a_reduced_unit_takes_one():
    match = shelled(3, "2/1A*", "2/1A", 1, "us 1: 1/306A; control us 2")

    assert where(match, "2/1A") == "4"
    assert "2/1A retreated to Area 4. (13.1)" in log(match)


def test_13_1_two_points_may_not_eliminate_a_full_unit_to_save_a_reduced_one():
    match = shelled(15, "2/1A SEI-A*", "2/1A", 2)

    offered = legal(match)

    assert not is_full(match, "2/1A")
    assert asked(match) == ("japan", "attrition", "13.1")
    assert offered == ["retreat 2/1A", "retreat SEI-A"]
    assert "lost" not in {one for fates in outcomes(match, ["2/1A", "SEI-A"], 15) for one in fates}


def test_13_1_the_lead_defending_unit_takes_the_first_point_of_an_assault():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A SEI-A; side us; rain",
        "assault 5",
        "move 5>15",
        "take 1/306A x4",
        dice=[(3, 4), (2, 3)],
    )

    play(match, "unit SEI-A", "keep")

    assert "Success by 2. (11.4.4)" in log(match)
    assert not is_full(match, "SEI-A")
    assert asked(match) == ("japan", "attrition", "13.1")
    assert legal(match) == ["flip 2/1A", "retreat SEI-A"]


def test_13_1_excess_points_are_ignored():
    match = shelled(15, "2/1A* Pillbox-A*", "2/1A", 9)

    assert (where(match, "2/1A"), where(match, "Pillbox-A")) == ("lost", "lost")
    assert "The Japanese take 9 Attrition Points in Area 15; 4 is what their units can take. (13.1)" in log(
        match
    )


def test_13_1_a_payment_that_leaves_an_untakeable_rest_is_not_offered():
    match = shelled(15, "2/1A* Pillbox-A*", "2/1A", 2)

    assert (fate(match, "2/1A", 15), fate(match, "Pillbox-A", 15)) == ("lost", "reduced")
    assert "The Japanese take 2 Attrition Points in Area 15. (13.1)" in log(match)


def test_13_1_the_owner_of_several_like_units_is_asked_once_for_all_of_them():
    match = shelled(15, "2/1ABCD", "2/1A", 2)

    assert legal(match) == ["flip 2/1B", "retreat 2/1A"]


@pytest.mark.parametrize(
    ("unit", "points", "end"),
    [
        ("2/1A", 1, "reduced"),
        ("2/1A", 2, "away"),
        ("2/1A", 3, "lost"),
        ("2/1A*", 1, "away"),
        ("2/1A*", 2, "lost"),
    ],
)
def test_ruling_36_what_one_unit_pays(unit, points, end):
    match = shelled(15, unit, "2/1A", points)

    assert {one for (one,) in outcomes(match, ["2/1A"], 15)} == {end}


def test_ruling_36_the_primary_target_pays_at_least_one():
    match = shelled(15, "2/1A SEI-A* MG-A*", "2/1A", 3)

    fates = outcomes(match, ["2/1A", "SEI-A", "MG-A"], 15)

    assert fates == {
        ("lost", "reduced", "reduced"),
        ("away", "away", "reduced"),
        ("away", "reduced", "away"),
        ("reduced", "away", "away"),
        ("reduced", "lost", "reduced"),
        ("reduced", "reduced", "lost"),
    }


@pytest.mark.parametrize(
    ("units", "points", "taken", "fates"),
    [
        ("2/1A SEI-A", 6, 6, {("lost", "lost")}),
        ("2/1A SEI-A", 7, 6, {("lost", "lost")}),
        ("2/1A SEI-A*", 2, 3, {("lost", "reduced"), ("reduced", "lost")}),
        ("2/1A* SEI-A*", 1, 2, {("lost", "reduced")}),
        ("2/1A* SEI-A*", 3, 4, {("lost", "lost")}),
        ("2/1A* SEI-A", 3, 3, {("lost", "reduced")}),
        ("2/1A* SEI-A", 4, 5, {("lost", "lost")}),
    ],
)
def test_ruling_37_exactly_else_the_next_higher_total_else_all(units, points, taken, fates):
    match = shelled(3, units, "2/1A", points, NO_WAY_OUT)

    noun = "Attrition Point" if points == 1 else "Attrition Points"
    rest = "." if taken == points else f"; {taken} is what their units can take."
    assert f"The Japanese take {points} {noun} in Area 3{rest} (13.1)" in log(match)
    assert outcomes(match, ["2/1A", "SEI-A"], 3) == fates


@pytest.mark.parametrize(
    ("area", "around", "unit"),
    [(15, ROOMY, "Pillbox-A*"), (3, NO_WAY_OUT, "2/1A*"), (3, NO_WAY_OUT, "IE-A*")],
)
def test_ruling_38_a_reduced_unit_that_cannot_retreat_is_eliminated_by_one_point(area, around, unit):
    match = shelled(area, f"{unit} SEI-A", unit.rstrip("*"), 1, around)

    assert where(match, unit.rstrip("*")) == "lost"
    assert is_full(match, "SEI-A")
    assert (
        f"The Japanese take 1 Attrition Point in Area {area}; 2 is what their units can take. (13.1)"
        in log(match)
    )


def test_ruling_38_when_the_only_room_is_taken_no_second_retreat_pays():
    match = shelled(3, "2/1A* SEI-A*", "2/1A", 3, ONE_PLACE)

    play(match, "retreat 2/1A")

    assert where(match, "2/1A") == "4"
    assert where(match, "SEI-A") == "lost"


def test_ruling_39_a_retreat_pays_under_bombardment_but_nobody_leaves_of_his_own_will():
    match = shelled(15, "2/1A* SEI-A", "2/1A", 1)

    play(match, "retreat-to 14")

    assert where(match, "2/1A") == "14"
    assert where(match, "SEI-A") == "15"
    assert asked(match) == ("japan", "impulse", "8.1")


@pytest.mark.parametrize(
    ("around", "defenders", "offered"),
    [
        ("us 5: 1/306ABCD", "2/1A Pillbox-A", ["retreat 2/1A", "stay"]),
        ("us 5: 1/306ABCD", "2/1A MG-A* Pillbox-A", ["retreat 2/1A", "retreat MG-A", "stay"]),
    ],
)
def test_ruling_39_after_an_assault_any_defender_but_a_pillbox_may_leave(around, defenders, offered):
    match = scene(
        f"{around}; jp 15: {defenders}; side us",
        "assault 5",
        "move 5>15",
        "take 1/306A x4",
        "unit Pillbox-A",
        "keep",
        dice=[(1, 1), (6, 6)],
    )

    assert asked(match) == ("japan", "retreat.voluntary", "13.2.3")
    assert legal(match) == offered


def test_ruling_39_nobody_is_asked_when_there_is_no_legal_area():
    match = scene(
        "us 4: 1/306ABCD; jp 3: 2/1A Labor-A; control us 2; side us",
        "assault 4",
        "move 4>3",
        "take 1/306A x4",
        "unit 2/1A",
        "keep",
        dice=[(1, 1), (6, 6)],
    )

    assert (where(match, "2/1A"), where(match, "Labor-A")) == ("3", "3")
    assert asked(match) == ("japan", "impulse", "8.1")
