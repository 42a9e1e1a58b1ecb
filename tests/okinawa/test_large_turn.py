"""A large turn with few taps: a landing by beach, attacks proposed, fire built from its target."""

from game.core.request import Event
from game.okinawa.charts import DE, EX, battle
from game.okinawa.data import GRID, LAND, US
from game.okinawa.odds import battle_odds, enough_fire
from game.session import Session
from tests.okinawa.scene import asked, events, position, scene
from tests.script import play


def at(match) -> Session:
    session = Session()
    session.lay(match)
    return session


def proposed(session: Session) -> list[str]:
    (offer,) = session.do("view")["prompt"]["proposes"]
    tokens: list[str] = session.do("propose", offer["wish"])["tokens"]
    assert session.do("play", tokens)["played"] == len(tokens)
    return tokens


def test_11_0_a_landing_is_two_presses():
    session = at(scene("114 a; reserve m m m m m m m m m m r r", "beach 1", phase="landing"))
    proposed(session)
    assert sum(place < len(LAND) for place in session.match.state.loc) > 5
    assert asked(session.match)[1] != "wave"


def test_9_2_fire_is_built_from_its_target_with_enough_and_no_more():
    match = scene("114 a; 118 N; ships 3 S1-01; ships 3 S1-02; ships 3 S1-03", "target 118", phase="us fire")
    assert match.ask is not None
    wanted, chance = enough_fire(match.state, match.ask)
    fewer = dict(wanted)
    first = next(iter(fewer))
    assert 0 < sum(wanted.values()) < 9
    assert chance >= 0.8
    assert fewer[first] > 0
    session = at(match)
    assert f"{round(100 * chance)} %" in session.do("view")["prompt"]["proposes"][0]["text"]
    proposed(session)
    assert len(session.match.log) > 2


def test_9_2_fire_is_proposed_as_soon_as_its_target_is_taken_up():
    """The page takes up a target before the rules hear of it."""
    session = at(scene("114 a; 118 N; 123 N; ships 3 S1-01; ships 3 S1-02", phase="us fire"))
    (offer,) = session.do("foresee", ["target 118"])["prompt"]["proposes"]
    tokens = session.do("propose", offer["wish"], tokens=["target 118"])["tokens"]
    assert tokens[0] == "target 118"
    assert session.match.steps == 0
    assert session.do("play", tokens)["played"] == len(tokens)
    assert session.match.state.prey == (GRID.find("118"),)
    assert session.match.state.battery


def test_13_1_attacks_are_proposed_and_their_end_is_the_player_s_word():
    session = at(scene("114 r r; 118 N; 801 m m; 802 N", phase="us declare"))
    tokens = proposed(session)
    assert "aim 114 118" in tokens
    assert "done" not in tokens


def test_6_0_a_press_goes_on_through_what_one_shows_oneself():
    """A hidden piece is shown and moves: two answers, one press."""
    match = scene("114 a; 804 ?N", phase="jp move")
    session = at(match)
    assert session.do("play", ["show 804 N", "to 806"])["played"] == 2
    assert play(session.match).ask is not None


def test_10_3_a_japanese_piece_is_taken_up_before_anything_is_told():
    session = at(scene("114 a; 804 N", phase="jp move"))
    found = session.do("foresee", ["unit 20"])
    assert found["prompt"]["kind"] == "jp move.hex"
    steps = session.match.steps
    assert session.do("play", ["unit 20", "to 806"])["played"] == 2
    assert session.match.steps == steps + 2


def test_7_3_stations_are_proposed_for_all_ships_at_once():
    text = "114 a; 118 N; ships 3 S5-01; ships 3 S5-02; ships 14 high; turn 2; plotted 4"
    session = at(scene(text, phase="ships"))
    tokens = proposed(session)
    assert tokens[-1].startswith("to ")
    assert asked(session.match)[1] == "ships"


