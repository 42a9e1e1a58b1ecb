// The desk of the deployment: a draft is made zone by zone, from a template or from nothing; the rules hear of it when it is
// whole. What fits, what it is worth and what a staff would do is worked out in Python (game/okinawa/desk.py).

import { FACTS } from "./facts.js";
import { GROUND } from "./names.js";
import { islandMap, LAYERS, zoneMap } from "./plannermap.js";

/** @import { DeskHex, DeskSheet } from "./board.js" */
/** @import { DeskPage } from "../types.js" */

const LETTERS = "INTABS";
const TAKE_BACK = -1;
const LAST = "(last)"; // the draft of the last visit

/** @param {string} letters */
export const kindsOf = (letters) => [...letters].map((letter) => FACTS.kinds[LETTERS.indexOf(letter)]);

/** A draft with a piece more, or one less. @param {string} draft @param {string} hex @param {(letters: string) => string} change */
export function changed(draft, hex, change) {
  const words = draft.split(" ").filter(Boolean);
  const old = words.find((word) => word.startsWith(hex));
  const letters = change(old?.slice(3) ?? "");
  return [...words.filter((word) => word !== old), ...(letters ? [hex + letters] : [])].join(" ");
}

class Planner {
  zone = 0;
  kind = 0; // in hand; TAKE_BACK: pieces are taken back
  layer = 0;
  said = ""; // why something cannot be done
  isCovered = false;
  chooses = false; // among plans to begin with
  /** @type {string[]} */
  before = []; // drafts to go back to
  /** @type {DeskSheet} */
  sheet = { draft: "", left: [], zones: [], hexes: [], warnings: [] };

  /** @param {DeskPage} page */
  constructor(page) {
    this.page = page;
    this.room = page.el("div", { className: "desk" });
  }

  async begin() {
    this.templates = /** @type {{ name: string, text: string, draft: string }[]} */ (
      await this.page.ask({ wish: "templates" })
    );
    const kept = this.page.kept.all()[LAST];
    await this.look(kept ?? "").catch(() => this.look(""));
    this.chooses = !this.sheet.draft;
    this.paint();
    return this.page.dialog("Plan the deployment", this.room);
  }

  /** Seen and heard, until something is done. @param {string} words */
  say(words) {
    this.said = words;
    this.page.announce(words);
    this.paint();
    this.said = "";
  }

  /** @param {string} draft @param {Record<string, unknown>} [more] */
  async look(draft, more = {}) {
    const about = { wish: "look", draft, zone: this.zone, kind: Math.max(0, this.kind), ...more };
    this.sheet = /** @type {DeskSheet} */ (await this.page.ask(about));
  }

  /** Another draft: it can be undone. @param {string} draft @param {Record<string, unknown>} [more] */
  async change(draft, more) {
    const old = this.sheet.draft;
    try {
      await this.look(draft, more);
    } catch (error) {
      this.page.announce(error instanceof Error ? error.message : String(error));
      return;
    }
    if (this.sheet.draft !== old) this.before.push(old);
    this.page.kept.put(LAST, this.sheet.draft);
    this.paint();
    this.page.announce(this.taps);
  }

