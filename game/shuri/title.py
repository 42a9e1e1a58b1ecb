"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.core.later import later
from game.core.title import Board, Minds, Ruleset, Settings, Text, Title, Words
from game.shuri import agenda, log, odds, tale, text, view
from game.shuri.card import CARD
from game.shuri.glossary import GLOSSARY, JARGON
from game.shuri.sequence import COMBAT, PHASES
from game.shuri.state import State
from game.shuri.variant import EARLIER, PRESETS, SWITCHES, switches
from game.shuri.victory import result, score_terms


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _minds() -> Minds:
    from game.shuri.agent.mind import ADVISER, AGENTS
    from game.shuri.agent.proposal import proposal

    return Minds(AGENTS, ADVISER, proposal, lambda s, ask: s.phase not in COMBAT)


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
        faults=later("game.shuri.faults", "faults"),
        unfit=later("game.shuri.unfit", "unfit"),
        file="shuri/rules.md",
        earlier=EARLIER,
        score_terms=score_terms,
        points="Victory Points",
    ),
    words=Words(
        prompt=text.prompt,
        label=text.label,
        short=text.short,
        token=text.token,
        verbs=text.VERBS,
        rank=text.rank,
        glossary=GLOSSARY,
        jargon=JARGON,
        line=log.line,
        die=log.die,
        plural=log.plural,
        tale=tale.tale,
    ),
    board=Board(
        data=view.board,
        facts=view.facts,
        anchors=view.anchors,
        costs=view.costs,
        signs=view.signs,
        way=view.way,
        ways=view.ways,
        about=view.about,
        trail=view.trail,
        odds=odds.previews,
        why_not=later("game.shuri.why", "why_not"),
        score=view.score,
        doer=agenda.doer,
        orders=agenda.orders,
        agenda=agenda.agenda,
        proposes=agenda.proposes,
    ),
    text=Text(*(later("game.shuri.table", name) for name in ("table", "inspect", "redraw"))),
    load_minds=_minds,
    load_sealing=later("game.shuri.sealing", "ShuriSealing"),
)
