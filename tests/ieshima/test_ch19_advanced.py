"""19.0 Advanced game."""

from __future__ import annotations

import pytest

from game.core.request import Roll
from tests.ieshima.scene import asked, is_full, scene, where
from tests.script import legal, log, play

US, JP = 0, 1
ASSAULT_15 = ("assault 5", "move 5>15", "take 1/306A x4")
CHARGE_5 = ("assault 15", "move 15>5", "take 2/1A x4")


# 19.1 Kamikaze


def kamikaze(target: str, dice: list[tuple[int, ...]], turn: int = 2, more: str = ""):
    hit = 4 + sum(dice[0]) > 6 + sum(dice[1])  # ruling 62: the Americans keep a miss unasked
    return scene(
        f"us 2: 1/306A*; jp 16: 2/1A; side jp; turn {turn}; {more}",
        "bombard kamikaze",
        f"target {target}",
        *["keep"] * hit,
        dice=dice,
        kamikaze=1,
    )


def test_19_1_is_a_japanese_bombardment_and_only_with_the_rule():
    with_rule = scene("us 2: 1/306A; jp 16: 2/1A; side jp", kamikaze=1)
    without = scene("us 2: 1/306A; jp 16: 2/1A; side jp")

    assert [t for t in legal(with_rule) if t.startswith("bombard")] == [
        "bombard artillery",
        "bombard kamikaze",
    ]
    assert "bombard kamikaze" not in legal(without)


@pytest.mark.parametrize("turn", [2, 3, 4])
def test_19_1_targets_are_the_unused_naval_marker_and_the_beach_boxes(turn):
    match = scene(f"us 2: 1/306A; jp 16: 2/1A; side jp; turn {turn}", "bombard kamikaze", kamikaze=1)

    assert asked(match) == ("japan", "bombard.area", "19.1")
    assert legal(match) == ["target naval", "target green", "target blue", "target brown"]


def test_19_1_the_brown_box_is_a_target_on_16_april_too():
    match = scene("us 2: 1/306A; jp 16: 2/1A; side jp; turn 1", "bombard kamikaze", kamikaze=1)

    assert legal(match) == ["target naval", "target green", "target blue", "target brown"]


def test_19_1_a_used_naval_marker_is_no_target():
    match = scene(
        "us 5: 1/306A; jp 16: 2/1A; side us; turn 2",
        "bombard naval",
        "keep",
        dice=[(1, 1), (6, 6)],
        kamikaze=1,
    )

    play(match, "bombard kamikaze")

    assert legal(match) == ["target green", "target blue", "target brown"]


@pytest.mark.parametrize(
    ("attack", "defense", "hit"),
    [((6, 6), (1, 1), True), ((4, 5), (3, 3), True), ((4, 4), (3, 3), False), ((3, 3), (6, 6), False)],
)
def test_19_1_four_against_six_and_more_than_equal_hits_the_naval_marker(attack, defense, hit):
    match = kamikaze("naval", [attack, defense])

    offered = legal(match)

    a, d = 4 + sum(attack), 6 + sum(defense)
    assert any(f"= {a}, defense 6 + " in line and f"= {d}." in line for line in log(match))
    assert asked(match) == ("us", "impulse", "8.1")
    assert ("bombard naval" in offered) != hit
    assert ("Hit: the Naval marker is used up for today. (19.1)" in log(match)) == hit
    assert ("The Kamikaze missed. (19.1)" in log(match)) != hit


@pytest.mark.parametrize(("turn", "points"), [(1, 1), (2, 3)])
def test_19_1_a_hit_on_a_box_costs_one_replacement_point_at_the_next_refit(turn, points):
    match = kamikaze("green", [(6, 6), (1, 1), (6, 6)], turn)

    hit = match.state.kamikaze_hit
    play(match, "pass", "pass", "none", "done", "keep-advantage", "done")

    noun = "Replacement Point" if points == 1 else "Replacement Points"
    assert hit == 1
    assert "Hit: the Americans lose one Replacement Point at the next Refit. (19.1)" in log(match)
    assert f"The Americans receive {points} {noun}. (14.4)" in log(match)
    assert (match.state.turn, match.state.kamikaze_hit) == (turn + 1, 0)


