"""The procedures of the game by name; each names the next one in state.phase."""

from __future__ import annotations

from game.hill89.action import action, activation, begin_turn
from game.hill89.enemy import enemy_turn
from game.hill89.objective import capture, complete, next_objective, reward, set_up

PHASES = {
    "set-up": set_up,
    "objective": next_objective,
    "reward": reward,
    "turn": begin_turn,
    "action": action,
    "activation": activation,
    "enemy": enemy_turn,
    "completed": complete,
    "captured": capture,
}
