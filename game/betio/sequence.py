"""The sequence of play (4.0, 15.1, 19.0)."""

from __future__ import annotations

from game.betio.action import actions, begin_actions, combats
from game.betio.cards import CARDS, LETTERS
from game.betio.charts import EXTENDED_FROM, LETTER_TURNS, NIGHT
from game.betio.data import US
from game.betio.draws import shuffle, turn_letter
from game.betio.engineers import begin_engineers, engineers
from game.betio.events import first_events, second_events
from game.betio.forces import GARRISON, IS_ELITE
from game.betio.landing import loading, plan, running
from game.betio.positions import PLACES
from game.betio.scenarios import TWO_DAYS
from game.betio.second_day import assemble, second_day
from game.betio.setup import bring_forward, setup
from game.betio.state import State
from game.betio.victory import check
from game.betio.volley import guns, japanese_fire, positions
from game.betio.wading import arrive_phase, first_wave, night_landing, wade_phase
from game.core.hexes import cells_of
from game.core.piles import Pile
from game.core.request import SAVE, Ask, Rules


def begin_turn(s: State) -> Rules:
    """A turn begins: action markers are turned up, losses looked at (12.0, 14.1)."""
    yield SAVE
    s.drawn = (0, 0, 0)
    s.tell("turn", "4.0", s.turn)
    s.check_catastrophe()
    if s.ending:
        s.phase = "over"
        return
    if s.turn in LETTER_TURNS:
        yield from turn_letter(s, "12.0")
    if s.turn == EXTENDED_FROM:
        s.letters |= 1 << LETTERS.index("I")
        s.tell("letter", "12.0", LETTERS.index("I"))
    if s.rules.scenario == TWO_DAYS and s.turn == NIGHT + 1 and s.shibasaki and not s.survives:
        (verb,) = yield Ask(US, "survives", [("no",), ("yes",)], "21.3")
        if verb == "yes":
            bring_forward(s)
    s.phase = "night landing" if s.turn == NIGHT else "plan"


def end_of_turn(s: State) -> Rules:
    """Markers and cards of the turn go; the deck; the night's end; is it over (4.0, 19.0, 18.0)?"""
    yield SAVE
    s.smoke = s.covered = s.support = 0
    if s.turn == NIGHT:
        reorganize(s)
        lose_contact(s)
    if CARDS.size(s.cards.discard) > s.cards.deck:  # Ruling 15
        shuffle(s, "4.3")
    s.ending = check(s)
    if s.ending:
        s.tell("ending", s.scenario.rule, s.ending)
        s.phase = "over"
        return
    s.turn += 1
    s.phase = "turn"


def reorganize(s: State) -> None:
    """Half of the elite and two of the other eliminated units come to the reserve, unseen (19.0)."""
    elite = [n for n in cells_of(s.box) if IS_ELITE[n]]
    others = [n for n in cells_of(s.box) if not IS_ELITE[n]]
    pile = GARRISON.shuffle(s.units) if s.reserve() else s.units
    unseen, mixed = pile.unseen, [GARRISON.present(pile)] * pile.deck
    counts = []
    for units, n in ((elite, len(elite) // 2), (others, min(2, len(others)))):
        counts.append(n)
        if n:
            unseen = (*unseen, GARRISON.bag(units))
            mixed += [GARRISON.hidden + len(unseen) - 1] * n
            s.box &= ~sum(1 << unit for unit in units)
    if any(counts):
        s.units = Pile((*unseen, GARRISON.bag(mixed)), len(mixed))
    s.tell("reorganized", "19.4", *counts)


def lose_contact(s: State) -> None:
    """All but tanks are face down again; what was seen of them is known (19.0, Ruling 77)."""
    tanks = sum(1 << p for p in PLACES if s.is_tank(p))
    s.jp_open &= tanks
    s.depth_open = 0
    s.tell("contact lost", "19.4")


PHASES = {
    "setup": setup,
    "second day": second_day,
    "assembling": assemble,
    "first wave": first_wave,
    "turn": begin_turn,
    "plan": plan,
    "load": loading,
    "run": running,
    "wade": wade_phase,
    "arrive": arrive_phase,
    "night landing": night_landing,
    "events": first_events,
    "fire": japanese_fire,
    "positions": positions,
    "guns": guns,
    "second events": second_events,
    "engineers": begin_engineers,
    "support": engineers,
    "actions": begin_actions,
    "acting": actions,
    "combat": combats,
    "end": end_of_turn,
}
