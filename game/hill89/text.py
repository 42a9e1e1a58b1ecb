"""Hill 89 in words: prompts and options."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Ask, Opt
from game.core.text import count, either, plain
from game.core.title import DECLINE, END, After, Verb
from game.hill89.action import activation_options, can_activate
from game.hill89.data import (
    ADJUST,
    CIRCLE_SUPPLY,
    CODE,
    COLUMNS,
    DESTROY,
    FACES,
    FIRST_COLUMN,
    FOE,
    HEALTH,
    HILL,
    PLANE_CARD,
    REPOSITION,
    SANDBAG,
    SOLDIER,
)
from game.hill89.enemy import coming_damage
from game.hill89.fight import SKY, UNHURT, WOUNDED, foggy, marks
from game.hill89.movement import destination
from game.hill89.names import (
    KIT_WORDS,
    TIMES,
    attacks,
    card,
    chosen_dice,
    dice,
    enemy,
    face_text,
    offer_text,
    space,
    target,
    who_fires,
)
from game.hill89.odds import threats
from game.hill89.state import State

MARKS = {UNHURT: "soldier", WOUNDED: "wounded", SKY: "plane"}


# Prompts


def _action(s: State) -> str:
    if not s.pool:
        return "All dice are spent: end your turn, or use what is lit."
    one = len(s.pool) == 1
    here = [f"activate {card(s.cards[s.pawn])} with {'it' if one else 'a run'}"] if can_activate(s) else []
    if one:
        store = [] if s.held else ["store it"]
        return f"Your last die: {either(['move with it', *here, *store])}."
    return f"{either(['Move with any die', *here])}."


def _activation(s: State, firing: int, times: int) -> str:
    what = []
    if s.scouts and (foggy(s) or s.mines):
        what.append(f"scout away {count(s.scouts, 'token')}")
    if s.shot and any(mark in ("hit", "grenade") for mark, *_ in activation_options(s)):
        effect = " ".join(attacks(s.face(firing))).rstrip(".")
        what.append(f"choose a target ({effect[0].lower()}{effect[1:]})" if effect else "choose a target")
    left = f", {count(times - 1, 'more activation')} to follow" if times > 1 else ""
    return f"{card(firing)}: {' and '.join(what)}{left}."


def _new(c: int) -> str:
    """A card that is in nobody's sight now."""
    return f"{card(c)} ({offer_text(c).rstrip('.')})"


def _to_follow(s: State, foe: int, column: int) -> str:
    """The pawn does not move now: what else the cards to the right and the plane will do to it."""
    sources = [] if foe == PLANE_CARD else threats(s)
    order = ["strikes", *(f"enemy:{c}" for c in COLUMNS), "plane"]
    past = order.index(f"enemy:{column}") if column else 0
    later = [t for t in sources if s.pawn in t["spaces"] and order.index(t["from"]) > past]
    more = sum(threat["damage"] for threat in later)
    return f" {more} more will follow." if more else ""


_PROMPT: dict[str, Callable[..., str]] = {
    "action": _action,
    "activation": _activation,
    "upgrade": lambda s: "Which card becomes a veteran? The cards show what they would do.",
    "resupply": lambda s: "Resupply: take a reinforcement with its token, or pass.",
    "replace": lambda s, c: f"Which card makes room for {_new(c)}?",
    "pair": lambda s, c: f"Which two neighbours make room for {_new(c)}?",
    "number": lambda s, c, a, b: f"Which number does {card(c)} keep? The other leaves the game.",
    "reposition": lambda s, *a: (
        f"Which card changes places with {card(s.cards[a[0]])}?" if a else "Which two cards change places?"
    ),
    "reroll": lambda s, *chosen: (
        f"Reroll {chosen_dice(chosen)}: another die, or throw." if chosen else "Which die is thrown again?"
    ),
    "block": lambda s, damage, foe, column: (
        f"{who_fires(foe, column)}: {damage} damage, and you have {s.health} health. "
        f"Use sandbags? You have {s.sandbags()}.{_to_follow(s, foe, column)}"
    ),
    "anytime": lambda s: "Soldier tokens have come. Throw a grenade now, or keep it?",
    "clear": lambda s: "Coast Road: take a fog token off which enemy card?",
}


def prompt(s: State, ask: Ask) -> str:
    return _PROMPT[ask.kind](s, *ask.ctx)


# Options


def _move(s: State, ask: Ask, value: int) -> str:
    to, resupply, line = destination(s, value)
    passing = " past Resupply" if resupply else " over the lap line" if line else ""
    mine = ", onto a mine" if s.mines >> to & 1 else ""
    damage = coming_damage(s)[to]
    fire = f", {damage} damage would come there" if damage else ""
    return f"Move {value}{passing} to {space(to)}, {card(s.cards[to])}{mine}{fire}"


def _activate(s: State, ask: Ask, *run: int) -> str:
    firing = s.cards[s.pawn]
    idle = f" {_IDLE}." if is_idle(s) else ""
    return f"Activate {card(firing)} {TIMES[len(run)]} with {dice(run)}: {face_text(s.face(firing))}{idle}"


