"""How the questions of Ie Shima are put."""

from __future__ import annotations

from game.core.request import EACH, PLACE, SCALE, Form

WHERE = Form(PLACE)
WISH = Form(secret=True, chair=True)
BID = Form(SCALE, secret=True, chair=True)
IMPULSE = Form(soft=frozenset({"bombard"}))  # the marker is taken up; its target is asked next
ASSAULT = Form(EACH)
REGROUP = Form(PLACE, soft=frozenset({"from"}))
PLACING = Form(EACH, soft=frozenset({"place"}))  # a Special Unit is taken up; its Area is asked next
REFIT = Form(EACH, soft=frozenset({"rebuild"}))
POINTS = Form(EACH)  # Attrition Points, one payment after the other
