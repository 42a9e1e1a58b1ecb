"""4.0 to 7.6: set-up, victory, the order of a turn, raids, Yamato, ships."""

import pytest

from game.core.entries import Opened
from game.okinawa.data import DEEP_IN, JAPAN, SEA_NEAR, US, ZONE, ZONES
from game.okinawa.navy import AT_WILL, FIRST, havens
from game.okinawa.sequence import points
from game.okinawa.state import AT_SEA, AWAY, CONTENTS, DOWN, HIGH, SUNK, Plot
from tests.helpers import new_match, random_steps
from tests.okinawa.scene import TITLE, asked, cell, events, hexes, hiding, position, scene, where
from tests.script import legal, play

ASHORE = "114 a a"  # somebody must be on the map


def opened(match) -> list[str]:
    return [entry.request.slot for entry in match.log if isinstance(entry, Opened)]


# 4.0


def test_4_0_all_pieces_hide_in_numbered_hexes_two_to_a_hex_and_one_fort_among_them():
    match = new_match(TITLE)
    assert asked(match) == ("japan", "deploy", "4.0")
    for plan in range(5):
        play(match, f"plan {plan}")
        kinds = [kind for code in match.state.plot().hides for kind in CONTENTS[code]]
        assert [kinds.count(kind) for kind in range(6)] == [20, 11, 3, 6, 8, 26]
    play(match, "plan 0", "lift 119 S")
    offered = hexes(match)
    assert {"119", "101"} <= offered
    assert not {"801", "209"} & offered  # full; another strongpoint there
    play(match, "to 101")
    assert (hiding(match, "119"), hiding(match, "101")) == ("", "S")


def test_4_0_tanks_hide_in_no_mountains():
    match = play(new_match(TITLE), "plan 0", "lift 914 T")
    assert "102" in hexes(match)
    assert "123" not in hexes(match)


def test_4_0_two_pieces_land_on_every_sand_hex_of_one_beach():
    match = play(new_match(TITLE), "plan 0", "done", "done", "beach 2")
    assert asked(match) == ("us", "first wave", "4.0")
    play(match, "take 0 1", "take 24 1")
    assert match.state.at(US, cell("B2a")) == (0, 24)
    play(match, "take 42 1", "enough")  # one is not enough: the question comes again
    assert asked(match)[1] == "first wave"
    play(match, "take 43 1")
    assert match.state.phase == "plot raids"
    assert match.state.at(US, cell("B2b")) == (42, 43)


def test_4_0_in_turn_1_there_is_nothing_to_fire_at():
    match = play(new_match(TITLE), "plan 0", "done", "done", "beach 2", "take 0 2", "take 2 2")
    play(match, "done", "done")
    assert asked(match)[1] == "move"
    assert match.state.turn == 1


def test_ruling_43_ships_begin_on_deep_hexes_three_to_a_hex():
    match = play(new_match(TITLE), "plan 0", "done")
    assert asked(match) == ("us", "ships", "4.0")
    ships = list(match.state.ships)
    assert max(ships.count(at) for at in ships if at != HIGH) == 3
    assert all(at == HIGH or any(at in DEEP_IN[zone] for zone in ZONES) for at in ships)
    play(match, "from high", "ships 1")
    full = {at for at in ships if ships.count(at) == 3}
    places = {opt[1] for opt in match.ask.options}
    assert not full & places
    assert all(set(DEEP_IN[zone]) - full <= places for zone in ZONES)


# 5.0


@pytest.mark.parametrize(("turn", "score"), [(1, 2), (12, 2), (13, 1), (14, 0), (15, -1)])
def test_5_0_the_turn_of_the_last_elimination_decides(turn, score):
    text = f"114 r r; 118 S!; turn {turn}"
    match = scene(text, "aim 114 118", phase="us declare", is_last=True)
    assert match.is_over
    assert match.state.turn == turn
    assert match.result.score == score
    assert match.result.reason == f"the last Japanese piece fell in turn {turn}"
    assert match.result.winner == (0 if score > 0 else 1 if score < 0 else None)


def test_5_0_whoever_is_left_after_turn_15_has_held():
    match = scene("turn 15; 740 S", phase="jp rally", is_last=True)
    assert match.is_over
    assert (match.result.score, match.result.winner) == (-2, 1)
    assert match.result.reason == "1 Japanese piece of 74 held out"


def test_ruling_41_the_game_ends_at_the_elimination_even_within_an_ambush():
    match = scene("114 r r; 118 ?N; turn 9", "both 114", "to 118", dice=[(6,)], is_last=True)
    assert match.is_over
    assert match.result.score == 2


