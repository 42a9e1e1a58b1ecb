"""A game that is not played to its end: given up while one waits, or played on in the open."""

from __future__ import annotations

import pytest

from game.core.audit import audit
from game.core.errors import GameError, Refused
from game.core.link import from_link, to_link
from game.core.request import Ask
from game.core.sealed import SealedGame
from game.core.unlock import unlocked
from game.okinawa.data import JAPAN, US
from tests.helpers import find
from tests.sealed.devices import LEVELS, Pair, check_game

GAMES = (("ambush", 3), ("ieshima", 5), ("okinawa", 11))  # a title, and so many exchanges


def begun(name: str, level: str, exchanges: int, seed: int = 4) -> Pair:
    pair = Pair(find(name), level, seed)
    for _ in range(exchanges):
        pair.exchange()
    return pair


# To give up while the game is with the other player


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "exchanges"), GAMES)
def test_who_waits_may_give_up_and_all_is_checked(name, exchanges, level):
    pair = begun(name, level, exchanges)
    here, waiting = pair.here, pair.away
    said = list(here.shared.said)
    link = waiting.resign()
    pair.play(here)  # he has begun to answer, and sent nothing
    here.receive(link, find)
    for device in (here, waiting):
        assert device.shared.resigned == waiting.me
        assert (device.shared.is_over, device.ask) == (True, None)
        assert device.shared.said == said, "what was not sent is dropped"
    assert here.owes() == waiting.owes() == (here.me, "the key")
    waiting.receive(here.hand_over(), find)
    verdicts = [audit(device.shared) for device in (here, waiting)]
    assert [look.is_clean for look in verdicts] == [True, True]
    assert verdicts[0].words == verdicts[1].words


def test_to_give_up_twice_or_with_another_key_is_refused():
    pair = begun("ambush", "strict", 3)
    here, waiting = pair.here, pair.away
    other = SealedGame.restore(waiting.link, find, waiting.key)
    other.key = bytes(16)
    with pytest.raises(Refused, match="not the one of this game"):
        here.receive(other.resign(), find)
    assert not here.shared.is_over
    link = waiting.resign()
    here.receive(link, find)
    with pytest.raises(Refused):
        here.receive(link, find)
    with pytest.raises(GameError, match="the game is over"):
        waiting.resign()


@pytest.mark.parametrize("level", LEVELS)
def test_who_gives_up_while_a_link_comes_has_given_up(level):
    """Two links cross."""
    pair = begun("ambush", level, 3)
    here, waiting = pair.here, pair.away
    given_up, handed = waiting.resign(), pair.send()
    here.receive(given_up, find)
    waiting.receive(handed, find)
    for device in (here, waiting):
        assert (device.shared.resigned, device.ask) == (waiting.me, None)
    here.receive(waiting.hand_over(), find)
    waiting.receive(here.hand_over(), find)
    assert audit(here.shared).is_clean
    assert audit(waiting.shared).is_clean


def test_nobody_gives_up_what_was_not_accepted():
    title = find("ambush")
    game = SealedGame.invite(title, title.rules.settings("plain"), "sealed", 0, bytes(16))
    while game.ask:
        game.answer(0)
    game.hand_over()
    with pytest.raises(GameError, match="nobody has accepted yet"):
        game.resign()


# To play on in the open


@pytest.mark.parametrize("side", [US, JAPAN])
def test_where_a_key_is_lost_the_game_is_played_on_in_the_open(side):
    pair = begun("okinawa", "sealed", 11)
    device = next(one for one in pair.devices if one.shared.side_of(one.me) == side)
    link = unlocked(device.own, side, 7)
    there = from_link(link, find)
    mine, theirs = device.own.state, there.state
    assert isinstance(there.request, Ask), "nothing waits for the other device any more"
    assert (theirs.turn, theirs.here) == (mine.turn, mine.here), "what is in sight stays"
    assert theirs.hidden[side] == mine.hidden[side], "his own secrets stay"
    assert mine.hidden[1 - side] is None
    assert theirs.hidden[1 - side] is not None, "what the other hid is drawn anew"
    for _ in range(40):
        there.answer(pair.rng.below(len(there.ask.options)))
    assert from_link(to_link(there), find).state.key() == there.state.key()


def test_a_game_that_is_over_is_not_played_on():
    pair = check_game(find("ambush"), "sealed", 1)
    with pytest.raises(GameError, match="the game is over"):
        unlocked(pair.here.own, 0, 1)
