"""Sequence of play (6.0), set-up (5.0) and side determination (18.0)."""

from __future__ import annotations

from game.core.choose import some
from game.core.fields import put
from game.core.request import SAVE, Ask, Opt, Prove, Reveal, Roll, Rules, Seal
from game.ieshima.data import (
    AIRFIELD,
    AUTOMATIC_REINFORCEMENTS,
    AWAITING,
    BASIC_LAST_TURN,
    BATTALION,
    BROWN,
    CALLS,
    ELIMINATED,
    JAPAN,
    JAPANESE_SETUP,
    NAVAL,
    PLANS,
    SETUP_UNITS,
    SPECIAL_BOX,
    SPECIAL_UNITS,
    US,
    VP_TO_WIN,
)
from game.ieshima.forms import BID, WHERE, WISH
from game.ieshima.impulse import end_half, impulse, shift_advantage
from game.ieshima.movement import assault, regroup
from game.ieshima.refit import american_refit, begin_refit, replacements
from game.ieshima.special import day_placement, night, night_begins
from game.ieshima.state import NOBODY, State, Units
from game.ieshima.victory import (
    COUNTED,
    EXTENDED_OVER,
    is_automatic,
    last_turn,
    victory_points,
    vp_terms,
    win_automatically,
)

LAST_FIRST = (JAPAN, US)  # opened in the reverse order of speaking: by link that is one sending less


def choose_sides(s: State) -> Rules:
    """Each player names a side in secret; if they want the same one, they bid (5.1.1, 18.1).

    The chairs are numbered like the sides: chair 0 is where the American player will sit.
    """
    s.bid = 0  # bidding decides it, whatever handicap was set
    for chair in (US, JAPAN):
        if s.hidden[chair] is not None:
            (_, wish) = yield Ask(chair, "wish", [("wish", US), ("wish", JAPAN)], "5.1.1", form=WISH)
            s.hide(chair, wish=wish)
            s.tell("wished", "5.1.1", chair, wish, seen_by=1 << chair)
        yield Seal(chair, "wish", "5.1.1")
    for chair in LAST_FIRST:
        wish = yield Reveal(chair, "wish", "5.1.1")
        yield Prove(chair, "wish", bytes((wish,)), "5.1.1")
        s.wishes = put(s.wishes, chair, wish)
        s.forget(chair)
    s.tell("wishes", "5.1.1", s.wishes[US], s.wishes[JAPAN])
    s.phase = "setup"
    if s.wishes[US] != s.wishes[JAPAN]:
        s.swapped = int(s.wishes[US] == JAPAN)
        s.tell("chairs", "5.1.1", s.swapped)
        return
    yield from bids(s)


def bids(s: State) -> Rules:
    """Secret bids for the American side; the high bid modifies 6.2.1 (18.1)."""
    options: list[Opt] = [("bid", n) for n in range(-10, 11)]
    for chair in (US, JAPAN):
        if s.hidden[chair] is not None:
            (_, bid) = yield Ask(chair, "bid", options, "18.1", form=BID)
            s.hide(chair, bid=bid)
            s.tell("bid", "18.1", chair, bid, seen_by=1 << chair)
        yield Seal(chair, "bid", "18.1")
    for chair in LAST_FIRST:
        bid = yield Reveal(chair, "bid", "18.1")
        s.bids = put(s.bids, chair, bid + 10)
        yield Prove(chair, "bid", bytes((s.bids[chair],)), "18.1")
        s.forget(chair)
    first, second = s.bids[US] - 10, s.bids[JAPAN] - 10
    s.tell("bids", "18.1", first, second)
    s.bid = max(first, second)
    if first != second:
        s.swapped = int(second > first)
    else:
        high = yield from tied_bids(s)
        wish = s.wishes[US]  # both wish the same
        s.swapped = int((high == US) != (wish == US))
    s.tell("chairs", "18.1", s.swapped)
    s.tell("handicap", "18.1", s.bid)


def tied_bids(s: State) -> Rules:
    """One die each; the higher has the preferred side (18.1)."""
    while True:
        (one,) = yield Roll(1, 6, US, "bids", "18.1")
        (two,) = yield Roll(1, 6, JAPAN, "bids", "18.1")
        s.tell("tied bids", "18.1", one, two)
        if one != two:
            return US if one > two else JAPAN


def setup(s: State) -> Rules:
    """The Japanese infantry sets up (5.3.2); the American set-up is fixed (5.3.1)."""
    verb, *nouns = yield Ask(JAPAN, "setup", [("free",), *(("plan", n) for n in range(len(PLANS)))], "5.3.2")
    if verb == "free":
        s.phase = "free setup"
        return
    plan = PLANS[nouns[0]]
    for u, area in zip(SETUP_UNITS, plan.places, strict=True):
        s.move((u,), area)
    s.tell("plan", "5.3.2", nouns[0])
    begin_game(s)


