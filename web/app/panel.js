// The side panel (a bottom sheet on narrow screens): legal answers, odds, log, units, rules, help.

import { nameIn } from "../board/anchors.js";
import { closeView } from "./closeup.js";
import { $, button, el, fill, focusedIn, pointed, within } from "./dom.js";
import { isNarrow } from "./look.js";
import { chanceWords, hasDice, oddsView } from "./odds.js";
import { Rulebook } from "./rulebook.js";
import { WORDS } from "./words.js";

/** @import { Anchor, RuleNumber } from "../calls.js" */
/** @import { LogLine, Option, Progress, Reason, Thrown, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Fight } from "./picker.js" */
/** @import { Child, TabName } from "./types.js" */

/** @type {TabName[]} */
const NAMES = ["legal", "odds", "advice", "log", "units", "rules", "help"];

const SNAPS = ["peek", "half", "full"]; // heights of the sheet

/** The dice of a throw, small, beside the line that tells of it. @param {Thrown} roll */
function dieView(roll) {
  const faces = roll.faces.map((face) => el("i", {}, String(face)));
  return el(
    "span",
    {
      className: "roll",
      role: "img",
      data: { seat: String(roll.who) },
      title: roll.why,
      "aria-label": `${roll.faces.join(" + ")}`,
    },
    faces,
  );
}

