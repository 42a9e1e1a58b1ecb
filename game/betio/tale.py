"""How the log of Betio is told at a table: who acts in a line, what it weighs, what is heard."""

from __future__ import annotations

from game.betio.cards import LETTERS
from game.betio.data import US
from game.betio.log import EVENT_NAMES
from game.betio.names import LETTER_NAMES
from game.core.request import Event
from game.core.text import plain
from game.core.title import DEED, EVENT, HEAD, NEWS, THE_GAME, UNSAID, Tale

# What your units do; all else the Japanese do, or the game
OURS = {
    *("drift", "landing", "ashore", "reef", "waded", "arrived", "moved", "entered", "infiltration", "attack"),
    *(
        "barrage",
        "naval barrage",
        "recovered",
        "supported",
        "spent",
        "garrison",
        "post",
        "abandoned",
        "range",
    ),
    *("withdrew us", "pulled back", "rode", "caught up", "gun landed", "hero", "ryan", "support", "reading"),
}
# What came of something
RESULTS = {
    *("lost step", "eliminated", "disrupted", "hero killed", "ryan lost", "officer hit", "post lost"),
    *("attackers disrupted", "stunned", "depth lost", "destroyed", "withdrew", "revealed", "depth revealed"),
    *("reading", "depth", "reserve", "garrison lost", "close end", "lvt lost", "shelled", "mortared"),
    *("ambushed", "no event", "no target", "fired", "ashore", "reef", "close event", "no depth"),
}
# What the table shows
SHOWN = {"silent", "waits", "arrived", "armour", "shuffled", "support", "range", "ryan", "no reinforcement"}
CUES = {
    **dict.fromkeys(("lost step", "hero killed", "officer hit", "close card"), "hit"),
    **dict.fromkeys(("eliminated", "destroyed", "naval barrage", "shelled", "naval hits"), "explosion"),
    **dict.fromkeys(("withdrew", "garrison"), "capture"),
    "contact lost": "sunset",
}
LARGE = {
    "counterattack": "Counterattack",
    "shibasaki killed": "Admiral Shibasaki is killed",
    "catastrophe": "Catastrophic loss",
    "ending": "The end",
    "survives": "Admiral Shibasaki survives",
}


def tale(event: Event) -> Tale:
    verb, args = event.verb, event.args
    if verb == "turn":
        return Tale(weight=HEAD)
    if verb == "event":
        return Tale(weight=EVENT, title=EVENT_NAMES[args[1]])
    if verb == "letter":
        letter = LETTERS[args[0]]
        return Tale(weight=EVENT, title=f"Japanese action {letter}", brings=(plain(LETTER_NAMES[letter]),))
    if verb in LARGE:
        return Tale(weight=EVENT, title=LARGE[verb], cue="explosion" if verb == "counterattack" else "")
    weight = UNSAID if verb in SHOWN else NEWS if verb in RESULTS else DEED
    by = US if verb in OURS else THE_GAME
    return Tale(by, weight, verb in RESULTS, CUES.get(verb, ""))