  /** @param {string} wish */
  wish(wish) {
    return this.change(this.sheet.draft, { wish, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
  }

  /** @param {number} zone */
  async turnTo(zone) {
    this.zone = zone;
    await this.look(this.sheet.draft);
    this.paint();
  }

  /** @param {number} kind */
  async take(kind) {
    this.kind = kind;
    await this.look(this.sheet.draft);
    this.paint();
  }

  async undo() {
    const draft = this.before.pop();
    if (draft === undefined) return;
    await this.look(draft);
    this.page.kept.put(LAST, draft);
    this.paint();
  }

  /** Nobody more of the kind in hand. */
  get isSpent() {
    return this.kind !== TAKE_BACK && !this.sheet.left[this.kind];
  }

  /** A hex was tapped: somebody is put there, taken back, or taken into the hand. @param {DeskHex} hex */
  tap(hex) {
    const last = hex.kinds.slice(-1);
    if (this.kind === TAKE_BACK) return last && this.remove(hex, last);
    if (this.isSpent && last) {
      this.kind = LETTERS.indexOf(last);
      return this.remove(hex, last);
    }
    if (hex.why) return this.say(`Hex ${hex.name}: ${hex.why}.`);
    return this.change(
      changed(this.sheet.draft, hex.name, (letters) => letters + LETTERS[this.kind]),
      {},
    );
  }

  /** @param {DeskHex} hex @param {string} letter */
  remove(hex, letter) {
    return this.change(
      changed(this.sheet.draft, hex.name, (letters) => letters.replace(letter, "")),
      {},
    );
  }

  async finish() {
    const { tokens } = /** @type {{ tokens: string[] }} */ (
      await this.page.ask({ wish: "answers", draft: this.sheet.draft })
    );
    this.page.kept.put(LAST, null); // from now on it is a secret of this game: others may use the device
    this.page.play(tokens);
  }

  // What is seen

  /** @param {boolean} isCovered */
  cover(isCovered) {
    this.isCovered = isCovered;
    this.paint();
  }

  paint() {
    const { page, room } = this;
    const focused = room.contains(document.activeElement)
      ? /** @type {HTMLElement} */ (document.activeElement).dataset.focus
      : undefined;
    page.fill(room, ...(this.isCovered ? [this.curtain()] : this.content()));
    if (focused)
      /** @type {HTMLElement | null} */ (room.querySelector(`[data-focus="${focused}"]`))?.focus({
        preventScroll: true,
      });
  }

  /** @param {string} text @param {string} name @param {() => unknown} press @param {object} [more] */
  press(text, name, press, more = {}) {
    return this.page.button(text, "", { data: { focus: name, desk: name }, on: { click: press }, ...more });
  }

  curtain() {
    const { el } = this.page;
    return el(
      "div",
      { className: "desk-curtain whole" },
      el("p", {}, "The plan is covered."),
      this.press("Show it", "curtain", () => this.cover(false), { className: "go" }),
    );
  }

  content() {
    const { el } = this.page;
    if (this.chooses) return [this.gallery()];
    return [
      this.tools(),
      el(
        "div",
        { className: "tabs-row whole", role: "group", "aria-label": "Zones" },
        ...this.tabs(),
        el("small", {}, "pieces / defence"),
      ),
      el("div", { className: "tray whole", role: "group", "aria-label": "Kinds" }, ...this.tray()),
      el("div", {}, this.hint(), this.map()),
      el("div", {}, this.layers(), this.warnings(), this.list(), this.plans()),
      this.end(),
    ];
  }

  /** Plans to begin with, each on a small map. */
  gallery() {
    const { el, kept } = this.page;
    const saved = Object.entries(kept.all()).filter(([name]) => name !== LAST);
    const own = saved.map(([name, draft]) => ({ name, text: "Your plan.", draft }));
    return el(
      "div",
      { className: "whole" },
      el(
        "p",
        {},
        "Begin with a plan. “Shift at random” makes it your own; every piece can be moved. Squares are forts, dots the others, large ones pairs.",
      ),
      el(
        "div",
        { className: "plan-cards" },
        ...[...own, ...(this.templates ?? [])].map((one) => this.card(one)),
      ),
      this.page.row(
        this.press("An empty sheet", "plan-empty", () => this.choose("")),
        this.sheet.draft && this.press("Back to the sheet", "plan-back", () => this.choose(this.sheet.draft)),
      ),
    );
  }

  /** @param {{ name: string, text: string, draft: string }} plan */
  card({ name, text, draft }) {
    const { el } = this.page;
    const node = this.press("", `plan-${name}`, () => this.choose(draft), { className: "plan-card" });
    node.append(islandMap(draft), el("b", {}, name), el("small", {}, text));
    return node;
  }

  /** @param {string} draft */
  async choose(draft) {
    this.chooses = false;
    await this.change(draft, {});
    this.paint();
    /** @type {HTMLElement | null} */ (this.room.querySelector('[data-focus="shift"]'))?.focus();
  }

  tools() {
    const { el } = this.page;
    return el(
      "div",
      { className: "tools field whole" },
      this.press("Plans", "templates", () => {
        this.chooses = true;
        this.paint();
      }),
      this.press("Shift at random", "shift", () => this.wish("shift")),
      this.press("The staff places the rest", "complete", () => this.wish("complete"), {
        disabled: !this.missing,
      }),
      this.press(`Undo (${this.before.length})`, "undo", () => this.undo(), {
        disabled: !this.before.length,
      }),
      this.press("Curtain", "curtain", () => this.cover(true)),
    );
  }

  get missing() {
    return this.sheet.left.reduce((sum, n) => sum + n, 0);
  }

  tabs() {
    const { el } = this.page;
    const warned = new Set(this.sheet.warnings.map(({ zone }) => zone));
    return this.sheet.zones.map(({ name, pieces, defence, hexes }, zone) => {
      const words = `Zone ${zone + 1}, ${name}: ${pieces} pieces, defence ${defence}, ${hexes} hexes`;
      const tab = this.press(`Zone ${zone + 1}`, `zone-${zone + 1}`, () => this.turnTo(zone), {
        "aria-pressed": String(zone === this.zone),
        title: words,
        className: warned.has(zone + 1) ? "warned" : "",
      });
      tab.append(el("small", {}, `${pieces} / ${defence}`));
      return tab;
    });
  }

  tray() {
    const { el } = this.page;
    const kinds = FACTS.kinds.map((name, kind) => {
      const left = this.sheet.left[kind];
      const button = this.press(`${LETTERS[kind]} ${name}`, `kind-${kind}`, () => this.take(kind), {
        "aria-pressed": String(kind === this.kind),
      });
      button.append(el("small", {}, `${left} left`));
      return button;
    });
    const back = this.press("Take back", "kind-back", () => this.take(TAKE_BACK), {
      "aria-pressed": String(this.kind === TAKE_BACK),
    });
    return [...kinds, back];
  }

  layers() {
    const { el } = this.page;
    const choice = el(
      "select",
      { "aria-label": "Laid over the map", data: { focus: "layer", desk: "layer" } },
      LAYERS.map(({ name }, n) =>
        el("option", { value: String(n), selected: n === this.layer }, name || "Over the map: nothing"),
      ),
    );
    choice.addEventListener("change", () => {
      this.layer = Number(choice.value);
      this.paint();
    });
    return el("div", { className: "field" }, choice, el("small", {}, LAYERS[this.layer].text));
  }

  /** What a tap does now. */
  get taps() {
    if (this.kind === TAKE_BACK) return "Tap who is to be taken back.";
    const left = this.sheet.left[this.kind];
    return left
      ? `In hand: ${left} × ${FACTS.kinds[this.kind]}. Tap a bright hex.`
      : "Nobody is in hand. Tap a piece to take it up, then where it goes.";
  }

  hint() {
    const { el } = this.page;
    const words = this.said ? el("b", {}, this.said) : this.taps;
    return el("p", { className: "desk-hint", data: { desk: "hint" } }, words);
  }

  map() {
    return zoneMap(this.sheet.hexes, this.zone, LAYERS[this.layer], this, this.page.theme());
  }

  warnings() {
    const { el } = this.page;
    const { warnings } = this.sheet;
    if (!warnings.length) return el("p", { className: "hint" }, "Nothing to warn of.");
    return el(
      "details",
      { data: { desk: "warnings" }, open: warnings.length < 4 },
      el("summary", {}, `${warnings.length} ${warnings.length === 1 ? "warning" : "warnings"}, no orders`),
      ...warnings.map(({ text, zone }, n) =>
        this.press(text, `warning-${n}`, () => this.turnTo(zone - 1), { className: "quiet" }),
      ),
    );
  }

  /** The same for a keyboard and a reader: hex by hex. */
  list() {
    const { el } = this.page;
    const kind = this.kind === TAKE_BACK ? "" : FACTS.kinds[this.kind];
    const rows = this.sheet.hexes.map((hex) =>
      el(
        "tr",
        {},
        el("th", { scope: "row" }, `${hex.name}${FACTS.towns[hex.name] ? ` ${FACTS.towns[hex.name]}` : ""}`),
        el("td", {}, GROUND[hex.ground], FACTS.airfields.includes(hex.name) && ", airfield"),
        el(
          "td",
          {},
          ...[...hex.kinds].map((letter, n) =>
            this.press(`${letter} ×`, `back-${hex.name}-${n}`, () => this.remove(hex, letter), {
              "aria-label": `${letter} ×: take the ${kindsOf(letter)[0]} back from ${hex.name}`,
            }),
          ),
        ),
        el(
          "td",
          {},
          kind &&
            (hex.why
              ? el("small", {}, hex.why)
              : this.press(`+ ${LETTERS[this.kind]}`, `put-${hex.name}`, () => this.tap(hex), {
                  "aria-label": `+ ${LETTERS[this.kind]}: put ${kind} into ${hex.name}`,
                })),
        ),
        el("td", {}, LAYERS[this.layer].of(hex)),
      ),
    );
    const heads = ["Hex", "Ground", "Hides", "Put", LAYERS[this.layer].name];
    return el(
      "details",
      { data: { desk: "list" }, open: this.isListed, on: { toggle: (event) => this.listed(event) } },
      el("summary", {}, `Zone ${this.zone + 1} as a list`),
      el(
        "div",
        { className: "scroll" },
        el("table", {}, el("tr", {}, ...heads.map((head) => el("th", { scope: "col" }, head))), ...rows),
      ),
    );
  }

  isListed = false;

  /** @param {Event} event */
  listed({ currentTarget }) {
    this.isListed = /** @type {HTMLDetailsElement} */ (currentTarget).open;
  }

  plans() {
    const { el, row, kept, copy, download } = this.page;
    const saved = Object.keys(kept.all()).filter((name) => name !== LAST);
    const name = el("input", {
      placeholder: "Name of the plan",
      "aria-label": "Name of the plan",
      maxLength: 40,
    });
    const text = el("textarea", {
      "aria-label": "The plan as text",
      value: this.sheet.draft,
      spellcheck: false,
    });
    const save = () => {
      if (!name.value.trim() || name.value.trim() === LAST) return name.focus();
      kept.put(name.value.trim(), this.sheet.draft);
      this.page.announce(`${name.value.trim()} is saved.`);
      this.paint();
    };
    return el(
      "details",
      { data: { desk: "plans" } },
      el("summary", {}, saved.length ? `Your plans (${saved.length})` : "Your plans"),
      row(name, this.press("Save", "save", save)),
      ...saved.map((one) =>
        row(
          this.press(`Load ${one}`, `load-${one}`, () => this.change(kept.all()[one] ?? "", {})),
          this.press("Delete", `delete-${one}`, () => {
            kept.put(one, null);
            this.paint();
          }),
        ),
      ),
      text,
      row(
        this.press("Use this text", "import", () => this.change(text.value, {})),
        this.press("Copy", "copy", () => copy(this.sheet.draft)),
        this.press("File", "export", () =>
          download("okinawa-plan.txt", new Blob([this.sheet.draft], { type: "text/plain" })),
        ),
      ),
    );
  }

  end() {
    const { el } = this.page;
    const { missing } = this;
    return el(
      "div",
      { className: "end whole" },
      this.press("Everybody is hidden: begin", "finish", () => this.finish(), {
        className: "go final",
        disabled: missing > 0,
      }),
      missing > 0 && el("span", { className: "hint" }, `${missing} of 74 have no place yet.`),
    );
  }
}

/** @param {DeskPage} page */
export const open = (page) => new Planner(page).begin();
