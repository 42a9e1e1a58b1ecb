"""What every Python must make alike of locks and dice: CPython here, Pyodide in vectors.mjs."""

from __future__ import annotations

import json
from hashlib import sha256

from game.core import paired, seal
from game.core.request import Roll

THROWS = 100_000
ROLL = Roll(1, 6, 0, "battle", "1.1")
LEVELS = paired.LEVELS


class Stub:
    """As much of a match as a throw needs."""

    throws = 0

    def thrown(self, stream: str) -> int:
        return self.throws


def faces(level: str, n: int) -> bytearray:
    """So many throws of a die, each of its own hand of a game."""
    match, found = Stub(), bytearray()
    chain = seal.chain(bytes(range(16)))
    seed = paired.seed_of(chain[1], chain[2])
    for match.throws in range(n):
        if level == paired.SEALED:
            found += bytes(paired.dealt(match, ROLL, seed))
        else:
            said = seal.mix("log", seal.number(match.throws // 3))
            found += bytes(paired.rolled(match, ROLL, said, chain[1 + match.throws % 1000]))
    return found


def count(thrown: bytes) -> list[int]:
    return [thrown.count(face) for face in range(1, 7)]


def locks() -> list[str]:
    """Hashes, chains, envelopes, veils and keys of a few given bytes."""
    key = bytes(range(100, 116))
    chain = seal.chain(key)
    grain = seal.salt(key, "zone 3.0")
    envelope = seal.envelope("zone 3.0", grain, bytes(40))
    veils = [seal.veiled(key, f"{n}.beef", n**n, 28 ** (9 * n)) for n in range(1, 9)]
    return [
        seal.mix("log", b"a", b"").hex(),
        chain[0].hex(),
        chain[seal.LINKS].hex(),
        seal.earlier(chain[700], 300).hex(),
        envelope.hex(),
        f"{seal.mark_of([envelope, grain]):04x}",
        seal.key_text(key),
        sha256(repr(veils).encode()).hexdigest(),
    ]


def vectors(throws: int = THROWS) -> str:
    """All of it as one text."""
    thrown = {level: bytes(faces(level, throws)) for level in LEVELS}
    told = {level: [count(some), sha256(some).hexdigest()] for level, some in thrown.items()}
    return json.dumps({"locks": locks(), "dice": told}, indent=1)
