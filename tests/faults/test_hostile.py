"""Hostile input, the fast part: `python3 -m tests.faults.long` tries a hundred thousand."""

from __future__ import annotations

import json

import pytest

from game.catalog import find
from game.core.dice import SEEDS, Typed
from game.core.errors import BadLink, BadRecord, GameError
from game.core.link import from_link, to_link, to_position_link
from game.core.match import Match
from game.core.radix import Writer
from game.core.record import from_lines, to_lines
from game.core.request import Draw, Roll
from game.core.rng import Rng
from game.core.view import view
from game.session import Session
from tests.books import READY, book
from tests.faults import hostile, positions
from tests.faults.worst import memory, seconds, worst
from tests.helpers import new_match, random_game

IESHIMA = find("ieshima")
RECORD = to_lines(random_game(IESHIMA, "basic", 7).at(40))


@pytest.mark.parametrize("batch", range(2))
def test_hostile_input_is_refused_in_our_words_or_plays_on(batch):
    report = hostile.run(400, begin=batch * 400, seeds=2)
    assert report.failed == {}, report.examples
    assert sum(report.opened.values()) > 10
    assert max(found.seconds for found in report.slowest.values()) < 1


@pytest.mark.parametrize("name", READY)
def test_whatever_passes_the_check_of_a_state_plays_on_and_can_be_shared(name):
    tally = positions.run(name, 40, begin=7_000, played=60)
    assert tally.broken == {}, tally.examples
    assert tally.opened > 10


def test_the_worst_costs_little():
    """In the page it is some six times as slow: less than a second, and less than 50 MB."""
    for what, kind, text in worst():
        assert seconds(kind, text) < 0.3, what  # 0.13 at most on a quiet machine


def test_the_worst_takes_little_room():
    found = {what: (kind, text) for what, kind, text in worst()}
    for what in ("pairs of braces", "short lines", "tied bids, as many throws as fit"):
        assert memory(*found[what]) < 20, what


def test_a_link_of_a_few_letters_holds_no_thousand_throws():
    with pytest.raises(BadLink, match="a number is too large"):
        from_link("#ieshima/r1/EgxEzvsq_AAVvRo", find)


# Seeds


WRONG_SEEDS = [-1, -7, 1.5, 1e30, True, "7", None, [7], SEEDS, float("inf"), float("nan")]


@pytest.mark.parametrize("seed", [*map(json.dumps, WRONG_SEEDS), "9" * 5000])
def test_a_deal_has_a_whole_number(seed):
    session = Session()
    session.call("new", '{"title": "ieshima"}')
    before = session.match
    answer = json.loads(session.call("new", f'{{"title": "ieshima", "seed": {seed}}}'))
    assert answer["kind"] in ("BadVariant", "GameError")
    assert session.match is before


def test_a_deal_is_checked_without_a_page_too():
    for seed in (*WRONG_SEEDS, 10**5000):
        with pytest.raises(GameError, match="whole number"):
            Session().do("new", "ieshima", seed=seed)


def test_the_largest_deal_travels():
    session = Session()
    session.call("new", json.dumps({"title": "hill89", "seed": SEEDS - 1}))
    for text in (to_link(session.match), to_lines(session.match)):
        again = from_link(text, find) if text.startswith("#") else from_lines(text, find)
        assert again.dice.seed == SEEDS - 1


def test_numbers_below_nothing_are_refused():
    with pytest.raises(GameError, match="less than nothing"):
        Writer().put_number(-1)


@pytest.mark.parametrize(
    "line",
    [
        "dice",
        "dice seeded",
        "dice seeded -1",
        "dice seeded 1.5",
        "dice seeded ٣",
        f"dice seeded {SEEDS}",
        "dice seeded " + "9" * 5000,
        "dice typed 3",
        "dice \ud800",
        "start",
        "start B",
        "set",
        "set =",
        "rev ١",
    ],
)
def test_a_wrong_header_is_refused_in_words(line):
    word = line.split()[0]
    lines = [line if old.startswith(f"{word} ") else old for old in RECORD.splitlines()]
    lines += [] if line in lines else [line]
    if word in ("start", "set"):
        lines.insert(4, line)
    with pytest.raises(GameError) as error:
        from_lines("\n".join(lines), find)
    assert len(str(error.value)) < 300


@pytest.mark.parametrize("odd", ["\ud800", "\x00", "\u2028", "٣", "é"])
def test_odd_signs_in_links_and_records_are_refused_in_words(odd):
    link = to_link(new_match(IESHIMA))
    with pytest.raises(BadLink):
        from_link(link[:14] + odd + link[14:], find)
    with pytest.raises(BadRecord):
        from_lines(RECORD.replace("JP ", f"JP {odd}", 1), find)


@pytest.mark.parametrize(
    "changed",
    [RECORD.replace("\n", "\r\n"), "\ufeff" + RECORD, RECORD.replace(" ", "\t"), f"\n \n{RECORD}\n\n"],
    ids=["CRLF", "BOM", "tabs", "blank lines"],
)
def test_editors_may_touch_a_record(changed):
    assert to_lines(from_lines(changed, find)) == RECORD


