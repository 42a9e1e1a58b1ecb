"""The page's calls: JSON in, JSON out, errors as words."""

from __future__ import annotations

import json

import pytest

from game.catalog import find, titles
from game.core.rng import Rng
from game.session import Session
from tests.books import book

HUMAN = {"kind": "human", "name": ""}
FRIEND = {"kind": "friend", "name": ""}
RANDOM = {"kind": "random", "name": ""}


@pytest.fixture
def session():
    return Session()


def ask(session: Session, name: str, **args: object):
    """A call as the page makes it: what takes long is asked again until it is done."""
    while "thinking" in (found := json.loads(session.call(name, json.dumps(args)))):
        pass
    return found


def tokens(shown) -> list[str]:
    return [option["token"] for option in shown["options"]]


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
    assert chart["points"][-1]["score"]["vp"] == shown["result"]["score"]
    assert sum(chart["decisions"]) == shown["step"]
    assert all(2 <= int(total) <= 12 for side in chart["dice"] for total in side)
    chances = [feat["chance"] for feat in chart["feats"]]
    assert 0 < len(chances) <= 5
    assert chances == sorted(chances)
    assert chances[-1] < 0.5


def test_options_tell_whether_they_can_be_taken_back(session):
    ask(session, "new", title="ieshima", seed=3)
    rng = Rng(2)
    shown = ask(session, "view")
    for _ in range(200):
        choice = rng.below(len(shown["options"]))
        commits, who = shown["options"][choice]["final"], shown["prompt"]["who"]
        shown = ask(session, "answer", choice=choice)
        assert (not shown["undo"] or shown["prompt"]["who"] != who) is commits


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
    assert "seed" not in forked
    assert session.match.dice.seed != 9


def test_a_game_without_a_decision_can_be_looked_back_at(session):
    ask(session, "new", title="ieshima", seed=9)
    assert ask(session, "steps") == {"steps": 0, "told": [], "turns": [0]}


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
        chances.append(options[0]["odds"]["outcomes"][0]["chance"])
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


# Several answers at once, and what one press did


def begin_assault(session):
    shown = ask(session, "new", title="ieshima", seed=7)
    for token in ("plan beaches", "pass", "assault green"):
        shown = ask(session, "answer", choice=tokens(shown).index(token))
    return shown


def test_several_answers_are_one_press(session):
    before = begin_assault(session)
    shown = ask(session, "play", tokens=["take 1/306A x4", "take 2/306E x2", "enough"])
    assert shown["played"] == 3
    assert shown["step"] == before["step"] + 3
    assert ask(session, "undo")["step"] == before["step"]
    assert ask(session, "redo")["step"] == before["step"] + 3
    assert ask(session, "undo")["options"] == before["options"]


def test_a_row_of_answers_stops_where_one_is_not_open(session):
    before = begin_assault(session)
    shown = ask(session, "play", tokens=["take 1/306A x4", "nonsense", "enough"])
    assert shown["played"] == 1
    assert shown["step"] == before["step"] + 1
    assert "cannot be answered" in ask(session, "play", tokens=["nonsense"])["error"]


def test_a_row_of_answers_never_goes_on_after_dice_or_for_another_side(session):
    """What was meant before a throw may not be meant after it."""
    shown = ask(session, "new", title="ieshima", seed=7)
    shown = ask(session, "play", tokens=["plan beaches", "pass", "pass"])
    assert shown["played"] == 2
    assert shown["prompt"]["who"] == 0
    after = ask(session, "play", tokens=["bombard air", "target 1", "keep", "pass"])
    assert after["played"] == 2
    assert after["prompt"]["who"] == 0 or after["thrown"] > 0


def test_8_2_a_decision_can_be_taken_back_until_the_other_side_has_acted(session):
    """Hot-seat: a Japanese Pass hands over, and nothing has happened since."""
    ask(session, "new", title="ieshima", seed=7)
    ask(session, "play", tokens=["plan beaches"])
    before = ask(session, "view")
    handed = ask(session, "play", tokens=["pass"])
    assert (before["prompt"]["who"], handed["prompt"]["who"], handed["undo"]) == (1, 0, True)
    back = ask(session, "undo")
    assert (back["step"], back["options"]) == (before["step"], before["options"])
    assert ask(session, "redo")["prompt"] == handed["prompt"]
    bombed = ask(session, "play", tokens=["bombard air", "target 1"])
    while not bombed["throws"]:
        bombed = ask(session, "answer", choice=0)
    assert bombed["undo"] is False
    assert ask(session, "undo")["error"] == "nothing to undo: dice were rolled since"


@pytest.mark.parametrize(("other", "final"), [("human", True), ("friend", False), ("random", True)])
def test_what_goes_to_a_friend_by_link_is_not_final(session, other, final):
    """It can be taken back until it is sent."""
    players = [{"kind": other, "name": ""}, HUMAN]
    ask(session, "new", title="ieshima", seed=7, players=players)
    shown = ask(session, "play", tokens=["plan beaches"])
    (passed,) = [option for option in shown["options"] if option["verb"] == "pass"]
    assert passed["final"] is final
    assert ask(session, "weigh", choice=passed["index"])["final"] is final
    seen = ask(session, "foresee", tokens=["pass", "pass"])
    assert (seen["played"], seen["final"], seen["prompt"]) == (1, final, None)


