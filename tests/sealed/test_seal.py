"""Hashes, chains, envelopes, veils and keys: the same in every Python, CPython and Pyodide."""

from __future__ import annotations

import pytest

from game.core import seal
from game.core.errors import BadKey
from game.core.rng import Rng

KEY = bytes(range(16))
# What another device must come to; tests/browser holds the page's own Python to the same.
VECTORS = {
    "mix": (lambda: seal.mix("game", b"ab", b"c").hex(), "35e6876ff0da492979454ed1ce9bfc24"),
    "anchor": (lambda: seal.chain(KEY)[0].hex(), "ce8f81341e6260cb03a0fb6ff6318e33"),
    "salt": (lambda: seal.salt(KEY, "zone 3.0").hex(), "6ed9446072b960fa8c3abfaadca6b654"),
    "envelope": (
        lambda: seal.envelope("zone 3.0", seal.salt(KEY, "zone 3.0"), b"\0\5").hex(),
        "4491edf35ab3c44ccd34e2fa2986edf1",
    ),
    "veil": (lambda: str(seal.veiled(KEY, "0.1234", 12, 27**5)), "76410"),
    "key": (lambda: seal.key_text(KEY), "NviSojqLGmnpuTR3GsRCAA2"),
}


@pytest.mark.parametrize("name", VECTORS)
def test_fixed_values(name):
    make, expected = VECTORS[name]
    assert make() == expected


def test_a_value_of_a_chain_proves_all_before_it():
    values = seal.chain(KEY)
    assert len(values) == seal.LINKS + 1
    assert seal.earlier(values[700], 700) == values[0]
    assert seal.earlier(values[5], 2) == values[3]
    assert len(set(values)) == len(values)


def test_an_envelope_opens_to_its_contents_alone():
    grain = seal.salt(KEY, "wish")
    sealed = seal.envelope("wish", grain, b"\1")
    assert sealed != seal.envelope("wish", grain, b"\0")
    assert sealed != seal.envelope("wish", seal.salt(KEY, "bid"), b"\1")
    assert sealed != seal.envelope("bid", grain, b"\1")


@pytest.mark.parametrize("room", [1, 2, 21, 1 << 17, 28**270])
def test_a_veil_is_lifted_by_its_key_and_hides_the_size_of_what_is_under_it(room):
    for value in {0, 1 % room, room - 1}:
        hidden = seal.veiled(KEY, "3.00ff", value, room)
        assert 0 <= hidden < room
        assert seal.unveiled(KEY, "3.00ff", hidden, room) == value
    if room > 1000:
        assert seal.unveiled(bytes(16), "3.00ff", seal.veiled(KEY, "3.00ff", 7, room), room) != 7
        assert seal.veiled(KEY, "3.00ff", 7, room) != seal.veiled(KEY, "4.00ff", 7, room)


def test_a_key_is_23_letters_and_every_wrong_letter_is_found_but_one_in_57():
    rng = Rng(1)
    missed = 0
    for _ in range(300):
        key = bytes(rng.below(256) for _ in range(16))
        text = seal.key_text(key)
        assert len(text) == 23
        assert seal.key_of(f" {text[:8]} {text[8:]}\n") == key
        at = rng.below(23)
        wrong = text[:at] + ("a" if text[at] != "a" else "b") + text[at + 1 :]
        try:
            seal.key_of(wrong)
            missed += 1
        except BadKey:
            pass
    assert missed < 20


@pytest.mark.parametrize("text", ["", "abc", "0" * 23, "é" * 23, "9" * 23])
def test_what_is_no_key_is_refused_in_words(text):
    with pytest.raises(BadKey, match=r"key"):
        seal.key_of(text)
