"""What several test files need: titles, random games, a finder that knows the toy too."""

from __future__ import annotations

from collections.abc import Iterator

from game import catalog
from game.core.dice import Seeded
from game.core.match import Match
from game.core.request import Ask
from game.core.rng import Rng
from tests.books import book
from tests.toys.ambush import AMBUSH
from tests.toys.caves import CAVERNS
from tests.toys.toy import TOY

TOYS = {title.id: title for title in (TOY, AMBUSH, CAVERNS)}
TITLES = [*TOYS.values(), *(catalog.find(name) for name in catalog.titles())]
IDS = [title.id for title in TITLES]


def is_long(title, variant: str) -> bool:
    """Too long to be held to every contract; random play and golden games have it."""
    return title.id not in TOYS and variant in book(title.id, "LONG", ())


VARIANTS = [
    (title, preset.name)
    for title in TITLES
    for preset in title.rules.presets
    if not is_long(title, preset.name)
]


def find(name: str):
    return TOYS.get(name) or catalog.find(name)


def new_match(title, variant: str | None = None, seed: int = 1, **changes: str) -> Match:
    settings = title.rules.settings(variant or title.rules.presets[0].name, changes)
    return Match(title, settings, Seeded(seed))


def random_steps(match: Match, seed: int, most: int = 20_000) -> Iterator[Ask]:
    """Answer at random; yields each Ask before it is answered. The game must end."""
    rng = Rng(seed, "test")
    for _ in range(most):
        ask = match.ask
        if ask is None:
            assert match.is_over, "seeded dice never wait"
            return
        yield ask
        match.answer(rng.below(len(ask.options)))
    raise AssertionError("the game does not end")


def random_game(title, variant: str | None = None, seed: int = 1, **changes: str) -> Match:
    match = new_match(title, variant, seed, **changes)
    for _ in random_steps(match, seed):
        pass
    return match
