"""What every title must keep to, whatever its rules."""

from __future__ import annotations

import json

import pytest

from game.core.dice import Seeded
from game.core.entries import Step, Throw, TurnMark
from game.core.errors import BadVariant, IllegalAnswer
from game.core.link import from_link, to_link, to_position_link
from game.core.match import Match
from game.core.radix import Reader, Writer
from game.core.record import from_lines, to_lines
from game.core.request import Ask
from game.core.rng import Rng
from game.core.text import plain
from game.core.view import log_lines, view
from tests.helpers import IDS, TITLES, VARIANTS, find, new_match, random_game, random_steps

titles = pytest.mark.parametrize("title", TITLES, ids=IDS)
variants = pytest.mark.parametrize(("title", "variant"), VARIANTS, ids=lambda v: getattr(v, "id", v))


@variants
def test_options_are_sorted_unique_and_more_than_one(title, variant):
    match = new_match(title, variant, 3)
    for ask in random_steps(match, 3):
        options = list(ask.options)
        assert options == sorted(set(options))
        assert len(options) > 1
        assert ask.rule


@variants
def test_every_option_can_be_answered(title, variant):
    match = new_match(title, variant, 4)
    for number, ask in enumerate(random_steps(match, 4)):
        if number % 17 == 0:
            for index in range(len(ask.options)):
                other = match.clone()
                other.answer(index)
                assert other.steps == match.steps + 1


@variants
def test_tokens_and_labels_tell_options_apart(title, variant):
    match = new_match(title, variant, 5)
    for ask in random_steps(match, 5):
        for text in (
            [title.token(match.state, option) for option in ask.options],
            [plain(title.label(match.state, ask, option)) for option in ask.options],
        ):
            assert len(set(text)) == len(text)
            assert all(text)
        assert title.prompt(match.state, ask)


@variants
def test_the_same_record_is_the_same_game(title, variant):
    first, second = random_game(title, variant, 6), random_game(title, variant, 6)
    assert first.log == second.log
    assert first.state.key() == second.state.key()
    assert first.events == second.events


@variants
def test_looking_changes_nothing(title, variant):
    match = new_match(title, variant, 7)
    for number, _ in enumerate(random_steps(match, 7)):
        if number % 11 == 0:
            before = match.state.key(), list(match.log), list(match.events)
            for who in (None, 0, 1):
                json.dumps(view(match, who))
            to_link(match), to_position_link(match), to_lines(match), title.table(match.state)
            assert (match.state.key(), match.log, match.events) == before


@variants
def test_a_clone_stands_where_the_original_stands_and_goes_its_own_way(title, variant):
    match = new_match(title, variant, 8)
    for number, ask in enumerate(random_steps(match, 8)):
        clone = match.clone()
        assert clone.request == ask
        assert clone.state.key() == match.state.key()
        assert clone.events == match.events
        if number % 13 == 0:
            before = match.state.key(), list(match.log), list(match.events)
            for _, _ in zip(range(12), random_steps(clone, number), strict=False):
                pass
            assert (match.state.key(), match.log, match.events) == before


@variants
def test_a_position_survives_packing(title, variant):
    match = new_match(title, variant, 9)
    for _ in random_steps(match, 9):
        state, _ = match.checkpoint()
        writer = Writer()
        title.pack(state, writer)
        reader = Reader(writer.integer())
        assert title.unpack(match.settings, reader).key() == state.key()
        assert reader.is_empty()


@variants
def test_records_and_links_give_the_game_back(title, variant):
    match = new_match(title, variant, 10)
    for number, _ in enumerate(random_steps(match, 10)):
        if number % 61 == 0:
            for other in (from_link(to_link(match), find), from_lines(to_lines(match), find)):
                assert other.log == match.log
                assert other.state.key() == match.state.key()
                assert other.request == match.request
    text = to_lines(match)
    assert to_lines(from_lines(text, find)) == text
    assert from_link(to_link(match), find).result == match.result


@variants
def test_a_position_link_gives_the_decision_back_and_can_be_played_on(title, variant):
    match = new_match(title, variant, 11)
    for number, ask in enumerate(random_steps(match, 11)):
        if number % 23 == 0:
            other = from_link(to_position_link(match), find)
            assert other.request == ask
            assert other.state.key() == match.state.key()
            for _, _ in zip(range(25), random_steps(other, number), strict=False):
                pass
            for again in (from_link(to_link(other), find), from_lines(to_lines(other), find)):
                assert again.state.key() == other.state.key()
                assert again.log == other.log


@titles
def test_a_position_link_does_not_tell_the_seed(title):
    match = new_match(title, seed=12)
    assert from_link(to_position_link(match), find).dice.seed != 12


