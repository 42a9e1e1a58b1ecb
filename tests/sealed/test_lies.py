"""Every threat as a client that lies: refused, or found and named, at the promised moment."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.core import sealedlink
from game.core.audit import audit
from game.core.entries import Opened
from game.core.errors import GameError, Refused
from game.core.match import Match
from game.core.orders import Orders
from game.core.seal import chain
from game.core.sealed import SealedGame
from game.okinawa.data import JAPAN, US
from tests.helpers import find
from tests.sealed.devices import LEVELS, Steady, key_of
from tests.toys.ambush import AMBUSH, BLUE, RED, Plot

levels = pytest.mark.parametrize("level", LEVELS)


def deployed(level: str, *hexes: int) -> tuple[SealedGame, SealedGame]:
    """Blue has hidden men there and invites red."""
    blue = SealedGame.invite(AMBUSH, AMBUSH.rules.settings("plain"), level, BLUE, key_of(1, BLUE))
    for at in hexes:
        blue.answer(blue.ask.options.index(("hide", at)))
    red = SealedGame.accept(blue.hand_over(), find, key_of(1, RED))
    return red, blue


def enter(red: SealedGame, *hexes: int) -> str:
    for at in hexes:
        red.answer(red.ask.options.index(("enter", at)))
    return red.hand_over()


def refused(device: SealedGame, link: str, words: str) -> None:
    """It is refused in words, and nothing has changed."""
    before = device.shared, device.own, device.link, len(device.shared.said), device.is_here
    with pytest.raises(GameError, match=words):
        device.receive(link, find)
    assert before == (device.shared, device.own, device.link, len(device.shared.said), device.is_here)


def settle(red: SealedGame, blue: SealedGame) -> tuple[SealedGame, SealedGame]:
    """Whoever has the game resigns; both open their keys."""
    here, away = (red, blue) if red.is_here else (blue, red)
    away.receive(here.resign(), find)
    here.receive(away.hand_over(), find)
    return red, blue


# The hidden plan


@levels
def test_the_plan_is_not_in_the_link(level):
    """Links of different plans differ in envelopes and veiled copies alone, and are of one length."""
    links = []
    for hexes in ((0, 0, 1, 1, 2), (0, 1, 1, 2, 3)):
        _, blue = deployed(level, *hexes)
        links.append(blue.link)
    assert abs(len(links[0]) - len(links[1])) <= 1
    one, other = (sealedlink.read(link, find) for link in links)
    (a,), (b,) = one.said, other.said
    assert a.of == b.of
    assert a.entry._replace(envelopes=(), mark=0, kept=0) == b.entry._replace(envelopes=(), mark=0, kept=0)
    assert not set(a.entry.envelopes) & set(b.entry.envelopes)
    assert one.public.state.key() == other.public.state.key()


def test_the_devices_match_does_not_know_the_plan():
    red, blue = deployed("sealed", 0, 0, 1, 1, 2)
    assert red.own.state.hidden[BLUE] is None
    assert red.shared.public.state.hidden == [None, None]
    assert blue.own.state.hidden[BLUE] == Plot((2, 2, 1, 0))


@levels
def test_pieces_that_were_moved_later_are_found_when_their_zone_is_open(level):
    red, blue = deployed(level, 0, 0, 1, 1, 2)
    blue.own._marks[-1].state.hidden[BLUE] = Plot((1, 2, 1, 1))
    blue.receive(enter(red, 0, 1), find)
    assert blue.own.state.hidden[BLUE] == Plot((1, 2, 1, 1))
    refused(red, blue.hand_over(), r"the Blue player lied \(2\.2\): the envelope 'zone 0'")


@levels
@pytest.mark.parametrize(("said", "where"), [(0, 0), (1, 2)])
def test_a_false_answer_is_found_when_the_zone_is_open(level, said, where, monkeypatch):
    """ "Nobody here" where somebody is, "somebody here" where nobody is."""
    red, blue = deployed(level, 0, 0, 1, 1, 3)
    truth = AMBUSH.hidden.secret
    slot = f"hex {where}"
    monkeypatch.setattr(
        AMBUSH.hidden, "secret", lambda s, who, what: said if what == slot else truth(s, who, what)
    )
    zone = (where, where + 1)
    blue.receive(enter(red, *zone), find)
    refused(red, blue.hand_over(), r"the Blue player lied \(2\.2\)")


@levels
def test_a_false_answer_in_a_zone_that_is_never_opened_is_found_by_the_audit(level, monkeypatch):
    red, blue = deployed(level, 0, 0, 1, 1, 3)
    truth = AMBUSH.hidden.secret
    with monkeypatch.context() as lie:
        lie.setattr(AMBUSH.hidden, "secret", lambda s, who, what: 0)
        blue.receive(enter(red, 0), find)
        red.receive(blue.hand_over(), find)
    assert AMBUSH.hidden.secret is truth
    for device in settle(red, blue):
        found = audit(device.shared)
        assert found.offender == BLUE
        assert (
            "Turn 1 (2.2), the Blue player: 'hex 0' was opened as 0, and it was 2. It is entry 3 of"
            in found.words
        )


@levels
def test_pieces_that_were_moved_later_are_found_by_the_audit_where_no_zone_is_opened(level):
    red, blue = deployed(level, 0, 0, 1, 1, 3)
    blue.own._marks[-1].state.hidden[BLUE] = Plot((1, 2, 1, 1))
    blue.receive(enter(red, 0), find)
    red.receive(blue.hand_over(), find)
    for device in settle(red, blue):
        found = audit(device.shared)
        assert (found.offender, found.words.split(",")[0]) == (BLUE, "Turn 1 (2.2)")


@levels
def test_an_illegal_deployment_is_found_by_the_audit(level, monkeypatch):
    """Blue has six men."""
    red, blue = lying_deployment(level, (2, 2, 1, 1), monkeypatch)
    for device in settle(red, blue):
        found = audit(device.shared)
        assert found.offender == BLUE
        assert "(1.1), the Blue player: " in found.words
        assert "envelope" in found.words


@levels
def test_an_illegal_deployment_is_found_at_once_when_the_public_count_breaks(level, monkeypatch):
    red, blue = lying_deployment(level, (2, 2, 1, 1), monkeypatch)
    orders = enter(red, 0, 1, 2, 3)
    with pytest.raises(Refused, match=r"the Blue player opens what cannot be \(2\.2\)"):
        blue.receive(orders, find)  # there are no digits for it: it cannot even be said


def lying_deployment(level: str, men, monkeypatch) -> tuple[SealedGame, SealedGame]:
    real = Match.note

    def note(self, entry):
        if self.state.hidden[BLUE] is not None:
            self.state.hidden[BLUE] = Plot(men)
        real(self, entry)

    sealing = AMBUSH.sealing
    with monkeypatch.context() as lie:
        lie.setattr(Match, "note", note)
        lie.setattr(sealing, "contents", lambda s, who, passage, answers: (bytes(men[:2]), bytes(men[2:])))
        kept = sum(n * 3**i for i, n in enumerate(men))
        lie.setattr(sealing, "kept", lambda s, who, passage, answers: kept)
        return deployed(level, 0, 0, 1, 1, 2)


# Dice


@levels
def test_a_value_that_is_not_of_the_chain_is_refused(level):
    red, blue = deployed(level, 0, 0, 1, 1, 2)
    blue.receive(enter(red, 0), find)
    blue.chain = chain(bytes(16))
    refused(red, blue.hand_over(), r"do(es)? not (lead back|follow)")


def test_in_strict_a_throw_that_is_due_cannot_be_left_to_the_other():
    """Blue does not like the throw and hands the game over before it: red's device makes it all the same."""
    red, blue = deployed("strict", 0, 0, 1, 1, 2)
    link = enter(red, 0)
    honest = SealedGame.restore(link, find, blue.key)
    blue.receive(link, find)
    copy = blue.shared
    lazy = SealedGame.restore(link, find, blue.key)
    assert lazy.shared.public.throws == 1
    red.receive(blue.hand_over(), find)
    assert red.shared.public.throws == honest.shared.public.throws == copy.public.throws


