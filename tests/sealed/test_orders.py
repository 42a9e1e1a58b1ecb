"""Orders ahead: what goes with a link, what the other device carries out of it, what it leaves out."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from game.core.audit import audit
from game.core.entries import Opened, Sealed, Step
from game.core.errors import GameError
from game.core.sealed import SealedGame
from game.okinawa.data import JAPAN, US
from tests.helpers import find
from tests.sealed.devices import LEVELS, Pair, Steady
from tests.toys.ambush import AMBUSH, BLUE, RED


def walking(level: str = "sealed", seed: int = 3) -> tuple[SealedGame, SealedGame]:
    pair = Pair(AMBUSH, level, seed, inviter=BLUE)
    return pair.devices[RED], pair.devices[BLUE]


def enter(red: SealedGame, *hexes: int) -> None:
    for at in hexes:
        red.answer(red.ask.options.index(("enter", at)))


# In the toy


def test_a_surprise_is_told_with_what_was_not_done():
    for seed in range(20):
        red, blue = walking(seed=seed)
        enter(red, 0, 1)
        blue.receive(red.hand_over(carry_on=False), find)
        while blue.ask:
            blue.answer(0)
        came = red.receive(blue.hand_over(), find)
        events = red.own.events
        told = [event.verb for at, event in enumerate(events) if at in came.surprises]
        if red.own.state.known[0] > 1:  # somebody was there: red stopped
            assert "entered" in told
            assert came.undone == ["enter 1"]
        else:
            assert came.undone == []
        assert len(came.states) > 0


def test_after_a_surprise_one_goes_on_if_one_said_so():
    for seed in range(20):
        red, blue = walking(seed=seed)
        enter(red, 0, 1)
        blue.receive(red.hand_over(carry_on=True), find)
        while blue.ask:
            blue.answer(0)
        assert red.receive(blue.hand_over(), find).undone == []
        assert red.own.state.known[1] > 0


def test_a_standing_order_that_is_changed_goes_into_what_is_planned():
    red, _ = walking()
    enter(red, 0, 1)
    assert len(red.plan.said) == 1
    red.stand(0, 1)
    assert [one.entry.option for one in red.plan.said] == [("enter", 1)]
    assert red.answers == [red.answers[0], red.plan.answers[0]]
    with pytest.raises(GameError, match="no such standing order"):
        red.stand(0, 9)


# Typhoon of Steel: two games that are watched hand by hand


class Watched(Steady):
    """What went with each hand, and what came of it."""

    def __init__(self, *args, **changes) -> None:
        self.refused = self.apart = self.drafts = 0
        super().__init__(*args, **changes)

    def play(self, device: SealedGame) -> None:
        for at in range(len(device.standing)):
            device.stand(at, 1)
        while device.ask is not None:
            if device.plan is not None:
                self.look(device)
            device.answer(self.pick(device))

    def look(self, device: SealedGame) -> None:
        """A player's own view of his orders and what goes into the link never come apart."""
        plan, own = device.plan.plan.match, device.plan.match
        self.drafts += 1
        if own.request == plan.request:
            self.apart += plan.state.key() != device.shared.title.seen_by(own.state, 9).key()
        for choice in sorted(set(range(len(device.ask.options))) - set(device.offers))[:1]:
            with pytest.raises(GameError, match="hand the game over before it"):
                device.answer(choice)
            self.refused += 1

    def hands(self, most: int):
        """The sender, the other, what was drawn up, what the other then said."""
        for _ in range(most):
            if self.is_done:
                return
            device, other = self.here, self.away
            self.play(device)
            drawn = [] if device.plan is None else [one.entry for one in device.plan.said]
            first, throws = len(device.shared.said), device.own.throws
            other.receive(device.hand_over(), find)
            self.play(other)
            said = [one.entry for one in other.shared.said[first:]]
            yield Handed(device.me, drawn, said, other.own.throws - throws, other.own.ask)


class Handed(NamedTuple):
    who: int
    drawn: list
    said: list
    throws: int
    ask: object