def test_ruling_41_wherever_the_last_piece_falls():
    landing = scene("reserve a a; B2a N!; turn 9", "beach 2", "take 0 2", phase="landing", is_last=True)
    assert landing.is_over
    text = "114 m m; 113 m; 115 a; 117 m; 118 N; 213 a; 214 a; turn 9"  # nowhere to go
    retreat = scene(text, "aim 114 118", "done", phase="us declare", dice=[(4,)], is_last=True)
    assert retreat.is_over
    exchange = scene("114 a-3; 118 N; turn 9", "aim 118 114", phase="jp declare", dice=[(6,)], is_last=True)
    assert exchange.is_over  # 4 against 1: EX, and the attacker is the last one
    for match in (landing, retreat, exchange):
        assert match.result.score == 2


def test_ruling_5_yamato_counts_only_if_agreed():
    text = f"114 r r; 118 S!; turn 9; yamato {AT_SEA}"
    assert scene(text, "aim 114 118", phase="us declare", is_last=True).is_over
    match = scene(text, "aim 114 118", phase="us declare", is_last=True, yamato_counts=1)
    assert not match.is_over
    match = scene(
        "turn 5; yamato 1; plotted 1; ships 1 S1-01",
        phase="naval",
        is_last=True,
        yamato_counts=1,
        dice=[(6,), (1,)],
    )
    assert match.is_over
    assert match.state.yamato == DOWN


def test_ruling_64_without_americans_the_game_goes_on():
    match = scene("740 S", phase="us move", is_last=True)
    assert not match.is_over
    assert points(match.state) == -2


# 6.0


STEPS = (
    *("plot raids", "plot later", "plot yamato", "ships", "yamato moves", "raids", "strikes", "naval"),
    *("us fire", "us move", "landing", "reinforce", "us declare", "us fight", "us second", "clear"),
    *("reposition", "jp fire", "jp move", "jp show", "jp declare", "jp fight", "jp second"),
)
PARTS = {  # what happens within a step
    **dict.fromkeys(("shell", "salvo"), "fire"),
    **dict.fromkeys(("fight", "mates", "battle", "exchange", "retreat", "advance"), "fight"),
    **dict.fromkeys(("return", "punish", "purge"), "clear"),
    **dict.fromkeys(("march", "jp go", "jp orders"), "move"),
    "wave": "landing",
    "jp aim": "fire",
}


def step(s) -> str:
    """The step of 6 that is under way."""
    part = "move" if s.ambush else PARTS.get(s.phase, s.phase)  # an ambush belongs to the movement
    if part == "move" and s.second:
        part = "second"
    return part if part in STEPS else f"{'us' if s.is_american else 'jp'} {part}"


def test_6_0_the_steps_of_a_turn_come_in_their_order():
    seen = set()
    for seed in (4, 5):
        match = new_match(TITLE, seed=seed)
        turn = at = 0
        for _ in random_steps(match, seed):
            s = match.state
            if s.phase in ("deploy", "stations", "first beach", "first wave"):
                continue
            at, turn = 0 if s.turn > turn else at, s.turn
            assert STEPS.index(step(s)) >= at, (s.turn, s.phase, STEPS[at])
            at = STEPS.index(step(s))
            seen.add(step(s))
    rare = {"plot later"}  # no airfield is left
    assert {*STEPS} - seen - rare == {"yamato moves", "raids"}  # there nothing is decided


def test_ruling_1_yamato_moves_before_the_raids_are_shown():
    text = f"{ASHORE}; turn 4; yamato {AT_SEA}; plotted 3; raid 1 2"
    match = scene(text, phase="yamato moves")
    assert opened(match)[:2] == ["yamato", "raid 0"]


# 7.1


def test_7_1_ten_planes_a_turn_by_sea_zone():
    match = scene(ASHORE, "send 3 6", phase="plot raids")
    assert asked(match) == ("japan", "raids", "7.1")
    assert "send 4 4" in legal(match)
    assert "send 4 5" not in legal(match)
    assert "send 3 1" not in legal(match)  # its number is told
    play(match, "send 4 4")
    assert legal(match) == ["done"]
    play(match, "done")
    assert match.state.plot().raids[2:4] == (6, 4)
    assert match.state.phase == "ships"


def test_7_1_no_more_than_are_left():
    match = scene(f"{ASHORE}; kamikazes 3", phase="plot raids")
    assert max(opt[2] for opt in match.ask.options if opt[0] == "send") == 3


