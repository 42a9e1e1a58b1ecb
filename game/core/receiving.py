"""What a device looks at before it takes a sealed game over; what is wrong with it is said in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from game.core.entries import Opened, Proved, Sealed, Step
from game.core.errors import BadLink, BadRecord, GameError, Refused
from game.core.orders import Orders
from game.core.request import Ask, Draw, Request, Reveal, Roll, Seal
from game.core.seal import chain, earlier, envelope, mark_of
from game.core.sealedlink import MOST_SAID, News, read_hand, read_said
from game.core.shared import Said, Shared, say


class Followed(NamedTuple):
    """A game that has come here."""

    shared: Shared
    surprises: list[bool]  # of each new entry: orders had counted on something else
    orders: Orders | None  # that were carried out, or not


def compared(mine: Shared, theirs: Shared) -> Shared:
    """A whole game that goes on from what this device holds, by one hand."""
    head = (mine.title.id, mine.level, mine.inviter, mine.settings)
    if head != (theirs.title.id, theirs.level, theirs.inviter, theirs.settings):
        raise Refused("this link is of another game")
    if any(a is not None and a != b for a, b in zip(mine.anchors, theirs.anchors, strict=True)):
        raise Refused("this link is of another game: its keys are others")
    both = min(len(mine.hands), len(theirs.hands))
    end = mine.hands[both - 1].end if both else 0
    if mine.hands[:both] != theirs.hands[:both] or not all(map(_is_same, mine.said[:end], theirs.said[:end])):
        raise Refused("this link rewrites what was said before")
    _is_next(mine, len(theirs.hands) - 1)
    return theirs


def _is_same(one: Said, other: Said) -> bool:
    """Envelopes and salts that are not needed any more may be left out."""
    a, b = one.entry, other.entry
    if isinstance(a, Sealed) and isinstance(b, Sealed):
        pairs = zip(a.envelopes, b.envelopes, strict=True)
        if any(x is not None and y is not None and x != y for x, y in pairs):
            return False
        return a._replace(envelopes=()) == b._replace(envelopes=())
    if isinstance(a, Proved) and isinstance(b, Proved):
        return a.request == b.request
    return a == b


def _is_next(mine: Shared, before: int) -> None:
    """Does it follow the last hand that is known here?"""
    hands = len(mine.hands)
    if before > hands:
        raise Refused("a link before this one is missing here")
    if before < hands:
        raise Refused(
            "this link is an old one: the game has gone on since, or it is the one that went from here"
        )


def heard(mine: Shared, news: News) -> Shared:
    """What is new, played on a copy of the game that is here."""
    if news.game != mine.id:
        before = "" if mine.is_accepted else "a link before this one is missing here, or "
        raise Refused(f"{before}this link is of another game")
    _is_next(mine, news.before)
    theirs, sender = mine.copy(), mine.holder
    last = theirs.values[sender] or theirs.anchors[sender]
    if news.value is None or earlier(news.value, 1) != last:
        raise Refused("the value of its chain does not follow the last one")
    reader = news.reader
    try:
        for _ in range(reader.get_number(MOST_SAID)):
            read_said(theirs, news.value, reader)
        read_hand(theirs, news.value, reader, True)
        if not reader.is_empty():
            raise BadRecord("there is more in it than a game")
    except Refused:
        raise
    except GameError as error:
        raise BadLink(f"this link cannot be opened: {error}") from None
    theirs.keys[sender] = news.key
    return theirs


def given_up(mine: Shared, theirs: Shared | News, me: int) -> bytes | None:
    """The key of the other, if the link is his last one again with that: he gives up while he waits."""
    other = 1 - me
    if isinstance(theirs, News):
        is_again = theirs.game == mine.id and _is_his(mine, theirs.before + 1, other)
        key = theirs.key if is_again else None
    else:
        is_again = theirs.anchors == mine.anchors and _is_his(mine, len(theirs.hands), other)
        key = theirs.keys[other] if is_again else None
    if key is None or mine.keys[other] is not None:
        return None
    if chain(key)[0] != mine.anchors[other]:
        raise Refused("the key that it opens is not the one of this game")
    return key


def _is_his(mine: Shared, hands: int, who: int) -> bool:
    """Is it the last hand of that player that is known here?"""
    last = len(mine.hands) if mine.holder != who else len(mine.hands) - 1
    return hands == last and last > 1


def followed(mine: Shared, theirs: Shared, me: int) -> Followed:
    """The game as it goes on, each entry looked at: who says it, and whether orders were kept."""
    if mine.holder == me:
        raise Refused("the game is here: nothing was sent that could be answered")
    shared, other = mine.copy(), 1 - me
    surprises = []
    anchor, value = theirs.anchors[other], theirs.values[other]
    if shared.anchors[other] is None and anchor is not None:
        shared.accept(anchor)
    for one in theirs.said[len(mine.said) :]:
        shared.throw_all(value)
        _look(shared, one, me)
        surprises.append(_is_surprise(shared, one))
        say(shared, one.entry)
    shared.throw_all(value)
    wrong = shared.title.rules.faults(shared.public.state)
    if wrong:
        raise Refused(f"what {shared.name_of(other)} says cannot be: {wrong[0]}")
    hand = theirs.hands[-1]
    if not hand.resigned and not shared.is_over:
        _look_at_end(shared, me)
    carried_out = shared.orders
    shared.hand_over(value, hand.standing, theirs.orders, hand.resigned)
    if shared.sums != theirs.sums:
        raise Refused("an envelope was changed")
    key = theirs.keys[other]
    if key is None and (shared.public.is_over or hand.resigned):
        raise Refused(f"the game is over, and {shared.name_of(other)} does not open the key")
    if key is not None:
        if chain(key)[0] != anchor:
            raise Refused(f"{shared.name_of(other)} does not open the key of this game")
        shared.keys[other] = key
    return Followed(shared, surprises, carried_out)


def _is_surprise(shared: Shared, one: Said) -> bool:
    entry, request = one.entry, shared.public.request
    if request is None or not isinstance(entry, Step | Opened):
        return False
    return shared.is_surprise(request, entry.option if isinstance(entry, Step) else entry.value)


def _look(shared: Shared, one: Said, me: int) -> None:
    """Is it the other's to say, and is it whole?"""
    request, entry = shared.public.request, one.entry
    if isinstance(entry, Proved):
        _open(shared, entry)
    if isinstance(entry, Sealed):
        envelopes = [one for one in entry.envelopes if one is not None]
        if len(envelopes) < len(entry.names) or mark_of(envelopes) != entry.mark:
            raise Refused(f"an envelope is missing ({entry.request.rule})")
    if request is None or isinstance(request, Roll | Draw) or shared.player(request) != me:
        return
    mine = _ordered(shared, request)
    if mine is None:
        is_answer = isinstance(request, Ask)
        raise Refused(f"it {'answers for you' if is_answer else 'opens what only you know'} ({request.rule})")
    if mine != (entry.choice if isinstance(entry, Step) else getattr(entry, "value", entry)):
        raise Refused(f"your orders were not carried out ({request.rule})")


