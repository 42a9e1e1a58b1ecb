"""Hill 89 for the eye: the board as plain data for a page.

The board holds:

- `turn`, `phase`, `stage` (Objective 1-4), `health`, `most_health`, `pawn` (a space), `laps` walked, `over`
- `objective`: None before the first is revealed, else id, name, dates, laps (its limit), flag (laps left),
  dice (allowance), scenario {letter, name, text}
- `spaces`: "1".."10" -> None if its number was removed, else card (code), name, text and does (icons of the
  side that is up, with their numbers), veteran_text, veteran, rotated, suppressed, used, mine, strikes (red
  dice), damage (that a pawn there would take in the coming Enemy Turn, without sandbags), trouble (None, or
  what that turn will do to the card: {what ("rotated" or "suppressed"), from (an anchor), name}); the Machine
  Gun Team also has wide (the removed number)
- `enemies`: "2".."5" -> down (face-down cards from the top: name, and letter or "?" if nobody knows it),
  card (code or None) and, if there is one: name, type, text,
  health, left, fog, damage, die (0: none), arrows ("UL U ..."), targets (spaces)
- `soldiers`: unhurt, wounded; `plane`: None or {die, row ("top" or "bottom"), targets, damage}
- `threats`: the sources of damage in their order: from (an anchor, or "strikes"), name, damage, spaces
- `dice`: the pool; `held`: {resupply: value or 0, mg: value, 0, or None while there is no such place}
- `tokens`: sandbag, adjust, reposition, reroll, veteran, grenade, binoculars, medkit -> how many
- `row`: the Reinforcement Row, each {card, name, text, does, veteran_text, refuel, token (a name),
  token_text}
- `deck`: reinforcements, tokens, unknown (cards left), discard (names of discarded Unknown Enemies)
- `fallback`: cards (names; "an unseen Unknown"), soldiers; `hill`: names of the cards shuffled on Hill 89
- `activation`: None or {card, name, times, scouts, shot}; `captured`: stages captured

Anchors: space:N, die:V, held:resupply, held:mg, enemy:C, soldier:unhurt, soldier:wounded, plane,
row:I (from 0), token:NAME, pawn; in texts also card:CODE. The odds of a move: damage, note, space,
resupply, lap, mine.
"""

from __future__ import annotations

from typing import Any

from game.hill89.action import has_mg_holder
from game.hill89.data import (
    CIRCLE_NAMES,
    CODE,
    COLUMNS,
    FACES,
    FOE,
    HEALTH,
    KIT_NAMES,
    MG,
    OBJECTIVES,
    PLANE_CARD,
    ROW_SPLIT,
    SCENARIOS,
    SPACES,
    UNSEEN,
    Face,
)
from game.hill89.enemy import aimed, coming_damage, coming_trouble, flown_over
from game.hill89.movement import allowance
from game.hill89.odds import threats
from game.hill89.state import State
from game.hill89.words import (
    card_name,
    enemy_text,
    face_text,
    hidden,
    kind_name,
    scenario_text,
)

TOKEN_TEXT = {
    "veteran": "Upgrade one of your cards.",
    "sandbag": "Block 1 damage in the Enemy Turn.",
    "grenade": "Deal 2 damage to a visible enemy.",
    "binoculars": "Take 1 fog token off an enemy card.",
    "medkit": "Regain 1 health in your turn.",
    "adjust": "Change a die by 1.",
    "reposition": "Two cards change places.",
    "reroll": "Throw any of your dice again.",
}


def board(s: State, who: int | None) -> dict[str, Any]:
    """Everything on the table; see above. Nobody knows more than this."""
    damage, trouble = coming_damage(s), coming_trouble(s)
    return {
        "turn": s.turn,
        "phase": s.phase,
        "stage": s.stage,
        "objective": _objective(s),
        "pawn": s.pawn,
        "health": s.health,
        "most_health": HEALTH,
        "laps": s.laps,
        "spaces": {str(n): _space(s, n, damage[n], trouble.get(n)) for n in SPACES},
        "enemies": {str(c): _enemy(s, c) for c in COLUMNS},
        "soldiers": {"unhurt": s.soldiers[0], "wounded": s.soldiers[1]},
        "plane": _plane(s),
        "threats": threats(s),
        "dice": list(s.pool),
        "held": {"resupply": s.held, "mg": s.mg_held if has_mg_holder(s) else None},
        "tokens": tokens(s),
        "row": [_offer(card, token) for card, token in s.row],
        "deck": {
            "reinforcements": s.reserve.bit_count(),
            "tokens": sum(s.bag),
            "unknown": s.deck,
            "discard": [FOE[n].name for n in range(len(FOE)) if s.discard >> n & 1],
        },
        "fallback": {"cards": [hidden(foe) for foe in s.fallback], "soldiers": sum(s.fallen)},
        "hill": [hidden(foe) for foe in s.hill],
        "activation": _activation(s),
        "captured": [stage for stage in range(1, 5) if s.captured >> stage & 1],
        "over": bool(s.ending),
    }


