"""15.0 The Advantage."""

from __future__ import annotations

import pytest

from game.core.dice import Typed
from game.core.match import Match
from game.core.request import Roll
from game.ieshima.odds import previews
from tests.ieshima.scene import TITLE, asked, is_full, scene, where
from tests.script import flat, legal, log, play

US, JP, NOBODY = 0, 1, 2
TWO_FIGHTS = "us 4: 1/306AB; jp 3: Labor-A; jp 9: Labor-B; side us; rain"


def specials_back(match) -> int:
    return sum(
        where(match, f"{kind}-{letter}") == "box" for kind in ("Pillbox", "MG", "IE") for letter in "ABCD"
    )


def test_15_0_the_americans_begin_with_the_advantage():
    match = Match(TITLE, TITLE.rules.settings("basic"), Typed([]))

    play(match, "plan ridge")

    assert match.state.advantage == US


def test_15_1_a_six_special_units_for_the_advantage_without_a_roll():
    match = scene("us 2: 1/306A; jp 16: 2/1A; turn 2; advantage jp", phase="reinforcement")

    question, offered = asked(match), legal(match)
    play(match, "spend-advantage", "take Pillbox-A x4", "take MG-A x2")

    assert question == ("japan", "reinforcement.advantage", "15.1A")
    assert offered == ["roll", "spend-advantage"]
    assert specials_back(match) == 6
    assert match.throws == 0
    assert is_full(match, "Pillbox-A")
    assert "The Japanese spent the Advantage: up to 6 may return. (15.1A)" in log(match)


def test_15_1_a_fewer_than_six_may_be_taken_but_not_more():
    match = scene("us 2: 1/306A; jp 16: 2/1A; turn 2; advantage jp", "spend-advantage", phase="reinforcement")

    play(match, "take Pillbox-A x4")
    left = legal(match)
    play(match, "enough")

    assert left == ["enough", "take MG-A x1", "take MG-A x2", "take IE-A x1", "take IE-A x2"]
    assert specials_back(match) == 4


def test_15_1_a_is_for_the_japanese_alone():
    match = scene("us 2: 1/306A; jp 16: 2/1A; turn 2; advantage us", phase="reinforcement")

    assert match.request == Roll(2, 6, JP, "reinforcements", "6.2.1")


@pytest.mark.parametrize("holder", ["us", "jp"])
@pytest.mark.parametrize(
    ("side", "script"),
    [
        ("us", ["assault 5", "move 5>15", "take 1/306A x4"]),
        ("us", ["bombard naval"]),
        ("jp", ["assault 15", "move 15>5", "take 2/1A x4"]),
        ("jp", ["bombard artillery"]),
    ],
)
def test_15_1_b_the_holder_may_reroll_an_assault_or_a_bombardment_of_either_side(holder, side, script):
    match = scene(
        f"us 5: 1/306ABCD; jp 15: 2/1ABCD; side {side}; advantage {holder}", *script, dice=[(4, 4), (2, 2)]
    )

    assert asked(match) == ({"us": "us", "jp": "japan"}[holder], "reroll", "15.1B")
    assert legal(match) == ["keep", "reroll"]


def test_15_1_b_is_asked_before_any_loss_is_taken():
    match = scene("us 5: 1/306ABCD; jp 15: 2/1A; side us", dice=[(6, 6), (1, 1)])

    play(match, "assault 5", "move 5>15", "take 1/306A x4")

    assert asked(match)[1] == "reroll"
    assert is_full(match, "1/306A")
    assert is_full(match, "2/1A")


def test_15_1_b_once_per_impulse():
    match = scene(TWO_FIGHTS, dice=[(1, 1), (6, 6), (6, 6), (1, 1), (6, 6), (1, 1)])

    play(match, "assault 4", "move 4>3", "take 1/306A x1", "attack 3", "reroll")
    play(match, "move 4>9")

    assert [line for line in log(match) if "spent the Advantage" in line] == [
        "The Americans spent the Advantage: new dice. (15.1B)"
    ]
    assert (where(match, "Labor-A"), where(match, "Labor-B")) == ("lost", "lost")
    assert asked(match) == ("japan", "impulse", "8.1")