_IDLE = "Does nothing now"


def is_idle(s: State) -> bool:
    """Would the card under the pawn do nothing at all?"""
    face = s.face(s.cards[s.pawn])
    gains = ((SANDBAG, face.sandbag), (ADJUST, face.adjust), (REPOSITION, face.reposition))
    if any(n and s.circle[token] < CIRCLE_SUPPLY[token] for token, n in gains):
        return False
    if face.heal and s.health < HEALTH:
        return False
    return not ((face.scout and (foggy(s) or s.mines)) or marks(s, face))


def _damage(s: State, mark: int) -> int:
    """What the card being activated deals to this target."""
    face = s.face(s.firing)
    if mark == SKY:
        return DESTROY
    is_soldier = mark <= WOUNDED or FOE[s.up[mark - FIRST_COLUMN]].type == SOLDIER
    return face.soldier if is_soldier else face.armor


def _hit(s: State, ask: Ask, mark: int) -> str:
    damage = _damage(s, mark)
    return f"Destroy {target(s, mark)}" if damage == DESTROY else f"Deal {damage} damage to {target(s, mark)}"


def _pick(s: State, ask: Ask, at: int) -> str:
    c, token = s.row[at]
    extra = f" with {KIT_WORDS[token]}" if token >= 0 else ""
    return f"Take {card(c)}{extra}: {offer_text(c)}" if c else f"Take the token {KIT_WORDS[token]}"


def _here(s: State, n: int) -> str:
    c = s.cards[n]
    return f"{card(c)} in {space(n)}" + (" (veteran)" if s.veteran >> c & 1 else "")


def _upgrade(s: State, ask: Ask, c: int) -> str:
    return f"{card(c)} in {space(s.cards.index(c))}: {face_text(FACES[c][1])}"


_LABEL: dict[str, Callable[..., str]] = {
    "move": _move,
    "activate": _activate,
    "hit": _hit,
    "pick": _pick,
    "upgrade": _upgrade,
    "lift": lambda s, ask, c, v: f"Discard a {v} to lift the suppression of {card(c)}",
    "take": lambda s, ask: f"Take the stored {s.held} from the Resupply card",
    "take mg": lambda s, ask: f"Take the stored {s.mg_held} from the Machine Gun Team",
    "park": lambda s, ask, v: f"Store a {v} on the Resupply card for a later turn",
    "park mg": lambda s, ask, v: f"Store a {v} on the Machine Gun Team for a later turn",
    "adjust": lambda s, ask, v, new: f"Adjust token: turn a {v} into a {new}",
    "binoculars": lambda s, ask, c: f"Binoculars: take a fog token off {_column(s, c)}",
    "grenade": lambda s, ask, mark: f"Grenade: 2 damage to {target(s, mark)}",
    "medkit": lambda s, ask: "Med Kit: regain 1 health",
    "reposition": lambda s, ask: "Reposition token: two cards change places",
    "reroll": lambda s, ask: "Reroll token: throw some dice again",
    "veteran": lambda s, ask: "Veteran token: upgrade a card",
    "end": lambda s, ask: "End the turn",
    "scout": lambda s, ask, c: f"Take a fog token off {_column(s, c)}",
    "clear": lambda s, ask, n: f"Clear the Mine Field in {space(n)}",
    "skip": lambda s, ask: f"Skip {'to the next' if s.times > 1 else 'the rest of this'} activation",
    "pass": lambda s, ask: "Take nothing",
    "wait": lambda s, ask: "Keep your tokens for now",
    "forgo": lambda s, ask: f"Forgo {card(ask.ctx[0])}: it leaves the game",
    "replace": lambda s, ask, n: f"Replace {_here(s, n)}: {face_text(s.face(s.cards[n]))}",
    "pair": lambda s, ask, a, b: f"Replace {_here(s, a)} and {_here(s, b)}",
    "keep": lambda s, ask, n: f"Keep number {n}",
    "first": lambda s, ask, n: _here(s, n),
    "second": lambda s, ask, n: _here(s, n),
    "die": lambda s, ask, v: f"A {v}",
    "throw": lambda s, ask: "Throw them",
    "block": lambda s, ask, n: f"Use {count(n, 'sandbag')}" if n else "Take the damage",
}


def _column(s: State, column: int) -> str:
    at = column - FIRST_COLUMN
    return f"{enemy(s.up[at], column)} in Enemy Space {column} ({count(s.fog[at], 'fog token')})"


def label(s: State, ask: Ask, opt: Opt) -> str:
    return _LABEL[opt[0]](s, ask, *opt[1:])


# Small buttons


def _fire(damage: int) -> str:
    return f"−{damage}" if damage else "safe"


