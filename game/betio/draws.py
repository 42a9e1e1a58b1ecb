"""What is drawn: cards, and what lies face down (3.0, 9.0): it does not exist until then."""

from __future__ import annotations

from collections.abc import Sequence

from game.betio.cards import CARDS, LETTERS
from game.betio.forces import DEPTH_STOCK, FIRST_TANK, GARRISON, INLAND_DEPTH, TANKS
from game.betio.state import State
from game.core.request import Draw, Rules

INFILTRATE = LETTERS.index("I")


def pool(s: State, name: str) -> Sequence[int]:
    """What a Draw draws from."""
    kind = name.split()[0]
    if kind == CARDS.name:
        return CARDS.pool(s.cards, name)
    if kind == GARRISON.name:
        return GARRISON.pool(s.units, name)
    if kind == DEPTH_STOCK.name:
        return DEPTH_STOCK.pool(s.depths, name)
    if kind == "letter":
        return tuple(n for n in range(INFILTRATE) if not s.letters >> n & 1)
    assert kind == "armour", name
    return range(len(TANKS))


# Cards


def draw_card(s: State, why: str, rule: str) -> Rules:
    """The next card, which goes to the discards; an empty deck is shuffled first (Rulings 15, 16)."""
    if CARDS.is_empty(s.cards):
        shuffle(s, rule)
    pile, code = CARDS.deal(s.cards)
    (card,) = yield Draw(CARDS.pool_name(code), 1, why, rule)
    s.cards = CARDS.put_away(CARDS.turn_up(pile, code, card), card)
    return card


def shuffle(s: State, rule: str) -> None:
    """All discards go back into the deck."""
    s.cards = CARDS.shuffle(s.cards)
    s.tell("shuffled", rule)


# Japanese units and depth markers


def reveal_unit(s: State, p: int, rule: str) -> Rules:
    """Turn up the unit in a position (9.1); nothing if it is open."""
    if s.is_open(p):
        return
    code = s.unit_code(p)
    while GARRISON.is_hidden(code):
        (thing,) = yield Draw(GARRISON.pool_name(code), 1, "unit", rule)
        s.units = GARRISON.turn_up(s.units, code, thing)
        code = thing
    s.force[p] = code + 1
    s.jp_open |= 1 << p
    s.tell("revealed", rule, p, code)


def reveal_depth(s: State, p: int, rule: str) -> Rules:
    """Turn up the depth marker in a position; what it is, or -1 if there is none.

    Who turns up a tactical reinforcement removes the marker and brings the unit (9.3).
    """
    code = s.depth_code(p)
    if code < 0:
        return -1
    if DEPTH_STOCK.is_hidden(code):
        (thing,) = yield Draw(DEPTH_STOCK.pool_name(code), 1, "depth", rule)
        s.depths = DEPTH_STOCK.turn_up(s.depths, code, thing)
        code = thing
        s.depth[p] = code + 1
    if not s.depth_open >> p & 1:
        s.depth_open |= 1 << p
        s.tell("depth revealed", rule, p, code)
    return code


def take_depth(s: State, p: int, rule: str) -> bool:
    """A depth marker from a box, face down, to a unit without one; of the other box if one is empty (9.23).

    False if there is none, or the unit is a tank or has one. Communication (11.2) is the caller's affair.
    """
    pool = s.pool_of(p)
    if not s.force[p] or s.depth[p] or s.is_tank(p) or not any(s.pools):
        return False
    if not s.pools[pool]:
        pool = INLAND_DEPTH - pool
    s.pools = (s.pools[0] - (pool == 0), s.pools[1] - (pool == 1))
    s.depth[p] = DEPTH_STOCK.hidden + pool + 1
    s.depth_open &= ~(1 << p)
    s.tell("depth", rule, p)
    return True


def take_reserve(s: State, p: int, rule: str) -> bool:
    """A unit from the reserve box, face down, to an empty position; False if there is none (9.31)."""
    if s.force[p] or not s.reserve():
        return False
    if s.units.discard:
        s.units = GARRISON.shuffle(s.units)
    s.units, code = GARRISON.deal(s.units)
    s.place_force(p, code)
    s.garrisons &= ~(1 << p)
    s.tell("reserve", rule, p)
    return True


def put_in_reserve(s: State, p: int, rule: str) -> None:
    """A unit withdraws to the reserve box, where it is known (8.33); its depth marker is gone."""
    code = s.unit_code(p)
    s.clear_force(p)
    s.units = GARRISON.put_away(s.units, code)
    s.tell("withdrew", rule, p, code)


def eliminate(s: State, p: int, rule: str, to_box: bool) -> None:
    """A revealed unit and its depth marker leave the map: to the eliminated units box, or out of play."""
    code = s.unit_code(p)
    s.clear_force(p)
    if code < FIRST_TANK:  # a tank never comes back (13.3)
        if to_box:
            s.box |= 1 << code
        else:
            s.removed |= 1 << code
    s.tell("destroyed", rule, p, code)


def turn_letter(s: State, rule: str) -> Rules:
    """A face-down action marker is turned up (12.0)."""
    (letter,) = yield Draw("letter", 1, "letter", rule)
    s.letters |= 1 << letter
    s.tell("letter", rule, letter)
