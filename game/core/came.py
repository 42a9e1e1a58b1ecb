"""What a link brings to the one who opens it: what happened, surprises, orders that were not done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from game.core.entries import Step
from game.core.match import AnyMatch
from game.core.orders import Orders
from game.core.plan import Draft
from game.core.recall import Replay, recalled, throw_all, throws_of
from game.core.request import EACH, ONE, Ask, Opt
from game.core.shared import Shared
from game.core.text import plain


class Came(NamedTuple):
    states: list[Any]  # as it stood at each event since
    surprises: frozenset[int]  # numbers of events: orders had counted on something else
    undone: list[str]  # deeds that were ordered and not done, in words


NOTHING_CAME = Came([], frozenset(), [])


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


class Deed:
    """What was ordered from one question of its kind to the next."""

    def __init__(self, kind: str, is_done: bool) -> None:
        self.kind = kind
        self.is_done = is_done
        self.said: list[str] = []

    def has(self, ask: Ask) -> bool:
        """Does the question only go into it?"""
        return ask.form.shape not in (EACH, ONE) or ask.kind.startswith(f"{self.kind}.")

    def say(self, match: AnyMatch, ask: Ask, option: Opt) -> None:
        verb = match.title.words.verbs.get(option[0])
        if not (verb and verb.tag):  # that it ends is no deed
            self.said.append(plain(match.title.words.label(match.state, ask, option)))


def ordered_in(plan: Draft, answers: Iterable[int]) -> list[str]:
    """Orders in words, deed by deed; `plan` stands where they begin."""
    return _words(_deeds(plan, ((choice, False) for choice in answers)))


def undone_of(plan: Draft, orders: Orders) -> list[str]:
    """What could not be carried out; what is sealed or opened ahead is known to its owner anyhow."""
    steps = [(at, one.entry) for at, one in enumerate(orders.said)]
    public = ((entry.choice, at in orders.done) for at, entry in steps if isinstance(entry, Step))
    return _words(_deeds(plan, public))


def _deeds(plan: Draft, answers: Iterable[tuple[int, bool]]) -> list[Deed]:
    found: list[Deed] = []
    for choice, is_done in answers:
        ask = plan.ask
        if ask is None or choice not in plan.offers:
            break
        if not found or not found[-1].has(ask):
            found.append(Deed(ask.kind, is_done))
        found[-1].say(plan.match, ask, ask.options[choice])
        plan.answer(choice)
    return found


def _words(deeds: Iterable[Deed]) -> list[str]:
    return [": ".join(deed.said) for deed in deeds if deed.said and not deed.is_done]
