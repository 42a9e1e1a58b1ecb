// The enemy's doings in scenes: each shot, each special effect, the advance; then the new turn with its reveals and its dice.

const BEGINS = new Set(["enemy turn", "fire", "soldiers", "rotated", "suppressed", "advanced", "night", "turn", "captured", "completed", "objective", "final stand", "scenario", "strikes", "aimed", "resupply"]);
const ENEMY = new Set(["enemy turn", "fire", "blocked", "mine", "hurt", "lap", "advanced", "night", "turn", "captured", "completed", "out of laps"]);
const ANEW = new Set(["turn", "objective"]); // from here on the table as it is now
const ENDS = new Set(["captured", "completed"]);
const DICE = new Set(["strikes", "aimed", "plane"]);
const EFFECTS = new Set(["soldiers", "rotated", "suppressed"]);
const UNSAID = new Set(["rolled", "enemies"]); // the board shows it

/** Does a line belong to the scene that ends with `last`? */
function follows({ verb }, last, past) {
  if (!BEGINS.has(verb)) return true;
  if (last === "enemy turn") return !ANEW.has(verb) && !ENDS.has(verb);
  if (last === "turn") return DICE.has(verb); // nothing was revealed
  if (DICE.has(last)) return DICE.has(verb);
  if (last === "lap") return verb === "scenario";
  if (last === "scenario") return EFFECTS.has(verb);
  if (last === "objective") return verb !== "resupply";
  return (last === "advanced" && verb === "advanced") || (!past && verb === "soldiers");
}

const REVEALED = /^Enemy Space \d: (.*?)(?:, with (\d) fog tokens?)?\.$/;

/** One sentence after the other, under the first rule; cards that are revealed together in one. */
function told(lines) {
  const isNew = ({ verb }) => verb === "revealed";
  const names = lines.filter(isNew).map(({ text }) => REVEALED.exec(text)).map(([, name, fog]) => (fog ? `${name} (${fog} fog)` : name));
  const others = lines.filter((line) => !isNew(line)).map(({ text }) => text);
  if (names.length) others.splice(lines.findIndex(isNew), 0, `Revealed: ${names.join(", ")}.`);
  return { ...lines[0], text: others.join(" ") };
}

export function scenes(lines, view) {
  const first = lines.findIndex((line) => ENEMY.has(line.verb));
  if (first < 0) return [];
  const found = [];
  const ends = lines.some(({ verb }) => ANEW.has(verb));
  let past = true;
  for (const line of lines.slice(first)) {
    if (UNSAID.has(line.verb) || (line.verb === "soldiers" && line.rule === "3.4")) continue;
    if (ANEW.has(line.verb)) past = false;
    else if (line.verb === "lap" || line.verb === "mine") past = ends;
    const last = found.at(-1);
    if (last && follows(line, last.lines.at(-1).verb, past)) last.lines.push(line);
    else found.push({ past, lines: [line] });
  }
  const quiet = ["turn", "blocked"]; // what the player knows
  if (view.prompt?.kind === "block") found.at(-1).lines.pop(), quiet.push("enemy turn"); // the question says it
  return found.filter((scene) => scene.lines.some((line) => !quiet.includes(line.verb))).map((scene) => ({ past: scene.past, lines: [told(scene.lines)] }));
}