def test_7_4_ships_to_strike_are_proposed_in_every_zone_at_once():
    session = at(
        scene("114 a; ships 3 S1-01; ships 3 S1-40; ships 3 S5-01; raid 1 4; raid 5 2", phase="raids")
    )
    tokens = proposed(session)
    assert len(tokens) >= 3
    assert session.match.state.struck.bit_count() == 6
    assert asked(session.match)[1] != "strike"


# Sweeps and what was done last turn


SEEN = ("108", "109", "114")
FRONT = "108 m a; 109 a r; 114 g; 735 ?N ?N; 721 ?S; 722 ?B; turn 4; plotted 6; fields 3"


def looked_at(session: Session, wish: str, held: tuple[str, ...] = ()):
    return session.do("propose", wish, held=list(held))


def rows(found) -> list[dict[str, object]]:
    return [{"tokens": one["tokens"], "take": one["take"]} for one in found["errands"]]


def test_10_2_a_sweep_sends_several_pieces_over_unknown_hexes_with_the_odds():
    session = at(scene(FRONT, phase="us move"))
    found = looked_at(session, "sweep")
    assert len(found["errands"]) > 2
    assert all(0 < one["chance"] < 1 and "unknown" in one["text"] for one in found["errands"])
    assert len(found["ways"]) == len(found["errands"])
    assert "%" in found["sum"]
    assert session.match.steps == 0
    who = {one["who"] for one in found["errands"]}
    assert not any("Art" in one for one in who), "guns stay behind"
    (first, *_) = who
    assert first not in {one["who"] for one in looked_at(session, "sweep", (first,))["errands"]}


def test_10_2_a_sweep_is_one_press_and_ends_at_an_ambush():
    """What is proposed, and its odds, are the same wherever they hide."""
    far = at(scene(FRONT, phase="us move"))
    found = looked_at(far, "sweep")
    assert far.do("carry_out", rows(found))["played"] == len(found["errands"])
    assert asked(far.match)[1] == "move"
    second = next(name for name in found["ways"][1] if name[6:] not in (*SEEN, *ways_of(found, 0)))
    near = at(scene(FRONT.replace("735 ?N ?N", f"{second[6:]} ?N ?N"), phase="us move"))
    assert looked_at(near, "sweep") == found
    assert near.do("carry_out", rows(found))["played"] == 2
    assert len(events(near.match, "ambush")) == 1


def ways_of(found, n: int) -> list[str]:
    return [place[6:] for place in found["ways"][n]]


def with_last_turn(text: str, phase: str, *told: Event) -> Session:
    session = at(scene(text, phase=phase))
    assert session.match.events is not None
    session.match.events[:0] = [*told, Event("turn ends", (3,), "6.0")]
    return session


SHIPS_AT = tuple(map(GRID.find, ("S1-01", "S1-01", "S1-02")))


def test_6_0_fire_goes_on_as_last_turn():
    salvo = Event("fired", (US, GRID.find("118"), (0, 1, 2), SHIPS_AT, (1, 1, 1), (0, 0, 0)), "9.2")
    text = "114 a; 118 N N; 123 N; ships 2 S1-01; ships 3 S1-02; turn 4; plotted 6"
    session = with_last_turn(text, "us fire", salvo)
    assert "again" in offers(session)
    (one,) = looked_at(session, "again")["errands"]
    assert one["who"] == "space:118"
    assert 0 < one["chance"] < 1
    assert session.do("carry_out", rows(looked_at(session, "again")))["played"] == 1
    assert events(session.match, "fired")[-1][2] == (0, 1, 2)
    gone = with_last_turn(text.replace("118 N N;", ""), "us fire", salvo)
    assert "again" not in offers(gone)


def offers(session: Session) -> list[str]:
    return [offer["wish"] for offer in session.do("view")["prompt"].get("proposes", [])]