@pytest.mark.parametrize("dice", [[(6, 6), (1, 1)], [(1, 1), (6, 6)]])
def test_19_1_the_marker_is_used_up_hit_or_miss_until_the_next_turn(dice):
    match = kamikaze("blue", [*dice, (6, 6)])

    play(match, "regroup")
    today = legal(match)
    tomorrow = scene("us 2: 1/306A; jp 16: 2/1A; turn 2", phase="end", dice=[(1, 1)], kamikaze=1)
    play(tomorrow, "none")

    assert asked(match) == ("japan", "impulse", "8.1")
    assert "bombard kamikaze" not in today
    assert "bombard kamikaze" in legal(tomorrow)


# 19.2 Artillery and tank support


@pytest.mark.parametrize(
    ("turn", "kinds"), [(1, []), (2, ["Artillery"]), (3, ["Artillery", "Tank"]), (4, ["Artillery", "Tank"])]
)
def test_19_2_artillery_from_17_april_and_tanks_from_18_april(turn, kinds):
    match = scene(
        f"us 5: 1/306ABCD; jp 15: 2/1A; side us; turn {turn}", *ASSAULT_15, dice=[(1, 1), (6, 6)], support=1
    )

    questions = []
    while match.ask.kind == "call":
        assert asked(match) == ("us", "call", "19.2.1")
        questions.append(match.title.words.prompt(match.state, match.ask))
        play(match, "no-call")

    assert [
        next(kind for kind in ("Artillery", "Tank") if f"{kind} Support" in q) for q in questions
    ] == kinds


@pytest.mark.parametrize(("turn", "line"), [(2, "Artillery"), (3, "Tank"), (4, "")])
def test_19_2_the_reinforcement_phase_announces_them(turn, line):
    match = scene(
        f"us 2: 1/306A; jp 16: 2/1A; turn {turn}", "none", phase="reinforcement", dice=[(1, 1)], support=1
    )

    found = [text for text in log(match) if text.endswith("(19.2)")]

    assert found == ([f"{line} Support is available from now on. (19.2)"] if line else [])


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_19_2_1_artillery_needs_four_whatever_the_place_and_weather(die):
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 2; rain",
        *ASSAULT_15,
        "call",
        dice=[(die,), (1, 1), (6, 6)],
        support=1,
    )

    comes = "it comes. (19.2.2)" if die >= 4 else "none comes. (19.2.1)"
    assert f"Artillery Support for Area 15: {die}, needs 4: {comes}" in log(match)
    assert match.ask.ctx[2] == 8 + (die >= 4)


@pytest.mark.parametrize(
    ("area", "weather", "need"), [(6, "", 4), (6, "; rain", 5), (15, "", 5), (15, "; rain", 6)]
)
@pytest.mark.parametrize("die", [3, 4, 5, 6])
def test_19_2_1_tanks_need_one_more_in_a_town_and_one_more_in_rain(area, weather, need, die):
    match = scene(
        f"us 5: 1/306ABCD; jp {area}: 2/1A; side us; turn 3{weather}",
        "assault 5",
        f"move 5>{area}",
        "take 1/306A x4",
        "no-call",
        "call",
        dice=[(die,), (1, 1), (6, 6)],
        support=1,
    )

    base = 8 if weather else 9
    assert match.ask.ctx[2] == base + 2 * (die >= need)
    less = need - 4
    thrown = f"{die} −{less} = {die - less}" if less else f"{die}"
    comes = "it comes. (19.2.2)" if die >= need else "none comes. (19.2.1)"
    assert f"Tank Support for Area {area}: {thrown}, needs 4: {comes}" in log(match)


def test_19_2_1_one_call_of_each_kind_per_impulse_even_if_it_fails():
    match = scene(
        "us 4: 1/306AB; jp 3: Labor-A; jp 9: Labor-B; side us; turn 3",
        "assault 4",
        "move 4>3",
        "take 1/306A x1",
        "attack 3",
        "call",
        "no-call",
        "keep",
        dice=[(1,), (6, 6), (1, 1), (5,), (6, 6), (1, 1)],
        support=1,
    )

    play(match, "move 4>9")

    assert asked(match) == ("us", "call", "19.2.1")
    assert "Tank Support" in match.title.words.prompt(match.state, match.ask)
    play(match, "call")
    assert asked(match)[1] == "reroll"


