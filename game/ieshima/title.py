"""The title as the rest of the house sees it."""

from __future__ import annotations

from game.core.agent import RandomAgent
from game.core.request import Ask
from game.core.title import Minds, Settings, Side, Title
from game.ieshima import log, odds, pack, text, view
from game.ieshima.feats import feat
from game.ieshima.sequence import PHASES
from game.ieshima.state import State
from game.ieshima.variant import HANDICAP, PRESETS, SWITCHES, switches
from game.ieshima.victory import result, score
from game.ieshima.why import why_not


def _setup(settings: Settings) -> State:
    return State.empty(switches(settings))


def _secret(s: State, who: int, slot: str) -> int:
    return s.wishes[who] if slot == "wish" else s.bids[who] - 10


def _minds() -> Minds:
    from game.ieshima.agent.mind import ADVISER, AGENTS  # only now: the page starts sooner without them

    return Minds({"random": RandomAgent, **AGENTS}, ADVISER)


def _redraw(s: State, ask: Ask) -> object:
    """Each half of an Impulse, and each part of a night or a refit."""
    draws = ("impulse", "night.unit", "night.assault", "refit", "reinforcement.units")
    return (s.turn, s.impulse, s.side, ask.kind) if ask.kind in draws else None


TITLE: Title[State] = Title(
    id="ieshima",
    name="Ie Shima",
    after="Last Battle: Ie Shima, 1945, by Michael Rinella (Take Aim Designs / Revolution Games, 2015)",
    rev=1,
    sides=(Side("American", "US", "us"), Side("Japanese", "JP", "japan")),
    switches=SWITCHES,
    presets=PRESETS,
    setup=_setup,
    phases=PHASES,
    turn=lambda s: s.turn,
    result=result,
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
    score=score,
    table=view.table,
    inspect=view.inspect,
    die=log.die,
    rules_file="ieshima/rules.md",
    chairs=lambda s: (1, 0) if s.swapped else (0, 1),
    redraw=_redraw,
    secret=_secret,
    secret_asks=frozenset({"wish", "bid"}),
    minds=_minds,
    feat=feat,
    handicap=HANDICAP,
)