# What was said


@levels
def test_a_rewritten_move_is_refused(level):
    red, blue = deployed(level, 0, 0, 1, 1, 2)
    twin = SealedGame.restore(blue.link, find, blue.key)  # red accepts a second time, with the same key
    other = SealedGame.accept(blue.link, find, red.key)
    blue.receive(enter(red, 0), find)
    refused(blue, enter(other, 1), "rewrites|old one|game is here")
    red.receive(blue.hand_over(), find)
    twin.receive(other.link, find)
    refused(red, twin.hand_over(), "rewrites|old")


@levels
def test_orders_that_were_not_carried_out_are_refused(level):
    red, blue = deployed(level, 1, 1, 2, 3, 0)
    link = enter(red, 3, 0)
    blue.receive(link, find)
    liar = SealedGame.restore(link, find, blue.key)
    shared = sealedlink.read(link, find)
    shared.orders = Orders([], True)
    liar.__init__(shared, BLUE, blue.key)
    refused(red, liar.hand_over(), r"your orders were not carried out \(2\.1\)")
    red.receive(blue.hand_over(), find)


@levels
def test_nobody_answers_for_the_other(level):
    red, blue = deployed(level, 1, 1, 2, 3, 0)
    blue.receive(enter(red, 0), find)
    blue.shared.answer(blue.shared.public.ask.options.index(("rest",)))
    blue.own.answer(blue.own.ask.options.index(("rest",)))
    blue._told = len(blue.own.log)
    blue.answer(0)
    refused(red, blue.hand_over(), r"it answers for you \(2\.1\)")


