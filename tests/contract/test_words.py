"""The contract of words: everything is said, and told apart."""

from __future__ import annotations

import pytest

from game.catalog import find, titles
from game.core.text import plain, told
from game.core.view import log_lines, options
from game.rules_text import paragraphs
from game.session import Session
from tests.helpers import VARIANTS, new_match, random_game, random_steps

variants = pytest.mark.parametrize(("title", "variant"), VARIANTS, ids=lambda v: getattr(v, "id", v))


@variants
def test_tokens_and_labels_tell_options_apart(title, variant):
    match = new_match(title, variant, 5)
    for ask in random_steps(match, 5):
        for text in (
            [title.words.token(option) for option in ask.options],
            [plain(title.words.label(match.state, ask, option)) for option in ask.options],
        ):
            assert len(set(text)) == len(text)
            assert all(text)
        assert title.words.prompt(match.state, ask)


@variants
def test_events_carry_a_rule_and_read_as_sentences(title, variant):
    match = random_game(title, variant, 19)
    for line, event in zip(log_lines(match), match.events, strict=True):
        assert line["text"]
        assert event.rule == line["rule"] != ""


@variants
def test_small_buttons_and_prompts_have_words_without_marks(title, variant):
    match = new_match(title, variant, 25)
    for number, ask in enumerate(random_steps(match, 25)):
        if number % 3 == 0:
            for option in options(match, ask.who):
                for text in (option["text"], option.get("short", "x")):
                    assert text
                    assert "[[" not in text
            assert "[[" not in told(title.words.prompt(match.state, ask))["text"]


@variants
def test_points_lie_within_their_text(title, variant):
    for line in log_lines(random_game(title, variant, 26)):
        last = 0
        for begin, end, anchors in line["points"]:
            assert last <= begin < end <= len(line["text"])
            assert anchors
            last = end


@variants
def test_verbs_that_are_described_are_those_of_the_rules(title, variant):
    """A verb in the table that no question offers is a slip of the pen."""
    met = set()
    for seed in range(3):
        match = new_match(title, variant, seed)
        for ask in random_steps(match, seed):
            met |= {option[0] for option in ask.options}
    labelled = {verb for verb in met if verb in title.words.verbs}
    assert labelled or not title.words.verbs


@pytest.mark.parametrize("name", titles())
def test_jargon_is_in_the_glossary_and_the_glossary_in_the_rules(name: str) -> None:
    words = find(name).words
    known = [gloss.word for gloss in words.glossary]
    assert len(known) == len(set(known))
    assert {word for row in words.jargon.values() for word in row} <= set(known)
    numbers = paragraphs(find(name).rules.file)
    for gloss in words.glossary:
        assert gloss.rule in numbers, gloss
        assert len(gloss.text) <= 170, "one line"
    assert Session().do("glossary", name)["glossary"][:1] == [gloss._asdict() for gloss in words.glossary[:1]]
