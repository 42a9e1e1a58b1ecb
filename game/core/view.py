"""What one side sees, as plain data (core/border.py): the page draws it, the terminal prints it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from game.core.choose import is_some
from game.core.company import FRIEND
from game.core.dice import Typed
from game.core.entries import Throw
from game.core.match import Match
from game.core.request import ORDERS, Ask, Prove, Request, Reveal, Roll, Seal, is_for
from game.core.rng import Rng
from game.core.text import count, plain, told
from game.core.title import AGAIN, DEED, EVENT, HEAD, After, Result

if TYPE_CHECKING:
    from game.core.border import Ending, LogLine, Moment, Option, Prompt, Suggestion, Thrown, View

MOST_TRIALS = 24  # answers of a question that are tried out at once; beyond, one at a time


def log_lines(
    match: Match[Any], who: int | None = None, begin: int = 0, end: int | None = None
) -> list[LogLine]:
    """The log from event number `begin` on, as `who` may read it."""
    words, trail, detail = match.title.words, match.title.board.trail, match.title.board.detail
    first = match.past.events
    lines: list[LogLine] = []
    events = match.events or []
    for n, event in enumerate(islice(events, max(0, begin - first), None), max(begin, first)):
        if end is not None and n >= end:
            break
        if not is_for(event.seen_by, who):
            continue
        said = told(words.line(event))
        line: LogLine = {
            "text": said["text"],
            "points": said["points"],
            "n": n,
            "verb": event.verb,
            "rule": event.rule,
            "seen_by": event.seen_by,
            "by": (tale := words.tale(event)).by,
            "weight": tale.weight,  # type: ignore[typeddict-item]
        }
        if tale.heads or tale.weight == HEAD:
            line["heading"] = True
        if tale.part:
            line["part"] = True
        if tale.cue:
            line["cue"] = tale.cue  # type: ignore[typeddict-item]
        if tale.title:
            line["title"] = tale.title
        if tale.brings:
            line["brings"] = list(tale.brings)
        if tale.sums:
            line["sums"] = True
        if plural := words.plural(event):
            line["plural"] = plural
        moved = trail(event)
        if moved is not None:
            line["trail"] = {"what": list(moved.what), "path": list(moved.path)}
        shown = detail(event, match.settings)
        if shown is not None:
            line["detail"] = shown
        if event.verb in words.opened:
            line["opened"] = True
        lines.append(line)
    return lines


def turns_score(match: Match[Any], told: int) -> dict[str, int] | None:
    """If one of the last `told` events sums a turn up: what the title counted when that turn began."""
    title, events = match.title, match.events or []
    first = len(events) - told
    summed = next((n for n in range(first, len(events)) if title.words.tale(events[n]).sums), None)
    if summed is None:
        return None
    marks = [mark for mark in match.marks() if mark.events <= summed]
    return title.board.score(next(mark for mark in marks if mark.turn == marks[-1].turn).state)


def moments(match: Match[Any], states: Sequence[Any], who: int | None, by: int | None) -> list[Moment]:
    """The table at the end of each step of what was just told, but the last: that is the view's.

    `states`: as it stood at each of the last events. Nothing where the one who answered did it all, without
    dice: he knows it.
    """
    title = match.title
    events = (match.events or [])[-len(states) :] if states else []
    tales = [title.words.tale(event) for event in events]
    first = match.past.events + len(match.events or ()) - len(events)
    is_known = not any(tale.weight == EVENT or (tale.weight == DEED and tale.by != by) for tale in tales)
    if is_known and throws_before(match, first) == match.throws:
        return []
    found: list[Moment] = []
    for at, state in enumerate(states[:-1]):
        if is_for(events[at].seen_by, who) and not tales[at + 1].part:
            seen = title.seen_by(state, who)
            found.append(
                {"n": first + at, "board": title.board.data(seen), "score": title.board.score(state)}
            )
    return found


def throws(match: Match[Any], who: int | None = None, begin: int = 0) -> list[Thrown]:
    """The dice thrown and what was drawn, from throw number `begin` on, as `who` may see them."""
    found: list[Throw] = []
    missing = match.throws - begin
    for entry in reversed(match.log):
        if len(found) >= missing:
            break
        if isinstance(entry, Throw):
            found.append(entry)
    numbered: Iterable[tuple[int, Throw]] = enumerate(reversed(found), match.throws - len(found))
    return [
        _thrown(match, n, throw)
        for n, throw in numbered
        if isinstance(throw.request, Roll) or is_for(throw.request.seen_by, who)
    ]


def throws_before(match: Match[Any], line: int) -> int:
    """How many throws belong to earlier lines of the log."""
    later = 0
    for entry in reversed(match.log):
        if isinstance(entry, Throw):
            if entry.told < line:
                break
            later += 1
    return match.throws - later


def _thrown(match: Match[Any], n: int, throw: Throw) -> Thrown:
    request = throw.request
    return {
        "n": n,
        "who": getattr(request, "who", 0),
        "why": match.title.words.die(request.why),
        "sides": getattr(request, "sides", 0),
        "faces": list(throw.faces),
        "rule": request.rule,
        "line": throw.told,
    }


def prompt(match: Match[Any], who: int | None = None) -> Prompt | None:
    """The pending question in words, as `who` may hear it; dice to be typed are a question too."""
    request = match.request
    if request is None:
        return None
    title = match.title
    if isinstance(request, Ask):
        form = request.form
        shape: Any = form.shape
        if form.secret and who not in (None, request.who):
            other = "The other player" if form.chair else title.sides[request.who].name
            return _bare(request, request.who, "wait", f"{other} decides in secret.")
        state = title.seen_by(match.state, who)
        about = title.board.about(state, request)
        said = told(title.words.prompt(state, request))
        asked: Prompt = {
            "text": said["text"],
            "points": said["points"],
            "who": request.who,
            "kind": request.kind,
            "rule": request.rule,
            "shape": shape,
            "secret": form.secret,
            "at": list(about.at),
            "path": list(about.path),
            "aims": about.aims,
        }
        if form.chair:
            asked["chair"] = True
        if form.plan:
            asked["plan"] = True
        if form.small:
            asked["small"] = True
        if jargon := title.words.jargon.get(request.kind):
            asked["words"] = list(jargon)
        if who in (None, request.who) and (proposes := suggestions(match, state, request)):
            asked["proposes"] = proposes
        if form.shape == ORDERS:
            asked["orders"] = list(title.board.orders(state, request))
        if is_some(request):
            asked["most"], asked["taken"] = form.most, request.ctx[-1]
        return asked
    if isinstance(request, Reveal | Seal | Prove):
        verb = "write" if isinstance(request, Seal) else "open"
        text = f"{title.sides[request.who].name} has to {verb} what is hidden."
        return _bare(request, request.who, "wait", text)
    roller = request.who if isinstance(request, Roll) else 0
    verb = f"Roll {count(request.n, 'die', 'dice')}" if isinstance(request, Roll) else f"Draw {request.n}"
    text = f"{verb} {title.words.die(request.why)}."
    faces = request.sides if isinstance(request, Roll) else 0
    return {**_bare(request, roller, "dice", text), "n": request.n, "faces": faces}


def suggestions(match: Match[Any], state: Any, ask: Ask) -> list[Suggestion]:
    """What may be proposed now; what was done last turn too, where it is told."""
    board = match.title.board
    found = list(board.proposes(state, ask))
    if match.events and board.again(state, ask, match.events).each:
        found.append({"wish": AGAIN, "text": "As last turn", "errands": True})
    return found


def _bare(request: Request, who: int, shape: Any, text: str) -> Prompt:
    bare: Prompt = {
        "text": text,
        "points": [],
        "who": who,
        "kind": request.kind if isinstance(request, Ask) else shape,
        "rule": request.rule,
        "shape": shape,
        "secret": isinstance(request, Ask) and request.form.secret,
        "at": [],
        "path": [],
        "aims": False,
    }
    if isinstance(request, Ask) and request.form.chair:
        bare["chair"] = True
    return bare


def after(match: Match[Any], choice: int) -> After:
    """What hangs on an answer: as the rule says, or tried out on a copy as the one asked knows it."""
    ask = match.ask
    assert ask is not None
    return _said(ask, ask.options[choice][0]) or _tried(match, ask, choice)


def _said(ask: Ask, verb: str) -> After | None:
    """`last` is not said of what is final: a confirmation tells the rest."""
    if verb in ask.form.free:
        return After(False, False)
    return After(True, False) if verb in ask.form.final else None


def _tried(match: Match[Any], ask: Ask, choice: int) -> After:
    trial = match.imagine(ask.who, Typed(), Rng(0, "after"))
    turn = match.title.rules.turn
    before = turn(trial.state)
    trial.answer(choice)
    return After(stands(trial), turn(trial.state) != before)


def stands(match: Match[Any]) -> bool:
    """Is the last decision final? What goes to a friend elsewhere can be taken back until it is sent."""
    if match.is_in_hand():
        return False
    ask, players = match.ask, match.company.players
    if ask is None or not match.can_undo() or not players:
        return True
    return players[match.title.chairs(match.state)[ask.who]].kind != FRIEND


def options(match: Match[Any], who: int | None = None) -> list[Option]:
    """The legal answers with their words and where they stand on the board."""
    ask = match.ask
    if ask is None or who not in (None, ask.who):
        return []
    title = match.title
    state = title.seen_by(match.state, ask.who)
    words, board, form = title.words, title.board, ask.form
    label, token, anchors, short = words.label, words.token, board.anchors, words.short
    handles, verbs, rank = board.handles, words.verbs, words.rank
    costs, odds, signs = board.costs(state, ask), board.odds(state, ask), board.signs(state, ask)
    ways = board.ways(state, ask)
    said = {verb: _said(ask, verb) for verb in {option[0] for option in ask.options}}
    few = sum(said[option[0]] is None for option in ask.options) <= MOST_TRIALS
    found: list[Option] = []
    for index, opt in enumerate(ask.options):
        verb = opt[0]
        text = label(state, ask, opt)
        option: Option = {
            "index": index,
            "verb": verb,
            "nouns": list(opt[1:]),
            "token": token(opt),
            "text": plain(text) if "[[" in text else text,
            "at": anchors(state, ask, opt),
        }
        hangs = said[verb]
        if hangs is None and few:
            hangs = _tried(match, ask, index)
        if hangs is not None:
            option["final"] = hangs.final
            if hangs.last:
                option["last"] = True
        if brief := short(state, ask, opt, hangs):
            option["short"] = plain(brief)
        if costs and costs[index]:
            option["cost"] = costs[index]
        if signs and signs[index]:
            option["sign"] = signs[index]  # type: ignore[typeddict-item]
        if ways and ways[index]:
            option["way"] = list(ways[index])
        taps = handles(state, ask, opt)
        if taps is not None:
            option["handles"] = taps
        if verb in form.soft:
            option["soft"] = True
        about = verbs.get(verb)
        if about is not None:
            if about.tag:
                option["tag"] = about.tag  # type: ignore[typeddict-item]
            if about.plain:
                option["plain"] = True
            if about.acts:
                option["acts"] = True
            if about.spends:
                option["spends"] = True
            if about.again:
                option["again"] = about.again
        if place := rank(state, ask, opt):
            option["rank"] = place
        if odds and (worth := odds[index]):
            option["odds"] = worth
        found.append(option)
    return found


def ending(match: Match[Any], result: Result) -> Ending:
    """How the game ended, with its score added up."""
    title = match.title
    terms = title.rules.score_terms(match.state)
    return {
        "winner": result.winner,
        "score": result.score,
        "reason": result.reason,
        "rule": result.rule,
        "verdict": title.verdict(result),
        "points": title.rules.points,
        "terms": [{"rule": rule, "value": value, "what": what} for rule, value, what in terms],
        "deal": match.dice.seed if match.has_deal() else None,
    }


def view(
    match: Match[Any],
    who: int | None = None,
    log_from: int = 0,
    throws_from: int = 0,
    *,
    number: int = 0,
    with_options: bool = True,
) -> View:
    """Everything that side `who` may know; None sees all. Log and dice from where one left off."""
    title, result, company = match.title, match.result, match.company
    is_open = match.is_over and not match.can_undo()  # then everybody may see who hid where
    shown: View = {
        "match": number,
        "title": title.id,
        "rev": title.rules.rev_of(match.settings),
        "variant": title.rules.preset_of(match.settings)[0],
        "settings": dict(match.settings),
        "step": match.steps,
        "over": match.is_over,
        "result": None if result is None else ending(match, result),
        "prompt": prompt(match, who),
        "options": options(match, who) if with_options else [],
        "board": title.board.data(title.seen_by(match.state, None if is_open else who)),
        "score": title.board.score(match.state),
        "log": log_lines(match, who, log_from),
        "log_from": log_from,
        "events": match.past.events + len(match.events or ()),
        "throws": throws(match, who, throws_from),
        "thrown": match.throws,
        "chairs": list(title.chairs(match.state)),
        "players": [{"kind": kind, "name": name} for kind, name in company.players],
        "undo": match.can_undo(),
        "redo": match.can_redo(),
        "practice": match.practice,
        "dice": match.dice.mode,
    }
    if company.beat is not None:
        shown["beat"] = company.beat
    if with_options and match.ask is not None:
        agenda = title.board.agenda(title.seen_by(match.state, who), match.ask)
        if agenda is not None:
            shown["agenda"] = agenda
    return shown
