// How a sealed game ends: one gives up, a key is lost, both keys are open and everything is checked.
import { $, dialog, el, press, row } from "./dom.js";
import { FRIEND, HUMAN } from "./seats.js";
import { newSeed } from "./standing.js";
import { WORDS } from "./words.js";

/** @import { SealedRoom } from "./sealed.js" */

const SAID = WORDS.sealed;

/** Ways out of a game that is not played to its end. @param {SealedRoom} room */
export function openEndings(room) {
  const giveUp = () => {
    $("dialog").close();
    room.handOver(true);
  };
  dialog(
    SAID.endings,
    el("h3", {}, SAID.giveUp),
    el("p", { className: "hint" }, SAID.giveUpText),
    row(press(SAID.giveUpNow, "sealed-resign", giveUp, "final")),
    el("h3", {}, SAID.theirKeyLost),
    el("p", { className: "hint" }, SAID.theirKeyLostText(room.other)),
    row(press(SAID.unlock, "sealed-unlock", () => unlock(room))),
  );
}

/** The same game as an open one: a game of its own, beside this one. @param {SealedRoom} room */
async function unlock({ facts, game }) {
  const { app, name } = game;
  const { link } = await app.call("sealed_unlock", { seed: newSeed() });
  $("dialog").close();
  const players = [0, 1].map((chair) => (chair === facts.me ? HUMAN : FRIEND));
  const seats = players.map((kind) => ({ kind, name: "" }));
  const load = () => app.call("open", { link, players: seats, kept: 0 });
  await app.openBy(load, { players, name: SAID.unlocked(name) });
  app.game?.sendIfDue();
}

/** The verdict, and the game as one that may be looked at and shown. @param {SealedRoom} room */
export async function openAudit(room) {
  const { app, name } = room.game;
  const { words, offender, record } = await app.call("sealed_audit", {});
  const open = () => {
    $("dialog").close();
    app.openText(record, { name: SAID.audited(name) }, true);
  };
  dialog(
    SAID.verdict,
    el("p", { className: "result", data: { role: "verdict" } }, words),
    offender !== null && el("p", {}, SAID.offender(room.name(offender))),
    el("p", { className: "hint" }, SAID.recordText),
    row(press(SAID.openRecord, "sealed-record", open, "go")),
  );
}
