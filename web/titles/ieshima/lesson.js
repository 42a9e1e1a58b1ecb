// The guided first turn: 16 April of one Basic Game, commented, and played by the reader where it is the Americans' move.
import { answer, look, stop, undo } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @param {string} battalion @param {string} letters */
const whole = (battalion, letters) => `unit:${[...letters].map((letter) => battalion + letter).join(",")}`;

/** @type {Lesson} */
export const lesson = {
  deal: { title: "ieshima", variant: "basic", seed: 123577 },
  players: ["human", "recruit"],
  stops: [
    stop(
      "3.1",
      [],
      "An island off Okinawa",
      "You command the Americans on the first day of a real game. You must take the island; the Japanese must make it last. I tell what happens and ask you to make the moves. Afterwards the game is yours.",
    ),
    stop(
      "3.1.3",
      ["space:15"],
      "Areas",
      "The island has sixteen Areas. Each shows its number and, below, how much its ground helps a defender. Bloody Ridge gives +3: it will be a hard place.",
    ),
    stop(
      "5.3.2",
      ["unit:SEI-D", "space:13"],
      "The Japanese set up",
      "Infantry waits in the towns and on the heights; Labor companies stand far forward and cost you time. Anything on the map can be read: tap it, or hold it.",
      {
        play: ["plan forward"],
        tasks: [look("Tap the counter SEI-D in [[space:13|Area 13]].", "unit:SEI-D")],
      },
    ),
    stop(
      "4.0",
      ["unit:SEI-D"],
      "Reading a counter",
      "4-4: strength, then movement; a star (5*) means defense only. SEI, D: formation and letter. Crossed box: infantry. A disc with J is Japanese; a square with U, in its regiment's colour, American. A loss gives a counter a diagonal band and smaller numbers; the next removes it.",
      { large: "unit:SEI-D,1/306A" },
    ),
    stop(
      "10.2.2",
      ["unit:Pillbox-A,Pillbox-B,Pillbox-C,Pillbox-D"],
      "Impulse 1: Pillboxes",
      "A day is a row of Impulses, and in each one the Japanese act first. Here they put four units from the Special Units Box on the map, no two in the same Area. A Pillbox never moves, but it defends with 5.",
      {
        play: [
          "assault box",
          "place Pillbox-A",
          "area 5",
          "place Pillbox-B",
          "area 14",
          "place Pillbox-C",
          "area 15",
          "place Pillbox-D",
          "area 16",
        ],
      },
    ),
    stop(
      "16.2",
      ["space:green", "space:blue"],
      "Your move: two beaches at once",
      "What may be chosen is lit. An Assault lets the units of one Area move and attack. Today only, both beach boxes count as one: too good to miss.",
      {
        tasks: [
          answer(
            "Tap the [[space:green|Green Box]] at sea, then the button “Assault from the Green Box and the Blue Box together”.",
            "assault beaches",
          ),
        ],
      },
    ),
    stop(
      "7.2",
      ["space:green", "space:2"],
      "Ashore on the left",
      "Up to eight units fit in an Area, so two of the three battalions can land. The first company on an enemy beach spends its whole movement.",
      {
        tasks: [
          answer(
            "Tap [[space:2|Area 2]]. Then choose 1/306 and 2/306, four companies each, and confirm.",
            "move green>2",
            "take 1/306A x4",
            "take 2/306E x4",
          ),
        ],
      },
    ),
    stop(
      "7.2",
      ["space:blue", "space:1"],
      "Ashore on the right",
      "Area 2 was empty and changed hands at once. Now the other beach. You may also drag: carry a counter from the box to the Area.",
      {
        tasks: [
          answer(
            "Bring all eight companies of the [[space:blue|Blue Box]] to [[space:1|Area 1]].",
            "move blue>1",
            "all",
          ),
          answer("Enough for now. You end your Impulse yourself: press “Finish”.", "done"),
        ],
      },
    ),
    stop(
      "8.1.4",
      ["space:box"],
      "Impulse 2: a pass",
      "The Japanese do nothing and keep their machine guns for the night. Be careful with passing: two passes in a row, one by each side, end the day.",
      { play: ["pass"] },
    ),
    stop(
      "12.5.1",
      ["space:5", "marker:naval"],
      "The fleet opens fire",
      "A bombardment needs a marker, a target and somebody to be hit first, the Primary Target. Before dice fall you see the odds, and the button says that there is no way back.",
      {
        tasks: [
          answer(
            "Tap the ship, the marker [[marker:naval|5 FLEET]], then [[space:5|Area 5]].",
            "bombard naval",
            "target 5",
          ),
          answer(
            "Tap [[unit:Pillbox-A|Pillbox-A]], read its odds, and press the button: the dice roll.",
            "unit Pillbox-A",
          ),
        ],
      },
    ),
    stop(
      "15.2",
      ["unit:Pillbox-A"],
      "A hit, and the Advantage",
      "8 + 7 beats 2 + 10 by three. You hold the Advantage: you could have all dice rolled again, but then it goes to the Japanese. Three points are good enough.",
      { tasks: [answer("Press “Keep these dice”.", "keep")] },
    ),
    stop(
      "13.1",
      ["unit:Pillbox-A", "unit:Labor-A"],
      "Three points to pay",
      "The Japanese must pay exactly three. The Pillbox is reduced for one. Labor-A pays the rest: one to be reduced, one to retreat to Kabira. A bombardment by Americans stops the clock: it is still Impulse 2.",
      { play: ["flip Labor-A", "retreat-to 14"] },
    ),
    stop(
      "10.2",
      ["unit:SEI-A", "space:5"],
      "A company to the front",
      "SEI-A marches from Kabira to help the Pillbox. An empty or friendly Area costs 1 movement point, or 2 if an enemy stands next to it. Americans are next door, so it pays 2 of its 4.",
      { play: ["assault 14", "move 14>5", "take SEI-A x1", "enough", "done"] },
    ),
    stop(
      "11.1",
      ["space:1", "space:5"],
      "Into the enemy",
      "Now infantry. Who enters an Area with enemies must attack there. If it is thrown back, every company of it suffers; so one battalion goes, and the 3/305 is kept out of it.",
      {
        tasks: [
          answer("Tap [[space:1|Area 1]]: an Assault begins there.", "assault 1"),
          answer(
            "Tap [[space:5|Area 5]], choose the four companies of 1/305 and confirm.",
            "move 1>5",
            "take 1/305A x4",
            "enough",
          ),
        ],
      },
    ),
    stop(
      "11.4.2",
      ["unit:1/305A", "unit:SEI-A"],
      "The attack adds up",
      "One unit leads and counts in full, 4; three more companies add 1 each, the complete battalion 1, planes in clear weather 1: Attack Value 9. Against it SEI-A 4, Pillbox 1, ground 2: 7.",
      {
        tasks: [
          answer(
            "Tap [[space:5|Area 5]], choose “Attack in Area 5”, read the odds, and confirm.",
            "attack 5",
          ),
        ],
      },
    ),
    stop(
      "11.4.4",
      ["unit:1/305A", "unit:SEI-A"],
      "The price of winning",
      "9 + 6 against 7 + 5: won by three. A leading attacker takes a loss even when it wins: 1/305A will be reduced. Better dice are unlikely.",
      { play: ["unit SEI-A"], tasks: [answer("Keep these dice too.", "keep")] },
    ),
    stop(
      "13.2.3",
      ["unit:SEI-A", "space:5"],
      "A retreat by choice",
      "The Japanese pay for SEI-A and remove the reduced Pillbox. After any attack, defenders may slip away: SEI-A goes up to Bloody Ridge. You are alone in Area 5, and so it is yours.",
      { play: ["eliminate Pillbox-A", "retreat SEI-A", "retreat-to 15"] },
    ),
    stop(
      "8.1.1",
      ["space:1", "space:5"],
      "Enough for now",
      "The 3/305 could still move on from Area 1, but it guards the beach. When you have done what you want in an Impulse, you end it yourself.",
      { tasks: [answer("Press “Finish”.", "done")] },
    ),
    stop(
      "8.1.3",
      ["unit:Labor-B,Labor-C"],
      "Impulse 3: regrouping",
      "To regroup, each unit may move one Area, but only to a friendly one without enemies. Two Labor companies fall back to the ridge and the mountain.",
      { play: ["regroup", "from 6", "area 15", "from 7", "area 16", "done"] },
    ),
    stop(
      "8.2",
      ["space:2", "space:3"],
      "Second thoughts",
      "From Area 2 a company could take the empty Area 3 just by walking in. Try it; then let us think again: the battalion fights better whole. Until dice fall, everything can be taken back.",
      {
        tasks: [
          answer("Tap [[space:2|Area 2]] to begin an Assault there.", "assault 2"),
          answer(
            "Tap [[space:3|Area 3]] and send one company, 2/306E.",
            "move 2>3",
            "take 2/306E x1",
            "enough",
          ),
          undo("Now press “Undo” until the company is back and no Assault has begun."),
        ],
      },
    ),
    stop(
      "13.2.2",
      ["space:2", "space:4", "unit:Labor-D"],
      "The airfield",
      "Labor-D alone holds the airfield, and only tonight it is worth a Victory Point. You know how: Assault from Area 2, the whole 1/306, attack.",
      {
        tasks: [
          answer("Tap [[space:2|Area 2]].", "assault 2"),
          answer(
            "Bring 1/306, four companies, to [[space:4|Area 4]].",
            "move 2>4",
            "take 1/306A x4",
            "enough",
          ),
          answer("Tap [[space:4|Area 4]] and attack there.", "attack 4"),
          answer("Keep these dice.", "keep"),
        ],
      },
    ),
    stop(
      "9.3",
      [],
      "Rain",
      "The airfield is yours, and Labor-D has run. But your first roll of two dice in an Impulse is also compared with its number: 3 in Impulse 3. Equal: the weather turns. In rain there are no planes, and Americans move only 5.",
      { play: ["retreat-to 7", "done"] },
    ),
    stop(
      "6.3.1",
      [whole("3/306", "IKLM")],
      "Impulse 4: sunset",
      "Japanese guns missed. The 3/306 landed on a beach already won for 1 point and went on to the airfield for 2. Then the roll was 2, below the Impulse number: the day is over, much too soon for you.",
      {
        play: [
          "bombard artillery",
          "target 5",
          "unit 1/305A",
          "assault green",
          "take 3/306I x4",
          "move 2>4",
          "take 3/306I x4",
          "done",
        ],
      },
    ),
    stop(
      "10.2.3",
      ["unit:IE-A", "unit:MG-A", "unit:MG-B"],
      "Night",
      "In the dark, up to four machine guns and armed bands may appear anywhere on the island. IE-A sits in Area 3 now, behind your back. Had somebody been there, it would have cost them a fight.",
      {
        play: [
          "place IE-A",
          "area 3",
          "none",
          "place MG-A",
          "area 6",
          "none",
          "place MG-B",
          "area 14",
          "none",
          "done",
        ],
      },
    ),
    stop(
      "14.5.2",
      ["unit:1/306A", "unit:1/305A"],
      "Refit",
      "One Replacement Point repairs two reduced units or rebuilds a lost one. The Japanese have had theirs. You have two, and the Advantage could buy a third: keep it.",
      {
        play: ["flip SEI-A", "flip Labor-D"],
        tasks: [
          answer("Keep the Advantage.", "keep-advantage"),
          answer("Repair [[unit:1/306A|1/306A]], then [[unit:1/305A|1/305A]].", "flip 1/306A", "flip 1/305A"),
        ],
      },
    ),
    stop(
      "17.2",
      ["space:11", "space:12", "space:13", "space:14", "space:15", "space:16"],
      "How to win, and on you go",
      "The airfield brought the first of ten Victory Points that you need on 19 April: 3 each for the ridge and the mountain, 2 each for Areas 11 to 14. Every five companies hurt cost one. Play on: a recruit commands the Japanese.",
    ),
  ],
};
