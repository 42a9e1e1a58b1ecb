// The side panel (a sheet over the board on narrow screens): the answers, with odds and advice as long as their
// question is open, then units, rules, help; and below them the log, always.

import { plain } from "../board/told.js";
import { closeView } from "./closeup.js";
import { $, announce, button, el, fill, focusedIn, pointed, within } from "./dom.js";
import { bindGrip } from "./grip.js";
import { isLow, isNarrow, onPlace } from "./look.js";
import { chanceWords, hasDice, oddsView } from "./odds.js";
import { Rulebook } from "./rulebook.js";
import { lastDeed } from "./telling.js";
import { unitsView } from "./units.js";
import { WORDS } from "./words.js";

/** @import { Anchor, RuleNumber } from "../calls.js" */
/** @import { LogLine, Option, Progress, Reason, Thrown, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Fight } from "./picker.js" */
/** @import { Child, TabName } from "./types.js" */

/** @type {TabName[]} */
const NAMES = ["legal", "log", "units", "rules", "help"];

const SNAPS = ["peek", "half", "full"]; // heights of the sheet
const FIRST = 4; // lines of the log: while there are fewer, what the game is about comes first

/** Beside the map the panel is open; where it would lie over the map it waits at the edge. */
function settle() {
  $("panel").dataset.snap = isNarrow() ? "peek" : "half";
}
onPlace(settle);
bindGrip(SNAPS);

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
  anew = true; // what is drawn next begins at its top
  lifted = false; // the sheet was opened for a look only
  told = ""; // what the log shows
  /** @type {boolean | null} */
  isOutlookOpen = null; // nobody has opened or closed it yet
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
    settle();
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
    if (view.step !== this.step) {
      this.game.counsel.reasons = null;
      this.anew = true;
    }
    this.step = view.step;
    $("tab-legal").textContent = options.length ? `${WORDS.tabs.legal} ${options.length}` : WORDS.tabs.legal;
    this.draw();
    this.drawLog();
  }

  /** @param {TabName} name */
  open(name) {
    this.anew = true;
    if (name === "log" && !isNarrow()) {
      $("log").focus({ preventScroll: true }); // it is there
      return;
    }
    this.current = name;
    if ($("panel").dataset.snap === "peek") $("panel").dataset.snap = "half";
    this.draw();
  }

  /** The next height, or down again after a look. Beside a low map there is room for two only. */
  snap() {
    const { dataset } = $("panel");
    if (this.lifted) {
      this.sink();
      return;
    }
    const snaps = isLow() ? ["peek", "half"] : SNAPS;
    dataset.snap = snaps[(snaps.indexOf(dataset.snap ?? "") + 1) % snaps.length];
  }

  draw() {
    for (const name of NAMES) {
      const tab = $(`tab-${name}`);
      tab.setAttribute("aria-selected", String(name === this.current));
      tab.tabIndex = name === this.current ? 0 : -1;
    }
    const body = $("tab-body");
    const focused = focusedIn(body);
    $("panel").dataset.tab = this.current;
    body.setAttribute("aria-labelledby", `tab-${this.current}`);
    if (!this.view) return;
    const content = [this.reason && this.whyView(this.reason), ...this.content(this.view)].filter(Boolean);
    body.classList.toggle("bare", !content.length);
    // The list of answers is always in the page, for scripts and screen readers; only the chosen tab is seen.
    fill(body, ...content, this.current === "legal" ? this.list() : el("div", { hidden: true }, this.list()));
    if (this.anew) body.scrollTop = 0;
    this.anew = false;
    if (focused?.dataset.option !== undefined && this.current === "legal") {
      (within(body, "button[data-option]:not(.final)") ?? $("prompt")).focus({ preventScroll: true });
    } else if (focused && !body.contains(document.activeElement)) body.focus({ preventScroll: true });
  }

  /** @param {View} view @returns {Child[]} */
  content(view) {
    if (this.current === "legal")
      return [
        this.oddsCard(),
        this.game.errands.card() ?? this.game.offers.card(),
        ...this.game.agenda.cards(view),
        ...this.game.counsel.cards(),
        this.outlookCard(view),
      ];
    if (this.current === "units") return unitsView(this.game, view, this);
    if (this.current === "rules") return this.rulesTab();
    return this.current === "help" ? this.helpTab() : [];
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

  list() {
    return el(
      "ol",
      { className: "legal", id: "legal", on: { keydown: (event) => this.walk(event) } },
      this.game.listed.map((option) => this.legalItem(option)),
    );
  }

  /** Arrow keys go from answer to answer, as Tab does. @param {KeyboardEvent} event */
  walk(event) {
    const step = stepOf(event.key, "ArrowUp", "ArrowDown");
    const answers = [...$("legal").querySelectorAll("button[data-option]")];
    const at = answers.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = /** @type {HTMLButtonElement | undefined} */ (step ? answers[at + step] : undefined);
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
    if (final) node.append(el("small", {}, WORDS.final));
    const chance = chanceWords(odds);
    return el("li", {}, node, chance && this.chanceButton(chance, option));
  }

  /** The chance of an answer, beside it: how it comes about. @param {string} chance @param {Option} option */
  chanceButton(chance, option) {
    return button(chance, "", {
      className: "chance-of",
      "aria-label": `${WORDS.tabs.odds}: ${option.text}: ${chance}`,
      on: { click: () => this.askOdds(option) },
    });
  }

  /** The odds of an answer that waits for its confirmation; its button has the chance, so no sheet is lifted. @param {Option} option */
  showOdds(option) {
    this.option = option;
    this.anew = true;
    if (!isNarrow()) this.current = "legal";
    this.draw();
  }

  /** What waited for its confirmation is let go. */
  hideOdds() {
    if (!this.option) return;
    this.option = null;
    this.draw();
  }

  /** Somebody wants to see the odds: of an answer, or of one after the other. @param {Option} [option] */
  askOdds(option = this.nextWithOdds()) {
    this.option = option ?? null;
    this.lift("legal");
    announce(option ? `${WORDS.oddsOf} ${option.text}: ${chanceWords(option.odds)}` : WORDS.noOdds);
  }

  nextWithOdds() {
    const able = this.game.listed.filter(({ odds }) => odds);
    return able[(this.option ? able.indexOf(this.option) + 1 : 0) % able.length];
  }

  /** The odds of what is picked so far. @param {Fight | null} option @param {boolean} [open] */
  foresee(option, open = true) {
    this.foreseen = option;
    this.anew = true;
    if (option && open && !isNarrow()) this.current = "legal";
    this.draw();
  }

  /** What is to be expected of the answer that is meant. */
  oddsCard() {
    /** @param {RuleNumber} number */
    const rule = (number) => this.game.ruleLink(number);
    const { foreseen } = this;
    const option = this.option ?? this.ending();
    return foreseen
      ? card(`${WORDS.withThem}: ${foreseen.text}`, oddsView(foreseen.odds, rule))
      : option && card(option.text, oddsView(option.odds, rule));
  }

  /** Where something is put together, what it would bring as it stands. */
  ending() {
    return this.game.listed.find((option) => option.tag === "end" && hasDice(option)) ?? null;
  }

  /** What is to be expected of the whole position, if the title tells that. @param {View} view */
  outlookCard(view) {
    const lines = this.game.about.outlook(view);
    if (!lines) return null;
    const title = el("summary", {}, this.game.about.tabs.odds ?? WORDS.tabs.odds);
    const node = el(
      "details",
      { className: "leaf", open: this.isOutlookOpen ?? view.events < FIRST },
      title,
      ...closeView(this.game, { lines }),
    );
    title.addEventListener("click", () => {
      this.isOutlookOpen = !node.open;
    });
    return node;
  }

  // The log

  /** Drawn anew only when there is something new to read. */
  drawLog() {
    const { counsel, news, pace, replay } = this.game;
    const end = replay.on ? (this.view?.events ?? 0) : pace.shown + 1;
    const lines = news.log.filter((line) => line.n < end && news.maySee(line));
    const last = lines.at(-1);
    const told = [lines.length, news.begin, last?.n, last?.text, news.throws, counsel.thoughts.size].join();
    if (told === this.told) return;
    this.told = told;
    $("last-line").textContent = lastDeed(lines)?.text ?? WORDS.noLog;
    fill(
      $("log"),
      el(
        "div",
        {},
        el("h2", {}, WORDS.tabs.log),
        news.begin ? button(WORDS.earlier, "", { on: { click: () => this.bringEarlier() } }) : null,
        el(
          "ol",
          { className: "log" },
          lines.map((line) => this.logItem(line)),
        ),
        lines.length ? null : el("p", { className: "empty" }, WORDS.noLog),
      ),
    );
  }

  /** @param {LogLine} line */
  logItem(line) {
    const point = (/** @type {Anchor[]} */ anchors) => this.game.hand.point(anchors, line.trail?.path);
    return el(
      "li",
      {
        className: [
          `log-${line.verb.replaceAll(" ", "-")}`,
          line.heading && "heading",
          line.ahead && "ordered",
        ]
          .filter(Boolean)
          .join(" "),
      },
      line.ahead && el("span", { className: "hidden" }, `${WORDS.sealed.ahead}: `),
      line.surprise && el("span", { className: "surprise" }, WORDS.sealed.surprise),
      (this.game.news.rolls.get(line.n) ?? []).map(dieView),
      el("span", {}, pointed(line, point)),
      this.game.ruleLink(line.rule),
      this.whyButton(line),
      this.shownUnder(line),
    );
  }

  /** What it shows beside its words, to be opened. @param {LogLine} line */
  shownUnder({ detail }) {
    const lines = this.game.about.shows(detail)?.lines ?? [];
    if (!lines.length) return null;
    const items = lines.map(({ text, strong }) =>
      el("li", {}, el(strong ? "strong" : "span", {}, plain(text))),
    );
    return el("details", { className: "shown" }, el("summary", {}, WORDS.inDetail), el("ul", {}, items));
  }

  async bringEarlier() {
    await this.game.news.reachBack();
    this.drawLog();
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

  /** The look is over; beside a low map the prompt is needed again. */
  sink() {
    const isLook = this.lifted && isNarrow();
    if (isLook || isLow()) $("panel").dataset.snap = "peek";
    if (isLook || this.current === "units") {
      this.current = "legal";
      this.draw();
    }
    this.lifted = false;
  }

  /** Beside a low map the panel lies over the prompt: not while that waits for a confirmation or begins to tell. */
  makeRoom() {
    if (isLow()) $("panel").dataset.snap = "peek";
  }

  /** The player has answered: what was read for it has been read. */
  answered() {
    if (this.current !== "log") this.current = "legal";
    this.sink();
  }

  /** @param {Reason | null} reason */
  why(reason) {
    this.reason = reason;
    this.anew = true;
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

/** Something that comes and goes with the question. @param {string} title @param {Child[]} content */
const card = (title, content) => el("section", { className: "leaf" }, el("h3", {}, title), ...content);

/**
 * Forward, back, or undefined for another key.
 * @param {string} key @param {string} back @param {string} on
 */
function stepOf(key, back, on) {
  if (key === on) return 1;
  return key === back ? -1 : undefined;
}
