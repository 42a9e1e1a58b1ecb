"""Who plays, and what score is to be beaten: what travels with a game beside its record.

A chair has a person at this device ("human"), a friend at the other end of a link ("friend"), or a computer
player by the id of its level; people may have names. A game is told as the one who sends it sees it: `turned`
makes it that of the one who opens it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from game.core.errors import BadRecord
from game.core.radix import Reader, Writer

if TYPE_CHECKING:
    from game.core.card import Card

HUMAN, FRIEND = "human", "friend"
KINDS = 16  # room for levels to come; their order on the card is that of their numbers in links
LONGEST_NAME = 20  # characters
_BYTES = 4 * LONGEST_NAME
_SIGNS = frozenset("{}#,")  # these mean something in records
MOST = 1_000_000  # of a score, either way


class Player(NamedTuple):
    kind: str
    name: str = ""


class Company(NamedTuple):
    players: tuple[Player, ...] = ()  # by chair; empty: nobody has said
    beat: int | None = None  # a score that somebody else has reached with this deal

    def has_friend(self) -> bool:
        return any(player.kind == FRIEND for player in self.players)

    def turned(self) -> Company:
        """As the friend at the other end sees it: he is here, and who was here is there."""
        other = {HUMAN: FRIEND, FRIEND: HUMAN} if self.has_friend() else {}
        return self._replace(players=tuple(p._replace(kind=other.get(p.kind, p.kind)) for p in self.players))

    def alone(self) -> Company:
        """For a game of its own: no friend waits for it, nobody has played it before."""
        return NOBODY if self.has_friend() else self._replace(beat=None)


NOBODY = Company()


def kinds_of(card: Card) -> tuple[str, ...]:
    return (HUMAN, FRIEND, *(level.id for level in card.levels))


def checked(card: Card, players: Sequence[Player]) -> tuple[Player, ...]:
    """Players of every chair of a title, or none; BadRecord for anything else."""
    if players and len(players) != len(card.sides):
        raise BadRecord(f"{card.id} has chairs for {len(card.sides)}, not for {len(players)}")
    for kind, name in players:
        if kind not in kinds_of(card) or (kind == FRIEND and len(card.sides) < 2):
            raise BadRecord(f"{kind[:LONGEST_NAME]!r} cannot play {card.id}")
        if not is_name(name):
            raise BadRecord(f"{name[:LONGEST_NAME]!r} is no name for a player")
    return tuple(players)


def is_name(text: str) -> bool:
    """A short line of signs that can be seen, or nothing: no controls, nothing that turns writing round."""
    return (
        len(text) <= LONGEST_NAME
        and text.isprintable()
        and text == " ".join(text.split())
        and _SIGNS.isdisjoint(text)
    )


def is_score(value: int) -> bool:
    return -MOST < value < MOST


def lines_of(company: Company) -> list[str]:
    """In the header of a record."""
    players, beat = company
    lines = []
    if players:
        lines.append("players " + ", ".join(" ".join(filter(None, player)) for player in players))
    if beat is not None:
        lines.append(f"beat {beat}")
    return lines


def of_lines(card: Card, header: dict[str, str]) -> Company:
    """What a record's header says of it."""
    players: list[Player] = []
    if "players" in header:
        found = [words.strip().partition(" ") for words in header["players"].split(",")]
        players = [Player(kind.lower(), name) for kind, _, name in found]
    return Company(checked(card, players), _score(header["beat"]) if "beat" in header else None)


def _score(words: str) -> int:
    if words.removeprefix("-").isdecimal() and words.isascii() and len(words) <= len(str(-MOST)):
        score = int(words)
        if is_score(score):
            return score
    raise BadRecord("the score to beat in the header is no score")


def pack(card: Card, company: Company, writer: Writer) -> None:
    """Two letters of a link where nobody has a name."""
    players, beat = company
    kinds = kinds_of(card)
    has_names = any(player.name for player in players)
    writer.put((1 + has_names) if players else 0, 3)
    for kind, name in players:
        writer.put(kinds.index(kind), KINDS)
        if has_names:
            raw = name.encode()
            writer.put(len(raw), _BYTES + 1)
            for byte in raw:
                writer.put(byte, 256)
    writer.put(int(beat is not None), 2)
    if beat is not None:
        writer.put(beat + MOST, 2 * MOST)


def unpack(card: Card, reader: Reader) -> Company:
    how = reader.get(3)
    players = [_unpack_player(card, reader, how == 2) for _ in card.sides] if how else []
    if how == 2 and not any(player.name for player in players):
        raise BadRecord("its players should have names and have none")
    beat = reader.get(2 * MOST) - MOST if reader.get(2) else None
    if beat is not None and not is_score(beat):
        raise BadRecord("the score to beat is no score")
    return Company(checked(card, players), beat)


def _unpack_player(card: Card, reader: Reader, has_name: bool) -> Player:
    kind, kinds = reader.get(KINDS), kinds_of(card)
    if kind >= len(kinds):
        raise BadRecord("one of its players is not known here")
    if not has_name:
        return Player(kinds[kind])
    raw = bytes(reader.get(256) for _ in range(reader.get(_BYTES + 1)))
    try:
        return Player(kinds[kind], raw.decode())
    except UnicodeDecodeError:
        raise BadRecord("a name of its players is not written as names are") from None