def test_19_2_1_the_next_impulse_has_its_calls_again():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; jp 3: Labor-A; side us; turn 2",
        *ASSAULT_15,
        "call",
        "keep",
        "stay",
        dice=[(1,), (1, 1), (6, 6)],
        support=1,
    )

    play(match, "pass", *ASSAULT_15)

    assert asked(match) == ("us", "call", "19.2.1")


def test_19_2_1_no_calls_for_an_american_defense():
    match = scene(
        "us 5: 1/306A; jp 15: 2/1ABCD; side jp; turn 3", *CHARGE_5, dice=[(6, 6), (1, 1)], support=1
    )

    assert asked(match)[1] == "reroll"


@pytest.mark.parametrize(
    ("dice", "bonus"), [([(4,), (5,)], 3), ([(4,), (4,)], 1), ([(3,), (5,)], 2), ([(3,), (4,)], 0)]
)
def test_19_2_2_artillery_adds_one_and_tanks_add_two(dice, bonus):
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 3",
        *ASSAULT_15,
        "call",
        "call",
        dice=[*dice, (1, 1), (6, 6)],
        support=1,
    )

    assert match.ask.ctx[2] == 9 + bonus


# 19.3 Rubble


@pytest.mark.parametrize(
    ("area", "least"), [(16, 8), (15, 9), (11, 9), (14, 10), (13, 10), (12, 99), (6, 99), (8, 99)]
)
@pytest.mark.parametrize("attack", [(1, 1), (3, 4), (4, 4), (4, 5), (5, 5), (6, 6)])
@pytest.mark.parametrize("defense", [(1, 1), (6, 6)])
def test_19_3_1_attackers_dr_plus_tem_above_11_makes_rubble_of_a_town(area, least, attack, defense):
    match = scene(
        f"us 5: 1/306A; jp {area}: 2/1ABCD SEI-ABCD; side us",
        "bombard artillery",
        dice=[attack, defense],
        rubble=1,
    )

    play(match, "unit 2/1A", "keep")
    while asked(match)[1] in ("attrition", "retreat.area"):
        play(match, legal(match)[0])

    falls = sum(attack) >= least
    assert bool(match.state.rubble[area]) == falls
    assert any(line.endswith("lies in rubble. (19.3.1)") for line in log(match)) == falls


@pytest.mark.parametrize(("attack", "falls"), [((4, 4), False), ((4, 5), True)])
def test_19_3_1_an_assault_makes_rubble_too(attack, falls):
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; rain", *ASSAULT_15, "keep", dice=[attack, (6, 6)], rubble=1
    )
    before = match.state.rubble[15]

    play(match, "stay")

    assert not before
    assert bool(match.state.rubble[15]) == falls


def test_19_3_1_no_rubble_without_the_rule():
    match = scene("us 5: 1/306A; jp 16: 2/1A; side us", "bombard artillery", "keep", dice=[(6, 6), (6, 6)])

    assert not any(match.state.rubble)


def test_19_3_1_rubble_stays_and_is_placed_once():
    match = scene(
        "us 5: 1/306A; jp 16: 2/1ABCD; side us; rubble 16",
        "bombard artillery",
        "keep",
        dice=[(6, 6), (6, 6)],
        rubble=1,
    )
    tomorrow = scene("us 5: 1/306A; jp 16: 2/1A; rubble 16; turn 2", phase="end", rubble=1)

    assert not any(line.endswith("(19.3.1)") for line in log(match))
    assert (tomorrow.state.turn, tomorrow.state.rubble[16]) == (3, 1)


@pytest.mark.parametrize(("rubble", "moves"), [("", ["move 13>12", "move 13>15"]), ("; rubble 13", [])])
def test_19_3_2_units_stop_on_entering_rubble(rubble, moves):
    match = scene(
        f"us 14: 1/306AB; jp 9: 2/1A; control us 13; side us{rubble}",
        "assault 14",
        "move 14>13",
        "take 1/306A x1",
        rubble=1,
    )

    assert [
        token for token in legal(match) if token.startswith("move 13>1") and token != "move 13>14"
    ] == moves
    assert where(match, "1/306A") == "13"


