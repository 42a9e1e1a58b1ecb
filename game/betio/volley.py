"""The Japanese Fire Phase (6.0, 12.0): card, positions colour by colour, artillery, recovery."""

from __future__ import annotations

from game.betio.artillery import artillery, recover
from game.betio.cards import DECK
from game.betio.charts import NIGHT, is_extended
from game.betio.communication import in_touch
from game.betio.draws import draw_card
from game.betio.events_japanese import strike_back
from game.betio.letters import act
from game.betio.state import State
from game.betio.tanks import act_tank
from game.betio.verdicts import EMPTY, TANK, Actor, Verdict, actors, judge, judge_tank
from game.core.fields import put
from game.core.request import SAVE, Rules


def japanese_fire(s: State) -> Rules:
    """One Fire Phase; at night two while Shibasaki lives (19.2). Communication is traced once (11.23)."""
    yield SAVE
    if s.turn == NIGHT and not s.volley:
        s.volley = 2 if s.shibasaki else 1
        if s.counter:  # Ruling 33: drawn on turn 15, and no event phase comes before this
            strike_back(s)
    s.in_touch = in_touch(s)
    s.us_hurt = s.jp_acted = s.checked = s.slot = 0
    card = yield from draw_card(s, "fire", "6.0")
    s.drawn = put(s.drawn, 1, card + 1)
    s.tell("fire card", "6.0", card)
    s.phase = "positions"


def positions(s: State) -> Rules:
    """Every position of the card's colours, left to right and west to east (12.0)."""
    slots = DECK[s.drawn[1] - 1].slots
    while s.slot < len(slots):
        yield SAVE
        slot = slots[s.slot]
        silent: list[tuple[int, tuple[int, ...], str]] = []
        found: tuple[Actor, Verdict] | None = None
        for actor in actors(s, slot.colour):
            verdict = judge_tank(s, actor, slot) if actor.kind == TANK else judge(s, actor, slot)
            if actor.kind == TANK:
                s.jp_acted |= 1 << actor.places[0]
            else:
                s.checked |= 1 << actor.group
            if verdict.action:
                found = actor, verdict
                break
            if actor.kind != EMPTY:
                silent.append((actor.group, actor.places, verdict.why))
        if silent:
            s.tell("silent", "6.3", slot.colour, slot.n, tuple(silent))
        if found is None:
            s.slot += 1
            s.checked = 0
            continue
        actor, verdict = found
        if actor.kind == TANK:
            yield from act_tank(s, actor.places[0], verdict, slot)
        else:
            yield from act(s, actor, verdict, slot)
        if s.ending:
            s.phase = "over"
            return
    s.phase = "guns"


def guns(s: State) -> Rules:
    """Artillery (6.5), then recovery (6.4)."""
    yield SAVE
    yield from artillery(s)
    if s.ending:
        s.phase = "over"
        return
    recover(s)
    s.counter = 0
    s.wires = 0
    s.in_touch = s.us_hurt = s.jp_acted = s.checked = s.slot = 0
    if s.turn == NIGHT:
        s.volley -= 1
        if s.volley:
            s.phase = "fire"
            return
    has_second = is_extended(s.turn) and s.turn != NIGHT  # 19.1
    s.phase = "second events" if has_second else "actions"
