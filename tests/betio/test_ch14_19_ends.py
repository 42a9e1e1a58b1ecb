"""Winning and losing (14.0, 18.0), the night (19.0), the second day (20.0)."""

from __future__ import annotations

import pytest

from game.betio.command import under_fire
from game.betio.data import IS_BEACH
from game.betio.forces import DEPTH_STOCK, GARRISON, IS_ELITE, IS_INFANTRY, REINFORCEMENT, UNIT_NAME, UNITS
from game.betio.positions import CELL, NAME, PLACES, POSITION_OF
from game.betio.scenarios import FIRST_WAVES, NOV_20, NOV_21, TWO_DAYS
from game.betio.second_day import assemble, second_day
from game.betio.sequence import begin_turn, end_of_turn, lose_contact, reorganize
from game.betio.setup import setup
from game.betio.state import (
    CATASTROPHE,
    DEAD,
    DECISIVE_LOSS,
    DECISIVE_WIN,
    LOST,
    PLAYING,
    WON,
    State,
    Switches,
)
from game.betio.victory import aims, check, open_fire, secured, wins_zones
from game.betio.wading import night_landing
from tests.betio.scene import CODE, events, held, position, run, unit_of


def named(places):
    return {NAME[p] for p in places}


def test_14_1_without_a_company_of_three_steps_all_is_lost_at_once():
    s = position("turn 2; us F/2/2 1425 3")
    s.lose_step(unit_of("F/2/2"), "6.32")
    assert s.ending == CATASTROPHE
    s = position("turn 1; us F/2/2 1425 3")
    s.lose_step(unit_of("F/2/2"), "6.32")
    assert s.ending == PLAYING  # not on turn 1


def test_ruling_11_companies_in_the_water_count():
    s = position("turn 2; us F/2/2 1425 3; us G/2/2 0139")
    s.lose_step(unit_of("F/2/2"), "6.32")
    assert s.ending == PLAYING


def test_14_2_a_position_is_secure_if_held_linked_and_nobody_else_fires_into_it():
    s = position("turn 5; us F/2/2 1530; us G/2/2 1429")
    # E8 and E7 are held; E9 (1529) and others fire intensely into them
    assert named(open_fire(s, POSITION_OF["E8"])) >= {"E9"}
    assert not secured(s)
    s = position("turn 5; garrisons " + " ".join(NAME))
    assert len(secured(s)) > 60
    s = position("turn 5; us F/2/2 1521; jp D17 stunned")
    assert "D17" not in named(secured(s))


def with_secured(monkeypatch, names, text="turn 10", **rules):
    s = position(text, **rules)
    monkeypatch.setattr("game.betio.victory.secured", lambda s: [POSITION_OF[n] for n in names])
    return check(s)


EASY = [NAME[p] for p in PLACES if NAME[p][0] in "DEF"]
SOUTH = ["A5", "A6", "A7"]


def test_14_2_ten_positions_win_the_first_waves(monkeypatch):
    assert with_secured(monkeypatch, EASY[:10], scenario=FIRST_WAVES) == WON
    assert with_secured(monkeypatch, EASY[:9], scenario=FIRST_WAVES) == LOST
    assert with_secured(monkeypatch, EASY[:20], "turn 9", scenario=FIRST_WAVES) == PLAYING


def test_18_1_and_ruling_9_the_first_day(monkeypatch):
    assert with_secured(monkeypatch, [*EASY[:14], "A5"], "turn 15", scenario=NOV_20) == WON
    assert with_secured(monkeypatch, EASY[:15], "turn 15", scenario=NOV_20) == LOST
    assert with_secured(monkeypatch, [*EASY[:17], *SOUTH], "turn 15", scenario=TWO_DAYS) == DECISIVE_WIN
    assert with_secured(monkeypatch, [*EASY[:18], *SOUTH[:2]], "turn 15", scenario=TWO_DAYS) == PLAYING
    assert with_secured(monkeypatch, EASY[:11], "turn 15", scenario=TWO_DAYS) == DECISIVE_LOSS


def zone(*letters):
    return [p for p in PLACES if NAME[p][0] in letters]


def some(letter, n):
    return zone(letter)[:n]


@pytest.mark.parametrize(
    ("places", "wins"),
    [
        ([*zone("A", "D", "E", "F"), *some("B", 1), *some("C", 1)], True),
        ([*zone("D", "E", "F"), *some("A", 4), *some("B", 3)], False),
        ([*zone("B", "D", "E"), *some("A", 8), *some("F", 9)], False),
        ([*zone("D", "E", "F"), *some("A", 8)], True),
    ],
)
def test_18_2_zones(places, wins, monkeypatch):
    assert wins_zones(places) == wins
    monkeypatch.setattr("game.betio.victory.secured", lambda s: places)
    assert all(aim.done >= aim.need for aim in aims(position("turn 30", scenario=NOV_21))) == wins


def test_what_is_asked_for_is_what_is_counted_at_the_end(monkeypatch):
    monkeypatch.setattr("game.betio.victory.secured", lambda s: [POSITION_OF[name] for name in EASY[:15]])
    assert aims(position("turn 3", scenario=FIRST_WAVES)) == [("Secured", 15, 10)]
    assert aims(position("turn 3", scenario=NOV_20)) == [("Secured", 15, 15), ("South", 0, 1)]
    assert aims(position("turn 3", scenario=TWO_DAYS)) == [("Secured", 15, 12)]
    cleared = len(PLACES) - 1
    late = position("turn 30; jp C14", scenario=TWO_DAYS, survives=1)
    assert aims(late) == [("Cleared", cleared, len(PLACES))]