@variants
def test_undo_takes_back_ones_own_last_decision_only(title, variant):
    match = new_match(title, variant, 13)
    before = None
    for ask in random_steps(match, 13):
        last = next((entry for entry in reversed(match.log) if not isinstance(entry, TurnMark)), None)
        allowed = isinstance(last, Step) and last.who == ask.who
        assert match.can_undo() is allowed
        if allowed and before is not None:
            now = match.state.key(), list(match.log), match.request, list(match.events)
            assert match.undo()
            assert (match.state.key(), match.request, match.steps) == before
            assert match.redo()
            assert (match.state.key(), match.log, match.request, match.events) == now
        elif not allowed:
            assert not match.undo()
        before = match.state.key(), match.request, match.steps


@titles
def test_practice_takes_back_everything(title):
    match = new_match(title, seed=14)
    match.practice = True
    for _, _ in zip(range(60), random_steps(match, 14), strict=False):
        pass
    end = match.log.copy()
    while match.undo():
        pass
    assert match.steps == 0
    while match.redo():
        pass
    assert match.log == end
    assert from_link(to_link(match), find).practice
    assert from_lines(to_lines(match), find).practice


@titles
def test_at_shows_every_earlier_decision(title):
    match = new_match(title, seed=15)
    seen = [(match.state.key(), ask) for ask in random_steps(match, 15)]
    for step in range(0, match.steps, 7):
        earlier = match.at(step)
        assert (earlier.state.key(), earlier.request) == seen[step]
        assert earlier.steps == step
    assert match.at(match.steps).is_over
    with pytest.raises(IllegalAnswer):
        match.at(match.steps + 1)


@titles
def test_wrong_answers_are_refused_and_change_nothing(title):
    match = new_match(title, seed=16)
    before = match.state.key(), list(match.log)
    for wrong in (-1, len(match.ask.options), (1, 2), "0"):
        with pytest.raises(IllegalAnswer):
            match.answer(wrong)
    assert (match.state.key(), match.log) == before
    over = random_game(title, seed=16)
    with pytest.raises(IllegalAnswer):
        over.answer(0)


@titles
def test_an_agents_copy_has_other_dice_and_the_same_question(title):
    match = new_match(title, seed=17)
    for number, ask in enumerate(random_steps(match, 17)):
        if number % 31 == 0:
            own = match.imagine(ask.who, Seeded(99), Rng(99))
            assert own.request == ask
            assert own.events is None
            assert own.dice.seed == 99


@variants
def test_the_view_is_plain_data_and_shows_options_to_the_one_who_decides(title, variant):
    match = new_match(title, variant, 18)
    for number, ask in enumerate(random_steps(match, 18)):
        if number % 19 == 0:
            shown = json.loads(json.dumps(view(match, ask.who)))
            assert [option["index"] for option in shown["options"]] == list(range(len(ask.options)))
            assert view(match, 1 - ask.who)["options"] == []
            assert shown["prompt"]["rule"] == ask.rule


@variants
def test_events_carry_a_rule_and_read_as_sentences(title, variant):
    match = random_game(title, variant, 19)
    for line, event in zip(log_lines(match), match.events, strict=True):
        assert line["text"]
        assert event.rule == line["rule"] != ""


@titles
def test_a_turn_mark_finds_where_a_record_goes_astray(title):
    match = random_game(title, seed=20)
    lines = to_lines(match).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("turn "))
    lines[at] = f"turn {(int(lines[at].split()[1], 16) + 1) % 256:02x}"
    with pytest.raises(Exception, match=f"line {at + 1}"):
        from_lines("\n".join(lines), find)


@titles
def test_variants_name_what_is_wrong(title):
    with pytest.raises(BadVariant, match="no variant 'x'"):
        title.settings("x")
    with pytest.raises(BadVariant, match="no rule 'x'"):
        title.settings(title.presets[0].name, {"x": "on"})
    with pytest.raises(BadVariant, match="on or off"):
        title.settings(title.presets[0].name, {title.switches[0].name: "maybe"})
    for preset in title.presets:
        settings = title.settings(preset.name)
        name, changes = title.preset_of(settings)
        assert title.settings(name, changes) == settings


def test_seeded_throws_are_all_in_the_log():
    match = random_game(TITLES[1], seed=21)
    throws = [entry for entry in match.log if isinstance(entry, Throw)]
    assert len(throws) == match.throws > 50
    assert all(isinstance(entry.request, Ask) is False for entry in throws)


def test_the_toy_hides_a_bid_until_it_is_opened():
    match = new_match(TITLES[0], seed=22)
    match.answer(3)
    assert view(match, 0)["board"]["bids"][0] == 3
    assert view(match, 1)["board"]["bids"][0] is None
    assert "bid (0, 3)" in [line["text"] for line in log_lines(match, 0)]
    assert "bid (0, 3)" not in [line["text"] for line in log_lines(match, 1)]
    assert not match.undo(), "the other side decides now"


def test_a_numbered_deal_is_the_same_whatever_else_happens():
    """Each pool and each kind of roll has a stream of its own."""
    draws = []
    for answer in (0, 3):
        match = Match(TITLES[0], TITLES[0].settings("plain"), Seeded(4711))
        while match.request is not None:
            match.answer(min(answer, len(match.ask.options) - 1))
        draws.append([entry.faces for entry in match.log if isinstance(entry, Throw)])
    assert draws[0] == draws[1]
