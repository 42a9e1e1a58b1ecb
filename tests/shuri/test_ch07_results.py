"""7.6 to 10.0: what each result does to everybody in a combat, and who advances then (7.8)."""

from __future__ import annotations

from contextlib import suppress

from game.core.dice import Recorded
from game.core.match import Match
from game.core.request import Opt, Rules
from game.shuri.data import CITY_INDEX, GRID, JAPAN, OF_SIDE, US
from game.shuri.retreat import Push, pushes, retreat_one, ways
from game.shuri.state import State
from tests.script import legal, log, play
from tests.shuri.scene import TITLE, UNIT_OF, asked, points, position, where


def battle(text: str, aims: str, die: int, variant: str = "outer", **rows: str) -> Match[State]:
    """One combat about to be rolled: aims '15IIB 1/381' and so on, rows of names for joined, fpf, banzai."""
    s = position(text, variant, "fight")
    for attacker, target in (pair.split(">") for pair in aims.split()):
        s.aim[UNIT_OF[attacker]] = UNIT_OF[target] + 1
    for name, pairs in rows.items():
        for pair in pairs.split():
            who, _, whom = pair.partition(">")
            getattr(s, name)[UNIT_OF[who]] = UNIT_OF[whom] + 1 if whom else 1
    return Match(TITLE, TITLE.rules.settings(variant), Recorded([(die,)]), start=s)


def retreat_all(match: Match[State]) -> None:
    """The first answer to every question about a retreat."""
    while match.ask is not None and match.ask.kind.startswith(("retreat", "displace")):
        play(match, legal(match)[0])


def finish(rules: Rules, *answers: Opt) -> None:
    """Answer the questions of a procedure, as many as it asks, to its end."""
    ask = next(rules)
    with suppress(StopIteration):
        for answer in answers:
            assert answer in ask.options
            ask = rules.send(answer)


BANZAI = "2305 1/381; 2404 15IIB; 2304 21IIB; 2601 2/381; side jp"  # 9 against 3, three columns: +1


def test_10_0_after_a_dot_banzai_units_are_eliminated():
    match = battle(BANZAI, "15IIB>1/381 21IIB>1/381", 5, banzai="15IIB")
    assert any("9 against 3, column +1" in line for line in log(match))
    assert where(match, "15IIB") == "dead"
    assert any("15IIB was eliminated. (10.0)" in line for line in log(match))
    assert where(match, "21IIB") == "2304"  # nobody advances: the other attacker stands
    assert points(match) == (7, 0)


def test_ruling_23_banzai_units_die_where_others_retreat():
    match = battle(BANZAI, "15IIB>1/381 21IIB>1/381", 6, banzai="15IIB")  # A1
    assert asked(match) == ("japan", "retreat.hex", "7.72")
    assert match.ask.ctx[0] == UNIT_OF["21IIB"]
    retreat_all(match)
    assert where(match, "15IIB") == "dead"
    assert not any("15IIB retreated" in line for line in log(match))
    assert asked(match) == ("us", "advance", "7.8")


def test_10_0_another_attacker_may_advance_where_banzai_units_won():
    match = battle(BANZAI, "15IIB>1/381 21IIB>1/381", 3, banzai="15IIB")  # D1
    retreat_all(match)
    assert where(match, "15IIB") == "dead"
    assert asked(match) == ("japan", "advance", "7.8")
    assert legal(match) == ["advance 21IIB", "stay"]


def test_10_0_where_all_were_banzai_the_defender_may_advance():
    """6 against 3 in rough ground: -1, and a dot. Both hexes of the dead are open."""
    text = "2305 1/381; 2404 15IIB; 2601 2/381; side jp"
    match = battle(text, "15IIB>1/381", 3, banzai="15IIB")
    assert asked(match) == ("us", "advance", "7.8")
    play(match, "advance 1/381")
    assert where(match, "1/381") == "2404"