def test_7_1_without_an_airfield_planes_are_sent_a_turn_ahead_and_once_for_both():
    text = f"{ASHORE}; fields 0; blind 6"
    match = scene(f"{text}; turn 7", "send 1 2", "done", phase="plot raids")  # for 7, then for 8
    assert match.ask.ctx[0] == 8
    play(match, "send 2 3", "done")
    assert match.state.plot().raids[0] == 2
    assert match.state.plot().later[1] == 3
    match = scene(f"{text}; turn 8; raid 2 3", phase="plot raids")
    assert match.ask.ctx[0] == 9
    play(match, "send 5 1", "done")
    plot = match.state.plot()
    assert (plot.raids[1], plot.later[4]) == (3, 1)
    match = scene(f"{text}; turn 15; raid 2 3", phase="plot raids")
    assert asked(match)[1] != "raids"


def test_7_1_an_airfield_is_lost_when_an_american_passes():
    match = scene("117 a; turn 6", "unit 0", "to 119")
    assert match.state.fields == 2
    assert match.state.blind == 0
    match = scene("502 a; turn 6; fields 2", "unit 0", "to 503")
    assert (match.state.fields, match.state.blind) == (0, 6)


def test_7_1_an_airfield_is_lost_once():
    """Who comes there again later does not put off the turn from which planes are sent ahead."""
    match = scene("117 a; turn 8; fields 0; blind 6", "unit 0", "to 119")
    assert (match.state.fields, match.state.blind) == (0, 6)


def test_ruling_2_no_planes_to_the_high_sea_unless_agreed():
    assert "send 10 1" not in legal(scene(ASHORE, phase="plot raids"))
    match = scene(f"{ASHORE}; ships 20 high", "send 10 1", "done", phase="plot raids", high_raids=1)
    play(match, "done")  # ships stay
    assert asked(match)[1] in ("strike", "move")
    if asked(match)[1] == "strike":
        play(match, "take 0 1")
    assert match.state.struck == 1


def test_ruling_9_any_american_presence_ends_an_airfield():
    retreat = scene("116 a; 113 I; B1a a a", "aim 116 113", phase="us declare", dice=[(2,)])
    assert retreat.state.fields == 3
    play(retreat, "to 119")
    assert retreat.state.fields == 2
    advance = scene("116 r r; 119 S!", "aim 116 119", "take 42 1", "enough", phase="us declare")
    assert where(advance, "r0") == "119"
    assert advance.state.fields == 2


def test_ruling_42_planes_of_both_turns_come_out_of_one_reserve():
    text = f"{ASHORE}; fields 0; blind 6; kamikazes 12; turn 7"
    match = scene(text, "send 1 9", "done", phase="plot raids")
    assert max(opt[2] for opt in match.ask.options if opt[0] == "send") == 3


# 7.2 and 7.5


def test_7_2_yamatos_turn_is_written_in_turn_2():
    match = scene(f"{ASHORE}; turn 2; kamikazes 0", phase="plot raids")
    assert asked(match) == ("japan", "yamato", "7.2")
    assert legal(match) == ["come 3", "come 4", "come 5", "come 6"]
    assert scene(f"{ASHORE}; turn 3; kamikazes 0", phase="plot raids").state.phase == "ships"


def test_7_2_then_she_goes_from_zone_to_zone():
    match = scene(f"{ASHORE}; turn 6; yamato 1; kamikazes 0", phase="plot raids")
    assert legal(match) == ["zone 1", "zone 2", "zone 9"]
    assert scene(f"{ASHORE}; turn 6; yamato {DOWN}; kamikazes 0", phase="plot raids").state.phase == "ships"


def test_ruling_7_her_first_zone_is_any_of_the_nine():
    match = scene(f"{ASHORE}; turn 4; yamato {AT_SEA}; kamikazes 0", phase="plot raids")
    assert len(legal(match)) == 9


def test_ruling_8_airfields_do_not_matter_to_her():
    match = scene(f"{ASHORE}; turn 2; fields 0; blind 1; kamikazes 0", phase="plot raids")
    assert asked(match)[1] == "yamato"


def test_7_5_she_comes_and_moves_as_plotted():
    match = scene(f"{ASHORE}; turn 3; plotted 4", phase="yamato moves")
    assert match.state.yamato == AWAY
    match = scene(f"{ASHORE}; turn 4; plotted 4", phase="yamato moves")
    assert match.state.yamato == AT_SEA
    match = scene(f"{ASHORE}; turn 5; yamato {AT_SEA}; plotted 7", phase="yamato moves")
    assert match.state.yamato == 7
    assert events(match, "yamato") == [(6,)]


