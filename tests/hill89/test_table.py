"""A solitaire game at the page's session and in the terminal."""

from __future__ import annotations

import json

from game.console.play import Table
from game.core.agent import RandomAgent
from game.core.link import to_position_link
from game.core.odds import in_one_line
from game.core.request import Event
from game.core.text import plain
from game.core.title import NEWS
from game.hill89.table import inspect, table
from game.hill89.tale import tale
from game.session import Session
from tests.helpers import new_match
from tests.hill89.scene import TITLE, position, scene
from tests.script import log, play


def ask(session: Session, name: str, **args: object):
    found = json.loads(session.call(name, json.dumps(args)))
    while "thinking" in found:
        found = json.loads(session.call(name, json.dumps(args)))
    return found


def test_what_a_deserted_cave_holds_is_told_with_it():
    """News, for nobody is told his own deeds; and part of the event."""
    found = tale(Event("found", ("bag",), "9.8"))
    assert (found.weight, found.part) == (NEWS, True)


def test_the_session_serves_one_side():
    session = Session()
    shown = ask(session, "new", title="hill89", variant="easy", seed=4711)
    assert shown["prompt"]["kind"] == "upgrade"
    assert shown["chairs"] == [0]
    assert shown["undo"] is False
    for level in ("casual", "steady"):
        shown = ask(session, "think", level=level)
        assert "error" not in shown
    assert shown["prompt"]["kind"] in ("action", "activation")
    assert [option["at"] for option in shown["options"] if option["at"]]
    assert len(ask(session, "estimate")["chance"]) == 1
    for strength in (1, 2, 3):
        assert "error" not in ask(session, "hint", strength=strength)


def test_moves_show_the_damage_that_waits():
    match = scene("pawn 1; pool 1 2; e2 A; strikes 3 3")
    odds = TITLE.board.odds(match.state, match.ask)
    by_token = dict(zip([TITLE.words.token(o) for o in match.ask.options], odds, strict=True))
    assert in_one_line(by_token["move 1"]) == "1 damage would come there"
    assert in_one_line(by_token["move 2"]) == "2 damage would come there"


def test_threats_come_in_the_order_of_the_enemy_turn():
    board = TITLE.board.data(scene("pool 1; e2 A; e3 G die 9; strikes 3; plane 4").state)
    assert [threat["from"] for threat in board["threats"]] == ["strikes", "enemy:2", "enemy:3", "plane"]
    assert board["spaces"]["1"]["damage"] == 3
    assert board["spaces"]["3"]["damage"] == 3


def asks(match) -> str:
    """The question, without what it points at."""
    return plain(TITLE.words.prompt(match.state, match.ask))


def test_the_question_about_sandbags_tells_what_will_follow():
    match = scene("pool; e2 A; e3 B; e4 E; plane 2; strikes 2; circle sandbag; pawn 2", "end")
    assert asks(match).startswith("Random Strikes: 1 damage")
    assert asks(match).endswith("3 more will follow.")
    assert asks(play(match, "block 0")).endswith("2 more will follow.")
    assert asks(play(match, "block 0")).endswith("1 more will follow.")
    assert asks(play(match, "block 0")).endswith("You have 1.")


def test_a_question_names_only_what_can_be_done():
    match = scene("pawn 1; pool 4; e2 F fog 1; cards 1=naval; veteran naval", "activate 4")
    assert asks(match) == "Naval Gunfire: scout away 1 token."
    assert asks(play(match, "scout e2")) == "Naval Gunfire: choose a target (destroy 1 armor enemy)."
    text = "pawn 2; pool 4; soldiers 1; used scout-1"
    assert asks(scene(f"{text}; held 0")).endswith("move with it or store it.")
    assert asks(scene(f"{text}; held 1")).endswith("move with it.")


def test_dice_picked_for_another_throw_are_pointed_at():
    match = scene("pool 1 4 4; soldiers 1; circle reroll", "reroll", "die 4", "die 4")
    assert TITLE.words.prompt(match.state, match.ask).startswith("Reroll [[die:4|4]] and [[die:4b|4]]:")


def test_numbers_out_of_the_game_are_not_told_as_targets():
    text = "fresh 0; pawn 1; cards 3= 4=mg; e2 C; soldiers 3"
    match = scene(text, phase="turn", dice=[(3, 3, 5), (4,), (1, 1, 1, 1)])
    assert "Random Strikes threaten 5. 2 strike dice fell where there is no space. (9.6)" in log(match)
    assert "81mm Mortar rolls 4: it hits 4 and 5. (9.3)" in log(match)