TWO = "2403 1/381; 2404 Nav1; 2304 Nav2; 0714 15IIB; side us"


def test_7_31_a_result_is_applied_to_each_defender():
    match = battle(TWO, "1/381>Nav1", 1, "campaign", joined="Nav2>Nav1")  # 4 against 4: D1
    assert asked(match) == ("japan", "retreat", "7.71")
    retreat_all(match)
    assert {"2404", "2304"}.isdisjoint({where(match, "Nav1"), where(match, "Nav2")})


def test_7_31_the_best_terrain_of_the_defenders_counts():
    text = "2304 1/381; 2404 Nav1; 2305 Nav2; 0714 15IIB; side us"
    match = battle(text, "1/381>Nav1", 3, "campaign", joined="Nav2>Nav1")
    assert any("4 against 4, column −4, −3" in line for line in log(match))  # 0, three to the left: rough


def test_7_8_one_attacker_advances_once():
    match = battle(TWO, "1/381>Nav1", 1, "campaign", joined="Nav2>Nav1")
    retreat_all(match)
    assert asked(match) == ("us", "advance", "7.8")
    play(match, "advance 1/381")
    assert where(match, "1/381") == "2304"
    assert match.ask is None or asked(match)[1] != "advance"


def test_7_8_who_stays_out_of_one_hex_may_take_the_other():
    match = battle(TWO, "1/381>Nav1", 1, "campaign", joined="Nav2>Nav1")
    retreat_all(match)
    play(match, "stay", "advance 1/381")
    assert where(match, "1/381") == "2404"


BACK = "2403 1/381; 2504 2/381; 2404 15IIB; 0714 21IIB; 2505 1/42FA; 2405 2/42FA; 2406 3/42FA; side us"
GUNS = "1/42FA>15IIB 2/42FA>15IIB 3/42FA>15IIB"  # 8 against 10: A1


def test_7_8_one_defender_advances_into_one_hex():
    match = battle(BACK, "1/381>15IIB 2/381>15IIB", 3, fpf=GUNS)
    retreat_all(match)
    assert asked(match) == ("japan", "advance", "7.8")
    assert legal(match) == ["advance 15IIB", "stay"]
    play(match, "advance 15IIB")
    assert where(match, "15IIB") == "2403"
    assert asked(match)[1] == "move", "one hex, not both"
    assert points(match) == (0, 2)


def test_7_8_a_defender_may_take_the_other_hex_or_none():
    match = battle(BACK, "1/381>15IIB 2/381>15IIB", 3, fpf=GUNS)
    retreat_all(match)
    play(match, "stay", "stay")
    assert where(match, "15IIB") == "2404"
    match = battle(BACK, "1/381>15IIB 2/381>15IIB", 3, fpf=GUNS)
    retreat_all(match)
    play(match, "stay", "advance 15IIB")
    assert where(match, "15IIB") == "2504"


def test_7_8_guns_do_not_advance():
    text = "2403 1/381; 2404 1/42FA; 2505 2/42FA; 2405 3/42FA; 0714 15IIB; side us"
    fpf = "1/42FA>1/42FA 2/42FA>1/42FA 3/42FA>1/42FA"  # 4 against 7
    match = battle(text, "1/381>1/42FA", 2, fpf=fpf)
    assert asked(match) == ("us", "retreat.hex", "7.72")
    retreat_all(match)
    assert asked(match)[:2] == ("japan", "move"), "nobody is asked to advance into 2403"
    text = "2403 1/381; 2404 1/42FA; 2601 2/381; 2304 2/42FA; side jp"
    match = battle(text, "1/42FA>1/381 2/42FA>1/381", 1)  # 2 against 3: D1
    retreat_all(match)
    assert where(match, "1/381") != "2403"
    assert asked(match)[:2] == ("us", "move")