@levels
def test_a_device_that_has_still_to_go_on_is_refused(level):
    red, blue = deployed(level, 1, 1, 2, 3, 0)
    blue.receive(enter(red, 0), find)
    red.receive(blue.hand_over(), find)
    red.answer(red.ask.options.index(("rest",)))
    blue.receive(red.hand_over(), find)
    blue.can_hand = lambda: True
    refused(red, blue.hand_over(), r"the Blue player has still to go on \(3\.1\)")


@levels
def test_the_key_must_be_opened_at_the_end(level):
    red, blue = deployed(level, 1, 1, 2, 3, 0)
    red.resign()
    red.shared.keys[RED] = None
    refused(blue, sealedlink.whole(red.shared), "does not open the key")
    red.shared.keys[RED] = bytes(16)
    refused(blue, sealedlink.whole(red.shared), "does not open the key")


def test_who_gets_a_link_but_has_no_key_reads_the_public_game_and_cannot_answer_it():
    red, _ = deployed("sealed", 1, 1, 2, 3, 0)
    link = enter(red, 0)
    with pytest.raises(GameError, match="this key is not of this game"):
        SealedGame.restore(link, find, bytes(16))


# Typhoon of Steel: a hidden army


class Hasty(Steady):
    """Who has lied hands over at once."""

    def __init__(self, seed: int, lies: list[str]) -> None:
        self.lies = lies
        super().__init__(find("okinawa"), "sealed", seed, inviter=JAPAN)

    def play(self, device: SealedGame) -> None:
        device.can_hand = lambda: True
        while device.ask is not None and not self.lies:
            device.answer(self.pick(device))


class Calm(Hasty):
    """Who has lied plays on as if it were true."""

    def play(self, device: SealedGame) -> None:
        Steady.play(self, device)


@pytest.fixture
def lies(monkeypatch) -> Callable[..., tuple[SealedGame, SealedGame, str]]:
    """The Japanese say something false of a slot: gives the liar, the other, the link that tells it."""
    title = find("okinawa")
    truth = title.hidden.secret

    def lied(slot: str, false: Callable[[int], int], kind: type[Hasty]) -> tuple[SealedGame, SealedGame, str]:
        said: list[str] = []

        def secret(s, who, what):
            value = truth(s, who, what)
            if not what.startswith(slot) or false(value) == value:
                return value
            said.append(what)
            return false(value)

        with monkeypatch.context() as lie:
            lie.setattr(title.hidden, "secret", secret)
            for seed in range(20):
                pair = kind(seed, said)
                for _ in range(30):
                    here, away = pair.here, pair.away
                    try:
                        link = pair.send()
                    except Refused:  # what he says now contradicts it: his own device stops him
                        said.clear()
                        break
                    if said:
                        return here, away, link
                    away.receive(link, find)
        raise AssertionError("it never happened")

    return lied


def test_typhoon_a_lie_about_a_hex_is_named_by_the_audit(lies):
    liar, american, link = lies("hex", lambda value: 0, Calm)
    american.receive(link, find)
    settle(american, liar)
    found = audit(american.shared)
    assert found.offender == JAPAN
    assert "it was said: nobody; the plan has" in found.words
    assert "(10.2), the Japanese player" in found.words or "(13.3), the Japanese" in found.words


def test_typhoon_a_false_some_are_left_is_named_by_the_audit(lies):
    liar, american, link = lies("zone", lambda value: 1, Calm)
    american.receive(link, find)
    settle(american, liar)
    found = audit(american.shared)
    assert found.offender == JAPAN
    assert "(14.2), the Japanese player: of zone" in found.words
    assert "somebody is left, and that was not so" in found.words


def test_typhoon_none_left_is_proved_at_once(lies):
    _, american, link = lies("zone", lambda value: 0, Hasty)
    refused(american, link, r"the Japanese player lied \(14\.2\): the envelope 'zone \d'")


def test_typhoon_a_changed_plot_is_found_at_once(lies):
    _, american, link = lies("raid 0", lambda value: value or 2, Hasty)
    refused(american, link, r"the Japanese player lied \(7\.4\): the envelope 'raids \d")


def test_typhoon_two_plans_that_look_alike_give_links_that_look_alike():
    """The American learns nothing from a link before he enters a hex: same entries, same questions."""
    seen = []
    for plan in range(3):
        title = find("okinawa")
        japanese = SealedGame.invite(title, title.rules.settings("full"), "sealed", JAPAN, key_of(7, JAPAN))
        japanese.answer(japanese.ask.options.index(("plan", plan)))
        japanese.answer(japanese.ask.options.index(("done",)))
        american = SealedGame.accept(japanese.hand_over(), find, key_of(7, US))
        entries = [one.entry for one in american.shared.said if isinstance(one.entry, Opened)]
        seen.append((american.ask, american.own.state.key(), entries, len(japanese.link) // 2))
    assert seen[0] == seen[1] == seen[2]
