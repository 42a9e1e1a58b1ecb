"""The winning chance at a glance: a logistic fit to games, told beside a game and weighed by the expert."""

from __future__ import annotations

from math import exp, fsum, log

from game.hill89.agent.cards import deck_value
from game.hill89.agent.value import fallen_work, safety, spaces_left, tokens, work
from game.hill89.data import HILL
from game.hill89.state import WON, State

# In log odds, fitted to games of the steady player; the last Objective is steeper:
POINT, HILL_POINT = 0.051, 0.11  # a point of enemy health
FALLEN_ODDS = 0.048  # the same in the Fallback Area
STAGE_ODDS = (0.0, -0.42, -0.39, -0.01, -1.36)
SPACE_ODDS, HILL_SPACE = 0.122, 0.364
TOKEN_ODDS = 0.013  # a point of `tokens`
SAFETY_ODDS = 0.083  # a point of `safety`
DECK_ODDS, DECK_MEAN = 0.053, -40.0
EXTRA_DIE_ODDS = 1.3
UNKNOWN_ODDS = 0.12  # one Unknown more in each Objective to come

LAST = 4  # Objective: no upgrade before it
START_WORK = (0.0, 33.6, 45.2, 55.0, 69.2)  # enemy work when an Objective begins, about


def promised_deck(s: State, stage: int) -> float:
    """The cards' value; the upgrade that an Objective begins with counts before it is chosen (3.7)."""
    if stage == LAST or s.phase not in ("set-up", "objective", "captured"):
        return deck_value(s.cards, s.veteran)
    recruits = [card for card in s.cards if card and not s.veteran >> card & 1]
    return max(
        (deck_value(s.cards, s.veteran | 1 << card) for card in recruits),
        default=deck_value(s.cards, s.veteran),
    )


def log_odds(s: State) -> float:
    """Of winning, at a glance; before an Objective, and after a capture, as at the beginning of the next."""
    stage, todo, way, fallen = s.stage, work(s), spaces_left(s), fallen_work(s)
    if s.is_clear():
        stage += 1
        todo, way = START_WORK[stage], 30 if stage == LAST else 20
    if stage == LAST:
        fight = HILL_SPACE * way - HILL_POINT * (todo + fallen)
    else:
        fight = SPACE_ODDS * way - POINT * todo - FALLEN_ODDS * fallen
    return fsum(
        (
            STAGE_ODDS[stage],
            fight,
            TOKEN_ODDS * tokens(s.circle, s.kit),
            SAFETY_ODDS * safety(s.health, s.sandbags()),
            DECK_ODDS * (promised_deck(s, stage) - DECK_MEAN),
            EXTRA_DIE_ODDS * s.rules.extra_die * (stage <= 2),
            -UNKNOWN_ODDS * s.rules.unknowns * (LAST - stage),
        )
    )


def chance(s: State) -> float:
    """The winning chance at a glance."""
    if s.ending:
        return 1.0 if s.ending == WON else 0.0
    if not s.health:
        return 0.0
    if s.is_clear() and s.objective == HILL:
        return 1.0
    return sigmoid(log_odds(s))


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def shifted(base: float, by: float) -> float:
    """A chance moved in log odds."""
    inside = min(0.999, max(0.001, base))
    return sigmoid(log(inside / (1 - inside)) + by)
