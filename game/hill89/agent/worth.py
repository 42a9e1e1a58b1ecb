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
STAGE_ODDS = (0.0, -0.52, -0.39, -0.01, -1.36)
SPACE_ODDS, HILL_SPACE = 0.122, 0.364
TOKEN_ODDS = 0.013  # a point of `tokens`
SAFETY_ODDS = 0.083  # a point of `safety`
DECK_ODDS, DECK_MEAN = 0.053, -40.0
EXTRA_DIE_ODDS = 0.8
UNKNOWN_ODDS = 0.1  # one Unknown more in each Objective to come
# How the Objective before ended tells of what is to come, beside all else; on Hill 89 no more.
AFTER_CAPTURE, AFTER_COMPLETION = 0.2, -0.2
# A column's cards come up one in a turn: what more of them than turns are left does to Hill 89.
TURN_WAY = 4.5  # spaces that a turn takes, about
BURIED_ODDS = 1.2

LAST = 4  # Objective: no upgrade before it
PROMISED = ("set-up", "objective")  # phases in which the upgrade of the Objective is still to be chosen
START_WORK = (0.0, 33.6, 45.2, 55.0, 69.2)  # enemy work when an Objective begins, about
CAPTURED_ODDS = (0.0, 0.2, 0.7, 0.55)  # the reward of a capture, by stage
COMPLETED_ODDS = (0.0, -0.8, -1.1, -1.35)  # what it means that the laps were not enough


def promised_deck(s: State, stage: int) -> float:
    """The cards' value; the upgrade that an Objective begins with counts before it is chosen (3.7)."""
    cards, veteran = s.cards, s.veteran
    begun = s.phase in PROMISED and not s.is_clear()
    for _ in range(begun + (s.stage < stage < LAST)):
        recruits = [card for card in cards if card and not veteran >> card & 1]
        best = max(recruits, key=lambda card: (deck_value(cards, veteran | 1 << card), card), default=0)
        veteran |= 1 << best if best else 0
    return deck_value(cards, veteran)


def buried(s: State) -> float:
    """How many turns are missing to reveal the deepest column."""
    layers = max(len(down) + bool(up) for down, up in zip(s.down, s.up, strict=True))
    return max(0.0, layers - spaces_left(s) / TURN_WAY)


def log_odds(s: State) -> float:
    """Of winning, at a glance. Nothing better can become of an Objective than its capture."""
    if s.is_clear():
        reward = CAPTURED_ODDS[s.stage] if s.is_captured() else 0.0  # too late for one (11.2)
        return _ended(s, reward, fallen_work(s))
    if s.stage == LAST:
        missing = buried(s)
        fight = HILL_SPACE * spaces_left(s) - HILL_POINT * (work(s) + fallen_work(s))
        return _log_odds(s, LAST, fight - BURIED_ODDS * missing * missing)
    if not (s.flag or s.pool or s.firing):
        return _ended(s, COMPLETED_ODDS[s.stage], fallen_work(s) + work(s))
    captured = _ended(s, CAPTURED_ODDS[s.stage], fallen_work(s))
    fight = SPACE_ODDS * spaces_left(s) - POINT * work(s) - FALLEN_ODDS * fallen_work(s)
    return min(captured, _log_odds(s, s.stage, fight + so_far(s)))


def so_far(s: State) -> float:
    """What the end of the Objective before says."""
    if s.stage < 2:
        return 0.0
    return AFTER_CAPTURE if s.captured >> (s.stage - 1) & 1 else AFTER_COMPLETION


def _ended(s: State, how: float, fallen: float) -> float:
    """At the beginning of the next Objective."""
    stage = s.stage + 1
    if stage == LAST:
        return _log_odds(s, stage, how + HILL_SPACE * 30 - HILL_POINT * (START_WORK[stage] + fallen))
    return _log_odds(s, stage, how + SPACE_ODDS * 20 - POINT * START_WORK[stage] - FALLEN_ODDS * fallen)


def _log_odds(s: State, stage: int, fight: float) -> float:
    """What does not hang on the enemy, added."""
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
    if s.objective == HILL and s.is_clear():
        return 1.0
    if s.objective == HILL and not s.flag and (any(s.down) or not (s.pool or s.firing)):
        return 0.0  # no turn is left that could reveal or fight anything
    return sigmoid(log_odds(s))


def sigmoid(x: float) -> float:
    return 1 / (1 + exp(-max(-30.0, min(30.0, x))))


def shifted(base: float, by: float) -> float:
    """A chance moved in log odds."""
    inside = min(0.999, max(0.001, base))
    return sigmoid(log(inside / (1 - inside)) + by)
