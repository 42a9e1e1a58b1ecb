"""Links: a whole game, a position or a deal behind `#`, in letters that every messenger leaves alone.

#ieshima/r1/<code><check>    r: whole game, p: position, d: deal (a game before its first decision)

1: one integer, 2: with grouped switches, 3: in blocks; 4: one integer, and who plays comes with it, 5: blocks
with that. Old forms are read for ever, and written where nobody has said who plays.
"""

from __future__ import annotations

from hashlib import sha256
from string import ascii_letters

from game.core.agent import Thinking, finish
from game.core.company import NOBODY, Company, pack, unpack
from game.core.dice import Seeded
from game.core.errors import BadLink, BadRecord, GameError
from game.core.match import AnyMatch, Match
from game.core.packed import (
    has_grouped,
    pack_head,
    pack_log,
    pack_start,
    seal,
    unpack_head,
    unpack_log,
    unpack_start,
    unseal,
)
from game.core.radix import ALPHABET, BlockReader, IntegerReader, Reader, Writer, from_text, to_text
from game.core.record import Finder
from game.core.rng import stream
from game.core.title import AnyTitle

GAME, POSITION, DEAL = "r", "p", "d"
FORMAT, WITH_GROUPS, IN_BLOCKS, WITH_PLAYERS, PLAYERS_IN_BLOCKS = "1", "2", "3", "4", "5"
LONG = 4096  # decisions: longer games are written in blocks, which take a time linear in their length
LONGEST = {  # letters; honest ones have a quarter of it at most
    DEAL: 600,
    POSITION: 4_000,
    FORMAT: 16_000,  # one integer: the time grows with the square of its length
    WITH_GROUPS: 16_000,
    IN_BLOCKS: 60_000,
    WITH_PLAYERS: 16_000,
    PLAYERS_IN_BLOCKS: 60_000,
}
BLOCKS = (IN_BLOCKS, PLAYERS_IN_BLOCKS)
VERSIONS = {
    *(GAME + form for form in (FORMAT, WITH_GROUPS, IN_BLOCKS, WITH_PLAYERS, PLAYERS_IN_BLOCKS)),
    *(POSITION + form for form in (FORMAT, WITH_GROUPS, WITH_PLAYERS)),
    DEAL + WITH_PLAYERS,
}
LONGEST_NAME = 40  # letters
CHECK = 3  # letters that guard a code in blocks


def to_link(match: AnyMatch) -> str:
    """The whole game."""
    is_long = match.steps > LONG
    form = _form(match, match.company, is_long)
    writer = _begun(match, match.company, form)
    pack_head(match, writer)
    writer.put(int(match.start is not None), 2)
    if match.start is not None:
        pack_start(match.title, match.start, match.log[: match.prologue], writer)
    pack_log(match.log[match.prologue :], match.dice.mode != "seeded", writer)
    front = f"{match.title.id}/{GAME}{form}/"
    return _in_blocks(front, writer) if is_long else _in_one(front, writer)


def to_position_link(match: AnyMatch) -> str:
    """The position alone, with dice of its own for what comes."""
    dice, company = match.dice, match.company.alone()
    if dice.mode == "seeded":
        dice = Seeded(stream(dice.seed, "position", match.steps) & 0xFFFFFFFF)
    form = _form(match, company)
    writer = _begun(match, company, form)
    pack_head(match, writer, dice)
    pack_start(match.title, *match.checkpoint(), writer)
    return _in_one(f"{match.title.id}/{POSITION}{form}/", writer)


def to_deal_link(match: AnyMatch, beat: int | None = None) -> str:
    """The game before its first decision, for somebody else to play, perhaps with a score to beat."""
    if not match.has_deal():
        raise GameError("this game has no deal that others could play")
    writer = _begun(match, match.company.alone()._replace(beat=beat), WITH_PLAYERS)
    pack_head(match, writer)
    return _in_one(f"{match.title.id}/{DEAL}{WITH_PLAYERS}/", writer)


def _form(match: AnyMatch, company: Company, is_long: bool = False) -> str:
    """The oldest that holds what is to be told."""
    if company != NOBODY:
        return PLAYERS_IN_BLOCKS if is_long else WITH_PLAYERS
    if is_long:
        return IN_BLOCKS
    return WITH_GROUPS if has_grouped(match.title, match.settings) else FORMAT


