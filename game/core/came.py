"""What a link brings to the one who opens it: what happened, what was a surprise, what was not done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from game.core.entries import Step
from game.core.match import AnyMatch
from game.core.orders import Orders
from game.core.plan import Draft
from game.core.recall import Replay, recalled, throw_all, throws_of
from game.core.request import SOME, Ask
from game.core.shared import Shared


class Undone(NamedTuple):
    """A deed that was ordered and not begun, as it stood when it was ordered."""

    match: AnyMatch
    ask: Ask
    choice: int


class Came(NamedTuple):
    states: list[Any]  # as it stood at each event since
    surprises: frozenset[int]  # numbers of events: orders had counted on something else
    undone: list[Undone]


def follow(match: AnyMatch, shared: Shared, surprises: Sequence[bool], key: bytes) -> list[int]:
    """Play what came last, with the secrets of the key's owner; gives the events of surprises."""
    said = shared.said
    found: list[int] = []
    replay = Replay(match, lambda entry: recalled(said, entry, key))
    throws = throws_of(shared.public, match.throws)
    for one, is_surprise in zip(said[len(said) - len(surprises) :], surprises, strict=True):
        throw_all(match, throws)
        before = len(match.events or ())
        replay.play(one.entry)
        if is_surprise:
            found += range(before, len(match.events or ()))
    throw_all(match, throws)
    return found


def undone_of(plan: Draft, orders: Orders) -> list[Undone]:
    """What could not be carried out; `plan` begins where the orders did."""
    found = []
    for at, one in enumerate(orders.said):
        ask = plan.ask
        if not isinstance(one.entry, Step) or ask is None or ask.form.secret:
            break  # what is sealed or opened ahead is known to its owner anyhow
        if at not in orders.done and (one.opens or ask.form.shape != SOME):
            found.append(Undone(plan.match.clone(), ask, one.entry.choice))
        plan.answer(one.entry.choice)
    return found