def test_ruling_45_she_lies_in_no_hex():
    match = scene(
        f"{ASHORE}; turn 5; yamato 1; plotted 1; ships 3 S1-01", "from S1-01", "ships 3", phase="ships"
    )
    assert "to S1-01" not in legal(match)  # where they are
    assert set(DEEP_IN[0]) - {cell("S1-01")} <= {opt[1] for opt in match.ask.options}


# 7.3


def test_7_3_a_zone_next_to_its_own_or_the_high_sea():
    match = scene(f"{ASHORE}; ships 2 S1-01; ships 18 sunk", "from S1-01", "ships 1", phase="ships")
    allowed = {at for zone in (0, *SEA_NEAR[0]) for at in DEEP_IN[zone]} - {cell("S1-01")}
    assert {opt[1] for opt in match.ask.options} == allowed | {HIGH}
    play(match, "to S2-03")
    assert legal(match) == ["done", "from S1-01"]  # each ship once


def test_4_0_before_the_first_turn_ships_take_any_station():
    s = position(f"{ASHORE}; ships 1 S1-01; ships 19 high", "stations")
    assert {ZONE[place] for place in havens(s, s.ships[0], FIRST) if place != HIGH} == set(ZONES)
    assert {ZONE[place] for place in havens(s, s.ships[0], AT_WILL) if place != HIGH} == {0, 1, 8}


def test_7_3_from_the_high_sea_anywhere_with_room():
    match = scene(f"{ASHORE}; ships 3 S1-01; ships 1 high; ships 16 sunk", "from high", phase="ships")
    assert {opt[1] for opt in match.ask.options} == {a for z in ZONES for a in DEEP_IN[z]} - {cell("S1-01")}


def test_ruling_44_a_ship_may_change_its_hex_within_its_zone():
    match = scene(f"{ASHORE}; ships 1 S1-01; ships 19 sunk", "from S1-01", "to S1-02", phase="ships")
    assert match.state.ships[0] == cell("S1-02")


# 7.4


def test_7_4_each_plane_strikes_a_ship_of_japans_choice():
    text = f"{ASHORE}; ships 2 S1-01; ships 1 S1-02; ships 17 sunk; raid 1 2"
    match = scene(text, phase="raids")
    assert asked(match) == ("japan", "strike", "7.4")
    play(match, "take 2 1", "take 0 1")
    assert match.state.struck == 0b101
    assert match.state.kamikazes == 68
    assert "from" not in " ".join(legal(match))


def test_7_4_no_plane_is_kept_back():
    text = f"{ASHORE}; ships 2 S1-01; ships 1 S1-02; ships 17 sunk; raid 1 2"
    match = scene(text, "take 2 1", "enough", phase="raids")
    assert asked(match)[1] == "strike" or match.state.struck.bit_count() == 2
    for _ in range(2):
        if match.ask and match.ask.kind == "strike":
            play(match, legal(match)[-1])
    assert match.state.struck.bit_count() == 2


def test_7_4_a_raid_without_ships_has_failed():
    match = scene(f"{ASHORE}; ships 20 high; raid 1 2", phase="raids")
    assert (match.state.struck, match.state.kamikazes) == (0, 68)


def test_ruling_3_a_surplus_of_planes_is_spent():
    match = scene(f"{ASHORE}; ships 2 S1-01; ships 18 sunk; raid 1 7", phase="raids")
    assert (match.state.struck, match.state.kamikazes) == (3, 63)


# 7.6


def test_7_6_a_six_sinks_yamato_and_her_die_sinks_ships_at_once():
    text = f"{ASHORE}; turn 5; yamato 1; ships 3 S1-01; ships 17 high"
    match = scene(text, phase="naval", dice=[(1, 6, 2), (6,)])
    assert match.state.yamato == DOWN
    assert list(match.state.ships[:3]) == [SUNK] * 3


@pytest.mark.parametrize(("die", "sunk"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 3)])
def test_7_6_ships_that_she_sinks_by_her_die(die, sunk):
    text = f"{ASHORE}; turn 5; yamato 1; ships 3 S1-01; ships 1 S2-03; ships 16 high"
    match = scene(text, phase="naval", dice=[(1, 2, 3), (die,)])
    assert list(match.state.ships).count(SUNK) == sunk
    assert match.state.yamato == 1


def test_7_6_in_the_high_sea_too_when_she_comes():
    match = scene(
        f"{ASHORE}; turn 4; yamato {AT_SEA}; ships 1 high; ships 19 sunk", phase="naval", dice=[(6,), (1,)]
    )
    assert match.state.yamato == DOWN


