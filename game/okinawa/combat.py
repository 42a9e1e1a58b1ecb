"""Battles one after the other (13.2 to 13.6): dice, losses, retreats, advances."""

from __future__ import annotations

from collections import Counter

from game.core.choose import some
from game.core.request import PLACE, SAVE, Ask, Form, Opt, Reveal, Roll, Rules
from game.okinawa.battle import add_up, attack_of, attackers, holds_fast
from game.okinawa.charts import AE, AR, DE, DR, EX, STACK, M
from game.okinawa.data import IS_MOUNTAIN, JAPAN, LAND, NEAR, US
from game.okinawa.declare import battles
from game.okinawa.forces import BUNKER, IS_FORT, JP_KIND, STRONGPOINT, US_KIND
from game.okinawa.losses import eliminate, empty_boxes
from game.okinawa.movement import allowance, moving
from game.okinawa.orders import asked, ordered
from game.okinawa.state import CONTENTS, State, controls
from game.okinawa.told import told

NEXT = Form(soft=frozenset())
AWAY = Form(PLACE)


def attacker(s: State) -> int:
    """The side whose phase it is; in an ambush the Americans (13.5)."""
    return US if s.is_american else JAPAN


def fight(s: State) -> Rules:
    """The attacker chooses which battle is next (13.1)."""
    yield SAVE
    side = attacker(s)
    left = battles(s.aims)
    if not left:
        s.fresh = s.us_done = s.jp_done = 0
        s.second = 1
        s.phase = "us second" if side == US else "jp second"
        return
    which = left[0]
    if len(left) > 1:
        options: list[Opt] = sorted(("fight", prey[0]) for _, prey in left)
        _, target = yield Ask(side, "next", options, "13.1", form=NEXT)
        which = next(one for one in left if one[1][0] == target)
    s.foes, s.prey = which
    s.aims = tuple(pair for pair in s.aims if pair[0] not in s.foes or pair[1] not in s.prey)
    s.phase = "mates"


def mates(s: State) -> Rules:
    """Whoever hides beside a piece that is attacked, or that attacks, is shown (Rulings 17 and 51)."""
    for cell in s.prey if s.is_american else s.foes:
        if not s.at(JAPAN, cell) or not s.could_hide(cell):
            continue
        # Ruling 17: the mate of who is attacked. Ruling 51: of who attacks, but no strongpoint.
        slot = "mate" if s.is_american else "comrade"
        code = yield Reveal(JAPAN, f"{slot} {cell}", "13.1")
        if s.is_american:
            s.search(cell)
        if code:
            s.show(cell, CONTENTS[code], "13.1")
    s.phase = "battle"


def battle(s: State) -> Rules:
    """The sum and the die (13.2)."""
    side = attacker(s)
    foes = tuple(cell for cell in s.foes if attackers(s, side, (cell,), bool(s.ambush)))
    prey = tuple(cell for cell in s.prey if s.at(1 - side, cell))  # Ruling 54: whoever is there now
    if not foes or not prey:  # its target has vanished, or its attackers
        end_battle(s)
        return
    one = add_up(s, side, foes, prey, bool(s.ambush))
    able = attackers(s, side, foes, bool(s.ambush))
    for p in able:
        s.finish(side, p)
    if one.is_certain:
        result = DE
        s.tell("certain", "13.4", foes, prey)
    else:
        (die,) = yield Roll(1, 6, side, "battle", "13.2")
        result = one.result(die)
        s.tell("battle", _paragraph(s, side, prey), foes, prey, one.attack, one.defence, die, result)
    # Rulings 11 and 63: whom forced armour attacks in mountains suffers nothing
    s.foes, s.prey = foes, tuple(cell for cell in prey if cell not in one.spared or result in (AE, AR, M))
    resolve(s, side, result, able)


def _paragraph(s: State, side: int, prey: tuple[int, ...]) -> str:
    """Ambushes and reinforcements have their own."""
    if s.ambush:
        return "13.5"
    is_fresh = side == US and any(s.fresh >> p & 1 for cell in prey for p in s.at(JAPAN, cell))
    return "13.6" if is_fresh else "13.2"


def resolve(s: State, side: int, result: int, attackers: list[int]) -> None:
    """What a result does; retreats, exchanges and advances are asked in phases of their own."""
    defenders = [p for cell in s.prey for p in s.at(1 - side, cell)]
    s.fleeing, s.fallen, s.refused, s.owed = (), (), (), 0
    s.winner, s.winners = side, tuple(attackers)
    if result == AE:
        s.winner, s.winners = 1 - side, tuple(defenders)
        for p in attackers:
            eliminate(s, side, p, "13.2")
        s.fallen = tuple(cell for cell in s.foes if not s.at(side, cell))
    elif result == AR:
        s.winner, s.winners = 1 - side, tuple(defenders)
        # Ruling 25: who attacks out of a fort stays
        s.fleeing = tuple(p for p in attackers if not holds_fast(s, _where(s, side, p)))
        _tell_who_stays(s, side, [p for p in attackers if p not in s.fleeing])
    elif result == DR:
        flat = [p for p in defenders if s.is_flat(1 - side, p)]
        s.fleeing = tuple(p for p in defenders if p not in flat and not holds_fast(s, _where(s, 1 - side, p)))
        _tell_who_stays(s, 1 - side, [p for p in defenders if p not in flat and p not in s.fleeing])
        for p in flat:  # Ruling 47: in a fort or not
            _leave(s, 1 - side, p)
    elif result in (EX, DE):  # Ruling 24: forts too
        if result == EX:
            s.owed = min(
                sum(s.defence(1 - side, p) for p in defenders), sum(attack_of(side, p) for p in attackers)
            )
        for p in defenders:
            _leave(s, 1 - side, p)
    if not s.rules.fixed_retreats:
        s.fleeing = tuple(sorted(s.fleeing))
    empty_boxes(s)
    s.phase = "exchange" if s.owed else "retreat" if s.fleeing else "advance"


