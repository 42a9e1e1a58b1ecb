// What happened: the log, the dice, the voice, and word of other copies of this game.

import { rollDice } from "../board/dice.js";
import { $, announce, button, dialog, el, notice, row } from "./dom.js";
import { finish } from "./finish.js";
import { isReduced } from "./look.js";
import { askedWords, badge, HUMAN, isByLink, ownSides, whoIsWho } from "./seats.js";
import { copy } from "./share.js";
import { results } from "./store.js";
import { WORDS } from "./words.js";

/** @import { LogLine, Prompt, Thrown, View } from "../view.js" */
/** @import { Game } from "./game.js" */
/** @import { RulesError, Save } from "./types.js" */

/** @param {Thrown} one */
const isDice = (one) => one.sides > 0; // what is drawn from a pool has none
const DICE_LIE = 4000; // milliseconds
const MORE = 400; // earlier lines of the log that are brought at once

export class News {
  /** @type {LogLine[]} */
  log = [];
  /** @type {Map<number, Thrown[]>} */
  rolls = new Map(); // number of the log line -> what was thrown for it
  begin = 0; // the first line of the log that is here: earlier ones come when they are wanted
  events = 0; // read so far
  throws = 0;
  kept = 0; // lines of the record that are saved
  /** @type {string[]} */
  unread = []; // lines that wait to be read aloud
  asks = ""; // the question that is read after them
  isUrgent = false; // what is read now gives way to them
  reading = 0; // timers
  hideDice = 0;
  diceAt = 0; // when dice fell
  /** @type {HTMLElement | null} */
  tabNotice = null; // word of another tab

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  forget() {
    this.log = [];
    this.rolls.clear();
    this.events = this.throws = this.kept = 0;
  }

  /** What a call needs to bring only what is new. */
  since() {
    return { log_from: this.events, throws_from: this.throws, kept: this.kept };
  }

  /** The side of the only person at the table; null if there are more, or none. */
  get viewer() {
    const people = ownSides(this.game);
    return people.length === 1 ? people[0] : null;
  }

  /**
   * Add a view's news to the log; gives the throws that are new. What was taken back is gone from it.
   * @param {View} view @param {boolean} isFresh
   */
  read(view, isFresh) {
    if (isFresh) {
      this.forget();
      this.begin = view.log_from;
    }
    const known = Math.min(view.log_from, view.events);
    if (known < this.events) this.log = this.log.filter((line) => line.n < known);
    if (view.thrown < this.throws) this.unroll(view.thrown);
    this.log.push(...view.log);
    this.events = view.events;
    this.throws = view.thrown;
    this.sort(view.throws);
    return isFresh ? [] : view.throws.filter(isDice);
  }

  /** Throws from number `from` on were taken back. @param {number} from */
  unroll(from) {
    for (const [line, rolls] of this.rolls)
      this.rolls.set(
        line,
        rolls.filter(({ n }) => n < from),
      );
  }

  /** Bring the lines of the log before `end`, if they are not here yet. @param {number} end */
  async reachBack(end = this.begin) {
    const first = this.begin;
    if (!first || end > first) return;
    const begin = Math.max(0, end - MORE);
    const { log, throws } = await this.game.app.call("log", { begin, end: first });
    if (first !== this.begin) return; // somebody else brought them
    this.begin = begin;
    this.log.unshift(...log);
    this.sort(throws);
  }

  /**
   * A throw belongs to the line that told of it.
   * @param {Thrown[]} throws @param {Map<number, Thrown[]>} [rolls]
   */
  sort(throws, rolls = this.rolls) {
    for (const one of throws.filter(isDice))
      rolls.set(one.line, [...(rolls.get(one.line) ?? []).filter((other) => other.n !== one.n), one]);
    return rolls;
  }

  /** @param {View | null} before @param {Thrown[]} rolled @param {boolean} isFresh */
  tell(before, rolled, isFresh) {
    const { position: view } = this.game;
    if (!rolled.length) this.putDiceAway();
    if (view.over && !before?.over && !isFresh) this.game.pace.whenTold(() => this.over());
    this.speak(before, rolled);
    this.passOn(isFresh ? null : before);
  }

