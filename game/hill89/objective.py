"""Set-up (2.0), Objectives (3.0, 11.0) and the final stand (12.0)."""

from __future__ import annotations

from game.core.request import SAVE, Draw, Rules
from game.core.text import count
from game.core.title import Result, ScoreTerm
from game.hill89.data import (
    ADJUST,
    BASIC,
    COLUMNS,
    COPIES,
    ENEMY_OF,
    FIRST_COLUMN,
    HILL,
    HILL_UNKNOWN,
    MG,
    OBJECTIVES,
    ONCE,
    PLANE_CARD,
    REPOSITION,
    RIFLEMEN,
    SHUFFLED,
    UNKNOWNS,
)
from game.hill89.enemy import find_token, lay_mine
from game.hill89.movement import allowance, scenario_of
from game.hill89.resupply import fill_row, put_card, resupply
from game.hill89.state import OUT_OF_HEALTH, OUT_OF_LAPS, WON, State
from game.hill89.tokens import upgrade


def set_up(s: State) -> Rules:
    """What the table's eleven steps leave to chance (2.1, 2.7, 13.1)."""
    if s.rules.shuffled:
        order = yield Draw("basic", len(BASIC), "basic", "2.1")
        s.cards = (0, *order)
        s.tell("shuffled", "2.1", tuple(order))
    if s.rules.reinforced:
        # Ruling 39: the two Riflemen with the lowest numbers; never by the Machine Gun Team.
        riflemen = [n for n in s.spaces() if s.cards[n] in RIFLEMEN][:2]
        for space in riflemen:
            (card,) = yield Draw("early reinforcement", 1, "reinforcement", "13.1")
            s.reserve &= ~(1 << card)
            put_card(s, space, card, "13.1")
    yield from fill_row(s, "2.7")
    s.phase = "objective"


def next_objective(s: State) -> Rules:
    """Reveal the next Objective and set it up (3.0)."""
    yield SAVE
    s.stage += 1
    if s.stage < 4:
        (s.objective,) = yield Draw(f"objective {s.stage}", 1, "objective", "3.0")
    else:
        s.objective = HILL
    card = OBJECTIVES[s.objective]
    s.flag, s.fresh = card.laps, 1
    s.tell("objective", "3.0", s.objective, allowance(s))
    s.spawn(card.soldiers, "3.4")
    if s.objective == HILL:
        final_stand(s)
    else:
        place_stacks(s, card.stacks)
        for _ in range(s.rules.unknowns):
            add_unknown(s)
    if scenario_of(s).when == ONCE:
        yield from once(s)
    if s.objective != HILL:
        yield from upgrade(s, "3.7")
    s.phase = "reward" if s.captured >> (s.stage - 1) & 1 else "turn"


def reward(s: State) -> Rules:
    """After a capture: a Resupply before the new turn (11.2)."""
    yield SAVE
    yield from resupply(s)
    s.phase = "turn"


def deal_unknown(s: State) -> int:
    """A face-down card from the Unknown deck; its face is drawn when it is revealed (3.6).

    # Ruling 33: with deck and discard pile empty there is none.
    """
    if not s.deck and s.discard:
        s.lay(UNKNOWNS.shuffle(s.unknown()))
        s.tell("reshuffled", "3.6")
    if not s.deck:
        return 0
    pile, card = UNKNOWNS.deal(s.unknown())
    s.lay(pile)
    return card


def deal_known(s: State, letter: str) -> int:
    """A Known card.

    # Ruling 32: if both copies are in the Fallback Area, an Unknown takes its place.
    """
    enemy = ENEMY_OF[letter]
    used = s.fallback.count(enemy) + sum(stack.count(enemy) for stack in s.down)
    return enemy if used < COPIES else deal_unknown(s)


def place_stacks(s: State, stacks: tuple[str, ...]) -> None:
    """Known cards in order, the others tucked under them (3.5, 3.6)."""
    down: list[tuple[int, ...]] = [(), (), (), ()]
    s.down = tuple(down)
    for layer in range(max(map(len, stacks))):
        for at, stack in enumerate(stacks):
            if layer < len(stack):
                card = deal_unknown(s) if stack[layer] == "?" else deal_known(s, stack[layer])
                down[at] += (card,) if card else ()
                s.down = tuple(down)
    s.tell("enemies", "3.5", tuple(len(stack) for stack in down))


def add_unknown(s: State) -> None:
    """One more Unknown card (13.2).

    # Ruling 40: at the bottom of the smallest stack, the leftmost of several.
    """
    card = deal_unknown(s)
    if card:
        sizes = [len(stack) for stack in s.down]
        at = sizes.index(min(size for size in sizes if size)) if any(sizes) else 0
        tuck(s, at + FIRST_COLUMN, card)
        s.tell("one more", "13.2", at + FIRST_COLUMN)


def tuck(s: State, column: int, card: int) -> None:
    """Put a face-down card at the bottom of a stack."""
    at = column - FIRST_COLUMN
    s.down = (*s.down[:at], (*s.down[at], card), *s.down[at + 1 :])


def once(s: State) -> Rules:
    """Scenario cards that act immediately and only once (3.3)."""
    kind = scenario_of(s).effect
    s.tell("scenario", "3.3", OBJECTIVES[s.objective].scenario)
    if kind == "mines":
        yield from lay_mine(s)
        yield from lay_mine(s)
    elif kind == "nets":
        s.gain(REPOSITION, "3.3")
        s.gain(ADJUST, "3.3")
    elif kind == "base":
        card = deal_unknown(s)
        if card:
            tuck(s, 2, card)
        yield from find_token(s, "3.3")
    elif kind == "night":
        s.night = 1


