// The guided first turn of the Japanese: a plan, planes, an ambush at Yontan, bunkers that open fire, and Yamato's orders.
import { answer, look, stop, undo } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @type {Lesson} */
export const lesson = {
  deal: { title: "okinawa", variant: "full", seed: 95 },
  players: ["recruit", "human"],
  stops: [
    stop(
      "4.0",
      [],
      "Seventy-four pieces to hide",
      "You lead the garrison. You write down in secret where each piece hides; the Americans must find and eliminate them all. We play the first turn together; afterwards the game is yours.",
    ),
    stop(
      "5.0",
      ["track:turn"],
      "Time is on your side",
      "If your last piece falls by turn 12 they win by two points, in turn 13 by one. Turn 14 is a draw, and from turn 15 on you win. You need not win battles: you need to last.",
    ),
    stop(
      "4.0",
      [],
      "A plan to begin with",
      "Five plans lie ready. At the desk (“Plan the deployment”) you shift one at random, change it zone by zone and keep it. The Crust waits behind the beaches where most land.",
      { tasks: [answer("Press “Crust”.", "plan 2")] },
    ),
    stop(
      "8.1",
      ["space:110", "space:109"],
      "Seen by you alone",
      "What hides is drawn on your map, and on nobody else's. Two pieces to a hex at most and one fort among them, no tanks in mountains, nobody on sand.",
      {
        tasks: [
          answer(
            "Tap [[space:110|110]], Kadena, choose its bunker, then tap [[space:109|109]].",
            "lift 110 B",
            "to 109",
          ),
          undo("It serves better at the water. Press “Undo”: in secret you may change your mind."),
          answer("Press “Everybody is hidden”.", "done"),
        ],
      },
    ),
    stop(
      "4.0",
      ["space:B1a,B1b,B1c,B1d,B1e"],
      "They land at Hagushi",
      "Two pieces on each sand hex: Marines, tanks, guns, infantry. They know your numbers, not your hexes. Nobody is in sight in turn 1, so nobody is fired at.",
      {
        play: ["done", "beach 1", "take 24 2", "take 26 2", "take 42 2", "take 50 2", "take 0 2"],
        large: "unit:1M/A,193 Tk,7 Art",
        tasks: [look("Tap [[space:B1c|B1c]] and read who stands there.", "space:B1c")],
      },
    ),
    stop(
      "7.1",
      ["space:119", "space:503"],
      "Kamikazes",
      "While you hold an airfield up to ten planes fly in a turn, seventy in the game. Each silences a ship of its sea zone for this turn. Five ships lie in zone 1.",
      {
        tasks: [
          answer("Choose 4 planes to sea zone 1.", "send 1 4"),
          answer("That is enough. Press “No further planes”.", "done"),
        ],
      },
    ),
    stop(
      "7.4",
      ["ship:Tennessee", "ship:Arkansas"],
      "They strike",
      "Ships have moved before they knew. You say which of them are struck: they fire no shell in this turn.",
      {
        play: ["done"],
        tasks: [
          answer(
            "Take the three ships with [[ship:Tennessee|Tennessee]], and [[ship:Arkansas|Arkansas]].",
            "take 0 3",
            "take 3 1",
          ),
        ],
      },
    ),
    stop(
      "10.2",
      ["space:119", "space:B1a"],
      "Ambush",
      "Two regiments of Marines walked into Yontan. Whoever is met like that defends at double value: 10 against 18. The die was 2: both are in the rout box. You may advance, but a fort with its garrison holds better.",
      { play: ["both B1a", "to 119"], tasks: [answer("Choose “Nobody”.", "none")] },
    ),
    stop(
      "12.0",
      ["space:116"],
      "Reinforcements",
      "After their landing you may show hidden pieces next to them. Those must be attacked, at double value. What stays hidden costs them another turn of searching: show what can win.",
      {
        play: ["done", "none"],
        tasks: [
          answer("Tap [[space:116|116]] and show the naval infantry.", "show 116 N"),
          answer("Press “Show nobody further”.", "done"),
        ],
      },
    ),
    stop(
      "13.1",
      ["space:116", "space:B1c"],
      "They must attack",
      "The tanks attacked 116, and its strongpoint came to light with it. “The defenders retreat”, said the die; who is in a fort does not.",
      { play: ["aim B1c 116", "aim B1b 119", "fight 116"] },
    ),
    stop(
      "13.3",
      ["space:B1b", "box:1"],
      "Nowhere to go",
      "The Marines beside Yontan lost as well, and no hex was free of your control behind them: four pieces are in the rout box of zone 1. It is lost for good if no American is left in the zone.",
      { tasks: [answer("Choose “Nobody”.", "none")] },
    ),
    stop(
      "15.0",
      ["space:801"],
      "Your own phase",
      "Where no American is in a zone, and none controls their hex, your pieces may vanish again: what was searched there is in doubt once more. Then you fire, move and attack.",
      { play: ["done"] },
    ),
    stop(
      "9.1",
      ["space:110", "space:821"],
      "Bunkers open fire",
      "Guns and bunkers reach seven hexes. Whoever fires shows himself first, and ships will answer: fire when it breaks something.",
      {
        tasks: [
          answer("Tap [[space:110|110]]: the bunker shows itself.", "show 110 B"),
          answer("Tap [[space:821|821]] too.", "show 821 B"),
        ],
      },
    ),
    stop(
      "9.2",
      ["space:B1d"],
      "Two at one target",
      "The guns on B1d have 3 points of defence each, six together. Near by a bunker makes many hits, at guns and tanks one less with every die.",
      { tasks: [answer("Tap [[space:B1d|B1d]], then take both.", "target B1d", "all")] },
    ),
    stop(
      "9.3",
      ["space:B1d"],
      "Disorganised",
      "Seven hits: they do nothing now, and die if they are attacked. Fire alone eliminates nobody: an attack must follow in this phase or the guns recover.",
      { tasks: [answer("Press “Cease fire”.", "done")] },
    ),
    stop(
      "10.3",
      ["space:102", "space:104"],
      "Who moves is seen",
      "Tanks and infantry could march now; that would show them. Kadena stands beside the guns already.",
      { tasks: [answer("Press “End of movement”.", "done")] },
    ),
    stop(
      "8.3",
      ["space:110"],
      "Who attacks is seen",
      "The infantry in the bunker's hex joins the attack if it is shown. No American control reaches into a fort, so it owes nothing to the tanks beside it.",
      {
        tasks: [
          answer("Tap [[space:110|110]]: the infantry shows itself.", "show 110 I"),
          answer("Press “Show nobody further”.", "done"),
        ],
      },
    ),
    stop(
      "13.4",
      ["space:B1d", "space:110"],
      "Finish them",
      "Against pieces without any defence no die is thrown.",
      {
        tasks: [
          answer("Tap [[space:110|110]], then [[space:B1d|B1d]].", "aim 110 B1d"),
          answer("Press “All attacks are declared”.", "done"),
          answer("Choose “Nobody”: the infantry keeps its fort.", "none"),
        ],
      },
    ),
    stop(
      "14.2",
      ["box:1"],
      "What they will try",
      "With two pieces in a zone and none of yours in sight they may declare it cleared. If that is true, half of the rout box comes back; if somebody hides there, they lose two. So leave somebody in every zone.",
      { play: ["done"] },
    ),
    stop(
      "7.2",
      ["track:turn"],
      "Yamato",
      "In turn 2 you write down when she comes, 3 to 6, and then her course, zone by zone. Ships in her zone must fight her.",
      {
        play: ["done"],
        tasks: [answer("Let her come in turn 4.", "come 4")],
      },
    ),
    stop(
      "5.0",
      ["space:119"],
      "Hold out",
      "Six Americans are down and all of yours still stand, four of them in sight. Fourteen turns are left. A recruit commands the Americans: play on.",
    ),
  ],
};