def test_5_13_who_cannot_move_does_not_advance():
    text = "2403 Cdo1; 2404 1/381; 2601 2/381; 2304 15IIB; 2503 21IIB; side jp; turn 15"
    for zero, able in ((1, {"15IIB"}), (0, {"15IIB", "Cdo1"})):
        s = position(text, "counter", "fight", commando_zero=zero)
        for name in ("Cdo1", "15IIB"):
            s.aim[UNIT_OF[name]] = UNIT_OF["1/381"] + 1
        settings = TITLE.rules.settings("counter", {"commando_zero": str(zero)})
        match = Match(TITLE, settings, Recorded([(1,)]), start=s)
        retreat_all(match)
        assert {token.split()[1] for token in legal(match)[:-1]} == able


def test_17_21_three_points_for_a_retreat_of_three_hexes():
    s = position("2403 1/381; 2404 15IIB; 1801 2/381; side jp", phase="fight")
    finish(retreat_one(s, UNIT_OF["1/381"], 3), ("to", sorted(ways(s, UNIT_OF["1/381"], 3))[0]))
    assert s.total(JAPAN) == 3


def test_7_6_ae_eliminates_the_attackers_and_the_defender_may_advance():
    match = battle(BACK, "1/381>15IIB", 5, fpf=GUNS)  # 4 against 10: -6, A2
    retreat_all(match)
    assert points(match) == (0, 2)
    match = battle(BACK, "1/381>15IIB", 6, fpf=GUNS)
    assert where(match, "1/381") == "dead"
    assert points(match) == (0, 7)
    assert asked(match) == ("japan", "advance", "7.8")


def test_7_6_an_exchange_costs_as_much_as_the_printed_strengths_and_no_more():
    """15IIB has 4: one battalion of 4 is enough, and the owner says which; the others may advance."""
    text = "2403 1/381; 2504 2/381; 2404 15IIB; 0714 21IIB; side us"
    match = battle(text, "1/381>15IIB 2/381>15IIB", 6)
    assert asked(match) == ("us", "exchange", "7.6")
    play(match, "lose 2/381")
    assert legal(match) == ["advance 1/381", "stay"]


def test_7_6_in_an_exchange_a_weak_unit_may_live_behind_a_strong_one():
    text = "2403 1/381; 2404 15IIB; 2504 1Mor; 2601 2/381; 1608 1/42FA; side jp"
    aims = "15IIB>1/381 1Mor>1/381 1/42FA>1/381"  # 5 against 3: Ex; 3 and 1 for 3
    match = battle(text, aims, 6)
    assert legal(match) == ["lose 15IIB", "lose 1Mor"]
    play(match, "lose 15IIB")
    assert where(match, "1Mor") == "2504"
    assert match.ask is None or asked(match)[1] != "advance"
    match = battle(text, aims, 6)
    play(match, "lose 1Mor")
    assert where(match, "15IIB") == "dead"


def test_7_6_where_nobody_can_live_nobody_is_asked():
    text = "2403 1/381; 2404 1/22J; 2504 2/22J; 2601 2/381; 1608 1/42FA; side jp"
    match = battle(text, "1/22J>1/381 2/22J>1/381 1/42FA>1/381", 6)  # 2 and 2 for 3
    assert [where(match, name) for name in ("1/381", "1/22J", "2/22J")] == ["dead"] * 3


def test_7_6_units_are_lost_until_the_strength_is_reached():
    """Of 3, 2 and 1 against a defence of 3."""
    text = "2403 1/381; 2404 1/22J; 2504 1Mor; 2303 15IIB; 2601 2/381; side jp"
    match = battle(text, "15IIB>1/381 1/22J>1/381 1Mor>1/381", 6)  # 6 against 3: Ex
    assert legal(match) == ["lose 15IIB", "lose 1/22J", "lose 1Mor"]
    play(match, "lose 1Mor")
    assert legal(match) == ["lose 15IIB", "lose 1/22J"]
    play(match, "lose 1/22J")
    assert where(match, "15IIB") == "2303"
    assert [where(match, name) for name in ("1/381", "1Mor", "1/22J")] == ["dead"] * 3


