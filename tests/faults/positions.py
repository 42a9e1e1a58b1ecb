"""Forged positions: whatever passes the check of a state can be played on and shared again.

`python3 -m tests.faults.positions ieshima 5000` forges so many and tells what broke.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from typing import Any, NamedTuple

from game.catalog import find
from game.core.agent import decide
from game.core.dice import Seeded
from game.core.errors import BadLink
from game.core.fields import Kind, _Bits, _Count, _Group, _Listed, _Number, _Row, _Subset, _Wide
from game.core.link import check_letter, from_link, to_link, to_position_link
from game.core.match import Match
from game.core.packed import has_grouped, pack_head, pack_start, seal
from game.core.radix import Writer, to_text
from game.core.record import from_lines, to_lines
from game.core.rng import Rng
from game.core.view import view
from tests.books import book
from tests.helpers import new_match

PLAYED = 200  # decisions that a forged position must bear


def other_value(kind: Kind, value: Any, rng: Rng) -> Any:
    """Any value that the field may hold, near the old one or far from it."""
    if isinstance(kind, _Number):
        if rng.below(3) == 0:
            return min(kind.most, max(kind.least, value + rng.below(3) - 1))
        return kind.least + rng.below(kind.most - kind.least + 1)
    if isinstance(kind, _Count):
        return rng.below(30)
    if isinstance(kind, _Bits):
        return value ^ 1 << kind.places[rng.below(len(kind.places))]
    if isinstance(kind, _Subset):
        one = kind.of[rng.below(len(kind.of))]
        return tuple(sorted(set(value) ^ {one}))
    if isinstance(kind, _Row):
        return _other_row(kind, value, rng)
    if isinstance(kind, _Listed):
        changed = list(value)
        if changed and rng.below(2):
            changed.pop(rng.below(len(changed)))
        elif len(changed) < kind.most:
            changed.insert(rng.below(len(changed) + 1), other_value(kind.each, kind.each.start, rng))
        return tuple(changed)
    if isinstance(kind, _Group):
        at = rng.below(len(kind.kinds))
        return tuple(
            other_value(k, v, rng) if n == at else v
            for n, (k, v) in enumerate(zip(kind.kinds, value, strict=True))
        )
    return value


def _other_row(kind: _Row, value: Any, rng: Rng) -> Any:
    """One entry changed, or two that change places."""
    changed = list(value)
    at, b = (kind.places[rng.below(len(kind.places))] for _ in range(2))
    if rng.below(2):
        changed[at] = other_value(kind.each, changed[at], rng)
    else:
        changed[at], changed[b] = changed[b], changed[at]
    return type(value)("H", changed) if isinstance(kind, _Wide) else kind.make(changed)


def forge(title: Any, state: Any, other: Any, rng: Rng) -> Any:
    """A position in which one to four fields were changed, some of them to what they are in another one."""
    forged = state.copy()
    kinds = {name: kind for name, kind in type(state).KINDS.items() if kind.in_key}
    names = list(kinds)
    for _ in range(1 + rng.below(4)):
        if rng.below(12) == 0:
            phases = title.rules.phase_names
            forged.phase = phases[rng.below(len(phases))]
            continue
        name = names[rng.below(len(names))]
        if rng.below(4) == 0:
            setattr(forged, name, getattr(other.copy(), name))
        else:
            setattr(forged, name, other_value(kinds[name], getattr(forged, name), rng))
    return forged


def forged_link(match: Match, state: Any, seed: int) -> str:
    """A link to that position, all its checks made to fit."""
    writer = Writer()
    pack_head(match, writer, Seeded(seed))
    pack_start(match.title, state, [], writer)
    version = "2" if has_grouped(match.title, match.settings) else "1"
    front = f"{match.title.id}/p{version}/"
    text = front + to_text(seal(writer.integer(), front))
    return f"#{text}{check_letter(text)}"


def bears(match: Match, seed: int, played: int = PLAYED) -> None:
    """Play it on, look at it, ask a computer player and share it; raises what is wrong."""
    title = match.title
    agent = quick_player(title)
    rng = Rng(seed, "bears")
    for number in range(played):
        ask = match.ask
        if ask is None:
            break
        assert title.rules.faults(match.state) == [], title.rules.faults(match.state)
        if number % 20 == seed % 20:
            json.dumps(view(match, None))
            for who in range(len(title.sides)):
                json.dumps(view(match, who))
            again = from_link(to_position_link(match), find)
            assert again.state.key() == match.state.key(), "a position's link leads elsewhere"
            assert to_position_link(again.at(0)).count("/") == 2
            decide(agent, match, seed)
        match.answer(rng.below(len(ask.options)))
    json.dumps(view(match, None))
    assert from_link(to_link(match), find).state.key() == match.state.key(), "a game's link leads elsewhere"
    assert from_lines(to_lines(match), find).state.key() == match.state.key(), "a record leads elsewhere"


def quick_player(title: Any) -> Any:
    """The first level that thinks."""
    return title.minds.levels[list(title.minds.levels)[:2][-1]]()


def honest(title: Any, seed: int, most: int = 1200) -> list[tuple[Match, Any]]:
    """Checkpoints all over an honest game: of a random one, or of one that is played better."""
    presets = title.rules.presets
    match = new_match(title, presets[seed % len(presets)].name, seed, **_changes(title, seed))
    rng, agent, found = Rng(seed, "honest"), quick_player(title), []
    careless = rng.below(11)  # of ten decisions
    clever = 400 if len(title.sides) == 1 else 20  # alone one loses soon if one does not think
    while match.ask is not None and match.steps < most:
        state = match.checkpoint()[0]
        if not found or found[-1] is not state:
            found.append(state)
        is_random = match.steps > clever or rng.below(10) < careless
        match.answer(rng.below(len(match.ask.options)) if is_random else decide(agent, match, seed))
    return [(match, state) for state in (*found, match.checkpoint()[0])]


def _changes(title: Any, seed: int) -> dict[str, str]:
    """In every second game a switch at one of its ends, or secrets in play."""
    if seed % 2:
        return {}
    if seed % 5 == 0:
        return book(title.id, "SECRETS", {})
    switch = title.rules.switches[seed % len(title.rules.switches)]
    return {switch.name: switch.spell((switch.least, switch.most)[seed // 2 % 2])}


class Tally(NamedTuple):
    """What became of forged positions."""

    tried: int
    opened: int
    broken: Counter[str]
    examples: dict[str, int]


def run(name: str, tries: int, begin: int = 0, played: int = PLAYED) -> Tally:
    """How many of the forged positions passed the check, and what broke in how many of those."""
    title = find(name)
    opened, broken, examples = 0, Counter[str](), dict[str, int]()
    for seed in range(begin, begin + tries):
        if seed == begin or seed % 40 == 0:
            places = honest(title, seed)
        try:
            forged = from_link(forged_position(title, places, seed), find)
        except (BadLink, Unwritable):
            continue
        except Exception as error:  # everything else is a finding
            _note(error, seed, broken, examples)
            continue
        opened += 1
        try:
            bears(forged, seed, played)
        except Exception as error:
            _note(error, seed, broken, examples)
    return Tally(tries, opened, broken, examples)


class Unwritable(Exception):
    """Something that no link can hold."""


def forged_position(title: Any, places: list[tuple[Match, Any]], seed: int) -> str:
    rng = Rng(seed, "forge")
    match, state = places[rng.below(len(places))]
    _, other = places[rng.below(len(places))]
    try:
        return forged_link(match, forge(title, state, other, rng), seed)
    except (AssertionError, ValueError, IndexError):
        raise Unwritable from None


def _note(error: Exception, seed: int, broken: Counter[str], examples: dict[str, int]) -> None:
    what = f"{type(error).__name__}: {error}"[:110]
    broken[what] += 1
    examples.setdefault(what, seed)


def main(name: str, tries: int) -> int:
    _, opened, broken, examples = run(name, tries)
    print(f"{name}: {tries} forged, {opened} passed the check, {sum(broken.values())} broke")
    for what, n in broken.most_common(40):
        print(f"  {n:5} {what}  (seed {examples[what]})")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