def test_ruling_4_a_struck_ship_throws_no_die_but_may_be_sunk():
    text = f"{ASHORE}; turn 5; yamato 1; ships 2 S1-01; ships 18 high; struck 3"
    match = scene(text, phase="naval", dice=[(5,)])  # no throw of the ships
    assert list(match.state.ships[:2]) == [SUNK] * 2
    match = scene(f"{ASHORE}; struck 3; turn 4", phase="jp rally")
    assert match.state.struck == 0


def test_ruling_46_japan_names_the_order_of_losses_before_the_dice():
    text = f"{ASHORE}; turn 5; yamato 1; ships 1 S1-01; ships 1 S1-02; ships 1 S1-03; ships 17 high"
    match = scene(text, phase="naval", dice=[(1, 1, 1), (3,)])
    assert asked(match) == ("japan", "sink", "7.6")
    play(match, "take 2 1", "take 0 1")
    assert [ship for ship in range(3) if match.state.ships[ship] == SUNK] == [2]


def test_ruling_46_nobody_is_asked_where_all_are_alike():
    text = f"{ASHORE}; turn 5; yamato 1; ships 3 S1-01; ships 17 high"
    assert scene(text, phase="naval", dice=[(1, 1, 1), (1,)]).ask.kind != "sink"


def test_the_plot_of_a_new_game_is_empty():
    assert position(ASHORE, is_last=True).plot() == Plot()


def test_ruling_60_where_agreed_ship_orders_are_written_before_the_next_plots():
    text = f"{ASHORE}; ships 3 S1-01; ships 17 sunk; turn 3; kamikazes 0"
    match = scene(text, "done", phase="clear", early_ships=1)
    assert asked(match) == ("us", "ships", "6.0")
    play(match, "from S1-01", "ships 2", "to S2-03", "to S1-02")
    assert list(match.state.ships[:3]) == [cell("S1-01")] * 3  # nothing is seen of it
    assert TITLE.seen_by(match.state, JAPAN).hidden[US] is None
    play(match, "done")  # the third one stays
    while match.state.turn == 3:
        play(match, "done")
    assert [match.state.ships[n] for n in range(3)] == [cell(n) for n in ("S2-03", "S1-02", "S1-01")]
    assert match.state.hidden[US] == Plot()
    assert "ship 0" in opened(match)


def test_ruling_67_raids_and_yamatos_course_are_then_told_before_the_ships_move():
    text = f"{ASHORE}; ships 3 S1-01; ships 17 high; turn 5; yamato 2"
    match = scene(text, phase="plot raids", early_ships=1)
    assert asked(match) == ("japan", "raids", "7.1")
    assert not match.ask.form.secret
    play(match, "send 1 2", "done")
    assert TITLE.seen_by(match.state, US).planes[0] == 2
    assert asked(match) == ("japan", "yamato", "7.2")
    assert not match.ask.form.secret
    play(match, "zone 3")
    assert match.state.yamato == 3
    assert asked(match) == ("japan", "strike", "7.4")  # after the ships, which had their orders
    told = [event.verb for event in match.events]
    assert told.index("yamato") < told.index("raids")
    assert "raid 0" not in opened(match)


def test_ruling_67_what_was_plotted_a_turn_ahead_is_opened_before_the_ships_move():
    text = f"{ASHORE}; ships 3 S1-01; ships 17 high; turn 7; fields 0; blind 5; raid 1 2"
    match = scene(text, phase="plot raids", early_ships=1)
    assert asked(match) == ("japan", "raids", "7.1")  # those of the next turn
    assert match.ask.form.secret
    play(match, "done")
    assert match.state.planes[0] == 2
    assert "raid 0" in opened(match)


def test_ruling_67_in_the_first_turn_and_in_games_of_the_first_version_plots_are_secret():
    for changes in ({"turn": 1}, {"open_plots": 0}):
        text = f"{ASHORE}; ships 3 S1-01; ships 17 high; turn {changes.get('turn', 5)}"
        rules = {"early_ships": 1} | {k: v for k, v in changes.items() if k != "turn"}
        assert scene(text, phase="plot raids", **rules).ask.form.secret


def test_ruling_60_sealed_orders_keep_three_ships_to_a_hex():
    text = f"{ASHORE}; ships 3 S1-01; ships 2 S1-02; ships 15 sunk; turn 3"
    match = scene(text, "done", "from S1-01", "ships 2", "to S1-02", phase="clear", early_ships=1)
    assert "to S1-02" not in legal(match)
