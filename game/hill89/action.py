"""The player's turn (4.0): reveal, dice, then moves and activations until every die is spent (8.0)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from game.core.request import SAVE, Ask, Opt, Roll, Rules
from game.hill89.anytime import USE, anytime, has_news, heal, shield_breakers, use_grenade, use_medkit
from game.hill89.data import ADJUST, LAP_BEGINS, MG, REPOSITION, SANDBAG
from game.hill89.enemy import reveal_exposed, roll_enemy_dice
from game.hill89.fight import foggy, hit, lift_fog, marks
from game.hill89.forms import ACTION, ACTIVATION
from game.hill89.movement import allowance, effect, move, scenario_of, spend
from game.hill89.state import AT_MG, AT_RESUPPLY, State
from game.hill89.tokens import (
    token_options,
    use_adjust,
    use_reposition,
    use_reroll,
    use_veteran,
)


def begin_turn(s: State) -> Rules:
    """Cards are revealed, the enemy's dice rolled, then one's own (4.1-4.3)."""
    yield SAVE
    s.turn += 1
    s.used = s.parked = 0
    s.tell("turn", "4.0", s.turn)
    before = s.copy()
    yield from reveal_exposed(s)
    if captured(s):
        return
    is_new = bool(s.fresh) or has_news(s, before)
    if s.fresh:
        s.fresh = 0
        scenario = scenario_of(s)
        if scenario.when == LAP_BEGINS:
            yield from effect(s, scenario)
    if is_new:
        yield from anytime(s)
        if captured(s):
            return
    yield from roll_enemy_dice(s)
    if captured(s):
        return
    # Ruling 1: stored dice count towards the allowance.
    n = allowance(s) - bool(s.held) - bool(s.mg_held)
    faces = yield Roll(n, 4, 0, "action", "4.3")
    s.pool = tuple(sorted(faces))
    s.tell("rolled", "4.3", s.pool)
    s.phase = "action"


def captured(s: State) -> bool:
    """The last enemy is gone in time: the turn ends at once (11.2)."""
    if not s.is_captured():
        return False
    s.phase = "captured"
    return True


@cache
def runs(pool: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Dice that activate a card together: each one higher than the last (8.1).

    >>> runs((1, 3, 3, 4))
    ((1,), (3,), (3, 4), (4,))
    """
    values = sorted(set(pool))
    found = []
    for first in values:
        last = first
        while last in values:
            found.append(tuple(range(first, last + 1)))
            last += 1
    return tuple(found)


def can_activate(s: State) -> bool:
    """The card under the pawn: not used this turn, suppressed or out of fuel (8.2, 9.5, 7.2)."""
    card = s.cards[s.pawn]
    return not (s.used | s.pinned | s.rotated) >> card & 1


def has_mg_holder(s: State) -> bool:
    """The veteran Machine Gun Team has a place for a die (7.1)."""
    return s.has(MG) and bool(s.veteran >> MG & 1)


def action_options(s: State) -> list[Opt]:
    """Everything that may be done now (4.4)."""
    values = sorted(set(s.pool))
    found: list[Opt] = [("move", value) for value in values]
    if values and can_activate(s):
        found += [("activate", *run) for run in runs(s.pool)]
    if values:
        for card in range(1, 26):
            if s.pinned >> card & 1:
                found += [("lift", card, value) for value in values]
    # Ruling 2: a die stored this turn is for a later one.
    if s.held and not s.parked & AT_RESUPPLY:
        found.append(("take",))
    if not s.held:
        found += [("park", value) for value in values]
    if s.mg_held and not s.parked & AT_MG:
        found.append(("take mg",))
    if not s.mg_held and has_mg_holder(s):
        found += [("park mg", value) for value in values]
    found += token_options(s)
    if not values:
        found.append(("end",))
    return sorted(found)


def action(s: State) -> Rules:
    """One action after the other; all dice must be spent (4.4)."""
    while True:
        yield SAVE
        options = action_options(s)
        option = yield Ask(0, "action", options, "4.4", form=ACTION)
        verb = option[0]
        if verb == "end":
            s.phase = "enemy"
            return
        if verb == "activate":
            declare(s, option[1:])
            s.phase = "activation"
            return
        yield from do(s, option)
        if s.ending or captured(s):
            return


def do(s: State, option: Opt) -> Rules:
    verb, *nouns = option
    if verb == "move":
        yield from move(s, nouns[0])
    elif verb == "reposition":
        yield from use_reposition(s)
    elif verb == "reroll":
        yield from use_reroll(s)
    elif verb == "veteran":
        yield from use_veteran(s)
    else:
        AT_ONCE[verb](s, *nouns)