# The end of an Objective (11.0)


def complete(s: State) -> Rules:
    """The lap limit is reached and the last Enemy Turn over (11.1)."""
    yield SAVE
    if s.objective == HILL:
        s.ending, s.phase = OUT_OF_LAPS, "over"
        s.tell("out of laps", "12.5")
        return
    s.tell("completed", "11.1", s.objective)
    fall_back(s)
    clean_up(s)
    s.phase = "objective"


def fall_back(s: State) -> None:
    """What is left leaves the Battlefield, to return at Hill 89 (11.3).

    # Ruling 31: cards lose damage and fog; a wounded soldier token stays wounded.
    """
    left = [enemy for enemy in s.up if enemy and enemy != PLANE_CARD]
    left += [card for stack in s.down for card in stack]
    s.fallback = tuple(sorted((*s.fallback, *left)))
    s.fallen = (s.fallen[0] + s.soldiers[0], s.fallen[1] + s.soldiers[1])
    s.tell("fell back", "11.3", len(left), sum(s.soldiers))
    s.up = s.hurt = s.fog = s.die = (0, 0, 0, 0)
    s.down = ((), (), (), ())
    s.soldiers = (0, 0)


def clean_up(s: State) -> None:
    """What ends with an Objective (11.4).

    # Ruling 34: suppression, mines and the plane; rotated cards stay rotated.
    """
    if s.plane:
        s.plane = 0
        s.discard |= 1 << PLANE_CARD
    s.pinned = s.mines = s.night = 0
    s.strikes = (0,) * 11
    s.die = (0, 0, 0, 0)
    s.pool = ()


def capture(s: State) -> Rules:
    """No enemy is left before the lap limit (11.2)."""
    yield SAVE
    s.tell("captured", "11.2", s.objective)
    if s.objective == HILL:
        s.ending, s.phase = WON, "over"
        s.captured |= 1 << s.stage
        s.tell("won", "1.1")
        return
    s.captured |= 1 << s.stage
    clean_up(s)
    s.pawn = s.spaces()[0]
    s.phase = "objective"


# Hill 89 (12.0)


def final_stand(s: State) -> None:
    """The fallen back return with four Unknowns, under the last garrison (12.1-12.4).

    # Ruling 32: a letter of the garrison whose copies all fell back is taken out of that pile.
    """
    s.soldiers = (s.soldiers[0] + s.fallen[0], s.soldiers[1] + s.fallen[1])
    if sum(s.fallen):
        s.tell("returned", "12.1", sum(s.fallen))
    s.fallen = (0, 0)
    pile = list(s.fallback)
    garrison = [ENEMY_OF[stack] for stack in OBJECTIVES[HILL].stacks]
    for enemy in garrison:
        if pile.count(enemy) == COPIES:
            pile.remove(enemy)
    dealt = [deal_unknown(s) for _ in range(HILL_UNKNOWN + s.rules.unknowns)]
    s.hill = tuple(sorted((*pile, *filter(None, dealt))))
    s.fallback = ()
    stacks = [[enemy] for enemy in garrison]
    for n in range(len(s.hill)):
        stacks[n % len(COLUMNS)].append(SHUFFLED)
    s.down = tuple(tuple(stack) for stack in stacks)
    s.tell("final stand", "12.3", len(s.hill))


# Winning and losing (1.0)


def enemies_left(s: State) -> int:
    """Cards and soldier tokens still to be defeated."""
    return sum(s.soldiers) + sum(map(bool, s.up)) + sum(len(stack) for stack in s.down)


def point_terms(s: State) -> list[ScoreTerm]:
    """Our own tally (1.3), line by line: how far one came, and how well."""
    beaten, captured = max(0, s.stage - (s.ending != WON)), s.captured.bit_count()
    terms = [
        ("1.3", 5 * beaten, f"{count(beaten, 'Objective')} beaten"),
        ("1.3", 5 * captured, f"{captured} of them captured"),
    ]
    if s.ending == WON:
        terms += [
            ("1.3", 5 * s.flag, f"{count(s.flag, 'lap')} left"),
            ("1.3", s.health, f"{s.health} health"),
        ]
    return terms


def points(s: State) -> int:
    return sum(value for _, value, _ in point_terms(s))


def result(s: State) -> Result | None:
    if s.ending == WON:
        return Result(0, points(s), f"Hill 89 is taken after {s.laps} laps", "1.1")
    if s.ending == OUT_OF_HEALTH:
        return Result(None, points(s), "the last health is lost", "1.2")
    if s.ending == OUT_OF_LAPS:
        left = count(enemies_left(s), "enemy", "enemies")
        return Result(None, points(s), f"{left} left on Hill 89 when the last lap was over", "1.2")
    return None


def score(s: State) -> dict[str, int]:
    """For a chart over time."""
    return {"turn": s.turn, "enemies": enemies_left(s), "health": s.health, "laps": s.laps}


def pool(s: State, name: str) -> tuple[int, ...]:
    """What may be drawn under a name."""
    if name == "basic":
        return tuple(BASIC)
    if name in ("reinforcement", "early reinforcement"):
        return tuple(c for c in range(11, 26) if s.reserve >> c & 1 and (c != MG or name == "reinforcement"))
    if name == "token":
        return tuple(kind for kind, n in enumerate(s.bag) for _ in range(n))
    if name == "mine":
        return tuple(n for n in s.spaces() if n != s.pawn and not s.mines >> n & 1)
    if name == "hill":
        return s.hill
    if name.startswith("objective"):
        return tuple(n for n, card in enumerate(OBJECTIVES) if card.deck == int(name.split()[1]))
    return UNKNOWNS.pool(s.unknown(), name)
