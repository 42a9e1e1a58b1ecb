"""14.0 Refit."""

from __future__ import annotations

import pytest

from tests.ieshima.scene import TITLE, asked, is_full, scene, where
from tests.script import legal, log, play

JP, US = 1, 0


def refit(text: str, *script: str, **rules: int):
    return scene(text, *script, phase="refit", **rules)


def american_refit(text: str, *script: str, **rules: int):
    """The American part: the Japanese decline, the Americans keep the Advantage."""
    match = refit(text, **rules)
    if asked(match)[0] == "japan":
        play(match, "done")
    return play(match, "keep-advantage", *script)


def flips(match) -> list[str]:
    return [token.removeprefix("flip ") for token in legal(match) if token.startswith("flip")]


def test_14_1_the_japanese_refit_first():
    match = refit("us 2: 1/306A*; jp 16: 2/1A*")

    first = asked(match)
    play(match, "done")

    assert first == ("japan", "refit", "14.5.2")
    assert asked(match) == ("us", "refit.advantage", "15.1C")


@pytest.mark.parametrize(
    ("text", "area", "holder", "changes"),
    [
        ("us 2: 1/306A; jp 16: 2/1A; control us 7", 7, JP, True),
        ("us 2: 1/306A; jp 16: 2/1A; control us 4 7", 7, US, False),
        ("us 2: 1/306A; jp 16: 2/1A; control us 1 2 4 5 6 7 9", 3, US, True),
        ("us 2: 1/306A; jp 16: 2/1A; control us 1 4 5 6 7 8 9", 10, JP, False),
        ("us 7: 1/306A; jp 16: 2/1A", 7, US, False),
        ("us 2: 1/306A; jp 3: 2/1A; control us 1 2 4 5 6 7 9; jp 16: 2/1B", 3, JP, False),
    ],
)
def test_14_2_an_empty_area_cut_off_from_its_source_changes_hands(text, area, holder, changes):
    match = refit(text)

    assert match.state.control[area] == holder
    people = ("Americans", "Japanese")[holder]
    assert any(line.startswith(f"The {people} control Area {area} ") for line in log(match)) == changes


def test_14_2_the_change_is_made_before_anybody_refits():
    match = refit("us 2: 1/306A; us 4: 1/306B; jp 16: 2/1A*; control us 7; jp 4: Labor-A")

    lines = log(match)

    assert lines[1] == "The Japanese control Area 7 (Fushihara West). (14.2)"
    assert lines[2] == "The Japanese receive 1 Replacement Point. (14.4)"


@pytest.mark.parametrize(
    ("text", "supplied"),
    [
        ("us 2: 1/306A*; us 7: 1/306B*; control us 4", ["1/306A", "1/306B"]),
        ("us 2: 1/306A*; us 7: 1/306B*", ["1/306A"]),
        ("us 2: 1/306A*; us 4: 2/306E; jp 4: Labor-A; us 7: 1/306B*; control us 4", ["1/306A", "1/306B"]),
        ("us 2: 1/306A*; us 4: 2/306E; jp 4: Labor-A; us 7: 1/306B*", ["1/306A"]),
        ("us 14: 1/306A*; us 13: 1/306B*", ["1/306A", "1/306B"]),
        ("us green: 1/306A*; us 7: 1/306B*", ["1/306A"]),
    ],
)
def test_14_3_american_lines_run_to_a_beach_box_through_friendly_areas_only(text, supplied):
    match = american_refit(f"{text}; jp 16: 2/1A")

    assert flips(match) == supplied


@pytest.mark.parametrize(
    ("text", "supplied"),
    [
        ("jp 16: 2/1A*; jp 3: SEI-A*", ["2/1A", "SEI-A"]),
        ("jp 16: 2/1A*; jp 3: SEI-A*; us 4: 1/306A; control us 2", ["2/1A"]),
        ("jp 16: 2/1A*; jp 3: SEI-A*; us 4: 1/306A; jp 4: Labor-A; control us 2", ["2/1A", "SEI-A"]),
        ("us 16: 1/306A; jp 15: 2/1A*; jp 3: SEI-A*", []),
        ("us 16: 1/306A; jp 16: 2/1A*", ["2/1A"]),
        ("us 16: 1/306A; jp 16: 2/1A*; jp 15: SEI-A*; jp 11: SEI-B; control us 16", []),
    ],
)
def test_14_3_japanese_lines_run_to_area_16_through_friendly_areas_only(text, supplied):
    match = refit(f"{text}; us 2: 1/306D*")

    assert (flips(match) if asked(match)[0] == "japan" else []) == supplied


def test_14_3_a_unit_without_supply_suffers_nothing_else():
    match = american_refit("us 2: 1/306A*; us 7: 1/306B*; jp 16: 2/1A", "done")

    assert (where(match, "1/306B"), is_full(match, "1/306B")) == ("7", False)
    assert match.state.turn == 2


