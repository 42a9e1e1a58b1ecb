"""What happened, in a line each."""

from __future__ import annotations

from collections.abc import Callable

from game.betio.cards import DECK, LETTERS
from game.betio.charts import (
    ATTRITION,
    DEFEATED,
    DEPTH_LOST,
    GAINS_DEPTH,
    JP_DISRUPTED,
    NIGHT,
    READ_AGAIN,
    US_DISRUPTED,
    clock,
)
from game.betio.firewords import ACTIONS, Group, acts, cap, fired, silent
from game.betio.forces import IS_HQ, SYMBOLS
from game.betio.names import (
    BEACH_NAMES,
    LETTER_NAMES,
    beach,
    card,
    cell,
    defender,
    depth,
    group,
    lacking,
    position,
    positions,
    strip,
    unit,
    units,
)
from game.betio.positions import CELL
from game.betio.state import CATASTROPHE, DECISIVE_LOSS, DECISIVE_WIN, LOST, WON
from game.core.request import Event
from game.core.text import count, listing

EVENT_NAMES = {
    "ammo dump": "An ammunition dump explodes",
    "artillery": "A US gun lands",
    "counterattack": "Japanese counterattack",
    "depth": "Japanese units gain depth",
    "engineers cover": "Engineers take cover",
    "expedited arrival": "Expedited arrival",
    "flanking fire": "Flanking fire from infiltrators",
    "hero": "A hero",
    "hitch ride": "Marines hitch a ride",
    "lost boat teams": "Lost boat teams catch up",
    "lvt commandeered": "A landing craft is commandeered for the wounded",
    "naval fire": "Naval fire is at hand",
    "naval hits": "Unexpected naval fire",
    "no ship shore": "No ship to shore communication",
    "orders received": "Orders received",
    "patrol report": "A patrol reports",
    "shibasaki killed": "Naval fire on the admiral's command post",
    "smoke": "Smoke obscures the beach",
    "tank": "A Japanese tank",
    "transport delayed": "Transport delayed",
    "tunnels": "Tunnels!",
    "wires cut": "Japanese wires are cut",
}
PLACES_OF_RUNS = ("the reef", "the water", "the beach", "inland", "inland", "nowhere")
ENDINGS = {
    WON: "The positions are secured: you have won.",
    LOST: "Too few positions are secured: you have lost.",
    CATASTROPHE: "The division is broken: you have lost.",
    DECISIVE_WIN: "A decisive victory.",
    DECISIVE_LOSS: "A decisive defeat.",
}


def _event(n: int, name: str, words: tuple[str, ...]) -> str:
    extra = {
        "smoke": lambda: f" in zone {words[0]}",
        "tank": lambda: f": {words[0]}",
        "artillery": lambda: f" on {BEACH_NAMES[words[0]]}",
        "depth": lambda: f": {words[0]}",
    }.get(name, lambda: "")()
    asks = ", if Admiral Shibasaki is in command" if "Shibasaki" in words else ""
    also = ", and depth for a Japanese unit" if name == "hero" and "depth" in words else ""
    return f"Event, {card(n)}: {EVENT_NAMES[name]}{extra}{also}{asks}."


def _lost_step(u: int, left: int, at: int) -> str:
    return f"{unit(u)} loses a step" + (f", {left} left." if left else ".")


def _drift(n: int, u: int, at: int, to: int, pivoted: bool) -> str:
    """Of headquarters as the card bids: they may hold their course (5.13)."""
    if at == to and not pivoted:
        return f"{cap(card(n))}: {unit(u)} holds its course."
    if pivoted:
        deed = f"{'would be' if IS_HQ[u] else 'is'} turned aside in {cell(at)}"
    else:
        deed = f"{'would drift' if IS_HQ[u] else 'drifts'} to {cell(to)}"
    return f"{cap(card(n))}: {unit(u)} {deed}."