def test_15_1_b_kept_in_one_combat_it_is_offered_in_the_next_of_the_same_impulse():
    match = scene(TWO_FIGHTS, dice=[(6, 6), (1, 1), (6, 6), (1, 1)])

    play(match, "assault 4", "move 4>3", "take 1/306A x1", "attack 3", "keep", "move 4>9")

    assert asked(match) == ("us", "reroll", "15.1B")


@pytest.mark.parametrize(
    ("text", "script", "dice", "rules"),
    [
        (
            "us 5: 1/306ABCD; jp 15: 2/1A; side us; turn 3",
            ["assault 5", "move 5>15", "take 1/306A x4", "call", "call"],
            [(1,), (1,)],
            {"support": 1},
        ),
        (
            "us 5: 1/306A; jp 15: 2/1ABCD; side jp; turn 3; advantage us",
            ["assault 15", "move 15>5", "take 2/1A x4", "call"],
            [(1,)],
            {"satchel": 1},
        ),
    ],
)
def test_15_1_b_calls_may_not_be_rerolled(text, script, dice, rules):
    match = scene(text, *script, dice=dice, **rules)

    assert isinstance(match.request, Roll)
    assert (match.request.n, match.request.why) == (2, "attack")


@pytest.mark.parametrize(
    ("reroll", "ends", "sunset"),
    [((1, 2), True, 3), ((4, 4), False, 8), ((6, 6), False, 12)],
)
def test_15_1_b_the_new_dice_are_the_sunset_dr(reroll, ends, sunset):
    match = scene(
        "us 5: 1/306A; jp 16: 2/1ABCD; side us; impulse 7",
        "bombard artillery",
        "reroll",
        dice=[(1, 1), (6, 6), reroll, (6, 6)],
    )
    while asked(match)[1] == "attrition":
        play(match, legal(match)[0])

    assert any(line.startswith(f"Sunset roll {sunset} against Impulse 7") for line in log(match))
    assert ("The daylight of 16 April ends. (6.3.1)" in log(match)) == ends


@pytest.mark.parametrize(("holder", "points"), [("us", [1, 3]), ("jp", [2, 2])])
def test_15_1_c_one_more_replacement_point_for_either_side(holder, points):
    match = scene(f"us 2: 1/306ABCD*; jp 16: 2/1ABCD*; advantage {holder}", phase="refit")

    seen = []
    for side in ("japan", "us"):
        if asked(match)[1] == "refit.advantage":
            assert asked(match) == (side, "refit.advantage", "15.1C")
            play(match, "spend-advantage")
        assert asked(match)[:2] == (side, "refit")
        seen.append(match.ask.ctx[0])
        play(match, "done")

    assert seen == points


@pytest.mark.parametrize(("holder", "other"), [("us", JP), ("jp", US)])
def test_15_2_after_an_impulse_the_advantage_is_the_other_players(holder, other):
    match = scene(
        f"us 5: 1/306A; jp 16: 2/1A; side us; advantage {holder}",
        "bombard naval",
        dice=[(1, 1), (6, 6), (1, 1), (6, 6)],
    )

    play(match, "reroll")

    assert match.state.advantage == other
    assert f"The {('Americans', 'Japanese')[other]} now hold the Advantage. (15.2)" in log(match)


def test_15_2_it_is_nobodys_until_the_impulse_ends():
    match = scene(TWO_FIGHTS, dice=[(1, 1), (6, 6), (6, 6), (1, 1)])

    play(match, "assault 4", "move 4>3", "take 1/306A x1", "attack 3", "reroll")

    assert asked(match)[:2] == ("us", "assault")
    assert match.state.advantage == NOBODY + US


def test_15_2_after_the_reinforcement_phase_the_americans_have_it():
    match = scene("us 2: 1/306A; jp 16: 2/1A; turn 2; advantage jp", "spend-advantage", phase="reinforcement")

    during = match.state.advantage
    play(match, "none")

    assert during == NOBODY + JP
    assert match.state.advantage == US
    assert asked(match) == ("japan", "impulse", "8.1")


def test_15_2_after_the_refit_phase_the_other_side_has_it():
    match = scene("us 2: 1/306A*; jp 16: 2/1A*; advantage jp", "spend-advantage", phase="refit")

    play(match, "done")
    between = match.state.advantage
    play(match, "done")

    assert between == NOBODY + JP
    assert match.state.advantage == US


