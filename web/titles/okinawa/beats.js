// What lines of the log show: fire shooter by shooter, a battle with its column, an ambush, what happens at sea.

import { FACTS } from "./facts.js";
import { isLand, zoneOf } from "./names.js";

/** @import { Shown } from "../types.js" */
/** @import { AmbushShown, BattleShown, FireShown, SeaShown } from "./board.js" */

/** @param {string} name */
const space = (name) => `space:${name}`;

/** @param {number} n */
const hits = (n) => `${n} ${n === 1 ? "hit" : "hits"}`;

/** @param {FireShown} fire @returns {Shown} */
function fire({ at, shooters }) {
  const from = new Set(shooters.map(({ at: place }) => place));
  return {
    over: { fires: [...from].map((place) => ({ from: space(place), to: space(at) })) },
    lines: shooters.map(({ who, distance, die, hits: n }) => ({
      text: `${who}, ${distance} ${distance === 1 ? "hex" : "hexes"} away: die ${die}, ${hits(n)}`,
      strong: n > 0,
    })),
  };
}

/** @param {BattleShown} battle @returns {Shown} */
function battle({ foes, prey, attack, defence, column, die, results, words }) {
  const gap = attack - defence;
  const table = results.map((result, i) => (i + 1 === die ? `[${result}]` : result)).join(" ");
  return {
    over: { fires: foes.flatMap((foe) => prey.map((target) => ({ from: space(foe), to: space(target) }))) },
    lines: [
      { text: `${attack} against ${defence}: ${gap < 0 ? "−" : "+"}${Math.abs(gap)}, column ${column}` },
      { text: `Die 1 to 6: ${table}` },
      { text: `${die}: ${words}`, strong: true },
    ],
  };
}

/** @param {AmbushShown} ambush @returns {Shown} */
const ambush = ({ at }) => ({ over: { zones: [{ tone: "target", places: [space(at)] }] }, lines: [] });

/** The hexes of sea zones. @param {SeaShown} sea @returns {Shown} */
const sea = ({ zones }) => ({
  over: {
    zones: [
      {
        tone: "target",
        places: FACTS.grid.names.filter((name) => !isLand(name) && zones.includes(zoneOf(name))).map(space),
      },
    ],
  },
  lines: [],
});

/** @type {Record<string, (beat: any) => Shown>} */
const BEATS = { fire, battle, ambush, sea };

/** @param {{ beat: string } | null | undefined} detail */
export const shows = (detail) => (detail ? (BEATS[detail.beat]?.(detail) ?? null) : null);
