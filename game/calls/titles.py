"""What is told of titles, whatever lies on the table."""

from __future__ import annotations

from game import catalog as house
from game.rules_text import paragraphs
from game.table import Reply, Table


def catalog(table: Table) -> Reply:
    """Every title: those that can be played in full, the others by their cards."""
    ready = house.titles()
    found = [
        house.describe(house.find(one.id)) if one.id in ready else house.describe_card(one)
        for one in house.cards()
    ]
    return {"titles": found}


def rules(table: Table, title: str) -> Reply:
    return {"paragraphs": [p._asdict() for p in paragraphs(house.find(title).rules.file).values()]}


def glossary(table: Table, title: str) -> Reply:
    return {"glossary": [gloss._asdict() for gloss in house.find(title).words.glossary]}
