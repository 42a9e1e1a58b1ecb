"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.core.agent import RandomAgent
from game.core.later import later
from game.core.rng import Rng
from game.core.title import Board, Hidden, Minds, Ruleset, Settings, Text, Title, Words
from game.ieshima import log, odds, tale, text, view
from game.ieshima.card import CARD
from game.ieshima.combat import plainly
from game.ieshima.glossary import GLOSSARY, JARGON
from game.ieshima.sequence import PHASES
from game.ieshima.state import Secrets, State
from game.ieshima.variant import EARLIER, HANDICAP, PRESETS, SWITCHES, switches
from game.ieshima.victory import result, score, vp_terms


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _secret(s: State, who: int, slot: str) -> int:
    value: int = getattr(s.hidden[who], slot)  # "wish", "bid"
    return value


def _imagine(s: State, who: int, rng: Rng) -> None:
    """What the other player said is unknown until it is opened; at a checkpoint nobody has spoken."""
    s.hidden[1 - who] = Secrets()


def _minds() -> Minds:
    from game.ieshima.agent.mind import ADVISER, AGENTS  # only now: the page starts sooner without them

    return Minds({"random": RandomAgent, **AGENTS}, ADVISER)


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
        score_terms=vp_terms,
        points="American Victory Points",
        faults=later("game.ieshima.faults", "faults"),
        unfit=later("game.ieshima.unfit", "unfit"),
        file="ieshima/rules.md",
        chairs=lambda s: (1, 0) if s.swapped else (0, 1),
        handicap=HANDICAP,
    ),
    words=Words(
        prompt=text.prompt,
        label=text.label,
        short=text.short,
        token=text.token,
        verbs=text.VERBS,
        glossary=GLOSSARY,
        jargon=JARGON,
        stretch="impulse",
        plainly=plainly,
        line=log.line,
        opened=log.OPENED,
        plural=log.plural,
        tale=tale.tale,
        die=log.die,
        total=(2, 6),
        feat=later("game.ieshima.feats", "feat"),
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
        why_not=later("game.ieshima.why", "why_not"),
        score=score,
    ),
    text=Text(*(later("game.ieshima.table", name) for name in ("table", "inspect", "redraw"))),
    hidden=Hidden(secret=_secret, imagine=_imagine),
    load_minds=_minds,
    load_sealing=later("game.ieshima.sealing", "IeShimaSealing"),
)
