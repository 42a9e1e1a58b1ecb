"""A position declared once, as a table of fields: copy, key, packing and range checks follow from it.

    class State(Fields):
        turn: int = number(1, 7)
        loc: bytearray = row(len(UNITS), SPACES)

The methods are written out as source and compiled when the class is made, so they are as fast as by hand.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple, Self, TypeVar

from game.core.radix import Reader, Writer, get_some, put_some
from game.core.request import EVERYBODY, Event

Table = TypeVar("Table", bytes, tuple[int, ...])


def put(table: Table, at: int, value: int) -> Table:
    """A table that seldom changes is replaced, so that copies may share it."""
    return table[:at] + type(table)((value,)) + table[at + 1 :]


class Kind:
    """What a field may hold, how it is copied, and its digits in a link."""

    copied = "{}"  # how a copy of it is spelt; as it is: copies may share it
    in_key = True
    is_bytes = False

    def __init__(self, start: Any) -> None:
        self.start = start  # in a blank position; a function makes it anew each time

    def put(self, value: Any, w: Writer) -> None:
        raise NotImplementedError

    def get(self, r: Reader) -> Any:
        raise NotImplementedError

    def holds(self, value: Any) -> bool:
        return True


class _Number(Kind):
    def __init__(self, least: int, most: int, start: int | None) -> None:
        super().__init__(least if start is None else start)
        self.least, self.most = least, most

    def put(self, value: int, w: Writer) -> None:
        w.put(value - self.least, self.most - self.least + 1)

    def get(self, r: Reader) -> int:
        return r.get(self.most - self.least + 1) + self.least

    def holds(self, value: int) -> bool:
        return self.least <= value <= self.most


class _Count(Kind):
    """A number without a limit."""

    def put(self, value: int, w: Writer) -> None:
        w.put_number(value)

    def get(self, r: Reader) -> int:
        return r.get_number()

    def holds(self, value: int) -> bool:
        return value >= 0


class _Bits(Kind):
    """An int whose bits stand for places."""

    def __init__(self, places: Sequence[int], start: int) -> None:
        super().__init__(start)
        self.places = places
        self.mask = sum(1 << place for place in places)

    def put(self, value: int, w: Writer) -> None:
        for place in self.places:
            w.put(value >> place & 1, 2)

    def get(self, r: Reader) -> int:
        return sum(r.get(2) << place for place in self.places)

    def holds(self, value: int) -> bool:
        return not value & ~self.mask


class _Few(_Bits):
    """Bits of which most are the same, most of the time."""

    def put(self, value: int, w: Writer) -> None:
        put_some(w, [n for n, place in enumerate(self.places) if value >> place & 1], len(self.places))

    def get(self, r: Reader) -> int:
        return sum(1 << self.places[n] for n in get_some(r, len(self.places)))


class _Subset(Kind):
    """A sorted tuple of some of the given numbers."""

    def __init__(self, of: Iterable[int]) -> None:
        super().__init__(())
        self.of = tuple(of)

    def put(self, value: tuple[int, ...], w: Writer) -> None:
        for one in self.of:
            w.put(one in value, 2)

    def get(self, r: Reader) -> tuple[int, ...]:
        return tuple([one for one in self.of if r.get(2)])

    def holds(self, value: tuple[int, ...]) -> bool:
        return set(value) <= set(self.of)


class _Row(Kind):
    """A fixed number of values of one kind, in a container of one type; links hold those at `places`.

    Links say first who has each of the `common` values, so that many with the same cost little.
    """

    def __init__(
        self,
        make: type,
        length: int,
        each: Kind,
        places: Sequence[int] | None,
        start: Any,
        common: Sequence[int] = (),
    ) -> None:
        filled = [each.start] * length if start is None else start
        super().__init__((lambda: make(filled)) if make in (bytearray, list) else make(filled))
        self.make, self.each, self.length = make, each, length
        self.places = range(length) if places is None else places
        self.copied = "{}[:]" if make in (bytearray, list) else "{}"
        self.is_bytes = make in (bytes, bytearray)
        self.common = common
        values = range(each.most + 1) if isinstance(each, _Number) else ()
        self.rare = [value for value in values if value not in common]

    def put(self, value: Any, w: Writer) -> None:
        left = self.places
        for one in self.common:
            put_some(w, [n for n, place in enumerate(left) if value[place] == one], len(left))
            left = [place for place in left if value[place] != one]
        for place in left:
            if self.common:
                w.put(self.rare.index(value[place]), len(self.rare))
            else:
                self.each.put(value[place], w)

    def get(self, r: Reader) -> Any:
        found: dict[int, Any] = {}
        left = self.places
        for one in self.common:
            found |= {left[n]: one for n in get_some(r, len(left))}
            left = [place for place in left if place not in found]
        for place in left:
            found[place] = self.rare[r.get(len(self.rare))] if self.common else self.each.get(r)
        return self.with_entries(found)

    def with_entries(self, entries: dict[int, Any]) -> Any:
        """A blank row with these entries."""
        blank = self.start() if callable(self.start) else self.start
        return self.make([entries.get(place, blank[place]) for place in range(self.length)])

    def holds(self, value: Any) -> bool:
        return len(value) == self.length and all(map(self.each.holds, value))


class _Wide(_Row):
    """A row in an array of two bytes each."""

    def __init__(self, length: int, each: Kind, start: Any, common: Sequence[int]) -> None:
        filled = [each.start] * length if start is None else start
        super().__init__(list, length, each, None, filled, common)
        self.start = lambda: array("H", filled)
        self.is_bytes = True

    def with_entries(self, entries: dict[int, Any]) -> array[int]:
        return array("H", super().with_entries(entries))


class _Listed(Kind):
    """A tuple of any length up to `most`."""

    def __init__(self, each: Kind, most: int, counted: bool) -> None:
        super().__init__(())
        self.each, self.most, self.counted = each, most, counted

    def put(self, value: tuple[Any, ...], w: Writer) -> None:
        if self.counted:
            w.put_number(len(value))
        else:
            w.put(len(value), self.most + 1)
        for one in value:
            self.each.put(one, w)

    def get(self, r: Reader) -> tuple[Any, ...]:
        n = r.get_number(self.most) if self.counted else r.get(self.most + 1)
        return tuple([self.each.get(r) for _ in range(n)])

    def holds(self, value: tuple[Any, ...]) -> bool:
        return len(value) <= self.most and all(map(self.each.holds, value))


class _Group(Kind):
    """A tuple of values of several kinds."""

    def __init__(self, kinds: tuple[Kind, ...]) -> None:
        super().__init__(tuple(kind.start for kind in kinds))
        self.kinds = kinds

    def put(self, value: tuple[Any, ...], w: Writer) -> None:
        for kind, one in zip(self.kinds, value, strict=True):
            kind.put(one, w)

    def get(self, r: Reader) -> tuple[Any, ...]:
        return tuple([kind.get(r) for kind in self.kinds])

    def holds(self, value: tuple[Any, ...]) -> bool:
        return all(kind.holds(one) for kind, one in zip(self.kinds, value, strict=True))


class _Derived(Kind):
    """An index, or a table that follows from the rules in play: no part of the position."""

    in_key = False

    def __init__(self, copied: str, follows: bool) -> None:
        super().__init__(None)
        self.copied = copied
        self.follows = follows


class _Hidden(Kind):
    """For each side a record of what it alone knows, replaced when it changes; None where it is unknown."""

    in_key = False  # the key has it while there is something to hide
    copied = "{}[:]"

    def __init__(self, sides: int, blank: Any, kinds: dict[str, Kind]) -> None:
        super().__init__(lambda: [blank] * sides)
        self.sides, self.blank, self.kinds = sides, blank, kinds

    def put(self, value: list[Any], w: Writer) -> None:
        for record in value:
            for name, kind in self.kinds.items():
                kind.put(getattr(record, name), w)

    def get(self, r: Reader) -> list[Any]:
        make = type(self.blank)
        return [make(**{name: kind.get(r) for name, kind in self.kinds.items()}) for _ in range(self.sides)]

    def holds(self, value: list[Any]) -> bool:
        return all(
            kind.holds(getattr(record, name))
            for record in value
            if record is not None
            for name, kind in self.kinds.items()
        )


# How a field is declared. They say Any, so that the annotation beside them is the type.


def number(least: int, most: int, start: int | None = None) -> Any:
    """An int in a range; it starts with the least."""
    return _Number(least, most, start)


def flag() -> Any:
    return _Number(0, 1, 0)


def counter(start: int = 0) -> Any:
    """An int that only grows; nothing limits it."""
    return _Count(start)


def bits(places: Sequence[int], start: int = 0) -> Any:
    return _Bits(places, start)


def few(places: Sequence[int], start: int = 0) -> Any:
    """The same where links shall be short as long as few bits are set, or nearly all."""
    return _Few(places, start)


def subset(of: Iterable[int]) -> Any:
    return _Subset(of)


def row(
    length: int,
    values: int,
    start: Any = None,
    places: Sequence[int] | None = None,
    common: Sequence[int] = (),
) -> Any:
    """A bytearray of numbers below `values`: changed in place, copied with the position.

    `common`: values that many have at a time, so that links are shorter.
    """
    return _Row(bytearray, length, _Number(0, values - 1, None), places, start, common)


def wide(length: int, values: int, start: Any = None, common: Sequence[int] = ()) -> Any:
    """The same for numbers that need two bytes: the hexes of a large map."""
    return _Wide(length, _Number(0, values - 1, None), start, common)


def table(
    length: int,
    values: int,
    start: Any = None,
    places: Sequence[int] | None = None,
    common: Sequence[int] = (),
) -> Any:
    """The same as bytes: seldom changed, then replaced, and shared by copies."""
    return _Row(bytes, length, _Number(0, values - 1, None), places, start, common)


def numbers(length: int, values: int, start: Any = None, common: Sequence[int] = ()) -> Any:
    """The same as a tuple."""
    return _Row(tuple, length, _Number(0, values - 1, None), None, start, common)


def fixed(length: int, each: Any) -> Any:
    """A tuple of that many values of another kind."""
    return _Row(tuple, length, each, None, None)


def listed(each: Any, most: int, counted: bool = False) -> Any:
    """A tuple of at most so many values; `counted` spends a whole number on their count."""
    return _Listed(each, most, counted)


def group(*kinds: Any) -> Any:
    return _Group(kinds)


def derived(copied: str = "{}", follows: bool = True) -> Any:
    """`copied` spells the copy: "{}" shares it, "{}[:]" copies a list.

    What does not follow from the rest is a ledger of the past; it begins anew where a position is opened.
    """
    return _Derived(copied, follows)


def hidden(sides: int, blank: Any, **kinds: Any) -> Any:
    """What each side alone knows: a NamedTuple for each, and the kinds of its fields for links."""
    return _Hidden(sides, blank, kinds)


# The digits of a position in a link, in order: names of fields, or these.


class Together(NamedTuple):
    """Rows that are written entry by entry."""

    names: tuple[str, ...]


class Codec(NamedTuple):
    """Fields whose digits hang together."""

    put: Callable[[Any, Writer], None]
    get: Callable[[Any, Reader], None]


def together(*names: str) -> Together:
    return Together(names)


Part = str | Together | Codec


class _Made(type):
    """Takes the declared kinds out of a class's body and writes its methods."""

    def __new__(mcs, name: str, bases: tuple[type, ...], space: dict[str, Any], **rest: Any) -> _Made:
        kinds = {field: kind for field, kind in space.items() if isinstance(kind, Kind)}
        for field in kinds:
            del space[field]
        space.setdefault("__slots__", tuple(kinds))
        space["KINDS"] = kinds
        made = super().__new__(mcs, name, bases, space)
        if bases:
            _write_methods(made, kinds, **rest)
        return made

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any], **rest: Any) -> None:
        super().__init__(name, bases, space)


