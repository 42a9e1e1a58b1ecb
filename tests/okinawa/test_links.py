"""Links of positions stay short enough for every messenger, with all who hide in them."""

from game.catalog import find
from game.core.agent import decide
from game.core.link import from_link, to_position_link
from game.core.rng import Rng
from game.okinawa.agent.mind import AGENTS
from game.okinawa.forces import PIECES
from game.okinawa.state import CONTENTS, HIDDEN
from tests.helpers import new_match
from tests.okinawa.scene import TITLE

LONGEST = 500  # letters


def test_positions_of_a_whole_game_have_short_links():
    match = new_match(TITLE, seed=5)
    agent = AGENTS["regular"]()
    rng = Rng(5, "links")
    longest = turns = 0
    while match.ask is not None:
        if rng.below(40) == 0:
            link = to_position_link(match)
            again = from_link(link, find)
            assert again.state.key() == match.state.key()
            longest, turns = max(longest, len(link)), match.state.turn
        match.answer(decide(agent, match))
    assert turns > 12
    assert 200 < longest < LONGEST


def test_the_whole_garrison_is_in_a_link():
    match = new_match(TITLE, seed=6)
    agent = AGENTS["veteran"]()
    while match.state.phase == "deploy":
        match.answer(decide(agent, match))
    link = to_position_link(match)
    s = from_link(link, find).state
    assert s.plot() == match.state.plot()
    assert sum(len(CONTENTS[code]) for code in s.plot().hides) == len(PIECES)
    assert all(place == HIDDEN for place in s.jp)
    assert len(link) < LONGEST
