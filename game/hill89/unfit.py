"""What is wrong with a position as a checkpoint: each phase goes on from what those before it have left.

faults.py holds at any moment, in the midst of a procedure too; what is told here only where one begins again.
"""

from __future__ import annotations

from game.hill89.action import has_mg_holder
from game.hill89.data import (
    COLUMNS,
    FIRST_COLUMN,
    FOE,
    HILL,
    HILL_UNKNOWN,
    KNOWN,
    MG,
    MOST_STRIKES,
    OBJECTIVES,
    REFUEL,
    SHUFFLED,
    SPACES,
    TOP,
    UNKNOWN,
    UNSEEN,
)
from game.hill89.movement import allowance, scenario_of
from game.hill89.state import AT_MG, AT_RESUPPLY, OUT_OF_HEALTH, OUT_OF_LAPS, WON, State

IN_A_TURN = ("action", "activation")
WITH_ENEMIES = ("reward", "turn", "action", "activation", "enemy")  # the last one gone ends the turn (11.2)
MOST = 1 << 20  # turns and laps: nobody lives to play so many
# Unknown cards that may have been dealt by Objective 1-4, those in place of Known ones included (Ruling 32)
DEALT = (0, 1, 5, 12, 12 + HILL_UNKNOWN)

LEADERS = frozenset(n for n in (*KNOWN, *UNKNOWN) if FOE[n].health)  # what stays face up (9.2, 9.8)


def unfit(s: State) -> list[str]:
    """All of it; empty for a sound position."""
    if s.phase == "set-up":
        return [] if s.key() == State.empty(s.rules).key() else ["something has happened before the set-up"]
    found = [*_objective_faults(s), *_turn_faults(s), *_dice_faults(s), *_card_faults(s), *_enemy_faults(s)]
    return [*found, *_unknown_faults(s), *_ending_faults(s)]


def _objective_faults(s: State) -> list[str]:
    """Which Objective it is, and what was captured before (3.0, 11.0)."""
    found = []
    before = s.phase == "objective"  # the next one is still to be drawn
    if s.stage == 0:
        untouched = State.empty(s.rules)
        names = ("turn", "laps", "objective", "flag", "fresh", "captured", "held", "health", "veteran")
        if not before or any(getattr(s, name) != getattr(untouched, name) for name in names):
            found.append("something has happened before the first Objective")
        return found
    card = OBJECTIVES[s.objective]
    if card.deck != s.stage or (before and s.stage == 4):
        found.append("the Objective is not of this stage (3.0)")
    if s.captured & 1 or s.captured >> (s.stage + (before or s.ending == WON)):
        found.append("an Objective was captured before it came (11.2)")
    if s.flag > card.laps or (s.fresh and s.flag < card.laps):
        found.append("the flag stands too high (3.1)")
    if s.phase == "reward" and not (s.fresh and s.captured >> (s.stage - 1) & 1):
        found.append("there is nothing to be rewarded for (11.2)")
    if s.fresh and s.phase not in ("reward", "turn"):
        found.append("no turn of this Objective has begun (3.0)")
    if s.night and scenario_of(s).effect != "night":
        found.append("it is night in a scenario by day (3.3)")
    if not s.flag and s.phase in ("turn", "reward"):
        found.append("the lap limit is reached (11.1)")
    if s.flag and s.phase == "completed":
        found.append("the lap limit is not reached (11.1)")
    return found


def _turn_faults(s: State) -> list[str]:
    found = []
    if s.turn > MOST or s.laps > MOST:
        found.append("nobody walks so many laps (5.5)")
    if s.phase in WITH_ENEMIES and s.is_captured():
        found.append("no enemy is left (11.2)")
    if (s.phase == "objective" and not s.is_clear()) or (s.phase == "captured" and not s.is_captured()):
        found.append("an enemy is left (11.2)")
    if s.phase == "objective" and (s.pinned or s.mines or s.plane or s.night):
        found.append("something lies there that an Objective's end has removed (11.4)")
    if s.firing:
        face = s.face(s.firing)
        if not s.used >> s.firing & 1 or (s.pinned | s.rotated) >> s.firing & 1:
            found.append("a card is activated that cannot be (8.2)")
        attacks = bool(face.soldier or face.armor or face.planes)
        if s.scouts > face.scout or s.shot > attacks:
            found.append("a card is activated for more than it shows (8.4)")
    elif s.scouts or s.shot:
        found.append("an activation is out of step (8.3)")
    return found


