"""20.0 Optional rules; 21.0 The Extended Game."""

from __future__ import annotations

import pytest

from tests.ieshima.scene import asked, scene
from tests.script import legal, log, play

US, JP = 0, 1
READY, USED, KILLED = 0, 1, 2
ALL = " ".join(map(str, range(1, 17)))
ASSAULT_15 = ("assault 5", "move 5>15", "take 1/306A x4")
CHARGE_5 = ("assault 15", "move 15>5", "take 2/1A x4")


@pytest.mark.parametrize(
    ("side", "script", "who", "value", "name"),
    [("us", ASSAULT_15, "us", 9, "Ernie Pyle"), ("jp", CHARGE_5, "japan", 8, "Major Igawa")],
)
def test_20_1_a_figure_adds_one_to_its_owners_attack(side, script, who, value, name):
    match = scene(f"us 5: 1/306ABCD; jp 15: 2/1ABCD; side {side}", *script, dice=[(6, 6), (1, 1)], figures=1)

    question, offered = asked(match), legal(match)
    alone, helped = play(match.clone(), "no-figure"), play(match.clone(), "figure")

    assert question == (who, "figure", "20.1")
    assert offered == ["figure", "no-figure"]
    assert (alone.ask.ctx[2], helped.ask.ctx[2]) == (value, value + 1)
    assert any(line.startswith(f"{name} is with the attack") for line in log(helped))


def test_20_1_once_per_turn():
    match = scene(
        "us 4: 1/306AB; jp 3: Labor-A; jp 9: Labor-B; side us",
        "assault 4",
        "move 4>3",
        "take 1/306A x1",
        "attack 3",
        "figure",
        "keep",
        dice=[(6, 6), (1, 1), (6, 6), (1, 1)],
        figures=1,
    )

    play(match, "move 4>9")

    assert asked(match)[1] == "reroll"
    assert match.state.figure[US] == USED


def test_20_1_kept_back_it_may_join_a_later_combat():
    match = scene(
        "us 4: 1/306AB; jp 3: Labor-A; jp 9: Labor-B; side us",
        "assault 4",
        "move 4>3",
        "take 1/306A x1",
        "attack 3",
        "no-figure",
        "keep",
        dice=[(6, 6), (1, 1), (6, 6), (1, 1)],
        figures=1,
    )

    play(match, "move 4>9")

    assert asked(match) == ("us", "figure", "20.1")


def test_20_1_after_the_calls():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 3",
        *ASSAULT_15,
        dice=[(4,), (6,), (1, 1), (6, 6)],
        figures=1,
        support=1,
    )

    kinds = []
    for token in ("call", "call", "figure"):
        kinds.append(asked(match)[1])
        play(match, token)

    assert kinds == ["call", "call", "figure"]
    assert match.ask.ctx[2] == 9 + 1 + 2 + 1


def test_20_1_not_in_a_bombardment():
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us", "bombard naval", dice=[(1, 1), (6, 6)], figures=1)

    assert asked(match)[1] == "reroll"


def test_20_1_the_figure_waits_for_the_next_turn():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1ABCD; side us",
        *ASSAULT_15,
        "figure",
        "keep",
        "stay",
        dice=[(1, 2), (6, 6), (1, 1)],
        figures=1,
    )
    today = match.state.figure[US]

    play(match, "pass", "pass", "none", "done")
    while match.state.turn == 1:
        play(match, legal(match)[0])

    assert today == USED
    assert match.state.figure[US] == READY


def fought(*script, dice, side="us"):
    """A combat for Area 15 with figures, its losses taken."""
    match = scene(f"us 5: 1/306ABCD; jp 15: 2/1ABCD; side {side}", *script, dice=dice, figures=1)
    while asked(match)[1] in ("attrition", "retreat.area", "retreat.voluntary"):
        play(match, legal(match)[-1])
    return match


@pytest.mark.parametrize("total", [[(1, 1), (1, 1)], [(3, 4), (2, 5)], [(6, 6), (6, 6)]])
@pytest.mark.parametrize(
    ("side", "script", "figure", "name", "area"),
    [
        ("us", (*ASSAULT_15, "figure", "keep"), US, "Ernie Pyle", "Area 15 (Bloody Ridge)"),
        ("jp", (*CHARGE_5, "figure", "keep"), JP, "Major Igawa", "Area 5 (Irie-ue)"),
    ],
)
def test_20_1_1_identical_final_drs_kill_the_figure(side, script, figure, name, area, total):
    match = fought(*script, dice=total, side=side)

    assert match.state.figure[figure] == KILLED
    assert f"{name} was killed in {area}. (20.1.1)" in log(match)


@pytest.mark.parametrize("total", [[(3, 4), (4, 4)], [(3, 4), (3, 3)]])
def test_20_1_1_other_drs_spare_it(total):
    match = fought(*ASSAULT_15, "figure", "keep", dice=total)

    assert match.state.figure[US] == USED