def test_15_2_unused_it_stays_where_it_is():
    match = scene("us 5: 1/306A; jp 16: 2/1A; side us; advantage jp", dice=[(1, 1), (6, 6)])

    play(match, "bombard naval", "keep")

    assert match.state.advantage == JP
    assert not any(line.endswith("(15.2)") for line in log(match))


def test_ruling_9_both_sides_throw_again_and_leads_calls_and_values_stand():
    match = scene(
        "us 5: 1/306ABCD; jp 15: 2/1A Labor-A; side us; turn 2; advantage jp",
        "assault 5",
        "move 5>15",
        "take 1/306A x4",
        "unit 2/1A",
        "call",
        dice=[(4,), (6, 6), (1, 1), (1, 2), (5, 5)],
        support=1,
    )

    play(match, "reroll")

    throws = [line for line in log(match) if line.startswith("Attack ")]
    assert throws == [
        "Attack 10 + 6+6 = 22, defense 8 + 1+1 = 10. (11.4.1)",
        "Attack 10 + 1+2 = 13, defense 8 + 5+5 = 18. (15.1B)",
    ]
    assert "Repulse by 5. (11.4.4)" in log(match)
    assert is_full(match, "2/1A")


def test_ruling_10_no_reroll_by_night():
    match = scene(
        "us 4: 1/306A; jp 5: 2/1ABCD; advantage jp", "assault 5", phase="night falls", dice=[(3, 4), (3, 4)]
    )

    play(match, "move 5>4", "take 2/1A x4")

    assert "Attack 8 + 3+4 = 15, defense 5 + 3+4 = 12. (11.4.1)" in log(match)
    assert match.state.advantage == JP
    assert not is_full(match, "2/1A")
    assert asked(match)[1] != "reroll"


def test_ruling_10_a_kamikaze_roll_may_be_rerolled():
    match = scene(
        "us 2: 1/306A; jp 16: 2/1A; side jp",
        "bombard kamikaze",
        "target naval",
        dice=[(6, 6), (1, 1)],
        kamikaze=1,
    )

    assert asked(match) == ("us", "reroll", "15.1B")


def test_ruling_11_only_one_side_uses_it_in_a_refit_phase():
    match = scene("us 2: 1/306A*; jp 16: 2/1A*; advantage jp", "spend-advantage", "done", phase="refit")

    assert asked(match) == ("us", "refit", "14.5.2")
    assert match.ask.ctx == (2, 0)


@pytest.mark.parametrize("bid", [-10, 0, 10])
def test_ruling_12_the_bid_does_not_touch_the_six_of_the_advantage(bid):
    match = scene(
        f"us 2: 1/306A; jp 16: 2/1A; turn 2; advantage jp; bid {bid}",
        "spend-advantage",
        phase="reinforcement",
    )

    assert asked(match) == ("japan", "reinforcement.units", "6.2.1")
    assert match.ask.ctx == (6, 0)


CHARGE_5 = ["assault 15", "move 15>5", "take 2/1A x4"]  # 8 against 11
SHELL_5 = ["bombard artillery"]  # 4 against 2
DIVE = ["bombard kamikaze", "target naval"]  # 4 against 6
ASSAULT_15 = ["assault 5", "move 5>15", "take 1/306A x4"]  # 9 against 10
SHELL_15 = ["bombard naval"]  # 8 against 3


def after_the_dice(side: str, holder: str, script: list[str], dice: list[tuple[int, int]]):
    return scene(
        f"us 5: 1/306ABCD; jp 15: 2/1ABCD; side {side}; advantage {holder}", *script, dice=dice, kamikaze=1
    )


