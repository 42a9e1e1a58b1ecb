// The other player's turn, or the system's, step by step: each step's news stays until it is read.
import { button, notice, plain, pointed } from "./dom.js";
import { settings } from "./store.js";
import { WORDS } from "./words.js";

// Milliseconds for a step and for each letter of its news; null waits for "Next".
const PACES = { step: null, slow: [1400, 40], normal: [700, 22], fast: [250, 8], none: [0, 0] };
const ORDER = ["step", "slow", "normal", "fast", "none"];
const LONGEST = 8000;
const AGAIN = 0.3; // of the time, for a step like the one before
const ANCHOR = /\[\[([^|\]]+)\|/g;
const OF_UNIT = /^\[\[unit:([^|\]]+)\|[^\]]*\]\](.*)$/;

export class Pace {
  constructor(game) {
    this.game = game;
    this.drop();
  }

  // Nothing is shown any more, nothing is to be skipped.
  drop() {
    clearTimeout(this.timer);
    const go = this.end;
    Object.assign(this, { lines: null, end: null, skipping: false, past: null, thought: null, who: null, kind: null, later: null });
    go?.();
  }

  get name() {
    return settings.get("pace", "normal");
  }

  // The number of the last line of the log that may be read: it does not run ahead of the table.
  get shown() {
    if (!this.lines) return Infinity;
    return this.lines.at(-1)?.n ?? (this.past ? this.past.events - 1 : Infinity);
  }

  // The news of a step about to be painted: meanwhile nothing is to be answered.
  hold(lines, prompt, thought = null) {
    const again = prompt?.kind === this.kind; // one of a row: placing unit after unit
    Object.assign(this, { lines, thought, again, who: prompt?.who ?? null, kind: prompt?.kind });
    this.game.hand.drop();
    this.game.hand.pointing = named(lines);
  }

  // Until the news was read: by the clock, a button, space or a tap.
  async rest() {
    const time = this.time();
    if (time !== 0) {
      await new Promise((go) => {
        this.end = go;
        if (time !== null) this.timer = setTimeout(go, time);
      });
    }
    clearTimeout(this.timer);
    this.end = null;
  }

  // The last step was read.
  release() {
    const { later } = this;
    this.drop();
    this.game.hand.drop();
    if (this.game.view) this.game.paint();
    later?.();
  }

  // Do it when the news was read.
  whenRead(fn) {
    if (this.lines) this.later = fn;
    else fn();
  }

  time() {
    const pace = this.name in PACES ? PACES[this.name] : PACES.normal;
    if (this.skipping || !this.lines?.length) return 0;
    if (pace === null) return null;
    const letters = this.lines.reduce((sum, line) => sum + plain(line.text).length, 0);
    return Math.min(LONGEST, pace[0] + pace[1] * letters) * (this.again ? AGAIN : 1);
  }

  next() {
    const waits = Boolean(this.end);
    this.end?.();
    return waits;
  }

  // Somebody wants to look closer: the clock stands still until "Next".
  wait() {
    clearTimeout(this.timer);
  }

  skip() {
    this.skipping = true;
    this.next();
  }

  faster() {
    settings.set("pace", ORDER[Math.min(ORDER.length - 1, ORDER.indexOf(this.name) + 1)]);
    notice(`${WORDS.pace}: ${WORDS.paces[this.name]}`);
    this.next();
  }

  buttons() {
    const { counsel } = this.game;
    const press = (text, action, fn, className = "") => button(text, action, { className, on: { click: fn } });
    return [
      this.thought && press(WORDS.why, "why", () => (this.wait(), counsel.showReasons(this.thought)), "quiet"),
      press(WORDS.faster, "faster", () => this.faster(), "quiet"),
      press(WORDS.skip, "skip", () => this.skip(), "quiet"),
      press(WORDS.next, "next", () => this.next(), "go"),
    ].filter(Boolean);
  }

  // What the system did after an answer, scene by scene: on the table as it was, then as it is.
  async play(before, scenes) {
    const { game } = this;
    const life = game.opponent.stop();
    for (const { lines, past } of scenes) {
      this.past = past ? before : null;
      this.hold(lines, null);
      game.paint();
      await this.rest();
      await game.replay.away();
      if (life !== game.opponent.life) return;
      if (this.skipping) break;
    }
    this.release();
    game.opponent.run();
  }

  // What was played since `from` decisions, as it came in a link.
  async showPast(from) {
    if (this.name === "none") return;
    const { game } = this;
    const life = game.opponent.stop();
    const { steps } = await game.app.call("steps", {});
    let { events, prompt } = await game.app.call("at", { step: from, ...game.news.eyes() });
    for (let step = from + 1; step <= steps && !this.skipping && life === game.opponent.life; step++) {
      const view = await game.app.call("at", { step, ...game.news.eyes() });
      if (life !== game.opponent.life) return;
      this.past = view;
      this.hold(view.log.filter((line) => line.n >= events && game.news.maySee(line)), prompt);
      ({ events, prompt } = view);
      game.paint();
      game.news.voice(this.lines);
      await this.rest();
      await game.replay.away();
    }
    if (life !== game.opponent.life) return;
    this.release();
    game.opponent.run();
  }
}

// Everything on the board that lines of the log name.
export const named = (lines) => lines.flatMap((line) => [...line.text.matchAll(ANCHOR)].flatMap(([, anchors]) => one(anchors)));

// Lines of the log for the prompt bar; a paragraph that several in a row rest on is named once.
export function told(game, lines) {
  return lines.flatMap(({ text, rule }, i) => [...pointed(text, (anchor) => game.hand.point(anchor)), " ",
    ...(lines[i + 1]?.rule === rule ? [] : [game.ruleLink(rule), " "])]);
}

function one(anchors) {
  const [kind, names] = anchors.split(":");
  return names.split(",").map((name) => `${kind}:${name}`);
}

// Lines in a row that tell the same of unit after unit become one.
export function joined(lines) {
  const rows = [];
  for (const line of lines) {
    const [, unit, what] = OF_UNIT.exec(line.text) ?? [];
    const row = rows.at(-1);
    if (unit && row?.what === what && row.line.rule === line.rule) row.units.push(unit);
    else rows.push({ line, what, units: [unit] });
  }
  return rows.map(({ line, what, units }) => (units.length > 1 ? { ...line, text: `[[unit:${units.join()}|${WORDS.pickedUnits(units.length)}]]${what}` } : line));
}
