// The guided first turn: one turn at Skyline Ridge, commented, and played by the reader where the Americans decide.
import { answer, look, stop, undo } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @type {Lesson} */
export const lesson = {
  deal: { title: "shuri", variant: "skyline", seed: 2, changes: { first_support: "on" } }, // twelve points
  players: ["human", "recruit"],
  stops: [
    stop(
      "18.6",
      [],
      "The eastern end of the line",
      "You lead six American battalions against six Japanese units, for four turns. We play the first turn together: I tell what happens and ask you to make the moves. Afterwards the game is yours.",
    ),
    stop(
      "7.4",
      ["space:2204", "space:2305", "space:2405"],
      "The ridge",
      "Hatched hexes are rough ground. It costs 3 movement points instead of 1, and moves an attack on it three columns to the left. The Japanese hold it from 2204 to 2405. Whatever lies on the map can be read.",
      { tasks: [look("Tap hex [[space:2305|2305]] and read what is there.", "space:2305")] },
    ),
    stop(
      "17.11",
      ["unit:1/382", "unit:Nav1"],
      "Reading a counter",
      "1/382 is 4-3-10: it attacks with 4, defends with 3 and has 10 movement points. Nav1 is only 1-2-10, and stands in clear ground before the ridge. That is a mistake you can use.",
      { large: "unit:1/382,Nav1" },
    ),
    stop(
      "8.0",
      ["unit:1/42FA", "unit:1Mor"],
      "Two guns",
      "1-2-10/1-6: fires with 1 for an attacker, with 2 for a defender, up to 10 hexes away; defends with 1, moves 6. The mortar reaches only 2 hexes. From behind the ridge both cover it.",
      { large: "unit:1/42FA,1Mor" },
    ),
    stop(
      "18.0",
      ["unit:3/381", "unit:3/382"],
      "The set-up",
      "The Japanese set up first, south of Line A, and leave their units as they lie. Yours lie ready to the north. You could change them; they are good as they are.",
      { play: ["done"], tasks: [answer("Press “Use this set-up”.", "done")] },
    ),
    stop(
      "6.0",
      ["space:2404", "space:2504", "space:2506", "space:2604"],
      "Zones of control",
      "The hexes round a unit are its zone of control. Who enters an enemy one stops there, and cannot move away in a later turn: only combat frees it. The button ◐ lays “Japanese zones” over the map.",
      { lenses: true, tasks: [look("Tap hex [[space:2504|2504]], next to Nav1.", "space:2504")] },
    ),
    stop(
      "5.11",
      ["unit:1/382", "space:2504"],
      "One enemy only",
      "2504 touches Nav1 and nobody else. That makes it a good hex: you choose the fight. Lit hexes can be reached; their numbers are the cost.",
      {
        tasks: [
          answer("Tap [[unit:1/382|1/382]], then [[space:2504|2504]]; or drag it.", "unit 1/382", "to 2504"),
          answer(
            "Bring [[unit:2/382|2/382]] to [[space:2604|2604]], the other side of Nav1.",
            "unit 2/382",
            "to 2604",
          ),
        ],
      },
    ),
    stop(
      "7.2",
      ["space:2404", "unit:Nav1", "unit:21IIB", "unit:272IIB"],
      "Three enemies at once",
      "Every enemy in your zone of control must be attacked. 2404 touches three: Nav1, and two on the ridge. One battalion there would oblige you to attack all of them. See it, and think again.",
      {
        tasks: [
          answer(
            "Tap [[unit:3/381|3/381]], then [[space:2404|2404]], and see whom you would have to attack.",
            "unit 3/381",
            "to 2404",
          ),
          undo("Too much for one. Press “Undo”: until dice fall, every move can be taken back."),
        ],
      },
    ),
    stop(
      "5.11",
      ["unit:1/381", "unit:2/381", "space:2104", "space:2203"],
      "At the foot of the ridge",
      "Now for the ridge itself: two battalions against 15IIB in 2204. Both hexes touch it alone. They are rough, but each battalion has points enough.",
      {
        tasks: [
          answer("Bring [[unit:1/381|1/381]] to [[space:2104|2104]].", "unit 1/381", "to 2104"),
          answer("Bring [[unit:2/381|2/381]] to [[space:2203|2203]].", "unit 2/381", "to 2203"),
        ],
      },
    ),
    stop(
      "17.41",
      ["unit:3/381", "unit:3/382", "space:2201", "space:2501"],
      "Guard the edge",
      "A Japanese unit that leaves by the northern edge brings them 3 points for each point of its defence, and takes three of your units with it. So two battalions stay behind: who comes next to them must stop.",
      { tasks: [answer("Press “End of movement”.", "done")] },
    ),
    stop(
      "7.31",
      ["unit:1/382", "unit:2/382", "unit:Nav1"],
      "Together",
      "All attacks are declared before any dice fall. Strengths are added: two battalions make 8 against 2. The card beside the map lists whom you still must attack.",
      {
        tasks: [
          answer("Tap [[unit:1/382|1/382]]: it attacks Nav1.", "unit 1/382"),
          answer("Tap [[unit:2/382|2/382]]: so does it.", "unit 2/382"),
        ],
      },
    ),
    stop(
      "9.1",
      ["unit:Nav1"],
      "Ground support",
      "Ships and planes give 12 points in a turn, but never against rough ground. Nav1 stands in the clear. With 10 points it is 18 against 2. Even if both guns help it, 12 more remain: the best column.",
      {
        tasks: [
          answer(
            "Tap [[unit:Nav1|Nav1]], choose 10 points and look at the bars of the odds.",
            "support Nav1",
            "points 10",
          ),
        ],
      },
    ),
    stop(
      "16.1",
      ["unit:1/381", "unit:2/381", "unit:15IIB"],
      "The same against rough ground",
      "8 again, but against 4. The difference of +4 would be a fine column. The ridge moves it three to the left, to 0, and no support point counts here. It is a gamble already, and the guns have not spoken.",
      {
        tasks: [
          answer("Tap [[unit:1/381|1/381]], then [[unit:2/381|2/381]].", "unit 1/381", "unit 2/381"),
          answer("Press “All attacks are declared”.", "done"),
        ],
      },
    ),
    stop(
      "8.2",
      ["unit:1/42FA", "unit:1Mor", "unit:15IIB"],
      "Protective fire",
      "Both guns fire for 15IIB, 2 each: 8 against 8, three columns to the left. A single attack on a ridge meets every gun in range. Attack in several places at once. Or put two points on the mortar: a gun that is attacked fires for itself alone.",
      {
        play: ["unit 1/42FA", "at 15IIB", "unit 1Mor", "at 15IIB"],
        tasks: [answer("You choose the order. Tap [[unit:Nav1|Nav1]] and roll.", "fight Nav1")],
      },
    ),
    stop(
      "7.8",
      ["space:2505", "space:2407", "unit:Nav1"],
      "D3: a retreat, an advance",
      "A 4 in the best column is D3: Nav1 retreats three hexes, never through your zones. If it had no way, it would be lost. One attacker may go into the hex that it left.",
      {
        play: ["to 2407"],
        tasks: [
          answer(
            "Choose [[unit:1/382|1/382]] to advance. Then the dice roll for the ridge.",
            "advance 1/382",
          ),
        ],
      },
    ),
    stop(
      "17.21",
      ["unit:1/381", "unit:2/381"],
      "A1: a retreat has its price",
      "A 2 is A1: both attackers retreat a hex. Each hex that one of your units retreats is a point for the Japanese: two. You choose where to.",
      {
        tasks: [
          answer("Retreat [[unit:1/381|1/381]] to [[space:2103|2103]].", "unit 1/381", "to 2103"),
          answer("And 2/381 to [[space:2202|2202]].", "to 2202"),
        ],
      },
    ),
    stop(
      "8.1",
      ["unit:1/42FA", "unit:21IIB", "unit:1/382"],
      "The Japanese turn: a gun covers",
      "They must attack 1/382, for it stands beside 21IIB. But fire alone will do: 1/42FA shoots, and the infantry stays in its holes. 1 against 3, and fire alone never hurts the one that shoots.",
      {
        play: ["stay", "stay", "done", "unit 1/42FA", "at 1/382", "done"],
        tasks: [
          answer(
            "Your points are there again, four for a combat. Here none are needed: press “No further fire”.",
            "done",
          ),
        ],
      },
    ),
    stop(
      "18.6",
      ["unit:Nav1", "unit:1/382", "unit:1Mor"],
      "How to win, and on you go",
      "Nothing came of it. Japan leads by two, and wins if it is ahead after turn 4. A unit destroyed brings what its strengths add up to: Nav1 3, the mortar 5. Both stand in the clear. A recruit commands them: play on.",
    ),
  ],
};
