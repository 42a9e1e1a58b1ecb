"""11.0 Combat, with rulings 18, 19 and 30-35."""

import pytest

from game.core.request import Roll
from game.ieshima.data import JAPAN, US
from tests.ieshima.scene import UNIT, asked, is_full, scene, where
from tests.script import legal, log, play

BEFORE_ROLL = Roll(2, 6, US, "attack", "11.4.1")


def attacks(match) -> list:
    return [event.args for event in match.events if event.verb == "attack"]


def av(match) -> int:
    return attacks(match)[-1][5]


def dv(match) -> int:
    return attacks(match)[-1][6]


def participants(match) -> list[str]:
    return [name for name, u in UNIT.items() if u in attacks(match)[-1][2]]


def verbs(match) -> list[str]:
    return [event.verb for event in match.events]


def test_11_1_who_enters_an_uncontested_enemy_area_must_attack():
    match = scene("us 5: 1/306AB; jp 14: Labor-A; side us", "assault 5")

    play(match, "move 5>14", "take 1/306A x1")

    assert legal(match) == [
        "attack 14", "move 5>1", "move 5>4", "move 5>6", "move 5>14", "move 5>15", "move 5>brown",
    ]  # fmt: skip


def test_11_1_repulsed_in_a_mandatory_attack_all_participants_retreat():
    match = scene("us 5: 1/306AB 1/306C*; jp 14: Labor-A; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>14", "all", "unit 1/306A", "keep", "stay")

    assert [where(match, f"1/306{c}") for c in "ABC"] == ["5", "5", "lost"]
    assert not match.state.is_contested(14)
    repulse = log(match).index("Repulse by 8. (11.4.4)")
    assert log(match)[repulse + 1 : repulse + 3] == [
        "1/306 AB were reduced. 1/306C was eliminated in Area 14. (11.4.4)",
        "1/306 AB retreated to Area 5. (13.2)",
    ]


OPTIONAL = "us 5: 1/306AB; us 4: 1/306C; jp 4: SEI-A; side us"


def test_11_2_an_attack_into_a_contested_area_is_optional():
    match = scene(OPTIONAL, "assault 5", "move 5>4", "take 1/306A x2")
    assert legal(match) == ["attack 4", "done"]

    play(match, "done")

    assert attacks(match) == []
    assert [where(match, f"1/306{c}") for c in "AB"] == ["4", "4"]


@pytest.mark.parametrize(("take", "who"), [("x1", ["1/306A"]), ("x2", ["1/306A", "1/306B"])])
def test_11_2_some_or_all_of_those_who_entered_attack(take, who):
    match = scene(OPTIONAL, "assault 5", "move 5>4", "take 1/306A x2", "attack 4")
    assert asked(match) == ("us", "attack.units", "11.2")
    assert legal(match) == ["take 1/306A x1", "take 1/306A x2"]

    play(match, f"take 1/306A {take}")

    assert participants(match) == who


CONTESTED = "us 15: 1/306AB; jp 15: 2/1A; control us 5; side us"


@pytest.mark.parametrize(("take", "who"), [("x1", ["1/306A"]), ("x2", ["1/306A", "1/306B"])])
def test_11_3_some_or_all_units_of_a_contested_active_area_attack(take, who):
    match = scene(CONTESTED, "assault 15")
    assert legal(match) == ["attack 15", "move 15>5"]

    play(match, "attack 15")
    assert asked(match) == ("us", "attack.units", "11.3")
    play(match, f"take 1/306A {take}")

    assert participants(match) == who


def test_11_3_or_none_of_them():
    match = scene(CONTESTED, "assault 15")

    play(match, "move 15>5", "take 1/306A x1", "done")

    assert attacks(match) == []
    assert (where(match, "1/306A"), where(match, "1/306B")) == ("5", "15")


def test_11_3_repulsed_there_the_attackers_remain():
    match = scene(CONTESTED, "assault 15", "attack 15", "take 1/306A x2", dice=[(1, 1), (6, 6)])

    play(match, "keep", "stay")

    assert "Repulse by 11. (11.4.4)" in log(match)
    assert [(where(match, f"1/306{c}"), is_full(match, f"1/306{c}")) for c in "AB"] == [("15", False)] * 2


