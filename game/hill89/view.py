"""Hill 89 for the eye: the board as plain data, and what answers and events have to do with it.

Anchors: space:N, die:V (b, c... for equal ones), held:resupply, held:mg, enemy:C, soldier:unhurt,
soldier:wounded, plane, row:I (from 0), token:NAME, pawn; in texts also card:CODE.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, NotRequired, TypedDict

from game.core.request import Ask, Event, Opt
from game.core.title import Subject, Trail
from game.hill89.action import has_mg_holder
from game.hill89.data import (
    CIRCLE_NAMES,
    CODE,
    COLUMNS,
    FACES,
    FIRST_COLUMN,
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
from game.hill89.fight import SKY, UNHURT, WOUNDED
from game.hill89.movement import allowance, destination
from game.hill89.names import (
    card_name,
    dice_anchors,
    enemy_text,
    face_text,
    hidden,
    kind_name,
    offer_text,
    scenario_text,
)
from game.hill89.odds import Threat, threats
from game.hill89.state import State
from game.hill89.tokens import movable

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


class Scenario(TypedDict):
    letter: str
    name: str
    text: str


class ObjectiveView(TypedDict):
    id: str
    name: str
    dates: str
    laps: int  # its limit
    flag: int  # laps left
    dice: int  # allowance
    scenario: Scenario


class Trouble(TypedDict("Trouble", {"from": str})):
    """What the coming Enemy Turn will do to a card."""

    what: Literal["rotated", "suppressed"]
    name: str


class SpaceView(TypedDict):
    card: str
    name: str
    text: str
    does: dict[str, int]  # icons of the side that is up, with their numbers
    veteran_text: str
    veteran_does: dict[str, int]
    veteran: bool
    rotated: bool
    suppressed: bool
    used: bool
    mine: bool
    strikes: int  # red dice
    damage: int  # that a pawn there would take in the coming Enemy Turn, without sandbags
    trouble: Trouble | None
    wide: NotRequired[int | None]  # of the Machine Gun Team: the removed number


class FaceDown(TypedDict):
    name: str
    letter: str  # "?" if nobody knows it


class EnemyView(TypedDict):
    down: list[FaceDown]  # from the top
    card: str | None  # and, if there is one:
    name: NotRequired[str]
    type: NotRequired[str]
    text: NotRequired[str]
    health: NotRequired[int]
    left: NotRequired[int]
    fog: NotRequired[int]
    damage: NotRequired[int]
    die: NotRequired[int]  # 0: none
    arrows: NotRequired[str]  # "UL U ..."
    targets: NotRequired[list[int]]  # spaces


class Plane(TypedDict):
    die: int
    row: Literal["top", "bottom"]
    targets: list[int]
    damage: int


class Offer(TypedDict):
    """A place in the Reinforcement Row."""

    card: str | None
    name: str
    text: str
    does: dict[str, int]
    veteran_text: str
    refuel: bool
    token: str | None
    token_text: str


class Soldiers(TypedDict):
    unhurt: int
    wounded: int


class HeldDice(TypedDict):
    resupply: int  # its value, or 0
    mg: int | None  # None while there is no such place


class Deck(TypedDict):
    reinforcements: int
    tokens: int
    unknown: int
    discard: list[str]


class Fallback(TypedDict):
    cards: list[str]
    soldiers: int


class Activation(TypedDict):
    card: str
    name: str
    times: int
    scouts: int
    shot: bool


class Table(TypedDict):
    """Everything on the table."""

    turn: int
    phase: str
    stage: int  # Objective 1-4
    objective: ObjectiveView | None
    pawn: int  # a space
    health: int
    most_health: int
    laps: int  # walked
    spaces: dict[str, SpaceView | None]  # None where the number was removed
    enemies: dict[str, EnemyView]  # Enemy Space 2-5
    soldiers: Soldiers
    plane: Plane | None
    threats: list[Threat]  # the sources of damage in their order
    dice: list[int]
    held: HeldDice
    tokens: dict[str, int]
    row: list[Offer]
    deck: Deck
    fallback: Fallback
    hill: list[str]  # names of the cards shuffled on Hill 89
    activation: Activation | None
    captured: list[int]  # stages
    over: bool


class Facts(TypedDict):
    """What never changes."""

    tokens: dict[str, str]  # what each one does


def facts() -> Facts:
    return {"tokens": TOKEN_TEXT}


def board(s: State) -> Table:
    """Nobody knows more than this."""
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
        "fallback": {
            "cards": ["Unknown" if foe >= UNSEEN else hidden(foe) for foe in s.fallback],
            "soldiers": sum(s.fallen),
        },
        "hill": [hidden(foe) for foe in s.hill],
        "activation": _activation(s),
        "captured": [stage for stage in range(1, 5) if s.captured >> stage & 1],
        "over": bool(s.ending),
    }


def _objective(s: State) -> ObjectiveView | None:
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


def _space(s: State, n: int, damage: int, trouble: tuple[Any, int] | None) -> SpaceView | None:
    card = s.cards[n]
    if not card:
        return None
    data: SpaceView = {
        "card": CODE[card],
        "name": card_name(card),
        "text": face_text(s.face(card)),
        "does": _icons(s.face(card)),
        "veteran_text": face_text(FACES[card][1]),
        "veteran_does": _icons(FACES[card][1]),
        "veteran": bool(s.veteran >> card & 1),
        "rotated": bool(s.rotated >> card & 1),
        "suppressed": bool(s.pinned >> card & 1),
        "used": bool(s.used >> card & 1) and s.phase in ("action", "activation", "enemy"),
        "mine": bool(s.mines >> n & 1),
        "strikes": s.strikes[n],
        "damage": damage,
        "trouble": trouble and _trouble(s, *trouble),
    }
    if card == MG:
        data["wide"] = next((m for m in SPACES if not s.cards[m]), None)
    return data


def _trouble(s: State, what: Any, column: int) -> Trouble:
    return {"what": what, "from": f"enemy:{column}", "name": FOE[s.up[column - FIRST_COLUMN]].name}


def _icons(face: Face) -> dict[str, int]:
    return {name: n for name, n in face._asdict().items() if n}


def _enemy(s: State, column: int) -> EnemyView:
    at = column - FIRST_COLUMN
    data: EnemyView = {"down": [_face_down(code) for code in s.down[at]], "card": None}
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


def _face_down(code: int) -> FaceDown:
    """Known cards are named by the Objective card, so everybody knows where they lie (3.5)."""
    return {"name": hidden(code), "letter": "?" if code >= UNSEEN else FOE[code].code}


def _plane(s: State) -> Plane | None:
    if not s.plane:
        return None
    row: Literal["top", "bottom"] = "top" if s.plane <= ROW_SPLIT else "bottom"
    return {"die": s.plane, "row": row, "targets": list(flown_over(s)), "damage": FOE[PLANE_CARD].damage}


def tokens(s: State) -> dict[str, int]:
    found = dict(zip(CIRCLE_NAMES, s.circle, strict=True))
    for name, n in zip(KIT_NAMES, s.kit, strict=True):
        found[name] = found.get(name, 0) + n
    return found


def _offer(card: int, token: int) -> Offer:
    name = KIT_NAMES[token] if token >= 0 else None
    return {
        "card": CODE[card] or None,
        "name": card_name(card) if card else "",
        "text": offer_text(card),
        "does": _icons(FACES[card][0]),
        "veteran_text": face_text(FACES[card][1]),
        "refuel": bool(FACES[card][0].refuel),
        "token": name,
        "token_text": TOKEN_TEXT[name] if name else "",
    }


def _activation(s: State) -> Activation | None:
    if not s.firing:
        return None
    return {
        "card": CODE[s.firing],
        "name": card_name(s.firing),
        "times": s.times,
        "scouts": s.scouts,
        "shot": bool(s.shot),
    }


# Answers


def _mark_anchor(mark: int) -> str:
    return {UNHURT: "soldier:unhurt", WOUNDED: "soldier:wounded", SKY: "plane"}.get(mark, f"enemy:{mark}")


def anchors(s: State, ask: Ask, opt: Opt) -> list[str]:
    """What on the board stands for this option; the thing to tap first."""
    verb, *nouns = opt
    if opt == ("block", 0):
        return [_source(s, *ask.ctx)]
    maker = _ANCHOR.get(verb)
    return maker(s, *nouns) if maker else []


BUTTONS = frozenset({"end", "block", "skip", "pass", "forgo", "throw"})  # pressed beside the prompt


def handles(s: State, ask: Ask, opt: Opt) -> list[list[str]] | None:
    """A card or an enemy, and the dice or the token for it. Equal dice serve alike."""
    if opt[0] in BUTTONS:
        return []
    if opt[0] == "first":  # the lower number is told first, but either card may be tapped first
        return [[f"space:{opt[1]}"], [f"space:{n}" for n in movable(s) if n > opt[1]]]
    lying = dice_anchors(s.pool)
    found = []
    for anchor in anchors(s, ask, opt):
        alike = [die for die in lying if die.startswith(anchor)] if anchor.startswith("die:") else []
        found.append(alike or [anchor])
    return found


def costs(s: State, ask: Ask) -> list[str]:
    """Over a space that a die leads to: the die."""
    return [str(opt[1]) if opt[0] == "move" else "" for opt in ask.options] if ask.kind == "action" else []


def about(s: State, ask: Ask) -> Subject:
    """Who fires while sandbags are asked for; the dice picked so far for another throw."""
    if ask.kind == "reroll":
        return Subject(tuple(dice_anchors(ask.ctx)))
    if ask.kind == "block":
        return Subject((_source(s, *ask.ctx),))
    return Subject()


def trail(event: Event) -> Trail | None:
    if event.verb != "moved":
        return None
    _, a, b = event.args
    return Trail(("pawn",), (f"space:{a}", f"space:{b}"))


def _source(s: State, damage: int, foe: int, column: int) -> str:
    """Where the damage comes from; strike dice lie on the pawn's space."""
    if column:
        return f"enemy:{column}"
    return "plane" if foe else f"space:{s.pawn}"