def _tell_who_stays(s: State, side: int, pieces: list[int]) -> None:
    if pieces:
        s.tell("stood", "13.4", tuple(sorted({_where(s, side, p) for p in pieces})))


def _where(s: State, side: int, piece: int) -> int:
    return (s.loc, s.jp)[side][piece]


def _leave(s: State, side: int, piece: int, rule: str = "13.2") -> None:
    """A defender is eliminated; its hex may have fallen."""
    cell = _where(s, side, piece)
    eliminate(s, side, piece, rule)
    if not s.at(side, cell) and cell not in s.fallen:
        s.fallen = (*s.fallen, cell)


def exchange(s: State) -> Rules:
    """The attacker loses pieces worth at least the defenders (13.2, Ruling 23)."""
    side = s.winner
    while s.owed:
        yield SAVE
        left = [p for p in s.winners if _where(s, side, p) < len(LAND)]
        if not left:
            break
        options: list[Opt] = [("lose", p) for p in sorted(left)]
        if len(left) == 1 or sum(attack_of(side, p) for p in left) <= s.owed:
            losses = left
        else:
            _, p = yield from asked(s, Ask(side, "exchange", options, "13.2", (s.owed,)))
            losses = [p]
        for p in losses:
            s.owed = max(0, s.owed - attack_of(side, p))
            eliminate(s, side, p, "13.2")
        empty_boxes(s)
    s.owed = 0
    s.winners = tuple(p for p in s.winners if _where(s, side, p) < len(LAND))
    s.phase = "advance"


def refuges(s: State, side: int, piece: int) -> list[int]:
    """Hexes that a piece may retreat into, for all that is seen (13.3, Ruling 53)."""
    zone = controls(s, 1 - side)
    return [
        cell
        for cell in NEAR[_where(s, side, piece)]
        if not zone[cell]
        and not s.at(1 - side, cell)
        and len(s.at(side, cell)) < STACK
        and cell not in s.refused
        and not (s.is_armour(side, piece) and IS_MOUNTAIN[cell])
    ]


def rivals(s: State, side: int, piece: int) -> list[Opt]:
    """Who may go first instead, where for all that is seen they may be in each other's way (Ruling 53).

    Each order can be had in one way: those of higher numbers are put first, the rest follow by number.
    """
    if s.rules.fixed_retreats:
        return []
    ways = {p: set(refuges(s, side, p)) for p in s.fleeing}
    wanted = Counter(cell for cells in ways.values() for cell in cells)
    short = {cell for cell in ways[piece] if _room(s, side, cell) < wanted[cell]}
    return [("unit", p) for p in s.fleeing if p > piece and ways[p] & short and not _alike(s, side, p, piece)]


def _room(s: State, side: int, cell: int) -> int:
    """At least so many find room there; of the Japanese one may already hide."""
    return STACK - len(s.at(side, cell)) - (side == JAPAN and s.could_hide(cell))


def _alike(s: State, side: int, one: int, other: int) -> bool:
    kinds = (US_KIND, JP_KIND)[side]
    look, same = ((_where(s, side, p), kinds[p], s.is_flat(side, p)) for p in (one, other))
    return look == same


def retreat(s: State) -> Rules:
    """One piece after the other, by its owner, in the order that he likes (13.3); who has no hex is lost."""
    side = 1 - s.winner
    if not s.fleeing:
        s.phase = "advance"
        return
    piece = s.fleeing[0]
    cells = refuges(s, side, piece)
    others = rivals(s, side, piece)
    if side == JAPAN:
        yield from _japanese_retreat(s, piece, cells, others)
        return
    if not cells:
        _routed(s, piece)
        return
    yield SAVE
    options = [*[("to", cell) for cell in cells], *others]
    verb, cell = yield from asked(s, Ask(US, "retreat", options, "13.3", (piece,), AWAY))
    if verb == "unit":
        _put_first(s, cell)
        return
    if s.could_hide(cell):
        code = yield Reveal(JAPAN, f"hex {cell}", "13.3")
        if code:  # Ruling 16
            s.refused = (*s.refused, cell)
            s.search(cell)
            s.show(cell, CONTENTS[code], "13.3")
            s.phase = "retreat"
            return
    _fall_back(s, US, piece, cell)