def test_11_4_the_steps_of_an_american_attack_in_order():
    match = scene(
        "us 5: 1/306A 2/306E; jp 14: Labor-A SEI-A; turn 3; side us", variant="advanced", dice=[(1,), (1,)]
    )
    play(match, "assault 5", "move 5>14", "all")
    steps = []

    for token in ("unit 1/306A", "unit SEI-A", "call", "call"):
        steps.append(asked(match))
        play(match, token)

    assert steps == [
        ("us", "combat.lead", "11.4.2A"),
        ("japan", "combat.defender", "11.4.3A"),
        ("us", "call", "19.2.1"),
        ("us", "call", "19.2.1"),
    ]
    assert [line.partition(" for")[0] for line in log(match)[-3:-1]] == ["Artillery Support", "Tank Support"]
    assert match.request == BEFORE_ROLL


def test_11_4_the_satchel_charge_call_comes_after_the_leads():
    match = scene("us 5: 1/306A; jp 14: Labor-A; turn 3", variant="advanced")

    play(match, "assault 14", "move 14>5")

    assert asked(match) == ("japan", "call", "19.4.1")


def test_11_4_1_each_player_rolls_two_dice():
    match = scene("us 5: 1/306A; jp 14: Labor-A; side us", "assault 5", "move 5>14")
    assert match.request == BEFORE_ROLL

    match.answer((3, 4))
    assert match.request == Roll(2, 6, JAPAN, "defense", "11.4.1")
    match.answer((5, 2))

    assert log(match)[-1] == "Attack 5 + 3+4 = 12, defense 4 + 5+2 = 11. (11.4.1)"


@pytest.mark.parametrize(("lead", "total"), [("2/1A", 5), ("Labor-A", 3)])
def test_11_4_2a_the_attacker_chooses_the_lead_unit(lead, total):
    match = scene("us 15: 1/306A; jp 15: 2/1A Labor-A; rain", "assault 15")

    play(match, "attack 15", "all", f"unit {lead}")

    assert av(match) == total


LEAD = ["all", "unit 1/306A"]


@pytest.mark.parametrize(
    ("units", "script", "total"),
    [
        ("1/306A", [], 4),
        ("1/306AB", ["take 1/306A x2"], 5),
        ("1/306ABC", ["take 1/306A x3"], 6),
        ("1/306A 2/306E*", LEAD, 4),
        ("1/306A 2/306EF*", LEAD, 5),
        ("1/306A 2/306EFG*", LEAD, 5),
        ("1/306AB 2/306EFG*", LEAD, 6),
        ("1/306A* 2/306E*", LEAD, 3),
        ("1/306A* 2/306E", LEAD, 4),
    ],
)
def test_11_4_2b_one_for_each_further_full_unit_and_half_for_a_reduced_one(units, script, total):
    match = scene(f"us 15: {units}; jp 15: 2/1A; rain; side us", "assault 15")

    play(match, *script)

    assert av(match) == total


@pytest.mark.parametrize(
    ("units", "script", "total"),
    [
        ("1/306ABCD", ["take 1/306A x4"], 8),
        ("1/306ABC 2/306E", LEAD, 7),
        ("1/306ABCD 2/306EFGH", LEAD, 13),
        ("1/306ABCD 2/306EFG", LEAD, 11),
    ],
)
def test_11_4_2c_integrity_bonus_for_each_whole_battalion(units, script, total):
    match = scene(f"us 15: {units}; jp 15: 2/1A; rain; side us", "assault 15")

    play(match, *script)

    assert av(match) == total


def test_11_4_2c_all_four_must_take_part_in_the_same_attack():
    match = scene("us 15: 1/306ABCD; jp 15: 2/1A; rain; side us", "assault 15")

    play(match, "take 1/306A x3")

    assert av(match) == 6


