"""The match on the table: who sits at it, what they may see, what can be taken back, what is kept."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import TYPE_CHECKING, Any

from game import keeping
from game.core.agent import Progress
from game.core.company import HUMAN, Player, checked
from game.core.dice import Seeded
from game.core.entries import Deed, Step
from game.core.errors import GameError
from game.core.match import AnyMatch
from game.core.request import Ask, Draw
from game.core.rng import stream
from game.core.view import moments, throws_before, turns_score, view
from game.slices import Works, carry_on, thinking

if TYPE_CHECKING:
    from game.core.agent import Thinking
    from game.core.border import Kept, View
    from game.counsel import Counsel

TOLD_AT_OPENING = 200  # lines of the log; the earlier ones are told when they are wanted

Reply = dict[str, Any]


class Table:
    """What the calls of game/calls have in common."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self.sealed: object = None  # the sealed game that the match is of (game/calls/sealed.py)
        self.number = 0  # of the match, in the order in which they were opened here
        self.checking: Thinking[AnyMatch] | None = None  # of what was opened from a checkpoint
        self._counsel: Counsel | None = None
        self._reading = Works()
        self._seed = 0

    @property
    def match(self) -> AnyMatch:
        if self._match is None:
            raise GameError("no game is open")
        return self._match

    @property
    def counsel(self) -> Counsel:
        """What was thought about the match; whoever only plays needs none."""
        if self._counsel is None:
            from game.counsel import Counsel

            self._counsel = Counsel()
        return self._counsel

    def open_match(self) -> AnyMatch:
        """The match, if it is not of a sealed game: such a game has calls of its own."""
        if self.sealed is not None:
            raise GameError("this is a sealed game: what is hidden would be told, or changed, by that")
        return self.match

    def lay(self, match: AnyMatch, before: list[str] | None = None, seed: int = 0) -> None:
        self._match = match
        self.sealed = None
        self.number += 1
        self._seed = seed
        self.waved: set[Hashable] = set()  # questions that a player does not want to hear again
        self.fixed = 0  # decisions that stand, for the last of them answered itself after dice
        self.presses: list[int] = []  # decisions before each press that can be taken back
        self.undone: list[int] = []  # how many decisions each undo has taken back
        self.keeper = keeping.Keeper(match, before)
        self.checking = None
        self._counsel = None
        self.draw()

    def follow(self, match: AnyMatch) -> None:
        """The same game, as its player now sees it."""
        self._match = match
        self.went_on()

    def draw(self) -> None:
        """People may throw real dice, but the cards lie with the program: it draws them."""
        match = self.match
        while isinstance(match.request, Draw) and not match.sealed:
            pool = match.title.rules.pool(match.state, match.request.pool)
            luck = Seeded(stream(self._seed, self.keeper.text(), match.throws) & 0xFFFFFFFF)
            match.answer(luck.draw(match.request, pool, 0, 0))
            self.keeper.follow()

    # What is kept

    def keep(self, have: int) -> Kept:
        """What is new in the record for somebody who has so many lines of it."""
        self.keeper.follow()
        return self.keeper.since(have)

    def settle(self) -> Reply:
        """A slice of checking what was opened from a checkpoint; `same`: it was right."""
        if self.checking is None:
            return {"settled": True, "same": True}
        try:
            found = carry_on(self.checking)
        except GameError:
            self.checking = None  # the record is cut: what is on the table is more than it tells
            return {"settled": True, "same": True}
        if isinstance(found, Progress):
            return thinking(found)
        present = self.match
        found.stand_in_for(present)
        same = found.state.key() == present.state.key() and found.request == present.request
        self.checking = None
        self._match, self.keeper = found, keeping.Keeper(found)
        if not same:
            self._counsel = None
        return {"settled": True, "same": same}

    def whole(self) -> Reply | None:
        """Those who look back wait for the past of a game that was opened from a checkpoint."""
        if self.checking is None:
            return None
        found = self.settle()
        return found if "thinking" in found else None

    def go_on(self, key: Hashable, begin: Callable[[], Thinking[Any]]) -> Any:
        """A slice of something that is read; another key drops what was begun before."""
        if key not in self._reading:
            self._reading.drop()
        return self._reading.carry_on(key, begin)

    # Who sits here

    def seat(self, match: AnyMatch, players: list[dict[str, str]]) -> None:
        found = [Player(one["kind"], one["name"]) for one in players]
        match.company = match.company._replace(players=checked(match.title.card, found))

    def _is_human(self, chair: int) -> bool:
        """Where nobody has said who plays, everybody is here."""
        players = self.match.company.players
        return not players or players[chair].kind == HUMAN

    def is_persons(self, who: int) -> bool:
        return self._is_human(self.match.title.chairs(self.match.state)[who])

    def eyes(self) -> int | None:
        """The side of the only person at the table; None if there are more, or none."""
        chairs = self.match.title.chairs(self.match.state)
        sides = [side for side, chair in enumerate(chairs) if self._is_human(chair)]
        return sides[0] if len(sides) == 1 else None

    def viewer(self, who: int | None) -> int | None:
        """Through whose eyes something is shown: those of the only person, whatever was asked for, or of the
        one who has the device."""
        if who is not None and who >= len(self.match.title.sides):
            raise GameError(f"{self.match.title.id} has no side {who}")
        eyes = self.eyes()
        if eyes is None:
            eyes = self.holder()
        return who if eyes is None else eyes

    def holder(self) -> int | None:
        """Where several people share a device and something lasting hides: who is asked, or throws dice."""
        match = self.match
        if match.title.hidden is None or not match.title.hidden.lasting or match.request is None:
            return None
        people = sum(map(self._is_human, range(len(match.title.sides))))
        return getattr(match.request, "who", 0) if people > 1 else None

    def asked(self) -> Ask | None:
        """The pending question, if it may be spoken of: not what others ponder, to the only person."""
        ask = self.match.ask
        return None if ask is None or self.eyes() not in (None, ask.who) else ask

    # What is seen

    def view(
        self,
        who: int | None = None,
        log_from: int | None = None,
        throws_from: int | None = None,
        kept: int | None = None,
    ) -> Reply:
        """What may be seen now; log, dice and record from where one left off."""
        match = self.match
        events = match.past.events + len(match.events or ())
        begin = max(0, events - TOLD_AT_OPENING) if log_from is None else log_from
        thrown = throws_before(match, begin) if throws_from is None else throws_from
        here = any(map(self._is_human, range(len(match.title.sides))))  # else somebody only watches
        shown: View = view(match, self.viewer(who), begin, thrown, number=self.number, with_options=here)
        if (holder := self.holder()) is not None:
            shown["eyes"] = holder
        if self.sealed is not None:
            from game.calls.sealed import shown_sealed

            return shown_sealed(self, dict(shown))
        shown["undo"] = self.can_undo()
        if self.may_restart():
            shown["restart"] = True
        if found := list(self.withdrawals()):
            shown["withdrawals"] = found
        if kept is not None:
            shown["record"] = self.keep(kept)
        if self.checking is not None:
            shown["partial"] = True
        return dict(shown)

    def after_answers(self, rest: dict[str, Any], states: Sequence[Any], by: int | None) -> Reply:
        """What is seen after answers of a side; `states`: as the table stood at each event since."""
        self.draw()
        self._wave()
        self.keeper.follow()
        if not self.can_undo():
            self.presses.clear()
        self.went_on()
        shown = self.view(**rest)
        stood = moments(self.match, states, self.viewer(rest.get("who")), by)
        since = turns_score(self.match, len(states))
        return shown | ({"moments": stood} if stood else {}) | ({"since": since} if since else {})

    def _wave(self) -> None:
        """A question that the player has waved away is not put again until its key changes, and one that
        answers itself is not put at all."""
        words = self.match.title.words
        while (ask := self.match.ask) is not None and self.is_persons(ask.who):
            choice = words.plainly(self.match.state, ask)
            if choice is not None:
                self.fixed = self.match.steps + 1  # nobody pressed anything for it
            else:
                again = words.again(self.match.state, ask)
                if again is None or again[0] not in self.waved:
                    return
                choice = again[1]
            self.match.answer(choice)
            self.draw()

    # What can be taken back

    def press(self, before: int) -> None:
        """Something was answered, after so many decisions; what is refused changes nothing."""
        self.presses.append(before)
        self.undone.clear()

    def went_on(self) -> None:
        """Thoughts about what lay here before are of no use any more."""
        if self._counsel is not None:
            self._counsel.drop()

    def went_back(self, steps: int) -> None:
        """So many decisions are left."""
        if self._counsel is not None:
            self._counsel.rewind(steps)

    def has_other_answered(self) -> bool:
        """Was the last decision a computer's, or that of a friend elsewhere? It stands, but for practice."""
        last = self.match.last_step()
        return last is not None and not self.match.practice and not self.is_persons(last.who)

    def can_undo(self) -> bool:
        match = self.match
        if match.steps <= self.fixed and not match.practice:
            return False
        return match.can_undo() and not self.has_other_answered()

    def may_restart(self) -> bool:
        """Two decisions at least of the side that is asked, with nothing thrown since."""
        if self.match.ask is None or not self.can_undo():
            return False
        found = [entry for entry in self.match.log[-2:] if isinstance(entry, Step)]
        return len(found) == 2 and {entry.who for entry in found} == {self.match.ask.who}

    def withdrawals(self) -> dict[str, list[Deed]]:
        """The deeds that can be taken back by themselves, by those whose they are."""
        found: dict[str, list[Deed]] = {}
        ask = self.match.ask
        if ask is not None and self.is_persons(ask.who):
            for deed in self.match.deeds(self.fixed):
                if doer := self.match.title.board.doer(deed.option):
                    found.setdefault(doer, []).append(deed)
        return found