@pytest.mark.parametrize(("turn", "points"), [(1, 2), (2, 4), (3, 4), (4, 4)])
def test_14_4_american_points_by_turn(turn, points):
    match = refit(f"us 2: 1/306A; jp 16: 2/1A; turn {turn}", "done")

    assert f"The Americans receive {points} Replacement Points. (14.4)" in log(match)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("jp 16: 2/1A", "The Japanese receive 1 Replacement Point. (14.4)"),
        ("us 16: 1/306B; jp 16: 2/1A", "The Japanese receive 1 Replacement Point. (14.4)"),
        (
            "us 16: 1/306B; jp 16: 2/1A; jp 3: 2/1B; control us 16",
            "The Japanese receive 0 Replacement Points. (14.4)",
        ),
        ("us 16: 1/306B; jp 15: 2/1A", "The Japanese receive 0 Replacement Points. (14.4)"),
    ],
)
def test_14_4_the_japanese_have_one_point_while_they_control_area_16(text, line):
    match = refit(f"us 2: 1/306A; {text}")

    assert line in log(match)


@pytest.mark.parametrize(
    ("text", "supplied"),
    [
        ("us 2: 1/306A*; us 1: 1/305A; us 4: 1/306B*; jp 2: Labor-A", ["1/306A", "1/306B"]),
        ("us 2: 1/306A*; us 4: 1/306B*; jp 2: Labor-A", ["1/306A"]),
        (
            "us 5: 2/307E*; us 14: 2/307F*; us 15: 2/307G*; jp 5: Labor-A; jp 14: Labor-B",
            ["2/307E", "2/307F"],
        ),
        ("us 5: 2/307E*; us 14: 2/307F*; us 6: 2/307G*; jp 5: Labor-A", ["2/307E", "2/307F"]),
    ],
)
def test_14_4_beside_a_japanese_beach_only_units_contesting_it_reach_the_box(text, supplied):
    match = american_refit(f"{text}; jp 16: 2/1A; turn 2")

    assert flips(match) == supplied


@pytest.mark.parametrize("box", ["green", "blue", "brown"])
def test_14_5_1_units_in_a_beach_box_are_in_supply(box):
    match = american_refit(f"us {box}: 1/306A*; jp 16: 2/1A")

    assert flips(match) == ["1/306A"]


@pytest.mark.parametrize(("text", "offered"), [("us 7: 1/306A*", []), ("us 5: 1/306A*", ["1/306A"])])
def test_14_5_1_only_supplied_units_take_replacements(text, offered):
    match = american_refit(f"us 2: 2/306E*; {text}; jp 16: 2/1A")

    assert flips(match) == [*offered, "2/306E"]


def test_14_5_2_one_point_flips_two_units():
    match = american_refit("us 2: 1/306AB* 2/306EF* 3/306I*; jp 16: 2/1A")

    points = []
    for unit in ("1/306A", "1/306B", "2/306E", "2/306F"):
        points.append(match.ask.ctx)
        play(match, f"flip {unit}")

    assert points == [(2, 0), (1, 1), (1, 0), (0, 1)]
    assert [is_full(match, f"1/306{x}") for x in "AB"] == [True, True]
    assert not is_full(match, "3/306I")
    assert match.state.turn == 2


def test_14_5_2_one_point_rebuilds_one_unit_at_reduced_strength():
    match = american_refit("us 2: 1/306A; us lost: 2/306EFG; jp 16: 2/1A")

    play(match, "rebuild 2/306E", "rebuild 2/306F")

    assert [(where(match, f"2/306{x}"), is_full(match, f"2/306{x}")) for x in "EF"] == [("2", False)] * 2
    assert where(match, "2/306G") == "lost"
    assert match.state.turn == 2


def test_14_5_2_a_paid_flip_outlives_a_rebuilding_but_buys_none():
    match = american_refit("us 2: 1/306AB*; us lost: 2/306E; jp 16: 2/1A", "flip 1/306A")

    play(match, "rebuild 2/306E")

    assert match.ask.ctx == (0, 1)
    assert legal(match) == ["done", "flip 1/306B"]


@pytest.mark.parametrize(
    ("text", "areas"),
    [
        ("us 2: 1/306A; us 4: 1/306B", ["2", "3", "4"]),
        ("us 2: 1/306A; us 7: 1/306B; us 5: 1/306C", ["2", "5"]),
        ("us 2: 1/306A; us 1: 1/306B; jp 1: Labor-A; control us 1", ["1", "2"]),
        ("us 2: 1/306ABCD 1/305ABCD; us 4: 3/306I; us 1: 3/305I", ["1", "3", "4"]),
        ("us green: 1/306A; us 2: 1/306B; us 5: 1/306C; jp 5: Labor-A", ["2"]),
    ],
)
def test_14_5_3_american_units_are_rebuilt_in_supplied_american_areas_with_room(text, areas):
    match = american_refit(f"{text}; us lost: 2/306E; jp 16: 2/1A", "rebuild 2/306E")

    if len(areas) > 1:
        assert asked(match) == ("us", "refit.area", "14.5.3")
        assert legal(match) == [f"area {area}" for area in areas]
    else:
        assert where(match, "2/306E") == areas[0]
        assert "2/306E was rebuilt in Area 2 (Southwest Coast). (14.5.3)" in log(match)


