"""How the log of Shuri Line is told at a table: who acts in a line, what it weighs, what is heard."""

from __future__ import annotations

from game.core.request import Event
from game.core.title import DEED, EVENT, HEAD, NEWS, THE_GAME, UNSAID, Tale
from game.shuri.data import SIDE

HEADS = {"turn", "begins", "ready"}
RESULTS = {"retreated", "displaced", "eliminated", "removed", "no effect", "city", "points"}
UNSAID_VERBS = {"aimed", "supported", "covered", "set up", "ordered", "replacement point"}
CUES = {"eliminated": "hit", "fought": "explosion", "city": "capture", "advanced": "capture"}
SIDE_AT = {"ready": 0, "turn": 1, "ordered": 0, "points": 0, "city": 1}  # the place of a side
UNIT_AT = {
    *("set up", "moved", "exited", "entered", "landed", "removed", "replaced", "banzai", "supported"),
    *("aimed", "fpf", "retreated", "displaced", "eliminated", "advanced"),
}


def owner(u: int) -> int:
    return SIDE[u]


def tale(event: Event) -> Tale:
    verb, args = event.verb, event.args
    weight = NEWS if verb in RESULTS else HEAD if verb in HEADS else UNSAID if verb in UNSAID_VERBS else DEED
    if verb == "exited" and SIDE[args[0]]:
        return Tale(
            SIDE[args[0]],
            EVENT,
            title="A Japanese unit leaves the map",
            brings=("Three American units are removed at once.",),
            cue="capture",
        )
    return Tale(_side(event), weight, verb in RESULTS, CUES.get(verb, ""))


def _side(event: Event) -> int:
    verb, args = event.verb, event.args
    if verb in SIDE_AT:
        return int(args[SIDE_AT[verb]])
    if verb in UNIT_AT:
        return owner(args[0])
    if verb == "fought":
        return 1 - owner(args[0])
    if verb in ("shielded", "covered"):
        return owner(args[0]) if verb == "shielded" else 1 - owner(args[0])
    return THE_GAME
