"""Links of sealed games: `#ieshima/s1/<code><check>`, whole or what is new since the other's last link.

Whole: head, level, anchors and newest values of both chains, then the log hand by hand. Envelopes that were
opened or superseded before the last hand are left out, and salts that were looked at; a sum over all
envelopes stands for them. New: the last hand alone.
"""

from __future__ import annotations

from collections.abc import Container
from typing import NamedTuple

from game.core.entries import Opened, Proved, Sealed, Step
from game.core.errors import BadLink, BadRecord, GameError
from game.core.link import check_letter
from game.core.match import AnyMatch
from game.core.orders import MOST, Ordered, Orders, step_of
from game.core.packed import has_grouped, known_rev, pack_settings, seal, unpack_settings, unseal
from game.core.paired import LEVELS
from game.core.plan import Plan
from game.core.radix import IntegerReader, Reader, Writer, from_text, to_text
from game.core.record import Finder
from game.core.request import Ask, Draw, Prove, Request, Reveal, Roll, Seal
from game.core.seal import LINKS, SIZE, earlier
from game.core.shared import Entry, Hand, Said, Shared, say
from game.core.title import AnyTitle

VERSION = "s1"
LONGEST = 16_000  # letters
WHOLE, NEW = 0, 1
MOST_SAID = 40_000
HASH = 256**SIZE
MARK = 1 << 16


class News(NamedTuple):
    """What is new since the other's last link."""

    game: bytes
    before: int  # hands
    value: bytes | None  # of the sender's chain
    key: bytes | None
    reader: Reader  # where the log goes on


# Writing


def whole(shared: Shared) -> str:
    writer = Writer()
    title = shared.title
    writer.put(WHOLE, 2)
    writer.put(int(has_grouped(title, shared.settings)), 2)
    writer.put_number(title.rules.rev_of(shared.settings))
    pack_settings(title, shared.settings, writer)
    writer.put(LEVELS.index(shared.level), 4)
    writer.put(shared.inviter, 2)
    writer.put_number(len(shared.hands))
    for player in (0, 1):
        for one in (shared.anchors[player], shared.values[player], shared.keys[player]):
            _put_hash(one, writer)
    begin = 0
    live = _live(shared)
    for nth, hand in enumerate(shared.hands):
        is_last = nth == len(shared.hands) - 1
        writer.put_number(hand.end - begin)
        for at in range(begin, hand.end):
            _put(shared.said[at], writer, None if is_last else live.get(at, ()), is_last)
        _put_hand(shared, hand, nth, writer)
        begin = hand.end
    _put_orders(shared, writer)
    for one in shared.sums:
        writer.put(int.from_bytes(one, "big"), HASH)
    return _finish(title.id, writer)


def news(shared: Shared) -> str:
    """The last hand alone."""
    writer = Writer()
    writer.put(NEW, 2)
    writer.put(int.from_bytes(shared.id, "big"), 1 << 32)
    writer.put_number(len(shared.hands) - 1)
    hand = shared.hands[-1]
    sender = 1 - shared.holder
    _put_hash(shared.values[sender], writer)
    _put_hash(shared.keys[sender], writer)
    begin = shared.hands[-2].end if len(shared.hands) > 1 else 0
    writer.put_number(hand.end - begin)
    for said in shared.said[begin : hand.end]:
        _put(said, writer, None, True)
    _put_hand(shared, hand, len(shared.hands) - 1, writer)
    _put_orders(shared, writer)
    return _finish(shared.title.id, writer)


def _live(shared: Shared) -> dict[int, set[str]]:
    """Envelopes that are the newest of their names and not opened, by the places of their entries."""
    newest: dict[tuple[int, str], int] = {}
    for at, said in enumerate(shared.said):
        entry = said.entry
        if isinstance(entry, Sealed):
            newest.update({(entry.request.who, name): at for name in entry.names})
    found: dict[int, set[str]] = {}
    for key, at in newest.items():
        if shared.envelopes[key].envelope is not None:
            found.setdefault(at, set()).add(key[1])
    return found


