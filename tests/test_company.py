"""Who plays travels with links and records; old ones stay as they are; what nobody could mean is refused."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.__main__ import players_of
from game.catalog import cards, find
from game.core.company import KINDS, LONGEST_NAME, NOBODY, Company, Player, is_name, kinds_of
from game.core.errors import BadLink, BadRecord, GameError
from game.core.link import _in_one, check_letter, from_link, to_deal_link, to_link, to_position_link
from game.core.packed import pack_head
from game.core.radix import Writer
from game.core.record import from_lines, to_lines
from game.session import Session
from tests.helpers import new_match, random_game

IESHIMA, HILL89 = find("ieshima"), find("hill89")
KIND = st.sampled_from(kinds_of(IESHIMA.card))
NAME = st.text(max_size=LONGEST_NAME).map(lambda text: " ".join(text.split())).filter(is_name)
PLAYERS = st.lists(st.builds(Player, KIND, NAME), min_size=2, max_size=2).map(tuple)
COMPANY = st.builds(Company, st.one_of(st.just(()), PLAYERS), st.one_of(st.none(), st.integers(-999, 999)))
ANNA = Company((Player("human", "Anna"), Player("friend", "Jürgen 漢")))


def game(company: Company, steps: int = 30):
    match = random_game(IESHIMA, "basic", 3).at(steps)
    match.company = company
    return match


MOMENT = game(NOBODY)


@settings(deadline=None, max_examples=60)
@given(COMPANY)
def test_every_company_travels(company):
    MOMENT.company = company
    for other in (from_link(to_link(MOMENT), find), from_lines(to_lines(MOMENT), find)):
        assert other.company == company
        assert other.log == MOMENT.log
        assert to_lines(other) == to_lines(MOMENT)


def test_a_game_of_which_nobody_said_who_plays_has_the_same_bytes_as_ever():
    plain = game(NOBODY)
    assert to_link(plain).startswith("#ieshima/r1/")
    assert "players" not in to_lines(plain)
    assert to_link(from_link(to_link(plain), find)) == to_link(plain)


def test_who_plays_costs_two_letters():
    plain, against = to_link(game(NOBODY)), to_link(game(Company((Player("human"), Player("regular")))))
    assert len(against) <= len(plain) + 3


def test_long_games_tell_who_plays_too(monkeypatch):
    monkeypatch.setattr("game.core.link.LONG", 10)
    link = to_link(game(ANNA))
    assert link.startswith("#ieshima/r5/")
    assert from_link(link, find).company == ANNA


def test_the_one_who_opens_a_link_is_the_friend():
    assert ANNA.turned().players == (Player("friend", "Anna"), Player("human", "Jürgen 漢"))
    assert ANNA.turned().turned() == ANNA
    computer = Company((Player("human"), Player("elite")))
    assert computer.turned() == computer


def test_a_position_keeps_the_computer_and_lets_the_friend_go():
    against = Company((Player("elite"), Player("human")), beat=5)
    assert from_link(to_position_link(game(against)), find).company == Company(against.players)
    assert from_link(to_position_link(game(ANNA)), find).company == NOBODY


@pytest.mark.parametrize("beat", [None, 54, -3, 0])
def test_a_deal_is_the_game_before_its_first_decision(beat):
    played = random_game(HILL89, HILL89.rules.presets[-1].name, 9)
    played.company = Company((Player("human", "Anna"),))
    fresh = from_link(to_deal_link(played, beat), find)
    assert fresh.steps == 0
    assert fresh.company == Company(played.company.players, beat)
    assert fresh.settings == played.settings
    assert fresh.dice.seed == played.dice.seed
    assert len(to_deal_link(played, beat)) < 80


def test_a_game_from_a_position_has_no_deal():
    forked = from_link(to_position_link(MOMENT), find)
    with pytest.raises(GameError, match="no deal"):
        to_deal_link(forked)


WRONG = [
    "a\nb", "a\u202eb", "x" * 21, " a", "a ", "a  b", "{a}", "a,b", "#a", "\ud800", "a\0", "a\u00a0b",
]  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_a_name_is_a_short_line_that_can_be_seen(name):
    assert not is_name(name)
    session = Session()
    players = [{"kind": "human", "name": name}, {"kind": "human", "name": ""}]
    found = json.loads(session.call("new", json.dumps({"title": "ieshima", "players": players})))
    assert "no name for a player" in found["error"]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("players human", "chairs for 2"),
        ("players", "chairs for 2"),
        ("players human, human, human", "chairs for 2"),
        ("players human, wizard", "cannot play"),
        ("players human, " + "x" * 5000, "cannot play"),
        ("players human " + "x" * 21 + ", human", "no name"),
        ("players human a\u202eb, human", "no name"),
        ("beat", "no score"),
        ("beat many", "no score"),
        ("beat 1e3", "no score"),
        ("beat ٣", "no score"),
        ("beat " + "9" * 5000, "no score"),
    ],
)
def test_a_header_that_nobody_could_mean_is_refused(line, words):
    text = to_lines(game(NOBODY)).replace("\n\n", f"\n{line}\n\n", 1)
    with pytest.raises(BadRecord, match=words):
        from_lines(text, find)


def test_a_solitaire_has_no_friend():
    text = to_lines(new_match(HILL89, HILL89.rules.presets[0].name, 1))
    with pytest.raises(BadRecord, match="cannot play"):
        from_lines(text.replace("\n\n", "\nplayers friend\n\n", 1), find)


def forged(write) -> str:
    """A link whose checks are right and whose players are not."""
    front = "ieshima/r4/"
    writer = Writer()
    writer.put(0, 2)
    write(writer)
    pack_head(MOMENT, writer)
    writer.put(0, 2)
    writer.put_number(0)
    return _in_one(front, writer)


def name_of(raw: bytes):
    def write(writer: Writer) -> None:
        writer.put(2, 3)
        for text in (raw, b""):
            writer.put(0, KINDS)
            writer.put(len(text), 81)
            for byte in text:
                writer.put(byte, 256)
        writer.put(0, 2)

    return write


def unknown_level(writer: Writer) -> None:
    writer.put(1, 3)
    writer.put(15, KINDS)
    writer.put(0, KINDS)
    writer.put(0, 2)


def too_good(writer: Writer) -> None:
    writer.put(0, 3)
    writer.put(1, 2)
    writer.put(0, 2_000_000)


@pytest.mark.parametrize(
    ("write", "words"),
    [
        (name_of(b"\xff\xfe"), "not written as names are"),
        (name_of(b"a\nb"), "no name"),
        (name_of("\u202e".encode()), "no name"),
        (name_of(b"x" * 40), "no name"),
        (name_of(b""), "have none"),
        (unknown_level, "not known here"),
        (too_good, "no score"),
    ],
)
def test_a_forged_link_is_refused_in_plain_words(write, words):
    with pytest.raises(BadLink, match=words):
        from_link(forged(write), find)


def test_forging_works_at_all():
    assert from_link(forged(name_of(b"Anna")), find).company.players[0] == Player("human", "Anna")


def test_a_deal_of_another_kind_is_not_known():
    body = "ieshima/d1/BBBB"
    with pytest.raises(BadLink, match="not known here"):
        from_link(f"#{body}{check_letter(body)}", find)


@pytest.mark.parametrize(
    "players", [5, [5], ["human", "human"], [{"kind": "human"}] * 2, [{"kind": 1, "name": ""}] * 2]
)
def test_players_of_another_shape_are_refused(players):
    found = json.loads(Session().call("new", json.dumps({"title": "ieshima", "players": players})))
    assert "will not do" in found["error"]


def test_the_order_of_the_levels_is_part_of_the_format():
    """Links hold their numbers: a new level goes to the end of the card, or gets a format of its own."""
    assert {name: [level.id for level in find(name).card.levels] for name in ("ieshima", "hill89")} == {
        "ieshima": ["random", "recruit", "regular", "veteran", "elite"],
        "hill89": ["random", "casual", "steady", "expert"],
    }


def test_who_plays_is_kept_in_the_record_and_may_change():
    session = Session()
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "regular", "name": ""}]
    new = json.loads(
        session.call("new", json.dumps({"title": "ieshima", "seed": 1, "players": seats, "kept": 0}))
    )
    assert "players human Anna, regular\n" in new["record"]["head"]
    seats[1]["kind"] = "elite"
    changed = json.loads(session.call("seats", json.dumps({"players": seats, "kept": 0})))
    assert changed["players"] == seats
    assert "players human Anna, elite\n" in changed["record"]["head"]
    assert "players human Anna, elite\n" in json.loads(session.call("share"))["record"]


def test_a_link_opens_as_the_friend_sees_it_and_a_save_as_it_was_kept():
    session = Session()
    seats = [{"kind": "human", "name": "Anna"}, {"kind": "friend", "name": ""}]
    session.call("new", json.dumps({"title": "ieshima", "seed": 1, "players": seats}))
    shared = json.loads(session.call("share"))
    other = Session()
    opened = json.loads(other.call("open", json.dumps({"link": shared["link"]})))
    assert [seat["kind"] for seat in opened["players"]] == ["friend", "human"]
    assert opened["options"], "the Japanese sets up first"
    own = json.loads(other.call("open", json.dumps({"text": shared["record"], "players": seats})))
    assert own["players"] == seats
    assert not own["options"]


def test_a_deal_link_of_the_table_tells_the_score_to_beat():
    session = Session()
    session.call(
        "new", json.dumps({"title": "hill89", "seed": 1, "players": [{"kind": "human", "name": ""}]})
    )
    link = json.loads(session.call("deal", json.dumps({"beat": 54})))["link"]
    assert json.loads(Session().call("open", json.dumps({"link": link})))["beat"] == 54
    assert json.loads(session.call("share"))["deal"].startswith("#hill89/d4/")
    assert "beat" not in json.loads(session.call("view"))


def test_packing_needs_no_more_room_than_levels_have():
    assert all(len(kinds_of(card)) <= KINDS for card in cards())


def test_what_happened_since_a_sides_last_decision():
    session = Session()
    seats = [{"kind": "human", "name": ""}, {"kind": "friend", "name": ""}]
    session.call("new", json.dumps({"title": "ieshima", "seed": 1, "players": seats[::-1]}))
    nobody_yet = json.loads(session.call("since", json.dumps({"who": 0})))
    assert nobody_yet == {"step": 0, "log": []}
    shown = json.loads(session.call("answer", json.dumps({"choice": 1})))
    while shown["prompt"]["who"] == 1:
        shown = json.loads(session.call("answer", json.dumps({"choice": 0})))
    mine = json.loads(session.call("since", json.dumps({"who": 1})))
    assert mine == {"step": shown["step"], "log": []}
    theirs = json.loads(session.call("since", json.dumps({"who": 0})))
    assert theirs["step"] == 0
    assert theirs["log"] == json.loads(session.call("view"))["log"]


def test_before_anybody_has_a_side_the_question_is_put_to_a_chair():
    session = Session()
    new = {"title": "ieshima", "seed": 1, "changes": {"bidding": "on"}}
    shown = json.loads(session.call("new", json.dumps(new)))
    for choice in (0, 0, 6, 8):
        assert shown["prompt"]["chair"]
        shown = json.loads(session.call("answer", json.dumps({"choice": choice})))
    assert "chair" not in shown["prompt"]
    assert [line["verb"] for line in shown["log"] if line.get("opened")] == [
        "wishes",
        "bids",
        "chairs",
        "handicap",
    ]
    assert not any("You" in line["text"] for line in shown["log"])


def test_one_who_watches_is_offered_nothing():
    session = Session()
    friends = [{"kind": "friend", "name": ""}] * 2
    shown = json.loads(session.call("new", json.dumps({"title": "ieshima", "seed": 1, "players": friends})))
    assert shown["prompt"]
    assert shown["options"] == []


def test_a_terminal_goes_on_against_the_computer_of_a_record():
    company = Company((Player("friend"), Player("elite")))
    assert players_of(IESHIMA, [], "human", company) == ["human", "elite"]
    assert players_of(IESHIMA, ["jp=recruit"], "human", company) == ["human", "recruit"]
    assert players_of(IESHIMA, [], "human") == ["human", "human"]