def _begun(match: AnyMatch, company: Company, form: str) -> Writer:
    """What stands before the head."""
    writer = Writer()
    if form not in (FORMAT, WITH_GROUPS):
        writer.put(int(has_grouped(match.title, match.settings)), 2)
    if form in (WITH_PLAYERS, PLAYERS_IN_BLOCKS):
        pack(match.title.card, company, writer)
    return writer


def _in_one(front: str, writer: Writer) -> str:
    return _finish(front, to_text(seal(writer.integer(), front)))


def _in_blocks(front: str, writer: Writer) -> str:
    code = writer.blocks()
    return _finish(front, code + _guard(front + code))


def _finish(front: str, code: str) -> str:
    return f"#{front}{code}{check_letter(front + code)}"


def _guard(text: str) -> str:
    """Three letters made of all others."""
    number = int.from_bytes(sha256(text.encode()).digest()[:4], "big") % 64**CHECK
    return to_text(number).rjust(CHECK, ALPHABET[0])


def check_letter(text: str) -> str:
    """One letter, so that no link ends with a sign that link finders cut off."""
    return ascii_letters[int.from_bytes(sha256(text.encode()).digest()[:4], "big") % 52]


def from_link(text: str, find: Finder) -> AnyMatch:
    """The game in a link; a whole address is welcome too. Raises BadLink with a plain reason."""
    return finish(reading(text, find))


def reading(text: str, find: Finder) -> Thinking[AnyMatch]:
    """The same with pauses."""
    body = text.strip().rpartition("#")[2]
    if len(body) > max(LONGEST.values()):
        raise BadLink(f"this link is longer than any game: {len(body)} characters")
    if not body.isascii():
        raise BadLink("this link has signs in it that no link has")
    parts = body.split("/")
    if len(parts) != 3 or len(parts[1]) != 2 or len(parts[2]) < 2:
        raise BadLink("this is not a game link, or most of it is missing")
    name, version, code = parts[0][:LONGEST_NAME], parts[1], parts[2]
    try:
        title = find(name)
    except GameError as error:
        raise BadLink(f"this link is of an unknown title: {error}") from None
    if version not in VERSIONS:
        raise BadLink(f"this link is of a kind that is not known here: {version!r}")
    if len(code) > LONGEST[version[1] if version[0] == GAME else version[0]]:
        raise BadLink(f"this link is longer than any game of its kind: {len(code)} letters")
    if check_letter(body[:-1]) != body[-1]:
        raise BadLink("this link is damaged or cut: its last letter does not fit the rest")
    try:
        reader = _reader(f"{name}/{version}/", code[:-1])
        match = yield from _read(title, version, reader)
        if not reader.is_empty():
            raise BadRecord("there is more in it than a game")
        return match
    except BadLink:
        raise
    except GameError as error:
        raise BadLink(f"this link cannot be opened: {error}") from None


def _reader(front: str, code: str) -> Reader:
    if front[-2] not in BLOCKS:
        return IntegerReader(unseal(from_text(code), front))
    if code[-CHECK:] != _guard(front + code[:-CHECK]):
        raise BadRecord("its check sum is wrong: something in it was changed or lost")
    return BlockReader(code[:-CHECK])


def _read(title: AnyTitle, version: str, reader: Reader) -> Thinking[AnyMatch]:
    kind, form = version[0], version[1]
    grouped = form == WITH_GROUPS if form in (FORMAT, WITH_GROUPS) else bool(reader.get(2))
    company = unpack(title.card, reader) if form in (WITH_PLAYERS, PLAYERS_IN_BLOCKS) else NOBODY
    settings, dice, practice = unpack_head(title, reader, grouped)
    match: AnyMatch
    if kind == POSITION or (kind == GAME and reader.get(2)):
        match = unpack_start(title, settings, dice, practice, reader)
    else:
        match = Match(title, settings, dice, practice=practice)
    match.company = company
    if kind == GAME:
        yield from unpack_log(match, dice.mode != "seeded", reader)
    return match