def _write_methods(made: Any, kinds: dict[str, Kind], nested_key: bool = False) -> None:
    """`nested_key`: the fields in a list of their own, as the first keys were written."""
    lines = ["def copy(self):", "    new = blank(made)", "    new.say = None"]
    shared = [("phase", "{}"), ("rules", "{}"), *((field, kind.copied) for field, kind in kinds.items())]
    lines += [f"    new.{field} = {copied.format(f'self.{field}')}" for field, copied in shared]
    lines += ["    return new"]
    listed = {field: f"self.{field}" for field, kind in kinds.items() if kind.in_key}
    raw = [listed.pop(field) for field in tuple(listed) if kinds[field].is_bytes]
    fields = ", ".join(["self.phase", *listed.values()])
    rules = "self.rules_key()" if "rules_key" in vars(made) else "tuple(self.rules)"
    text = f"repr(({f'[{fields}]' if nested_key else fields}, {rules})).encode()"
    lines += ["def key(self):", f"    found = b''.join(({', '.join([*raw, text])},))"]
    names: dict[str, Any] = {"blank": object.__new__, "made": made}
    for field, kind in kinds.items():
        if isinstance(kind, _Hidden):
            names["nothing"] = kind.start()
            lines += [f"    if self.{field} != nothing:", f"        found += repr(self.{field}).encode()"]
    lines += ["    return found"]
    exec("\n".join(lines), names)
    for method in ("copy", "key"):
        setattr(made, method, names[method])


