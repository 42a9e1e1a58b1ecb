"""What makes a turn short: moves and support that are proposed, plans that lie ready, small questions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.betio.action import thin_out
from game.betio.cards import BLAST, DECK
from game.betio.close import Fight, japanese_card
from game.betio.data import GRID
from game.betio.duel import leaving
from game.betio.positions import CELL, COLOUR, POSITION_OF
from game.core.request import Ask
from game.session import Session
from tests.betio.scene import position, run, unit_of
from tests.recorded_views import ACTING

E4 = POSITION_OF["E4"]


def ask(session: Session, name: str, **given: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(session.call(name, json.dumps(given)))
    return found


def played(*tokens: str, variant: str = "first-waves", seed: int = 1) -> Session:
    session = Session()
    ask(session, "new", title="betio", variant=variant, seed=seed)
    for token in tokens:
        assert ask(session, "play", tokens=[token])["played"] == 1, token
    return session


def play_until(session: Session, kind: str) -> dict[str, Any]:
    """Answer as nobody would, with the end of each question, until this is asked."""
    while (view := ask(session, "view"))["prompt"]["kind"] != kind:
        ends = [one["index"] for one in view["options"] if one["verb"] in ("done", "fight", "keep", "pass")]
        ask(session, "answer", choice=(ends or [0])[0])
    return view


def test_free_moves_are_proposed_and_nothing_is_paid_for_them() -> None:
    session = played(variant="21-november")
    before = play_until(session, "act")
    assert [offer["wish"] for offer in before["prompt"]["proposes"]] == ["free", "moves"]
    found = ask(session, "propose", wish="free")
    assert len(found["tokens"]) >= 8
    assert {token.split()[0] for token in found["tokens"]} <= {"unit", "stack", "to", "follow", "stay"}
    then = ask(session, "play", tokens=found["tokens"])
    assert then["played"] == len(found["tokens"])
    assert then["board"]["paid"] == before["board"]["paid"] == 0
    assert then["undo"]
    assert len(found["ways"]) == sum(token.startswith("to ") for token in found["tokens"])
    assert not ask(session, "propose", wish="free")["tokens"], "all that is worth it was done"


def test_all_moves_use_the_actions_that_are_left() -> None:
    session = played(*ACTING)
    found = ask(session, "propose", wish="moves")
    then = ask(session, "play", tokens=found["tokens"])
    assert found["tokens"]
    assert 0 < then["board"]["paid"] <= 3
    assert then["undo"], "the next phase was not begun"


def test_support_is_spent_as_proposed_and_the_end_is_the_players() -> None:
    session = played(variant="21-november")
    before = play_until(session, "engineers")
    assert before["board"]["support"]
    found = ask(session, "propose", wish="support")
    then = ask(session, "play", tokens=found["tokens"])
    assert then["board"]["support"] < before["board"]["support"]
    assert then["prompt"]["kind"] == "engineers"


@pytest.mark.parametrize(("kind", "flag"), [("arrive", "plan"), ("load", "plan"), ("aboard", "small")])
def test_forms_say_what_is_expected(kind: str, flag: str) -> None:
    session = played(*ACTING[:1]) if kind == "load" else played()
    assert play_until(session, kind)["prompt"][flag]
    assert not ask(session, "view")["prompt"].get({"plan": "small", "small": "plan"}[flag])


def test_who_is_too_many_in_a_hex_is_no_small_matter() -> None:
    s = position("us E/2/2 1023; us F/2/2 1023; us G/2/2 1023")
    question = next(thin_out(s))
    assert isinstance(question, Ask)
    assert question.kind == "stacking"
    assert not question.form.small


def test_to_go_on_and_to_withdraw_have_their_chances() -> None:
    view = ask(played(*ACTING[:-2]), "view")
    fight, leave = view["options"]
    assert view["prompt"]["kind"] == "withdraw"
    assert fight["again"] == "Fight to the end"
    assert fight["odds"]["outcomes"][0]["name"] == "the position is taken"
    assert sum(one["chance"] for one in fight["odds"]["outcomes"]) == pytest.approx(1)
    assert sum(one["chance"] for one in leave["odds"]["outcomes"]) == pytest.approx(1)


@pytest.mark.parametrize("force", ["jp E4 J43 open", "jp E4 J01 open d3 deep"])
@pytest.mark.parametrize("steps", [4, 1])
def test_8_63_what_the_way_out_costs_is_what_the_rule_does_card_by_card(force: str, steps: int) -> None:
    text = f"turn 4; {force}; us F/2/2 {GRID.names[CELL[E4]]} {steps}; us A/1/8 0139; us B/1/8 0139"
    numbers = range(1, len(DECK) + 1)
    found: dict[int, float] = {}
    for card in numbers:
        others = [[n] for n in numbers if n != card] if DECK[card - 1].close == BLAST else [[]]
        for more in others:
            s = position(text)
            fight = Fight(CELL[E4], E4, COLOUR[E4], [0, 0], [0])
            run(s, japanese_card(s, fight, withdrawing=True), [card, *more], draws=[0, 1, 2])
            lost = steps - s.steps[unit_of("F/2/2")]
            found[lost] = found.get(lost, 0.0) + 1 / len(DECK) / len(others)
    # a blast's second card is taken as from the whole deck
    assert leaving(position(text), E4, CELL[E4]) == pytest.approx(found, abs=0.005)
