"""A sealed game at the table: it is begun, answered, handed over and looked at by calls of its own.

Every reply has the table as this player sees it, and under "sealed" whose the game is and what to keep.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game import arguments, catalog
from game.calls.playing import take_some
from game.core import sealedlink, sealedsave
from game.core.audit import audit
from game.core.company import FRIEND, HUMAN, Company, Player
from game.core.errors import BadKey, GameError
from game.core.record import to_lines
from game.core.seal import SIZE, key_of, key_text
from game.core.sealed import SealedGame
from game.core.shared import Shared
from game.core.title import DEED, EVENT, NEWS
from game.core.unlock import unlocked
from game.core.view import moments
from game.table import Reply, Table

if TYPE_CHECKING:
    from game.core.border import Kept, SealedView


def _key(text: str) -> bytes:
    """Sixteen random bytes that the page has made, as hexadecimal digits."""
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != SIZE:
        raise BadKey(f"a new key has {SIZE} bytes")
    return key


def _game(table: Table) -> SealedGame:
    game = table.sealed
    if not isinstance(game, SealedGame):
        raise GameError("no sealed game is on the table")
    return game


def _lay(table: Table, game: SealedGame, rest: dict[str, Any]) -> Reply:
    """What is seen of it; the game on the table goes on, another one is laid."""
    players = tuple(Player(HUMAN if chair == game.me else FRIEND) for chair in (0, 1))
    game.match.company = Company(players)
    if table.sealed is game:
        table.follow(game.match)
    else:
        table.lay(game.match)
        table.sealed = game
    return table.view(**rest)


def shown_sealed(table: Table, shown: Reply) -> Reply:
    """A view of a sealed game: with whose it is, what to keep, and a question only if it is answered here.

    What is only ordered ahead is marked: nobody waits for it, and dice that it counts on are no throws.
    """
    game = _game(table)
    if game.ask is None:
        shown |= {"prompt": None, "options": []}
    elif game.plan is not None:
        offers = frozenset(game.offers)
        shown |= {"options": [option for option in shown["options"] if option["index"] in offers]}
    happened, side = len(game.own.events or ()), game.shared.side_of(game.me)
    for line in shown["log"]:
        if line["n"] >= happened:
            line["ahead"] = True
            is_held = line["weight"] == EVENT or (line["weight"] == DEED and line["by"] != side)
            line["weight"] = NEWS if is_held else line["weight"]
        elif line["n"] in game.came.surprises:
            line["surprise"] = True
    thrown = {"throws": [one for one in shown["throws"] if one["line"] < happened], "thrown": game.own.throws}
    sealed = told(game)
    record: Kept = {"begin": 0, "lines": [], "head": sealedsave.to_text(game)}
    return shown | {"undo": sealed["undo"], "redo": False, "record": record, "sealed": sealed} | thrown


def told(game: SealedGame) -> SealedView:
    who, what = game.owes()
    shared = game.shared
    return {
        "level": shared.level,
        "me": game.me,
        "here": game.is_here,
        "asked": game.ask is not None,
        "planning": game.plan is not None,
        "orders": 0 if game.plan is None else len(game.plan.said),
        "send": game.can_hand() and None in shared.keys,
        "undo": game.can_undo(),
        "owes": {"who": who, "what": what},
        "hands": len(shared.hands),
        "link": game.message() if shared.hands else "",
        "whole": game.link if shared.hands else "",
        "over": shared.is_over,
        "resigned": shared.resigned,
        "audit": None not in shared.keys,
        "undone": game.came.undone,
        "standing": [
            {"name": order.text, "values": list(order.choices), "now": game.standing[at]}
            for at, order in enumerate(shared.sealing.standing)
        ],
    }


def sealed_whose(table: Table, link: str) -> Reply:
    """By what names its game may be kept here, and whether it is an invitation; nothing changes."""
    found = sealedlink.read(link, catalog.find)
    if not isinstance(found, Shared):
        return {"names": [found.game.hex()], "title": link.rpartition("#")[2].partition("/")[0]}
    names, is_open = sealedsave.names_of(found), len(found.hands) == 1
    shown: Reply = {"names": names, "title": found.title.id}
    if is_open:
        shown["invites"] = {"level": found.level, "me": 1 - found.inviter, "rules": _rules_of(found)}
    return shown


def _rules_of(shared: Shared) -> list[str]:
    """What is played, for somebody who is invited: the variant, and the rules that were chosen besides."""
    rules = shared.title.rules
    name, changes = rules.preset_of(shared.settings)
    preset = next(one for one in rules.presets if one.name == name)
    texts = {switch.name: switch.text for switch in rules.switches if switch.offered}
    found = [f"{texts[name]}: {value}" for name, value in changes.items() if name in texts]
    return [preset.title, *found]


def sealed_new(
    table: Table,
    title: str,
    level: str,
    me: int,
    key: str,
    variant: str | None = None,
    changes: dict[str, str] | None = None,
    **rest: Any,
) -> Reply:
    """`me` is the chair of the player here, `key` sixteen new random bytes."""
    found = catalog.find(title)
    settings = found.rules.settings(variant or found.rules.presets[0].name, changes)
    if me not in (0, 1):
        raise GameError("a sealed game has two chairs")
    return _lay(table, SealedGame.invite(found, settings, level, me, _key(key)), rest)


def sealed_accept(table: Table, link: str, key: str, **rest: Any) -> Reply:
    """Open an invitation."""
    return _lay(table, SealedGame.accept(link, catalog.find, _key(key)), rest)


def sealed_open(table: Table, text: str, **rest: Any) -> Reply:
    """A game that this device has kept."""
    return _lay(table, sealedsave.from_text(text, catalog.find), rest)


def sealed_restore(table: Table, link: str, letters: str, **rest: Any) -> Reply:
    """A game from a whole link and the 23 letters of a key."""
    return _lay(table, SealedGame.restore(link, catalog.find, key_of(letters)), rest)


def sealed_answer(table: Table, choice: int | list[int], **rest: Any) -> Reply:
    game = _game(table)
    if not isinstance(choice, int):
        raise GameError("the dice of a sealed game come from both keys: nobody types them")
    game.answer(choice)
    return _lay(table, game, rest)


def sealed_play(
    table: Table, tokens: list[str], take: list[tuple[int, int]] | None = None, **rest: Any
) -> Reply:
    """Answers one after the other, as far as they are open; then so many of each group of a stack."""
    game = _game(table)
    played = 0
    for token in tokens:
        ask = game.ask
        words = [] if ask is None else [game.match.title.words.token(option) for option in ask.options]
        if token not in words:
            break
        game.answer(words.index(token))
        played += 1
    if tokens and not played:
        raise GameError("that cannot be answered now")
    if take and played == len(tokens):
        for _, choice in take_some(game.match.clone(), take):
            game.answer(choice)
            played += 1
    return _lay(table, game, rest) | {"played": played}


def sealed_carry_out(table: Table, errands: list[dict[str, Any]], **rest: Any) -> Reply:
    """Errands as far as they are open; where the other has to open something the rest are orders ahead."""
    played = 0
    shown: Reply = table.view(**rest)
    for errand in errands:
        try:
            shown = sealed_play(table, errand["tokens"], errand["take"], **rest)
        except GameError:
            continue
        played += 1
    return shown | {"played": played}


def sealed_undo(table: Table, **rest: Any) -> Reply:
    game = _game(table)
    if not game.undo():
        raise GameError("nothing to undo: dice fell, something was opened or sealed, or it was sent")
    return _lay(table, game, rest)


def sealed_standing(table: Table, begin: int, choice: int, **rest: Any) -> Reply:
    """Standing order number `begin` is that choice from the next link on."""
    game = _game(table)
    if not isinstance(choice, int):
        raise GameError("there is no such standing order")
    game.stand(begin, choice)
    return _lay(table, game, rest)


def sealed_send(table: Table, carry_on: bool = True, resigned: bool = False, **rest: Any) -> Reply:
    """Hand the game over: the link is in "sealed", to be kept before it is shown."""
    game = _game(table)
    if resigned:
        game.resign()
    else:
        game.hand_over(carry_on)
    return _lay(table, game, rest)


def sealed_receive(table: Table, link: str, **rest: Any) -> Reply:
    """Take the game over; what is wrong comes back as an error, and nothing changes."""
    game = _game(table)
    came = game.receive(link, catalog.find)
    shown = _lay(table, game, rest)
    stood = moments(game.own, came.states, table.viewer(None), None)
    return shown | ({"moments": stood} if stood else {})


def sealed_ordered(table: Table) -> Reply:
    """The orders ahead in words, as they would go with the link."""
    return {"orders": _game(table).ordered()}


def sealed_unlock(table: Table, seed: int) -> Reply:
    """Where a key is lost: the game as an open one, by a link; what the other hid is drawn anew."""
    if not arguments.is_seed(seed):
        raise GameError("a whole number is wanted here")
    game = _game(table)
    return {"link": unlocked(game.own, game.shared.side_of(game.me), seed)}


def sealed_key(table: Table) -> Reply:
    return {"letters": key_text(_game(table).key)}


def sealed_audit(table: Table) -> Reply:
    """The verdict in words, and the game as an ordinary record."""
    found = audit(_game(table).shared)
    return {"words": found.words, "offender": found.offender, "record": to_lines(found.match)}
