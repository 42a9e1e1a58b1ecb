"""Deployments to begin with (4) [designed]: the planner's templates, a repertoire of the computer.

A word is a hex with what hides there: I infantry, N naval infantry, T tanks, A artillery, B bunker,
S strongpoint.
Each has all 74 pieces, and at least one in every zone, so that none can be declared cleared for nothing.
"""

from __future__ import annotations

from typing import NamedTuple

from game.okinawa.data import GRID
from game.okinawa.forces import LETTERS


class Plan(NamedTuple):
    name: str
    text: str
    words: str


PLANS = (
    Plan(
        "Shuri",
        "The army in zones 8 and 9 as in 1945; a strongpoint in each northern zone",
        "119S 209S 305S 405S 504IS 505S 520IS 611S 703S 801BI 802AS 803AS 804IS 805AS 806BI 807BI "
        "808AS 809BI 810IS 811N 813BI 815IS 816BI 819IS 820BI 821IS 823BI 824IS 901NN 904AS 905AS "
        "908N 909NS 910NN 911IS 914TT 916N 918IT 921IS 922IS 924NS 930N 931N",
    ),
    Plan(
        "Web",
        "One piece to a hex all over the island: the longest search",
        "108N 123S 124A 209S 216I 302I 305S 310S 315I 402I 405S 408I 412I 413A 416T 418A 423S 504I "
        "515A 516I 521S 522I 525I 526S 535I 537I 604I 606N 608N 609B 610S 611S 616N 621A 624B 629S "
        "632N 633B 634S 635N 638I 703S 704T 705S 706N 708B 710B 712S 713S 716B 718B 721S 722I 723N "
        "727B 732I 734N 736I 737S 740S 801S 804A 806S 809I 815N 819I 823S 824S 904S 905I 907T 911S "
        "922S 923N",
    ),
    Plan(
        "Crust",
        "Behind the beaches of zones 1, 8 and 9: the fight at the water's edge",
        "102TT 104II 107II 108T 110BI 113II 116NS 119NS 121NS 122NS 123S 124S 209S 305S 405S 521S "
        "611S 703S 801AS 803NS 806S 807BI 811NS 813BI 814NS 815BI 816BI 817NS 818NS 821BI 904AS 906II "
        "909BI 913NS 914NS 915AS 916II 920AS 921BI 924AS 930AS 933II",
    ),
    Plan(
        "Redoubt",
        "Motobu, Ie Shima and the northern mountains",
        "123S 209S 305S 405S 503BI 504BI 505BI 511TT 514T 515II 516BI 517BI 520II 521IS 522BI 525BI "
        "526BI 527II 535IS 536II 537AS 606AS 609AS 610AS 611IS 616AS 617AS 624NS 633NS 634NS 635NS "
        "703IS 705NS 706NS 708NS 709NS 710NS 712NS 713N 801S 904S",
    ),
    Plan(
        "Fall back",
        "Strongpoints as a screen in zones 1 to 3, the army behind them, free zones to hide in again",
        "102S 103S 106S 108S 110S 112S 123S 124S 203S 209S 215S 216S 301S 302S 303S 305S 310S 315S "
        "316S 318S 405S 521S 611S 703S 801IS 806II 807NN 809II 813NN 815NN 816NN 819II 820II 823II "
        "824II 901NT 902NN 904AS 905AB 906II 907BI 908AB 909AB 911AB 916II 921BI 922AB 923BI 933TT",
    ),
)


def pieces(plan: Plan) -> dict[int, tuple[int, ...]]:
    """Hex -> kinds that hide there."""
    return {
        GRID.find(word[:3]): tuple(sorted(LETTERS.index(letter) for letter in word[3:]))
        for word in plan.words.split()
    }


# Where the ships begin, and the first landing [designed]
SHIPS_IN_ZONE = (5, 2, 2, 0, 0, 0, 1, 3, 3)  # the others in High Sea
FIRST_BEACH = 0
