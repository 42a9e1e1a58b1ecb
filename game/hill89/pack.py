"""A position as digits for links (see core/radix.py), and what is wrong with a wrong one."""

from __future__ import annotations

from game.core.errors import BadRecord
from game.core.radix import Reader, Writer
from game.core.title import Settings
from game.hill89.data import (
    CIRCLE_SUPPLY,
    COLUMNS,
    COPIES,
    FOE,
    HEALTH,
    KIT_SUPPLY,
    KNOWN,
    MG,
    MINE_FIELDS,
    OBJECTIVES,
    PLANE_CARD,
    REINFORCEMENTS,
    SHUFFLED,
    SOLDIER_TOKENS,
    SPACES,
    SUPPRESSED_TOKENS,
    UNKNOWN,
    UNSEEN,
)
from game.hill89.sequence import PHASES
from game.hill89.state import State, Tuple
from game.hill89.variant import switches

PHASE_NAMES = (*PHASES, "over")
CODES = 48  # enemy cards, and face-down ones nobody has seen
GENERATIONS = SHUFFLED - UNSEEN

# Scalars in order: field, number of values.
_SCALARS = (
    ("stage", 5), ("objective", len(OBJECTIVES)), ("flag", 4), ("fresh", 2), ("night", 2), ("captured", 32),
    ("ending", 4), ("pawn", 11), ("held", 5), ("mg_held", 5), ("parked", 4), ("health", HEALTH + 1),
    ("plane", 11), ("deck", 11), ("firing", 26), ("times", 5), ("scouts", 4), ("shot", 2),
)  # fmt: skip
_TABLES = (
    ("circle", 4), ("kit", 4), ("bag", 4), ("up", len(FOE)), ("hurt", 8), ("fog", 16), ("die", 11),
    ("soldiers", 19), ("fallen", 19), ("strikes", 7),
)  # fmt: skip
_CARD_BITS = ("veteran", "rotated", "pinned", "used")


def _put_bits(bits: int, places: range, w: Writer) -> None:
    for n in places:
        w.put(bits >> n & 1, 2)


def _get_bits(places: range, r: Reader) -> int:
    return sum(r.get(2) << n for n in places)


def _put_pile(pile: Tuple, w: Writer) -> None:
    w.put_number(len(pile))
    for code in pile:
        w.put(code, CODES)


def _get_pile(r: Reader) -> Tuple:
    return tuple(r.get(CODES) for _ in range(r.get_number(99)))


def pack(s: State, w: Writer) -> None:
    w.put(PHASE_NAMES.index(s.phase), len(PHASE_NAMES))
    w.put_number(s.turn)
    w.put_number(s.laps)
    for name, n in _SCALARS:
        w.put(getattr(s, name), n)
    for name, n in _TABLES:
        for entry in getattr(s, name):
            w.put(entry, n)
    for space in SPACES:
        w.put(s.cards[space], 26)
        for name in _CARD_BITS:
            w.put(getattr(s, name) >> s.cards[space] & 1, 2)
    _put_bits(s.mines, SPACES, w)
    _put_bits(s.reserve, REINFORCEMENTS, w)
    _put_bits(s.discard, UNKNOWN, w)
    w.put(len(s.pool), 8)
    for value in s.pool:
        w.put(value - 1, 4)
    w.put(len(s.row), 4)
    for card, token in s.row:
        w.put(card, 26)
        w.put(token + 1, 7)
    w.put(len(s.unseen), GENERATIONS)
    for bits in s.unseen:
        _put_bits(bits, UNKNOWN, w)
    for pile in (*s.down, s.fallback, s.hill):
        _put_pile(pile, w)


def unpack(settings: Settings, r: Reader) -> State:
    s = State.empty(switches(settings))
    s.phase = PHASE_NAMES[r.get(len(PHASE_NAMES))]
    s.turn = r.get_number()
    s.laps = r.get_number()
    for name, n in _SCALARS:
        setattr(s, name, r.get(n))
    for name, n in _TABLES:
        setattr(s, name, tuple(r.get(n) for _ in getattr(s, name)))
    cards = [0]
    for name in _CARD_BITS:
        setattr(s, name, 0)
    for _ in SPACES:
        cards.append(r.get(26))
        for name in _CARD_BITS:
            setattr(s, name, getattr(s, name) | r.get(2) << cards[-1])
    s.cards = tuple(cards)
    s.mines = _get_bits(SPACES, r)
    s.reserve = _get_bits(REINFORCEMENTS, r)
    s.discard = _get_bits(UNKNOWN, r)
    s.pool = tuple(r.get(4) + 1 for _ in range(r.get(8)))
    s.row = tuple((r.get(26), r.get(7) - 1) for _ in range(r.get(4)))
    s.unseen = tuple(_get_bits(UNKNOWN, r) for _ in range(r.get(GENERATIONS)))
    *down, s.fallback, s.hill = (_get_pile(r) for _ in range(6))
    s.down = tuple(down)
    wrong = faults(s)
    if wrong:
        raise BadRecord(f"the position is impossible: {wrong[0]}")
    return s