  /** Who comes next, if that is another person: at this device, or at the other end of a link. @param {View | null} before */
  passOn(before) {
    const { game } = this;
    const opened = this.log.filter((line) => line.opened && line.n >= (before?.events ?? this.events));
    if (opened.length || game.isCovered) game.pace.whenTold(() => this.handOver(opened));
    else if (game.isAway && before?.prompt && game.player(before.prompt.who) === HUMAN)
      game.pace.whenTold(() => game.stage.whenRead(() => game.sendIfDue()));
  }

  /**
   * What one side alone knows is for its player; if all share the device, while that side decides.
   * @param {LogLine} line
   */
  maySee(line) {
    if (line.seen_by === -1) return true;
    if (this.game.isCovered) return false;
    const who = this.viewer ?? this.game.view?.prompt?.who;
    return who !== undefined && Boolean((line.seen_by >> who) & 1);
  }

  /**
   * A secret decision begins behind a screen if two people share the device, and so does what follows when it is
   * opened: by then they may have changed sides. What only one of them may see at all is for that one.
   * @param {View | null} before
   */
  mustHandOver(before) {
    const { prompt, eyes } = this.game.position;
    if (!prompt || this.game.lesson || ownSides(this.game).length < 2) return false;
    if (eyes !== undefined) return before?.eyes !== eyes;
    const isSame = before?.prompt?.who === prompt.who;
    if (prompt.secret) return !(isSame && before?.prompt?.secret);
    return Boolean(before?.prompt?.chair);
  }

  /** What was opened, who is who now, and to whom the device goes. @param {LogLine[]} opened */
  handOver(opened) {
    const { game } = this;
    const { prompt } = game.position;
    const told = opened.map((line) => el("li", {}, line.text));
    const box = dialog(
      told.length ? WORDS.opened : WORDS.handOver,
      told.length > 0 && el("ul", { className: "happened" }, told),
      told.length > 0 && !prompt?.chair && el("p", {}, `${whoIsWho(game).join(". ")}.`),
      game.isCovered && prompt
        ? el("p", { className: "result" }, WORDS.passTo(askedWords(game, prompt)))
        : null,
      row(
        game.isCovered ? this.uncoverButton() : goOn(),
        game.mayUndo && button(WORDS.takeBack, "take-back", { className: "quiet", on: { click: takeBack } }),
      ),
    );
    function takeBack() {
      box.close();
      game.undo();
    }
    function goOn() {
      const on = () => {
        box.close();
        game.sendIfDue();
      };
      return button(WORDS.goOn, "", { className: "go", on: { click: on } });
    }
  }

  /** Whoever has the device now says so; closing a dialog says nothing. */
  uncoverButton() {
    const { game } = this;
    const { prompt } = game.position;
    const uncover = () => {
      $("dialog").close();
      game.isCovered = false;
      game.paint();
      game.untold?.();
      game.untold = null;
    };
    const words = prompt ? WORDS.iAm(askedWords(game, prompt)) : WORDS.goOn;
    return button(words, "uncover", { className: "go", on: { click: uncover } });
  }

  /** @param {View | null} before @param {Thrown[]} rolled */
  speak(before, rolled) {
    const { game } = this;
    const { prompt } = game.position;
    const news = this.log.filter((line) => this.maySee(line) && line.n >= (before?.events ?? this.events));
    this.asks = "";
    if (game.opponent.row.length)
      this.unread.push(...news.map((line) => line.text)); // a row is read as one
    else if (news.length) this.voice(news, rolled.length > 0 || game.opponent.running);
    if (prompt && !game.opponent.isDue() && !game.isCovered) game.pace.whenTold(() => this.ask(prompt));
  }

  /** The question comes when all was told. @param {Prompt} prompt */
  ask(prompt) {
    if (this.game.position.prompt !== prompt || this.game.lesson) return;
    if (this.unread.length) this.asks = this.question(prompt);
    else announce(this.question(prompt));
  }

