"""The contract between a title's rules and everything that plays them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from game.core.agent import Adviser, Agent
from game.core.errors import BadVariant
from game.core.radix import Reader, Writer
from game.core.request import Ask, Event, Opt, Rules


class State(Protocol):
    """Everything that lasts from one checkpoint to the next."""

    phase: str
    say: Callable[[Event], None] | None  # where events go; None while searching

    def copy(self) -> Self: ...

    def key(self) -> bytes:
        """Canonical: equal keys, same position."""
        ...


S = TypeVar("S", bound=State)


class Side(NamedTuple):
    name: str  # in prompts: "American"
    short: str  # in records: "US"
    id: str  # on the command line: "us"


class Switch(NamedTuple):
    """One rule or number that players may choose."""

    name: str
    text: str
    rule: str
    least: int = 0
    most: int = 1
    default: int = 0
    group: str = ""  # switches of a group came later and stand together on the new-game screen

    def is_flag(self) -> bool:
        return (self.least, self.most) == (0, 1)

    def spell(self, value: int) -> str:
        return ("off", "on")[value] if self.is_flag() else str(value)

    def read(self, text: str) -> int:
        if self.is_flag() and text in ("on", "off"):
            return int(text == "on")
        try:
            value = int(text)
        except ValueError:
            value = self.least - 1
        if not self.least <= value <= self.most:
            wanted = "on or off" if self.is_flag() else f"a number from {self.least} to {self.most}"
            raise BadVariant(f"{self.name} must be {wanted}, not {text!r}")
        return value


class Preset(NamedTuple):
    """A named choice of switches."""

    name: str
    title: str
    text: str
    settings: Mapping[str, int]


class Result(NamedTuple):
    winner: int | None  # None: a draw, or a solitaire game lost
    score: int
    reason: str
    rule: str


Settings = Mapping[str, int]


class Minds(NamedTuple):
    """The computer players of a title, from weak to strong, and who gives hints and the winning chance."""

    levels: Mapping[str, Callable[[], Agent]]
    adviser: Adviser | None


@dataclass(frozen=True)
class Title(Generic[S]):
    """One game. The rules come first, then what a table needs to show them."""

    id: str
    name: str
    after: str
    rev: int  # rises whenever an option list or a result can change
    sides: tuple[Side, ...]
    switches: tuple[Switch, ...]
    presets: tuple[Preset, ...]

    setup: Callable[[Settings], S]
    phases: Mapping[str, Callable[[S], Rules]]  # a phase ends by naming the next in state.phase
    turn: Callable[[S], int]
    result: Callable[[S], Result | None]
    pack: Callable[[S, Writer], None]
    unpack: Callable[[Settings, Reader], S]

    prompt: Callable[[S, Ask], str]
    label: Callable[[S, Ask, Opt], str]
    token: Callable[[S, Opt], str]
    anchors: Callable[[S, Ask, Opt], list[str]]
    line: Callable[[Event], str]
    board: Callable[[S, int | None], dict[str, Any]]
    odds: Callable[[S, Ask], list[dict[str, Any]]]  # what the options are worth
    why_not: Callable[[S, Ask, str], dict[str, str]]  # what forbids an anchor that is not lit
    score: Callable[[S], dict[str, int]]  # for a chart over time
    table: Callable[[S], str]  # the whole board as text
    inspect: Callable[[S, str], str]  # a space as text
    die: Callable[[str], str]  # a roll's purpose in words
    rules_file: str

    chairs: Callable[[S], tuple[int, ...]]  # which chair's player now commands which side
    pool: Callable[[S, str], Sequence[int]] = lambda s, name: ()
    secret: Callable[[S, int, str], int] = lambda s, who, slot: 0
    secret_asks: frozenset[str] = frozenset()  # kinds of Ask that the other side must not look at
    resample: Callable[[S, int, Any], S] = lambda s, who, rng: s
    redraw: Callable[[S, Ask], Any] = lambda s, ask: ask.kind  # a terminal shows the table when it changes
    minds: Callable[[], Minds] = lambda: Minds({}, None)  # asked for when a computer is to play or to advise
    feat: Callable[[Sequence[Event], int], tuple[int, float, str] | None] = lambda events, n: None
    handicap: Mapping[str, Any] = field(default_factory=dict)  # the measured fair one; see catalog.py

    @cached_property
    def levels(self) -> Mapping[str, Callable[[], Agent]]:
        return self.minds().levels

    @cached_property
    def adviser(self) -> Adviser | None:
        return self.minds().adviser

    def settings(self, preset: str, changes: Mapping[str, str] | None = None) -> dict[str, int]:
        """The values of all switches for a named variant with changes."""
        chosen = next((p for p in self.presets if p.name == preset), None)
        if chosen is None:
            names = ", ".join(p.name for p in self.presets)
            raise BadVariant(f"{self.id} has no variant {preset!r}; there are: {names}")
        values = {switch.name: switch.default for switch in self.switches} | dict(chosen.settings)
        by_name = {switch.name: switch for switch in self.switches}
        for name, text in (changes or {}).items():
            if name not in by_name:
                raise BadVariant(f"{self.id} has no rule {name!r}; there are: {', '.join(by_name)}")
            values[name] = by_name[name].read(text)
        return values

    def preset_of(self, settings: Settings) -> tuple[str, dict[str, str]]:
        """The nearest named variant and what differs from it: the inverse of `settings`."""

        def differences(preset: Preset) -> dict[str, str]:
            base = self.settings(preset.name)
            return {
                switch.name: switch.spell(settings[switch.name])
                for switch in self.switches
                if settings[switch.name] != base[switch.name]
            }

        best = min(self.presets, key=lambda preset: len(differences(preset)))
        return best.name, differences(best)

    def verdict(self, result: Result) -> str:
        """Who won, in two words at most; a solitaire player alone can lose to nobody."""
        if result.winner is not None:
            return f"{self.sides[result.winner].name} victory"
        return "Draw" if len(self.sides) > 1 else "Defeat"

    def side(self, text: str) -> int:
        """The side of that id, short name or name."""
        for number, side in enumerate(self.sides):
            if text.lower() in (side.id, side.short.lower(), side.name.lower()):
                return number
        raise BadVariant(f"{self.id} has no side {text!r}; there are: {', '.join(s.id for s in self.sides)}")


AnyTitle: TypeAlias = Title[Any]
