// The guided first turns: two turns at Kakazu Ridge, with a comment at each stop. `at` is a number of decisions.
export const lesson = {
  deal: { title: "hill89", variant: "normal", seed: 4711 },
  play: ["upgrade scout-1", "take", "move 1", "activate 2+3", "scout e4", "scout e4", "scout e3", "scout e2", "move 4", "pick 3", "replace 4", "activate 4", "hit e4",
    "activate 1+2", "hit soldier", "hit wounded", "move 4", "activate 1", "park 2"],
  steps: [
    {
      at: 0, rule: "1.1", point: [],
      title: "Alone on Okinawa",
      text: "These are the first turns of a real game, deal 4711, with a comment at every stop. You lead the attack on four Objectives; the last one is Hill 89. Nothing you press here touches your saved games.",
    },
    {
      at: 0, rule: "2.2", point: ["space:1,2,3,4,5,6,7,8,9,10"],
      title: "The rondel",
      text: "Ten action cards lie in a ring. Your green pawn goes round it by the numbers, never back. It uses the card it stands on: a Rifleman hurts soldiers, a Scout lifts fog, a Bazooka Team hurts armor.",
    },
    {
      at: 0, rule: "3.1", point: ["space:objective"],
      title: "The Objective",
      text: "Kakazu Ridge allows two laps and gives five dice a turn, the one stored at Resupply included. Its scenario, Reverse Slope, adds fog whenever a lap begins.",
    },
    {
      at: 1, rule: "3.7", point: ["space:2"],
      title: "A veteran",
      text: "Each of the first three Objectives makes one card a veteran. The Scout is a fine choice: two fog tokens for one die instead of one.",
    },
    {
      at: 1, rule: "4.1", point: ["enemy:2", "enemy:3", "enemy:4"],
      title: "The enemy shows itself",
      text: "At the start of your turn face-down cards are turned up. Grey tokens are fog: while a card has any, you cannot hit it, but it can hit you. More cards lie beneath.",
    },
    {
      at: 1, rule: "4.2", point: ["soldier:unhurt", "space:1", "space:9"],
      title: "Strike dice",
      text: "Every soldier token rolls a red die. They show 1 and 9: whoever stands there at the end of this turn loses a heart for each. You see it before you move, and that is the whole game: be elsewhere.",
    },
    {
      at: 1, rule: "10.2", point: ["enemy:3", "space:3", "space:7", "space:8", "space:9"],
      title: "Arrows",
      text: "The 47mm gun will hit the spaces its arrows point at, for 2. The red number on each card is the sum of everything that will hit it. Tap a card or an enemy to see who shoots where.",
    },
    {
      at: 1, rule: "9.3", point: ["enemy:4"],
      title: "No place to hide",
      text: "A Sniper rolls a die too: from 6 up it hits you wherever you are. This one shows a 9. Moving will not help; it must be found and beaten this very turn.",
    },
    {
      at: 1, rule: "4.3", point: ["die:2", "die:3", "die:4"],
      title: "Your dice",
      text: "2, 3, 4 and 4. Every die must be spent: it moves the pawn by its value, or activates the card under it. Tap a die, then where it should go; or drag it there.",
    },
    {
      at: 2, rule: "7.1", point: ["die:1"],
      title: "The stored die",
      text: "A die can wait at Resupply for a later turn. We take the 1: it leads just one step on, to the Scout.",
    },
    {
      at: 4, rule: "8.1", point: ["space:2"],
      title: "A run",
      text: "Dice that rise by one form a run: 2-3 activates the Scout twice. Each activation lifts two fog tokens now. A card can be activated only once a turn, so make the run long.",
    },
    {
      at: 8, rule: "9.2", point: ["enemy:4", "enemy:3"],
      title: "Out of the fog",
      text: "Two tokens off the dangerous Sniper, one off the gun, one off the other Sniper. The first two are visible now and can be hit.",
    },
    {
      at: 9, rule: "5.2", point: ["row:0", "row:1", "row:2", "held:resupply"],
      title: "Past Resupply",
      text: "A 4 takes the pawn from 2 to 6, past Resupply. Each time you may take a reinforcement together with its token, and cards with a gas can are ready again.",
    },
    {
      at: 11, rule: "5.3", point: ["space:4"],
      title: "Naval Gunfire",
      text: "The new card replaces one of yours: a Rifleman makes room. Naval Gunfire destroys an armored enemy outright, but then needs fuel: one use for each half of a lap. It came with an adjust token.",
    },
    {
      at: 12, rule: "8.4", point: ["space:6", "enemy:4"],
      title: "One shot",
      text: "The last 4 activates the Rifleman in space 6: 1 damage to a soldier enemy. The Sniper has 1 health.",
    },
    {
      at: 13, rule: "10.0", point: ["space:6"],
      title: "A quiet Enemy Turn",
      text: "With the Sniper gone nothing hits space 6, and the first Enemy Turn costs nothing. Then the enemy closes up to the left, and a new turn begins: under the Sniper lay a light tank.",
    },
    {
      at: 13, rule: "9.6", point: ["enemy:4", "space:4", "space:5", "space:6", "space:7"],
      title: "Think ahead",
      text: "The Ha-Go aims at 4, 5, 6 and 7. Space 10 is safe this turn, and a 4 leads there. Until then the Rifleman has work.",
    },
    {
      at: 16, rule: "8.3", point: ["soldier:unhurt"],
      title: "Two shots",
      text: "The run 1-2 fires twice. The first shot wounds a soldier token, the second defeats it: one strike die less from now on. Damage is never shared between targets.",
    },
    {
      at: 18, rule: "6.6", point: ["space:10", "token:adjust"],
      title: "Useful leftovers",
      text: "In space 10 the Squad Leader turns a 1 into an adjust token, which changes any die by one. Good for the run that is missing a number.",
    },
    {
      at: 19, rule: "7.1", point: ["held:resupply"],
      title: "Nothing is wasted",
      text: "The last die, a 2, is stored at Resupply. All dice are spent, so the turn is over. Sandbags would stop damage now, but none came.",
    },
    {
      at: 19, rule: "5.5", point: ["space:10", "space:1", "space:objective"],
      title: "Laps",
      text: "From 10 to 1 the flag goes down a lap. When none is left you finish the turn and one more Enemy Turn; whoever is still there falls back, and stands at Hill 89 when you come. Slow laps are strong laps.",
    },
    {
      at: 19, rule: "11.2", point: ["enemy:2", "enemy:3", "enemy:4", "soldier:unhurt"],
      title: "How to win",
      text: "Beat every enemy before the laps run out and the Objective is captured, with a Resupply as reward. At Hill 89 you must. Four hearts have to last for all of it: good luck.",
    },
  ],
};
