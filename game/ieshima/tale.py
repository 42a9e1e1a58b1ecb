"""How the log of Ie Shima is told at a table: who acts in a line, what it weighs, what is heard."""

from __future__ import annotations

from game.core.request import Event
from game.core.title import DEED, EVENT, HEAD, NEWS, THE_GAME, UNSAID, Tale
from game.ieshima.data import BASIC_LAST_TURN, BOX_NAME, BROWN, JAPAN, US, US_UNITS, date

HEADS = {"impulse", "reinforcements", "refit", "end phase", "night"}
BEGINNINGS = {"begins", "new day"}  # head what follows too, but are news
SHOWN = {"plan", "set up"}  # where the Japanese wait is seen; that they are ready is said by "begins"
RESULTS = {
    *(
        "success",
        "stalemate",
        "repulse",
        "lost",
        "reduced",
        "eliminated",
        "attrition",
        "retreated",
        "no retreat",
    ),
    *("control", "rubble", "killed", "no effect", "kamikaze hit", "kamikaze missed", "called"),
    *("sunset", "weather", "advantage", "airfield", "naval withdrawal", "new day", "marker stays"),
}
CUES = {
    **dict.fromkeys(("reduced", "eliminated", "lost", "kamikaze hit"), "hit"),
    **dict.fromkeys(("bombarded", "kamikaze"), "explosion"),
    "control": "capture",
}
# Where a line names the side that acts: the place of that argument
SIDE_AT = {
    **dict.fromkeys(("passed", "regroup", "regrouped", "bombards", "assault", "moved", "attack", "dice"), 0),
    **dict.fromkeys(("rerolled", "success", "stalemate", "repulse", "attrition", "called", "figure"), 0),
    **dict.fromkeys(
        ("killed", "bombarded", "advantage", "points", "increased replacements", "points lost"), 0
    ),
    "control": 1,
    "impulse": 2,
}
# Where it names units: the side is theirs
UNITS_AT = {
    **dict.fromkeys(
        ("set up", "returned", "arrived", "stopped", "cut off", "placed", "reduced", "eliminated"), 0
    ),
    **dict.fromkeys(("retreated", "no retreat", "infiltrated", "flipped", "rebuilt"), 0),
}
JAPANESE = {
    *("plan", "begins", "reinforcement roll", "automatic reinforcements", "night assault"),
    *("kamikaze", "kamikaze hit", "kamikaze missed"),
}


def tale(event: Event) -> Tale:
    verb = event.verb
    if verb == "day ends":
        return _sunset(*event.args)
    return Tale(_side(event), _weight(verb), verb == "dice", CUES.get(verb, ""), heads=verb in BEGINNINGS)


def _weight(verb: str) -> str:
    if verb in SHOWN:
        return UNSAID
    return NEWS if verb in RESULTS else HEAD if verb in HEADS else DEED


def _side(event: Event) -> int:
    """The side that acts in a line, or that it is about."""
    verb, args = event.verb, event.args
    if verb in SIDE_AT:
        side: int = args[SIDE_AT[verb]]
        return side
    if verb in UNITS_AT:
        return _owner(args[UNITS_AT[verb]])
    if verb == "lost":
        return _owner(args[0] or args[1])
    return JAPAN if verb in JAPANESE else THE_GAME


def _owner(units: int | tuple[int, ...]) -> int:
    first = units if isinstance(units, int) else units[0]
    return US if first in US_UNITS else JAPAN


def _sunset(turn: int) -> Tale:
    """The daylight ends: what the night and the next day bring (6.4-6.6, 17.2, 21.0)."""
    brings = ["By night the Japanese may infiltrate; then both sides refit."]
    if turn == 1:
        brings.append("If the Americans still hold the airfield then: 1 Victory Point.")
    if turn < BASIC_LAST_TURN:
        brings.append(
            f"{date(turn + 1)}: clear weather, every bombardment ready again"
            + (f", the 307th in the {BOX_NAME[BROWN]}." if turn == 1 else ".")
        )
    elif turn == BASIC_LAST_TURN:
        brings.append("Then the Victory Points are counted; in an extended game the fleet leaves.")
    return Tale(
        weight=EVENT, cue="sunset", title=f"Night falls on {date(turn)}", brings=tuple(brings), sums=True
    )
