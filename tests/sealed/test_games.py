"""Honest games between two devices: the same game on both, and an audit that finds nothing."""

from __future__ import annotations

import pytest

from game import catalog
from game.core.audit import audit
from game.core.errors import GameError
from game.core.request import Draw, Roll
from game.core.sealed import SealedGame
from tests.helpers import find
from tests.sealed.devices import LEVELS, Pair, check_game, check_open_game
from tests.toys.ambush import AMBUSH, BLUE, RED

GAMES = [  # title, variant, changes, seeds in the suite
    ("ambush", None, {}, range(12)),
    ("ieshima", "basic", {"bidding": "on"}, range(2)),
    ("shuri", "skyline", {}, range(2)),
    ("okinawa", None, {}, (1005,)),  # retreats that were ordered ahead once went astray here
    ("okinawa", None, {"early_ships": "on"}, (0,)),
]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "variant", "changes", "seeds"), GAMES, ids=lambda value: str(value)[:24])
def test_two_devices_play_the_same_game_and_the_audit_finds_nothing(name, variant, changes, seeds, level):
    for seed in seeds:
        check_game(find(name), level, seed, variant, **changes)


@pytest.mark.parametrize(
    ("name", "variant", "changes", "seeds"), GAMES[:4], ids=lambda value: str(value)[:24]
)
def test_an_open_game_goes_to_and_fro_with_everything_in_its_links(name, variant, changes, seeds):
    for seed in seeds:
        check_open_game(find(name), seed, variant, 16 if name == "okinawa" else 1, **changes)


def test_every_title_for_two_is_played_by_sealed_links():
    for name in catalog.titles():
        title = catalog.find(name)
        if len(title.sides) == 2:
            assert title.sealing.standing is not None
        else:
            with pytest.raises(GameError, match="for two"):
                SealedGame.invite(
                    title, title.rules.settings(title.rules.presets[0].name), "sealed", 0, bytes(16)
                )


def test_in_strict_whoever_decides_lacks_a_value_that_the_next_throw_needs():
    """No foresight: at every question the asked device could not make the throw that its answer leads to."""
    asked = 0
    for name, games, hands in (
        ("ambush", 6, 100),
        ("shuri", 1, 200),
        ("ieshima", 1, 200),
        ("okinawa", 1, 40),
    ):
        for seed in range(games):
            pair = Pair(find(name), "strict", seed, 1 if name == "okinawa" else seed % 2)
            while not pair.is_done and len(pair.links) < hands:
                device = pair.here
                while device.ask is not None and device.plan is None:
                    device.answer(pair.rng.below(len(device.ask.options)))
                    request = device.shared.public.request
                    if isinstance(request, Roll | Draw):
                        asked += 1
                        assert device.shared.faces(device._next_value()) is None
                        needed = device.shared.values[1 - device.me]
                        other = pair.devices[1 - device.me]
                        assert other._next_value() != needed, "the other's next value is still his own"
                pair.exchange()
    assert asked > 20


def test_in_sealed_the_dice_follow_from_both_keys_and_from_neither_alone():
    first = Pair(AMBUSH, "sealed", 1)
    first.finish()
    seeds = {first.here.shared.seed}
    for player in (0, 1):
        pair = Pair.__new__(Pair)
        Pair.__init__(pair, AMBUSH, "sealed", 1)
        settings = AMBUSH.rules.settings("plain")
        keys = [first.keys[0], first.keys[1]]
        keys[player] = bytes(16)
        one = SealedGame.invite(AMBUSH, settings, "sealed", 0, keys[0])
        two = SealedGame.accept(one.hand_over(), find, keys[1])
        while two.ask:
            two.answer(0)
        one.receive(two.hand_over(), find)
        one.answer(0)
        two.receive(one.hand_over(), find)
        seeds.add(two.shared.seed)
    assert len(seeds) == 3
    assert None not in seeds


def test_what_was_opened_is_never_taken_back_and_orders_are_until_they_are_sent():
    pair = Pair(AMBUSH, "sealed", 3, inviter=BLUE)
    red = pair.devices[RED]
    assert red.is_here
    red.answer(red.ask.options.index(("enter", 0)))
    assert red.plan is not None, "he goes on as if nobody were there"
    red.answer(red.ask.options.index(("enter", 2)))
    assert red.undo()
    assert red.undo(), "he has not sent it yet: nothing was opened"
    assert red.plan is None
    assert not red.undo()
    red.answer(red.ask.options.index(("enter", 1)))
    assert [len(red.answers), red.plan is None] == [1, False]
    pair.devices[BLUE].receive(red.hand_over(), find)
    assert not red.undo()
    blue = pair.devices[BLUE]
    assert not blue.undo(), "what the rules opened for red's order stays open"


def test_who_is_waited_for_and_for_what():
    pair = Pair(AMBUSH, "sealed", 3, inviter=BLUE)
    red, blue = pair.devices[RED], pair.devices[BLUE]
    assert blue.owes() == (RED, "an answer to the invitation")
    red.answer(red.ask.options.index(("rest",)))
    blue.receive(red.hand_over(), find)
    assert red.owes() == (BLUE, "a decision")
    blue.resign()
    assert blue.owes() == (RED, "the key")


@pytest.mark.parametrize("level", LEVELS)
def test_who_resigns_has_lost_and_both_keys_are_opened_for_the_audit(level):
    pair = Pair(AMBUSH, level, 5)
    for _ in range(3):
        pair.exchange()
    loser, other = pair.here, pair.away
    other.receive(loser.resign(), find)
    assert other.shared.resigned == loser.me
    assert other.ask is None
    loser.receive(other.hand_over(), find)
    for device in (loser, other):
        assert audit(device.shared).is_clean
    with pytest.raises(GameError, match="both keys"):
        loser.hand_over()
