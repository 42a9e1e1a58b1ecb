"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.core.agent import RandomAgent
from game.core.request import Ask
from game.core.title import Minds, Settings, Side, Title
from game.hill89 import log, objective, odds, pack, table, text, view
from game.hill89.sequence import PHASES
from game.hill89.state import State
from game.hill89.variant import PRESETS, SWITCHES, switches
from game.hill89.why import why_not


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _minds() -> Minds:
    from game.hill89.adviser import Adviser  # only now: the page starts sooner without them
    from game.hill89.agent import casual, expert, steady

    return Minds({"random": RandomAgent, "casual": casual, "steady": steady, "expert": expert}, Adviser())


def _redraw(s: State, ask: Ask) -> object:
    """Each turn's start, and each move."""
    return (s.turn, s.pawn) if ask.kind == "action" else None


TITLE: Title[State] = Title(
    id="hill89",
    name="Hill 89",
    after="Okinawa: The Last Battle of World War II, by Gabe Barrett (Best With 1 Games)",
    rev=2,
    sides=(Side("American", "US", "us"),),
    switches=SWITCHES,
    presets=PRESETS,
    setup=_setup,
    phases=PHASES,
    turn=lambda s: s.turn,
    result=objective.result,
    pack=pack.pack,
    unpack=pack.unpack,
    prompt=text.prompt,
    label=text.label,
    token=text.token,
    anchors=text.anchors,
    line=log.line,
    board=view.board,
    odds=odds.previews,
    why_not=why_not,
    score=objective.score,
    table=table.table,
    inspect=table.inspect,
    die=log.die,
    rules_file="hill89/rules.md",
    chairs=lambda s: (0,),
    pool=objective.pool,
    redraw=_redraw,
    minds=_minds,
)
