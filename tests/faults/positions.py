"""Forged positions: whatever passes the check of a state can be played on and shared again.

`python3 -m tests.faults.positions ieshima 5000` forges so many and tells what broke.
"""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

from game.catalog import find
from game.core.dice import Seeded
from game.core.errors import BadLink
from game.core.fields import Kind, _Bits, _Count, _Group, _Hidden, _Listed, _Number, _Row, _Subset, _Wide
from game.core.link import check_letter, from_link, to_link, to_position_link
from game.core.match import Match
from game.core.packed import has_grouped, pack_head, pack_start, seal
from game.core.radix import Writer, to_text
from game.core.record import from_lines, to_lines
from game.core.rng import Rng
from tests.helpers import new_match, random_steps

PLAYED = 200  # decisions that a forged position must bear


def other_value(kind: Kind, value: Any, rng: Rng) -> Any:
    """Any value that the field may hold, near the old one or far from it."""
    if isinstance(kind, _Number):
        return kind.least + rng.below(kind.most - kind.least + 1)
    if isinstance(kind, _Count):
        return rng.below(30)
    if isinstance(kind, _Bits):
        return value ^ 1 << kind.places[rng.below(len(kind.places))]
    if isinstance(kind, _Subset):
        one = kind.of[rng.below(len(kind.of))]
        return tuple(sorted(set(value) ^ {one}))
    if isinstance(kind, _Row):
        at = kind.places[rng.below(len(kind.places))]
        changed = list(value)
        changed[at] = other_value(kind.each, changed[at], rng)
        if rng.below(2):  # or two entries change places
            b = kind.places[rng.below(len(kind.places))]
            changed = list(value)
            changed[at], changed[b] = changed[b], changed[at]
        return type(value)("H", changed) if isinstance(kind, _Wide) else kind.make(changed)
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
    if isinstance(kind, _Hidden):
        return value
    return value


def forge(title: Any, state: Any, rng: Rng) -> Any:
    """A position in which one to four fields were changed."""
    other = state.copy()
    kinds = {name: kind for name, kind in type(state).KINDS.items() if kind.in_key}
    names = list(kinds)
    for _ in range(1 + rng.below(4)):
        if rng.below(12) == 0:
            phases = title.rules.phase_names
            other.phase = phases[rng.below(len(phases))]
            continue
        name = names[rng.below(len(names))]
        setattr(other, name, other_value(kinds[name], getattr(other, name), rng))
    return other


def forged_link(match: Match, state: Any, seed: int) -> str:
    """A link to that position, all its checks made to fit."""
    writer = Writer()
    pack_head(match, writer, Seeded(seed))
    pack_start(match.title, state, [], writer)
    version = "2" if has_grouped(match.title, match.settings) else "1"
    front = f"{match.title.id}/p{version}/"
    text = front + to_text(seal(writer.integer(), front))
    return f"#{text}{check_letter(text)}"


def bears(match: Match, seed: int) -> None:
    """Play it on and share it; raises what is wrong."""
    title = match.title
    try:
        for number, _ in zip(range(PLAYED), random_steps(match, seed), strict=False):
            assert title.rules.faults(match.state) == [], title.rules.faults(match.state)
            if number % 25 == 0:
                again = from_link(to_position_link(match), find)
                assert again.state.key() == match.state.key()
    except AssertionError as error:
        if str(error) != "the game does not end":
            raise
    assert from_link(to_link(match), find).state.key() == match.state.key()
    assert from_lines(to_lines(match), find).state.key() == match.state.key()


def honest(title: Any, seed: int) -> Match:
    """An honest game, somewhere in it."""
    presets = title.rules.presets
    match = new_match(title, presets[seed % len(presets)].name, seed)
    rng = Rng(seed, "where")
    most = rng.below(400)
    for _, _ in zip(range(most), random_steps(match, seed), strict=False):
        pass
    return match


def run(name: str, tries: int, begin: int = 0) -> tuple[int, Counter[str], dict[str, str]]:
    """How many of the forged positions passed the check, and what broke in how many of those."""
    title = find(name)
    passed, broken, examples = 0, Counter(), {}
    for seed in range(begin, begin + tries):
        if seed % 20 == begin % 20 or seed == begin:
            match = honest(title, seed)
        rng = Rng(seed, "forge")
        try:
            link = forged_link(match, forge(title, match.checkpoint()[0], rng), seed)
        except (AssertionError, ValueError, IndexError):
            continue  # cannot even be written
        try:
            forged = from_link(link, find)
        except BadLink:
            continue
        passed += 1
        try:
            bears(forged, seed)
        except Exception as error:  # everything is a finding
            what = f"{type(error).__name__}: {error}"[:110]
            broken[what] += 1
            examples.setdefault(what, f"{seed}")
    return passed, broken, examples


def main(name: str, tries: int) -> int:
    passed, broken, examples = run(name, tries)
    print(f"{name}: {tries} forged, {passed} passed the check, {sum(broken.values())} broke")
    for what, n in broken.most_common(40):
        print(f"  {n:5} {what}  (seed {examples[what]})")
    return bool(broken)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], int(sys.argv[2])))
