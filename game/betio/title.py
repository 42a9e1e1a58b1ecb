"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.betio import answers, beats, log, prompts, tale, text, view
from game.betio.card import CARD
from game.betio.draws import pool
from game.betio.glossary import GLOSSARY, JARGON
from game.betio.sequence import PHASES
from game.betio.state import State
from game.betio.variant import EARLIER, PRESETS, SWITCHES, switches
from game.betio.victory import result, score_terms
from game.core.later import later
from game.core.title import Board, Minds, Ruleset, Settings, Text, Title, Words


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _minds() -> Minds:
    from game.betio.agent.deeds import MIND
    from game.betio.agent.mind import ADVISER, AGENTS  # only now: the page starts sooner without them
    from game.betio.agent.proposal import proposal
    from game.betio.agent.script import TURNS

    return Minds(AGENTS, ADVISER, proposal, judged=TURNS.is_beat, begins=MIND.is_beat)


TITLE: Title[State] = Title(
    card=CARD,
    rules=Ruleset(
        rev=2,
        earlier=EARLIER,
        switches=SWITCHES,
        presets=PRESETS,
        setup=_setup,
        phases=PHASES,
        turn=lambda s: s.turn,
        result=result,
        faults=later("game.betio.faults", "faults"),
        unfit=later("game.betio.unfit", "unfit"),
        pool=pool,
        file="betio/rules.md",
        score_terms=score_terms,
        points="Positions",
    ),
    words=Words(
        prompt=prompts.prompt,
        label=text.label,
        short=text.short,
        token=text.token,
        verbs=text.VERBS,
        glossary=GLOSSARY,
        jargon=JARGON,
        rank=answers.rank,
        line=log.line,
        die=log.die,
        tale=tale.tale,
    ),
    board=Board(
        data=view.board,
        facts=later("game.betio.facts", "facts"),
        anchors=answers.anchors,
        costs=answers.costs,
        way=answers.way,
        ways=answers.ways_open,
        about=answers.about,
        trail=answers.trail,
        detail=beats.detail,
        doer=answers.doer,
        proposes=answers.proposes,
        odds=answers.previews,
        why_not=later("game.betio.why", "why_not"),
        score=answers.score,
    ),
    text=Text(
        table=later("game.betio.table", "table"),
        inspect=later("game.betio.table", "inspect"),
        redraw=later("game.betio.table", "redraw"),
    ),
    load_minds=_minds,
)