@pytest.mark.parametrize(("rubble", "value"), [("", 7), ("; rubble 15", 8)])
def test_19_3_2_rubble_adds_one_to_the_defense(rubble, value):
    match = scene(
        f"us 5: 1/306ABCD; jp 15: 2/1A; side us{rubble}", *ASSAULT_15, dice=[(1, 1), (6, 6)], rubble=1
    )

    assert match.ask.ctx[4] == value


@pytest.mark.parametrize(("rubble", "value"), [("", 3), ("; rubble 15", 4)])
def test_19_3_2_rubble_adds_one_against_bombardments(rubble, value):
    match = scene(
        f"us 5: 1/306A; jp 15: 2/1A; side us{rubble}", "bombard air", dice=[(1, 1), (6, 6)], rubble=1
    )

    assert match.ask.ctx[4] == value


# 19.4 Satchel charges


def test_19_4_1_one_call_for_a_japanese_attack():
    match = scene("us 5: 1/306A; jp 15: 2/1ABCD; side jp", *CHARGE_5, dice=[(4,), (1, 1), (6, 6)], satchel=1)

    question, offered = asked(match), legal(match)
    play(match, "call")

    assert question == ("japan", "call", "19.4.1")
    assert offered == ["call", "no-call"]
    assert "Satchel Charge for Area 5: 4, needs 5: none comes. (19.4.1)" in log(match)


def test_19_4_1_no_satchel_charge_in_an_american_attack():
    match = scene("us 5: 1/306ABCD; jp 15: 2/1A; side us", *ASSAULT_15, dice=[(1, 1), (6, 6)], satchel=1)

    assert asked(match)[1] == "reroll"


