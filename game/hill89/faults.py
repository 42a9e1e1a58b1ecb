"""What is wrong with a position that no legal game could show."""

from __future__ import annotations

from game.hill89.data import (
    CIRCLE_SUPPLY,
    COLUMNS,
    COPIES,
    FIRST_COLUMN,
    FOE,
    KIT_SUPPLY,
    KNOWN,
    MG,
    MINE_FIELDS,
    PLANE_CARD,
    REINFORCEMENTS,
    SHUFFLED,
    SOLDIER_TOKENS,
    SPACES,
    SUPPRESSED_TOKENS,
    UNKNOWN,
    UNKNOWNS,
    UNSEEN,
)
from game.hill89.state import State


def faults(s: State) -> list[str]:
    """All of it; empty for a sound position."""
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
    plane = [PLANE_CARD] * bool(s.plane and PLANE_CARD not in s.up)
    unknown = [code for code in codes if code in UNKNOWN or UNSEEN <= code < SHUFFLED]
    found += UNKNOWNS.faults(s.unknown(), unknown + plane)
    if codes.count(SHUFFLED) != len(s.hill):
        found.append("the cards on Hill 89 do not add up")
    for column in COLUMNS:
        at = column - FIRST_COLUMN
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