def _put_first(s: State, piece: int) -> None:
    s.fleeing, s.refused = (piece, *sorted(p for p in s.fleeing if p != piece)), ()
    s.phase = "retreat"


def _japanese_retreat(s: State, piece: int, cells: list[int], others: list[Opt]) -> Rules:
    """Hidden mates take room, hidden forts keep control out: what is possible the Japanese alone know."""
    forts = claims(s, piece)
    if not cells and not forts:
        _routed(s, piece)
        return
    yield SAVE

    def options() -> list[Opt]:
        free = [cell for cell in (*cells, *forts) if len(s.at(JAPAN, cell)) + len(s.hiding(cell)) < STACK]
        found: list[Opt] = [("to", cell) for cell in free if cell in cells]
        # Ruling 65: the fort is shown that lets a piece in
        for cell in free:
            if cell in forts:
                found += [("show", cell, kind) for kind in s.hiding(cell) if IS_FORT[kind]]
        return sorted([*(found or [("lost",)]), *others])

    asking = told(s, "retreat", options, "13.3", (piece,), AWAY)
    verb, *nouns = yield from ordered(s, asking)
    if verb == "lost":
        _routed(s, piece)
        return
    if verb == "unit":
        _put_first(s, nouns[0])
        return
    if verb == "show":
        s.show(nouns[0], (nouns[1],), "8.2")
    _fall_back(s, JAPAN, piece, nouns[0])


def claims(s: State, piece: int) -> list[int]:
    """Hexes under American control where, for all that is seen, a hidden fort would let a piece in."""
    if not any(s.unseen(kind) for kind in (BUNKER, STRONGPOINT)):
        return []
    zone = controls(s, US)
    return [
        cell
        for cell in NEAR[s.jp[piece]]
        if zone[cell] and s.could_hide(cell) and not (s.is_armour(JAPAN, piece) and IS_MOUNTAIN[cell])
    ]


def _routed(s: State, piece: int) -> None:
    _leave(s, 1 - s.winner, piece, "13.3")
    s.fleeing, s.refused = s.fleeing[1:], ()
    empty_boxes(s)
    s.phase = "retreat"


def _fall_back(s: State, side: int, piece: int, cell: int) -> None:
    old = _where(s, side, piece)
    s.move(side, piece, cell)
    s.tell("retreated", "13.3", piece, (old, cell), side)
    if not s.at(side, old) and old not in s.fallen:
        s.fallen = (*s.fallen, old)
    s.fleeing, s.refused = s.fleeing[1:], ()
    empty_boxes(s)
    s.phase = "retreat"


def advance(s: State) -> Rules:
    """Up to two of the winner's pieces into each hex that was left (13.3, Rulings 26 and 55)."""
    while s.fallen:
        yield SAVE
        cell, side = s.fallen[0], s.winner
        able = [p for p in s.winners if _may_advance(s, side, p, cell)]
        room = STACK - len(s.at(side, cell))
        if able and room and not s.at(1 - side, cell):
            each = [(p,) for p in sorted(able)]
            asking = some(side, "advance", each, room, "13.3", (cell,), or_none=True)
            taken = yield from ordered(s, asking)
            s.winners = tuple(p for p in s.winners if p not in taken)
            if (
                taken and side == US and s.could_hide(cell)
            ):  # a strongpoint may have stayed (Rulings 16 and 51)
                code = yield Reveal(JAPAN, f"hex {cell}", "13.3")
                s.search(cell)
                if code:
                    s.show(cell, CONTENTS[code], "13.3")
                    taken = ()
            for p in taken:
                old = _where(s, side, p)
                s.move(side, p, cell)
                s.tell("advanced", "13.3", p, (old, cell), side)
            empty_boxes(s)
            s.fallen = s.fallen[1:]
            return
        s.fallen = s.fallen[1:]
    end_battle(s)


def _may_advance(s: State, side: int, piece: int, cell: int) -> bool:
    old = _where(s, side, piece)
    if old >= len(LAND) or cell not in NEAR[old] or s.is_flat(side, piece):
        return False
    if not allowance(side, piece):  # Ruling 26
        return False
    return not (s.is_armour(side, piece) and IS_MOUNTAIN[cell])


def end_battle(s: State) -> None:
    """Back to where it came from; a crowd left by an ambush goes back on its way (Ruling 14)."""
    if s.ambush:
        for u in s.column:
            _make_room(s, u)
        s.column = ()
        empty_boxes(s)
    s.phase = moving(s) if s.ambush else "fight"
    s.foes = s.prey = s.winners = s.fallen = s.fleeing = ()
    s.ambush = 0


def _make_room(s: State, u: int) -> None:
    """Where an ambush has left too many, a mover goes back on its way to the first hex with room."""
    old, way = s.loc[u], s.trail
    while s.loc[u] < len(LAND) and len(s.at(US, s.loc[u])) > STACK and way:  # Ruling 14
        s.move(US, u, way[-1])
        way = way[:-1]
    if s.loc[u] != old:
        s.tell("marched", "10.2", (u,), (old, s.loc[u]))
