// Keeps the game on the table: its record in the store, its place in the address bar, its picture on the shelf.
import { messageOf, notice } from "./dom.js";
import { Conflict, games } from "./games.js";
import { Ledger } from "./ledger.js";
import { copy } from "./share.js";
import { newId, shown } from "./store.js";
import { moved, renamed } from "./visits.js";
import { WORDS } from "./words.js";

/** @import { View } from "../view.js" */
/** @import { Game } from "./game.js" */

const LONGEST_ADDRESS = 4000; // characters; a longer game stands in the address as its position
const ADDRESS_RATE = { most: 60, within: 30_000 }; // addresses in so many milliseconds: browsers refuse too many
const LONG_GAME = 1000; // decisions: its link takes a moment, so the address follows when the player rests
const LONG_REST = 1000; // milliseconds
const PICTURE_AGE = 15000; // milliseconds until a saved game's picture is taken anew
const PICTURE_REST = 1500; // after an answer, when the map has come to rest

export const KEPT = "kept"; // the kind of an address that only this browser knows

export class Keeper {
  ledger = new Ledger();
  /** @type {HTMLElement | null} */
  failure = null; // the notice of a save that failed
  /** @type {Set<string>} */
  told = new Set(); // what a player is told of the store, once
  pictured = 0; // when the picture was taken
  picturing = 0; // timers
  addressing = 0;
  /** @type {number[]} */
  addressed = []; // when the address was written

  /** @param {Game} game */
  constructor(game) {
    this.game = game;
  }

  /** Another game: so many lines of its record are in the store. @param {string | undefined} head @param {number} lines */
  begin(head, lines) {
    this.ledger.begin({ head, lines });
    this.pictured = 0;
  }

  stop() {
    clearTimeout(this.picturing);
    clearTimeout(this.addressing);
  }

  /**
   * Keep what is new in the record; every failure is told, and the game goes on.
   * @param {View} view
   */
  async keep(view) {
    const { game, ledger } = this;
    const { save } = game;
    if (!save || !view.record || game.lesson) return;
    ledger.read(view.record);
    game.news.kept = ledger.lines.length;
    const { step, over, practice, variant, prompt, chairs } = view;
    const owes = view.sealed ? view.sealed.owes.who : prompt && (chairs[prompt.who] ?? prompt.who);
    const asked = owes === null ? undefined : save.players[owes];
    Object.assign(save, { where: game.about.where(view.board), step, over, practice, variant, asked });
    await this.store(view);
    this.writeAddress();
    if (Date.now() - this.pictured < PICTURE_AGE) return;
    this.pictureSoon(save.id, step);
    this.lookForRoom();
  }

  /** @param {View} view */
  async store(view) {
    const { game, ledger } = this;
    if (!game.save) return;
    try {
      await games.append(game.save, ledger.missing(), lightened(view));
      ledger.kept = ledger.lines.length;
      this.failure?.remove();
      this.failure = null;
    } catch (error) {
      if (error instanceof Conflict && view.sealed) {
        const { id } = game.save; // two copies would hand over twice: the one that is kept holds
        setTimeout(() => game.app.openSave(id));
        throw new Error(WORDS.otherTab);
      }
      if (error instanceof Conflict) {
        this.standBeside();
        await this.store(view);
      } else this.tellFailure(`${WORDS.storageFull} (${messageOf(error)})`);
    }
  }

  /** Another tab has gone on with this game: what is played here stands beside it from now on. */
  standBeside() {
    const { game, ledger } = this;
    if (!game.save) return;
    const { id } = game.save;
    game.save = { ...game.save, id: newId(), version: undefined };
    renamed({ screen: "game", id: game.save.id });
    ledger.kept = 0;
    game.news.tellOther(id);
  }

  /** A store that does not last, or is nearly full, is told of before anything is lost. */
  async lookForRoom() {
    if (!(await games.isLasting())) this.tellOnce(WORDS.storageNone);
    else if (await games.isNearlyFull()) this.tellOnce(WORDS.storageNear);
  }

  /** @param {string} text */
  tellOnce(text) {
    if (this.told.has(text)) return;
    this.told.add(text);
    this.tell(text);
  }

  /** @param {string} text */
  tellFailure(text) {
    this.failure?.remove();
    this.failure = this.tell(text);
  }

  /** With a way to take the game along. @param {string} text */
  tell(text) {
    return notice(text, [WORDS.copyRecord, () => copy(this.ledger.text)]);
  }

  /** The address bar follows the game, at a rate that every browser accepts. */
  writeAddress() {
    clearTimeout(this.addressing);
    const { save, view } = this.game;
    const { most, within } = ADDRESS_RATE;
    const full = this.addressed.length < most ? 0 : this.addressed[0] + within - Date.now();
    const rest = view && view.step > LONG_GAME ? LONG_REST : 0;
    if (save) shown.set(save.id, location.hash); // a reload opens the game, whatever the address says
    this.addressing = setTimeout(() => this.followGame(), Math.max(full, rest));
  }

  async followGame() {
    const { game } = this;
    const id = game.save?.id;
    if (!id || game.lesson) return;
    this.addressed = [...this.addressed.slice(1 - ADDRESS_RATE.most), Date.now()];
    const found = await this.address(id);
    const isHere = game.save?.id === id && game.app.game === game && !game.lesson;
    if (!found || !isHere || found.match !== game.view?.match) return;
    if (await moved({ screen: "game", id }, found.link)) shown.set(id, found.link);
  }

  /** A sealed game has an address in this browser only. @param {string} id */
  address(id) {
    const { app, title, view } = this.game;
    if (view?.sealed) return { link: `#${title}/${KEPT}/${id}`, match: view.match };
    return app.call("address", { longest: LONGEST_ADDRESS }).catch(() => null);
  }

  /**
   * What the map shows when it has come to rest, for the list of saved games.
   * @param {string} id @param {number} step
   */
  pictureSoon(id, step) {
    const { game } = this;
    clearTimeout(this.picturing);
    this.picturing = setTimeout(() => {
      if (game.save?.id !== id || game.view?.step !== step) return;
      const small = game.replay.on ? null : game.board.thumbnail(192, 120);
      if (!small) return;
      this.pictured = Date.now();
      games.setPicture(id, small.toDataURL("image/jpeg", 0.6));
    }, PICTURE_REST);
  }
}

/** A view as it is kept with a save: to be looked at until Python is up. @param {View} view @returns {View} */
const lightened = ({ record, thought, ...view }) => ({
  ...view,
  log: view.log.slice(-1),
  options: [],
  throws: [],
});