  /** A question as it is read aloud. @param {Prompt} prompt */
  question({ who, text, chair }) {
    const asked = badge(this.game, who, chair);
    return asked ? `${asked}: ${text}` : text;
  }

  /** @param {LogLine[]} lines @param {boolean} [assertive] */
  voice(lines, assertive = true) {
    this.say(
      lines.map((line) => line.text),
      assertive,
    );
  }

  /**
   * What comes faster than it can be read aloud is read together.
   * @param {string[]} words @param {boolean} assertive
   */
  say(words, assertive) {
    this.unread.push(...words);
    this.isUrgent ||= assertive;
    clearTimeout(this.reading);
    this.reading = setTimeout(() => {
      announce([...this.unread, this.asks].join(" ").trim(), this.isUrgent);
      this.unread = [];
      this.asks = "";
      this.isUrgent = false;
    }, 60);
  }

  /** Dice fall; done when they lie still. @param {Thrown[]} rolled */
  showDice(rolled) {
    const canvas = $("dice");
    canvas.hidden = false;
    this.diceAt = Date.now();
    const groups = rolled
      .slice(-2)
      .map((roll) => ({ faces: roll.faces, side: this.game.sides[roll.who]?.id ?? "" }));
    return rollDice(canvas, groups, { reduced: isReduced() || this.game.isReal });
  }

  /** Dice lie as long as the question that they led to is open, and at least until they were seen. */
  putDiceAway() {
    clearTimeout(this.hideDice);
    const left = Math.max(0, this.diceAt + DICE_LIE - Date.now());
    this.hideDice = setTimeout(() => {
      $("dice").hidden = true;
    }, left);
  }

  /**
   * What the rules refuse is told in their words; if they broke, the game as it was last kept can be taken
   * along.
   * @param {RulesError} error
   */
  trouble(error) {
    const record = error.kind ? "" : this.game.keeper.ledger.text;
    if (record) notice(`${WORDS.rulesBroke}: ${error.message}`, [WORDS.copyRecord, () => copy(record)]);
    else notice(error.message);
    announce(error.message, true);
  }

  /** @param {boolean} [isOurs] it was played here, and not in a link that came */
  over(isOurs = true) {
    const { save, title, position } = this.game;
    const { chairs, practice, result, variant } = position;
    if (!result || !save) return;
    const { winner, score, deal } = result;
    const tally = this.game.about.tally(position);
    const { id, players, day } = save;
    const date = Date.now();
    const isKnown = results.list().some((one) => one.id === id); // the first end of a game counts
    const found = { title, variant, winner, score, chairs, players, date, practice, tally, id, deal, day };
    if (!isKnown && !save.trial && !results.add(found)) notice(WORDS.resultNotKept);
    this.game.stage.end(() => {
      finish(this.game);
      if (isOurs && isByLink(save) && ownSides(this.game).length) this.tellEnd();
    });
  }

  /** The one at the other end has not seen the end yet. */
  tellEnd() {
    notice(WORDS.sendEnd, [WORDS.sendAgain, () => this.game.openSend()]);
  }

  // Other copies of this game

  /** @param {Save} save */
  tellOlder({ id }) {
    notice(WORDS.older, [WORDS.openMine, () => this.game.app.openSave(id)]);
  }

  /** What came in a link is told from where it was left, its end too. @param {Save} save */
  async tellNewer({ step = 0 }) {
    const { game } = this;
    const { match } = game.position;
    await game.pace.showPast(step);
    if (game.position.over && game.position.match === match) this.over(false);
  }

  /** Another tab has kept the game with this id. @param {string} id @param {number} version */
  otherTab(id, version) {
    const { save } = this.game;
    if (save?.id === id && version > (save.version ?? 0)) this.tellOther(id);
  }

  /** The game goes on elsewhere; what is played here from now on is kept beside it. @param {string} id */
  tellOther(id) {
    this.tabNotice?.remove();
    this.tabNotice = notice(WORDS.otherTab, [WORDS.takeOther, () => this.game.app.openSave(id)]);
  }
}
