"""Links that are damaged, old, foreign, doubled or out of order; games restored from link and key."""

from __future__ import annotations

import pytest

from game.core import sealedsave
from game.core.errors import BadKey, BadLink, GameError, Refused
from game.core.seal import key_of, key_text
from game.core.sealed import SealedGame
from tests.helpers import find
from tests.sealed.devices import LEVELS, Pair, public_events
from tests.toys.ambush import AMBUSH

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def fingerprint(device: SealedGame) -> tuple:
    return device.link, device.own.state.key(), len(device.shared.said), device.is_here, tuple(device.answers)


def begun(level: str = "sealed", exchanges: int = 5, seed: int = 4) -> Pair:
    pair = Pair(AMBUSH, level, seed)
    for _ in range(exchanges):
        pair.exchange()
    return pair


def refuses(device: SealedGame, link: str, words: str | None = None) -> None:
    before = fingerprint(device)
    with pytest.raises(GameError, match=words):
        device.receive(link, find)
    assert fingerprint(device) == before


def damages(link: str) -> set[str]:
    begin = link.index("s1/") + 3
    found = set()
    for at in range(begin, len(link)):
        front, letter, back = link[:at], link[at], link[at + 1 :]
        found |= {front + wrong + back for wrong in LETTERS}
        found |= {front + back, front + letter * 2 + back, front + back[:1] + letter + back[1:], front}
    return found - {link}