def most(steps: int) -> str:
    """What a landing card leaves."""
    return f"{count(steps, 'step')} at most" if steps else "nothing"


def _landing(n: int, group_: Group, start: int, men: int, lvt: int, location: int) -> str:
    left = f"units keep {most(men)}, the craft {most(lvt)}"
    return f"{cap(card(n))}: {units(group_)} from {cell(start)}: {left}; {PLACES_OF_RUNS[location]}."


def _ashore(group_: Group, path: Group, location: int) -> str:
    return f"{units(group_)} {'come' if len(group_) > 1 else 'comes'} to {cell(path[-1])}{_on(path[-1])}."


def _on(at: int) -> str:
    name = beach(at)
    return f" on {name}" if name else ""


def _reading(
    p: int, us: int, japanese: int, missing: int, column: int, result: int, wild: int, spent: int
) -> str:
    arms = f"{lacking(missing)} missing" if missing else "all weapons"
    helped = f", a hero for {lacking(wild)}" if wild else ""
    helped += f", {count(spent, 'support marker')}" if spent else ""
    return f"{us} against {japanese}, {arms}{helped}: {_result(result)}."


def _result(result: int) -> str:
    told = [
        words
        for bit, words in (
            (READ_AGAIN, "its depth is revealed"),
            (US_DISRUPTED, "the attackers are disrupted"),
            (GAINS_DEPTH, "it gains depth"),
            (DEPTH_LOST, "its depth is gone"),
            (DEFEATED, "it is defeated"),
            (JP_DISRUPTED, "it is disrupted"),
            (ATTRITION, "a step may be given for its depth"),
        )
        if result & bit
    ]
    return listing(told) if told else "nothing happens"


def _combat(p: int, at: int, group_: Group, us: int, japanese: int, attacking: bool) -> str:
    who = f"{position(p)} attacks" if attacking else "your units attack"
    piles = f"{units(group_)} with {count(us, 'card')}, the Japanese with {japanese}"
    return f"Close combat in {cell(at)}, {who}: {piles}."


def _close_card(side: int, n: int, hit: bool) -> str:
    return f"{('Your', 'Japanese')[side]} {card(n)}: {'a hit' if hit else 'no hit'}."


CLOSE_ENDS = (
    "the Japanese unit is gone",
    "your units are gone",
    "no card is left",
    "your units withdraw",
)
CLOSE_EVENTS = {
    "conscripts surrender": "Conscripts surrender",
    "heroism": "Heroism: a card more for them, one less for the others",
    "naval blast": "A naval blast",
    "reinforce": "Reinforcements for the Japanese",
    "withdrawal hit": "A hit on those who withdraw",
}


def _turn(n: int) -> str:
    return "The night." if n == NIGHT else f"Turn {n}, {clock(n)} hours."


def _infiltration(n: int, group_: Group, a: int, b: int, fired: bool) -> str:
    end = f"fire at {SYMBOLS[DECK[n].target]}" if fired else "no fire"
    return f"{_go(group_, 'infiltrates', 'infiltrate')} to {cell(b)}: {card(n)}, {end}."


def _go(group_: Group, one: str, several: str) -> str:
    return f"{units(group_)} {several if len(group_) > 1 else one}"


