"""How questions are put: their shapes, and what is known of their verbs."""

from __future__ import annotations

from game.core.request import EACH, PATH, PLACE, Form

PLAN = Form(EACH, soft=frozenset(("unit", "load")), free=frozenset(("unload",)), plan=True)
POSTS = Form(EACH)
SMALL = Form(small=True)  # chance has decided most of it
WHERE = Form(PATH, free=frozenset(("to", "swap")))
ASHORE = Form(PATH)
SPOT = Form(PLACE, free=frozenset(("to", "swap")))
ACTS = Form(EACH, soft=frozenset(("attack", "stack", "unit")))
DEED = Form(PATH, free=frozenset(("enter", "to")), final=frozenset(("barrage",)))
LAST_DEED = Form(PATH, final=frozenset(("barrage",)))  # the turn may go on by itself after it
FEW = 4  # answers after which one can be the last
MUSTER = Form(EACH, free=frozenset(("in", "naval", "out", "without")), small=True)  # the odds stand on "go"
SETUP = Form(EACH, soft=frozenset(("garrison", "hero", "inspired", "unit")), plan=True)