def test_21_3_if_shibasaki_survives_every_japanese_must_go():
    assert check(position("turn 30; jp C14; us F/2/2 1425", scenario=TWO_DAYS, survives=1)) == LOST
    assert check(position("turn 30; us F/2/2 1425", scenario=TWO_DAYS, survives=1)) == WON


# The turn


def test_12_0_action_markers_are_turned_up():
    s = position("turn 3; us F/2/2 1425")
    told = run(s, begin_turn(s), draws=[1])
    assert events(told, "letter") == [(1,)]
    s = position("turn 11; us F/2/2 1425")
    told = run(s, begin_turn(s))
    assert events(told, "letter") == [(4,)]
    assert s.phase == "plan"


def test_ruling_15_the_deck_is_shuffled_when_the_discards_are_more():
    for n, deck in ((27, 27), (28, 54)):
        s = position("turn 5; us F/2/2 1425")
        pile = s.cards
        for card in range(n):
            pile = pile._replace(
                unseen=(pile.unseen[0] & ~(1 << card),), deck=pile.deck - 1, discard=pile.discard | 1 << card
            )
        s.cards = pile
        run(s, end_of_turn(s))
        assert s.cards.deck == deck
        assert s.turn == 6


# The night


def test_19_1_all_in_the_water_come_ashore_and_guns_that_did_not_are_lost():
    s = position("turn 16; us F/2/2 0628; us G/2/2 0331")
    run(s, night_landing(s), default=lambda ask: ask.options[0])
    assert all(IS_BEACH[s.loc[unit_of(name)]] for name in ("F/2/2", "G/2/2"))
    assert s.loc[unit_of("A/1/10")] == DEAD
    assert s.phase == "fire"


def test_19_4_half_of_the_elite_and_two_others_come_back_unseen():
    s = position("turn 16")
    dead = [CODE[f"J{n:02}"] for n in (1, 2, 3, 4, 5)] + [CODE[f"J{n}"] for n in (22, 23, 24)]
    s.units = s.units._replace(unseen=(s.units.unseen[0] - sum(1 << n for n in dead),))
    s.box = sum(1 << n for n in dead)
    reorganize(s)
    assert s.reserve() == 4
    assert not s.box


def test_19_4_and_ruling_77_contact_is_lost_but_what_was_seen_is_known():
    s = position("turn 16; jp E4 J30 open; jp E3 T1")
    lose_contact(s)
    assert held(s) == {"E3": "uo", "E4": "u"}
    assert s.unit_code(POSITION_OF["E4"]) == CODE["J30"]


# The second day


def test_20_1_20_2_the_set_up_of_21_november():
    s = State.empty(Switches(scenario=NOV_21))
    run(s, setup(s))
    assert s.phase == "second day"
    run(s, second_day(s))
    assert len(held(s)) == 24
    deep = [NAME[p] for p in PLACES if s.depth[p]]
    assert len(deep) == 11
    assert s.reserve() == 3
    assert s.pools == (5, 6)
    assert s.lvts == (2, 1)
    assert not s.shibasaki
    dead = {UNIT_NAME[u] for u in UNITS if s.loc[u] == DEAD}
    assert {
        "E/2/2",
        "I/3/8",
        "K/3/2",
        "2/A/2T",
        "2/C/2T",
        "1/A/1/18",
        "2/D/2/18",
        "2/F/2/18",
        "3/C/1/18",
    } <= dead
    assert sum(s.steps[u] for u in s.on_map() if IS_INFANTRY[u]) == 48
    assert s.garrisons.bit_count() == 6
    assert sum(s.heroes) == 4
    assert sum(s.inspired) == 1
    for name in ("D10", "E5"):
        assert not under_fire(s, CELL[POSITION_OF[name]], of_disrupted=True)
    run(s, assemble(s), answers=["done"])
    assert s.phase == "first wave"


def test_20_1_no_tactical_reinforcements():
    s = State.empty(Switches(scenario=NOV_21))
    run(s, setup(s))
    chances = DEPTH_STOCK.chances(s.depths, s.depth_code(POSITION_OF["D6"]))
    assert REINFORCEMENT not in chances
    assert sum(chances.values()) == pytest.approx(1)


@pytest.mark.parametrize(("lives", "answers"), [(1, ["yes"]), (1, ["no"]), (0, [])])
def test_21_3_may_be_chosen_on_turn_17_if_he_lives(lives, answers):
    s = position(f"turn 17; us F/2/2 1226; shibasaki {lives}")
    run(s, begin_turn(s), answers=answers)
    assert s.survives == (answers == ["yes"])
    run(
        s, begin_turn(position("turn 17; us F/2/2 1226", survives=1))
    )  # he survives already: nothing is asked


def test_20_1_of_the_elite_19_are_in_it():
    s = State.empty(Switches(scenario=NOV_21))
    run(s, setup(s))
    chances = GARRISON.chances(s.units, s.unit_code(POSITION_OF["E6"]))
    assert sum(chance for unit, chance in chances.items() if IS_ELITE[unit]) == pytest.approx(19 / 27)