def free_setup(s: State) -> Rules:
    """One unit after the other, where its formation may start (5.3.2)."""
    while True:
        yield SAVE
        u = next((u for u in SETUP_UNITS if s.loc[u] == ELIMINATED), None)
        if u is None:
            break
        areas = [a for a in JAPANESE_SETUP[BATTALION[u]] if s.room(a, JAPAN) > 0]
        _, area = yield Ask(JAPAN, "setup.area", [("area", a) for a in areas], "5.3.2", (u,), WHERE)
        s.move((u,), area)
        s.tell("set up", "5.3.2", u, area)
    begin_game(s)


def begin_game(s: State) -> None:
    """16 April begins with the Japanese Impulse 1 (6.1.1, 16.1)."""
    s.tell("begins", "6.1.1", s.turn)
    s.side = JAPAN
    s.phase = "impulse"


def reinforcement(s: State) -> Rules:
    """Reinforcement Phase (6.2), Japanese first (6.2.1)."""
    s.tell("reinforcements", "6.2", s.turn)
    lost = [u for u in SPECIAL_UNITS if s.loc[u] == ELIMINATED]
    s.side = JAPAN
    s.points = 0
    if lost:
        yield from returning_units(s)
    s.phase = "returns"


def returning_units(s: State) -> Rules:
    """How many Special Units return: half a DR, or six for the Advantage (6.2.1, 15.1A)."""
    if s.advantage == JAPAN:
        options: list[Opt] = [("roll",), ("spend advantage",)]
        (verb,) = yield Ask(JAPAN, "reinforcement.advantage", options, "15.1A")
        if verb == "spend advantage":
            s.advantage = NOBODY + JAPAN
            s.points = AUTOMATIC_REINFORCEMENTS
            s.tell("automatic reinforcements", "15.1A", s.points)
            return
    dice = yield Roll(2, 6, JAPAN, "reinforcements", "6.2.1")
    s.points = min(12, max(2, dice[0] + dice[1] + s.bid)) // 2
    s.tell("reinforcement roll", "6.2.1", tuple(dice), s.bid, s.points)


def returns(s: State) -> Rules:
    """The Japanese choose who returns; then the Americans arrive (6.2.1, 6.2.2)."""
    lost = [u for u in SPECIAL_UNITS if s.loc[u] == ELIMINATED]
    if lost and s.points:
        units: Units = yield from some(
            JAPAN, "reinforcement.units", s.groups(lost), s.points, "6.2.1", (s.points,), or_none=True
        )
        if units:
            s.move(units, SPECIAL_BOX)
            for u in units:
                s.full[u] = 1
            s.tell("returned", "6.2.1", units)
    s.points = 0
    american_reinforcements(s)
    shift_advantage(s)
    s.side = JAPAN
    s.phase = "impulse"


def american_reinforcements(s: State) -> None:
    """The 307th on 17 April; support markers become available (6.2.2)."""
    arriving = s.here[US][AWAITING]
    if s.turn == 2 and arriving:
        s.move(arriving, BROWN)
        s.tell("arrived", "6.2.2", arriving)
    for number, call in enumerate(CALLS):
        if call.side == US and s.rules.support and s.turn == call.turn:
            s.tell("available", "19.2", number)


def end_night(s: State) -> Rules:
    yield SAVE
    s.phase = "refit"
    s.stand_down()
    if is_automatic(s):
        win_automatically(s)


def end_phase(s: State) -> Rules:
    """End Phase (6.6): victory, then the markers are made ready for the next day."""
    yield SAVE
    s.tell("end phase", "6.6", s.turn)
    if s.turn == 1 and s.control[AIRFIELD] == US:
        s.airfield_vp = 1
        s.tell("airfield", "17.2")
    if is_automatic(s):
        win_automatically(s)
        return
    if s.turn == BASIC_LAST_TURN and (not s.rules.extended or victory_points(s) >= VP_TO_WIN):
        s.ending = COUNTED
        for rule, value, what in vp_terms(s):
            s.tell("vp", rule, value, what)
        s.tell("counted", "17.2", victory_points(s))
        s.phase = "over"
        return
    if s.turn == last_turn(s):
        s.ending = EXTENDED_OVER
        s.tell("extended over", "21.1")
        s.phase = "over"
        return
    next_day(s)


def next_day(s: State) -> None:
    """Markers are flipped back, the weather clears (6.6, 9.0)."""
    s.used = bytes(len(s.used))
    if s.turn >= BASIC_LAST_TURN:  # 21.2: the ships leave for good
        s.used = put(s.used, NAVAL, 1)
        if s.turn == BASIC_LAST_TURN:
            s.tell("naval withdrawal", "21.2")
    for side in (US, JAPAN):
        if s.figure[side] == 1:
            s.figure = put(s.figure, side, 0)
    s.turn += 1
    s.impulse = 1
    s.rain = s.passes = 0
    s.phase = "reinforcement"
    s.tell("new day", "6.6", s.turn)


PHASES = {
    "sides": choose_sides,
    "setup": setup,
    "free setup": free_setup,
    "reinforcement": reinforcement,
    "returns": returns,
    "impulse": impulse,
    "assault": assault,
    "special units": day_placement,
    "regroup": regroup,
    "half's end": end_half,
    "night falls": night_begins,
    "night": night,
    "night's end": end_night,
    "refit": begin_refit,
    "replacements": replacements,
    "american refit": american_refit,
    "end": end_phase,
}
