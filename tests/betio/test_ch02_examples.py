"""What the rulebook's examples say of the map: classes, arcs, wrecks, fields, runs (2.1, 5.12, 6.2)."""

from __future__ import annotations

import pytest

from game.betio.data import GRID, LVT_WRECKS, PIVOTS, RUNS, SHIPWRECK, STRAIGHT, ZIGZAG
from game.betio.positions import (
    COLOUR_OF,
    COLOURS,
    FIELD,
    FIRED_BY,
    GROUP,
    GROUP_NAME,
    GROUPS,
    IS_COASTAL,
    OF_COLOUR,
    POSITION_OF,
)

GROUP_OF = {name: g for g, name in enumerate(GROUP_NAME)}


def groups_at(name: str) -> set[str]:
    return {GROUP_NAME[g] for g in FIRED_BY[GRID.find(name)]}


def test_2_1_coastal_and_inland_positions():
    assert all(IS_COASTAL[POSITION_OF[name]] for name in ("E6", "E8", "E13"))
    assert not any(IS_COASTAL[POSITION_OF[name]] for name in ("E9", "E11"))


@pytest.mark.parametrize("name", ["0420", "0421", "0521", "0520", "0620"])
def test_2_1_three_arcs_over_the_water_before_red_3(name):
    colours = {COLOURS[COLOUR_OF[g]] for g in FIRED_BY[GRID.find(name)]}
    assert colours == {"green", "orange", "blue"}


def test_2_1_a_fourth_arc_in_0419_and_one_alone_in_0820():
    assert {COLOURS[COLOUR_OF[g]] for g in FIRED_BY[GRID.find("0419")]} == {
        "green",
        "orange",
        "blue",
        "brown",
    }
    assert groups_at("0820") == {"D3/D4"}


def test_2_1_wreck_hexes():
    assert {GRID.find("0521"), GRID.find("1233")} <= set(LVT_WRECKS)
    assert GRID.find("0230") == SHIPWRECK
    assert SHIPWRECK not in LVT_WRECKS


@pytest.mark.parametrize("name", ["0818", "0918", "0919"])
def test_6_2_hexes_of_d5_alone(name):
    assert groups_at(name) == {"D5"}


@pytest.mark.parametrize("name", ["0619", "0719", "0720", "0819"])
def test_6_2_hexes_of_both(name):
    assert {"D5", "D3/D4"} <= groups_at(name)


def test_6_2_abutting_fields_of_one_colour():
    colours = {name: COLOURS[COLOUR_OF[GROUP_OF[name]]] for name in ("D5", "D15", "D9/D10", "D3/D4")}
    assert colours == {"D5": "blue", "D15": "orange", "D9/D10": "purple", "D3/D4": "orange"}
    assert "D3/D4" in groups_at("1120")
    assert "D15" in groups_at("1219")
    for same in OF_COLOUR:
        for n, g in enumerate(same):
            assert not any(FIELD[g] & FIELD[other] for other in same[n + 1 :])


def test_6_2_a_group_is_one_position():
    assert GROUP[POSITION_OF["E1"]] == GROUP[POSITION_OF["E2"]] == GROUP_OF["E1/E2"]
    assert len(GROUPS) == len(GROUP_OF)


@pytest.mark.parametrize("beach", ["1138", "1237", "1238"])
def test_5_12_inland_of_the_beak(beach):
    runs = [run for run in RUNS.values() if GRID.name(run.beach) == beach]
    assert runs
    assert {tuple(map(GRID.name, run.inland)) for run in runs} == {("1338", "1437")}


def test_5_12_red_1_runs_zigzag_left_first_then_south_west():
    run = RUNS[GRID.find("0134"), ZIGZAG]
    assert [GRID.name(cell) for cell in run.way[:3]] == ["0233", "0334", "0433"]
    assert [GRID.name(cell) for cell in (run.beach, *run.inland)] == ["1534", "1634", "1735"]


def test_ruling_3_and_5_12_straight_runs_of_the_example():
    assert GRID.name(RUNS[GRID.find("0132"), STRAIGHT].beach) == "1226"
    assert GRID.name(RUNS[GRID.find("0131"), STRAIGHT].inland[0]) == "1225"
    assert GRID.find("0128") in PIVOTS
