"""rules.md tells what the data say."""

from __future__ import annotations

from pathlib import Path

from game.hill89.data import CARDS, ENEMIES, OBJECTIVES, SCENARIOS
from game.hill89.names import enemy_text, face_text, scenario_text

RULES = (Path(__file__).parents[2] / "game" / "hill89" / "rules.md").read_text(encoding="utf-8")


def test_the_tables_are_those_of_the_data():
    for card in CARDS:
        assert f"| {card.name} | {face_text(card.recruit)} | {face_text(card.veteran)} |" in RULES
    for foe in ENEMIES:
        figures = f"{foe.health or '-'} | {foe.fog} | {foe.damage} | {foe.arrows} | {enemy_text(foe)} |"
        assert figures in next(
            line for line in RULES.splitlines() if line.startswith(f"| {foe.code} | {foe.name}")
        )
    for place in OBJECTIVES:
        stacks = ", ".join(place.stacks)
        figures = f"| {place.laps} | {place.dice} | {place.soldiers} | {stacks} | {place.scenario} |"
        assert figures in RULES
    for letter, scenario in SCENARIOS.items():
        assert f"| {letter} | {scenario.name} | {scenario_text(letter)} |" in RULES
