"""Shuri Line by sealed links: nothing is hidden but the dice to come."""

from __future__ import annotations

from game.core.sealing import Sealing
from game.shuri.state import State


class ShuriSealing(Sealing[State]):
    """Standing orders alone."""
