"""Hill 89 as text for a terminal."""

from __future__ import annotations

from textwrap import wrap

from game.core.errors import GameError
from game.core.request import Ask
from game.core.text import count
from game.hill89.action import has_mg_holder
from game.hill89.data import COLUMNS, FACES, FIRST_COLUMN, FOE, OBJECTIVES, ROW_SPLIT, SPACES
from game.hill89.enemy import aimed, coming_damage
from game.hill89.movement import allowance
from game.hill89.names import (
    KIT_WORDS,
    card_name,
    dice,
    enemy_text,
    face_text,
    hidden,
    kind_name,
    scenario_text,
)
from game.hill89.odds import at_space
from game.hill89.state import State
from game.hill89.view import tokens

_CELL = 19


def table(s: State) -> str:
    """The whole board in words, 101 columns wide."""
    if not s.stage:
        return "The table is being set up."
    damage = coming_damage(s)
    rule = "+" + "+".join("-" * _CELL for _ in range(5)) + "+"
    lines = [status(s), scenario_text(OBJECTIVES[s.objective].scenario)]
    for cells in (
        [_card_cell(s, n, damage[n]) for n in range(1, 6)],
        [_soldier_cell(s), *(_enemy_cell(s, c) for c in COLUMNS)],
        [_card_cell(s, n, damage[n]) for n in range(10, 5, -1)],
    ):
        lines.append(rule)
        for i in range(max(map(len, cells))):
            parts = [cell[i] if i < len(cell) else "" for cell in cells]
            lines.append("|" + "|".join(f"{part:<{_CELL}}" for part in parts) + "|")
    lines.append(rule)
    lines.append(f"Dice {dice(s.pool)}; stored {s.held or 'none'}." + _holder(s))
    lines.append(
        "Tokens: " + (", ".join(f"{n} {name}" for name, n in tokens(s).items() if n) or "none") + "."
    )
    offers = [
        f"{card_name(c) if c else 'no card'} with {KIT_WORDS[t] if t >= 0 else 'nothing'}" for c, t in s.row
    ]
    lines.append("Reinforcements: " + "; ".join(offers) + ".")
    if s.fallback or sum(s.fallen):
        lines.append(
            f"Fallen back: {count(len(s.fallback), 'card')}, {count(sum(s.fallen), 'soldier token')}."
        )
    lines.append(
        "> pawn, -n damage to come, * strike die, V veteran, R rotated, S suppressed, U used, M mine"
    )
    return "\n".join(lines)


def _holder(s: State) -> str:
    return f" Machine Gun Team holds {s.mg_held or 'none'}." if has_mg_holder(s) else ""


def _cell(*paragraphs: str) -> list[str]:
    """Lines that fit into a cell; no word is broken, no letter lost."""
    return [f" {line}" for text in paragraphs for line in wrap(text, _CELL - 1)]


def _card_cell(s: State, n: int, damage: int) -> list[str]:
    card = s.cards[n]
    if not card:
        return [f" {n} removed"]
    bits = (("V", s.veteran), ("R", s.rotated), ("S", s.pinned), ("U", s.used))
    flags = "".join(letter for letter, mask in bits if mask >> card & 1) + "M" * (s.mines >> n & 1)
    pawn = ">" if s.pawn == n else " "
    head = f"{pawn}{n} {'*' * s.strikes[n]}{f' -{damage}' if damage else ''} {flags}"
    text = face_text(s.face(card)).replace("damage", "dmg").replace(" enemy", "").replace(" token", "")
    return [head.rstrip(), *_cell(card_name(card), text)]


def _soldier_cell(s: State) -> list[str]:
    plane = [f"plane: {'top' if s.plane <= ROW_SPLIT else 'bottom'} row"] if s.plane else []
    return _cell("Soldiers", f"{s.soldiers[0]} unhurt", f"{s.soldiers[1]} wounded", *plane)


def _enemy_cell(s: State, column: int) -> list[str]:
    at = column - FIRST_COLUMN
    tucked = f"+{len(s.down[at])} face down" if s.down[at] else ""
    if not s.up[at]:
        return _cell(f"E{column}", tucked)
    foe = FOE[s.up[at]]
    die = f" die {s.die[at]}" if s.die[at] else ""
    return _cell(
        f"E{column} {kind_name(foe)}{die}",
        foe.name,
        f"{s.health_left(column)} hp {s.fog[at]} fog {foe.damage} dmg",
        "> " + (", ".join(map(str, aimed(s, column))) or "none"),
        tucked,
    )


def inspect(s: State, words: str) -> str:
    """A space or Enemy Space in full: `at 7`, `at e3`."""
    if words in {str(n) for n in SPACES}:
        n = int(words)
        if not s.cards[n]:
            return f"Space {n} has left the game."
        card = s.cards[n]
        here = at_space(s, n)
        terms = ", ".join(f"{damage} from {what}" for damage, what in here)
        return "\n".join(
            [
                f"Space {n}: {card_name(card)}{', veteran' if s.veteran >> card & 1 else ''}",
                f"  recruit: {face_text(FACES[card][0])}",
                f"  veteran: {face_text(FACES[card][1])}",
                f"  damage to come: {sum(damage for damage, _ in here)}" + (f" ({terms})" if terms else ""),
            ]
        )
    if words in {f"e{c}" for c in COLUMNS}:
        column = int(words[1])
        at = column - FIRST_COLUMN
        names = ", ".join(map(hidden, s.down[at]))
        lines = [
            f"Enemy Space {column}: {count(len(s.down[at]), 'card')} face down" + f" ({names})" * bool(names)
        ]
        if s.up[at]:
            foe = FOE[s.up[at]]
            health = f"{s.health_left(column)} of {foe.health} health, {s.fog[at]} fog"
            spaces = ", ".join(map(str, aimed(s, column))) or "no space"
            lines.append(f"  {foe.name}, {kind_name(foe)}, {health}")
            lines.append(f"  {foe.damage} damage to {spaces}. {enemy_text(foe)}".rstrip())
        return "\n".join(lines)
    raise GameError(f"there is no space {words!r}; there are: 1 to 10, e2 to e5")


def status(s: State) -> str:
    """One line that says where the game stands."""
    o = OBJECTIVES[s.objective]
    return (
        f"Objective {s.stage}, {o.name}: {count(s.flag, 'lap')} left, {allowance(s)} dice. "
        f"Health {s.health} of 4. Turn {s.turn}."
    )


def redraw(s: State, ask: Ask) -> object:
    """Each turn's start, and each move."""
    return (s.turn, s.pawn) if ask.kind == "action" else None