def _put_hash(value: bytes | None, writer: Writer) -> None:
    writer.put(int(value is not None), 2)
    if value is not None:
        writer.put(int.from_bytes(value, "big"), HASH)


def _put(said: Said | Ordered, writer: Writer, live: Container[str] | None, is_last: bool) -> None:
    """`live`: which envelopes are needed; None: all of them."""
    entry = said.entry
    if isinstance(entry, Step):
        writer.put(said.value, said.of)
    elif isinstance(entry, Opened):  # mostly the first of what may be
        if said.of > 1:
            writer.put(int(said.value > 0), 2)
            if said.value:
                writer.put(said.value - 1, said.of - 1)
    elif isinstance(entry, Sealed):
        writer.put(entry.mark, MARK)
        writer.put(said.value, said.of)
        for name, one in zip(entry.names, entry.envelopes, strict=True):
            _put_hash(one if live is None or name in live else None, writer)
    else:
        _put_hash(entry.salt if is_last else None, writer)


def _put_hand(shared: Shared, hand: Hand, nth: int, writer: Writer) -> None:
    before = shared.hands[nth - 2].standing if nth > 1 else (0,) * len(hand.standing)
    writer.put(int(hand.standing != before), 2)
    if hand.standing != before:
        for order, choice in zip(shared.sealing.standing, hand.standing, strict=True):
            writer.put(choice, len(order.choices))
    writer.put(int(hand.resigned), 2)


def _put_orders(shared: Shared, writer: Writer) -> None:
    """Those of the last hand: the earlier ones were carried out."""
    orders = shared.orders
    writer.put(int(orders is not None), 2)
    if orders is not None:
        writer.put(int(orders.carry_on), 2)
        writer.put_number(len(orders.said))
        for one in orders.said:
            _put(one, writer, None, True)


def _finish(title: str, writer: Writer) -> str:
    front = f"{title}/{VERSION}/"
    code = to_text(seal(writer.integer(), front))
    return f"#{front}{code}{check_letter(front + code)}"


# Reading


def is_sealed(text: str) -> bool:
    return f"/{VERSION}/" in text.rpartition("#")[2]


def read(text: str, find: Finder) -> Shared | News:
    """What a link holds; BadLink with a plain reason if it is damaged."""
    body = "".join(text.rpartition("#")[2].split())
    parts = body.split("/")
    if len(body) > LONGEST:
        raise BadLink(f"this link is longer than any game: {len(body)} characters")
    if not body.isascii() or len(parts) != 3 or len(parts[2]) < 2:
        raise BadLink("this is not a link of a sealed game, or most of it is missing")
    if parts[1] != VERSION:
        raise BadLink("this link is not of a sealed game")
    if check_letter(body[:-1]) != body[-1]:
        raise BadLink("this link is damaged or cut: its last letter does not fit the rest")
    try:
        title = find(parts[0])
        reader = IntegerReader(unseal(from_text(parts[2][:-1]), f"{parts[0]}/{VERSION}/"))
        if reader.get(2) == NEW:
            return _read_news(reader)
        shared = _read_whole(title, reader)
        if not reader.is_empty():
            raise BadRecord("there is more in it than a game")
        return shared
    except BadLink:
        raise
    except GameError as error:
        raise BadLink(f"this link cannot be opened: {error}") from None


def _read_whole(title: AnyTitle, reader: Reader) -> Shared:
    grouped = bool(reader.get(2))
    rev = known_rev(title, str(reader.get_number()))
    settings = unpack_settings(title, reader, grouped, rev)
    level = reader.get(4)
    if level >= len(LEVELS):
        raise BadRecord("its kind of dice is not known here")
    shared = Shared(title, settings, LEVELS[level], reader.get(2))
    hands = reader.get_number(2 * LINKS)
    found = [[_get_hash(reader) for _ in range(3)] for _ in (0, 1)]
    if (found[1 - shared.inviter][0] is None) != (hands < 2):
        raise BadRecord("it is neither an invitation nor a game of two")
    chains = [_values(shared, player, hands, *found[player][:2]) for player in (0, 1)]
    shared.anchors[shared.inviter] = found[shared.inviter][0]
    for nth in range(hands):
        if nth == 1:
            shared.accept(found[1 - shared.inviter][0])  # type: ignore[arg-type]
        who = shared.holder
        value = chains[who].pop(0)
        for _ in range(reader.get_number(MOST_SAID)):
            read_said(shared, value, reader)
        read_hand(shared, value, reader, nth == hands - 1)
    shared.sums = [_hash_of(reader.get(HASH)) for _ in (0, 1)]
    shared.keys = [found[player][2] for player in (0, 1)]
    return shared


