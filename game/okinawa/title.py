"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.core.later import later
from game.core.title import Board, Hidden, Minds, Ruleset, Settings, Text, Title, Words
from game.okinawa import agenda, beats, log, odds, tale, text, view
from game.okinawa.card import CARD
from game.okinawa.glossary import GLOSSARY, JARGON
from game.okinawa.secrets import imagine, secret
from game.okinawa.sequence import PHASES, result
from game.okinawa.state import State
from game.okinawa.variant import EARLIER, PRESETS, SWITCHES, switches


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _minds() -> Minds:
    from game.okinawa.agent.mind import ADVISER, AGENTS
    from game.okinawa.agent.proposal import proposal
    from game.okinawa.agent.sweep import sweep

    return Minds(AGENTS, ADVISER, proposal, errands=sweep)


TITLE: Title[State] = Title(
    card=CARD,
    rules=Ruleset(
        rev=2,
        switches=SWITCHES,
        presets=PRESETS,
        setup=_setup,
        phases=PHASES,
        turn=lambda s: s.turn,
        result=result,
        faults=later("game.okinawa.faults", "faults"),
        unfit=later("game.okinawa.unfit", "unfit"),
        file="okinawa/rules.md",
        points="points",
        earlier=EARLIER,
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
        tale=tale.tale,
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
        detail=beats.detail,
        odds=odds.previews,
        why_not=later("game.okinawa.why", "why_not"),
        score=view.score,
        doer=agenda.doer,
        desk=later("game.okinawa.desk", "desk"),
        orders=agenda.orders,
        agenda=agenda.agenda,
        proposes=agenda.proposes,
        again=agenda.again,
    ),
    text=Text(*(later("game.okinawa.table", name) for name in ("table", "inspect", "redraw"))),
    hidden=Hidden(secret=secret, imagine=imagine, lasting=True),
    load_minds=_minds,
    load_sealing=later("game.okinawa.sealing", "TyphoonSealing"),
)
