// The side panel (a bottom sheet on narrow screens): legal answers, odds, log, units, rules, help.
import { $, button, el, fill, plain, pointed } from "./dom.js";
import { closeView } from "./closeup.js";
import { isNarrow } from "./look.js";
import { oddsView, percent } from "./odds.js";
import { Rulebook } from "./rulebook.js";
import { WORDS } from "./words.js";

const NAMES = ["legal", "odds", "advice", "log", "units", "rules", "help"];

// The dice of a throw, small, beside the line that tells of it.
function dieView(roll) {
  const faces = roll.faces.map((face) => el("i", {}, String(face)));
  return el("span", { className: "roll", role: "img", data: { seat: String(roll.who) }, title: roll.why, "aria-label": `${roll.faces.join(" + ")}` }, faces);
}

export class Panel {
  constructor(game) {
    this.game = game;
    this.current = "legal";
    this.drawn = null; // the tab seen last
    if (isNarrow()) $("panel").dataset.snap = "peek";
    this.option = null; // whose odds are shown
    this.place = null; // what is inspected
    this.reason = null; // why something is not legal
    this.rules = null;
    fill($("tabs"), NAMES.map((name) => el("button", {
      type: "button", role: "tab", id: `tab-${name}`, data: { tab: name, ...(name === "rules" ? { action: "rules" } : {}) },
      "aria-controls": "tab-body", on: { click: () => this.open(name), keydown: (event) => this.arrow(event) },
    }, game.about.tabs?.[name] ?? WORDS.tabs[name])));
  }

  arrow(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = NAMES[(NAMES.indexOf(this.current) + step + NAMES.length) % NAMES.length];
    this.open(next);
    $(`tab-${next}`).focus();
  }

  paint(view, options) {
    this.view = view;
    this.options = options;
    this.reason = null;
    this.foreseen = null;
    if (!options.some((option) => option === this.option)) this.option = null;
    const { hint, reasons } = this.game.counsel;
    const dull = this.current === "units" || (this.current === "advice" && !hint && !reasons) || (this.current === "odds" && !options.some((option) => option.odds?.success !== undefined || option.odds?.units));
    if (view.step !== this.step && dull && options.length) this.current = "legal";
    this.step = view.step;
    $("tab-legal").textContent = `${WORDS.tabs.legal} ${options.length}`;
    this.draw();
  }

  open(name) {
    this.current = name;
    this.drawn = null;
    if ($("panel").dataset.snap === "peek") $("panel").dataset.snap = "half";
    this.draw();
  }

  snap() {
    const next = { peek: "half", half: "full", full: "peek" };
    $("panel").dataset.snap = next[$("panel").dataset.snap];
  }

  // A tab that was not there before begins at its top.
  draw() {
    for (const name of NAMES) {
      const tab = $(`tab-${name}`);
      tab.setAttribute("aria-selected", String(name === this.current));
      tab.tabIndex = name === this.current ? 0 : -1;
    }
    const body = $("tab-body");
    const wasInside = body.contains(document.activeElement);
    const wasAnswer = wasInside && document.activeElement.dataset.option !== undefined;
    body.setAttribute("aria-labelledby", `tab-${this.current}`);
    if (!this.view) return;
    const content = this[`${this.current}Tab`]();
    // The legal list is always in the page, for scripts and screen readers; only the chosen tab is seen.
    const legal = this.current === "legal" ? content : el("div", { hidden: true }, ...this.legalTab());
    const why = this.reason ? el("p", { className: "why" }, this.reason.text, " ", this.reason.rule && this.game.ruleLink(this.reason.rule)) : null;
    fill(body, why, ...(this.current === "legal" ? content : [...content, legal]));
    if (this.drawn !== this.current) body.scrollTop = 0;
    this.drawn = this.current;
    if (wasAnswer && this.current === "legal") (body.querySelector("button[data-option]:not(.commits)") ?? $("prompt")).focus({ preventScroll: true });
    else if (wasInside && !body.contains(document.activeElement)) body.focus({ preventScroll: true });
    if (this.current === "log" || (this.current === "legal" && !this.options.length)) body.scrollTop = body.scrollHeight;
  }

  adviceTab() {
    return this.game.counsel.tab().filter(Boolean);
  }

  // How far a hint has come.
  tick({ done, of }) {
    if (!$("advice-progress")) this.draw();
    const bar = $("advice-progress");
    if (bar) bar.value = Math.min(1, done / Math.max(1, of));
  }

  legalTab() {
    const list = el("ol", { className: "legal", id: "legal", on: { keydown: (event) => this.walk(event) } }, this.game.listed.map((option) => this.legalItem(option)));
    return this.options.length || this.current !== "legal" ? [list] : [list, ...this.logTab()];
  }

