// A sealed game: two people who need not trust each other play by links. What there is beside the rules: to hand over, to
// wait, to keep one's key, to check it all at the end.
import { titleOf } from "./catalog.js";
import { $, announce, button, dialog, el, messageOf, notice, row } from "./dom.js";
import { finish } from "./finish.js";
import { games } from "./games.js";
import { playerWords } from "./seats.js";
import { address, copy, download, showCode } from "./share.js";
import { openAnything } from "./shelf.js";
import { WORDS } from "./words.js";

/** @import { NewGame } from "../calls.js" */
/** @import { SealedView } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { App, Child } from "./types.js" */

const SAID = WORDS.sealed;
const KEY = 16; // bytes
const LINES = 40; // of what happened
const TOLD = 3; // of them in a message
const DAY = 86_400_000; // milliseconds

/** Nobody has had it before. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

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

/** @param {string} text @param {string} action @param {() => void} act @param {string} [className] */
const press = (text, action, act, className = "") => button(text, action, { className, on: { click: act } });

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
    const { asked, audit, here, hands, over, owes, resigned } = this.facts;
    if (asked) return null;
    const { game } = this;
    const result = game.prompt.resultWords(game.position);
    const end = resigned === null ? result : SAID.gaveUp(this.name(resigned));
    const due = hands ? SAID.handDue(this.other) : SAID.inviteDue;
    const now = here ? due : SAID.waits(this.name(owes.who), owes.what, sinceWords(game.save?.since));
    if (!over) return [now];
    return [el("strong", {}, `${WORDS.gameOver}: ${end}`), ` ${audit ? SAID.keysOpen : now}`];
  }

  /** What is answered are orders ahead. @returns {HTMLElement | null} */
  mark() {
    const { asked, planning } = this.facts;
    return asked && planning
      ? el("span", { className: "ahead", title: SAID.aheadText }, `${SAID.ahead} `)
      : null;
  }

  /** Beside the answers, or in their place. @returns {HTMLElement[]} */
  buttons() {
    const { asked, audit, here, hands, send } = this.facts;
    const { game } = this;
    const hand = press(
      hands ? SAID.handOver : SAID.invite,
      "hand-over",
      () => this.handOver(),
      asked ? "by" : "go",
    );
    if (asked) return send ? [hand] : [];
    const found = audit ? [press(SAID.check, "sealed-audit", () => this.openAudit(), "go")] : [];
    if (send) found.push(hand);
    else if (!here && !audit)
      found.push(
        press(SAID.openTheirs, "sealed-open", () => this.openTheirs(), "go"),
        press(SAID.linkAgain, "sealed-link", () => this.openLink(), "quiet"),
      );
    if (game.position.over) found.push(press(WORDS.after, "", () => finish(game)));
    if (!game.save?.keyed && hands && !audit)
      found.push(press(SAID.keepKey, "sealed-key", () => this.openKey(), "quiet"));
    return found;
  }

  // Handing over, and taking over

  /** The link is kept before it is shown. @param {boolean} [resigned] */
  async handOver(resigned = false) {
    const { game } = this;
    const { hands } = this.facts;
    const hand = async () => {
      const args = { carry_on: this.carriesOn, resigned, ...game.news.since() };
      const view = await game.app.call("sealed_send", args);
      if (game.save) game.save.since = Date.now();
      return view;
    };
    await game.send(hand, {});
    if (this.facts.hands > hands) await this.openLink();
  }

  /** Take the game over from a link; whatever is wrong with it, nothing is lost. @param {string} link */
  async receive(link) {
    const { game } = this;
    const { app } = game;
    try {
      const view = await app.queue.run(async () => {
        const found = await app.call("sealed_receive", { link, ...game.news.since() });
        if (game.save) game.save.since = Date.now();
        await game.keeper.keep(found);
        game.take(found);
        return found;
      });
      const lines = view.log.filter((line) => game.news.maySee(line)).map((line) => line.text);
      this.tellNews(lines);
    } catch (error) {
      const words = `${WORDS.badLink}: ${messageOf(error)}. ${SAID.stays}`;
      notice(words);
      announce(words, true);
    }
  }

  /** @param {string[]} lines what happened since one's own link */
  tellNews(lines) {
    const { asked, over } = this.facts;
    const next = over ? this.words() : [asked ? WORDS.itIsYourTurn : SAID.handDue(this.other)];
    dialog(
      SAID.cameBack,
      lines.length > 0 && el("p", {}, WORDS.sinceYours),
      lines.length > 0 &&
        el(
          "ul",
          { className: "happened" },
          lines.slice(-LINES).map((line) => el("li", {}, line)),
        ),
      el("p", { className: "result" }, ...(next ?? [])),
      row(press(WORDS.goOn, "sealed-on", () => $("dialog").close(), "go")),
    );
  }

  openTheirs() {
    const area = el("textarea", { rows: 5, "aria-label": SAID.openTheirs, placeholder: SAID.linkExample });
    const open = () => {
      $("dialog").close();
      openAnything(this.game.app, area.value);
    };
    dialog(
      SAID.openTheirs,
      el("p", { className: "hint" }, SAID.openTheirsText),
      area,
      row(press(WORDS.open, "sealed-receive", open, "go")),
    );
  }

  // The link that was handed over

  async openLink() {
    const { game } = this;
    const { link, whole, hands, over } = this.facts;
    const lines = hands > 1 ? await this.publicLines() : [];
    const then = over ? SAID.endCame : WORDS.itIsYourTurn;
    const turn = hands === 1 ? SAID.invited : then;
    const told = WORDS.message({
      game: game.name,
      where: game.save?.where ?? "",
      turn,
      happened: lines.join(" "),
    });
    let url = address(link);
    const text = () => `${told}\n${url}`;
    const field = el("textarea", {
      readOnly: true,
      rows: 5,
      value: text(),
      data: { role: "sealed-message" },
      "aria-label": WORDS.messageText,
    });
    const code = el("canvas", { className: "qr", hidden: true });
    const all = press(SAID.wholeLink, "sealed-whole", () => {
      url = address(whole);
      field.value = text();
      code.hidden = all.hidden = true;
    });
    all.hidden = link === whole;
    const isShared = "share" in navigator;
    const send = () => navigator.share({ title: game.name, text: told, url }).catch(() => {});
    dialog(
      WORDS.sendTitle(this.other),
      el("p", {}, SAID.linkText),
      field,
      row(
        isShared && press(WORDS.sendNow, "sealed-share", send, "go"),
        press(WORDS.copyMessage, "sealed-copy", () => copy(text(), field), isShared ? "" : "go"),
        press(WORDS.copyLink, "sealed-copy-link", () => copy(url)),
        press(WORDS.qr, "", () => showCode(code, url)),
        all,
      ),
      code,
      this.reminder(),
    );
  }

  /** The last lines that both may read. */
  async publicLines() {
    const { app, position } = this.game;
    const side = position.chairs.indexOf(1 - this.facts.me);
    const { log } = await app.call("since", { who: side });
    return log
      .filter((line) => line.seen_by === -1)
      .slice(-TOLD)
      .map((line) => line.text);
  }

  // The key

  /** @returns {HTMLElement | null} until it was kept */
  reminder() {
    return this.game.save?.keyed
      ? null
      : el(
          "section",
          { className: "share-row" },
          el("h3", {}, SAID.keepKey),
          el("p", { className: "hint" }, SAID.keyDue),
          row(press(SAID.keepKey, "sealed-key", () => this.openKey())),
        );
  }

  async openKey() {
    const { game } = this;
    const { letters } = await game.app.call("sealed_key", {});
    const kept = async () => {
      if (!game.save) return;
      game.save.keyed = true;
      await games.change(game.save.id, { keyed: true }).catch(() => {});
      game.paint();
    };
    const field = el("input", {
      className: "link",
      readOnly: true,
      value: letters,
      data: { role: "sealed-letters" },
      "aria-label": SAID.letters,
      on: { focus: () => field.select() },
    });
    const code = el("canvas", { className: "qr", hidden: true });
    /** @param {Promise<boolean>} act */
    const after = (act) => act.then((isDone) => (isDone ? kept() : undefined));
    const file = () => {
      const { whole } = this.facts;
      const text = [SAID.keyFile(game.name), letters, whole && address(whole), ""].join("\n");
      download(`${game.title}-key-private.txt`, new Blob([text], { type: "text/plain" }));
      kept();
    };
    dialog(
      SAID.keepKey,
      el("p", {}, SAID.keyText),
      field,
      row(
        press(WORDS.copy, "sealed-key-copy", () => after(copy(letters, field)), "go"),
        press(WORDS.qr, "", () => after(showCode(code, letters))),
        press(SAID.file, "", file),
      ),
      code,
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
        audit && press(SAID.check, "sealed-audit", () => this.openAudit(), "go"),
        hands > 0 && !here && press(SAID.linkAgain, "sealed-link", () => this.openLink()),
        !here && !audit && press(SAID.openTheirs, "sealed-open", () => this.openTheirs()),
        press(SAID.keepKey, "sealed-key", () => this.openKey()),
      ),
      ...(standing.length > 0 && !over ? this.orders() : []),
      here && !over && hands > 0 && this.givingUp(),
    );
  }

  /** What is answered for a player who is not there. */
  orders() {
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
    const carry = el("input", {
      type: "checkbox",
      checked: this.carriesOn,
      on: {
        change: () => {
          this.carriesOn = carry.checked;
        },
      },
    });
    return [
      el("h3", {}, WORDS.standingOrders),
      el("p", { className: "hint" }, SAID.standingText),
      ...rows,
      el("label", { className: "check" }, carry, el("span", {}, SAID.carryOn)),
    ];
  }

  givingUp() {
    return el(
      "details",
      { className: "more" },
      el("summary", {}, SAID.giveUp),
      el("p", { className: "hint" }, SAID.giveUpText),
      row(press(SAID.giveUpNow, "sealed-resign", () => this.handOver(true))),
    );
  }

  /** The verdict, and the game as one that may be looked at and shown. */
  async openAudit() {
    const { app, name } = this.game;
    const { words, offender, record } = await app.call("sealed_audit", {});
    const open = () => {
      $("dialog").close();
      app.openText(record, { name: SAID.audited(name) }, true);
    };
    dialog(
      SAID.verdict,
      el("p", { className: "result", data: { role: "verdict" } }, words),
      offender !== null && el("p", {}, SAID.offender(this.name(offender))),
      row(press(SAID.openRecord, "sealed-record", open, "go")),
    );
  }
}

