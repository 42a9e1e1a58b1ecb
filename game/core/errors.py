"""What can go wrong with what people hand us; the library raises nothing else at them."""

from __future__ import annotations


class GameError(Exception):
    """Base of all errors that are told to a person; the message says what and where."""


class IllegalAnswer(GameError):
    """An answer that the pending request does not offer."""


class BadVariant(GameError):
    """A variant, rule or value that the title does not have."""


class NoSuchPlace(GameError):
    """A hex that the map does not have."""


class BadRecord(GameError):
    """A record that cannot be read or does not replay."""


class BadLink(BadRecord):
    """A link that is cut, damaged, of another version or of an unknown title."""


class BadKey(GameError):
    """Letters that are no key of a sealed game, or not the key of this one."""


class Refused(GameError):
    """A link of a sealed game that does not go on from what this device holds, or does so wrongly."""
