"""The end of a sealed game: with both keys all is played again in the open; the first offence is named."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.core.dice import Seeded, Typed
from game.core.entries import Opened, Sealed, Step, Throw
from game.core.errors import GameError, Refused
from game.core.match import AnyMatch, Match
from game.core.paired import SEALED
from game.core.recall import Lie, Replay, answers_since, recalled, throw_all, throws_of
from game.core.seal import chain, envelope, mark_of, salt
from game.core.shared import Said, Shared, grain_of
from game.core.text import count


class Audit(NamedTuple):
    """What was found. `match` is the game as an ordinary one, as far as it is sound."""

    words: str
    offender: int | None  # a player
    match: AnyMatch

    @property
    def is_clean(self) -> bool:
        return self.offender is None


def audit(shared: Shared) -> Audit:
    """Look at every envelope, every opening, every secret answer; both keys must be known."""
    keys = [key for key in shared.keys if key is not None]
    if len(keys) < 2:
        raise GameError("a sealed game is looked at when it is over and both keys are open")
    for player, key in enumerate(keys):
        if chain(key)[0] != shared.anchors[player]:
            raise GameError(f"the key of {shared.name_of(player)} is not the one of this game")
    whole: AnyMatch = Match(shared.title, shared.settings, Typed(), sealed=True)
    look = _Look(shared, keys, whole)
    throws = throws_of(shared.public)
    replay = Replay(whole, lambda entry: recalled(shared.said, entry, keys[entry.request.who]), look.into)
    for at, one in enumerate(shared.said):
        look.at = at
        try:
            if replay.next_opened() is None:  # else a lie comes before the dice that it led to
                throw_all(whole, throws)
            replay.play(one.entry)
        except GameError as error:
            return Audit(
                _offence(shared, whole, at, one, error), _owner(shared, one), ordinary(shared, whole)
            )
    throw_all(whole, throws)
    return Audit(_all_well(shared), None, ordinary(shared, whole))


class _Look:
    """Goes along with the replay and opens every envelope."""

    def __init__(self, shared: Shared, keys: Sequence[bytes], match: AnyMatch) -> None:
        self.shared, self.keys, self.match = shared, keys, match
        self.at = 0  # the number of the entry
        self.numbers: dict[tuple[int, str], int] = {}

    def into(self, entry: Sealed) -> None:
        """What was written must be what is in the envelopes."""
        who, passage = entry.request.who, entry.request.passage
        match, sealing = self.match, self.shared.sealing
        contents = sealing.contents(match.state, who, passage, answers_since(match.log))
        found = []
        for name, inside, sealed in zip(entry.names, contents, entry.envelopes, strict=True):
            nth = self.numbers.get((who, name), -1) + 1
            self.numbers[who, name] = nth
            grain = salt(self.keys[who], grain_of(name, nth, self.shared.ahead_of(self.at)))
            found.append(envelope(f"{name}.{nth}", grain, inside))
            if sealed is not None and sealed != found[-1]:
                raise Refused(f"the envelope {name!r} does not hold what was played")
        if mark_of(found) != entry.mark:
            raise Refused(f"the envelopes of {passage!r} do not hold what was played")


def _owner(shared: Shared, one: Said) -> int:
    entry = one.entry
    if isinstance(entry, Step):
        return shared.title.chairs(shared.public.state)[entry.who]
    return entry.request.who


def _offence(shared: Shared, match: AnyMatch, at: int, one: Said, error: GameError) -> str:
    """The turn, the paragraph, who it was, and what."""
    entry = one.entry
    rule = entry.request.rule if not isinstance(entry, Step) else "answer"
    turn = shared.title.rules.turn(match.state)
    who = shared.name_of(_owner(shared, one))
    what = str(error)
    if isinstance(error, Lie):
        what = shared.sealing.lie(match.state, error.entry.request, error.entry.value, error.truth)
    return f"Turn {turn} ({rule}), {who}: {what}. It is entry {at + 1} of {len(shared.said)}."


def _all_well(shared: Shared) -> str:
    entries = [one.entry for one in shared.said]
    opened = sum(isinstance(entry, Opened) for entry in entries)
    sealed = sum(len(entry.envelopes) for entry in entries if isinstance(entry, Sealed))
    dice = sum(len(entry.faces) for entry in shared.public.log if isinstance(entry, Throw))
    parts = (
        count(opened, "answer", "answers"),
        count(sealed, "envelope", "envelopes"),
        count(dice, "die", "dice"),
    )
    return f"All checked: {', '.join(parts)}."


def ordinary(shared: Shared, played: AnyMatch) -> AnyMatch:
    """The same game as an open one, to replay, review and share like any other."""
    seed = shared.seed if shared.level == SEALED else None
    match: AnyMatch = Match(shared.title, shared.settings, Typed() if seed is None else Seeded(seed))
    for entry in played.log:
        if isinstance(entry, Step):
            match.answer(entry.choice)
        elif isinstance(entry, Throw) and seed is None:
            match.answer(entry.faces)
    return match
