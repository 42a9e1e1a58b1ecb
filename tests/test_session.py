"""The page's calls: JSON in, JSON out, errors as words."""

from __future__ import annotations

import json

import pytest

from game.catalog import find
from game.core.request import Event
from game.core.rng import Rng
from game.session import Session


@pytest.fixture
def session():
    return Session()


def ask(session: Session, name: str, **args: object):
    return json.loads(session.call(name, json.dumps(args)))


def play(session: Session, steps: int, seed: int = 1):
    rng = Rng(seed)
    shown = ask(session, "view")
    for _ in range(steps):
        if shown["over"]:
            break
        shown = ask(session, "answer", choice=rng.below(len(shown["options"])))
    return shown


def test_the_catalogue_tells_what_may_be_chosen(session):
    title, *_ = ask(session, "catalog")["titles"]
    assert title["variants"][0]["settings"]["kamikaze"] == 0
    assert [side["id"] for side in title["sides"]] == ["us", "japan"]


def test_a_game_from_set_up_to_result(session):
    shown = ask(session, "new", title="ieshima", variant="advanced", changes={"bid": "2"}, seed=7)
    assert shown["prompt"]["kind"] == "setup"
    assert shown["settings"]["bid"] == 2
    shown = play(session, 5000)
    assert shown["over"]
    assert shown["result"]["winner"] in (0, 1)
    chart = ask(session, "chart")
    assert chart["points"][-1]["vp"] == shown["result"]["score"]
    assert sum(chart["decisions"]) == shown["step"]
    assert all(2 <= int(total) <= 12 for side in chart["dice"] for total in side)
    chances = [feat["chance"] for feat in chart["feats"]]
    assert 0 < len(chances) <= 5
    assert chances == sorted(chances)
    assert chances[-1] < 0.5


def test_long_odds_beaten_are_told_with_whose_they_were():
    """An attack of 1 against 7 that goes through is a feat; dice that were rolled again are none."""
    attack = Event("attack", (0, 15, (0,), 0, 30, 1, 7), "11.4")
    dice = Event("dice", (0, (6, 6), (1, 1), 1, 7), "11.4.1")
    events = [attack, dice]
    who, chance, story = find("ieshima").feat(events, 1)
    assert who == 0
    assert chance == pytest.approx(35 / 1296)
    assert "Attack 1 + 6+6 = 13" in story
    assert find("ieshima").feat([*events, Event("rerolled", (1,), "15.1B")], 1) is None
    assert find("ieshima").feat(events, 0) is None


def test_options_tell_whether_they_can_be_taken_back(session):
    ask(session, "new", title="ieshima", seed=3)
    rng = Rng(2)
    shown = ask(session, "view")
    for _ in range(200):
        choice = rng.below(len(shown["options"]))
        commits = shown["options"][choice]["commits"]
        shown = ask(session, "answer", choice=choice)
        assert shown["undo"] is not commits


def test_only_what_is_new_comes_back(session):
    ask(session, "new", title="ieshima", seed=3)
    shown = play(session, 50)
    more = ask(session, "answer", choice=0, log_from=shown["events"], throws_from=len(shown["throws"]))
    assert all(line["n"] >= shown["events"] for line in more["log"])
    whole = ask(session, "view")
    assert whole["log"][: len(shown["log"])] == shown["log"]


def test_share_and_open_again(session):
    ask(session, "new", title="ieshima", seed=5)
    shown = play(session, 120)
    share = ask(session, "share")
    other = Session()
    for args in ({"link": share["link"]}, {"text": share["record"]}):
        assert ask(other, "open", **args)["log"] == shown["log"]
    position = ask(other, "open", link=share["position"])
    assert position["board"] == shown["board"]
    assert position["options"] == shown["options"]


def test_a_broken_link_keeps_the_game(session):
    ask(session, "new", title="ieshima", seed=5)
    shown = play(session, 20)
    refused = ask(session, "open", link="#ieshima/r1/nonsense")
    assert refused["kind"] == "BadLink"
    assert "damaged" in refused["error"]
    assert ask(session, "view") == shown