@pytest.mark.parametrize(("weather", "need"), [("", 5), ("; rain", 4)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_19_4_1_five_by_day_and_one_less_in_rain(weather, need, die):
    match = scene(
        f"us 5: 1/306A; jp 15: 2/1ABCD; side jp{weather}",
        *CHARGE_5,
        "call",
        dice=[(die,), (6, 6), (1, 1)],
        satchel=1,
    )

    assert match.ask.ctx[2] == 8 + 4 * (die >= need)


@pytest.mark.parametrize(("weather", "need"), [("", 4), ("; rain", 3)])
@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_19_4_1_one_less_by_night_and_both_add_up(weather, need, die):
    match = scene(
        f"us 5: 1/306A; jp 15: 2/1ABCD{weather}",
        *CHARGE_5,
        "call",
        phase="night falls",
        dice=[(die,), (1, 1), (6, 6)],
        satchel=1,
    )

    value = 8 + 4 * (die >= need)
    assert f"Attack {value} + 1+1 = {value + 2}, defense 6 + 6+6 = 18. (11.4.1)" in log(match)


def test_19_4_2_a_satchel_charge_adds_four():
    match = scene(
        "us 5: 1/306A; jp 15: 2/1ABCD; side jp", *CHARGE_5, "call", dice=[(5,), (6, 6), (1, 1)], satchel=1
    )

    assert match.ask.ctx == (JP, 5, 12, 12, 8, 2)


# Rulings


@pytest.mark.parametrize("dice", [[(4, 5), (1, 1)], [(4, 5), (6, 6)]])
def test_ruling_44_rubble_comes_of_the_final_dice_hit_or_miss(dice):
    match = scene(
        "us 5: 1/306A; jp 15: 2/1A; side us",
        "bombard artillery",
        "reroll",
        dice=[(1, 1), (6, 6), *dice],
        rubble=1,
    )
    kept = scene(
        "us 5: 1/306A; jp 15: 2/1A; side us",
        "bombard artillery",
        "reroll",
        dice=[*dice, (1, 1), (6, 6)],
        rubble=1,
    )

    assert match.state.rubble[15] == 1
    assert kept.state.rubble[15] == 0


def test_ruling_44_either_side_makes_rubble_and_losses_come_first():
    match = scene(
        "us 14: 1/306ABCD; jp 15: 2/1ABCD; side jp; rain",
        "assault 15",
        "move 15>14",
        "take 2/1A x4",
        "keep",
        dice=[(6, 6), (1, 1)],
        rubble=1,
    )
    while asked(match)[0] == "us" and asked(match)[1] in ("attrition", "retreat.area", "retreat.voluntary"):
        play(match, legal(match)[-1])

    lines = [line.rsplit("(", 1)[1] for line in log(match)]
    assert match.state.rubble[14] == 1
    assert lines.index("19.3.1)") > max(i for i, rule in enumerate(lines) if rule == "13.1)")


def test_ruling_45_a_kamikaze_flies_in_rain():
    match = scene("us 2: 1/306A; jp 16: 2/1A; side jp; rain", kamikaze=1)

    assert "bombard kamikaze" in legal(match)


def test_ruling_45_a_kamikaze_makes_no_sunset_dr_and_the_american_half_follows():
    match = kamikaze("naval", [(1, 1), (6, 6)], more="impulse 9")

    assert asked(match) == ("us", "impulse", "8.1")
    assert match.state.impulse == 9
    assert not any(line.startswith("Sunset") for line in log(match))


def test_ruling_46_calls_come_after_the_leads_and_in_the_order_of_11_4():
    match = scene(
        "us 5: 1/306AB 1/305A*; jp 15: 2/1A Labor-A; side us; turn 3",
        "assault 5",
        "move 5>15",
        "all",
        dice=[(4,), (6,), (1, 1), (6, 6)],
        support=1,
    )

    kinds = []
    for token in ("unit 1/306A", "unit 2/1A", "call", "call"):
        kinds.append((asked(match)[0], asked(match)[1]))
        play(match, token)

    assert kinds == [("us", "combat.lead"), ("japan", "combat.defender"), ("us", "call"), ("us", "call")]
    assert [line.split(" ")[0] for line in log(match) if line.endswith("it comes. (19.2.2)")] == [
        "Artillery",
        "Tank",
    ]


TWO_INFILTRATORS = "us 4: 1/306A; us 1: 1/306B; jp box: MG-AB; jp 16: 2/1A"


def test_ruling_46_a_satchel_call_for_each_japanese_attack_of_a_night():
    dice = [(1,), (1, 1), (6, 6), (2,), (1, 1), (6, 6)]
    match = scene(TWO_INFILTRATORS, phase="night falls", dice=dice, satchel=1)

    play(match, "place MG-A", "area 4", "call", "stay", "place MG-B", "area 1", "call")

    assert [line for line in log(match) if line.endswith("(19.4.1)")] == [
        "Satchel Charge for Area 4: 1 +1 = 2, needs 5: none comes. (19.4.1)",
        "Satchel Charge for Area 1: 2 +1 = 3, needs 5: none comes. (19.4.1)",
    ]


def test_ruling_46_a_satchel_call_for_each_area_attacked_in_a_japanese_impulse():
    match = scene(
        "us 4: 1/306A; us 6: 1/306B; jp 7: 2/1AB",
        "assault 7",
        *("move 7>4", "take 2/1A x1", "attack 4", "call", "stay"),
        *("move 7>6", "call"),
        dice=[(1,), (1, 1), (6, 6), (1,), (1, 1), (6, 6)],
        satchel=1,
    )

    assert sum(line.startswith("Satchel Charge for") for line in log(match)) == 2


def test_ruling_46_by_the_other_reading_one_satchel_call_in_a_night_phase():
    dice = [(1,), (1, 1), (6, 6), (1, 1), (6, 6)]
    match = scene(TWO_INFILTRATORS, phase="night falls", dice=dice, satchel=1, one_satchel=1)

    play(match, "place MG-A", "area 4", "call", "stay", "place MG-B", "area 1")

    assert [line for line in log(match) if line.endswith("(19.4.1)")] == [
        "Satchel Charge for Area 4: 1 +1 = 2, needs 5: none comes. (19.4.1)"
    ]
    assert not isinstance(match.request, Roll)
    assert match.throws == 5


def test_ruling_46_an_artillery_call_spends_no_sunset_dr():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 2; impulse 6",
        *ASSAULT_15,
        "call",
        "keep",
        "stay",
        dice=[(1,), (4, 4), (6, 6)],
        support=1,
    )

    assert "Sunset roll 8 against Impulse 6: the day goes on. (6.3.1)" in log(match)
    assert match.state.impulse == 7
    assert is_full(match, "2/1A")