def _ordered(shared: Shared, request: Request) -> object:
    """What the player who does not hold the game has ordered here; None: nothing, he must be asked."""
    if isinstance(request, Ask):
        return shared.absent(request)
    if isinstance(request, Reveal):
        return shared.opening(request)
    return shared.sealed_ahead(request) if isinstance(request, Seal) else None


def _open(shared: Shared, entry: Proved) -> None:
    """Does the envelope hold what was said?"""
    who, name, contents, rule = entry.request
    if entry.salt is None:
        raise Refused(f"an envelope is not opened that should be ({rule})")
    kept = shared.envelopes.get((who, name))
    if kept is None or kept.envelope is None:
        return
    if envelope(f"{name}.{kept.nth}", entry.salt, contents) != kept.envelope:
        owner = shared.name_of(who)
        raise Refused(f"{owner} lied ({rule}): the envelope {name!r} does not open to what was said")


def _look_at_end(shared: Shared, me: int) -> None:
    """Did the other go on as far as he must?"""
    request = shared.public.request
    if request is None or isinstance(request, Roll | Draw):
        return
    if shared.player(request) != me:
        raise Refused(f"{shared.name_of(1 - me)} has still to go on ({request.rule})")
    if _ordered(shared, request) is not None:
        raise Refused(f"your orders were not carried out ({request.rule})")
