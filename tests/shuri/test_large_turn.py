"""A turn of many units through a session: taken back one by one, planned, proposed."""

from __future__ import annotations

import json
from typing import Any

from game.core.view import options
from game.session import Session
from game.shuri.agenda import agenda
from game.shuri.data import GRID, NAME, US
from game.shuri.differential import is_blocked
from game.shuri.text import prompt
from game.shuri.view import board
from tests.recorded_views import ATTACKS, SET_UP, TO_CONTACT
from tests.shuri.scene import position, scene

MOVES = [TO_CONTACT[n : n + 2] for n in range(0, len(TO_CONTACT), 2)]


def ask(session: Session, name: str, **given: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(session.call(name, json.dumps(given)))
    return found


def moved(moves: list[list[str]]) -> Session:
    session = Session()
    ask(session, "new", title="shuri", changes={"scenario": "1"}, seed=3)
    for tokens in (*([token] for token in SET_UP), *moves):
        assert ask(session, "play", tokens=tokens)["played"] == len(tokens)
    return session


def proposed(session: Session, **given: Any) -> list[str]:
    """The first of what may be proposed, or what is wished."""
    wish = ask(session, "view")["prompt"]["proposes"][0]["wish"]
    tokens: list[str] = ask(session, "propose", **{"wish": wish, **given})["tokens"]
    return tokens


def record(session: Session) -> str:
    text: str = ask(session, "share")["record"]
    return text


def test_one_unit_is_taken_back_and_the_others_stay() -> None:
    session = moved(MOVES)
    found = ask(session, "retract", anchor="unit:2/382", log_from=99, kept=99)
    without = moved([move for move in MOVES if move[0] != "unit 2/382"])
    assert record(session) == record(without)
    assert found["board"] == ask(without, "view")["board"]
    assert "unit:2/382" not in found["withdrawals"]
    # The page keeps what came before it, of the log and of the record
    assert [line["text"].partition(" ")[0] for line in found["log"]] == ["3/382", "2/383", "1/383"]
    assert found["record"]["begin"] == len(SET_UP) + 4
    again = Session()
    assert ask(again, "open", text=record(session))["board"] == found["board"]


def test_undo_takes_back_whole_moves_after_that() -> None:
    session = moved(MOVES)
    ask(session, "retract", anchor="unit:1/381")
    left = ask(session, "undo")
    assert left["prompt"]["kind"] == "move"
    assert left["withdrawals"] == ["unit:1/382", "unit:2/382", "unit:3/382", "unit:2/383"]


def test_undo_takes_back_whole_moves_of_a_game_that_was_opened() -> None:
    session = Session()
    ask(session, "open", text=record(moved(MOVES)))
    left = ask(session, "undo")
    assert left["prompt"]["kind"] == "move"
    assert record(session) == record(moved(MOVES[:-1]))


def test_who_rests_on_a_move_is_named() -> None:
    start = ask(moved([]), "view")["board"]["units"]
    first, second = MOVES[0], ["unit 1/382", f"to {start['1/381']['at']}"]
    session = moved([first, second])
    before = record(session)
    refused = ask(session, "retract", anchor="unit:1/381")
    assert refused["error"] == "1/381 cannot be taken back: what 1/382 did rests on it"
    assert record(session) == before
    assert "error" not in ask(session, "retract", anchor="unit:1/382")
    assert "error" not in ask(session, "retract", anchor="unit:1/381")
    assert record(session) == record(moved([]))


def test_nothing_is_taken_back_behind_dice_or_of_another_phase() -> None:
    session = moved([*MOVES, ["done"]])
    assert "withdrawals" not in ask(session, "view")
    assert "error" in ask(session, "retract", anchor="unit:1/381")


def test_what_moves_oblige_to_is_told_while_they_can_be_taken_back() -> None:
    session = moved(MOVES)
    planned = ask(session, "view")["agenda"]
    assert (planned["name"], planned["duties"]) == ("Must be attacked as things stand: 7", [])
    texts = [fight["text"] for fight in planned["fights"]]
    assert "21IIB by 1/381" in texts
    assert "12IIB by 3/382, 1/383, 2/383" in texts  # at best: each is counted wherever it could attack
    fewer = ask(session, "retract", anchor="unit:1/381")["agenda"]
    assert "21IIB by 1/381" not in [fight["text"] for fight in fewer["fights"]]


def test_a_proposal_is_one_press() -> None:
    session = moved([*MOVES, ["done"]])
    before = ask(session, "view")
    assert len(before["agenda"]["duties"]) == 7
    tokens = proposed(session)
    then = ask(session, "play", tokens=tokens)
    assert then["played"] == len(tokens)
    assert then["prompt"]["kind"] == "declare"  # the last word is the player's
    assert len(then["agenda"]["duties"]) + len(then["agenda"]["fights"]) == 7
    assert ask(session, "undo")["agenda"] == before["agenda"]


def test_what_is_left_is_covered_by_a_proposal() -> None:
    session = moved([*MOVES, ["done"], ["done"]])
    view = ask(session, "view")
    assert view["prompt"]["kind"] == "cover"
    assert view["agenda"]["duties"]
    assert [offer["text"] for offer in view["prompt"]["proposes"]] == ["Propose the rest"]
    then = ask(session, "play", tokens=proposed(session))
    assert then["prompt"]["kind"] == "cover"  # the plan can be looked at, and undone
    [last] = then["prompt"]["proposes"]
    assert (last["text"], last["final"]) == ("Propose the last", True)
    then = ask(session, "play", tokens=proposed(session))
    assert then["prompt"]["kind"] == "fire"
    assert then["agenda"]["duties"] == []


def test_who_could_leave_the_map_is_told_while_the_edge_can_be_shut() -> None:
    # 17.41
    s = position("2104 15IIB; 1508 1/42FA; 1602 1/381; side us")
    asked = scene("2104 15IIB; 1508 1/42FA; 1602 1/381; side us").ask
    assert asked is not None
    told = agenda(s, asked)
    assert told is not None
    assert [duty["text"] for duty in told["duties"]] == ["15IIB could leave next turn"]
    assert told["name"] == "Could leave the map: 1"
    assert prompt(s, asked).endswith("Next turn 1 of theirs could leave the map.")
    assert [name for name, unit in board(s)["units"].items() if unit["leaks"]] == ["15IIB"]
    shut = position("2104 15IIB; 2103 1/381; side us")  # whoever begins beside an enemy stays
    planned = agenda(shut, asked)
    assert planned is not None
    assert (planned["name"], planned["duties"]) == ("Must be attacked as things stand: 1", [])
    theirs = position("2104 15IIB; 1602 1/381; side jp")
    assert agenda(theirs, asked) is None  # they see it themselves


def test_who_is_joined_to_an_attack_without_a_question_is_said_before() -> None:
    session = moved([*MOVES, ["done"], *([token] for token in ATTACKS)])
    view = ask(session, "view")
    done = next(option for option in view["options"] if option["verb"] == "done")
    assert done["text"] == "All attacks are declared: 2Mor together with 13IIB"
    assert (done["short"], done["final"]) == ("Join 2Mor and fight", True)
    changed, price = done["odds"]["notes"]
    assert changed["text"].startswith("13IIB, 2Mor by 2/383: \N{MINUS SIGN}2;")
    assert (price["brief"], price["chance"], price["grave"]) == ("driven back", 1, True)
    assert view["agenda"]["duties"][0]["text"] == "2Mor must be attacked: only together with 13IIB"
    then = ask(session, "play", tokens=["done"])
    assert [fight["text"] for fight in then["agenda"]["fights"] if "2Mor" in fight["text"]] == [
        "13IIB, 2Mor by 2/383"
    ]


def test_what_will_be_asked_is_not_called_joined() -> None:
    view = ask(moved([*MOVES, ["done"]]), "view")
    done = next(option for option in view["options"] if option["verb"] == "done")
    assert done["text"].startswith("All attacks are declared: 21IIB by 1/381, 22IIB by 1/382, who ")
    assert done["text"].endswith("is asked next")
    assert (done["short"], done["final"]) == ("Go on to the 7 left", False)
    assert "odds" not in done


def test_the_attacker_chooses_the_order_of_combats() -> None:
    session = moved([*MOVES, ["done"], *([token] for token in ATTACKS)])
    assert ask(session, "view")["agenda"]["ordered"]
    then = ask(session, "play", tokens=["done"])
    assert then["prompt"]["kind"] == "fire"  # the defender's
    assert "ordered" not in then["agenda"]


def test_the_odds_of_a_combat_tell_where_it_may_drive_somebody() -> None:
    session = moved([*MOVES, ["done"], *([token] for token in ATTACKS)])
    fights = {fight["text"]: fight["odds"]["retreats"] for fight in ask(session, "view")["agenda"]["fights"]}
    found = fights["22IIB by 1/382"]
    assert [one["what"] for one in found] == ["unit:1/382"]  # the defender is helped too much by the ground
    assert {way[0] for way in found[0]["ways"]} == {"space:1603"}
    assert {len(way) for way in found[0]["ways"]} == {3}  # two hexes, the farthest


def test_where_a_standing_order_chooses_only_its_way_is_told() -> None:
    session = moved([["orders", "order 1 2"], *MOVES, ["done"], *([token] for token in ATTACKS)])
    for fight in ask(session, "view")["agenda"]["fights"]:
        for one in fight["odds"]["retreats"]:
            assert len(one["ways"]) == 1


def test_fire_is_proposed_to_the_defender() -> None:
    session = moved([*MOVES, ["done"]])
    ask(session, "play", tokens=proposed(session))
    ask(session, "play", tokens=["done"])
    view = ask(session, "view")
    while view["prompt"]["kind"] != "fire":
        view = ask(session, "play", tokens=proposed(session))
    tokens = proposed(session)
    assert ask(session, "play", tokens=tokens)["played"] == len(tokens) > 0


def test_the_rest_closes_up_but_for_those_who_are_held() -> None:
    session = Session()
    ask(session, "new", title="shuri", changes={"scenario": "5"}, seed=3)
    for token in SET_UP:
        view = ask(session, "play", tokens=[token])
    assert [offer["wish"] for offer in view["prompt"]["proposes"]] == ["close", "forward", "back"]
    tokens = proposed(session)
    units = [token for token in tokens if token.startswith("unit ")]
    held = f"unit:{units[0].removeprefix('unit ')}"
    others = proposed(session, held=[held])
    assert units[0] not in others
    then = ask(session, "play", tokens=tokens)
    assert then["played"] == len(tokens)
    assert len(then["withdrawals"]) == len(units) > 3
    assert then["prompt"]["kind"] == "move"
    assert not any(unit["contact"] and unit["done"] for unit in then["board"]["units"].values())
    assert ask(session, "undo")["board"] == view["board"]


def test_nobody_who_closes_up_bars_the_way_back_of_a_friend_in_contact() -> None:
    session = moved([["unit 1/381", "to 1504"], ["unit 3/381", "to 1704"], ["unit 3/382", "to 1904"]])
    before = blocked(session)
    tokens = proposed(session)
    assert len(tokens) > 2
    ask(session, "play", tokens=tokens)
    assert blocked(session) == before


def staged_session(text: str, variant: str = "outer") -> Session:
    """A session in a position."""
    session = Session()
    session.lay(scene(text, variant=variant))
    return session


def test_reinforcements_close_up_when_nobody_else_can_move() -> None:
    """Who enters ends the moves of the others (12.2): as long as one of them can move, it is asked for."""
    foes = "1507 21IIB; 1604 15IIB"
    far = staged_session(f"2302 1/381; {foes}; side us; turn 3")
    tokens = proposed(far)
    assert tokens[:2] == ["unit 1/381", tokens[1]]
    assert tokens[2].startswith("enter ")
    assert ask(far, "play", tokens=tokens)["played"] == len(tokens) > 4
    s = far.match.state
    assert not any(s.is_in_contact(u) for u in s.units(US))
    near = staged_session(f"2302 1/381; 1602 2/381; {foes}; side us; turn 3")
    assert [token for token in proposed(near) if token.startswith("enter ")] == []
    entries = proposed(near, wish="enter")
    assert entries[0].startswith("enter ")


def test_reinforcements_that_cost_points_are_not_proposed() -> None:
    """18.54: in the campaign each unit brought on costs four."""
    session = staged_session("2302 1/381; 1507 21IIB; side us; turn 3", "campaign")
    assert any(option["verb"] == "enter" for option in ask(session, "view")["options"])
    assert [offer["wish"] for offer in ask(session, "view")["prompt"]["proposes"]] == [
        "close",
        "forward",
        "back",
    ]
    assert not any(token.startswith("enter ") for token in proposed(session))


def blocked(session: Session) -> set[str]:
    """Those who could not go back two hexes."""
    s = session.match.state
    return {NAME[u] for u in s.units(US) if s.is_in_contact(u) and is_blocked(s, u, 2)}


# The whole line, or some of it


def moves_of(tokens: list[str]) -> dict[str, str]:
    return {
        unit.removeprefix("unit "): place.removeprefix("to ")
        for unit, place in zip(tokens[::2], tokens[1::2], strict=True)
    }


def test_the_whole_line_goes_one_hex_forward_and_back_as_one_press() -> None:
    session = moved([])
    before = ask(session, "view")["board"]["units"]
    found = ask(session, "propose", wish="forward")
    moves = moves_of(found["tokens"])
    assert len(moves) == len(found["ways"]) > 8
    for unit, place in moves.items():
        start = GRID.find(before[unit]["at"])
        assert GRID.find(place) in GRID.near[start]
    # What it would oblige to is told with it
    assert found["agenda"]["name"].startswith("Must be attacked as things stand: ")
    then = ask(session, "play", tokens=found["tokens"])
    assert {unit: then["board"]["units"][unit]["at"] for unit in moves} == moves
    assert then["agenda"] == found["agenda"]
    assert ask(session, "undo")["board"]["units"] == before
    back = ask(session, "propose", wish="back")
    assert "agenda" not in back
    assert not set(moves_of(back["tokens"]).values()) & set(moves.values())


def test_some_of_the_line_go_forward_and_those_who_are_held_do_not() -> None:
    session = moved([])
    group = ["unit:1/381", "unit:2/381", "unit:3/381"]
    assert set(moves_of(proposed(session, wish="forward", group=group))) == {"1/381", "2/381", "3/381"}
    held = moves_of(proposed(session, wish="forward", held=group))
    assert held
    assert not set(held) & {"1/381", "2/381", "3/381"}
    assert "error" in ask(session, "propose", wish="close", group=group)


def test_a_group_goes_as_the_one_who_leads_it() -> None:
    session = moved([])
    at = {unit: one["at"] for unit, one in ask(session, "view")["board"]["units"].items()}
    group = ["1/17", "2/17", "1/32"]
    found = ask(
        session,
        "propose",
        wish="follow",
        group=[f"unit:{unit}" for unit in group],
        lead=["unit 1/17", f"to {north(at['1/17'])}"],
    )
    moves = moves_of(found["tokens"])
    assert moves["1/17"] == north(at["1/17"])
    assert next(iter(moves)) == "1/17"
    for unit in group[1:]:
        wanted = GRID.find(north(at[unit]))
        assert GRID.distance(wanted, GRID.find(moves[unit])) <= 1
    half = ask(session, "propose", wish="follow", group=["unit:1/17"], lead=["unit 1/17"])
    assert half["error"] == "who leads has to be told everything"
    assert ask(session, "play", tokens=found["tokens"])["played"] == len(found["tokens"])


def north(name: str) -> str:
    return f"{int(name) - 1:04}"


def test_points_that_are_added_to_others_are_called_so() -> None:
    # 9.1
    place = "2304 13IIB; 2303 3/383; side us"
    first = scene(place, "support 13IIB", phase="declare")
    second = scene(place, "support 13IIB", "points 1", "support 13IIB", phase="declare")
    for match, words in ((first, "3 points"), (second, "3 points more")):
        assert match.ask is not None
        option = next(one for one in options(match) if one["token"] == "points 3")
        assert (option["short"], option["text"].partition(":")[0]) == (words, words)