@pytest.fixture(scope="module", params=LEVELS)
def watched(request):
    pair = Watched(find("okinawa"), request.param, 3, inviter=JAPAN, early_ships="on")
    return pair, list(pair.hands(48)), request.param


def ships(entry) -> bool:
    return isinstance(entry, Sealed) and entry.names == ("ships",)


def test_ships_are_sealed_ahead_with_the_orders(watched):
    """Their envelope goes with the battles, before anybody knows how these end; the Japanese never see in."""
    pair, hands, _ = watched
    ahead = [hand for hand in hands if any(map(ships, hand.drawn))]
    assert len(ahead) > 4
    for hand in ahead:
        (sealed,) = filter(ships, hand.drawn)
        assert sealed in hand.said or not any(map(ships, hand.said))
    assert sum(any(map(ships, hand.said)) for hand in ahead) > 2
    assert pair.devices[JAPAN].own.state.hidden[US] is None
    for hand in ahead:
        steps = [entry for entry in hand.drawn if isinstance(entry, Step)]
        assert not any(entry.secret or entry.option[0] == "from" for entry in steps)


def test_orders_are_carried_out_in_their_order(watched):
    _, hands, _ = watched
    kept = 0
    for hand in hands:
        wanted = [entry for entry in hand.drawn if isinstance(entry, Step)]
        rest = iter([entry for entry in hand.said if isinstance(entry, Step)])
        done = [entry for entry in wanted if any(entry == other for other in rest)]
        kept += bool(wanted) and done == wanted
    assert kept > 4


def test_battles_are_ordered_with_the_march_and_the_ships_after_them(watched):
    """Nobody is counted on to come out of hiding or to advance: one link from the march to the ships."""
    _, hands, _ = watched
    kinds = [[e.option[0] for e in hand.drawn if isinstance(e, Step)] for hand in hands if hand.who == US]
    assert any({"unit", "target", "fight"} & {*said} and "to" in said for said in kinds)
    whole = [hand for hand in hands if hand.who == US and any(map(ships, hand.drawn)) and len(hand.drawn) > 8]
    assert len(whole) > 2


def test_ships_that_were_sealed_before_one_was_sunk_are_sealed_again(watched):
    """The passage names how many are sunk, so orders for a ship that is gone are not opened."""
    pair, _, _ = watched
    sealed = [one.entry for one in pair.here.shared.said if isinstance(one.entry, Sealed)]
    assert {one.request.passage.split()[0] for one in sealed if ships(one)} == {"ships"}
    assert all(one.request.passage.split()[1].isdecimal() for one in sealed if ships(one))


def test_nobody_is_asked_in_the_middle_of_a_salvo(watched):
    """A struck ship does not fire and the others do; a salvo without shooters is left out."""
    _, hands, _ = watched
    assert any(isinstance(e, Step) and e.option[0] == "target" for hand in hands for e in hand.drawn)
    assert not any(hand.ask is not None and hand.ask.kind == "shooters" for hand in hands)


def test_a_draft_follows_its_plan(watched):
    pair, _, _ = watched
    assert pair.drafts > 100
    assert pair.apart == 0


def test_in_strict_a_japanese_salvo_does_not_cost_a_link_each(watched):
    """Targets are named in secret and opened with the orders; the Americans roll for all of them."""
    pair, hands, level = watched
    batches = [hand for hand in hands if sum(isinstance(entry, Opened) for entry in hand.drawn) > 1]
    assert bool(batches) == (level == "strict")
    assert bool(pair.refused) == (level == "strict"), "what dice may forbid cannot be ordered ahead"
    assert level != "strict" or max(hand.throws for hand in batches) > 1


def test_a_game_with_orders_ends_in_a_clean_audit(watched):
    pair, _, _ = watched
    if not pair.is_done:
        here, away = pair.here, pair.away
        away.receive(here.resign(), find)
        here.receive(away.hand_over(), find)
    assert audit(pair.here.shared).is_clean
