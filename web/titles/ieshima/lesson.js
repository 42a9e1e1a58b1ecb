// The guided first turn: 16 April of one Basic Game, with a comment at each stop.
import { step } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @param {string} battalion @param {string} letters */
const whole = (battalion, letters) => `unit:${[...letters].map((letter) => battalion + letter).join(",")}`;

/** @type {Lesson} */
export const lesson = {
  link: "#ieshima/r1/Ped_H_hQta2CdKItlSn4ChYceSzrt6oDIKM4LkAAa1VY",
  steps: [
    step(
      0,
      "3.1",
      [],
      "An island off Okinawa",
      "This is the first day of a real game, with a comment at every stop. The Americans must take the island, the Japanese must make it last. Nothing you press here touches your saved games.",
    ),
    step(
      0,
      "3.1.3",
      ["space:15"],
      "Areas",
      "The island has sixteen Areas. Each shows its number and, below, how much its ground helps a defender. Bloody Ridge gives +3: it will be a hard place.",
    ),
    step(
      1,
      "5.3.2",
      ["space:15", "space:16", "unit:Labor-A,Labor-B,Labor-C,Labor-D"],
      "The Japanese set up",
      "The best infantry waits on the ridge, on the mountain and in the towns below. Labor companies stand far forward: they will not stop anybody, but they cost the enemy time.",
    ),
    step(
      1,
      "4.0",
      ["unit:SEI-D"],
      "Reading a counter",
      "The first number is strength in combat, the second is how far the unit moves. SEI-D is a 4-4; an American company is a 4-6. A loss turns a unit to its weaker side, a second loss removes it.",
    ),
    step(
      10,
      "10.2.2",
      ["unit:Pillbox-A,Pillbox-B,Pillbox-C,Pillbox-D"],
      "Impulse 1: Pillboxes",
      "A day is a row of Impulses, and in each one the Japanese act first. Here they put four units from the Special Units Box on the map, no two in the same Area. A Pillbox never moves, but it defends with 5.",
    ),
    step(
      11,
      "16.2",
      ["space:green", "space:blue"],
      "Two beaches at once",
      "An Assault lets the units of one Area move and attack. Today only, the Americans may use both beach boxes as if they were one. That is too good to miss.",
    ),
    step(
      16,
      "7.2",
      ["space:1", "space:2", whole("3/306", "IKLM")],
      "Ashore",
      "Stepping onto an enemy beach takes a company's whole movement. Both Areas were empty, so they change hands at once. Only eight units fit in an Area: the 3/306 has to wait at sea.",
    ),
    step(
      17,
      "8.1.4",
      ["space:box"],
      "Impulse 2: a pass",
      "The Japanese do nothing and keep their machine guns for the night. Be careful with passing: two passes in a row, one by each side, end the day.",
    ),
    step(
      19,
      "12.5.1",
      ["space:5", "unit:Pillbox-A"],
      "The fleet opens fire",
      "Naval guns count 8 against the ground of Area 5, which counts 2. Both sides add two dice, so the chance of a hit is 95 %. The Americans choose who is hit first: Pillbox-A is the Primary Target.",
    ),
    step(
      23,
      "13.1",
      ["unit:Pillbox-A", "unit:Labor-A"],
      "Three points to pay",
      "8 + 7 beats 2 + 10 by three, and the Japanese must pay just three points. The Pillbox is reduced for one. Labor-A pays the rest: one to be reduced, one to retreat to Kabira. An American bombardment also stops the clock: it is still Impulse 2.",
    ),
    step(
      28,
      "10.2",
      ["unit:SEI-A", "space:5"],
      "A company to the front",
      "SEI-A marches from Kabira to help the Pillbox. An empty or friendly Area costs 1 movement point, or 2 if an enemy stands next to it. Americans are next door, so it pays 2 of its 4.",
    ),
    step(
      32,
      "11.1",
      [whole("1/305", "ABCD"), "space:5"],
      "Into the enemy",
      "The 1/305 pays 4 points to enter an Area with a fresh enemy, and now it must attack. If it is thrown back, every company suffers and all go back to the beach. So the 3/305 is kept out of it, though all eight together would be safer.",
    ),
    step(
      33,
      "11.4.2",
      ["unit:1/305A"],
      "The attack adds up",
      "One unit leads and counts in full: 1/305A, 4. Three more companies add 1 each, a complete battalion adds 1, and planes in clear weather add 1. Attack Value: 9.",
    ),
    step(
      34,
      "11.4.3",
      ["unit:SEI-A", "unit:Pillbox-A"],
      "The defense adds up",
      "SEI-A leads with 4, the Pillbox adds 1, the ground 2: Defense Value 7. The dice give 9 + 6 against 7 + 5, a win by three. The Americans hold the Advantage and could roll all dice again, but who would?",
    ),
    step(
      36,
      "11.4.4",
      ["unit:1/305A", "unit:SEI-A"],
      "The price of winning",
      "A leading attacker takes a loss even when it wins: 1/305A is reduced. The Japanese pay three points. The first is for their leader, SEI-A; the other two remove the reduced Pillbox.",
    ),
    step(
      39,
      "13.2.3",
      ["unit:SEI-A", "space:5"],
      "A retreat by choice",
      "After any attack, defenders may slip away. SEI-A goes up to Bloody Ridge to fight another day. The Americans are alone in Area 5, and so it is theirs.",
    ),
    step(
      45,
      "8.1.3",
      ["unit:Labor-B,Labor-C"],
      "Impulse 3: regrouping",
      "To regroup, each unit may move one Area, but only to a friendly one without enemies. Two Labor companies fall back to the ridge and the mountain.",
    ),
    step(
      50,
      "7.2",
      ["space:3", "unit:2/306E"],
      "A patrol takes an Area",
      "From Area 2, 2/306E walks to Area 3 and back, for 2 points each way, as Labor-D is near. Passing through is enough: Area 3 is American now. But nobody stays to guard it.",
    ),
    step(
      56,
      "13.2.2",
      ["space:4", "unit:Labor-D"],
      "The airfield falls",
      "In the same Impulse the 1/306 attacks with 9 against 3 and wins by two. Labor-D is reduced for one point and retreats for the other. Retreats go to a friendly Area without enemies, if there is one.",
    ),
    step(
      57,
      "9.3",
      [],
      "Rain",
      "The first American roll of two dice in each Impulse is also compared with the Impulse number. The attack rolled 3 in Impulse 3: equal, so the weather turns. In rain there are no planes, and Americans move only 5.",
    ),
    step(
      65,
      "6.3.1",
      [whole("3/306", "IKLM")],
      "Impulse 4: sunset",
      "Japanese guns missed. The 3/306 landed on a beach already won for 1 point and went on to the airfield for 2. Then the roll was 2, below the Impulse number: the day is over, much too soon for the Americans.",
    ),
    step(
      74,
      "10.2.3",
      ["unit:IE-A", "unit:MG-A", "unit:MG-B"],
      "Night",
      "In the dark, up to four machine guns and armed bands may appear anywhere on the island. IE-A takes the empty Area 3 back without a shot. Leave a guard next time!",
    ),
    step(
      78,
      "14.5.2",
      ["unit:SEI-A", "unit:Labor-D", "unit:1/306A", "unit:1/305A"],
      "Refit",
      "One Replacement Point repairs two reduced units or rebuilds a lost one. The Japanese have one point, the Americans two. Only units with a way to their source of supply can use them.",
    ),
    step(
      79,
      "17.2",
      ["space:4"],
      "The first Victory Point",
      "The airfield is worth 1 Victory Point, but only to an American who holds it on this first evening. Look at the top of the page: one of the ten that are needed.",
    ),
    step(
      80,
      "17.2",
      ["space:11", "space:12", "space:13", "space:14", "space:15", "space:16"],
      "How to win",
      "On 19 April the Americans need 10 points: 3 each for the ridge and the mountain, 2 each for Areas 11 to 14, 1 for the airfield. Every five companies hurt cost a point. Hurry, but not at any price; as the Japanese, make each Area dear.",
    ),
  ],
};
