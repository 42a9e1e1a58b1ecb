"""What a side knows: the same view wherever it cannot tell positions apart, and copies that never fail."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product

import pytest

from game.core.agent import Choice, Line
from game.core.dice import Seeded, Typed
from game.core.entries import Opened, Step
from game.core.errors import IllegalAnswer
from game.core.match import Match
from game.core.request import Ask, Reveal, Roll
from game.core.rng import Rng
from game.core.seen import is_closed
from game.core.title import AGAIN
from game.core.view import view
from game.counsel import Counsel
from game.session import Session
from tests.books import READY, book
from tests.helpers import TITLES, find, new_match, random_steps
from tests.toys.ambush import AMBUSH, BLUE, RED, Plot
from tests.toys.caves import CAVERNS, UNKNOWN

HIDING = [title for title in TITLES if title.hidden is not None]
hiding = pytest.mark.parametrize("title", HIDING, ids=lambda title: title.id)
SEEDS = 4
SAMPLES = 3


def games(title):
    """Random games of a title with its secrets in play."""
    changes = book(title.id, "SECRETS", {}) if title.id in READY else {}
    for seed in range(SEEDS):
        yield seed, new_match(title, seed=seed, **changes)


def looked_at(title, match, seed: int):
    """The questions of a random game; of very many only some."""
    every = book(title.id, "LOOKED_AT_EVERY", 1) if title.id in READY else 1
    for number, ask in enumerate(random_steps(match, seed)):
        if number % every == seed % every:
            yield ask


def others(match, who: int, same_dice: bool = True):
    """Matches that `who` cannot tell from this one."""
    for sample in range(SAMPLES):
        dice = match.dice if same_dice else Seeded(1000 + sample)
        yield match.imagine(who, dice, Rng(sample, "other"), quiet=False, with_past=True)


@hiding
def test_a_side_sees_the_same_in_all_positions_it_cannot_tell_apart(title):
    """Prompt, options, odds, what hangs on them, board, log, dice and record of steps."""
    different = 0
    for seed, match in games(title):
        for _ in looked_at(title, match, seed):
            for who in range(len(title.sides)):
                for other in others(match, who):
                    past = other.past.events, other.past.throws
                    seen, same = (untold(view(each, who, *past)) for each in (match, other))
                    if other.log:  # else it does not know what could be taken back
                        assert same["undo"] == seen["undo"]
                    assert same | {"undo": False} == seen | {"undo": False}
                    different += other.state.key() != match.state.key()
    assert different, "nothing was ever hidden: this test cannot fail"


def untold(seen):
    """A view without the offer to do as last turn: a copy was not told what happened then."""
    if (prompt := seen["prompt"]) and "proposes" in prompt:
        offers = [offer for offer in prompt["proposes"] if offer["wish"] != AGAIN]
        rest = {name: value for name, value in prompt.items() if name != "proposes"}
        return seen | {"prompt": rest | ({"proposes": offers} if offers else {})}
    return seen


@hiding
def test_what_ifs_and_counsel_rest_on_what_the_asker_knows(title, monkeypatch):
    monkeypatch.setattr("game.catalog.find", find)
    for seed, match in games(title):
        for number, ask in enumerate(looked_at(title, match, seed)):
            if number % 3 == 0 and number < 60:
                told = [asked_about(each, ask.who) for each in (match, *others(match, ask.who))]
                assert told[1:] == told[:-1]


def asked_about(match, who: int):
    """Everything a page may ask about the pending question."""
    session = Session()
    session.lay(match.clone())
    tokens = [option["token"] for option in session.view(who=who)["options"]]
    adviser = match.title.minds.adviser is not None
    wishes = [offer["wish"] for offer in untold(session.view(who=who))["prompt"].get("proposes", [])]
    return json.dumps(
        [
            [session.do("propose", wish) for wish in wishes],
            [session.do("foresee", [token]) for token in tokens[:6]],
            [session.do("way", [token]) for token in tokens[:6]],
            [session.do("weigh", n) for n in range(min(len(tokens), 40))],
            session.do("why_not", "space:1"),
            session.do("estimate", who=who) if adviser else {},
            [session.do("hint", strength, now=True) for strength in (1, 3)] if adviser else [],
        ]
    )


@hiding
def test_an_imagined_copy_never_fails_and_can_be_played_on(title):
    for seed, match in games(title):
        for number, ask in enumerate(looked_at(title, match, seed)):
            if number % 5 == 0:
                for other in others(match, ask.who, same_dice=False):
                    assert other.request == ask
                    assert other.steps == match.steps
                    for _ in random_steps(other, number):
                        assert title.rules.faults(other.state) == []
                    assert other.is_over


def hide(match, *hexes: int) -> None:
    for at in hexes:
        match.answer(match.ask.options.index(("hide", at)))


def test_two_thousand_copies_of_a_half_made_deployment():
    """Five men, one or two to a hex: later secret questions hang on the earlier answers."""
    match = new_match(AMBUSH, seed=1)
    for _ in range(4):
        match.answer(0)
    plots = set()
    for seed in range(2000):
        other = match.imagine(RED, Seeded(seed), Rng(seed))
        assert sum(other.state.hidden[BLUE].men) == 4
        plots.add(other.state.hidden[BLUE].men)
    assert plots == {
        (2, 2, 0, 0), (2, 1, 1, 0), (2, 1, 0, 1), (1, 2, 1, 0),
        (1, 2, 0, 1), (2, 0, 1, 1), (0, 2, 1, 1), (1, 1, 1, 1),
    }  # fmt: skip


def test_thousands_of_copies_of_a_game_full_of_secrets():
    """However many secret questions there were, whatever was moved or drawn: copies fit what was seen."""
    copies, plots = 0, set()
    for seed in range(12):
        match = new_match(CAVERNS, seed=seed)
        for ask in random_steps(match, seed):
            for who, sample in product((RED, BLUE), range(12)):
                other = match.imagine(who, Seeded(sample), Rng(sample), with_past=sample % 2 == 0)
                copies += 1
                assert other.steps == match.steps
                assert ask.who != who or other.request == ask
                fits_what_was_found(other.state)
                plots.add(other.state.hidden[BLUE])
    assert copies > 5000
    assert len(plots) > 500


def fits_what_was_found(s) -> None:
    plot = s.hidden[BLUE]
    assert all(seen in (UNKNOWN, piece) for seen, piece in zip(s.found, plot.caves, strict=True))
    assert s.phase == "deploy" or sum(map(bool, plot.caves)) == s.placed
    assert len(set(plot.cards)) == s.drawn


def test_a_secret_question_without_a_choice_is_asked_all_the_same():
    """How many questions there were would tell where the men are."""
    match = new_match(AMBUSH, seed=1)
    hide(match, 0, 0, 2, 3)
    assert match.ask.options == [("hide", 1)]
    assert match.ask.who == BLUE
    match.answer(0)
    assert match.ask.who == RED


def reachable(match: Match):
    """All that somebody who holds a match can get at."""
    marks = [(mark.log, mark.steps, mark.events, mark.state.key()) for mark in match._marks]
    return match.state.key(), match.request, match.log, match.events, marks, match.start, match.past


@hiding
def test_nothing_secret_can_be_reached_from_an_imagined_copy(title):
    """Not even by going back in it: from positions that a side cannot tell apart it gets the same copies."""
    for seed, match in games(title):
        for number, _ in enumerate(looked_at(title, match, seed)):
            for who in range(len(title.sides)) if number % 3 == 0 else ():
                worlds = [match, *others(match, who)]
                for with_past in (False, True):
                    copies = [world.imagine(who, Typed(), Rng(7), with_past=with_past) for world in worlds]
                    found = [reachable(copy) for copy in copies]
                    assert found[1:] == found[:-1]


@hiding
def test_what_a_side_knows_alone_changes_only_in_secret_or_when_it_is_opened(title):
    """Earlier checkpoints of an imagined copy rest on this."""
    for seed, match in games(title):
        before, length = list(match.state.hidden), len(match.log)
        for _ in random_steps(match, seed):
            since, length = match.log[length:], len(match.log)
            for who, record in enumerate(match.state.hidden):
                others_eyes = (who + 1) % len(title.sides)
                assert record == before[who] or any(is_closed(entry, others_eyes) for entry in since)
            before = list(match.state.hidden)


@hiding
def test_between_a_partial_opening_and_the_next_question_there_is_a_checkpoint(title):
    """Else an imagined copy would have to fit what was opened after its checkpoint."""
    for seed, match in games(title):
        for _ in random_steps(match, seed):
            _, tail = match.checkpoint()
            opened = [(entry.request.who, entry.request.slot) for entry in tail if isinstance(entry, Opened)]
            said: list[tuple[int, str]] = []
            for entry in tail:
                if isinstance(entry, Step) and entry.secret:
                    said.append((entry.who, entry.option[0]))
                elif isinstance(entry, Opened):
                    assert (entry.request.who, entry.request.slot) in said
                    assert all(one in opened for one in said if one[0] == entry.request.who)


def test_to_enter_is_final_wherever_somebody_hides():
    """Whether anything can be taken back must not tell the ambush from the empty hex."""
    match = new_match(AMBUSH, seed=2)
    hide(match, 0, 0, 1, 1, 2)
    assert match.state.hidden[BLUE] == Plot((2, 2, 1, 0))
    shown = view(match, RED)
    assert {option["token"]: option["final"] for option in shown["options"]} == {
        "enter 0": True,
        "enter 1": True,
        "enter 2": True,
        "enter 3": True,
        "rest": True,
    }
    assert shown["board"]["men"] is None
    assert view(match, BLUE)["board"]["men"] == [2, 2, 1, 0]


def test_nothing_is_foreseen_beyond_an_opening(monkeypatch):
    """What comes then hangs on what hides; a question out of a copy would be a guess."""
    monkeypatch.setattr("game.catalog.find", find)
    match = new_match(CAVERNS, seed=2)
    while match.ask.kind != "search":
        match.answer(len(match.ask.options) - 1)
    session = Session()
    session.lay(match)
    for cave in range(5):
        told = session.do("foresee", [f"search {cave}"])
        assert (told["played"], told["final"], told["prompt"], told["options"]) == (1, True, None, [])


def test_the_other_side_hears_only_that_a_secret_is_decided():
    match = new_match(AMBUSH, seed=3)
    match.answer(1)
    heard = view(match, RED)
    assert heard["prompt"]["shape"] == "wait"
    assert heard["prompt"]["text"] == "Blue decides in secret."
    assert heard["options"] == []
    assert heard["log"] == []
    assert view(match, BLUE)["prompt"]["text"] == "deploy (1,)?"


def test_a_reveal_waits_for_its_owner():
    """Where blue's plan is not known, the question stays open until somebody tells the value."""
    match = new_match(AMBUSH, seed=4)
    for _ in range(5):
        match.answer(0)
    state, _ = match.checkpoint()
    blind = AMBUSH.seen_by(state, RED)
    here = Match(AMBUSH, match.settings, Typed(), start=blind)
    here.answer(0)
    assert here.request == Reveal(BLUE, "hex 0", "2.2")
    assert view(here, RED)["prompt"]["shape"] == "wait"
    with pytest.raises(IllegalAnswer):
        here.answer([1])
    here.answer(2)
    assert here.log[-1] == Opened(Reveal(BLUE, "hex 0", "2.2"), 2)
    assert here.state.known[0] == 3
    assert isinstance(here.clone().request, Roll)
    here.answer([6])
    assert here.state.lost == 1
    assert here.clone().state.key() == here.state.key()


