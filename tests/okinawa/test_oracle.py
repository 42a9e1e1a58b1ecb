"""The duties of 13.1 against an oracle that tries every set of aims."""

from itertools import chain, combinations

from game.core.rng import Rng
from game.okinawa.battle import fighters
from game.okinawa.data import IS_MOUNTAIN, JAPAN, NEAR, US
from game.okinawa.declare import completion, duties, lines, offers
from game.okinawa.forces import JP_KIND, STRONGPOINT
from tests.okinawa.scene import cell, position

FIELD = ("114", "115", "117", "118", "120", "123", "213", "124")  # plain and two mountains
POSITIONS = 400
MOST = 11  # pairs of which all sets are tried


def positions(seed: int):
    """Small random positions: who holds which hex, in which state."""
    rng = Rng(seed, "oracle")
    for _ in range(POSITIONS):
        words = []
        for name in FIELD:
            ours, theirs = ("a", "r", "r a", "m!", "g"), ("I", "S", "T", "B", "I!", "N*", "S*", "S N*")
            row = rng.below(5)
            if row < 2:
                one = ours[rng.below(len(ours))]
            elif row < 4:
                one = theirs[rng.below(len(theirs))]
            else:
                continue
            if IS_MOUNTAIN[cell(name)] and ("r" in one or "T" in one):
                continue
            if one != "T" or sum(word.endswith("T") for word in words) < 3:
                words.append(f"{name} {one}")
        yield position("; ".join(words) or "114 a", "us declare")


def exerts(s, side: int, at: int, on: int) -> bool:
    """8.2, told once more: does somebody of `side` in a hex control that neighbour?"""
    for p in s.at(side, at):
        if s.is_flat(side, p) or (side == JAPAN and JP_KIND[p] == STRONGPOINT):
            continue
        if s.is_armour(side, p) and IS_MOUNTAIN[on]:
            continue
        return not (side == US and s.has_fort(on))
    return False


def is_legal(s, side: int, aims: frozenset) -> bool:
    """The paragraph and Ruling 20, word by word."""
    for a, t in aims:
        several_targets = sum(c == a for c, _ in aims) > 1
        several_attackers = sum(d == t for _, d in aims) > 1
        if several_targets and several_attackers:
            return False
        if several_targets and any(sum(d == other for _, d in aims) > 1 for c, other in aims if c == a):
            return False
    attacked, attacking = {t for _, t in aims}, {a for a, _ in aims}
    for a in attacking:
        for near in NEAR[a]:
            if near not in attacked and s.at(1 - side, near) and exerts(s, 1 - side, near, a):
                return False
    if side == US:
        for at, pieces in s.here[JAPAN].items():
            fresh = [p for p in pieces if s.fresh >> p & 1 and JP_KIND[p] != STRONGPOINT]
            if fresh and at not in attacked and any(fighters(s, US, near) for near in NEAR[at]):
                return False
    return all(is_free(s, side, a, t) or is_forced(s, side, aims, t) for a, t in aims)


def is_free(s, side: int, a: int, t: int) -> bool:
    """13.4: armour alone attacks no mountain of its own will."""
    return not IS_MOUNTAIN[t] or any(not s.is_armour(side, p) for p in fighters(s, side, a))


def is_forced(s, side: int, aims: frozenset, t: int) -> bool:
    """A duty that nobody but armour could meet."""
    others = {(c, d) for c, d in aims if d != t}
    owed = t in duties(lines(s, side), frozenset(others)) or any(
        exerts(s, 1 - side, t, c) for c, d in aims if d != t and t in NEAR[c]
    )
    return owed and not any(fighters(s, side, c) and is_free(s, side, c, t) for c in NEAR[t])


def is_due(s, side: int, aims: frozenset, a: int, t: int) -> bool:
    """Armour is not forced before there is a duty."""
    return is_free(s, side, a, t) or t in duties(lines(s, side), aims)


def every_pair(s, side: int) -> list[tuple[int, int]]:
    return [
        (a, t) for a in sorted(s.here[side]) if fighters(s, side, a) for t in NEAR[a] if s.at(1 - side, t)
    ]


def every_set(pairs):
    return map(frozenset, chain.from_iterable(combinations(pairs, n) for n in range(len(pairs) + 1)))


def test_13_1_what_is_offered_is_what_some_legal_set_of_battles_holds():
    tried = 0
    for side in (US, JAPAN):
        for s in positions(side):
            if side == JAPAN:
                s.is_american = 0
            pairs = every_pair(s, side)
            if not 2 <= len(pairs) <= MOST:
                continue
            legal = [aims for aims in every_set(pairs) if is_legal(s, side, aims)]
            assert legal, "there is always a legal set"
            now = lines(s, side)
            wanted = {pair for aims in legal for pair in aims if is_due(s, side, frozenset(), *pair)}
            assert set(offers(now, frozenset())) == wanted
            for first in wanted:
                one = frozenset({first})
                then = {pair for aims in legal if first in aims for pair in aims - one}
                assert set(offers(now, one)) == {pair for pair in then if is_due(s, side, one, *pair)}
            tried += 1
    assert tried > 250


def test_13_1_a_completion_is_legal_and_holds_what_was_declared():
    for side in (US, JAPAN):
        for s in positions(10 + side):
            for pair in offers(lines(s, side), frozenset()):
                found = completion(lines(s, side), frozenset({pair}))
                assert pair in found
                assert is_legal(s, side, found)