def test_8_2_against_a_computer_until_it_has_answered(session):
    ask(session, "new", title="ieshima", seed=7, players=[RANDOM, HUMAN])
    ask(session, "play", tokens=["plan beaches"])
    before = ask(session, "view")
    handed = ask(session, "play", tokens=["pass"])
    assert (handed["prompt"]["who"], handed["undo"]) == (0, True)
    assert "thinking" in json.loads(session.call("think", '{"level": "elite"}'))
    back = ask(session, "undo")
    assert (back["step"], back["prompt"]) == (before["step"], before["prompt"])
    ask(session, "play", tokens=["pass"])
    while session.match.state.impulse < 2 and session.match.ask.who == 0:
        ask(session, "think", level="random")
        assert ask(session, "view")["undo"] is False
    assert ask(session, "undo")["error"].startswith("nothing to undo: ")


def test_8_2_what_was_said_in_secret_stands(session):
    ask(session, "new", title="ieshima", seed=7, changes={"bidding": "on"})
    said = ask(session, "play", tokens=["wish US"])
    assert said["undo"] is False
    assert ask(session, "undo")["error"] == "nothing to undo: what was said in secret stands"
    opened = ask(session, "play", tokens=["wish JP"])
    assert opened["undo"] is False
    assert ask(session, "undo")["error"] == "nothing to undo: what was secret is open now"


def test_undo_goes_back_to_a_decision_of_a_person(session):
    ask(session, "new", title="ieshima", seed=9, practice=True, players=[HUMAN, RANDOM])
    shown = ask(session, "view")
    while shown["prompt"]["who"] == 1:
        shown = ask(session, "think", level="random")
    step = shown["step"]
    shown = ask(session, "answer", choice=0)
    while shown["prompt"]["who"] == 1 and not shown["over"]:
        shown = ask(session, "think", level="random")
    assert ask(session, "undo")["step"] == step


def test_a_question_that_was_waved_away_is_not_put_again():
    """Hill 89 asks for grenades between the turns: once kept, kept until the next Objective."""
    session = Session()
    waved = 0
    for seed in range(60):
        shown = ask(session, "new", title="hill89", seed=seed, variant="easy")
        rng = Rng(seed)
        key = None
        for _ in range(80):
            if shown["over"]:
                break
            if shown["prompt"]["kind"] == "anytime":
                assert shown["board"]["stage"] != key
                key = shown["board"]["stage"]
                waved += 1
                shown = ask(session, "answer", choice=tokens(shown).index("wait"))
            else:
                shown = ask(session, "answer", choice=rng.below(len(shown["options"])))
    assert waved, "no grenade was ever asked for: this test cannot fail"


# What hangs on an answer


def test_what_is_foreseen_says_whether_it_can_be_taken_back(session):
    shown = ask(session, "new", title="ieshima", seed=7)
    seen = ask(session, "foresee", tokens=["plan ridge"])
    assert (seen["played"], seen["final"]) == (1, False)
    assert seen["prompt"]["kind"] == "impulse"
    shown = ask(session, "answer", choice=tokens(shown).index("plan ridge"))
    seen = ask(session, "foresee", tokens=["pass"])
    assert seen["final"]
    assert seen["prompt"] is None
    assert seen["options"] == []


def test_large_questions_are_weighed_one_answer_at_a_time(monkeypatch):
    """Beyond a number of answers that must be tried out, they come without; `weigh` tells."""
    monkeypatch.setattr("game.core.view.MOST_TRIALS", 3)
    session = Session()
    shown = ask(session, "new", title="ieshima", seed=7)
    assert all("final" not in option for option in shown["options"])
    assert ask(session, "weigh", choice=1) == {"final": False, "last": False}
    monkeypatch.undo()
    assert [option["final"] for option in ask(session, "view")["options"]] == [False] * 5


def test_what_the_rule_says_needs_no_trial(monkeypatch):
    session = Session()
    monkeypatch.setattr("game.catalog.find", lambda name: find(name))
    ask(session, "new", title="standin", seed=1)
    shown = ask(session, "answer", choice=1)
    assert shown["prompt"]["shape"] == "path"
    monkeypatch.setattr("game.core.view._tried", None)
    assert all(option["final"] is False for option in ask(session, "view")["options"])


# Who looks


def test_a_page_with_one_person_hears_only_what_he_may_know(session):
    shown = ask(session, "new", title="ieshima", seed=5, changes={"bidding": "on"}, players=[RANDOM, HUMAN])
    assert shown["prompt"]["shape"] == "wait"
    assert shown["options"] == []
    shown = ask(session, "think", level="random")
    assert shown["prompt"]["who"] == 1
    assert shown["options"]
    assert all(line["verb"] != "wished" for line in shown["log"])