@pytest.mark.parametrize(
    ("when", "total"), [("side us", 5), ("side us; rain", 4), ("side jp", 4), ("side jp; rain", 4)]
)
def test_11_4_2d_air_support_if_americans_assault_in_clear_weather(when, total):
    match = scene(f"us 15: 1/306A; jp 15: 2/1A; control us 5; {when}")

    play(match, "assault 15", "attack 15")

    assert av(match) == total


@pytest.mark.parametrize(("lead", "total"), [("2/1A", 8), ("Labor-A", 6)])
def test_11_4_3a_the_defender_chooses_the_lead_unit(lead, total):
    match = scene("us 5: 1/306A; jp 15: 2/1A Labor-A; side us", "assault 5", "move 5>15")

    assert asked(match) == ("japan", "combat.defender", "11.4.3A")
    play(match, f"unit {lead}")

    assert dv(match) == total


@pytest.mark.parametrize(
    ("others", "total"), [("SEI-A", 8), ("SEI-A*", 8), ("SEI-A* Labor-A* Pillbox-A* MG-A IE-A", 12)]
)
def test_11_4_3b_one_for_each_further_unit_of_any_strength(others, total):
    match = scene(f"us 5: 1/306A; jp 15: 2/1A {others}; side us", "assault 5", "move 5>15")

    play(match, "unit 2/1A")

    assert dv(match) == total


@pytest.mark.parametrize(
    ("area", "tem"), list(enumerate([1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 3, 2, 2, 2, 3, 4], start=1))
)
def test_11_4_3c_the_tem_of_the_area(area, tem):
    match = scene(f"us {area}: 1/306A; jp {area}: Labor-A; rain")

    play(match, f"assault {area}", f"attack {area}")

    assert dv(match) == 4 + tem


@pytest.mark.parametrize(
    ("text", "script", "total"),
    [
        ("impulse 1", ["assault 14", "move 14>5"], 8),
        ("rain", ["assault 14", "move 14>5"], 6),
        ("impulse 1", ["pass", "pass", "assault 14", "move 14>5"], 6),
    ],
    ids=["clear day", "rain", "clear night"],
)
def test_11_4_3d_air_support_if_the_japanese_assault_in_clear_weather_by_day(text, script, total):
    match = scene(f"us 5: 1/306A; jp 14: 2/1A; {text}")

    play(match, *script)

    assert dv(match) == total


def test_11_4_4_repulse_hurts_every_attacker_and_no_defender():
    match = scene("us 15: 1/306AB 1/306C*; jp 15: 2/1A Labor-A*; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 15", "all", "unit 1/306A", "unit 2/1A", "keep", "stay")

    assert [is_full(match, f"1/306{c}") for c in "AB"] == [False, False]
    assert [where(match, f"1/306{c}") for c in "ABC"] == ["15", "15", "lost"]
    assert (is_full(match, "2/1A"), where(match, "Labor-A")) == (True, "15")


@pytest.mark.parametrize(("lead", "after"), [("1/306A", ("15", False)), ("2/306E", ("lost", False))])
def test_11_4_4_stalemate_costs_the_lead_attacker_a_step_and_the_defender_nothing(lead, after):
    """Attack 4+0+1 or 3+1+1 against 4+3."""
    match = scene("us 5: 1/306A 2/306E*; jp 15: 2/1A; side us", dice=[(3, 3), (2, 2)])

    play(match, "assault 5", "move 5>15", "all", f"unit {lead}", "keep")
    assert asked(match) == ("japan", "retreat.voluntary", "13.2.3")
    play(match, "stay")

    assert "Stalemate. (11.4.4)" in log(match)
    assert (where(match, lead), is_full(match, lead)) == after
    (other,) = {"1/306A", "2/306E"} - {lead}
    assert (where(match, other), is_full(match, other)) == ("15", other == "1/306A")
    assert is_full(match, "2/1A")