def test_replay_leaves_the_game_alone_and_a_fork_goes_its_own_way(session):
    ask(session, "new", title="ieshima", seed=9)
    shown = play(session, 150)
    steps = ask(session, "steps")
    assert steps["steps"] == 150
    assert steps["turns"][0] == 0
    earlier = ask(session, "at", step=60)
    assert earlier["step"] == 60
    assert ask(session, "view") == shown
    forked = ask(session, "fork", step=60)
    assert forked["board"] == earlier["board"]
    assert forked["seed"] != shown["seed"]


def test_undo_redo_and_practice(session):
    ask(session, "new", title="ieshima", seed=9)
    assert "nothing to undo" in ask(session, "undo")["error"]
    first = ask(session, "answer", choice=1)
    assert first["undo"] is True
    assert ask(session, "undo")["step"] == 0
    assert ask(session, "redo")["step"] == 1
    assert "nothing to redo" in ask(session, "redo")["error"]
    play(session, 40)
    ask(session, "practice")
    assert ask(session, "undo")["practice"] is True


@pytest.mark.parametrize(
    ("tokens", "anchor", "words", "rule"),
    [
        (("plan ridge",), "space:5", "no units there", "8.1.1"),
        (("plan ridge",), "unit:x", "not among", "8.1"),
        (("plan ridge", "assault 11"), "space:3", "no active unit stands beside it", "10.1"),
        (("plan ridge", "regroup"), "space:2", "no unit that may still regroup", "8.1.3"),
        (
            ("plan ridge", "assault box", "place MG-A", "area 15", "place MG-A"),
            "space:15",
            "placed there already",
            "10.2.2",
        ),
    ],
)
def test_why_not(session, tokens, anchor, words, rule):
    shown = ask(session, "new", title="ieshima", seed=9)
    for token in tokens:
        offered = [option["token"] for option in shown["options"]]
        token = token if token in offered else next(t for t in offered if t.split()[0] == token.split()[0])
        shown = ask(session, "answer", choice=offered.index(token))
    found = ask(session, "why_not", anchor=anchor)
    assert words in found["text"]
    assert found["rule"] == rule


def test_what_is_picked_is_foreseen_without_a_change(session):
    shown = ask(session, "new", title="ieshima", seed=7)
    for token in ("plan beaches", "pass", "assault green"):
        offered = [option["token"] for option in shown["options"]]
        shown = ask(session, "answer", choice=offered.index(token))
    chances = []
    for tokens in (["take 1/306A x2"], ["take 1/306A x4"], ["take 1/306A x4", "take 2/306E x4"]):
        options = ask(session, "foresee", tokens=[*tokens, "enough", "nonsense"])["options"]
        chances.append(options[0]["odds"]["success"])
    assert chances == sorted(set(chances))
    assert ask(session, "view")["options"] == shown["options"]


def test_a_throw_names_the_line_that_tells_of_it(session):
    ask(session, "new", title="ieshima", seed=7)
    play(session, 60)
    shown = ask(session, "view")
    lines = {line["n"]: line["text"] for line in shown["log"]}
    sunsets = [throw for throw in shown["throws"] if throw["why"] == "the Sunset DR"]
    assert sunsets
    for throw in sunsets:
        assert lines[throw["line"]].startswith(f"Sunset roll {sum(throw['faces'])} ")


def test_rules_come_by_paragraph(session):
    found = ask(session, "rules", title="ieshima")["paragraphs"]
    assert found[0]["number"] == "3.0"
    assert {"number", "title", "text"} == found[0].keys()


@pytest.mark.parametrize(("name", "args"), [("dance", {}), ("view", {}), ("new", {"title": "atlantis"})])
def test_nonsense_is_answered_in_words(session, name, args):
    assert ask(session, name, **args)["error"]
