"""Two devices that play a sealed game against each other, with random players."""

from __future__ import annotations

from game.core.audit import audit
from game.core.dice import Seeded
from game.core.entries import Throw
from game.core.link import from_link, to_link
from game.core.match import Match
from game.core.record import from_lines, to_lines
from game.core.request import Ask
from game.core.rng import Rng
from game.core.sealed import SealedGame
from tests.helpers import find

LEVELS = ("sealed", "strict")


def key_of(seed: int, player: int) -> bytes:
    rng = Rng(seed, f"key {player}")
    return bytes(rng.below(256) for _ in range(16))


class Pair:
    """Both devices and every link that went between them."""

    def __init__(self, title, level: str, seed: int, inviter: int = 0, variant=None, **changes: str) -> None:
        settings = title.rules.settings(variant or title.rules.presets[0].name, changes)
        self.rng = Rng(seed, "players")
        self.keys = [key_of(seed, player) for player in (0, 1)]
        first = SealedGame.invite(title, settings, level, inviter, self.keys[inviter])
        self.devices: list[SealedGame] = [first, first]
        self.links: list[str] = []
        self.play(first)
        self.links.append(first.hand_over())
        self.devices[1 - inviter] = SealedGame.accept(self.links[-1], find, self.keys[1 - inviter])

    @property
    def here(self) -> SealedGame:
        return next(device for device in self.devices if device.is_here)

    @property
    def away(self) -> SealedGame:
        return self.devices[1 - self.here.me]

    @property
    def is_done(self) -> bool:
        return None not in self.here.shared.keys

    def play(self, device: SealedGame) -> None:
        """Answer at random as long as something is asked; orders ahead now and then."""
        while device.ask is not None:
            if device.plan is not None and self.rng.below(8) == 0:
                return
            device.answer(self.pick(device))

    def pick(self, device: SealedGame) -> int:
        return device.offers[self.rng.below(len(device.offers))]

    def send(self) -> str:
        """The device that has the game plays and hands it over."""
        device = self.here
        self.play(device)
        for at, order in enumerate(device.shared.sealing.standing):
            if self.rng.below(6) == 0:
                device.stand(at, self.rng.below(len(order.choices)))
        link = device.hand_over(carry_on=bool(self.rng.below(2)))
        self.links.append(link)
        return link

    def exchange(self) -> None:
        other = self.away
        other.receive(self.send(), find)

    def finish(self, most: int = 4000) -> None:
        for _ in range(most):
            if self.is_done:
                return
            self.exchange()
        raise AssertionError("the game does not end")


class Steady(Pair):
    """Players who give all standing orders, and orders ahead as far as they go."""

    def play(self, device: SealedGame) -> None:
        for at in range(len(device.standing)):
            device.stand(at, 1)
        while device.ask is not None:
            device.answer(self.pick(device))

    def send(self) -> str:
        device = self.here
        self.play(device)
        self.links.append(device.hand_over())
        return self.links[-1]


def public_events(device: SealedGame) -> list:
    """What everybody has heard."""
    return [event for event in device.own.events if event.seen_by == -1]


def throws(device: SealedGame) -> list:
    return [(entry.request, entry.faces) for entry in device.own.log if isinstance(entry, Throw)]


def check_game(
    title, level: str, seed: int, variant: str | None = None, kind: type[Pair] = Pair, **changes: str
) -> Pair:
    """A whole game: the same on both devices, and an audit that finds nothing."""
    pair = kind(title, level, seed, seed % 2, variant, **changes)
    pair.finish()
    one, other = pair.devices
    assert public_events(one) == public_events(other)
    assert throws(one) == throws(other)
    found = [audit(device.shared) for device in pair.devices]
    assert [look.words for look in found if not look.is_clean] == []
    assert found[0].words == found[1].words
    record = to_lines(found[0].match)
    assert record == to_lines(found[1].match)
    assert found[0].match.is_over
    assert to_lines(from_lines(record, find)) == record
    assert to_lines(from_link(to_link(found[0].match), find)) == record
    return pair


def check_open_game(
    title, seed: int, variant: str | None = None, every: int = 1, **changes: str
) -> tuple[list[str], Match]:
    """The same by links in which everything is: each device plays as far as its player decides.

    Every so manieth link is opened and played on from; all of them take their time.
    """
    settings = title.rules.settings(variant or title.rules.presets[0].name, changes)
    rng = Rng(seed, "players")
    match: Match = Match(title, settings, Seeded(seed))
    links = []
    while match.ask is not None:
        player = player_at(match)
        while match.ask is not None and player_at(match) == player:
            match.answer(rng.below(len(match.ask.options)))
        links.append(to_link(match))
        if len(links) % every and not match.is_over:
            continue
        there = from_link(links[-1], find)
        assert (there.state.key(), there.request) == (match.state.key(), match.request)
        match = there
    assert to_lines(from_lines(to_lines(match), find)) == to_lines(match)
    return links, match


def player_at(match: Match) -> int:
    ask = match.ask
    assert isinstance(ask, Ask)
    return ask.who if ask.form.chair else match.title.chairs(match.state)[ask.who]
