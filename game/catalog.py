"""The titles, as they are found: folders of this package with a card; those with a title.py can be played."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

import game
from game.core.card import Card
from game.core.errors import GameError
from game.core.title import Title

if TYPE_CHECKING:
    from game.core.border import CardView, TitleView


@cache
def cards() -> tuple[Card, ...]:
    """Of all titles, in their order; no rules are loaded."""
    from pkgutil import iter_modules  # only now: a page is brought its list by the build

    names = [module.name for module in iter_modules(game.__path__) if module.ispkg]
    found = [module.CARD for module in (_load(name, "card") for name in names) if hasattr(module, "CARD")]
    return tuple(sorted(found, key=lambda card: card.place))


@cache
def titles() -> tuple[str, ...]:
    """The ids of those that can be played."""
    return tuple(card.id for card in cards() if _load(card.id, "title") is not None)


def _load(name: str, module: str) -> Any:
    """A module of a title, or None if there is none."""
    place = f"game.{name}.{module}"
    try:
        return import_module(place)
    except ModuleNotFoundError as error:
        if error.name is None or not place.startswith(error.name):
            raise
        return None


SEALS = ["sealed", "strict", "open"]  # ways to play by link; a title that hides nothing begins with the last


def find(name: str) -> Title[Any]:
    """The title of that id; its code is loaded only now."""
    is_name = name.isascii() and name.isalnum()
    title: Title[Any] | None = getattr(_load(name, "title") if is_name else None, "TITLE", None)
    if title is None:
        raise GameError(f"there is no title {name!r}; there are: {', '.join(titles())}")
    return title


def describe_card(card: Card) -> CardView:
    """What the start screen shows of a title, as plain data."""
    return {
        "id": card.id,
        "name": card.name,
        "after": card.after,
        "when": card.when,
        "length": card.length,
        "text": card.text,
        "sides": [{"name": side.name, "short": side.short, "id": side.id} for side in card.sides],
        "ready": card.id in titles(),
    }


def describe(title: Title[Any]) -> TitleView:
    """What a player may choose before a game, as plain data."""
    rules, daily = title.rules, title.card.daily
    return {
        **describe_card(title.card),
        "revs": [rules.rev, *rules.earlier],
        "stretch": title.words.stretch,
        "variants": [
            {"id": p.name, "name": p.title, "text": p.text, "settings": rules.settings(p.name)}
            for p in rules.presets
        ],
        "rules": [
            {
                "id": w.name,
                "text": w.text,
                "rule": w.rule,
                "least": w.least,
                "most": w.most,
                "default": w.default,
                "group": w.group,
            }
            for w in rules.switches
            if w.offered
        ],
        "handicap": dict(rules.handicap),
        "points": rules.points,
        "ladder": list(rules.ladder),
        "daily": None
        if daily is None
        else {"variant": daily.variant, "players": list(daily.players), "changes": dict(daily.changes)},
        "levels": [{"id": level.id, "name": level.name, "text": level.text} for level in title.card.levels],
        "seals": []
        if len(title.sides) != 2
        else SEALS
        if title.hidden is not None
        else [*SEALS[2:], *SEALS[:2]],
        "advice": title.minds.adviser is not None,
    }
