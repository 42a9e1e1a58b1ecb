"""How the questions of Hill 89 are put."""

from __future__ import annotations

from game.core.request import EACH, Form

ACTION = Form(
    EACH,
    soft=frozenset({"reposition", "reroll", "veteran"}),  # a token is taken up; what it is for is asked next
    free=frozenset({"take", "take mg", "adjust"}),
)
ACTIVATION = Form(EACH)
PAIR = Form(soft=frozenset({"first"}))
DICE = Form(EACH, free=frozenset({"die"}), final=frozenset({"throw"}))