def test_what_will_happen_to_cards_is_shown_before():
    state = scene("pool 1; e2 F; e3 U8; cards 8=sherman 2=naval 1=corsair; rotated naval").state
    spaces = TITLE.board.data(state)["spaces"]
    found = {n: held["trouble"]["what"] for n, held in spaces.items() if held["trouble"]}
    assert found == {"8": "suppressed"}, "the gun's own target there is told by the next"
    state = scene("pool 1; e2 F; e4 U8; cards 8=sherman; night 1").state
    assert not any(held["trouble"] for held in TITLE.board.data(state)["spaces"].values())


def test_an_answer_tells_whether_it_ends_the_turn():
    session = Session()
    session.do("open", to_position_link(scene("pawn 1; pool 3; held 0; soldiers 1")))
    after = {
        option["token"]: (option["final"], option.get("last", False)) for option in session.view()["options"]
    }
    assert after["move 3"] == after["park 3"] == (True, True)
    assert after["activate 3"] == (False, False)
    session.do("open", to_position_link(scene("pawn 1; pool 3; held 2; soldiers 1")))
    after = {option["token"]: option.get("last", False) for option in session.view()["options"]}
    assert not after["move 3"], "the stored die can still be taken"


def test_no_turn_ends_where_none_has_begun():
    session = Session()
    reward = "objective maeda; turn 4; captured 2; fresh 1; soldiers 1; e2 - over B; row bar:grenade"
    session.do("open", to_position_link(scene(reward, phase="reward")))
    labels = [option["short"] for option in session.view()["options"]]
    assert "Take nothing" in labels
    session.do(
        "open",
        to_position_link(
            scene("pawn 5; pool 1; held 0; soldiers 1; used rifleman-3; row bar:grenade", "move 1")
        ),
    )
    assert "Take nothing, turn ends" in [option["short"] for option in session.view()["options"]]


def test_why_not_names_the_rule():
    match = scene("pawn 1; pool 4; soldiers 1; e2 B fog 1; e3 D; used rifleman-1; kit medkit")
    for anchor, rule in (
        ("space:1", "8.2"),
        ("space:9", "5.1"),
        ("enemy:2", "8.3"),
        ("token:medkit", "6.5"),
        ("token:grenade", "6.0"),
        ("token:sandbag", "6.0"),
    ):
        assert TITLE.board.why_not(match.state, match.ask, anchor)["rule"] == rule
    match = scene("pawn 1; pool 4 1; soldiers 1; e2 A fog 1; e3 D; e4 A", "activate 4")
    assert TITLE.board.why_not(match.state, match.ask, "enemy:2")["rule"] == "9.2"
    assert TITLE.board.why_not(match.state, match.ask, "enemy:3")["rule"] == "8.4"
    assert TITLE.board.why_not(match.state, match.ask, "soldier:unhurt")["rule"] == "9.1"


def test_the_terminal_plays_alone(capsys):
    words = iter(["1", "at 3", "at e2", "odds", "map", "rule 8.1", "quit"])
    Table(new_match(TITLE, seed=4711), [None], 1, lambda prompt: next(words)).run()
    shown = capsys.readouterr().out
    for part in ("Which card becomes a veteran?", "Kakazu Ridge", "Enemy Space 2", "8.1 Runs", "#hill89/r1/"):
        assert part in shown
    match = new_match(TITLE, seed=3)
    Table(match, [RandomAgent()], 3).run()
    assert "Defeat: " in capsys.readouterr().out


def test_the_terminal_breaks_no_word_and_loses_none():
    cards = "cards 3=corsair 4=satchel 6=mg 7= 10=platoon; veteran mg; mg_held 2"
    text = table(scene(f"pool 1; e2 B; e3 F over B; soldiers 1; {cards}").state)
    rows = [line for line in text.splitlines() if line.startswith("|")]
    assert {len(row) for row in rows} == {101}
    cells = zip(*(row[1:-1].split("|") for row in rows), strict=True)
    columns = [" ".join(" ".join(words).split()) for words in cells]
    for column, words in (
        (0, "Platoon Leader Soldier dmg 1. Gain 1 reposition."),
        (1, "E2 soldier Type 92 Machine Gun"),
        (2, "F4U Corsair Armor dmg 3. Can destroy planes. Refuel."),
        (3, "Satchel Charge Team Soldier dmg 1 or armor dmg 3."),
        (4, "Machine Gun Team Soldier dmg 3. Gain 1 sandbag. Holds a die."),
    ):
        assert words in columns[column]


