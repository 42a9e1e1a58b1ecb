"""One game at a page: named calls with JSON in and out. The page's only way to the rules."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, ClassVar

from game import arguments, chart, keeping
from game.catalog import cards, describe, describe_card, find, titles
from game.core import link as links
from game.core import record as records
from game.core.agent import Progress, Thinking
from game.core.choose import TAKE, is_some, pick
from game.core.company import HUMAN, Player, checked
from game.core.dice import Seeded, Typed, dice_of
from game.core.entries import Deed, Step
from game.core.errors import BadVariant, GameError
from game.core.match import AnyMatch, Match
from game.core.request import Ask, Draw
from game.core.rng import Rng, stream
from game.core.view import (
    after,
    log_lines,
    moments,
    options,
    prompt,
    stands,
    throws,
    throws_before,
    turns_score,
    view,
)
from game.counsel import SLICE, Counsel, eyes
from game.review import glance, rounded
from game.rules_text import paragraphs

if TYPE_CHECKING:
    from game.core.border import Checkpoint, Foreseen, Kept, LogLine, Odds, Proposal, Since, View, Way

TOLD_AT_OPENING = 200  # lines of the log; the earlier ones are told when they are wanted

Reply = dict[str, Any]


class Session:
    """The match on the table."""

    def __init__(self) -> None:
        self._match: AnyMatch | None = None
        self._number = 0  # of the match, in the order in which they were opened here
        self._counsel = Counsel()
        self._reading: dict[Hashable, Thinking[Any]] = {}
        self._checking: Thinking[AnyMatch] | None = None  # of what was opened from a checkpoint
        self._seed = 0

    @property
    def match(self) -> AnyMatch:
        if self._match is None:
            raise GameError("no game is open")
        return self._match

    def call(self, name: str, text: str = "{}") -> str:
        """Carry out a call; errors that a person should read come back as {"error": ...}."""
        try:
            command = self.CALLS.get(name)
            if command is None:
                raise GameError(f"there is no call {arguments.shown(name)}")
            return json.dumps(command(self, **arguments.read(text, command, Session.view)))
        except GameError as error:
            return json.dumps({"error": str(error), "kind": type(error).__name__})

    # Opening

    def catalog(self) -> Reply:
        """Every title: those that can be played in full, the others by their cards."""
        ready = titles()
        found = [describe(find(one.id)) if one.id in ready else describe_card(one) for one in cards()]
        return {"titles": found}

    def new(
        self,
        title: str,
        variant: str | None = None,
        changes: dict[str, str] | None = None,
        seed: int = 0,
        dice: str = "seeded",
        practice: bool = False,
        players: list[dict[str, str]] | None = None,
        **rest: Any,
    ) -> Reply:
        if not arguments.is_seed(seed):
            raise BadVariant(f"a deal has a whole number, 0 or more, not {arguments.shown(seed)}")
        game = find(title)
        settings = game.rules.settings(variant or game.rules.presets[0].name, changes)
        match: AnyMatch = Match(game, settings, dice_of(dice, seed), practice=practice)
        self._seat(match, players or [])
        self.lay(match, seed=seed)
        return self.view(**rest)

    def open(
        self,
        link: str | None = None,
        text: str | None = None,
        checkpoint: Checkpoint | None = None,
        players: list[dict[str, str]] | None = None,
        practice: bool = False,
        **rest: Any,
    ) -> Reply:
        """A link or a record file, slice by slice; the game on the table stays if it cannot be opened.

        What comes without `players` is somebody else's: it tells who plays as he sees it. `practice`: it is
        opened to try things out.
        """
        if text is not None and keeping.is_checkpoint(checkpoint) and self._resume(text, checkpoint, players):
            return self.view(**rest)
        key = "open", link, text

        def source() -> Thinking[AnyMatch]:
            return links.reading(link, find) if link is not None else records.reading(text or "", find)

        found = self._go_on(key, source)
        if isinstance(found, Progress):
            return _thinking(found)
        self._welcome(found, players)
        found.practice = found.practice or practice
        self.lay(found)
        return self.view(**rest)

    def _welcome(self, match: AnyMatch, players: list[dict[str, str]] | None) -> None:
        if players is None:
            match.company = match.company.turned()
        else:
            self._seat(match, players)

    def _seat(self, match: AnyMatch, players: list[dict[str, str]]) -> None:
        found = [Player(one["kind"], one["name"]) for one in players]
        match.company = match.company._replace(players=checked(match.title.card, found))

    def _resume(self, text: str, checkpoint: Any, players: list[dict[str, str]] | None) -> bool:
        """Open a long game where it was kept; False if that cannot be done."""
        try:
            match, before = keeping.resume(text, checkpoint, find)
        except GameError:
            return False  # the record alone will do
        self._welcome(match, players)
        self.lay(match, before)
        self._checking = keeping.whole_game(text, self._keeper, find)
        return True

    def lay(self, match: AnyMatch, before: list[str] | None = None, seed: int = 0) -> None:
        self._match = match
        self._number += 1
        self._seed = seed
        self._waved: set[Hashable] = set()  # questions that a player does not want to hear again
        self._fixed = 0  # decisions that stand, for the last of them answered itself after dice
        self._presses: list[int] = []  # decisions before each press that can be taken back
        self._undone: list[int] = []  # how many decisions each undo has taken back
        self._keeper = keeping.Keeper(match, before)
        self._checking = None
        self._counsel.forget()
        self._draw()

    def _draw(self) -> None:
        """People may throw real dice, but the cards lie with the program: it draws them."""
        match = self.match
        while isinstance(match.request, Draw):
            pool = match.title.rules.pool(match.state, match.request.pool)
            luck = Seeded(stream(self._seed, self._keeper.text(), match.throws) & 0xFFFFFFFF)
            match.answer(luck.draw(match.request, pool, 0, 0))
            self._keeper.follow()

    def settle(self) -> Reply:
        """A slice of checking what was opened from a checkpoint; `same`: it was right."""
        if self._checking is None:
            return {"settled": True, "same": True}
        try:
            found = _slice(self._checking)
        except GameError:
            self._checking = None  # the record is cut: what is on the table is more than it tells
            return {"settled": True, "same": True}
        if isinstance(found, Progress):
            return _thinking(found)
        present = self.match
        found.stand_in_for(present)
        same = found.state.key() == present.state.key() and found.request == present.request
        self._checking = None
        self._match, self._keeper = found, keeping.Keeper(found)
        if not same:
            self._counsel.forget()
        return {"settled": True, "same": same}

    def keep(self, have: int) -> Kept:
        """What is new in the record for somebody who has so many lines of it."""
        self._keeper.follow()
        return self._keeper.since(have)

    def kept_lines(self) -> int:
        return self._keeper.count()

    def seats(self, players: list[dict[str, str]], **rest: Any) -> Reply:
        """Who plays: from now on only what the people here may know is told."""
        self._seat(self.match, players)
        return self.view(**rest)

    def _is_human(self, chair: int) -> bool:
        """Where nobody has said who plays, everybody is here."""
        players = self.match.company.players
        return not players or players[chair].kind == HUMAN

    def _eyes(self) -> int | None:
        """The side of the only person at the table; None if there are more, or none."""
        chairs = self.match.title.chairs(self.match.state)
        sides = [side for side, chair in enumerate(chairs) if self._is_human(chair)]
        return sides[0] if len(sides) == 1 else None

    def _viewer(self, who: int | None) -> int | None:
        """Through whose eyes something is shown: those of the only person, whatever was asked for."""
        if who is not None and who >= len(self.match.title.sides):
            raise GameError(f"{self.match.title.id} has no side {who}")
        eyes = self._eyes()
        return who if eyes is None else eyes

    def _asked(self) -> Ask | None:
        """The pending question, if it may be spoken of: not what others ponder, to the only person."""
        ask = self.match.ask
        return None if ask is None or self._eyes() not in (None, ask.who) else ask

    def _is_persons(self, who: int) -> bool:
        return self._is_human(self.match.title.chairs(self.match.state)[who])

    # Playing

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
        shown: View = view(match, self._viewer(who), begin, thrown, number=self._number, with_options=here)
        shown["undo"] = self._can_undo()
        if self._may_restart():
            shown["restart"] = True
        if found := list(self._withdrawals()):
            shown["withdrawals"] = found
        if kept is not None:
            shown["record"] = self.keep(kept)
        if self._checking is not None:
            shown["partial"] = True
        return dict(shown)

    def answer(self, choice: int | list[int], **rest: Any) -> Reply:
        """One answer, or the dice that a person has thrown."""
        ask, state, before = self.match.ask, self.match.state, self.match.steps
        again = None if ask is None else self.match.title.words.again(state, ask)
        with self.match.watched() as states:
            self.match.answer(choice)
            self._press(before)
            if again is not None and again[1] == choice:
                self._waved.add(again[0])
            return self._after_answers(rest, states, None if ask is None else ask.who)

    def play(self, tokens: list[str], take: list[tuple[int, int]] | None = None, **rest: Any) -> Reply:
        """Several answers as one press; it stops where one is not open, or cannot be taken back.

        `take`: then so many of each group of a stack, told by its first thing.
        """
        ask, before = self.match.ask, self.match.steps
        with self.match.watched() as states:
            played = self._play(self.match, tokens)
            if not played and tokens:
                raise GameError(f"{arguments.shown(tokens[0])} cannot be answered now")
            self._press(before)
            if take and played == len(tokens):
                played += len(list(self._take(self.match, take)))
            return self._after_answers(rest, states, None if ask is None else ask.who) | {"played": played}

    def _play(self, match: AnyMatch, tokens: Sequence[str]) -> int:
        """How many of the answers were open, one after the other, before dice fell or another side spoke."""
        for n, token in enumerate(tokens):
            found = [] if match.ask is None else [match.title.words.token(opt) for opt in match.ask.options]
            if token not in found or (n and not match.is_in_hand()):
                return n
            match.answer(found.index(token))
        return len(tokens)

    def _take(self, match: AnyMatch, take: Sequence[tuple[int, int]]) -> Iterator[tuple[Ask, int]]:
        """Answer the question for some of a stack, group by group; each answer is told before it is given."""
        wanted = dict(take)
        ask = match.ask
        while ask is not None and is_some(ask):
            option = pick(ask.options, wanted)
            wanted.pop(option[1] if option[0] == TAKE else -1, None)
            choice = ask.options.index(option)
            yield ask, choice
            match.answer(choice)
            then = match.ask
            if then is None or then.kind != ask.kind or then.ctx[-1] <= ask.ctx[-1]:  # another question
                break
            ask = then

    def _press(self, before: int) -> None:
        """Something was answered, after so many decisions; what is refused changes nothing."""
        self._presses.append(before)
        self._undone.clear()

    def _after_answers(self, rest: dict[str, Any], states: Sequence[Any], by: int | None) -> Reply:
        """What is seen after answers of a side; `states`: as the table stood at each event since."""
        self._draw()
        self._wave()
        self._keeper.follow()
        if not self._can_undo():
            self._presses.clear()
        self._counsel.drop()
        shown = self.view(**rest)
        stood = moments(self.match, states, self._viewer(rest.get("who")), by)
        since = turns_score(self.match, len(states))
        return shown | ({"moments": stood} if stood else {}) | ({"since": since} if since else {})

    def _wave(self) -> None:
        """A question that the player has waved away is not put again until its key changes, and one that
        answers itself is not put at all."""
        words = self.match.title.words
        while (ask := self.match.ask) is not None and self._is_persons(ask.who):
            choice = words.plainly(self.match.state, ask)
            if choice is not None:
                self._fixed = self.match.steps + 1  # nobody pressed anything for it
            else:
                again = words.again(self.match.state, ask)
                if again is None or again[0] not in self._waved:
                    return
                choice = again[1]
            self.match.answer(choice)
            self._draw()

    def _has_other_answered(self) -> bool:
        """Was the last decision a computer's, or that of a friend elsewhere? It stands, but for practice."""
        last = self.match.last_step()
        return last is not None and not self.match.practice and not self._is_persons(last.who)

    def _can_undo(self) -> bool:
        match = self.match
        if match.steps <= self._fixed and not match.practice:
            return False
        return match.can_undo() and not self._has_other_answered()

    def undo(self, **rest: Any) -> Reply:
        """Take back what one press did, and on to where a person decides."""
        match = self.match
        if not match.can_undo():
            raise GameError(f"nothing to undo: {match.why_no_undo()}")
        if self._has_other_answered():
            raise GameError("nothing to undo: the other side has answered since")
        if not self._can_undo():
            raise GameError("nothing to undo: dice were rolled since")
        before = match.steps
        if self._presses:
            wanted = self._presses.pop()
            while match.steps > wanted and self._can_undo() and match.undo():
                pass
        else:  # what one press did is not known any more: a unit's deed, or some of a stack were taken by one
            deeds = match.deeds(self._fixed)
            last = deeds[-1] if deeds and match.title.board.doer(deeds[-1].option) else None
            wanted = match.steps - (1 if last is None else len(last.steps))
            while match.undo() and (match.steps > wanted or _is_amid(match.ask)) and self._can_undo():
                pass
        return self._taken_back(before, rest)

    def restart(self, **rest: Any) -> Reply:
        """Take back everything that one side has decided in its turn, as far as that is allowed."""
        match = self.match
        before, turn = match.steps, match.title.rules.turn
        last, began = match.last_step(), turn(match.state)
        if not self._may_restart():
            raise GameError("nothing to take back")
        who = match.ask.who if match.ask is not None else -1
        while last is not None and last.who == who and self._can_undo() and match.undo():
            if turn(match.state) != began:
                match.redo()
                break
            last = match.last_step()
        self._presses = [step for step in self._presses if step < match.steps]
        return self._taken_back(before, rest)

    def _withdrawals(self) -> dict[str, list[Deed]]:
        """The deeds that can be taken back by themselves, by those whose they are."""
        found: dict[str, list[Deed]] = {}
        ask = self.match.ask
        if ask is not None and self._is_persons(ask.who):
            for deed in self.match.deeds(self._fixed):
                if doer := self.match.title.board.doer(deed.option):
                    found.setdefault(doer, []).append(deed)
        return found

    def retract(
        self, anchor: str, log_from: int | None = None, kept: int | None = None, **rest: Any
    ) -> Reply:
        """Take back what one unit did, and nothing else; refused where something later rests on it."""
        match, doer = self.match, self.match.title.board.doer
        gone = self._withdrawals().get(anchor)
        if not gone:
            raise GameError(f"{_named(anchor)} has done nothing that could be taken back")
        first = gone[0]
        later = [deed for deed in match.deeds(self._fixed) if deed.at >= first.at]
        match.cut(first)
        at, lines = match.steps, self._keeper.count(first.at)
        self._keeper.follow()
        presses = [step for step in self._presses if step < at]
        failed = None
        for deed in later:
            if deed not in gone:
                presses.append(match.steps)
                if not match.repeat(deed):
                    failed = deed
                    break
        if failed is not None:
            match.cut(first)
            self._keeper.follow()
            for deed in later:
                match.repeat(deed)
            self._keeper.follow()
            other = doer(failed.option)
            raise GameError(
                f"{_named(anchor)} cannot be taken back: what {_named(other)} did rests on it"
                if other
                else f"{_named(anchor)} cannot be taken back: what was decided later rests on it"
            )
        self._keeper.follow()
        self._presses, self._undone = presses, []
        self._counsel.rewind(at)
        told = None if log_from is None else min(log_from, first.steps[0].told)
        return self.view(log_from=told, kept=None if kept is None else min(kept, lines), **rest)

    def propose(self, held: list[str] | None = None) -> Proposal:
        """A row of answers to the pending question and those after it, found at a glance.

        `held`: anchors of those who are to do nothing.
        """
        ask, title = self._asked(), self.match.title
        proposal = title.minds.proposal
        if ask is None or proposal is None or not title.board.proposes(self.match.state, ask):
            raise GameError("there is nothing to propose now")
        trial = self.match.imagine(ask.who, Typed(), Rng(0, "propose"))
        tokens: list[str] = []
        who, doer, idle = ask.who, title.board.doer, set(held or ())

        def offered(ask: Ask) -> Ask:
            return ask._replace(options=[opt for opt in ask.options if doer(opt) not in idle])

        guide = proposal(trial.state, offered(ask))
        while (then := trial.ask) is not None and then.who == who and len(tokens) < arguments.MOST:
            asked = offered(then)
            choice = guide(trial.state, asked) if asked.options else None
            if choice is None:
                break
            option = asked.options[choice]
            tokens.append(title.words.token(option))
            trial.answer(then.options.index(option))
            if not trial.is_in_hand():
                break
        return {"tokens": tokens}

    def _may_restart(self) -> bool:
        """Two decisions at least of the side that is asked, with nothing thrown since."""
        if self.match.ask is None or not self._can_undo():
            return False
        found = [entry for entry in self.match.log[-2:] if isinstance(entry, Step)]
        return len(found) == 2 and {entry.who for entry in found} == {self.match.ask.who}

    def _taken_back(self, before: int, rest: dict[str, Any]) -> Reply:
        """On to where a person decides, and told."""
        match = self.match
        while match.ask is not None and not self._is_persons(match.ask.who) and match.undo():
            pass
        self._undone.append(before - match.steps)
        self._keeper.follow()
        self._counsel.rewind(match.steps)
        return self.view(**rest)

    def redo(self, **rest: Any) -> Reply:
        if not self.match.can_redo():
            raise GameError("nothing to redo")
        self._presses.append(self.match.steps)
        for _ in range(self._undone.pop() if self._undone else 1):
            self.match.redo()
        self._keeper.follow()
        self._counsel.drop()
        return self.view(**rest)

    def weigh(self, choice: int) -> Reply:
        """What hangs on an answer that does not say it."""
        ask = self._asked()
        if ask is None or not isinstance(choice, int) or not 0 <= choice < len(ask.options):
            raise GameError(f"there is no answer {arguments.shown(choice)} to weigh now")
        found = after(self.match, choice)
        return {"final": found.final, "last": found.last}

    def foresee(self, tokens: list[str], take: list[tuple[int, int]] | None = None) -> Foreseen:
        """What would be asked after these answers, with its odds; nothing changes, no dice are thrown.

        An answer that is not open when its turn comes is passed over.
        """
        match, ask = self.match, self._asked()
        if ask is None:
            return {"played": 0, "final": False, "last": False, "prompt": None, "options": []}
        who = ask.who
        trial = match.imagine(who, Typed(), Rng(0, "foresee"))
        turn = match.title.rules.turn
        before = turn(trial.state)
        played, is_ours = 0, True
        for token in tokens:
            if is_ours and self._play(trial, [token]):
                played += 1
                is_ours = trial.is_in_hand()
        worth: Odds | None = None
        taken: list[str] = []
        if take and is_ours:
            for asked, choice in self._take(trial, take):
                taken.append(trial.title.words.token(asked.options[choice]))
                odds = trial.title.board.odds(trial.title.seen_by(trial.state, who), asked)
                worth = odds[choice] if odds else None
                played += 1
        is_ours = isinstance(trial.request, Ask) and trial.request.who == who
        is_ours = is_ours and (not played or trial.is_in_hand())  # what is opened then is not known yet
        found: Foreseen = {
            "played": played,
            "final": played > 0 and stands(trial),
            "last": turn(trial.state) != before,
            "prompt": prompt(trial, who) if is_ours else None,
            "options": options(trial, who) if is_ours else [],
        }
        if worth:
            found["odds"] = worth
        if taken:
            found["taken"] = taken
        return found

    def _after(self, tokens: Sequence[str]) -> tuple[AnyMatch, Ask] | None:
        """The question after some answers that were only taken up, in a match to look at; None if none is."""
        match, ask = self.match, self._asked()
        if ask is not None and tokens:
            who = ask.who
            match = match.imagine(who, Typed(), Rng(0, "foresee"))
            ask = match.ask if self._play(match, tokens) == len(tokens) else None
            if ask is not None and ask.who != who:
                return None
        return None if ask is None else (match, ask)

    def way(self, tokens: list[str]) -> Way:
        """The places that a piece would pass by the last of these answers, where the way matters."""
        found = self._after(tokens[:-1])
        if found is None:
            return {"path": []}
        match, ask = found
        title = match.title
        meant = next((opt for opt in ask.options if title.words.token(opt) == tokens[-1]), None)
        if meant is None:
            return {"path": []}
        return {"path": list(title.board.way(title.seen_by(match.state, ask.who), ask, meant))}

    def why_not(self, anchor: str, tokens: Sequence[str] = ()) -> Reply:
        """What forbids something: by the question, or by the one after some answers."""
        found = self._after(tokens)
        if found is None:
            return {"text": "Nothing is to be decided here now.", "rule": ""}
        match, ask = found
        return dict(match.title.board.why_not(match.title.seen_by(match.state, ask.who), ask, anchor))

    # Computer players and counsel: each call does a slice of the work; {"thinking": ...} says call again.

    def think(self, level: str, now: bool = False, **rest: Any) -> Reply:
        """Let a computer player of that level answer; `now`: at once."""
        found = self._counsel.think(self.match, level, now)
        if isinstance(found, Progress):
            return _thinking(found)
        thought = self._counsel.keep(self.match, level, found)
        ask = self.match.ask
        self._press(self.match.steps)
        with self.match.watched() as states:
            self.match.answer(found.answer)
            shown = self._after_answers(rest, states, None if ask is None else ask.who)
        return shown | {"thought": thought} if thought else shown

    def reasons(self, step: int) -> Reply:
        """What a computer player weighed when it decided after `step` decisions."""
        return self._counsel.reasons(self.match, step)

    def hint(self, strength: int, now: bool = False) -> Reply:
        if self._asked() is None:
            raise GameError("nothing is to be decided here now")
        return _reply("hint", self._counsel.hint(self.match, strength, now))

    def plan(self) -> Reply:
        """What is done of the plan that was told in full, and what is left of it."""
        return {"plan": self._counsel.plan(self.match)}

    def review(self, now: bool = False) -> Reply:
        """How the chance moved in the whole game, by decisions and by dice."""
        return self._whole() or _reply("review", self._counsel.review(self.match, now))

    def estimate(self, step: int | None = None, who: int | None = None) -> Reply:
        """Each side's winning chance at a glance, as `who` (else the side that decides) may judge it."""
        waits = None if step in (None, self.match.steps) else self._whole()
        if waits:
            return waits
        match = self.match if step in (None, self.match.steps) else self.match.at(step)
        seer = None if self.match.is_over else eyes(match, self._viewer(who))
        # In the middle of a procedure the state alone does not tell what is under way.
        state = match.state if match.is_settled() else match.checkpoint()[0]
        return {"step": match.steps, "chance": rounded(glance(match.title, state, seer))}

    # Looking back

    def _whole(self) -> Reply | None:
        """Those who look back wait for the past of a game that was opened from a checkpoint."""
        if self._checking is None:
            return None
        found = self.settle()
        return found if "thinking" in found else None

    def at(
        self, step: int, who: int | None = None, log_from: int | None = None, throws_from: int | None = None
    ) -> Reply:
        """The game as it stood; nothing changes. Log and dice of its last decision, unless more is wanted.

        `begin`: where the lines of that decision begin; `by`: whose it was.
        """
        waits = self._whole()
        if waits:
            return waits
        match = self.match.at(step)
        last = match.last_step()
        begin = 0 if last is None else last.told
        first = begin if log_from is None else log_from
        thrown = throws_before(match, first) if throws_from is None else throws_from
        shown = view(match, self._viewer(who), first, thrown, number=self._number, with_options=False)
        since = turns_score(match, shown["events"] - begin)
        by = None if last is None else last.who
        return dict(shown) | {"begin": begin, "by": by} | ({"since": since} if since else {})

    def log(self, begin: int, end: int) -> Reply:
        """Earlier lines of the log, with their dice."""
        waits = self._whole()
        if waits:
            return waits
        match = self.match
        lines: list[LogLine] = log_lines(match, self._eyes(), begin, end)
        dice = [roll for roll in throws(match, self._eyes()) if begin <= roll["line"] < end]
        return {"log": lines, "throws": dice}

    def since(self, who: int) -> Reply:
        """What happened after a side's last decision, and how many decisions had been made by then."""
        waits = self._whole()
        if waits:
            return waits
        match = self.match
        step, begin = match.steps, match.past.events + len(match.events or ())
        for entry in reversed(match.log[match.prologue :]):
            if isinstance(entry, Step):
                if entry.who == who:
                    break
                step, begin = step - 1, entry.told
        else:
            begin = 0
        found: Since = {"step": step, "log": log_lines(match, self._viewer(who), begin)}
        return dict(found)

    def fork(self, step: int, practice: bool = False, **rest: Any) -> Reply:
        """Play on from an earlier step, with dice of its own for what comes."""
        waits = self._whole()
        if waits:
            return waits
        found = links.from_link(links.to_position_link(self.match.at(step)), find)
        found.practice = found.practice or practice
        self.lay(found)
        return self.view(**rest)

    def grade(self, since: int, best: list[str] | None = None, chance: float | None = None) -> Reply:
        """The move that began after so many decisions beside the best one; no grade while it is not over."""
        from game.grade import grade  # only now: a page starts sooner without it

        waits = self._whole()
        if waits:
            return waits
        match = self.match
        key = "grade", since, tuple(best or ()), match.steps
        found = self._go_on(key, lambda: grade(match.clone(), since, best or (), chance))
        return _thinking(found) if isinstance(found, Progress) else {"graded": found}

    def steps(self) -> Reply:
        """Where decisions and turns begin, for a scrubber."""
        waits = self._whole()
        match = self.match
        return waits or {
            "steps": match.steps,
            "told": chart.told(match, self._eyes()),
            "turns": chart.turns(match),
        }

    def chart(self, who: int | None = None) -> Reply:
        """Scores and winning chances over time, dice, and the longest odds beaten."""
        waits = self._whole()
        return waits or chart.chart(self.match, eyes(self.match, self._viewer(who)))

    # Keeping

    def share(self) -> Reply:
        waits = self._whole()
        if waits:
            return waits
        match = self.match
        position = links.to_position_link(match)
        return {
            "link": links.to_link(match),
            "position": position,
            "deal": links.to_deal_link(match) if links.has_deal(match) else "",
            "record": self._keeper.text(),
        }

    def deal(self, beat: int | None = None) -> Reply:
        """A link to the game before its first decision, perhaps with a score to beat."""
        return {"link": links.to_deal_link(self.match, beat)}

    def address(self, longest: int) -> Reply:
        """A link for the address bar: to the game, or to the position if the game is too long for it."""
        waits = self._whole()
        if waits:
            return waits
        match = self.match
        whole = links.to_link(match)
        link = whole if len(whole) <= longest else links.to_position_link(match)
        return {"link": link, "match": self._number}

    def rules(self, title: str) -> Reply:
        return {"paragraphs": [p._asdict() for p in paragraphs(find(title).rules.file).values()]}

    def glossary(self, title: str) -> Reply:
        return {"glossary": [gloss._asdict() for gloss in find(title).words.glossary]}

    def practice(self, on: bool = True, **rest: Any) -> Reply:
        """Unlimited undo from now on; it marks the record for good."""
        self.match.practice = self.match.practice or on
        return self.view(**rest)

    def _go_on(self, key: Hashable, begin: Callable[[], Thinking[Any]]) -> Any:
        """A slice of something that is read; another key drops what was begun before."""
        reading = self._reading
        if key not in reading:
            reading.clear()
            reading[key] = begin()
        try:
            found = _slice(reading[key])
        except BaseException:
            reading.clear()
            raise
        if not isinstance(found, Progress):
            reading.clear()
        return found

    CALLS: ClassVar[dict[str, Callable[..., Any]]] = {
        "catalog": catalog,
        "new": new,
        "open": open,
        "settle": settle,
        "seats": seats,
        "view": view,
        "answer": answer,
        "play": play,
        "weigh": weigh,
        "think": think,
        "reasons": reasons,
        "hint": hint,
        "plan": plan,
        "review": review,
        "estimate": estimate,
        "undo": undo,
        "redo": redo,
        "restart": restart,
        "retract": retract,
        "propose": propose,
        "foresee": foresee,
        "way": way,
        "why_not": why_not,
        "at": at,
        "log": log,
        "since": since,
        "fork": fork,
        "grade": grade,
        "steps": steps,
        "chart": chart,
        "share": share,
        "deal": deal,
        "address": address,
        "rules": rules,
        "glossary": glossary,
        "practice": practice,
    }


def _is_amid(ask: Ask | None) -> bool:
    """Were some of a stack taken, and may more be?"""
    return ask is not None and is_some(ask) and ask.ctx[-1] > 0


def _named(anchor: str) -> str:
    return anchor.partition(":")[2]


def _slice(thought: Thinking[Any]) -> Any:
    """Carry a thought on for a slice: its Progress, or what it came to."""
    until = perf_counter() + SLICE
    try:
        progress = next(thought)
        while perf_counter() < until:
            progress = next(thought)
    except StopIteration as end:
        return end.value
    return progress


def _thinking(progress: Progress) -> Reply:
    return {"thinking": progress._asdict()}


def _reply(name: str, found: Progress | dict[str, Any]) -> Reply:
    return _thinking(found) if isinstance(found, Progress) else {name: found}


SESSION = Session()


def call(name: str, text: str = "{}") -> str:
    """The page's entry: one session for one page."""
    return SESSION.call(name, text)
