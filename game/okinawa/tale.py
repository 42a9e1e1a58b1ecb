"""How the log is told at a table: who acts in a line, what it weighs, what is heard."""

from __future__ import annotations

from game.core.request import Event
from game.core.title import DEED, EVENT, HEAD, NEWS, THE_GAME, UNSAID, Tale
from game.okinawa.data import HIGH_SEA, JAPAN, US
from game.okinawa.names import sea

AMERICAN = {"landed", "sailed", "marched", "declared", "returned"}
JAPANESE = {"deployed", "raids", "struck", "shown", "lifted", "moved"}
RESULTS = {
    *("disorganised", "destroyed", "routed", "abandoned", "spent", "retreated", "advanced", "airfield"),
    *("shown", "struck"),
}
SILENT = {"sailed", "ordered"}
CUES = {
    "destroyed": "hit",
    "routed": "hit",
    "battle": "explosion",
    "fired": "explosion",
    "airfield": "capture",
}
SIDE_LAST = {"retreated", "advanced", "rallied"}


def tale(event: Event) -> Tale:
    verb, args = event.verb, event.args
    if verb == "ambush":
        return Tale(
            JAPAN, EVENT, title="Ambush", brings=("Who hid there defends at double value.",), cue="explosion"
        )
    if verb == "yamato" and args[0] == HIGH_SEA:
        return Tale(JAPAN, EVENT, title="Yamato is at sea", brings=("She will strike at a coast next turn.",))
    if verb == "yamato sunk":
        return Tale(US, EVENT, title="Yamato is sunk", brings=(f"In {sea(args[0])}.",), cue="explosion")
    if verb == "raids":
        return Tale(JAPAN, EVENT, title="Kamikazes", brings=("Each strikes a ship.",), cue="explosion")
    weight = HEAD if verb == "turn ends" else UNSAID if verb in SILENT else NEWS if verb in RESULTS else DEED
    return Tale(_side(event), weight, verb in RESULTS, CUES.get(verb, ""))


def _side(event: Event) -> int:
    verb = event.verb
    if verb == "ordered":
        return int(event.args[0])
    if verb in SIDE_LAST:
        return int(event.args[-1])
    if verb in AMERICAN:
        return US
    return JAPAN if verb in JAPANESE else THE_GAME
