// How a sealed game begins, or comes: a new one, an invitation, the next link of a game that is here, a game that was lost.
import { titleOf } from "./catalog.js";
import { $, dialog, el, press, row } from "./dom.js";
import { games } from "./games.js";
import { copy } from "./share.js";
import { renamed } from "./visits.js";
import { WORDS } from "./words.js";

/** @import { NewGame } from "../calls.js" */
/** @import { App } from "./types.js" */

const SAID = WORDS.sealed;
const KEY = 16; // bytes
const LETTERS = /(?:^|\s)([A-HJ-NP-Za-km-z2-9]{23})(?:\s|$)/; // of a key, in a file that was kept

/** Nobody has had it before. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(KEY))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Whoever has nothing to decide first invites at once. @param {App} app @param {Pick<NewGame, "title" | "variant" | "changes">} game @param {string} level @param {number} me a chair */
export async function newSealed(app, game, level, me) {
  await app.openBy(() => app.call("sealed_new", { ...game, level, me, key: newKey(), kept: 0 }));
  const room = app.game?.sealed;
  if (room && !room.facts.asked && !room.facts.hands) await room.handOver();
}

/**
 * A link that came: of a game that is here, an invitation, or of a game that was lost.
 * @param {App} app @param {string} link a message may stand round it
 */
export async function openSealedLink(app, link) {
  const found = await app.call("sealed_whose", { link });
  const mine = (await games.sound()).filter(({ head }) => isOf(head, found.names));
  const here = mine.find(({ id }) => id === app.game?.save?.id) ?? mine.find(({ over }) => !over) ?? mine[0];
  if (here) {
    if (app.game?.save?.id !== here.id || $("game").hidden) await app.openSave(here.id);
    renamed({ screen: "game", id: here.id }); // whoever comes back to this address opens the link no second time
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

/** @param {App} app @param {string} link @param {string} id @param {{ level: string, me: number, rules: string[] }} invites */
function invitation(app, link, id, { level, me, rules }) {
  const title = titleOf(id);
  const accept = () => {
    $("dialog").close();
    app.openBy(() => app.call("sealed_accept", { link, key: newKey(), kept: 0 }));
  };
  dialog(
    SAID.invitation(title?.name ?? id),
    el("p", { className: "result" }, WORDS.youPlay(title?.sides[me]?.name ?? "")),
    el("p", {}, rules.join(" · ")),
    el("p", {}, SAID.howItGoes),
    el(
      "p",
      { className: "hint" },
      el("b", {}, `${SAID.levels[level]?.name}. `),
      SAID.levels[level]?.text ?? "",
    ),
    row(
      press(SAID.accept, "sealed-accept", accept, "go"),
      press(SAID.notNow, "", () => $("dialog").close(), "quiet"),
    ),
    el(
      "details",
      { className: "more" },
      el("summary", {}, SAID.isMine),
      row(press(SAID.restore, "sealed-lost", () => restoring(app, link))),
    ),
  );
}

/** A game that this browser does not have: one's letters bring it back. @param {App} app @param {string} link */
function restoring(app, link) {
  const [, known = ""] = LETTERS.exec(link) ?? [];
  const letters = el("input", {
    className: "link",
    value: known,
    data: { role: "sealed-letters" },
    "aria-label": SAID.letters,
    placeholder: SAID.letters,
    autocomplete: "off",
    autocapitalize: "off",
    spellcheck: false,
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
    el(
      "details",
      { className: "more" },
      el("summary", {}, SAID.keyLost),
      el("p", { className: "hint" }, SAID.keyLostText),
      row(press(SAID.copyLost, "sealed-copy-lost", () => copy(SAID.lostMessage))),
    ),
  );
}
