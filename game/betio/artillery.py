"""Japanese artillery (6.5, 12.7), and how Japanese units recover (6.4)."""

from __future__ import annotations

from game.betio.cards import DECK
from game.betio.charts import NIGHT
from game.betio.data import IS_BEACH, IS_LAND
from game.betio.fire import APPROACH, choose, hurt, is_marked, is_spent, tiers
from game.betio.positions import ARTILLERY, COLOUR, PLACES
from game.betio.state import State
from game.core.hexes import cells_of, mask_of
from game.core.request import Rules


def guns_of(s: State, kind: str) -> int:
    """Artillery positions that can fire: held, not disrupted, not destroyed."""
    return sum(
        bool(ARTILLERY[p]) and kind in ("any", ARTILLERY[p]) and s.is_ready(p) and not s.wrecked >> p & 1
        for p in PLACES
    )


def shell(s: State, target: int, rule: str, group: int = -1) -> Rules:
    """One unit with the symbol loses a step: approach hexes, water, beaches; then most steps (6.5).

    # Ruling 49: until turn 10 whoever lost a step already is passed over.
    """
    able = shelled(s, target)
    if not able:
        return False
    hit = yield from choose(tiers(able, lambda u: (able[u], -s.steps[u])), 1, (), rule, (group,))
    (u,) = cells_of(hit)
    s.tell("shelled", rule, u, s.loc[u])
    yield from hurt(s, u, rule)
    return True


def shelled(s: State, target: int) -> dict[int, int]:
    """Units that artillery may hit, with their rank: 0 approach hex, 1 water, 2 beach."""
    found: dict[int, int] = {}
    for cell, units in s.at.items():
        if IS_BEACH[cell]:
            rank = 2
        elif IS_LAND[cell]:
            continue
        else:
            rank = 0 if APPROACH >> cell & 1 else 1
        found |= {u: rank for u in units if is_marked(s, u, target) and not is_spent(s, u)}
    return found


def artillery(s: State) -> Rules:
    """The card's call for artillery (6.5): not on turn 1, not at night."""
    card = DECK[s.drawn[1] - 1]
    if card.guns is None or s.turn in (1, NIGHT):
        return
    n = guns_of(s, card.guns.type)
    enough = n >= card.guns.least
    s.tell("artillery", "6.5", n, card.guns.least, card.guns.type)
    if enough and not (yield from shell(s, card.target, "6.5")):
        s.tell("no target", "6.5")


def recover(s: State) -> None:
    """Disruption goes from units in positions of the card's colours (6.4)."""
    colours = {slot.colour for slot in DECK[s.drawn[1] - 1].slots}
    found = [p for p in cells_of(s.jp_disrupted) if COLOUR[p] in colours]
    if found:
        s.jp_disrupted &= ~mask_of(found)
        s.tell("rallied", "6.4", tuple(found))