export class Panel {
  /** @type {View | null} */
  view = null;
  /** @type {Option[]} */
  options = [];
  step = -1; // of the view
  /** @type {TabName} */
  current = "legal";
  /** @type {TabName | null} */
  drawn = null; // the tab seen last
  lifted = false; // the sheet was opened for a look only
  /** @type {Option | null} */
  option = null; // whose odds are shown
  /** @type {Fight | null} */
  foreseen = null; // what those picked so far would have, with its odds
  /** @type {Anchor | null} */
  place = null; // what is inspected
  /** @type {Anchor | null} */
  unit = null; // what was tapped there
  /** @type {Reason | null} */
  reason = null; // why something is not legal
  /** @type {Child[] | null} */
  help = null;
  /** @type {Rulebook | null} */
  rules = null;
  /** @type {RuleNumber | undefined} */
  wanted; // the paragraph to be shown

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
    if (isNarrow()) $("panel").dataset.snap = "peek";
    fill(
      $("tabs"),
      NAMES.map((name) => this.tab(name)),
    );
  }

  /** @param {TabName} name */
  tab(name) {
    const props = {
      type: "button",
      role: "tab",
      id: `tab-${name}`,
      data: { tab: name, ...(name === "rules" ? { action: "rules" } : {}) },
      "aria-controls": "tab-body",
    };
    const node = el("button", props, this.game.about.tabs[name] ?? WORDS.tabs[name]);
    node.addEventListener("click", () => this.open(name));
    node.addEventListener("keydown", (event) => this.arrow(event));
    return node;
  }

  /** @param {KeyboardEvent} event */
  arrow(event) {
    const step = stepOf(event.key, "ArrowLeft", "ArrowRight");
    if (!step) return;
    event.preventDefault();
    const next = NAMES[(NAMES.indexOf(this.current) + step + NAMES.length) % NAMES.length];
    this.open(next);
    $(`tab-${next}`).focus();
  }

  /** @param {View} view @param {Option[]} options */
  paint(view, options) {
    this.view = view;
    this.options = options;
    this.reason = null;
    this.foreseen = null;
    if (!options.some((option) => option === this.option)) this.option = null;
    const { hint, reasons } = this.game.counsel;
    const dull =
      this.current === "units" ||
      (this.current === "advice" && !hint && !reasons) ||
      (this.current === "odds" && !options.some((option) => hasDice(option) || option.odds?.spread));
    if (view.step !== this.step && dull && options.length) this.current = "legal";
    this.step = view.step;
    $("tab-legal").textContent = `${WORDS.tabs.legal} ${options.length}`;
    this.draw();
  }

  /** @param {TabName} name */
  open(name) {
    this.current = name;
    this.drawn = null;
    if ($("panel").dataset.snap === "peek") $("panel").dataset.snap = "half";
    this.draw();
  }

  snap() {
    const { dataset } = $("panel");
    dataset.snap = SNAPS[(SNAPS.indexOf(dataset.snap ?? "") + 1) % SNAPS.length];
  }

  /** A tab that was not there before begins at its top. */
  draw() {
    for (const name of NAMES) {
      const tab = $(`tab-${name}`);
      tab.setAttribute("aria-selected", String(name === this.current));
      tab.tabIndex = name === this.current ? 0 : -1;
    }
    const body = $("tab-body");
    const focused = focusedIn(body);
    body.setAttribute("aria-labelledby", `tab-${this.current}`);
    if (!this.view) return;
    const content = this.content(this.view);
    // The legal list is always in the page, for scripts and screen readers; only the chosen tab is seen.
    const legal = this.current === "legal" ? null : el("div", { hidden: true }, ...this.legalTab());
    const shown = this.current === "legal" ? content : [...content, legal];
    fill(body, this.reason && this.whyView(this.reason), ...shown);
    if (this.drawn !== this.current) body.scrollTop = 0;
    this.drawn = this.current;
    if (focused?.dataset.option !== undefined && this.current === "legal") {
      (within(body, "button[data-option]:not(.final)") ?? $("prompt")).focus({ preventScroll: true });
    } else if (focused && !body.contains(document.activeElement)) body.focus({ preventScroll: true });
    if (this.current === "log" || (this.current === "legal" && !this.options.length))
      body.scrollTop = body.scrollHeight;
  }

  /** @param {View} view @returns {Child[]} */
  content(view) {
    if (this.current === "legal") return this.legalTab();
    if (this.current === "odds") return this.oddsTab(view);
    if (this.current === "advice") return this.game.counsel.tab();
    if (this.current === "log") return this.logTab();
    if (this.current === "units") return this.unitsTab(view);
    if (this.current === "rules") return this.rulesTab();
    return this.helpTab();
  }

  /** @param {Reason} reason */
  whyView({ text, rule }) {
    return el("p", { className: "why" }, text, " ", rule && this.game.ruleLink(rule));
  }

  /** How far a hint has come. @param {Progress} progress */
  tick({ done, of }) {
    if (!$("advice-progress")) this.draw();
    const bar = $("advice-progress");
    if (bar) bar.value = Math.min(1, done / Math.max(1, of));
  }

  legalTab() {
    const list = el(
      "ol",
      { className: "legal", id: "legal", on: { keydown: (event) => this.walk(event) } },
      this.game.listed.map((option) => this.legalItem(option)),
    );
    return this.options.length || this.current !== "legal" ? [list] : [list, ...this.logTab()];
  }

  /** Arrow keys go from answer to answer, as Tab does. @param {KeyboardEvent} event */
  walk(event) {
    const step = stepOf(event.key, "ArrowUp", "ArrowDown");
    const answers = [...$("legal").querySelectorAll("button")];
    const at = answers.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = step ? answers[at + step] : undefined;
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  /** @param {Option} option */
  legalItem(option) {
    const { hand, counsel } = this.game;
    const { at, final, index, odds, text } = option;
    const isHinted = !hand.taken && counsel.hint?.options.includes(index);
    const point = () => hand.point(at.slice(0, 1));
    const on = {
      click: () => this.game.answer(index),
      pointerenter: point,
      pointerleave: () => hand.point([]),
      focus: point,
    };
    const className = `${final ? "final" : ""} ${isHinted ? "hinted" : ""}`;
    const node = el("button", { type: "button", data: { option: String(index) }, className, on });
    node.append(el("span", {}, text));
    const price = [chanceWords(odds), final && WORDS.final].filter(Boolean).join(" · ");
    if (price) node.append(el("small", {}, price));
    return el("li", {}, node);
  }

  /** @param {Option} option */
  showOdds(option) {
    this.option = option;
    this.lift("odds");
  }

  /** The odds of what is picked so far. @param {Fight | null} option @param {boolean} [open] */
  foresee(option, open = true) {
    this.foreseen = option;
    if (option && open && !isNarrow()) this.current = "odds";
    this.draw();
  }

  /** @param {View} view */
  oddsTab(view) {
    const outlook = this.game.about.outlook(view);
    if (outlook) return closeView(this.game, { lines: outlook });
    /** @param {RuleNumber} number */
    const rule = (number) => this.game.ruleLink(number);
    if (this.foreseen)
      return [
        el("h3", {}, `${WORDS.withThem}: ${this.foreseen.text}`),
        ...oddsView(this.foreseen.odds, rule),
      ];
    const able = this.options.filter((option) => option.odds);
    const shown = able.find((option) => option === this.option) ?? able[0];
    if (!shown) return [el("p", { className: "empty" }, WORDS.noOdds)];
    if (able.length === 1) return [el("h3", {}, shown.text), ...oddsView(shown.odds, rule)];
    // a list to look through, not buttons: nothing is answered here
    const picks = el(
      "select",
      { on: { change: (event) => this.showOdds(able[event.currentTarget.selectedIndex]) } },
      able.map((option) => el("option", { selected: option === shown }, option.text)),
    );
    const field = el("label", { className: "field" }, el("span", {}, WORDS.oddsOf), picks);
    return [field, ...oddsView(shown.odds, rule)];
  }

  logTab() {
    const { news, pace, replay } = this.game;
    const end = replay.on ? (this.view?.events ?? 0) : pace.shown + 1;
    const lines = news.log.filter((line) => line.n < end && news.maySee(line));
    const items = lines.map((line) =>
      el(
        "li",
        { className: `log-${line.verb.replaceAll(" ", "-")} ${line.heading ? "heading" : ""}` },
        (news.rolls.get(line.n) ?? []).map(dieView),
        el(
          "span",
          {},
          pointed(line, (anchors) => this.game.hand.point(anchors)),
        ),
        this.game.ruleLink(line.rule),
        this.whyButton(line),
      ),
    );
    return [
      el(
        "div",
        { role: "log" },
        news.begin ? button(WORDS.earlier, "", { on: { click: () => this.bringEarlier() } }) : null,
        el("ol", { className: "log" }, items),
        items.length ? null : el("p", { className: "empty" }, WORDS.noLog),
      ),
    ];
  }

  async bringEarlier() {
    await this.game.news.reachBack();
    const body = $("tab-body");
    const below = body.scrollHeight - body.scrollTop;
    this.draw();
    body.scrollTop = body.scrollHeight - below;
  }

  /** Beside the first line of a computer's decision: what it weighed. @param {LogLine} line */
  whyButton(line) {
    const thought = this.game.counsel.thoughts.get(line.n);
    return (
      thought &&
      button(WORDS.why, "", {
        className: "rule",
        on: { click: () => this.game.counsel.showReasons(thought) },
      })
    );
  }

  /** @param {Anchor} anchor */
  inspect(anchor) {
    if (!this.view) return;
    this.place = this.game.about.placeOf(anchor, this.view.board);
    this.unit = anchor;
    this.lift("units");
  }

  /** Open for a look only. @param {TabName} name */
  lift(name) {
    this.lifted ||= $("panel").dataset.snap === "peek";
    this.open(name);
  }

  /** The look is over. */
  sink() {
    if (this.lifted && isNarrow() && ["units", "odds"].includes(this.current)) {
      $("panel").dataset.snap = "peek";
      this.current = "legal";
      this.draw();
    }
    this.lifted = false;
  }

  /** What lies in a place: in words, and large if the title draws it so. @param {View} view */
  unitsTab(view) {
    const { about } = this.game;
    const { board } = view;
    const places = this.game.places(view, this.place);
    const place = places.find((other) => other === this.place) ?? places[0];
    const picker = el(
      "select",
      {
        "aria-label": WORDS.space,
        on: { change: (event) => this.game.hand.inspect(event.currentTarget.value) },
      },
      places.map((other) =>
        el("option", { value: other, selected: other === place }, about.placeTitle(other, board)),
      ),
    );
    const thing = this.unit && this.unit !== place ? this.unit : null; // one of those that lie there
    const words = thing
      ? (about.closeUp(thing, view) ?? { lines: about.legend(thing, view) })
      : { lines: [] };
    const close = about.closeUp(place, view);
    if (close) return [picker, ...closeView(this.game, close)];
    const stacks = about
      .stacks(nameIn(place), board)
      .filter((stack) => stack.pieces.length)
      .map((stack) =>
        el(
          "section",
          {},
          el("h4", {}, stack.name),
          el(
            "ul",
            { className: "units" },
            stack.pieces.map((piece) =>
              el(
                "li",
                {
                  className: `${piece.weak ? "reduced" : ""} ${piece.anchor === this.unit ? "on" : ""}`,
                  data: { seat: String(stack.seat) },
                },
                el("b", {}, piece.name),
                ` ${piece.text}`,
              ),
            ),
          ),
        ),
      );
    return [...closeView(this.game, words), picker, el("p", {}, about.placeWords(place, board)), ...stacks];
  }

  /** @param {Reason | null} reason */
  why(reason) {
    this.reason = reason;
    this.draw();
  }

  forget() {
    if (this.reason) this.why(null);
  }

  /** @param {RuleNumber} rule */
  openRule(rule) {
    this.wanted = rule.replace(/[A-Z]+$/, "");
    this.open("rules");
  }

  rulesTab() {
    if (!this.rules) {
      this.loadRules();
      return [el("p", {}, WORDS.loading)];
    }
    return this.rules.views(this.wanted);
  }

  async loadRules() {
    const { paragraphs } = await this.game.app.call("rules", { title: this.game.title });
    this.rules = new Rulebook(paragraphs, (number) => this.openRule(number));
    this.draw();
  }

  helpTab() {
    if (!this.help) {
      this.loadHelp();
      return [el("p", {}, WORDS.loading)];
    }
    return this.help;
  }

  async loadHelp() {
    const { helpOf } = await import("./help.js");
    this.help = await helpOf(this.game);
    this.draw();
  }
}

/**
 * Forward, back, or undefined for another key.
 * @param {string} key @param {string} back @param {string} on
 */
function stepOf(key, back, on) {
  if (key === on) return 1;
  return key === back ? -1 : undefined;
}
