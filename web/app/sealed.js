// A sealed game: two people who need not trust each other play by links. What there is at the table beside the rules: to
// hand over, to wait, to hear what happened at the other device, to give up.
import { $, announce, dialog, el, messageOf, notice, press, row } from "./dom.js";
import { finish } from "./finish.js";
import { playerWords } from "./seats.js";
import { settings } from "./store.js";
import { isTold, stepsOf } from "./telling.js";
import { paceName } from "./timing.js";
import { WORDS } from "./words.js";

/** @import { SealedView, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { Child } from "./types.js" */

const SAID = WORDS.sealed;
const LINES = 40; // of what happened
const DAY = 86_400_000; // milliseconds
const TOLD_AHEAD = "told/ahead"; // the setting that says: he knows what orders ahead are

/** "since 14:05", "since Tuesday", "since 3 May". @param {number | undefined} time */
function sinceWords(time) {
  if (!time) return "";
  const age = Date.now() - time;
  /** @type {Intl.DateTimeFormatOptions} */
  const late = age < 6 * DAY ? { weekday: "long" } : { day: "numeric", month: "long" };
  /** @type {Intl.DateTimeFormatOptions} */
  const form = age < DAY / 2 ? { hour: "2-digit", minute: "2-digit" } : late;
  return SAID.since(new Intl.DateTimeFormat("en-GB", form).format(time));
}

/** @param {string[]} lines */
const list = (lines) =>
  el(
    "ul",
    { className: "happened" },
    lines.map((line) => el("li", {}, line)),
  );

/** What a sealed game adds to the table. */
export class SealedRoom {
  carriesOn = true; // after a surprise, what was ordered ahead is done as far as it can be

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** @returns {SealedView} */
  get facts() {
    return /** @type {SealedView} */ (this.game.position.sealed);
  }

  /** A player within a sentence. @param {number} chair */
  name(chair) {
    return playerWords(this.game, this.game.position.chairs.indexOf(chair));
  }

  get other() {
    return this.name(1 - this.facts.me);
  }

  // In the prompt bar

  /** What is said where the rules ask nothing. @returns {Child[] | null} */
  words() {
    const { asked, audit, here, hands, orders, over, owes, resigned } = this.facts;
    if (asked) return null;
    const { game } = this;
    const result = game.prompt.resultWords(game.position);
    const end = resigned === null ? result : SAID.gaveUp(this.name(resigned));
    const handDue = (orders ? SAID.ordersDue : SAID.handDue)(this.other);
    const due = hands ? handDue : SAID.inviteDue;
    const now = here ? due : SAID.waits(this.name(owes.who), owes.what, sinceWords(game.save?.since));
    if (!over) return [now];
    const then = here ? SAID.endDue(this.other) : now;
    return [el("strong", {}, `${WORDS.gameOver}: ${end}`), ` ${audit ? SAID.keysOpen : then}`];
  }

  /** What is answered are orders ahead. @returns {HTMLElement | null} */
  mark() {
    const { asked, planning } = this.facts;
    if (!asked || !planning) return null;
    if (!settings.get(TOLD_AHEAD, false)) this.explainAhead();
    return press(SAID.ahead, "sealed-ahead", () => this.explainAhead(), "ahead");
  }

  /** Once by itself, then whenever somebody asks. */
  explainAhead() {
    settings.set(TOLD_AHEAD, true);
    notice(SAID.aheadText(this.other));
  }

  /** The ways of what is ordered, while it is only ordered. */
  ways() {
    const { game } = this;
    if (!this.facts.planning || game.shown !== game.view) return [];
    return game.news.log.flatMap(({ ahead, trail }) => (ahead && trail ? [trail.path] : []));
  }

  /** Beside the answers, or in their place. @returns {HTMLElement[]} */
  buttons() {
    const { asked, audit, here, hands, orders, over, send } = this.facts;
    const { game } = this;
    const hand = press(
      hands ? SAID.handOver : SAID.invite,
      "hand-over",
      () => (orders ? this.openOrders() : this.handOver()),
      asked ? "by" : "go",
    );
    if (asked) return send ? [hand] : [];
    const found = audit
      ? [press(SAID.check, "sealed-audit", () => this.end((end) => end.openAudit(this)), "go")]
      : [];
    if (send) found.push(hand);
    else if (!here && !audit)
      found.push(
        press(SAID.openTheirs, "sealed-open", () => this.links((links) => links.openTheirs(this)), "go"),
        press(SAID.linkAgain, "sealed-link", () => this.openLink(), "quiet"),
      );
    if (game.position.over) found.push(press(WORDS.after, "", () => finish(game)));
    if (!game.save?.keyed && hands && !over)
      found.push(press(SAID.keepKey, "sealed-key", () => this.openKey(), "quiet"));
    return found;
  }

  // Rooms that are fetched when they are wanted

  /** @param {(module: typeof import("./sealedlink.js")) => void} fn */
  links = (fn) => import("./sealedlink.js").then(fn);

  /** @param {(module: typeof import("./sealedend.js")) => void} fn */
  end = (fn) => import("./sealedend.js").then(fn);

  openLink = () => this.links((links) => links.openLink(this));
  openKey = () => this.links((links) => links.openKey(this));

  // Handing over, and taking over

