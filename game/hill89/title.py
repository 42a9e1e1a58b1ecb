"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.core.later import later
from game.core.title import Board, Minds, Ruleset, Settings, Text, Title, Words
from game.hill89 import log, objective, odds, tale, text, view
from game.hill89.card import CARD
from game.hill89.glossary import GLOSSARY, JARGON
from game.hill89.sequence import PHASES
from game.hill89.state import State
from game.hill89.variant import EARLIER, PRESETS, SWITCHES, switches


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _minds() -> Minds:
    from game.hill89.agent.mind import ADVISER, AGENTS  # only now: the page starts sooner without them

    return Minds(AGENTS, ADVISER)


TITLE: Title[State] = Title(
    card=CARD,
    rules=Ruleset(
        rev=3,
        earlier=EARLIER,
        switches=SWITCHES,
        presets=PRESETS,
        setup=_setup,
        phases=PHASES,
        turn=lambda s: s.turn,
        result=objective.result,
        score_terms=objective.point_terms,
        ladder=("easy", "normal", "hard", "brutal"),
        faults=later("game.hill89.faults", "faults"),
        unfit=later("game.hill89.unfit", "unfit"),
        pool=objective.pool,
        file="hill89/rules.md",
    ),
    words=Words(
        prompt=text.prompt,
        label=text.label,
        short=text.short,
        token=text.token,
        verbs=text.VERBS,
        glossary=GLOSSARY,
        jargon=JARGON,
        rank=text.rank,
        again=text.again,
        line=log.line,
        tale=tale.tale,
        die=log.die,
    ),
    board=Board(
        data=view.board,
        facts=view.facts,
        anchors=view.anchors,
        handles=view.handles,
        costs=view.costs,
        about=view.about,
        trail=view.trail,
        odds=odds.previews,
        why_not=later("game.hill89.why", "why_not"),
        score=objective.score,
    ),
    text=Text(*(later("game.hill89.table", name) for name in ("table", "inspect", "redraw"))),
    load_minds=_minds,
)