def faults(s: State) -> list[str]:
    """Everything that no legal game could show; empty for a sound position."""
    return [*_card_faults(s), *_enemy_faults(s), *_token_faults(s)]


def _card_faults(s: State) -> list[str]:
    found = []
    offered = [card for card, _ in s.row if card]
    cards = [card for card in s.cards if card] + offered + [c for c in REINFORCEMENTS if s.reserve >> c & 1]
    if len(cards) != len(set(cards)):
        found.append("a card is in two places")
    removed = sum(not s.cards[n] for n in SPACES)
    waiting = s.reserve >> MG & 1 or MG in offered
    if removed > (not waiting) or removed < s.has(MG):
        found.append("a number is missing without a Machine Gun Team, or the other way round")
    if not 1 <= s.pawn <= 10 or not s.cards[s.pawn]:
        found.append("the pawn stands nowhere")
    here = sum(1 << card for card in s.cards if card)
    if (s.veteran | s.rotated | s.pinned | s.used) & ~here:
        found.append("a marker lies on a card that is not there")
    if s.firing and s.firing != s.cards[s.pawn]:
        found.append("a card is activated that the pawn does not stand on")
    if bool(s.firing) != (s.phase == "activation") or bool(s.times) != bool(s.firing):
        found.append("an activation is out of step")
    if s.pool != tuple(sorted(s.pool)):
        found.append("the dice are not sorted")
    return found


def _enemy_faults(s: State) -> list[str]:
    found = []
    piles = [*s.down, s.fallback, s.hill, tuple(enemy for enemy in s.up if enemy)]
    codes = [code for pile in piles for code in pile]
    if any(codes.count(enemy) > COPIES for enemy in KNOWN):
        found.append("an enemy card is there too often")
    seen = [code for code in codes if code in UNKNOWN] + [PLANE_CARD] * bool(
        s.plane and PLANE_CARD not in s.up
    )
    seen += [card for card in UNKNOWN if s.discard >> card & 1]
    for generation, bits in enumerate(s.unseen):
        cards = [card for card in UNKNOWN if bits >> card & 1]
        seen += cards
        last = generation == len(s.unseen) - 1
        if len(cards) != codes.count(UNSEEN + generation) + (s.deck if last else 0):
            found.append("the Unknown Enemies do not add up")
    if sorted(seen) != list(UNKNOWN):
        found.append("an Unknown Enemy is missing or there twice")
    if codes.count(SHUFFLED) != len(s.hill):
        found.append("the cards on Hill 89 do not add up")
    for column in COLUMNS:
        at = column - 2
        if not s.up[at] and (s.hurt[at] or s.fog[at] or s.die[at]):
            found.append("an empty Enemy Space has markers")
        if s.up[at] and FOE[s.up[at]].health and s.health_left(column) <= 0:
            found.append("a defeated enemy is still there")
    if sum(s.soldiers) + sum(s.fallen) > SOLDIER_TOKENS:
        found.append("there are too many soldier tokens")
    return found


def _token_faults(s: State) -> list[str]:
    found = []
    for kind, supply in enumerate(KIT_SUPPLY):
        if s.kit[kind] + s.bag[kind] + [token for _, token in s.row].count(kind) > supply:
            found.append("there are too many Resupply tokens")
    if any(n > most for n, most in zip(s.circle, CIRCLE_SUPPLY, strict=True)):
        found.append("there are too many circle tokens")
    if s.pinned.bit_count() > SUPPRESSED_TOKENS or s.mines.bit_count() > MINE_FIELDS:
        found.append("there are too many Suppressed tokens or Mine Fields")
    if (s.phase == "over") != bool(s.ending):
        found.append("the game is over without an ending, or goes on after it")
    if not s.health and not s.ending:
        found.append("the game goes on without health")
    return found
