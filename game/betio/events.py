"""Events (22.0): what the event card says for the turn."""

from __future__ import annotations

from collections.abc import Callable

from game.betio import events_japanese, events_us
from game.betio.charts import LAST_TURN, event_range
from game.betio.depth import deepen
from game.betio.draws import draw_card
from game.betio.events_japanese import FIRST, SECOND, nothing, strike_back
from game.betio.state import State
from game.core.fields import put
from game.core.request import SAVE, Rules


def first_events(s: State) -> Rules:
    """The event before the Fire Phase (4.2): on turn 1 depth, else a card or a counterattack to come."""
    yield SAVE
    s.smoke = s.wires = s.covered = 0
    s.phase = "fire"
    if s.turn == 1:
        if not s.coup:  # 21.1
            deepen(s, 2, "4.2")
    elif s.counter:
        strike_back(s)
    else:
        yield from event(s, FIRST)
    if s.ending:
        s.phase = "over"


def second_events(s: State) -> Rules:
    """From turn 11 another one after it, but not on turn 30 (15.1)."""
    yield SAVE
    s.phase = "engineers"
    if s.turn < LAST_TURN:
        yield from event(s, SECOND)
    if s.ending:
        s.phase = "over"


def event(s: State, at: int) -> Rules:
    card = yield from draw_card(s, "event", "4.2" if at == FIRST else "15.1")
    s.drawn = put(s.drawn, at, card + 1)
    name, *words = s.printed(card).events[event_range(s.turn)]
    rule, happen = EVENTS[name]
    s.tell("event", rule, card, name, tuple(words))
    if "Shibasaki" in words and not s.shibasaki:
        nothing(s, rule)
    else:
        yield from happen(s, rule, card, words, at)


Happen = Callable[[State, str, int, list[str], int], Rules]
EVENTS: dict[str, tuple[str, Happen]] = {
    "depth": ("22.1", events_japanese.depth),
    "hero": ("22.2", events_us.hero),
    "naval fire": ("22.3", events_japanese.naval_fire),
    "naval hits": ("22.4", events_japanese.naval_hits),
    "smoke": ("22.5", events_japanese.smoke),
    "flanking fire": ("22.6", events_us.flanking_fire),
    "hitch ride": ("22.7", events_us.hitch_ride),
    "lost boat teams": ("22.8", events_us.lost_teams),
    "patrol report": ("22.9", events_us.patrol_report),
    "lvt commandeered": ("22.10", events_us.commandeer),
    "no ship shore": ("22.10", events_us.no_ship_to_shore),
    "transport delayed": ("22.11", events_us.transport_delayed),
    "artillery": ("22.12", events_us.land_gun),
    "tank": ("22.13", events_japanese.tank),
    "counterattack": ("22.14", events_japanese.counterattack),
    "shibasaki killed": ("22.15", events_japanese.kill_shibasaki),
    "wires cut": ("22.16", events_japanese.cut_wires),
    "engineers cover": ("22.17", events_us.take_cover),
    "ammo dump": ("22.18", events_japanese.ammunition_dump),
    "orders received": ("22.19", events_us.orders_received),
    "expedited arrival": ("22.20", events_us.expedited_arrival),
    "tunnels": ("22.21", events_japanese.tunnels),
}