@pytest.mark.parametrize(
    ("text", "areas"),
    [
        ("us 2: 1/306A; jp 16: 2/1A; control us 1 3 4 5 6 7 8 9 10 11 12 13 14 15", ["16"]),
        ("us 2: 1/306A; jp 16: 2/1A; jp 10: 2/1B; control us 1 3 4 5 6 7 8 9 11 12 13 14", ["15", "16"]),
        (
            "us 2: 1/306A; jp 16: 2/1A; us 15: 1/306B; jp 15: 2/1B; "
            "control us 1 3 4 5 6 7 8 9 10 11 12 13 14",
            ["15", "16"],
        ),
    ],
)
def test_14_5_4_japanese_units_are_rebuilt_in_supplied_japanese_areas(text, areas):
    match = refit(text, "rebuild SEI-A")

    if len(areas) > 1:
        assert asked(match) == ("japan", "refit.area", "14.5.4")
        assert legal(match) == [f"area {area}" for area in areas]
    else:
        assert where(match, "SEI-A") == areas[0]
        assert "SEI-A was rebuilt in Area 16 (Mount Gusuku). (14.5.4)" in log(match)
        assert not is_full(match, "SEI-A")


def test_14_6_the_button_that_ends_the_refit_says_what_is_left():
    match = american_refit("us 2: 1/306A* 1/306B*; jp 16: 2/1A; turn 2")
    assert asked(match)[1] == "refit"
    short = TITLE.words.short(match.state, match.ask, ("done",), None)
    assert short == f"Finish, {match.state.points} points unused"


def test_14_6_unspent_points_are_lost():
    match = american_refit("us 2: 1/306A*; jp 16: 2/1A; turn 2", "flip 1/306A")

    assert "The Japanese leave 1 Replacement Point unused. (14.6)" in log(match)
    assert "The Americans leave 3 Replacement Points unused. (14.6)" in log(match)
    assert match.state.points == match.state.flips == 0


def test_ruling_48_both_sides_are_judged_by_one_snapshot():
    match = refit("us 2: 1/306A; jp 16: 2/1A; control us 8 9 11 12")

    changed = [line for line in log(match) if line.endswith("(14.2)")]

    assert changed == [
        "The Japanese control Area 8 (Fushihara East). (14.2)",
        "The Japanese control Area 9 (Northern Coast). (14.2)",
        "The Americans control Area 10 (Eastern Coast). (14.2)",
        "The Japanese control Area 11 (Agarii-ue). (14.2)",
        "The Japanese control Area 12 (Hamachi-hama). (14.2)",
    ]


def test_ruling_48_every_empty_japanese_area_falls_with_area_16():
    match = refit("us 16: 1/306A; us 2: 1/306B; jp 15: 2/1A; jp 3: Labor-A; control us 7 4")

    japanese = [area for area in range(1, 17) if match.state.control[area] == JP]

    assert japanese == [3, 15]


def test_ruling_49_a_unit_in_an_enemy_controlled_area_traces_from_the_next_one():
    match = american_refit("us 2: 1/306A; us 4: 1/306B; us 7: 1/306C*; jp 7: Labor-A; jp 16: 2/1A")

    assert match.state.control[7] == JP
    assert flips(match) == ["1/306C"]


def test_ruling_50_the_points_are_pooled_for_any_supplied_unit():
    match = american_refit("us 14: 1/306ABCD*; us 2: 2/306E; jp 16: 2/1A")

    play(match, "flip 1/306A", "flip 1/306B", "flip 1/306C", "flip 1/306D")

    assert all(is_full(match, f"1/306{letter}") for letter in "ABCD")


def test_ruling_50_a_rebuilt_unit_does_not_flip_in_the_same_phase():
    match = american_refit("us 2: 1/306A*; us lost: 1/306B; jp 16: 2/1A", "rebuild 1/306B")

    assert where(match, "1/306B") == "2"
    assert legal(match) == ["done", "flip 1/306A"]
    play(match, "flip 1/306A")
    assert not is_full(match, "1/306B")
    assert match.state.turn == 2


def test_ruling_50_no_unit_is_rebuilt_in_a_box():
    match = american_refit("us green: 1/306A*; us lost: 1/306B; jp 16: 2/1A")

    assert legal(match) == ["done", "flip 1/306A"]