def test_20_1_1_a_figure_not_in_the_combat_is_safe():
    match = fought(*ASSAULT_15, "no-figure", "keep", dice=[(3, 4), (3, 4)])

    assert match.state.figure[US] == READY


@pytest.mark.parametrize(
    ("dice", "fate"),
    [([(3, 4), (3, 4), (1, 1), (6, 6)], USED), ([(1, 1), (6, 6), (3, 4), (3, 4)], KILLED)],
)
def test_20_1_1_after_a_reroll_the_new_drs_decide(dice, fate):
    match = fought(*ASSAULT_15, "figure", "reroll", dice=dice)

    assert match.state.figure[US] == fate


def test_20_1_1_the_dead_do_not_return():
    match = fought(*ASSAULT_15, "figure", "keep", dice=[(3, 4), (3, 4), (1, 1)])

    play(match, "pass", "pass", "none", "done")
    while match.state.turn == 1:
        play(match, legal(match)[0])

    assert match.state.figure[US] == KILLED


def test_ruling_47_a_figure_joins_no_defense():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1ABCD; side us", *ASSAULT_15, "no-figure", dice=[(1, 1), (6, 6)], figures=1
    )

    assert asked(match)[1] == "reroll"
    assert match.state.figure[JP] == READY


# 21.0


@pytest.mark.parametrize(("areas", "over"), [("13 14 15 16", True), ("12 13 14 15", False), ("15", False)])
def test_21_1_play_goes_on_after_19_april_unless_the_americans_have_won(areas, over):
    match = scene(f"us 2: 1/306A; jp 9: 2/1A; control us {areas}; turn 4", phase="end", extended=1)

    assert match.is_over == over
    if over:
        assert match.result == (US, 10, "10 Victory Points; 10 were needed", "17.2")
    else:
        assert match.result is None
        assert match.state.turn == 5


@pytest.mark.parametrize("turn", [5, 6])
def test_21_1_on_20_and_21_april_points_decide_nothing(turn):
    match = scene(
        f"us 2: 1/306A; jp 9: 2/1A; control us 11 12 13 14 15 16; turn {turn}", phase="end", extended=1
    )

    assert match.result is None
    assert match.state.turn == turn + 1


def test_21_1_without_automatic_victory_by_22_april_the_japanese_win():
    match = scene("us 2: 1/306A; jp 9: 2/1A; control us 11 12 13 14 15 16; turn 7", phase="end", extended=1)

    assert match.is_over
    assert match.result.winner == JP
    assert match.result.rule == "21.1"
    assert log(match)[-1] == "22 April is over and the island is not taken. (21.1)"


@pytest.mark.parametrize("phase", ["half's end", "end"])
@pytest.mark.parametrize("turn", [5, 6, 7])
def test_21_1_an_automatic_victory_wins_on_any_of_the_last_days(turn, phase):
    match = scene(f"us 2: 1/306A; control us {ALL}; turn {turn}", phase=phase, extended=1)

    assert match.result.winner == US
    assert match.result.rule == "17.1"


def bombards_of_next_day(turn: int) -> list[str]:
    match = scene(f"us 2: 1/306A; jp 16: 2/1A; turn {turn}", "none", phase="end", dice=[(1, 1)], extended=1)
    play(match, "pass")
    assert asked(match) == ("us", "impulse", "8.1")
    assert match.state.turn == turn + 1
    return [token for token in legal(match) if token.startswith("bombard")]


@pytest.mark.parametrize(
    ("turn", "markers"),
    [
        (2, ["air", "artillery", "naval"]),
        (3, ["air", "artillery", "naval"]),
        (4, ["air", "artillery"]),
        (5, ["air", "artillery"]),
        (6, ["air", "artillery"]),
    ],
)
def test_21_2_the_naval_marker_leaves_in_the_end_phase_of_19_april(turn, markers):
    assert bombards_of_next_day(turn) == [f"bombard {marker}" for marker in markers]


def test_21_2_the_withdrawal_is_told_once():
    lines = [
        line
        for turn in (3, 4, 5, 6)
        for line in log(scene(f"us 2: 1/306A; jp 16: 2/1A; turn {turn}", phase="end", extended=1))
        if line.endswith("(21.2)")
    ]

    assert lines == ["The fleet withdraws: no Naval bombardment from now on. (21.2)"]


def test_21_2_a_withdrawn_fleet_is_no_kamikaze_target():
    match = scene(
        "us 2: 1/306A; jp 16: 2/1A; turn 4",
        "none",
        "bombard kamikaze",
        phase="end",
        dice=[(1, 1)],
        extended=1,
        kamikaze=1,
    )

    assert legal(match) == ["target green", "target blue", "target brown"]


def test_ruling_55_there_is_no_second_operational_check():
    match = scene(
        "us 2: 1/306A; jp 9: 2/1A; control us 11 12 13 14 15 16; turn 7; airfield_vp 1",
        phase="end",
        extended=1,
    )

    assert (match.result.winner, match.result.score) == (JP, 15)