def test_a_space_in_words():
    state = scene("pool 1; e2 A hurt 1 over B; strikes 1").state
    assert "damage to come: 2 (1 from Random Strikes, 1 from Rifle Squad)" in inspect(state, "1")
    assert "Rifle Squad, soldier, 2 of 3 health, 0 fog" in inspect(state, "e2")


def test_what_the_objective_card_names_is_known_face_down():
    match = scene("e2 A over G ?; e3 - over B")
    shown = TITLE.board.data(match.state)["enemies"]
    assert shown["2"]["down"] == [
        {"name": "Sniper", "letter": "G"},
        {"name": "an unseen Unknown", "letter": "?"},
    ]
    assert [card["letter"] for card in shown["3"]["down"]] == ["B"]
    assert "2 cards face down (Sniper, an unseen Unknown)" in inspect(match.state, "e2")


def test_ticks_go_when_the_turn_is_over():
    for phase, is_used in (("action", True), ("enemy", True), ("turn", False), ("objective", False)):
        enemies = "" if phase == "objective" else "soldiers 1"
        text = f"pawn 1; {enemies}; used rifleman-1" + ("; pool 1" if phase == "action" else "")
        spaces = TITLE.board.data(position(text, phase=phase))["spaces"]
        assert spaces["1"]["used"] is is_used


def test_cards_that_fell_back_unseen_are_counted_by_one_name():
    board = TITLE.board.data(position("soldiers 1; fallback ? ? A"))
    assert sorted(board["fallback"]["cards"]) == ["Rifle Squad", "Unknown", "Unknown"]


def test_a_new_objective_is_told_with_its_card():
    match = new_match(TITLE, seed=4711)
    event = next(event for event in match.events if event.verb == "objective")
    assert "[[space:objective|Kakazu Ridge]]" in TITLE.words.line(event)


def test_real_dice_are_typed_and_cards_are_drawn_by_the_program():
    session = Session()
    shown = ask(session, "new", title="hill89", seed=5, dice="typed")
    assert (shown["prompt"]["kind"], len(shown["board"]["row"])) == ("upgrade", 3)
    shown = ask(session, "answer", choice=0)
    asked = []
    while shown["prompt"]["kind"] == "dice":
        asked.append((shown["prompt"]["text"], shown["prompt"]["faces"]))
        shown = ask(session, "answer", choice=[1] * shown["prompt"]["n"])
    assert asked[-1] == ("Roll 4 dice for your actions.", 4)
    assert {faces for _, faces in asked[:-1]} == {10}
    assert shown["board"]["dice"] == [1, 1, 1, 1]
    assert ask(session, "open", text=session.do("share")["record"])["board"] == shown["board"]


def test_longer_runs_are_listed_first_and_adjustments_last():
    match = scene("pawn 2; pool 1 2 3; soldiers 1; circle adjust")
    ranked = sorted(match.ask.options, key=lambda opt: TITLE.words.rank(match.state, match.ask, opt))
    assert ranked[0] == ("activate", 1, 2, 3)
    assert ranked[-1][0] == "adjust"


def test_an_activation_that_would_do_nothing_says_so():
    for text, is_idle in (
        ("pawn 8; pool 4; e2 F fog 1", True),
        ("pawn 5; pool 4; soldiers 1; circle sandbag", False),
        ("pawn 5; pool 4; soldiers 1; circle sandbag sandbag", True),
        ("pawn 1; cards 1=corpsman; pool 4; soldiers 1; health 3", False),
        ("pawn 1; cards 1=corpsman; pool 4; soldiers 1; health 4", True),
    ):
        match = scene(text)
        option = next(opt for opt in match.ask.options if opt[0] == "activate")
        assert TITLE.words.label(match.state, match.ask, option).endswith("Does nothing now.") == is_idle


def test_a_reinforcement_is_told_with_its_token_and_what_it_does():
    match = scene("pawn 5; pool 1; soldiers 1; row talker:medkit", "move 1")
    labels = [plain(TITLE.words.label(match.state, match.ask, opt)) for opt in match.ask.options]
    assert "Take Code Talker with Med Kit: Scout 1. Gain 1 adjust token." in labels


def test_a_move_tells_the_damage_that_would_come():
    match = scene("pawn 1; pool 1; strikes 2; soldiers 1")
    assert "1 damage would come there" in TITLE.words.label(match.state, match.ask, ("move", 1))


def test_a_token_over_the_supply_is_told_to_be_lost():
    match = scene("pawn 1; pool 4; soldiers 1; cards 1=talker; circle adjust adjust adjust", "activate 4")
    assert any(event.verb == "no more" for event in match.events)