def _dice_faults(s: State) -> list[str]:
    """The dice of the turn, those stored included (3.2, 4.3, 7.1)."""
    found = []
    stored = bool(s.held) + bool(s.mg_held)
    if s.phase in IN_A_TURN:
        if len(s.pool) + stored + s.times > allowance(s):
            found.append("there are too many dice (3.2)")
    elif s.pool and s.phase not in ("captured", "over"):
        found.append("there are dice outside a turn (4.3)")
    if s.mg_held and not has_mg_holder(s):
        found.append("a die lies on a Machine Gun Team that has no place for it (7.1)")
    if (s.parked & AT_RESUPPLY and not s.held) or (s.parked & AT_MG and not s.mg_held):
        found.append("a die was stored and is not there (7.1)")
    return found


def _card_faults(s: State) -> list[str]:
    found = []
    if s.rotated & ~REFUEL:
        found.append("a card without a gas can is rotated (7.2)")
    if any(s.mines >> n & 1 or s.strikes[n] for n in SPACES if not s.cards[n]):
        found.append("something lies on a number that left the game (5.4)")
    if sum(s.strikes) > MOST_STRIKES or s.strikes[0]:
        found.append("there are too many red dice (9.6)")
    if any(s.strikes) and s.phase in ("objective", "reward", "turn"):
        found.append("the red dice are not rolled yet (4.2)")
    if s.has(MG):
        at = s.cards.index(MG)
        if not any(
            near in SPACES and not s.cards[near] and (near in TOP) == (at in TOP) for near in (at - 1, at + 1)
        ):
            found.append("the Machine Gun Team takes the room of two neighbours (5.4)")
    if any(card in range(1, MG) or (card, token) == (0, -1) for card, token in s.row):
        found.append("a card is offered that is no Reinforcement (2.7)")
    return found


def _enemy_faults(s: State) -> list[str]:
    found = []
    hidden = range(UNSEEN, SHUFFLED)
    on_hill = s.stage == 4 and s.phase != "objective"
    if any(
        code not in KNOWN and code not in hidden and code != SHUFFLED for stack in s.down for code in stack
    ):
        found.append("there is no such card in the enemy's stacks (3.5)")
    if any(code not in LEADERS and code not in hidden for code in (*s.fallback, *s.hill)):
        found.append("there is no such card among the fallen back (11.3)")
    if (*sorted(s.fallback), *sorted(s.hill)) != (*s.fallback, *s.hill):
        found.append("the fallen back are not sorted")
    if (s.hill and not on_hill) or (on_hill and (s.fallback or any(s.fallen))):
        found.append("the fallen back return at Hill 89 (12.1)")
    if any(enemy and enemy not in LEADERS for enemy in s.up):
        found.append("a card lies face up that does not stay (9.4, 9.8)")
    if s.fresh and (any(s.up) or s.plane):
        found.append("enemies were revealed before the first turn (4.1)")
    rolled = s.phase in (*IN_A_TURN, "enemy")
    for column in COLUMNS:
        at = column - FIRST_COLUMN
        foe = FOE[s.up[at]]
        if bool(s.die[at]) != (rolled and bool(foe.die)) and s.phase not in ("captured", "over"):
            found.append("a die lies on an enemy that has none, or is missing (9.3)")
        if s.fog[at] > foe.fog + _added_fog(s):
            found.append("the fog is too thick (9.2)")
    return found


def _added_fog(s: State) -> int:
    """What the scenario has added so far at most: when a lap began (3.3)."""
    if scenario_of(s).effect != "fog" or s.fresh:
        return 0
    laps = OBJECTIVES[s.objective].laps
    return min(laps, laps - s.flag + 1)


def _unknown_faults(s: State) -> list[str]:
    """No more Unknown cards were dealt, and no more often shuffled, than there was need (3.6)."""
    dealt = DEALT[s.stage] + s.stage * s.rules.unknowns
    everything = len(UNKNOWN)
    shuffled = len(s.unseen) - 1
    if (everything + shuffled if shuffled else everything - s.deck) > dealt:
        return ["more Unknown Enemies were dealt than came into the game (3.6)"]
    return []


def _ending_faults(s: State) -> list[str]:
    if not s.ending:
        return []
    is_so = {
        WON: s.objective == HILL and s.is_clear() and s.captured >> 4 & 1 and s.health,
        OUT_OF_HEALTH: not s.health,
        OUT_OF_LAPS: s.objective == HILL and not s.flag and s.health,
    }[s.ending]
    return [] if is_so else ["the game has not ended like that (1.0)"]