def _card_anchor(s: State, c: int) -> list[str]:
    return [f"space:{s.cards.index(c)}"]


_ANCHOR: dict[str, Callable[..., list[str]]] = {
    "move": lambda s, v: [f"space:{destination(s, v)[0]}", f"die:{v}"],
    "activate": lambda s, *run: [f"space:{s.pawn}", *(f"die:{v}" for v in run)],
    "hit": lambda s, mark: [_mark_anchor(mark)],
    "grenade": lambda s, mark: [_mark_anchor(mark), "token:grenade"],
    "scout": lambda s, c: [f"enemy:{c}"],
    "binoculars": lambda s, c: [f"enemy:{c}", "token:binoculars"],
    "clear": lambda s, n: [f"space:{n}"],
    "lift": lambda s, c, v: [*_card_anchor(s, c), f"die:{v}"],
    "take": lambda s: ["held:resupply"],
    "take mg": lambda s: ["held:mg"],
    "park": lambda s, v: ["held:resupply", f"die:{v}"],
    "park mg": lambda s, v: ["held:mg", f"die:{v}"],
    "adjust": lambda s, v, new: [f"die:{v}", "token:adjust"],
    "die": lambda s, v: [f"die:{v}"],
    "medkit": lambda s: ["token:medkit"],
    "reposition": lambda s: ["token:reposition"],
    "reroll": lambda s: ["token:reroll"],
    "veteran": lambda s: ["token:veteran"],
    "upgrade": lambda s, c: _card_anchor(s, c),
    "pick": lambda s, at: [f"row:{at}"],
    "replace": lambda s, n: [f"space:{n}"],
    "pair": lambda s, a, b: [f"space:{a}", f"space:{b}"],
    "keep": lambda s, n: [f"space:{n}"],
    "first": lambda s, n: [f"space:{n}"],
    "second": lambda s, n: [f"space:{n}"],
    "block": lambda s, n: ["token:sandbag"],
    "end": lambda s: ["pawn"],
}