def test_7_1_raids_go_as_last_turn_as_far_as_planes_are_left():
    sent = Event("raids", ((0, 4, 0, 0, 0, 0, 0, 6, 0, 0),), "7.4")
    session = with_last_turn("114 a; 801 ?N; turn 4; kamikazes 8", "plot raids", sent)
    found = looked_at(session, "again")
    assert [one["tokens"] for one in found["errands"]] == [["send 2 4"]]
    session = with_last_turn("114 a; 801 ?N; turn 4; kamikazes 30", "plot raids", sent)
    found = looked_at(session, "again")
    assert found["sum"] == "10 planes"
    assert session.do("carry_out", rows(found))["played"] == 2
    assert session.do("undo")["prompt"]["kind"] == "raids"
    assert sum(session.match.state.plot().raids) == 0, "one press, taken back by one"


def test_10_1_columns_march_on_in_the_direction_of_last_turn():
    """Two pieces that went together do so again; who met somebody on the way is told of, with the odds."""
    way = tuple(map(GRID.find, ("119", "116", "113")))
    session = with_last_turn("113 a a; turn 4; plotted 6", "us move", Event("marched", ((0, 1), way), "10.2"))
    found = looked_at(session, "again")
    (one,) = found["errands"]
    assert one["tokens"][0] == "both 113"
    to = GRID.find(one["tokens"][1].removeprefix("to "))
    assert GRID.distance(GRID.find("119"), to) > 2
    assert one["chance"] > 0
    assert session.do("carry_out", rows(found))["played"] == 1


def wished(text: str, aim: str) -> tuple[str, float, dict[str, str]]:
    """What an attack is wished to bring, its chance, and all that it may bring, with its tone."""
    session = at(scene(text, phase="us declare"))
    (odds,) = [option["odds"] for option in session.do("view")["options"] if option["token"] == aim]
    found = odds["wished"]
    return found["name"], found["chance"], {one["name"]: one["tone"] for one in odds["outcomes"]}


def test_13_4_the_odds_of_an_attack_on_a_fort_count_no_retreat():
    name, chance, all_of_them = wished("114 r; 118 S", "aim 114 118")  # 8 against 5
    assert name == "eliminated"
    assert all_of_them["the defenders stay"] == "even"
    assert chance == sum(one in (DE, EX) for one in battle(3)) / 6
    name, _, all_of_them = wished("114 r; 118 I", "aim 114 118")
    assert name == "driven off"
    assert "the defenders stay" not in all_of_them
    assert wished("114 r; 118 T!  S", "aim 114 118")[0] == "driven off", "who is disorganised is eliminated"


def test_13_4_armour_that_is_forced_into_mountains_can_win_nothing():
    s = position("120 r r; 123 N*; 101 a", "us declare")
    found = battle_odds(s, US, (GRID.find("120"),), (GRID.find("123"),))
    assert found["wished"]["chance"] == 0
    assert {one["tone"] for one in found["outcomes"]} == {"bad", "even"}


def test_13_1_what_is_declared_is_on_the_agenda_then_the_order_of_its_battles():
    session = at(scene("114 r r; 118 N; 801 m m; 802 N", "aim 114 118", phase="us declare"))
    plan = session.do("view")["agenda"]
    assert [fight["text"] for fight in plan["fights"]] == ["118 by 114"]
    assert "ordered" not in plan
    session.do("play", ["aim 801 802", "done"])
    view = session.do("view")
    assert view["prompt"]["kind"] == "next"
    assert view["agenda"]["ordered"]
    fights = [fight["at"][0] for fight in view["agenda"]["fights"]]
    assert fights == [option["at"][0] for option in view["options"] if option["verb"] == "fight"]


def test_13_1_whom_a_player_must_attack_still_is_on_the_agenda():
    session = at(scene("114 r; 118 T; 117 I; 116 r", "aim 114 118", phase="us declare"))
    assert [duty["text"] for duty in session.do("view")["agenda"]["duties"]] == ["117 must be attacked"]
