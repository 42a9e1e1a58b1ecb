"""The desk of the deployment (4): drafts, what the staff makes of them, and the answers that lead there."""

from collections import Counter

import pytest

from game.core.errors import GameError
from game.core.rng import Rng
from game.okinawa.charts import AE, AR
from game.okinawa.data import NUMBERED, ZONE, ZONES
from game.okinawa.deploy import has_room
from game.okinawa.desk import ambush, sheet, warnings
from game.okinawa.faults import faults
from game.okinawa.forces import BUNKER, INFANTRY, JP_KIND, STRONGPOINT, TANKS
from game.okinawa.planning import answers, complete, missing, read, shift, write
from game.okinawa.plans import PLANS, pieces
from game.okinawa.state import CONTENTS
from game.session import Session
from tests.helpers import new_match
from tests.okinawa.scene import TITLE, cell, events, scene


def legal(there) -> bool:
    return all(has_room(at, kinds[:n], kind) for at, kinds in there.items() for n, kind in enumerate(kinds))


def kinds_of(there) -> Counter:
    return Counter(kind for kinds in there.values() for kind in kinds)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_draft_is_read_as_it_is_written(plan):
    assert read(write(pieces(plan))) == pieces(plan)


@pytest.mark.parametrize("text", ["", "999I", "801II 801I", "801BS", "7X", "703T", "B1aI", "801T 802TT 804T"])
def test_a_draft_that_cannot_be_is_told(text):
    if not text:
        assert read(text) == {}
        return
    with pytest.raises(GameError):
        read(text)


@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.name)
def test_a_shift_keeps_the_shape_and_is_another_each_time(plan):
    before = pieces(plan)
    found = set()
    for seed in range(6):
        there = pieces(plan)
        shift(Rng(seed), there)
        assert legal(there)
        for zone in ZONES:
            assert kinds_of({c: k for c, k in there.items() if ZONE[c] == zone}) == kinds_of(
                {c: k for c, k in before.items() if ZONE[c] == zone}
            )
        found.add(write(there))
    assert len(found) == 6


def test_the_staff_places_the_rest_and_leaves_no_zone_empty():
    for seed in range(12):
        rng = Rng(seed, "draft")
        there = {}
        left = Counter(JP_KIND)
        for _ in range(rng.below(74)):
            at, kind = rng.below(len(NUMBERED)), rng.below(6)
            if left[kind] and has_room(at, there.get(at, ()), kind):
                left[kind] -= 1
                there[at] = tuple(sorted((*there.get(at, ()), kind)))
        mine = dict(there)
        complete(rng, there)
        assert legal(there)
        assert not any(missing(there).values())
        assert all(Counter(there[at]) >= Counter(kinds) for at, kinds in mine.items())
    there = {}
    complete(Rng(1), there)
    assert {ZONE[at] for at in there} == set(ZONES)


def test_the_answers_lead_to_the_draft_in_one_press():
    for seed in range(8):
        rng, there = Rng(seed, "answers"), {}
        for _ in range(40):
            at, kind = rng.below(len(NUMBERED)), rng.below(6)
            if has_room(at, there.get(at, ()), kind) and missing(there)[kind]:
                there[at] = tuple(sorted((*there.get(at, ()), kind)))
        complete(rng, there)
        session = Session()
        session.lay(new_match(TITLE, seed=seed))
        tokens = answers(there)
        assert session.do("play", tokens)["played"] == len(tokens)
        s = session.match.state
        assert {at: CONTENTS[code] for at, code in enumerate(s.plot().hides) if code} == there
        assert s.phase == "stations"
        assert faults(s) == []


def test_an_unfinished_draft_is_not_told_to_the_rules():
    with pytest.raises(GameError, match="not everybody"):
        answers(read("801BI"))


def test_the_sheet_tells_why_a_hex_is_shut():
    told = {one["name"]: one for one in sheet(read("801BI 802S 804I"), 7, BUNKER)["hexes"]}
    assert told["801"]["why"] == "two pieces are there"
    assert told["802"]["why"] == "one fort to a hex"
    assert told["804"]["why"] == ""
    mountains = [one for one in sheet({}, 6, TANKS)["hexes"] if one["ground"] == "m"]
    assert {one["why"] for one in mountains} == {"tanks do not enter mountains"}
    spent = sheet(read("914TT 918T"), 8, TANKS)
    assert {one["why"] for one in spent["hexes"]} == {"all 3 have their place"}


def test_the_sheet_of_a_game_of_the_first_version_reckons_by_its_tables():
    now, first = ({one["name"]: one for one in sheet({}, 7, INFANTRY, old)["hexes"]} for old in (False, True))
    assert any(now[name]["hits"] != first[name]["hits"] for name in now)
    assert any(now[name]["ambush"] != first[name]["ambush"] for name in now)


def test_13_5_the_odds_of_an_ambush_are_those_of_the_battle():
    """All six faces, for Marines who walk into infantry and armour that walks into a strongpoint."""
    for column, hidden, kinds, attack in (("m m", "?I", (INFANTRY,), 10), ("r", "?S", (STRONGPOINT,), 8)):
        thrown = destroyed = 0
        for face in range(1, 7):
            text = f"114 {column}; 118 {hidden}; 101 a"
            match = scene(text, "both 114" if " " in column else "unit 42", "to 118", dice=[(face,)])
            result = next(args[-1] for args in events(match, "battle"))
            thrown += result in (AE, AR)
            destroyed += result == AE
        assert ambush(cell("118"), kinds, attack) == [round(100 * n / 6) for n in (thrown, destroyed)]


def test_warnings_never_forbid():
    texts = [one["text"] for one in warnings({})]
    assert len(texts) == len(ZONES) + 2
    assert warnings(pieces(PLANS[4])) != []
    assert warnings(read("804A"))[-1]["text"] == "The artillery of 804 (Naha) has nobody beside it."
    forts = read("801B 802B 804B 805B 806B 807B 808B 809B")
    assert any("All bunkers" in one["text"] for one in warnings(forts))


def test_the_desk_is_there_for_the_deployment_only_and_for_its_side():
    session = Session()
    session.lay(new_match(TITLE, seed=1))
    assert len(session.do("consult", {"wish": "templates"})) == len(PLANS)
    assert session.do("consult", {"wish": "look", "draft": "801B", "zone": 7, "kind": 4})["left"][4] == 7
    for about in ({"wish": "dance"}, {"zone": 9}, {"kind": -1}, {"draft": "1"}, {"zone": "x"}, {"seed": 1.5}):
        with pytest.raises(GameError):
            session.do("consult", about)
    assert "error" in session.call("consult", '{"about": 3}')
    session.seat(session.match, [{"kind": "human", "name": ""}, {"kind": "random", "name": ""}])
    with pytest.raises(GameError):
        session.do("consult", {"wish": "templates"})
    session.lay(scene("114 a"))
    with pytest.raises(GameError):
        session.do("consult", {"wish": "templates"})
