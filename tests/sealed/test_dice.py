"""Dice that two make together: fair, and the same in every Python."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from game.core import paired, seal
from game.core.dice import Seeded
from game.core.request import Roll
from tests.sealed.vectors import ROLL, THROWS, Stub, count, faces, vectors
from web.tools.setup import node_tools

CRITICAL = 20.5  # chi-square with 5 degrees of freedom: once in a thousand
ROOT = Path(__file__).parents[2]


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((n - expected) ** 2 / expected for n in counts)


@pytest.mark.parametrize("level", paired.LEVELS)
def test_a_hundred_thousand_throws_are_even(level):
    assert chi_square(count(faces(level, THROWS))) < CRITICAL


def test_the_measure_finds_a_loaded_die():
    counts = count(faces(paired.STRICT, 5000))
    counts[5] += 400
    assert chi_square(counts) > CRITICAL


def test_locks_and_dice_are_the_same_in_the_python_of_the_page():
    """Hashes, chains, envelopes, veils, and 100,000 throws of each level, one for one."""
    command = [node_tools()[0], "tests/sealed/vectors.mjs"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert json.loads(done.stdout) == json.loads(vectors())


def test_a_strict_throw_is_the_same_for_ever():
    assert fixed_throws() == FIXED


def fixed_throws() -> list[tuple[int, ...]]:
    match = Stub()
    value = seal.chain(bytes(range(16)))[3]
    found = []
    for match.throws in range(4):
        found.append(paired.rolled(match, Roll(3, 6, 0, "fire", "9.2"), seal.mix("log", b"x"), value))
    return found


FIXED = [(1, 3, 1), (1, 5, 5), (1, 4, 5), (3, 3, 5)]


def test_every_part_of_what_was_said_changes_the_throw():
    match, chain = Stub(), seal.chain(bytes(16))
    roll = Roll(8, 6, 0, "fire", "9.2")
    one = paired.rolled(match, roll, seal.mix("log", b"a"), chain[1])
    assert one != paired.rolled(match, roll, seal.mix("log", b"b"), chain[1])
    assert one != paired.rolled(match, roll, seal.mix("log", b"a"), chain[2])
    match.throws = 1
    assert one != paired.rolled(match, roll, seal.mix("log", b"a"), chain[1])


def test_a_sealed_game_has_the_dice_of_its_number():
    match = Stub()
    assert paired.dealt(match, ROLL, 77) == Seeded(77).roll(ROLL, 0, 0)
