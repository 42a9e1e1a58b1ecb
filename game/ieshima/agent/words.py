"""Plans, warnings and ideas in words."""

from __future__ import annotations

from game.core.mind import Plan
from game.core.request import Ask
from game.ieshima.state import State


def text(s: State, ask: Ask, plan: Plan) -> str:
    return f"{plan.kind} {plan.orders}"


def notes(s: State, ask: Ask, plan: Plan) -> tuple[str, ...]:
    return (f"{plan.value:+.2f}",)


def warning(s: State, ask: Ask) -> str:
    return ""


def idea(s: State, ask: Ask, plan: Plan) -> str:
    return ""