  /** What goes ahead with the link: to be read once more, for it cannot be taken back. */
  async openOrders() {
    const { game } = this;
    const { orders } = await game.app.call("sealed_ordered", {});
    const hand = () => {
      $("dialog").close();
      this.handOver();
    };
    dialog(
      SAID.ordersTitle,
      el("p", {}, SAID.ordersText(this.other)),
      list(orders),
      this.carryBox(),
      row(
        press(SAID.handOver, "sealed-hand", hand, "go"),
        press(SAID.goOnOrdering, "", () => $("dialog").close(), "quiet"),
      ),
    );
  }

  carryBox() {
    const change = () => {
      this.carriesOn = box.checked;
    };
    const box = el("input", { type: "checkbox", checked: this.carriesOn, on: { change } });
    return el("label", { className: "check" }, box, el("span", {}, SAID.carryOn));
  }

  /** The link is kept before it is shown. @param {boolean} [resigned] */
  async handOver(resigned = false) {
    const { game } = this;
    const { link } = this.facts;
    const hand = async () => {
      const args = { carry_on: this.carriesOn, resigned, ...game.news.since() };
      const view = await game.app.call("sealed_send", args);
      if (game.save) game.save.since = Date.now();
      return view;
    };
    await game.send(hand, {});
    if (this.facts.link !== link) await this.openLink();
  }

  /** Take the game over from a link; whatever is wrong with it, nothing is lost. @param {string} link */
  async receive(link) {
    const { game } = this;
    const { app } = game;
    try {
      await app.queue.run(async () => {
        const found = await app.call("sealed_receive", { link, ...game.news.since() });
        if (game.save) game.save.since = Date.now();
        await game.keeper.keep(found);
        game.take(found);
      });
      game.pace.whenTold(() => this.tellEnd());
    } catch (error) {
      const words = `${WORDS.badLink}: ${messageOf(error)}. ${SAID.stays}`;
      notice(words);
      announce(words, true);
    }
  }

  /** Has the game come here with this view? @param {View | null} before @param {View} view */
  hasCome = (before, view) =>
    Boolean(before?.sealed && view.sealed?.here && view.sealed.hands > before.sealed.hands);

  /** What happened at the other device, one's own orders too, in steps. @param {View} before @param {View} view */
  tale(before, view) {
    const { news } = this.game;
    const lines = view.log.filter((line) => line.n >= before.events && !line.ahead && news.maySee(line));
    this.happened = lines.map(({ text }) => text);
    return stepsOf(lines, view).filter((step) => isTold(step.lines));
  }

  /** @type {string[]} */
  happened = []; // while the game was away

  /** Which orders were not done; where nothing is told step by step, also what happened. */
  tellEnd() {
    const { asked, over, undone } = this.facts;
    const lines = paceName() === "none" ? this.happened : [];
    this.happened = [];
    if (!undone.length && paceName() !== "none") return;
    const next = over ? this.words() : [asked ? WORDS.itIsYourTurn : SAID.handDue(this.other)];
    dialog(
      SAID.cameBack,
      lines.length > 0 && el("p", {}, WORDS.sinceYours),
      lines.length > 0 && list(lines.slice(-LINES)),
      undone.length > 0 && el("p", {}, SAID.undone),
      undone.length > 0 && list(undone),
      el("p", { className: "result" }, ...(next ?? [])),
      row(press(WORDS.goOn, "sealed-on", () => $("dialog").close(), "go")),
    );
  }

  // All of it in one place

  open() {
    const { level, audit, here, hands, over, standing } = this.facts;
    dialog(
      SAID.title,
      el("p", { className: "result" }, ...(this.words() ?? [WORDS.itIsYourTurn])),
      el("p", { className: "hint" }, SAID.levels[level]?.text),
      el("p", { className: "hint" }, SAID.closed),
      row(
        audit && press(SAID.check, "sealed-audit", () => this.end((end) => end.openAudit(this)), "go"),
        hands > 0 && !here && press(SAID.linkAgain, "sealed-link", this.openLink),
        !here &&
          !audit &&
          press(SAID.openTheirs, "sealed-open", () => this.links((links) => links.openTheirs(this))),
        press(SAID.keepKey, "sealed-key", this.openKey),
      ),
      ...(standing.length > 0 && !over ? this.standing() : []),
      !over &&
        hands > (here ? 0 : 1) &&
        press(SAID.endings, "sealed-endings", () => this.end((end) => end.openEndings(this)), "quiet"),
    );
  }

  /** What is answered for a player who is not there. */
  standing() {
    const { here, standing } = this.facts;
    const { game } = this;
    /** @param {number} begin @param {HTMLSelectElement} node */
    const change = (begin, { value }) =>
      game.send(
        () => game.app.call("sealed_standing", { begin, choice: Number(value), ...game.news.since() }),
        {},
      );
    const rows = standing.map(({ name, values, now }, at) =>
      el(
        "div",
        { className: "field" },
        el(
          "label",
          {},
          el("span", {}, name),
          el(
            "select",
            { disabled: !here, on: { change: ({ currentTarget }) => change(at, currentTarget) } },
            values.map((text, n) => el("option", { value: String(n), selected: n === now }, text)),
          ),
        ),
      ),
    );
    return [el("h3", {}, WORDS.standingOrders), el("p", { className: "hint" }, SAID.standingText), ...rows];
  }
}
