"""The contract of rules: questions, matches, records and links, whatever the title."""

from __future__ import annotations

from array import array

import pytest

from game.core.dice import Seeded, Typed
from game.core.entries import Step, Throw, TurnMark
from game.core.errors import BadVariant, IllegalAnswer
from game.core.link import from_link, to_link, to_position_link
from game.core.match import Match
from game.core.packed import pack_state, unpack_state
from game.core.piles import Pile
from game.core.radix import IntegerReader, Writer
from game.core.record import from_lines, to_lines
from game.core.request import Ask
from game.core.rng import Rng
from game.core.view import view
from tests.helpers import IDS, TITLES, VARIANTS, find, new_match, random_game, random_steps
from tests.toys.toy import TOY

IESHIMA = find("ieshima")
titles = pytest.mark.parametrize("title", TITLES, ids=IDS)
variants = pytest.mark.parametrize(("title", "variant"), VARIANTS, ids=lambda v: getattr(v, "id", v))


@variants
def test_options_are_sorted_unique_and_more_than_one(title, variant):
    match = new_match(title, variant, 3)
    for ask in random_steps(match, 3):
        options = list(ask.options)
        assert options == sorted(set(options))
        assert len(options) > 1 or ask.form.secret
        assert ask.rule
        verbs = {option[0] for option in options}
        assert not (ask.form.free & ask.form.final)
        assert not (verbs & ask.form.soft & ask.form.final), "what is taken up can be put down"


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
def test_the_same_record_is_the_same_game(title, variant):
    first, second = random_game(title, variant, 6), random_game(title, variant, 6)
    assert first.log == second.log
    assert first.state.key() == second.state.key()
    assert first.events == second.events


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
        pack_state(title, state, writer)
        reader = IntegerReader(writer.integer())
        assert unpack_state(title, match.settings, reader).key() == state.key()
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
def test_undo_takes_back_the_last_decision_until_dice_fall_or_a_secret_is_handed_over(title, variant):
    match = new_match(title, variant, 13)
    before = None
    for ask in random_steps(match, 13):
        last = next((entry for entry in reversed(match.log) if not isinstance(entry, TurnMark)), None)
        allowed = isinstance(last, Step) and not (last.secret and last.who != ask.who)
        assert match.can_undo() is allowed
        assert match.is_in_hand() is (isinstance(last, Step) and last.who == ask.who)
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
        title.rules.settings("x")
    with pytest.raises(BadVariant, match="no rule 'x'"):
        title.rules.settings(title.rules.presets[0].name, {"x": "on"})
    for switch in title.rules.switches[:1]:
        with pytest.raises(BadVariant, match="on or off" if switch.is_flag() else "a number from"):
            title.rules.settings(title.rules.presets[0].name, {switch.name: "maybe"})
    for preset in title.rules.presets:
        settings = title.rules.settings(preset.name)
        name, changes = title.rules.preset_of(settings)
        assert title.rules.settings(name, changes) == settings


def test_seeded_throws_are_all_in_the_log():
    match = random_game(IESHIMA, seed=21)
    throws = [entry for entry in match.log if isinstance(entry, Throw)]
    assert len(throws) == match.throws > 50
    assert all(isinstance(entry.request, Ask) is False for entry in throws)


def test_a_numbered_deal_is_the_same_whatever_else_happens():
    """Each pool and each kind of roll has a stream of its own."""
    draws = []
    for answer in (0, 3):
        match = Match(TOY, TOY.rules.settings("plain"), Seeded(4711))
        while match.request is not None:
            match.answer(min(answer, len(match.ask.options) - 1))
        draws.append([entry.faces for entry in match.log if isinstance(entry, Throw)])
    assert draws[0] == draws[1]


@variants
def test_what_a_rule_says_of_its_answers_is_so(title, variant):
    """`final` can never be taken back, `free` always can and begins no turn; tried on copies."""
    match = new_match(title, variant, 23)
    for number, ask in enumerate(random_steps(match, 23)):
        for index, option in enumerate(ask.options):
            said = option[0] in ask.form.final or option[0] in ask.form.free
            if said and (number + index) % 5 == 0:
                trial = match.clone(Typed(), quiet=True)
                turn = title.rules.turn(trial.state)
                trial.answer(index)
                assert trial.is_in_hand() is (option[0] in ask.form.free), option
                if option[0] in ask.form.free:
                    assert title.rules.turn(trial.state) == turn


@titles
def test_every_field_of_a_position_counts(title):
    """A field that copies, keys or links forget is found: each is changed by itself."""
    settings = title.rules.settings(title.rules.presets[0].name)
    start = title.rules.setup(settings)
    blank = type(start).KINDS
    for name, kind in blank.items():
        if not kind.in_key:
            continue
        other = start.copy()
        value = getattr(other, name)
        assert kind.holds(value), name
        changed = changed_value(kind, value)
        setattr(other, name, changed)
        assert other.key() != start.key(), name
        assert getattr(other.copy(), name) == changed, name
        if isinstance(changed, bytearray | list | array):
            assert getattr(other.copy(), name) is not changed, name


def changed_value(kind, value):
    """Another value of the same kind."""
    if isinstance(value, int):
        return value + 1 if kind.holds(value + 1) else value - 1
    if isinstance(value, bytearray | bytes):
        return type(value)([value[0] ^ 1]) + value[1:]
    if isinstance(value, array):
        return array("H", [value[0] ^ 1]) + value[1:]
    if isinstance(value, Pile):
        return value._replace(deck=value.deck - 1)
    if kind.start == () or callable(kind.start):
        return (*value, getattr(kind, "of", (1,))[0])
    return (changed_value(getattr(kind, "each", kind), value[0]), *value[1:])


@titles
def test_what_a_position_is_made_of_travels_in_links(title):
    """Every declared field is in the layout, by name or within a codec: states come back whole."""
    for seed in range(3):
        match = new_match(title, seed=seed)
        for number, _ in enumerate(random_steps(match, seed)):
            if number % 7 == 0:
                state, _ = match.checkpoint()
                writer = Writer()
                pack_state(title, state, writer)
                back = unpack_state(title, match.settings, IntegerReader(writer.integer()))
                for name, kind in type(state).KINDS.items():
                    if getattr(kind, "follows", True):
                        assert getattr(back, name) == getattr(state, name), name


@variants
def test_a_score_that_is_made_of_parts_is_their_sum(title, variant):
    match = random_game(title, variant, 12)
    terms = title.rules.score_terms(match.state)
    if terms:
        assert sum(value for _, value, _ in terms) == match.result.score
    shown = view(match)["result"]
    assert [term["value"] for term in shown["terms"]] == [value for _, value, _ in terms]
    assert shown["points"]


@titles
def test_a_finished_deal_is_told_by_the_number_that_gives_it_again(title):
    match = random_game(title, title.rules.presets[0].name, 77)
    assert view(match)["result"]["deal"] == match.dice.seed
    position = from_link(to_position_link(match), find)
    assert view(position)["result"]["deal"] is None, "it began with a position"
