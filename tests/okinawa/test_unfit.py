"""Positions from links that cannot be: what no phase could go on from."""

import pytest

from game.okinawa.data import JAPAN, US
from game.okinawa.faults import faults
from game.okinawa.state import AT_SEA, NO_RAID, Plot, State
from game.okinawa.unfit import unfit
from tests.helpers import new_match, random_steps
from tests.okinawa.scene import TITLE, cell, position

AT_WAR = "114 a m; 115 I; 118 ?I; ships 3 S1-01; fields 3; turn 4; plotted 6"


def _set(**changes: object):
    def forge(s: State) -> None:
        for name, value in changes.items():
            setattr(s, name, value)

    return forge


def _plot(**changes: object):
    def forge(s: State) -> None:
        s.hidden[JAPAN] = s.plot()._replace(**changes)

    return forge


FORGED = {
    "is_american": ("us move", _set(is_american=0), "the other side's phase"),
    "second": ("us move", _set(second=1), "out of its turn"),
    "turn 16": ("us move", _set(turn=16), "does not end then"),
    "over in turn 4": ("over", _set(), "does not end then"),
    "no battery": ("salvo", _set(prey=(cell("115"),)), "shooters without a target"),
    "a gun too far": ("shell", _set(prey=(cell("115"),), battery=(0, 5)), "cannot fire"),
    "a Marine fires": ("shell", _set(prey=(cell("115"),), battery=(44,)), "cannot fire"),
    "nobody marches": ("march", _set(column=(0,)), "nobody marches"),
    "a leap": ("march", _set(column=(0,), left=4, way=(cell("114"), cell("201"))), "no way"),
    "a way from elsewhere": ("march", _set(column=(0,), left=4, way=(cell("118"), cell("117"))), "no way"),
    "a march of ten": ("march", _set(column=(0,), left=0, way=(cell("114"), cell("118"))), "too far"),
    "a beach": ("us move", _set(beach=1), "landing out of its phase"),
    "declared": ("us move", _set(declared=1), "out of its time"),
    "returning": ("return", _set(declared=1, returning=(7,)), "another box"),
    "owed": ("us move", _set(owed=3), "nobody owes"),
    "aims far away": ("fight", _set(aims=((cell("114"), cell("901")),)), "cannot be fought"),
    "aims at once": ("us move", _set(aims=((cell("114"), cell("115")),)), "nobody declared"),
    "a battle of none": ("battle", _set(foes=(cell("114"),)), "without enemies"),
    "a winner of none": ("advance", _set(winner=US, winners=(70,)), "winners are none"),
    "a flight": ("retreat", _set(winner=US, fleeing=(73,)), "cannot"),
    "raids later": ("us move", _plot(raids=(1, *NO_RAID[1:])), "another time"),
    "eleven planes": ("ships", _plot(raids=(11, *NO_RAID[1:])), "more planes"),
    "High Sea": ("ships", _plot(raids=(*NO_RAID[1:], 1)), "High Sea"),
    "Yamato is late": ("us move", _plot(yamato=3), "cannot go there"),
    "Yamato at once": ("us move", _set(yamato=AT_SEA, turn=2), "too early"),
    "airfields": ("us move", _set(fields=0), "another time"),
    "hits": ("us move", lambda s: s.us_hits.__setitem__(0, 9), "more hits"),
    "a hidden victim": ("us move", _set(jp_flat=1 << 73), "not there"),
    "orders of ships": (
        "reposition",
        lambda s: s.hidden.__setitem__(US, Plot(ships=(9,) * 20)),
        "another time",
    ),
    "done before": ("deploy", _set(), "before the set-up"),
}


def test_the_position_that_is_forged_is_sound():
    assert unfit(position(AT_WAR)) == []


@pytest.mark.parametrize("name", FORGED)
def test_what_no_phase_could_go_on_from_is_told(name):
    phase, forge, told = FORGED[name]
    s = position(AT_WAR, phase)
    forge(s)
    assert any(told in text for text in unfit(s)), unfit(s)


def test_every_checkpoint_of_games_is_sound():
    for seed, changes in ((1, {}), (2, {"early_ships": "on", "high_raids": "on"})):
        match, last = new_match(TITLE, "full", seed, **changes), None
        for _ in random_steps(match, seed):
            state = match.checkpoint()[0]
            if state is not last:
                assert faults(state) + unfit(state) == [], state.phase
                last = state