def test_11_4_4_success_costs_the_lead_attacker_a_step_and_the_defender_the_difference():
    """6 + 12 against 8 + 8."""
    match = scene("us 5: 1/306AB; jp 15: 2/1A SEI-A; side us", dice=[(6, 6), (4, 4)])

    play(match, "assault 5", "move 5>15", "take 1/306A x2", "unit SEI-A", "keep")

    assert log(match)[-4:] == [
        "Success by 2. (11.4.4)",
        "1/306A was reduced. (11.4.4)",
        "The Japanese take 2 Attrition Points in Area 15. (13.1)",
        "SEI-A was reduced. (13.1)",
    ]
    assert legal(match) == ["flip 2/1A", "retreat SEI-A"]
    assert is_full(match, "1/306B")


def test_11_4_4_a_reduced_lead_attacker_is_eliminated_by_its_own_success():
    match = scene("us 5: 1/306A*; jp 14: Labor-A*; side us", dice=[(6, 6), (1, 1)])

    play(match, "assault 5", "move 5>14", "keep")

    assert (where(match, "1/306A"), where(match, "Labor-A")) == ("lost", "lost")


def test_ruling_18_a_unit_that_attacked_neither_attacks_again_nor_moves():
    match = scene(CONTESTED, "assault 15", "attack 15", "take 1/306A x1", dice=[(6, 6), (5, 5)])

    play(match, "keep", "stay")
    assert legal(match) == ["done", "move 15>5"]
    play(match, "move 15>5")

    assert (where(match, "1/306A"), where(match, "1/306B")) == ("15", "5")
    assert legal(match) == ["done", "move 5>1", "move 5>4", "move 5>6", "move 5>14", "move 5>brown"]


def test_ruling_18_nobody_enters_an_attacked_area_even_if_it_was_taken():
    match = scene("us 5: 1/306AB; jp 14: Labor-A*; side us", dice=[(6, 6), (1, 1)])

    play(match, "assault 5", "move 5>14", "take 1/306A x1", "attack 14", "keep")

    assert match.state.control[14] == US
    assert legal(match) == ["done", "move 5>1", "move 5>4", "move 5>6", "move 5>15", "move 5>brown"]


def test_ruling_19_all_who_entered_attack_together():
    match = scene("us 5: 1/306AB; jp 14: Labor-A; side us", "assault 5")

    play(match, "move 5>14", "take 1/306A x1", "move 5>14")

    assert participants(match) == ["1/306A", "1/306B"]
    assert match.request == BEFORE_ROLL


def test_ruling_19_friends_who_were_already_there_are_not_active():
    match = scene("us 5: 1/306A; us 4: 1/306BC; jp 4: SEI-A; side us", "assault 5", "move 5>4")

    play(match, "attack 4")

    assert participants(match) == ["1/306A"]
    assert av(match) == 5


def test_ruling_30_the_attacker_names_his_lead_first():
    match = scene("us 15: 1/306A 2/306E; jp 15: 2/1A SEI-A; side us", "assault 15", "all")
    attacking = (UNIT["1/306A"], UNIT["2/306E"])
    assert asked(match) == ("us", "combat.lead", "11.4.2A")
    assert match.ask.ctx == (15, *attacking)

    play(match, "unit 2/306E")

    assert asked(match) == ("japan", "combat.defender", "11.4.3A")
    assert match.ask.ctx == (15, UNIT["2/306E"], *attacking)


def test_ruling_30_halves_are_summed_before_they_are_rounded_down():
    match = scene("us 15: 1/306A* 2/306EFG* 3/306IKL*; jp 15: 2/1A SEI-A*; rain; side us", "assault 15")

    play(match, "all", "unit 1/306A", "unit 2/1A")

    assert (av(match), dv(match)) == (3 + 3, 4 + 1 + 3)


