"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.standin import log, odds, table, text, view
from game.standin.card import CARD
from game.standin.data import CARDS
from game.standin.faults import faults
from game.standin.glossary import GLOSSARY, JARGON
from game.standin.sequence import PHASES, points, result
from game.standin.state import State
from game.standin.variant import PRESETS, SWITCHES, switches
from game.standin.why import why_not

from game.core.title import Board, Minds, Ruleset, Settings, Text, Title, Words


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _minds() -> Minds:
    from game.standin.agent.mind import ADVISER, AGENTS

    return Minds(AGENTS, ADVISER)


TITLE: Title[State] = Title(
    card=CARD,
    rules=Ruleset(
        rev=1,
        switches=SWITCHES,
        presets=PRESETS,
        setup=_setup,
        phases=PHASES,
        turn=lambda s: s.turn,
        result=result,
        faults=faults,
        pool=lambda s, name: CARDS.pool(s.cards, name),
        file="standin/rules.md",
    ),
    words=Words(
        prompt=text.prompt,
        label=text.label,
        short=text.short,
        token=text.token,
        verbs=text.VERBS,
        glossary=GLOSSARY,
        jargon=JARGON,
        line=log.line,
        die=log.die,
    ),
    board=Board(
        data=view.board,
        facts=view.facts,
        anchors=view.anchors,
        handles=view.handles,
        costs=view.costs,
        signs=view.signs,
        way=view.way,
        about=view.about,
        trail=view.trail,
        odds=odds.previews,
        why_not=why_not,
        score=lambda s: {"turn": s.turn, "points": points(s)},
    ),
    text=Text(table=table.table, inspect=table.inspect, redraw=table.redraw),
    load_minds=_minds,
)
