// The guided first turns: two turns at Kakazu Ridge on Easy, commented, and played by the reader.
import { answer, look, stop, undo } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @type {Lesson} */
export const lesson = {
  deal: { title: "hill89", variant: "easy", seed: 4711 },
  players: ["human"],
  stops: [
    stop(
      "1.1",
      [],
      "Alone on Okinawa",
      "You lead the attack on four Objectives; the last one is Hill 89. We play the first two turns together: I tell what you see and ask you to make the moves. Afterwards the game is yours.",
    ),
    stop(
      "2.2",
      ["space:1,2,3,4,5,6,7,8,9,10"],
      "The rondel",
      "Ten action cards lie in a ring. Your green pawn goes round it by the numbers, never back. It uses the card it stands on: a Rifleman hurts soldiers, a Scout lifts fog, a Bazooka Team hurts armor.",
    ),
    stop(
      "3.1",
      ["space:objective"],
      "The Objective",
      "Kakazu Ridge allows two laps and gives six dice a turn, the one stored at Resupply included. Its scenario, Reverse Slope, adds fog whenever a lap begins.",
    ),
    stop(
      "3.7",
      ["space:2"],
      "A veteran",
      "Each of the first three Objectives makes one card a veteran; the green boxes say what it would do then. The Scout is a fine choice: two fog tokens for one die instead of one.",
      {
        tasks: [
          answer(
            "Tap the Scout in [[space:2|space 2]], then the button that makes it a veteran.",
            "upgrade scout-1",
          ),
        ],
      },
    ),
    stop(
      "4.1",
      ["enemy:2", "enemy:3", "enemy:4"],
      "The enemy shows itself",
      "At the start of your turn face-down cards are turned up. Grey tokens are fog: while a card has any, you cannot hit it, but it can hit you. More cards lie beneath.",
    ),
    stop(
      "4.2",
      ["soldier:unhurt", "space:1", "space:9"],
      "Strike dice",
      "Every soldier token rolls a red die. They show 1 and 9: whoever stands there at the end of this turn loses a heart for each. You see it before you move, and that is the whole game: be elsewhere.",
    ),
    stop(
      "10.2",
      ["enemy:3", "space:3", "space:7", "space:8", "space:9"],
      "Arrows",
      "The 47mm gun will hit the spaces its arrows point at, for 2. The red number on each card is the sum of everything that will hit it. A tap on an enemy shows who shoots where.",
      {
        tasks: [
          look("Tap the other danger, the Sniper on the right, in [[enemy:4|Enemy Space 4]].", "enemy:4"),
        ],
      },
    ),
    stop(
      "9.3",
      ["enemy:4"],
      "No place to hide",
      "A Sniper rolls a die too: from 6 up it hits you wherever you are. This one shows a 9. Moving will not help; it must be found and beaten this very turn.",
      { large: "enemy:4" },
    ),
    stop(
      "4.3",
      ["die:1", "die:2", "die:3", "die:4", "die:4b", "space:2"],
      "Your dice",
      "1, 2, 3, 4 and 4. Every die must be spent: it moves the pawn by its value, or activates the card under it. The Scout is one step away.",
      { tasks: [answer("Tap the [[die:1|1]], then [[space:2|space 2]]; or drag the die there.", "move 1")] },
    ),
    stop(
      "8.1",
      ["die:2", "die:3", "space:2"],
      "A run",
      "Dice that rise by one form a run, and each of them activates the card: 2-3 uses the Scout twice, for two fog tokens each. A card takes one run a turn, so make it long.",
      {
        tasks: [
          answer("Tap the [[die:2|2]] and the [[die:3|3]], then the [[space:2|Scout]].", "activate 2+3"),
        ],
      },
    ),
    stop(
      "9.2",
      ["enemy:4", "enemy:3", "enemy:2"],
      "Out of the fog",
      "The two enemies on the right can be cleared at once, the dangerous Sniper first. Every tap lifts a token.",
      {
        tasks: [
          answer("Tap the [[enemy:4|Sniper]] twice.", "scout e4", "scout e4"),
          answer("Then the [[enemy:3|gun]], then the [[enemy:2|other Sniper]].", "scout e3", "scout e2"),
        ],
      },
    ),
    stop(
      "5.2",
      ["die:4", "space:6"],
      "On to a Rifleman",
      "A Sniper has 1 health: one shot will do. A 4 takes the pawn from 2 to the Rifleman in 6, past Resupply between 5 and 6.",
      { tasks: [answer("Move the [[die:4|4]] to [[space:6|space 6]].", "move 4")] },
    ),
    stop(
      "5.3",
      ["row:0", "row:1", "row:2", "space:9"],
      "Resupply",
      "Each time you pass you may take a reinforcement with its token; it replaces a card for good. And cards with a gas can are ready again. A Flamethrower does double the damage of a Rifleman, and brings an adjust token.",
      {
        tasks: [
          answer("Take the [[row:1|Flamethrower]].", "pick 2"),
          answer("Put it in the place of the Rifleman in [[space:9|space 9]].", "replace 9"),
        ],
      },
    ),
    stop(
      "8.4",
      ["die:4", "space:6", "enemy:4"],
      "One shot",
      "The last 4 activates the Rifleman under your pawn: 1 damage to a soldier enemy.",
      {
        tasks: [
          answer("Give the [[die:4|4]] to the [[space:6|Rifleman]].", "activate 4"),
          answer("Aim at the [[enemy:4|Sniper]].", "hit e4"),
        ],
      },
    ),
    stop(
      "10.0",
      ["space:6"],
      "The Enemy Turn",
      "All dice are spent, and nothing is aimed at space 6 any more: the button says “safe”. Red dice and cards strike, then the enemy closes up to the left, and your next turn begins.",
      { tasks: [answer("End the turn. A tap on the board goes on from line to line.", "end")] },
    ),
    stop(
      "9.6",
      ["enemy:4", "space:4", "space:5", "space:6", "space:7"],
      "Think ahead",
      "Under the Sniper lay a light tank: the Ha-Go aims at 4, 5, 6 and 7. What if you go one step on, to space 7? Until dice fall or cards are turned, everything can be taken back.",
      {
        tasks: [
          answer("Move a [[die:1|1]] to [[space:7|space 7]] and look at its red number.", "move 1"),
          undo("Four hearts! Press “Undo”."),
        ],
      },
    ),
    stop(
      "6.6",
      ["token:adjust", "die:2"],
      "A token for a longer run",
      "Space 10 is safe, and the 4 leads there. Until then the Rifleman has work: an adjust token changes any die by one, and 1-2-3 is three shots.",
      {
        tasks: [
          answer("Tap the [[token:adjust|adjust token]] and a [[die:2|2]], then “2 → 3”.", "adjust 2>3"),
          answer("Activate the [[space:6|Rifleman]] with 1-2-3.", "activate 1+2+3"),
        ],
      },
    ),
    stop(
      "8.3",
      ["soldier:unhurt"],
      "Three shots",
      "The first shot wounds a soldier token, the second defeats it: one strike die less from now on. Damage is never shared between targets.",
      {
        tasks: [
          answer("Hit a [[soldier:unhurt|soldier token]].", "hit soldier"),
          answer("Hit the [[soldier:wounded|wounded]] one, then the other.", "hit wounded", "hit soldier"),
        ],
      },
    ),
    stop(
      "6.6",
      ["space:10", "die:4", "die:1"],
      "Useful leftovers",
      "In space 10 the Squad Leader turns a die into an adjust token: the one you spent comes back. Nothing is wasted, and nothing is aimed there.",
      {
        tasks: [
          answer("Move the [[die:4|4]] to [[space:10|space 10]].", "move 4"),
          answer("Activate the [[space:10|Squad Leader]] with the last [[die:1|1]].", "activate 1"),
        ],
      },
    ),
    stop(
      "5.5",
      ["space:10", "space:1", "space:objective"],
      "Laps",
      "From 10 to 1 the flag goes down a lap. When none is left you finish the turn and one more Enemy Turn; whoever is still there falls back, and stands at Hill 89 when you come. Slow laps are strong laps.",
    ),
    stop(
      "7.1",
      ["held:resupply"],
      "Kept for later",
      "A die can wait at Resupply for a later turn; a 1 lies there now. Take it when you need it. Sandbags, of which you have two, stop a damage each.",
    ),
    stop(
      "11.2",
      ["enemy:2", "enemy:3", "enemy:4", "soldier:wounded"],
      "How to win, and on you go",
      "Beat every enemy before the laps run out and the Objective is captured, with a Resupply as reward. At Hill 89 you must. Four hearts have to last for all of it. End your turn, and play on!",
    ),
  ],
};
