"""How the log of Hill 89 is told at a table: who acts in a line, what it weighs, what is heard."""

from __future__ import annotations

from game.core.request import Event
from game.core.title import DEED, EVENT, HEAD, NEWS, THE_GAME, UNSAID, Tale
from game.hill89.data import FOE, OBJECTIVES

YOU = 0
# What the enemy does, or befalls the player; all else is the player's doing
ENEMYS = {
    *("revealed", "mined", "strikes", "aimed", "plane", "enemy turn", "fire", "rotated", "suppressed", "fog"),
    *("soldiers", "advanced", "night", "scenario", "mine", "hurt", "reshuffled", "objective", "fell back"),
    *("one more", "returned", "final stand", "out of laps", "out of health", "completed"),
}
# What belongs to the step before it
PARTS = {
    *("blocked", "hurt", "mined", "found", "fell back", "one more", "returned", "final stand", "reshuffled"),
    *("out of health", "won", "fog"),
}
RESULTS = {
    *(
        "damaged",
        "defeated",
        "wounded",
        "soldier down",
        "plane down",
        "fog lifted",
        "cleared",
        "lap",
        "healed",
    ),
    *("hurt", "blocked", "upgraded", "gained", "found"),
}
CUES = {
    **dict.fromkeys(("damaged", "wounded", "hurt"), "hit"),
    **dict.fromkeys(("defeated", "soldier down", "plane down", "mine", "strikes"), "explosion"),
}


def tale(event: Event) -> Tale:
    verb, args = event.verb, event.args
    if verb == "rolled":  # the dice lie there
        return Tale(YOU, UNSAID)
    if verb in ("enemies", "shuffled") or (verb == "soldiers" and event.rule == "3.4"):
        return Tale(weight=UNSAID, part=True)
    if verb == "turn":
        return Tale(weight=HEAD)
    if verb == "revealed" and FOE[args[0]].special in ("charge", "mine", "find"):
        return Tale(weight=EVENT, cue="explosion", title=FOE[args[0]].name)
    if verb == "captured":
        return Tale(YOU, EVENT, cue="capture", title=f"{OBJECTIVES[args[0]].name} is captured")
    if verb == "completed":
        return Tale(weight=EVENT, cue="sunset", title=f"The laps of {OBJECTIVES[args[0]].name} are over")
    if verb == "objective":
        title = f"Objective {OBJECTIVES[args[0]].deck}: {OBJECTIVES[args[0]].name}"
        return Tale(weight=EVENT, title=title, heads=True)
    weight = NEWS if verb in RESULTS else DEED
    by = THE_GAME if verb in ENEMYS and event.rule != "7.2" else YOU  # 7.2: a card uses its own fuel
    return Tale(by, weight, _is_part(event), CUES.get(verb, ""))


def _is_part(event: Event) -> bool:
    """Does it belong to the step before it? What a scenario or an event card does, does (3.3, 9.8)."""
    return event.verb in PARTS or (
        event.rule in ("3.3", "9.8") and event.verb in ("soldiers", "suppressed", "rotated", "gained")
    )
