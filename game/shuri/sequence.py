"""The sequence of play (4.0)."""

from __future__ import annotations

from game.core.request import SAVE, Rules
from game.shuri.combat import fight
from game.shuri.data import JAPAN, REINFORCEMENTS, TO_COME, US
from game.shuri.declare import cover, declare
from game.shuri.fire import fire
from game.shuri.movement import movement
from game.shuri.replacements import raising, replacements
from game.shuri.setup import setup
from game.shuri.state import PINNED, N, State
from game.shuri.victory import finish, is_spent, is_won, score_end, score_turn


def player_turn(s: State) -> Rules:
    """A player-turn begins; who is in an enemy zone of control cannot move in it (6.0)."""
    yield SAVE
    side = s.side
    s.done = bytearray(N)
    for u in s.units(side):
        if s.is_in_contact(u):
            s.done[u] = PINNED
    s.tell("turn", "4.0", s.turn, side, s.support())
    coming = sum(s.loc[u] == TO_COME for u in REINFORCEMENTS.get(s.turn, ()))
    if side == US and coming:
        s.tell("arrives", "12.1", s.turn, coming)
    s.phase = "replacements" if side == JAPAN and s.scenario.is_campaign else "movement"


def done(s: State) -> Rules:
    """A player-turn is over: the other's begins, or the Game-Turn ends."""
    yield SAVE
    s.done = bytearray(N)
    if is_spent(s, US) or (is_spent(s, JAPAN) and not s.scenario.territory):
        s.phase = "ending"
    elif s.side == US:
        s.side = JAPAN
        s.phase = "turn"
    else:
        s.phase = "end of turn"


def end_of_turn(s: State) -> Rules:
    """Points of the turn; then the next, or the end (4.0)."""
    yield SAVE
    score_turn(s)
    if is_won(s):
        return
    if s.turn == s.scenario.last:
        s.phase = "ending"
        return
    s.turn += 1
    s.side = US
    s.phase = "turn"


def ending(s: State) -> Rules:
    """The scenario is over: points for positions, and the verdict (17.0)."""
    yield SAVE
    score_end(s)
    finish(s)


def stopped(s: State) -> Rules:
    """The Americans alone are left and play no further: the points of the turns left are added (4.0)."""
    yield SAVE
    while s.turn < s.scenario.last:
        score_turn(s)
        s.turn += 1
    score_turn(s)
    s.phase = "ending"


COMBAT = ("declare", "cover", "fire", "fight")
PHASES = {
    "setup": setup,
    "turn": player_turn,
    "replacements": replacements,
    "raising": raising,
    "movement": movement,
    "declare": declare,
    "cover": cover,
    "fire": fire,
    "fight": fight,
    "done": done,
    "end of turn": end_of_turn,
    "stopped": stopped,
    "ending": ending,
}