def lift(s: State, card: int, value: int) -> None:
    """A die is discarded unused, and a Suppressed token goes (9.5)."""
    spend(s, value)
    s.pinned &= ~(1 << card)
    s.tell("lifted", "9.5", card, value)


def take(s: State) -> None:
    """The stored die joins the pool, as it lies (7.1)."""
    s.tell("took", "7.1", s.held)
    s.pool = tuple(sorted((*s.pool, s.held)))
    s.held = 0


def take_mg(s: State) -> None:
    s.tell("took", "7.1", s.mg_held)
    s.pool = tuple(sorted((*s.pool, s.mg_held)))
    s.mg_held = 0


def park(s: State, value: int) -> None:
    """A die is stored for a later turn, as it lies (7.1)."""
    spend(s, value)
    s.held = value
    s.parked |= AT_RESUPPLY
    s.tell("parked", "7.1", value)


def park_mg(s: State, value: int) -> None:
    spend(s, value)
    s.mg_held = value
    s.parked |= AT_MG
    s.tell("parked mg", "7.1", value)


AT_ONCE: dict[str, Callable[..., None]] = {  # what needs no further question
    "lift": lift,
    "take": take,
    "take mg": take_mg,
    "park": park,
    "park mg": park_mg,
    "adjust": use_adjust,
    "medkit": use_medkit,
    **USE,
}


# Activation (8.0)


def declare(s: State, run: tuple[int, ...]) -> None:
    """The dice are discarded before anything is resolved (8.1)."""
    for value in run:
        spend(s, value)
    s.firing = s.cards[s.pawn]
    s.times = len(run)
    s.used |= 1 << s.firing
    s.tell("activated", "8.1", s.firing, run)
    begin_activation(s)


def begin_activation(s: State) -> None:
    """Icons without a choice are resolved; scouts and the attack wait (8.3, 8.4)."""
    face = s.face(s.firing)
    s.scouts = face.scout
    s.shot = int(bool(face.soldier or face.armor or face.planes))
    for _ in range(face.sandbag):
        s.gain(SANDBAG, "8.4")
    for _ in range(face.adjust):
        s.gain(ADJUST, "8.4")
    for _ in range(face.reposition):
        s.gain(REPOSITION, "8.4")
    for _ in range(face.heal):
        heal(s, "8.4")


def activation_options(s: State) -> list[Opt]:
    """Scouts and the attack, in any order, or nothing more (8.3).

    # Ruling 9: scout first, then shoot at what was uncovered.
    # Ruling 41: a grenade in between, where it opens the way for the attack.
    """
    found: list[Opt] = []
    if s.scouts:
        found += [("scout", column) for column in foggy(s)]
        found += [("clear", n) for n in s.spaces() if s.mines >> n & 1]
    if s.shot:
        face = s.face(s.firing)
        found += [("hit", target) for target in marks(s, face)]
        if face.soldier and not face.flame:
            found += shield_breakers(s)
    return found


def has_choice(s: State) -> bool:
    """Is there anything left to choose in this activation?"""
    if s.scouts and (any(s.fog) or s.mines):
        return True
    if not s.shot:
        return False
    face = s.face(s.firing)
    return bool(marks(s, face)) or (face.soldier > 0 and not face.flame and bool(shield_breakers(s)))


def activation(s: State) -> Rules:
    """The activations of a run, one after the other (8.3)."""
    while True:
        yield SAVE
        options = activation_options(s)
        if options:
            verb, *nouns = yield Ask(
                0, "activation", [*sorted(options), ("skip",)], "8.3", (s.firing, s.times), ACTIVATION
            )
            resolve(s, verb, nouns)
            if captured(s):
                end_activation(s)
                return
            if verb != "skip":
                continue
        if not next_activation(s):
            s.phase = "action"
            return


def resolve(s: State, verb: str, nouns: Sequence[int]) -> None:
    if verb == "scout":
        s.scouts -= 1
        lift_fog(s, nouns[0], "8.4")
    elif verb == "clear":
        s.scouts -= 1
        s.mines &= ~(1 << nouns[0])
        s.tell("cleared", "9.9", nouns[0])
    elif verb == "hit":
        s.shot = 0
        hit(s, nouns[0], s.face(s.firing), "8.4")
    elif verb == "grenade":
        use_grenade(s, nouns[0])


def next_activation(s: State) -> bool:
    """The next one of the run; after the last a card with a gas can is rotated (7.2)."""
    s.times -= 1
    if s.times:
        begin_activation(s)
        return True
    end_activation(s)
    return False


def end_activation(s: State) -> None:
    if s.face(s.firing).refuel:
        s.rotated |= 1 << s.firing
        s.tell("rotated", "7.2", 1 << s.firing)
    s.firing = s.times = s.scouts = s.shot = 0