def test_8_4_an_exchange_by_fire_alone_costs_nothing():
    s = position("2403 1/381; 2404 15IIB; 0714 21IIB; side us", phase="fight")
    s.points[UNIT_OF["15IIB"]] = 12  # +8: Ex
    match = Match(TITLE, TITLE.rules.settings("outer"), Recorded([(6,)]), start=s)
    assert where(match, "15IIB") == "dead"
    assert where(match, "1/381") == "2403"
    assert match.ask is None or asked(match)[1] != "advance"
    assert points(match) == (7, 0)


def test_7_8_nobody_advances_where_all_attackers_died_and_the_defender_went():
    text = "2305 1/381; 2404 15IIB; 2601 2/381; side jp"
    match = battle(text, "15IIB>1/381", 1, banzai="15IIB")  # D1
    retreat_all(match)
    assert where(match, "15IIB") == "dead"
    assert match.ask is None or asked(match)[1] != "advance"


def test_7_8_standing_orders_are_for_defenders_attackers_are_asked():
    s = position("2403 1/381; 2404 Nav1; 0714 15IIB; side us", "campaign", "fight", us_orders=2)
    s.aim[UNIT_OF["1/381"]] = UNIT_OF["Nav1"] + 1
    match = Match(TITLE, TITLE.rules.settings("campaign", {"us_orders": "2"}), Recorded([(1,)]), start=s)
    retreat_all(match)
    assert asked(match) == ("us", "advance", "7.8")


def test_13_15_a_city_hex_is_gained_by_an_advance():
    text = "1408 1/381; 1409 2/381; 1410 Nav1; 0714 15IIB; side us; turn 9"
    match = battle(text, "2/381>Nav1", 1, "campaign")
    retreat_all(match)
    if asked(match)[1] == "advance":
        play(match, "advance 2/381")
    assert where(match, "2/381") == "1410"
    assert match.state.city.count(US) == 1


def test_13_15_a_city_hex_is_gained_by_a_retreat():
    s = position("1409 1/381; 1408 Nav1; 0714 15IIB; side jp; turn 9", "campaign", "fight")
    gained = set()
    for cell, way in ways(s, UNIT_OF["1/381"], 2).items():
        now = s.copy()
        now.index()
        finish(retreat_one(now, UNIT_OF["1/381"], 2), ("to", cell))
        assert now.loc[UNIT_OF["1/381"]] == cell
        ours = {city for city, n in CITY_INDEX.items() if now.city[n] == US}
        assert ours == set(way) & set(CITY_INDEX)
        gained |= ours
    assert len(gained) > 1


def test_13_15_who_steps_aside_into_a_city_hex_gains_it():
    s = position("0714 15IIB; side us; turn 9", "campaign", "fight")
    one, other = UNIT_OF["1/381"], UNIT_OF["2/381"]
    city = GRID.find("1410")
    for cell in GRID.near[city]:  # 2/381 stands beside the city, 1/381 behind it, and nowhere else is room
        for behind in GRID.near[cell]:
            if behind == city or behind in GRID.near[city]:
                continue
            now = s.copy()
            now.loc[one], now.loc[other] = behind, cell
            fillers = [n for n in GRID.near[behind] if n != cell]
            fillers += [n for n in GRID.near[cell] if n not in (behind, city) and n not in fillers]
            for u, at in zip([u for u in OF_SIDE[US] if u not in (one, other)], fillers, strict=False):
                now.loc[u] = at
            now.index()
            choices = pushes(now, one, 1)
            if choices.get(cell) and Push(other, city) in choices[cell]:
                finish(retreat_one(now, one, 1), ("to", cell), ("push", other, city))
                assert now.at[city] == other + 1
                assert now.city[CITY_INDEX[city]] == US
                return
    raise AssertionError("nobody could step aside")
