"""House values: figures that our sources leave in doubt may be changed; as printed they change nothing."""

from __future__ import annotations

import pytest

from game.catalog import describe, find
from game.core.link import from_link, to_link, to_position_link
from game.core.mind import Plan
from game.core.record import from_lines, to_lines
from game.core.text import percent
from game.ieshima.agent.mind import MIND
from game.ieshima.data import AIR, AREA, ARTILLERY, CV, MARKERS, MF
from game.ieshima.house import House, values
from game.ieshima.odds import bombardment_preview, clash
from game.ieshima.readings import REV_1
from game.ieshima.variant import HOUSE, READINGS
from tests.helpers import new_match, random_game, random_steps
from tests.ieshima.scene import scene

IESHIMA = find("ieshima")
CHANGES = {"air": "7", "reduced_labor": "1", "labor_mf": "3"}
FIRST_VERSION = {name: str(value) for name, value in REV_1._asdict().items()}
OLD = (  # written before there were house values: the same game as a whole and as a position
    "#ieshima/r1/FsnIEvdsc2409WdAyQlIPAXLyS",
    "#ieshima/p1/CR3gLqeGo79s8dXLURGUUXUwEDIPuxVBx2qo8x8Eqvcy7Yjb59H2SfCBJhJTaYaZaWLCAtrDVOEM1SorHtA7ipqomit"
    "mYsyPltZHTe10oPTWbD4tQnWybEP4PAXuKw",
)


def test_as_printed_they_are_the_figures_of_the_data():
    printed = values(House())
    assert list(printed.cv) == CV
    assert list(printed.mf) == MF
    assert list(printed.attack) == [marker.attack for marker in MARKERS]
    defaults = {switch.name: switch.default for switch in IESHIMA.rules.switches if switch.group == HOUSE}
    assert defaults == House()._asdict()


def test_a_changed_figure_counts_in_rules_odds_and_view():
    match = new_match(IESHIMA, "basic", 3, **CHANGES, artillery="4", reduced_infantry="2", reduced_mg="2")
    s = match.state
    assert (s.values.attack[AIR], s.values.attack[ARTILLERY]) == (7, 4)
    assert bombardment_preview(s, AIR, 15)["sums"][0]["total"] == 7
    board = IESHIMA.board.data(s)
    assert board["attack_factors"]["air"] == 7
    assert board["units"]["Labor-A"]["mf"] == 3
    for unit, cv in (("2/1A", 2), ("SEI-B", 2), ("Labor-A", 1), ("MG-A", 2), ("IE-A", 1), ("Pillbox-A", 3)):
        reduced = s.copy()
        reduced.full = bytearray(len(s.full))
        assert IESHIMA.board.data(reduced)["units"][unit]["cv"] == cv
    assert "1-3" in IESHIMA.text.inspect(*_with_labor(s, reduced))


def _with_labor(s, reduced):
    labor = next(u for u, cv in enumerate(s.values.cv) if cv == (1, 2))
    reduced.move((labor,), 5)
    return reduced, "5"


def test_old_links_open_and_new_ones_of_the_same_game_are_the_same():
    match = new_match(IESHIMA, "advanced", 7, bid="2", **FIRST_VERSION)
    for _ in random_steps(match, 3):
        if match.steps == 40:
            break
    assert (to_link(match), to_position_link(match)) == OLD
    assert from_link(OLD[0], find).log == match.log
    assert from_link(OLD[1], find).state.key() == match.state.key()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_game_with_house_values_keeps_them(seed):
    match = random_game(IESHIMA, "everything", seed, **CHANGES)
    link = to_link(match)
    assert link.startswith("#ieshima/r2/")
    again = from_link(link, find)
    assert again.settings == match.settings
    assert again.log == match.log
    text = to_lines(match)
    assert "set air=7" in text
    assert from_lines(text, find).log == match.log
    middle = match.at(match.steps // 2)
    position = from_link(to_position_link(middle), find)
    assert position.settings["labor_mf"] == 3
    assert position.state.key() == middle.state.key()


def test_the_new_game_screen_finds_them_together():
    rules = describe(IESHIMA)["rules"]
    assert {rule["group"] for rule in rules} == {"", HOUSE, READINGS}
    assert [rule["id"] for rule in rules if rule["group"] == HOUSE] == list(House._fields)
    offered = [rule["id"] for rule in rules if rule["group"] == READINGS]
    assert offered == ["beach_stop", "one_satchel", "early_sunset"]  # not what only mends a fault
    handicap = describe(IESHIMA)["handicap"]
    assert handicap["switch"] == "bid"
    assert set(handicap["fair"]) <= {preset.name for preset in IESHIMA.rules.presets}


@pytest.mark.parametrize("air", [4, 7])
def test_the_adviser_names_the_odds_of_the_figure_in_play(air):
    match = scene("us 5: 1/306ABCD; jp 15: 2/1ABCD; turn 2; side us", air=air)
    ask = match.ask
    plan = Plan(0.0, "bombard", (("bombard", AIR), ("target", 15)))
    hit = percent(clash(air - AREA[15].tem).success)
    assert any(f"Hits with {hit}," in note for note in MIND.notes(match.state, ask, plan))
