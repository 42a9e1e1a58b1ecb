"""The calls of a page for sealed games."""

from __future__ import annotations

import json

import pytest

from game.core import sealedsave
from game.session import Session
from tests.helpers import find
from tests.sealed.devices import Steady


def call(session: Session, name: str, **given):
    return json.loads(session.call(name, json.dumps(given)))


def two(level: str = "sealed", title: str = "ieshima", **changes: str) -> tuple[Session, Session]:
    one, other = Session(), Session()
    call(one, "sealed_new", title=title, level=level, me=0, key="00" * 16, changes=changes)
    link = call(one, "sealed_send")["sealed"]["link"] if not changes else hand(one)
    call(other, "sealed_accept", link=link, key="11" * 16)
    return one, other


def hand(session: Session) -> str:
    """Answer the first that is offered until nothing is asked, and hand over."""
    shown = call(session, "view") | {"sealed": {"asked": True}}
    while shown["sealed"]["asked"]:
        option = shown["options"][0]["token"]
        shown = call(session, "sealed_play", tokens=[option])
    return call(session, "sealed_send")["sealed"]["link"]


def test_a_page_begins_answers_hands_over_and_takes_over():
    one, other = two()
    link = hand(other)
    shown = call(one, "sealed_receive", link=link)
    assert shown["sealed"]["here"]
    assert shown["options"]
    assert link in (shown["sealed"]["link"], shown["sealed"]["whole"]) or shown["sealed"]["whole"]


def test_what_is_refused_is_an_error_and_the_table_stays():
    one, _ = two()
    before = call(one, "view")
    assert "damaged" in call(one, "sealed_receive", link="#ieshima/s1/ABCDEFx")["error"]
    assert call(one, "view") == before


def test_a_kept_game_is_opened_again_and_restored_from_key_and_link():
    one, _ = two(bidding="on")
    kept = call(one, "sealed_open", text=sealedsave.to_text(one.sealed))
    assert kept["sealed"]["me"] == 0
    letters = call(one, "sealed_key")["letters"]
    fresh = Session()
    back = call(fresh, "sealed_restore", link=kept["sealed"]["whole"], letters=letters)
    assert back["sealed"]["owes"] == kept["sealed"]["owes"]


def test_the_calls_of_every_game_go_on_with_a_sealed_one():
    one, other = two()
    shown = call(other, "view")
    match, step = shown["match"], shown["step"]
    assert call(one, "answer", choice=0)["error"] == "the game is with the other player"
    shown = call(other, "answer", choice=0)
    assert (shown["match"], shown["undo"], shown["step"] > step) == (match, True, True)
    assert call(other, "undo")["step"] == step
    shown = call(other, "play", tokens=[shown["options"][0]["token"], "nothing"])
    assert "cannot be answered" in shown["error"]
    shown = call(other, "play", tokens=[call(other, "view")["options"][0]["token"]])
    assert (shown["played"], shown["match"]) == (1, match)
    assert not call(other, "answer", choice=[1, 2])["error"].startswith("answer")


def test_what_is_kept_opens_as_any_record_does_and_says_what_it_is():
    one, other = two()
    hand(other)
    shown = call(other, "view", kept=0)
    kept = shown["record"]
    assert (kept["begin"], kept["lines"]) == (0, [])
    assert kept["head"].splitlines()[1:3] == ["private: it holds a key", "title ieshima"]
    fresh = Session()
    again = call(fresh, "open", text=kept["head"] + "\n", kept=0)
    assert (again["record"], again["board"]) == (kept, shown["board"])
    assert again["sealed"] == shown["sealed"]
    assert call(other, "sealed_key")["letters"] in kept["head"]
    assert call(other, "sealed_key")["letters"] not in json.dumps(shown["sealed"])
    assert call(one, "view", kept=0)["record"]["head"] != kept["head"]


def test_a_link_tells_of_which_game_it_is():
    one, other = two()
    invitation = call(one, "view")["sealed"]["link"]
    found = call(Session(), "sealed_whose", link=invitation)
    assert found["invites"] == {"level": "sealed", "me": 1, "rules": ["Basic"]}
    for _ in range(3):
        link = hand(other)
        names = call(Session(), "sealed_whose", link=link)["names"]
        for session in (one, other):
            kept = call(session, "view", kept=0)["record"]["head"]
            line = next(line for line in kept.splitlines() if line.startswith("game "))
            assert set(line.split()[1:]) & {*names, *found["names"]}
        call(one, "sealed_receive", link=link)
        one, other = other, one
    assert "damaged" in call(Session(), "sealed_whose", link=invitation[:-1] + "_")["error"]


CLOSED = {
    "share": {},
    "deal": {},
    "redo": {},
    "restart": {},
    "practice": {},
    "fork": {"step": 0},
}


@pytest.mark.parametrize(("name", "given"), CLOSED.items(), ids=CLOSED)
def test_other_ways_out_of_a_sealed_game_are_closed(name, given):
    one, _ = two()
    assert "sealed game" in call(one, name, **given)["error"]


def test_who_gives_up_opens_his_key_and_the_audit_is_told():
    one, other = two("strict")
    link = call(other, "sealed_send", resigned=True)["sealed"]["link"]
    link = call(one, "sealed_receive", link=link)["sealed"] and call(one, "sealed_send")["sealed"]["link"]
    assert call(other, "sealed_receive", link=link)["sealed"]["audit"]
    for session in (one, other):
        assert call(session, "sealed_audit")["words"].startswith("All checked")


def test_dice_that_orders_count_on_are_no_throws_and_nothing_of_orders_is_an_event():
    pair = Steady(find("okinawa"), "sealed", 3)
    while (device := pair.here).plan is None or device.match.throws == device.own.throws:
        pair.play(device)
        if device.plan is None or device.match.throws == device.own.throws:
            pair.away.receive(device.hand_over(), find)
    shown = call(Session(), "sealed_open", text=sealedsave.to_text(device), log_from=0, throws_from=0)
    ahead = [line for line in shown["log"] if "ahead" in line]
    assert ahead
    assert {line["weight"] for line in ahead if line["by"] != 0} <= {"news", "head", "unsaid"}
    assert shown["thrown"] == device.own.throws
    assert all(one["line"] < ahead[0]["n"] for one in shown["throws"])
