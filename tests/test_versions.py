"""Versions of the rules: what was changed is a switch, and records of before go on by the rules of then."""

from __future__ import annotations

import pytest

from game.catalog import find
from game.core.errors import BadRecord
from game.core.link import from_link, to_link
from game.core.record import from_lines, to_lines
from tests.books import READY
from tests.helpers import random_game

WITH_PAST = [(name, rev) for name in READY for rev in find(name).rules.earlier]
SEVERAL = [(name, rev) for name, rev in WITH_PAST if len(find(name).rules.since(rev)) > 1]


def spelt(title, values) -> dict[str, str]:
    by_name = {switch.name: switch for switch in title.rules.switches}
    return {name: by_name[name].spell(value) for name, value in values.items()}


@pytest.mark.parametrize(("name", "rev"), WITH_PAST)
def test_a_game_by_the_rules_of_then_is_written_as_it_was(name, rev):
    title = find(name)
    match = random_game(title, title.rules.presets[-1].name, 5, **spelt(title, title.rules.since(rev)))
    text = to_lines(match)
    assert f"rev {rev}\n" in text
    assert "set " not in text  # that version knows no such switch
    for again in (from_lines(text, find), from_link(to_link(match), find)):
        assert (again.settings, again.log) == (match.settings, match.log)
    assert to_link(match).startswith((f"#{name}/r1/", f"#{name}/r3/"))  # the second: a long game, in blocks


@pytest.mark.parametrize(("name", "rev"), SEVERAL)
def test_one_old_reading_alone_is_a_game_of_this_version(name, rev):
    title = find(name)
    for switch, spelling in spelt(title, title.rules.since(rev)).items():
        match = random_game(title, title.rules.presets[0].name, 6, **{switch: spelling})
        text = to_lines(match)
        assert f"rev {title.rules.rev}\n" in text
        assert f"set {switch}={spelling}\n" in text
        for again in (from_lines(text, find), from_link(to_link(match), find)):
            assert (again.settings, again.log) == (match.settings, match.log)


@pytest.mark.parametrize(("name", "rev"), WITH_PAST)
def test_by_default_it_is_the_rules_of_today(name, rev):
    title = find(name)
    settings = title.rules.settings(title.rules.presets[0].name)
    assert title.rules.rev_of(settings) == title.rules.rev
    assert {switch: settings[switch] for switch in title.rules.since(rev)} != title.rules.since(rev)


@pytest.mark.parametrize("name", READY)
def test_other_versions_are_refused_by_their_number(name):
    title = find(name)
    text = to_lines(random_game(title, title.rules.presets[0].name, 7))
    with pytest.raises(BadRecord, match="rules version 99"):
        from_lines(text.replace(f"rev {title.rules.rev}\n", "rev 99\n"), find)
