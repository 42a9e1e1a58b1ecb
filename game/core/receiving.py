"""What a device looks at before it takes a sealed game over; what is wrong with it is said in a sentence."""

from __future__ import annotations

from game.core.entries import Opened, Proved, Sealed, Step
from game.core.errors import BadLink, BadRecord, GameError, Refused
from game.core.request import Ask, Draw, Reveal, Roll
from game.core.seal import chain, earlier, envelope, mark_of
from game.core.sealedlink import MOST_SAID, News, read_hand, read_said
from game.core.shared import Said, Shared


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
        raise Refused("this link is of another game")
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


def followed(mine: Shared, theirs: Shared, me: int) -> Shared:
    """The game as it goes on, each entry looked at: who says it, and whether orders were kept."""
    if mine.holder == me:
        raise Refused("the game is here: nothing was sent that could be answered")
    shared, other = mine.copy(), 1 - me
    anchor, value = theirs.anchors[other], theirs.values[other]
    if shared.anchors[other] is None and anchor is not None:
        shared.accept(anchor)
    for one in theirs.said[len(mine.said) :]:
        shared.throw_all(value)
        _look(shared, one, me)
        say(shared, one)
    shared.throw_all(value)
    wrong = shared.title.rules.faults(shared.public.state)
    if wrong:
        raise Refused(f"what {shared.name_of(other)} says cannot be: {wrong[0]}")
    hand = theirs.hands[-1]
    if not hand.resigned and not shared.public.is_over:
        _look_at_end(shared, me)
    shared.hand_over(value, hand.standing, theirs.orders, hand.resigned)
    if shared.sums != theirs.sums:
        raise Refused("an envelope was changed")
    if shared.is_over:
        key = theirs.keys[other]
        if key is None or chain(key)[0] != anchor:
            raise Refused(f"the game is over, and {shared.name_of(other)} does not open the key")
        shared.keys[other] = key
    return shared


def say(shared: Shared, one: Said) -> None:
    entry = one.entry
    if isinstance(entry, Step):
        shared.answer(entry.choice)
    elif isinstance(entry, Opened):
        shared.open(entry.value)
    elif isinstance(entry, Sealed):
        shared.seal(entry)
    else:
        shared.prove(entry.salt)


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
    if isinstance(request, Ask) and isinstance(entry, Step):
        choice = shared.absent(request)
        if choice is None:
            raise Refused(f"it answers for you ({request.rule})")
        if choice != entry.choice:
            raise Refused(f"your orders were not carried out ({request.rule})")
    elif not isinstance(request, Reveal) or shared.certain(request) is None:
        raise Refused(f"it opens what only you know ({request.rule})")


def _open(shared: Shared, entry: Proved) -> None:
    """Does the envelope hold what was said?"""
    who, name, contents, rule = entry.request
    if entry.salt is None:
        raise Refused(f"an envelope is not opened that should be ({rule})")
    nth, sealed = shared.envelopes.get((who, name), (0, None))
    if sealed is not None and envelope(f"{name}.{nth}", entry.salt, contents) != sealed:
        owner = shared.name_of(who)
        raise Refused(f"{owner} lied ({rule}): the envelope {name!r} does not open to what was said")


def _look_at_end(shared: Shared, me: int) -> None:
    """Did the other go on as far as he must?"""
    request = shared.public.request
    if request is None or isinstance(request, Roll | Draw):
        return
    if shared.player(request) != me:
        raise Refused(f"{shared.name_of(1 - me)} has still to go on ({request.rule})")
    if isinstance(request, Ask) and shared.absent(request) is not None:
        raise Refused(f"your orders were not carried out ({request.rule})")
