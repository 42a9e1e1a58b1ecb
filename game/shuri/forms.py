"""How the questions of Shuri Line are put."""

from __future__ import annotations

from game.core.request import EACH, PATH, PLACE, SCALE, Form

_UNIT = frozenset({"unit"})
_TO = frozenset({"to"})
SETUP = Form(EACH, soft=_UNIT, free=_UNIT)
SETTING = Form(PLACE, free=_TO)
MOVES = Form(
    EACH,
    soft=frozenset({"unit", "enter", "land", "orders"}),
    free=frozenset({"unit", "enter", "land", "orders"}),
)
WHERE = Form(PATH, free=frozenset({"to", "via"}))
LANDS = Form(PLACE, free=_TO)
ORDERS = Form(free=frozenset({"order"}))
REPLACES = Form(EACH, soft=_UNIT, free=_UNIT)
RAISED = Form(PLACE, free=_TO)
REMOVES = Form(PLACE)
DECLARES = Form(EACH, soft=frozenset({"unit", "support"}), free=frozenset({"unit", "support", "banzai"}))
TARGET = Form(PLACE, free=frozenset({"at"}))
NUMBER = Form(SCALE, free=frozenset({"points"}))
COVER = Form(free=frozenset({"gun", "idle", "join", "points", "split"}))
FIRES = Form(EACH, soft=frozenset({"unit", "support"}), free=frozenset({"unit", "support"}))
NEXT = Form(EACH, final=frozenset({"fight"}))
BACK = Form(PLACE)
AHEAD = Form(PLACE)
