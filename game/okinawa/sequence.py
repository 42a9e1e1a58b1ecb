"""The sequence of a turn (6), and how the game ends (5)."""

from __future__ import annotations

from collections.abc import Callable

from game.core.request import Rules
from game.core.text import count
from game.core.title import Result
from game.okinawa import clear, combat, deploy, fire, japanese, landing, movement, navy
from game.okinawa.charts import TURNS
from game.okinawa.data import JAPAN, US
from game.okinawa.declare import declare
from game.okinawa.losses import is_cleared
from game.okinawa.state import AWAY, DEAD, DOWN, State

PHASES: dict[str, Callable[[State], Rules]] = {
    "deploy": deploy.deploy,
    "stations": navy.first_stations,
    "first beach": deploy.first_beach,
    "first wave": deploy.first_wave,
    # A
    "plot raids": navy.plot_raids,
    "plot later": navy.plot_later,
    "plot yamato": navy.plot_yamato,
    "ships": navy.ships,
    "yamato moves": navy.yamato_moves,  # Ruling 1: before the raids
    "raids": navy.raids,
    "strikes": navy.strikes,
    "naval": navy.naval,
    # B
    "us fire": fire.american_fire,
    "shell": fire.shell,
    "salvo": fire.salvo,
    "us move": movement.american_move,
    "march": movement.march,
    "landing": landing.landing,
    "wave": landing.wave,
    "reinforce": landing.reinforce,
    "us declare": lambda s: declare(s, US, "fight"),
    "us second": movement.american_move,
    "rally": clear.rally,
    "clear": clear.clear,
    "seal ships": navy.seal_ships,
    "return": clear.come_back,
    "punish": clear.punish,
    "purge": clear.purge,
    # C
    "reposition": japanese.reposition,
    "jp fire": japanese.japanese_fire,
    "jp aim": japanese.aim,
    "jp move": japanese.japanese_move,
    "jp go": japanese.go,
    "jp orders": japanese.orders,
    "jp show": japanese.show_attackers,
    "jp declare": lambda s: declare(s, JAPAN, "fight"),
    "jp second": japanese.japanese_move,
    "jp rally": japanese.rally,
    # Battles of both
    "fight": combat.fight,
    "mates": combat.mates,
    "battle": combat.battle,
    "exchange": combat.exchange,
    "retreat": combat.retreat,
    "advance": combat.advance,
}


def _to_the_last(phase: Callable[[State], Rules]) -> Callable[[State], Rules]:
    """A phase in which the last piece may fall: then the game ends (5)."""

    def play(s: State) -> Rules:
        yield from phase(s)
        if is_won(s):  # Ruling 41
            s.phase = "over"

    return play


for _name in ("naval", "wave", "battle", "exchange", "retreat"):
    PHASES[_name] = _to_the_last(PHASES[_name])

# Points by the turn in which the last piece fell (5): above 0 for the Americans
POINTS = {13: 1, 14: 0, 15: -1}


def points(s: State) -> int:
    """
    >>> from game.okinawa.state import Switches
    >>> points(State.empty(Switches()))
    -2
    """
    if not is_won(s):
        return -2  # Ruling 64: also without an American
    return points_of(min(s.turn, TURNS))


def points_of(turn: int) -> int:
    """For the last piece in this turn."""
    return POINTS.get(turn, 2)


def is_won(s: State) -> bool:
    """Every piece is eliminated; Yamato too if that is agreed (Ruling 5)."""
    return is_cleared(s) and (not s.rules.yamato_counts or s.yamato in (AWAY, DOWN))


def result(s: State) -> Result | None:
    if not is_won(s) and s.phase != "over":
        return None
    score = points(s)
    winner = US if score > 0 else JAPAN if score < 0 else None
    left = sum(place != DEAD for place in s.jp)
    held = f"{count(left, 'Japanese piece')} of 74 held out" if left else "Yamato is at sea still"
    reason = f"the last Japanese piece fell in turn {min(s.turn, TURNS)}" if is_won(s) else held
    return Result(winner, score, reason, "5.0")