// How a game begins, or comes

/** @param {App} app @param {Pick<NewGame, "title" | "variant" | "changes">} game @param {string} level @param {number} me a chair */
export const newSealed = (app, game, level, me) =>
  app.openBy(() => app.call("sealed_new", { ...game, level, me, key: newKey(), kept: 0 }));

/**
 * A link that came: of a game that is here, an invitation, or of a game that was lost.
 * @param {App} app @param {string} link
 */
export async function openSealedLink(app, link) {
  const found = await app.call("sealed_whose", { link });
  const mine = (await games.sound()).filter(({ head }) => isOf(head, found.names));
  const here = mine.find(({ id }) => id === app.game?.save?.id) ?? mine.find(({ over }) => !over) ?? mine[0];
  if (here) {
    if (app.game?.save?.id !== here.id || $("game").hidden) await app.openSave(here.id);
    await app.game?.sealed?.receive(link);
  } else if (found.invites) invitation(app, link, found.title, found.invites);
  else restoring(app, link);
}

/** Is it of the game with one of these names? @param {string} head @param {string[]} names */
function isOf(head, names) {
  const line = head.split("\n").find((one) => one.startsWith("game ")) ?? "";
  return line
    .split(" ")
    .slice(1)
    .some((name) => names.includes(name));
}