def test_a_leak_is_an_error_not_a_finding():
    match = new_match(AMBUSH, seed=5)
    match.answer(0)
    with pytest.raises(AttributeError):
        AMBUSH.seen_by(match.state, RED).hidden[BLUE].men  # noqa: B018


@hiding
def test_the_seed_is_in_no_view(title):
    match = new_match(title, seed=987654321)
    for who in (None, *range(len(title.sides))):
        assert "987654321" not in json.dumps(view(match, who))


def careless_walk(s):
    """A rule as it should not be: only where somebody hides a hex is opened."""
    options = [("enter", n) for n in range(4) if s.known[n] == 0]
    _, *nouns = yield Ask(RED, "walk", [*options, ("rest",)], "2.1")
    if nouns and s.hidden[BLUE].men[nouns[0]]:
        yield Reveal(BLUE, f"hex {nouns[0]}", "2.2")
    yield Ask(RED, "and then", [("on",), ("back",)], "2.1")
    s.phase = "answer"


def test_even_a_careless_rule_does_not_mark_the_ambushes_as_final():
    """What hangs on an answer is tried on a copy that knows no more than the one who asks."""
    phases = {**AMBUSH.rules.phases, "walk": careless_walk}
    title = replace(AMBUSH, rules=replace(AMBUSH.rules, phases=phases))
    marks = set()
    for plot in ((0, 0, 1, 1, 2), (0, 0, 1, 1, 3), (0, 1, 1, 2, 3)):
        match = new_match(title, seed=1)
        hide(match, *plot)
        marks.add(tuple(option["final"] for option in view(match, RED)["options"]))
    assert len(marks) == 1


def test_the_reasons_of_a_side_that_hides_something_wait_for_the_end():
    match = new_match(AMBUSH, seed=6)
    while match.ask.kind != "answer":
        match.answer(match.ask.options.index(("rest",)) if match.ask.kind == "walk" else 0)
    counsel = Counsel()
    thought = Choice(0, (Line(0, "they have not found my five men", 0.5),))
    assert counsel.keep(match, "planner", thought) == {}
    step = match.steps
    for _ in random_steps(match, 1):
        pass
    assert counsel.reasons(match, step)["lines"]