class Fields(metaclass=_Made):
    """A position: the declared fields, the name of the running procedure and the rules in play."""

    __slots__ = ("phase", "rules", "say")

    KINDS: ClassVar[dict[str, Kind]]
    LAYOUT: ClassVar[tuple[Part, ...]] = ()  # of a link; the fields in order unless said otherwise

    phase: str
    rules: Any
    say: Callable[[Event], None] | None  # where events go; None while searching

    @classmethod
    def blank(cls, rules: Any = ()) -> Self:
        """Every field at its start; what an index needs is the title's to do."""
        s = cls()
        s.phase = ""
        s.rules = rules
        s.say = None
        for field, kind in cls.KINDS.items():
            setattr(s, field, kind.start() if callable(kind.start) else kind.start)
        return s

    def copy(self) -> Self:
        raise NotImplementedError  # written by _write_methods

    def key(self) -> bytes:
        """Canonical: equal keys, same position."""
        raise NotImplementedError

    def index(self) -> None:
        """Build what is derived from the other fields."""

    def tell(self, verb: str, rule: str, *args: object, seen_by: int = EVERYBODY) -> None:
        if self.say is not None:
            self.say(tuple.__new__(Event, (verb, args, rule, seen_by)))

    # Links

    @classmethod
    def parts(cls) -> tuple[Part, ...]:
        return cls.LAYOUT or tuple(f for f, kind in cls.KINDS.items() if not isinstance(kind, _Derived))

    def put(self, w: Writer) -> None:
        """Write all fields but the phase, which only the title can number."""
        for part in self.parts():
            if isinstance(part, str):
                self.KINDS[part].put(getattr(self, part), w)
            elif isinstance(part, Together):
                _put_together(self, part.names, w)
            else:
                part.put(self, w)

    def get(self, r: Reader) -> None:
        """Read what `put` has written into a blank position."""
        for part in self.parts():
            if isinstance(part, str):
                setattr(self, part, self.KINDS[part].get(r))
            elif isinstance(part, Together):
                _get_together(self, part.names, r)
            else:
                part.get(self, r)
        self.index()

    def wrong_ranges(self) -> list[str]:
        """Fields that hold what they never may."""
        return [name for name, kind in self.KINDS.items() if not kind.holds(getattr(self, name))]


def _put_together(s: Fields, names: tuple[str, ...], w: Writer) -> None:
    rows = [(s.KINDS[name], getattr(s, name)) for name in names]
    for place in rows[0][0].places:  # type: ignore[attr-defined]
        for kind, values in rows:
            kind.each.put(values[place], w)  # type: ignore[attr-defined]


def _get_together(s: Fields, names: tuple[str, ...], r: Reader) -> None:
    kinds: list[_Row] = [s.KINDS[name] for name in names]  # type: ignore[misc]
    found: list[dict[int, Any]] = [{} for _ in names]
    for place in kinds[0].places:
        for kind, entries in zip(kinds, found, strict=True):
            entries[place] = kind.each.get(r)
    for name, kind, entries in zip(names, kinds, found, strict=True):
        setattr(s, name, kind.with_entries(entries))