@pytest.mark.parametrize(
    ("units", "script", "total"),
    [
        ("2/1ABCD", ["take 2/1A x4"], 4 + 3 + 1),
        ("SEI-ABCD", ["take SEI-A x4"], 4 + 3 + 1),
        ("Labor-ABCD", ["take Labor-A x4"], 2 + 3 + 1),
        ("Labor-ABCD*", ["take Labor-A x4"], 2 + 1 + 1),
        ("2/1AB 2/1CD*", ["all", "unit 2/1A"], 4 + 2 + 1),
        ("2/1ABCD SEI-ABCD", ["all", "unit 2/1A"], 4 + 7 + 2),
        ("MG-ABCD", ["take MG-A x4"], 2 + 3),
        ("IE-ABCD", ["take IE-A x4"], 1 + 3),
    ],
)
def test_ruling_31_integrity_at_any_strength_but_not_for_special_units(units, script, total):
    match = scene(f"us 15: 1/306A; jp 15: {units}", "assault 15", "attack 15")

    play(match, *script)

    assert av(match) == total


def test_ruling_32_air_support_needs_no_unused_air_marker_and_counts_once():
    match = scene("us 15: 1/306AB; jp 15: 2/1A; side us", dice=[(1, 1), (6, 6)])

    play(match, "bombard air", "keep", "pass")
    assert "bombard air" not in legal(match)
    play(match, "assault 15", "take 1/306A x2")

    assert av(match) == 4 + 1 + 1


def test_ruling_33_a_pillbox_takes_no_part_in_an_attack_and_in_its_repulse():
    match = scene("us 15: 1/306A; jp 15: SEI-A Pillbox-A; control us 15", dice=[(1, 1), (6, 6)])

    play(match, "assault 15", "attack 15")

    assert participants(match) == ["SEI-A"]
    assert av(match) == 4
    assert (is_full(match, "SEI-A"), is_full(match, "Pillbox-A")) == (False, True)


def test_ruling_33_pillboxes_alone_do_not_assault():
    match = scene("us 15: 1/306A; jp 15: Pillbox-AB; jp 16: 2/1A")

    offered = [token for token in legal(match) if token.startswith("assault")]

    assert offered == ["assault 16"]


def test_ruling_34_the_order_after_the_dice():
    match = scene("us 5: 1/306AB; jp 15: 2/1A SEI-A; side us", rubble=1, dice=[(6, 6), (4, 4)])
    play(match, "assault 5", "move 5>15", "take 1/306A x2", "unit 2/1A")
    assert asked(match) == ("us", "reroll", "15.1B")
    assert verbs(match)[-1] == "dice"

    play(match, "keep", "flip SEI-A", "retreat 2/1A", "retreat-to 16", "retreat SEI-A", "retreat-to 16")

    after = verbs(match)[verbs(match).index("dice") + 1 :]
    assert after[:5] == ["success", "reduced", "attrition", "reduced", "reduced"]
    assert after[5:9] == ["retreated", "retreated", "control", "rubble"]


def test_ruling_34_repulsed_attackers_retreat_before_the_defenders_may():
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us", dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>15", "keep")

    assert verbs(match)[-3:] == ["repulse", "lost", "retreated"]
    assert [event.args for event in match.events[-2:]] == [
        ((UNIT["1/306A"],), (), 15),
        ((UNIT["1/306A"],), 5),
    ]
    assert asked(match) == ("japan", "retreat.voluntary", "13.2.3")


def test_ruling_35_repulsed_in_an_optional_attack_nobody_retreats():
    match = scene(OPTIONAL, dice=[(1, 1), (6, 6)])

    play(match, "assault 5", "move 5>4", "take 1/306A x2", "attack 4", "take 1/306A x2", "keep", "stay")

    assert [(where(match, f"1/306{c}"), is_full(match, f"1/306{c}")) for c in "ABC"] == [
        ("4", False),
        ("4", False),
        ("4", True),
    ]


@pytest.mark.parametrize(
    ("dice", "result"), [([(3, 3), (2, 2)], "Stalemate."), ([(4, 3), (2, 2)], "Success by 1.")]
)
def test_ruling_35_mandatory_attackers_stay_unless_repulsed(dice, result):
    match = scene("us 5: 1/306A; jp 15: 2/1A; side us", dice=dice)

    play(match, "assault 5", "move 5>15", "keep")

    assert f"{result} (11.4.4)" in log(match)
    assert (where(match, "1/306A"), is_full(match, "1/306A")) == ("15", False)
