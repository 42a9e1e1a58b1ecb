// The enemy's doings in scenes: each shot, each special effect, the advance; then the new turn with its reveals and its dice.

const BEGINS = new Set(["enemy turn", "fire", "soldiers", "rotated", "suppressed", "advanced", "night", "turn", "captured", "completed", "objective", "final stand", "scenario", "strikes", "aimed", "resupply"]);
const ENEMY = new Set(["enemy turn", "fire", "blocked", "mine", "hurt", "advanced", "night", "turn", "captured", "completed", "out of laps"]);
const ANEW = new Set(["turn", "objective"]); // from here on the table as it is now
const DICE = new Set(["strikes", "aimed", "plane"]);
const UNSAID = new Set(["rolled", "enemies"]); // the board shows it

/** Does a line belong to the scene that ends with `last`? */
function follows({ verb }, last, past) {
  if (!BEGINS.has(verb)) return true;
  if (last === "enemy turn") return !ANEW.has(verb);
  if (last === "turn") return DICE.has(verb); // nothing was revealed
  if (DICE.has(last)) return DICE.has(verb);
  if (last === "objective") return verb !== "resupply";
  return (last === "advanced" && verb === "advanced") || (!past && verb === "soldiers");
}

/** One sentence after the other, under the first rule. */
const told = (lines) => ({ ...lines[0], text: lines.map((line) => line.text).join(" ") });

export function scenes(lines, view) {
  const first = lines.findIndex((line) => ENEMY.has(line.verb));
  if (first < 0) return [];
  const found = [];
  let past = true;
  for (const line of lines.slice(first)) {
    if (UNSAID.has(line.verb)) continue;
    if (ANEW.has(line.verb)) past = false;
    const last = found.at(-1);
    if (last && follows(line, last.lines.at(-1).verb, past)) last.lines.push(line);
    else found.push({ past, lines: [line] });
  }
  const quiet = ["turn"];
  if (view.prompt?.kind === "block") found.at(-1).lines.pop(), quiet.push("enemy turn"); // the question says it
  return found.filter((scene) => scene.lines.some((line) => !quiet.includes(line.verb))).map((scene) => ({ past: scene.past, lines: [told(scene.lines)] }));
}
