// The guided first turn: 0900 on D-Day, commented, and played by the reader where the Americans decide.
import { answer, look, stop, undo } from "../lesson.js";

/** @import { Lesson } from "../types.js" */

/** @type {Lesson} */
export const lesson = {
  deal: { title: "betio", variant: "first-waves", seed: 28 },
  players: ["human"],
  stops: [
    stop(
      "3.0",
      ["space:0134", "space:0130", "space:0123"],
      "Tarawa, 20 November 1943",
      "You land the 2nd Marine Division on Betio; cards run the Japanese. South is up: you look from the lagoon at three beaches. In ten turns ten positions must be secure. We play the first turn together.",
    ),
    stop(
      "6.1",
      ["force:E1", "force:E2"],
      "Positions and colours",
      "Rings are positions, each with a colour and its letter. A ring with a tile is held; what the tile is nobody knows yet. E1 and E2 are blue and fire together, as the dashed bar says.",
      { tasks: [look("Tap [[force:E1|E1]] and read it.", "force:E1")] },
    ),
    stop(
      "6.1",
      ["space:1224"],
      "Fields of fire",
      "From near, dots show who fires into a hex: full dots are intense fire, which hits anybody; hollow ones steady fire, which hits only units with the symbol of the card. Squares on the water are steady too.",
      { tasks: [look("Tap hex [[space:1224|1224]] and read who fires there.", "space:1224")] },
    ),
    stop(
      "2.2",
      ["unit:F/2/8"],
      "A company of marines",
      "Bars at the edge are steps, four at the start. 7-2: strength 7, range 2. The circle is its symbol. The letters are weapons: an attack needs the ones that the defender asks for.",
      { large: "unit:F/2/8" },
    ),
    stop(
      "3.0",
      ["space:0138", "space:0121"],
      "The first wave",
      "Twelve units wait at the reef. They could change places; they stand well.",
      { tasks: [answer("Press “Go on”.", "done")] },
    ),
    stop(
      "10.2",
      ["unit:I/3/2", "unit:K/3/2"],
      "Major Ryan",
      "He goes with a unit of Red Beach 1. Where he is, units act for nothing.",
      { tasks: [answer("Put him with [[unit:I/3/2|I/3/2]].", "unit I/3/2")] },
    ),
    stop(
      "5.11",
      ["unit:E/2/8", "unit:F/2/8"],
      "Into the craft",
      "Landing craft carry a company, or two small units. They are loaded as proposed. Two cards are turned for each load: the first says whether it drifts, the second what is left of it and where it ends.",
      { tasks: [answer("Press “Run in”. Cards cannot be taken back.", "done")] },
    ),
    stop(
      "5.12",
      ["unit:K/3/2", "unit:E/2/2", "unit:I/3/2"],
      "What is left",
      "K/3/2 reached the beach with two of four steps. E/2/2 lost its craft and will wade; I/3/2 is still at the reef. A card tells what remains, not what is lost. The log has every card.",
    ),
    stop("5.3", ["space:0134", "space:0128"], "The next wave", "Six more companies stand ready for turn 2.", {
      tasks: [answer("Press “Go on”: now the Japanese fire.", "done")],
    }),
    stop(
      "6.0",
      ["unit:F/2/2", "unit:2/A/1/18"],
      "The fire card",
      "Double purple, double blue, green. A double colour needs depth or two units: E1 and E2 are two, and had just gained depth, so blue fired. F/2/2 stood in intense fire and lost a step; 2/A/1/18 stood in steady fire with the triangle of the card.",
      { large: "card:50", tasks: [look("Tap [[unit:F/2/2|F/2/2]].", "unit:F/2/2")] },
    ),
    stop(
      "9.2",
      ["force:E1", "force:E2"],
      "Depth",
      "The dark edge under a tile is depth: a second, hidden marker. It adds to the defence, asks for weapons of its own, and lets the unit answer double colours.",
      { large: "force:E1" },
    ),
    stop(
      "6.33",
      ["unit:F/2/2", "unit:K/3/2"],
      "Disrupted",
      "Fire from a unit that is not revealed also disrupts whom it hits on land: the hatched corner. Such a unit does nothing this turn. It recovers by itself when your actions end.",
    ),
    stop(
      "6.3",
      ["space:1226", "space:1018"],
      "Where it is dangerous",
      "The button ◐ lays things over the map: “Danger” tells for every hex near you how often the cards that are left hit a unit there; the colours show the fields of one colour each.",
      { lenses: true },
    ),
    stop(
      "7.0",
      ["unit:E/2/8", "unit:3/A/1/18"],
      "Your actions",
      "Some units act for nothing: near a headquarters, a hero or Major Ryan. Three others may act for one of the three boxes at the top. Today nobody is near: choose well.",
    ),
    stop(
      "7.2",
      ["unit:E/2/8", "space:1216"],
      "Take what is empty",
      "D11 is a position that nobody holds. Two hexes inland, and no fire reaches it now. Empty positions are the cheapest way to ten.",
      {
        tasks: [
          answer("Tap [[unit:E/2/8|E/2/8]], then [[space:1216|1216]].", "unit E/2/8", "to 1216"),
          undo("Press Undo and look at the map as it was."),
          answer("Send it again: [[unit:E/2/8|E/2/8]] to [[space:1216|1216]].", "unit E/2/8", "to 1216"),
        ],
      },
    ),
    stop(
      "14.2",
      ["space:1216"],
      "The first of ten",
      "A position counts when you hold it, it is linked with the beachhead, and every position whose intense fire reaches it is yours too. D11 is secure at once; of others the hex tells what is missing.",
    ),
    stop(
      "8.2",
      ["force:D5", "unit:F/2/8"],
      "An attack",
      "Tap an enemy and you read the chances before anything is decided. F/2/8 brings 7, from one side, without a flamethrower: poor against what may be in a fortified building, but an attack finds out. Entering the hex would be close combat, with cards.",
      {
        tasks: [
          answer(
            "Tap [[force:D5|D5]], read what lacks, then press “Attack D5”. It cannot be taken back.",
            "attack D5",
          ),
        ],
      },
    ),
    stop(
      "8.2",
      ["force:D5"],
      "What it was",
      "A battery, strength 2, doubled by its walls. It asks for artillery (AR) and for flanking (FL): attackers in two hexes apart. Both lacked, so it gained depth. Join stacks in an attack, and bring what is asked for.",
      { large: "force:D5" },
    ),
    stop(
      "7.6",
      [],
      "The end of the actions",
      "Enough for now: when the actions end, disrupted units recover by themselves.",
      { tasks: [answer("Press “End actions”.", "done")] },
    ),
    stop(
      "4.0",
      ["space:0134", "space:0128", "space:0121"],
      "The second wave",
      "Turn 2 begins: craft that came back are loaded anew, and whoever is in the water wades. The game is yours; Hint tells what I would do.",
    ),
  ],
};