def _objective(s: State) -> dict[str, Any] | None:
    if not s.stage:
        return None
    card = OBJECTIVES[s.objective]
    return {
        "id": card.code,
        "name": card.name,
        "dates": card.dates,
        "laps": card.laps,
        "flag": s.flag,
        "dice": allowance(s),
        "scenario": {
            "letter": card.scenario,
            "name": SCENARIOS[card.scenario].name,
            "text": scenario_text(card.scenario),
        },
    }


def _space(s: State, n: int, damage: int, trouble: tuple[str, int] | None) -> dict[str, Any] | None:
    card = s.cards[n]
    if not card:
        return None
    data = {
        "card": CODE[card],
        "name": card_name(card),
        "text": face_text(s.face(card)),
        "does": _icons(s.face(card)),
        "veteran_text": face_text(FACES[card][1]),
        "veteran": bool(s.veteran >> card & 1),
        "rotated": bool(s.rotated >> card & 1),
        "suppressed": bool(s.pinned >> card & 1),
        "used": bool(s.used >> card & 1),
        "mine": bool(s.mines >> n & 1),
        "strikes": s.strikes[n],
        "damage": damage,
        "trouble": trouble and _trouble(s, *trouble),
    }
    if card == MG:
        data["wide"] = next((m for m in SPACES if not s.cards[m]), None)
    return data


def _trouble(s: State, what: str, column: int) -> dict[str, str]:
    return {"what": what, "from": f"enemy:{column}", "name": FOE[s.up[column - 2]].name}


def _icons(face: Face) -> dict[str, int]:
    return {name: n for name, n in face._asdict().items() if n}


def _enemy(s: State, column: int) -> dict[str, Any]:
    at = column - 2
    data: dict[str, Any] = {"down": [_face_down(code) for code in s.down[at]], "card": None}
    if s.up[at]:
        foe = FOE[s.up[at]]
        data |= {
            "card": foe.code,
            "name": foe.name,
            "type": kind_name(foe),
            "text": enemy_text(foe),
            "health": foe.health,
            "left": s.health_left(column),
            "fog": s.fog[at],
            "damage": foe.damage,
            "die": s.die[at],
            "arrows": foe.arrows,
            "targets": list(aimed(s, column)),
        }
    return data


def _face_down(code: int) -> dict[str, str]:
    """Known cards are named by the Objective card, so everybody knows where they lie (3.5)."""
    return {"name": hidden(code), "letter": "?" if code >= UNSEEN else FOE[code].code}


def _plane(s: State) -> dict[str, Any] | None:
    if not s.plane:
        return None
    row = "top" if s.plane <= ROW_SPLIT else "bottom"
    return {"die": s.plane, "row": row, "targets": list(flown_over(s)), "damage": FOE[PLANE_CARD].damage}


def tokens(s: State) -> dict[str, int]:
    found = dict(zip(CIRCLE_NAMES, s.circle, strict=True))
    for name, n in zip(KIT_NAMES, s.kit, strict=True):
        found[name] = found.get(name, 0) + n
    return found


def _offer(card: int, token: int) -> dict[str, Any]:
    name = KIT_NAMES[token] if token >= 0 else None
    return {
        "card": CODE[card] or None,
        "name": card_name(card) if card else "",
        "text": face_text(FACES[card][0]),
        "does": _icons(FACES[card][0]),
        "veteran_text": face_text(FACES[card][1]),
        "refuel": bool(FACES[card][0].refuel),
        "token": name,
        "token_text": TOKEN_TEXT[name] if name else "",
    }


def _activation(s: State) -> dict[str, Any] | None:
    if not s.firing:
        return None
    return {
        "card": CODE[s.firing],
        "name": card_name(s.firing),
        "times": s.times,
        "scouts": s.scouts,
        "shot": bool(s.shot),
    }