  // Arrow keys go from answer to answer, as Tab does.
  walk(event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const answers = [...$("legal").querySelectorAll("button")];
    const next = step && answers[answers.indexOf(event.target) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  }

  legalItem(option) {
    const node = el("button", {
      type: "button", data: { option: String(option.index) }, className: `${option.commits ? "commits" : ""} ${this.game.counsel.hint?.options.includes(option.index) ? "hinted" : ""}`,
      on: {
        click: () => this.game.answer(option.index),
        pointerenter: () => option.at[0] && this.game.hand.point(option.at[0]),
        pointerleave: () => this.game.hand.point(""),
        focus: () => option.at[0] && this.game.hand.point(option.at[0]),
      },
    }, el("span", {}, option.text));
    if (option.odds?.success !== undefined) node.append(el("small", {}, `${percent(option.odds.success)}${option.odds.foe ? ` ${WORDS.foe}` : ""}`));
    return el("li", {}, node);
  }

  showOdds(option) {
    this.option = option;
    this.lift("odds");
  }

  // The odds of what is picked so far.
  foresee(option, open = true) {
    this.foreseen = option;
    if (option && open && !isNarrow()) this.current = "odds";
    this.draw();
  }

  oddsTab() {
    const outlook = this.game.about.outlook(this.view);
    if (outlook) return closeView(this.game, { lines: outlook });
    const rule = (number) => this.game.ruleLink(number);
    if (this.foreseen) return [el("h3", {}, `${WORDS.withThem}: ${this.foreseen.text}`), ...oddsView(this.foreseen.odds, this.game.about.odds, rule)];
    const able = this.options.filter((option) => option.odds);
    const shown = able.includes(this.option) ? this.option : able[0];
    if (!shown) return [el("p", { className: "empty" }, WORDS.noOdds)];
    const picks = able.length > 1 ? el("div", { className: "picks" }, able.map((option) => button(option.text, "", {
      className: option === shown ? "on" : "", "aria-pressed": String(option === shown), on: { click: () => this.showOdds(option) },
    }))) : null;
    return [el("h3", {}, shown.text), ...oddsView(shown.odds, this.game.about.odds, rule), picks].filter(Boolean);
  }

  logTab() {
    const { news, pace, replay } = this.game;
    const lines = (replay.on ? this.view.log : news.log.filter((line) => line.n <= pace.shown)).filter((line) => news.maySee(line));
    const rolls = replay.on ? news.sort(this.view.throws, new Map()) : news.rolls;
    const items = lines.map((line) => el("li", { className: `log-${line.verb.replaceAll(" ", "-")}` }, (rolls.get(line.n) ?? []).map(dieView),
      el("span", {}, pointed(line.text, (anchor) => this.game.hand.point(anchor))), this.game.ruleLink(line.rule), this.whyButton(line)));
    return [el("div", { role: "log" }, el("ol", { className: "log" }, items), items.length ? null : el("p", { className: "empty" }, WORDS.noLog))];
  }

  // Beside the first line of a computer's decision: what it weighed.
  whyButton(line) {
    const thought = this.game.counsel.thoughts.get(line.n);
    return thought && button(WORDS.why, "", { className: "rule", on: { click: () => this.game.counsel.showReasons(thought) } });
  }

  inspect(anchor) {
    this.place = this.game.about.placeOf(anchor, this.view.board);
    this.unit = anchor;
    this.lift("units");
  }

  // Open for a look only.
  lift(name) {
    this.lifted ||= $("panel").dataset.snap === "peek";
    this.open(name);
  }

  // The look is over.
  sink() {
    if (this.lifted && isNarrow() && ["units", "odds"].includes(this.current)) {
      $("panel").dataset.snap = "peek";
      this.current = "legal";
      this.draw();
    }
    this.lifted = false;
  }

  // What lies in a place: in words, and large if the title draws it so.
  unitsTab() {
    const { about } = this.game;
    const board = this.view.board;
    const places = about.places(board);
    const place = places.includes(this.place) ? this.place : places[0];
    const picker = el("select", { "aria-label": WORDS.space, on: { change: (event) => this.game.hand.inspect(event.target.value) } },
      places.map((other) => el("option", { value: other, selected: other === place }, about.placeTitle(other, board))));
    const words = this.unit && this.unit !== place ? about.legend(this.unit, this.view) : [];
    const close = about.closeUp(place, this.view);
    if (close) return [picker, ...closeView(this.game, close)];
    const stacks = about.stacks(place.slice(6), board).filter((stack) => stack.pieces.length).map((stack) =>
      el("section", {}, el("h4", {}, stack.name), el("ul", { className: "units" }, stack.pieces.map((piece) =>
        el("li", { className: `${piece.weak ? "reduced" : ""} ${piece.anchor === this.unit ? "on" : ""}`, data: { seat: String(stack.seat) } },
          el("b", {}, piece.name), ` ${piece.text}`)))));
    return [...closeView(this.game, { lines: words }), picker, el("p", {}, about.placeWords(place, board)), ...stacks];
  }

  why(reason) {
    this.reason = reason;
    this.draw();
  }

  forget() {
    if (this.reason) this.why(null);
  }

  async openRule(rule) {
    this.wanted = rule.replace(/[A-Z]+$/, "");
    this.open("rules");
  }

  rulesTab() {
    if (!this.rules) {
      const open = (number) => this.openRule(number);
      this.game.app.call("rules", { title: this.game.title }).then(({ paragraphs }) => ((this.rules = new Rulebook(paragraphs, open)), this.draw()));
      return [el("p", {}, WORDS.loading)];
    }
    return this.rules.views(this.wanted);
  }

  helpTab() {
    const keys = el("dl", { className: "keys" }, WORDS.keyList.flatMap(([key, text]) => [el("dt", {}, key), el("dd", {}, text)]));
    const { card, glossary, summaryText } = this.game.about;
    const words = glossary.length ? [el("h3", {}, WORDS.glossary), el("dl", { className: "glossary" }, glossary.flatMap(([word, text, rule]) => [el("dt", {}, word, " ", rule && this.game.ruleLink(rule)), el("dd", {}, text)]))] : [];
    return [el("h3", {}, card.name), el("ul", {}, summaryText.map((line) => el("li", {}, line))), ...words, el("h3", {}, WORDS.keysTitle), keys];
  }

  text() {
    return plain(this.view?.prompt?.text ?? "");
  }
}