def test_every_damaged_link_is_refused_in_words_and_nothing_changes():
    """Each letter wrong in each way, left out, doubled, or changed with the next; cut at each."""
    pair = begun()
    other = pair.away
    link = pair.send()
    before, kept = fingerprint(other), sealedsave.to_text(other)
    for damaged in damages(link):
        with pytest.raises(BadLink, match=r"damaged|not a link|not of a sealed|missing|cannot be opened"):
            other.receive(damaged, find)
    assert (fingerprint(other), sealedsave.to_text(other)) == (before, kept)
    refuses(other, link[: len(link) // 2])
    for text in (
        "",
        "#",
        "#ambush/s1/",
        "#ambush/s1/A",
        "#nothing/s1/abcdef",
        "#ambush/r1/abc",
        "x" * 20_000,
        "é",
    ):
        refuses(other, text)
    other.receive(f"  Your turn: https://example.org/{link}\n", find)
    assert other.is_here


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("name", "hands"), [("ambush", 100), ("ieshima", 12), ("okinawa", 10)])
def test_at_every_hand_only_the_link_that_is_due_is_taken(name, hands, level):
    """Old, doubled and own links, those of another game, those that come before their forerunners."""
    pair, other = (Pair(find(name), level, seed, 1) for seed in (4, 5))
    late = SealedGame.restore(pair.links[0], find, pair.keys[1])
    for _ in range(hands):
        if pair.is_done or other.is_done:
            break
        here, away = pair.here, pair.away
        for link in (*pair.links[-3:], *other.links[-2:]):
            refuses(here, link, "old one|game is here|rewrites|another game")
        link = pair.send()
        for wrong in (*pair.links[-4:-1], *other.links[-2:]):
            refuses(away, wrong, "old one|rewrites|another game")
        refuses(here, link, "old one")
        away.receive(link, find)
        refuses(away, link, "old one|game is here")
        if len(pair.links) > 2:
            refuses(late, link, "missing here")
        other.exchange()


def test_a_link_that_comes_before_its_forerunner_is_refused():
    pair = begun()
    late = SealedGame.restore(pair.here.link, find, pair.away.key)
    assert not late.is_here
    pair.exchange()
    pair.exchange()
    sender = pair.here
    pair.send()
    refuses(late, sender.link, "missing here")


def test_a_link_of_another_game_is_refused():
    pair, other = begun(seed=4), begun(seed=5)
    while pair.here.me != other.here.me:
        other.exchange()
    waiting = pair.away
    refuses(waiting, other.send(), "another game")
    strict = begun("strict", seed=4)
    while pair.here.me != strict.here.me:
        strict.exchange()
    refuses(waiting, strict.send(), "another game")


def test_an_invitation_is_accepted_once_and_by_another():
    settings = AMBUSH.rules.settings("plain")
    one = SealedGame.invite(AMBUSH, settings, "sealed", 0, bytes(range(16)))
    invitation = one.hand_over()
    with pytest.raises(GameError, match="your own invitation"):
        SealedGame.accept(invitation, find, bytes(range(16)))
    first = SealedGame.accept(invitation, find, bytes(16))
    second = SealedGame.accept(invitation, find, bytes(range(50, 66)))
    for device in (first, second):
        while device.ask:
            device.answer(0)
        device.hand_over()
    one.receive(first.link, find)
    refuses(one, second.link, "another game")
    with pytest.raises(Refused, match="no invitation"):
        SealedGame.accept(first.link, find, bytes(range(90, 106)))


@pytest.mark.parametrize("level", LEVELS)
def test_link_and_key_restore_the_game_at_every_hand(level):
    """In a fresh profile, both sides, with secrets; and it can be played on from there."""
    for seed in range(4):
        pair = Pair(AMBUSH, level, seed, seed % 2)
        while not pair.is_done:
            pair.exchange()
            for me, device in enumerate(pair.devices):
                again = SealedGame.restore(device.link, find, key_of(key_text(pair.keys[me])))
                assert again.me == me
                assert again.own.state.key() == device.own.state.key()
                assert again.own.request == device.own.request
                assert again.is_here == device.is_here
                assert public_events(again) == public_events(device)
                pair.devices[me] = again


def test_typhoon_is_restored_with_its_hidden_army():
    pair = Pair(find("okinawa"), "sealed", 3, 1)
    for n in range(24):
        pair.exchange()
        if n % 8 == 7:
            for me, device in enumerate(pair.devices):
                again = SealedGame.restore(device.link, find, device.key)
                assert again.own.state.hidden == device.own.state.hidden
                assert again.own.state.key() == device.own.state.key()
                assert again.own.request == device.own.request
                pair.devices[me] = again


def test_answers_that_were_not_sent_yet_are_kept_with_the_link():
    pair = begun()
    device = pair.here
    while not device.answers:
        if device.ask is None:
            pair.exchange()
            device = pair.here
        else:
            device.answer(0)
    again = sealedsave.from_text(sealedsave.to_text(device), find)
    assert fingerprint(again) == fingerprint(device)
    assert sealedsave.to_text(again) == sealedsave.to_text(device)


def test_a_wrong_key_is_said_plainly():
    pair = begun()
    with pytest.raises(BadKey, match="not of this game"):
        SealedGame.restore(pair.here.link, find, bytes(16))


def test_what_is_new_is_sent_when_the_whole_is_long():
    pair = Pair(find("okinawa"), "strict", 2, 1)
    for _ in range(16):
        pair.exchange()
    sender, other = pair.here, pair.away
    sent = pair.send()
    assert len(sent) < len(sender.link) / 2
    copy = SealedGame.restore(other.link, find, other.key)
    other.receive(sent, find)
    copy.receive(sender.link, find)
    assert fingerprint(copy)[1:] == fingerprint(other)[1:]


def test_a_game_is_kept_from_its_first_answer_on():
    """Before the invitation goes out, after it was accepted, and while secrets are being written."""
    settings = AMBUSH.rules.settings("plain")
    blue = SealedGame.invite(AMBUSH, settings, "strict", 1, bytes(range(16)))
    blue.answer(0)
    blue = sealedsave.from_text(sealedsave.to_text(blue), find)
    assert blue.answers == [0]
    while blue.ask:
        blue.answer(0)
    red = SealedGame.accept(blue.hand_over(), find, bytes(16))
    blue = sealedsave.from_text(sealedsave.to_text(blue), find)
    assert not blue.is_here
    red.standing[0] = 2
    red.answer(0)
    red = sealedsave.from_text(sealedsave.to_text(red), find)
    assert (red.answers, red.standing) == ([0], [2])
    blue.receive(red.hand_over(), find)


@pytest.mark.parametrize(
    ("was", "now", "words"),
    [
        ("Last Islands", "Lost Islands", "not a sealed game"),
        ("key ", "lock ", "not whole"),
        ("answers ", "answers 1 x", "not written as answers are"),
        ("answers ", "answers 99", "choose 0 to|nothing is asked"),
        ("standing ", "standing 9 ", "no such standing order"),
    ],
)
def test_a_save_that_is_not_whole_is_refused_in_words(was, now, words):
    text = sealedsave.to_text(begun().here).replace(was, now, 1)
    with pytest.raises(GameError, match=words):
        sealedsave.from_text(text, find)
