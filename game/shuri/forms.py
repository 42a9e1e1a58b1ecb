"""How the questions of Shuri Line are put.

While several units are left to be asked about, an answer never hands over: then the form says so, and the
table need not try it out. `FEW` is how many are too few for that.
"""

from __future__ import annotations

from game.core.request import EACH, ORDERS, PATH, PLACE, SCALE, Form

FEW = 3

_UNIT = frozenset({"unit"})
_TAKEN_UP = frozenset({"unit", "enter", "land", "orders"})
_AIMED = frozenset({"unit", "support"})

SETUP = Form(EACH, soft=_UNIT, free=_UNIT)
SETTING = Form(PLACE, free=frozenset({"to"}))
MOVES, LAST_MOVES = Form(EACH, soft=_TAKEN_UP, free=_TAKEN_UP), Form(EACH, soft=_TAKEN_UP)
WHERE, LAST_WHERE = Form(PATH, free=frozenset({"to", "via"})), Form(PATH)
LANDS = Form(PLACE)
STANDING = Form(ORDERS)
REPLACES = Form(EACH, soft=_UNIT)
RAISED = Form(PLACE)
REMOVES = Form(PLACE)
DECLARES = Form(EACH, soft=_AIMED, free=frozenset({*_AIMED, "banzai"}))
LAST_DECLARES = Form(EACH, soft=_AIMED)
TARGET, LAST_TARGET = Form(PLACE, free=frozenset({"at"})), Form(PLACE)
NUMBER, LAST_NUMBER = Form(SCALE, free=frozenset({"points"})), Form(SCALE)
COVER = Form()
FIRES = Form(EACH, soft=_AIMED)
NEXT = Form(EACH, final=frozenset({"fight"}))
BACK = Form(PLACE)
AHEAD = Form(PLACE)