_LINE: dict[str, Callable[..., str]] = {
    # Set-up, the turn, the deck
    "armour": lambda p, code: f"{cap(defender(code))} stands in {position(p)}.",
    "raid": lambda stars: f"Hawkins' raid: {count(stars, 'star')}.",
    "ryan": lambda u: f"Major Ryan is with {unit(u)}.",
    "survives": lambda: "Admiral Shibasaki survives: reserves come sooner.",
    "turn": _turn,
    "letter": lambda n: f"Japanese action {LETTERS[n]}: {LETTER_NAMES[LETTERS[n]]}.",
    "shuffled": lambda: "The discards are shuffled into the deck.",
    "ending": lambda n: ENDINGS[n],
    "catastrophe": lambda: "No company with three steps is left.",
    "reorganized": lambda elite, others: f"Back to the reserve: {elite} elite units and {others} others.",
    "contact lost": lambda: "Contact is lost: all Japanese units but tanks are face down again.",
    # Landing
    "no lvts": lambda: "No landing craft sails this turn.",
    "drift": _drift,
    "landing": _landing,
    "lvt lost": lambda n, left: (
        f"The landing craft loses {count(n, 'step')}." if left else "The craft is lost."
    ),
    "reef": lambda group_, at: f"{_go(group_, 'stays', 'stay')} at the reef, in {cell(at)}.",
    "ashore": _ashore,
    "waded": lambda u, path: f"{unit(u)} wades to {cell(path[-1])}.",
    "stuck": lambda u, at: f"{unit(u)} finds no way to the shore in {cell(at)}.",
    "waits": lambda u, turn: f"{unit(u)} waits until turn {turn}.",
    "arrived": lambda u, at: f"{unit(u)} is in {cell(at)}.",
    # Events
    "event": _event,
    "no event": lambda: "It comes to nothing.",
    "counterattack": lambda: "The Japanese counterattack: every colour of the fire card is A.",
    "counterattack to come": lambda: "The counterattack will come next turn.",
    "wires cut": lambda: "No redeployment and no assault in this Fire Phase.",
    "shibasaki killed": lambda: "Rear Admiral Shibasaki is killed.",
    "naval hits": lambda p, n: f"{cap(card(n))} shows {SYMBOLS[DECK[n].target]}: {position(p)} is hit.",
    "hero": lambda u: f"A hero in {unit(u)}.",
    "rode": lambda u, path: f"{unit(u)} rides to {cell(path[-1])}.",
    "caught up": lambda u: f"{unit(u)} has two steps again.",
    "commandeered": lambda whole, reduced: f"Landing craft left: {whole} whole, {reduced} reduced.",
    "delayed": lambda u, turn: f"{unit(u)} is delayed until turn {turn}.",
    "gun landed": lambda u, at: f"{unit(u)} lands in {cell(at)}, disrupted.",
    "tank": lambda p, action: f"The tank in {position(p)} {ACTIONS[action]}.",
    # Japanese fire and actions
    "fire card": lambda n: f"Japanese fire, {card(n)}: {strip(n)}.",
    "silent": silent,
    "acts": acts,
    "fired": fired,
    "disrupted": lambda u: f"{unit(u)} is disrupted.",
    "lost step": _lost_step,
    "eliminated": lambda u, at: f"{unit(u)} is eliminated.",
    "hero killed": lambda u, whom: (
        f"{'Major Ryan' if whom else f'The hero of {unit(u)}'} falls; {unit(u)} is inspired."
    ),
    "ryan lost": lambda: "Major Ryan is lost.",
    "officer hit": lambda u, at: f"{unit(u)} loses its officer.",
    "post lost": lambda u, at: f"The command post of {unit(u)} is hit: a headquarters again.",
    "artillery": lambda n, least, kind: (
        f"Artillery: {least} {'guns' if kind == 'any' else f'guns of class {kind}'} are needed, {n} can fire"
        + (": it fires." if n >= least else ": silent.")
    ),
    "shelled": lambda u, at: f"Artillery hits {unit(u)} in {cell(at)}.",
    "no target": lambda: "Artillery finds no target.",
    "mortared": lambda u, g: f"Mortars of {group(g)} hit {unit(u)}.",
    "ambushed": lambda u, g: f"{unit(u)} is ambushed from {group(g)}.",
    "rallied": lambda places: f"Recovered: {positions(places)}.",
    "depth": lambda p: f"{position(p)} gains depth.",
    "no depth": lambda: "No Japanese unit can gain depth.",
    "reserve": lambda p: f"A reserve unit comes to {position(p)}.",
    "no reinforcement": lambda p: "No reinforcement comes.",
    "marched": lambda p, q: f"The unit of {position(p)} goes to {position(q)}.",
    "swapped": lambda p, q: f"{position(p)} and {position(q)} change places.",
    "assault": lambda p, at: f"{position(p)} assaults {cell(at)}.",
    "overrun": lambda p, at: f"The tank of {position(p)} drives into {cell(at)}.",
    "garrison lost": lambda p: f"The garrison of {cell(CELL[p])} is removed.",
    # Close combat
    "close combat": _combat,
    "close card": _close_card,
    "close event": lambda side, event: f"{CLOSE_EVENTS[event]}.",
    "steady": lambda side: f"{('Your', 'The Japanese')[side]} units recover instead of a card.",
    "close end": lambda p, at, outcome: f"The close combat in {cell(at)} ends: {CLOSE_ENDS[outcome]}.",
    "withdrew us": lambda group_, a, b: f"{_go(group_, 'withdraws', 'withdraw')} to {cell(b)}.",
    "pulled back": lambda u, a, b: f"{unit(u)} goes back to {cell(b)}.",
    # US actions
    "moved": lambda group_, path: f"{_go(group_, 'goes', 'go')} to {cell(path[-1])}.",
    "entered": lambda group_, p, a: f"{_go(group_, 'enters', 'enter')} {cell(CELL[p])}.",
    "infiltration": _infiltration,
    "attack": lambda p, group_, naval: (
        f"{_go(group_, 'attacks', 'attack')} {position(p)}{', with naval fire' if naval else ''}."
    ),
    "reading": _reading,
    "attackers disrupted": lambda group_: f"{_go(group_, 'is', 'are')} disrupted.",
    "stunned": lambda p: f"{position(p)} is disrupted.",
    "revealed": lambda p, code: f"{position(p)}: {defender(code)}.",
    "depth revealed": lambda p, code: f"Depth of {position(p)}: {depth(code)}.",
    "depth lost": lambda p: f"{position(p)} loses its depth.",
    "withdrew": lambda p, code: f"{cap(defender(code))} withdraws from {cell(CELL[p])} to the reserve.",
    "destroyed": lambda p, code: f"{cap(defender(code))} in {cell(CELL[p])} is eliminated.",
    "barrage": lambda u, p, n, hit: (
        f"{unit(u)} barrages {position(p)}: {card(n)}, {'disrupted' if hit else 'no effect'}."
    ),
    "naval barrage": lambda p: f"Naval fire on {position(p)}: disrupted.",
    "recovered": lambda group_: f"{_go(group_, 'recovers', 'recover')}.",
    "spent": lambda p, n: f"{cap(count(n, 'support marker'))} in the attack on {position(p)}.",
    "supported": lambda group_: f"Support for {units(group_)}.",
    "support": lambda n: f"{count(n, 'support marker')} this turn.",
    "garrison": lambda p: f"A garrison holds {cell(CELL[p])}.",
    "post": lambda u, at: f"{unit(u)} sets up a command post in {cell(at)}.",
    "abandoned": lambda u, at: f"{unit(u)} leaves its command post.",
    "range": lambda u, n: f"The command post of {unit(u)} reaches {count(n, 'hex', 'hexes')}.",
}


def line(event: Event) -> str:
    return _LINE[event.verb](*event.args)


_DRAWS = {
    "armour": "for the tanks",
    "raid": "for Hawkins' raid",
    "fire": "for Japanese fire",
    "event": "for the event",
    "drift": "for drift",
    "landing": "for the landing",
    "close": "in close combat",
    "close discard": "lost from a pile",
    "blast": "for a naval blast",
    "infiltration": "for infiltration",
    "barrage": "for a barrage",
    "naval hits": "for unexpected naval fire",
    "letter": "for an action marker",
    "unit": "from the Japanese units",
    "depth": "from the depth markers",
}


def die(why: str) -> str:
    return _DRAWS[why]
