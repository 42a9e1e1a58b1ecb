"""The small contracts: card, text and minds."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.catalog import cards, find, titles
from game.core.agent import decide
from game.core.errors import GameError
from tests.helpers import IDS, TITLES, new_match, random_steps

each = pytest.mark.parametrize("title", TITLES, ids=IDS)


@each
def test_the_card_names_the_players_that_there_are(title):
    assert list(title.minds.levels) == [level.id for level in title.card.levels]
    assert len({side.id for side in title.sides}) == len(title.sides)


def test_cards_are_found_in_their_order_and_load_no_rules():
    found = cards()
    assert [card.place for card in found] == sorted({card.place for card in found})
    assert set(titles()) <= {card.id for card in found}
    loaded = "sorted(m for m in sys.modules if m.startswith('game.') and m.count('.') > 1)"
    code = f"import sys, tests; from game.catalog import cards; cards(); print({loaded})"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    rules = [name for name in eval(shown) if not name.startswith("game.core.")]
    assert rules == sorted(f"game.{card.id}.card" for card in found)


@pytest.mark.parametrize("name", ["atlantis", "core", "lab", "shuri", "", "../x", "ieshima.title"])
def test_what_is_no_title_is_not_found(name):
    if name in titles():
        pytest.skip("it can be played by now")
    with pytest.raises(GameError, match="there is no title"):
        find(name)


@each
def test_the_terminal_shows_every_position(title):
    match = new_match(title, seed=31)
    for number, ask in enumerate(random_steps(match, 31)):
        if number % 29 == 0:
            assert title.text.table(match.state)
            title.text.redraw(match.state, ask)


@each
def test_every_level_answers(title):
    """Sixty decisions of one game, each level in turn."""
    match = new_match(title, seed=32)
    levels = list(title.minds.levels.values())[:3]
    for _ in range(60):
        if match.ask is None:
            break
        answer = decide(levels[match.steps % len(levels)](), match)
        assert 0 <= answer < len(match.ask.options)
        match.answer(answer)


@each
def test_the_deal_of_the_day_can_be_played_by_those_it_names(title):
    daily = title.card.daily
    if daily is None:
        pytest.skip("it has none")
    title.rules.settings(daily.variant, dict(daily.changes))
    levels = {level.id for level in title.card.levels}
    assert len(daily.players) == len(title.sides)
    assert daily.players.count("human") == 1, "it is for one person: results can be compared"
    assert set(daily.players) <= levels | {"human"}


@each
def test_difficulties_and_measured_handicaps_are_of_variants_that_there_are(title):
    names = {preset.name for preset in title.rules.presets}
    ladder, handicap = title.rules.ladder, title.rules.handicap
    assert set(ladder) in (set(), names)
    assert set(handicap.get("fair", ())) | set(handicap.get("share", ())) <= names
    assert all(0.5 < share <= 1 for share in handicap.get("share", {}).values())
