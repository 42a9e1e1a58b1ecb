// The guided first turn: the landing at Hagushi, an ambush on the airfield of Yontan and what takes it.
import { answer, look, stop, undo } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @type {Lesson} */
export const lesson = {
  deal: { title: "okinawa", variant: "full", seed: 1 },
  players: ["human", "recruit"],
  stops: [
    stop(
      "4.0",
      [],
      "Seventy-four pieces, none in sight",
      "You lead the American landing. The Japanese have hidden their whole garrison, and you must find and eliminate every piece of it. We play the first turn together; afterwards the game is yours.",
      { play: ["plan 0", "done"] },
    ),
    stop(
      "5.0",
      ["track:turn"],
      "Fifteen turns",
      "All of them by turn 12 brings you two points, by turn 13 one. Turn 14 is a draw; later the Japanese win.",
    ),
    stop(
      "8.3",
      ["space:119", "space:810"],
      "What hides",
      "Infantry, naval infantry, tanks, guns, bunkers and strongpoints, two to a hex at most, nobody on sand. The status line tells how many hide still. They are shown when you walk into them, or when they act.",
      { tasks: [look("Tap [[space:810|810]], Shuri, and read what ground it is.", "space:810")] },
    ),
    stop(
      "7.3",
      ["ship:Tennessee", "box:high"],
      "Ships",
      "A ship fires up to 15 hexes. Each turn it goes to a sea zone next to its own, or by the High Sea to any other. They lie well enough.",
      { tasks: [answer("Press “The ships are on station”.", "done")] },
    ),
    stop(
      "4.0",
      ["space:B1a,B1b,B1c,B1d,B1e"],
      "The first beach",
      "Two pieces land on each sand hex of one beach. Hagushi has five, and an airfield behind it.",
      {
        tasks: [
          answer("Tap [[space:B2a|the sand of Ishikawa]] and see how little finds room there.", "beach 2"),
          undo("Two hexes only. Press “Undo”: what opens nothing and rolls nothing can be taken back."),
          answer("Tap [[space:B1c|the sand of Hagushi]].", "beach 1"),
        ],
      },
    ),
    stop(
      "2.2",
      ["unit:1M/A", "unit:193 Tk"],
      "Who landed",
      "Marines on two hexes, tanks, guns and infantry on the others. A counter tells movement, attack and defence: Marines 5-5-5, tanks 8-8-8.",
      {
        play: ["take 24 2", "take 26 2", "take 42 2", "take 50 2", "take 0 2", "done", "done"],
        large: "unit:1M/A,193 Tk",
        tasks: [look("Tap [[space:119|119]], the airfield of Yontan, and read what is known.", "space:119")],
      },
    ),
    stop(
      "7.1",
      ["space:119"],
      "Kamikazes",
      "From two airfields up to ten planes fly in a turn, seventy in the game. Each silences a ship of its sea zone for that turn. They have stayed at home today; between turns 3 and 6 Yamato may come too.",
    ),
    stop(
      "8.2",
      ["space:114", "space:117"],
      "Zones of control",
      "The six hexes round a piece in sight are its zone of control: an enemy who enters one stops there. Strongpoints have none. The button ◐ lays the zones over the map, and shows what was searched.",
      { lenses: true },
    ),
    stop(
      "10.2",
      ["space:B1a", "space:119"],
      "Into the dark",
      "Lit hexes can be reached, with what they cost. Where no tick is, somebody may hide: a step there cannot be taken back. From the airfield kamikazes fly, so we want it.",
      {
        tasks: [
          answer(
            "Tap [[unit:1M/B|1M/B]]: both Marines of that hex are taken up. Then tap [[space:119|119]] and confirm.",
            "both B1a",
            "to 119",
          ),
        ],
      },
    ),
    stop(
      "13.5",
      ["unit:Strongpoint 1", "unit:1M/A"],
      "Ambush",
      "A strongpoint hid there. In an ambush it defends at double value: 10 against 10. “The defenders retreat” means nothing to a strongpoint: nothing drives it out.",
      { large: "unit:Strongpoint 1" },
    ),
    stop(
      "9.2",
      ["unit:7 Art"],
      "Fire comes first",
      "From the next turn on ships and guns fire before you move, at what is in sight. Hits take defence for that phase; when nothing is left the hex is disorganised: it does nothing, and dies if it is attacked.",
    ),
    stop(
      "10.2",
      ["space:B1b", "space:116"],
      "A second hex beside it",
      "Now it is in sight, and counts once. Bring more Marines beside it: who attacks together adds up.",
      {
        tasks: [
          answer("Tap [[unit:5M/B|5M/B]], then [[space:116|116]], and confirm.", "both B1b", "to 116"),
          answer("Press “End of movement”.", "done"),
        ],
      },
    ),
    stop(
      "11.0",
      ["space:B1b"],
      "Reserves",
      "In each turn you may land on one beach more. The sand is crowded: today nobody follows.",
      { tasks: [answer("Choose “No landing”.", "none")] },
    ),
    stop(
      "13.1",
      ["space:116", "space:119", "space:B1a"],
      "Two hexes against one",
      "The Japanese may now show hidden pieces next to you; they do not. You say which hex attacks which, before any die falls: 20 against 5 is the best column.",
      {
        play: ["done"],
        tasks: [
          answer("Tap [[space:116|116]], then [[space:119|119]].", "aim 116 119"),
          answer("Then [[space:B1a|B1a]] and 119: the die falls.", "aim B1a 119"),
        ],
      },
    ),
    stop(
      "13.3",
      ["box:1"],
      "The rout box",
      "Pieces that you lose in zone 1 go to its rout box. If no American is left in the zone, they are lost for good.",
    ),
    stop(
      "14.2",
      ["box:1"],
      "Cleared",
      "With two pieces in a zone and no Japanese in sight you may declare it cleared. If that is true, half of its rout box comes back. If somebody hides there still, two pieces are lost.",
    ),
    stop(
      "15.0",
      ["space:801"],
      "They hide again",
      "Japanese pieces in zones without Americans may vanish again after your turn. What was searched there is in doubt once more.",
    ),
    stop(
      "13.3",
      ["space:119"],
      "The airfield is open",
      "Eliminated. One of 74, and 11 turns are left to find the others. Winners may advance; when you enter an airfield it serves the Japanese no longer. A recruit commands them: play on.",
    ),
  ],
};
