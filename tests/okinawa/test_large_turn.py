"""A large turn with few taps: a landing by beach, attacks proposed, fire built from its target."""

from game.okinawa.data import LAND
from game.okinawa.odds import enough_fire
from game.session import Session
from tests.okinawa.scene import asked, scene
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