def short(s: State, ask: Ask, opt: Opt, after: After | None) -> str:
    """A few words; whether the turn ends with it, or the Objective."""
    verb = opt[0]
    named = _named(s, ask, opt)
    if after is None or not s.turn:
        return named
    if after.last and verb == "move":
        to = destination(s, opt[1])[0]
        return f"Move to space {to}, turn ends: {_fire(coming_damage(s)[to])}"
    in_turn = s.phase in ("action", "activation") and not s.is_clear()
    if after.last and in_turn and verb not in ("end", "block", "wait"):
        return f"{named}, turn ends"
    return f"{named}: captures the Objective" if after.final and verb in ("hit", "grenade") else named


def _named(s: State, ask: Ask, opt: Opt) -> str:
    maker = _SHORT.get(opt[0])
    return maker(s, *opt[1:]) if maker else plain(label(s, ask, opt)).split(":")[0].split(" (")[0]


def _end(s: State) -> str:
    last = s.objective == HILL and not s.flag
    return f"{'End the last turn' if last else 'End the turn'}: {_fire(coming_damage(s)[s.pawn])}"


def _hit_briefly(s: State, mark: int) -> str:
    damage = _damage(s, mark)
    return "Destroy it" if damage == DESTROY else f"Deal {damage} damage"


def _aimed_at(s: State, mark: int) -> str:
    """An enemy card with its column, or a token."""
    return (
        f"{FOE[s.up[mark - FIRST_COLUMN]].name} (E{mark})"
        if mark in COLUMNS
        else target(s, mark).split(" (")[0]
    )


def _pick_briefly(s: State, at: int) -> str:
    c, token_ = s.row[at]
    if not c:
        return f"Take the token {KIT_WORDS[token_]}"
    return f"Take {card(c)}" + (f" + {KIT_WORDS[token_]}" if token_ >= 0 else "")


def _activate_briefly(s: State, *run: int) -> str:
    idle = f" ({_IDLE.lower()})" if is_idle(s) else ""
    return f"Activate: {'-'.join(map(str, run))}{idle}"


_SHORT: dict[str, Callable[..., str]] = {
    "move": lambda s, v: f"Move {v} to space {destination(s, v)[0]}",
    "end": _end,
    "hit": _hit_briefly,
    "grenade": lambda s, mark: f"Grenade: {_aimed_at(s, mark)}",
    "binoculars": lambda s, mark: f"Binoculars: {_aimed_at(s, mark)}",
    "pair": lambda s, a, b: f"Replace {a} and {b}",
    "wait": lambda s: "Keep it; ask no more at this Objective",
    "replace": lambda s, n: f"Replace {card(s.cards[n])}",
    "pick": _pick_briefly,
    "activate": _activate_briefly,
    "adjust": lambda s, v, new: f"{v} → {new}",
    "park": lambda s, v: f"Store the {v} at Resupply",
    "park mg": lambda s, v: f"Store the {v} on the MG Team",
    "lift": lambda s, c, v: f"Lift with the {v}",
    "block": lambda s, n: count(n, "sandbag") if n else "Take it",
    "upgrade": lambda s, c: f"Veteran: {face_text(FACES[c][1]).rstrip('.')}",
}

# What a die is for comes first, what a token is for later
ORDER = (
    *("activate", "move", "lift", "take", "take mg", "park", "park mg"),
    *("medkit", "binoculars", "grenade", "reposition", "reroll", "veteran", "adjust"),
)


def rank(s: State, ask: Ask, opt: Opt) -> int:
    """Longer runs before shorter ones; cards to choose from as they lie."""
    verb = opt[0]
    if verb == "upgrade":
        return s.cards.index(opt[1])
    if ask.kind != "action" or verb not in ORDER:
        return 0
    return 10 * ORDER.index(verb) + (10 - len(opt) if verb == "activate" else 10)


VERBS = {
    "end": Verb(END, plain=True),
    "skip": Verb(END),
    "throw": Verb(END, plain=True),
    "pass": Verb(DECLINE),
    "forgo": Verb(DECLINE),
    "wait": Verb(DECLINE, plain=True),
    "block": Verb(plain=True),
    "grenade": Verb(spends=True),
    "binoculars": Verb(spends=True),
}


def again(s: State, ask: Ask) -> tuple[int, int] | None:
    """Grenades between the turns: who keeps them once keeps them until the next Objective."""
    return (s.stage, ask.options.index(("wait",))) if ask.kind == "anytime" else None


def token(opt: Opt) -> str:
    """The option in a record: 'move 3', 'activate 2+3', 'hit 4'."""
    verb, *nouns = opt
    word = verb.replace(" ", "-")
    if not nouns:
        return str(word)
    if verb == "activate":
        return f"{word} {'+'.join(map(str, nouns))}"
    if verb == "adjust":
        return f"{word} {nouns[0]}>{nouns[1]}"
    if verb in ("hit", "grenade"):
        return f"{word} {MARKS.get(nouns[0], f'e{nouns[0]}')}"
    if verb in ("scout", "binoculars"):
        return f"{word} e{nouns[0]}"
    if verb in ("upgrade", "lift"):
        return " ".join([word, CODE[nouns[0]], *map(str, nouns[1:])])
    if verb == "pick":
        return f"{word} {nouns[0] + 1}"
    return f"{word} {' '.join(map(str, nouns))}"