def test_what_others_ponder_is_not_told_to_the_only_person(session):
    """Neither what-ifs nor hints, and nobody else's eyes: those would know what is hidden from him."""
    token = ask(session, "new", title="ieshima", seed=5, changes={"bidding": "on"})["options"][0]["token"]
    shown = ask(session, "seats", players=[RANDOM, HUMAN])
    assert ask(session, "foresee", tokens=[token]) == {
        "played": 0, "final": False, "last": False, "prompt": None, "options": []
    }  # fmt: skip
    assert "error" in ask(session, "weigh", choice=0)
    assert "error" in ask(session, "hint", strength=3, now=True)
    assert ask(session, "why_not", anchor="space:1")["text"] == "Nothing is to be decided here now."
    assert ask(session, "view", who=0) == shown
    assert ask(session, "at", step=0, who=0)["prompt"]["shape"] == "wait"


@pytest.mark.parametrize("seed", [-1, 1.5, 1e30, 2**256, "7", None, True])
def test_a_deal_number_that_is_none_is_refused(session, seed):
    assert "whole number" in ask(session, "new", title="ieshima", seed=seed)["error"]


@pytest.mark.parametrize("title", titles())
def test_typed_dice_can_be_shared_and_forked_in_the_midst_of_a_throw(session, title):
    shown = ask(session, "new", title=title, seed=1, dice="typed")
    rng, tried = Rng(2), 0
    while not shown["over"] and tried < 40:
        if shown["prompt"]["kind"] != "dice":
            shown = ask(session, "answer", choice=rng.below(len(shown["options"])))
            continue
        tried += 1
        share = ask(session, "share")
        for link in (share["link"], share["position"]):
            opened = ask(Session(), "open", link=link)
            assert opened["prompt"] == shown["prompt"]
            assert opened["board"] == shown["board"]
        other = Session()
        ask(other, "open", link=share["link"])
        assert ask(other, "fork", step=shown["step"])["prompt"] == shown["prompt"]
        faces = shown["prompt"]["faces"]
        dice = [rng.below(faces) + 1 for _ in range(shown["prompt"]["n"])]
        shown = ask(session, "answer", choice=dice)
    assert tried or not book(title, "DICE", True)


def test_the_way_of_an_answer_is_told_and_what_forbids_another(session):
    """Also where a unit was only taken up: the rules know nothing of it yet."""
    before = ask(session, "new", title="standin", seed=3)
    path = ask(session, "way", tokens=["unit A29", "to 1706"])["path"]
    assert (path[0], path[-1]) == ("space:2003", "space:1706")
    assert ask(session, "way", tokens=["unit A29", "to 9999"]) == {"path": []}
    assert ask(session, "way", tokens=["nonsense", "to 1706"]) == {"path": []}
    found = ask(session, "why_not", anchor="space:1514", tokens=["unit A29"])
    assert found == {"text": "1514: out of reach.", "rule": "3.2"}
    assert ask(session, "view")["options"] == before["options"]


def test_where_dice_follow_at_once_those_picked_have_their_odds(session):
    ask(session, "new", title="standin", seed=3)
    for unit, place in (("A29", "1706"), ("A15", "1906")):
        ask(session, "play", tokens=[f"unit {unit}", f"to {place}"])
    ask(session, "play", tokens=["done"])
    shown = ask(session, "foresee", tokens=["attack J03"])
    first = next(option for option in shown["options"] if option["verb"] == "take")["nouns"][0]
    totals = []
    for n in (1, 2):
        found = ask(session, "foresee", tokens=["attack J03"], take=[[first, n]])
        assert found["final"]
        totals.append(found["odds"]["sums"][0]["total"])
    assert totals == [4, 8]


def test_what_a_side_has_decided_in_its_turn_is_begun_again_in_one_press(session):
    ask(session, "new", title="ieshima", seed=7)
    for token in ("plan ridge", "pass"):
        ask(session, "play", tokens=[token])
    begun = ask(session, "view")
    assert "restart" not in begun
    for token in ("assault beaches", "move green>2", "take 1/306A x4", "enough"):
        shown = ask(session, "play", tokens=[token])
    assert shown["restart"]
    back = ask(session, "restart")
    assert (back["step"], back["prompt"]) == (begun["step"], begun["prompt"])
    assert ask(session, "redo")["step"] == shown["step"], "one press back, one press on"
    assert "restart" not in ask(session, "play", tokens=["done"])
    assert "nothing to take back" in ask(session, "restart")["error"]


def test_without_known_presses_undo_does_not_stop_amid_a_stack(session):
    ask(session, "new", title="ieshima", seed=7)
    for token in ("plan ridge", "pass", "assault beaches", "move green>2", "take 1/306A x4"):
        shown = ask(session, "play", tokens=[token])
    assert shown["prompt"]["taken"] == 4
    text = ask(session, "share")["record"]
    while "thinking" in (opened := ask(session, "open", text=text)):
        pass
    assert opened["prompt"]["taken"] == 4
    shown = ask(session, "play", tokens=["enough"])
    text = ask(session, "share")["record"]
    while "thinking" in ask(session, "open", text=text):
        pass
    back = ask(session, "undo")
    assert (back["prompt"]["kind"], back["prompt"]["taken"]) == ("assault.units", 0)