/** @param {App} app @param {string} link @param {string} id @param {{ level: string, me: number }} invites */
function invitation(app, link, id, { level, me }) {
  const title = titleOf(id);
  const accept = () => {
    $("dialog").close();
    app.openBy(() => app.call("sealed_accept", { link, key: newKey(), kept: 0 }));
  };
  dialog(
    SAID.invitation(title?.name ?? id),
    el("p", { className: "result" }, WORDS.youPlay(title?.sides[me]?.name ?? "")),
    el("p", {}, SAID.levels[level]?.text),
    row(
      press(SAID.accept, "sealed-accept", accept, "go"),
      press(SAID.notNow, "", () => $("dialog").close(), "quiet"),
    ),
    el(
      "details",
      { className: "more" },
      el("summary", {}, SAID.restore),
      row(press(SAID.restore, "sealed-lost", () => restoring(app, link))),
    ),
  );
}

/** A game that this browser does not have: one's letters bring it back. @param {App} app @param {string} link */
function restoring(app, link) {
  const letters = el("input", {
    className: "link",
    data: { role: "sealed-letters" },
    "aria-label": SAID.letters,
    autocomplete: "off",
  });
  const restore = () => {
    $("dialog").close();
    const save = { keyed: true };
    const load = () => app.call("sealed_restore", { link, letters: letters.value, kept: 0 });
    app.openBy(load, save);
  };
  dialog(
    SAID.restore,
    el("p", {}, SAID.restoreText),
    letters,
    row(press(SAID.restoreNow, "sealed-restore", restore, "go")),
    el("p", { className: "hint" }, SAID.lost),
  );
}
