// What happened: the log, the dice, the voice, and word of other copies of this game.
import { rollDice } from "../board/dice.js";
import { $, announce, button, dialog, el, notice, plain } from "./dom.js";
import { finish } from "./finish.js";
import { isReduced } from "./look.js";
import { copy } from "./share.js";
import { newId, results } from "./store.js";
import { WORDS } from "./words.js";

const isDice = (one) => one.sides > 0; // what is drawn from a pool has none
const DICE_LIE = 4000; // milliseconds

export class News {
  constructor(game) {
    this.game = game;
    this.forget();
  }

  forget() {
    this.log = [];
    this.rolls = new Map(); // number of the log line -> what was thrown for it
    this.events = this.throws = 0;
  }

  // What a call needs to bring only what is new.
  from(name) {
    return { ...this.eyes(), ...(name === "undo" ? { log_from: 0 } : { log_from: this.events, throws_from: this.throws }) };
  }

  // The side of the only person at the table; null if there are more, or none.
  get viewer() {
    const { view } = this.game;
    const people = view.chairs.map((_, side) => side).filter((side) => this.game.player(side) === "human");
    return people.length === 1 ? people[0] : null;
  }

  // Against a computer the rules tell only what this person's side may know.
  eyes() {
    return this.viewer === null ? {} : { who: this.viewer };
  }

  rewind(view) {
    this.log = [];
    this.events = 0;
    this.rolls = this.sort(view.throws, new Map());
    this.throws = view.throws.length;
    view.throws = [];
  }

  // Add a view's news to the log; gives the throws that are new.
  read(view) {
    const shrunk = view.events < this.events || view.fresh;
    if (shrunk) this.log = this.log.filter((line) => line.n < (view.log[0]?.n ?? view.events));
    this.log.push(...view.log.filter((line) => line.n >= (this.log.at(-1)?.n ?? -1) + 1));
    this.events = view.events;
    this.sort(view.throws);
    this.throws = view.fresh ? view.throws.length : this.throws + view.throws.length;
    return view.fresh ? [] : view.throws.filter(isDice);
  }

  // A throw belongs to the line that told of it.
  sort(throws, rolls = this.rolls) {
    for (const one of throws.filter(isDice)) rolls.set(one.line, [...(rolls.get(one.line) ?? []).filter((other) => other.n !== one.n), one]);
    return rolls;
  }

  tell(before, rolled) {
    const { view } = this.game;
    if (rolled.length && !this.game.about.diceOnBoard) this.showDice(rolled);
    if (view.over && !before?.over && !view.fresh) this.game.pace.whenRead(() => this.over());
    this.speak(before, rolled);
    this.handOver(before);
  }

  // What one side alone knows is for its player; if all share the device, while that side decides.
  maySee(line) {
    if (line.seen_by === -1) return true;
    const who = this.viewer ?? this.game.view?.prompt?.who;
    return who !== undefined && Boolean((line.seen_by >> who) & 1);
  }

  // A secret decision begins behind a screen, if two people share the device.
  handOver(before) {
    const { save, sides, view } = this.game;
    const prompt = view.prompt;
    const people = save.players.filter((player) => player === "human").length;
    if (!prompt?.secret || people < 2 || (before?.prompt?.who === prompt.who && before.prompt.secret)) return;
    const box = dialog(WORDS.handOver, el("p", {}, `${WORDS.handOverTo} ${sides[prompt.who]?.name}.`),
      button(WORDS.iAm, "", { className: "go", on: { click: () => box.close() } }));
  }

  speak(before, rolled) {
    const { prompt } = this.game.view;
    const news = this.log.filter((line) => this.maySee(line) && line.n >= (before?.events ?? this.events));
    if (news.length) this.voice(news, rolled.length > 0 || this.game.opponent.running);
    else if (prompt && !this.game.opponent.isDue()) announce(plain(prompt.text));
  }

  // Lines that come faster than they can be read aloud are read together.
  voice(lines, assertive = true) {
    this.unread = [...(this.unread ?? []), ...lines.map((line) => plain(line.text))];
    clearTimeout(this.reading);
    this.reading = setTimeout(() => {
      announce(this.unread.join(" "), assertive);
      this.unread = [];
    }, 60);
  }

  showDice(rolled) {
    const canvas = $("dice");
    canvas.hidden = false;
    const groups = rolled.slice(-2).map((roll) => ({ faces: roll.faces, side: this.game.sides[roll.who]?.id ?? "" }));
    rollDice(canvas, groups, { reduced: isReduced() });
    clearTimeout(this.hideDice);
    this.hideDice = setTimeout(() => (canvas.hidden = true), DICE_LIE);
  }

  // What the rules refuse is told in their words; if they broke, the game as it was last kept can be taken along.
  trouble(error) {
    const { save } = this.game;
    const isBroken = !error.kind && save?.record;
    notice(isBroken ? `${WORDS.rulesBroke}: ${error.message}` : error.message, ...(isBroken ? [[WORDS.copyRecord, () => copy(save.record)]] : []));
    announce(error.message, true);
  }

  over() {
    const { save, title, view } = this.game;
    results.add({ title, variant: view.variant, winner: view.result.winner, score: view.result.score, chairs: view.chairs,
      players: save.players, date: Date.now(), practice: view.practice, tally: this.game.about.tally(view) });
    finish(this.game);
  }

  // Other copies of this game

  tellOlder(save) {
    notice(WORDS.older, [WORDS.openMine, () => this.game.app.openSave(save)]);
  }

  tellNewer(save) {
    const lines = (save.record ?? "").split("\n\n")[1] ?? "";
    const from = lines.split("\n").filter((line) => line && !/^(roll|draw|turn) /.test(line)).length;
    return this.game.pace.showPast(from);
  }

  otherTab(save) {
    const { game } = this;
    if (!game.save || save.id !== game.save.id || save.record === game.save.record) return;
    if (this.tabNotice?.isConnected) this.tabNotice.remove();
    this.tabNotice = notice(WORDS.otherTab, [WORDS.takeOther, () => game.app.openSave(save)], [WORDS.keepMine, () => {
      game.save = { ...game.save, id: newId() };
      game.keep();
    }]);
  }
}