def _values(
    shared: Shared, player: int, hands: int, anchor: bytes | None, newest: bytes | None
) -> list[bytes | None]:
    """What a player's chain showed at each of his hands; it must lead back to the anchor."""
    is_inviter = player == shared.inviter
    count = max(0, hands - 1) // 2 if is_inviter else hands // 2
    if (newest is None) != (count == 0) or count > LINKS:
        raise BadRecord("a value of a chain is missing")
    values: list[bytes | None] = [None] if is_inviter else []
    if newest is not None:
        if anchor is None or earlier(newest, count) != anchor:
            raise BadRecord("the values of its chains do not lead back to where they began")
        values += [earlier(newest, count - nth) for nth in range(1, count + 1)]
    elif is_inviter and anchor is None:
        raise BadRecord("it has no beginning")
    return values


def _read_news(reader: Reader) -> News:
    game = reader.get(1 << 32).to_bytes(4, "big")
    before = reader.get_number(2 * LINKS)
    value = _get_hash(reader)
    key = _get_hash(reader)
    return News(game, before, value, key, reader)


def read_said(shared: Shared, value: bytes | None, reader: Reader) -> None:
    """The next entry; `value` is the holder's next of his chain, for the throws before it."""
    shared.throw_all(value)
    say(shared, _read_entry(shared.public, shared.public.request, reader))


def _read_entry(match: AnyMatch, request: Request | None, reader: Reader) -> Entry:
    """What is said to a request; `match` knows what everybody knows."""
    sealing, state = match.title.sealing, match.state
    if isinstance(request, Ask):
        return step_of(request, reader.get(len(request.options)))
    if isinstance(request, Reveal):
        values = sealing.public(state, request)
        at = 0
        if len(values) > 1 and reader.get(2):
            at = 1 + reader.get(len(values) - 1)
        return Opened(request, values[at])
    if isinstance(request, Seal):
        mark = reader.get(MARK)
        kept = reader.get(sealing.room(state, request.passage))
        names = sealing.names(state, request.passage)
        return Sealed(request, names, tuple([_get_hash(reader) for _ in names]), mark, kept)
    if isinstance(request, Prove):
        return Proved(request, _get_hash(reader))
    is_dice = isinstance(request, Roll | Draw)
    raise BadRecord("somebody rolls who may not" if is_dice else "it goes on after its game has ended")


def read_hand(shared: Shared, value: bytes | None, reader: Reader, is_last: bool) -> None:
    shared.throw_all(value)
    who = shared.holder
    standing = shared.standing[who]
    if reader.get(2):
        standing = tuple([reader.get(len(order.choices)) for order in shared.sealing.standing])
    resigned = bool(reader.get(2))
    orders = _read_orders(shared, who, standing, reader) if is_last else None
    shared.hand_over(value, standing, orders, resigned)


def _read_orders(shared: Shared, who: int, standing: tuple[int, ...], reader: Reader) -> Orders | None:
    """They are written as answers under the title's assumptions."""
    if not reader.get(2):
        return None
    carry_on = bool(reader.get(2))
    plan = Plan(shared.public, who, standing)
    for _ in range(reader.get_number(MOST)):
        if plan.due is None:
            raise BadRecord("its orders go further than orders may")
        plan.say(_read_entry(plan.match, plan.due, reader))  # type: ignore[arg-type]
    return Orders(plan.said, carry_on)


def _get_hash(reader: Reader) -> bytes | None:
    return _hash_of(reader.get(HASH)) if reader.get(2) else None


def _hash_of(value: int) -> bytes:
    return value.to_bytes(SIZE, "big")
