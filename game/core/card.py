"""What is known of a title without its rules: the words of its card on the start screen, sides, players."""

from __future__ import annotations

from typing import NamedTuple


class Side(NamedTuple):
    name: str  # in prompts: "American"
    short: str  # in records: "US"
    id: str  # on the command line: "us"


class Level(NamedTuple):
    """A computer player, in words."""

    id: str
    name: str
    text: str


class Daily(NamedTuple):
    """The deal of the day: what is the same on every day."""

    variant: str
    players: tuple[str, ...]  # of each side: "human" or a level
    changes: tuple[tuple[str, str], ...] = ()  # switches


class Card(NamedTuple):
    """A title before it is opened. game/<id>/card.py has it; a folder with no more than that is to come."""

    id: str
    name: str
    place: int  # among the titles
    after: str  # the published game, its designer and publisher
    when: str
    length: str
    text: str
    sides: tuple[Side, ...]
    levels: tuple[Level, ...] = ()  # from weak to strong
    daily: Daily | None = None


RANDOM = Level("random", "Random", "Any legal answer. For trying things out.")
