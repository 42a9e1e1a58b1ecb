"""The US Engineer and HQ Phase (15.1, 16.0, 17.0): support markers, garrisons, command posts."""

from __future__ import annotations

from game.betio.charts import COMMAND_TRACK
from game.betio.command import under_fire
from game.betio.communication import held, in_touch, us_links
from game.betio.data import GRID, IS_LAND, NEAR, US
from game.betio.forces import HQ_NUMBER, HQS, SHORE, TYPE
from game.betio.forms import POSTS
from game.betio.positions import CELL, FIRED_BY, MEMBERS, PLACES
from game.betio.state import State
from game.core.fields import put
from game.core.request import SAVE, Ask, Opt, Rules


def count_support(s: State) -> int:
    """A marker for each shore party in communication and out of every field (17.0, Ruling 10)."""
    if s.covered:
        return 0
    links = us_links(s)
    return sum(
        TYPE[u] == SHORE and bool(links >> s.loc[u] & 1) and not under_fire(s, s.loc[u], of_disrupted=True)
        for u in s.on_map()
    )


def garrison_places(s: State) -> list[int]:
    """Positions that may be garrisoned (17.2)."""
    links = us_links(s)
    return [
        p
        for p in PLACES
        if not (s.force[p] or s.garrisons >> p & 1)
        and (s.us & (NEAR[CELL[p]] | 1 << CELL[p]))
        and links >> CELL[p] & 1
        and not under_fire(s, CELL[p], of_disrupted=True)
    ]


def shaken(s: State) -> list[int]:
    """Disrupted units in communication (17.3)."""
    links = us_links(s)
    return [u for u in s.on_map() if s.is_disrupted(u) and links >> s.loc[u] & 1]


def in_potential_fire(s: State, cell: int) -> bool:
    """In the field of a position that is held, or empty and in Japanese communication (16.1)."""
    if under_fire(s, cell, of_disrupted=True):
        return True
    either = held(s) | (in_touch(s) & ~_us_held(s))
    return any(either >> p & 1 for g in FIRED_BY[cell] for p in MEMBERS[g])


def _us_held(s: State) -> int:
    """Positions with Americans in them are not empty."""
    return sum(1 << p for p in PLACES if s.us >> CELL[p] & 1 or s.garrisons >> p & 1)


def founders(s: State) -> list[int]:
    """Headquarters that may become command posts where they are (16.1).

    # Ruling 89: on land.
    """
    found = [u for u in HQS if s.loc[u] < GRID.n and IS_LAND[s.loc[u]] and not s.is_post(u)]
    return [u for u in found if not in_potential_fire(s, s.loc[u])]


def begin_engineers(s: State) -> Rules:
    """Markers are counted; the ranges of older posts grow by themselves (17.0, 16.2)."""
    s.support = count_support(s)
    s.tell("support", "17.0", s.support)
    widen(s)
    s.phase = "support"
    yield SAVE


def engineers(s: State) -> Rules:
    """Support is spent, command posts are set up or left, in any order (15.1)."""
    while True:
        yield SAVE
        options: list[Opt] = [("abandon", u) for u in HQS if s.is_post(u)]
        options.append(("done",))
        options += [("establish", u) for u in founders(s)]
        if s.support:
            options += [("garrison", p) for p in garrison_places(s)]
            options += [("recover", u) for u in shaken(s)]
        verb, *nouns = yield Ask(US, "engineers", options, "17.1", (s.support,), POSTS)
        if verb == "done":
            break
        if verb == "garrison":
            s.support -= 1
            s.garrisons |= 1 << nouns[0]
            s.wreck(nouns[0])
            s.tell("garrison", "17.2", nouns[0])
        elif verb == "recover":
            s.support -= 1
            s.recover(nouns[0])
            s.tell("recovered", "17.3", (nouns[0],))
        else:
            change_post(s, nouns[0], verb == "establish")
    s.phase = "actions"


def widen(s: State) -> None:
    """A post that no held position can fire upon commands further (16.2)."""
    for u in HQS:
        space = s.posts[HQ_NUMBER[u]]
        if 0 < space < len(COMMAND_TRACK) - 1 and not under_fire(s, s.loc[u], of_disrupted=True):
            s.posts = put(s.posts, HQ_NUMBER[u], space + 1)
            s.tell("range", "16.2", u, COMMAND_TRACK[space + 1])


def change_post(s: State, u: int, founded: bool) -> None:
    """A headquarters becomes a command post, or a post a headquarters without its officer (16.1, 16.11)."""
    s.posts = put(s.posts, HQ_NUMBER[u], int(founded))
    if not founded:
        s.steps[u] = 0
    s.tell("post" if founded else "abandoned", "16.1" if founded else "16.11", u, s.loc[u])