@pytest.mark.parametrize(
    ("side", "holder", "script", "dice"),
    [
        # the holder's own attack has failed
        ("jp", "jp", CHARGE_5, [(1, 1), (6, 6)]),
        ("jp", "jp", SHELL_5, [(1, 1), (2, 2)]),
        ("jp", "jp", DIVE, [(4, 4), (3, 3)]),
        ("us", "us", ASSAULT_15, [(1, 1), (6, 6)]),
        ("us", "us", SHELL_15, [(1, 1), (6, 6)]),
        # an American attack has failed: the Sunset DR hangs on it
        ("us", "jp", ASSAULT_15, [(1, 1), (6, 6)]),
        ("us", "jp", SHELL_15, [(1, 1), (6, 6)]),
        # the enemy's attack has not failed
        ("jp", "us", CHARGE_5, [(4, 4), (2, 2)]),
        ("jp", "us", CHARGE_5, [(4, 4), (2, 3)]),  # a stalemate
        ("jp", "us", SHELL_5, [(1, 2), (2, 2)]),
        ("jp", "us", DIVE, [(4, 5), (3, 3)]),
        ("us", "jp", ASSAULT_15, [(6, 6), (1, 1)]),
        ("us", "jp", SHELL_15, [(6, 6), (1, 1)]),
    ],
)
def test_ruling_62_the_holder_is_asked_where_new_dice_might_help(side, holder, script, dice):
    match = after_the_dice(side, holder, script, dice)

    assert asked(match) == ({"us": "us", "jp": "japan"}[holder], "reroll", "15.1B")
    assert legal(match) == ["keep", "reroll"]


@pytest.mark.parametrize(
    ("script", "dice", "line", "then"),
    [
        (CHARGE_5, [(4, 4), (3, 3)], "Repulse by 1. (11.4.4)", ("us", "retreat.voluntary", "13.2.3")),
        (CHARGE_5, [(1, 1), (6, 6)], "Repulse by 13. (11.4.4)", ("us", "retreat.voluntary", "13.2.3")),
        (SHELL_5, [(1, 1), (2, 2)], "The bombardment had no effect. (12.7)", ("us", "impulse", "8.1")),
        (SHELL_5, [(1, 1), (6, 6)], "The bombardment had no effect. (12.7)", ("us", "impulse", "8.1")),
        (DIVE, [(4, 4), (3, 3)], "The Kamikaze missed. (19.1)", ("us", "impulse", "8.1")),
        (DIVE, [(1, 1), (6, 6)], "The Kamikaze missed. (19.1)", ("us", "impulse", "8.1")),
    ],
)
def test_ruling_62_the_american_is_not_asked_about_a_japanese_failure(script, dice, line, then):
    match = after_the_dice("jp", "us", script, dice)

    assert line in log(match)
    assert asked(match) == then
    assert match.throws == 2
    assert match.state.advantage == US


@pytest.mark.parametrize(
    ("dice", "words"),
    [((1, 2), "Sunset: 3 ends the day."), ((2, 2), "Sunset: 4 changes the weather."), ((3, 4), "")],
)
def test_15_1_b_the_question_tells_what_the_sunset_roll_does(dice, words):
    match = scene(
        "us 4: 1/306A; jp 3: Labor-A; side us; impulse 4",
        "assault 4",
        "move 4>3",
        dice=[dice, (1, 1)],
    )

    text = TITLE.words.prompt(match.state, match.ask)

    assert asked(match) == ("us", "reroll", "15.1B")
    assert text.startswith("Success, ")
    assert text.endswith(f"{words} Spend the Advantage to roll again? It then passes to the Japanese.")


def test_15_1_b_a_bombardment_hits_or_has_no_effect():
    match = scene(
        "us 4: 1/306A; jp 15: 2/1AB; side us; impulse 5",
        "bombard air",
        dice=[(1, 2), (6, 6)],
    )

    odds = [flat(one) for one in previews(match.state, match.ask)]

    text = TITLE.words.prompt(match.state, match.ask)
    assert text.startswith("No effect: your ")
    assert "Sunset: 3 ends the day." in text
    assert odds[1]["no effect"] == pytest.approx(1 - odds[1]["hit"])
    assert not {"stalemate", "repulse"} & set(odds[1])


@pytest.mark.parametrize(
    ("dice", "is_plain"),
    [((3, 4), True), ((1, 2), False), ((2, 2), False)],  # all is hit; the day ends; the weather changes
)
def test_15_1_b_a_reroll_that_could_only_hurt_answers_itself(dice, is_plain):
    match = scene(
        "us 4: 1/306A; jp 3: Labor-A; side us; impulse 4", "assault 4", "move 4>3", dice=[dice, (1, 1)]
    )
    assert asked(match) == ("us", "reroll", "15.1B")
    keep = TITLE.words.plainly(match.state, match.ask)
    assert keep == (match.ask.options.index(("keep",)) if is_plain else None)
