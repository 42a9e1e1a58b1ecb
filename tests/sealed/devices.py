"""Two devices that play a sealed game against each other, with random players."""

from __future__ import annotations

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