def test_a_finished_game_is_a_start_like_any_other():
    over = random_game(IESHIMA, "basic", 5)
    again = from_link(to_position_link(over), find)
    assert again.is_over
    assert from_lines(to_lines(again), find).is_over
    begun = Match(IESHIMA, over.settings, Typed(), start=over.state)
    assert begun.is_over
    assert from_link(to_position_link(begun), find).is_over


def test_a_start_that_runs_into_a_new_turn_by_itself_can_be_shared():
    match = new_match(IESHIMA, seed=4)
    match.answer(1)
    while match.state.phase != "impulse" or not match.is_settled() or match.state.turn > 1:
        match.answer(len(match.ask.options) - 1)
    start = match.checkpoint()[0].copy()
    start.phase = "end"
    begun = Match(IESHIMA, match.settings, match.dice, start=start)
    assert begun.state.turn == 2
    begun.prologue = len(begun.log)
    for _ in range(30):
        again = from_link(to_link(begun), find)
        assert again.log == begun.log
        begun.answer(0)


def test_what_is_refused_changes_nothing():
    session = Session()
    session.call("new", '{"title": "ieshima", "practice": true}')
    session.call("answer", '{"choice": 1}')
    session.call("undo")
    for choice in ("99", "[1]", "true", "null", '"0"', "1.0", "-1"):
        assert "error" in json.loads(session.call("answer", f'{{"choice": {choice}}}'))
    shown = json.loads(session.call("view"))
    assert shown["redo"]
    assert not shown["undo"]


# Numbers that cross the border


@pytest.mark.parametrize("name", READY)
def test_a_number_is_always_of_one_kind(name):
    """1 never comes as 1.0 another time: what is a fraction is one in every view."""
    kinds: dict[tuple[str, ...], set[type]] = {}
    match = new_match(find(name), seed=3)
    rng = Rng(3)
    while match.ask is not None and match.steps < 120:
        if match.steps % 5 == 0:
            _kinds(json.loads(json.dumps(view(match, None))), (), kinds)
        match.answer(rng.below(len(match.ask.options)))
    mixed = [path for path, found in kinds.items() if len(found) > 1]
    assert [path for path in mixed if path[-2:] != ("[]", "[]")] == []  # pairs of a value and its chance


def _kinds(value: object, path: tuple[str, ...], found: dict[tuple[str, ...], set[type]]) -> None:
    if isinstance(value, dict):
        for name, one in value.items():
            _kinds(one, (*path, name), found)
    elif isinstance(value, list):
        for one in value:
            _kinds(one, (*path, "[]"), found)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        found.setdefault(path, set()).add(type(value))


# Typed dice: what is on the table can be shared and forked, dice pending or not


@pytest.mark.parametrize("name", READY)
def test_every_moment_of_a_game_with_typed_dice_can_be_shared(name):
    title = find(name)
    pending = 0
    for seed in range(4):
        presets = title.rules.presets
        match = Match(title, title.rules.settings(presets[seed % len(presets)].name), Typed())
        rng = Rng(seed, "typed")
        for _ in range(120 * book(name, "UNTIL_DICE", 1)):
            if match.request is None:
                break
            pending += isinstance(match.request, Roll | Draw)
            link = to_position_link(match)
            again = from_link(link, find)
            assert (again.request, again.state.key()) == (match.request, match.state.key())
            assert to_position_link(again) == link
            assert from_lines(to_lines(again), find).request == match.request
            match.answer(answer(match, rng))
    assert pending > 20


def answer(match: Match, rng: Rng) -> int | list[int]:
    request = match.request
    if isinstance(request, Roll):
        return [rng.below(request.sides) + 1 for _ in range(request.n)]
    if isinstance(request, Draw):
        left = list(match.title.rules.pool(match.state, request.pool))
        return [left.pop(rng.below(len(left))) for _ in range(request.n)]
    return rng.below(len(request.options))


def done(session: Session, name: str, **args):
    """A call, slice after slice."""
    while "thinking" in (found := json.loads(session.call(name, json.dumps(args)))):
        pass
    assert "error" not in found, found
    return found


@pytest.mark.parametrize("name", READY)
def test_a_game_with_typed_dice_is_forked_in_the_midst_of_a_throw(name):
    session = Session()
    session.call("new", json.dumps({"title": name, "dice": "typed"}))
    rng = Rng(2, "typed")
    pending = 0
    for _ in range(60 * book(name, "UNTIL_DICE", 1)):
        match = session.match
        if match.request is None:
            break
        pending += isinstance(match.request, Roll)
        step, request, state = match.steps, match.request, match.state.key()
        shared, other = done(session, "share"), Session()
        done(other, "open", link=shared["position"])
        assert (other.match.request, other.match.state.key()) == (request, state)
        done(other, "open", text=shared["record"])
        done(other, "fork", step=step)
        assert (other.match.request, other.match.state.key()) == (request, state)
        session.call("answer", json.dumps({"choice": answer(match, rng)}))
    assert pending or not book(name, "DICE", True)
