"""The digits of rows and bits of which many are alike."""

from __future__ import annotations

from array import array
from itertools import combinations

import pytest

from game.core.fields import Fields, bits, few, numbers, row, table, wide
from game.core.radix import IntegerReader, Writer, get_some, put_some


def test_some_of_a_few_every_set_has_its_own_number():
    for size in range(7):
        seen = set()
        for chosen in combinations(range(6), size):
            w = Writer()
            put_some(w, chosen, 6)
            assert get_some(IntegerReader(w.integer()), 6) == list(chosen)
            seen.add(w.integer())
        assert len(seen) == len(list(combinations(range(6), size)))


class Plain(Fields):
    loc: array[int] = wide(60, 400)
    hits: bytearray = row(60, 9)
    lies: bytes = table(60, 25)
    plots: tuple[int, ...] = numbers(60, 11)
    seen: int = bits(range(60))


class Short(Fields):
    loc: array[int] = wide(60, 400, common=(399, 7))
    hits: bytearray = row(60, 9, common=(0,))
    lies: bytes = table(60, 25, common=(0,))
    plots: tuple[int, ...] = numbers(60, 11, common=(0,))
    seen: int = few(range(60))


def _fill(s, every: int):
    """Every so-many-th is something of its own, the others are alike."""
    own = [n for n in range(60) if n % every == 0]
    s.loc = array("H", [n if n in own else (399, 7)[n % 2] for n in range(60)])
    s.hits = bytearray(n % 8 + 1 if n in own else 0 for n in range(60))
    s.lies = bytes(n % 24 + 1 if n in own else 0 for n in range(60))
    s.plots = tuple(n % 10 + 1 if n in own else 0 for n in range(60))
    s.seen = sum(1 << n for n in own)
    return s


def _letters(s) -> float:
    w = Writer()
    s.put(w)
    return w.integer().bit_length() / 6


@pytest.mark.parametrize("every", [1, 2, 7, 100])
def test_rows_with_common_values_are_read_back(every):
    s = _fill(Short.blank(), every)
    w = Writer()
    s.put(w)
    again = Short.blank()
    again.get(IntegerReader(w.integer()))
    assert again.key() == s.key()
    assert again.wrong_ranges() == []


def test_common_values_cost_little():
    assert _letters(_fill(Short.blank(), 7)) < 0.5 * _letters(_fill(Plain.blank(), 7))
    assert _letters(_fill(Short.blank(), 1)) < 1.05 * _letters(_fill(Plain.blank(), 1))
